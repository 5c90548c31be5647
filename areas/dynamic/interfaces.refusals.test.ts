import type { ApiClient } from '@opensrm/testkit/client.ts'
import { inDays } from '@opensrm/testkit/days.ts'
import { type OtherSystem, openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { sentenceOf } from '@opensrm/testkit/said.ts'
import { allowCallsHere, managerAs } from '@opensrm/testkit/setting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { srmPosSupplier } from '../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { scsiRunJobs } from './calling/runs.ts'
import { pushDocument } from './ports.ts'
import { upgradeMaps } from './upgrade/upgradeMaps.ts'

type Row = { id: string; versionNum: number; [field: string]: unknown }
const of = ({ id, versionNum }: Row) => ({ id, versionNum })

let product: TestProduct
let admin: ApiClient
let second: ApiClient
let other: OtherSystem
let shared: { [field: string]: unknown }
let appId: string
let docNumber: string
let serial = 0

const db = () => product.product.platform.db
const supplierId = () => String(product.company.ids.supplier?.S1)
const there = () => other.url
const push = () =>
  product.product.engine.inTransaction(null, null, (context) =>
    pushDocument(context, srmPosSupplier, supplierId()),
  )

beforeAll(async () => {
  product = await startProduct()
  admin = await product.login('admin')
  other = await openOtherSystem()
  await allowCallsHere(product)
  const resp = async (respCode: string): Promise<string> =>
    (await admin.ok('baseResponsibility', 'listByPage', { respCode }))[0].id
  second = await managerAs(product, admin, 'OPS_ENGINEER')
  const line = await admin.ok('baseScsiProductLine', 'saveOrUpdate', {
    lineCode: 'ERP',
    lineName: 'ERP',
  })
  const project = { productLineId: line.id, projectCode: 'P1', projectName: '一期' }
  const projectCodeId = (await admin.ok('baseScsiProjectCode', 'saveOrUpdate', project)).id
  shared = { productLineId: line.id, projectCodeId, targetSystem: 'ERP' }
  appId = (
    await admin.ok('baseOauthApp', 'saveOrUpdate', {
      appName: 'ERP',
      grantTypes: ['CLIENT_CREDENTIALS'],
      ownerUserId: admin.user?.id,
      respId: await resp('SYS_ADMIN'),
      expireDate: inDays(180),
      apis: [{ apiPath: 'scsi/in' }],
    })
  ).id
  for (const code of ['L1', 'L2'])
    await admin.ok('srmBaseProductLine', 'saveOrUpdate', {
      productLineCode: code,
      productLineName: code,
    })
  await sql`update srm_base_product_line set product_line_name = '同名'`.execute(db())
  docNumber = (await admin.ok('srmPosSupplier', 'findById', { id: supplierId() })).supplierNumber
}, 120_000)
afterAll(async () => {
  await product?.close()
  other?.close()
})

function outbound(more: object = {}, config: object = {}) {
  serial++
  const request = { url: `${there()}/push`, successExpr: '$.status = S', ...config }
  return {
    ...shared,
    interfaceCode: `OUT_${serial}`,
    interfaceName: '推送',
    docResource: 'srmPosSupplier',
    keyFields: 'supplierNumber',
    requestConfigs: [
      { environment: 'TEST', ...request },
      { environment: 'PROD', ...request },
    ],
    requestMaps: [map({})],
    ...more,
  }
}

const map = (more: object) => ({ targetPath: 'name', sourceField: 'supplierName', ...more })
const constant = (targetPath: string) => map({ targetPath, sourceType: 'CONST' })
const FIELDS = [
  { sourcePath: '$.rows[].code', targetField: 'productLineCode', keyFlag: 'Y' },
  { sourcePath: '$.rows[].name', targetField: 'productLineName' },
  { sourcePath: '$.rows[].parent', targetField: 'parentId' },
]

function inbound(more: object = {}) {
  serial++
  return {
    ...shared,
    interfaceCode: `IN_${serial}`,
    interfaceName: '接收',
    direction: 'IN',
    triggerType: 'INBOUND',
    docResource: 'srmBaseProductLine',
    keyFields: 'productLineCode',
    oauthAppId: appId,
    responseMaps: FIELDS,
    ...more,
  }
}

const save = (values: object): Promise<Row> =>
  admin.ok('baseScsiDefinition', 'saveOrUpdate', values)
const cannot = (code: string, action: string, body: object) =>
  expectRefusal(code, admin, 'baseScsiDefinition', action, body)

/** A run never refuses: the failure is its result, in the caller's language. */
async function tells(code: string, values: object, input: object): Promise<void> {
  let scsi = await save(values)
  for (const language of ['CN', 'EN'] as const) {
    const body = { ...of(scsi), ...input }
    scsi = await admin.ok('baseScsiDefinition', 'doTest', body, { language })
    const told = JSON.stringify((scsi.answer as { result: unknown }).result).replaceAll('\\"', '"')
    expect(told, code).toMatch(sentenceOf(code, language))
  }
}

async function enabled(values: object, input: object = { docNumber }): Promise<Row> {
  other.answer = (response) => response.end('{"status":"S"}')
  const tested = await admin.ok('baseScsiDefinition', 'doTest', {
    ...of(await save(values)),
    ...input,
  })
  expect(tested.lastTestResult).toBe('OK')
  return second.ok('baseScsiDefinition', 'doEnable', of(tested))
}

async function off(scsi: Row): Promise<void> {
  const now = await admin.ok('baseScsiDefinition', 'findById', { id: scsi.id })
  await admin.ok('baseScsiDefinition', 'doDisable', of(now))
}

const PAGED = { pagingType: 'PAGE', pageParam: 'p' }
const FETCHED = { direction: 'IN', triggerType: 'SCHEDULE' }
const fetching = (more: object = {}, config: object = {}) =>
  outbound(
    { ...inbound(), ...FETCHED, requestMaps: [], responseMaps: FIELDS, ...more },
    { httpMethod: 'GET', ...config },
  )

describe('A definition is not stored', () => {
  const refused: [string, () => object][] = [
    ['SCSI_UNSUITED', () => outbound({ triggerType: 'INBOUND' })],
    ['SCSI_URL', () => outbound({}, { url: null })],
    ['SCSI_SUCCESS_RULE', () => outbound({}, { successExpr: 'true' })],
    ['SCSI_HEADERS', () => outbound({}, { headers: { Host: 'x' } })],
    ['SCSI_PARAMETER', () => outbound({ requestMaps: [map({ sourceType: 'PARAM' })] })],
    ['SCSI_NESTED', () => outbound({ requestMaps: [constant('a[].b[].c')] })],
    ['SCSI_EVENT', () => outbound({ triggerType: 'EVENT', eventCode: 'srmPurOrder.x' })],
    ['SCSI_RESOURCE', () => outbound({ docResource: 'nothing' })],
    ['SCSI_FIELD', () => outbound({ keyFields: 'nothing' })],
    [
      'SCSI_TARGET',
      () => outbound({ responseMaps: [{ sourcePath: '$.no', targetField: 'supplierName' }] }),
    ],
    ['SCSI_PAGING_OUT', () => outbound({}, PAGED)],
    ['SCSI_PAGE_PARAM', () => fetching({}, { pagingType: 'CURSOR', pageParam: 'p' })],
    ['SCSI_NO_SOURCE', () => fetching({ requestMaps: [map({})] })],
    [
      'SCSI_SEQUENCE',
      () => outbound({ requestMaps: [map({ sourceType: 'SEQUENCE', sourceField: 'IF' })] }),
    ],
    [
      'EXPRESSION_SYNTAX',
      () => outbound({ requestMaps: [map({ sourceType: 'EXPR', sourceField: '$eval("1")' })] }),
    ],
    ['SCSI_NO_KEY', () => inbound({ responseMaps: [{ ...FIELDS[0], keyFlag: 'N' }] })],
    ['SCSI_STAGING', () => inbound({ protocol: 'DB_STAGING', stagingTable: 'stg.nothing' })],
    [
      'SCSI_IN_TARGET',
      () =>
        inbound({ responseMaps: [...FIELDS, { sourcePath: '$.rows[].s', targetField: 'status' }] }),
    ],
    ['SCSI_ACTION', () => inbound({ targetAction: 'doNothing' })],
  ]
  it.each(refused)('%s', async (code, values) => {
    await cannot(code, 'saveOrUpdate', values())
  })

  it('that reads a source intended for another purpose', async () => {
    const source = await admin.ok('baseDatasource', 'saveOrUpdate', {
      dsCode: 'WH',
      dsName: '仓库',
      dbType: 'POSTGRESQL',
      host: '127.0.0.1',
      port: 5432,
      databaseName: 'x',
      userName: 'reader',
      usage: ['BROWSE'],
    })
    const reading = (datasourceId: string) =>
      inbound({ ...FETCHED, protocol: 'DB_READ', datasourceId, sqlText: 'select 1 as a' })
    await cannot('SCSI_SOURCE_USE', 'saveOrUpdate', reading(source.id))
    const [own] = await admin.ok('baseDatasource', 'listByPage', { dsCode: 'SELF' })
    await cannot('SQL_NO_SOURCE', 'saveOrUpdate', reading(own.id))
  })
})

describe('A trial reports', () => {
  const pushes: [string, () => object][] = [
    ['SCSI_NOT_GOOD', () => outbound({}, { successExpr: '$.status = S' })],
    ['SCSI_NO_NUMBER', () => outbound({ requestMaps: [map({ convertType: 'NUMBER' })] })],
    ['SCSI_NO_DATE', () => outbound({ requestMaps: [map({ convertType: 'DATE_FORMAT' })] })],
    [
      'SCSI_NO_PAIR',
      () => outbound({ requestMaps: [map({ convertType: 'LOOKUP', convertArg: 'A=1' })] }),
    ],
    ['SCSI_TOO_LONG', () => outbound({ requestMaps: [map({ maxLength: 1 })] })],
    ['SCSI_NO_SECRET', () => outbound({}, { authType: 'BEARER' })],
    ['OUTBOUND_HOST', () => outbound({}, { url: 'https://erp.example/push' })],
    [
      'OUTBOUND_REDIRECT',
      () => {
        other.answer = (response) => response.writeHead(302, { location: '/' }).end()
        return outbound()
      },
    ],
    [
      'SCSI_PARAMETER_TYPE',
      () =>
        outbound({
          parameters: [{ paramCode: 'n', paramName: 'n', paramType: 'NUMBER', defaultValue: 'x' }],
        }),
    ],
    [
      'SCSI_TOKEN',
      () => {
        other.answer = (response) => response.writeHead(401).end('{}')
        const oauth = { authType: 'OAUTH2', authUser: 'me', authSecret: 'a-secret-word' }
        return outbound({}, { ...oauth, tokenUrl: `${there()}/token` })
      },
    ],
    ['SCSI_NO_ENVIRONMENT', () => outbound({ requestConfigs: [] })],
  ]
  it.each(pushes)('%s of a push', async (code, values) => {
    await tells(code, values(), { docNumber })
  })

  const rows = (...given: object[]) => ({ bodyText: JSON.stringify({ rows: given }) })
  const messages: [string, () => object, () => object][] = [
    ['SCSI_XML', () => inbound({ protocol: 'HTTP_XML' }), () => ({ bodyText: '<!DOCTYPE x><x/>' })],
    [
      'SCSI_BATCH',
      () => inbound({ batchSize: 1 }),
      () => rows({ code: 'A', name: 'A' }, { code: 'B', name: 'B' }),
    ],
    [
      'SCSI_LIST_PATH',
      () =>
        inbound({
          docResource: 'baseProject',
          responseMaps: [
            { sourcePath: '$.code', targetField: 'projectCode', keyFlag: 'Y' },
            { sourcePath: '$.module', targetField: 'modules.moduleCode' },
          ],
        }),
      () => ({ bodyText: '{"code":"a","module":"b"}' }),
    ],
    ['SCSI_NO_ROWS', () => inbound(), () => ({ bodyText: '{"nothing":1}' })],
    ['SCSI_ABSENT', () => inbound({ writeMode: 'UPDATE' }), () => rows({ code: 'NO', name: 'N' })],
    ['SCSI_EXISTS', () => inbound({ writeMode: 'INSERT' }), () => rows({ code: 'L1', name: 'N' })],
    [
      'SCSI_KEY_MANY',
      () =>
        inbound({
          responseMaps: FIELDS.map((field) => ({
            ...field,
            keyFlag: field.targetField === 'productLineName' ? 'Y' : 'N',
          })),
        }),
      () => rows({ name: '同名' }),
    ],
    [
      'SCSI_EARLIER_ROW',
      () => inbound(),
      () => rows({ code: 'E', name: 'E', parent: 'NOBODY' }, { code: 'E', name: 'E' }),
    ],
    [
      'SCSI_TAKEN_BACK',
      () => inbound({ stopOnError: 'Y' }),
      () => rows({ code: 'T', name: 'T' }, { code: 'U', name: 'U', parent: 'NOBODY' }),
    ],
    [
      'SCSI_VALUE',
      () =>
        inbound({
          protocol: 'DB_STAGING',
          stagingTable: 'stg.erp_document',
          docResource: 'srmPurOrder',
          responseMaps: [
            { sourcePath: '$.rows[].no', targetField: 'doc_number', keyFlag: 'Y' },
            { sourcePath: '$.rows[].sum', targetField: 'amount' },
          ],
        }),
      () => rows({ no: '1', sum: 'x' }),
    ],
  ]
  it.each(messages)('%s of a message', async (code, values, input) => {
    await tells(code, values(), input())
  })

  it('what is missing', async () => {
    const scsi = await save(outbound())
    await cannot('SCSI_NO_DOCUMENT', 'doTest', { ...of(scsi), docNumber: 'NONE' })
    await cannot('REQUIRED', 'doTest', of(scsi))
    await cannot('SCSI_NO_BODY', 'doTest', of(await save(inbound())))
  })
})

describe('An interface', () => {
  it('is enabled once, with a production address, and runs only then', async () => {
    const scsi = await enabled(outbound())
    const twin = await save(outbound())
    const tested = await admin.ok('baseScsiDefinition', 'doTest', { ...of(twin), docNumber })
    await expectRefusal('SCSI_TWICE', second, 'baseScsiDefinition', 'doEnable', of(tested))
    await off(scsi)
    const job = scsiRunJobs[0] as (typeof scsiRunJobs)[number]
    await expect(
      job.run(product.product.engine, { scsiDefinitionId: twin.id }, null as never),
    ).rejects.toMatchObject({ code: 'SCSI_NOT_ENABLED' })
    const called = await enabled(inbound(), { bodyText: '{"rows":[{"code":"Q","name":"Q"}]}' })
    await cannot('SCSI_CALLED_ONLY', 'doExecute', of(called))
    expect((await push()).message).toMatch(sentenceOf('SCSI_NOT_CONFIGURED', 'CN'))
  })

  it('fetches at most the allowed pages, and reports why a run failed', async () => {
    const scsi = await enabled(fetching({ batchSize: 1 }, { ...PAGED, maxPages: 1 }), {})
    other.answer = (response) => response.end('{"status":"S","rows":[{"code":"L1","name":"同名"}]}')
    const job = scsiRunJobs[0] as (typeof scsiRunJobs)[number]
    const run = job.run(product.product.engine, { scsiDefinitionId: scsi.id }, null as never)
    await expect(run).rejects.toMatchObject({
      code: 'SCSI_RUN_FAILED',
      args: { reason: expect.stringMatching(sentenceOf('SCSI_PAGES', 'CN')) },
    })
  })

  it('keeps the order of a document, and is repeated only where that helps', async () => {
    const scsi = await enabled(outbound())
    other.answer = (response) => response.writeHead(503).end('{}')
    await push()
    await leaveAs(product, 'srm_pos_supplier', supplierId(), { version_num: 90 })
    expect((await push()).message).toMatch(sentenceOf('SCSI_WAITS', 'CN'))
    const logs = await admin.ok('baseScsiPlatformLog', 'listByPage', {
      interfaceCode: scsi.interfaceCode,
    })
    const logOf = (environment: string) =>
      of(logs.find((log: Row) => log.environment === environment))
    const replay = (code: string, environment: string) =>
      expectRefusal(code, admin, 'baseScsiPlatformLog', 'doReplay', logOf(environment))
    await replay('SCSI_NO_REPLAY', 'TEST')
    await sql`update base_transaction_compensation set status = 'SUCCESS' where interface_code = ${scsi.interfaceCode}`.execute(
      db(),
    )
    await replay('SCSI_REPLAY_GONE', 'PROD')
    await off(scsi)
  })

  it('is imported from a complete file that fits here, and its groups stay while they are used', async () => {
    await cannot('SCSI_IMPORT_FILE', 'importJson', { fileText: '{}' })
    const { answer: given } = await admin.ok(
      'baseScsiDefinition',
      'doExport',
      of(await save(outbound())),
    )
    const definition = { ...given.file.definition, productLineId: 'NOWHERE' }
    const fileText = JSON.stringify({ ...given.file, definition })
    await cannot('SCSI_IMPORT_CODE', 'importJson', { fileText })
    const line = await admin.ok('baseScsiProductLine', 'findById', { id: shared.productLineId })
    await expectRefusal('SCSI_IN_USE', admin, 'baseScsiProductLine', 'delete', of(line))
  })
})

it('stored expressions of earlier versions are converted at start; those without a FEEL equivalent stay and are named', async () => {
  const { id } = await admin.ok('baseScsiDefinition', 'saveOrUpdate', {
    ...outbound(),
    requestMaps: [
      map({ targetPath: 'a', sourceType: 'EXPR', sourceField: 'supplierName' }),
      map({ targetPath: 'b', sourceType: 'EXPR', sourceField: 'supplierName' }),
      map({ targetPath: 'c', sourceType: 'EXPR', sourceField: 'string length(supplierName)' }),
    ],
  })
  const store = (target: string, text: string) =>
    sql`update base_scsi_definition__request_maps set source_field = ${text}
      where header_id = ${id}::bigint and target_path = ${target}`.execute(db())
  await store('a', '$length(supplierName) + 1')
  await store('b', '$trim(supplierName)')
  const named: unknown[] = []
  const { platform } = product.product
  const log = Object.assign(Object.create(platform.log), {
    warn: (place: unknown) => named.push(place),
  })
  await upgradeMaps({ ...platform, log })
  const { rows } = await sql`select target_path, source_field, convert_type
    from base_scsi_definition__request_maps where header_id = ${id}::bigint order by target_path`.execute(
    db(),
  )
  expect(rows).toEqual([
    {
      target_path: 'a',
      source_field: 'string length(supplierName) + 1',
      convert_type: 'NUMBER',
    },
    { target_path: 'b', source_field: '$trim(supplierName)', convert_type: 'NONE' },
    { target_path: 'c', source_field: 'string length(supplierName)', convert_type: 'NONE' },
  ])
  expect(named).toEqual([expect.objectContaining({ target: 'b', part: '$trim' })])
})
