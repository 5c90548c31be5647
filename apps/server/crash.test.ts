import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { recordedCluster } from '@opensrm/platform/db/embedded/home.ts'
import { stopEmbedded } from '@opensrm/platform/db/embedded.ts'
import { type ApiClient, logIn, newRequestKey, type Send } from '@opensrm/testkit/client.ts'
import { readCompany, TEST_PLAN, type TestCompany } from '@opensrm/testkit/company.ts'
import { freePort } from '@opensrm/testkit/port.ts'
import { TEST_PASSWORD } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildCompany } from '../demo/build.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const CLERKS = 6
const ENOUGH = 30

type Server = { process: ChildProcess; url: string; said: string[] }
/** One order somebody asked for: its request key, and its id once the server has said yes. */
type Asked = { requestKey: string; body: object; id?: string }

let dataDir: string
let server: Server
let company: TestCompany
const asked: Asked[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'opensrm-crash-'))
  await chmod(dataDir, 0o711)
  server = await start()
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

/** The product as `npm start` runs it, with a DATA_DIR and a port of its own. */
async function start(): Promise<Server> {
  const {
    DATABASE_URL: _,
    OPENSRM_TEST_SERVER: __,
    NODE_OPTIONS: ___,
    ...environment
  } = process.env
  const child = spawn(process.execPath, ['scripts/run.mjs', 'apps/server/main.ts', '--empty'], {
    cwd: root,
    env: {
      ...environment,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) =>
    said.push(line),
  )
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      said.push(line)
      const found = /running at (http:\S+)/.exec(line)
      if (found) resolve(found[1] as string)
    })
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code}:\n${said.join('\n')}`)),
    )
  })
  return { process: child, url, said }
}

const send: Send = async ({ url, headers, payload }) => {
  const response = await fetch(`${server.url}${url}`, { method: 'POST', headers, body: payload })
  return { statusCode: response.status, body: await response.text() }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
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

/** Clerks write orders until the given moment has come and the server has been struck. */
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
      else if (!isStruck && answer?.status === 'E')
        throw new Error(`${answer.code} ${answer.msg} ${JSON.stringify(answer.issues)}`)
      if (answer?.status === 'S' && ++done === ENOUGH) {
        isStruck = true
        await strike()
      }
    }
  }
  await Promise.all(Array.from({ length: CLERKS }, clerk))
}

/** What every order must be after a crash, whether or not somebody was told that it exists. */
async function expectWhole(): Promise<void> {
  const buyer = await logIn(send, 'buyer1', TEST_PASSWORD)
  const known = asked.filter(({ id }) => id)
  expect(known.length).toBeGreaterThanOrEqual(ENOUGH)
  for (const { id } of known) await expectWholeOrder(buyer, id as string)
  // A clerk who got no answer sends the same again: what was stored is answered, what was not is stored now.
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
  // Nothing is left locked: what was written last can be changed at once.
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

/** The process id of PostgreSQL, from the file it keeps itself. */
async function postmaster(): Promise<number> {
  const cluster = (await recordedCluster(dataDir)) ?? path.join(dataDir, 'postgres')
  return Number((await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20)
}

it('has every order it said yes to, and no half one, after its process was killed in the middle of writing', async () => {
  const before = await postmaster()
  await writeUntil(() => kill(server.process))
  // PostgreSQL outlives the server; the next start goes on with it.
  expect(isRunning(before)).toBe(true)
  server = await start()
  expect(await postmaster()).toBe(before)
  await expectWhole()
})

it('has every order it said yes to, and no half one, after the database was killed in the middle of writing', async () => {
  const before = await postmaster()
  await writeUntil(async () => process.kill(before, 'SIGKILL'))
  await until(() => !isRunning(before))
  // The server stays, and starts its database again by itself.
  await vi.waitFor(() => logIn(send, 'buyer1', TEST_PASSWORD), { timeout: 30_000, interval: 200 })
  expect(server.process.exitCode, server.said.join('\n')).toBeNull()
  expect(await postmaster()).not.toBe(before)
  await expectWhole()
})

type Decision = { taskId: string; docId: string; requestKey: string; isTold: boolean }

/** Orders dear enough for two approvals, submitted. */
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

/** What waits for somebody, by the id of its order. */
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

  server = await start()
  manager = await logIn(send, 'manager1', TEST_PASSWORD)
  const open = await waitingFor(manager)
  for (const { docId, isTold } of decisions) {
    const approvals = await approvalsOf(manager, docId)
    expect(approvals).toHaveLength(open.has(docId) ? 0 : 1)
    if (isTold) expect(open.has(docId)).toBe(false)
  }
  // Who got no answer sends the same again: what was decided stays decided once, the rest is decided now.
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
  const pid = await postmaster()
  const gone = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  const [code] = await gone
  expect(code).toBe(0)
  await until(() => !isRunning(pid))
})
