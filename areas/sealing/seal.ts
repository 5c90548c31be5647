import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { canonicalJson, type Sealable } from './canonicalJson.ts'

/** The place of a sealed content. It is part of the encryption, so a content moved elsewhere does not open. */
export type SealPlace = {
  resource: string
  eventId: string
  /** of a tender; '0' elsewhere */
  sectionId: string
  supplierId: string
  roundNum: number
  envelope: 'PRICE' | 'TECH'
  revision: number
}

/** A sealed content, and the key that opens it, which must be wrapped before it is stored. */
export type Sealed = { content: Buffer; commitment: string; key: Buffer }

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const SALT_BYTES = 32
const LENGTH_BYTES = 4
/** Contents are padded to a multiple of this, so that their size says nothing. */
const BLOCK_BYTES = 4096

/**
 * Encrypts a content under a key of its own. Salt and content are encrypted together: with the salt in the open, the
 * few possible prices could be tried against the commitment.
 */
export function seal(
  content: Sealable,
  place: SealPlace,
  key: Buffer = randomBytes(KEY_BYTES),
): Sealed {
  const salt = randomBytes(SALT_BYTES)
  const text = Buffer.from(canonicalJson(content))
  const used = LENGTH_BYTES + SALT_BYTES + text.length
  const padded = Buffer.alloc(Math.ceil(used / BLOCK_BYTES) * BLOCK_BYTES)
  padded.writeUInt32BE(text.length)
  salt.copy(padded, LENGTH_BYTES)
  text.copy(padded, LENGTH_BYTES + SALT_BYTES)
  return { content: encrypt(key, padded, aadOf(place)), commitment: commit(salt, text), key }
}

/** The content, its bytes and its salt; throws when the key is another one or a byte was changed. */
export function unseal(
  sealed: Buffer,
  key: Buffer,
  place: SealPlace,
): { content: Sealable; text: string; salt: string; commitment: string } {
  const padded = decrypt(key, sealed, aadOf(place))
  const from = LENGTH_BYTES + SALT_BYTES
  const salt = padded.subarray(LENGTH_BYTES, from)
  const text = padded.subarray(from, from + padded.readUInt32BE())
  return {
    content: JSON.parse(text.toString('utf8')) as Sealable,
    text: text.toString('utf8'),
    salt: salt.toString('hex'),
    commitment: commit(salt, text),
  }
}

/** What the supplier's receipt and the record of the opening show: SHA-256 of the salt followed by the content. */
function commit(salt: Buffer, text: Buffer): string {
  return createHash('sha256').update(salt).update(text).digest('hex')
}

export function isSameCommitment(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function aadOf(place: SealPlace): Buffer {
  const { resource, eventId, sectionId, supplierId, roundNum, envelope, revision } = place
  return Buffer.from(
    [resource, eventId, sectionId, supplierId, roundNum, envelope, revision].join('|'),
  )
}

/** AES-256-GCM: nonce, tag and ciphertext in one piece. */
export function encrypt(key: Buffer, plain: Buffer, aad: Buffer = Buffer.alloc(0)): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(aad)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Throws when the key, the additional data or any byte differs. */
export function decrypt(key: Buffer, sealed: Buffer, aad: Buffer = Buffer.alloc(0)): Buffer {
  const from = NONCE_BYTES + TAG_BYTES
  if (sealed.length < from) throw new Error('The ciphertext is too short')
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, from))
  decipher.setAAD(aad)
  return Buffer.concat([decipher.update(sealed.subarray(from)), decipher.final()])
}

/** A key for one purpose, derived from a secret (HKDF-SHA256). */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, KEY_BYTES))
}
