import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { dayOf, formatInstant } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { loadResponsibilities } from '../access/load.ts'
import { userName } from '../access/userNames.ts'
import { logOperation } from '../audit/operateLog.ts'
import { logRefusal } from '../audit/refusalBook.ts'
import type { Platform, RequestInfo } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { assertPasswordLogin } from '../oidc/relyingParty.ts'
import {
  type Attempt,
  attemptName,
  failAttempt,
  oneAtATime,
  passAttempt,
  releaseAttempt,
  reserveAttempt,
} from './attempts.ts'
import { passwordHashOf } from './credentials.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import { keysOf } from './keys.ts'
import { verifyDummy, verifyPassword } from './passwords.ts'
import { type SessionAnswer, sessionAnswer } from './sessionAnswer.ts'
import { type AccountRow, callerOf, createSession, mayLogIn, sideOf } from './sessions.ts'
import { checkCaptchaAnswer } from './verifyCodes.ts'

export type LoginInput = {
  userName: string
  /** encrypted with the key of findLoginLookups */
  password: string
  keyId?: string | undefined
  challengeId?: string | undefined
  code?: string | undefined
  lan?: string | undefined
  /** the token this device got at an earlier login */
  device?: string | undefined
}

/** Opens a session for a correct password. Every other outcome reveals as little as possible about the reason. */
export async function logIn(
  platform: Platform,
  request: RequestInfo,
  input: LoginInput,
): Promise<SessionAnswer> {
  const account = await enteredAccount(platform, request, input)
  const session = await openSession(platform, request, account, input.lan)
  const entered = { userId: String(account.id), token: input.device }
  const device = await rememberDevice(platform, platform.db, entered)
  return device ? { ...session, device } : session
}

/** Whether a supplier's user has never signed in. The password is checked first, and a wrong one counts as at a login. */
export async function isFirstLogin(
  platform: Platform,
  request: RequestInfo,
  input: LoginInput,
): Promise<boolean> {
  const account = await enteredAccount(platform, request, input)
  return sideOf(account.user_type) === 'supplier' && account.first_login_flag === 'Y'
}

/** The account of a correct name and password, if it signs in with a password. */
async function enteredAccount(
  platform: Platform,
  request: RequestInfo,
  input: LoginInput,
): Promise<AccountRow> {
  const { reader } = await keysOf(platform)
  const password = reader.readPassword(input.password, platform.clock(), input.keyId)
  const name = attemptName(input.userName)
  const known = await knownDevice(platform, { userName: name, token: input.device })
  const attempt = await attemptOf(platform, request, name, known)
  const account = await oneAtATime(attempt, () =>
    checkPassword(platform, request, attempt, { ...input, password }),
  )
  if (!account) throw new AppError('TOO_MANY_REQUESTS')
  await assertPasswordLogin(platform, account)
  return account
}

/** Opens the session of an authenticated account. */
export async function openSession(
  platform: Platform,
  request: RequestInfo,
  account: AccountRow,
  lan: string | undefined,
  sso?: { id: string | null },
): Promise<SessionAnswer> {
  const { db } = platform
  const userId = String(account.id)
  const language =
    lan === 'EN' || lan === 'CN' ? lan : account.preferred_language === 'EN' ? 'EN' : 'CN'
  const held = await loadResponsibilities(
    db,
    { userId, side: sideOf(account.user_type) },
    dayOf(platform.clock(), platform.config.timeZone),
  )
  const preferred = held.find((responsibility) => responsibility.id === account.default_resp_id)
  const respId = preferred?.id ?? (held.length === 1 ? held[0]?.id : undefined) ?? null
  const fullName = String(account.user_full_name ?? account.user_name)
  const tokens = await db.transaction().execute(async (tx) => {
    await sql`
      update base_user set failed_count = 0, locked_until = null, last_login_ip = ${request.clientIp},
        last_login_time = ${platform.clock().toISOString()}::timestamptz,
        status = case when status = 'LOCKED' then 'ACTIVE' else status end
      where id = ${userId}::bigint`.execute(tx)
    const opened = await createSession(platform, tx, {
      userId,
      respId,
      language,
      request,
      ...(sso ? { loginMethod: 'SSO', ssoId: sso.id } : {}),
    })
    await logOperation(platform, tx, {
      caller: {
        userId,
        fullName,
        fullNameEn: (await userName(tx, userId, 'EN')) ?? fullName,
        supplierId: account.supplier_id ?? null,
        respId,
      },
      request,
      type: 'LOGIN',
      action: 'doLogin',
      did: sso ? t('通过单点登录登录', 'signed in by single sign-on') : t('登录', 'signed in'),
    })
    return opened
  })
  const { authorizationCode, certificate } = tokens
  const caller = await callerOf(platform, { authorizationCode, certificate })
  if (!caller) throw new AppError('LOGIN_FAILED')
  return { authorizationCode, certificate, ...(await sessionAnswer(platform, caller, request)) }
}

/** Checks the user's own password before a change. A wrong one only counts for this signed-in user. */
export async function confirmPassword(
  platform: Platform,
  request: RequestInfo,
  options: { userId: string; userName: string; password: string; wrong: AppError },
): Promise<void> {
  const { userId, userName, password, wrong } = options
  const name = attemptName(userName)
  const attempt = await attemptOf(platform, request, name, `user ${userId}`)
  const confirmed = await oneAtATime(attempt, async () => {
    await reserve(platform, attempt)
    if (await evaluate(platform, name, password)) {
      await passAttempt(platform.db, attempt)
      return true
    }
    await fail(platform, request, attempt)
    throw wrong
  })
  if (!confirmed) throw new AppError('TOO_MANY_REQUESTS')
}

async function checkPassword(
  platform: Platform,
  request: RequestInfo,
  attempt: Attempt,
  input: LoginInput,
): Promise<AccountRow> {
  const { captchaNeeded } = await reserve(platform, attempt)
  if (captchaNeeded) await checkCaptcha(platform, attempt, input)
  const account = await evaluate(platform, attempt.name, input.password)
  if (account) {
    await passAttempt(platform.db, attempt)
    return account
  }
  await fail(platform, request, attempt)
  throw new AppError('LOGIN_FAILED')
}

/** While a place is locked, the password is not evaluated at all. */
async function reserve(platform: Platform, attempt: Attempt) {
  const reservation = await reserveAttempt(platform.db, attempt)
  if (reservation.kind === 'busy') throw new AppError('TOO_MANY_REQUESTS')
  if (reservation.kind === 'locked') {
    const time = formatInstant(reservation.until, platform.config.timeZone).slice(11, 16)
    throw new AppError('ACCOUNT_LOCKED', { time })
  }
  return reservation
}

async function checkCaptcha(
  platform: Platform,
  attempt: Attempt,
  { challengeId, code }: LoginInput,
): Promise<void> {
  const isGiven = Boolean(challengeId && code)
  if (isGiven && (await checkCaptchaAnswer(platform, String(challengeId), String(code)))) return
  await releaseAttempt(platform.db, attempt)
  throw new AppError(isGiven ? 'CAPTCHA_WRONG' : 'CAPTCHA_REQUIRED')
}

/**
 * The account, if the password is right and the account may log in now. Unknown names, accounts without password and
 * wrong passwords take the same time and get the same answer.
 */
async function evaluate(
  platform: Platform,
  name: string,
  password: string,
): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select id, user_name, user_full_name, user_type, status, supplier_id, person_id, preferred_language, default_resp_id,
      effective_from, effective_to, first_login_flag
    from base_user where lower(user_name) = ${name}`.execute(platform.db)
  const [account] = rows
  const hash = await passwordHashOf(platform.db, account?.id ?? '0')
  const isRight = hash ? await verifyPassword(hash, password) : await verifyDummy(password)
  const today = dayOf(platform.clock(), platform.config.timeZone)
  return account && isRight && account.user_type !== 'API' && mayLogIn(account, today)
    ? account
    : null
}

/** One transaction, so that the time taken does not reveal whether an account was written as well. */
async function fail(platform: Platform, request: RequestInfo, attempt: Attempt): Promise<void> {
  const { name } = attempt
  const tried = { caller: null, request, actor: `“${name.slice(0, 64)}”` }
  const lockedUntil = await platform.db.transaction().execute(async (tx) => {
    const until = await failAttempt(tx, attempt)
    // The same statement runs for unknown names, so that the time taken reveals nothing.
    await sql`
      with own as (
        update base_user set failed_count = coalesce(failed_count, 0) + 1,
          locked_until = coalesce(${until?.toISOString() ?? null}::timestamptz, locked_until),
          status = case when ${until ? 'Y' : 'N'} = 'Y' and status = 'ACTIVE' then 'LOCKED' else status end
        where lower(user_name) = ${name} returning id
      ), told as (
        insert into outbox (event, payload)
        select 'baseUser.locked', jsonb_build_object('userId', id::text) from own where ${until ? 'Y' : 'N'} = 'Y'
        returning 1
      )
      select pg_notify('outbox', '') from told`.execute(tx)
    return until
  })
  await logRefusal(platform, {
    ...tried,
    type: 'LOGIN_FAIL',
    action: 'doLogin',
    did: t('登录失败', 'failed to sign in'),
    refused: new AppError('LOGIN_FAILED'),
  })
  if (!lockedUntil) return
  const time = formatInstant(lockedUntil, platform.config.timeZone).slice(11, 16)
  await logOperation(platform, platform.db, {
    ...tried,
    type: 'PERMISSION',
    action: 'doLock',
    did: t(`连续失败，账号锁定至 ${time}`, `was locked until ${time} after too many failures`),
  })
}

async function attemptOf(
  platform: Platform,
  { clientIp: address }: RequestInfo,
  name: string,
  device: string | null,
): Promise<Attempt> {
  const profiles = await profilesOf(platform)
  const policy = {
    maxFailures: profiles.number('PWD_MAX_FAILURES'),
    lockMinutes: profiles.number('PWD_LOCK_MINUTES'),
    captchaAfter: profiles.number('CAPTCHA_AFTER_FAILURES'),
  }
  return { name, address, device, now: platform.clock(), policy }
}
