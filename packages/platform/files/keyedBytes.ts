import { createCipheriv, createDecipheriv } from 'node:crypto'

/**
 * Encryption of a stream of any length under a key that serves this stream only: records of AES-256-GCM, each with its
 * place in the nonce and a mark on the last one, so that none can be left out, repeated or moved. What follows the
 * content up to a multiple of 4096 hides its exact size.
 */
const RECORD_BYTES = 65_536
const TAG_BYTES = 16
const LENGTH_BYTES = 4
const BLOCK_BYTES = 4096
/** No last record is shorter, so whatever precedes this many bytes is a full record. */
const LAST_MIN = BLOCK_BYTES + TAG_BYTES

export const FILE_KEY_BYTES = 32

export async function* encrypted(
  key: Buffer,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0)
  let index = 0
  for await (const chunk of bytes) {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length > RECORD_BYTES) {
      yield locked(key, waiting.subarray(0, RECORD_BYTES), { index: index++, isLast: false })
      waiting = waiting.subarray(RECORD_BYTES)
    }
  }
  const used = waiting.length + LENGTH_BYTES
  const last = Buffer.alloc(Math.ceil(used / BLOCK_BYTES) * BLOCK_BYTES)
  waiting.copy(last)
  last.writeUInt32BE(waiting.length, last.length - LENGTH_BYTES)
  yield locked(key, last, { index, isLast: true })
}

/** The content again; fails at the first record that is not what was encrypted, before any of it is given out. */
export async function* decrypted(
  key: Buffer,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0)
  let index = 0
  for await (const chunk of bytes) {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length >= RECORD_BYTES + TAG_BYTES + LAST_MIN) {
      const record = waiting.subarray(0, RECORD_BYTES + TAG_BYTES)
      yield unlocked(key, record, { index: index++, isLast: false })
      waiting = waiting.subarray(RECORD_BYTES + TAG_BYTES)
    }
  }
  if (waiting.length < LAST_MIN) throw new Error('The encrypted file is too short')
  const last = unlocked(key, waiting, { index, isLast: true })
  yield last.subarray(0, last.readUInt32BE(last.length - LENGTH_BYTES))
}

type Place = { index: number; isLast: boolean }

function locked(key: Buffer, plain: Buffer, place: Place): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: TAG_BYTES })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function unlocked(key: Buffer, record: Buffer, place: Place): Buffer {
  const from = record.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(record.subarray(from))
  return Buffer.concat([decipher.update(record.subarray(0, from)), decipher.final()])
}

function nonceOf({ index, isLast }: Place): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** How stored names begin that carry a key. */
export const KEYED = 'key.'

/**
 * A stored name that carries the key of its bytes: the store decrypts what it opens under such a name, and everything
 * that reads files reads them like all others.
 */
export function keyedName(name: string, key: Buffer): string {
  return `${KEYED}${key.toString('base64url')}.${name}`
}

/** The name without a key, and the key if it has one. */
export function unkeyed(name: string): { name: string; key: Buffer | null } {
  if (!name.startsWith(KEYED)) return { name, key: null }
  const end = name.indexOf('.', KEYED.length)
  return {
    name: name.slice(end + 1),
    key: Buffer.from(name.slice(KEYED.length, end), 'base64url'),
  }
}
