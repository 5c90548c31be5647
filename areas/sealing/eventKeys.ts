import {
  constants,
  createPrivateKey,
  generateKeyPair,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  scrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import { decrypt, deriveKey, encrypt } from './seal.ts'
import { combineShares, splitSecret } from './shamir.ts'

/** The event's pair of keys as it is stored: the private one is wrapped. */
export type EventKey = { publicKey: string; privateKey: Buffer }

/** A share of level DUAL, readable only with the password of its opener. */
export type LockedShare = { userId: string; x: number; salt: string; share: string }

const MODULUS_BITS = 3072
const SECRET_BYTES = 32
const SALT_BYTES = 16
const WRAPPING = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const
/** scrypt needs 128 * N * r bytes. */
const SCRYPT = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const

const generate = promisify(generateKeyPair)
const stretch = promisify(
  (
    password: string,
    salt: Buffer,
    size: number,
    options: typeof SCRYPT,
    done: (error: Error | null, key: Buffer) => void,
  ) => scrypt(password.normalize('NFKC'), salt, size, options, done),
)

/** Level SYSTEM: the private key is wrapped under a key of the server. */
export async function makeEventKey(master: Buffer, eventId: string): Promise<EventKey> {
  return wrapped(master, eventId)
}

/** Level DUAL: the server alone cannot unwrap the private key; `needed` of the openers must give their passwords. */
export async function makeSharedEventKey(
  master: Buffer,
  eventId: string,
  openers: readonly { userId: string; password: string }[],
  needed: number,
): Promise<EventKey & { shares: LockedShare[] }> {
  const secret = randomBytes(SECRET_BYTES)
  const key = await wrapped(Buffer.concat([master, secret]), eventId)
  const shares: LockedShare[] = []
  for (const [at, { x, y }] of splitSecret(secret, { shares: openers.length, needed }).entries()) {
    const { userId, password } = openers[at] as (typeof openers)[number]
    const salt = randomBytes(SALT_BYTES)
    const share = encrypt(await passwordKey(password, salt), y, Buffer.from(`${eventId}|${x}`))
    shares.push({ userId, x, salt: salt.toString('hex'), share: share.toString('base64') })
  }
  return { ...key, shares }
}

/** The private key in PEM; throws when the master key or the stored bytes differ. */
export function unwrapEventKey(master: Buffer, eventId: string, { privateKey }: EventKey): string {
  return decrypt(eventWrap(master, eventId), privateKey, Buffer.from(eventId)).toString('utf8')
}

/** The same of level DUAL, with the shares that openers have unlocked. */
export function unwrapSharedEventKey(
  master: Buffer,
  eventId: string,
  key: EventKey,
  shares: readonly { x: number; y: Buffer }[],
): string {
  return unwrapEventKey(Buffer.concat([master, combineShares(shares)]), eventId, key)
}

/** The opener's share; null when the password is wrong. */
export async function unlockShare(
  { x, salt, share }: LockedShare,
  eventId: string,
  password: string,
): Promise<{ x: number; y: Buffer } | null> {
  const key = await passwordKey(password, Buffer.from(salt, 'hex'))
  try {
    return { x, y: decrypt(key, Buffer.from(share, 'base64'), Buffer.from(`${eventId}|${x}`)) }
  } catch {
    return null
  }
}

/** Wraps the key of a bid, so that only the event's private key opens it. */
export function wrapForEvent({ publicKey }: Pick<EventKey, 'publicKey'>, key: Buffer): Buffer {
  return publicEncrypt({ key: publicKey, ...WRAPPING }, key)
}

export function unwrapOfEvent(privateKey: string, wrapped: Buffer): Buffer {
  return privateDecrypt({ key: createPrivateKey(privateKey), ...WRAPPING }, wrapped)
}

/** The key under which a supplier reads back what it sealed at level SYSTEM. */
export function supplierKey(master: Buffer, supplierId: string): Buffer {
  return deriveKey(master, `supplier ${supplierId}`)
}

/** At level DUAL the supplier reads back with the password it chose at submission. */
export function passwordKey(password: string, salt: Buffer): Promise<Buffer> {
  return stretch(password, salt, SECRET_BYTES, SCRYPT)
}

async function wrapped(secret: Buffer, eventId: string): Promise<EventKey> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: MODULUS_BITS })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: encrypt(eventWrap(secret, eventId), Buffer.from(pem), Buffer.from(eventId)),
  }
}

/** The key that wraps the private key of an event. */
export function eventWrap(secret: Buffer, eventId: string): Buffer {
  return deriveKey(secret, `event ${eventId}`)
}
