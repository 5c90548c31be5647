import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { type RedisServer, startRedisServer } from '@opensrm/testkit/redisServer.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseInfo, serverFigures } from './figures.ts'

describe('with a cache server', () => {
  let server: RedisServer
  let product: TestProduct
  beforeAll(async () => {
    server = await startRedisServer()
    product = await startProduct({ redisUrl: server.url })
  })
  afterAll(async () => {
    await product.close()
    await server.stop()
  })
  beforeEach(() => {
    server.values.clear()
    server.values.set('BASE:demo:a', 'one')
    server.values.set('BASE:demo:b*c', 'two')
    server.values.set('BASE:demo:bxc', ['three', 'four'])
    server.values.set('BASE:session:9', 'opens a door')
    server.values.set('OTHER:x', 'of somebody else')
  })

  it('shows the figures, the slow commands without values, and its own namespaces', async () => {
    const admin = await product.login('admin')
    const found = await admin.ok('baseCache', 'findServer', {})
    expect(found).toMatchObject({ isConfigured: true, isUp: true, figures: { hitRate: 90 } })
    expect(found.slow[0].command).toBe('SET BASE:demo:a')
    const names = found.namespaces.map((each: { name: string }) => each.name)
    expect(names).toEqual(['demo', 'rate-limit', 'session'])
  })

  it('counts calls on the server, under keys that reveal no session', async () => {
    const admin = await product.login('admin')
    await admin.ok('baseCache', 'findCaches', {})
    const counters = [...server.values.keys()].filter((key) => key.startsWith('BASE:rate-limit:'))
    expect(counters.length).toBeGreaterThan(0)
    for (const key of counters) expect(key).toMatch(/^BASE:rate-limit:[\w-]{43}$/)
  })

  it('uses the input as a prefix and not as a pattern', async () => {
    const admin = await product.login('admin')
    const { keys } = await admin.ok('baseCache', 'findKeys', { namespace: 'demo', prefix: 'b*' })
    expect(keys.map(({ key }: { key: string }) => key)).toEqual(['BASE:demo:b*c'])
  })

  it('shows values, but none that gives access, and none of other applications', async () => {
    const admin = await product.login('admin')
    const value = (key: string) => admin.ok('baseCache', 'findValue', { key })
    expect((await value('BASE:demo:a')).value).toBe('one')
    expect((await value('BASE:demo:bxc')).value).toEqual(['three', 'four'])
    const fields = new Map(Object.entries({ orderId: '7', state: 'SENT' }))
    server.values.set('BASE:demo:h', fields)
    expect(await value('BASE:demo:h')).toEqual({ type: 'hash', value: [...fields] })
    expect((await value('BASE:session:9')).value).toBe('******')
    const foreign = await admin.refused('baseCache', 'findValue', { key: 'OTHER:x' })
    expect(foreign.msg).toBe('该缓存条目已不存在')
  })

  it('deletes and limits single keys, but never sealed ones', async () => {
    const admin = await product.login('admin')
    await admin.ok('baseCache', 'doExpireKey', { key: 'BASE:demo:a', seconds: 60 })
    expect(server.lives.get('BASE:demo:a')).toBe(60)
    await admin.ok('baseCache', 'doDeleteKey', { key: 'BASE:demo:a' })
    expect(server.values.has('BASE:demo:a')).toBe(false)
    const key = { key: 'BASE:session:9' }
    await expectRefusal('CACHE_SEALED', admin, 'baseCache', 'doDeleteKey', key)
    const sealed = { namespace: 'session', word: 'DELETE' }
    await expectRefusal('CACHE_SEALED', admin, 'baseCache', 'doDeletePrefix', sealed)
    expect(server.values.has('BASE:session:9')).toBe(true)
  })

  it('deletes a prefix only after its count was shown and the word was typed', async () => {
    const admin = await product.login('admin')
    const demo = { namespace: 'demo', prefix: 'b' }
    const first = await admin.ok('baseCache', 'doDeletePrefix', demo)
    expect(first).toEqual({ count: 2, deleted: 0 })
    const wrong = { ...demo, word: 'delete' }
    await expectRefusal('CACHE_WORD', admin, 'baseCache', 'doDeletePrefix', wrong)
    expect(server.values.size).toBeGreaterThan(3)
    const done = await admin.ok('baseCache', 'doDeletePrefix', { ...demo, word: 'DELETE' })
    expect(done).toEqual({ count: 2, deleted: 2 })
    expect(server.values.has('BASE:demo:a')).toBe(true)
  })

  it('deletes no more than ten thousand at once', async () => {
    const admin = await product.login('admin')
    for (let at = 0; at <= 10_000; at++) server.values.set(`BASE:many:${at}`, '')
    const many = { namespace: 'many', word: 'DELETE' }
    await expectRefusal('CACHE_TOO_MANY', admin, 'baseCache', 'doDeletePrefix', many)
    expect(server.values.has('BASE:many:0')).toBe(true)
  })
})

describe('without a cache server', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.close())

  it('reports this in both languages', async () => {
    const admin = await product.login('admin')
    expect(await admin.ok('baseCache', 'findServer', {})).toEqual({ isConfigured: false })
    const keys = { namespace: 'demo' }
    await expectRefusal('CACHE_SERVER_NONE', admin, 'baseCache', 'findKeys', keys)
  })
})

describe('a cache server that fails', () => {
  it('is shown as down while everything else works', async () => {
    const server = await startRedisServer()
    const product = await startProduct({ redisUrl: server.url })
    try {
      const admin = await product.login('admin')
      await server.stop()
      const state = await admin.ok('baseCache', 'findServer', {})
      expect(state).toMatchObject({ isConfigured: true, isUp: false })
      const keys = { namespace: 'demo' }
      await expectRefusal('CACHE_SERVER_DOWN', admin, 'baseCache', 'findKeys', keys)
      const refused = await admin.refused('baseCache', 'findKeys', keys)
      expect(refused.msg).toContain(`127.0.0.1:${server.port}`)
    } finally {
      await product.close()
    }
  })
})

it('recognises Valkey by its own version and has no hit rate before the first lookup', () => {
  const figures = serverFigures(parseInfo('# Server\r\nvalkey_version:8.0.1\r\ndb0:keys=2,e=0\r\n'))
  expect(figures).toMatchObject({ product: 'Valkey', version: '8.0.1', hitRate: null })
  expect(figures.databases).toEqual([{ name: 'db0', keys: 2 }])
})
