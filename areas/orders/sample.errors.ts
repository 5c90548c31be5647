import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of samples. */
export const sampleErrors = defineErrors({
  SAMPLE_ITEM: {
    zh: '请选择物料或填写物料描述',
    en: 'Choose the item or describe it',
  },
  SAMPLE_NEED_PAST: {
    zh: '需求日期{date}早于今天',
    en: 'The need-by date {date} is in the past',
  },
  SAMPLE_SENT_FUTURE: {
    zh: '寄样日期{date}晚于今天',
    en: 'The sending date {date} is in the future',
  },
  SAMPLE_RECEIVED_OVER: {
    zh: '寄样数量为{available}，收样数量不能为{asked}',
    en: 'Only {available} were sent, so {asked} cannot be received',
  },
  SAMPLE_NOT_ELIGIBLE: {
    zh: '供应商“{supplier}”不能索样：{reasons}',
    en: 'No samples can be requested from supplier "{supplier}": {reasons}',
  },
  SAMPLE_ROUNDS: {
    zh: '已送样{rounds}轮，继续索样需经理操作',
    en: 'There have already been {rounds} rounds. A manager can request another',
  },
  SAMPLE_FEWER_ROUNDS: {
    zh: '未满{rounds}轮，请使用“再次索样”',
    en: 'Fewer than {rounds} rounds so far: use "Sample again"',
  },
  SAMPLE_ON_TRIAL: {
    zh: '样品已在试制单中',
    en: 'The sample is already on a trial',
  },
  SAMPLE_FREE: {
    zh: '免费样品不需要采购订单',
    en: 'A free sample needs no purchase order',
  },
  SAMPLE_ORDERED: {
    zh: '该样品已生成采购订单',
    en: 'This sample already has a purchase order',
  },
  SAMPLE_BILL_TYPE: {
    zh: '没有启用的样品订单类型，请先维护采购单据类型',
    en: 'There is no enabled document type for sample orders. Create one first',
  },
  SAMPLE_SITE: {
    zh: '供应商在该组织没有可用地点，不能生成订单',
    en: 'The supplier has no site in this organisation, so no order can be created',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    sampleErrors: typeof sampleErrors
  }
}
