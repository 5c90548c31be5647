import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { defineReport, percent } from '../engine/report.ts'
import { dueIn, lateDays } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

/** The title of the due date names the basis it was cut by. */
const BASES: { readonly [basis: string]: ReturnType<typeof t> } = {
  PROMISED: t('承诺交期', 'Promised date'),
  FIRST_PROMISED: t('首次承诺交期', 'First promised date'),
  NEED_BY: t('需求交期', 'Need-by due date'),
}
const onTime = sql`count(*) filter (where b.result in ('ON_TIME', 'EARLY'))`
const quantity = { uomField: 'uomCode' } as const

export const purDeliveryTlReport = defineReport({
  route: 'purDeliveryTlReport',
  group: 'EXECUTION',
  side: 'both',
  title: t('交货及时率明细', 'Delivery punctuality detail'),
  meaning: t(
    '期间内到期且宽限期已过的物料交货行。截止日前收足应交数量（含短交容差）为及时；换货补货不算新到货，退货不冲减',
    'Schedule lines of items due in the period whose grace has passed. On time when the due quantity, less the tolerance, arrived by the deadline. Replacements are no new receipts and returns take nothing back',
  ),
  filters: {
    ...by.period('交期', 'Due'),
    dateBasis: {
      field: f.lookup('RPT_DATE_BASIS', '交期基准', 'Date basis', { default: 'ASSESSED' }),
    },
    ...by.bySupplier,
    ...by.byItem,
    ...by.byCategory,
    ...by.byBuyer,
    ...by.byOrg,
    ...by.holding('poNumber', f.text('采购订单号', 'Order')),
    ...by.same('result', f.lookup('RPT_TL_RESULT', '结果', 'Result')),
  },
  period: by.PERIOD,
  rows: (
    ask,
  ) => sql`select d.*, p.changes, ${lateDays(ask)} as days_late, greatest(0, d.due_date - d.reach_date) as days_early
    from rpt.v_due_basis_row d left join rpt.v_promise_change p on p.id = d.id
    where ${dueIn(ask)} ${ask.side === 'supplier' ? sql`and d.status <> 'APPROVED'` : sql``}`,
  columns: ({ values }) => ({
    supplierId: {
      field: f.ref('srmPosSupplier', '供应商', 'Supplier'),
      value: sql`b.supplier_id`,
      buyerOnly: true,
    },
    poNumber: { field: f.text('采购订单号', 'Order'), value: sql`b.po_number` },
    lineNum: { field: f.integer('行号', 'Line'), value: sql`b.line_num` },
    deliveryNum: { field: f.integer('分批号', 'Delivery'), value: sql`b.delivery_num` },
    itemId: { field: f.ref('srmBaseItem', '物料', 'Item'), value: sql`b.item_id` },
    categoryId: {
      field: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
      value: sql`b.category_id`,
    },
    buyerId: { field: f.ref('basePerson', '采购员', 'Buyer'), value: sql`b.buyer_id` },
    needByDate: { field: f.date('需求日期', 'Need-by date'), value: sql`b.need_by_date` },
    firstPromisedDate: {
      field: f.date('首次承诺', 'First promised'),
      value: sql`b.first_promised_date`,
    },
    promisedDate: { field: f.date('承诺交期', 'Promised'), value: sql`b.promised_date` },
    dueDate: {
      field: {
        ...f.date('考核交期', 'Assessed date'),
        label: BASES[String(values.dateBasis)] ?? t('考核交期', 'Assessed date'),
      },
      value: sql`b.due_date`,
    },
    uomCode: { field: f.lookup('UOM', '单位', 'UOM'), value: sql`b.uom_code` },
    dueQuantity: { field: f.number('应交数量', 'Due', quantity), value: sql`b.due_quantity` },
    onTimeQuantity: {
      field: f.number('准时数量', 'On time', quantity),
      value: sql`b.on_time_quantity`,
    },
    finalQuantity: {
      field: f.number('实交数量', 'Delivered', quantity),
      value: sql`b.final_quantity`,
    },
    openQuantity: {
      field: f.number('未交数量', 'Open', quantity),
      value: sql`greatest(0, b.due_quantity - b.final_quantity)`,
    },
    reachDate: { field: f.date('达成日期', 'Reached'), value: sql`b.reach_date` },
    lateDays: { field: f.integer('迟交天数', 'Days late'), value: sql`b.days_late` },
    earlyDays: { field: f.integer('早交天数', 'Days early'), value: sql`b.days_early` },
    result: { field: f.lookup('RPT_TL_RESULT', '结果', 'Result'), value: sql`b.result` },
    promiseChanges: {
      field: f.integer('交期变更次数', 'Date changes'),
      value: sql`coalesce(b.changes, 0)`,
    },
    dueRows: {
      field: f.integer('应交行数', 'Rows due'),
      figure: true,
      value: sql`null`,
      total: sql`count(*)`,
    },
    onTimeRows: {
      field: f.integer('准时行数', 'Rows on time'),
      figure: true,
      value: sql`null`,
      total: onTime,
    },
    onTimeLineRate: {
      field: f.percent('准时交货率(行数)', 'On-time delivery by lines'),
      figure: true,
      value: sql`null`,
      total: percent(onTime, sql`count(*)`),
    },
  }),
  sort: () => ['dueDate', 'poNumber', 'lineNum', 'deliveryNum'],
  opens: { resource: 'srmPurOrder', id: 'orderId' },
})
