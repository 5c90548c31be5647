import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { KeyPair, KeyPairSource } from '@opensrm/platform/http/action.ts'

const MODULUS_BITS = 3072

const generate = promisify(generateKeyPair)

/** A new pair of RSA-3072 keys. Takes up to several seconds of one core, because the primes are found by trying. */
export const makeKeyPair: KeyPairSource = () =>
  generate('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Keeps `count` unused pairs ready, made one after the other, so that a publication does not wait for its keys. */
export function keyPairsAhead(count: number, make: KeyPairSource = makeKeyPair): KeyPairSource {
  const ready: Promise<KeyPair>[] = []
  let last: Promise<unknown> = Promise.resolve()
  const prepare = (): void => {
    const pair = last.then(make)
    // Whoever takes the pair gets the error; until then nobody listens.
    last = pair.catch(() => undefined)
    ready.push(pair)
  }
  for (let made = 0; made < count; made += 1) prepare()
  return () => {
    prepare()
    return ready.shift() as Promise<KeyPair>
  }
}
