import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { Caller, Db, Platform, RequestInfo, Tx } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { cachesOf } from './caches.ts'

export type SessionEndReason =
  | 'LOGOUT'
  | 'IDLE'
  | 'MAX_AGE'
  | 'FORCED'
  | 'PASSWORD'
  | 'CONCURRENT'
  | 'DISABLED'

/** The two secrets of a session. They are sent only once, in the answer to the login. */
export type SessionTokens = { authorizationCode: string; certificate: string }

export type LiveSession = {
  caller: Caller
  certificateHash: string
  loginTime: number
  lastActive: number
  idleMs: number
  maxMs: number
}

const ACTIVE_WRITE_MS = 60_000

/**
 * The caller of a request, by its two codes. Null when either is wrong, the session ended or expired, or the account
 * may no longer log in. A heartbeat passes `touch: false`, because it must not keep an unattended session alive.
 */
export async function callerOf(
  platform: Platform,
  tokens: SessionTokens,
  options: { touch?: boolean } = {},
): Promise<Caller | null> {
  if (!isToken(tokens.certificate)) return null
  const certificate = digest(tokens.certificate)
  return liveCaller(platform, tokens.authorizationCode, {
    ...options,
    holds: ({ certificateHash }) =>
      timingSafeEqual(Buffer.from(certificateHash), Buffer.from(certificate)),
  })
}

/** The caller by the first code alone, for the one address of office clients, which send no other. */
export function callerOfCode(platform: Platform, code: string): Promise<Caller | null> {
  return liveCaller(platform, code, { holds: () => true })
}

async function liveCaller(
  platform: Platform,
  authorizationCode: string,
  options: { touch?: boolean; holds(session: LiveSession): boolean },
): Promise<Caller | null> {
  if (!isToken(authorizationCode)) return null
  const { sessions } = cachesOf(platform)
  const tokenHash = digest(authorizationCode)
  const session = await sessions.get(tokenHash, () => loadSession(platform, tokenHash))
  if (!session) {
    // Invalid codes must not displace real sessions from the cache.
    sessions.forget(tokenHash)
    return null
  }
  if (!options.holds(session)) return null
  const now = platform.clock()
  const ended = endOf(session, now)
  if (ended) {
    await endSessions(platform.db, { sessionId: session.caller.sessionId }, ended, now)
    sessions.forget(tokenHash)
    return null
  }
  if (options.touch !== false && now.getTime() - session.lastActive >= ACTIVE_WRITE_MS) {
    session.lastActive = now.getTime()
    await sql`update base_user_session set last_active_time = ${now.toISOString()}::timestamptz
      where id = ${session.caller.sessionId}::bigint and status = 'ACTIVE'
        and last_active_time < ${now.toISOString()}::timestamptz`.execute(platform.db)
  }
  return session.caller
}

/** Opens a session and ends the oldest ones above the limit. The caller has checked the password. */
export async function createSession(
  platform: Platform,
  tx: Tx,
  options: {
    userId: string
    respId: string | null
    language: Language
    request: Pick<RequestInfo, 'clientIp' | 'userAgent'>
    loginMethod?: 'PASSWORD' | 'SSO' | 'OAUTH'
    /** the identity provider used for the sign-in */
    ssoId?: string | null
  },
): Promise<SessionTokens & { sessionId: string }> {
  const { userId, request } = options
  const now = platform.clock()
  const tokens = { authorizationCode: randomToken(), certificate: randomToken() }
  const limit = (await profilesOf(platform)).number('SESSION_MAX_CONCURRENT', { userId })
  // Two simultaneous logins are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('base_user_session'), hashtext(${userId}))`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    insert into base_user_session (user_id, token_hash, certificate_hash, gateway_tag, login_method, resp_id, language,
      client_ip, user_agent, login_time, last_active_time, sso_id)
    values (${userId}::bigint, ${digest(tokens.authorizationCode)}, ${digest(tokens.certificate)},
      ${platform.config.gatewayTag}, ${options.loginMethod ?? 'PASSWORD'}, ${options.respId}::bigint, ${options.language},
      ${request.clientIp.slice(0, 64)}, ${request.userAgent.slice(0, 300)},
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${options.ssoId ?? null}::bigint)
    returning id`.execute(tx)
  await sql`
    with surplus as (
      select id from base_user_session where user_id = ${userId}::bigint and status = 'ACTIVE'
      order by login_time desc, id desc offset ${limit}
    ), ended as (
      update base_user_session set status = 'ENDED', end_time = ${now.toISOString()}::timestamptz, end_reason = 'CONCURRENT'
      where id in (select id from surplus) returning id
    )
    select pg_notify('session_ended', id::text) from ended`.execute(tx)
  return { ...tokens, sessionId: String(rows[0]?.id) }
}

/** Ends the sessions of a user, or one session. Ending an ended session changes nothing. */
export async function endSessions(
  db: Db | Tx,
  which: { userId: string; exceptSessionId?: string } | { sessionId: string },
  reason: SessionEndReason,
  now: Date,
): Promise<void> {
  const condition =
    'sessionId' in which
      ? sql`id = ${which.sessionId}::bigint`
      : which.exceptSessionId
        ? sql`user_id = ${which.userId}::bigint and id <> ${which.exceptSessionId}::bigint`
        : sql`user_id = ${which.userId}::bigint`
  await sql`
    with ended as (
      update base_user_session set status = 'ENDED', end_time = ${now.toISOString()}::timestamptz, end_reason = ${reason}
      where status = 'ACTIVE' and ${condition} returning id
    )
    select pg_notify('session_ended', id::text) from ended`.execute(db)
}

/** Drops this process' cached copy of a session, after this request changed its row. */
export function forgetSession(platform: Platform, sessionId: string): void {
  cachesOf(platform).sessions.drop(
    (_key, session) => !session || session.caller.sessionId === sessionId,
  )
}

/** The same for all sessions of a user; other processes are notified by the database. */
export function forgetSessionsOf(platform: Platform, userId: string): void {
  cachesOf(platform).sessions.drop((_key, session) => !session || session.caller.userId === userId)
}

export type AccountRow = { [column: string]: string | null }

/** Duties a user has to do before anything else is allowed. */
export function dutiesOf(
  account: AccountRow,
  options: { today: string; passwordExpires: string | null; agreementVersion: string },
): string[] {
  const duties: string[] = []
  const isSupplier = account.user_type === 'SUPPLIER' || account.user_type === 'REGISTRANT'
  if (
    isSupplier &&
    options.agreementVersion !== '' &&
    account.agreement_version !== options.agreementVersion
  ) {
    duties.push('ACCEPT_AGREEMENT')
  }
  const isExpired = options.passwordExpires !== null && options.passwordExpires <= options.today
  if (account.must_change_password === 'Y' || isExpired) duties.push('CHANGE_PASSWORD')
  return duties
}

export function sideOf(userType: string | null | undefined): Caller['side'] {
  return userType === 'SUPPLIER' || userType === 'REGISTRANT' ? 'supplier' : 'buyer'
}

/** yyyy-MM-dd on which a password expires; null for never. */
export function passwordExpiry(options: {
  changed: Date
  days: number
  expires: Date | null
  timeZone: string
}): string | null {
  const { changed, days, expires, timeZone } = options
  const byAge = days > 0 ? dayOf(new Date(changed.getTime() + days * 86_400_000), timeZone) : null
  const byRow = expires ? dayOf(expires, timeZone) : null
  if (byAge === null || byRow === null) return byAge ?? byRow
  return byAge < byRow ? byAge : byRow
}

async function loadSession(platform: Platform, tokenHash: string): Promise<LiveSession | null> {
  const { rows } = await sql<AccountRow>`
    select s.id as session_id, s.certificate_hash, s.resp_id, s.language,
      extract(epoch from s.login_time) as login_epoch, extract(epoch from s.last_active_time) as active_epoch,
      extract(epoch from c.password_changed) as changed_epoch, extract(epoch from c.expires) as expires_epoch,
      u.id as user_id, u.user_name, u.user_full_name, u.user_type, u.status, u.supplier_id, u.person_id, u.time_zone,
      u.must_change_password, u.agreement_version, u.effective_from, u.effective_to,
      p.department_id, coalesce(nullif(p.person_name_en, ''), u.user_full_name_en) as person_name_en, d.org_id
    from base_user_session s
    join base_user u on u.id = s.user_id
    left join user_credential c on c.user_id = u.id
    left join base_person p on p.id = u.person_id
    left join base_department d on d.id = p.department_id
    where s.token_hash = ${tokenHash} and s.status = 'ACTIVE'`.execute(platform.db)
  const [row] = rows
  const today = dayOf(platform.clock(), platform.config.timeZone)
  if (!row || !mayLogIn(row, today)) return null
  const profiles = await profilesOf(platform)
  const subject = { userId: row.user_id, respId: row.resp_id }
  return {
    caller: await callerOfRow(platform, row),
    certificateHash: String(row.certificate_hash),
    loginTime: Number(row.login_epoch) * 1000,
    lastActive: Number(row.active_epoch) * 1000,
    idleMs: profiles.number('SESSION_IDLE_MINUTES', subject) * 60_000,
    maxMs: profiles.number('SESSION_MAX_HOURS', subject) * 3_600_000,
  }
}

/**
 * A caller from a row of base_user joined with person, department, credential and the columns of the session (or job).
 */
export async function callerOfRow(platform: Platform, row: AccountRow): Promise<Caller> {
  const profiles = await profilesOf(platform)
  const side = sideOf(row.user_type)
  return {
    userId: String(row.user_id),
    userName: String(row.user_name),
    fullName: String(row.user_full_name),
    ...(row.person_name_en ? { fullNameEn: row.person_name_en } : {}),
    side,
    supplierId: side === 'supplier' ? (row.supplier_id ?? null) : null,
    personId: row.person_id ?? null,
    departmentId: row.department_id ?? null,
    orgId: row.org_id ?? null,
    respId: row.resp_id ?? null,
    sessionId: String(row.session_id ?? '0'),
    language: row.language === 'EN' ? 'EN' : 'CN',
    timeZone: row.time_zone || platform.config.timeZone,
    duties: dutiesOf(row, {
      today: dayOf(platform.clock(), platform.config.timeZone),
      passwordExpires: expiryOf(
        row,
        profiles.number(side === 'supplier' ? 'PWD_EXPIRE_DAYS_SUPPLIER' : 'PWD_EXPIRE_DAYS'),
        platform,
      ),
      agreementVersion: profiles.text('USER_AGREEMENT_VERSION'),
    }),
  }
}

/** The remaining duties of a user, read again after one is done. */
export async function remainingDuties(
  platform: Platform,
  sessionId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ token_hash: string }>`
    select token_hash from base_user_session where id = ${sessionId}::bigint`.execute(platform.db)
  const session = rows[0] ? await loadSession(platform, rows[0].token_hash) : null
  return session?.caller.duties ?? []
}

/** Expiry from the epoch columns of a joined credential. */
export function expiryOf(row: AccountRow, days: number, platform: Platform): string | null {
  if (row.changed_epoch === null || row.changed_epoch === undefined) return null
  return passwordExpiry({
    changed: new Date(Number(row.changed_epoch) * 1000),
    days,
    expires: row.expires_epoch ? new Date(Number(row.expires_epoch) * 1000) : null,
    timeZone: platform.config.timeZone,
  })
}

/** A locked account keeps its open sessions; otherwise an attacker could sign out its owner with five wrong guesses. */
export function mayLogIn(account: AccountRow, today: string): boolean {
  if (account.status !== 'ACTIVE' && account.status !== 'LOCKED') return false
  return (account.effective_from ?? '') <= today && (account.effective_to ?? '9999-12-31') >= today
}

function endOf(session: LiveSession, now: Date): SessionEndReason | null {
  if (now.getTime() - session.loginTime >= session.maxMs) return 'MAX_AGE'
  if (now.getTime() - session.lastActive >= session.idleMs) return 'IDLE'
  return null
}

function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value)
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The sessions of a user, newest first; `ownId` is the current one. */
export async function activeSessions(
  platform: Platform,
  { userId, respId, ownId }: { userId: string; respId?: string | null; ownId?: string | undefined },
) {
  const profiles = await profilesOf(platform)
  const at = { userId, respId: respId ?? null }
  const idle = sql`${`${profiles.number('SESSION_IDLE_MINUTES', at)} minutes`}::interval`
  const longest = sql`${`${profiles.number('SESSION_MAX_HOURS', at)} hours`}::interval`
  const { rows } = await sql<{ [column: string]: string | null }>`
    select id, client_ip, user_agent, login_method, login_time::timestamptz(0) as login_time,
      least(last_active_time + ${idle}, login_time + ${longest})::timestamptz(0) as expire_time,
      last_active_time::timestamptz(0) as last_active_time
    from base_user_session where user_id = ${userId}::bigint and status = 'ACTIVE'
    order by login_time desc, id desc`.execute(platform.db)
  return rows.map((row) => ({
    id: row.id,
    clientIp: row.client_ip,
    userAgent: row.user_agent,
    loginMethod: row.login_method,
    loginTime: row.login_time?.slice(0, 19),
    lastActiveTime: row.last_active_time?.slice(0, 19),
    expireTime: row.expire_time?.slice(0, 19),
    isThis: row.id === ownId ? 'Y' : 'N',
  }))
}
