import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const settlementErrors = defineErrors({
  TRANSACTION_OVERDRAWN: {
    zh: '交易{transaction}未对账数量为{available}，不能取{asked}',
    en: 'Transaction {transaction} has {available} open, {asked} cannot be taken',
  },
  STATEMENT_PERIOD: {
    zh: '截止日期不能早于对账期间起日，也不能晚于今天',
    en: 'The cut-off date must not be before the period begins, nor in the future',
  },
  MILESTONE_OVERDRAWN: {
    zh: '里程碑{milestone}未对账金额为{available}，不能取{asked}',
    en: 'Milestone {milestone} has {available} open, {asked} cannot be taken',
  },
  MILESTONE_ORDER_BELOW: {
    zh: '订单{order}第{line}行已达成或已对账的里程碑超过变更后的金额{amount}',
    en: 'Milestones reached or settled of order {order} line {line} come to more than its new amount of {amount}',
  },
  STATEMENT_FOREIGN_MILESTONE: {
    zh: '里程碑{milestone}不能进入本对账单：供应商、组织、币种、类型、付款条件或日期不符，或已不是未对账状态',
    en: 'Milestone {milestone} does not belong on this statement: supplier, organisation, currency, type, payment term or date differ, or it is not open',
  },
  STATEMENT_NOT_BY_THIS_SIDE: {
    zh: '本组织的对账单由对方发起',
    en: 'Statements of this organisation are raised by the other side',
  },
  STATEMENT_EMPTY: {
    zh: '对账单没有任何明细或费用',
    en: 'The statement has neither rows nor costs',
  },
  STATEMENT_COST_TYPE: {
    zh: '费用类型与所选扣款单或手工账不符',
    en: 'The cost type does not fit the deduction or manual account of the line',
  },
  STATEMENT_ACCOUNT_FOREIGN: {
    zh: '手工账{account}不能进入本对账单：供应商、组织、币种或结算方式不符，或已结算',
    en: 'Manual account {account} does not belong on this statement: supplier, organisation, currency or settle mode differ, or it is settled',
  },
  STATEMENT_COST_ZERO: { zh: '费用金额不能为零', en: 'A cost of zero is no cost' },
  STATEMENT_FOREIGN_ROW: {
    zh: '交易{transaction}不能进入本对账单：供应商、组织、币种、类型、付款条件或日期不符，或已不是未对账状态',
    en: 'Transaction {transaction} does not belong on this statement: supplier, organisation, currency, type, payment term or date differ, or it is not open any more',
  },
  STATEMENT_QUANTITY_SIGN: {
    zh: '交易{transaction}的数量须与未对账数量同号且不为零',
    en: 'The quantity of transaction {transaction} must have the sign of what is open, and not be zero',
  },
  STATEMENT_RETURN_LEFT_OUT: {
    zh: '退货或冲销交易{transaction}与本单收货属于同一订单行，不能漏掉',
    en: 'Return or reversal {transaction} belongs to an order line on this statement and may not be left out',
  },
  STATEMENT_DIFFERS: {
    zh: '第{row}行供应商数量或单价与采购方不同，请提出异议',
    en: 'Row {row} differs from what the buyer counts: dispute the statement instead',
  },
  STATEMENT_NOT_MIXED: {
    zh: '拆分须既有供应商有差异的行，也有无差异的行',
    en: 'Splitting takes rows that the supplier counts differently and rows that it does not',
  },
  STATEMENT_DIFF_REMARK: {
    zh: '第{row}行有差异，请填写差异说明',
    en: 'Row {row} differs: say why in its remark',
  },
  STATEMENT_INVOICED: {
    zh: '对账单已开票或开票中，或已推送ERP，不能作废',
    en: 'The statement is invoiced, being invoiced or in the ERP, and cannot be abolished',
  },
  STATEMENT_NOT_OPEN: {
    zh: '交易{transaction}不是未对账状态、没有付款条件，或已在对账单草稿中',
    en: 'Transaction {transaction} is not open, has no payment term or is on a draft statement already',
  },
  STATEMENT_NOTHING_OPEN: {
    zh: '截止日期前没有未对账的交易',
    en: 'Nothing is open up to the cut-off date',
  },
  STATEMENT_LINE_OVERDRAWN: {
    zh: '对账行{line}未开票数量为{available}，不能开{asked}',
    en: 'Statement line {line} has {available} not invoiced, {asked} cannot be invoiced',
  },
  SETTLEMENT_DATE_AHEAD: { zh: '日期不能晚于今天', en: 'The date must not be in the future' },
  PAYMENT_DATE_PAST: {
    zh: '付款日期不能早于今天',
    en: 'The date of payment must not be in the past',
  },
  INNER_ACCOUNT_PERIOD: {
    zh: '失效日期不能早于生效日期',
    en: 'The account must not end before it becomes effective',
  },
  INNER_ACCOUNT_DOUBLE: {
    zh: '账号已用于启用的账户“{account}”',
    en: 'The enabled account "{account}" has this number already',
  },
  INNER_ACCOUNT_USED: {
    zh: '账户已用于付款，不能改账号、币种或删除，只能停用',
    en: 'The account has paid: its number and currency stay, and it is disabled instead of deleted',
  },
  INNER_ACCOUNT_OPEN: {
    zh: '付款{payment}尚未确认，账户不能停用',
    en: 'Payment {payment} of this account is not confirmed yet; the account cannot be disabled',
  },
  INNER_ACCOUNT_TO_PAY: {
    zh: '付款申请{application}待从该账户付款，账户不能停用',
    en: 'Application {application} is still to be paid from this account; it cannot be disabled',
  },
  PAYEE_NOT_SUPPLIER: {
    zh: '收款户名“{payee}”与供应商“{supplier}”不一致，不能付款',
    en: 'The account is held by "{payee}", not by supplier "{supplier}": nothing is paid to it',
  },
  PAYMENT_NOT_ELIGIBLE: {
    zh: '不能向供应商“{supplier}”付款：{reasons}',
    en: 'Supplier "{supplier}" cannot be paid: {reasons}',
  },
  PAYMENT_PERIOD_CLOSED: {
    zh: '日期{date}所在期间已关账（截至{closedUntil}），请记入未关账的日期',
    en: 'The date {date} is in a closed period (closed until {closedUntil}). Record it on a day that is open',
  },
  ADVANCE_CONTRACT_NOT_OPEN: {
    zh: '合同{contract}未在履行中，或不适用于该组织',
    en: 'Contract {contract} is not in force, or not for this organisation',
  },
  ADVANCE_CONTRACT_ONE_LINE: {
    zh: '合同预付只有一行明细',
    en: 'An advance on a contract has one line',
  },
  ADVANCE_NOT_BY_SUPPLIER: {
    zh: '本组织的预付款由采购方申请',
    en: 'Advances of this organisation are applied for by the buyer',
  },
  ADVANCE_OF_SUPPLIER: {
    zh: '供应商提出的预付申请不能删除，请取消',
    en: 'An advance that the supplier applied for is not deleted: cancel it instead',
  },
  ADVANCE_WRITE_OFF_DATE: {
    zh: '预计核销日期不能早于要求付款日期',
    en: 'The write-off cannot be expected before the payment',
  },
  ADVANCE_OVER_LIMIT: {
    zh: '{document}可预付{limit}，已申请{applied}，不能再申请{asked}',
    en: '{document} allows advances of {limit}, {applied} are applied for; {asked} more is too much',
  },
  ADVANCE_PAID: {
    zh: '预付已付款或已推送ERP，不能取消',
    en: 'The advance is paid or in the ERP, and cannot be cancelled',
  },
  ADVANCE_BALANCE_LEFT: {
    zh: '预付余额{balance}尚未核销或退回，不能关闭',
    en: 'A balance of {balance} is neither written off nor refunded; the advance cannot be closed',
  },
  ADVANCE_REFUND_OVER: {
    zh: '退回金额不能超过预付余额{balance}',
    en: 'No more than the balance of {balance} can be refunded',
  },
  ADVANCE_PAYMENT_USED: {
    zh: '预付已核销或退回，余额{balance}不足以撤回这笔付款',
    en: 'The advance is written off or refunded: its balance of {balance} does not cover the reversal',
  },
  ADVANCE_OVERDRAWN: {
    zh: '预付{advance}余额为{available}，不能核销{asked}',
    en: 'Advance {advance} has a balance of {available}, {asked} cannot be written off',
  },
  PAYMENT_OPEN: {
    zh: '付款{payment}尚未确认，请先确认或取消',
    en: 'Payment {payment} is not confirmed: confirm or cancel it first',
  },
  PAYMENT_OVER: {
    zh: '{document}待付{free}，付款金额超出',
    en: '{document} has {free} left to pay; the amount is more',
  },
  PAYMENT_BEFORE_APPROVAL: {
    zh: '{document}于{date}审批通过，付款日期不能更早',
    en: '{document} was approved on {date}; it is not paid before',
  },
  PAYMENT_ACCOUNT_UNFIT: {
    zh: '付款账户不属于该组织、币种不符、已停用或不在有效期内',
    en: 'The paying account is of another organisation or currency, disabled, or not effective on that day',
  },
  PAYMENT_BY_APPROVER: {
    zh: '{document}由您终审，不能由您登记付款',
    en: 'You approved {document} last, so another person records its payment',
  },
  PAYMENT_DUAL_CONTROL: {
    zh: '付款须由登记人以外的人确认',
    en: 'A payment is confirmed by another person than the one who entered it',
  },
  PAYMENT_VOUCHER_MISSING: {
    zh: '确认前请填写银行流水号',
    en: 'Enter the bank voucher number before confirming',
  },
  PAYMENT_VOUCHER_USED: {
    zh: '该银行流水号已用于付款{payment}',
    en: 'The bank voucher is payment {payment} already',
  },
  EBS_PUSH_STATE: {
    zh: '单据已不在可推送ERP的状态',
    en: 'The document is no longer in a state that is pushed to the ERP',
  },
  PAYMENT_NOT_RETURNED: {
    zh: '银行没有退回这笔付款',
    en: 'The bank has not returned this payment',
  },
  PAYMENT_BILL_MISSING: {
    zh: '承兑汇票付款须填写票据号',
    en: 'A payment by acceptance bill needs the number of the bill',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    settlementErrors: typeof settlementErrors
  }
}
