import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBackExport } from './baseRptBackExport/baseRptBackExport.jobs.ts'
import { reportExportJob } from './baseRptBackExport/reportExport.jobs.ts'
import { of, type ReportBench, type Row, startReports, TODAY } from './testReports.ts'

let product: ReportBench['product']
let id: ReportBench['id']
let author: ApiClient
let second: ApiClient
let buyer: ApiClient
let connectionId: string
let buyerRespId: string
let serial = 0
const db = () => product.product.platform.db

beforeAll(async () => {
  const bench = await startReports()
  ;({ product, author, second, buyer, id, connectionId } = bench)
  buyerRespId = await bench.responsibility('BUYER')
  await runMigrations({ pgPool: product.product.platform.pool })
})
afterAll(() => product?.close())

function report(values: object) {
  serial++
  return {
    reportCode: `RS_${serial}`,
    reportName: '报表',
    reportNameEn: 'Report',
    reportCategory: 'PURCHASING',
    jdbcConfigId: connectionId,
    scopeMode: 'NONE',
    responsibilities: [{ respId: buyerRespId }],
    ...values,
  }
}

async function published(values: object, how: object = {}): Promise<Row> {
  const saved = await author.ok('baseRptDefinition', 'saveOrUpdate', report(values))
  const parsed = await author.ok('baseRptDefinition', 'doParseColumns', of(saved))
  const checked = await author.ok('baseRptDefinition', 'doCheckSql', of(parsed))
  const seen = await second.ok('baseRptDefinition', 'findById', { id: checked.id })
  return second.ok('baseRptDefinition', 'doPublish', { ...of(seen), ...how })
}

const run = (client: ApiClient, { reportCode }: Row, more: object = {}) =>
  client.ok('baseRptDefinition', 'runReport', { reportCode, ...more })

describe('a report over the list of a document', () => {
  it('takes the columns of the list and shows what its reader may see there', async () => {
    const made = await published({
      reportType: 'RESOURCE',
      jdbcConfigId: null,
      resourceName: 'srmPurOrder',
      parameters: [
        { paramCode: 'supplierId', paramName: '供应商', paramType: 'SUPPLIER' },
        { paramCode: 'orderDateFrom', paramName: '起', paramType: 'DATE', operatorType: 'GE' },
      ],
    })
    const view = await buyer.ok('baseRptDefinition', 'findReport', { reportCode: made.reportCode })
    expect(view.columns.map(({ columnCode }: Row) => columnCode)).toContain('poNumber')
    const all = await run(buyer, made)
    expect(all.page.count).toBe(3)
    expect(all.data[0].supplierId).toContain('S1')
    const none = await run(buyer, made, { values: { orderDateFrom: addDays(TODAY, 1) } })
    expect(none.page.count).toBe(0)
    const foreign = await run(buyer, made, { values: { supplierId: id('supplier', 'S2') } })
    expect(foreign.data).toEqual([])
    // buyer2 has permits for the second plant only; the list applies them, not the report.
    const other = await product.login('buyer2')
    expect((await run(other, made)).page.count).toBe(1)
    expect(
      JSON.stringify(
        await author.call(
          'baseRptDefinition',
          'saveOrUpdate',
          report({ reportType: 'RESOURCE', jdbcConfigId: null, resourceName: 'nothing' }),
        ),
      ),
    ).toContain('没有业务资源')
  })
})

describe('a running report', () => {
  const COUNTING = {
    // Returns nothing below its default; below any other value it joins all pairs of pairs of rows,
    // which takes hours.
    sqlText: `with a as (select i.id as id from rpt.v_item i where i.item_code >= :lowest),
      b as (select a1.id as id from a a1, a a2, a a3, a a4, a a5, a a6, a a7, a a8, a a9, a a10),
      c as (select b1.id as id from b b1, b b2, b b3)
      select count(*) as n from c x`,
    parameters: [{ paramCode: 'lowest', paramName: '起', paramType: 'TEXT', defaultValue: 'zz' }],
  }
  const active = async () =>
    (
      await sql`select pid from pg_stat_activity
        where application_name like 'opensrm-run-%' and state = 'active'`.execute(db())
    ).rows.length

  it('can be stopped in the database only by its reader', async () => {
    const { reportCode } = await published(COUNTING)
    const ask = { reportCode, runKey: 'one' }
    const going = buyer.refused('baseRptDefinition', 'runReport', {
      ...ask,
      values: { lowest: ' ' },
    })
    while ((await active()) === 0) await pause(5)
    const other = await product.login('buyer2')
    const foreign = await other.ok('baseRptDefinition', 'cancelReport', ask)
    expect(foreign.cancelled).toBe(false)
    expect(await active()).toBe(1)
    const own = await buyer.ok('baseRptDefinition', 'cancelReport', ask)
    expect(own.cancelled).toBe(true)
    expect((await going).code).toBe('SQL_CANCELLED')
    expect(await active()).toBe(0)
  })

  it('ends in the database when its export in the background is cancelled', async () => {
    const { reportCode } = await published(COUNTING)
    const asked = await buyer.ok('baseRptBackExport', 'doBackExport', {
      fileName: 'endless',
      exportFormat: 'XLSX',
      paramsValue: {
        requestUrl: '/api/baseServer/v1/baseRptDefinitionRestful/runReport',
        requestParams: { reportCode, values: { lowest: ' ' } },
        columns: [{ key: 'n', title: 'n' }],
        fileName: 'endless',
      },
    })
    const exporting = async () =>
      (
        await sql`select pid from pg_stat_activity
          where application_name like 'opensrm-export-%' and state = 'active'`.execute(db())
      ).rows.length
    const writing = runBackExport(product.product.engine, asked.id)
    while ((await exporting()) === 0) await pause(20)
    const { versionNum } = await buyer.ok('baseRptBackExport', 'findById', { id: asked.id })
    await buyer.ok('baseRptBackExport', 'doCancel', { id: asked.id, versionNum })
    await writing
    expect(await exporting()).toBe(0)
    const after = await buyer.ok('baseRptBackExport', 'findById', { id: asked.id })
    expect(after).toMatchObject({ status: 'CANCELLED', errorMessage: null })
  })

  it('notifies its author once when it timed out three times in a day', async () => {
    const { reportCode } = await published(COUNTING)
    await sql`update base_rpt_jdbc_config set timeout_seconds = 1`.execute(db())
    const told = () =>
      sql<{ payload: Row }>`select payload from outbox where event = 'baseRptDefinition.slow'`
        .execute(db())
        .then(({ rows }) => rows)
    for (const expected of [0, 0, 1, 1]) {
      const refused = await buyer.refused('baseRptDefinition', 'runReport', {
        reportCode,
        values: { lowest: ' ' },
      })
      expect(refused.code).toBe('SQL_TIMEOUT')
      expect(await told()).toHaveLength(expected)
    }
    expect(JSON.stringify(await told())).toContain(String(author.user?.id))
    await sql`update base_rpt_jdbc_config set timeout_seconds = 15`.execute(db())
  })
})

describe('a report with its own menu', () => {
  type Entry = { menuCode: string; menuParentId: string; url: string }
  const entryOf = async (client: ApiClient, reportCode: unknown): Promise<Entry | undefined> => {
    const { menus } = await client.ok('baseMenu', 'findMenusByResp', { respId: '-1' })
    return menus.find(({ menuCode }: Entry) => menuCode === `RPT_${String(reportCode)}`)
  }

  it('is where its publisher put it, for its readers, until it can no longer be run', async () => {
    const [parent] = await author.ok('baseMenu', 'listByPage', { menuCode: 'DYNAMIC' })
    const made = await published(
      { sqlText: 'select i.item_code from rpt.v_item i' },
      { parentMenuId: parent.id },
    )
    expect(await entryOf(buyer, made.reportCode)).toMatchObject({
      menuParentId: parent.id,
      url: `viewDynamicReport?reportCode=${String(made.reportCode)}`,
    })
    expect(await entryOf(await product.login('requester1'), made.reportCode)).toBeUndefined()
    const altered = await author.ok('baseRptDefinition', 'doAlter', of(made))
    const next = await author.ok('baseRptDefinition', 'findById', { id: altered.answer.id })
    const checked = await author.ok('baseRptDefinition', 'doCheckSql', of(next))
    const seen = await second.ok('baseRptDefinition', 'findById', { id: checked.id })
    const again = await second.ok('baseRptDefinition', 'doPublish', of(seen))
    expect(await entryOf(buyer, made.reportCode)).toBeDefined()
    await author.ok('baseRptDefinition', 'doInvalid', of(again))
    expect(await entryOf(buyer, made.reportCode)).toBeUndefined()
  })
})

describe('a scheduled report', () => {
  it('is exported with the rights of the user who submitted it', async () => {
    const made = await published({
      sqlText: 'select o.po_number, o.org_id, o.amount_incl_tax as amt from rpt.v_pur_order o',
      scopeMode: 'ORG',
      scopeOrgColumn: 'org_id',
    })
    const job = await author.ok('baseScheduleJob', 'saveOrUpdate', {
      programCode: 'ORDERS_WEEKLY',
      programName: '每周订单',
      programType: 'REPORT',
      reportDefinitionId: made.id,
      moduleCode: 'REPORT',
    })
    expect(job.reportDefinitionId).toBe(made.id)
    const lines: string[] = []
    await reportExportJob.run(
      product.product.engine,
      { reportDefinitionId: made.id, requestedBy: id('user', 'buyer2'), respId: null, values: {} },
      { log: (line: string) => lines.push(line) } as never,
    )
    const [waiting] = (
      await sql<{ id: string }>`select id from base_rpt_back_export
        where export_number = ${lines[0]}`.execute(db())
    ).rows
    await runBackExport(product.product.engine, String(waiting?.id))
    const other = await product.login('buyer2')
    const done = await other.ok('baseRptBackExport', 'findById', { id: waiting?.id })
    expect(done).toMatchObject({ status: 'FINISHED', totalRows: 1, exportSource: 'REPORT' })
    expect(done.reportDefinitionId).toBe(made.id)
  })
})

describe('a report over another database', () => {
  it('reads the schemas of its connection with the role of its data source', async () => {
    const { platform } = product.product
    const url = new URL(String(platform.pool.options.connectionString))
    await sql`create schema warehouse`.execute(db())
    await sql`create table warehouse.stock (item text, quantity numeric)`.execute(db())
    await sql`insert into warehouse.stock values ('M1', 5), ('M2', 7)`.execute(db())
    await sql`create role report_elsewhere login password 'elsewhere-1' nosuperuser`.execute(db())
    await sql`grant usage on schema warehouse to report_elsewhere`.execute(db())
    await sql`grant select on warehouse.stock to report_elsewhere`.execute(db())
    await setProfile(product, 'OUTBOUND_ALLOWED_HOSTS', `internal:${url.hostname}`)
    const source = {
      dsCode: 'WAREHOUSE',
      dsName: '仓库系统',
      host: url.hostname,
      port: Number(url.port || 5432),
      databaseName: url.pathname.slice(1),
      schemaName: 'warehouse',
      userName: 'report_elsewhere',
      password: 'elsewhere-1',
      sslMode: 'DISABLE',
    }
    const saved = await author.ok('baseDatasource', 'saveOrUpdate', {
      ...source,
      usage: ['BROWSE'],
    })
    const config = {
      jdbcCode: 'WH',
      jdbcName: '仓库',
      datasourceId: saved.id,
      allowSchemas: 'warehouse',
    }
    expect(
      JSON.stringify(await author.call('baseRptJdbcConfig', 'saveOrUpdate', config)),
    ).toContain('用途含')
    await author.ok('baseDatasource', 'saveOrUpdate', { ...of(saved), usage: ['REPORT'] })
    expect(
      JSON.stringify(
        await author.call('baseRptJdbcConfig', 'saveOrUpdate', {
          ...config,
          allowSchemas: 'pg_catalog',
        }),
      ),
    ).toContain('系统目录')
    const connection = await author.ok('baseRptJdbcConfig', 'saveOrUpdate', config)
    const tested = await author.ok('baseRptJdbcConfig', 'doTest', of(connection))
    expect(tested.lastTestResult).toContain('OK')
    const enabled =
      tested.status === 'ENABLED'
        ? tested
        : await author.ok('baseRptJdbcConfig', 'doEnable', of(tested))
    const made = await published({
      jdbcConfigId: enabled.id,
      sqlText: 'select s.item, s.quantity from warehouse.stock s',
    })
    expect((await run(buyer, made)).data).toEqual([
      { item: 'M1', quantity: '5' },
      { item: 'M2', quantity: '7' },
    ])
    const [current] = await author.ok('baseRptJdbcConfig', 'listByPage', { jdbcCode: 'WH' })
    expect(
      JSON.stringify(await author.call('baseRptJdbcConfig', 'doDisable', of(current))),
    ).toContain('1张已发布报表')
    const off = { ...of(current), isConfirmed: 'Y' }
    expect((await author.ok('baseRptJdbcConfig', 'doDisable', off)).status).toBe('DISABLED')
  })
})

describe('injection', () => {
  const TEXTS = [
    "'; drop table base_user; --",
    "' or '1'='1",
    '1); delete from base_user where (1=1',
    '$1',
    ':org',
    "\\'; select pg_sleep(10); --",
    "x' union select user_name from public.base_user --",
    '{"$ne":null}',
    '#{7*7}',
    '%00',
    '﹒＇ or 1=1',
  ]

  it('has no effect: values of parameters, filters, sorting and paging are never part of the SQL', async () => {
    const made = await published({
      sqlText: `select i.item_code, i.item_name from rpt.v_item i
        where (:name is null or i.item_name = :name) and (:codes is null or i.item_code = any(:codes))`,
      parameters: [
        { paramCode: 'name', paramName: '名称', paramType: 'TEXT' },
        { paramCode: 'codes', paramName: '编码', paramType: 'TEXT', operatorType: 'IN' },
      ],
    })
    for (const text of TEXTS) {
      expect((await run(buyer, made, { values: { name: text } })).data).toEqual([])
      expect((await run(buyer, made, { values: { codes: [text, text] } })).data).toEqual([])
    }
    const refused = async (more: object) =>
      (await buyer.call('baseRptDefinition', 'runReport', { reportCode: made.reportCode, ...more }))
        .status
    for (const text of TEXTS) {
      expect(await refused({ sortKey: text })).toBe('E')
      // The sort order is one of two words; anything else falls back to the first.
      expect(['S', 'E']).toContain(await refused({ sortKey: 'item_code', sortOrder: text }))
      expect(await refused({ pageIndex: text })).toBe('E')
      expect(
        (await buyer.call('baseRptDefinition', 'runReport', { reportCode: text })).status,
      ).toBe('E')
    }
    const there = await sql<{ n: string }>`select count(*) as n from base_user`.execute(db())
    expect(Number(there.rows[0]?.n)).toBeGreaterThan(3)
  })

  it.each([
    "update rpt.v_pur_order set status='X'",
    'select 1 as a; drop table base_user',
    'select pg_sleep(60) as a',
    'select a.secret as a from base_user_secret a',
    'with d as (delete from rpt.v_item returning id) select id from d',
    "select set_config('statement_timeout','0',false) as a",
    'select * from rpt.v_item',
    'select i.id as id into temp x from rpt.v_item i',
    'select i.id as id from rpt.v_item i for update',
    "select pg_read_file('/etc/passwd') as a",
    "select lo_import('/etc/passwd') as a",
    "select dblink('x', 'select 1') as a",
    "select query_to_xml('select 1', true, true, '') as a",
    "select nextval('document_id') as a",
    'select pg_advisory_lock(1) as a',
    "select 'base_user'::regclass as a",
    'select c.relname as a from pg_catalog.pg_class c',
    'select t.table_name as a from information_schema.tables t',
    'with recursive r(n) as (select 1 union all select n + 1 from r) select n from r',
    'copy rpt.v_item to stdout',
    'explain select 1',
    "do $$ begin execute 'drop table base_user'; end $$",
    'select (select password_hash from public.base_user_secret limit 1) as a',
    'table rpt.v_item',
    'select i.id as id from rpt.v_item i limit (select count(*) from public.base_user)',
    'select i.id as id from rpt.v_item i order by (select 1 from base_user limit 1)',
    "select current_setting('is_superuser') as a",
    'select inet_server_addr() as a',
    'select i.id as id from rpt.v_item tablesample system (1) i',
    'select 1 as a, 2 as a',
    'select 1 as "A"',
    'select :nothing as a',
  ])('refuses %s', async (sqlText) => {
    const saved = await author.call('baseRptDefinition', 'saveOrUpdate', report({ sqlText }))
    const answer =
      saved.status === 'E'
        ? saved
        : await author.call('baseRptDefinition', 'doCheckSql', of(saved.data as Row))
    expect(answer.status).toBe('E')
    expect(String(answer.msg)).not.toContain('traceId')
    const english = await author.call(
      'baseRptDefinition',
      'doCheckSql',
      of((saved.data ?? { id: '0', versionNum: 1 }) as Row),
    )
    expect(english.status).toBe('E')
  })
})
