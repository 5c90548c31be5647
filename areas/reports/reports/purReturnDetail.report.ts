import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { defineReport, type Sql } from '../engine/report.ts'
import { within } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

const money = { currencyField: 'currencyCode' } as const
const uom = { uomField: 'uomCode' } as const
const waiting = sql`case when b.return_mode = 'REPLACE' then greatest(0, b.shipped_quantity - b.replaced_quantity) else 0 end`
const summed = (zh: string, en: string, value: Sql) =>
  ({ field: f.amount(zh, en, money), money: true, value, total: sql`sum(${value})` }) as const

export const purReturnDetail = defineReport({
  route: 'purReturnDetail',
  group: 'STOCK',
  side: 'both',
  title: t('采购退货明细', 'Purchase return details'),
  meaning: t(
    '每个退货单明细一行，按出库日期，未出库的按制单日期；数量出库后为出库数量，之前为审批数量',
    'A row for each item of a return by its shipping date, or by its creation while it is not shipped. The quantity is what was shipped, before that what was approved',
  ),
  filters: {
    ...by.period('退货日期', 'Returned'),
    ...by.bySupplier,
    ...by.byItem,
    ...by.byCategory,
    ...by.byOrg,
    ...by.byBuyer,
    ...by.same('returnMode', f.lookup('PUR_RETURN_MODE', '退货方式', 'Return mode')),
    ...by.same('reasonCode', f.lookup('PUR_RETURN_REASON', '退货原因', 'Reason')),
    ...by.only(
      'waitingFlag',
      '仅待补货',
      'Only waiting for replacement',
      () => sql`f.return_mode = 'REPLACE' and f.shipped_quantity > f.replaced_quantity`,
    ),
  },
  period: by.PERIOD,
  rows: (ask) => sql`select i.* from rpt.v_return_item i
    where ${within(sql`coalesce(i.ship_date, i.creation_date)`, ask)} ${ask.side === 'supplier' ? sql`and i.status <> 'APPROVING'` : sql``}`,
  columns: ({ today }) => ({
    returnNumber: { field: f.text('退货单号', 'Return'), value: sql`b.return_number` },
    shippedFlag: {
      field: f.bool('已出库', 'Shipped'),
      value: sql`case when b.ship_date is null then 'N' else 'Y' end`,
    },
    returnMode: {
      field: f.lookup('PUR_RETURN_MODE', '退货方式', 'Return mode'),
      value: sql`b.return_mode`,
    },
    returnFrom: {
      field: f.lookup('PUR_RETURN_FROM', '来源', 'Returned from'),
      value: sql`b.return_from`,
    },
    shipDate: { field: f.date('出库日期', 'Shipped on'), value: sql`b.ship_date` },
    supplierId: {
      field: f.ref('srmPosSupplier', '供应商', 'Supplier'),
      value: sql`b.supplier_id`,
      buyerOnly: true,
    },
    poNumber: { field: f.text('采购订单号', 'Order'), value: sql`b.po_number` },
    receiptNumber: { field: f.text('收货单号', 'Receipt'), value: sql`b.receipt_number` },
    itemId: { field: f.ref('srmBaseItem', '物料', 'Item'), value: sql`b.item_id` },
    lotNumber: { field: f.text('批次号', 'Lot'), value: sql`b.lot_number` },
    reasonCode: {
      field: f.lookup('PUR_RETURN_REASON', '退货原因', 'Reason'),
      value: sql`b.reason_code`,
    },
    defectCode: { field: f.lookup('PUR_DEFECT', '不良原因', 'Defect'), value: sql`b.defect_code` },
    uomCode: { field: f.lookup('UOM', '单位', 'UOM'), value: sql`b.uom_code` },
    quantity: { field: f.number('退货数量', 'Returned', uom), value: sql`b.quantity` },
    currencyCode: { field: f.lookup('CURRENCY', '币种', 'Currency'), value: sql`b.currency_code` },
    amountInclTax: summed('含税金额', 'Amount incl. tax', sql`b.amount_incl_tax`),
    amount: {
      field: f.amount('不含税金额CNY', 'Amount excl. tax, CNY'),
      money: true,
      value: sql`b.amount`,
      total: sql`sum(b.amount)`,
    },
    supplierReceivedQuantity: {
      field: f.number('供应商签收', 'Received by supplier', uom),
      value: sql`b.supplier_received_quantity`,
    },
    differenceQuantity: {
      field: f.number('签收差异', 'Difference', uom),
      value: sql`case when b.status in ('SIGNED', 'COMPLETED') then b.shipped_quantity - b.supplier_received_quantity end`,
    },
    replacedQuantity: {
      field: f.number('已补货', 'Replaced', uom),
      value: sql`b.replaced_quantity`,
    },
    waitReplace: { field: f.number('待补货', 'To replace', uom), value: waiting },
    replaceDate: { field: f.date('约定补货日', 'Replacement due'), value: sql`b.replace_date` },
    replaceOverdueDays: {
      field: f.integer('补货逾期天数', 'Days overdue'),
      value: sql`case when ${waiting} > 0 then greatest(0, ${today}::date - b.replace_date) else 0 end`,
    },
  }),
  totalsBy: { key: 'currencyCode', value: sql`b.currency_code` },
  sort: () => ['-shipDate', 'returnNumber'],
  opens: { resource: 'srmPurReturn', id: 'returnId' },
})
