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

describe('An answer of another system is not taken', () => {
  beforeEach(() => allowCallsHere(test))

  const answers: [code: string, what: string, answer: (response: ServerResponse) => void][] = [
    [
      'OUTBOUND_REDIRECT',
      'that leads elsewhere',
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
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

  it('OUTBOUND_FAILED: where nobody listens', async () => {
    const gone = await openOtherSystem()
    gone.close()
    await expectThrown('OUTBOUND_FAILED', call(gone.url))
  })
})
