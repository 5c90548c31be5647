import type { Company } from './build.ts'
import { idOf } from './build.ts'

/** The author of the company's reports, and the user who publishes them. */
const AUTHOR = 'admin'
const PUBLISHER = 'director1'

type Column = [code: string, zh: string, en: string, type: string, more?: object]

/** A name in the reader's language. */
const named = (table: string, column: string): string =>
  `case when :language = 'EN' then coalesce(${table}.${column}_en, ${table}.${column}) else ${table}.${column} end as ${column}`

const REPORTS = [
  {
    reportCode: 'PUR_AMOUNT_BY_SUPPLIER',
    reportName: '供应商采购额',
    reportNameEn: 'Spend by supplier',
    remark: '已发布及之后的采购订单，按供应商与月份汇总 / Published orders by supplier and month',
    sqlText: `select ${named('s', 'supplier_name')}, o.org_id, date_trunc('month', o.order_date)::date as month,
  sum(o.local_amount_incl_tax) as amount, count(o.id) as orders
from rpt.v_pur_order o join rpt.v_supplier s on s.id = o.supplier_id
where o.status in ('PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED')
  and (:dateFrom is null or o.order_date >= :dateFrom) and (:dateTo is null or o.order_date <= :dateTo)
group by 1, o.org_id, date_trunc('month', o.order_date)::date`,
    columns: [
      ['supplier_name', '供应商', 'Supplier', 'TEXT', { width: 220 }],
      ['month', '月份', 'Month', 'DATE'],
      ['amount', '采购额', 'Spend', 'AMOUNT', { isSummary: 'Y' }],
      ['orders', '订单数', 'Orders', 'NUMBER', { isSummary: 'Y', precision: 0 }],
      ['org_id', '组织', 'Organisation', 'TEXT', { displayFlag: 'N' }],
    ] as Column[],
  },
  {
    reportCode: 'PUR_RECEIPT_QUALITY',
    reportName: '收货质量',
    reportNameEn: 'Receipts and quality',
    remark: '按供应商统计收货、合格与不合格数量 / Received, accepted and rejected by supplier',
    sqlText: `select ${named('s', 'supplier_name')}, r.org_id, r.receipt_date::date as receipt_day, ${named('i', 'item_name')},
  sum(r.quantity) as received, sum(r.accepted_quantity) as accepted, sum(r.rejected_quantity) as rejected
from rpt.v_receipt_line r join rpt.v_supplier s on s.id = r.supplier_id join rpt.v_item i on i.id = r.item_id
where r.status <> 'DRAFT' and (:dateFrom is null or r.receipt_date >= :dateFrom)
  and (:dateTo is null or r.receipt_date <= :dateTo)
group by 1, r.org_id, r.receipt_date::date, 4`,
    columns: [
      ['supplier_name', '供应商', 'Supplier', 'TEXT', { width: 220 }],
      ['receipt_day', '收货日期', 'Received on', 'DATE'],
      ['item_name', '物料', 'Item', 'TEXT', { width: 180 }],
      ['received', '收货数量', 'Received', 'NUMBER', { isSummary: 'Y' }],
      ['accepted', '合格数量', 'Accepted', 'NUMBER', { isSummary: 'Y' }],
      ['rejected', '不合格数量', 'Rejected', 'NUMBER', { isSummary: 'Y' }],
      ['org_id', '组织', 'Organisation', 'TEXT', { displayFlag: 'N' }],
    ] as Column[],
  },
]

const CHARTS = [
  [
    'SPEND_TOP',
    '采购额前十供应商',
    'Top ten suppliers',
    0,
    'BAR_H',
    'supplier_name',
    'NONE',
    'amount',
    10,
  ],
  ['SPEND_MONTH', '每月采购额', 'Spend by month', 0, 'BAR', 'month', 'MONTH', 'amount', 0],
  ['SPEND_SHARE', '采购额占比', 'Share of spend', 0, 'RING', 'supplier_name', 'NONE', 'amount', 6],
  [
    'REJECTED_TOP',
    '不合格数量',
    'Rejected quantity',
    1,
    'BAR',
    'supplier_name',
    'NONE',
    'rejected',
    8,
  ],
] as const

/**
 * Two reports and a page of charts, written by one user and published by another, for buyers and
 * their managers.
 */
export async function buildReports(company: Company): Promise<void> {
  const author = await company.as(AUTHOR)
  const roles = await author.ok('baseResponsibility', 'listByPage', { pageRows: 100 })
  const roleId = (code: string): string =>
    roles.find(({ respCode }: { respCode: string }) => respCode === code).id
  await author.ok('baseUserResponsibility', 'saveOrUpdate', {
    userId: idOf(company, 'user', PUBLISHER),
    respId: roleId('REPORT_DEVELOPER'),
    reason: '发布采购报表',
  })
  // A session keeps the responsibilities it started with; a new one has both.
  company.signOut()
  const publisher = await company.as(PUBLISHER)
  const readers = ['BUYER', 'PURCHASING_MANAGER'].map((code) => ({ respId: roleId(code) }))
  const [connection] = await author.ok('baseRptJdbcConfig', 'listByPage', { jdbcCode: 'SRM_RPT' })
  const reportIds: string[] = []
  for (const { columns, ...report } of REPORTS) {
    const draft = await author.ok('baseRptDefinition', 'saveOrUpdate', {
      ...report,
      reportCategory: 'PURCHASING',
      jdbcConfigId: connection.id,
      scopeMode: 'ORG',
      scopeOrgColumn: 'org_id',
      showSummary: 'Y',
      autoQuery: 'Y',
      parameters: [
        {
          paramCode: 'dateFrom',
          paramName: '起始日期',
          paramNameEn: 'From',
          paramType: 'DATE',
          seqNum: 10,
        },
        {
          paramCode: 'dateTo',
          paramName: '截止日期',
          paramNameEn: 'To',
          paramType: 'DATE',
          seqNum: 20,
        },
      ],
      columns: columns.map(([columnCode, columnName, columnNameEn, columnType, more], index) => ({
        columnCode,
        columnName,
        columnNameEn,
        columnType,
        seqNum: (index + 1) * 10,
        ...more,
      })),
      responsibilities: readers,
    })
    const checked = await author.ok('baseRptDefinition', 'doCheckSql', of(draft))
    await publisher.ok('baseRptDefinition', 'doPublish', of(checked))
    reportIds.push(draft.id)
  }
  const items: object[] = []
  for (const [index, chart] of CHARTS.entries()) {
    const [
      chartCode,
      chartName,
      chartNameEn,
      report,
      chartType,
      dimColumn,
      dimGrain,
      column,
      topN,
    ] = chart
    const made = await author.ok('baseChartInfo', 'saveOrUpdate', {
      chartCode,
      chartName,
      chartNameEn,
      chartType,
      reportDefinitionId: reportIds[report],
      dimColumn,
      dimGrain,
      topN,
      drillRoute: `viewDynamicReport?reportCode=${REPORTS[report]?.reportCode}`,
      sortMode: dimGrain === 'NONE' ? 'VALUE_DESC' : 'DIM_ASC',
      ...(column === 'amount'
        ? {
            ...{ unitText: '万元', scaleFactor: '10000' },
            ...{ unitTextEn: 'thousand CNY', scaleFactorEn: '1000' },
          }
        : {}),
      measures: [{ columnCode: column, measureName: chartName, measureNameEn: chartNameEn }],
    })
    const tried = await author.ok('baseChartInfo', 'doPreview', of(made))
    await author.ok('baseChartInfo', 'doEnable', of(tried))
    items.push({
      chartId: made.id,
      posX: (index % 2) * 12,
      posY: Math.floor(index / 2) * 7,
      spanW: 12,
      spanH: 7,
      // A supplier clicked in the first chart filters the others.
      linkSource: index === 0 ? 'Y' : 'N',
    })
  }
  const page = await author.ok('baseChartReport', 'saveOrUpdate', {
    pageCode: 'PURCHASING',
    pageName: '采购看板',
    pageNameEn: 'Purchasing',
    items,
    filters: [
      { filterCode: 'dateFrom', filterName: '起始日期', controlType: 'DATE', seqNum: 10 },
      { filterCode: 'dateTo', filterName: '截止日期', controlType: 'DATE', seqNum: 20 },
    ],
  })
  await author.ok('baseChartReport', 'doPublish', of(page))
  await author.ok('baseChartGroup', 'saveOrUpdate', {
    groupCode: 'PURCHASING',
    groupName: '采购',
    groupNameEn: 'Purchasing',
    homeFlag: 'N',
    pages: [{ pageId: page.id }],
    responsibilities: readers,
  })
}

function of({ id, versionNum }: { id: string; versionNum: number }) {
  return { id, versionNum }
}
