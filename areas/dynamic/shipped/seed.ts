import { type DocumentDefinition, tableOf } from '@opensrm/kernel/document/define.ts'
import { type SeedRow, seedRows, hashOf as stampOf } from '@opensrm/platform/access/seedRows.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import type { Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { baseChartGroup } from '../baseChartGroup/baseChartGroup.definition.ts'
import { baseChartInfo } from '../baseChartInfo/baseChartInfo.definition.ts'
import { baseChartReport, GRID } from '../baseChartReport/baseChartReport.definition.ts'
import { baseRptDefinition } from '../baseRptDefinition/baseRptDefinition.definition.ts'
import { hashOf, type Report } from '../running/reportSql.ts'
import { SHIPPED_CHARTS } from './charts.ts'
import { SHIPPED_GROUPS, SHIPPED_PAGES, type ShippedPage } from './pages.ts'
import { SHIPPED_REPORTS, type ShippedReport } from './reports.ts'

/** Increase it when this file creates the same plan differently. */
const VERSION = 1
const CONNECTION = 'SRM_RPT'
/** Height in rows of the grid. */
const CARD_HEIGHT = 3
const CHART_HEIGHT = 7
const ABREAST = 2

type Ids = ReadonlyMap<string, string>
type Children = readonly { readonly [field: string]: unknown }[]

/**
 * Reports, charts and pages of every new installation; administrators may change or withdraw them.
 */
export async function seedDashboards(tx: Tx, registry: Registry): Promise<void> {
  const plan = stampOf([VERSION, SHIPPED_REPORTS, SHIPPED_CHARTS, SHIPPED_PAGES, SHIPPED_GROUPS])
  const { rows } = await sql<{ hash: string }>`
    select hash from seed_stamp where kind = 'plan' and key = 'dashboards'`.execute(tx)
  if (rows[0]?.hash === plan) return
  const connection = await idsBy(tx, registry.document('baseRptJdbcConfig').definition, 'jdbc_code')
  const responsibilities = await idsBy(
    tx,
    registry.document('baseResponsibility').definition,
    'resp_code',
  )
  const readersOf = (codes: readonly string[]): Children =>
    codes.flatMap((code) => {
      const respId = responsibilities.get(code)
      return respId ? [{ respId }] : []
    })
  const reports = await seedReports(tx, connection.get(CONNECTION), readersOf)
  const charts = await seedCharts(tx, reports)
  const pages = await seedPages(tx, charts)
  const groups = await seedRows(tx, {
    ...{ kind: 'shipped baseChartGroup', definition: baseChartGroup, identity: ['groupCode'] },
    rows: SHIPPED_GROUPS.map(({ code, zh, en, side, isHome }, at) => ({
      key: code,
      values: {
        ...{ status: 'ENABLED', enabledFlag: 'Y', groupCode: code, groupName: zh, groupNameEn: en },
        ...{ groupLevel: 1, fullPath: code, groupSide: side ?? 'BUYER' },
        ...{ homeFlag: isHome ? 'Y' : 'N', seqNum: (at + 1) * 10 },
      },
    })),
  })
  await seedChildren(tx, baseChartGroup, 'pages', 'pageId', groups, (code) =>
    inOrder(
      SHIPPED_GROUPS.find((group) => group.code === code)?.pages.map((page) => ({
        pageId: pages.get(page),
      })),
    ),
  )
  await seedChildren(tx, baseChartGroup, 'responsibilities', 'respId', groups, (code) =>
    readersOf(SHIPPED_GROUPS.find((group) => group.code === code)?.readers ?? []),
  )
  await sql`insert into seed_stamp (kind, key, hash, seeded) values ('plan', 'dashboards', ${plan}, '{}')
    on conflict (kind, key) do update set hash = excluded.hash`.execute(tx)
}

async function seedReports(
  tx: Tx,
  jdbcConfigId: string | undefined,
  readersOf: (codes: readonly string[]) => Children,
): Promise<Ids> {
  const parameters = new Map(SHIPPED_REPORTS.map((report) => [report.code, parametersOf(report)]))
  const ids = await seedRows(tx, {
    kind: 'shipped baseRptDefinition',
    definition: baseRptDefinition,
    identity: ['reportCode', 'reportVersion'],
    rows: SHIPPED_REPORTS.map((report) => {
      const values = {
        ...{ status: 'PUBLISHED', reportCode: report.code, reportVersion: 1 },
        ...{ reportName: report.zh, reportNameEn: report.en, reportCategory: report.category },
        ...{ reportType: 'SQL', jdbcConfigId, sqlText: report.sql, scopeMode: report.scope },
        ...scopeColumns(report),
        ...{ reportSide: report.side ?? 'BUYER', autoQuery: 'Y', pageSize: 50, showSummary: 'Y' },
        ...{ maxRows: 5000, cacheSeconds: 0, runCount: 0 },
      }
      const sqlHash = hashOf({
        ...values,
        parameters: parameters.get(report.code),
      } as unknown as Report)
      return { key: report.code, values: { ...values, sqlHash, checkedHash: sqlHash } }
    }),
  })
  const byCode = new Map(SHIPPED_REPORTS.map((report) => [report.code, report]))
  await seedChildren(tx, baseRptDefinition, 'parameters', 'paramCode', ids, (code) =>
    inOrder(parameters.get(code)),
  )
  await seedChildren(tx, baseRptDefinition, 'columns', 'columnCode', ids, (code) =>
    inOrder(
      byCode.get(code)?.columns.map((column, _at, all) => ({
        ...{ precision: 2, sortable: 'Y' },
        ...columnOf(column, new Set(all.map(([name]) => name))),
      })),
    ),
  )
  await seedChildren(tx, baseRptDefinition, 'responsibilities', 'respId', ids, (code) =>
    readersOf(byCode.get(code)?.readers ?? []).map((row) => ({ ...row, exportFlag: 'Y' })),
  )
  return ids
}

/** Document numbers link to their documents. */
const DOCUMENTS: { readonly [column: string]: readonly [route: string, id: string] } = {
  po_number: ['purOrderManage/purchaseOrderEdit', 'order_id'],
  receipt_number: ['receiveEdit', 'receipt_id'],
  requisition_number: ['purRequisitionManage/purRequisitionEdit', 'requisition_id'],
}

function columnOf(
  [columnCode, columnName, columnNameEn, columnType]: ShippedReport['columns'][number],
  all: ReadonlySet<string>,
) {
  const [route, id = ''] = DOCUMENTS[columnCode] ?? []
  const isNumber = ['NUMBER', 'AMOUNT'].includes(columnType)
  return {
    ...{ columnCode, columnName, columnNameEn, columnType },
    width: columnType === 'TEXT' && !route ? 180 : 120,
    // Ids are needed by charts and scopes but are not shown.
    displayFlag: columnCode.endsWith('_id') || columnCode === 'created_by' ? 'N' : 'Y',
    // Days and hours of single rows are not added up.
    isSummary: isNumber && !/_days$|^hours$|_ms$/.test(columnCode) ? 'Y' : 'N',
    ...(route && all.has(id) ? { drillRoute: route, drillParams: { [id]: 'id' } } : {}),
  }
}

function scopeColumns({ scope, side }: ShippedReport) {
  return {
    scopeOrgColumn: scope.startsWith('ORG') ? 'org_id' : null,
    scopeCategoryColumn: scope === 'ORG_CATEGORY' ? 'category_id' : null,
    scopeSupplierColumn: side === 'SUPPLIER' ? 'supplier_id' : null,
    scopeUserColumn: scope === 'CREATED_BY' ? 'created_by' : null,
  }
}

function parametersOf({ asks }: ShippedReport): Children {
  const day = (paramCode: string, zh: string, en: string, defaultValue: string) => ({
    ...{ paramCode, paramName: zh, paramNameEn: en, paramType: 'DATE', controlType: 'DATE' },
    ...{ operatorType: 'EQ', requiredFlag: 'N', defaultValue },
  })
  const period = [
    day('dateFrom', '起始日期', 'From', `\${today-29}`),
    day('dateTo', '截止日期', 'To', `\${today}`),
  ]
  const asOf = [day('asOf', '截至', 'As of', `\${today}`)]
  return asks === 'period' ? period : asks === 'day' ? asOf : [...period, ...asOf]
}

async function seedCharts(tx: Tx, reports: Ids): Promise<Ids> {
  const charts = Object.entries(SHIPPED_CHARTS)
  const ids = await seedRows(tx, {
    ...{ kind: 'shipped baseChartInfo', definition: baseChartInfo, identity: ['chartCode'] },
    rows: charts.map(([code, { report, type, zh, en, meaning, values }]) => ({
      key: code,
      values: {
        ...{
          status: 'ENABLED',
          chartCode: `SRM_${code}`,
          chartName: zh,
          chartNameEn: en,
          chartType: type,
        },
        ...{ reportDefinitionId: reports.get(report), palette: 'DEFAULT', scaleFactor: '1' },
        ...{ dimGrain: 'NONE', sortMode: 'NONE', topN: 0, refreshSeconds: 0 },
        ...{ compareMode: 'NONE', betterWhen: 'NEUTRAL' },
        ...{ meaningText: meaning[0], meaningTextEn: meaning[1] },
        ...values,
      },
    })),
  })
  await seedChildren(tx, baseChartInfo, 'measures', 'columnCode', ids, (code) =>
    inOrder(
      SHIPPED_CHARTS[code]?.measures.map(([columnCode, measureName, measureNameEn, more]) => ({
        ...{ columnCode, measureName, measureNameEn },
        ...{ aggregation: 'SUM', axis: 'LEFT', precision: 2, ...more },
      })),
    ),
  )
  return ids
}

async function seedPages(tx: Tx, charts: Ids): Promise<Ids> {
  const ids = await seedRows(tx, {
    ...{ kind: 'shipped baseChartReport', definition: baseChartReport, identity: ['pageCode'] },
    rows: SHIPPED_PAGES.map(({ code, zh, en, side, isHome }) => ({
      key: code,
      values: {
        ...{ status: 'PUBLISHED', pageCode: code, pageName: zh, pageNameEn: en },
        ...{ layoutCols: GRID, pageSide: side ?? 'BUYER', autoRefresh: 0 },
        showFilterBar: isHome ? 'N' : 'Y',
      },
    })),
  })
  const byCode = new Map(SHIPPED_PAGES.map((page) => [page.code, page]))
  await seedChildren(tx, baseChartReport, 'items', 'chartId', ids, (code) =>
    itemsOf(byCode.get(code), charts),
  )
  await seedChildren(tx, baseChartReport, 'filters', 'filterCode', ids, () =>
    inOrder([
      {
        ...{ filterCode: 'dateFrom', filterName: '起始日期', controlType: 'DATE' },
        defaultValue: `\${today-29}`,
      },
      {
        ...{ filterCode: 'dateTo', filterName: '截止日期', controlType: 'DATE' },
        defaultValue: `\${today}`,
      },
    ]),
  )
  return ids
}

/** Key figures side by side over the whole width, below them charts in two columns. */
function itemsOf(page: ShippedPage | undefined, charts: Ids): Children {
  if (!page) return []
  const width = GRID / page.cards.length
  const cards = page.cards.map((code, at) => ({
    chartId: charts.get(code),
    ...{ posX: at * width, posY: 0, spanW: width, spanH: CARD_HEIGHT, linkSource: 'N' },
  }))
  const below = page.charts.map((code, at) => ({
    chartId: charts.get(code),
    posX: (at % ABREAST) * (GRID / ABREAST),
    posY: CARD_HEIGHT + Math.floor(at / ABREAST) * CHART_HEIGHT,
    ...{ spanW: GRID / ABREAST, spanH: CHART_HEIGHT, linkSource: 'N' },
  }))
  return [...cards, ...below]
}

function inOrder(rows: Children = []): Children {
  return rows.map((row, at) => ({ ...row, seqNum: (at + 1) * 10 }))
}

/** Rows of a child table, identified within their record by one field. */
async function seedChildren(
  tx: Tx,
  definition: DocumentDefinition,
  child: string,
  identity: string,
  parents: Ids,
  rowsOf: (code: string) => Children,
): Promise<void> {
  const rows = [...parents].flatMap(([code, headerId]) =>
    rowsOf(code).map(
      (values): SeedRow => ({
        key: `${code}/${String(values[identity])}`,
        values: { headerId, ...values },
      }),
    ),
  )
  await seedRows(tx, {
    kind: `shipped ${definition.resource}.${child}`,
    ...{ definition, child, identity: ['headerId', identity], rows },
  })
}

async function idsBy(tx: Tx, definition: DocumentDefinition, column: string): Promise<Ids> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, ${sql.ref(column)} as code from ${sql.table(tableOf(definition))}`.execute(tx)
  return new Map(rows.map(({ id, code }) => [code, id]))
}
