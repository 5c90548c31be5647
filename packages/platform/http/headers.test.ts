import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestProduct
let port: number

beforeAll(async () => {
  test = await startProduct({ withWeb: true })
  await test.product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.product.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await test?.close()
})

type Headers = { [name: string]: unknown }

/** The required headers that are missing or wrong; they are the same for every route and caller. */
function faultsOf(headers: Headers): string[] {
  const policy = String(headers['content-security-policy'])
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  const faults = {
    'a policy of its own for everything not named': /default-src 'none'/.test(policy),
    'no inline script': !/unsafe-inline|unsafe-eval'|\*|data:|https?:/.test(
      scripts.replace("'wasm-unsafe-eval'", ''),
    ),
    'who may frame it': /frame-ancestors '(none|self)'/.test(policy),
    'no other base': /base-uri 'none'/.test(policy),
    nosniff: headers['x-content-type-options'] === 'nosniff',
    referrer: headers['referrer-policy'] === 'same-origin',
    permissions: String(headers['permissions-policy']).startsWith('camera=(self)'),
    'own group of windows': headers['cross-origin-opener-policy'] === 'same-origin',
    'own resources': headers['cross-origin-resource-policy'] === 'same-origin',
    caching: /no-store|no-cache|immutable|max-age=0/.test(String(headers['cache-control'])),
  }
  return Object.entries(faults)
    .filter(([, holds]) => !holds)
    .map(([name]) => name)
}

/** Methods and addresses of all routes, as the router itself prints them. */
function routesOf({ product }: TestProduct): { method: string; url: string }[] {
  const above: string[] = []
  return product.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│├└─ ]*)(\S*) \(([A-Z, -]+)\)/.exec(line) ?? []
      const depth = indent.length / 4
      above.length = Math.max(0, depth - 1)
      if (!methods) return []
      const path = above.join('') + part
      above.push(part)
      const url = path.replace(/:\w+/g, 'x').replace('*', 'nothing')
      return methods.split(', ').map((method) => ({ method, url }))
    })
}

describe('Headers of every answer', () => {
  it('are the same on every route there is, found or refused', async () => {
    const routes = routesOf(test)
    for (const known of ['/healthz', '/metrics', '/api/docs/json', '/sso/start/x', '/srm-ws'])
      expect(routes.map(({ url }) => url)).toContain(known)
    expect(routes.length).toBeGreaterThan(60)
    // All files of the application are served the same way, so a sample is enough.
    const different = routes.filter(({ url }, at) => !/\.(js|bcmap)$/.test(url) || at % 50 === 0)
    const bad: { [route: string]: string[] } = {}
    for (const { method, url } of different) {
      const answer = await test.product.app.inject({ method: method as 'GET', url })
      const faults = faultsOf(answer.headers)
      if (faults.length) bad[`${method} ${url} ${answer.statusCode}`] = faults
    }
    expect(bad).toEqual({})
  })

  it.each([
    '/',
    '/index.html',
    '/main/purchaseOrder',
    '/iframeBox',
    '/assets/none.js',
    '/api/none',
    '/message/unsubscribe?token=x.y',
    '/api/srmServer/v1/srmPurOrderRestful/listByPage',
    '/oidc/.well-known/openid-configuration',
    '/oidc/session/end',
    '/oidc/nothing',
    '/%ff',
  ])('stand on GET %s', async (url) => {
    expect(faultsOf((await test.product.app.inject({ method: 'GET', url })).headers)).toEqual([])
  })

  it('allow scripts from files only, and no framing', async () => {
    const { headers, body } = await test.product.app.inject({ method: 'GET', url: '/login' })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(body).not.toMatch(/<script(?![^>]* src=)/)
  })

  it('let the page frame the hosts that are listed, and those frame /iframeBox', async () => {
    await setProfile(test, 'CONNECTED_HOSTS', 'mes.example')
    await setProfile(test, 'FRAME_ANCESTORS', 'portal.example')
    const policy = async (url: string) =>
      (await test.product.app.inject({ method: 'GET', url })).headers['content-security-policy']
    expect(await policy('/main/home')).toContain("frame-src 'self' blob: https://mes.example;")
    expect(await policy('/main/home')).not.toContain('portal.example')
    expect(await policy('/iframeBox?route=x')).toContain(
      "frame-ancestors 'self' https://portal.example",
    )
    await setProfile(test, 'FRAME_ANCESTORS', '')
  })

  it('tell browsers to come by https once the public address is https', async () => {
    const header = async () =>
      (await test.product.app.inject({ method: 'GET', url: '/healthz' })).headers[
        'strict-transport-security'
      ]
    expect(await header()).toBeUndefined()
    await setProfile(test, 'PUBLIC_ADDRESS', 'https://srm.example')
    expect(await header()).toBe('max-age=31536000')
    await setProfile(test, 'PUBLIC_ADDRESS', '')
  })
})

describe('A connection that is no proper request', () => {
  /** Sends raw text and reads until the server closes the connection. */
  async function raw(text: string): Promise<{ status: number; headers: Headers; body: string }> {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.write(text)
    await once(socket, 'close')
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    )
    return { status: Number(first.split(' ')[1]), headers, body }
  }
  const host = 'Host: 127.0.0.1\r\nConnection: close\r\n'

  it.each([
    ['BAD_JSON', 400, 'NONSENSE\r\n\r\n'],
    ['HEADERS_TOO_LARGE', 431, `GET /healthz HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['URL_TOO_LONG', 414, `GET /healthz?${'x'.repeat(9_000)} HTTP/1.1\r\n${host}\r\n`],
    [
      'SOCKET_TICKET_INVALID',
      401,
      `GET /srm-ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    ],
  ])('%s answers %i in the envelope, with the same headers', async (code, status, text) => {
    const answer = await raw(text)
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([status, code])
    expect(faultsOf(answer.headers)).toEqual([])
  })
})
