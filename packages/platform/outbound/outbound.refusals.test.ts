import type { ServerResponse } from 'node:http'
import { type OtherSystem, openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectThrown } from '@opensrm/testkit/refusals.ts'
import { allowCallsHere, setProfile } from '@opensrm/testkit/setting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callOutside } from './callOutside.ts'

let test: TestProduct
let other: OtherSystem

beforeAll(async () => {
  test = await startProduct()
  other = await openOtherSystem()
})
afterAll(async () => {
  other?.close()
  await test?.close()
})

const call = (url: string) => () =>
  callOutside(test.product.platform, { url, maxBytes: 1_000, timeoutMs: 5_000 })

describe('A call to another system is not made', () => {
  const targets: [code: string, allowed: string, url: string][] = [
    ['OUTBOUND_ADDRESS', '', 'erp.example/push'],
    ['OUTBOUND_ADDRESS', 'erp.example', 'ftp://erp.example/push'],
    ['OUTBOUND_ADDRESS', 'erp.example', 'https://me:secret@erp.example/push'],
    ['OUTBOUND_HOST', '', 'https://erp.example/push'],
    ['OUTBOUND_HOST', 'erp.example:8443', 'https://erp.example/push'],
    ['OUTBOUND_HOST', '*.erp.example', 'https://not-erp.example/push'],
    ['OUTBOUND_SCHEME', 'erp.example', 'http://erp.example/push'],
    ['OUTBOUND_PRIVATE', '127.0.0.1', 'https://127.0.0.1/push'],
    ['OUTBOUND_PRIVATE', '127.0.0.1', 'https://2130706433/push'],
    ['OUTBOUND_PRIVATE', '10.1.2.3 192.168.1.1', 'https://192.168.1.1/push'],
    ['OUTBOUND_PRIVATE', '::1', 'https://[::1]/push'],
    ['OUTBOUND_PRIVATE', '::ffff:7f00:1', 'https://[::ffff:127.0.0.1]/push'],
    ['OUTBOUND_PRIVATE', 'internal:169.254.169.254', 'http://169.254.169.254/latest/meta-data'],
  ]
  it.each(targets)('%s: with "%s" allowed, %s', async (code, allowed, url) => {
    await setProfile(test, 'OUTBOUND_ALLOWED_HOSTS', allowed)
    await expectThrown(code, call(url))
  })
})

describe('A redirect on one host', () => {
  let second: OtherSystem
  beforeAll(async () => {
    second = await openOtherSystem()
    await allowCallsHere(test)
  })
  afterAll(() => second?.close())

  const post = (status: number, location: string) => {
    other.answer = (response, { url }) =>
      url === '/there' ? response.end('arrived') : response.writeHead(status, { location }).end()
    second.answer = (response) => response.end('arrived')
    return callOutside(test.product.platform, {
      url: `${other.url}/here`,
      body: '{"a":1}',
      headers: {
        Authorization: 'Bearer key',
        'X-Api-Key': 'key',
        'content-type': 'application/json',
      },
    })
  }

  it.each([301, 302, 307, 308])(
    '%i is followed with method, body and credentials',
    async (status) => {
      expect((await post(status, '/there')).body.toString()).toBe('arrived')
      expect(other.asked.at(-1)).toMatchObject({
        ...{ url: '/there', method: 'POST', body: '{"a":1}' },
        headers: { authorization: 'Bearer key', 'x-api-key': 'key' },
      })
    },
  )

  it('303 is followed by a reading', async () => {
    await post(303, '/there')
    expect(other.asked.at(-1)).toMatchObject({ url: '/there', method: 'GET', body: '' })
  })

  it('drops whatever may be a key where the port or the scheme changes', async () => {
    await post(308, `${second.url}/there`)
    const { headers, body } = second.asked.at(-1) ?? {}
    expect(body).toBe('{"a":1}')
    expect(headers).toMatchObject({ 'content-type': 'application/json' })
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('x-api-key')
  })

  it('is checked like any other target', async () => {
    await setProfile(test, 'OUTBOUND_ALLOWED_HOSTS', `internal:127.0.0.1:${other.port}`)
    await expectThrown('OUTBOUND_HOST', () => post(307, `${second.url}/there`))
    await allowCallsHere(test)
  })
})

describe('An answer of another system is not taken', () => {
  beforeEach(() => allowCallsHere(test))

  const answers: [code: string, what: string, answer: (response: ServerResponse) => void][] = [
    [
      'OUTBOUND_REDIRECT',
      'that leads elsewhere',
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
    [
      'OUTBOUND_REDIRECT',
      'that leads to another name of the same machine',
      (response) =>
        response.writeHead(302, { location: `http://localhost:${other.port}/push` }).end(),
    ],
    [
      'OUTBOUND_TOO_LARGE',
      'that is longer than asked for',
      (response) => response.end('x'.repeat(1_001)),
    ],
    [
      'OUTBOUND_FAILED',
      'that breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': '10' })
        response.write('half', () => response.destroy())
      },
    ],
  ]
  it.each(answers)('%s: one %s', async (code, _what, answer) => {
    other.answer = answer
    await expectThrown(code, call(`${other.url}/push`))
    expect(other.asked.at(-1)?.url).toBe('/push')
  })

  it('OUTBOUND_REDIRECT: one that leads round in circles', async () => {
    const before = other.asked.length
    other.answer = (response, { url }) =>
      response.writeHead(307, { location: url === '/a' ? '/b' : '/a' }).end()
    await expectThrown('OUTBOUND_REDIRECT', call(`${other.url}/a`))
    expect(other.asked.length - before).toBe(6)
  })

  it('OUTBOUND_FAILED: where no server listens', async () => {
    const gone = await openOtherSystem()
    gone.close()
    await expectThrown('OUTBOUND_FAILED', call(gone.url))
  })
})
