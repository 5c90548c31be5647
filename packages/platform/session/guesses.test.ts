import { createHash } from 'node:crypto'
import {
  type ApiClient,
  createClient,
  encryptPassword,
  type Send,
} from '@opensrm/testkit/client.ts'
import { startProduct, TEST_PASSWORD, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Mail, mailsGone } from '../mail/mail.ts'
import { ADDRESS_PER_HOUR, addressKey, NAME_PER_HOUR } from './attempts.ts'
import { solveCaptcha } from './testCaptcha.ts'

let test: TestProduct
let time = Date.now()
const mails: Mail[] = []
const mail = {
  isReady: async () => true,
  send: async (one: Mail) => void mails.push(one),
  close: () => undefined,
}

beforeAll(async () => {
  test = await startProduct({ clock: () => new Date(time), mail })
}, 120_000)
afterAll(() => test?.close())
beforeEach(() => {
  // All earlier counts have expired.
  time += 3 * 3_600_000
  mails.length = 0
})

/** A client with an address of its own. */
function at(remoteAddress: string): ApiClient {
  const send: Send = async (request) => {
    const { statusCode, body } = await test.product.app.inject({ ...request, remoteAddress })
    return { statusCode, body }
  }
  send.now = () => time
  return createClient(send)
}

type Tried = { code: string; device: string | undefined }

/** One attempt with the right verification code, as a patient attacker or the owner would make it. */
async function attempt(
  visitor: ApiClient,
  userName: string,
  password: string,
  device?: string,
): Promise<Tried> {
  const { challengeId } = await visitor.ok('baseLogin', 'findRandomCode')
  const answer = await visitor.call('baseLogin', 'doLogin', {
    ...{ userName, ...(await encryptPassword(visitor, password, time)), challengeId },
    code: await solveCaptcha(test.product.platform, challengeId),
    ...(device ? { device } : {}),
  })
  return { code: answer.code ?? answer.status, device: answer.data?.device }
}
const guess = (visitor: ApiClient, userName: string) => attempt(visitor, userName, 'Wr0ng-guess!')
const enter = (visitor: ApiClient, userName: string, device?: string) =>
  attempt(visitor, userName, TEST_PASSWORD, device)

/** Requests a code by mail and enters it, which then unlocks the account or sets a password. */
async function provedMailbox(owner: ApiClient, userName: string, purpose: string) {
  const picture = await owner.ok('baseLogin', 'findRandomCode')
  const { challengeId } = await owner.ok('baseForgotPassword', 'sendEmailCode', {
    ...{ userName, purpose, captchaId: picture.challengeId },
    captcha: await solveCaptcha(test.product.platform, picture.challengeId),
  })
  await mailsGone()
  const code = /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0]
  const proved = await owner.ok('baseForgotPassword', 'checkEmailCode', { challengeId, code })
  return { challengeId, resetTicket: proved.resetTicket }
}

async function guesses(count: number, from: (nth: number) => ApiClient, userName: string) {
  const codes: string[] = []
  for (let nth = 0; nth < count; nth++) codes.push((await guess(from(nth), userName)).code)
  return codes
}
const evaluated = (codes: readonly string[]) =>
  codes.filter((code) => code === 'LOGIN_FAILED').length

describe('Guesses at an account', () => {
  it('lock out the place they come from, and not the owner elsewhere', async () => {
    const attacker = at('203.0.113.7')
    expect(await guesses(6, () => attacker, 'buyer1')).toEqual([
      ...Array.from({ length: 5 }, () => 'LOGIN_FAILED'),
      'ACCOUNT_LOCKED',
    ])
    expect((await enter(attacker, 'buyer1')).code).toBe('ACCOUNT_LOCKED')
    expect((await enter(at('198.51.100.1'), 'buyer1')).code).toBe('S')
    time += 31 * 60_000
    expect((await enter(attacker, 'buyer1')).code).toBe('S')
  })

  it('do not lock out the owner at the same address, on a known device', async () => {
    const office = at('203.0.113.8')
    const { device } = await enter(office, 'buyer2')
    expect(device).toMatch(/^[\w-]{43}$/)
    await guesses(6, () => office, 'buyer2')
    expect((await enter(office, 'buyer2')).code).toBe('ACCOUNT_LOCKED')
    // The known device keeps its token; no second one is created.
    expect(await enter(office, 'buyer2', device)).toEqual({ code: 'S', device: undefined })
  })

  it('are bounded in an hour, from however many addresses, while known devices go in and out', async () => {
    const { device } = await enter(at('203.0.113.9'), 'manager1')
    const many = (nth: number) => at(`198.18.${nth}.1`)
    const codes = await guesses(NAME_PER_HOUR + 10, many, 'manager1')
    expect(evaluated(codes)).toBe(NAME_PER_HOUR)
    expect(codes.slice(NAME_PER_HOUR)).toEqual(Array.from({ length: 10 }, () => 'ACCOUNT_LOCKED'))
    expect((await enter(at('192.0.2.1'), 'manager1')).code).toBe('ACCOUNT_LOCKED')
    expect((await enter(at('192.0.2.1'), 'manager1', device)).code).toBe('S')
    // The count is in the database: other processes see it too, and a success of others does not clear it.
    expect((await guess(at('192.0.2.2'), 'manager1')).code).toBe('ACCOUNT_LOCKED')
    time += 61 * 60_000
    expect((await guess(at('192.0.2.2'), 'manager1')).code).toBe('LOGIN_FAILED')
  })

  it('do not keep out who can read the mail of the account', async () => {
    await guesses(NAME_PER_HOUR + 1, (nth) => at(`198.18.${nth}.2`), 'quality1')
    const owner = at('192.0.2.3')
    const proof = await provedMailbox(owner, 'quality1', 'UNLOCK')
    const { device } = await owner.ok('baseForgotPassword', 'doUnlock', proof)
    // The attackers continue, and use up the attempts for unknown devices again.
    await guesses(NAME_PER_HOUR + 1, (nth) => at(`198.18.${nth}.3`), 'quality1')
    expect((await enter(owner, 'quality1')).code).toBe('ACCOUNT_LOCKED')
    expect((await enter(owner, 'quality1', device)).code).toBe('S')
  })

  it('on a known device are as few as anywhere, and know no other account', async () => {
    const { device } = await enter(at('203.0.113.10'), 'buyer1')
    const thief = at('203.0.113.11')
    const codes: string[] = []
    for (let nth = 0; nth < 8; nth++)
      codes.push((await attempt(thief, 'buyer1', 'Wr0ng-guess!', device)).code)
    expect(evaluated(codes)).toBe(5)
    // For another name the device is unknown, so it counts like any other.
    for (let nth = 0; nth < 5; nth++) await attempt(thief, 'buyer2', 'Wr0ng-guess!', device)
    expect((await attempt(thief, 'buyer2', TEST_PASSWORD, device)).code).toBe('ACCOUNT_LOCKED')
    expect((await attempt(thief, 'buyer2', TEST_PASSWORD, 'x'.repeat(43))).code).toBe(
      'ACCOUNT_LOCKED',
    )
  })

  it('made in parallel get no more attempts than sequential ones, and do not delay other places', async () => {
    const attacker = at('203.0.113.12')
    const flood = Array.from({ length: 40 }, () => guess(attacker, 'buyer1'))
    const owner = await enter(at('192.0.2.4'), 'buyer1')
    expect(owner.code).toBe('S')
    expect(evaluated((await Promise.all(flood)).map(({ code }) => code))).toBe(5)
  })

  it('at many names from one address end as well, and known devices there do not', async () => {
    const crowd = at('203.0.113.13')
    const { device } = await enter(crowd, 'buyer1')
    const codes: string[] = []
    for (let nth = 0; nth < ADDRESS_PER_HOUR + 5; nth++)
      codes.push((await guess(crowd, `somebody${nth}`)).code)
    expect(evaluated(codes)).toBe(ADDRESS_PER_HOUR)
    expect((await enter(crowd, 'buyer2')).code).toBe('ACCOUNT_LOCKED')
    expect((await enter(crowd, 'buyer1', device)).code).toBe('S')
  })

  it('are seen by the administrator, who ends their consequences', async () => {
    const attacker = at('203.0.113.14')
    await guesses(6, () => attacker, 'buyer2')
    const admin = await test.login('admin')
    const [user] = await admin.ok('baseUser', 'listByPage', { userName: 'buyer2' })
    expect(user.status).toBe('LOCKED')
    const { failedCount } = await admin.ok('baseUser', 'findById', { id: user.id })
    expect(failedCount).toBeGreaterThanOrEqual(5)
    const log = await admin.ok('baseOperateLog', 'listByPage', {
      ...{ actionName: 'doLogin', operateType: 'LOGIN_FAIL', pageRows: 5 },
    })
    expect(JSON.stringify(log)).toContain('203.0.113.14')
    await admin.ok('baseUser', 'doUnlock', { id: user.id, versionNum: user.versionNum })
    expect((await enter(attacker, 'buyer2')).code).toBe('S')
  })
})

it('A recovered password makes strangers of all devices but the one it was recovered on', async () => {
  const owner = at('203.0.113.15')
  const { device: old } = await enter(owner, 'requester1')
  const proof = await provedMailbox(owner, 'requester1', 'FORGET')
  const password = await encryptPassword(owner, 'Qu1et-Lantern?', time)
  const { device } = await owner.ok('baseForgotPassword', 'doChangePassword', {
    ...{ ...proof, ...password },
  })
  const { rows } = await test.product.platform.pool.query(
    `select token_hash from login_device d join base_user u on u.id = d.user_id where u.user_name = 'requester1'`,
  )
  const hashOf = (token: string | undefined) =>
    createHash('sha256')
      .update(token ?? '')
      .digest('hex')
  expect(rows).toEqual([{ token_hash: hashOf(device) }])
  expect(device).not.toBe(old)
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('The address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
