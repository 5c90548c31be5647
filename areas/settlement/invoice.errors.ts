import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const invoiceErrors = defineErrors({
  INVOICE_FOREIGN_LINE: {
    zh: '对账行{line}不能进入本发票单：供应商、组织、币种或付款条件不同，或对账单未确认',
    en: 'Statement line {line} does not belong on this invoice: supplier, organisation, currency or payment term differ, or its statement is not settled',
  },
  INVOICE_QUANTITY_SIGN: {
    zh: '对账行{line}的本次开票数量须与未开票数量同号且不为零',
    en: 'The quantity of statement line {line} must have the sign of what is not invoiced, and not be zero',
  },
  INVOICE_COST_WHOLE: {
    zh: '对账行{line}为费用或设备里程碑，只能整行开票',
    en: 'Statement line {line} is a cost or a milestone and is invoiced whole',
  },
  INVOICE_NO_LINES: {
    zh: '请添加要开票的对账行',
    en: 'Add the statement lines that are invoiced',
  },
  INVOICE_NO_ACTUALS: { zh: '请登记实际发票', en: 'Enter the actual invoices' },
  INVOICE_FILE_MISSING: { zh: '请上传发票文件', en: 'Upload the file of the invoice' },
  INVOICE_DATE_FUTURE: { zh: '日期不能晚于今天', en: 'The date must not be in the future' },
  INVOICE_TOO_OLD: {
    zh: '开票日期早于{oldest}，已超过可用天数',
    en: 'The invoice is dated before {oldest} and is too old to be accepted',
  },
  INVOICE_NUMBER_FORM: {
    zh: '发票号码须为8位数字，数电发票为20位数字',
    en: 'An invoice number has 8 digits, that of a fully digital invoice 20',
  },
  INVOICE_CODE_FORM: {
    zh: '8位号码的发票须填发票代码，数电发票不填',
    en: 'An invoice with an 8-digit number needs its code, a fully digital one has none',
  },
  INVOICE_SUM_WRONG: {
    zh: '含税金额须等于不含税金额加税额',
    en: 'The amount incl. tax must be the amount excl. tax plus the tax',
  },
  INVOICE_TAX_OF_RATE: {
    zh: '税额与不含税金额乘税率相差超过1.27',
    en: 'The tax differs by more than 1.27 from the amount excl. tax times the rate',
  },
  INVOICE_SIGNS: {
    zh: '金额不能为零，且一行的金额与税额须同号',
    en: 'The amounts must not be zero and must have the same sign',
  },
  INVOICE_RED_FORM_MISSING: {
    zh: '红字发票须填红字信息表编号',
    en: 'A red-letter invoice needs the number of its red-letter form',
  },
  INVOICE_RED_ORIGINAL_MISSING: {
    zh: '红字发票须填原发票号码',
    en: 'A red-letter invoice needs the number of the original invoice',
  },
  INVOICE_RED_ORIGINAL_UNKNOWN: {
    zh: '原发票{number}不是该供应商已入账的发票',
    en: 'Original invoice {number} is no booked invoice of this supplier',
  },
  INVOICE_RED_ONLY: {
    zh: '合计为负的发票单只能登记红字发票',
    en: 'A document with a negative total takes red-letter invoices only',
  },
  INVOICE_NUMBER_TWICE: {
    zh: '发票{number}的同一税率在本单登记了两次',
    en: 'Invoice {number} is entered twice at one tax rate',
  },
  INVOICE_REGISTERED: { zh: '发票{number}已登记', en: 'Invoice {number} is registered already' },
  INVOICE_REGISTERED_IN: {
    zh: '发票{number}已登记在发票单{document}',
    en: 'Invoice {number} is registered already in document {document}',
  },
  INVOICE_ALL_VERIFIED: { zh: '所有发票均已查验通过', en: 'Every invoice has passed its check' },
  INVOICE_NO_PRICE_FAIL: {
    zh: '没有可放行的价格差异',
    en: 'There is no price difference to override',
  },
  INVOICE_PAPER_MISSING: {
    zh: '含纸质发票，入账前请先签收纸票',
    en: 'There are paper invoices: receive them before booking',
  },
  INVOICE_IN_USE: {
    zh: '发票单已付款、付款中、已核销或已推送ERP，不能作废',
    en: 'The invoice is paid, being paid, written off or in the ERP, and cannot be abolished',
  },
  INVOICE_STATEMENTS_DIFFER: {
    zh: '所选对账单的供应商、组织、币种或付款条件不同，不能开在一张发票单上',
    en: 'The chosen statements differ in supplier, organisation, currency or payment term and do not fit on one invoice',
  },
  INVOICE_NOTHING_OPEN: {
    zh: '所选对账单没有未开票的行',
    en: 'The chosen statements have nothing left to invoice',
  },
  ACCOUNT_OVERDRAWN: {
    zh: '应付账期{account}未付{available}，不能取{asked}',
    en: 'Payable account {account} has {available} open, {asked} cannot be taken',
  },
  MATCH_QUANTITY: {
    zh: 'MATCH-1 {subject}：收货净数量{expected}，开票{actual}；请先对退货对账并带入同一发票单',
    en: 'MATCH-1 {subject}: {expected} received net, {actual} invoiced; settle returns first and bring them into the same document',
  },
  INVOICE_CHECK_DOMESTIC: {
    zh: '税务机关只查验境内发票',
    en: 'The tax office checks domestic invoices only',
  },
  MATCH_PRICE: {
    zh: 'MATCH-2 {subject}：订单价{expected}，对账价{actual}',
    en: 'MATCH-2 {subject}: price {expected} by the order, {actual} by the statement',
  },
  MATCH_TOTAL: {
    zh: 'MATCH-3 价税合计应为{expected}，实际发票为{actual}，超出容差',
    en: 'MATCH-3 The total should be {expected} and is {actual} by the invoices, which is beyond the tolerance',
  },
  MATCH_TAX: {
    zh: 'MATCH-4 税率{subject}：税额应为{expected}，实际发票为{actual}，超出容差',
    en: 'MATCH-4 Tax at {subject} should be {expected} and is {actual} by the invoices, which is beyond the tolerance',
  },
  MATCH_PARTY: {
    zh: 'MATCH-5 发票{subject}的购销方应为“{expected}”，实际为“{actual}”',
    en: 'MATCH-5 Party of invoice {subject} should be "{expected}" and is "{actual}"',
  },
  MATCH_VERIFY: {
    zh: 'MATCH-6 发票{subject}未查验通过',
    en: 'MATCH-6 Invoice {subject} has not passed the tax check',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    invoiceErrors: typeof invoiceErrors
  }
}
