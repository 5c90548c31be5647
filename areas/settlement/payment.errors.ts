import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const paymentErrors = defineErrors({
  APPLICATION_EMPTY: { zh: '请添加要付款的应付', en: 'Add the payables to be paid' },
  APPLICATION_NEGATIVE: {
    zh: '红字应付和核销超过应付，实付金额为负',
    en: 'Credits and write-offs exceed the payables: the amount to pay is negative',
  },
  APPLICATION_LINES: {
    zh: '付款行合计{lines}，应等于实付金额{pay}',
    en: 'The payment lines come to {lines}, the amount to pay is {pay}',
  },
  APPLICATION_OFFSET_CASH: {
    zh: '纯核销申请不付款，仍有{pay}未核销',
    en: 'An application that only writes off pays nothing; {pay} is not written off',
  },
  APPLICATION_OWN_APPROVAL: {
    zh: '申请人不能审批自己的付款申请',
    en: 'The requester does not approve the application',
  },
  APPLICATION_NO_ACCOUNT: {
    zh: '审批前请选择付款账户',
    en: 'Choose the paying account before the approval',
  },
  APPLICATION_PAID: {
    zh: '付款申请已付款或已推送ERP，不能取消',
    en: 'The application is paid or in the ERP, and cannot be cancelled',
  },
  APPLICATION_NOT_PRINTED: {
    zh: '付款申请{number}提交后才可打印存档，当前状态为“{state}”',
    en: 'Application {number} is printed once it is submitted; it is "{state}" now',
  },
  PAYMENT_RUN_CREDIT: {
    zh: '红字应付大于到期应付，没有可付金额',
    en: 'Its credits exceed what is due, so there is nothing to pay',
  },
  DEPOSIT_UNKNOWN: {
    zh: '{document}没有登记该供应商的保证金',
    en: 'No deposit of this supplier is registered for {document}',
  },
  NOTHING_DUE: {
    zh: '计划付款日期前没有到期的应付',
    en: 'Nothing is due up to the planned pay date',
  },
  PAYABLE_FOREIGN: {
    zh: '第{row}行应付的供应商、组织或币种不同，或未入账',
    en: 'The payable of row {row} is of another supplier, organisation or currency, or not booked',
  },
  PAYABLE_TWICE: { zh: '第{row}行应付重复', en: 'The payable of row {row} is taken twice' },
  PAYABLE_HELD: {
    zh: '第{row}行应付暂缓支付',
    en: 'Payment of the payable of row {row} is on hold',
  },
  PAYABLE_NOT_DUE: {
    zh: '第{row}行应付{due}到期，到期付款申请不能提前支付',
    en: 'The payable of row {row} is due on {due}; this type of application does not pay early',
  },
  PAYABLE_OVER: {
    zh: '第{row}行应付未付{open}，不能申请{asked}',
    en: 'The payable of row {row} has {open} open, {asked} cannot be applied for',
  },
  WRITE_OFF_ROW: {
    zh: '应付行{row}不存在或为红字，不能核销',
    en: 'Payable row {row} does not exist or is a credit, and takes no write-off',
  },
  WRITE_OFF_OVER_ROW: {
    zh: '应付行{row}的核销超过本次申请金额',
    en: 'More is written off on payable row {row} than is applied for',
  },
  WRITE_OFF_FOREIGN: {
    zh: '预付{advance}不属于该应付的采购订单，不能核销',
    en: 'Advance {advance} is not for an order of this payable and cannot be written off on it',
  },
  ADVANCE_SKIPPED: {
    zh: '预付{advance}应先核销{amount}，否则请填写不核销理由',
    en: '{amount} of advance {advance} is to be written off first; otherwise give a reason',
  },
  PAYMENT_BILL_DUE: {
    zh: '第{line}行票据到期日应晚于计划付款日期{date}',
    en: 'The bill of line {line} falls due on or before the planned pay date {date}',
  },
  PAYMENT_LINE_MISSING: {
    zh: '付款申请有多个付款行，请选择付款行',
    en: 'The application has several payment lines: choose the one that is paid',
  },
  MANUAL_PAYMENT_STATEMENT: {
    zh: '手工付款只能登记在已确认或已开票的对账单上',
    en: 'A manual payment is recorded for a statement that is settled or invoiced',
  },
  MANUAL_PAYMENT_ACCOUNT: {
    zh: '非现金付款须选择付款账户',
    en: 'Choose the paying account; only cash has none',
  },
  MANUAL_PAYMENT_OVER: {
    zh: '对账单{statement}还可登记手工付款{owed}，不能登记{asked}',
    en: 'Statement {statement} still owes {owed}; a manual payment of {asked} is too much',
  },
  MANUAL_PAYMENT_OWN_APPROVAL: {
    zh: '申请人不能审批自己的手工付款',
    en: 'The requester does not approve the manual payment',
  },
  MANUAL_PAYMENT_USED: {
    zh: '手工付款已核销或核销中，不能取消',
    en: 'The manual payment is written off or being written off, and cannot be cancelled',
  },
  MANUAL_PAYMENT_OVERDRAWN: {
    zh: '手工付款{payment}余额为{available}，不能核销{asked}',
    en: 'Manual payment {payment} has a balance of {available}, {asked} cannot be written off',
  },
  MANUAL_PAYMENT_FOREIGN: {
    zh: '手工付款{payment}不能核销该应付：不属于其发票的对账单，供应商、组织或币种不符，或未生效',
    en: 'Manual payment {payment} cannot be written off on this payable: its invoice has nothing of the statement, supplier, organisation or currency differ, or it is not effective',
  },
  MANUAL_PAYMENT_SKIPPED: {
    zh: '手工付款{payment}应先核销{amount}，再付款',
    en: '{amount} of manual payment {payment} is to be written off before anything is paid',
  },
  MANUAL_PAYMENT_ON_STATEMENT: {
    zh: '对账单已登记手工付款{payment}，请先取消',
    en: 'Manual payment {payment} is recorded for the statement: cancel it first',
  },
  MANUAL_ACCOUNT_DUE: {
    zh: '到期日不能早于账务日期',
    en: 'The due date must not be before the account date',
  },
  MANUAL_ACCOUNT_DIRECT: {
    zh: '退款和保证金不进入对账，须直接付款',
    en: 'Refunds and deposits go through no statement: they are paid directly',
  },
  MANUAL_ACCOUNT_RATES: {
    zh: '进入对账的手工账只能有一个税率',
    en: 'A manual account that goes through a statement has one tax rate',
  },
  MANUAL_ACCOUNT_ZERO: { zh: '手工账金额不能为零', en: 'An amount of zero is no account' },
  MANUAL_ACCOUNT_NEGATIVE: {
    zh: '只有进入对账的期初余额和调整可以为负；其他应收请用扣款单',
    en: 'Only opening balances and adjustments through a statement may be negative; otherwise make a deduction',
  },
  MANUAL_ACCOUNT_SOURCED: {
    zh: '退款和保证金手工账由其单据生成，不能手工录入',
    en: 'Manual accounts of refunds and deposits are made by their documents and are not typed',
  },
  MANUAL_ACCOUNT_OPENING_OVER: {
    zh: '期初余额只能在启用后60天内录入',
    en: 'Opening balances are entered within 60 days after settlement starts',
  },
  EBS_OFF: {
    zh: '参数RCN_EBS_MODE为关闭，结算单据不推送ERP',
    en: 'Parameter RCN_EBS_MODE is off: settlement sends nothing to the ERP',
  },
  MANUAL_ACCOUNT_DOUBLE: {
    zh: '来源单号已登记在手工账{account}',
    en: 'The source number is on manual account {account} already',
  },
  MANUAL_ACCOUNT_OF_REFUND: {
    zh: '手工账由退款单{refund}生成，请取消退款单',
    en: 'The manual account was made by refund {refund}: cancel that one instead',
  },
  MANUAL_ACCOUNT_USED: {
    zh: '手工账已结算、结算中或已推送ERP，不能作废',
    en: 'The manual account is settled, being settled or in the ERP, and cannot be abolished',
  },
  MANUAL_ACCOUNT_OVERDRAWN: {
    zh: '手工账{account}未结算金额为{available}，不能取{asked}',
    en: 'Manual account {account} has {available} open, {asked} cannot be taken',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    paymentErrors: typeof paymentErrors
  }
}
