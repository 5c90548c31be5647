import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { defineReport, type Sql } from '../engine/report.ts'
import * as by from '../parts/filters.ts'

const money = { currencyField: 'currencyCode' } as const
/** Amounts of the line, which counts once however many write-offs it has. */
const ofLine = (zh: string, en: string, value: Sql) =>
  ({
    field: f.amount(zh, en, money),
    money: true,
    value,
    total: sql`coalesce(sum(${value}) filter (where b.of_line = 1), 0)`,
  }) as const
const balance = sql`b.paid_amount - b.written_off - b.refunded`

export const prepaymentVerificationDetails = defineReport({
  route: 'prepaymentVerificationDetails',
  group: 'PAYABLE',
  side: 'buyer',
  title: t('预付款核销明细', 'Prepayment write-off details'),
  meaning: t(
    '截至所选日期，每个预付行与其每次核销各一行；已付=已核销+退回+余额。付款按申请金额分摊到行，退款按付款分摊',
    'As of the day, a row for each write-off of an advance line; paid = written off + refunded + balance. Payments and refunds are shared over the lines by what each applied for',
  ),
  filters: {
    asOfDate: { field: f.date('截止日期', 'As of', { required: true, default: { today: true } }) },
    paidFrom: {
      field: f.date('付款日期从', 'Paid from'),
      where: (value) => sql`f.paid_date >= ${value}::date`,
    },
    paidTo: {
      field: f.date('付款日期到', 'Paid to'),
      where: (value) => sql`f.paid_date <= ${value}::date`,
    },
    ...by.byOrg,
    ...by.bySupplier,
    ...by.holding('poNumber', f.text('采购订单号', 'Order')),
    ...by.same('applicantId', f.ref('basePerson', '申请人', 'Requester')),
    ...by.byCurrency,
    ...by.only(
      'balanceFlag',
      '仅有余额',
      'Only with balance',
      () => sql`f.paid_amount - f.written_off - f.refunded <> 0`,
    ),
    ...by.only(
      'overdueFlag',
      '仅逾期',
      'Only overdue',
      ({ values }) =>
        sql`f.paid_amount - f.written_off - f.refunded > 0 and f.expect_write_off_date < ${values.asOfDate}::date`,
    ),
  },
  check({ values, today }) {
    const day = String(values.asOfDate)
    if (day > today) throw new AppError('REPORTS_DAY_AHEAD', { day }, { field: 'asOfDate' })
  },
  rows({ values }) {
    const day = sql`${values.asOfDate}::date`
    /** Cumulative rounding: what the lines up to this one get, less what those before it get. */
    const shared = (whole: Sql): Sql =>
      sql`round(${whole} * l.upto / nullif(l.whole, 0), 2) - round(${whole} * (l.upto - l.apply_amount) / nullif(l.whole, 0), 2)`
    return sql`select concat(l.id, '-', coalesce(w.id, 0)) as id, l.id as line_id, l.advance_id, l.advance_number, l.org_id, l.supplier_id, null::bigint as category_id,
        l.applicant_id, l.currency_code, l.exchange_rate, l.expect_write_off_date, l.po_number, l.order_amount_incl_tax, l.apply_amount,
        p.paid_date, ${shared(sql`p.paid`)} as paid_amount, ${shared(sql`coalesce(r.refunded, 0)`)} as refunded, coalesce(t.written_off, 0) as written_off,
        w.day as write_off_date, w.payment_apply_number, w.document_number, w.amount as write_off_amount, l.writing_off_amount,
        coalesce(g.received, 0) as received, row_number() over (partition by l.id order by w.day, w.id) as of_line
      from rpt.v_advance_line l
      join (select advance_id, sum(amount) as paid, min(day) as paid_date from rpt.v_advance_payment where day <= ${day} group by 1) p on p.advance_id = l.advance_id
      left join (select advance_id, sum(amount) as refunded from rpt.v_advance_refund where day <= ${day} group by 1) r on r.advance_id = l.advance_id
      left join (select advance_line_id, sum(amount) as written_off from rpt.v_advance_write_off
        where day <= ${day} and (cancel_date is null or cancel_date > ${day}) group by 1) t on t.advance_line_id = l.id
      left join rpt.v_advance_write_off w on w.advance_line_id = l.id and w.day <= ${day} and (w.cancel_date is null or w.cancel_date > ${day})
      left join lateral (select sum(x.amount_incl_tax) as received from rpt.v_purchase_amount x where x.order_id = l.order_id and x.post_date <= ${day}) g on true`
  },
  columns: ({ values }) => {
    const day = sql`${values.asOfDate}::date`
    const age = sql`${day} - b.paid_date`
    return {
      advanceNumber: { field: f.text('预付单号', 'Advance'), value: sql`b.advance_number` },
      supplierId: {
        field: f.ref('srmPosSupplier', '供应商', 'Supplier'),
        value: sql`b.supplier_id`,
      },
      orgId: { field: f.ref('baseOrganization', '组织', 'Organisation'), value: sql`b.org_id` },
      poNumber: { field: f.text('采购订单号', 'Order'), value: sql`b.po_number` },
      applicantId: {
        field: f.ref('basePerson', '申请人', 'Requester'),
        value: sql`b.applicant_id`,
      },
      currencyCode: {
        field: f.lookup('CURRENCY', '币种', 'Currency'),
        value: sql`b.currency_code`,
      },
      orderAmountInclTax: {
        field: f.amount('订单含税金额', 'Order amount', money),
        money: true,
        value: sql`b.order_amount_incl_tax`,
      },
      applyAmount: ofLine('申请金额', 'Applied for', sql`b.apply_amount`),
      paidDate: { field: f.date('付款日期', 'Paid on'), value: sql`b.paid_date` },
      paidAmount: ofLine('已付金额', 'Paid', sql`b.paid_amount`),
      writeOffDate: { field: f.date('核销日期', 'Written off on'), value: sql`b.write_off_date` },
      paymentApplyNumber: {
        field: f.text('付款申请', 'Payment application'),
        value: sql`b.payment_apply_number`,
      },
      invoiceDocNumber: { field: f.text('发票单号', 'Invoice'), value: sql`b.document_number` },
      writeOffAmount: {
        field: f.amount('核销金额', 'Written off', money),
        money: true,
        value: sql`b.write_off_amount`,
        total: sql`coalesce(sum(b.write_off_amount), 0)`,
      },
      refundedAmount: ofLine('退回金额', 'Refunded', sql`b.refunded`),
      balanceAmount: ofLine('余额', 'Balance', balance),
      writingOffAmount: ofLine(
        '核销中',
        'Being written off',
        sql`coalesce(b.writing_off_amount, 0)`,
      ),
      expectWriteOffDate: {
        field: f.date('预计核销日', 'Expected write-off'),
        value: sql`b.expect_write_off_date`,
      },
      overdueDays: {
        field: f.integer('逾期天数', 'Days overdue'),
        value: sql`case when ${balance} > 0 then greatest(0, ${day} - b.expect_write_off_date) else 0 end`,
      },
      balanceAge: {
        field: f.lookup('RPT_ADVANCE_AGE', '余额账龄', 'Age of the balance'),
        value: sql`case when ${balance} = 0 then null when ${age} <= 30 then 'D30' when ${age} <= 90 then 'D90' when ${age} <= 180 then 'D180'
          when ${age} <= 365 then 'D365' else 'OVER' end`,
      },
      receivedAmount: {
        field: f.amount('订单已到货金额', 'Received of the order'),
        money: true,
        value: sql`b.received`,
      },
      canWriteOff: {
        field: f.bool('可核销', 'Can be written off'),
        value: sql`case when ${balance} > 0 and b.received >= b.order_amount_incl_tax * b.exchange_rate then 'Y' else 'N' end`,
      },
    }
  },
  totalsBy: { key: 'currencyCode', value: sql`b.currency_code` },
  sort: () => ['advanceNumber', 'writeOffDate'],
  opens: { resource: 'srmRcnAdvanceApply', id: 'advanceId' },
})
