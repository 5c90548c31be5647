import { addDays } from '@opensrm/kernel/values/date.ts'
import { runOwnSelect } from '@opensrm/platform/sql/runSelect.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type ReportBench, type Row, startReports, TODAY } from './testReports.ts'

const SQL = `select s.supplier_name, o.org_id, o.order_date, sum(o.amount_incl_tax) as amt, count(*) as orders
from rpt.v_pur_order o join rpt.v_supplier s on s.id = o.supplier_id
where (:dateFrom is null or o.order_date >= :dateFrom) group by s.supplier_name, o.org_id, o.order_date`

let bench: ReportBench
let product: ReportBench['product']
let author: ApiClient
let second: ApiClient
let buyer: ApiClient
let supplier: ApiClient
beforeAll(async () => {
  bench = await startReports()
  ;({ product, author, second, buyer } = bench)
  supplier = await product.login('supplier1')
  await supplier.ok('baseLogin', 'doAcceptAgreement')
})
afterAll(() => product?.close())

let serial = 0
async function draft(values: object = {}): Promise<Row> {
  serial++
  return author.ok('baseRptDefinition', 'saveOrUpdate', {
    reportCode: `R_${serial}`,
    reportName: '供应商采购额',
    reportNameEn: 'Amount by supplier',
    reportCategory: 'PURCHASING',
    jdbcConfigId: bench.connectionId,
    sqlText: SQL,
    scopeMode: 'ORG',
    scopeOrgColumn: 'org_id',
    showSummary: 'Y',
    parameters: [{ paramCode: 'dateFrom', paramName: '起始日期', paramType: 'DATE' }],
    responsibilities: [{ respId: await bench.responsibility('BUYER') }],
    ...values,
  })
}

async function checked(report: Row): Promise<Row> {
  const parsed = await author.ok('baseRptDefinition', 'doParseColumns', of(report))
  return author.ok('baseRptDefinition', 'doCheckSql', of(parsed))
}

/** A published report with a total of its amount. */
async function published(values: object = {}): Promise<Row> {
  const ready = await checked(await draft(values))
  const full = await author.ok('baseRptDefinition', 'findById', { id: ready.id })
  const columns = full.columns.map((column: Row) => ({
    ...column,
    ...(column.columnCode === 'amt' ? { columnType: 'AMOUNT', isSummary: 'Y' } : {}),
  }))
  const saved = await author.ok('baseRptDefinition', 'saveOrUpdate', { ...of(full), columns })
  const seen = await second.ok('baseRptDefinition', 'findById', { id: saved.id })
  return second.ok('baseRptDefinition', 'doPublish', of(seen))
}

describe('From SQL to a published report', () => {
  it('is parsed, checked, published by a second person, and shows each reader their organisations', async () => {
    const report = await draft()
    const parsed = await author.ok('baseRptDefinition', 'doParseColumns', of(report))
    expect(parsed.columns.map((column: Row) => [column.columnCode, column.columnType])).toEqual([
      ['supplier_name', 'TEXT'],
      ['org_id', 'NUMBER'],
      ['order_date', 'DATE'],
      ['amt', 'NUMBER'],
      ['orders', 'NUMBER'],
    ])
    const unchecked = await second.refused('baseRptDefinition', 'doPublish', of(parsed))
    expect(unchecked.code).toBe('REPORT_UNCHECKED')
    const ready = await author.ok('baseRptDefinition', 'doCheckSql', of(parsed))
    expect(ready.answer.rows).toHaveLength(2)
    expect((await author.refused('baseRptDefinition', 'doPublish', of(ready))).code).toBe(
      'REPORT_OWN_PUBLISH',
    )
    const changed = await author.ok('baseRptDefinition', 'saveOrUpdate', {
      ...of(ready),
      sqlText: `${SQL} `.replace('as orders', 'as orders '),
    })
    expect((await second.refused('baseRptDefinition', 'doPublish', of(changed))).code).toBe(
      'REPORT_UNCHECKED',
    )
  })

  it('returns pages with totals in the scope of its reader', async () => {
    const report = await published()
    const run = (client: ApiClient, more: object = {}) =>
      client.ok('baseRptDefinition', 'runReport', { reportCode: report.reportCode, ...more })
    const all = await run(buyer)
    expect(all.data).toHaveLength(2)
    expect(all.totals).toEqual({ amt: '791.00' })
    const own = await run(await product.login('buyer2'))
    expect(own.data.map((row: Row) => row.org_id)).toEqual([bench.id('org', 'P2')])
    expect(own.totals).toEqual({ amt: '452.00' })
    expect((await run(buyer, { values: { dateFrom: addDays(TODAY, 1) } })).data).toEqual([])
  })

  it('returns names in the language of its reader, whichever was read first', async () => {
    await product.product.platform.pool.query(
      `update srm_pos_supplier set supplier_name_en = 'Bearings Ltd.' where id = $1`,
      [bench.id('supplier', 'S1')],
    )
    const inBoth = `case when :language = 'EN' then s.supplier_name_en else s.supplier_name end as supplier_name`
    const { reportCode } = await published({
      sqlText: SQL.replace('select s.supplier_name', `select ${inBoth}`).replace(
        'group by s.supplier_name',
        'group by 1',
      ),
      cacheSeconds: 60,
    })
    const names = async (language: 'CN' | 'EN'): Promise<unknown[]> => {
      const ask = { reportCode }
      const { data } = await buyer.ok('baseRptDefinition', 'runReport', ask, { language })
      return [...new Set(data.map((row: Row) => row.supplier_name))]
    }
    expect(await names('CN')).toEqual(['S1制造有限公司'])
    expect(await names('EN')).toEqual(['Bearings Ltd.'])
    // A declared parameter is set by the reader.
    const given = await published({
      sqlText: `${SQL.replace('where', "where coalesce(:language, 'none') = 'mine' and")}`,
      parameters: [
        { paramCode: 'dateFrom', paramName: '起始日期', paramType: 'DATE' },
        { paramCode: 'language', paramName: '语言', paramType: 'TEXT' },
      ],
    })
    const own = (values: object) =>
      buyer.ok('baseRptDefinition', 'runReport', { reportCode: given.reportCode, values })
    expect((await own({})).data).toEqual([])
    expect((await own({ language: 'mine' })).data).not.toEqual([])
  })

  it('shows the rows behind a clicked mark, a period as the chart writes it', async () => {
    const report = await published()
    const run = (columns: object) =>
      buyer.call('baseRptDefinition', 'runReport', { reportCode: report.reportCode, columns })
    const [row] = (await run({})).data.data
    for (const length of [4, 7, 10]) {
      const { data } = await run({ amt: row.amt, order_date: row.order_date.slice(0, length) })
      expect(data.data).toEqual([row])
      expect(data.totals).toEqual({ amt: Number(row.amt).toFixed(2) })
    }
    expect((await run({ order_date: '1999' })).data.data).toEqual([])
    expect((await run({ 'amt" or true --': '1' })).code).toBe('REPORT_COLUMN')
  })

  it('is shown only to its readers, and its SQL only to its editors', async () => {
    const report = await published()
    const ask = { reportCode: report.reportCode }
    const found = await buyer.ok('baseRptDefinition', 'findReport', ask)
    expect(JSON.stringify(found)).not.toContain('rpt.v_pur_order')
    const listed = await buyer.ok('baseRptDefinition', 'findReports')
    expect(listed.map((row: Row) => row.reportCode)).toContain(report.reportCode)
    const requester = await product.login('requester1')
    const refused = await requester.refused('baseRptDefinition', 'runReport', ask)
    const unknown = await requester.refused('baseRptDefinition', 'runReport', {
      reportCode: 'NO_SUCH',
    })
    expect([refused.code, refused.msg]).toEqual([unknown.code, unknown.msg])
    await supplier.refused('baseRptDefinition', 'runReport', ask)
    const direct = await buyer.refused('baseRptDefinition', 'findById', { id: report.id })
    expect(direct.code).toBe('NOT_FOUND')
  })

  it('runs the old version until the new one is published', async () => {
    const report = await published()
    const altered = await author.ok('baseRptDefinition', 'doAlter', of(report))
    const next = await author.ok('baseRptDefinition', 'findById', { id: altered.answer.id })
    expect(next).toMatchObject({ reportVersion: 2, status: 'DRAFT', previousId: report.id })
    await buyer.ok('baseRptDefinition', 'runReport', { reportCode: report.reportCode })
    const ready = await author.ok('baseRptDefinition', 'doCheckSql', of(next))
    const now = await second.ok('baseRptDefinition', 'findById', { id: ready.id })
    await second.ok('baseRptDefinition', 'doPublish', of(now))
    const old = await author.ok('baseRptDefinition', 'findById', { id: report.id })
    expect(old.status).toBe('INVALID')
  })

  it('gives suppliers their own published records only', async () => {
    const ownSql = 'select o.po_number, o.supplier_id, o.amount_incl_tax from rpt.p_pur_order o'
    const forSuppliers = {
      sqlText: ownSql,
      parameters: [],
      reportSide: 'SUPPLIER',
      scopeMode: 'SUPPLIER',
      scopeOrgColumn: null,
      scopeSupplierColumn: 'supplier_id',
      responsibilities: [{ respId: await bench.responsibility('SUPPLIER_BASIC') }],
    }
    const wrong = await draft({ ...forSuppliers, sqlText: ownSql.replace('p_pur', 'v_pur') })
    expect((await author.refused('baseRptDefinition', 'doCheckSql', of(wrong))).code).toBe(
      'REPORT_TABLE',
    )
    const report = await published(forSuppliers)
    const answer = await supplier.ok('baseRptDefinition', 'runReport', {
      reportCode: report.reportCode,
    })
    // The orders above are drafts.
    expect(answer.data).toEqual([])
    await buyer.refused('baseRptDefinition', 'runReport', { reportCode: report.reportCode })
  })
})

describe('Dangerous SQL is refused twice', () => {
  const dangerous: [string, string][] = [
    ["update rpt.v_pur_order set status = 'X'", 'SQL_ONE_STATEMENT'],
    ['select 1; drop table srm_pur_order', 'SQL_ONE_STATEMENT'],
    ['select pg_sleep(60) as a', 'SQL_FUNCTION'],
    ['select password_hash from base_user', 'SQL_RELATION'],
    ['select password_hash from public.base_user', 'SQL_RELATION'],
    ['with d as (delete from rpt.v_item returning id) select id from d', 'SQL_NOT_ALLOWED'],
    ["select set_config('statement_timeout', '0', false) as a", 'SQL_FUNCTION'],
    ['select * from rpt.v_item', 'REPORT_STAR'],
    ['select id as a, id as a from rpt.v_item', 'REPORT_COLUMN_TWICE'],
    [
      'with recursive t as (select 1 as n union all select n + 1 from t) select n from t',
      'REPORT_RECURSIVE',
    ],
    ['select id from rpt.v_item where id = :missing', 'REPORT_PARAMETER_UNKNOWN'],
    ["select query_to_xml('select 1', true, true, '') as a", 'SQL_FUNCTION'],
    ["select 'rpt.v_item'::regclass as a", 'SQL_NOT_ALLOWED'],
    ['select relname from pg_catalog.pg_class', 'SQL_RELATION'],
    ['select id into x from rpt.v_item', 'SQL_NOT_ALLOWED'],
    ['select id from rpt.v_item for update', 'SQL_NOT_ALLOWED'],
  ]

  it.each(dangerous)('by its text: %s', async (sqlText, code) => {
    const report = await draft({ sqlText, parameters: [] })
    const refused = await author.refused('baseRptDefinition', 'doCheckSql', of(report))
    expect(refused.code).toBe(code)
    const english = await author.refused('baseRptDefinition', 'doCheckSql', of(report), {
      language: 'EN',
    })
    expect(english.msg).not.toMatch(/[一-鿿]/)
  })

  it('by a timeout when it is only endless', async () => {
    await expect(
      runOwnSelect(product.product.platform, 'rpt', {
        sqlText:
          'select count(*) as n from rpt.v_item a, rpt.v_item b, rpt.v_item c, rpt.v_item d, rpt.v_item e, rpt.v_item f, rpt.v_item g, rpt.v_item h, rpt.v_item i, rpt.v_item j, rpt.v_item k, rpt.v_item l, rpt.v_item m',
        values: {},
        maxRows: 1,
        timeoutMs: 200,
      }),
    ).rejects.toMatchObject({ code: 'SQL_TIMEOUT' })
  })

  it.each([
    ["update rpt.v_supplier set supplier_name = 'X'"],
    ['select count(*) from public.base_user'],
    ['create table rpt.stolen (id int)'],
  ])('by the database itself: %s', async (text) => {
    // Past the parser, the database role's rights apply.
    const { pool } = product.product.platform
    await runOwnSelect(product.product.platform, 'rpt', {
      sqlText: 'select relation from rpt.v_relation',
      values: {},
      maxRows: 100,
    })
    const { rows } = await pool.query(
      `select rolname from pg_roles where rolname = 'opensrm_rpt_' ||
        (select oid from pg_database where datname = current_database())`,
    )
    const client = await pool.connect()
    try {
      await client.query(`set role ${rows[0].rolname}`)
      await expect(client.query(text)).rejects.toMatchObject({ code: '42501' })
    } finally {
      await client.query('reset role')
      client.release()
    }
  })
})

describe('Values of parameters', () => {
  it('are checked before the database sees them', async () => {
    const report = await published({
      parameters: [
        { paramCode: 'dateFrom', paramName: '起始日期', paramType: 'DATE', requiredFlag: 'Y' },
      ],
    })
    const run = (values: object) =>
      buyer.refused('baseRptDefinition', 'runReport', { reportCode: report.reportCode, values })
    expect((await run({})).issues?.[0]).toMatchObject({ field: 'dateFrom', code: 'REQUIRED' })
    for (const wrong of ['2026-13-01', "2026-01-01' or true --", { a: 1 }])
      expect(JSON.stringify(await run({ dateFrom: wrong }))).toContain('WRONG_FORMAT')
    const sorted = await buyer.refused('baseRptDefinition', 'runReport', {
      reportCode: report.reportCode,
      values: { dateFrom: TODAY },
      sortKey: 'amt desc; drop table x',
    })
    expect(sorted.code).toBe('UNKNOWN_FILTER')
  })
})

describe('Charts on pages', () => {
  it('add up to what their reader may see, and are shown to nobody else', async () => {
    const report = await published()
    const chart = await author.ok('baseChartInfo', 'saveOrUpdate', {
      chartCode: 'C_AMT',
      chartName: '采购额',
      chartType: 'BAR',
      reportDefinitionId: report.id,
      dimColumn: 'supplier_name',
      measures: [{ columnCode: 'amt', aggregation: 'SUM', measureName: '金额' }],
    })
    expect((await author.refused('baseChartInfo', 'doEnable', of(chart))).code).toBe(
      'CHART_UNTRIED',
    )
    const tried = await author.ok('baseChartInfo', 'doPreview', of(chart))
    expect(tried.answer.rows).toMatchObject([{ values: ['791.00'] }])
    await author.ok('baseChartInfo', 'doEnable', of(tried))
    const page = await author.ok('baseChartReport', 'saveOrUpdate', {
      pageCode: 'P_BUY',
      pageName: '采购看板',
      items: [{ chartId: chart.id, posX: 0, posY: 0, spanW: 12, spanH: 6 }],
    })
    const overlap = await author.refused('baseChartReport', 'saveOrUpdate', {
      ...of(page),
      items: [
        { chartId: chart.id, posX: 0, posY: 0, spanW: 12, spanH: 6 },
        { chartId: chart.id, posX: 6, posY: 3, spanW: 12, spanH: 6 },
      ],
    })
    expect(overlap.issues?.[0]).toMatchObject({ code: 'CHART_OVERLAP', row: 1 })
    await author.ok('baseChartReport', 'doPublish', of(page))
    await author.ok('baseChartGroup', 'saveOrUpdate', {
      groupCode: 'G_BUY',
      groupName: '采购',
      pages: [{ pageId: page.id }],
      responsibilities: [{ respId: await bench.responsibility('BUYER') }],
    })
    const groups = await buyer.ok('baseChartReport', 'findGroups')
    expect(groups.map(({ pages }: Row) => pages)).toContainEqual([
      expect.objectContaining({ pageCode: 'P_BUY' }),
    ])
    const figures = await buyer.ok('baseChartInfo', 'findFigures', {
      pageId: page.id,
      chartId: chart.id,
    })
    expect(figures.rows).toMatchObject([{ values: ['791.00'] }])
    const requester = await product.login('requester1')
    await requester.refused('baseChartReport', 'findPage', { pageId: page.id })
    await requester.refused('baseChartInfo', 'findFigures', { pageId: page.id, chartId: chart.id })
  })

  it('are drawn before they are saved, for their designers, and filtered by columns as by parameters', async () => {
    const report = await published()
    const reportDefinitionId = report.id
    const found = await author.ok('baseChartInfo', 'findColumns', { reportDefinitionId })
    expect(found.columns.map((column: Row) => column.columnCode)).toContain('amt')
    expect(found.parameters.map((one: Row) => one.paramCode)).toEqual(['dateFrom'])
    const chart = {
      reportDefinitionId,
      chartType: 'BAR',
      dimColumn: 'order_date',
      dimGrain: 'MONTH',
      measures: [{ columnCode: 'amt', aggregation: 'SUM' }],
    }
    const sums = async (more: object = {}) =>
      (await author.ok('baseChartInfo', 'drawDraft', { ...chart, ...more })).rows
    expect(await sums()).toMatchObject([{ dimension: TODAY.slice(0, 7), values: ['791.00'] }])
    expect(await sums({ fixedParams: { org_id: bench.id('org', 'P2') } })).toMatchObject([
      { values: ['452.00'] },
    ])
    expect(await sums({ fixedParams: { dateFrom: addDays(TODAY, 1) } })).toEqual([])
    expect(await sums({ fixedParams: { supplier_name: "x' or true --" } })).toEqual([])
    const wrong = (more: object) =>
      author.refused('baseChartInfo', 'drawDraft', { ...chart, ...more })
    const unknown = await wrong({ fixedParams: { 'amt" = 1 or true --': '1' } })
    expect(unknown.code).toBe('REPORT_COLUMN')
    expect((await wrong({ measures: [] })).code).toBe('CHART_MEASURES')
    expect((await wrong({ dimGrain: 'constructor' })).status).toBe('E')
    expect((await buyer.refused('baseChartInfo', 'drawDraft', chart)).code).toBe('NO_PERMISSION')
  })

  it('refuse what cannot be drawn', async () => {
    const report = await published()
    const preview = async (values: object) => {
      serial++
      const chart = await author.ok('baseChartInfo', 'saveOrUpdate', {
        chartCode: `C_${serial}`,
        chartName: 'X',
        chartType: 'BAR',
        reportDefinitionId: report.id,
        dimColumn: 'supplier_name',
        measures: [{ columnCode: 'amt', measureName: '金额' }],
        ...values,
      })
      return (await author.refused('baseChartInfo', 'doPreview', of(chart))).code
    }
    expect(await preview({ dimColumn: null })).toBe('CHART_DIMENSION')
    expect(await preview({ dimColumn: 'nothing' })).toBe('CHART_COLUMN')
    expect(await preview({ chartType: 'SCATTER' })).toBe('CHART_MEASURES')
    expect(await preview({ measures: [{ columnCode: 'gone', measureName: 'X' }] })).toBe(
      'CHART_COLUMN',
    )
  })
})
