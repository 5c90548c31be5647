import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { defineReport, type Sql } from '../engine/report.ts'
import { within } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

const money = { currencyField: 'currencyCode' } as const
const summed = (zh: string, en: string, value: Sql) =>
  ({ field: f.amount(zh, en, money), money: true, value, total: sql`sum(${value})` }) as const
/** Payable rows only, so that the view of all rows counts a receipt once as well. */
const part = (when: Sql): Sql =>
  sql`coalesce(sum(b.amount_excl_tax) filter (where b.payable_flag = 'Y' and b.amount_excl_tax ${when} 0), 0)`

export const transactionReturnInfo = defineReport({
  route: 'transactionReturnInfo',
  group: 'STOCK',
  side: 'both',
  title: t('收货与退货事务明细', 'Receipt and return transactions'),
  meaning: t(
    '收货、检验、入库、耗用、退货与调价事务及其冲销，按入账日期，正负号同入账；默认只列应付事务，使每笔收货只出现一次',
    'Receipts, inspections, stock-ins, consumption, returns, price adjustments and their reversals by posting date, signed as posted. By default only payable ones, so that a receipt appears once',
  ),
  filters: {
    ...by.period('入账日期', 'Posting date'),
    payableFlag: {
      field: f.bool('仅应付', 'Only payable', { default: 'Y' }),
      where: (value) => (value === 'Y' ? sql`f.payable_flag = 'Y'` : sql`true`),
    },
    ...by.same('transactionType', f.lookup('SIC_TRANSACTION_TYPE', '事务类型', 'Type')),
    ...by.bySupplier,
    ...by.holding('poNumber', f.text('采购订单号', 'Order')),
    ...by.holding('noteNumber', f.text('送货单', 'Delivery note')),
    ...by.holding(
      'documentNumber',
      f.text('收货单或退货单', 'Receipt or return'),
      'source_doc_number',
    ),
    ...by.byItem,
    ...by.byCategory,
    ...by.byOrg,
    ...by.byCurrency,
    ...by.same('settleStatus', f.lookup('PUR_SETTLE_STATUS', '结算状态', 'Settlement')),
  },
  period: by.PERIOD,
  rows: (ask) => sql`select t.*, x.statements, x.invoices from rpt.v_settled_transaction t
    left join lateral (select string_agg(distinct s.statement_number, ', ') as statements, string_agg(distinct i.invoice_doc_number, ', ') as invoices
      from rpt.v_transaction_statement s left join rpt.v_statement_invoice i on i.statement_id = s.statement_id
      where s.id = t.id ${ask.side === 'supplier' ? sql`and s.shared_flag = 'Y'` : sql``}) x on true
    where ${within(sql`t.post_date`, ask)}`,
  columns: () => ({
    transactionNumber: {
      field: f.text('事务编号', 'Transaction'),
      value: sql`b.transaction_number`,
    },
    transactionType: {
      field: f.lookup('SIC_TRANSACTION_TYPE', '事务类型', 'Type'),
      value: sql`b.transaction_type`,
    },
    postDate: { field: f.date('入账日期', 'Posting date'), value: sql`b.post_date` },
    supplierId: {
      field: f.ref('srmPosSupplier', '供应商', 'Supplier'),
      value: sql`b.supplier_id`,
      buyerOnly: true,
    },
    poNumber: { field: f.text('采购订单号', 'Order'), value: sql`b.po_number` },
    lineNum: { field: f.integer('行号', 'Line'), value: sql`b.line_num` },
    noteNumber: { field: f.text('送货单', 'Delivery note'), value: sql`b.note_number` },
    documentNumber: {
      field: f.text('收货单或退货单', 'Receipt or return'),
      value: sql`b.source_doc_number`,
    },
    itemId: { field: f.ref('srmBaseItem', '物料', 'Item'), value: sql`b.item_id` },
    uomCode: { field: f.lookup('UOM', '单位', 'UOM'), value: sql`b.uom_code` },
    quantity: {
      field: f.number('数量', 'Quantity', { uomField: 'uomCode' }),
      value: sql`b.quantity`,
    },
    priceInclTax: {
      field: f.price('含税单价', 'Price incl. tax', money),
      money: true,
      value: sql`b.price_incl_tax`,
    },
    amountExclTax: summed('不含税金额', 'Amount excl. tax', sql`b.amount_excl_tax`),
    taxAmount: summed('税额', 'Tax', sql`b.tax_amount`),
    amountInclTax: summed('含税金额', 'Amount incl. tax', sql`b.amount_incl_tax`),
    currencyCode: { field: f.lookup('CURRENCY', '币种', 'Currency'), value: sql`b.currency_code` },
    settledQuantity: {
      field: f.number('已对账数量', 'Settled', { uomField: 'uomCode' }),
      value: sql`b.settled_quantity`,
    },
    openQuantity: {
      field: f.number('未对账数量', 'Open', { uomField: 'uomCode' }),
      value: sql`b.open_quantity`,
    },
    openAmount: summed('未对账金额', 'Open amount', sql`b.open_amount`),
    statementNumbers: { field: f.text('对账单', 'Statements'), value: sql`b.statements` },
    invoiceNumbers: { field: f.text('发票单', 'Invoices'), value: sql`b.invoices` },
    settleStatus: {
      field: f.lookup('PUR_SETTLE_STATUS', '结算状态', 'Settlement'),
      value: sql`b.settle_status`,
    },
    receiptsTotal: {
      field: f.amount('收货', 'Receipts', money),
      figure: true,
      money: true,
      value: sql`null`,
      total: part(sql`>`),
    },
    returnsTotal: {
      field: f.amount('退货', 'Returns', money),
      figure: true,
      money: true,
      value: sql`null`,
      total: part(sql`<`),
    },
    netTotal: {
      field: f.amount('净额', 'Net', money),
      figure: true,
      money: true,
      value: sql`null`,
      total: part(sql`<>`),
    },
  }),
  totalsBy: { key: 'currencyCode', value: sql`b.currency_code` },
  sort: () => ['-postDate', 'transactionNumber'],
  opens: { resource: 'srmSicTransaction', id: 'id' },
})
