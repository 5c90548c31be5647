import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { defineReport, percent, type Sql } from '../engine/report.ts'
import { within } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

const money = { currencyField: 'currencyCode' } as const
const TYPES = ['QUALITY_PUNISH', 'QUALITY_CLAIM', 'ABNORMAL', 'CONCESSION', 'REPAIR_COST']
const summed = (zh: string, en: string, value: Sql) =>
  ({ field: f.amount(zh, en, money), money: true, value, total: sql`sum(${value})` }) as const
const open = sql`b.amount_incl_tax - b.invoiced - b.payment_offset`

export const srmQcnGoldInvoiceReport = defineReport({
  route: 'srmQcnGoldInvoiceReport',
  group: 'QUALITY',
  side: 'buyer',
  title: t('质量扣款及开票报表', 'Quality charges and invoicing'),
  meaning: t(
    '质量来源的扣款（含税，单据币种）：在对账单上随发票抵扣，或在付款时抵扣；未抵扣=最终金额−已开票抵扣−已付款抵扣',
    'Deductions of quality, including tax in document currency: offset on an invoice through a statement, or in a payment. Open = final amount - invoiced - offset in payments',
  ),
  filters: {
    ...by.period('扣款日期', 'Deducted'),
    ...by.same('deductionType', f.lookup('RCN_DEDUCTION_TYPE', '扣款类型', 'Deduction type')),
    ...by.same('offsetMode', f.lookup('RCN_OFFSET_MODE', '扣款方式', 'Offset mode')),
    ...by.bySupplier,
    ...by.byOrg,
    ...by.holding('sourceDocNumber', f.text('来源单号', 'Source')),
    ...by.only(
      'openFlag',
      '仅未抵扣',
      'Only open',
      () => sql`f.amount_incl_tax - f.invoiced - f.payment_offset > 0`,
    ),
    ...by.only('invoicedFlag', '仅已开票', 'Only invoiced', () => sql`f.invoiced > 0`),
  },
  period: by.PERIOD,
  rows: (
    ask,
  ) => sql`select d.*, null::bigint as category_id, case when d.offset_mode = 'INVOICE' and i.docs is not null then d.amount_incl_tax else 0 end as invoiced, i.docs, i.numbers,
      coalesce(c.asked, d.amount_incl_tax) as claimed
    from rpt.v_deduction d
    left join rpt.v_quality_charge c on c.deduction_id = d.id and c.currency_code = d.currency_code
    left join lateral (select string_agg(distinct x.invoice_doc_number, ', ') as docs, string_agg(distinct a.invoice_number, ', ') as numbers
      from rpt.v_statement_invoice x left join rpt.v_invoice_actual a on a.invoice_id = x.invoice_id
      where x.statement_id = d.statement_id and x.status = 'APPROVED') i on true
    where d.deduction_type = any(${TYPES}::text[]) and ${within(sql`d.deduction_date`, ask)}`,
  columns: ({ today }) => ({
    deductionNumber: { field: f.text('扣款单号', 'Deduction'), value: sql`b.deduction_number` },
    deductionType: {
      field: f.lookup('RCN_DEDUCTION_TYPE', '扣款类型', 'Deduction type'),
      value: sql`b.deduction_type`,
    },
    sourceDocNumber: { field: f.text('来源单号', 'Source'), value: sql`b.source_doc_number` },
    supplierId: { field: f.ref('srmPosSupplier', '供应商', 'Supplier'), value: sql`b.supplier_id` },
    orgId: { field: f.ref('baseOrganization', '组织', 'Organisation'), value: sql`b.org_id` },
    deductionDate: { field: f.date('扣款日期', 'Deducted'), value: sql`b.deduction_date` },
    currencyCode: { field: f.lookup('CURRENCY', '币种', 'Currency'), value: sql`b.currency_code` },
    claimedAmount: summed('提出金额', 'Claimed', sql`b.claimed`),
    finalAmount: summed('最终金额', 'Final amount', sql`b.amount_incl_tax`),
    reducedAmount: summed('减免金额', 'Reduced', sql`b.claimed - b.amount_incl_tax`),
    offsetMode: {
      field: f.lookup('RCN_OFFSET_MODE', '扣款方式', 'Offset mode'),
      value: sql`b.offset_mode`,
    },
    taxRate: { field: f.lookup('TAX_RATE', '税率', 'Tax rate'), value: sql`b.tax_rate` },
    amountExclTax: summed('不含税金额', 'Amount excl. tax', sql`b.amount_excl_tax`),
    taxAmount: summed('税额', 'Tax', sql`b.tax_amount`),
    statementNumbers: { field: f.text('对账单', 'Statement'), value: sql`b.statement_numbers` },
    invoiceDocNumbers: { field: f.text('发票单号', 'Invoice'), value: sql`b.docs` },
    invoiceNumbers: { field: f.text('发票号码', 'VAT invoice'), value: sql`b.numbers` },
    invoicedAmount: summed('已开票抵扣', 'Invoiced', sql`b.invoiced`),
    paymentApplies: {
      field: f.text('付款申请', 'Payment application'),
      value: sql`b.payment_applies`,
    },
    paymentOffset: summed('已付款抵扣', 'Offset in payments', sql`b.payment_offset`),
    buyerReceiptNo: { field: f.text('收据号', 'Receipt no.'), value: sql`b.buyer_receipt_no` },
    openAmount: summed('未抵扣', 'Open', open),
    ageDays: {
      field: f.integer('未结天数', 'Days open'),
      value: sql`case when ${open} > 0 then ${today}::date - b.deduction_date end`,
    },
    invoicedRate: {
      field: f.percent('开票抵扣率', 'Invoiced'),
      figure: true,
      value: sql`null`,
      total: percent(
        sql`sum(b.invoiced)`,
        sql`sum(b.amount_incl_tax) filter (where b.offset_mode = 'INVOICE')`,
      ),
    },
    offsetRate: {
      field: f.percent('抵扣率', 'Offset'),
      figure: true,
      value: sql`null`,
      total: percent(sql`sum(b.invoiced + b.payment_offset)`, sql`sum(b.amount_incl_tax)`),
    },
  }),
  totalsBy: { key: 'currencyCode', value: sql`b.currency_code` },
  sort: () => ['-deductionDate'],
  opens: { resource: 'srmRcnDeduction', id: 'id' },
})
