import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { permissionsOf } from '../access/access.ts'
import { logOperation, type OperateType } from '../audit/operateLog.ts'
import { sendEvents } from '../documents/engine.ts'
import { actionKey } from '../documents/registry.ts'
import {
  type Action,
  type ActionContext,
  callerIn,
  type Db,
  defineAction,
  type Tx,
} from '../http/action.ts'
import { runAction } from '../http/server.ts'
import { lookupsOf } from '../lookups/lookups.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { leaveAddress, offeredProviders } from '../oidc/relyingParty.ts'
import { ADDRESS_FAILURES, addressFailures } from './attempts.ts'
import { cachesOf } from './caches.ts'
import { policyOf, setPassword } from './credentials.ts'
import { acceptAgreement, clearPasswordDuty } from './duties.ts'
import { keysOf } from './keys.ts'
import { confirmPassword, isFirstLogin, logIn } from './login.ts'
import { sessionErrors } from './session.errors.ts'
import { sessionAnswer } from './sessionAnswer.ts'
import { activeSessions, endSessions, forgetSession, remainingDuties } from './sessions.ts'
import { isSetupNeeded, setUp } from './setup.ts'
import { issueCaptcha } from './verifyCodes.ts'

const nothing = z.object({})
/** An encrypted password: RSA blocks in base64. */
const secret = z.string().min(1).max(2_000)
const userName = z.string().trim().min(1).max(64)
const login = { service: 'baseServer', resource: 'baseLogin' } as const
const credentials = z.object({
  userName,
  password: secret,
  keyId: z.string().max(64).optional(),
  challengeId: z.string().max(64).optional(),
  code: z.string().max(16).optional(),
  lan: z.string().max(2).optional(),
  device: z.string().max(64).optional(),
})

const findLoginLookups = defineAction({
  ...login,
  action: 'findLoginLookups',
  title: t('登录页信息', 'Sign-in page'),
  access: 'public',
  get: true,
  input: nothing,
  async run({ platform, request }) {
    const { db, config } = platform
    // Usually the first call after a start: side by side, each would open a connection for itself.
    const { reader } = await keysOf(platform)
    const profiles = await profilesOf(platform)
    const lookups = await lookupsOf(platform)
    const setupNeeded = await isSetupNeeded(db)
    const failures = await addressFailures(db, request.clientIp, platform.clock())
    const ssoProviders = await offeredProviders(platform)
    return {
      languages: lookups.values('SYSTEM_LANGUAGE').filter((value) => value.enabledFlag === 'Y'),
      publicKey: { keyId: reader.keyId, pem: reader.publicKeyPem },
      systemName: profiles.text('SYSTEM_NAME'),
      ssoProviders,
      setupNeeded,
      demoAccounts: setupNeeded ? [] : config.demoAccounts,
      captchaNeeded: failures >= ADDRESS_FAILURES,
      passwordPolicy: policyOf(profiles),
    }
  },
})

const findBuilding = defineAction({
  ...login,
  action: 'findBuilding',
  title: t('演示公司建立进度', 'Progress of the demo company'),
  access: 'public',
  duringDuties: true,
  get: true,
  input: nothing,
  run: async ({ platform }) => platform.config.building ?? null,
})

const findRandomCode = defineAction({
  ...login,
  action: 'findRandomCode',
  title: t('图形验证码', 'Verification code'),
  access: 'public',
  input: nothing,
  run: ({ platform, request }) => issueCaptcha(platform, request.clientIp),
})

const doLogin = defineAction({
  ...login,
  action: 'doLogin',
  title: t('登录', 'Sign in'),
  access: 'public',
  input: credentials,
  run: ({ platform, request }, input) => logIn(platform, request, input),
})

const findSupplierFirstLoginFlag = defineAction({
  ...login,
  action: 'findSupplierFirstLoginFlag',
  title: t('供应商首次登录标识', "First sign-in of a supplier's user"),
  access: 'public',
  input: credentials,
  async run({ platform, request }, input) {
    return { firstLoginFlag: (await isFirstLogin(platform, request, input)) ? 'Y' : 'N' }
  },
})

const doSetup = defineAction({
  ...login,
  action: 'doSetup',
  title: t('初始化系统', 'Set up the installation'),
  access: 'public',
  input: z.object({
    // Reserved names cannot be registered; only the first administrator may be called admin.
    userName: z
      .string()
      .trim()
      .regex(/^[\w.@-]{3,64}$/),
    fullName: z.string().trim().min(1).max(100),
    email: z.email().max(200),
    organisationName: z.string().trim().min(1).max(200),
    password: secret,
    keyId: z.string().max(64).optional(),
    lan: z.string().max(2).optional(),
  }),
  run: ({ platform, request }, input) => setUp(platform, request, input),
})

const findSession = defineAction({
  ...login,
  action: 'findSession',
  title: t('当前会话', 'Present session'),
  access: 'session',
  duringDuties: true,
  input: nothing,
  run: (context) => sessionAnswer(context.platform, callerIn(context), context.request),
})

const doChangePassword = defineAction({
  ...login,
  action: 'doChangePassword',
  title: t('修改密码', 'Change password'),
  access: 'session',
  duringDuties: true,
  input: z.object({ oldPassword: secret, password: secret, keyId: z.string().max(64).optional() }),
  async run(context, input) {
    const { platform, request } = context
    const { userId, userName: name, sessionId } = callerIn(context)
    const { reader } = await keysOf(platform)
    const now = platform.clock()
    const oldPassword = reader.readPassword(input.oldPassword, now, input.keyId)
    const password = reader.readPassword(input.password, now, input.keyId)
    const wrong = new AppError(sessionErrors.OLD_PASSWORD_WRONG, {}, { field: 'oldPassword' })
    await confirmPassword(platform, request, {
      ...{ userId, userName: name, password: oldPassword, wrong },
    })
    await platform.db.transaction().execute(async (tx) => {
      await setPassword(platform, tx, { userId, userName: name, password })
      await clearPasswordDuty(tx, userId)
      await endSessions(tx, { userId, exceptSessionId: sessionId }, 'PASSWORD', now)
      await sendEvents(tx, [{ event: 'baseUser.passwordChanged', payload: { userId } }])
      await log(
        context,
        tx,
        'doChangePassword',
        t('修改了自己的密码', 'changed their own password'),
      )
    })
    return refreshed(context)
  },
})

const doAcceptAgreement = defineAction({
  ...login,
  action: 'doAcceptAgreement',
  title: t('同意用户协议', 'Accept the user agreement'),
  access: 'session',
  duringDuties: true,
  input: nothing,
  async run(context) {
    const { platform } = context
    const version = await acceptAgreement(platform, platform.db, callerIn(context).userId)
    await log(
      context,
      platform.db,
      'doAcceptAgreement',
      t(`同意了用户协议 ${version}`, `accepted user agreement ${version}`),
    )
    return refreshed(context)
  },
})

const doChooseResp = defineAction({
  ...login,
  action: 'doChooseResp',
  title: t('切换职责', 'Choose a responsibility'),
  access: 'session',
  // '-1' is the union of all the user's responsibilities
  input: z.object({ respId: z.string().regex(/^(-1|\d{1,19})$/) }),
  async run(context, input) {
    const { platform } = context
    const caller = callerIn(context)
    const respId = input.respId === '-1' ? null : input.respId
    const { responsibilities } = await permissionsOf(platform, caller)
    if (respId !== null && !responsibilities.some((held) => held.id === respId)) {
      throw new AppError(sessionErrors.RESPONSIBILITY_NOT_HELD, {}, { field: 'respId' })
    }
    await sql`update base_user_session set resp_id = ${respId}::bigint
      where id = ${caller.sessionId}::bigint and status = 'ACTIVE'`.execute(platform.db)
    await announce(context)
    return sessionAnswer(platform, { ...caller, respId }, context.request)
  },
})

const doHeartbeat = defineAction({
  ...login,
  action: 'doHeartbeat',
  title: t('心跳', 'Heartbeat'),
  access: 'session',
  duringDuties: true,
  input: nothing,
  async run(context) {
    const { platform } = context
    return {
      serverTime: platform.clock().getTime(),
      unread: await unreadOf(context),
      versions: { ...cachesOf(platform).versions },
    }
  },
})

/** Numbers for the bell and the to-do badge. An installation without these areas has none. */
async function unreadOf({ platform, engine, request, caller }: ActionContext) {
  const ask = async (resource: string, action: string): Promise<{ [name: string]: number }> => {
    const known = platform.registry.actions.get(actionKey(resource, action))
    if (!known || !caller || caller.duties.length > 0) return {}
    const context = { caller, info: request, body: {} }
    return (await runAction(engine, known, context)) as { [name: string]: number }
  }
  const messages = await ask('baseInbox', 'findUnread')
  const todo = await ask('baseBpmTask', 'findCounts')
  return { messages: messages.count ?? 0, todo: todo.todo ?? 0 }
}

const doLogout = defineAction({
  ...login,
  action: 'doLogout',
  title: t('退出', 'Log out'),
  access: 'session',
  duringDuties: true,
  input: nothing,
  async run(context) {
    const { platform } = context
    const { sessionId } = callerIn(context)
    const leaveAt = await leaveAddress(platform, sessionId)
    await endSessions(platform.db, { sessionId }, 'LOGOUT', platform.clock())
    await log(context, platform.db, 'doLogout', t('退出登录', 'signed out'), 'LOGOUT')
    forgetSession(platform, sessionId)
    return { leaveAt }
  },
})

const doSaveLanguage = defineAction({
  ...login,
  action: 'doSaveLanguage',
  title: t('切换语言', 'Change language'),
  access: 'session',
  duringDuties: true,
  input: z.object({ language: z.enum(['CN', 'EN']) }),
  async run(context, { language }) {
    const { db } = context.platform
    const { userId, sessionId } = callerIn(context)
    await sql`update base_user set preferred_language = ${language} where id = ${userId}::bigint`.execute(
      db,
    )
    await sql`update base_user_session set language = ${language} where id = ${sessionId}::bigint`.execute(
      db,
    )
    await announce(context)
    return { language }
  },
})

const findSessions = defineAction({
  service: 'baseServer',
  resource: 'baseUserSession',
  action: 'findMine',
  title: t('我的登录会话', 'My sessions'),
  access: 'session',
  input: nothing,
  async run(context) {
    const { userId, respId, sessionId } = callerIn(context)
    return activeSessions(context.platform, { userId, respId, ownId: sessionId })
  },
})

const doForceLogout = defineAction({
  service: 'baseServer',
  resource: 'baseUserSession',
  action: 'doForceLogout',
  title: t('强制下线', 'Force logout'),
  access: 'session',
  input: z.object({
    sessionId: z
      .string()
      .regex(/^\d{1,19}$/)
      .optional(),
    userId: z
      .string()
      .regex(/^\d{1,19}$/)
      .optional(),
  }),
  async run(context, input) {
    const { platform } = context
    const caller = callerIn(context)
    const mayForce = (await permissionsOf(platform, caller)).can('baseUser', 'doForceLogout')
    const now = platform.clock()
    if (input.sessionId) {
      const { rows } = await sql<{ user_id: string }>`
        select user_id from base_user_session where id = ${input.sessionId}::bigint`.execute(
        platform.db,
      )
      // The same answer for another user's session and for one that does not exist.
      if (!rows[0] || (rows[0].user_id !== caller.userId && !mayForce))
        throw new AppError('NOT_FOUND')
      await endSessions(platform.db, { sessionId: input.sessionId }, 'FORCED', now)
      await logForced(context, rows[0].user_id)
      forgetSession(platform, input.sessionId)
      return null
    }
    if (!mayForce || !input.userId) throw new AppError('NO_PERMISSION')
    await endSessions(platform.db, { userId: input.userId }, 'FORCED', now)
    await logForced(context, input.userId)
    cachesOf(platform).sessions.drop((_key, session) => session?.caller.userId === input.userId)
    return null
  },
})

/** Calls of the login page, and calls of the shell for its own session. */
export const loginActions: readonly Action[] = [
  findLoginLookups,
  findBuilding,
  findRandomCode,
  doLogin,
  findSupplierFirstLoginFlag,
  doSetup,
  findSession,
  doChangePassword,
  doAcceptAgreement,
  doChooseResp,
  doHeartbeat,
  doLogout,
  doSaveLanguage,
  findSessions,
  doForceLogout,
]

/** Writes the user's action on an account to the audit log. */
function log(
  { platform, request, caller }: ActionContext,
  db: Db | Tx,
  action: string,
  did: Text,
  type: OperateType = 'PERMISSION',
): Promise<void> {
  return logOperation(platform, db, { caller, request, action, did, type })
}

async function logForced(context: ActionContext, userId: string): Promise<void> {
  const { db } = context.platform
  const { rows } = await sql<{ user_name: string }>`
    select user_name from base_user where id = ${userId}::bigint`.execute(db)
  const name = rows[0]?.user_name ?? userId
  const did = t(`结束了账号 ${name} 的登录会话`, `ended a session of the account ${name}`)
  await log(context, db, 'doForceLogout', did)
}

/** Other nodes must drop their cached copy of this session. */
async function announce({ platform, caller }: ActionContext): Promise<void> {
  if (!caller) return
  forgetSession(platform, caller.sessionId)
  await sql`select pg_notify('session_ended', ${caller.sessionId})`.execute(platform.db)
}

/** The duties that remain after one is done. */
async function refreshed(context: ActionContext): Promise<{ duties: readonly string[] }> {
  const { platform } = context
  const caller = callerIn(context)
  await announce(context)
  cachesOf(platform).sessions.drop((_key, session) => session?.caller.userId === caller.userId)
  return { duties: await remainingDuties(platform, caller.sessionId) }
}
