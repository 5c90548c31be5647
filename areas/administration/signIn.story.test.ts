import { createHash, randomBytes } from 'node:crypto'
import { type ApiClient, createClient } from '@opensrm/testkit/client.ts'
import { inDays } from '@opensrm/testkit/days.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { openOtherSystem } from '@opensrm/testkit/otherSystem.ts'
import { startEmptyProduct, startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { allowCallsHere } from '@opensrm/testkit/setting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employ, grant, idOf, of, refusal, setUp } from './testAdministration.ts'

let provider: TestProduct
let party: Awaited<ReturnType<typeof startEmptyProduct>>
let providerAdmin: ApiClient
let chief: ApiClient
let providerAt: string
let partyAt: string
let app: { id: string; versionNum: number; appCode: string }
let secret: string
let sso: { id: string; versionNum: number }

beforeAll(async () => {
  provider = await startProduct()
  party = await startEmptyProduct()
  await allowCallsHere(provider)
  await allowCallsHere(party)
  providerAt = await provider.product.app.listen({ port: 0, host: '127.0.0.1' })
  partyAt = await party.product.app.listen({ port: 0, host: '127.0.0.1' })
  providerAdmin = await provider.login('admin')
  chief = await setUp(party.send)
  const respId = await idOf(providerAdmin, 'baseResponsibility', { respCode: 'BUYER' })
  app = await providerAdmin.ok('baseOauthApp', 'saveOrUpdate', {
    ...{
      appName: '另一套系统',
      grantTypes: ['AUTHORIZATION_CODE', 'CLIENT_CREDENTIALS', 'REFRESH_TOKEN'],
    },
    ownerUserId: provider.company.ids.user?.buyer1,
    ...{ redirectUris: `${partyAt}/sso/callback/HQ`, respId, expireDate: inDays(180) },
    apis: [{ apiPath: 'srmPurOrder/listByPage' }],
  })
  const made = await providerAdmin.ok('baseOauthApp', 'doResetSecret', of(app))
  secret = made.answer.clientSecret
  sso = await chief.ok('baseSso', 'saveOrUpdate', {
    ...{ ssoCode: 'HQ', ssoName: '总部', ssoNameEn: 'Head office', issuer: `${providerAt}/oidc` },
    ...{
      clientId: app.appCode,
      clientSecret: secret,
      userMatch: 'EMAIL',
      allowedDomains: 'test.example',
    },
  })
  sso = await chief.ok('baseSso', 'doEnable', of(sso))
}, 120_000)
afterAll(async () => {
  await provider?.close()
  await party?.close()
})

/**
 * A browser that keeps cookies and follows redirects until the target or a page with a question.
 */
function browser() {
  return reader().open
}

function reader() {
  let shown: Response | undefined
  const jars = new Map<string, Map<string, string>>()
  async function open(address: string): Promise<URL> {
    let at = new URL(address)
    for (let step = 0; step < 20; step++) {
      const jar = jars.get(at.origin) ?? new Map<string, string>()
      jars.set(at.origin, jar)
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      const to = answer.headers.get('location')
      shown = answer
      if (answer.status < 300 || answer.status >= 400 || !to) return at
      at = new URL(to, at)
      if (at.pathname.startsWith('/main') || at.pathname === '/login') return at
    }
    throw new Error('redirected without end')
  }
  const cookiesFor = (origin: string) =>
    [...(jars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (origin: string, name: string, value: string) =>
    jars.set(origin, (jars.get(origin) ?? new Map<string, string>()).set(name, value))
  return { open, cookiesFor, keep, page: async () => (await shown?.text()) ?? '' }
}

/** The same, and the target named on the page. */
async function signInPage(user: ApiClient, start: string): Promise<string> {
  const { open, page } = reader()
  await signIn(user, start, open)
  return page()
}

/** Signs in at the provider as this user and comes back to the relying party. */
async function signIn(
  user: ApiClient,
  start = `${partyAt}/sso/start/HQ`,
  open = browser(),
): Promise<URL> {
  const question = await open(start)
  expect(question.pathname).toBe('/main/oauthConsent')
  const uid = question.searchParams.get('uid')
  expect(await user.ok('baseOauth', 'findInteraction', { uid })).toMatchObject({
    name: '另一套系统',
  })
  const { ticket } = await user.ok('baseOauth', 'doDecide', { uid, allow: true })
  return open(`${providerAt}/oidc-interaction/${uid}?ticket=${ticket}`)
}
const ticketIn = (arrived: URL) => /^#sso=(.+)$/.exec(arrived.hash)?.[1] ?? ''

/** Signs in at the provider and exchanges the ticket in the same browser. */
async function enter(user: ApiClient) {
  const { open, cookiesFor } = reader()
  const arrived = await signIn(user, undefined, open)
  const headers = { cookie: cookiesFor(partyAt) }
  const exchanged = { ticket: ticketIn(arrived) }
  const exchange = () => party.visitor.call('baseLogin', 'doSsoLogin', exchanged, { headers })
  return { arrived, session: (await exchange()).data, exchange }
}

describe('Single sign-on through OpenSRM as the provider', () => {
  it('opens a session of the account with the same verified address, once', async () => {
    const { userId } = await employ(chief, party.send, 'wangli')
    await grant(chief, userId, 'REQUESTER')
    const { client: wangli } = await employ(providerAdmin, provider.send, 'wangli')
    const { arrived, session, exchange } = await enter(wangli)
    expect([arrived.origin, arrived.pathname]).toEqual([partyAt, '/login'])
    expect(session.user).toMatchObject({ userName: 'wangli', id: userId })
    expect(session.responsibilities.length).toBe(1)
    expect((await exchange()).code).toBe('SSO_FAILED')

    // Logging out here also logs out at the provider; a user who logged in with a password is only
    // logged out here.
    const { leaveAt } = await createClient(party.send, session).ok('baseLogin', 'doLogout')
    expect(leaveAt).toBe('/sso/leave/HQ')
    const left = await fetch(`${partyAt}${leaveAt}`, { redirect: 'manual' })
    const end = new URL(String(left.headers.get('location')))
    expect(end.href).toContain(`${providerAt}/oidc/session/end`)
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${partyAt}/login`)
    expect((await fetch(end, { redirect: 'manual' })).status).toBe(200)
    const withPassword = await party.login('wangli')
    expect(await withPassword.ok('baseLogin', 'doLogout')).toEqual({ leaveAt: null })
    await chief.ok('baseSso', 'saveOrUpdate', { ...of(sso), singleLogout: 'N' })
    sso = await chief.ok('baseSso', 'findById', { id: sso.id })
  })

  it('refuses addresses of another domain and users without an account', async () => {
    const stranger = await employ(providerAdmin, provider.send, 'stranger')
    expect((await signIn(stranger.client)).hash).toBe('#ssoFailed')
    const supplier = await provider.login('supplier1')
    await supplier.ok('baseLogin', 'doAcceptAgreement')
    expect((await signIn(supplier)).hash).toBe('#ssoFailed')
    const log = await chief.ok('baseOperateLog', 'listByPage', { actionName: 'sso', pageRows: 10 })
    expect(log.length).toBeGreaterThanOrEqual(2)
  })

  it('refuses a callback of another browser and one replayed', async () => {
    const wangli = await provider.login('buyer1')
    const open = browser()
    const question = await open(`${partyAt}/sso/start/HQ`)
    const uid = question.searchParams.get('uid')
    const { ticket } = await wangli.ok('baseOauth', 'doDecide', { uid, allow: true })
    // Knowing only the request is not enough without the browser's cookies and the ticket.
    expect((await open(`${providerAt}/oidc-interaction/${uid}?ticket=wrong`)).pathname).toBe(
      '/main/oauthConsent',
    )
    expect((await browser()(`${partyAt}/sso/callback/HQ?code=x&state=y`)).hash).toBe('#ssoFailed')
    expect(ticket.length).toBeGreaterThan(20)
  })

  it('asks again when the request of an application has expired', async () => {
    const user = await provider.login('buyer1')
    const uid = 'a-request-long-gone'
    await expectRefusal('OAUTH_INTERACTION_OVER', user, 'baseOauth', 'findInteraction', { uid })
    const decided = { uid, allow: true }
    await expectRefusal('OAUTH_INTERACTION_OVER', user, 'baseOauth', 'doDecide', decided)
  })

  it('binds an account to an identity, which then signs in by its subject', async () => {
    const saved = await chief.ok('baseSso', 'findById', { id: sso.id })
    await chief.ok('baseSso', 'saveOrUpdate', { ...of(saved), userMatch: 'SUBJECT' })
    const quality = await provider.login('quality1')
    const { client, userId } = await employ(chief, party.send, 'bound')
    const browserKey = randomBytes(24).toString('base64url')
    const asked = { code: 'HQ', browserKey }
    const { url } = await client.ok('baseUserCenter', 'doStartBind', asked)
    // Knowing only the address binds nothing.
    expect((await browser()(`${partyAt}${url}`)).hash).toBe('#ssoFailed')
    const { open, keep } = reader()
    keep(partyAt, 'opensrm_bind', browserKey)
    expect((await signIn(quality, `${partyAt}${url}`, open)).pathname).toBe('/main/userCenter')
    const { session } = await enter(quality)
    expect(session.user.id).toBe(userId)
    await client.ok('baseUserCenter', 'doUnbind', { code: 'HQ' })
    expect((await signIn(quality)).hash).toBe('#ssoFailed')
  })

  it('is tested by a login that opens no session and names the account', async () => {
    const saved = await chief.ok('baseSso', 'findById', { id: sso.id })
    const off = await chief.ok('baseSso', 'doDisable', of(saved))
    const byEmail = { ...of(off), userMatch: 'EMAIL' }
    const matched = await chief.ok('baseSso', 'saveOrUpdate', byEmail)
    const sessions = async () =>
      (await party.product.platform.pool.query('select 1 from base_user_session')).rowCount
    const tested = async (wrongSecret = '') => {
      const record = await chief.ok('baseSso', 'findById', { id: sso.id })
      const { answer } = await chief.ok('baseSso', 'doTest', of(record))
      if (wrongSecret) {
        const now = await chief.ok('baseSso', 'findById', { id: sso.id })
        await chief.ok('baseSso', 'saveOrUpdate', { ...of(now), clientSecret: wrongSecret })
      }
      return `${partyAt}${answer.loginAt}`
    }
    const before = await sessions()
    const wangli = await provider.login('wangli')
    const page = await signInPage(wangli, await tested())
    expect(page).toContain('将登录账号“wangli”')
    expect(page).toContain('It would sign in the account "wangli"')
    expect(page).toContain('wangli@test.example')
    const nobody = await signInPage(await provider.login('buyer2'), await tested())
    expect(nobody).toContain('It would sign in no account')
    // A disabled provider can be tested but still does not let users in.
    expect((await browser()(`${partyAt}/sso/start/HQ`)).hash).toBe('#ssoFailed')
    // The link to a trial login does not open a session by itself.
    const loginAt = new URL(await tested())
    const asSession = { ticket: loginAt.searchParams.get('ticket') }
    const answer = await party.visitor.refused('baseLogin', 'doSsoLogin', asSession)
    expect(answer.code).toBe('SSO_FAILED')
    const used = await tested()
    await signInPage(wangli, used)
    expect((await browser()(used)).hash).toBe('#ssoFailed')
    expect(await signInPage(wangli, await tested('not-the-secret'))).toContain(
      'The test login failed',
    )
    expect(await sessions()).toBe(before)
    const mended = await chief.ok('baseSso', 'findById', { id: matched.id })
    const whole = { ...of(mended), clientSecret: secret, userMatch: 'SUBJECT' }
    sso = await chief.ok(
      'baseSso',
      'doEnable',
      of(await chief.ok('baseSso', 'saveOrUpdate', whole)),
    )
  })

  it('shows its icon on the button of the login page, to visitors too', async () => {
    const icon = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const iconFileId = await fileClient(party, chief).upload('hq.png', icon)
    const before = await chief.ok('baseSso', 'findById', { id: sso.id })
    expect((await fetch(`${partyAt}/sso/icon/HQ`)).status).toBe(404)
    await chief.ok('baseSso', 'saveOrUpdate', { ...of(before), iconFileId })
    const shown = await fetch(`${partyAt}/sso/icon/HQ`)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(icon)
    const { ssoProviders } = await party.visitor.ok('baseLogin', 'findLoginLookups')
    expect(ssoProviders).toEqual([expect.objectContaining({ code: 'HQ', hasIcon: true })])
  })

  it('can take the place of passwords, but not for system administrators', async () => {
    const saved = await chief.ok('baseSso', 'findById', { id: sso.id })
    await chief.ok('baseSso', 'saveOrUpdate', { ...of(saved), passwordLoginOff: 'Y' })
    await expect(party.login('wangli')).rejects.toThrow(/PASSWORD_LOGIN_OFF/)
    await party.login('chief')
  })

  it('never returns the secret', async () => {
    const shown = await chief.ok('baseSso', 'findById', { id: sso.id })
    expect(JSON.stringify(shown)).not.toContain(secret)
    const { pool } = party.product.platform
    const { rows } = await pool.query('select client_secret from base_sso')
    expect(rows[0].client_secret).toMatch(/^sealed:/)
  })

  it('cannot be enabled while the provider does not answer correctly', async () => {
    const other = await openOtherSystem()
    const saved = await chief.ok('baseSso', 'saveOrUpdate', {
      ...{ ssoCode: 'GONE', ssoName: '别处', issuer: other.url, clientId: 'x' },
    })
    for (const action of ['doTest', 'doEnable'])
      await expectRefusal('SSO_UNREACHABLE', chief, 'baseSso', action, of(saved))
    other.close()
    await expectRefusal('SSO_UNREACHABLE', chief, 'baseSso', 'doEnable', of(saved))
    const { status } = await chief.ok('baseSso', 'findById', { id: saved.id })
    expect(status).not.toBe('ENABLED')
  })
})

describe('An application', () => {
  async function token(body: { [name: string]: string }, key = secret): Promise<Response> {
    const basic = Buffer.from(`${app.appCode}:${key}`).toString('base64')
    return fetch(`${providerAt}/oidc/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(body).toString(),
    })
  }
  const api = (path: string, bearer: string) =>
    fetch(`${providerAt}/api/srmServer/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: '{}',
    })

  it('refuses an address in a private network when it is saved', async () => {
    const answer = await chief.refused('baseSso', 'saveOrUpdate', {
      ...{ ssoCode: 'INNER', ssoName: '内网', issuer: 'https://10.1.2.3/oidc', clientId: 'x' },
    })
    expect(answer.issues).toMatchObject([{ field: 'issuer', code: 'OUTBOUND_PRIVATE' }])
  })

  it('calls only granted APIs, with the rights of its responsibility', async () => {
    const answer = await token({ grant_type: 'client_credentials' })
    expect(answer.status).toBe(200)
    const { access_token: bearer, expires_in } = (await answer.json()) as {
      access_token: string
      expires_in: number
    }
    expect(expires_in).toBe(3600)
    const orders = (await (await api('srmPurOrderRestful/listByPage', bearer)).json()) as {
      status: string
    }
    expect(orders.status).toBe('S')
    const refused = (await (await api('srmPurRequisitionRestful/listByPage', bearer)).json()) as {
      code: string
    }
    expect(refused.code).toBe('OAUTH_API_NOT_GRANTED')
    const { rows } = await provider.product.platform.pool.query(
      `select count(*) as n from oidc_payload where payload::text like '%' || $1 || '%' or id_hash = $1`,
      [bearer],
    )
    expect(rows[0].n).toBe('0')
    // The account it acts for is not in force, so its applications are not either.
    const { pool } = provider.product.platform
    const inForceFrom = (day: string) =>
      pool.query(`update base_user set effective_from = $1 where user_name = 'buyer1'`, [day])
    await inForceFrom('2099-01-01')
    expect((await api('srmPurOrderRestful/listByPage', bearer)).status).toBe(401)
    await inForceFrom('2020-01-01')
    const now = await providerAdmin.ok('baseOauthApp', 'findById', { id: app.id })
    await providerAdmin.ok('baseOauthApp', 'doRevokeTokens', of(now))
    expect((await api('srmPurOrderRestful/listByPage', bearer)).status).toBe(401)
  })

  it('is refused without a valid token, and from other addresses', async () => {
    const call = (code: string, bearer: string) =>
      expectRefusal(...([code, provider.visitor, 'srmPurOrder', 'listByPage', {}] as const), {
        headers: { authorization: `Bearer ${bearer}` },
      })
    await call('OAUTH_TOKEN_INVALID', 'made-up-'.repeat(5))
    const before = await providerAdmin.ok('baseOauthApp', 'findById', { id: app.id })
    const elsewhere = { ...of(before), ipAllowList: '10.0.0.0/8' }
    const bound = await providerAdmin.ok('baseOauthApp', 'saveOrUpdate', elsewhere)
    const answer = await token({ grant_type: 'client_credentials' })
    const { access_token: bearer } = (await answer.json()) as { access_token: string }
    await call('OAUTH_ADDRESS', bearer)
    const disabled = await providerAdmin.ok('baseOauthApp', 'doDisable', of(bound))
    await call('OAUTH_TOKEN_INVALID', bearer)
    const enabled = await providerAdmin.ok('baseOauthApp', 'doEnable', of(disabled))
    await providerAdmin.ok('baseOauthApp', 'saveOrUpdate', { ...of(enabled), ipAllowList: null })
  })

  it('is granted APIs of the catalogue as long as they are published', async () => {
    const [shop] = [{ projectCode: 'open', projectName: '开放接口', basePath: '/api' }]
    const ownerUserId = provider.company.ids.user?.buyer1
    const project = await providerAdmin.ok('baseProject', 'saveOrUpdate', { ...shop, ownerUserId })
    const saved = await providerAdmin.ok('baseApi', 'saveOrUpdate', {
      ...{ apiCode: 'REQUISITIONS', apiName: '采购申请列表', projectId: project.id },
      apiPath: '/api/srmServer/v1/srmPurRequisitionRestful/listByPage',
    })
    const published = await providerAdmin.ok('baseApi', 'doPublish', of(saved))
    const now = await providerAdmin.ok('baseOauthApp', 'findById', { id: app.id })
    expect(now.appSecret).toBe(`…${secret.slice(-4)}`)
    const apis = [...now.apis, { apiId: saved.id }]
    const without = { ...of(now), apis: [...now.apis, { scopeRemark: '?' }] }
    expect((await refusal(providerAdmin, 'baseOauthApp', 'saveOrUpdate', without)).code).toBe(
      'OAUTH_API_NEEDED',
    )
    const wider = await providerAdmin.ok('baseOauthApp', 'saveOrUpdate', { ...of(now), apis })
    expect(wider.apis[1]).toMatchObject({ apiPath: 'srmPurRequisition/listByPage' })
    const { access_token: bearer } = await (
      await token({ grant_type: 'client_credentials' })
    ).json()
    const answer = async () => (await api('srmPurRequisitionRestful/listByPage', bearer)).json()
    expect(await answer()).toMatchObject({ status: 'S' })
    await providerAdmin.ok('baseApi', 'doOffline', of(published))
    expect(await answer()).toMatchObject({ code: 'OAUTH_API_NOT_GRANTED' })
  })

  it('is not locked by wrong secrets sent in its name', async () => {
    for (let round = 0; round < 12; round++)
      expect(
        (await token({ grant_type: 'client_credentials' }, randomBytes(8).toString('hex'))).status,
      ).toBe(401)
    expect((await token({ grant_type: 'client_credentials' })).status).toBe(200)
  })

  it('needs PKCE and exactly its own redirect address', async () => {
    const base = new URLSearchParams({
      ...{ client_id: app.appCode, response_type: 'code', scope: 'openid', state: 's' },
      redirect_uri: `${partyAt}/sso/callback/HQ`,
    })
    const without = await browser()(`${providerAt}/oidc/auth?${base}`)
    expect(without.searchParams.get('error') ?? without.pathname).not.toBe('/main/oauthConsent')
    base.set('code_challenge', createHash('sha256').update('x'.repeat(43)).digest('base64url'))
    base.set('code_challenge_method', 'S256')
    base.set('redirect_uri', 'https://evil.example/callback')
    const evil = await browser()(`${providerAt}/oidc/auth?${base}`)
    expect(evil.origin).toBe(providerAt)
    expect(evil.pathname).toBe('/oidc/auth')
  })
})

it('A provider is offered for binding only to accounts of its side', async () => {
  const made = await providerAdmin.ok('baseSso', 'saveOrUpdate', {
    ...{ ssoCode: 'STAFF', ssoName: '员工', issuer: `${providerAt}/oidc`, userSide: 'BUYER' },
    ...{ clientId: app.appCode, clientSecret: secret, userMatch: 'SUBJECT' },
  })
  await providerAdmin.ok('baseSso', 'doEnable', of(made))
  const offered = async (userName: string) =>
    (await (await provider.login(userName)).ok('baseUserCenter', 'findMine')).ssoProviders
  expect(await offered('buyer1')).toMatchObject([{ code: 'STAFF' }])
  expect(await offered('supplier1')).toEqual([])
})
