import { createHash, createHmac } from 'node:crypto'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { allowCallsHere, setProfile } from '@opensrm/testkit/setting.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type Conduct,
  newSigningKey,
  openSignInProvider,
  type SignInProvider,
  type SigningKey,
  signedWith,
} from '@opensrm/testkit/signInProvider.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

type Sso = { id: string; versionNum: number }

let test: TestProduct
let admin: ApiClient
let provider: SignInProvider
let sso: Sso
let shift = 0
const now = () => Date.now() + shift
const foreign = newSigningKey()
const PERSON = { sub: 'person-1', preferred_username: 'buyer1' }

beforeAll(async () => {
  test = await startProduct({ clock: () => new Date(now()) })
  provider = await openSignInProvider(now)
  await allowCallsHere(test)
  admin = await test.login('admin')
  sso = await addProvider('HQ', provider.url)
}, 120_000)
afterAll(async () => {
  provider?.close()
  await test?.close()
})
beforeEach(() => {
  // Cached metadata and keys of the provider have expired by then.
  shift += 11 * 60_000
  provider.behave()
  provider.system.asked.length = 0
})

async function addProvider(code: string, issuer: string): Promise<Sso> {
  const saved = await admin.ok('baseSso', 'saveOrUpdate', {
    ...{ ssoCode: code, ssoName: code, issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
    userMatch: 'USER_NAME',
  })
  return admin.ok('baseSso', 'doEnable', { id: saved.id, versionNum: saved.versionNum })
}

type Shown = { location: string; body: string; cookie: string }

async function get(url: string, cookie = ''): Promise<Shown> {
  const answer = await test.product.app.inject({ method: 'GET', url, headers: { cookie } })
  const [set] = [answer.headers['set-cookie'] ?? ''].flat()
  return {
    location: String(answer.headers.location ?? ''),
    body: answer.body,
    cookie: String(set).split(';')[0] ?? '',
  }
}

/**
 * Goes to the provider, signs in there as this person, and returns: the redirect target and the content of the page.
 */
async function signIn(start = '/sso/start/HQ', person = PERSON, code = 'HQ'): Promise<Shown> {
  const { location, cookie } = await get(start)
  const back = provider.agree(new URL(location), person)
  return get(`/sso/callback/${code}?${back}`, cookie)
}

async function trial(): Promise<string> {
  const { versionNum } = await admin.ok('baseSso', 'findById', { id: sso.id })
  const { answer } = await admin.ok('baseSso', 'doTest', { id: sso.id, versionNum })
  return (await signIn(answer.loginAt)).body
}

const ticketOf = ({ location }: Shown) => /^\/login#sso=(.+)$/.exec(location)?.[1]
const inOrder = (text: string) => Buffer.from(text).toString('base64url')
const unsigned = (claims: object, alg: string) =>
  `${inOrder(JSON.stringify({ alg }))}.${inOrder(JSON.stringify(claims))}.`
const withSecret = (claims: object, secret: string | Buffer) => {
  const head = `${inOrder(JSON.stringify({ alg: 'HS256' }))}.${inOrder(JSON.stringify(claims))}`
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
}
const pemOf = ({ publicKey }: SigningKey) => publicKey.export({ format: 'pem', type: 'spki' })
const seconds = () => Math.floor(now() / 1000)
const claims = (otherwise: () => object): Partial<Conduct> => ({
  claims: (good) => ({ ...good, ...otherwise() }),
})

describe('A login through a provider is refused', () => {
  const attacks: [what: string, says: RegExp, conduct: () => Partial<Conduct>][] = [
    ['without a signature', /alg/, () => ({ sign: (all) => unsigned(all, 'none') })],
    [
      'without a signature, spelled "None"',
      /alg/,
      () => ({ sign: (all) => unsigned(all, 'None') }),
    ],
    [
      'signed with the client secret',
      /alg/,
      () => ({ sign: (all) => withSecret(all, CLIENT_SECRET) }),
    ],
    [
      'signed with the public key as a shared secret',
      /alg/,
      () => ({ sign: (all, key) => withSecret(all, pemOf(key)) }),
    ],
    [
      'signed with a foreign key under the name of a known one',
      /signature/,
      () => ({ sign: (all, { kid }) => signedWith(all, foreign, { kid }) }),
    ],
    [
      'signed with a key nobody published',
      /no applicable key/,
      () => ({ sign: (all) => signedWith(all, foreign) }),
    ],
    [
      'signed with a key the token brings along',
      /signature/,
      () => ({
        sign: (all, { kid }) =>
          signedWith(all, foreign, { kid, jwk: foreign.publicKey.export({ format: 'jwk' }) }),
      }),
    ],
    [
      'with changed claims under a good signature',
      /signature/,
      () => ({
        sign: async (all, key) => {
          const [head, , signature] = (await signedWith(all, key)).split('.')
          const changed = inOrder(JSON.stringify({ ...all, preferred_username: 'admin' }))
          return `${head}.${changed}.${signature}`
        },
      }),
    ],
    ['expired', /exp/, () => claims(() => ({ exp: seconds() - 120 }))],
    ['without an end', /exp/, () => claims(() => ({ exp: undefined }))],
    ['made an hour ago', /iat/, () => claims(() => ({ iat: seconds() - 3600 }))],
    ['made in an hour', /iat/, () => claims(() => ({ iat: seconds() + 3600 }))],
    ['that is not in force yet', /nbf/, () => claims(() => ({ nbf: seconds() + 600 }))],
    ['without a time', /iat/, () => claims(() => ({ iat: undefined }))],
    ['of another issuer', /iss/, () => claims(() => ({ iss: 'https://evil.example' }))],
    ['for another application', /aud/, () => claims(() => ({ aud: 'shop' }))],
    [
      'for several, made for another',
      /azp/,
      () => claims(() => ({ aud: [CLIENT_ID, 'shop'], azp: 'shop' })),
    ],
    ['for us alone, but made for another', /another party/, () => claims(() => ({ azp: 'shop' }))],
    [
      'for several, saying for whom it was made nowhere',
      /additional untrusted audiences/,
      () => claims(() => ({ aud: [CLIENT_ID, 'shop'] })),
    ],
    ['of another login', /nonce/, () => claims(() => ({ nonce: 'of-another' }))],
    ['of no login', /nonce/, () => claims(() => ({ nonce: undefined }))],
    [
      'with another access token',
      /access token/,
      () => claims(() => ({ at_hash: 'x'.repeat(22) })),
    ],
    [
      'with a logout token in its place',
      /no ID token/,
      () => ({ sign: (all, key) => signedWith(all, key, { typ: 'logout+jwt' }) }),
    ],
    [
      'with an access token in its place',
      /no ID token/,
      () => ({ sign: (all, key) => signedWith(all, key, { typ: 'at+jwt' }) }),
    ],
    [
      'with no ID token',
      /id_token/,
      () => ({
        tokens: ({ id_token: _left, ...rest }) => rest,
      }),
    ],
    [
      'with what userinfo says of somebody else',
      /sub/,
      () => ({ userinfo: (person) => ({ ...person, sub: 'person-2' }) }),
    ],
    [
      'that comes back in the name of another issuer',
      /iss/,
      () => ({ back: { iss: 'https://evil.example' } }),
    ],
    [
      'whose keys lead to an address within',
      /redirect/,
      () => ({
        answers: {
          '/keys': (response) =>
            response.writeHead(302, { location: 'http://169.254.169.254/keys' }).end(),
        },
      }),
    ],
    [
      'whose keys never end',
      /exceeds/,
      () => ({
        answers: {
          '/keys': (response) => {
            const more = (): void => {
              while (!response.destroyed && response.write('x'.repeat(65_536))) void 0
              if (!response.destroyed) response.once('drain', more)
            }
            more()
          },
        },
      }),
    ],
  ]
  it.each(attacks)('%s', async (_what, says, conduct) => {
    provider.behave(conduct())
    const { rows: before } = await test.product.platform.pool.query('select 1 from sso_login')
    const arrived = await signIn()
    expect(arrived.location).toBe('/login#ssoFailed')
    const { rows: after } = await test.product.platform.pool.query('select 1 from sso_login')
    expect(after.length, 'a ticket was made').toBe(before.length)
    // A trial is as strict as a real login, and shows the reason.
    const page = await trial()
    expect(page).toContain('The test login failed')
    expect(page).toMatch(says)
  })

  it.each([
    ['jwks_uri', 'http://169.254.169.254/keys'],
    ['jwks_uri', 'https://10.0.0.5/keys'],
    ['token_endpoint', 'https://192.168.0.1/token'],
    ['userinfo_endpoint', 'https://[::1]/userinfo'],
    ['jwks_uri', 'file:///etc/passwd'],
  ])('whose %s is %s', async (name, address) => {
    provider.behave()
    provider.conduct.document[name] = address
    expect((await signIn()).location).toBe('/login#ssoFailed')
  })

  it('with a code or state that served already, or that belongs to another browser or provider', async () => {
    await addProvider('OTHER', provider.url)
    const told = async () =>
      (
        await test.product.platform.pool.query(
          "select 1 from outbox where event = 'baseSso.failed'",
        )
      ).rows.length
    const before = await told()
    const { location, cookie } = await get('/sso/start/HQ')
    const back = provider.agree(new URL(location), PERSON)
    const at = (code: string) => `/sso/callback/${code}?${back}`
    expect((await get(at('HQ'))).location).toBe('/login#ssoFailed')
    expect((await get(at('OTHER'), cookie)).location).toBe('/login#ssoFailed')
    expect(ticketOf(await get(at('HQ'), cookie))).toBeTruthy()
    expect((await get(at('HQ'), cookie)).location).toBe('/login#ssoFailed')
    // Administrators hear of logins that somebody began.
    expect(await told()).toBe(before)
    // The code of one login with the state of another: the verifier does not match.
    const first = await get('/sso/start/HQ')
    const second = await get('/sso/start/HQ')
    const mixed = provider.agree(new URL(first.location), PERSON)
    mixed.set('state', String(new URL(second.location).searchParams.get('state')))
    expect((await get(`/sso/callback/HQ?${mixed}`, second.cookie)).location).toBe(
      '/login#ssoFailed',
    )
    expect(await told()).toBe(before + 1)
  })
})

describe('A discovery document is refused', () => {
  const DOCUMENT = '/.well-known/openid-configuration'
  const documents: [what: string, says: RegExp, conduct: () => Partial<Conduct>][] = [
    [
      'of another issuer',
      /issuer/,
      () => ({
        answers: {
          [DOCUMENT]: (response) =>
            response
              .writeHead(200, { 'content-type': 'application/json' })
              .end(JSON.stringify({ issuer: 'https://evil.example' })),
        },
      }),
    ],
    [
      'that leads elsewhere',
      /redirect/,
      () => ({
        answers: {
          [DOCUMENT]: (response) =>
            response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
        },
      }),
    ],
    [
      'that is huge',
      /exceeds/,
      () => ({
        answers: {
          [DOCUMENT]: (response) =>
            response
              .writeHead(200, { 'content-type': 'application/json' })
              .end(JSON.stringify({ issuer: provider.url, more: 'x'.repeat(300_000) })),
        },
      }),
    ],
  ]
  it.each(documents)('%s', async (_what, says, conduct) => {
    provider.behave(conduct())
    const { versionNum } = await admin.ok('baseSso', 'findById', { id: sso.id })
    const answer = await admin.refused(
      ...(['baseSso', 'doTest', { id: sso.id, versionNum }, { language: 'EN' }] as const),
    )
    expect(answer.code).toBe('SSO_UNREACHABLE')
    expect(answer.msg).toMatch(says)
    expect((await get('/sso/start/HQ')).location).toBe('/login#ssoFailed')
  })

  it('of a host that the option of outside hosts does not list', async () => {
    await setProfile(test, 'OUTBOUND_ALLOWED_HOSTS', '')
    const { versionNum } = await admin.ok('baseSso', 'findById', { id: sso.id })
    const answer = await admin.refused('baseSso', 'doTest', { id: sso.id, versionNum })
    expect(answer.msg).toContain('OUTBOUND_ALLOWED_HOSTS')
    await allowCallsHere(test)
  })
})

describe('A good provider', () => {
  it.each(['RS256', 'PS256', 'ES256', 'EdDSA'])('signs in with %s', async (alg) => {
    const key = newSigningKey(alg)
    provider.behave({ key, published: [key] })
    const arrived = await signIn()
    const headers = { cookie: arrived.cookie }
    const ticket = ticketOf(arrived)
    const session = await test.visitor.ok('baseLogin', 'doSsoLogin', { ticket }, { headers })
    expect(session.user.userName).toBe('buyer1')
  })

  it('lets in the browser that came back, and no other with its ticket', async () => {
    const [own, other] = [await signIn(), await signIn()]
    const enter = (cookie: string) =>
      test.visitor.call(
        ...([
          'baseLogin',
          'doSsoLogin',
          { ticket: ticketOf(own) },
          { headers: { cookie } },
        ] as const),
      )
    expect((await enter('')).code).toBe('SSO_FAILED')
    expect((await enter('opensrm_browser=')).code).toBe('SSO_FAILED')
    expect((await enter(other.cookie)).code).toBe('SSO_FAILED')
    expect((await enter(own.cookie)).data.user.userName).toBe('buyer1')
    expect((await enter(own.cookie)).code).toBe('SSO_FAILED')
  })

  it('may name the audience as a list, itself as authorized, and the hash of the access token', async () => {
    let accessToken = ''
    provider.behave({
      claims: (good) => ({ ...good, aud: [CLIENT_ID, 'shop'], azp: CLIENT_ID }),
      tokens: (good) => good,
    })
    const { sign } = provider.conduct
    provider.conduct.tokens = (good) => {
      accessToken = String(good.access_token)
      return good
    }
    expect(ticketOf(await signIn())).toBeTruthy()
    expect(accessToken).not.toBe('')
    // The hash as specified: left half of SHA-256, base64url.
    const fixed = 'the-access-token'
    const at_hash = createHash('sha256')
      .update(fixed)
      .digest()
      .subarray(0, 16)
      .toString('base64url')
    provider.behave({
      sign: (all, key) => sign({ ...all, at_hash }, key),
      tokens: (good) => ({ ...good, access_token: fixed }),
      userinfo: () => PERSON,
    })
    expect(ticketOf(await signIn())).toBeTruthy()
  })

  it('may be a minute off, and not more', async () => {
    provider.behave(claims(() => ({ iat: seconds() + 50, exp: seconds() - 50 })))
    expect(ticketOf(await signIn())).toBeTruthy()
    provider.behave(claims(() => ({ iat: seconds() + 90 })))
    expect((await signIn()).location).toBe('/login#ssoFailed')
    provider.behave(claims(() => ({ exp: seconds() - 90 })))
    expect((await signIn()).location).toBe('/login#ssoFailed')
  })

  it('is asked for its document and its keys once for many logins, and for a new key once', async () => {
    for (let round = 0; round < 3; round++) expect(ticketOf(await signIn())).toBeTruthy()
    expect(provider.asked('/.well-known/openid-configuration')).toBe(1)
    expect(provider.asked('/keys')).toBe(1)
    // The provider changes its key: the first login with the new key fetches it.
    const next = newSigningKey()
    provider.behave({ key: next, published: [next] })
    expect(ticketOf(await signIn())).toBeTruthy()
    expect(ticketOf(await signIn())).toBeTruthy()
    expect(provider.asked('/keys')).toBe(2)
    // Tokens with unpublished keys cause at most two requests per minute.
    provider.behave({ published: [next], key: foreign })
    for (let round = 0; round < 5; round++)
      expect((await signIn()).location).toBe('/login#ssoFailed')
    expect(provider.asked('/keys')).toBe(2)
    shift += 31_000
    for (let round = 0; round < 5; round++)
      expect((await signIn()).location).toBe('/login#ssoFailed')
    expect(provider.asked('/keys')).toBe(3)
  })

  it('whose keys could not be read is asked again by the next login', async () => {
    provider.behave({ answers: { '/keys': (response) => response.writeHead(500).end() } })
    expect((await signIn()).location).toBe('/login#ssoFailed')
    provider.behave()
    expect(ticketOf(await signIn())).toBeTruthy()
  })

  it('says that an address is verified of that address alone', async () => {
    const saved = await admin.ok('baseSso', 'findById', { id: sso.id })
    const { id, versionNum } = saved
    const byEmail = { id, versionNum, userMatch: 'EMAIL', allowedDomains: 'test.example' }
    await admin.ok('baseSso', 'saveOrUpdate', byEmail)
    const [buyer] = await admin.ok('baseUser', 'listByPage', { userName: 'buyer1' })
    provider.behave({
      claims: (good) => ({ ...good, email: buyer.email }),
      userinfo: (person) => ({ ...person, email: 'mine@test.example', email_verified: true }),
    })
    expect((await signIn()).location).toBe('/login#ssoFailed')
    provider.behave({
      claims: (good) => ({ ...good, email: buyer.email }),
      userinfo: (person) => ({ ...person, email: buyer.email, email_verified: true }),
    })
    expect(ticketOf(await signIn())).toBeTruthy()
  })
})
