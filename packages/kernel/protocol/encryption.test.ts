import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { encryptLong, encryptSecret, passwordPlaintext } from './encryption.ts'

// The ES build of jsencrypt imports without file extensions, which bundlers accept and Node does not.
vi.mock('jsencrypt', () => ({ JSEncrypt: createRequire(import.meta.url)('jsencrypt') }))

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

function opened(ciphertext: string): Buffer {
  const key = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return Buffer.concat(
    ciphertext.split(',').map((block) => privateDecrypt(key, Buffer.from(block, 'base64'))),
  )
}

const secret = (plaintext: string) => ({ publicKeyPem: publicKey, keyId: 'k1', plaintext })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each([
  ['with WebCrypto', true],
  ['on plain http, without WebCrypto', false],
])('encryption %s', (_name, hasSubtle) => {
  function arrange() {
    if (!hasSubtle) {
      vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    }
  }

  it('opens again with the private key as OAEP-SHA-256, in any script', async () => {
    arrange()
    const text = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .filter((it) => Buffer.byteLength(it) <= 190)
    await fc.assert(
      fc.asyncProperty(text, async (plaintext) => {
        const { ciphertext, keyId } = await encryptSecret(secret(plaintext))
        expect(keyId).toBe('k1')
        expect(Buffer.from(ciphertext, 'base64').length).toBe(256)
        expect(opened(ciphertext).toString('utf8')).toBe(plaintext)
      }),
      { numRuns: 30 },
    )
  })

  it('cuts a long list of ids into blocks in order', async () => {
    arrange()
    const ids = Array.from({ length: 60 }, (_, at) => `92233720368547${at}`).join(',')
    const { ciphertext } = await encryptLong(secret(ids))
    expect(ciphertext.split(',').length).toBe(Math.ceil(ids.length / 180))
    expect(opened(ciphertext).toString('utf8')).toBe(ids)
  })

  it('takes 190 bytes in one block and refuses one more', async () => {
    arrange()
    const most = 'x'.repeat(190)
    expect(opened((await encryptSecret(secret(most))).ciphertext).toString()).toBe(most)
    await expect(encryptSecret(secret(`${most}x`))).rejects.toThrow(RangeError)
    expect(opened((await encryptLong(secret(''))).ciphertext).length).toBe(0)
  })
})

it('puts the timestamp before the password', () => {
  expect(passwordPlaintext(1763600000123, 'a|b')).toBe('1763600000123|a|b')
})
