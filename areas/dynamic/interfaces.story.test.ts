import { inBothLanguages } from '@opensrm/kernel/i18n/text.ts'
import { messageText } from '@opensrm/kernel/protocol/errors.ts'
import { retryCall } from '@opensrm/platform/interfaces/compensation.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { type OtherSystem, openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { managerAs, setProfile } from '@opensrm/testkit/setting.ts'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { srmPosSupplier } from '../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { settle, tick } from '../system/scheduling/scheduler.ts'
import { baseScsiDefinition } from './baseScsiDefinition/baseScsiDefinition.definition.ts'
import { scsiJobs } from './calling/events.ts'
import { pushChanged, scsiRunJobs } from './calling/runs.ts'
import { pushDocument } from './ports.ts'

let product: TestProduct
let admin: ApiClient
let second: ApiClient
let erp: OtherSystem
let lineId: string
let projectId: string
let serial = 0

type Row = { id: string; versionNum: number; [field: string]: unknown }
const of = ({ id, versionNum }: Row) => ({ id, versionNum })
const url = (host = '127.0.0.1') => `http://${host}:${erp.port}/push`
const db = () => product.product.platform.db
const supplierId = () => String(product.company.ids.supplier?.S1)

beforeAll(async () => {
  product = await startProduct()
  // The worker creates the queue when it starts, and tests run without a worker.
  await runMigrations({ pgPool: product.product.platform.pool })
  admin = await product.login('admin')
  second = await managerAs(product, admin, 'OPS_ENGINEER')
  erp = await openOtherSystem()
  await allow('internal:127.0.0.1,internal:169.254.169.254')
  lineId = (
    await admin.ok('baseScsiProductLine', 'saveOrUpdate', { lineCode: 'ERP', lineName: 'ERP' })
  ).id
  projectId = (
    await admin.ok('baseScsiProjectCode', 'saveOrUpdate', {
      productLineId: lineId,
      projectCode: 'P1',
      projectName: '一期',
    })
  ).id
})
afterAll(async () => {
  await product?.close()
  erp.close()
})
beforeEach(() => {
  erp.asked.length = 0
  erp.answer = (response) => response.end('{"status":"S","msg":"kept","no":"X-1"}')
})

const allow = (hosts: string) => setProfile(product, 'OUTBOUND_ALLOWED_HOSTS', hosts)

function values(more: object = {}, config: object = {}) {
  serial++
  const request = {
    url: url(),
    authType: 'BEARER',
    authSecret: 'top-secret-word',
    successExpr: '$.status = S',
    messagePath: '$.msg',
    ...config,
  }
  return {
    interfaceCode: `SUP_${serial}`,
    interfaceName: '供应商推送',
    productLineId: lineId,
    projectCodeId: projectId,
    targetSystem: 'EBS',
    docResource: 'srmPosSupplier',
    keyFields: 'supplierNumber',
    requestConfigs: [
      { environment: 'TEST', ...request },
      { environment: 'PROD', ...request },
    ],
    requestMaps: [
      { targetPath: 'vendor.code', sourceField: 'supplierNumber', convertType: 'TRIM' },
      { targetPath: 'vendor.source', sourceType: 'CONST', sourceField: 'SRM' },
    ],
    ...more,
  }
}

async function codes(more: object, config: object = {}): Promise<string> {
  return JSON.stringify(
    await admin.call('baseScsiDefinition', 'saveOrUpdate', values(more, config)),
  )
}

async function ready(more: object = {}): Promise<Row> {
  const saved = await admin.ok('baseScsiDefinition', 'saveOrUpdate', values(more))
  const supplier = await admin.ok('srmPosSupplier', 'findById', { id: supplierId() })
  const tested = await admin.ok('baseScsiDefinition', 'doTest', {
    ...of(saved),
    docNumber: supplier.supplierNumber,
  })
  return second.ok('baseScsiDefinition', 'doEnable', of(tested))
}

const push = () =>
  product.product.engine.inTransaction(null, null, (context) =>
    pushDocument(context, srmPosSupplier, supplierId()),
  )

/** Another user changes the supplier. */
const touch = () =>
  sql`update srm_pos_supplier set version_num = version_num + 1, last_update_date = now()
    where id = ${supplierId()}::bigint`.execute(db())

/** Pushes what changed, with at most so many calls; answers their number. */
async function pushed({ id }: Row, most?: number): Promise<number> {
  const { engine } = product.product
  const scsi = await engine.inTransaction(null, null, (context) =>
    context.find(baseScsiDefinition, id),
  )
  if (!scsi) throw new Error(`no interface ${id}`)
  return pushChanged(engine, scsi, { triggerType: 'SCHEDULE', ...(most ? { most } : {}) })
}

async function off(scsi: Row): Promise<void> {
  await admin.ok(
    'baseScsiDefinition',
    'doDisable',
    of(await admin.ok('baseScsiDefinition', 'findById', { id: scsi.id })),
  )
}

describe('interfaces', () => {
  it('reports that nothing is configured, also on the document', async () => {
    expect(await push()).toMatchObject({ flag: 'E', message: '未配置接口' })
    const supplier = await admin.ok('srmPosSupplier', 'findById', { id: supplierId() })
    expect(supplier.pushStatus).toBe('FAILED')
  })

  it('fails, succeeds at the retry with the same key, and does not call a third time', async () => {
    const scsi = await ready()
    erp.asked.length = 0
    erp.answer = (response) => response.writeHead(503).end('{"status":"E","msg":"busy"}')
    expect(await push()).toMatchObject({ flag: 'E', message: 'busy' })
    erp.answer = (response) => response.end('{"status":"S","msg":"kept"}')
    const { rows } = await sql<{ id: string; status: string }>`select id, status
      from base_transaction_compensation where interface_code = ${scsi.interfaceCode}`.execute(db())
    expect(rows).toHaveLength(1)
    await retryCall(product.product.engine, String(rows[0]?.id))
    expect(await push()).toMatchObject({ flag: 'S' })
    expect(erp.asked).toHaveLength(2)
    expect(erp.asked[0]?.headers.requestkey).toBe(erp.asked[1]?.headers.requestkey)
    expect(erp.asked[0]?.headers.authorization).toBe('Bearer top-secret-word')
    expect(JSON.parse(String(erp.asked[0]?.body)).vendor.source).toBe('SRM')
    const [compensation] = await admin.ok('baseTransactionCompensation', 'listByPage', {
      interfaceCode: scsi.interfaceCode,
    })
    expect(compensation.status).toBe('SUCCESS')
    const logs = await admin.ok('baseScsiPlatformLog', 'listByPage', {
      interfaceCode: scsi.interfaceCode,
    })
    expect(logs.map((log: Row) => `${log.environment}${log.resultFlag}`).sort()).toEqual([
      'PRODE',
      'PRODS',
      'TESTS',
    ])
    const supplier = await admin.ok('srmPosSupplier', 'findById', { id: supplierId() })
    expect(supplier.pushStatus).toBe('SUCCESS')
    await off(scsi)
  })

  it('receives its event and calls from a job; a disabled one waits as a compensation', async () => {
    const eventCode = 'srmPosSupplier.tried'
    const scsi = await ready({ triggerType: 'EVENT', eventCode })
    erp.asked.length = 0
    const { engine } = product.product
    const happen = async () => {
      await engine.inTransaction(null, null, async (context) =>
        context.emitNamed(eventCode, { id: supplierId() }),
      )
      await drainOutbox(engine)
    }
    const payload = { definitionId: scsi.id, docId: supplierId() }
    await scsiJobs[0]?.run(engine, payload, null as never)
    expect(erp.asked).toHaveLength(1)
    await off(scsi)
    await happen()
    const [waiting] = await admin.ok('baseTransactionCompensation', 'listByPage', {
      interfaceCode: scsi.interfaceCode,
    })
    expect(waiting.status).toBe('WAITING')
  })

  it('keeps a refusal of the other side as exhausted', async () => {
    const scsi = await ready()
    erp.answer = (response) => response.writeHead(400).end('{"status":"E","msg":"no such vendor"}')
    expect(await push()).toMatchObject({ flag: 'E', isFinal: true })
    const [compensation] = await admin.ok('baseTransactionCompensation', 'listByPage', {
      interfaceCode: scsi.interfaceCode,
    })
    expect(compensation.status).toBe('EXHAUSTED')
    await off(scsi)
  })

  it('never returns a secret, stores it encrypted, and forgets it when the address changes', async () => {
    const saved = await admin.ok('baseScsiDefinition', 'saveOrUpdate', values())
    const found = await admin.ok('baseScsiDefinition', 'findById', { id: saved.id })
    expect(JSON.stringify([saved, found])).not.toContain('top-secret')
    expect(found.requestConfigs[0].authSecret).toBeNull()
    const stored = () =>
      sql<{
        auth_secret: string | null
      }>`select auth_secret from base_scsi_definition__request_configs
        where header_id = ${saved.id} order by id`.execute(db())
    expect((await stored()).rows[0]?.auth_secret).toMatch(/^sealed:1:/)
    const requestConfigs = found.requestConfigs.map((config: Row) => ({
      ...config,
      url: url('erp.invalid'),
    }))
    await admin.ok('baseScsiDefinition', 'saveOrUpdate', { ...of(found), requestConfigs })
    expect((await stored()).rows.map((row) => row.auth_secret)).toEqual([null, null])
  })

  it('offers the events of documents by name', async () => {
    expect(await admin.ok('baseScsiDefinition', 'findEvents')).toContainEqual({
      label: {
        zh: '采购订单已发布（srmPurOrder.published）',
        en: 'Purchase order published (srmPurOrder.published)',
      },
      values: { eventCode: 'srmPurOrder.published', docResource: 'srmPurOrder' },
    })
  })

  it('is enabled only after its test, and calls only listed addresses', async () => {
    const supplier = await admin.ok('srmPosSupplier', 'findById', { id: supplierId() })
    const saved = await admin.ok('baseScsiDefinition', 'saveOrUpdate', values())
    expect(JSON.stringify(await admin.call('baseScsiDefinition', 'doEnable', of(saved)))).toContain(
      'SCSI_UNTESTED',
    )
    const test = async (record: Row) =>
      admin.ok('baseScsiDefinition', 'doTest', {
        ...of(record),
        docNumber: supplier.supplierNumber,
      })
    await allow('erp.example.com')
    expect((await test(saved)).lastTestResult).toContain('OUTBOUND_ALLOWED_HOSTS')
    await allow('internal:127.0.0.1,internal:169.254.169.254')
    // Addresses that must never be called cannot be saved; existing rows with them are not called
    // either.
    for (const metadata of [
      'http://169.254.169.254/latest',
      'https://10.0.0.7/',
      'https://[::1]/',
    ]) {
      const refused = await admin.refused(
        'baseScsiDefinition',
        'saveOrUpdate',
        values({}, { url: metadata }),
      )
      expect(refused.issues).toContainEqual(
        expect.objectContaining({
          code: 'OUTBOUND_PRIVATE',
          child: 'requestConfigs',
          field: 'url',
        }),
      )
    }
    await sql`update base_scsi_definition__request_configs set url = 'http://169.254.169.254/latest'
      where header_id = ${saved.id}`.execute(db())
    const old = await admin.ok('baseScsiDefinition', 'findById', { id: saved.id })
    expect((await test(old)).lastTestResult).toContain('已拒绝')
    expect(erp.asked).toHaveLength(0)
  })

  it('is enabled by a second person, and keeps the version that ran', async () => {
    const saved = await admin.ok('baseScsiDefinition', 'saveOrUpdate', values())
    const supplier = await admin.ok('srmPosSupplier', 'findById', { id: supplierId() })
    const tested = await second.ok('baseScsiDefinition', 'doTest', {
      ...of(saved),
      docNumber: supplier.supplierNumber,
    })
    const own = await admin.refused('baseScsiDefinition', 'doEnable', of(tested))
    expect(own.code).toBe('SCSI_OWN_ENABLE')
    const scsi = await second.ok('baseScsiDefinition', 'doEnable', of(tested))
    const { versions } = await admin.ok('baseScsiDefinition', 'findById', { id: scsi.id })
    expect(versions).toMatchObject([
      { version: 1, enabledBy: second.user?.id, content: { docResource: 'srmPosSupplier' } },
    ])
    expect(JSON.stringify(versions)).not.toContain('sealed')
    await off(scsi)
    // Every user who has changed it since counts as an author, not only the last one.
    for (const [at, author] of [admin, second].entries()) {
      const record = await author.ok('baseScsiDefinition', 'findById', { id: scsi.id })
      await author.ok('baseScsiDefinition', 'saveOrUpdate', {
        ...of(record),
        interfaceName: `Changed ${at}`,
      })
    }
    const changed = await admin.ok('baseScsiDefinition', 'findById', { id: scsi.id })
    const again = await admin.ok('baseScsiDefinition', 'doTest', {
      ...of(changed),
      docNumber: supplier.supplierNumber,
    })
    for (const author of [admin, second])
      expect((await author.refused('baseScsiDefinition', 'doEnable', of(again))).code).toBe(
        'SCSI_OWN_ENABLE',
      )
  })

  it('stores a long message completely as a file of its log', async () => {
    const scsi = await ready()
    const long = 'x'.repeat(70_000)
    erp.answer = (response) => response.end(`{"status":"S","msg":"kept","more":"${long}"}`)
    await touch()
    expect(await push()).toMatchObject({ flag: 'S' })
    const [log] = await admin.ok('baseScsiPlatformLog', 'listByPage', {
      interfaceCode: scsi.interfaceCode,
      environment: 'PROD',
    })
    const whole = await admin.ok('baseScsiPlatformLog', 'findById', { id: log.id })
    expect(whole.responseText).toHaveLength(65_536)
    expect(whole.requestFile).toBeNull()
    const { bytes } = await fileClient(product, admin).download(whole.responseFile)
    expect(bytes.length).toBeGreaterThan(70_000)
    await off(scsi)
  })

  it('follows no redirect, especially not inward, and notifies the named users', async () => {
    const scsi = await ready({ alertUserIds: [second.user?.id] })
    erp.asked.length = 0
    erp.answer = (response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    await touch()
    expect(await push()).toMatchObject({ flag: 'E' })
    expect(erp.asked).toHaveLength(1)
    const { rows } = await sql<{ payload: object }>`select payload from outbox
      where event = 'baseScsiDefinition.failed' order by id desc limit 1`.execute(db())
    expect(JSON.stringify(rows)).toContain(String(second.user?.id))
    const [log] = await admin.ok('baseScsiPlatformLog', 'listByPage', {
      interfaceCode: scsi.interfaceCode,
      environment: 'PROD',
    })
    // Pending messages of the same supplier from other tests would be sent first.
    await sql`update base_transaction_compensation set status = 'SUCCESS'
      where interface_code <> ${scsi.interfaceCode}`.execute(db())
    erp.answer = (response) => response.end('{"status":"S"}')
    const replayed = await admin.ok('baseScsiPlatformLog', 'doReplay', of(log))
    expect(replayed.answer.result).toMatchObject({ isStarted: true })
    await off(scsi)
  })

  it('pushes by schedule what changed since the last time', async () => {
    const scsi = await ready({ triggerType: 'SCHEDULE' })
    const job = scsiRunJobs[0] as (typeof scsiRunJobs)[number]
    const run = () =>
      job.run(product.product.engine, { scsiDefinitionId: scsi.id }, {
        log: () => undefined,
      } as never)
    erp.asked.length = 0
    await run()
    const all = erp.asked.length
    expect(all).toBeGreaterThan(0)
    await run()
    expect(erp.asked).toHaveLength(all)
    await touch()
    await run()
    expect(erp.asked).toHaveLength(all + 1)
    await off(scsi)
  })

  it('pushes a change that was committed after the run had read', async () => {
    const scsi = await ready({ triggerType: 'SCHEDULE' })
    const run = () => pushed(scsi)
    await run()
    const late = await product.product.platform.pool.connect()
    try {
      await late.query('begin')
      await late.query(
        'update srm_pos_supplier set version_num = version_num + 1, last_update_date = now() where id = $1',
        [supplierId()],
      )
      const began = (await late.query('select now() as began')).rows[0].began
      while (Date.now() <= new Date(began).getTime()) await late.query('select 1')
      expect(await run()).toBe(0)
      const { rows } = await sql<{
        isBefore: string
      }>`select (last_success_time <= ${began}::timestamptz)::text
        as "isBefore" from base_scsi_definition where id = ${scsi.id}::bigint`.execute(db())
      expect(rows).toEqual([{ isBefore: 'true' }])
      await late.query('commit')
    } finally {
      late.release()
    }
    expect([await run(), await run()]).toEqual([1, 0])
    await off(scsi)
  })

  it('goes on to the next documents when some are refused', async () => {
    const scsi = await ready({ triggerType: 'SCHEDULE' })
    const { rows: all } = await sql<{ id: string }>`select id from srm_pos_supplier`.execute(db())
    expect(all.length).toBeGreaterThan(1)
    erp.answer = (response) => response.writeHead(400).end('{"status":"E","msg":"no such vendor"}')
    for (const _ of all) expect(await pushed(scsi, 1)).toBe(1)
    const { rows } = await sql<{ pushed: string }>`select count(distinct doc_id)::text as pushed
      from base_scsi_platform_log where definition_id = ${scsi.id}::bigint and environment = 'PROD'`.execute(
      db(),
    )
    expect(rows).toEqual([{ pushed: String(all.length) }])
    await off(scsi)
  })

  it('runs as a program of the scheduler, which records the result', async () => {
    const scsi = await ready({ triggerType: 'SCHEDULE' })
    const program = await admin.ok('baseScheduleJob', 'saveOrUpdate', {
      programCode: 'PUSH_SUPPLIERS',
      programName: '推送供应商',
      programType: 'SCSI',
      scsiDefinitionId: scsi.id,
      moduleCode: 'INTEGRATION',
    })
    // The schedules of the product's own jobs are not tested here.
    await sql`update base_schedule_request set status = 'PAUSED'`.execute(db())
    const ran = async () => {
      const saved = await admin.ok('baseScheduleRequest', 'saveOrUpdate', {
        jobId: program.id,
        scheduleType: 'NOW',
        timeZone: 'Asia/Shanghai',
      })
      await admin.ok('baseScheduleRequest', 'doLaunch', of(saved))
      await tick(product.product.engine)
      await settle()
      return admin.ok('baseScheduleRequest', 'findById', { id: saved.id })
    }
    await touch()
    erp.asked.length = 0
    const done = await ran()
    expect(done).toMatchObject({ status: 'COMPLETED', runs: [{ outcome: 'SUCCESS' }] })
    expect(erp.asked.length).toBeGreaterThan(0)
    expect(done.runs[0].logText).toContain(`${scsi.interfaceCode}: ${erp.asked.length}`)
    await off(scsi)
    erp.asked.length = 0
    const failed = await ran()
    expect(failed).toMatchObject({ status: 'FAILED', runs: [{ outcome: 'FAILED' }] })
    expect(failed.runs[0].resultMsg).toBe(inBothLanguages(messageText('SCSI_NOT_ENABLED', {})))
    expect(erp.asked).toHaveLength(0)
  })

  it('lists the fields its maps may use, with readable names', async () => {
    const paths = async (action: string, about: object, field: string) =>
      (await admin.ok('baseScsiDefinition', action, about)).map(
        ({ label, values }: { label: { en: string }; values: { [key: string]: string } }) =>
          `${values[field]} = ${label.en}`,
      )
    const about = { docResource: 'srmPurOrder' }
    const read = await paths('findSourceFields', about, 'sourceField')
    expect(read).toContain('poNumber = PO no.')
    expect(read).toContain('supplierId.supplierNumber = Supplier · Supplier no.')
    expect(read.some((path: string) => path.startsWith('lines.quantity = '))).toBe(true)
    const written = (direction: string) =>
      paths('findTargetFields', { ...about, direction }, 'targetField')
    for (const path of await written('OUT')) expect(path).toMatch(/^(push|external|erp|ebs)[A-Z]/)
    const incoming = await written('IN')
    expect(incoming.some((path: string) => path.startsWith('status '))).toBe(false)
    expect(incoming.some((path: string) => path.startsWith('lines.quantity '))).toBe(true)
    expect(await paths('findSourceFields', { docResource: 'nothing' }, 'sourceField')).toEqual([])
  })

  it('refuses settings that do not fit, and fields an answer must not write', async () => {
    expect(await codes({ triggerType: 'INBOUND' })).toContain('该方向不能使用')
    expect(await codes({ protocol: 'DB_READ' })).toContain('必填')
    expect(await codes({}, { authType: 'OAUTH2' })).toContain('令牌地址')
    expect(await codes({}, { pagingType: 'PAGE', pageParam: 'p' })).toContain(
      '只有接收接口可以分页',
    )
    expect(await codes({}, { headers: { Authorization: 'x' } })).toContain('请求头须为文本')
    expect(await codes({}, { successExpr: 'true' })).toContain('成功判断的格式')
    const responseMaps = [{ sourcePath: '$.no', targetField: 'supplierName' }]
    expect(await codes({ responseMaps })).toContain('响应不能写入')
    expect(await codes({ docResource: 'nothing' })).toContain('没有业务资源')
    expect(await codes({ keyFields: 'nothing' })).toContain('不是该单据可用的字段')
  })

  it('allows only operators to configure production', async () => {
    const saved = await admin.ok('baseScsiDefinition', 'saveOrUpdate', values())
    const permit = sql`from base_resource where resource_code = 'btnProdConfig'`
    const { rows } = await sql<{ id: string }>`select id ${permit}`.execute(db())
    expect(rows).toHaveLength(1)
    await sql`delete from base_role__resource_permits where resource_id = ${rows[0]?.id}::bigint`.execute(
      db(),
    )
    const found = await admin.ok('baseScsiDefinition', 'findById', { id: saved.id })
    const moved = (environment: string) => ({
      ...of(found),
      requestConfigs: found.requestConfigs.map((config: Row) =>
        config.environment === environment ? { ...config, timeoutSeconds: 5 } : config,
      ),
    })
    const refused = await admin.refused('baseScsiDefinition', 'saveOrUpdate', moved('PROD'))
    expect(refused.issues?.[0]).toMatchObject({ code: 'SCSI_PROD_CONFIG', row: 1 })
    await admin.ok('baseScsiDefinition', 'saveOrUpdate', moved('TEST'))
  })
})
