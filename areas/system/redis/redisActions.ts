import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { logOperation } from '@opensrm/platform/audit/operateLog.ts'
import { KEY_PREFIX } from '@opensrm/platform/cache/redis.ts'
import {
  type Action,
  type ActionContext,
  defineAction,
  type Platform,
} from '@opensrm/platform/http/action.ts'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import '../system.errors.ts'
import { parseInfo, serverFigures, slowCommands } from './figures.ts'

const SCAN_COUNT = 500
const SCAN_MOST = 10_000
const PAGE = 100
const SLOW = 50
const SAMPLES = 50
const VALUE_BYTES = 64 * 1024
/** Namespaces whose values give access: they are listed but never shown. */
const SEALED = /^(session|captcha|verify-code|rate-limit|secret|ticket)/

const namespace = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/)
const key = z.string().min(1).max(500)

/**
 * Read-only view of the cache server: INFO, SLOWLOG, SCAN and reads of single keys. Commands that
 * could block the server are not used.
 */
export const redisActions: readonly Action[] = [
  defineAction({
    service: 'baseServer',
    resource: 'baseCache',
    action: 'findServer',
    title: t('缓存服务器', 'Cache server'),
    access: { code: 'view' },
    input: z.object({}),
    async run({ platform }) {
      const { redis } = platform
      if (!redis) return { isConfigured: false }
      const { isUp, failure, since } = redis.state()
      const shared = { isConfigured: true, address: redis.address, since: since.toISOString() }
      if (!isUp) return { ...shared, isUp, failure }
      return onServer(platform, async (client) => {
        const [info, slow, keys] = await Promise.all([
          client.info(),
          client.slowlog('GET', SLOW),
          scanned(client, `${KEY_PREFIX}*`),
        ])
        return {
          ...shared,
          isUp,
          figures: serverFigures(parseInfo(info)),
          slow: slowCommands(slow as unknown[]),
          namespaces: await namespacesOf(client, keys),
        }
      })
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseCache',
    action: 'findKeys',
    title: t('缓存服务器的键', 'Keys of the cache server'),
    access: { code: 'view' },
    input: z.object({
      namespace,
      prefix: z.string().max(200).default(''),
      cursor: z
        .string()
        .regex(/^\d{1,20}$/)
        .default('0'),
    }),
    run: ({ platform }, input) =>
      onServer(platform, async (client) => {
        const found: string[] = []
        const pattern = patternOf(input)
        let { cursor } = input
        do {
          const [next, part] = await client.scan(cursor, 'MATCH', pattern, 'COUNT', SCAN_COUNT)
          found.push(...part)
          cursor = next
        } while (cursor !== '0' && found.length < PAGE)
        return { cursor, keys: await Promise.all(found.map((each) => describedKey(client, each))) }
      }),
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseCache',
    action: 'findValue',
    title: t('缓存服务器的值', 'Value in the cache server'),
    access: { code: 'view' },
    input: z.object({ key }),
    run: ({ platform }, input) =>
      onServer(platform, async (client) => {
        const type = await existing(client, input.key)
        if (SEALED.test(input.key.slice(KEY_PREFIX.length))) return { type, value: '******' }
        return { type, value: await readValue(client, type, input.key) }
      }),
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseCache',
    action: 'doDeleteKey',
    title: t('删除缓存服务器的键', 'Delete a key of the cache server'),
    access: { code: 'btnDel' },
    input: z.object({ key }),
    async run(context, input) {
      await onServer(context.platform, async (client) => {
        await existing(client, input.key)
        assertOpen(input.key)
        await client.unlink(input.key)
      })
      await record(
        context,
        'doDeleteKey',
        t(`删除了缓存键 ${input.key}`, `deleted cache key ${input.key}`),
      )
      return input
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseCache',
    action: 'doExpireKey',
    title: t('设置缓存键的期限', 'Let a key of the cache server expire'),
    access: { code: 'btnDel' },
    input: z.object({ key, seconds: z.number().int().min(1).max(31_536_000) }),
    async run(context, input) {
      await onServer(context.platform, async (client) => {
        await existing(client, input.key)
        assertOpen(input.key)
        await client.expire(input.key, input.seconds)
      })
      await record(
        context,
        'doExpireKey',
        t(
          `设置缓存键 ${input.key} 在 ${input.seconds} 秒后过期`,
          `let cache key ${input.key} expire in ${input.seconds} seconds`,
        ),
      )
      return input
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseCache',
    action: 'doDeletePrefix',
    title: t('按前缀删除缓存键', 'Delete keys by prefix'),
    access: { code: 'btnDel' },
    input: z.object({
      namespace,
      prefix: z.string().max(200).default(''),
      /** The first call without it returns the number of keys; the second needs the word DELETE. */
      word: z.string().max(10).default(''),
    }),
    async run(context, input) {
      const pattern = patternOf(input)
      assertOpen(pattern)
      const count = await onServer(context.platform, async (client) => {
        const keys = await scanned(client, pattern)
        if (keys.length > SCAN_MOST) throw new AppError('CACHE_TOO_MANY', { max: SCAN_MOST })
        if (input.word === '') return keys.length
        if (input.word !== 'DELETE') throw new AppError('CACHE_WORD')
        for (let at = 0; at < keys.length; at += SCAN_COUNT)
          await client.unlink(...keys.slice(at, at + SCAN_COUNT))
        return keys.length
      })
      if (input.word === '') return { count, deleted: 0 }
      await record(
        context,
        'doDeletePrefix',
        t(`删除了 ${count} 个缓存键 ${pattern}`, `deleted ${count} cache keys ${pattern}`),
      )
      return { count, deleted: count }
    },
  }),
]

/** Separates errors and timeouts of the server from mistakes of our own. */
async function onServer<T>(
  { redis, log }: Platform,
  work: (client: Redis) => Promise<T>,
): Promise<T> {
  if (!redis) throw new AppError('CACHE_SERVER_NONE')
  const { address, client } = redis
  if (!redis.state().isUp) throw new AppError('CACHE_SERVER_DOWN', { address })
  try {
    return await work(client)
  } catch (error) {
    if (error instanceof AppError) throw error
    log.warn({ err: error, part: 'cache console' }, 'the cache server did not answer')
    throw new AppError('CACHE_SERVER_DOWN', { address })
  }
}

/** The user's input is a prefix, not a pattern. */
function patternOf({ namespace: name, prefix }: { namespace: string; prefix: string }): string {
  return `${KEY_PREFIX}${name}:${prefix.replace(/[\\*?[\]]/g, '\\$&')}*`
}

/** One key above the limit shows that there are too many. */
async function scanned(client: Redis, pattern: string): Promise<string[]> {
  const found = new Set<string>()
  let cursor = '0'
  do {
    const [next, part] = await client.scan(cursor, 'MATCH', pattern, 'COUNT', SCAN_COUNT)
    for (const each of part) found.add(each)
    cursor = next
  } while (cursor !== '0' && found.size <= SCAN_MOST)
  return [...found]
}

async function namespacesOf(client: Redis, keys: readonly string[]) {
  const groups = new Map<string, string[]>()
  for (const each of keys) {
    const name = each.slice(KEY_PREFIX.length).split(':')[0] ?? ''
    const members = groups.get(name)
    if (members) members.push(each)
    else groups.set(name, [each])
  }
  return Promise.all(
    [...groups].sort().map(async ([name, members]) => {
      const sample = members.slice(0, SAMPLES)
      const sizes = await Promise.all(sample.map((each) => client.memory('USAGE', each)))
      const bytes = sizes.reduce<number>((sum, size) => sum + Number(size ?? 0), 0)
      const estimate = Math.round((bytes * members.length) / sample.length)
      return { name, keys: members.length, bytes: estimate, isSealed: SEALED.test(name) }
    }),
  )
}

async function describedKey(client: Redis, name: string) {
  const [type, ttl, bytes] = await Promise.all([
    client.type(name),
    client.ttl(name),
    client.memory('USAGE', name),
  ])
  return { key: name, type, ttl, bytes: Number(bytes ?? 0) }
}

/** This screen cannot reach keys of other applications on the same server. */
async function existing(client: Redis, name: string): Promise<string> {
  const type = name.startsWith(KEY_PREFIX) ? await client.type(name) : 'none'
  if (type === 'none') throw new AppError('CACHE_KEY_GONE')
  return type
}

function assertOpen(name: string): void {
  if (SEALED.test(name.slice(KEY_PREFIX.length))) throw new AppError('CACHE_SEALED')
}

const MEMBERS = 500

async function readValue(client: Redis, type: string, name: string): Promise<unknown> {
  switch (type) {
    case 'string':
      return client.getrange(name, 0, VALUE_BYTES - 1)
    case 'list':
      return cut(await client.lrange(name, 0, MEMBERS - 1))
    case 'hash':
      return inPairs(cut((await client.hscan(name, '0', 'COUNT', MEMBERS))[1]))
    case 'set':
      return cut((await client.sscan(name, '0', 'COUNT', MEMBERS))[1])
    case 'zset':
      return inPairs(cut(await client.zrange(name, 0, MEMBERS - 1, 'WITHSCORES')))
    default:
      return null
  }
}

/** Members up to 64 KB in total. */
function cut(members: readonly string[]): string[] {
  let bytes = 0
  return members.filter((member) => {
    bytes += Buffer.byteLength(member)
    return bytes <= VALUE_BYTES
  })
}

/** Pairs of fields and values, or members and scores: the server returns them as one flat list. */
function inPairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: Math.floor(flat.length / 2) }, (_, at) => [
    flat[2 * at] ?? '',
    flat[2 * at + 1] ?? '',
  ])
}

function record(
  { platform, caller, request }: ActionContext,
  action: string,
  did: { zh: string; en: string },
): Promise<void> {
  return logOperation(platform, platform.db, { caller, request, action, did, type: 'DELETE' })
}
