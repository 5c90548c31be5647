import { type Language, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { sendEvents } from '../documents/engine.ts'
import { type Action, defineAction, type Platform, type RequestInfo } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { sendSoon } from '../mail/mail.ts'
import { attemptName, clearAttempts } from './attempts.ts'
import { passwordHashOf, setPassword } from './credentials.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import {
  consumeTicket,
  isMailedOut,
  issueEmailCode,
  RESEND_SECONDS,
  redeemEmailCode,
} from './emailCodes.ts'
import { keysOf } from './keys.ts'
import { codeMail, ssoMail } from './recoveryMails.ts'
import { sessionErrors } from './session.errors.ts'
import { type AccountRow, endSessions, forgetSessionsOf, mayLogIn } from './sessions.ts'
import { requireCaptcha } from './verifyCodes.ts'

const forgot = { service: 'baseServer', resource: 'baseForgotPassword', access: 'public' } as const
const name = z.string().trim().min(1).max(200)
const challengeId = z.string().min(1).max(64)
const captcha = { captchaId: z.string().max(64).optional(), captcha: z.string().max(16).optional() }
const ticket = z.object({
  challengeId,
  resetTicket: z.string().min(1).max(64),
  device: z.string().max(64).optional(),
})

/** Name checks for registration per address and minute. */
const NAMES_A_MINUTE = 10

/**
 * Visitors learn nothing about existing accounts, with one exception: a visitor who registers is told that a name is
 * taken, and each such question needs a verification code.
 */
const checkUserName = defineAction({
  ...forgot,
  action: 'checkUserName',
  title: t('检查用户名', 'Check a user name'),
  input: z.object({
    userName: name,
    mode: z.enum(['FORGET', 'REGISTER']).default('FORGET'),
    ...captcha,
  }),
  async run({ platform, request }, input) {
    if (input.mode === 'FORGET') return { available: null }
    const minute = new Date(platform.clock().getTime() - 60_000)
    const asked = await sql<{ count: string }>`
      select count(*) from base_verify_code where purpose = 'CAPTCHA' and status <> 'ISSUED'
        and client_ip = ${request.clientIp.slice(0, 64)} and use_time > ${minute}`.execute(
      platform.db,
    )
    if (Number(asked.rows[0]?.count) >= NAMES_A_MINUTE) throw new AppError('TOO_MANY_REQUESTS')
    await requireCaptcha(platform, input)
    const taken =
      await sql`select 1 from base_user where lower(user_name) = ${attemptName(input.userName)}`.execute(
        platform.db,
      )
    return { available: taken.rows.length === 0 }
  },
})

const sendEmailCode = defineAction({
  ...forgot,
  action: 'sendEmailCode',
  title: t('发送邮箱验证码', 'Send a code by e-mail'),
  input: z.object({
    userName: name,
    purpose: z.enum(['FORGET', 'UNLOCK']).default('FORGET'),
    ...captcha,
  }),
  async run({ platform, request }, input) {
    if (!(await platform.mail.isReady())) throw new AppError(sessionErrors.NO_MAIL_SERVICE)
    await requireCaptcha(platform, input)
    const account = await accountOf(platform, input.userName)
    const issued = await issueEmailCode(platform, {
      purpose: input.purpose,
      target: attemptName(input.userName),
      userId: account?.id ?? null,
      clientIp: request.clientIp,
    })
    await mailCode(platform, account, { code: issued.code, request })
    return { challengeId: issued.challengeId, resendSeconds: RESEND_SECONDS }
  },
})

const checkEmailCode = defineAction({
  ...forgot,
  action: 'checkEmailCode',
  title: t('验证邮箱验证码', 'Check the code from the e-mail'),
  input: z.object({ challengeId, code: z.string().trim().min(1).max(16) }),
  run: async ({ platform }, input) => ({ resetTicket: await redeemEmailCode(platform, input) }),
})

const doChangePassword = defineAction({
  ...forgot,
  action: 'doChangePassword',
  title: t('重置密码', 'Set a new password'),
  input: ticket.extend({
    password: z.string().min(1).max(2_000),
    keyId: z.string().max(64).optional(),
  }),
  async run({ platform }, input) {
    const { reader } = await keysOf(platform)
    const now = platform.clock()
    const password = reader.readPassword(input.password, now, input.keyId)
    const done = await platform.db.transaction().execute(async (tx) => {
      // A refused password does not consume the ticket, because the whole transaction is rolled back.
      const userId = await consumeTicket(platform, tx, {
        challengeId: input.challengeId,
        ticket: input.resetTicket,
        purposes: ['FORGET', 'ADMIN_RESET'],
      })
      const { rows } = await sql<{ user_name: string }>`
        update base_user set must_change_password = 'N', failed_count = 0, locked_until = null,
          status = case when status = 'LOCKED' then 'ACTIVE' else status end
        where id = ${userId}::bigint and status in ('ACTIVE', 'LOCKED') returning user_name`.execute(
        tx,
      )
      const userName = rows[0]?.user_name
      if (!userName) throw new AppError(sessionErrors.TICKET_USED)
      await setPassword(platform, tx, { userId, userName, password })
      await clearAttempts(tx, userName)
      await endSessions(tx, { userId }, 'PASSWORD', now)
      await sendEvents(tx, [{ event: 'baseUser.passwordReset', payload: { userId } }])
      await forgetDevices(tx, userId)
      const device = await rememberDevice(platform, tx, { userId, token: input.device })
      return { userId, device }
    })
    forgetSessionsOf(platform, done.userId)
    return { device: done.device }
  },
})

const doUnlock = defineAction({
  ...forgot,
  action: 'doUnlock',
  title: t('解锁账号', 'Unlock an account'),
  input: ticket,
  async run({ platform }, input) {
    // A user with access to the account's mailbox may log in from this device, even while attackers continue to guess.
    const device = await platform.db.transaction().execute(async (tx) => {
      const userId = await consumeTicket(platform, tx, {
        challengeId: input.challengeId,
        ticket: input.resetTicket,
        purposes: ['UNLOCK', 'FORGET'],
      })
      const { rows } = await sql<{ user_name: string }>`
        update base_user set failed_count = 0, locked_until = null,
          status = case when status = 'LOCKED' then 'ACTIVE' else status end
        where id = ${userId}::bigint returning user_name`.execute(tx)
      await clearAttempts(tx, String(rows[0]?.user_name))
      return rememberDevice(platform, tx, { userId, token: input.device })
    })
    return { device }
  },
})

/** Recovery for users who forgot a password or are locked out. */
export const recoveryActions: readonly Action[] = [
  checkUserName,
  sendEmailCode,
  checkEmailCode,
  doChangePassword,
  doUnlock,
]

type Account = { id: string; userName: string; email: string; language: Language }

/**
 * The account of a user name, or of an e-mail address used by a single account; null for accounts that may not log in.
 */
async function accountOf(platform: Platform, typed: string): Promise<Account | null> {
  const { rows } = await sql<AccountRow>`
    select u.id, u.user_name, u.user_type, u.status, u.email, u.preferred_language, u.effective_from, u.effective_to,
      p.status as person_status
    from base_user u left join base_person p on p.id = u.person_id
    where lower(u.user_name) = ${attemptName(typed)} or lower(u.email) = ${attemptName(typed)}
    order by (lower(u.user_name) = ${attemptName(typed)}) desc, u.id limit 3`.execute(platform.db)
  const named = rows.filter((row) => row.user_name?.toLowerCase() === attemptName(typed))
  const today = dayOf(platform.clock(), platform.config.timeZone)
  const open = (named.length > 0 ? named : rows).filter(
    (row) =>
      row.email && row.user_type !== 'API' && row.person_status !== 'LEFT' && mayLogIn(row, today),
  )
  const [row] = open
  if (!row || open.length > 1) return null
  return {
    id: String(row.id),
    userName: String(row.user_name),
    email: String(row.email),
    language: row.preferred_language === 'EN' ? 'EN' : 'CN',
  }
}

/** Runs the same look-ups for unknown names, so that the time taken reveals nothing. */
async function mailCode(
  platform: Platform,
  account: Account | null,
  { code, request }: { code: string; request: RequestInfo },
): Promise<void> {
  const userId = account?.id ?? '0'
  // An account with several names could be requested more often than it may get mail.
  const { clientIp } = request
  const isTooMuch = await isMailedOut(platform.db, { userId, clientIp, now: platform.clock() })
  const hasPassword = (await passwordHashOf(platform.db, userId)) !== null
  const systemName = (await profilesOf(platform)).text('SYSTEM_NAME')
  if (!account || isTooMuch) return
  const words = { ...account, systemName, code, clientIp }
  sendSoon(platform, { to: account.email, ...(hasPassword ? codeMail(words) : ssoMail(words)) })
}
