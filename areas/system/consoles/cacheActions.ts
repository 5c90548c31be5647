import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { logOperation } from '@opensrm/platform/audit/operateLog.ts'
import { type Action, defineAction } from '@opensrm/platform/http/action.ts'
import { cachesOf } from '@opensrm/platform/session/caches.ts'
import { z } from 'zod'
import '../system.errors.ts'

/** Sessions are not among them: their keys belong to people, and they end by forced logout only. */
const name = z.enum(['permissions', 'menus', 'lookups', 'profiles'])
const MOST = 1000

/** What this process remembers, entry by entry. */
export const cacheActions: readonly Action[] = [
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

/** Sets and maps count as what they hold. */
function sizeOf(value: unknown): number {
  const text = JSON.stringify(value, (_key, inner) =>
    inner instanceof Set || inner instanceof Map ? [...inner] : inner,
  )
  return Buffer.byteLength(text ?? '')
}
