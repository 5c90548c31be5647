import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const repairErrors = defineErrors({
  REPAIR_RECEIVED_OVER: {
    zh: '签收数量不能超过发出的{quantity}',
    en: 'No more than the {quantity} that were sent can have arrived',
  },
  REPAIR_SHORT_REMARK: {
    zh: '签收数量不足，请说明',
    en: 'Fewer arrived than were sent: add a remark',
  },
  REPAIR_OVER_OUTSTANDING: {
    zh: '只有{left}尚未发回',
    en: 'Only {left} have not been shipped back',
  },
  REPAIR_NOTHING: { zh: '请至少填写一行', en: 'Enter at least one row' },
  REPAIR_ALREADY_RECEIVED: { zh: '该批已签收', en: 'This shipment was already received' },
  REPAIR_RESULT_SUM: {
    zh: '合格、不合格与报废合计{sum}，须等于发回数量{quantity}',
    en: 'Good, bad and scrapped add up to {sum}, but {quantity} were shipped',
  },
  REPAIR_SHIP_DATE: { zh: '日期不能晚于今天', en: 'The day cannot be in the future' },
  REPAIR_ON_THE_WAY: {
    zh: '有发回批次未签收，不能关闭',
    en: 'A shipment back has not been received; receive it first',
  },
  REPAIR_NOTHING_TO_CHARGE: { zh: '没有可扣金额', en: 'There is nothing to deduct' },
  REPAIR_NOT_LIABLE: { zh: '费用不由供应商承担', en: 'The supplier does not bear the cost' },
  REPAIR_CHARGED: { zh: '已生成扣款单', en: 'It was deducted already' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    repairErrors: typeof repairErrors
  }
}
