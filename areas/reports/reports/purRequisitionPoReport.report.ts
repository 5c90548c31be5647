import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { defineReport, percent, quotient } from '../engine/report.ts'
import { withinTime } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

const currency = { currencyField: 'currencyCode' } as const
/** Of a line with several orders only the first row counts. */
const first = sql`b.of_line = 1`
const counted = sql`${first} and b.line_status not in ('CANCELLED', 'RETURNED')`

export const purRequisitionPoReport = defineReport({
  route: 'purRequisitionPoReport',
  group: 'EXECUTION',
  side: 'buyer',
  title: t('申请转订单执行跟踪', 'Requisition to order tracking'),
  meaning: t(
    '已审批申请的每一行对应其每个来源订单；未下单的行显示一次。申请数量与未转数量按行计一次',
    'Each line of an approved requisition with each of its orders; a line without one is shown once. Quantities of the line count once in totals',
  ),
  filters: {
    ...by.period('审批日期', 'Approved'),
    ...by.holding('requisitionNumber', f.text('申请单号', 'Requisition')),
    ...by.holding('poNumber', f.text('采购订单号', 'Order')),
    ...by.byItem,
    ...by.byCategory,
    ...by.byOrg,
    ...by.same('applicantId', f.ref('basePerson', '申请人', 'Requester')),
    ...by.same('departmentId', f.ref('baseDepartment', '部门', 'Department')),
    ...by.byBuyer,
    ...by.bySupplier,
    ...by.same('lineStatus', f.lookup('PUR_REQ_LINE_STATUS', '行状态', 'Line status')),
    ...by.same('needByDate', f.date('需求日期', 'Need-by date')),
    ...by.only('unorderedFlag', '仅未下单', 'Only not ordered', () => sql`f.order_id is null`),
    ...by.only('lateFlag', '仅延误', 'Only late', () => sql`f.delay_days > 0`),
  },
  period: by.PERIOD,
  rows: (
    ask,
  ) => sql`select concat(s.id, '-', s.source_id) as id, s.id as line_id, s.requisition_id, s.requisition_number, s.line_num,
      s.org_id, s.applicant_id, s.department_id, s.category_id, s.item_id, s.item_description, s.uom_code, s.quantity, s.need_by_date,
      s.approved_time::date as approved_date, s.buyer_id, s.line_status, s.available_quantity, s.received_quantity as line_received, s.order_id, s.po_number, s.po_line_num,
      s.supplier_id, s.ordered_quantity, s.source_received_quantity, s.order_date, s.currency_code, s.price_incl_tax, s.amount_incl_tax,
      s.promised_date, s.last_receipt_date, coalesce(s.order_date, ${ask.today}::date) - s.approved_time::date as convert_days,
      greatest(0, case when coalesce(s.source_received_quantity, 0) >= s.ordered_quantity then s.last_receipt_date
        else ${ask.today}::date end - s.need_by_date) as delay_days,
      row_number() over (partition by s.id order by s.source_id) as of_line
    from rpt.v_requisition_source s where ${withinTime(sql`s.approved_time`, ask)}`,
  columns: ({ today }) => ({
    requisitionNumber: {
      field: f.text('申请单号', 'Requisition'),
      value: sql`b.requisition_number`,
    },
    lineNum: { field: f.integer('行号', 'Line'), value: sql`b.line_num` },
    applicantId: { field: f.ref('basePerson', '申请人', 'Requester'), value: sql`b.applicant_id` },
    departmentId: {
      field: f.ref('baseDepartment', '部门', 'Department'),
      value: sql`b.department_id`,
    },
    itemId: { field: f.ref('srmBaseItem', '物料', 'Item'), value: sql`b.item_id` },
    itemDescription: {
      field: f.text('物料描述', 'Item description'),
      value: sql`b.item_description`,
    },
    uomCode: { field: f.lookup('UOM', '单位', 'UOM'), value: sql`b.uom_code` },
    quantity: {
      field: f.number('申请数量', 'Requested', { uomField: 'uomCode' }),
      value: sql`b.quantity`,
    },
    needByDate: { field: f.date('需求日期', 'Need-by date'), value: sql`b.need_by_date` },
    approvedDate: { field: f.date('审批日期', 'Approved'), value: sql`b.approved_date` },
    buyerId: { field: f.ref('basePerson', '采购员', 'Buyer'), value: sql`b.buyer_id` },
    lineStatus: {
      field: f.lookup('PUR_REQ_LINE_STATUS', '行状态', 'Line status'),
      value: sql`b.line_status`,
    },
    poNumber: { field: f.text('采购订单号', 'Order'), value: sql`b.po_number` },
    poLineNum: { field: f.integer('订单行号', 'Order line'), value: sql`b.po_line_num` },
    supplierId: { field: f.ref('srmPosSupplier', '供应商', 'Supplier'), value: sql`b.supplier_id` },
    orderedQuantity: {
      field: f.number('已下单数量', 'Ordered', { uomField: 'uomCode' }),
      value: sql`b.ordered_quantity`,
    },
    orderDate: { field: f.date('订单日期', 'Order date'), value: sql`b.order_date` },
    currencyCode: { field: f.lookup('CURRENCY', '币种', 'Currency'), value: sql`b.currency_code` },
    priceInclTax: {
      field: f.price('含税单价', 'Price incl. tax', currency),
      money: true,
      value: sql`b.price_incl_tax`,
    },
    amountInclTax: {
      field: f.amount('含税金额', 'Amount incl. tax', currency),
      money: true,
      value: sql`b.amount_incl_tax`,
    },
    promisedDate: { field: f.date('承诺交期', 'Promised date'), value: sql`b.promised_date` },
    receivedQuantity: {
      field: f.number('已收数量', 'Received', { uomField: 'uomCode' }),
      value: sql`b.source_received_quantity`,
    },
    lastReceiptDate: { field: f.date('最近收货', 'Last receipt'), value: sql`b.last_receipt_date` },
    availableQuantity: {
      field: f.number('未转数量', 'Not ordered', { uomField: 'uomCode' }),
      value: sql`b.available_quantity`,
    },
    convertDays: { field: f.integer('转单天数', 'Days to order'), value: sql`b.convert_days` },
    delayDays: { field: f.integer('延误天数', 'Days late'), value: sql`b.delay_days` },
    lines: {
      field: f.integer('申请行数', 'Lines'),
      figure: true,
      value: sql`null`,
      total: sql`count(*) filter (where ${first})`,
    },
    orderedRate: {
      field: f.percent('全部下单率', 'Fully ordered'),
      figure: true,
      value: sql`null`,
      total: percent(
        sql`count(*) filter (where ${counted} and b.line_status = 'ORDERED')`,
        sql`count(*) filter (where ${counted})`,
      ),
    },
    averageConvertDays: {
      field: f.number('平均转单天数', 'Average days to order', { scale: 2 }),
      figure: true,
      value: sql`null`,
      total: quotient(
        sql`sum(b.convert_days) filter (where b.order_id is not null)`,
        sql`count(*) filter (where b.order_id is not null)`,
      ),
    },
    fulfilledRate: {
      field: f.percent('按需到货率', 'Fulfilled on time'),
      figure: true,
      value: sql`null`,
      total: percent(
        sql`count(*) filter (where ${first} and b.need_by_date <= ${today}::date and coalesce(b.line_received, 0) >= b.quantity and b.last_receipt_date <= b.need_by_date)`,
        sql`count(*) filter (where ${first} and b.need_by_date <= ${today}::date)`,
      ),
    },
  }),
  sort: () => ['approvedDate', 'requisitionNumber', 'lineNum'],
  opens: { resource: 'srmPurRequisition', id: 'requisitionId' },
})
