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
  type AttemptPolicy,
  attemptName,
  clearAttempts,
  failAttempt,
  oneAtATime,
  releaseAttempt,
  reserveAttempt,
} from './attempts.ts'
import { passwordHashOf } from './credentials.ts'
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
}

/** Opens a session for a right password. Every other outcome says as little as possible about why not. */
export async function logIn(
  platform: Platform,
  request: RequestInfo,
  input: LoginInput,
): Promise<SessionAnswer> {
  const { reader } = await keysOf(platform)
  const password = reader.readPassword(input.password, platform.clock(), input.keyId)
  const account = await oneAtATime(attemptName(input.userName), () =>
    checkPassword(platform, request, { ...input, password }),
  )
  if (!account) throw new AppError('TOO_MANY_REQUESTS')
  await assertPasswordLogin(platform, account)
  return openSession(platform, request, account, input.lan)
}

/** The session of an account that has proved who it is. */
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
      did: sso ? t('通过单点登录登录', 'logged in by single sign-on') : t('登录', 'logged in'),
    })
    return opened
  })
  const { authorizationCode, certificate } = tokens
  const caller = await callerOf(platform, { authorizationCode, certificate })
  if (!caller) throw new AppError('LOGIN_FAILED')
  return { authorizationCode, certificate, ...(await sessionAnswer(platform, caller)) }
}

/** Whether a password is the user's own: for changing it. A wrong one counts like a failed login. */
export async function confirmPassword(
  platform: Platform,
  request: RequestInfo,
  options: { userName: string; password: string; wrong: AppError },
): Promise<void> {
  const { userName, password, wrong } = options
  const name = attemptName(userName)
  const confirmed = await oneAtATime(name, async () => {
    const policy = await attemptPolicy(platform)
    await reserve(platform, request, name, policy)
    if (await evaluate(platform, name, password)) {
      await clearAttempts(platform.db, name)
      return true
    }
    await fail(platform, request, name, policy)
    throw wrong
  })
  if (!confirmed) throw new AppError('TOO_MANY_REQUESTS')
}

async function checkPassword(
  platform: Platform,
  request: RequestInfo,
  input: LoginInput,
): Promise<AccountRow> {
  const name = attemptName(input.userName)
  const policy = await attemptPolicy(platform)
  const { captchaNeeded } = await reserve(platform, request, name, policy)
  if (captchaNeeded) await checkCaptcha(platform, name, input)
  const account = await evaluate(platform, name, input.password)
  if (account) {
    await clearAttempts(platform.db, name)
    return account
  }
  await fail(platform, request, name, policy)
  throw new AppError('LOGIN_FAILED')
}

/** While a name is locked the password is not evaluated at all. */
async function reserve(
  platform: Platform,
  request: RequestInfo,
  name: string,
  policy: AttemptPolicy,
) {
  const reservation = await reserveAttempt(platform.db, {
    name,
    address: request.clientIp,
    now: platform.clock(),
    policy,
  })
  if (reservation.kind === 'busy') throw new AppError('TOO_MANY_REQUESTS')
  if (reservation.kind === 'locked') {
    const time = formatInstant(reservation.until, platform.config.timeZone).slice(11, 16)
    throw new AppError('ACCOUNT_LOCKED', { time })
  }
  return reservation
}

async function checkCaptcha(
  platform: Platform,
  name: string,
  { challengeId, code }: LoginInput,
): Promise<void> {
  const isGiven = Boolean(challengeId && code)
  if (isGiven && (await checkCaptchaAnswer(platform, String(challengeId), String(code)))) return
  await releaseAttempt(platform.db, name)
  throw new AppError(isGiven ? 'CAPTCHA_WRONG' : 'CAPTCHA_REQUIRED')
}

/**
 * The account when the password is right and the account may log in now. Unknown names, accounts without password and
 * wrong passwords take the same time and look the same.
 */
async function evaluate(
  platform: Platform,
  name: string,
  password: string,
): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select id, user_name, user_full_name, user_type, status, supplier_id, person_id, preferred_language, default_resp_id,
      effective_from, effective_to
    from base_user where lower(user_name) = ${name}`.execute(platform.db)
  const [account] = rows
  const hash = await passwordHashOf(platform.db, account?.id ?? '0')
  const isRight = hash ? await verifyPassword(hash, password) : await verifyDummy(password)
  const today = dayOf(platform.clock(), platform.config.timeZone)
  return account && isRight && account.user_type !== 'API' && mayLogIn(account, today)
    ? account
    : null
}

async function fail(
  platform: Platform,
  request: RequestInfo,
  name: string,
  policy: AttemptPolicy,
): Promise<void> {
  const { db } = platform
  const lockedUntil = await failAttempt(db, {
    name,
    address: request.clientIp,
    now: platform.clock(),
    policy,
  })
  // The same statement for a name nobody has, so that time tells nothing.
  await sql`
    update base_user set failed_count = coalesce(failed_count, 0) + 1,
      locked_until = coalesce(${lockedUntil?.toISOString() ?? null}::timestamptz, locked_until),
      status = case when ${lockedUntil ? 'Y' : 'N'} = 'Y' and status = 'ACTIVE' then 'LOCKED' else status end
    where lower(user_name) = ${name}`.execute(db)
  const tried = { caller: null, request, actor: `“${name.slice(0, 64)}”` }
  await logRefusal(platform, {
    ...tried,
    type: 'LOGIN_FAIL',
    action: 'doLogin',
    did: t('登录失败', 'failed to log in'),
    refused: new AppError('LOGIN_FAILED'),
  })
  if (!lockedUntil) return
  const time = formatInstant(lockedUntil, platform.config.timeZone).slice(11, 16)
  await logOperation(platform, db, {
    ...tried,
    type: 'PERMISSION',
    action: 'doLock',
    did: t(`连续失败，账号锁定至 ${time}`, `was locked until ${time} after too many failures`),
  })
}

async function attemptPolicy(platform: Platform): Promise<AttemptPolicy> {
  const profiles = await profilesOf(platform)
  return {
    maxFailures: profiles.number('PWD_MAX_FAILURES'),
    lockMinutes: profiles.number('PWD_LOCK_MINUTES'),
    captchaAfter: profiles.number('CAPTCHA_AFTER_FAILURES'),
  }
}
