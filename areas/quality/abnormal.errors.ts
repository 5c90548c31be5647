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
  ABNORMAL_GOODS_ELSEWHERE: {
    zh: '物料不在我方，不能退货',
    en: 'The goods are not with us and cannot be returned',
  },
  ABNORMAL_ONLY_LEFT: { zh: '只剩{left}未处置', en: 'Only {left} left to dispose of' },
  ABNORMAL_NO_STOCK: {
    zh: '该子库没有此物料批次的库存',
    en: 'The subinventory has no stock of this item and lot',
  },
  ABNORMAL_NOT_ON_LINE: {
    zh: '收货行不合格和待检共{available}，不足可疑数量{asked}',
    en: 'The receipt line has {available} rejected or uninspected, less than the suspect {asked}',
  },
  ABNORMAL_NO_PRICE: {
    zh: '没有收货行且价格库无有效价格，请选择收货行后退货',
    en: 'There is neither a receipt line nor an effective price; choose the receipt line to return the goods',
  },
  ABNORMAL_PAST: { zh: '日期不能早于今天', en: 'The day cannot be in the past' },
  ABNORMAL_LEFT: { zh: '还有{left}未处置', en: '{left} are not disposed of' },
  ABNORMAL_NO_REPLY: { zh: '供应商尚未答复', en: 'The supplier has not replied' },
  ABNORMAL_REPORT_OPEN: { zh: '需要审核通过的8D报告', en: 'An accepted 8D report is needed' },
  ABNORMAL_HAS_FOLLOWERS: {
    zh: '已有后续单据{documents}，不能作废',
    en: 'Documents follow from it and stand: {documents}',
  },
  ABNORMAL_HAS_CLAIM: {
    zh: '已有索赔单{claim}，不能再直接扣款',
    en: 'Claim {claim} stands; a deduction would charge it twice',
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
