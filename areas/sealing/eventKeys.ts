import { constants, createPrivateKey, privateDecrypt, publicEncrypt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { KeyPairSource } from '@opensrm/platform/http/action.ts'
import { makeKeyPair } from './keyPairs.ts'
import { decrypt, deriveKey, encrypt } from './seal.ts'
import { combineShares } from './shamir.ts'

/** The event's pair of keys as it is stored: the private one is wrapped. */
export type EventKey = { publicKey: string; privateKey: Buffer }

const SECRET_BYTES = 32
const WRAPPING = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const
/** scrypt needs 128 * N * r bytes. */
const SCRYPT = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const

const stretch = promisify(
  (
    password: string,
    salt: Buffer,
    size: number,
    options: typeof SCRYPT,
    done: (error: Error | null, key: Buffer) => void,
  ) => scrypt(password.normalize('NFKC'), salt, size, options, done),
)

/**
 * Makes the pair of keys of an event. The private key is wrapped under a key derived from `secret`: that of the server
 * at level SYSTEM, and at level DUAL one that the openers complete with their shares.
 */
export async function makeEventKey(
  secret: Buffer,
  eventId: string,
  keyPairs: KeyPairSource = makeKeyPair,
): Promise<EventKey> {
  const { publicKey, privateKey } = await keyPairs()
  const wrapped = encrypt(eventWrap(secret, eventId), Buffer.from(privateKey), Buffer.from(eventId))
  return { publicKey, privateKey: wrapped }
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

/** The key that wraps the private key of an event. */
export function eventWrap(secret: Buffer, eventId: string): Buffer {
  return deriveKey(secret, `event ${eventId}`)
}
