import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { SignJWT } from 'jose'
import { type Asked, type OtherSystem, openOtherSystem } from './otherSystem.ts'

export const CLIENT_ID = 'opensrm'
export const CLIENT_SECRET = 'a-secret-between-the-two-of-us-and-nobody-else'

export type SigningKey = { kid: string; alg: string; privateKey: KeyObject; publicKey: KeyObject }
type Claims = { [claim: string]: unknown }
type Answer = (response: ServerResponse, asked: Asked) => void

/** The behaviour of a provider; a test overrides parts of it. */
export type Conduct = {
  key: SigningKey
  /** the keys it publishes */
  published: SigningKey[]
  document: Claims
  claims: (good: Claims) => Claims
  sign: (claims: Claims, key: SigningKey) => Promise<string> | string
  tokens: (good: Claims) => Claims
  userinfo: (good: Claims) => Claims
  /** complete answers by path, instead of its own */
  answers: { [path: string]: Answer }
  /** further parameters of the redirect back, besides code and state */
  back: { [name: string]: string }
}

export type SignInProvider = {
  readonly url: string
  readonly system: OtherSystem
  conduct: Conduct
  /** from now on it behaves correctly, except for these overrides */
  behave(otherwise?: Partial<Conduct>): void
  /** number of requests to this path */
  asked(path: string): number
  /** a user agrees to sign in: returns the parameters of the browser's redirect back */
  agree(authorizationUrl: URL, person: Claims): URLSearchParams
  close(): void
}

export function newSigningKey(alg = 'RS256'): SigningKey {
  const pair = alg.startsWith('ES')
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : alg === 'EdDSA'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid: randomBytes(6).toString('hex'), alg, ...pair }
}

export function signedWith(claims: Claims, key: SigningKey, header: Claims = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: key.alg, kid: key.kid, ...header })
    .sign(key.privateKey)
}

/** An OpenID Connect provider for tests, with correct or faulty behaviour. `now` in milliseconds. */
export async function openSignInProvider(now: () => number): Promise<SignInProvider> {
  const system = await openOtherSystem()
  const { url } = system
  const ownKey = newSigningKey()
  const codes = new Map<string, { nonce: string; challenge: string; person: Claims }>()
  const good = (): Conduct => ({
    key: ownKey,
    published: [ownKey],
    document: {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'PS256', 'ES256', 'EdDSA', 'HS256', 'none'],
    },
    claims: (claims) => claims,
    sign: (claims, key) => signedWith(claims, key),
    tokens: (answer) => answer,
    userinfo: (claims) => claims,
    answers: {},
    back: {},
  })
  const people = new Map<string, Claims>()

  const token = async (body: string): Promise<Claims> => {
    const given = new URLSearchParams(body)
    const code = given.get('code') ?? ''
    const agreed = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url')
    if (!agreed || agreed.challenge !== challenge) throw new Error('invalid_grant')
    const seconds = Math.floor(now() / 1000)
    const claims = provider.conduct.claims({
      ...{ iss: url, aud: CLIENT_ID, iat: seconds, exp: seconds + 300, nonce: agreed.nonce },
      ...agreed.person,
    })
    const accessToken = randomBytes(16).toString('hex')
    people.set(accessToken, agreed.person)
    const idToken = await provider.conduct.sign(claims, provider.conduct.key)
    return { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken }
  }
  const json = (response: ServerResponse, status: number, content: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  const own: { [path: string]: Answer } = {
    '/.well-known/openid-configuration': (response) =>
      json(response, 200, provider.conduct.document),
    '/keys': (response) => json(response, 200, { keys: provider.conduct.published.map(publicJwk) }),
    '/token': (response, { body }) =>
      void token(body).then(
        (answer) => json(response, 200, provider.conduct.tokens(answer)),
        (error: Error) => json(response, 400, { error: error.message }),
      ),
    '/userinfo': (response, { headers }) => {
      const bearer = String(headers.authorization).replace(/^Bearer /, '')
      json(response, 200, provider.conduct.userinfo(people.get(bearer) ?? {}))
    },
  }
  system.answer = (response, asked) => {
    const path = asked.url.split('?')[0] ?? ''
    const answer = provider.conduct.answers[path] ?? own[path]
    if (answer) answer(response, asked)
    else response.writeHead(404).end()
  }
  const provider: SignInProvider = {
    url,
    system,
    conduct: good(),
    behave(otherwise = {}) {
      provider.conduct = { ...good(), ...otherwise }
    },
    asked: (path) => system.asked.filter((one) => one.url.split('?')[0] === path).length,
    agree(authorizationUrl, person) {
      const asked = authorizationUrl.searchParams
      const code = randomBytes(12).toString('hex')
      codes.set(code, {
        nonce: String(asked.get('nonce')),
        challenge: String(asked.get('code_challenge')),
        person,
      })
      return new URLSearchParams({
        code,
        state: String(asked.get('state')),
        ...provider.conduct.back,
      })
    },
    close: () => system.close(),
  }
  return provider
}

function publicJwk({ kid, alg, publicKey }: SigningKey): Claims {
  return { ...publicKey.export({ format: 'jwk' }), kid, alg, use: 'sig' }
}
