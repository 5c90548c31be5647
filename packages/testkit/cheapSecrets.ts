import { makeKeyPair } from '@opensrm/areas/sealing/keyPairs.ts'
import type { KeyPair, KeyPairSource, PasswordCost } from '@opensrm/platform/http/action.ts'

/**
 * What a product of the tests saves on: it logs in and seals thousands of times, and each would cost as much as an
 * attacker's guess. The tests of sealing/keyPairs.ts and session/passwords.ts have the product's own cost.
 */

export const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 64, timeCost: 1 }

/** Neighbouring events and openers need different keys; more would only take longer. */
const PAIRS = 3
const made: Promise<KeyPair>[] = []
let taken = 0

/** Real pairs of full length, used again in turn. */
export const repeatedKeyPairs: KeyPairSource = () => {
  const at = taken % PAIRS
  taken += 1
  made[at] ??= makeKeyPair()
  return made[at]
}
