import { createClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

let test: TestProduct

beforeAll(async () => {
  test = await startProduct()
})
afterEach(() => setProfile(test, 'PUBLIC_ADDRESS', ''))
afterAll(async () => {
  await test?.close()
})

const ask = (url: string, headers: { [name: string]: string } = {}, remoteAddress = '127.0.0.1') =>
  test.product.app.inject({ method: 'GET', url, headers, remoteAddress })
const LOGIN = '/sso/leave/NONE'
const at = async (headers: { [name: string]: string }, remoteAddress?: string) =>
  (await ask(LOGIN, headers, remoteAddress)).headers.location

describe('Which Host is believed', () => {
  it('refuses another one in both languages once the address is configured, and names the right one', async () => {
    await setProfile(test, 'PUBLIC_ADDRESS', 'https://srm.example')
    for (const [language, sentence] of [
      ['CN', '系统不通过主机“evil.example”提供服务，请使用 https://srm.example'],
      ['EN', 'The system is not served under the host "evil.example". Use https://srm.example'],
    ] as const) {
      const answer = await ask('/api/none', { host: 'evil.example', language })
      expect(answer.statusCode).toBe(421)
      expect(answer.json()).toMatchObject({ code: 'HOST_REFUSED', msg: sentence })
    }
    for (const host of ['srm.example', 'srm.example:443', 'SRM.example'])
      expect((await ask('/login/none', { host })).statusCode).toBe(404)
    expect((await ask('/login/none', { host: 'srm.example:8443' })).statusCode).toBe(421)
  })

  it('lets probes of a load balancer ask by address', async () => {
    await setProfile(test, 'PUBLIC_ADDRESS', 'https://srm.example')
    expect((await ask('/healthz', { host: '10.1.2.3:3000' }, '10.0.0.9')).statusCode).toBe(200)
  })

  it('lets this machine in by a loopback name, so that a mistyped address can be mended, but no stranger', async () => {
    await setProfile(test, 'PUBLIC_ADDRESS', 'https://mistyped.example')
    expect((await ask('/login/none', { host: 'localhost:3000' })).statusCode).toBe(404)
    const behindProxy = { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }
    expect((await ask('/login/none', behindProxy)).statusCode).toBe(421)
    expect((await ask('/login/none', { host: 'localhost' }, '203.0.113.9')).statusCode).toBe(421)
  })
})

describe('What redirects, issuers and links begin with', () => {
  it('is the configured address, whatever Host says', async () => {
    await setProfile(test, 'PUBLIC_ADDRESS', 'https://srm.example')
    expect(await at({ host: 'localhost' })).toBe('https://srm.example/login')
    const discovery = await ask('/oidc/.well-known/openid-configuration', { host: 'localhost' })
    const said = discovery.json()
    expect(said.issuer).toBe('https://srm.example/oidc')
    for (const [name, value] of Object.entries(said))
      if (/(_endpoint|_uri)$/.test(name)) expect(value).toMatch(/^https:\/\/srm\.example\/oidc\//)
  })

  it('is this machine where nothing is configured, and nothing a stranger makes up', async () => {
    expect(await at({ host: '127.0.0.1:3000' })).toBe('http://127.0.0.1:3000/login')
    for (const url of [LOGIN, '/oidc/.well-known/openid-configuration']) {
      const answer = await ask(url, { host: 'evil.example', language: 'EN' })
      expect(answer.headers.location).toBeUndefined()
      expect(answer.statusCode).toBe(421)
      expect(answer.json().code).toBe('PUBLIC_ADDRESS_MISSING')
    }
    const forwarded = { host: '127.0.0.1:3000', 'x-forwarded-host': 'evil.example' }
    expect(await at(forwarded)).toBe('http://127.0.0.1:3000/login')
  })

  it('decides which pages may open a socket', async () => {
    const code = async (headers: { [name: string]: string }) =>
      (await ask('/srm-ws?ticket=none', headers)).json().code
    await setProfile(test, 'PUBLIC_ADDRESS', 'https://srm.example')
    const host = 'srm.example'
    expect(await code({ host, origin: 'https://evil.example' })).toBe('SOCKET_ORIGIN')
    expect(await code({ host, origin: 'http://srm.example' })).toBe('SOCKET_ORIGIN')
    expect(await code({ host, origin: 'https://srm.example' })).toBe('SOCKET_TICKET_INVALID')
    await setProfile(test, 'PUBLIC_ADDRESS', '')
    expect(await code({ host: 'localhost', origin: 'http://localhost' })).toBe(
      'SOCKET_TICKET_INVALID',
    )
    expect(await code({ host: 'localhost', origin: 'null' })).toBe('SOCKET_ORIGIN')
  })
})

describe('What only this machine may read', () => {
  const strangers: [who: string, headers: { [name: string]: string }, address: string][] = [
    ['from elsewhere', { host: '127.0.0.1' }, '203.0.113.9'],
    ['behind a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['behind one that says Forwarded', { forwarded: 'for=203.0.113.9' }, '127.0.0.1'],
    ['behind one that says X-Real-IP', { 'x-real-ip': '127.0.0.1' }, '127.0.0.1'],
    ['by a name that leads here', { host: 'rebound.example' }, '127.0.0.1'],
  ]

  it.each(strangers)('is closed to a caller %s', async (_who, headers, address) => {
    const given = { host: 'localhost', ...headers }
    expect((await ask('/metrics', given, address)).statusCode).toBe(404)
    expect((await ask('/api/docs/json', given, address)).statusCode).toBe(401)
    expect((await ask('/api/docs/', given, address)).statusCode).toBe(401)
  })

  it('is open here, until others reach the installation by a public address', async () => {
    expect((await ask('/metrics')).body).toContain('opensrm_call_seconds')
    expect((await ask('/api/docs/json')).statusCode).toBe(200)
    await setProfile(test, 'PUBLIC_ADDRESS', 'https://srm.example')
    expect((await ask('/metrics')).statusCode).toBe(404)
    expect((await ask('/api/docs/json')).statusCode).toBe(401)
  })

  it('metrics are sent for the right token only', async () => {
    const { config } = test.product.platform
    config.metricsToken = 'a-long-enough-token'
    const read = (token: string) =>
      ask('/metrics', { authorization: `Bearer ${token}` }, '203.0.113.9')
    expect((await read('a-long-enough-token')).statusCode).toBe(200)
    expect((await read('a-long-enough-toke')).statusCode).toBe(404)
    config.metricsToken = null
  })

  it('the API description is sent to users who may see the catalogue of calls, as long as the session lasts', async () => {
    const admin = await test.login('admin')
    const clerk = await test.login('warehouse1')
    expect((await clerk.refused('baseApi', 'findDocsAddress')).code).toBe('NO_PERMISSION')
    expect((await createClient(test.send).refused('baseApi', 'findDocsAddress')).code).toBe(
      'NO_SESSION',
    )
    const { url } = await admin.ok('baseApi', 'findDocsAddress')
    const far = { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }
    const page = await ask(url, far)
    expect(page.statusCode).toBe(200)
    const [cookie = ''] = String(page.headers['set-cookie']).split(';')
    expect(page.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/)
    expect((await ask('/api/docs/json', { ...far, cookie })).statusCode).toBe(200)
    const forged = cookie.replace(/=(\d+)/, (_all, id) => `=${Number(id) + 1}`)
    expect((await ask('/api/docs/json', { ...far, cookie: forged })).statusCode).toBe(401)
    await admin.ok('baseLogin', 'doLogout')
    expect((await ask('/api/docs/json', { ...far, cookie })).statusCode).toBe(401)
  })
})
