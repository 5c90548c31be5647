import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { runMigrations } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runBackExport } from './baseRptBackExport/baseRptBackExport.jobs.ts'
import { reportExportJob } from './baseRptBackExport/reportExport.jobs.ts'
import { type Connection, withSlot } from './running/runReport.ts'
import { of, type ReportBench, type Row, startReports } from './testReports.ts'

const SQL = 'select i.item_code as name, i.id as amt from rpt.v_item i'

let bench: ReportBench
let readers: { respId: string }[]
let serial = 0

beforeAll(async () => {
  bench = await startReports()
  await runMigrations({ pgPool: bench.product.product.platform.pool })
  readers = [{ respId: await bench.responsibility('BUYER') }]
})
afterAll(() => bench?.product.close())

const cannot = (code: string, resource: string, action: string, body: object) =>
  expectRefusal(code, bench.author, resource, action, body)
const save = (resource: string, values: object): Promise<Row> =>
  bench.author.ok(resource, 'saveOrUpdate', values)
const set = (table: string, { id }: Row, values: { [column: string]: unknown }) =>
  leaveAs(bench.product, table, id, values)

function report(values: object = {}) {
  serial++
  return {
    reportCode: `RR_${serial}`,
    reportName: '报表',
    reportNameEn: 'Report',
    reportCategory: 'PURCHASING',
    jdbcConfigId: bench.connectionId,
    sqlText: SQL,
    scopeMode: 'NONE',
    responsibilities: readers,
    ...values,
  }
}

async function checked(values: object = {}): Promise<Row> {
  const saved = await save('baseRptDefinition', report(values))
  const parsed = await bench.author.ok('baseRptDefinition', 'doParseColumns', of(saved))
  return bench.author.ok('baseRptDefinition', 'doCheckSql', of(parsed))
}

const published = async (values: object = {}): Promise<Row> =>
  bench.second.ok('baseRptDefinition', 'doPublish', of(await checked(values)))

describe('A connection', () => {
  const connection = (values: object = {}) => ({
    jdbcCode: `C_${++serial}`,
    jdbcName: '连接',
    allowSchemas: 'rpt',
    ...values,
  })

  it('reads what reports may read', async () => {
    const source = await save('baseDatasource', {
      dsCode: 'WH',
      dsName: '仓库',
      dbType: 'POSTGRESQL',
      host: 'warehouse.invalid',
      port: 5432,
      databaseName: 'x',
      userName: 'reader',
      usage: ['BROWSE'],
    })
    const cannotSave = (code: string, values: object) =>
      cannot(code, 'baseRptJdbcConfig', 'saveOrUpdate', connection(values))
    await cannotSave('REPORT_OWN_SCHEMA', { allowSchemas: 'public' })
    await cannotSave('REPORT_SOURCE_USE', { datasourceId: source.id, allowSchemas: 'stock' })
    await cannotSave('REPORT_SCHEMA_NAME', { datasourceId: source.id, allowSchemas: 'pg_catalog' })
  })

  it('is tested before use, and cannot be disabled under its reports', async () => {
    const made = await save('baseRptJdbcConfig', connection())
    await set('base_rpt_jdbc_config', made, { status: 'DISABLED' })
    await cannot('REPORT_CONNECTION_UNTESTED', 'baseRptJdbcConfig', 'doEnable', of(made))
    const { reportCode } = await published()
    const own = await bench.author.ok('baseRptJdbcConfig', 'findById', { id: bench.connectionId })
    await cannot('REPORT_CONNECTION_USED', 'baseRptJdbcConfig', 'doDisable', of(own))
    await set('base_rpt_jdbc_config', own, { status: 'DISABLED' })
    await cannot('REPORT_CONNECTION_OFF', 'baseRptDefinition', 'runReport', { reportCode })
    await set('base_rpt_jdbc_config', own, { status: 'ENABLED' })
  })

  it('limits concurrent queries', async () => {
    vi.useFakeTimers()
    const waiting = withSlot({ maxConcurrent: 0 } as Connection, 'busy', async () => null)
    const refused = expect(waiting).rejects.toMatchObject({ code: 'REPORT_BUSY' })
    vi.advanceTimersByTime(10_000)
    await refused
    vi.useRealTimers()
  })
})

describe('A report', () => {
  const LIST = { reportType: 'RESOURCE', jdbcConfigId: null, resourceName: 'srmPurOrder' }
  const parameter = (values: object) => ({
    paramCode: 'name',
    paramName: '名称',
    paramType: 'TEXT',
    ...values,
  })
  const column = { columnCode: 'name', columnName: '名称', columnType: 'TEXT', isSummary: 'Y' }
  const wrong: [string, object][] = [
    ['REPORT_SCOPE_SUPPLIER', { reportSide: 'BOTH', scopeSupplierColumn: 'supplier_id' }],
    ['REPORT_SCOPE_BUYER', { scopeMode: 'SUPPLIER' }],
    ['REPORT_SUM_TEXT', { columns: [column] }],
    ['REPORT_LOOKUP', { parameters: [parameter({ controlType: 'LOOKUP' })] }],
    ['REPORT_FILTER', { ...LIST, parameters: [parameter({ paramCode: 'nothing' })] }],
  ]
  it.each(wrong)('is not stored: %s', async (code, values) => {
    await cannot(code, 'baseRptDefinition', 'saveOrUpdate', report(values))
  })

  it('first reports faults in its SQL', async () => {
    const wrong: [string, string][] = [
      ['SQL_SYNTAX', 'selec 1'],
      ['SQL_COLUMN', 'select o.po_numbr as name from rpt.v_pur_order o where :name is null'],
      ['SQL_GROUPING', 'select o.po_number, count(*) from rpt.v_pur_order o where :name is null'],
    ]
    for (const [code, sqlText] of wrong) {
      const saved = await save(
        'baseRptDefinition',
        report({ sqlText, parameters: [parameter({})] }),
      )
      await cannot(code, 'baseRptDefinition', 'doCheckSql', of(saved))
    }
  })

  it('uses its parameters, within their span', async () => {
    const unused = await save('baseRptDefinition', report({ parameters: [parameter({})] }))
    await cannot('REPORT_PARAMETER_UNUSED', 'baseRptDefinition', 'doCheckSql', of(unused))
    const date = { paramName: '日期', paramType: 'DATE', maxSpanDays: 10 }
    const { reportCode } = await published({
      sqlText: `select o.po_number as name, o.amount_incl_tax as amt from rpt.v_pur_order o
        where (:dayFrom is null or o.order_date >= :dayFrom) and (:dayTo is null or o.order_date <= :dayTo)`,
      parameters: [
        { ...date, paramCode: 'dayFrom' },
        { ...date, paramCode: 'dayTo' },
      ],
    })
    const values = { dayFrom: '2026-01-01', dayTo: '2026-03-01' }
    await cannot('REPORT_SPAN', 'baseRptDefinition', 'runReport', { reportCode, values })
    await cannot('REPORT_NOT_FOUND', 'baseRptDefinition', 'runReport', { reportCode: 'NO_SUCH' })
  })

  it('is published with columns and readers, under a unique code', async () => {
    const publish = (code: string, record: Row) =>
      expectRefusal(code, bench.second, 'baseRptDefinition', 'doPublish', of(record))
    const bare = await save('baseRptDefinition', report({ ...LIST, responsibilities: [] }))
    await publish('REPORT_NO_COLUMNS', bare)
    await publish('REPORT_NO_READERS', bare)
    const { reportCode } = await published()
    const twin = await checked()
    await set('base_rpt_definition', twin, { report_code: reportCode, report_version: 9 })
    await publish('REPORT_CODE_TAKEN', twin)
  })
})

describe('A chart', () => {
  const chart = (reportDefinitionId: string, values: object = {}) => ({
    chartCode: `CH_${++serial}`,
    chartName: '图表',
    chartType: 'BAR',
    reportDefinitionId,
    dimColumn: 'name',
    measures: [{ columnCode: 'amt', measureName: '数量' }],
    ...values,
  })
  const cannotDraw = async (code: string, { id }: Row, values: object = {}) => {
    const made = await save('baseChartInfo', chart(id, values))
    await cannot(code, 'baseChartInfo', 'doPreview', of(made))
  }

  it('shows what can be read from it', async () => {
    const made = await published({
      sqlText: 'select i.item_code as name, -1 as amt from rpt.v_item i',
    })
    await cannotDraw('CHART_NEGATIVE', made, { chartType: 'PIE' })
    await leaveRatio(made)
    await cannotDraw('CHART_RATIO_SUM', made)
    const many = await published({
      sqlText: `select a.relation || b.relation || c.relation as name, 1 as amt
        from rpt.v_relation a, rpt.v_relation b, rpt.v_relation c limit 2000`,
    })
    await cannotDraw('CHART_TOO_MANY', many)
  })

  async function leaveRatio({ id }: Row): Promise<void> {
    const { pool } = bench.product.product.platform
    await pool.query(
      `update base_rpt_definition__columns set column_type = 'PERCENT' where header_id = $1`,
      [id],
    )
  }

  it('is on complete pages, for readers who may see its data', async () => {
    const draft = await save('baseChartInfo', chart((await published()).id))
    const item = { chartId: draft.id, posX: 0, posY: 0, spanW: 12, spanH: 6 }
    const page = (values: object) =>
      save('baseChartReport', { pageCode: `P_${++serial}`, pageName: '看板', ...values })
    const publish = async (code: string, values: object) =>
      cannot(code, 'baseChartReport', 'doPublish', of(await page(values)))
    await publish('CHART_COUNT', { items: [] })
    const tried = await bench.author.ok('baseChartInfo', 'doPreview', of(draft))
    const enabled = await bench.author.ok('baseChartInfo', 'doEnable', of(tried))
    await publish('CHART_PAGE_SUPPLIER', { items: [item], pageSide: 'BOTH' })
    const drawn = await page({ items: [item] })
    await bench.author.ok('baseChartInfo', 'doDisable', of(enabled))
    await cannot('CHART_OFF', 'baseChartReport', 'doPublish', of(drawn))
    await cannot('CHART_NOT_FOUND', 'baseChartReport', 'findPage', { pageId: '1' })
    const group = await save('baseChartGroup', { groupCode: 'G1', groupName: '一' })
    await save('baseChartGroup', { groupCode: 'G2', groupName: '二', parentId: group.id })
    await cannot('CHART_GROUP_USED', 'baseChartGroup', 'delete', of(group))
  })
})

describe('An export', () => {
  it('belongs to its requester, while permitted, and reports a failure', async () => {
    const asked: Row = await bench.buyer.ok('baseRptBackExport', 'doBackExport', {
      paramsValue: {
        requestUrl: '/srmServer/v1/srmBaseItemRestful/listByPage?pageRows=20&pageIndex=1',
        requestParams: {},
        columns: [{ key: 'itemCode' }],
      },
    })
    const found = await bench.buyer.ok('baseRptBackExport', 'findById', { id: asked.id })
    await cannot('EXPORT_NOT_YOURS', 'baseRptBackExport', 'doCancel', of(found))
    const { engine } = bench.product.product
    await expect(
      reportExportJob.run(engine, { reportDefinitionId: '1', requestedBy: '0' }, null as never),
    ).rejects.toMatchObject({ code: 'EXPORT_NO_PERMISSION_NOW' })
    await set('base_rpt_back_export', asked, { params_value: 'null' })
    await runBackExport(engine, asked.id)
    const broken = await bench.buyer.ok('baseRptBackExport', 'findById', { id: asked.id })
    expect(broken).toMatchObject({
      status: 'FAILED',
      errorMessage: messageOf('EXPORT_BROKEN', {}, 'CN'),
    })
  })
})
