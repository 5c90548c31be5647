import type { ServerResponse } from 'node:http'
import { retryDue } from '@opensrm/platform/interfaces/compensation.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { inDays } from '@opensrm/testkit/days.ts'
import { type Asked, type OtherSystem, openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { allowCallsHere, managerAs, setProfile } from '@opensrm/testkit/setting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signatureOf } from './calling/authorize.ts'
import { scsiRunJobs } from './calling/runs.ts'

type Row = { id: string; versionNum: number; [field: string]: unknown }

let product: TestProduct
let admin: ApiClient
let second: ApiClient
let other: OtherSystem
let here: string
let app: Row
let token: string
let projectCodeId: string
let productLineId: string
let serial = 0

const of = ({ id, versionNum }: Row) => ({ id, versionNum })
const there = () => other.url
const db = () => product.product.platform.db
const job = () => scsiRunJobs[0] as (typeof scsiRunJobs)[number]

beforeAll(async () => {
  product = await startProduct()
  admin = await product.login('admin')
  second = await managerAs(product, admin, 'OPS_ENGINEER')
  here = await product.product.app.listen({ port: 0, host: '127.0.0.1' })
  other = await openOtherSystem()
  await allowCallsHere(product)
  productLineId = (
    await admin.ok('baseScsiProductLine', 'saveOrUpdate', { lineCode: 'ERP', lineName: 'ERP' })
  ).id
  const project = { productLineId, projectCode: 'P1', projectName: '一期' }
  projectCodeId = (await admin.ok('baseScsiProjectCode', 'saveOrUpdate', project)).id
  const [resp] = await admin.ok('baseResponsibility', 'listByPage', { respCode: 'SYS_ADMIN' })
  const [owner] = (
    await sql<{ id: string }>`select user_id as id from base_user_responsibility
      where resp_id = ${resp.id} and status = 'EFFECTIVE' limit 1`.execute(db())
  ).rows
  app = await admin.ok('baseOauthApp', 'saveOrUpdate', {
    appName: 'ERP',
    grantTypes: ['CLIENT_CREDENTIALS'],
    ownerUserId: owner?.id,
    respId: resp.id,
    expireDate: inDays(180),
    apis: [{ apiPath: 'scsi/in' }],
  })
  const { answer: made } = await admin.ok('baseOauthApp', 'doResetSecret', of(app))
  const basic = Buffer.from(`${String(app.appCode)}:${made.clientSecret}`).toString('base64')
  const got = await fetch(`${here}/oidc/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  token = ((await got.json()) as { access_token: string }).access_token
}, 120_000)
afterAll(async () => {
  await product?.close()
  other?.close()
})
beforeEach(() => {
  other.asked.length = 0
})

const MAPS = [
  { sourcePath: '$.rows[].code', targetField: 'productLineCode', keyFlag: 'Y', requiredFlag: 'Y' },
  { sourcePath: '$.rows[].name', targetField: 'productLineName', convertType: 'TRIM' },
  { sourcePath: '$.rows[].parent', targetField: 'parentId' },
]

function inbound(more: object = {}) {
  serial++
  return {
    interfaceCode: `IN_${serial}`,
    interfaceName: '接收产品线',
    productLineId,
    projectCodeId,
    direction: 'IN',
    targetSystem: 'ERP',
    triggerType: 'INBOUND',
    docResource: 'srmBaseProductLine',
    keyFields: 'productLineCode',
    oauthAppId: app.id,
    responseMaps: MAPS,
    ...more,
  }
}

const save = (values: object): Promise<Row> =>
  admin.ok('baseScsiDefinition', 'saveOrUpdate', values)
const said = async (values: object) =>
  JSON.stringify(await admin.call('baseScsiDefinition', 'saveOrUpdate', values))

async function enabled(values: object, bodyText = '{"rows":[{"code":"TRY","name":"试"}]}') {
  const saved = await save(values)
  const tested = await admin.ok('baseScsiDefinition', 'doTest', { ...of(saved), bodyText })
  expect(tested.lastTestResult).toBe('OK')
  return second.ok('baseScsiDefinition', 'doEnable', of(tested)) as Promise<Row>
}

async function deliver(scsi: Row, body: unknown, more: { key?: string; type?: string } = {}) {
  const { key = `k-${++serial}`, type = 'application/json' } = more
  const response = await fetch(`${here}/api/baseServer/v1/scsi/in/${String(scsi.interfaceCode)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type, requestKey: key },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

const lines = async () =>
  (await admin.ok('srmBaseProductLine', 'listByPage', { pageRows: 100 })) as Row[]
const named = async (code: string) =>
  (await lines()).find(({ productLineCode }) => productLineCode === code)

describe('deliveries of other systems', () => {
  it('are tried without a trace, then written row by row with the rights of the application', async () => {
    const scsi = await enabled(inbound())
    expect(await named('TRY')).toBeUndefined()
    const rows = [
      { code: 'A1', name: ' 一线 ' },
      { code: 'A2', name: '二线', parent: 'A1' },
      { code: '', name: '无编码' },
      { code: 'A3', name: '三线', parent: 'NOBODY' },
    ]
    const first = JSON.parse((await deliver(scsi, { rows })).text)
    expect(first).toMatchObject({ status: 'E', data: { total: 4, success: 1, fail: 3 } })
    expect(first.data.rows.map(({ key }: { key: string }) => key)).toEqual(['A1', 'A2', '', 'A3'])
    // A2 refers to A1 from the same message, but references resolve only to records that existed
    // before it.
    const second = JSON.parse((await deliver(scsi, { rows: rows.slice(0, 2) })).text)
    expect(second).toMatchObject({ status: 'S', data: { success: 2 } })
    expect(await named('A1')).toMatchObject({ productLineName: '一线' })
    expect((await named('A2'))?.parentId).toBe((await named('A1'))?.id)
    const [log] = await admin.ok('baseScsiPlatformLog', 'listByPage', {
      interfaceCode: scsi.interfaceCode,
      environment: 'PROD',
    })
    expect(log).toMatchObject({ totalRows: 2, successRows: 2, failRows: 0, direction: 'IN' })
    const whole = await admin.ok('baseScsiPlatformLog', 'findById', { id: log.id })
    expect(whole.rows.map(({ rowKey }: Row) => rowKey)).toEqual(['A1', 'A2'])
    const [business] = await admin.ok('srmBaseInterfaceLogs', 'listByPage', {
      interfaceCode: scsi.interfaceCode,
    })
    expect(business.traceId).toBe(log.traceId)
  })

  it('get the first answer for a repeated key, and a refusal for the same key with other content', async () => {
    const scsi = await enabled(inbound())
    const body = { rows: [{ code: 'B1', name: '甲' }] }
    const [one, two] = await Promise.all([
      deliver(scsi, body, { key: 'same' }),
      deliver(scsi, body, { key: 'same' }),
    ])
    expect(one.text).toBe(two.text)
    const { rows } = await sql`select 1 from base_scsi_platform_log
      where interface_code = ${scsi.interfaceCode} and environment = 'PROD'`.execute(db())
    expect(rows).toHaveLength(1)
    const changed = { rows: [{ code: 'B1', name: '乙' }] }
    expect((await deliver(scsi, changed, { key: 'same' })).text).toContain('"status":"E"')
    expect(await named('B1')).toMatchObject({ productLineName: '甲' })
    const unnamed = await deliver(scsi, body, { key: 'bad key' })
    expect(JSON.parse(unnamed.text).code).toBe('SCSI_REQUEST_KEY')
  })

  it('belong to their application, and to enabled interfaces', async () => {
    const unknown = await deliver({ interfaceCode: 'NOBODY' } as never, {})
    expect(unknown.status).toBe(404)
    expect(JSON.parse(unknown.text).code).toBe('SCSI_NOT_FOUND')
    const draft = await save(inbound())
    expect((await deliver(draft, {})).status).toBe(404)
    const scsi = await enabled(inbound())
    const path = `${here}/api/baseServer/v1/scsi/in/${String(scsi.interfaceCode)}`
    expect((await fetch(path, { method: 'POST', body: '{}' })).status).toBe(401)
    const broken = await deliver(scsi, '{"rows":')
    expect(JSON.parse(broken.text).status).toBe('E')
    const many = { rows: Array.from({ length: 101 }, (_, at) => ({ code: `X${at}`, name: 'x' })) }
    expect((await deliver(scsi, many)).text).toContain('100')
    expect(await named('X0')).toBeUndefined()
  })

  it('are written completely or not at all if the definition says so', async () => {
    const scsi = await enabled(inbound({ stopOnError: 'Y' }))
    const rows = [
      { code: 'C1', name: '好' },
      { code: 'C2', name: '坏', parent: 'NOBODY' },
    ]
    const got = JSON.parse((await deliver(scsi, { rows })).text)
    expect(got.data).toMatchObject({ success: 0, fail: 2 })
    expect(await named('C1')).toBeUndefined()
  })

  it('follow the write mode', async () => {
    const insert = await enabled(inbound({ writeMode: 'INSERT' }))
    const update = await save(inbound({ writeMode: 'UPDATE' }))
    const body = { rows: [{ code: 'D1', name: '一' }] }
    expect((await deliver(insert, body)).text).toContain('"status":"S"')
    expect((await deliver(insert, body)).text).toContain('已存在')
    const bodyText = '{"rows":[{"code":"D1","name":"二"}]}'
    const tested = await admin.ok('baseScsiDefinition', 'doTest', { ...of(update), bodyText })
    await second.ok('baseScsiDefinition', 'doEnable', of(tested))
    const absent = { rows: [{ code: 'D2', name: '二' }] }
    expect((await deliver(update, absent)).text).toContain('不存在')
  })

  it('may be a form, or XML without an envelope, and get an answer in the same format', async () => {
    const maps = [
      { sourcePath: '$.code', targetField: 'productLineCode', keyFlag: 'Y', requiredFlag: 'Y' },
      { sourcePath: '$.name', targetField: 'productLineName' },
    ]
    const form = await enabled(
      inbound({ protocol: 'HTTP_FORM', responseMaps: maps }),
      'code=F0&name=%E8%AF%95',
    )
    const posted = await deliver(form, 'code=F1&name=%E8%A1%A8%E5%8D%95', {
      type: 'application/x-www-form-urlencoded',
    })
    expect(JSON.parse(posted.text)).toMatchObject({ status: 'S', data: { success: 1 } })
    expect((await named('F1'))?.productLineName).toBe('表单')
    const ofXml = maps.map((map) => ({ ...map, sourcePath: map.sourcePath.replace('$', '$.Line') }))
    const line = (code: string) => `<Line><code>${code}</code><name>线</name></Line>`
    const xml = await enabled(inbound({ protocol: 'HTTP_XML', responseMaps: ofXml }), line('X0'))
    const sent = await deliver(xml, line('X1'), { type: 'application/xml' })
    expect(sent.text).toMatch(/^<\?xml [^>]*\?><Response><status>S<\/status>/)
    expect((await named('X1'))?.productLineName).toBe('线')
  })

  it('may be SOAP with an answer in SOAP, without entities', async () => {
    const maps = MAPS.map((map) => ({
      ...map,
      sourcePath: map.sourcePath.replace('$.rows[]', '$.Lines.Line[]'),
    }))
    const envelope = (inner: string) =>
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${inner}</s:Body></s:Envelope>`
    const line = (code: string) =>
      envelope(
        `<Lines xmlns="urn:x"><Line><code>${code}</code><name>&lt;线&gt;</name></Line></Lines>`,
      )
    const scsi = await enabled(inbound({ protocol: 'SOAP', responseMaps: maps }), line('S0'))
    const good = await deliver(scsi, line('S1'), { type: 'text/xml' })
    expect(good.text).toContain('<status>S</status>')
    expect(await named('S1')).toMatchObject({ productLineName: '<线>' })
    const bomb = `<!DOCTYPE x [<!ENTITY a "aa">]>${line('S2')}`
    const bad = await deliver(scsi, bomb, { type: 'text/xml' })
    expect(bad.text).toContain('DOCTYPE')
    expect(await named('S2')).toBeUndefined()
  })

  it('write to staging tables, and to no others', async () => {
    const responseMaps = [
      { sourcePath: '$.rows[].no', targetField: 'doc_number', keyFlag: 'Y' },
      { sourcePath: '$.rows[].sum', targetField: 'amount', convertType: 'NUMBER' },
    ]
    const values = { protocol: 'DB_STAGING', responseMaps, docResource: 'srmPurOrder' }
    expect(await said(inbound({ ...values, stagingTable: 'stg.nothing' }))).toContain(
      'stg.erp_item',
    )
    expect(await said(inbound({ ...values, stagingTable: 'public.base_user' }))).toContain('"E"')
    const wrong = [{ ...responseMaps[0], targetField: 'processed_flag' }]
    const table = { stagingTable: 'stg.erp_document' }
    expect(await said(inbound({ ...values, ...table, responseMaps: wrong }))).toContain(
      'processed_flag',
    )
    const scsi = await enabled(
      inbound({ ...values, ...table }),
      '{"rows":[{"no":"N0","sum":"1.50"}]}',
    )
    const rows = [
      { no: 'N1', sum: '12.30' },
      { no: 'N1', sum: '12.31' },
      { no: 'N2', sum: 'x' },
    ]
    expect(JSON.parse((await deliver(scsi, { rows })).text).data).toMatchObject({ success: 2 })
    const kept = await sql<{ amount: string }>`select amount from stg.erp_document`.execute(db())
    expect(kept.rows.map(({ amount }) => Number(amount))).toEqual([12.31])
  })
})

describe('fetched data', () => {
  const paged = (pages: unknown[][]) => (response: ServerResponse, one: Asked) => {
    const page = Number(new URL(one.url, there()).searchParams.get('p') ?? 1)
    response.end(JSON.stringify({ ok: 'Y', rows: pages[page - 1] ?? [] }))
  }
  const config = (more: object = {}) => {
    const request = { url: `${there()}/lines`, httpMethod: 'GET', successExpr: '$.ok = Y', ...more }
    return {
      triggerType: 'SCHEDULE',
      batchSize: 2,
      requestConfigs: [
        { environment: 'TEST', ...request },
        { environment: 'PROD', ...request },
      ],
    }
  }
  const line = (code: string) => ({ code, name: code })
  const run = (scsi: Row) =>
    job().run(product.product.engine, { scsiDefinitionId: scsi.id }, {
      log: () => undefined,
    } as never)

  it('is read page by page until a short one, and only then the time of success changes', async () => {
    other.answer = paged([[line('P1'), line('P2')], [line('P3'), line('P4')], [line('P5')]])
    const paging = { pagingType: 'PAGE', pageParam: 'p', sizeParam: 's' }
    const scsi = await enabled(inbound(config(paging)))
    other.asked.length = 0
    await run(scsi)
    expect(other.asked.map(({ url }) => url)).toEqual([
      '/lines?p=1&s=2',
      '/lines?p=2&s=2',
      '/lines?p=3&s=2',
    ])
    expect(await named('P5')).toBeDefined()
    const after = await admin.ok('baseScsiDefinition', 'findById', { id: scsi.id })
    expect(after.lastSuccessTime).toBeTruthy()
    expect(after.versionNum).toBe(scsi.versionNum)
    const logs = await admin.ok('baseScsiPlatformLog', 'listByPage', {
      interfaceCode: scsi.interfaceCode,
      environment: 'PROD',
    })
    expect(logs).toHaveLength(3)
  })

  it('follows a cursor and stops when it repeats', async () => {
    other.answer = (response, one) => {
      const at = new URL(one.url, there()).searchParams.get('after')
      const next = at === null ? 'c1' : 'c2'
      response.end(JSON.stringify({ ok: 'Y', rows: [line(`Q${at ?? ''}`)], next }))
    }
    const scsi = await enabled(inbound(config({ pagingType: 'CURSOR', pageParam: 'after=$.next' })))
    other.asked.length = 0
    await run(scsi)
    expect(other.asked.map(({ url }) => url)).toEqual([
      '/lines',
      '/lines?after=c1',
      '/lines?after=c2',
    ])
  })

  it('is read by offset until a short page, and since the last success', async () => {
    const rows = ['F1', 'F2', 'F3'].map(line)
    other.answer = (response, one) => {
      const from = Number(new URL(one.url, there()).searchParams.get('o') ?? 0)
      response.end(JSON.stringify({ ok: 'Y', rows: rows.slice(from, from + 2) }))
    }
    const offset = await enabled(inbound(config({ pagingType: 'OFFSET', pageParam: 'o' })))
    other.asked.length = 0
    await run(offset)
    expect(other.asked.map(({ url }) => url)).toEqual(['/lines?o=0', '/lines?o=2'])
    expect(await named('F3')).toBeDefined()
    const since = await enabled(inbound(config({ pagingType: 'SINCE', pageParam: 'after' })))
    other.asked.length = 0
    await run(since)
    await run(since)
    const [first, second] = other.asked.map(({ url }) =>
      new URL(url, there()).searchParams.get('after'),
    )
    expect(first).toBe('1970-01-01 00:00:00')
    const { lastSuccessTime } = await admin.ok('baseScsiDefinition', 'findById', { id: since.id })
    expect(second && second > '2026' && second <= lastSuccessTime).toBe(true)
  })

  it('is read from another database by its own role', async () => {
    const url = new URL(String(product.product.platform.pool.options.connectionString))
    for (const text of [
      'create schema plant',
      'create table plant.line (code text, name text)',
      "insert into plant.line values ('DB1', '库一'), ('DB2', '库二')",
      "create role plant_reader login password 'plant-1' nosuperuser",
      'grant usage on schema plant to plant_reader',
      'grant select on plant.line to plant_reader',
    ])
      await sql.raw(text).execute(db())
    const hosts = `internal:127.0.0.1,internal:${url.hostname}`
    await setProfile(product, 'OUTBOUND_ALLOWED_HOSTS', hosts)
    const source = await admin.ok('baseDatasource', 'saveOrUpdate', {
      dsCode: 'PLANT',
      dsName: '工厂',
      host: url.hostname,
      port: Number(url.port || 5432),
      databaseName: url.pathname.slice(1),
      schemaName: 'plant',
      userName: 'plant_reader',
      password: 'plant-1',
      sslMode: 'DISABLE',
      usage: ['SCSI'],
    })
    const reading = {
      triggerType: 'SCHEDULE',
      protocol: 'DB_READ',
      datasourceId: source.id,
      sqlText: 'select l.code, l.name from plant.line l',
    }
    const scsi = await enabled(inbound(reading))
    expect(await named('DB1')).toBeUndefined()
    await run(scsi)
    expect(await named('DB2')).toMatchObject({ productLineName: '库二' })
    expect(await said(inbound({ ...reading, sqlText: 'select 1 as a; drop table x' }))).toContain(
      '"E"',
    )
  })

  it('waits as a compensation when the other side fails, and is repeated', async () => {
    other.answer = paged([[line('R1')]])
    const scsi = await enabled(inbound(config()))
    other.answer = (response, _one) => response.writeHead(503).end('{}')
    await expect(run(scsi)).rejects.toThrow()
    const { rows } = await sql<{ status: string }>`select status from base_transaction_compensation
      where interface_code = ${scsi.interfaceCode}`.execute(db())
    expect(rows.map(({ status }) => status)).toEqual(['WAITING'])
    other.answer = paged([[line('R1')]])
    await sql`update base_transaction_compensation set next_retry_time = now() - interval '1 minute'
      where interface_code = ${scsi.interfaceCode}`.execute(db())
    await retryDue(product.product.engine)
    expect(await named('R1')).toBeDefined()
  })

  it('requests a token where needed, once, and again when it is no longer accepted', async () => {
    let tokens = 0
    let good = 'T1'
    other.answer = (response, one) => {
      if (one.url === '/token') {
        good = `T${++tokens}`
        response.end(JSON.stringify({ access_token: good, expires_in: 3600 }))
      } else if (one.headers.authorization === `Bearer ${good}`)
        response.end(JSON.stringify({ ok: 'Y', rows: [line('O1')] }))
      else response.writeHead(401).end('{}')
    }
    const oauth = { authType: 'OAUTH2', authUser: 'me', authSecret: 'a-secret-word' }
    const scsi = await enabled(inbound(config({ ...oauth, tokenUrl: `${there()}/token` })))
    await run(scsi)
    expect(tokens).toBe(1)
    good = 'gone'
    await run(scsi)
    expect(tokens).toBe(2)
    expect(other.asked[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('me:a-secret-word').toString('base64')}`,
    )
  })

  it('signs a request so that the other side can check it', async () => {
    other.answer = paged([[line('H1')]])
    const hmac = { authType: 'HMAC', authUser: 'app-7', authSecret: 'shared-word' }
    await enabled(inbound(config(hmac)))
    const { headers, url, body } = other.asked[0] as Asked
    const timestamp = String(headers['x-timestamp'])
    const sum = signatureOf('shared-word', { timestamp, method: 'GET', path: url, body })
    expect(headers['x-signature']).toBe(sum)
    expect(headers['x-app-id']).toBe('app-7')
  })

  it('goes as JSON to another installation without its secrets', async () => {
    other.answer = paged([[line('E1')]])
    const scsi = await save(inbound(config({ authType: 'BEARER', authSecret: 'never-told' })))
    const { answer: given } = await admin.ok('baseScsiDefinition', 'doExport', of(scsi))
    expect(JSON.stringify(given)).not.toContain('never-told')
    const fileText = JSON.stringify({
      ...given.file,
      definition: { ...given.file.definition, interfaceCode: `${String(scsi.interfaceCode)}_B` },
    })
    const made = await admin.ok('baseScsiDefinition', 'importJson', {
      fileText,
      oauthAppId: app.id,
    })
    const read = await admin.ok('baseScsiDefinition', 'findById', { id: made.id })
    expect(read).toMatchObject({ status: 'DRAFT', docResource: 'srmBaseProductLine' })
    expect(read.responseMaps).toHaveLength(3)
    expect(
      JSON.stringify(await admin.call('baseScsiDefinition', 'importJson', { fileText: '{}' })),
    ).toContain('不是导出的接口定义')
  })
})

describe('a definition', () => {
  it('fits its direction and names existing objects', async () => {
    expect(
      await said(inbound({ triggerType: 'EVENT', eventCode: 'srmBaseProductLine.x' })),
    ).toContain('该方向不能使用')
    expect(await said(inbound({ protocol: 'DB_READ', sqlText: 'select 1' }))).toContain('"E"')
    const target = (targetField: string) =>
      said(inbound({ responseMaps: [...MAPS, { sourcePath: '$.rows[].x', targetField }] }))
    for (const field of ['status', 'fullPath', 'versionNum', 'nothing'])
      expect(await target(field)).toContain('接收的数据不能写入')
    expect(await said(inbound({ targetAction: 'doNothing' }))).toContain('不是可由接口执行的动作')
    const unkeyed = MAPS.map((map) => ({ ...map, keyFlag: 'N' }))
    expect(await said(inbound({ responseMaps: unkeyed }))).toContain('勾选主键')
  })
})
