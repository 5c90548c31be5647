import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const money = { currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
export const told = { auto: true } as const
export const inside = { visibleTo: 'buyer' } as const
const offInvoice = { field: 'offsetMode', is: 'INVOICE' } as const

/** A charge as its supplier knows it, from its publication on. */
export const CHARGE_SHOWN = [
  'PUBLISHED',
  'APPEALED',
  'CONFIRMED',
  'REVOKED',
  'SETTLED',
  'INVALID',
] as const

/** In what the supplier pays, and how. */
export const payingFields = {
  currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
  offsetMode: f.lookup('RCN_OFFSET_MODE', '扣款方式', 'Offset mode', {
    required: true,
    default: 'PAYMENT',
  }),
  taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
    required: offInvoice,
    onlyWhen: offInvoice,
    hint: t(
      '票扣按所抵扣发票的税率；款扣不含税',
      'Off the invoice: the rate of that invoice. Off the payment: no tax',
    ),
  }),
} as const

/** What follows from it in settlement. */
export const outcomeFields = {
  deductionId: f.ref('srmRcnDeduction', '扣款单', 'Deduction', told),
  refundedAmount: f.amount('已退款金额', 'Refunded', { ...money, computed: 'atRead' }),
  deductionFailure: f.text('扣款单未生成原因', 'Why there is no deduction', {
    ...told,
    ...inside,
    maxLength: 500,
  }),
  invalidReason: f.text('作废原因', 'Reason of voiding', { ...told, maxLength: 300 }),
} as const

export const keptFields = {
  localAmount: f.amount('本位币金额', 'Amount in base currency', {
    ...told,
    ...inside,
    needsCode: 'btnViewPrice',
  }),
  // An amount that an appeal has lowered; it is never raised again.
  amendedAmount: f.amount('调减后金额', 'Amount after an appeal', { ...told, hidden: true }),
  sharedFlag: f.bool('供应商可见', 'Shown to the supplier', {
    ...told,
    default: 'N',
    hidden: true,
  }),
  chargeFailedFlag: f.bool('扣款单待生成', 'Deduction missing', {
    ...told,
    ...inside,
    default: 'N',
    hidden: true,
  }),
} as const
