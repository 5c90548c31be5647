import {
  type ApiClient,
  createClient,
  encryptPassword,
  type Send,
} from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { solveCaptcha } from './testCaptcha.ts'

let test: TestProduct
let time = Date.now()
const mail = { isReady: async () => true, send: async () => undefined, close: () => undefined }

/** Kinds of names: each call is made for them exactly as for a name that does not exist. */
const NAMES = {
  buyer1: `status = 'ACTIVE'`,
  supplier1: `status = 'ACTIVE'`,
  buyer2: `status = 'DISABLED'`,
  manager1: `status = 'LOCKED'`,
  quality1: `effective_from = '2099-01-01'`,
  finance1: `user_type = 'API'`,
  warehouse1: `email = null`,
}
const names = Object.keys(NAMES) as (keyof typeof NAMES)[]

beforeAll(async () => {
  test = await startProduct({ clock: () => new Date(time), mail })
  for (const [name, state] of Object.entries(NAMES))
    await test.product.platform.pool.query(`update base_user set ${state} where user_name = $1`, [
      name,
    ])
  await test.product.platform.pool.query(
    `delete from user_credential using base_user u where u.id = user_id and u.user_name = 'warehouse1'`,
  )
}, 120_000)
afterAll(() => test?.close())
beforeEach(() => {
  time += 3 * 3_600_000
})

/** A separate address for every name, so that one call does not affect the next. */
function visitorFor(nth: number): ApiClient {
  const send: Send = async (request) => {
    const remoteAddress = `198.18.7.${nth}`
    const { statusCode, body } = await test.product.app.inject({ ...request, remoteAddress })
    return { statusCode, body }
  }
  send.now = () => time
  return createClient(send)
}

async function picture(visitor: ApiClient): Promise<{ id: string; answer: string }> {
  const { challengeId: id } = await visitor.ok('baseLogin', 'findRandomCode')
  return { id, answer: await solveCaptcha(test.product.platform, id) }
}

type Call = (visitor: ApiClient, userName: string) => Promise<unknown>

const withWrongPassword =
  (action: string): Call =>
  async (visitor, userName) =>
    visitor.call('baseLogin', action, {
      ...{ userName, ...(await encryptPassword(visitor, 'Wr0ng-guess!', time)) },
    })
const login = withWrongPassword('doLogin')
const firstLogin = withWrongPassword('findSupplierFirstLoginFlag')
const loginWithPicture: Call = async (visitor, userName) => {
  const { id, answer } = await picture(visitor)
  return visitor.call('baseLogin', 'doLogin', {
    ...{ userName, ...(await encryptPassword(visitor, 'Wr0ng-guess!', time)) },
    ...{ challengeId: id, code: answer, device: 'made-up'.repeat(6) },
  })
}
const mailCode =
  (purpose: string): Call =>
  async (visitor, userName) => {
    const { id, answer } = await picture(visitor)
    const asked = { userName, purpose, captchaId: id, captcha: answer }
    return visitor.call('baseForgotPassword', 'sendEmailCode', asked)
  }

/** Every public call with a name as input, repeated as often as its answer may change. */
const CALLS: { [call: string]: readonly Call[] } = {
  'baseLogin/doLogin': [
    ...[login, login, login, login],
    ...[loginWithPicture, loginWithPicture, loginWithPicture, loginWithPicture],
  ],
  'baseLogin/findSupplierFirstLoginFlag': [firstLogin, firstLogin, firstLogin, firstLogin],
  'baseForgotPassword/sendEmailCode': [
    ...[mailCode('FORGET'), mailCode('FORGET'), mailCode('UNLOCK')],
  ],
  'baseForgotPassword/checkUserName': [
    (visitor, userName) => visitor.call('baseForgotPassword', 'checkUserName', { userName }),
  ],
}
/**
 * Work by timers, for calls already answered; the mail itself, for which no answer waits (sendSoon); and the word of a
 * simulated clock to a connection, which only tests have.
 */
const IN_THE_BACKGROUND =
  /base_operate_log|realtime_ticket|base_msg_source|srm_base_tripartite_logs|opensrm\.clock_moved/

/**
 * Intended: a visitor who registers is told whether the name is taken, after a verification code and at most ten times
 * a minute.
 */
const TOLD = ['srmPosRegister/doRegister']

it('Every call of visitors that takes a name is asked here', () => {
  const taking = [...test.product.platform.registry.actions.values()]
    .filter(({ access, input }) => {
      const shape = input instanceof z.ZodObject ? Object.keys(input.shape) : []
      return access === 'public' && shape.some((key) => /userName|loginName|account/i.test(key))
    })
    .map(({ resource, action }) => `${resource}/${action}`)
    // The first administrator chooses the name, and only once.
    .filter((call) => call !== 'baseLogin/doSetup')
  expect(taking.filter((call) => !TOLD.includes(call)).sort()).toEqual(Object.keys(CALLS).sort())
})

/** Removes values that differ from call to call for every name. */
const plain = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value) =>
      ['traceId', 'challengeId', 'serverTime'].includes(key) ? typeof value : value,
    ),
  )

describe.each(Object.entries(CALLS))('%s', (_call, steps) => {
  it.each(names)('gives the same answer for %s as for an unknown name', async (name) => {
    const about = async (userName: string, nth: number) => {
      const visitor = visitorFor(nth)
      const answers: unknown[] = []
      for (const step of steps) answers.push(plain(await step(visitor, userName)))
      return answers
    }
    const known = await about(name, 1)
    const unknown = await about(`no${name}`, 2)
    expect(known).toEqual(unknown)
  })

  it.each(names)('does the same work for %s as for an unknown name', async (name) => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const about = async (userName: string, nth: number) => {
      const visitor = visitorFor(nth)
      // Keys and options are read first.
      await visitor.ok('baseLogin', 'findLoginLookups')
      query.mockClear()
      await steps[0]?.(visitor, userName)
      const asked = query.mock.calls.map(([one]) =>
        typeof one === 'string' ? one : String((one as { text?: string }).text),
      )
      return asked.filter((text) => !IN_THE_BACKGROUND.test(text))
    }
    await about('warm-up', 5)
    const known = await about(name, 3)
    expect(await about(`no${name}`, 4)).toEqual(known)
    query.mockRestore()
  })
})
