import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const abnormalErrors = defineErrors({
  ABNORMAL_FUTURE: {
    zh: '发现日期不能晚于今天',
    en: 'The day it was found cannot be in the future',
  },
  ABNORMAL_SAMPLE_OVER_LOT: {
    zh: '抽检数量不能超过批量',
    en: 'The sample cannot be larger than the lot',
  },
  ABNORMAL_DEFECTS_OVER_SAMPLE: {
    zh: '抽检不良数不能超过抽检数量',
    en: 'Sample defects cannot exceed the sample',
  },
  ABNORMAL_SUSPECT_OVER_LOT: {
    zh: '可疑数量不能超过批量',
    en: 'The suspect quantity cannot exceed the lot',
  },
  ABNORMAL_DEFECTS_OVER_SUSPECT: {
    zh: '不良数量合计{defects}超过可疑数量{suspect}',
    en: 'Defects of {defects} exceed the suspect quantity of {suspect}',
  },
  ABNORMAL_RECEIPT_SUPPLIER: {
    zh: '供应商与收货单{receipt}不一致',
    en: 'The supplier is not the one of receipt {receipt}',
  },
  ABNORMAL_RECEIPT_ITEM: {
    zh: '物料与收货行不一致',
    en: 'The item is not the one of the receipt line',
  },
  ABNORMAL_OVER_RECEIVED: {
    zh: '收货行收货{received}，其他异常单已占用{taken}，本单最多{available}',
    en: 'The receipt line has {received}, other reports hold {taken}; at most {available} is left',
  },
  ABNORMAL_ANSWERED: { zh: '已答复，不能再次答复', en: 'It was answered already' },
  ABNORMAL_HAS_REPORT: { zh: '已有8D报告', en: 'There is an 8D report already' },
  ABNORMAL_NOTHING_LEFT: { zh: '没有未处置的数量', en: 'Nothing is left to dispose of' },
  ABNORMAL_GOODS_ELSEWHERE: {
    zh: '物料不在我方，不能退货',
    en: 'The goods are not with us and cannot be returned',
  },
  ABNORMAL_NOT_LIABLE: {
    zh: '供应商不承担责任',
    en: 'The supplier is not responsible',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    abnormalErrors: typeof abnormalErrors
  }
}
