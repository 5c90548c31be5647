import {
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import {
  RSA_BITS,
  RSA_MAX_BLOCKS,
  SECRET_MAX_AGE_SECONDS,
} from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'

/** The stored key pair of the installation. Only this module reads the private key. */
export type StoredKeyPair = { keyId: string; publicKeyPem: string; privateKeyPem: string }

/** Storage of the key pair. Independent of databases, so that tests can keep it in memory. */
export type KeyStore = {
  load(): Promise<StoredKeyPair | null>
  /** Stores the first pair ever saved and returns the stored one: two nodes may start at once. */
  save(pair: StoredKeyPair): Promise<StoredKeyPair>
}

/** Decrypts texts from browsers. No answer reveals whether a padding was valid. */
export type SecretReader = {
  keyId: string
  publicKeyPem: string
  /** One block. Invalid input returns a meaningless text, never an error. */
  decryptSecret(ciphertextBase64: string): string
  /** Blocks joined by comma. */
  decryptLong(ciphertext: string): string
  /** The password of a `timestamp|password` text; refuses KEY_OUTDATED and SECRET_REFUSED. */
  readPassword(ciphertext: string, now: Date, keyId?: string): string
}

export async function createKeyPair(): Promise<StoredKeyPair> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { keyId: keyIdOf(publicKey), publicKeyPem: publicKey, privateKeyPem: privateKey }
}

export async function loadOrCreateKeys(store: KeyStore): Promise<StoredKeyPair> {
  return (await store.load()) ?? (await store.save(await createKeyPair()))
}

/** `acceptsPkcs1` is called each time, because profile RSA_PKCS1 may change while the server runs. */
export function createSecretReader(
  pair: StoredKeyPair,
  options: { acceptsPkcs1: () => boolean },
): SecretReader {
  const privateKey = createPrivateKey(pair.privateKeyPem)
  const fallbackKey = createHash('sha256').update(pair.privateKeyPem).digest()

  const openBlock = (ciphertextBase64: string): Buffer => {
    const ciphertext = Buffer.from(ciphertextBase64, 'base64')
    const fallback = fallbackBytes(fallbackKey, ciphertext)
    const opened = openOaep(privateKey, ciphertext)
    if (opened) return opened
    return options.acceptsPkcs1() ? openPkcs1(privateKey, ciphertext, fallback) : fallback
  }

  const decryptLong = (ciphertext: string): string => {
    const blocks = ciphertext.split(',')
    // Each block takes one or two milliseconds of private-key work on the event loop.
    if (blocks.length > RSA_MAX_BLOCKS) throw new AppError('TOO_LARGE')
    // Joined as bytes, because a block may end inside a character.
    return Buffer.concat(blocks.map(openBlock)).toString('utf8')
  }

  return {
    keyId: pair.keyId,
    publicKeyPem: pair.publicKeyPem,
    decryptSecret: (ciphertextBase64) => openBlock(ciphertextBase64).toString('utf8'),
    decryptLong,
    readPassword(ciphertext, now, keyId) {
      if (keyId !== undefined && keyId !== pair.keyId) throw new AppError('KEY_OUTDATED')
      // A password has at most 64 characters, which fit into two blocks in any script.
      const plaintext = ciphertext.split(',').length > 2 ? '' : decryptLong(ciphertext)
      const match = /^(\d{10,16})\|(.+)$/s.exec(plaintext)
      const age = match ? Math.abs(now.getTime() - Number(match[1])) : Number.POSITIVE_INFINITY
      const password = match?.[2]
      // The same answer for garbled and expired texts; otherwise the difference would reveal that a forged padding was
      // accepted.
      if (password === undefined || age > SECRET_MAX_AGE_SECONDS * 1000) {
        throw new AppError('SECRET_REFUSED', { serverTime: now.getTime() })
      }
      return password
    },
  }
}

function keyIdOf(publicKeyPem: string): string {
  const der = createPublicKey(publicKeyPem).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('hex').slice(0, 16)
}

/** Null when the padding is not OAEP. This reveals nothing useful: OAEP is safe against chosen ciphertexts. */
function openOaep(key: KeyObject, ciphertext: Buffer): Buffer | null {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    return privateDecrypt({ key, padding, oaepHash: 'sha256' }, ciphertext)
  } catch {
    return null
  }
}

/**
 * PKCS#1 v1.5, sent by older clients. Node refuses this padding for decryption (CVE-2023-46809), so the raw number is
 * decrypted and the padding removed here, with a meaningless text instead of an error (Bleichenbacher, Marvin).
 */
function openPkcs1(key: KeyObject, ciphertext: Buffer, fallback: Buffer): Buffer {
  let encoded: Buffer
  try {
    encoded = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, ciphertext)
  } catch {
    // Only depends on the length and size of the ciphertext, which the sender knows anyway.
    return fallback
  }
  return removePkcs1Padding(encoded, fallback)
}

/** 00 02, at least eight bytes other than 0, 00, message. No branch and no early return depends on the bytes. */
export function removePkcs1Padding(encoded: Buffer, fallback: Buffer): Buffer {
  let fault = byteAt(encoded, 0) | (byteAt(encoded, 1) ^ 2)
  let found = 0
  let zeroAt = 0
  for (let at = 2; at < encoded.length; at++) {
    const isZero = ((byteAt(encoded, at) - 1) >>> 31) & 1
    const isFirst = isZero & (found ^ 1)
    zeroAt |= at & -isFirst
    found |= isZero
  }
  fault |= found ^ 1
  // With the separator at position 10 or later there are eight bytes of padding.
  fault |= ((zeroAt - 10) >>> 31) & 1
  const holds = ((fault - 1) >>> 31) & 1
  const start = ((zeroAt + 1) & -holds) | (encoded.length & (holds - 1))
  const length = ((encoded.length - 1 - zeroAt) & -holds) | (fallback.length & (holds - 1))
  return Buffer.concat([encoded, fallback]).subarray(start, start + length)
}

function byteAt(bytes: Buffer, at: number): number {
  return bytes[at] ?? 0
}

/**
 * Replaces a text that could not be decrypted: unpredictable for the sender, and the same for the same ciphertext, so
 * that sending it twice does not reveal the substitution.
 */
function fallbackBytes(key: Buffer, ciphertext: Buffer): Buffer {
  return Buffer.from(
    createHmac('sha256', key).update(ciphertext).digest('hex').slice(0, 32),
    'latin1',
  )
}
