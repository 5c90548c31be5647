/** Readers of figures with money, and readers of counts and rates only. */
const MONEY_READERS = [
  'BUYER',
  'PURCHASING_MANAGER',
  'SOURCING_MANAGER',
  'SUPPLIER_MANAGER',
  'FINANCE_CLERK',
  'FINANCE_MANAGER',
  'AUDITOR',
  'SYS_ADMIN',
]
const READERS = [...MONEY_READERS, 'QUALITY_ENGINEER', 'WAREHOUSE_CLERK']
const SYSTEM_READERS = ['SYS_ADMIN', 'OPS_ENGINEER']
const SUPPLIER_READERS = [
  'SUPPLIER_BASIC',
  'SUPPLIER_ADMIN',
  'SUPPLIER_SALES',
  'SUPPLIER_FINANCE',
  'SUPPLIER_QUALITY',
]
const SUPPLIER_MONEY_READERS = ['SUPPLIER_BASIC', 'SUPPLIER_SALES', 'SUPPLIER_FINANCE']

type Column = readonly [code: string, zh: string, en: string, type: string]

export type ShippedReport = {
  code: string
  zh: string
  en: string
  category: 'PURCHASING' | 'QUALITY' | 'SUPPLIER' | 'SETTLEMENT' | 'ADMIN'
  scope: 'ORG' | 'ORG_CATEGORY' | 'CREATED_BY' | 'SUPPLIER' | 'NONE'
  side?: 'SUPPLIER'
  readers: readonly string[]
  /** Whether it has a date range for a column, a key date, or both. */
  asks: 'period' | 'day' | 'both'
  sql: string
  columns: readonly Column[]
}

const named = (table: string, column: string, as = column): string =>
  `case when :language = 'EN' then coalesce(nullif(${table}.${column}_en, ''), ${table}.${column}) else ${table}.${column} end as ${as}`
const said = (zh: string, en: string): string =>
  `case when :language = 'EN' then '${en}' else '${zh}' end`
const SUPPLIER = named('s', 'supplier_name')
const CATEGORY = named('c', 'category_name')
const ITEM = named('i', 'item_name')
const BUYER = `coalesce(case when :language = 'EN' then coalesce(nullif(b.person_name_en, ''), b.person_name) else b.person_name end,
    ${said('未指定', 'Nobody')}) as buyer_name`
const during = (column: string): string =>
  `(:dateFrom is null or ${column} >= :dateFrom) and (:dateTo is null or ${column} <= :dateTo)`

const ORG: Column = ['org_id', '组织标识', 'Organisation id', 'TEXT']
const CATEGORY_ID: Column = ['category_id', '品类标识', 'Category id', 'TEXT']
const SUPPLIER_ID: Column = ['supplier_id', '供应商标识', 'Supplier id', 'TEXT']
const BUYER_ID: Column = ['buyer_id', '采购员标识', 'Buyer id', 'TEXT']
const ITEM_ID: Column = ['item_id', '物料标识', 'Item id', 'TEXT']
const SUPPLIER_NAME: Column = ['supplier_name', '供应商', 'Supplier', 'TEXT']
const CATEGORY_NAME: Column = ['category_name', '采购品类', 'Category', 'TEXT']
const BUYER_NAME: Column = ['buyer_name', '采购员', 'Buyer', 'TEXT']
const ITEM_NAME: Column = ['item_name', '物料', 'Item', 'TEXT']

/**
 * The reports behind the shipped dashboards. Each returns the rows of one term of the shared
 * vocabulary.
 */
export const SHIPPED_REPORTS: readonly ShippedReport[] = [
  {
    code: 'SRM_ORDERED',
    ...{ zh: '订单金额', en: 'Order amount', category: 'PURCHASING' },
    ...{ scope: 'ORG_CATEGORY', readers: MONEY_READERS, asks: 'period' },
    sql: `select a.order_date, a.po_number, a.order_id, ${SUPPLIER}, ${CATEGORY}, ${BUYER}, a.amount,
  a.org_id, a.category_id, a.supplier_id, a.buyer_id
from rpt.v_order_amount a
  join rpt.v_supplier s on s.id = a.supplier_id
  left join rpt.v_category c on c.id = a.category_id
  left join rpt.v_person b on b.id = a.buyer_id
where ${during('a.order_date')}`,
    columns: [
      ['order_date', '订单日期', 'Order date', 'DATE'],
      ['po_number', '订单号', 'Order number', 'TEXT'],
      SUPPLIER_NAME,
      CATEGORY_NAME,
      BUYER_NAME,
      ['amount', '不含税金额(CNY)', 'Amount excl. tax (CNY)', 'AMOUNT'],
      ['order_id', '订单标识', 'Order id', 'TEXT'],
      ...[ORG, CATEGORY_ID, SUPPLIER_ID, BUYER_ID],
    ],
  },
  {
    code: 'SRM_BOUGHT',
    ...{ zh: '采购额', en: 'Purchase amount', category: 'SETTLEMENT' },
    ...{ scope: 'ORG_CATEGORY', readers: MONEY_READERS, asks: 'period' },
    sql: `select p.post_date, ${SUPPLIER}, ${CATEGORY}, p.amount,
  case when p.return_flag = 'Y' then -p.amount else 0 end as returned, p.open_amount,
  p.org_id, p.category_id, p.supplier_id
from rpt.v_purchase_amount p
  join rpt.v_supplier s on s.id = p.supplier_id
  left join rpt.v_category c on c.id = p.category_id
where ${during('p.post_date')}`,
    columns: [
      ['post_date', '入账日期', 'Posted on', 'DATE'],
      SUPPLIER_NAME,
      CATEGORY_NAME,
      ['amount', '采购额不含税(CNY)', 'Purchase amount excl. tax (CNY)', 'AMOUNT'],
      ['returned', '退货与冲减(CNY)', 'Returns and reductions (CNY)', 'AMOUNT'],
      ['open_amount', '未结算含税(CNY)', 'Unsettled incl. tax (CNY)', 'AMOUNT'],
      ...[ORG, CATEGORY_ID, SUPPLIER_ID],
    ],
  },
  {
    code: 'SRM_PAYABLE',
    ...{ zh: '待付款', en: 'Still to be paid', category: 'SETTLEMENT' },
    ...{ scope: 'ORG', readers: ['FINANCE_CLERK', 'FINANCE_MANAGER', 'AUDITOR'], asks: 'period' },
    sql: `select p.due_date, p.document_number, ${SUPPLIER}, p.amount,
  case when p.hold_flag = 'Y' then p.amount else 0 end as held,
  p.org_id, p.supplier_id
from rpt.v_payable_due p join rpt.v_supplier s on s.id = p.supplier_id
where ${during('p.due_date')}`,
    columns: [
      ['due_date', '到期日', 'Due on', 'DATE'],
      ['document_number', '发票或手工账', 'Invoice or manual account', 'TEXT'],
      SUPPLIER_NAME,
      ['amount', '待付金额(CNY)', 'To be paid (CNY)', 'AMOUNT'],
      ['held', '其中暂缓(CNY)', 'Of it on hold (CNY)', 'AMOUNT'],
      ...[ORG, SUPPLIER_ID],
    ],
  },
  {
    code: 'SRM_DUE',
    ...{ zh: '准时交货', en: 'On-time delivery', category: 'PURCHASING' },
    ...{ scope: 'ORG_CATEGORY', readers: READERS, asks: 'both' },
    sql: `select d.due_date, d.po_number, d.order_id, ${SUPPLIER}, ${CATEGORY}, ${BUYER}, ${ITEM}, 1 as due_rows,
  case when d.result in ('ON_TIME', 'EARLY') then 1 else 0 end as on_time,
  case when d.result = 'LATE' then 1 else 0 end as late,
  case when d.result = 'OVERDUE' then 1 else 0 end as overdue,
  greatest(coalesce(d.reach_date, :asOf) - d.due_date, 0) as late_days,
  d.org_id, d.category_id, d.supplier_id, d.buyer_id, d.item_id
from rpt.v_due_row d
  join rpt.v_supplier s on s.id = d.supplier_id
  left join rpt.v_category c on c.id = d.category_id
  left join rpt.v_person b on b.id = d.buyer_id
  left join rpt.v_item i on i.id = d.item_id
where d.deadline < :asOf and ${during('d.due_date')}`,
    columns: [
      ['due_date', '考核交期', 'Due date', 'DATE'],
      ['po_number', '订单号', 'Order number', 'TEXT'],
      SUPPLIER_NAME,
      CATEGORY_NAME,
      BUYER_NAME,
      ITEM_NAME,
      ['due_rows', '应交行数', 'Rows due', 'NUMBER'],
      ['on_time', '准时行数', 'Rows on time', 'NUMBER'],
      ['late', '迟交行数', 'Rows late', 'NUMBER'],
      ['overdue', '逾期未交行数', 'Rows overdue', 'NUMBER'],
      ['late_days', '迟交天数', 'Days late', 'NUMBER'],
      ['order_id', '订单标识', 'Order id', 'TEXT'],
      ...[ORG, CATEGORY_ID, SUPPLIER_ID, BUYER_ID, ITEM_ID],
    ],
  },
  {
    code: 'SRM_OPEN',
    ...{ zh: '未交计划行', en: 'Open schedule lines', category: 'PURCHASING' },
    ...{ scope: 'ORG_CATEGORY', readers: READERS, asks: 'day' },
    sql: `select o.due_date, o.po_number, o.order_id, ${SUPPLIER}, ${CATEGORY}, ${BUYER}, ${ITEM}, 1 as open_rows,
  case when o.due_date < :asOf then 1 else 0 end as overdue_rows,
  case when o.due_date < :asOf then 0 else 1 end as coming_rows,
  greatest(:asOf - o.due_date, 0) as overdue_days,
  o.org_id, o.category_id, o.supplier_id, o.buyer_id, o.item_id
from rpt.v_open_row o
  join rpt.v_supplier s on s.id = o.supplier_id
  left join rpt.v_category c on c.id = o.category_id
  left join rpt.v_person b on b.id = o.buyer_id
  left join rpt.v_item i on i.id = o.item_id`,
    columns: [
      ['due_date', '承诺交期', 'Promised date', 'DATE'],
      ['po_number', '订单号', 'Order number', 'TEXT'],
      SUPPLIER_NAME,
      CATEGORY_NAME,
      BUYER_NAME,
      ITEM_NAME,
      ['open_rows', '未交行数', 'Open rows', 'NUMBER'],
      ['overdue_rows', '已逾期行数', 'Overdue rows', 'NUMBER'],
      ['coming_rows', '未到期行数', 'Rows not due yet', 'NUMBER'],
      ['overdue_days', '逾期天数', 'Days overdue', 'NUMBER'],
      ['order_id', '订单标识', 'Order id', 'TEXT'],
      ...[ORG, CATEGORY_ID, SUPPLIER_ID, BUYER_ID, ITEM_ID],
    ],
  },
  {
    code: 'SRM_OPEN_AMOUNT',
    ...{ zh: '未交订单金额', en: 'Open order amount', category: 'SETTLEMENT' },
    ...{ scope: 'ORG_CATEGORY', readers: MONEY_READERS, asks: 'day' },
    sql: `select o.due_date, o.po_number, o.order_id, ${SUPPLIER}, ${CATEGORY}, o.open_amount,
  case when o.due_date < :asOf then o.open_amount else 0 end as overdue_amount,
  o.org_id, o.category_id, o.supplier_id
from rpt.v_open_row o
  join rpt.v_supplier s on s.id = o.supplier_id
  left join rpt.v_category c on c.id = o.category_id`,
    columns: [
      ['due_date', '承诺交期', 'Promised date', 'DATE'],
      ['po_number', '订单号', 'Order number', 'TEXT'],
      SUPPLIER_NAME,
      CATEGORY_NAME,
      ['open_amount', '未交金额不含税(CNY)', 'Open amount excl. tax (CNY)', 'AMOUNT'],
      ['overdue_amount', '其中已逾期(CNY)', 'Of it overdue (CNY)', 'AMOUNT'],
      ['order_id', '订单标识', 'Order id', 'TEXT'],
      ...[ORG, CATEGORY_ID, SUPPLIER_ID],
    ],
  },
  {
    code: 'SRM_LOTS',
    ...{ zh: '来料检验批次', en: 'Inspected lots', category: 'QUALITY' },
    ...{ scope: 'ORG_CATEGORY', readers: READERS, asks: 'period' },
    sql: `select l.inspect_date, l.receipt_number, l.receipt_id, ${SUPPLIER}, ${CATEGORY}, ${ITEM}, 1 as lots,
  case when l.result = 'PASSED' then 1 else 0 end as passed,
  case when l.result = 'CONCESSION' then 1 else 0 end as concession,
  case when l.result = 'FAILED' then 1 else 0 end as failed,
  l.judged_quantity, l.rejected_quantity,
  l.org_id, l.category_id, l.supplier_id, l.item_id
from rpt.v_judged_lot l
  join rpt.v_supplier s on s.id = l.supplier_id
  left join rpt.v_category c on c.id = l.category_id
  left join rpt.v_item i on i.id = l.item_id
where ${during('l.inspect_date')}`,
    columns: [
      ['inspect_date', '检验日期', 'Inspected on', 'DATE'],
      ['receipt_number', '收货单号', 'Receipt number', 'TEXT'],
      SUPPLIER_NAME,
      CATEGORY_NAME,
      ITEM_NAME,
      ['lots', '检验批次', 'Lots inspected', 'NUMBER'],
      ['passed', '合格批次', 'Lots passed', 'NUMBER'],
      ['concession', '让步批次', 'Lots on concession', 'NUMBER'],
      ['failed', '不合格批次', 'Lots failed', 'NUMBER'],
      ['judged_quantity', '检验数量', 'Inspected quantity', 'NUMBER'],
      ['rejected_quantity', '不合格数量', 'Rejected quantity', 'NUMBER'],
      ['receipt_id', '收货单标识', 'Receipt id', 'TEXT'],
      ...[ORG, CATEGORY_ID, SUPPLIER_ID, ITEM_ID],
    ],
  },
  {
    code: 'SRM_RECEIVED',
    ...{ zh: '收货与入库进度', en: 'From receipt to stock', category: 'QUALITY' },
    ...{ scope: 'ORG_CATEGORY', readers: READERS, asks: 'period' },
    sql: `select r.receipt_date, r.receipt_number, r.receipt_id, ${SUPPLIER}, ${CATEGORY}, ${ITEM}, 1 as received_rows,
  r.to_inspect, r.to_stock, r.inspect_days, r.org_id, r.category_id, r.supplier_id, r.item_id
from rpt.v_receipt_step r
  join rpt.v_supplier s on s.id = r.supplier_id
  left join rpt.v_category c on c.id = r.category_id
  left join rpt.v_item i on i.id = r.item_id
where ${during('r.receipt_date')}`,
    columns: [
      ['receipt_date', '收货日期', 'Received on', 'DATE'],
      ['receipt_number', '收货单号', 'Receipt number', 'TEXT'],
      SUPPLIER_NAME,
      CATEGORY_NAME,
      ITEM_NAME,
      ['received_rows', '收货行数', 'Lines received', 'NUMBER'],
      ['to_inspect', '待检行数', 'Lines to inspect', 'NUMBER'],
      ['to_stock', '待入库行数', 'Lines to stock', 'NUMBER'],
      ['inspect_days', '检验天数', 'Days to inspection', 'NUMBER'],
      ['receipt_id', '收货单标识', 'Receipt id', 'TEXT'],
      ...[ORG, CATEGORY_ID, SUPPLIER_ID, ITEM_ID],
    ],
  },
  {
    code: 'SRM_DEMAND',
    ...{ zh: '申请转单进度', en: 'From requisition to order', category: 'PURCHASING' },
    ...{ scope: 'ORG_CATEGORY', readers: MONEY_READERS, asks: 'both' },
    sql: `select r.approved_date, r.requisition_number, r.requisition_id, ${CATEGORY}, ${BUYER}, 1 as approved_rows,
  case when r.to_order = 'Y' then 1 else 0 end as waiting_rows,
  case when r.to_order = 'Y' and r.need_by_date < :asOf then 1 else 0 end as late_rows,
  r.convert_days, r.org_id, r.category_id, r.buyer_id
from rpt.v_requisition_step r
  left join rpt.v_category c on c.id = r.category_id
  left join rpt.v_person b on b.id = r.buyer_id
where r.status in ('APPROVED', 'COMPLETED', 'CLOSED') and ${during('r.approved_date')}`,
    columns: [
      ['approved_date', '审批日期', 'Approved on', 'DATE'],
      ['requisition_number', '申请单号', 'Requisition number', 'TEXT'],
      CATEGORY_NAME,
      BUYER_NAME,
      ['approved_rows', '已审批行数', 'Lines approved', 'NUMBER'],
      ['waiting_rows', '待下单行数', 'Lines to order', 'NUMBER'],
      ['late_rows', '已过需求日期行数', 'Lines past their need-by date', 'NUMBER'],
      ['convert_days', '转单天数', 'Days to order', 'NUMBER'],
      ['requisition_id', '申请单标识', 'Requisition id', 'TEXT'],
      ...[ORG, CATEGORY_ID, BUYER_ID],
    ],
  },
  {
    code: 'SRM_DECISIONS',
    ...{ zh: '审批工作量', en: 'Approval work', category: 'ADMIN' },
    ...{ scope: 'ORG', readers: MONEY_READERS, asks: 'period' },
    sql: `select d.arrive_date, d.doc_number, ${named('b', 'person_name')}, 1 as decisions,
  case when d.status = 'PENDING' then 1 else 0 end as waiting_decisions,
  case when d.handle_date is not null then 1 else 0 end as made_decisions, d.hours, d.late, d.org_id, d.person_id
from rpt.v_decision d join rpt.v_person b on b.id = d.person_id
where d.status in ('PENDING', 'COMPLETED') and ${during('d.arrive_date')}`,
    columns: [
      ['arrive_date', '到达日期', 'Arrived on', 'DATE'],
      ['doc_number', '单号', 'Document number', 'TEXT'],
      ['person_name', '审批人', 'Approver', 'TEXT'],
      ['decisions', '审批任务', 'Approval tasks', 'NUMBER'],
      ['waiting_decisions', '待审批', 'Waiting', 'NUMBER'],
      ['made_decisions', '已审批', 'Decided', 'NUMBER'],
      ['hours', '处理小时', 'Hours taken', 'NUMBER'],
      ['late', '超时', 'Late', 'NUMBER'],
      ORG,
      ['person_id', '审批人标识', 'Approver id', 'TEXT'],
    ],
  },
  {
    code: 'SRM_SUPPLIERS',
    ...{ zh: '供应商综合表现', en: 'Supplier standing', category: 'SUPPLIER' },
    ...{ scope: 'ORG_CATEGORY', readers: MONEY_READERS, asks: 'both' },
    sql: `select ${SUPPLIER}, f.day, f.amount, f.due_rows, f.on_time, f.lots, f.passed, f.org_id, f.category_id, f.supplier_id
from (
  select supplier_id, org_id, category_id, order_date as day, amount, 0 as due_rows, 0 as on_time, 0 as lots, 0 as passed
  from rpt.v_order_amount
  union all
  select supplier_id, org_id, category_id, due_date, 0, 1, case when result in ('ON_TIME', 'EARLY') then 1 else 0 end, 0, 0
  from rpt.v_due_row where deadline < :asOf
  union all
  select supplier_id, org_id, category_id, inspect_date, 0, 0, 0, 1, case when result = 'PASSED' then 1 else 0 end
  from rpt.v_judged_lot
) f join rpt.v_supplier s on s.id = f.supplier_id
where ${during('f.day')}`,
    columns: [
      SUPPLIER_NAME,
      ['day', '日期', 'Date', 'DATE'],
      ['amount', '订单金额(CNY)', 'Order amount (CNY)', 'AMOUNT'],
      ['due_rows', '应交行数', 'Rows due', 'NUMBER'],
      ['on_time', '准时行数', 'Rows on time', 'NUMBER'],
      ['lots', '检验批次', 'Lots inspected', 'NUMBER'],
      ['passed', '合格批次', 'Lots passed', 'NUMBER'],
      ...[ORG, CATEGORY_ID, SUPPLIER_ID],
    ],
  },
  {
    code: 'SRM_OWN_REQUISITIONS',
    ...{ zh: '本人申请', en: 'My requisitions', category: 'PURCHASING' },
    ...{ scope: 'CREATED_BY', readers: ['REQUESTER'], asks: 'both' },
    sql: `select r.apply_date, r.requisition_number, r.requisition_id, ${CATEGORY}, 1 as applied_rows,
  case when r.to_order = 'Y' then 1 else 0 end as waiting_rows,
  case when r.status in ('APPROVED', 'COMPLETED') and not r.is_received and r.need_by_date < :asOf
    and r.line_status not in ('CLOSED', 'CANCELLED', 'RETURNED') then 1 else 0 end as late_rows,
  case when r.is_received then 1 else 0 end as received_rows, r.convert_days,
  case r.line_status when 'ORDERED' then ${said('已下单', 'Ordered')} when 'PART_ORDERED' then ${said('部分下单', 'Partly ordered')}
    when 'CLOSED' then ${said('已关闭', 'Closed')} when 'CANCELLED' then ${said('已取消', 'Cancelled')}
    when 'RETURNED' then ${said('已退回', 'Returned')} else ${said('待下单', 'To order')} end as line_status_name,
  r.line_status, r.created_by, r.category_id
from rpt.v_requisition_step r left join rpt.v_category c on c.id = r.category_id
where ${during('r.apply_date')}`,
    columns: [
      ['apply_date', '申请日期', 'Requested on', 'DATE'],
      ['requisition_number', '申请单号', 'Requisition number', 'TEXT'],
      ['requisition_id', '申请单标识', 'Requisition id', 'TEXT'],
      CATEGORY_NAME,
      ['applied_rows', '申请行数', 'Lines requested', 'NUMBER'],
      ['waiting_rows', '待下单行数', 'Lines to order', 'NUMBER'],
      ['late_rows', '逾期未到行数', 'Lines overdue', 'NUMBER'],
      ['received_rows', '已到货行数', 'Lines received', 'NUMBER'],
      ['convert_days', '转单天数', 'Days to order', 'NUMBER'],
      ['line_status_name', '行状态', 'Line status', 'TEXT'],
      ['line_status', '行状态编码', 'Line status code', 'TEXT'],
      ['created_by', '创建人标识', 'Creator id', 'TEXT'],
      CATEGORY_ID,
    ],
  },
  {
    code: 'SRM_SYSTEM',
    ...{ zh: '系统运行', en: 'System operations', category: 'ADMIN' },
    ...{ scope: 'NONE', readers: SYSTEM_READERS, asks: 'period' },
    sql: `select e.event_time::date as day, e.kind, 1 as events, e.failed, 1 - e.failed as succeeded,
  case e.kind when 'JOB' then ${said('调度作业', 'Jobs')} when 'MESSAGE' then ${said('消息', 'Messages')}
    when 'INTERFACE' then ${said('接口调用', 'Interface calls')} when 'FAULT' then ${said('系统错误', 'Errors')}
    else ${said('登录', 'Sign-ins')} end as kind_name,
  e.duration_ms, e.user_id
from rpt.v_system_event e
where ${during('e.event_time::date')}`,
    columns: [
      ['day', '日期', 'Date', 'DATE'],
      ['kind_name', '类别', 'Kind', 'TEXT'],
      ['events', '次数', 'Events', 'NUMBER'],
      ['succeeded', '成功', 'Succeeded', 'NUMBER'],
      ['failed', '失败', 'Failed', 'NUMBER'],
      ['duration_ms', '耗时(毫秒)', 'Duration (ms)', 'NUMBER'],
      ['kind', '类别编码', 'Kind code', 'TEXT'],
      ['user_id', '用户标识', 'User id', 'TEXT'],
    ],
  },
  {
    code: 'SRM_MY_ORDERS',
    ...{ zh: '本公司订单金额', en: 'Orders received', category: 'SUPPLIER' },
    ...{ scope: 'SUPPLIER', side: 'SUPPLIER', readers: SUPPLIER_MONEY_READERS, asks: 'period' },
    sql: `select a.order_date, a.po_number, a.order_id, a.amount, a.supplier_id
from rpt.p_order_amount a where ${during('a.order_date')}`,
    columns: [
      ['order_date', '订单日期', 'Order date', 'DATE'],
      ['po_number', '订单号', 'Order number', 'TEXT'],
      ['amount', '不含税金额(CNY)', 'Amount excl. tax (CNY)', 'AMOUNT'],
      ['order_id', '订单标识', 'Order id', 'TEXT'],
      SUPPLIER_ID,
    ],
  },
  {
    code: 'SRM_MY_DELIVERY',
    ...{ zh: '本公司准时交货', en: 'Our on-time delivery', category: 'SUPPLIER' },
    ...{ scope: 'SUPPLIER', side: 'SUPPLIER', readers: SUPPLIER_READERS, asks: 'both' },
    sql: `select d.due_date, d.po_number, d.order_id, 1 as due_rows,
  case when d.result in ('ON_TIME', 'EARLY') then 1 else 0 end as on_time,
  case when d.result = 'LATE' then 1 else 0 end as late,
  case when d.result = 'OVERDUE' then 1 else 0 end as overdue, d.supplier_id
from rpt.p_due_row d where d.deadline < :asOf and ${during('d.due_date')}`,
    columns: [
      ['due_date', '考核交期', 'Due date', 'DATE'],
      ['po_number', '订单号', 'Order number', 'TEXT'],
      ['order_id', '订单标识', 'Order id', 'TEXT'],
      ['due_rows', '应交行数', 'Rows due', 'NUMBER'],
      ['on_time', '准时行数', 'Rows on time', 'NUMBER'],
      ['late', '迟交行数', 'Rows late', 'NUMBER'],
      ['overdue', '逾期未交行数', 'Rows overdue', 'NUMBER'],
      SUPPLIER_ID,
    ],
  },
  {
    code: 'SRM_MY_OPEN',
    ...{ zh: '本公司待交货', en: 'Our deliveries to come', category: 'SUPPLIER' },
    ...{ scope: 'SUPPLIER', side: 'SUPPLIER', readers: SUPPLIER_READERS, asks: 'day' },
    sql: `select o.due_date, o.po_number, o.order_id, 1 as open_rows, case when o.due_date < :asOf then 1 else 0 end as overdue_rows,
  case when o.due_date < :asOf then 0 else 1 end as coming_rows, o.supplier_id
from rpt.p_open_row o`,
    columns: [
      ['due_date', '承诺交期', 'Promised date', 'DATE'],
      ['po_number', '订单号', 'Order number', 'TEXT'],
      ['order_id', '订单标识', 'Order id', 'TEXT'],
      ['open_rows', '未交行数', 'Open rows', 'NUMBER'],
      ['overdue_rows', '已逾期行数', 'Overdue rows', 'NUMBER'],
      ['coming_rows', '未到期行数', 'Rows not due yet', 'NUMBER'],
      SUPPLIER_ID,
    ],
  },
]
