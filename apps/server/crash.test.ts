import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withClient } from '@opensrm/platform/db/connect.ts'
import { stopEmbedded } from '@opensrm/platform/db/embedded.ts'
import { type ApiClient, logIn, newRequestKey, type Send } from '@opensrm/testkit/client.ts'
import { readCompany, TEST_PLAN, type TestCompany } from '@opensrm/testkit/company.ts'
import { TEST_PASSWORD } from '@opensrm/testkit/product.ts'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildCompany } from '../demo/build.ts'
import {
  isRunning,
  kill,
  postmaster,
  type RunningServer,
  startServer,
  until,
} from './testServer.ts'

/** A recovery writes every file that it has changed, and a busy disk takes long for that. */
const RECOVERY = { timeout: 300_000, interval: 100 } as const
vi.setConfig({ testTimeout: 900_000 })

const CLERKS = 6
const ENOUGH = 30

/** A requested order: its request key, and its id once the server has confirmed it. */
type Asked = { requestKey: string; body: object; id?: string }

let dataDir: string
let server: RunningServer
let company: TestCompany
const asked: Asked[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'opensrm-crash-'))
  await chmod(dataDir, 0o711)
  server = await startServer(dataDir)
  await buildCompany(send, {
    ...TEST_PLAN,
    processRoles: [
      { key: 'PUR_MANAGER', name: '采购负责人', nameEn: 'Purchasing manager', user: 'finance1' },
    ],
  })
  company = await readCompany(await logIn(send, 'admin', TEST_PASSWORD))
})

afterAll(async () => {
  if (server) await kill(server.process)
  await stopEmbedded(dataDir).catch(() => undefined)
  await rm(dataDir, { recursive: true, force: true })
})

const send: Send = async ({ url, headers, payload }) => {
  const response = await fetch(`${server.url}${url}`, { method: 'POST', headers, body: payload })
  return { statusCode: response.status, body: await response.text() }
}

function orderBody(priceInclTax = '11.3'): object {
  const id = (kind: string, code: string) => company.ids[kind]?.[code]
  const line = {
    itemId: id('item', 'M1'),
    quantity: '10',
    priceInclTax,
    needByDate: '2099-01-01',
  }
  return {
    orgId: id('org', 'P1'),
    billTypeId: id('billType', 'PO_FREE'),
    supplierId: id('supplier', 'S1'),
    siteId: id('site', 'S1/P1'),
    deliveryAddress: '苏州市一厂路1号',
    lines: [line, { ...line, quantity: '20' }],
  }
}

/** Calls refused while the database was gone. */
const refused: { http: number; code?: string | undefined }[] = []

/** Clerks write orders until the strike has happened. */
async function writeUntil(strike: () => Promise<unknown>): Promise<void> {
  const buyer = await logIn(send, 'buyer1', TEST_PASSWORD)
  let isStruck = false
  let done = 0
  const clerk = async (): Promise<void> => {
    while (!isStruck) {
      const order: Asked = { requestKey: newRequestKey(), body: orderBody() }
      asked.push(order)
      const answer = await buyer
        .call('srmPurOrder', 'saveOrUpdate', order.body, { requestKey: order.requestKey })
        .catch(() => null)
      if (answer?.status === 'S') order.id = answer.data.id
      else if (isStruck && answer?.status === 'E') refused.push(answer)
      else if (answer?.status === 'E')
        throw new Error(`${answer.code} ${answer.msg} ${JSON.stringify(answer.issues)}`)
      if (answer?.status === 'S' && ++done === ENOUGH) {
        isStruck = true
        await strike()
      }
    }
  }
  await Promise.all(Array.from({ length: CLERKS }, clerk))
}

/** Checks that every order is complete after a crash, whether or not its client got an answer. */
async function expectWhole(): Promise<void> {
  const buyer = await logIn(send, 'buyer1', TEST_PASSWORD)
  const known = asked.filter(({ id }) => id)
  expect(known.length).toBeGreaterThanOrEqual(ENOUGH)
  for (const { id } of known) await expectWholeOrder(buyer, id as string)
  // A client without an answer repeats the call: stored orders are returned, others are stored now.
  for (const order of asked.filter(({ id }) => !id)) {
    order.id = (
      await buyer.ok('srmPurOrder', 'saveOrUpdate', order.body, { requestKey: order.requestKey })
    ).id
    await expectWholeOrder(buyer, order.id as string)
  }
  expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length)
  const list = await buyer.call('srmPurOrder', 'listByPage', { pageRows: 1000 })
  expect(list.data.map(({ id }: { id: string }) => id).sort()).toEqual(
    asked.map(({ id }) => id).sort(),
  )
  // No lock remains: the latest orders can be changed at once.
  for (const { id } of asked.slice(-CLERKS)) {
    const order = await buyer.ok('srmPurOrder', 'findById', { id })
    const changed = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      id,
      versionNum: order.versionNum,
      remark: '继续',
    })
    expect(changed.versionNum).toBe(order.versionNum + 1)
  }
}

async function expectWholeOrder(buyer: ApiClient, id: string): Promise<void> {
  const order = await buyer.ok('srmPurOrder', 'findById', { id })
  expect(order.lines.map(({ quantity }: { quantity: string }) => quantity)).toEqual([
    '10.000000',
    '20.000000',
  ])
  expect(order.deliveries).toHaveLength(2)
  expect(order.amountInclTax).toBe('339.00')
  expect(order.poNumber).toBeTruthy()
  const history = await buyer.ok('srmPurOrder', 'findHistory', { id })
  expect(history.map(({ op }: { op: string }) => op)).toContain('create')
}

it('has every order it said yes to, and no half one, after its process was killed in the middle of writing', async () => {
  const before = await postmaster(dataDir)
  await writeUntil(() => kill(server.process))
  // PostgreSQL survives the server; the next start uses it again.
  expect(isRunning(before)).toBe(true)
  server = await startServer(dataDir)
  expect(await postmaster(dataDir)).toBe(before)
  await expectWhole()
})

it('has every order it said yes to, and no half one, after the database was killed in the middle of writing', async () => {
  const before = await postmaster(dataDir)
  await writeUntil(async () => process.kill(before, 'SIGKILL'))
  await until(() => !isRunning(before))
  // Clients that called in that moment were told to retry.
  expect(refused.length).toBeGreaterThan(0)
  for (const { http, code } of refused)
    expect({ http, code }).toEqual({ http: 503, code: 'DATABASE_UNREACHABLE' })
  const health = async () => (await fetch(`${server.url}/healthz`)).status
  expect([200, 503]).toContain(await health())
  await vi.waitFor(async () => expect(await health()).toBe(200), RECOVERY)
  // The server keeps running and restarts its database itself.
  await vi.waitFor(() => logIn(send, 'buyer1', TEST_PASSWORD), RECOVERY)
  expect(server.process.exitCode, server.said.join('\n')).toBeNull()
  expect(await postmaster(dataDir)).not.toBe(before)
  await expectWhole()
})

/** The server's own database, as an operator connects to it. */
async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const read = async (name: string) => (await readFile(path.join(dataDir, name), 'utf8')).trim()
  const password = await read('postgres.password')
  const connectionString = `postgres://postgres:${password}@127.0.0.1:${await read('postgres.port')}/opensrm`
  return withClient('server', { connectionString }, work)
}

const JOB = 'REQUEST_KEY_PURGE'

/** Starts a job that blocks in the middle of its work until this connection ends. */
async function holdJob(holder: Client): Promise<void> {
  await holder.query('begin; lock table request_key in access exclusive mode')
  await withDatabase((client) => client.query('select graphile_worker.add_job($1)', [JOB]))
  await vi.waitFor(
    () =>
      withDatabase(async (client) => {
        const { rows } = await client.query(
          `select 1 from pg_stat_activity where application_name = 'opensrm-jobs' and wait_event_type = 'Lock'`,
        )
        expect(rows).toHaveLength(1)
      }),
    RECOVERY,
  )
}

async function expectJobDone(): Promise<void> {
  await vi.waitFor(
    () =>
      withDatabase(async (client) => {
        const { rows } = await client.query(
          'select attempts, last_error, locked_by from graphile_worker.jobs where task_identifier = $1',
          [JOB],
        )
        expect(rows).toEqual([])
      }),
    RECOVERY,
  )
}

it('finishes a job in whose middle the database was killed', async () => {
  const before = await postmaster(dataDir)
  await withDatabase(async (holder) => {
    await holdJob(holder)
    process.kill(before, 'SIGKILL')
    await until(() => !isRunning(before))
  })
  await expectJobDone()
  expect(server.process.exitCode, server.said.join('\n')).toBeNull()
})

it('finishes a job in whose middle its own process was killed', async () => {
  await withDatabase(async (holder) => {
    await holdJob(holder)
    await kill(server.process)
  })
  server = await startServer(dataDir)
  await expectJobDone()
})

it('stays when a single process of the database is killed, which ends all of its sessions', async () => {
  const buyer = await logIn(send, 'buyer1', TEST_PASSWORD)
  for (const name of ['opensrm-calls', 'opensrm-listen', 'opensrm-queue']) {
    // After the last strike the server may still be reconnecting.
    const pid = await vi.waitFor(
      () =>
        withDatabase(async (client) => {
          const { rows } = await client.query(
            'select pid from pg_stat_activity where application_name like $1 limit 1',
            [`${name}%`],
          )
          expect(rows, name).toHaveLength(1)
          return Number(rows[0].pid)
        }),
      RECOVERY,
    )
    process.kill(pid, 'SIGKILL')
    await until(() => !isRunning(pid))
    await vi.waitFor(() => buyer.ok('srmPurOrder', 'listByPage', {}), RECOVERY)
  }
  expect(server.process.exitCode, server.said.join('\n')).toBeNull()
  await withDatabase((client) => client.query('select graphile_worker.add_job($1)', [JOB]))
  await expectJobDone()
})

type Decision = { taskId: string; docId: string; requestKey: string; isTold: boolean }

/** Submitted orders with amounts that need two approvals. */
async function submittedOrders(count: number): Promise<string[]> {
  const buyer = await logIn(send, 'buyer1', TEST_PASSWORD)
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const { id, versionNum } = await buyer.ok('srmPurOrder', 'saveOrUpdate', orderBody('5000'))
    await buyer.ok('srmPurOrder', 'doSubmit', { id, versionNum })
    ids.push(id)
  }
  return ids.sort()
}

/** Pending tasks by the id of their order. */
async function waitingFor(client: ApiClient): Promise<Map<string, string>> {
  const rows = await client.ok('baseBpmTask', 'findTodoList', { pageRows: 200 })
  return new Map(
    rows
      .filter(({ docResource }: { docResource: string }) => docResource === 'srmPurOrder')
      .map(({ docId, taskId }: { docId: string; taskId: string }) => [docId, taskId]),
  )
}

async function approvalsOf(client: ApiClient, docId: string): Promise<string[]> {
  const { entries } = await client.ok('baseBpmTask', 'findHistory', {
    docResource: 'srmPurOrder',
    docId,
  })
  return entries
    .filter(({ action }: { action: string }) => action === 'APPROVE')
    .map(({ handler }: { handler: string }) => handler)
}

it('loses no task and takes no decision twice when its process is killed in the middle of approvals', async () => {
  const orders = await submittedOrders(12)
  let manager = await logIn(send, 'manager1', TEST_PASSWORD)
  const asked = await waitingFor(manager)
  expect([...asked.keys()].sort()).toEqual(orders)
  const decisions = [...asked].map(
    ([docId, taskId]): Decision => ({ taskId, docId, requestKey: newRequestKey(), isTold: false }),
  )
  const decide = async (decision: Decision): Promise<void> => {
    const { taskId, requestKey } = decision
    const answer = await manager
      .call('baseBpmTask', 'doApproval', { taskId }, { requestKey })
      .catch(() => null)
    if (answer?.status === 'E') throw new Error(`${answer.code} ${answer.msg}`)
    decision.isTold = answer !== null
    if (decisions.filter(({ isTold }) => isTold).length === 3) await kill(server.process)
  }
  await Promise.all(decisions.map(decide))
  const untold = decisions.filter(({ isTold }) => !isTold)
  expect(untold.length).toBeGreaterThan(0)

  server = await startServer(dataDir)
  manager = await logIn(send, 'manager1', TEST_PASSWORD)
  const open = await waitingFor(manager)
  for (const { docId, isTold } of decisions) {
    const approvals = await approvalsOf(manager, docId)
    expect(approvals).toHaveLength(open.has(docId) ? 0 : 1)
    if (isTold) expect(open.has(docId)).toBe(false)
  }
  // A client without an answer repeats the call: existing decisions count once, the others are made
  // now.
  for (const decision of untold) await decide(decision)
  expect(await waitingFor(manager)).toEqual(new Map())

  const finance = await logIn(send, 'finance1', TEST_PASSWORD)
  const second = await waitingFor(finance)
  expect([...second.keys()].sort()).toEqual(orders)
  for (const taskId of second.values()) await finance.ok('baseBpmTask', 'doApproval', { taskId })
  const admin = await logIn(send, 'admin', TEST_PASSWORD)
  for (const id of orders) {
    expect(await approvalsOf(admin, id)).toEqual(['经理一', '财务一'])
    expect((await admin.ok('srmPurOrder', 'findById', { id })).status).not.toBe('APPROVING')
  }
  const left = await admin.ok('baseBpmInstance', 'listByPage', { status: ['RUNNING', 'ERROR'] })
  expect(left).toEqual([])
})

it('stops with its database when it is asked to', async () => {
  const pid = await postmaster(dataDir)
  const gone = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  const [code] = await gone
  expect(code).toBe(0)
  await until(() => !isRunning(pid))
})
