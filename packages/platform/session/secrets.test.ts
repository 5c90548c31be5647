import { constants, publicEncrypt, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import {
  encryptLong,
  encryptSecret,
  passwordPlaintext,
} from '@opensrm/kernel/protocol/encryption.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createKeyPair,
  createSecretReader,
  loadOrCreateKeys,
  removePkcs1Padding,
  type StoredKeyPair,
} from './secrets.ts'

const pair = await createKeyPair()
const reader = createSecretReader(pair, { acceptsPkcs1: () => true })
const strictReader = createSecretReader(pair, { acceptsPkcs1: () => false })
const now = new Date(1763600000123)
const FALLBACK = /^[0-9a-f]{32}$/

function nodeEncrypt(text: string | Buffer, padding: number): string {
  const key = { key: pair.publicKeyPem, padding, oaepHash: 'sha256' }
  return publicEncrypt(key, Buffer.from(text)).toString('base64')
}
const oaep = (text: string) => nodeEncrypt(text, constants.RSA_PKCS1_OAEP_PADDING)
const pkcs1 = (text: string) => nodeEncrypt(text, constants.RSA_PKCS1_PADDING)
/** a block with padding written by the test */
const raw = (encoded: Buffer) => nodeEncrypt(encoded, constants.RSA_NO_PADDING)
const secret = (plaintext: string) => ({
  publicKeyPem: pair.publicKeyPem,
  keyId: pair.keyId,
  plaintext,
})

function refusal(action: () => unknown): AppError {
  try {
    action()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('was not refused')
}

describe('keys', () => {
  it('are made once and kept; of two nodes starting at once both use the pair that was saved first', async () => {
    let kept: StoredKeyPair | null = null
    const store = {
      load: async () => kept,
      save: async (made: StoredKeyPair) => {
        kept ??= made
        return kept
      },
    }
    const [first, second] = await Promise.all([loadOrCreateKeys(store), loadOrCreateKeys(store)])
    expect(first).toEqual(second)
    expect(await loadOrCreateKeys(store)).toEqual(first)
    expect(first.keyId).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('a secret', () => {
  it('is read from the browser code, from Node and from old clients', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(
        text.filter((it) => Buffer.byteLength(it) <= 190),
        async (plaintext) => {
          expect(reader.decryptSecret((await encryptSecret(secret(plaintext))).ciphertext)).toBe(
            plaintext,
          )
          expect(reader.decryptSecret(oaep(plaintext))).toBe(plaintext)
          expect(reader.decryptSecret(pkcs1(plaintext))).toBe(plaintext)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('is read from jsencrypt as old clients call it, 245 bytes included', () => {
    // The CommonJS build, which Node can load, exports the class itself.
    const JSEncrypt = createRequire(import.meta.url)(
      'jsencrypt',
    ) as typeof import('jsencrypt').JSEncrypt
    const encryptor = new JSEncrypt()
    encryptor.setPublicKey(pair.publicKeyPem)
    for (const text of ['x', '密码', 'y'.repeat(245)]) {
      expect(reader.decryptSecret(String(encryptor.encrypt(text)))).toBe(text)
    }
  })

  it('in PKCS#1 v1.5 is not read where the profile forbids it', () => {
    expect(strictReader.decryptSecret(pkcs1('hello'))).toMatch(FALLBACK)
    expect(strictReader.decryptSecret(oaep('hello'))).toBe('hello')
  })

  it('of many ids is read in order, also when a block ends inside a character', async () => {
    const ids = Array.from({ length: 999 }, (_, at) =>
      String(9_000_000_000_000_000_000n + BigInt(at)),
    ).join(',')
    expect(reader.decryptLong((await encryptLong(secret(ids))).ciphertext)).toBe(ids)
    const chinese = '采购订单附件'.repeat(40)
    expect(reader.decryptLong((await encryptLong(secret(chinese))).ciphertext)).toBe(chinese)
  })

  it('of too many blocks is refused before any work', () => {
    expect(refusal(() => reader.decryptLong(','.repeat(5000))).code).toBe('TOO_LARGE')
  })
})

describe('a bad ciphertext', () => {
  const message = Buffer.from('1763600000123|secret')
  const padded = (change: (encoded: Buffer) => unknown) => {
    const encoded = Buffer.alloc(256, 0xa5)
    encoded[0] = 0
    encoded[1] = 2
    message.copy(encoded, 256 - message.length)
    encoded[255 - message.length] = 0
    change(encoded)
    return raw(encoded)
  }
  const bad: [name: string, ciphertext: string][] = [
    ['wrong second byte', padded((encoded) => encoded.writeUInt8(1, 1))],
    ['first byte not 0', padded((encoded) => encoded.writeUInt8(1, 0))],
    ['no separator', padded((encoded) => encoded.fill(0xa5, 2))],
    ['seven bytes of padding', padded((encoded) => encoded.writeUInt8(0, 9))],
    ['no padding at all', padded((encoded) => encoded.writeUInt8(0, 2))],
    ['all zero', raw(Buffer.alloc(256))],
    ['larger than the modulus', Buffer.alloc(256, 0xff).toString('base64')],
    ['too short', Buffer.alloc(17, 1).toString('base64')],
    ['too long', Buffer.alloc(400, 1).toString('base64')],
    ['empty', ''],
    ['not base64', '%%%密码%%%'],
  ]

  it('is really bad in the padding: the unchanged block opens', () => {
    expect(reader.decryptSecret(padded((encoded) => encoded))).toBe(message.toString())
    // Eight bytes of padding are enough; the message then starts after position 10.
    expect(reader.decryptSecret(padded((encoded) => encoded.writeUInt8(0, 10)))).toHaveLength(245)
  })

  it.each(bad)(
    '(%s) answers a meaningless text, the same each time, and no error',
    (_name, ciphertext) => {
      const answer = reader.decryptSecret(ciphertext)
      expect(answer).toMatch(FALLBACK)
      expect(reader.decryptSecret(ciphertext)).toBe(answer)
      expect(strictReader.decryptSecret(ciphertext)).toBe(answer)
    },
  )

  it('as a password is refused exactly like a well-padded text that is no password', () => {
    const answers = [
      ...bad.map(([, ciphertext]) => ciphertext),
      pkcs1('no timestamp'),
      oaep('nor here'),
    ].map((ciphertext) => {
      const { code, args, http, kind } = refusal(() => reader.readPassword(ciphertext, now))
      return JSON.stringify({ code, args, http, kind })
    })
    expect(new Set(answers).size).toBe(1)
  })

  it('of any random bytes never fails', () => {
    for (let run = 0; run < 50; run++) {
      expect(() => reader.decryptSecret(randomBytes(256).toString('base64'))).not.toThrow()
    }
  })
})

describe('removing the padding', () => {
  it('finds the message for every length, and the fallback for every fault', () => {
    const fallback = Buffer.from('f'.repeat(32))
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 260 }),
        fc.uint8Array({ minLength: 256, maxLength: 256 }),
        (message, noise) => {
          const encoded = Buffer.from(noise.map((byte) => byte || 1))
          const start = 256 - message.length
          encoded[0] = 0
          encoded[1] = 2
          if (start >= 11) {
            encoded[start - 1] = 0
            encoded.set(message, start)
            expect(removePkcs1Padding(encoded, fallback).equals(Buffer.from(message))).toBe(true)
          } else {
            expect(removePkcs1Padding(encoded, fallback).equals(fallback)).toBe(true)
          }
        },
      ),
    )
  })
})

describe('a password on the wire', () => {
  const sent = async (time: number, password: string) =>
    (await encryptLong(secret(passwordPlaintext(time, password)))).ciphertext

  it('is read, bars and 64 characters of any script included', async () => {
    for (const password of ['OpenSRM@2026', 'a|b|c', '采'.repeat(64), '😀'.repeat(64)]) {
      expect(reader.readPassword(await sent(now.getTime(), password), now, pair.keyId)).toBe(
        password,
      )
    }
  })

  it('is refused when older than 300 seconds or from the future, with the time of the server', async () => {
    const ciphertext = await sent(now.getTime(), 'OpenSRM@2026')
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    expect(reader.readPassword(ciphertext, at(300))).toBe('OpenSRM@2026')
    expect(refusal(() => reader.readPassword(ciphertext, at(301)))).toMatchObject({
      code: 'SECRET_REFUSED',
      args: { serverTime: at(301).getTime() },
    })
    expect(refusal(() => reader.readPassword(ciphertext, at(-301))).code).toBe('SECRET_REFUSED')
  })

  it('under an old key asks the page to fetch the new one', async () => {
    const ciphertext = await sent(now.getTime(), 'OpenSRM@2026')
    expect(refusal(() => reader.readPassword(ciphertext, now, 'old')).code).toBe('KEY_OUTDATED')
  })
})
