import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const refundErrors = defineErrors({
  REFUND_DEDUCTION_OPEN: {
    zh: '扣款单{deduction}尚未抵扣，请调减或取消该扣款单，无需退款',
    en: 'Deduction {deduction} is still open. Lower or cancel it instead of refunding it',
  },
  REFUND_EXCEEDS: {
    zh: '最多可退{available}，本次{asked}',
    en: 'No more than {available} is left to refund, not {asked}',
  },
  REFUND_MODE: {
    zh: '扣款单{deduction}的扣款方式与退款方式不符：票扣进入对账退回，款扣直接付款',
    en: 'Deduction {deduction} goes back the other way: off the invoice through a statement, off the payment as a payment',
  },
  REFUND_TAX_RATES: {
    zh: '进入对账的退款，各扣款单税率须相同',
    en: 'Refunds through a statement take deductions of one tax rate',
  },
  REFUND_DUE: {
    zh: '付款到期日不能早于今天',
    en: 'It cannot be due before today',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    refundErrors: typeof refundErrors
  }
}
