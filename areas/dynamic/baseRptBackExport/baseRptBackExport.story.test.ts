import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectTold } from '@opensrm/testkit/said.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import { rowsOfSheet } from '@opensrm/testkit/sheets.ts'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runBackExport } from './baseRptBackExport.jobs.ts'

let test: TestProduct
let buyer: ApiClient
const wanted = {
  requestUrl: '/srmServer/v1/srmBaseItemRestful/listByPage?pageRows=20000&pageIndex=1',
  requestParams: { itemCode: 'M' },
  columns: [{ key: 'itemCode' }, { key: 'itemName' }],
}

beforeAll(async () => {
  test = await startProduct()
  // The worker creates the queue when it starts, and tests run without a worker.
  await runMigrations({ pgPool: test.product.platform.pool })
  buyer = await test.login('buyer1')
})
afterAll(() => test.close())

const submit = (
  client: ApiClient,
  more: object = {},
  language: 'CN' | 'EN' = 'CN',
): Promise<{ id: string }> => {
  const asked = { paramsValue: { ...wanted, ...more }, fileName: '物料' }
  return client.ok('baseRptBackExport', 'doBackExport', asked, { language })
}
const find = (client: ApiClient, id: string) => client.ok('baseRptBackExport', 'findById', { id })

it('writes the file in the background and gives it only to its requester', async () => {
  const { id } = await submit(buyer)
  expect((await submit(buyer)).id).toBe(id)
  expect((await find(buyer, id)).status).toBe('WAITING')
  await runBackExport(test.product.engine, id)
  const done = await find(buyer, id)
  expect(done).toMatchObject({
    status: 'FINISHED',
    totalRows: 3,
    sheetCount: 1,
    fileName: '物料.xlsx',
  })
  const { bytes } = await fileClient(test, buyer).download(done.fileId)
  expect(await rowsOfSheet(bytes)).toHaveLength(4)
  const { rows } = await sql<{ event: string }>`select event from outbox
    where event like 'baseRptBackExport.%'`.execute(test.product.platform.db)
  expect(rows).toEqual([{ event: 'baseRptBackExport.finished' }])

  const admin = await test.login('admin')
  expect((await find(admin, id)).fileId).toBeNull()
  expect((await fileClient(test, admin).download(done.fileId)).envelope.code).toBe('FILE_NOT_FOUND')
  const supplier = await test.login('supplier1')
  expect((await supplier.refused('baseRptBackExport', 'findById', { id })).code).toBe('NOT_FOUND')
  const refused = await admin.refused('baseRptBackExport', 'doRetry', {
    id,
    versionNum: done.versionNum,
  })
  expect(refused.status).toBe('E')
})

it('requested twice at the same moment is one export, and reports that it is running', async () => {
  const parameters = { requestParams: { itemCode: 'twice' } }
  const all: { id: string; isUnderWay?: boolean }[] = await Promise.all(
    Array.from({ length: 5 }, () => submit(buyer, parameters)),
  )
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(all.filter(({ isUnderWay }) => isUnderWay)).toHaveLength(4)
  const asked = { paramsValue: { ...wanted, ...parameters }, fileName: '物料' }
  const csv = await buyer.ok('baseRptBackExport', 'doBackExport', { ...asked, exportFormat: 'CSV' })
  expect(csv.isUnderWay).toBe(false)
  for (const id of [all[0]?.id, csv.id])
    await buyer.ok('baseRptBackExport', 'doCancel', {
      id,
      versionNum: (await find(buyer, id)).versionNum,
    })
})

it('uses the requester’s rights when it runs, not those at request time', async () => {
  const user = await test.login('warehouse1')
  const { id } = await submit(user)
  await sql`update base_user set status = 'DISABLED' where id = ${user.user?.id}::bigint`.execute(
    test.product.platform.db,
  )
  await runBackExport(test.product.engine, id)
  const admin = await test.login('admin')
  expect(await find(admin, id)).toMatchObject({
    status: 'FAILED',
    errorMessage: expect.stringContaining('无权限'),
  })
})

it('stops when cancelled, and deletes the file when it expires', async () => {
  const { id } = await submit(buyer, { requestParams: { itemCode: 'M1' } })
  const { versionNum } = await find(buyer, id)
  await buyer.ok('baseRptBackExport', 'doCancel', { id, versionNum })
  await runBackExport(test.product.engine, id)
  expect((await find(buyer, id)).status).toBe('CANCELLED')
  await sql`update base_rpt_back_export set expire_time = now() - interval '1 day'
    where status = 'FINISHED'`.execute(test.product.platform.db)
  await strikeClock(test.product.engine, 'baseRptBackExport')
  const [expired] = await buyer.ok('baseRptBackExport', 'listByPage', { status: 'EXPIRED' })
  expect((await find(buyer, expired.id)).fileId).toBeNull()
})

it('waits while its requester has three running, or the system six, and for earlier ones', async () => {
  const db = test.product.platform.db
  const started = async (id: string): Promise<string> => {
    await runBackExport(test.product.engine, id)
    return (await find(buyer, id)).status
  }
  const running = (userId: string | undefined, count: number) =>
    sql`insert into base_rpt_back_export (id, status, requested_by, version_num)
      select 900000 + n, 'RUNNING', ${userId}::bigint, 1 from generate_series(1, ${count}::int) n`.execute(
      db,
    )
  const none = () =>
    sql`delete from base_rpt_back_export where id > 900000 and id < 900100`.execute(db)
  const manager = await test.login('manager1')
  const first = await submit(buyer, { requestParams: { itemCode: 'M2' } })
  const next = await submit(buyer, { requestParams: { itemCode: 'M3' } })
  await running(buyer.user?.id, 3)
  expect(await started(first.id)).toBe('WAITING')
  const again = await sql`select 1 from graphile_worker.jobs
    where task_identifier = 'BACK_EXPORT' and run_at > now()`.execute(db)
  expect(again.rows).toHaveLength(1)
  await none()
  await running(manager.user?.id, 6)
  expect(await started(first.id)).toBe('WAITING')
  await none()
  await running(manager.user?.id, 5)
  expect(await started(next.id)).toBe('WAITING')
  expect(await started(first.id)).toBe('FINISHED')
  expect(await started(next.id)).toBe('FINISHED')
  await none()
})

it('ends without a file where the installation allows fewer rows', async () => {
  await setProfile(test, 'EXPORT_MAX_ROWS', '1000')
  await sql`insert into srm_base_item (status, item_code, item_name)
    select 'ACTIVE', 'MANY-' || n, 'MANY' from generate_series(1, 1001) n`.execute(
    test.product.platform.db,
  )
  for (const language of ['CN', 'EN'] as const) {
    const { id } = await submit(buyer, { requestParams: { itemCode: 'MANY' } }, language)
    await runBackExport(test.product.engine, id)
    const failed = await find(buyer, id)
    expect(failed).toMatchObject({ status: 'FAILED', fileId: null })
    expectTold('EXPORT_OVER_LIMIT', failed.errorMessage, language)
  }
  await setProfile(test, 'EXPORT_MAX_ROWS', '2000000')
})

it('refuses at request time what no export may read', async () => {
  const refused = await buyer.refused('baseRptBackExport', 'doBackExport', {
    paramsValue: { ...wanted, requestUrl: 'http://example.org/' },
  })
  expect(refused.code).toBe('EXPORT_LINK_REFUSED')
})
