import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { dayOf, daysBetween } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { permissionsOf } from '../access/access.ts'
import type { Caller, Platform, RequestInfo } from '../http/action.ts'
import type { ProfileCode } from '../lookups/profileDefaults.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { type AccountRow, expiryOf, type SessionTokens } from './sessions.ts'

/** The session data for the shell. The two codes are only in the answer to a login. */
export type SessionAnswer = Partial<SessionTokens> & {
  /** in the answer to the first login on a device, which sends it with later ones */
  device?: string
  gatewayTag: string
  /** the client address as seen by the server */
  internetIp: string
  user: {
    id: string
    userName: string
    fullName: string
    /** the main name where there is no English one */
    fullNameEn: string
    side: Caller['side']
    supplierId: string | null
    supplierName: string | null
    /** the main name where there is no English one */
    supplierNameEn: string | null
    personId: string | null
    language: Caller['language']
    timeZone: string
  }
  responsibilities: { id: string; code: string; name: Text; homeRoute: string | null }[]
  respId: string | null
  duties: readonly string[]
  /** null: never, or no password */
  passwordExpiresInDays: number | null
  /** shell settings that operators may change */
  settings: { maxTabs: number; heartbeatMs: number; pageSize: number; gridPageSize: number }
}

export async function sessionAnswer(
  platform: Platform,
  caller: Caller,
  { clientIp }: Pick<RequestInfo, 'clientIp'>,
): Promise<SessionAnswer> {
  const { responsibilities } = await permissionsOf(platform, caller)
  const supplier = await supplierNames(platform, caller)
  return {
    gatewayTag: platform.config.gatewayTag,
    internetIp: clientIp,
    user: {
      id: caller.userId,
      userName: caller.userName,
      fullName: caller.fullName,
      fullNameEn: caller.fullNameEn ?? caller.fullName,
      side: caller.side,
      supplierId: caller.supplierId,
      supplierName: supplier?.name ?? null,
      supplierNameEn: supplier?.nameEn ?? supplier?.name ?? null,
      personId: caller.personId,
      language: caller.language,
      timeZone: caller.timeZone,
    },
    responsibilities: responsibilities.map(({ id, code, name, homeRoute }) => ({
      id,
      code,
      name,
      homeRoute,
    })),
    respId: caller.respId,
    duties: caller.duties,
    passwordExpiresInDays: await daysOfPassword(platform, caller),
    settings: await settingsFor(platform, caller),
  }
}

async function settingsFor(platform: Platform, { userId, respId }: Caller) {
  const profiles = await profilesOf(platform)
  const number = (code: ProfileCode) => profiles.number(code, { userId, respId })
  return {
    maxTabs: number('MAX_TABS'),
    heartbeatMs: number('HEARTBEAT_MS'),
    pageSize: number('DEFAULT_PAGE_SIZE'),
    gridPageSize: number('GRID_PAGE_SIZE'),
  }
}

async function daysOfPassword(platform: Platform, caller: Caller): Promise<number | null> {
  const { rows } = await sql<AccountRow>`
    select extract(epoch from password_changed) as changed_epoch, extract(epoch from expires) as expires_epoch
    from user_credential where user_id = ${caller.userId}::bigint`.execute(platform.db)
  const code = caller.side === 'supplier' ? 'PWD_EXPIRE_DAYS_SUPPLIER' : 'PWD_EXPIRE_DAYS'
  const expiry = rows[0]
    ? expiryOf(rows[0], (await profilesOf(platform)).number(code), platform)
    : null
  return expiry === null
    ? null
    : daysBetween(dayOf(platform.clock(), platform.config.timeZone), expiry)
}

/** The platform knows only that an account refers to a supplier, and how that document displays its records. */
export async function supplierNames(
  { registry, db }: Platform,
  { supplierId }: Caller,
): Promise<{ name: string | null; nameEn: string | null } | null> {
  const field = registry.documents.get('baseUser')?.definition.fields.supplierId
  const supplier = field?.type === 'ref' ? registry.documents.get(field.ref)?.definition : undefined
  if (!supplierId || !supplier) return null
  const { code, name = code, nameEn = name } = supplier.display
  const { rows } = await sql<{ name: string | null; nameEn: string | null }>`
    select ${sql.ref(snake(name))} as name, ${sql.ref(snake(nameEn))} as "nameEn"
    from ${sql.table(tableOf(supplier))} where id = ${supplierId}::bigint`.execute(db)
  return rows[0] ?? null
}
