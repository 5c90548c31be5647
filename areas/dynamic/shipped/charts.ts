type Measure = readonly [
  column: string,
  zh: string,
  en: string,
  more?: { readonly [field: string]: unknown },
]

export type ShippedChart = {
  report: string
  type: string
  zh: string
  en: string
  /** Explanation of how the figure is calculated. */
  meaning: readonly [zh: string, en: string]
  measures: readonly Measure[]
  values?: { readonly [field: string]: unknown }
}

const MONEY = {
  ...{ unitText: '万元', scaleFactor: '10000', unitTextEn: 'thousand CNY', scaleFactorEn: '1000' },
}
/** Half a year by months, regardless of the page's date filter. */
const HALF_YEAR = { dateFrom: `\${monthStart-5}`, dateTo: `\${today}` }
/** Everything open, regardless of age. */
const EVER = { dateFrom: null, dateTo: null }
const BY_MONTH = { dimGrain: 'MONTH', sortMode: 'DIM_ASC', fixedParams: HALF_YEAR }
const LARGEST = { sortMode: 'VALUE_DESC', topN: 10 }
const WORST = { sortMode: 'VALUE_ASC' }
const TARGET = { targetValue: '95', warnRule: 'value < 95' }
const HIGHER = { betterWhen: 'HIGHER' }
const LOWER = { betterWhen: 'LOWER' }
const PREVIOUS = { compareMode: 'PREVIOUS' }
const of = (dimColumn: string, dimKeyColumn?: string) => ({
  dimColumn,
  ...(dimKeyColumn ? { dimKeyColumn } : {}),
})
const weeks = (dimColumn: string) => ({ dimColumn, dimGrain: 'WEEK', sortMode: 'DIM_ASC' })
const ratio = (baseColumn: string) => ({ aggregation: 'RATIO', baseColumn, precision: 2 })
const COUNT = { precision: 0 }
const DISTINCT = { aggregation: 'COUNT_DISTINCT', precision: 0 }
const drill = (drillRoute: string, drillParams: { readonly [field: string]: unknown }) => ({
  drillRoute,
  drillParams,
})

/** States of orders whose lines count as ordered. */
const ORDERED = ['APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED']
const OPEN = {
  status: ['APPROVED', 'PUBLISHED', 'CONFIRMED'],
  'lines.lineStatus': 'OPEN',
}
const LATE_ORDERS = drill('purchaseOrderList', {
  ...OPEN,
  'deliveries.promisedDate': [null, '$yesterday'],
  receiveStatus: ['UNRECEIVED', 'PARTIAL'],
})
const WAITING_LINES = ['OPEN', 'ASSIGNED', 'SOURCING', 'PART_ORDERED']

const AMOUNT_MEANING = [
  '订单行不含税金额，按订单汇率折算为CNY，扣除取消与短交关闭的数量；按订单日期统计',
  'Amounts of order lines without tax, in CNY by the rate of the order, less what was cancelled or closed short; by order date',
] as const
const BOUGHT_MEANING = [
  '库存台账中应付的收货、退货与价格调整，不含税，折算为CNY；按入账日期统计',
  'Payable receipts, returns and price adjustments of the ledger without tax, in CNY; by posting date',
] as const
const ON_TIME_MEANING = [
  '期间内到期的计划行中，截止考核交期已收足的行数占比；迟到与未到均不计',
  'Share of the schedule lines due in the period of which the goods were received in full by their due date',
] as const
const LOT_MEANING = [
  '期间内检验完毕的批次中，首次判定即全数合格的占比；让步接收不计',
  'Share of the lots inspected in the period that passed at the first verdict; concessions do not count',
] as const
const PAYABLE_MEANING = [
  '已审核发票与手工账中未付的金额（含付款申请中），含税，CNY；按到期日统计',
  'Unpaid amounts of booked invoices and manual accounts, also those in applications, with tax, CNY; by due date',
] as const
const UNPAID = { status: 'APPROVED', paymentStatus: ['NONE', 'PART'] }
const OPEN_MEANING = [
  '已批准订单中尚未收足的计划行；承诺交期早于今天即为逾期',
  'Schedule lines of approved orders still to be received; overdue where the promised date is past',
] as const
const DEMAND_MEANING = [
  '已审批的申请行；转单天数为审批到下单的自然日',
  'Approved requisition lines; days to order run from approval to the order',
] as const
const DECISION_MEANING = [
  '审批任务按到达日期统计；处理小时为到达至审批',
  'Approval tasks by the day they arrived; hours run from arrival to decision',
] as const
const SYSTEM_MEANING = [
  '作业、消息、接口调用、登录按发生日期统计',
  'Jobs, messages, calls of other systems and sign-ins by the day they happened',
] as const

const ORDERED_MEASURE: Measure = ['amount', '订单金额', 'Order amount']
const ON_TIME_RATE: Measure = ['on_time', '准时交货率', 'On-time rate', ratio('due_rows')]
const PASS_RATE: Measure = ['passed', '批次合格率', 'Lot pass rate', ratio('lots')]
const OUTCOMES: readonly Measure[] = [
  ['on_time', '准时', 'On time', COUNT],
  ['late', '迟交', 'Late', COUNT],
  ['overdue', '逾期未交', 'Overdue', COUNT],
]
const OPEN_STATES: readonly Measure[] = [
  ['coming_rows', '未到期', 'Not due yet', COUNT],
  ['overdue_rows', '已逾期', 'Overdue', COUNT],
]
const RUNS: readonly Measure[] = [
  ['succeeded', '成功', 'Succeeded', COUNT],
  ['failed', '失败', 'Failed', COUNT],
]

/** Every chart of the shipped dashboards and home pages, by code. */
export const SHIPPED_CHARTS: { readonly [code: string]: ShippedChart } = {
  // ------------------------------------------------------------ spend
  SPEND_ORDERED: {
    ...{ report: 'SRM_ORDERED', type: 'NUMBER_CARD', zh: '订单金额', en: 'Order amount' },
    ...{ meaning: AMOUNT_MEANING, measures: [ORDERED_MEASURE] },
    values: {
      ...{ ...MONEY, ...PREVIOUS, ...weeks('order_date') },
      ...drill('purchaseOrderList', { orderDate: '$period', status: ORDERED }),
    },
  },
  SPEND_ORDERS: {
    ...{ report: 'SRM_ORDERED', type: 'NUMBER_CARD', zh: '下单数', en: 'Orders placed' },
    ...{ meaning: AMOUNT_MEANING, measures: [['order_id', '下单数', 'Orders', DISTINCT]] },
    values: {
      ...{ ...PREVIOUS, ...weeks('order_date'), unitText: '单', unitTextEn: 'orders' },
      ...drill('purchaseOrderList', { orderDate: '$period', status: ORDERED }),
    },
  },
  SPEND_BOUGHT: {
    ...{ report: 'SRM_BOUGHT', type: 'NUMBER_CARD', zh: '采购额', en: 'Purchase amount' },
    ...{ meaning: BOUGHT_MEANING, measures: [['amount', '采购额', 'Purchase amount']] },
    values: {
      ...{ ...MONEY, ...PREVIOUS, ...weeks('post_date') },
      ...drill('transactionsList', { postDate: '$period', payableFlag: 'Y' }),
    },
  },
  SPEND_RETURNED: {
    ...{
      report: 'SRM_BOUGHT',
      type: 'NUMBER_CARD',
      zh: '退货与冲减',
      en: 'Returns and reductions',
    },
    ...{ meaning: BOUGHT_MEANING, measures: [['returned', '退货与冲减', 'Returns']] },
    values: {
      ...{ ...PREVIOUS, ...LOWER, ...weeks('post_date'), unitText: '元', unitTextEn: 'CNY' },
      ...drill('transactionsList', { postDate: '$period', payableFlag: 'Y' }),
    },
  },
  SPEND_BY_SUPPLIER: {
    ...{
      report: 'SRM_ORDERED',
      type: 'BAR_H',
      zh: '哪些供应商的订单金额变了',
      en: 'Which suppliers changed',
    },
    ...{ meaning: AMOUNT_MEANING, measures: [ORDERED_MEASURE] },
    values: {
      ...{ ...MONEY, ...PREVIOUS, ...LARGEST, ...of('supplier_name', 'supplier_id') },
      ...drill('purchaseOrderList', {
        ...{ supplierId: '$key', orderDate: '$period', status: ORDERED },
      }),
    },
  },
  SPEND_BY_MONTH: {
    ...{ report: 'SRM_ORDERED', type: 'BAR', zh: '每月订单金额', en: 'Order amount by month' },
    ...{ meaning: AMOUNT_MEANING, measures: [ORDERED_MEASURE] },
    values: {
      ...{ ...MONEY, ...of('order_date'), ...BY_MONTH, compareMode: 'LAST_YEAR' },
      ...drill('purchaseOrderList', { orderDate: '$mark', status: ORDERED }),
    },
  },
  SPEND_BY_CATEGORY: {
    ...{ report: 'SRM_ORDERED', type: 'BAR_H', zh: '钱花在哪些品类', en: 'Where the money goes' },
    ...{ meaning: AMOUNT_MEANING, measures: [ORDERED_MEASURE] },
    values: {
      ...{ ...MONEY, ...PREVIOUS, ...LARGEST, ...of('category_name', 'category_id') },
      ...drill('purchaseOrderList', {
        ...{ 'lines.categoryId': '$key', orderDate: '$period', status: ORDERED },
      }),
    },
  },
  SPEND_SHARE: {
    ...{
      report: 'SRM_ORDERED',
      type: 'RING',
      zh: '订单集中在谁手里',
      en: 'How concentrated orders are',
    },
    ...{ meaning: AMOUNT_MEANING, measures: [ORDERED_MEASURE] },
    values: {
      ...{ ...MONEY, ...of('supplier_name', 'supplier_id'), sortMode: 'VALUE_DESC', topN: 5 },
      ...drill('purchaseOrderList', {
        ...{ supplierId: '$key', orderDate: '$period', status: ORDERED },
      }),
    },
  },
  // ------------------------------------------------------------ delivery
  DELIVERY_RATE: {
    ...{ report: 'SRM_DUE', type: 'NUMBER_CARD', zh: '准时交货率', en: 'On-time delivery' },
    ...{ meaning: ON_TIME_MEANING, measures: [ON_TIME_RATE] },
    values: { ...PREVIOUS, ...HIGHER, ...TARGET, ...weeks('due_date') },
  },
  DELIVERY_DUE: {
    ...{ report: 'SRM_DUE', type: 'NUMBER_CARD', zh: '到期计划行', en: 'Schedule lines due' },
    ...{ meaning: ON_TIME_MEANING, measures: [['due_rows', '到期行数', 'Rows due', COUNT]] },
    values: { ...PREVIOUS, ...weeks('due_date'), unitText: '行', unitTextEn: 'lines' },
  },
  DELIVERY_OVERDUE: {
    ...{ report: 'SRM_OPEN', type: 'NUMBER_CARD', zh: '现在逾期未交', en: 'Overdue now' },
    ...{ meaning: OPEN_MEANING, measures: [['overdue_rows', '逾期未交', 'Overdue', COUNT]] },
    values: {
      ...LOWER,
      unitText: '行',
      unitTextEn: 'lines',
      warnRule: 'value > 0',
      ...LATE_ORDERS,
    },
  },
  DELIVERY_OPEN: {
    ...{ report: 'SRM_OPEN', type: 'NUMBER_CARD', zh: '未交计划行', en: 'Open schedule lines' },
    ...{ meaning: OPEN_MEANING, measures: [['open_rows', '未交行数', 'Open rows', COUNT]] },
    values: { unitText: '行', unitTextEn: 'lines', ...drill('purchaseOrderList', OPEN) },
  },
  DELIVERY_BY_MONTH: {
    ...{
      report: 'SRM_DUE',
      type: 'LINE',
      zh: '准时交货率在改善吗',
      en: 'Is on-time delivery improving',
    },
    ...{ meaning: ON_TIME_MEANING, measures: [ON_TIME_RATE] },
    values: {
      ...{ ...of('due_date'), ...BY_MONTH, ...TARGET },
      ...drill('viewDynamicReport', { reportCode: 'SRM_DUE' }),
    },
  },
  DELIVERY_BY_SUPPLIER: {
    ...{
      report: 'SRM_DUE',
      type: 'BAR_STACK',
      zh: '谁没有准时交货',
      en: 'Who did not deliver on time',
    },
    ...{ meaning: ON_TIME_MEANING, measures: OUTCOMES },
    values: {
      ...{ ...LARGEST, ...of('supplier_name', 'supplier_id'), palette: 'STATUS' },
      ...drill('viewDynamicReport', { reportCode: 'SRM_DUE' }),
    },
  },
  DELIVERY_OVERDUE_BY_SUPPLIER: {
    ...{ report: 'SRM_OPEN', type: 'BAR_STACK', zh: '谁还欠着货', en: 'Who still owes goods' },
    ...{ meaning: OPEN_MEANING, measures: OPEN_STATES },
    values: {
      ...{ ...LARGEST, ...of('supplier_name', 'supplier_id'), palette: 'OUTCOME' },
      ...drill('purchaseOrderList', { ...OPEN, supplierId: '$key' }),
    },
  },
  DELIVERY_COMING: {
    ...{
      report: 'SRM_OPEN',
      type: 'BAR_STACK',
      zh: '哪一周会到货',
      en: 'In which week goods arrive',
    },
    ...{ meaning: OPEN_MEANING, measures: OPEN_STATES },
    values: {
      ...{ ...weeks('due_date'), palette: 'OUTCOME' },
      ...drill('purchaseOrderList', { ...OPEN, 'deliveries.promisedDate': '$mark' }),
    },
  },
  // ------------------------------------------------------------ quality at receipt
  QUALITY_RATE: {
    ...{
      report: 'SRM_LOTS',
      type: 'NUMBER_CARD',
      zh: '来料批次合格率',
      en: 'Incoming lot pass rate',
    },
    ...{ meaning: LOT_MEANING, measures: [PASS_RATE] },
    values: { ...PREVIOUS, ...HIGHER, ...TARGET, ...weeks('inspect_date') },
  },
  QUALITY_LOTS: {
    ...{ report: 'SRM_LOTS', type: 'NUMBER_CARD', zh: '检验批次', en: 'Lots inspected' },
    ...{ meaning: LOT_MEANING, measures: [['lots', '检验批次', 'Lots', COUNT]] },
    values: { ...PREVIOUS, ...weeks('inspect_date'), unitText: '批', unitTextEn: 'lots' },
  },
  QUALITY_PPM: {
    ...{ report: 'SRM_LOTS', type: 'NUMBER_CARD', zh: '来料PPM', en: 'Incoming PPM' },
    meaning: [
      '首次判定不合格数量 / 检验数量 × 1,000,000',
      'Quantity rejected at the first verdict by the quantity inspected, times 1,000,000',
    ],
    measures: [
      ['rejected_quantity', '来料PPM', 'PPM', { ...ratio('judged_quantity'), precision: 0 }],
    ],
    // The share is in percent; times 10,000 it is parts per million.
    values: {
      ...{ ...PREVIOUS, ...LOWER, ...weeks('inspect_date') },
      ...{ unitText: 'PPM', unitTextEn: 'PPM', scaleFactor: '0.0001' },
    },
  },
  QUALITY_WAITING: {
    ...{
      report: 'SRM_RECEIVED',
      type: 'NUMBER_CARD',
      zh: '现在待检',
      en: 'Waiting for inspection',
    },
    meaning: ['已收货尚未检验的收货行', 'Lines received and not inspected yet'],
    measures: [['to_inspect', '待检', 'To inspect', COUNT]],
    values: {
      ...{ fixedParams: EVER, ...LOWER, unitText: '行', unitTextEn: 'lines' },
      ...drill('receiveList', { status: 'POSTED', inspectStatus: ['WAITING', 'PARTIAL'] }),
    },
  },
  QUALITY_BY_MONTH: {
    ...{
      report: 'SRM_LOTS',
      type: 'LINE',
      zh: '来料质量在改善吗',
      en: 'Is incoming quality improving',
    },
    ...{ meaning: LOT_MEANING, measures: [PASS_RATE] },
    values: {
      ...{ ...of('inspect_date'), ...BY_MONTH, ...TARGET },
      ...drill('viewDynamicReport', { reportCode: 'SRM_LOTS' }),
    },
  },
  QUALITY_BY_SUPPLIER: {
    ...{ report: 'SRM_LOTS', type: 'BAR_STACK', zh: '谁的来料不合格', en: 'Whose lots failed' },
    meaning: LOT_MEANING,
    measures: [
      ['passed', '合格', 'Passed', COUNT],
      ['concession', '让步接收', 'On concession', COUNT],
      ['failed', '不合格', 'Failed', COUNT],
    ],
    values: {
      ...{ ...LARGEST, ...of('supplier_name', 'supplier_id'), palette: 'STATUS' },
      ...drill('viewDynamicReport', { reportCode: 'SRM_LOTS' }),
    },
  },
  QUALITY_BY_ITEM: {
    ...{
      report: 'SRM_LOTS',
      type: 'BAR_H',
      zh: '哪些物料合格率最低',
      en: 'Which items pass least',
    },
    ...{ meaning: LOT_MEANING, measures: [PASS_RATE] },
    values: {
      ...{ ...WORST, topN: 10, ...of('item_name', 'item_id'), warnRule: 'value < 95' },
      ...drill('viewDynamicReport', { reportCode: 'SRM_LOTS' }),
    },
  },
  QUALITY_WAITING_BY_DAY: {
    ...{
      report: 'SRM_RECEIVED',
      type: 'BAR_STACK',
      zh: '哪一周的收货还在等',
      en: 'Receipts still waiting, by week',
    },
    meaning: [
      '期间内收货、尚待检验或待入库的收货行',
      'Lines received in the period that wait for inspection or stocking',
    ],
    measures: [
      ['to_inspect', '待检', 'To inspect', COUNT],
      ['to_stock', '待入库', 'To stock', COUNT],
    ],
    values: {
      ...weeks('receipt_date'),
      ...drill('receiveList', { receiptDate: '$mark', status: 'POSTED' }),
    },
  },
  // ------------------------------------------------------------ suppliers
  SUPPLIERS_ACTIVE: {
    ...{
      report: 'SRM_ORDERED',
      type: 'NUMBER_CARD',
      zh: '有订单的供应商',
      en: 'Suppliers with orders',
    },
    ...{ meaning: AMOUNT_MEANING, measures: [['supplier_id', '供应商', 'Suppliers', DISTINCT]] },
    values: { ...PREVIOUS, ...weeks('order_date'), unitText: '家', unitTextEn: 'suppliers' },
  },
  SUPPLIERS_COMPARED: {
    ...{
      report: 'SRM_SUPPLIERS',
      type: 'SCATTER',
      zh: '谁又准时又合格',
      en: 'Who is on time and good',
    },
    meaning: [
      '每点一家供应商：横轴准时交货率，纵轴批次合格率',
      'One mark a supplier: on-time delivery across, lot pass rate upwards',
    ],
    measures: [
      ['on_time', '准时交货率 %', 'On-time rate %', ratio('due_rows')],
      ['passed', '批次合格率 %', 'Lot pass rate %', ratio('lots')],
    ],
    values: {
      ...of('supplier_name', 'supplier_id'),
      ...drill('viewDynamicReport', { reportCode: 'SRM_SUPPLIERS' }),
    },
  },
  SUPPLIERS_ON_TIME: {
    ...{
      report: 'SRM_SUPPLIERS',
      type: 'BAR_H',
      zh: '准时率最低的供应商',
      en: 'Lowest on-time rates',
    },
    ...{ meaning: ON_TIME_MEANING, measures: [ON_TIME_RATE] },
    values: {
      ...{ ...WORST, ...PREVIOUS, topN: 10, ...of('supplier_name', 'supplier_id'), ...TARGET },
      ...drill('viewDynamicReport', { reportCode: 'SRM_DUE' }),
    },
  },
  SUPPLIERS_TREND: {
    ...{
      report: 'SRM_ORDERED',
      type: 'BAR',
      zh: '每月有订单的供应商',
      en: 'Suppliers with orders by month',
    },
    ...{ meaning: AMOUNT_MEANING, measures: [['supplier_id', '供应商', 'Suppliers', DISTINCT]] },
    values: {
      ...{ ...of('order_date'), ...BY_MONTH, unitText: '家', unitTextEn: 'suppliers' },
      ...drill('purchaseOrderList', { orderDate: '$mark', status: ORDERED }),
    },
  },
  // ------------------------------------------------------------ workload
  WORK_DEMAND: {
    ...{
      report: 'SRM_DEMAND',
      type: 'NUMBER_CARD',
      zh: '待下单申请行',
      en: 'Requisition lines to order',
    },
    ...{ meaning: DEMAND_MEANING, measures: [['waiting_rows', '待下单', 'To order', COUNT]] },
    values: {
      ...{ fixedParams: EVER, ...LOWER, unitText: '行', unitTextEn: 'lines' },
      ...drill('purchaseRequisitionList', {
        ...{ status: 'APPROVED', 'lines.lineStatus': WAITING_LINES },
      }),
    },
  },
  WORK_CONVERT_DAYS: {
    ...{
      report: 'SRM_DEMAND',
      type: 'NUMBER_CARD',
      zh: '平均转单天数',
      en: 'Average days to order',
    },
    meaning: DEMAND_MEANING,
    measures: [['convert_days', '转单天数', 'Days', { aggregation: 'AVG', precision: 1 }]],
    values: {
      ...PREVIOUS,
      ...LOWER,
      ...weeks('approved_date'),
      unitText: '天',
      unitTextEn: 'days',
    },
  },
  WORK_DECISIONS: {
    ...{ report: 'SRM_DECISIONS', type: 'NUMBER_CARD', zh: '现在待审批', en: 'Decisions waiting' },
    ...{ meaning: DECISION_MEANING, measures: [['waiting_decisions', '待审批', 'Waiting', COUNT]] },
    values: { fixedParams: EVER, ...LOWER, unitText: '件', unitTextEn: 'decisions' },
  },
  WORK_HOURS: {
    ...{
      report: 'SRM_DECISIONS',
      type: 'NUMBER_CARD',
      zh: '平均审批小时',
      en: 'Average hours to decide',
    },
    meaning: DECISION_MEANING,
    measures: [['hours', '审批小时', 'Hours', { aggregation: 'AVG', precision: 1 }]],
    values: {
      ...PREVIOUS,
      ...LOWER,
      ...weeks('arrive_date'),
      unitText: '小时',
      unitTextEn: 'hours',
    },
  },
  WORK_DEMAND_BY_BUYER: {
    ...{
      report: 'SRM_DEMAND',
      type: 'BAR_H',
      zh: '谁手里的申请最多',
      en: 'Whose requisition lines wait',
    },
    ...{ meaning: DEMAND_MEANING, measures: [['waiting_rows', '待下单', 'To order', COUNT]] },
    values: {
      ...{ fixedParams: EVER, ...LARGEST, ...of('buyer_name', 'buyer_id') },
      ...drill('purchaseRequisitionList', {
        ...{ 'lines.buyerId': '$key', status: 'APPROVED', 'lines.lineStatus': WAITING_LINES },
      }),
    },
  },
  WORK_OPEN_BY_BUYER: {
    ...{
      report: 'SRM_OPEN',
      type: 'BAR_STACK',
      zh: '谁要催的货最多',
      en: 'Who has deliveries to chase',
    },
    ...{ meaning: OPEN_MEANING, measures: OPEN_STATES },
    values: {
      ...{ ...LARGEST, ...of('buyer_name', 'buyer_id'), palette: 'OUTCOME' },
      ...drill('purchaseOrderList', { ...OPEN, buyerId: '$key' }),
    },
  },
  WORK_ORDERS_BY_BUYER: {
    ...{
      report: 'SRM_ORDERED',
      type: 'BAR_H',
      zh: '每位采购员下了多少单',
      en: 'Orders placed by buyer',
    },
    ...{ meaning: AMOUNT_MEANING, measures: [['order_id', '下单数', 'Orders', DISTINCT]] },
    values: {
      ...{ ...PREVIOUS, ...LARGEST, ...of('buyer_name', 'buyer_id') },
      ...drill('purchaseOrderList', { buyerId: '$key', orderDate: '$period', status: ORDERED }),
    },
  },
  WORK_DECISIONS_BY_PERSON: {
    ...{
      report: 'SRM_DECISIONS',
      type: 'BAR_STACK',
      zh: '审批压在谁那里',
      en: 'Where decisions pile up',
    },
    meaning: DECISION_MEANING,
    measures: [
      ['made_decisions', '已审批', 'Decided', COUNT],
      ['waiting_decisions', '待审批', 'Waiting', COUNT],
    ],
    values: {
      ...{ ...LARGEST, ...of('person_name', 'person_id'), palette: 'OUTCOME' },
      ...drill('viewDynamicReport', { reportCode: 'SRM_DECISIONS' }),
    },
  },
  // ------------------------------------------------------------ operations
  SYSTEM_FAILED: {
    ...{ report: 'SRM_SYSTEM', type: 'NUMBER_CARD', zh: '失败次数', en: 'Failures' },
    ...{ meaning: SYSTEM_MEANING, measures: [['failed', '失败', 'Failed', COUNT]] },
    values: {
      ...PREVIOUS,
      ...LOWER,
      ...of('day'),
      dimGrain: 'DAY',
      sortMode: 'DIM_ASC',
      warnRule: 'value > 0',
      ...drill('systemHealth', {}),
    },
  },
  SYSTEM_JOBS: {
    ...{ report: 'SRM_SYSTEM', type: 'NUMBER_CARD', zh: '作业运行', en: 'Job runs' },
    ...{ meaning: SYSTEM_MEANING, measures: [['events', '运行次数', 'Runs', COUNT]] },
    values: {
      ...{
        fixedParams: { kind: 'JOB' },
        ...PREVIOUS,
        ...of('day'),
        dimGrain: 'DAY',
        sortMode: 'DIM_ASC',
      },
      ...drill('submitRequest', {}),
    },
  },
  SYSTEM_MESSAGES: {
    ...{ report: 'SRM_SYSTEM', type: 'NUMBER_CARD', zh: '发出消息', en: 'Messages sent' },
    ...{ meaning: SYSTEM_MEANING, measures: [['events', '消息', 'Messages', COUNT]] },
    values: {
      ...{
        fixedParams: { kind: 'MESSAGE' },
        ...PREVIOUS,
        ...of('day'),
        dimGrain: 'DAY',
        sortMode: 'DIM_ASC',
      },
      ...drill('msgInstance', { planTime: '$period' }),
    },
  },
  SYSTEM_USERS: {
    ...{
      report: 'SRM_SYSTEM',
      type: 'NUMBER_CARD',
      zh: '登录过的用户',
      en: 'People who signed in',
    },
    ...{ meaning: SYSTEM_MEANING, measures: [['user_id', '用户', 'People', DISTINCT]] },
    values: {
      ...{
        fixedParams: { kind: 'SIGN_IN' },
        ...PREVIOUS,
        ...of('day'),
        dimGrain: 'DAY',
        sortMode: 'DIM_ASC',
      },
      ...{ unitText: '人', unitTextEn: 'people' },
    },
  },
  SYSTEM_BY_KIND: {
    ...{ report: 'SRM_SYSTEM', type: 'BAR_STACK', zh: '哪里出了错', en: 'Where things failed' },
    ...{ meaning: SYSTEM_MEANING, measures: RUNS },
    values: {
      ...LARGEST,
      ...of('kind_name', 'kind'),
      palette: 'OUTCOME',
      ...drill('viewDynamicReport', { reportCode: 'SRM_SYSTEM' }),
    },
  },
  SYSTEM_FAILURES_BY_DAY: {
    ...{ report: 'SRM_SYSTEM', type: 'BAR', zh: '失败集中在哪几天', en: 'Failures by day' },
    ...{ meaning: SYSTEM_MEANING, measures: [['failed', '失败', 'Failed', COUNT]] },
    values: {
      ...{ ...of('day'), dimGrain: 'DAY', sortMode: 'DIM_ASC', warnRule: 'value > 0' },
      ...drill('viewDynamicReport', { reportCode: 'SRM_SYSTEM' }),
    },
  },
  SYSTEM_MESSAGES_BY_DAY: {
    ...{ report: 'SRM_SYSTEM', type: 'BAR_STACK', zh: '每日消息', en: 'Messages by day' },
    ...{ meaning: SYSTEM_MEANING, measures: RUNS },
    values: {
      ...{
        fixedParams: { kind: 'MESSAGE' },
        ...of('day'),
        dimGrain: 'DAY',
        sortMode: 'DIM_ASC',
        palette: 'OUTCOME',
      },
      ...drill('msgInstance', { planTime: '$mark' }),
    },
  },
  SYSTEM_USERS_BY_DAY: {
    ...{ report: 'SRM_SYSTEM', type: 'LINE', zh: '每日登录用户', en: 'People signing in by day' },
    ...{ meaning: SYSTEM_MEANING, measures: [['user_id', '用户', 'People', DISTINCT]] },
    values: {
      fixedParams: { kind: 'SIGN_IN' },
      ...of('day'),
      dimGrain: 'DAY',
      sortMode: 'DIM_ASC',
    },
  },
  // ------------------------------------------------------------ home pages
  HOME_RECEIVED: {
    ...{ report: 'SRM_RECEIVED', type: 'NUMBER_CARD', zh: '收货行', en: 'Lines received' },
    meaning: ['期间内过账的收货行', 'Lines of receipts posted in the period'],
    measures: [['received_rows', '收货行', 'Lines received', COUNT]],
    values: {
      ...{ ...PREVIOUS, ...weeks('receipt_date'), unitText: '行', unitTextEn: 'lines' },
      ...drill('receiveList', { receiptDate: '$period', status: ['POSTED', 'COMPLETED'] }),
    },
  },
  HOME_TO_STOCK: {
    ...{
      report: 'SRM_RECEIVED',
      type: 'NUMBER_CARD',
      zh: '现在待入库',
      en: 'Waiting for the shelf',
    },
    meaning: ['检验合格尚未入库的收货行', 'Lines accepted and not stocked yet'],
    measures: [['to_stock', '待入库', 'To stock', COUNT]],
    values: {
      ...{ fixedParams: EVER, ...LOWER, unitText: '行', unitTextEn: 'lines' },
      ...drill('receiveList', {
        ...{ status: 'POSTED', stockStatus: ['WAITING', 'PARTIAL'] },
        inspectStatus: ['DONE', 'PARTIAL', 'EXEMPT'],
      }),
    },
  },
  HOME_RECEIVED_BY_WEEK: {
    ...{ report: 'SRM_RECEIVED', type: 'BAR', zh: '每周收货行', en: 'Lines received by week' },
    meaning: ['期间内过账的收货行', 'Lines of receipts posted in the period'],
    measures: [['received_rows', '收货行', 'Lines received', COUNT]],
    values: {
      ...{ ...weeks('receipt_date'), ...PREVIOUS },
      ...drill('receiveList', { receiptDate: '$mark', status: ['POSTED', 'COMPLETED'] }),
    },
  },
  HOME_UNSETTLED: {
    ...{ report: 'SRM_BOUGHT', type: 'NUMBER_CARD', zh: '已收未结算', en: 'Received, not settled' },
    meaning: [
      '台账中尚未对账的应付金额，含税，CNY',
      'Payable amounts of the ledger not settled yet, with tax, CNY',
    ],
    measures: [['open_amount', '未结算', 'Unsettled']],
    values: {
      ...{ fixedParams: EVER, ...MONEY },
      ...drill('transactionsList', { payableFlag: 'Y', settleStatus: 'UNSETTLED' }),
    },
  },
  HOME_CASH_OUT: {
    ...{ report: 'SRM_PAYABLE', type: 'BAR', zh: '每周到期应付', en: 'Cash out by week' },
    ...{ meaning: PAYABLE_MEANING, measures: [['amount', '到期应付', 'Due']] },
    values: {
      ...{ fixedParams: EVER, ...MONEY, ...weeks('due_date') },
      ...drill('invoiceList', { ...UNPAID, 'accounts.dueDate': '$mark' }),
    },
  },
  HOME_OPEN_AMOUNT: {
    ...{
      report: 'SRM_OPEN_AMOUNT',
      type: 'NUMBER_CARD',
      zh: '未交订单金额',
      en: 'Committed, not received',
    },
    ...{ meaning: OPEN_MEANING, measures: [['open_amount', '未交金额', 'Open amount']] },
    values: { ...MONEY, ...drill('purchaseOrderList', OPEN) },
  },
  HOME_OWED_BY_SUPPLIER: {
    ...{ report: 'SRM_PAYABLE', type: 'BAR_H', zh: '欠哪些供应商最多', en: 'Whom we owe most' },
    ...{ meaning: PAYABLE_MEANING, measures: [['amount', '待付金额', 'To be paid']] },
    values: {
      ...{ fixedParams: EVER, ...MONEY, ...LARGEST, ...of('supplier_name', 'supplier_id') },
      ...drill('invoiceList', { ...UNPAID, supplierId: '$key' }),
    },
  },
  HOME_OWN_APPLIED: {
    ...{
      report: 'SRM_OWN_REQUISITIONS',
      type: 'NUMBER_CARD',
      zh: '我申请的行',
      en: 'Lines I requested',
    },
    ...{
      meaning: DEMAND_MEANING,
      measures: [['applied_rows', '申请行', 'Lines requested', COUNT]],
    },
    values: {
      ...{ ...PREVIOUS, ...weeks('apply_date'), unitText: '行', unitTextEn: 'lines' },
      ...drill('purchaseRequisitionList', { applyDate: '$period' }),
    },
  },
  HOME_OWN_WAITING: {
    ...{
      report: 'SRM_OWN_REQUISITIONS',
      type: 'NUMBER_CARD',
      zh: '还没下单的行',
      en: 'Lines not ordered yet',
    },
    ...{ meaning: DEMAND_MEANING, measures: [['waiting_rows', '待下单', 'To order', COUNT]] },
    values: {
      ...{ fixedParams: EVER, ...LOWER, unitText: '行', unitTextEn: 'lines' },
      ...drill('purchaseRequisitionList', { 'lines.lineStatus': WAITING_LINES }),
    },
  },
  HOME_OWN_LATE: {
    ...{
      report: 'SRM_OWN_REQUISITIONS',
      type: 'NUMBER_CARD',
      zh: '过期未到的行',
      en: 'Lines overdue',
    },
    meaning: [
      '需求日期已过而未收足的已审批行',
      'Approved lines past their need-by date and not received in full',
    ],
    measures: [['late_rows', '逾期未到', 'Overdue', COUNT]],
    values: {
      ...{
        fixedParams: EVER,
        ...LOWER,
        unitText: '行',
        unitTextEn: 'lines',
        warnRule: 'value > 0',
      },
      ...drill('purchaseRequisitionList', {
        ...{ status: ['APPROVED', 'COMPLETED'], 'lines.needByDate': [null, '$yesterday'] },
      }),
    },
  },
  HOME_OWN_DAYS: {
    ...{
      report: 'SRM_OWN_REQUISITIONS',
      type: 'NUMBER_CARD',
      zh: '平均转单天数',
      en: 'Average days to order',
    },
    meaning: DEMAND_MEANING,
    measures: [['convert_days', '转单天数', 'Days', { aggregation: 'AVG', precision: 1 }]],
    values: { ...PREVIOUS, ...LOWER, unitText: '天', unitTextEn: 'days' },
  },
  HOME_OWN_BY_STATUS: {
    ...{
      report: 'SRM_OWN_REQUISITIONS',
      type: 'BAR_H',
      zh: '我的申请走到哪一步',
      en: 'How far my requests are',
    },
    ...{ meaning: DEMAND_MEANING, measures: [['applied_rows', '行数', 'Lines', COUNT]] },
    values: {
      ...{ ...LARGEST, ...of('line_status_name', 'line_status') },
      ...drill('purchaseRequisitionList', { applyDate: '$period', 'lines.lineStatus': '$key' }),
    },
  },
  HOME_OWN_BY_MONTH: {
    ...{
      report: 'SRM_OWN_REQUISITIONS',
      type: 'BAR',
      zh: '我每月申请的行',
      en: 'My lines by month',
    },
    ...{
      meaning: DEMAND_MEANING,
      measures: [['applied_rows', '申请行', 'Lines requested', COUNT]],
    },
    values: {
      ...{ ...of('apply_date'), ...BY_MONTH },
      ...drill('purchaseRequisitionList', { applyDate: '$mark' }),
    },
  },
  MY_ORDERED: {
    ...{
      report: 'SRM_MY_ORDERS',
      type: 'NUMBER_CARD',
      zh: '收到的订单金额',
      en: 'Orders received',
    },
    ...{ meaning: AMOUNT_MEANING, measures: [ORDERED_MEASURE] },
    values: {
      ...{ ...MONEY, ...PREVIOUS, ...weeks('order_date') },
      ...drill('purchaseOrderList', { orderDate: '$period' }),
    },
  },
  MY_RATE: {
    ...{
      report: 'SRM_MY_DELIVERY',
      type: 'NUMBER_CARD',
      zh: '我方准时交货率',
      en: 'Our on-time delivery',
    },
    ...{ meaning: ON_TIME_MEANING, measures: [ON_TIME_RATE] },
    values: { ...PREVIOUS, ...HIGHER, ...TARGET, ...weeks('due_date') },
  },
  MY_OPEN: {
    ...{ report: 'SRM_MY_OPEN', type: 'NUMBER_CARD', zh: '待交计划行', en: 'Lines to deliver' },
    ...{ meaning: OPEN_MEANING, measures: [['open_rows', '待交', 'To deliver', COUNT]] },
    values: {
      ...{ unitText: '行', unitTextEn: 'lines' },
      ...drill('purchaseOrderList', { 'lines.lineStatus': 'OPEN' }),
    },
  },
  MY_OVERDUE: {
    ...{ report: 'SRM_MY_OPEN', type: 'NUMBER_CARD', zh: '已逾期未交', en: 'Overdue' },
    ...{ meaning: OPEN_MEANING, measures: [['overdue_rows', '逾期未交', 'Overdue', COUNT]] },
    values: {
      ...{ ...LOWER, unitText: '行', unitTextEn: 'lines', warnRule: 'value > 0' },
      ...drill('purchaseOrderList', {
        'lines.lineStatus': 'OPEN',
        'deliveries.promisedDate': [null, '$yesterday'],
      }),
    },
  },
  MY_COMING: {
    ...{
      report: 'SRM_MY_OPEN',
      type: 'BAR_STACK',
      zh: '哪一周要交货',
      en: 'What is to be delivered, by week',
    },
    ...{ meaning: OPEN_MEANING, measures: OPEN_STATES },
    values: {
      ...{ ...weeks('due_date'), palette: 'OUTCOME' },
      ...drill('purchaseOrderList', {
        ...{ 'lines.lineStatus': 'OPEN', 'deliveries.promisedDate': '$mark' },
      }),
    },
  },
  MY_DELIVERY: {
    ...{
      report: 'SRM_MY_DELIVERY',
      type: 'BAR_STACK',
      zh: '我方交货是否准时',
      en: 'Were we on time',
    },
    ...{ meaning: ON_TIME_MEANING, measures: OUTCOMES },
    values: {
      ...{ ...of('due_date'), ...BY_MONTH, palette: 'STATUS' },
      ...drill('purchaseOrderList', { 'deliveries.promisedDate': '$mark' }),
    },
  },
}
