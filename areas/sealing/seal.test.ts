import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, type Sealable } from './canonicalJson.ts'
import {
  makeEventKey,
  unwrapEventKey,
  unwrapOfEvent,
  unwrapSharedEventKey,
  wrapForEvent,
} from './eventKeys.ts'
import { encrypt, type SealPlace, seal, unseal } from './seal.ts'
import { combineShares, divide, multiply, splitSecret } from './shamir.ts'

const place: SealPlace = {
  resource: 'srmInqQuotation',
  eventId: '17',
  sectionId: '0',
  supplierId: '42',
  roundNum: 1,
  envelope: 'PRICE',
  revision: 2,
}
const content = { lines: [{ lineNum: 10, priceExclTax: '12.180000' }], freightAmount: '0.00' }

describe('Canonical JSON', () => {
  it('sorts keys and writes no white space', () => {
    expect(canonicalJson({ b: ['2', null, true], a: { d: 4, c: '三' } })).toBe(
      '{"a":{"c":"三","d":4},"b":["2",null,true]}',
    )
  })

  it('sorts keys as RFC 8785 does in its example', () => {
    // Section 3.2.3: by UTF-16 code units, not by code points
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6']
    const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, ''])))
    expect(Object.keys(JSON.parse(text)).filter((key) => key !== '1')).toEqual([
      '\r',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\ud83d\ude00',
      '\ufb33',
    ])
  })

  it('refuses numbers that a reader could round', () => {
    expect(() => canonicalJson({ price: 12.18 })).toThrow('12.18')
  })

  it('is the same whatever the order of keys, and reads back as the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (values) => {
        const turned = Object.fromEntries(Object.entries(values).reverse())
        expect(canonicalJson(turned)).toBe(canonicalJson(values))
        expect(JSON.parse(canonicalJson(values))).toEqual({ ...values })
      }),
    )
  })
})

describe('Shared secrets', () => {
  it('multiplies as FIPS 197, section 4.2', () => {
    expect(multiply(0x57, 0x83)).toBe(0xc1)
    expect(multiply(0x57, 0x13)).toBe(0xfe)
    expect(multiply(0x57, 0x02)).toBe(0xae)
  })

  it('divides as the inverse of multiplying', () => {
    for (let a = 0; a < 256; a++)
      for (let b = 1; b < 256; b++) expect(divide(multiply(a, b), b)).toBe(a)
  })

  it('meets the test vector of draft-mcgrew-tss-03', () => {
    const secret = Buffer.from('7465737400', 'hex')
    const published = [
      { x: 1, y: Buffer.from('b9fa07e185', 'hex') },
      { x: 2, y: Buffer.from('f5409b4511', 'hex') },
    ]
    expect(combineShares(published)).toEqual(secret)
    const ours = splitSecret(secret, { shares: 2, needed: 2 }, () =>
      coefficients(secret, published),
    )
    expect(ours).toEqual(published)
  })

  it('comes back from any shares that are enough, and from no fewer', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 16, maxLength: 40 }),
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 0, max: 4 }),
        fc.infiniteStream(fc.nat()),
        (bytes, needed, more, draws) => {
          const secret = Buffer.from(bytes)
          const shares = splitSecret(secret, { shares: needed + more, needed })
          const order = shares.map((share) => ({ share, at: draws.next().value as number }))
          const drawn = order.sort((a, b) => a.at - b.at).map(({ share }) => share)
          expect(combineShares(drawn.slice(0, needed))).toEqual(secret)
          expect(combineShares(drawn.slice(0, needed - 1))).not.toEqual(secret)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('cannot be made or combined from senseless numbers', () => {
    expect(() => splitSecret(randomBytes(32), { shares: 2, needed: 3 })).toThrow('3 of 2')
    const [share] = splitSecret(randomBytes(32), { shares: 2, needed: 2 })
    if (!share) throw new Error('No share was made')
    expect(() => combineShares([share, share])).toThrow('twice')
    expect(() => combineShares([])).toThrow('no shares')
  })
})

describe('A sealed content', () => {
  it('opens with its key at its place only', () => {
    const sealed = seal(content, place)
    const opened = unseal(sealed.content, sealed.key, place)
    expect(opened.content).toEqual(content)
    expect(opened.commitment).toBe(sealed.commitment)
    for (const other of [{ supplierId: '43' }, { eventId: '18' }, { revision: 1 }, { roundNum: 2 }])
      expect(() => unseal(sealed.content, sealed.key, { ...place, ...other })).toThrow()
    expect(() => unseal(sealed.content, randomBytes(32), place)).toThrow()
  })

  it('does not open when any byte was changed', () => {
    const { content: bytes, key } = seal(content, place)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        (at, change) => {
          const changed = Buffer.from(bytes)
          changed[at] = (changed[at] as number) ^ change
          expect(() => unseal(changed, key, place)).toThrow()
        },
      ),
    )
  })

  it('has a size that says nothing and no two alike', () => {
    const small = seal(content, place)
    const larger = seal({ ...content, remark: 'x'.repeat(3000) }, place)
    expect(small.content).toHaveLength(larger.content.length)
    expect((small.content.length - 12 - 16) % 4096).toBe(0)
    const again = seal(content, place)
    expect(again.content.equals(small.content)).toBe(false)
    expect(again.commitment).not.toBe(small.commitment)
  })

  it('has a commitment that its owner verifies without this product', () => {
    const sealed = seal(content as Sealable, place)
    const { text, salt } = unseal(sealed.content, sealed.key, place)
    const own = createHash('sha256').update(Buffer.from(salt, 'hex')).update(text, 'utf8')
    expect(own.digest('hex')).toBe(sealed.commitment)
  })
})

describe('Keys of an event', () => {
  const master = randomBytes(32)

  it('open what was wrapped for it, under the master key only', async () => {
    const event = await makeEventKey(master, '17')
    const { key } = seal(content, place)
    const wrapped = wrapForEvent(event, key)
    expect(unwrapOfEvent(unwrapEventKey(master, '17', event), wrapped)).toEqual(key)
    expect(() => unwrapEventKey(randomBytes(32), '17', event)).toThrow()
    expect(() => unwrapEventKey(master, '18', event)).toThrow()
  })

  it('of level DUAL need the shares of enough openers', async () => {
    const secret = randomBytes(32)
    const [first, second, third] = splitSecret(secret, { shares: 3, needed: 2 })
    if (!first || !second || !third) throw new Error('Shares are missing')
    const event = await makeEventKey(Buffer.concat([master, secret]), '17')
    for (const shares of [
      [first, second],
      [third, first],
    ]) {
      const pem = unwrapSharedEventKey(master, '17', event, shares)
      expect(unwrapOfEvent(pem, wrapForEvent(event, master))).toEqual(master)
    }
    expect(() => unwrapEventKey(master, '17', event)).toThrow()
    expect(() => unwrapSharedEventKey(master, '17', event, [first])).toThrow()
  })

  it('wrap nothing twice in the same way', () => {
    expect(encrypt(master, master).equals(encrypt(master, master))).toBe(false)
  })
})

/** The only polynomial of the first degree through a secret and a share. */
function coefficients(secret: Buffer, [share]: { x: number; y: Buffer }[]): Buffer {
  return Buffer.from(secret.map((byte, at) => byte ^ (share?.y[at] as number)))
}
