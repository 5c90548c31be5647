import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { logOperation } from '@opensrm/platform/audit/operateLog.ts'
import { type Action, defineAction } from '@opensrm/platform/http/action.ts'
import { askNodes } from '@opensrm/platform/nodes/nodes.ts'
import { cachesOf } from '@opensrm/platform/session/caches.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import '../system.errors.ts'

/** Sessions are not among them: their keys belong to users, and they end only by forced logout. */
const name = z.enum(['permissions', 'menus', 'lookups', 'profiles'])
const MOST = 1000
const NAMES = ['sessions', ...name.options] as const
/** Published on the channel that every node listens to. */
const CHANNEL_OF: { readonly [name: string]: string } = {
  permissions: 'permission_changed',
  menus: 'permission_changed',
  lookups: 'lookup_changed',
  profiles: 'profile_changed',
}

/** The cache of this process, entry by entry. */
export const cacheActions: readonly Action[] = [
  defineAction({
    service: 'baseServer',
    resource: 'baseCache',
    action: 'findCaches',
    title: t('缓存', 'Caches'),
    access: { code: 'view' },
    input: z.object({}),
    async run({ platform }) {
      const caches = cachesOf(platform)
      const memory = process.memoryUsage()
      return {
        isLive: caches.isLive,
        uptimeSeconds: Math.floor(process.uptime()),
        heapBytes: memory.heapUsed,
        residentBytes: memory.rss,
        caches: NAMES.map((name) => ({ name, entries: caches[name].size() })),
      }
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseCache',
    action: 'doRefresh',
    title: t('刷新缓存', 'Refresh a cache'),
    access: { code: 'btnRefresh' },
    input: z.object({ name: z.string().max(30) }),
    async run({ platform }, { name }) {
      const channel = CHANNEL_OF[name]
      if (!channel) throw new AppError('CACHE_UNKNOWN', { name })
      await sql`select pg_notify(${channel}, 'all')`.execute(platform.db)
      const { nodes, answers } = await askNodes(platform, 'emptied')
      return { name, nodes, acknowledged: answers.length }
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseCache',
    action: 'findEntries',
    title: t('缓存条目', 'Entries of a cache'),
    access: { code: 'view' },
    input: z.object({ name }),
    async run({ platform }, input) {
      const now = platform.clock().getTime()
      const entries = cachesOf(platform)[input.name].entries().slice(0, MOST)
      return entries.map(({ key, since, value }) => ({
        key,
        ageSeconds: Math.max(0, Math.floor((now - since) / 1000)),
        bytes: sizeOf(value),
      }))
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseCache',
    action: 'doRemove',
    title: t('移除缓存条目', 'Remove an entry of a cache'),
    access: { code: 'btnDel' },
    input: z.object({ name, key: z.string().max(500) }),
    async run({ platform, caller, request }, input) {
      const cache = cachesOf(platform)[input.name]
      if (!cache.entries().some(({ key }) => key === input.key))
        throw new AppError('CACHE_KEY_GONE')
      cache.forget(input.key)
      const entry = `${input.name}/${input.key}`
      await logOperation(platform, platform.db, {
        caller,
        request,
        type: 'DELETE',
        action: 'doRemove',
        did: t(`移除了缓存条目 ${entry}`, `removed cache entry ${entry}`),
      })
      return input
    },
  }),
]

/** Sets and maps count their entries. */
function sizeOf(value: unknown): number {
  const text = JSON.stringify(value, (_key, inner) =>
    inner instanceof Set || inner instanceof Map ? [...inner] : inner,
  )
  return Buffer.byteLength(text ?? '')
}
