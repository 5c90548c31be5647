import { signHeaders } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createServer } from './server.ts'
import { Strangers } from './strangers.ts'

const MOST = 5

let test: TestProduct
let app: FastifyInstance | null = null

beforeAll(async () => {
  test = await startProduct()
})
afterEach(async () => {
  await app?.close()
  app = null
})
afterAll(async () => {
  await test?.close()
})

/** A new server with a low call limit per minute, and with empty counters. */
async function server(): Promise<FastifyInstance> {
  app = await createServer({ engine: test.product.engine, callsPerMinute: MOST })
  return app
}

const statuses = async (
  count: number,
  request: (at: number) => { headers?: { [name: string]: string }; remoteAddress?: string },
): Promise<number[]> => {
  const at = app ?? (await server())
  const found: number[] = []
  for (let index = 0; index < count; index++) {
    const { headers, remoteAddress = '203.0.113.7' } = request(index)
    const answer = await at.inject({
      ...{ method: 'POST', url: '/api/baseServer/v1/baseMenuRestful/findMenus', payload: '{}' },
      headers: {
        'content-type': 'application/json',
        ...signHeaders('{}', String(test.send.now?.())),
        ...headers,
      },
      remoteAddress,
    })
    found.push(answer.statusCode)
  }
  return found
}
const refused = (found: number[]) => found.filter((status) => status === 429).length

describe('Calls a minute', () => {
  it('count by address without a session, whatever codes the caller sends', async () => {
    const made = (at: number) => ({
      headers: {
        AuthorizationCode: String(at).padStart(43, 'x'),
        certificate: 'y'.repeat(43),
      },
    })
    expect(refused(await statuses(MOST + 3, made))).toBe(3)
    const answer = await statuses(1, () => ({ remoteAddress: '203.0.113.8' }))
    expect(answer).toEqual([401])
  })

  it('are not evaded by a header that no trusted proxy wrote', async () => {
    const forwarded = (at: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${at}` } })
    expect(refused(await statuses(MOST + 3, forwarded))).toBe(3)
  })

  it('are not evaded by the addresses of one IPv6 network', async () => {
    const inNetwork = (at: number) => ({ remoteAddress: `2001:db8:1:2::${at + 1}` })
    expect(refused(await statuses(MOST + 3, inNetwork))).toBe(3)
    const [other] = await statuses(1, () => ({ remoteAddress: '2001:db8:1:3::1' }))
    expect(other).toBe(401)
  })

  it('count by session if there is one, whatever the address', async () => {
    const { codes } = await test.login('buyer1')
    const headers = {
      AuthorizationCode: codes.authorizationCode ?? '',
      certificate: codes.certificate ?? '',
    }
    const moving = (at: number) => ({ headers, remoteAddress: `203.0.113.${at}` })
    expect(refused(await statuses(MOST + 3, moving))).toBe(3)
    // Another user behind the same address is not delayed.
    const other = (await test.login('buyer2')).codes
    const [free] = await statuses(1, () => ({
      headers: {
        AuthorizationCode: other.authorizationCode ?? '',
        certificate: other.certificate ?? '',
      },
    }))
    expect(free).not.toBe(429)
  })
})

describe('Addresses that call with codes of no session', () => {
  it('are not looked up any more beyond a limit, until the next minute', () => {
    const strangers = new Strangers(2)
    for (let count = 0; count < 2; count++) strangers.seen('a', 0)
    expect([strangers.isFlood('a', 0), strangers.isFlood('b', 0)]).toEqual([true, false])
    expect(strangers.isFlood('a', 60_000)).toBe(false)
  })
})
