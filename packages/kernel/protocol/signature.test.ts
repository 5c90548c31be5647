import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APP_ID } from './constants.ts'
import { appSign, multipartMessage, paramSign, signatureFault, signedHeaders } from './signature.ts'

describe('appsign', () => {
  // shell.yaml, requestSigning
  it.each([
    ['1763600000111', '6f7fa28def33140e6cdc446380fd0375f459ea4fe660cc9f28dfb37858acd60f'],
    ['1763600000123', 'b400f25125e5bd5ff2c51c5721b33beb766c5c843639f9235a17eb3dc3a28d97'],
    ['1763600000137', 'ecc47bc64a94fff00f0f5e97a15b8e497ff1bb65448e7c62207fe589b060565c'],
  ])('of %s is the published vector', (timestamp, expected) => {
    expect(appSign(timestamp)).toBe(expected)
  })

  it('applies SHA-256 one to four times to any timestamp', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1e12, max: 9e12 }), (time) => {
        const chain: string[] = []
        let text = String(time)
        for (let round = 0; round < 4; round++) {
          text = createHash('sha256').update(text).digest('hex')
          chain.push(text)
        }
        expect(chain).toContain(appSign(String(time)))
      }),
    )
  })

  it.each(['', '1', '17636e', '-12', '1.5', '１２'])('refuses %j as a timestamp', (timestamp) => {
    expect(() => appSign(timestamp)).toThrow(RangeError)
  })
})

describe('paramsign', () => {
  it('is the published vector', () => {
    const message = '{"pageIndex":1,"pageRows":20}'
    const expected = 'd21f619e867781e522b76dc7e3e7651550a42fb8a1dd919a0e37c9d407d781c3'
    const timestamp = '1763600000123'
    expect(paramSign({ timestamp, appId: APP_ID, message })).toBe(expected)
    expect(
      paramSign({ timestamp, appId: APP_ID, message: new TextEncoder().encode(message) }),
    ).toBe(expected)
  })

  it('agrees with the HMAC of Node for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1e12, max: 9e12 }),
        (message, time) => {
          const expected = createHmac('sha256', `${time}${APP_ID}`).update(message).digest('hex')
          expect(paramSign({ timestamp: String(time), appId: APP_ID, message })).toBe(expected)
        },
      ),
    )
  })

  it('covers the text fields of a multipart request sorted by name', () => {
    const fields = [
      ['path', 'pur'],
      ['fileDesc', '图纸'],
      ['businessId', '7'],
    ] as const
    expect(multipartMessage(fields)).toBe('businessId=7&fileDesc=图纸&path=pur')
  })
})

describe('a signed request', () => {
  const now = new Date(1763600000123)
  const body = '{"pageIndex":1,"pageRows":20}'

  function received(headers: Record<string, string>) {
    return {
      timestamp: headers.timestamp,
      appId: headers.appId,
      appSign: headers.appsign,
      paramSign: headers.paramsign,
    }
  }

  it('carries the headers of the specification', () => {
    const headers = signedHeaders({
      authorizationCode: 'code',
      certificate: 'cert',
      language: 'CN',
      gatewayTag: 'tag',
      body,
      now,
      requestKey: 'key',
    })
    expect(headers).toEqual({
      appsign: 'b400f25125e5bd5ff2c51c5721b33beb766c5c843639f9235a17eb3dc3a28d97',
      timestamp: '1763600000123',
      certificate: 'cert',
      AuthorizationCode: 'code',
      language: 'CN',
      appId: 'QkFTRQ==',
      'Gateway-Tag': 'tag',
      paramsign: 'd21f619e867781e522b76dc7e3e7651550a42fb8a1dd919a0e37c9d407d781c3',
      requestKey: 'key',
    })
  })

  it('are empty where a visitor has nothing', () => {
    expect(signedHeaders({ language: 'EN', body: '', now })).toMatchObject({
      AuthorizationCode: '',
      certificate: '',
      'Gateway-Tag': '',
    })
  })

  it('may lack the parameter signature where that is permitted, and no other', () => {
    const good = { ...received(signedHeaders({ language: 'CN', body, now })), message: body, now }
    const lacking = { ...good, paramSign: undefined }
    expect(signatureFault({ ...lacking, paramSignOptional: true })).toBeNull()
    expect(signatureFault({ ...good, paramSign: 'x', paramSignOptional: true })).toBe(
      'BAD_SIGNATURE',
    )
    expect(signatureFault({ ...good, appSign: '', paramSignOptional: true })).toBe('BAD_SIGNATURE')
  })

  it('is accepted by the server within the allowed skew and no further', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -400_000, max: 400_000 }), (text, offset) => {
        const headers = signedHeaders({ language: 'CN', body: text, now })
        const at = new Date(now.getTime() + offset)
        const expected = Math.abs(offset) > 300_000 ? 'CLOCK_SKEW' : null
        expect(signatureFault({ ...received(headers), message: text, now: at })).toBe(expected)
      }),
    )
  })

  it('is refused when one character of body, appsign or paramsign is changed', () => {
    const good = received(signedHeaders({ language: 'CN', body, now }))
    const flip = (text = '', at = 0) =>
      text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1)
    fc.assert(
      fc.property(fc.nat(63), fc.nat(body.length - 1), (digit, place) => {
        const changed = [
          { ...good, appSign: flip(good.appSign, digit), message: body },
          { ...good, paramSign: flip(good.paramSign, digit), message: body },
          { ...good, message: flip(body, place) },
        ]
        for (const request of changed)
          expect(signatureFault({ ...request, now })).toBe('BAD_SIGNATURE')
      }),
    )
  })

  it('is refused without headers or with nonsense in them', () => {
    const good = { ...received(signedHeaders({ language: 'CN', body, now })), message: body, now }
    for (const name of ['timestamp', 'appId', 'appSign', 'paramSign'] as const) {
      expect(signatureFault({ ...good, [name]: undefined })).toBe('BAD_SIGNATURE')
      expect(signatureFault({ ...good, [name]: 'x' })).toBe('BAD_SIGNATURE')
    }
  })
})
