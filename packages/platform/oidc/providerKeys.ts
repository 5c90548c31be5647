import { createLocalJWKSet, errors, type FlattenedJWSInput, type JWSHeaderParameters } from 'jose'
import type { ServerMetadata } from 'openid-client'
import type { Platform } from '../http/action.ts'
import { providerFetch } from './providerCalls.ts'

/** A key withdrawn by the provider is trusted for at most this time. */
const KEPT_MS = 10 * 60_000
/** An unknown key causes one request in this time, so that senders of such tokens cannot make us flood the provider. */
const ASK_AGAIN_MS = 30_000

type KeySet = ReturnType<typeof createLocalJWKSet>
type Kept = { keys: Promise<KeySet>; since: number; askedAgain: number }
type Signed = { header: JWSHeaderParameters; token: FlattenedJWSInput }

const all = new WeakMap<Platform, Map<string, Kept>>()

/** The provider's public key named by a token. A new key is fetched when it first appears. */
export async function signingKeyOf(
  platform: Platform,
  metadata: ServerMetadata,
  { header, token }: Signed,
) {
  const kept = keptFor(platform, metadata)
  try {
    return await (await kept.keys)(header, token)
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    const now = platform.clock().getTime()
    if (Math.abs(now - kept.askedAgain) >= ASK_AGAIN_MS) {
      kept.askedAgain = now
      kept.keys = fetchKeys(platform, metadata)
    }
    return (await kept.keys)(header, token)
  }
}

function keptFor(platform: Platform, metadata: ServerMetadata): Kept {
  const mine = all.get(platform) ?? new Map<string, Kept>()
  all.set(platform, mine)
  const now = platform.clock().getTime()
  const name = nameOf(metadata)
  const known = mine.get(name)
  if (known && Math.abs(now - known.since) < KEPT_MS) return known
  const kept: Kept = {
    keys: fetchKeys(platform, metadata),
    since: now,
    askedAgain: known?.askedAgain ?? Number.NEGATIVE_INFINITY,
  }
  mine.set(name, kept)
  return kept
}

/** If the keys could not be loaded, the next login tries again. */
function fetchKeys(platform: Platform, metadata: ServerMetadata): Promise<KeySet> {
  const keys = readKeys(platform, metadata)
  keys.catch(() => all.get(platform)?.delete(nameOf(metadata)))
  return keys
}

function nameOf({ issuer, jwks_uri }: ServerMetadata): string {
  return `${issuer} ${jwks_uri}`
}

async function readKeys(platform: Platform, metadata: ServerMetadata): Promise<KeySet> {
  if (!metadata.jwks_uri) throw new Error('the provider publishes no keys')
  const answer = await providerFetch(platform)(metadata.jwks_uri, {
    method: 'GET',
    headers: { accept: 'application/jwk-set+json, application/json' },
    body: undefined,
    redirect: 'manual',
  })
  if (answer.status !== 200) throw new Error(`the provider's keys answered ${answer.status}`)
  return createLocalJWKSet(await answer.json())
}
