import { constants, createHmac, publicEncrypt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { verify } from '@node-rs/argon2'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { createTestDatabase } from '@opensrm/testkit/database.ts'
import { expectRefused } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { areas } from '../../../apps/server/areas.ts'
import { seedInstallation } from '../access/seed.ts'
import { draftMigration, snapshotOf } from '../db/draft.ts'
import { openDatabase } from '../db/pool.ts'
import type { Engine } from '../documents/engine.ts'
import { createRegistry } from '../documents/registry.ts'
import { createLocalStore } from '../files/localStore.ts'
import type { ActionContext, Caller, Platform } from '../http/action.ts'
import { noMail } from '../mail/mail.ts'
import { reserveAttempt } from './attempts.ts'
import { keysOf } from './keys.ts'
import { loginActions } from './loginActions.ts'
import { hashPassword } from './passwords.ts'
import { purgeSessions } from './purge.ts'
import type { SessionAnswer } from './sessionAnswer.ts'
import { callerOf } from './sessions.ts'

// The real library, with its calls counted.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

const ZONE = 'Asia/Shanghai'
const GOOD = 'Gr8-Harbour!'
const OTHER = 'Qu1et-Lantern?'

let platform: Platform
let close: () => Promise<void>
let time = Date.parse('2026-11-20T01:00:00Z')
let goodHash: string

beforeAll(async () => {
  const database = await createTestDatabase('login')
  const log = pino({ level: 'silent' })
  const opened = openDatabase({ url: database.url, timeZone: ZONE, log })
  const { db } = opened
  const registry = createRegistry(areas, [])
  const file = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
  await sql.raw(await file('../../../migrations/0001_platform.sql')).execute(db)
  const definitions = [...registry.documents.values()].map(({ definition }) => definition)
  await sql.raw(draftMigration({ tables: {} }, snapshotOf(definitions)).sql).execute(db)
  await sql.raw(await file('../../../migrations/0003_sessions.sql')).execute(db)
  await sql.raw(await file('../../../migrations/0008_sign_in.sql')).execute(db)
  await sql.raw(await file('../../../migrations/0261_known_devices.sql')).execute(db)
  await db.transaction().execute((tx) => seedInstallation(tx, registry))
  platform = {
    db,
    pool: opened.pool,
    registry,
    log,
    files: createLocalStore('no files here'),
    scanner: null,
    mail: noMail,
    redis: null,
    clock: () => new Date(time),
    config: { timeZone: ZONE, demoAccounts: [], gatewayTag: 'opensrm', trustedProxies: [] },
  }
  goodHash = await hashPassword(GOOD)
  close = async () => {
    await opened.close()
    await database.drop()
  }
})
afterAll(() => close())
beforeEach(async () => {
  await sql`delete from login_attempt`.execute(platform.db)
})

let users = 0
async function user(
  values: { [column: string]: string | null } = {},
): Promise<{ id: string; userName: string }> {
  const userName = `user${++users}`
  const row = await platform.db
    .insertInto('base_user')
    .values({
      status: 'ACTIVE',
      user_name: userName,
      user_full_name: userName,
      user_type: 'INTERNAL',
      email: `${userName}@x.cn`,
      effective_from: '2020-01-01',
      must_change_password: 'N',
      time_zone: ZONE,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into user_credential (user_id, password_hash, password_changed)
    values (${row.id}, ${goodHash}, ${new Date(time).toISOString()}::timestamptz)`.execute(
    platform.db,
  )
  return { id: row.id, userName }
}

async function run<T>(
  resource: string,
  action: string,
  input: unknown,
  caller: Caller | null = null,
  ip = '10.0.0.1',
): Promise<T> {
  const found = loginActions.find(
    (candidate) => candidate.resource === resource && candidate.action === action,
  )
  if (!found) throw new Error(`no ${resource}/${action}`)
  const context: ActionContext = {
    platform,
    engine: {} as Engine,
    caller,
    request: {
      clientIp: ip,
      userAgent: 'test',
      language: 'CN',
      requestKey: null,
      menuId: null,
      traceId: 't',
    },
  }
  return (await found.run(context, found.input.parse(input))) as T
}

async function encrypted(password: string): Promise<{ password: string; keyId: string }> {
  const { publicKey } = await run<{ publicKey: { keyId: string; pem: string } }>(
    'baseLogin',
    'findLoginLookups',
    {},
  )
  const block = publicEncrypt(
    { key: publicKey.pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(`${time}|${password}`),
  )
  return { password: block.toString('base64'), keyId: publicKey.keyId }
}

async function logIn(
  userName: string,
  password = GOOD,
  more: object = {},
  ip?: string,
): Promise<SessionAnswer> {
  return run(
    'baseLogin',
    'doLogin',
    { userName, ...(await encrypted(password)), ...more },
    null,
    ip,
  )
}

async function refusal(work: Promise<unknown>): Promise<{ code: string; msg: string }> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw error ?? new Error('was not refused')
  return { code: error.code, msg: messageOf(error.code, error.args, 'CN') }
}

async function callerOfSession(session: SessionAnswer): Promise<Caller> {
  const caller = await callerOf(
    platform,
    session as { authorizationCode: string; certificate: string },
  )
  if (!caller) throw new Error('no caller')
  return caller
}

/** Switches the captcha off, because the test cannot read the picture. */
const withoutCaptcha = () =>
  sql`update base_profile set default_value = '10' where profile_code = 'CAPTCHA_AFTER_FAILURES'`.execute(
    platform.db,
  )
const withCaptcha = () =>
  sql`update base_profile set default_value = '3' where profile_code = 'CAPTCHA_AFTER_FAILURES'`.execute(
    platform.db,
  )

describe('first start', () => {
  it('makes the first visitor the administrator, and only the first', async () => {
    const input = {
      userName: 'chief',
      fullName: '张三',
      email: 'chief@x.cn',
      organisationName: '示例公司',
    }
    const weak = await refusal(
      run('baseLogin', 'doSetup', { ...input, ...(await encrypted('password')) }),
    )
    expect(weak.code).toBe('PASSWORD_TOO_WEAK')
    const both = await Promise.allSettled([
      run<SessionAnswer>('baseLogin', 'doSetup', { ...input, ...(await encrypted(GOOD)) }),
      run<SessionAnswer>('baseLogin', 'doSetup', {
        ...input,
        userName: 'second',
        ...(await encrypted(GOOD)),
      }),
    ])
    const made = both.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(made).toHaveLength(1)
    const [late] = both.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expectRefused('SETUP_DONE', late)
    expect(made[0]?.responsibilities.map(({ code }) => code)).toEqual(['SYS_ADMIN'])
    expect(made[0]).toMatchObject({
      duties: [],
      passwordExpiresInDays: 90,
      user: { side: 'buyer' },
    })
    const caller = await callerOfSession(made[0] as SessionAnswer)
    expect(caller.orgId).not.toBeNull()
    expect(await run('baseLogin', 'findLoginLookups', {})).toMatchObject({
      setupNeeded: false,
      demoAccounts: [],
    })
  })
})

describe('login', () => {
  it('opens a session whose two codes must both match, and keeps only their hashes', async () => {
    const { userName } = await user()
    const session = await logIn(` ${userName.toUpperCase()} `)
    const tokens = {
      authorizationCode: String(session.authorizationCode),
      certificate: String(session.certificate),
    }
    expect(Buffer.from(tokens.authorizationCode, 'base64url')).toHaveLength(32)
    expect(await callerOf(platform, tokens)).toMatchObject({ userName, side: 'buyer', duties: [] })
    expect(
      await callerOf(platform, { ...tokens, certificate: tokens.authorizationCode }),
    ).toBeNull()
    expect(
      await callerOf(platform, { ...tokens, authorizationCode: tokens.certificate }),
    ).toBeNull()
    expect(await callerOf(platform, { authorizationCode: '', certificate: '' })).toBeNull()
    const { rows } = await sql<{
      row: string
    }>`select row_to_json(s)::text as row from base_user_session s`.execute(platform.db)
    expect(JSON.stringify(rows)).not.toContain(tokens.authorizationCode)
    expect(JSON.stringify(rows)).not.toContain(tokens.certificate)
  })

  it('says the same of unknown names, wrong passwords, disabled and expired accounts', async () => {
    const { userName } = await user()
    const disabled = await user({ status: 'DISABLED' })
    const future = await user({ effective_from: '2030-01-01' })
    const past = await user({ effective_to: '2026-11-19' })
    const api = await user({ user_type: 'API' })
    const answers = [
      await refusal(logIn('nobody')),
      await refusal(logIn(userName, OTHER)),
      await refusal(logIn(disabled.userName)),
      await refusal(logIn(future.userName)),
      await refusal(logIn(past.userName)),
      await refusal(logIn(api.userName)),
    ]
    for (const answer of answers)
      expect(answer).toEqual({ code: 'LOGIN_FAILED', msg: '用户名或密码错误' })
  })

  it('does the same work for names that exist and names that do not', async () => {
    await withoutCaptcha()
    const { userName } = await user()
    const work = async (name: string) => {
      vi.mocked(verify).mockClear()
      await refusal(run('baseLogin', 'doLogin', { userName: name, ...(await encrypted(OTHER)) }))
      // The cost of a password check is stored in the hash.
      return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    }
    const known = await work(userName)
    const unknown = await work('nobody-here')
    await withCaptcha()
    expect(known).toHaveLength(1)
    expect(unknown).toEqual(known)
  })

  it.each([
    ['an account', true],
    ['a name nobody has', false],
  ])('locks %s after five failures, and evaluates nothing while locked', async (_what, exists) => {
    await withoutCaptcha()
    const userName = exists ? (await user()).userName : `ghost${users}`
    for (let failure = 0; failure < 5; failure++)
      expect((await refusal(logIn(userName, OTHER))).code).toBe('LOGIN_FAILED')
    const locked = await refusal(logIn(userName, exists ? GOOD : OTHER))
    expect(locked).toEqual({ code: 'ACCOUNT_LOCKED', msg: `账号已锁定，请于 09:30 后重试` })
    if (exists) {
      const { rows } = await sql<{ status: string; failed_count: string }>`
        select status, failed_count from base_user where user_name = ${userName}`.execute(
        platform.db,
      )
      expect(rows[0]).toEqual({ status: 'LOCKED', failed_count: '5' })
    }
    time += 31 * 60_000
    if (exists) {
      expect((await logIn(userName)).user.userName).toBe(userName)
      const { rows } = await sql<{
        status: string
      }>`select status from base_user where user_name = ${userName}`.execute(platform.db)
      expect(rows[0]?.status).toBe('ACTIVE')
    } else {
      expect((await refusal(logIn(userName, OTHER))).code).toBe('LOGIN_FAILED')
    }
    time -= 31 * 60_000
    await withCaptcha()
  })

  it('gives parallel guesses no more attempts than sequential ones', async () => {
    await withoutCaptcha()
    const { userName } = await user()
    const guesses = await Promise.all(
      Array.from({ length: 15 }, () => refusal(logIn(userName, OTHER))),
    )
    const codes = guesses.map(({ code }) => code)
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(5)
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(10)
    await withCaptcha()
  })

  it('forgets failures older than a quarter of an hour, and all of them after a success', async () => {
    await withoutCaptcha()
    const { userName } = await user()
    for (let failure = 0; failure < 4; failure++) await refusal(logIn(userName, OTHER))
    time += 16 * 60_000
    for (let failure = 0; failure < 4; failure++)
      expect((await refusal(logIn(userName, OTHER))).code).toBe('LOGIN_FAILED')
    await logIn(userName)
    for (let failure = 0; failure < 4; failure++)
      expect((await refusal(logIn(userName, OTHER))).code).toBe('LOGIN_FAILED')
    expect((await logIn(userName)).user.userName).toBe(userName)
    time -= 16 * 60_000
    await withCaptcha()
  })

  it('asks for the image after three failures; asking is no failure, and an image serves once', async () => {
    const { userName } = await user()
    for (let failure = 0; failure < 3; failure++)
      expect((await refusal(logIn(userName, OTHER))).code).toBe('LOGIN_FAILED')
    for (let round = 0; round < 4; round++)
      expect((await refusal(logIn(userName))).code).toBe('CAPTCHA_REQUIRED')
    const { challengeId, image } = await run<{ challengeId: string; image: string }>(
      'baseLogin',
      'findRandomCode',
      {},
    )
    expect(image).toMatch(/^data:image\/png;base64,/)
    expect((await refusal(logIn(userName, GOOD, { challengeId, code: '????' }))).code).toBe(
      'CAPTCHA_WRONG',
    )
    expect((await refusal(logIn(userName, GOOD, { challengeId, code: '????' }))).code).toBe(
      'CAPTCHA_WRONG',
    )
    const { rows } = await sql<{ status: string; tries: string }>`
      select status, tries from base_verify_code where challenge_id = ${challengeId}`.execute(
      platform.db,
    )
    expect(rows[0]).toEqual({ status: 'EXPIRED', tries: '1' })
  })

  it('takes the right answer once, in any case, within three minutes', async () => {
    const { userName } = await user()
    for (let failure = 0; failure < 3; failure++) await refusal(logIn(userName, OTHER))
    const challenge = async () => {
      const { challengeId } = await run<{ challengeId: string }>('baseLogin', 'findRandomCode', {})
      const { codeKey } = await keysOf(platform)
      const hash = createHmac('sha256', codeKey).update(`${challengeId}/AC3D`).digest('hex')
      await sql`update base_verify_code set code_hash = ${hash} where challenge_id = ${challengeId}`.execute(
        platform.db,
      )
      return { challengeId, code: ' ac3d ' }
    }
    const answer = await challenge()
    expect((await refusal(logIn(userName, OTHER, answer))).code).toBe('LOGIN_FAILED')
    expect((await refusal(logIn(userName, GOOD, answer))).code).toBe('CAPTCHA_WRONG')
    const late = await challenge()
    time += 181_000
    expect((await refusal(logIn(userName, GOOD, late))).code).toBe('CAPTCHA_WRONG')
    time -= 181_000
    expect((await logIn(userName, GOOD, await challenge())).user.userName).toBe(userName)
  })

  it('limits attempts that several nodes reserve at the same time', async () => {
    const policy = { maxFailures: 5, lockMinutes: 30, captchaAfter: 3 }
    const reserve = () =>
      reserveAttempt(platform.db, {
        ...{ name: 'many', address: '::2', device: null, now: new Date(time), policy },
      })
    const kinds = (await Promise.all(Array.from({ length: 12 }, reserve))).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'granted')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(7)
  })

  it('uses one key pair on every node', async () => {
    const nodes = [{ ...platform }, { ...platform }]
    const keys = await Promise.all(nodes.map((node) => keysOf(node)))
    expect(new Set(keys.map(({ reader }) => reader.keyId)).size).toBe(1)
  })

  it('asks every account of an address for the image after twenty failures there', async () => {
    const { userName } = await user()
    for (let failure = 0; failure < 20; failure++)
      await refusal(logIn(`spray${failure}`, OTHER, {}, '10.9.9.9'))
    expect((await refusal(logIn(userName, GOOD, {}, '10.9.9.9'))).code).toBe('CAPTCHA_REQUIRED')
    expect((await logIn(userName, GOOD, {}, '10.9.9.8')).user.userName).toBe(userName)
  })

  it('refuses a replayed ciphertext and an outdated key', async () => {
    const { userName } = await user()
    const secret = await encrypted(GOOD)
    time += 301_000
    expect((await refusal(run('baseLogin', 'doLogin', { userName, ...secret }))).code).toBe(
      'SECRET_REFUSED',
    )
    time -= 301_000
    expect(
      (await refusal(run('baseLogin', 'doLogin', { userName, ...secret, keyId: 'old' }))).code,
    ).toBe('KEY_OUTDATED')
  })
})

describe('sessions', () => {
  it('end when idle, when too old, and beyond three the oldest', async () => {
    const { id, userName } = await user()
    const sessions: SessionAnswer[] = []
    for (let at = 0; at < 4; at++) {
      time += 1000
      sessions.push(await logIn(userName))
    }
    const alive = await Promise.all(sessions.map((session) => callerOf(platform, session as never)))
    expect(alive.map((caller) => caller !== null)).toEqual([false, true, true, true])
    const last = sessions[3] as never
    time += 119 * 60_000
    expect(await callerOf(platform, last)).not.toBeNull()
    time += 119 * 60_000
    expect(await callerOf(platform, last, { touch: false })).not.toBeNull()
    time += 119 * 60_000
    expect(await callerOf(platform, last)).toBeNull()
    const { rows } = await sql<{ end_reason: string }>`
      select end_reason from base_user_session where user_id = ${id} and status = 'ENDED' order by id`.execute(
      platform.db,
    )
    expect(rows.map((row) => row.end_reason)).toEqual(['CONCURRENT', 'IDLE'])
    const fresh = await logIn(userName)
    for (let minutes = 0; minutes < 12 * 60; minutes += 100) {
      expect(await callerOf(platform, fresh as never)).not.toBeNull()
      time += 100 * 60_000
    }
    expect(await callerOf(platform, fresh as never)).toBeNull()
  })

  it('end at once with the account, and answer the same after logging out twice', async () => {
    const { id, userName } = await user()
    const session = await logIn(userName)
    const caller = await callerOfSession(session)
    expect(await run('baseLogin', 'doLogout', {}, caller)).toEqual({ leaveAt: null })
    expect(await run('baseLogin', 'doLogout', {}, caller)).toEqual({ leaveAt: null })
    expect(await callerOf(platform, session as never)).toBeNull()
    const second = await logIn(userName)
    await sql`update base_user set status = 'DISABLED' where id = ${id}`.execute(platform.db)
    expect(await callerOf(platform, second as never)).toBeNull()
  })

  it('that have expired are ended by the purge, which keeps locks and open sessions', async () => {
    const [gone, here] = [await user(), await user()]
    await logIn(gone.userName)
    for (let failure = 0; failure < 3; failure++) await refusal(logIn('purged', OTHER))
    time += 121 * 60_000
    const session = await logIn(here.userName)
    await refusal(logIn('spared', OTHER))
    await purgeSessions(platform)
    const { rows } = await sql<{ end_reason: string }>`
      select end_reason from base_user_session where user_id = ${gone.id}`.execute(platform.db)
    expect(rows).toEqual([{ end_reason: 'IDLE' }])
    expect(await callerOf(platform, session as never)).not.toBeNull()
    const attempts = await sql<{
      key: string
    }>`select key from login_attempt where kind = 'name'`.execute(platform.db)
    expect(attempts.rows).toEqual([{ key: 'spared' }])
    time -= 121 * 60_000
  })

  it('of others can only be ended with the right to force it', async () => {
    const [one, two] = [await user(), await user()]
    const session = await logIn(one.userName)
    const victim = await callerOfSession(session)
    const attacker = await callerOfSession(await logIn(two.userName))
    expect(
      (
        await refusal(
          run('baseUserSession', 'doForceLogout', { sessionId: victim.sessionId }, attacker),
        )
      ).code,
    ).toBe('NOT_FOUND')
    expect(
      (await refusal(run('baseUserSession', 'doForceLogout', { userId: one.id }, attacker))).code,
    ).toBe('NO_PERMISSION')
    expect(await callerOf(platform, session as never)).not.toBeNull()
    const mine = await run<{ id: string; isThis: string }[]>(
      'baseUserSession',
      'findMine',
      {},
      victim,
    )
    expect(mine).toMatchObject([{ id: victim.sessionId, isThis: 'Y' }])
    await run('baseUserSession', 'doForceLogout', { sessionId: victim.sessionId }, victim)
    expect(await callerOf(platform, session as never)).toBeNull()
  })

  it('choose only responsibilities that are held', async () => {
    const { userName } = await user()
    const caller = await callerOfSession(await logIn(userName))
    expect((await refusal(run('baseLogin', 'doChooseResp', { respId: '1' }, caller))).code).toBe(
      'RESPONSIBILITY_NOT_HELD',
    )
    expect(await run('baseLogin', 'doChooseResp', { respId: '-1' }, caller)).toMatchObject({
      respId: null,
    })
  })
})

describe('passwords', () => {
  it('must be changed on demand or when expired; nothing else clears the duty', async () => {
    const told = await user({ must_change_password: 'Y' })
    const session = await logIn(told.userName)
    expect(session.duties).toEqual(['CHANGE_PASSWORD'])
    const caller = await callerOfSession(session)
    const change = async (oldPassword: string, password: string) =>
      run<{ duties: string[] }>(
        'baseLogin',
        'doChangePassword',
        { oldPassword: (await encrypted(oldPassword)).password, ...(await encrypted(password)) },
        caller,
      )
    expect((await refusal(change(OTHER, OTHER))).code).toBe('OLD_PASSWORD_WRONG')
    expect((await refusal(change(GOOD, 'short'))).code).toBe('PASSWORD_TOO_WEAK')
    expect((await refusal(change(GOOD, GOOD))).msg).toContain('最近使用过')
    const elsewhere = await logIn(told.userName)
    expect(await change(GOOD, OTHER)).toEqual({ duties: [] })
    expect(await callerOf(platform, elsewhere as never)).toBeNull()
    expect(await callerOf(platform, session as never)).toMatchObject({ duties: [] })
    expect((await refusal(logIn(told.userName, GOOD))).code).toBe('LOGIN_FAILED')
    expect((await refusal(change(OTHER, GOOD))).code).toBe('PASSWORD_TOO_WEAK')

    const old = await user()
    time += 91 * 86_400_000
    expect((await logIn(old.userName)).duties).toEqual(['CHANGE_PASSWORD'])
    time -= 91 * 86_400_000
  })

  it('follow the policy of the installation, which the page is told', async () => {
    const set = (code: string, value: string) =>
      sql`update base_profile set default_value = ${value} where profile_code = ${code}`.execute(
        platform.db,
      )
    const { userName } = await user({ must_change_password: 'Y' })
    const caller = await callerOfSession(await logIn(userName))
    const change = async (password: string) =>
      run(
        'baseLogin',
        'doChangePassword',
        { oldPassword: (await encrypted(GOOD)).password, ...(await encrypted(password)) },
        caller,
      )
    await set('PWD_MIN_LENGTH', '20')
    await set('PWD_COMPLEXITY', 'N')
    expect(await run('baseLogin', 'findLoginLookups', {})).toMatchObject({
      passwordPolicy: { minLength: 20, isComplex: false },
    })
    expect((await refusal(change(OTHER))).msg).toContain('长度须为20至64个字符')
    expect(await change('all lower case but long')).toEqual({ duties: [] })
    await set('PWD_MIN_LENGTH', '8')
    await set('PWD_COMPLEXITY', 'Y')
  })

  it('of suppliers come after the agreement', async () => {
    const { userName } = await user({ user_type: 'REGISTRANT', must_change_password: 'Y' })
    const session = await logIn(userName)
    expect(session).toMatchObject({
      duties: ['ACCEPT_AGREEMENT', 'CHANGE_PASSWORD'],
      user: { side: 'supplier', supplierId: null },
    })
    const caller = await callerOfSession(session)
    expect(await run('baseLogin', 'doAcceptAgreement', {}, caller)).toEqual({
      duties: ['CHANGE_PASSWORD'],
    })
  })
})
