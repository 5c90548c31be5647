import { tableOf } from '@opensrm/kernel/document/define.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { srmSicTransaction } from '../stock/srmSicTransaction/srmSicTransaction.definition.ts'
import { srmRcnActualPaymentInfo } from './srmRcnActualPaymentInfo/srmRcnActualPaymentInfo.definition.ts'
import { srmRcnAdvanceApply } from './srmRcnAdvanceApply/srmRcnAdvanceApply.definition.ts'
import { srmRcnDeduction } from './srmRcnDeduction/srmRcnDeduction.definition.ts'
import { srmRcnInvoice } from './srmRcnInvoice/srmRcnInvoice.definition.ts'
import { srmRcnManualAccount } from './srmRcnManualAccount/srmRcnManualAccount.definition.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply/srmRcnPaymentApply.definition.ts'
import { srmRcnStatement } from './srmRcnStatement/srmRcnStatement.definition.ts'
import { srmRcnStatementManualPayment } from './srmRcnStatementManualPayment/srmRcnStatementManualPayment.definition.ts'
import { srmRcnTransactionInfo } from './srmRcnTransactionInfo/srmRcnTransactionInfo.definition.ts'
import { srmRcnUnfinishedStmtEquipment } from './srmRcnUnfinishedStmtEquipment/srmRcnUnfinishedStmtEquipment.definition.ts'

const LEDGER = tableOf(srmSicTransaction)
const ROWS = tableOf(srmRcnTransactionInfo)
const STATEMENT = tableOf(srmRcnStatement)
const LINES = tableOf(srmRcnStatement, 'lines')
const INVOICE = tableOf(srmRcnInvoice)
const INVOICED = tableOf(srmRcnInvoice, 'lines')
const ACCOUNTS = tableOf(srmRcnInvoice, 'accounts')

const ADVANCE = tableOf(srmRcnAdvanceApply)
const ADVANCE_LINES = tableOf(srmRcnAdvanceApply, 'lines')
const PAYMENT = tableOf(srmRcnActualPaymentInfo)
const DEDUCTION = tableOf(srmRcnDeduction)
const MANUAL = tableOf(srmRcnManualAccount)
const MANUAL_PAYMENT = tableOf(srmRcnStatementManualPayment)
const APPLICATION = tableOf(srmRcnPaymentApply)
const PAYABLES = tableOf(srmRcnPaymentApply, 'invoiceAccounts')
const WRITE_OFFS = tableOf(srmRcnPaymentApply, 'writeOffs')
const PAYMENT_LINES = tableOf(srmRcnPaymentApply, 'paymentLines')
const MILESTONES = tableOf(srmRcnUnfinishedStmtEquipment)
const ITEMS = tableOf(srmRcnPaymentApply, 'items')

/** What rows of statements in these states hold of each transaction. */
const heldIn = (
  states: string,
): string => `select r.transaction_id, sum(r.amount_incl_tax) as amount
  from (select header_id, transaction_id, amount_incl_tax from ${tableOf(srmRcnStatement, 'transactions')}
    union all select header_id, transaction_id, amount_incl_tax from ${tableOf(srmRcnStatement, 'uses')}) r
  join ${STATEMENT} s on s.id = r.header_id where s.status in (${states}) group by 1`

const heldStages = (
  states: string,
): string => `select r.milestone_id, sum(r.amount_incl_tax) as amount
  from ${tableOf(srmRcnStatement, 'details')} r
  join ${STATEMENT} s on s.id = r.header_id where s.status in (${states}) group by 1`

/** What cost lines of statements hold of the document that this column names, locked or settled. */
const heldCosts = (
  column: 'deduction_id' | 'manual_account_id',
): string => `select r.${column} as of_id, sum(r.amount_incl_tax) as amount
  from ${tableOf(srmRcnStatement, 'costLines')} r join ${STATEMENT} s on s.id = r.header_id
  where s.status in ('SUPPLIER_CONFIRMING', 'DISPUTED', 'APPROVING', 'APPROVED', 'INVOICED') and r.${column} is not null group by 1`

/** A figure of each booked invoice, and the sum of its payable accounts. */
const ofAccounts = (
  column: 'open_amount' | 'paid_amount',
): string => `select h.supplier_id, h.org_id, h.currency_code, h.invoice_doc_number as label,
    coalesce(h.${column}, 0) as left_side, coalesce(a.amount, 0) as right_side
  from ${INVOICE} h left join (select header_id, sum(${column}) as amount from ${ACCOUNTS} group by 1) a
    on a.header_id = h.id
  where h.status = 'APPROVED'`

/** An identity that must hold: each row has its label and both sides. */
export type Balance = { code: string; title: Text; sql: string }

/** Price adjustments by the ledger row whose price they change. */
const ADJUSTED = `select substring(source_key from '[0-9]+$')::bigint as of_id, sum(amount_incl_tax) as amount
  from ${LEDGER} where transaction_type = 'PRICE_ADJUST' group by 1`
const BY_LEDGER = `select sic_transaction_id, sum(quantity) as quantity, sum(amount_incl_tax) as amount,
  sum(settled_quantity + locked_quantity) as taken, sum(settled_amount + locked_amount) as taken_amount from ${ROWS} group by 1`

/** Every row returns supplier_id, org_id, currency_code, label, left_side and right_side. */
export const BALANCES: readonly Balance[] = [
  {
    code: 'BAL-1Q',
    title: t(
      '交易数量 = 已对账 + 对账中 + 冲抵 + 未对账',
      'Quantity = settled + in open statements + offset + open',
    ),
    sql: `select supplier_id, org_id, currency_code, transaction_number as label, quantity as left_side,
      settled_quantity + locked_quantity + offset_quantity + open_quantity as right_side from ${ROWS}`,
  },
  {
    code: 'BAL-1A',
    title: t(
      '交易金额 = 已对账 + 对账中 + 冲抵 + 未对账',
      'Amount = settled + in open statements + offset + open',
    ),
    sql: `select supplier_id, org_id, currency_code, transaction_number as label, coalesce(amount_incl_tax, 0) as left_side,
      settled_amount + locked_amount + offset_amount + open_amount as right_side from ${ROWS}`,
  },
  {
    code: 'LEDGER-Q',
    title: t(
      '应付台账数量 = 交易数量',
      'Payable quantity of the ledger = quantity of transactions',
    ),
    sql: `select x.supplier_id, r.org_id, x.currency_code, x.transaction_number as label, x.quantity as left_side, coalesce(r.quantity, 0) as right_side
      from ${LEDGER} x left join (select sic_transaction_id, min(org_id) as org_id, sum(quantity) as quantity from ${ROWS} group by 1) r on r.sic_transaction_id = x.id
      where x.payable_flag = 'Y' and x.transaction_type <> 'PRICE_ADJUST'`,
  },
  {
    code: 'LEDGER-A',
    title: t('应付台账金额 = 交易金额', 'Payable amount of the ledger = amount of transactions'),
    sql: `select x.supplier_id, r.org_id, x.currency_code, x.transaction_number as label,
      coalesce(x.amount_incl_tax, 0) + coalesce(a.amount, 0) as left_side, coalesce(r.amount, 0) as right_side
      from ${LEDGER} x left join (${ADJUSTED}) a on a.of_id = x.id
        left join (select sic_transaction_id, min(org_id) as org_id, sum(amount_incl_tax) as amount from ${ROWS} group by 1) r on r.sic_transaction_id = x.id
      where x.payable_flag = 'Y' and x.transaction_type <> 'PRICE_ADJUST'`,
  },
  {
    code: 'LEDGER-S',
    title: t(
      '台账已对账金额 = 交易已对账 + 对账中',
      'On statements by the ledger = settled + in open statements',
    ),
    sql: `select x.supplier_id, r.org_id, x.currency_code, x.transaction_number as label, x.statement_amount as left_side, coalesce(r.taken_amount, 0) as right_side
      from ${LEDGER} x join (select s.*, i.org_id from (${BY_LEDGER}) s join ${ROWS} i on i.sic_transaction_id = s.sic_transaction_id and i.split_num = 0) r
        on r.sic_transaction_id = x.id`,
  },
  {
    code: 'BAL-1L',
    title: t('交易对账中金额 = 未完成对账单明细', 'In open statements = rows of open statements'),
    sql: `select i.supplier_id, i.org_id, i.currency_code, i.transaction_number as label, i.locked_amount as left_side, coalesce(h.amount, 0) as right_side
      from ${ROWS} i left join (${heldIn("'SUPPLIER_CONFIRMING', 'DISPUTED', 'APPROVING'")}) h on h.transaction_id = i.id`,
  },
  {
    code: 'BAL-1S',
    title: t('交易已对账金额 = 已确认对账单明细', 'Settled = rows of settled statements'),
    sql: `select i.supplier_id, i.org_id, i.currency_code, i.transaction_number as label, i.settled_amount as left_side, coalesce(h.amount, 0) as right_side
      from ${ROWS} i left join (${heldIn("'APPROVED', 'INVOICED'")}) h on h.transaction_id = i.id`,
  },
  {
    code: 'BAL-2',
    title: t(
      '里程碑金额 = 已对账 + 对账中 + 未对账',
      'Milestone = settled + in open statements + open',
    ),
    sql: `select supplier_id, org_id, currency_code, milestone_number as label, stage_amount_incl_tax as left_side,
      settled_amount + locked_amount + open_amount as right_side from ${MILESTONES}`,
  },
  {
    code: 'BAL-2L',
    title: t(
      '里程碑对账中金额 = 未完成对账单明细',
      'In open statements of a milestone = rows of open statements',
    ),
    sql: `select m.supplier_id, m.org_id, m.currency_code, m.milestone_number as label, m.locked_amount as left_side, coalesce(h.amount, 0) as right_side
      from ${MILESTONES} m left join (${heldStages("'SUPPLIER_CONFIRMING', 'DISPUTED', 'APPROVING'")}) h on h.milestone_id = m.id`,
  },
  {
    code: 'BAL-2S',
    title: t(
      '里程碑已对账金额 = 已确认对账单明细',
      'Settled of a milestone = rows of settled statements',
    ),
    sql: `select m.supplier_id, m.org_id, m.currency_code, m.milestone_number as label, m.settled_amount as left_side, coalesce(h.amount, 0) as right_side
      from ${MILESTONES} m left join (${heldStages("'APPROVED', 'INVOICED'")}) h on h.milestone_id = m.id`,
  },
  {
    code: 'BAL-3L',
    title: t('对账单金额 = 开票行之和', 'Amount of a statement = sum of its lines'),
    sql: `select s.supplier_id, s.org_id, s.currency_code, s.statement_number as label, coalesce(s.amount_incl_tax, 0) as left_side, coalesce(l.amount, 0) as right_side
      from ${STATEMENT} s left join (select header_id, sum(amount_incl_tax) as amount from ${LINES} group by 1) l on l.header_id = s.id`,
  },
  {
    code: 'BAL-3',
    title: t(
      '对账单金额 = 已开票 + 开票中 + 尾差 + 未开票',
      'Statement = invoiced + being invoiced + tail difference + not invoiced',
    ),
    sql: `select supplier_id, org_id, currency_code, statement_number as label, coalesce(amount_incl_tax, 0) as left_side,
      coalesce(invoiced_amount + invoicing_amount + tail_diff_amount + open_invoice_amount, 0) as right_side from ${STATEMENT}`,
  },
  {
    code: 'BAL-3I',
    title: t(
      '对账行开票中、已开票、尾差 = 发票单各行',
      'Being invoiced, invoiced and tail of a line = rows of invoices',
    ),
    sql: `select s.supplier_id, s.org_id, s.currency_code, s.statement_number || ' / ' || l.line_num as label,
      l.invoicing_amount + l.invoiced_amount + l.tail_diff_amount as left_side, coalesce(i.amount, 0) as right_side
      from ${LINES} l join ${STATEMENT} s on s.id = l.header_id
        left join (select r.statement_line_id, sum(r.amount_incl_tax) as amount from ${INVOICED} r
          join ${INVOICE} h on h.id = r.header_id where h.status in ('APPROVING', 'APPROVED') group by 1) i on i.statement_line_id = l.id`,
  },
  {
    code: 'BAL-3T',
    title: t('对账行尾差 = 已入账发票单尾差', 'Tail of a line = tails of booked invoices'),
    sql: `select s.supplier_id, s.org_id, s.currency_code, s.statement_number || ' / ' || l.line_num as label,
      l.tail_diff_amount as left_side, coalesce(i.amount, 0) as right_side
      from ${LINES} l join ${STATEMENT} s on s.id = l.header_id
        left join (select r.statement_line_id, sum(r.tail_diff_amount) as amount from ${INVOICED} r
          join ${INVOICE} h on h.id = r.header_id where h.status = 'APPROVED' group by 1) i on i.statement_line_id = l.id`,
  },
  {
    code: 'BAL-4P',
    title: t('应付金额 = 应付账期之和', 'Payable = sum of its accounts'),
    sql: `select h.supplier_id, h.org_id, h.currency_code, h.invoice_doc_number as label, coalesce(h.payable_amount, 0) as left_side,
      coalesce(a.amount, 0) as right_side
      from ${INVOICE} h left join (select header_id, sum(amount) as amount from ${ACCOUNTS} group by 1) a on a.header_id = h.id
      where h.status = 'APPROVED'`,
  },
  {
    code: 'BAL-4O',
    title: t('发票单未付 = 应付账期未付之和', 'Open of an invoice = sum of its accounts'),
    sql: ofAccounts('open_amount'),
  },
  {
    code: 'BAL-4S',
    title: t('发票单已付 = 应付账期已付之和', 'Paid of an invoice = sum of its accounts'),
    sql: ofAccounts('paid_amount'),
  },
  {
    code: 'BAL-4L',
    title: t('应付金额 = 开票行 - 尾差', 'Payable = lines less their tail'),
    sql: `select h.supplier_id, h.org_id, h.currency_code, h.invoice_doc_number as label, coalesce(h.payable_amount, 0) as left_side,
      coalesce(l.amount, 0) as right_side
      from ${INVOICE} h left join (select header_id, sum(amount_incl_tax - tail_diff_amount) as amount from ${INVOICED} group by 1) l on l.header_id = h.id
      where h.status = 'APPROVED'`,
  },
  {
    code: 'BAL-4',
    title: t(
      '应付账期 = 已付 + 付款中 + 已核销 + 核销中 + 未付',
      'Payable account = paid + being paid + written off + being written off + open',
    ),
    sql: `select h.supplier_id, h.org_id, h.currency_code, h.invoice_doc_number || ' / ' || a.account_num as label, a.amount as left_side,
      a.paid_amount + a.paying_amount + a.written_off_amount + a.writing_off_amount + a.open_amount as right_side
      from ${ACCOUNTS} a join ${INVOICE} h on h.id = a.header_id`,
  },
  {
    code: 'BAL-5',
    title: t(
      '预付已付 = 已核销 + 核销中 + 已退回 + 余额',
      'Advance paid = written off + being written off + refunded + balance',
    ),
    sql: `select a.supplier_id, a.org_id, a.currency_code, a.advance_number as label, a.paid_amount as left_side, coalesce(l.amount, 0) as right_side
      from ${ADVANCE} a left join (select header_id, sum(written_off_amount + writing_off_amount + refunded_amount + balance_amount) as amount
        from ${ADVANCE_LINES} group by 1) l on l.header_id = a.id`,
  },
  {
    code: 'BAL-5P',
    title: t('预付已付 = 已确认的实际付款', 'Advance paid = confirmed actual payments'),
    sql: `select a.supplier_id, a.org_id, a.currency_code, a.advance_number as label, a.paid_amount as left_side, coalesce(p.amount, 0) as right_side
      from ${ADVANCE} a left join (select advance_apply_id, sum(amount) as amount from ${PAYMENT}
        where status = 'CONFIRMED' group by 1) p on p.advance_apply_id = a.id`,
  },
  {
    code: 'BAL-5W',
    title: t(
      '预付核销中、已核销 = 付款申请核销明细',
      'Written off of an advance = write-offs of payment applications',
    ),
    sql: `select a.supplier_id, a.org_id, a.currency_code, a.advance_number || ' / ' || l.line_num as label,
      l.written_off_amount + l.writing_off_amount as left_side, coalesce(w.amount, 0) as right_side
      from ${ADVANCE_LINES} l join ${ADVANCE} a on a.id = l.header_id
        left join (select r.advance_line_id, sum(r.write_off_amount) as amount from ${WRITE_OFFS} r
          join ${APPLICATION} h on h.id = r.header_id where h.status not in ('DRAFT', 'REJECTED', 'CANCELLED') group by 1) w
          on w.advance_line_id = l.id`,
  },
  {
    code: 'BAL-6',
    title: t(
      '手工账金额 = 已结算 + 结算中 + 未结算',
      'Manual account = settled + being settled + open',
    ),
    sql: `select supplier_id, org_id, currency_code, manual_account_number as label, coalesce(amount_incl_tax, 0) as left_side,
      coalesce(applied_amount + locked_amount + open_amount, 0) as right_side from ${MANUAL}`,
  },
  {
    code: 'BAL-6M',
    title: t(
      '手工账结算中、已结算 = 对账单费用行和付款申请应付明细',
      'Settled of a manual account = cost lines of statements and rows of payment applications',
    ),
    sql: `select m.supplier_id, m.org_id, m.currency_code, m.manual_account_number as label,
      m.applied_amount + m.locked_amount as left_side, coalesce(c.amount, 0) + coalesce(r.amount, 0) as right_side
      from ${MANUAL} m
        left join (${heldCosts('manual_account_id')}) c on c.of_id = m.id
        left join (select p.manual_account_id, sum(case when f.status = 'CLOSED'
            then p.write_off_amount + p.netted_amount + p.paid_amount else p.apply_amount end) as amount
          from ${PAYABLES} p join ${APPLICATION} f on f.id = p.header_id
          where f.status not in ('DRAFT', 'REJECTED', 'CANCELLED') group by 1) r on r.manual_account_id = m.id`,
  },
  {
    code: 'BAL-6D',
    title: t('扣款金额 = 已抵扣 + 抵扣中 + 未抵扣', 'Deduction = applied + being applied + open'),
    sql: `select supplier_id, org_id, currency_code, deduction_number as label, coalesce(amount_incl_tax, 0) as left_side,
      coalesce(applied_amount + locked_amount + open_amount, 0) as right_side from ${DEDUCTION}`,
  },
  {
    code: 'BAL-6T',
    title: t(
      '扣款抵扣中、已抵扣 = 对账单费用行和付款申请核销明细',
      'Applied of a deduction = cost lines of statements and write-offs of payment applications',
    ),
    sql: `select d.supplier_id, d.org_id, d.currency_code, d.deduction_number as label,
      d.applied_amount + d.locked_amount as left_side, abs(coalesce(c.amount, 0)) + coalesce(w.amount, 0) as right_side
      from ${DEDUCTION} d
        left join (${heldCosts('deduction_id')}) c on c.of_id = d.id
        left join (select r.deduction_id, sum(r.write_off_amount) as amount from ${WRITE_OFFS} r
          join ${APPLICATION} h on h.id = r.header_id
          where h.status not in ('DRAFT', 'REJECTED', 'CANCELLED') group by 1) w on w.deduction_id = d.id`,
  },
  {
    code: 'BAL-6P',
    title: t(
      '手工付款金额 = 已核销 + 核销中 + 余额',
      'Manual payment = written off + being written off + balance',
    ),
    sql: `select supplier_id, org_id, currency_code, manual_payment_number as label, coalesce(amount, 0) as left_side,
      coalesce(applied_amount + locked_amount + open_amount, 0) as right_side from ${MANUAL_PAYMENT}`,
  },
  {
    code: 'BAL-6W',
    title: t(
      '手工付款核销中、已核销 = 付款申请核销明细',
      'Written off of a manual payment = write-offs of payment applications',
    ),
    sql: `select m.supplier_id, m.org_id, m.currency_code, m.manual_payment_number as label,
      m.applied_amount + m.locked_amount as left_side, coalesce(w.amount, 0) as right_side
      from ${MANUAL_PAYMENT} m left join (select r.manual_payment_id, sum(r.write_off_amount) as amount from ${WRITE_OFFS} r
        join ${APPLICATION} h on h.id = r.header_id
        where h.status not in ('DRAFT', 'REJECTED', 'CANCELLED') group by 1) w on w.manual_payment_id = m.id`,
  },
  {
    code: 'BAL-6A',
    title: t(
      '扣款抵扣记录 = 已抵扣 + 抵扣中',
      'Applications of a deduction = applied + being applied',
    ),
    sql: `select d.supplier_id, d.org_id, d.currency_code, d.deduction_number as label,
      d.applied_amount + d.locked_amount as left_side, coalesce(a.amount, 0) as right_side
      from ${DEDUCTION} d left join (select header_id, sum(amount) as amount
        from ${tableOf(srmRcnDeduction, 'applications')} group by 1) a on a.header_id = d.id`,
  },
  {
    code: 'BAL-5H',
    title: t('预付已核销 = 核销记录', 'Written off of an advance = its history'),
    sql: `select a.supplier_id, a.org_id, a.currency_code, a.advance_number as label, coalesce(a.written_off_amount, 0) as left_side,
      coalesce(h.amount, 0) as right_side
      from ${ADVANCE} a left join (select header_id, sum(write_off_amount) as amount
        from ${tableOf(srmRcnAdvanceApply, 'writeOffHistory')} group by 1) h on h.header_id = a.id`,
  },
  {
    code: 'BAL-4A',
    title: t(
      '应付账期已付、付款中、核销 = 付款申请应付明细',
      'Paid, being paid and written off of an account = rows of payment applications',
    ),
    sql: `select h.supplier_id, h.org_id, h.currency_code, h.invoice_doc_number || ' / ' || a.account_num as label,
      a.paid_amount + a.paying_amount + a.written_off_amount + a.writing_off_amount as left_side, coalesce(r.amount, 0) as right_side
      from ${ACCOUNTS} a join ${INVOICE} h on h.id = a.header_id
        left join (select p.account_id, sum(case when f.status = 'CLOSED'
            then p.write_off_amount + p.netted_amount + p.paid_amount else p.apply_amount end) as amount
          from ${PAYABLES} p join ${APPLICATION} f on f.id = p.header_id
          where f.status not in ('DRAFT', 'REJECTED', 'CANCELLED') group by 1) r on r.account_id = a.id`,
  },
  {
    code: 'BAL-7',
    title: t(
      '付款申请：应付 = 核销 + 实付',
      'Payment application: payables = write-offs + amount to pay',
    ),
    sql: `select h.supplier_id, h.org_id, h.currency_code, h.payment_apply_number as label, coalesce(a.amount, 0) as left_side,
      coalesce(w.amount, 0) + coalesce(h.pay_amount, 0) as right_side
      from ${APPLICATION} h
        left join (select header_id, sum(apply_amount) as amount from ${PAYABLES} group by 1) a on a.header_id = h.id
        left join (select header_id, sum(write_off_amount) as amount from ${WRITE_OFFS} group by 1) w on w.header_id = h.id`,
  },
  {
    code: 'BAL-7L',
    title: t(
      '付款申请：实付 = 付款行 = 分摊',
      'Payment application: amount to pay = lines = items',
    ),
    sql: `select h.supplier_id, h.org_id, h.currency_code, h.payment_apply_number as label,
      coalesce(h.pay_amount, 0) * 2 as left_side, coalesce(l.amount, 0) + coalesce(i.amount, 0) as right_side
      from ${APPLICATION} h
        left join (select header_id, sum(amount) as amount from ${PAYMENT_LINES} group by 1) l on l.header_id = h.id
        left join (select header_id, sum(amount) as amount from ${ITEMS} group by 1) i on i.header_id = h.id
      where h.status not in ('DRAFT', 'REJECTED', 'CANCELLED')`,
  },
  {
    code: 'BAL-7P',
    title: t('付款申请已付 = 已确认的实际付款', 'Application paid = confirmed actual payments'),
    sql: `select h.supplier_id, h.org_id, h.currency_code, h.payment_apply_number as label, coalesce(h.paid_amount, 0) as left_side,
      coalesce(p.amount, 0) as right_side
      from ${APPLICATION} h left join (select payment_apply_id, sum(amount) as amount from ${PAYMENT}
        where status = 'CONFIRMED' group by 1) p on p.payment_apply_id = h.id`,
  },
]
