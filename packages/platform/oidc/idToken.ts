import { createHash, timingSafeEqual } from 'node:crypto'
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { ServerMetadata } from 'openid-client'
import type { Platform } from '../http/action.ts'
import { signingKeyOf } from './providerKeys.ts'

/** Allowed difference between the provider's clock and ours. */
export const CLOCK_TOLERANCE_SECONDS = 60
/** An ID token comes straight from the token endpoint, so an older one may have been stolen. */
const MAX_AGE_SECONDS = 300

/** Signatures that need a private key; neither none nor a shared secret (HS256). */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

export type Claims = { [claim: string]: unknown; sub: string }

export type Presented = {
  metadata: ServerMetadata
  clientId: string
  idToken: string
  accessToken: string
  nonce: string
}

/**
 * The claims of an ID token, if this provider issued it for us, for this login, and recently. An attacker who can
 * answer for the provider at the token endpoint (a proxy, a wrong address) still lacks its key.
 */
export async function verifyIdToken(platform: Platform, presented: Presented): Promise<Claims> {
  const { metadata, clientId, idToken, accessToken, nonce } = presented
  const findKey: JWTVerifyGetKey = (header, token) =>
    signingKeyOf(platform, metadata, { header, token })
  const { payload, protectedHeader } = await jwtVerify(idToken, findKey, {
    algorithms: ALGORITHMS,
    issuer: metadata.issuer,
    audience: clientId,
    requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat', 'nonce'],
    maxTokenAge: MAX_AGE_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: platform.clock(),
  })
  const { typ, alg } = protectedHeader
  // Access tokens and logout tokens of the same provider declare their type.
  if (typ !== undefined && typ.toUpperCase() !== 'JWT') throw new Error(`"${typ}" is no ID token`)
  if (payload.nonce !== nonce) throw new Error('the nonce is of another login')
  assertMadeFor(clientId, payload)
  assertAccessToken(alg, payload, accessToken)
  if (typeof payload.sub !== 'string' || payload.sub === '') throw new Error('no subject')
  return { ...payload, sub: payload.sub }
}

function assertMadeFor(clientId: string, { aud, azp }: JWTPayload): void {
  if (azp !== undefined && azp !== clientId) throw new Error('the token was made for another party')
  if (azp === undefined && Array.isArray(aud) && aud.length > 1)
    throw new Error('the token names several audiences and not whom it was made for')
}

/** The hash does not match an access token that belongs to another ID token (OpenID Connect Core 3.1.3.6). */
function assertAccessToken(alg: string, { at_hash }: JWTPayload, accessToken: string): void {
  if (at_hash === undefined) return
  const bits = /(256|384|512)$/.exec(alg)?.[1] ?? '512'
  const digest = createHash(`sha${bits}`).update(accessToken).digest()
  const expected = Buffer.from(digest.subarray(0, digest.length / 2).toString('base64url'))
  const given = Buffer.from(String(at_hash))
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Error('the access token does not belong to the ID token')
}
