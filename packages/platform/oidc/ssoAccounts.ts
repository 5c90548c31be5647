import { dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { Engine } from '../documents/engine.ts'
import type { Platform } from '../http/action.ts'
import { clearPasswordDuty } from '../session/duties.ts'
import { type AccountRow, mayLogIn } from '../session/sessions.ts'
import { digest } from './digest.ts'
import type { Claims } from './idToken.ts'
import type { SsoRow } from './ssoRow.ts'

/** `userName` of the account that would be signed in; null when one would be created */
export type TrialAccount = { userName: string | null } | { refused: string }

export async function accountInTrial(
  platform: Platform,
  sso: SsoRow,
  claims: Claims,
): Promise<TrialAccount> {
  try {
    const found = await match(platform, sso, claims)
    if (found) assertMaySignIn(platform, sso, found)
    else if (!mayProvision(sso)) throw new Error(NO_ACCOUNT)
    return { userName: found?.user_name ?? null }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

/** The account of a login by the provider's rule; created where that is allowed. */
export async function accountOf(engine: Engine, sso: SsoRow, claims: Claims): Promise<AccountRow> {
  const { platform } = engine
  const found = await match(platform, sso, claims)
  const account = found ?? (mayProvision(sso) ? await provision(engine, sso, claims) : null)
  if (!account) throw new Error(NO_ACCOUNT)
  assertMaySignIn(platform, sso, account)
  return account
}

const NO_ACCOUNT = 'no account matches'

function assertMaySignIn(platform: Platform, sso: SsoRow, account: AccountRow): void {
  const isSupplier = account.user_type === 'SUPPLIER' || account.user_type === 'REGISTRANT'
  if (isSupplier !== (sso.user_side === 'SUPPLIER'))
    throw new Error('the account is of the other side')
  const today = dayOf(platform.clock(), platform.config.timeZone)
  // A lock results from wrong passwords, which do not matter here.
  if (
    !mayLogIn(
      { ...account, status: account.status === 'LOCKED' ? 'ACTIVE' : (account.status ?? null) },
      today,
    )
  )
    throw new Error('the account may not log in')
}

async function match(platform: Platform, sso: SsoRow, claims: Claims): Promise<AccountRow | null> {
  switch (sso.user_match) {
    case 'EMAIL': {
      const email = String(claims[sso.claim_email || 'email'] ?? '').toLowerCase()
      const domains = String(sso.allowed_domains ?? '')
        .toLowerCase()
        .split(/[,;\s]+/)
        .filter(Boolean)
      if (claims.email_verified !== true) throw new Error('the e-mail address is not verified')
      if (!domains.includes(email.split('@')[1] ?? ''))
        throw new Error('the e-mail domain is not allowed')
      return findAccount(platform, sql`lower(email) = ${email} and status <> 'DISABLED'`)
    }
    case 'USER_NAME': {
      const name = String(claims[sso.claim_user_name || 'preferred_username'] ?? '').toLowerCase()
      return name ? findAccount(platform, sql`lower(user_name) = ${name}`) : null
    }
    default:
      return findAccount(
        platform,
        sql`sso_bindings @> ${JSON.stringify([{ ssoCode: sso.sso_code, subject: claims.sub }])}::jsonb`,
      )
  }
}

/** Only if exactly one account matches; of two it would be unclear which one is meant. */
async function findAccount(
  platform: Platform,
  where: ReturnType<typeof sql>,
): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select id, user_name, user_full_name, user_type, status, supplier_id, person_id, preferred_language, default_resp_id,
      effective_from, effective_to
    from base_user where user_type <> 'API' and ${where} limit 2`.execute(platform.db)
  return rows.length === 1 ? (rows[0] as AccountRow) : null
}

export function accountById(platform: Platform, id: string): Promise<AccountRow | null> {
  return findAccount(platform, sql`id = ${id}::bigint`)
}

export async function bind(
  platform: Platform,
  sso: SsoRow,
  userId: string,
  claims: Claims,
): Promise<void> {
  const binding = JSON.stringify([{ ssoCode: sso.sso_code, subject: claims.sub }])
  const taken = await findAccount(
    platform,
    sql`sso_bindings @> ${binding}::jsonb and id <> ${userId}::bigint`,
  )
  if (taken) throw new Error('the identity is bound to another account')
  await sql`update base_user set sso_bindings = coalesce(sso_bindings, '[]'::jsonb) || ${binding}::jsonb
    where id = ${userId}::bigint and not coalesce(sso_bindings, '[]'::jsonb) @> ${binding}::jsonb`.execute(
    platform.db,
  )
}

function mayProvision(sso: SsoRow): boolean {
  return sso.auto_provision === 'Y' && sso.user_side !== 'SUPPLIER'
}

/** Creates an internal account with the single responsibility from the provider's settings. */
async function provision(engine: Engine, sso: SsoRow, claims: Claims): Promise<AccountRow | null> {
  const { platform } = engine
  const { registry } = platform
  const email = String(claims[sso.claim_email || 'email'] ?? '')
  const userName = String(claims[sso.claim_user_name || 'preferred_username'] ?? email)
  const name = String(claims.name ?? userName)
  const id = await engine.inTransaction(null, null, async (context) => {
    const { rows } =
      await sql<SsoRow>`select id from base_department where status = 'ENABLED' order by id limit 1`.execute(
        context.tx,
      )
    const person = await context.create(registry.document('basePerson').definition, {
      employeeNo: `SSO-${digest(`${sso.sso_code}/${claims.sub}`).slice(0, 12)}`,
      personName: name,
      departmentId: rows[0]?.id,
      email,
    })
    const user = await context.create(registry.document('baseUser').definition, {
      userName,
      userType: 'INTERNAL',
      personId: person.id,
      userFullName: name,
      email,
    })
    await context.create(registry.document('baseUserResponsibility').definition, {
      userId: user.id,
      respId: sso.default_resp_id,
      grantSource: 'SSO',
      reason: String(sso.sso_code),
    })
    return user.id
  })
  await bind(platform, sso, id, claims)
  await clearPasswordDuty(platform.db, id)
  return accountById(platform, id)
}
