import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import {
  type PasswordPoint,
  type PasswordPolicy,
  SHIPPED_POLICY,
  unmetPasswordPoints,
} from '@opensrm/kernel/protocol/passwordRules.ts'
import type { PasswordCost } from '../http/action.ts'

/** OWASP's minimum for argon2id, written out so that a new version of the library cannot change it: 14 ms per hash. */
const ARGON2_PARAMETERS = {
  /** Algorithm.Argon2id; the library's const enum cannot be read under isolated modules */
  algorithm: 2,
  parallelism: 1,
  outputLen: 32,
} as const
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

const READABLE_HASH =
  /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{16,}$/

/** One salted hash in PHC text form, which includes parameters and salt. */
export function hashPassword(password: string, cost = COST): Promise<string> {
  return hash(spelledAlike(password), { ...ARGON2_PARAMETERS, ...cost })
}

/** False for a wrong password and for an unreadable hash. */
export async function verifyPassword(storedHash: string, password: string): Promise<boolean> {
  // An imported account may have an unreadable hash. Its login fails, but that is not a server error.
  if (!READABLE_HASH.test(storedHash)) return verifyDummy(password)
  return verify(storedHash, spelledAlike(password))
}

/**
 * For unknown users: takes as long as verifyPassword and always returns false, so that the time does not reveal which
 * users exist.
 */
export async function verifyDummy(password: string): Promise<false> {
  dummyHash ??= hashPassword(randomBytes(24).toString('base64'))
  await verify(await dummyHash, spelledAlike(password))
  return false
}

/** Prepares the dummy hash before the first login, which would otherwise take twice as long. */
export async function prepareDummy(): Promise<void> {
  dummyHash ??= hashPassword(randomBytes(24).toString('base64'))
  await dummyHash
}

/**
 * The requirements that a new password misses. `history` returns the hashes of the last passwords (profile
 * PWD_HISTORY); it is only read when the password is otherwise good.
 */
export async function passwordIssues(
  password: string,
  userName: string,
  history: readonly string[] = [],
  policy: PasswordPolicy = SHIPPED_POLICY,
): Promise<PasswordPoint[]> {
  const points = unmetPasswordPoints(password, userName, policy)
  if (points.length > 0) return points
  const matches = await Promise.all(history.map((old) => verifyPassword(old, password)))
  return matches.includes(true) ? ['PASSWORD_HISTORY'] : []
}

let dummyHash: Promise<string> | undefined

/** The same letter may have different bytes on two systems (é); NFC unifies them. */
function spelledAlike(password: string): string {
  return password.normalize('NFC')
}
