import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { type Columns, defineReport, quotient, type Sql } from '../engine/report.ts'
import { within } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

const money = { currencyField: 'currencyCode' } as const
const isPaid = { field: 'tab', is: 'PAID' } as const
const isUnpaid = { field: 'tab', is: 'UNPAID' } as const
const joined = (what: Sql, from: Sql): Sql =>
  sql`(select string_agg(distinct x.${what}, ', ') from ${from} x where x.invoice_id = b.document_id and b.source_type = 'INVOICE')`
const invoiceNumber: Columns = {
  invoiceNumber: {
    field: f.text('发票号', 'VAT invoice'),
    value: joined(sql`invoice_number`, sql`rpt.v_invoice_actual`),
  },
}
const common: Columns = {
  supplierId: {
    field: f.ref('srmPosSupplier', '供应商', 'Supplier'),
    value: sql`b.supplier_id`,
    buyerOnly: true,
  },
  invoiceDocNumber: { field: f.text('发票单号', 'Invoice'), value: sql`b.document_number` },
}
const stage: Columns = {
  stageCode: {
    field: f.lookup('PAYMENT_STAGE', '付款阶段', 'Payment stage'),
    value: sql`b.stage_code`,
  },
  dueDate: { field: f.date('到期日', 'Due date'), value: sql`b.due_date` },
  currencyCode: { field: f.lookup('CURRENCY', '币种', 'Currency'), value: sql`b.currency_code` },
}
const document = sql`case source_type when 'INVOICE' then 'srmRcnInvoice' else 'srmRcnManualAccount' end`
/** A column of money with its total in each currency. */
const summed = (zh: string, en: string, value: Sql) =>
  ({ field: f.amount(zh, en, money), money: true, value, total: sql`sum(${value})` }) as const

export const apUnpaidDetailsAndPaidDetailsReport = defineReport({
  route: 'apUnpaidDetailsAndPaidDetailsReport',
  group: 'PAYABLE',
  side: 'both',
  title: t('应付未付及已付明细', 'Unpaid and paid details'),
  meaning: t(
    '未付：已入账发票与直接付款手工账中尚未结清的账款，应付=已付+已核销+付款中+未付。已付：每笔付款与核销，退回的付款在退回日另列一行负数',
    'Unpaid: accounts of booked invoices and direct manual accounts that are not settled; amount = paid + written off + in process + open. Paid: each payment and write-off; a payment taken back has a negative row on its day',
  ),
  filters: {
    ...by.given(
      'tab',
      f.lookup('RPT_PAID_TAB', '页签', 'Shown', { required: true, default: 'UNPAID' }),
    ),
    paidFrom: { field: f.date('付款日期从', 'Paid from', { onlyWhen: isPaid, required: isPaid }) },
    paidTo: { field: f.date('付款日期到', 'Paid to', { onlyWhen: isPaid, required: isPaid }) },
    ...by.byOrg,
    ...by.bySupplier,
    ...by.holding('documentNumber', f.text('发票单号', 'Invoice')),
    invoiceNumber: {
      field: f.text('发票号', 'VAT invoice'),
      where: (value) =>
        sql`f.document_id in (select x.invoice_id from rpt.v_invoice_actual x where strpos(x.invoice_number, ${value}::text) > 0) and f.source_type = 'INVOICE'`,
    },
    poNumber: {
      field: f.text('采购订单号', 'Order'),
      where: (value) =>
        sql`f.document_id in (select x.invoice_id from rpt.v_invoice_source x where strpos(x.po_number, ${value}::text) > 0) and f.source_type = 'INVOICE'`,
    },
    dueFrom: {
      field: f.date('到期日从', 'Due from'),
      where: (value) => sql`f.due_date >= ${value}::date`,
    },
    dueTo: {
      field: f.date('到期日到', 'Due to'),
      where: (value) => sql`f.due_date <= ${value}::date`,
    },
    ...by.same('stageCode', f.lookup('PAYMENT_STAGE', '付款阶段', 'Payment stage')),
    ...by.byCurrency,
    paymentMethod: {
      field: f.lookup('PAYMENT_METHOD', '付款方式', 'Payment method', { onlyWhen: isPaid }),
      where: (value, { values }) =>
        values.tab === 'PAID' ? sql`f.payment_method = ${value}::text` : sql`true`,
    },
    overdueFlag: {
      field: f.bool('仅逾期', 'Only overdue', { onlyWhen: isUnpaid }),
      where: (value, ask) =>
        value === 'Y' && ask.values.tab === 'UNPAID'
          ? sql`f.due_date < ${ask.today}::date`
          : sql`true`,
    },
    holdFlag: {
      field: f.bool('仅暂缓支付', 'Only on hold', { onlyWhen: isUnpaid }),
      buyerOnly: true,
      where: (value, { values }) =>
        value === 'Y' && values.tab === 'UNPAID' ? sql`f.hold_flag = 'Y'` : sql`true`,
    },
  },
  period: { from: 'paidFrom', to: 'paidTo' },
  rows: (ask) =>
    ask.values.tab === 'PAID'
      ? sql`select m.*, null::bigint as category_id, ${document} as doc from (
          select m.kind, concat(m.kind, m.id, '-', m.item_id, '-', m.sign) as id, m.actual_payment_number, m.payment_apply_number, m.write_off_type, m.payment_date,
            m.payment_method, m.bank_voucher_no, m.paid_amount, m.write_off_amount, m.fx_diff, m.org_id, m.supplier_id, m.currency_code,
            m.source_type, m.document_id, m.document_number, m.stage_code, m.base_date, m.due_date from rpt.v_payment_row m) m
        where ${within(sql`m.payment_date`, ask)}`
      : sql`select a.*, null::bigint as category_id, ${document} as doc from rpt.v_payable_account a
        where a.open_amount + a.in_process <> 0 ${ask.side === 'supplier' ? sql`and a.shared_flag = 'Y'` : sql``}`,
  columns({ values, today }): Columns {
    if (values.tab === 'PAID') {
      const days = sql`b.payment_date - b.base_date`
      return {
        ...common,
        paymentDate: { field: f.date('付款日期', 'Paid on'), value: sql`b.payment_date` },
        actualPaymentNumber: {
          field: f.text('付款单号', 'Payment'),
          value: sql`b.actual_payment_number`,
        },
        paymentApplyNumber: {
          field: f.text('付款申请', 'Payment application'),
          value: sql`b.payment_apply_number`,
        },
        ...stage,
        paymentMethod: {
          field: f.lookup('PAYMENT_METHOD', '付款方式', 'Payment method'),
          value: sql`b.payment_method`,
        },
        paidAmount: summed('付款金额', 'Paid', sql`b.paid_amount`),
        writeOffAmount: summed('核销金额', 'Written off', sql`b.write_off_amount`),
        writeOffType: {
          field: f.lookup('RCN_WRITEOFF_TYPE', '核销类型', 'Write-off type'),
          value: sql`b.write_off_type`,
        },
        fxDiff: {
          field: f.amount('汇兑差', 'Exchange difference'),
          money: true,
          value: sql`b.fx_diff`,
          buyerOnly: true,
        },
        daysFromBase: { field: f.integer('实际账期', 'Days from base date'), value: days },
        daysFromDue: {
          field: f.integer('较到期天数', 'Days from due date'),
          value: sql`b.payment_date - b.due_date`,
        },
        bankVoucherNo: { field: f.text('银行流水', 'Bank voucher'), value: sql`b.bank_voucher_no` },
        averageDays: {
          field: f.number('平均实际账期', 'Average actual days', { scale: 2 }),
          figure: true,
          value: sql`null`,
          total: quotient(sql`sum(b.paid_amount * (${days}))`, sql`sum(b.paid_amount)`),
        },
      }
    }
    const isOverdue = sql`b.due_date < ${today}::date`
    return {
      ...common,
      ...invoiceNumber,
      baseDate: { field: f.date('起算日', 'Base date'), value: sql`b.base_date` },
      ...stage,
      overdueDays: {
        field: f.integer('逾期天数', 'Days overdue'),
        value: sql`greatest(0, ${today}::date - b.due_date)`,
      },
      amount: summed('应付', 'Payable', sql`b.amount`),
      paidAmount: summed('已付', 'Paid', sql`b.paid_amount`),
      writtenOffAmount: summed('已核销', 'Written off', sql`b.written_off_amount`),
      inProcess: summed('付款中', 'In process', sql`b.in_process`),
      openAmount: summed('未付', 'Open', sql`b.open_amount`),
      holdFlag: { field: f.bool('暂缓', 'On hold'), value: sql`b.hold_flag`, buyerOnly: true },
      statementNumbers: {
        field: f.text('对账单', 'Statements'),
        value: joined(sql`statement_number`, sql`rpt.v_invoice_source`),
      },
      poNumbers: {
        field: f.text('订单', 'Orders'),
        value: joined(sql`po_number`, sql`rpt.v_invoice_source`),
      },
      overdueOpen: {
        field: f.amount('逾期未付', 'Overdue', money),
        figure: true,
        money: true,
        value: sql`null`,
        total: sql`sum(b.open_amount) filter (where ${isOverdue})`,
      },
    }
  },
  totalsBy: { key: 'currencyCode', value: sql`b.currency_code` },
  sort: ({ values }) => (values.tab === 'PAID' ? ['-paymentDate'] : ['dueDate']),
  opens: { resource: 'srmRcnInvoice', resourceKey: 'doc', id: 'documentId' },
})
