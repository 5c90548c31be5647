import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { type Ask, defineReport, type Sql } from '../engine/report.ts'
import * as by from '../parts/filters.ts'

const money = { currencyField: 'currencyCode' } as const
const FLAGS: { readonly [scope: string]: string } = {
  INQUIRY: 'freeze_inquiry_flag',
  ORDER: 'freeze_order_flag',
  RECEIVE: 'freeze_receive_flag',
  PAYMENT: 'freeze_payment_flag',
}
const scopeOf = ({ values }: Ask): string => String(values.freezeScope ?? 'PAYMENT')
const summed = (zh: string, en: string, value: Sql) =>
  ({ field: f.amount(zh, en, money), money: true, value, total: sql`sum(${value})` }) as const

export const freezeSupplierPayment = defineReport({
  route: 'freezeSupplierPayment',
  group: 'PAYABLE',
  side: 'buyer',
  title: t('冻结供应商付款情况', 'Payments of frozen suppliers'),
  meaning: t(
    '按供应商、组织与单据币种列出冻结供应商的往来（含税）。净应付=应付未付+未对账+已对账未开票−预付余额−未结扣款',
    'What is open with frozen suppliers by organisation and document currency, including tax. Net payable = payable + unsettled + settled but not invoiced - advances - open claims',
  ),
  filters: {
    freezeScope: {
      field: f.lookup('RPT_FREEZE_SCOPE', '冻结范围', 'Freeze scope', {
        required: true,
        default: 'PAYMENT',
      }),
    },
    ...by.bySupplier,
    ...by.byOrg,
    ...by.byCurrency,
    frozenFrom: {
      field: f.date('冻结日期从', 'Frozen from'),
      where: (value) => sql`f.freeze_date >= ${value}::date`,
    },
    frozenTo: {
      field: f.date('冻结日期到', 'Frozen to'),
      where: (value) => sql`f.freeze_date <= ${value}::date`,
    },
    releasedFlag: { field: f.bool('含已解冻', 'With released freezes') },
  },
  rows: (
    ask,
  ) => sql`select concat(s.id, '-', m.org_id, '-', m.currency_code) as id, s.id as supplier_id, m.org_id, null::bigint as category_id, m.currency_code, s.status,
      s.freeze_until, z.document_number, z.effective_from as freeze_date, z.reason, m.payable_open, m.overdue_open, m.on_hold_open, m.in_process,
      m.unsettled, m.statement, m.advance, m.claim, m.rate,
      (select coalesce(sum(c.amount), 0) from rpt.v_cash c where c.supplier_id = s.id and c.org_id = m.org_id
        and c.currency_code = m.currency_code and c.payment_date >= z.effective_from) as paid_after
    from rpt.v_supplier_profile s
    left join lateral (select x.document_number, x.effective_from, x.reason from rpt.v_supplier_freeze x
      where x.supplier_id = s.id and ${scopeOf(ask)}::text = any(x.freeze_actions) order by x.effective_from desc, x.id desc limit 1) z on true
    join (
      select supplier_id, org_id, currency_code, sum(open_amount) filter (where kind = 'PAYABLE') as payable_open,
        sum(open_amount) filter (where kind = 'PAYABLE' and due_date < ${ask.today}::date) as overdue_open,
        sum(open_amount) filter (where kind = 'PAYABLE' and hold_flag = 'Y') as on_hold_open, sum(in_process) as in_process,
        coalesce(sum(open_amount) filter (where kind = 'UNSETTLED'), 0) as unsettled, coalesce(sum(open_amount) filter (where kind = 'STATEMENT'), 0) as statement,
        coalesce(sum(open_amount) filter (where kind = 'ADVANCE'), 0) as advance, coalesce(sum(open_amount) filter (where kind = 'CLAIM'), 0) as claim,
        max(rate) as rate
      from (select 'PAYABLE' as kind, supplier_id, org_id, currency_code, open_amount, in_process, due_date, hold_flag, exchange_rate as rate from rpt.v_payable_account
        union all select kind, supplier_id, org_id, currency_code, amount, 0, null, null, null from rpt.v_open_money) o
      group by 1, 2, 3) m on m.supplier_id = s.id
    where ${ask.values.releasedFlag === 'Y' ? sql`z.document_number is not null or` : sql``} s.${sql.ref(FLAGS[scopeOf(ask)] ?? 'freeze_payment_flag')} = 'Y'`,
  columns: ({ today, values }) => ({
    supplierId: { field: f.ref('srmPosSupplier', '供应商', 'Supplier'), value: sql`b.supplier_id` },
    orgId: { field: f.ref('baseOrganization', '组织', 'Organisation'), value: sql`b.org_id` },
    supplierStatus: {
      field: f.lookup('POS_SUPPLIER_STAGE', '供应商状态', 'Stage'),
      value: sql`b.status`,
    },
    freezeScope: {
      field: f.lookup('RPT_FREEZE_SCOPE', '冻结范围', 'Freeze scope'),
      value: sql`${String(values.freezeScope)}::text`,
    },
    freezeSource: { field: f.text('冻结单据', 'Document'), value: sql`b.document_number` },
    freezeDate: { field: f.date('冻结日期', 'Frozen on'), value: sql`b.freeze_date` },
    freezeUntil: { field: f.date('冻结至', 'Until'), value: sql`b.freeze_until` },
    freezeReason: { field: f.text('冻结原因', 'Reason'), value: sql`b.reason` },
    freezeDays: {
      field: f.integer('已冻结天数', 'Days frozen'),
      value: sql`${today}::date - b.freeze_date`,
    },
    currencyCode: { field: f.lookup('CURRENCY', '币种', 'Currency'), value: sql`b.currency_code` },
    payableOpen: summed('应付未付', 'Payable', sql`coalesce(b.payable_open, 0)`),
    overdueOpen: summed('其中已逾期', 'Overdue of it', sql`coalesce(b.overdue_open, 0)`),
    onHoldOpen: summed('暂缓支付', 'On hold of it', sql`coalesce(b.on_hold_open, 0)`),
    inProcess: summed('付款申请中', 'In process', sql`coalesce(b.in_process, 0)`),
    unsettledAmount: summed('未对账金额', 'Unsettled', sql`b.unsettled`),
    statementOpen: summed('已对账未开票', 'Not invoiced', sql`b.statement`),
    advanceBalance: summed('预付余额', 'Advances', sql`b.advance`),
    claimOpen: summed('未结扣款', 'Open claims', sql`b.claim`),
    netPayable: summed(
      '净应付',
      'Net payable',
      sql`coalesce(b.payable_open, 0) + b.unsettled + b.statement - b.advance - b.claim`,
    ),
    paidAfterFreeze: summed('冻结后付款', 'Paid after the freeze', sql`b.paid_after`),
  }),
  totalsBy: { key: 'currencyCode', value: sql`b.currency_code` },
  sort: () => ['-netPayable'],
})
