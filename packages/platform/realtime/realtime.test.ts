import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { startListener } from '@opensrm/platform/db/listen.ts'
import { announce, announceVersion } from '@opensrm/platform/realtime/topics.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectSaid } from '@opensrm/testkit/said.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startRealtime } from './realtime.ts'

// biome-ignore lint/suspicious/noExplicitAny: socket messages are not typed
type Message = any

let product: TestProduct
let address: string
const open: Listened[] = []

beforeAll(async () => {
  product = await startProduct()
  address = (await product.product.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => product.close())
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.terminate()
})

type Listened = { socket: WebSocket; messages: Message[]; closed: Promise<number> }

async function ticketOf(client: ApiClient, language: Language = 'CN'): Promise<string> {
  return (await client.ok('baseRealtime', 'doIssueTicket', {}, { language })).ticket
}

async function connect(
  client: ApiClient,
  { path = '/srm-ws', language = 'CN' }: { path?: string; language?: Language } = {},
): Promise<Listened> {
  const socket = new WebSocket(`${address}${path}?ticket=${await ticketOf(client, language)}`)
  const messages: Message[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const listened = { socket, messages, closed }
  open.push(listened)
  return listened
}

async function heard(of: Listened, match: (message: Message) => boolean): Promise<Message> {
  for (;;) {
    const found = of.messages.find(match)
    if (found) return found
    await pause(5)
  }
}

async function subscribe(of: Listened, topic: string): Promise<Message> {
  of.socket.send(JSON.stringify({ type: 'subscribe', topic }))
  return heard(of, (message) => message.topic === topic && message.type !== 'event')
}

/** The refusal of a connection. */
function answerOf(url: string, headers = {}): Promise<{ status: number; envelope: Message }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address}${url}`, { headers })
    socket.once('unexpected-response', async (_request, response) =>
      resolve({ status: response.statusCode ?? 0, envelope: await json(response) }),
    )
    socket.once('open', () => reject(new Error('should have been refused')))
    socket.once('error', () => undefined)
  })
}
const refusal = async (url: string, headers = {}) => (await answerOf(url, headers)).status

describe('a connection', () => {
  it('is opened with a ticket that counts once, at both addresses', async () => {
    const buyer = await product.login('buyer1')
    for (const path of ['/srm-ws', '/ws/netty']) {
      const socket = await connect(buyer, { path })
      expect(await heard(socket, ({ type }) => type === 'ready')).toMatchObject({ type: 'ready' })
    }
    const ticket = await ticketOf(buyer)
    const first = new WebSocket(`${address}/srm-ws?ticket=${ticket}`)
    await new Promise((resolve) => first.once('open', resolve))
    first.terminate()
    expect(await refusal(`/srm-ws?ticket=${ticket}`)).toBe(401)
    expect(await refusal('/srm-ws?ticket=made-up')).toBe(401)
    expect(await refusal('/srm-ws')).toBe(401)
  })

  it('is refused to a page of another origin, and leaves its ticket unused', async () => {
    const buyer = await product.login('buyer1')
    const ticket = await ticketOf(buyer)
    expect(await refusal(`/srm-ws?ticket=${ticket}`, { origin: 'https://evil.example' })).toBe(403)
    expect(await refusal(`/srm-ws?ticket=${ticket}`, { origin: 'null' })).toBe(403)
    const own = new WebSocket(`${address}/srm-ws?ticket=${ticket}`, {
      headers: { origin: address.replace('ws', 'http') },
    })
    await new Promise((resolve) => own.once('open', resolve))
    own.terminate()
  })

  it('refuses a ticket that is more than a minute old', async () => {
    const buyer = await product.login('buyer1')
    const ticket = await ticketOf(buyer)
    await sql`update realtime_ticket set expire_time = expire_time - interval '61 seconds'`.execute(
      product.product.platform.db,
    )
    expect(await refusal(`/srm-ws?ticket=${ticket}`)).toBe(401)
  })

  it('gets the reason of a refusal', async () => {
    const foreign = { origin: 'https://evil.example' }
    for (const [code, headers] of [
      ['SOCKET_TICKET_INVALID', {}],
      ['SOCKET_ORIGIN', foreign],
    ] as const)
      for (const language of ['CN', 'EN'] as const) {
        const { envelope } = await answerOf('/srm-ws?ticket=made-up', { ...headers, language })
        expect(envelope.code).toBe(code)
        expectSaid('socket', envelope, language)
      }
  })

  it('ends with its session', async () => {
    const buyer = await product.login('buyer1')
    const socket = await connect(buyer)
    await buyer.ok('baseLogin', 'doLogout')
    expect(await socket.closed).toBe(4001)
  })

  it('is cut off when it floods', async () => {
    const socket = await connect(await product.login('buyer1'))
    for (let at = 0; at < 200; at++) socket.socket.send('{"type":"pong"}')
    expect(await socket.closed).toBe(4008)
  })
})

describe('topics', () => {
  it('reach only the users an announcement names', async () => {
    const { db } = product.product.platform
    const buyer = await product.login('buyer1')
    const other = await product.login('supplier1')
    const [own, foreign] = [await connect(buyer), await connect(other)]
    await subscribe(own, 'message')
    await subscribe(foreign, 'message')
    await announce(db, {
      topic: 'message',
      users: [String(buyer.user?.id)],
      content: { unread: 3 },
    })
    await announce(db, {
      topic: 'message',
      users: [String(other.user?.id)],
      content: { unread: 8 },
    })
    const isEvent = ({ type }: Message) => type === 'event'
    expect(await heard(own, isEvent)).toMatchObject({ topic: 'message', content: { unread: 3 } })
    expect(await heard(foreign, isEvent)).toMatchObject({ content: { unread: 8 } })
    expect(own.messages.filter(isEvent)).toHaveLength(1)
  })

  it('leave with the commit, and not without one', async () => {
    const { db } = product.product.platform
    const buyer = await product.login('buyer1')
    const socket = await connect(buyer)
    await subscribe(socket, 'todo')
    const users = [String(buyer.user?.id)]
    await db
      .transaction()
      .execute(async (tx) => {
        await announce(tx, { topic: 'todo', users, content: 'undone' })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await db.transaction().execute((tx) => announce(tx, { topic: 'todo', users, content: 'done' }))
    expect(await heard(socket, ({ type }) => type === 'event')).toMatchObject({ content: 'done' })
  })

  it('of a document are for those who may see it: a supplier never follows another supplier', async () => {
    const buyer = await product.login('buyer1')
    const socket = await connect(buyer)
    const supplier = await connect(await product.login('supplier1'))
    expect(await subscribe(socket, 'document/srmPurOrder/999999999')).toMatchObject({
      type: 'refused',
      code: 'TOPIC_FORBIDDEN',
    })
    const { id, versionNum } = (await buyer.ok('srmBaseItem', 'listByPage', { pageRows: 1 }))[0]
    expect(await subscribe(socket, `document/srmBaseItem/${id}`)).toMatchObject({
      type: 'subscribed',
      content: { versionNum },
    })
    const { db } = product.product.platform
    await announceVersion(db, 'srmBaseItem', { id, versionNum: versionNum + 1 })
    expect(await heard(socket, ({ type }) => type === 'event')).toMatchObject({
      topic: `document/srmBaseItem/${id}`,
      content: { versionNum: versionNum + 1 },
    })
    const foreign = product.company.ids.supplier?.S2
    expect(await subscribe(supplier, `document/srmPosSupplier/${foreign}`)).toMatchObject({
      type: 'refused',
    })
  })

  it('of a document end for users who can no longer see it', async () => {
    const { db } = product.product.platform
    const { ids } = product.company
    const buyer = await product.login('buyer1')
    const order = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      ...{ orgId: ids.org?.P1, billTypeId: ids.billType?.PO_FREE, supplierId: ids.supplier?.S1 },
      siteId: ids.site?.['S1/P1'],
      lines: [{ itemId: ids.item?.M1, quantity: '1', needByDate: '2030-01-01' }],
    })
    const become = (status: string) =>
      sql`update srm_pur_order set status = ${status} where id = ${order.id}`.execute(db)
    await become('PUBLISHED')
    const supplier = await connect(await product.login('supplier1'))
    const topic = `document/srmPurOrder/${order.id}`
    expect(await subscribe(supplier, topic)).toMatchObject({ type: 'subscribed' })
    await become('DRAFT')
    await announceVersion(db, 'srmPurOrder', { id: order.id, versionNum: 98 })
    const isEvent = ({ type }: Message) => type === 'event'
    expect(await heard(supplier, isEvent)).toMatchObject({ topic, content: null })
    await announceVersion(db, 'srmPurOrder', { id: order.id, versionNum: 99 })
    const asked = await subscribe(supplier, 'message')
    expect(asked).toMatchObject({ type: 'subscribed' })
    expect(supplier.messages.filter(isEvent)).toHaveLength(1)
  })

  it('without a name or a right are refused in the language of the session', async () => {
    const socket = await connect(await product.login('buyer1'))
    expect(await subscribe(socket, 'nonsense')).toMatchObject({
      code: 'TOPIC_UNKNOWN',
      msg: '没有主题“nonsense”',
    })
    expect(await subscribe(socket, 'message/1')).toMatchObject({ code: 'TOPIC_FORBIDDEN' })
    socket.socket.send('not json')
    expect(await heard(socket, ({ topic }) => topic === null)).toMatchObject({ type: 'refused' })
  })
})

describe('a connection that wants too much', () => {
  it.each(['CN', 'EN'] as const)('follows at most a hundred topics: %s', async (language) => {
    const admin = await product.login('admin')
    const rows: { id: string }[] = await admin.ok('baseLookupValue', 'listByPage', {
      pageRows: 101,
    })
    const socket = await connect(admin, { language })
    for (const { id } of rows) {
      const topic = `document/baseLookupValue/${id}`
      socket.socket.send(JSON.stringify({ type: 'subscribe', topic }))
    }
    const answers = () => socket.messages.filter(({ topic }) => topic)
    await expect.poll(() => answers().length).toBe(101)
    expect(answers().filter(({ type }) => type === 'subscribed')).toHaveLength(100)
    const refused = answers().find(({ type }) => type === 'refused')
    expect(refused.code).toBe('TOPICS_TOO_MANY')
    expectSaid('socket', refused, language)
  })
})

describe('two nodes', () => {
  it('receive announcements of each other through the database', async () => {
    const { engine, platform } = product.product
    const { connectionString } = platform.pool.options
    const listener = await startListener({ connectionString }, platform.log)
    const second = startRealtime(engine, listener)
    await listener.caughtUp()
    const sent: Message[] = []
    const buyer = await product.login('buyer1')
    const socket = {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 0,
      handlers: new Map<string, (data?: unknown) => void>(),
      on(name: string, handle: (data?: unknown) => void) {
        this.handlers.set(name, handle)
      },
      send: (text: string) => sent.push(JSON.parse(text)),
      terminate: () => undefined,
      close: () => undefined,
      ping: () => undefined,
    }
    second.accept(socket as never, { userId: buyer.user?.id, language: 'CN' } as never)
    socket.handlers.get('message')?.('{"type":"subscribe","topic":"message"}')
    const isThere = (type: string) => sent.some((message) => message.type === type)
    while (!isThere('subscribed')) await pause(5)
    // Announced on the first node's connections, received on the second node's.
    await announce(platform.db, { topic: 'message', users: [String(buyer.user?.id)] })
    while (!isThere('event')) await pause(5)
    expect(second.count()).toBe(1)
    second.stop()
    await listener.stop()
  })
})
