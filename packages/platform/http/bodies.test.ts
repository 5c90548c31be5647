import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { serviceOf } from '@opensrm/kernel/document/define.ts'
import { BODY_MAX_BYTES } from '@opensrm/kernel/protocol/constants.ts'
import { type ApiClient, signHeaders } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, expectThrown } from '@opensrm/testkit/refusals.ts'
import type { FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ACTION_BYTES, bytesOfDocumentCall, VISITOR_BYTES } from './bodyLimits.ts'
import { BodyPace } from './bodyPace.ts'
import { Budget } from './budget.ts'
import { jsonReader, parseBody } from './jsonBody.ts'

let test: TestProduct
let admin: ApiClient
let port: number

beforeAll(async () => {
  test = await startProduct()
  admin = await test.login('admin')
  await test.product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.product.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await test?.close()
})

const pathOf = (resource: string, action: string, service: string = serviceOf(resource)) =>
  `/api/${service}/v1/${resource}Restful/${action}`

const sessionHeaders = () => ({
  AuthorizationCode: admin.codes.authorizationCode ?? '',
  certificate: admin.codes.certificate ?? '',
})

/** Announces a body of this size, but sends only its beginning. */
async function begin(
  path: string,
  size: number | 'chunked',
  beginning: string,
  headers: { [name: string]: string } = {},
): Promise<{ status: number; code: string }> {
  const socket = connect(port, '127.0.0.1')
  const length =
    size === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${String(size)}`
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const body =
    size === 'chunked' ? `${beginning.length.toString(16)}\r\n${beginning}\r\n` : beginning
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${length}\r\n${lines.join('')}\r\n${body}`,
  )
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  const text = chunk.toString()
  return {
    status: Number(text.split(' ')[1]),
    code: /"code":"(\w+)"/.exec(text)?.[1] ?? text,
  }
}

describe('A body is not waited for', () => {
  const save = pathOf('srmPurOrder', 'saveOrUpdate')

  it('without a session', async () => {
    expect(await begin(save, BODY_MAX_BYTES, '')).toEqual({ status: 401, code: 'NO_SESSION' })
    const made = { AuthorizationCode: 'x'.repeat(43), certificate: 'x'.repeat(43) }
    expect((await begin(save, BODY_MAX_BYTES, '', made)).code).toBe('NO_SESSION')
    for (const path of [
      '/api/fileServer/v2/file/upload',
      '/api/exportServer/v1/importExcelRestful/importExcel',
    ])
      expect((await begin(path, BODY_MAX_BYTES, '')).code).toBe('NO_SESSION')
  })

  it('where it is announced to be too large', async () => {
    expect(await begin(pathOf('baseLogin', 'doLogin'), VISITOR_BYTES + 1, '')).toEqual({
      status: 413,
      code: 'BODY_TOO_LARGE',
    })
  })

  it('where it grows too large without having been announced', async () => {
    const text = `{"a":"${'x'.repeat(VISITOR_BYTES)}`
    expect((await begin(pathOf('baseLogin', 'doLogin'), 'chunked', text)).code).toBe(
      'BODY_TOO_LARGE',
    )
  })

  it.each([
    ['JSON_TOO_DEEP', '{"a":'.repeat(33)],
    ['JSON_TOO_DEEP', '['.repeat(33)],
    ['JSON_TOO_MANY_NAMES', `{${Array.from({ length: 3_002 }, (_, at) => `"n${at}":1`).join(',')}`],
  ])('%s: where its beginning shows it already', async (code, beginning) => {
    expect((await begin(save, 4_000_000, beginning, sessionHeaders())).code).toBe(code)
  })
})

describe('A body that does not come to its end', () => {
  afterEach(() => void vi.useRealTimers())

  it('is given up', async () => {
    vi.useFakeTimers()
    const asked = { headers: {}, ip: '127.0.0.1' } as FastifyRequest
    const read = jsonReader(new BodyPace({ callsPerMinute: 6_000 }))
    const refused = expectThrown('REQUEST_TOO_SLOW', () => read(asked, new PassThrough()))
    await vi.advanceTimersByTimeAsync(30_000)
    await refused
  })
})

describe('What a body may hold', () => {
  const post = (text: string, language: 'CN' | 'EN') =>
    test.product.app.inject({
      method: 'POST',
      url: pathOf('srmPurOrder', 'listByPage'),
      headers: {
        'content-type': 'application/json',
        ...sessionHeaders(),
        ...signHeaders(text, String(test.send.now?.())),
        language,
      },
      payload: text,
    })

  it.each([
    ['BODY_TOO_LARGE', 413, JSON.stringify({ a: 'x'.repeat(ACTION_BYTES) }), '256 kB'],
    ['JSON_TOO_DEEP', 400, `{"a":${'['.repeat(32)}${']'.repeat(32)}}`, '32'],
    ['JSON_TOO_MANY_VALUES', 413, `{"a":[${'0,'.repeat(30_000)}0]}`, '21845'],
    ['JSON_KEY_REFUSED', 400, '{"filter":{"__proto__":{"x":1}}}', '__proto__'],
    ['JSON_KEY_REFUSED', 400, '{"\\u005f\\u005fproto__":{}}', '__proto__'],
    ['JSON_KEY_REFUSED', 400, '{"constructor":{"prototype":{"x":1}}}', 'constructor'],
  ])('%s answers %i in both languages', async (code, http, text, said) => {
    for (const language of ['CN', 'EN'] as const) {
      const answer = await post(text, language)
      expect([answer.statusCode, answer.json().code]).toEqual([http, code])
      expect(answer.json().msg).toContain(said)
      expect(/\p{Script=Han}/u.test(answer.json().msg)).toBe(language === 'CN')
    }
  })

  it('is less where objects are wide, which cost a parser far more', () => {
    const rows = (names: number): string =>
      JSON.stringify({
        rows: Array.from({ length: 2_000 }, () =>
          Object.fromEntries(Array.from({ length: names }, (_, at) => [`n${at}`, 0])),
        ),
      })
    expect(parseBody(rows(120)).rows).toHaveLength(2_000)
    expect(() => parseBody(rows(130))).toThrow(
      expect.objectContaining({ code: 'JSON_TOO_MANY_VALUES' }),
    )
  })

  it('is not judged by brackets, quotes and names inside of texts', async () => {
    const text = JSON.stringify({
      remark: `${'[{'.repeat(100)}"\\" __proto__ ${'"a":'.repeat(50)}`,
    })
    expect(parseBody(text)).toEqual(JSON.parse(text))
    expect(parseBody('{"constructor":"x","prototype":1}')).toEqual({
      constructor: 'x',
      prototype: 1,
    })
  })

  it('holds for texts that came by another way', () =>
    Promise.all([
      expectThrown('JSON_TOO_DEEP', async () => parseBody(`{"a":${'['.repeat(40)}`)),
      expectThrown('BAD_JSON', async () => parseBody('{"a":}')),
      expectThrown('BODY_TOO_LARGE', async () => parseBody(' '.repeat(BODY_MAX_BYTES + 1))),
    ]))
})

describe('The limit of every call', () => {
  it('is small for reading, and never more than the limit of all', () => {
    const { documents } = test.product.platform.registry
    for (const document of documents.values()) {
      const { transitions } = document.definition
      const writes = [
        ...transitions.map(({ op }) => op),
        ...Object.keys(document.operations.actions ?? {}),
      ]
      for (const action of ['saveOrUpdate', 'doBatchSaveOrUpdate', ...writes])
        expect(bytesOfDocumentCall(document, action)).toBeLessThanOrEqual(BODY_MAX_BYTES)
      for (const action of ['listByPage', 'findById', 'findForPick', 'findHistory'])
        expect(bytesOfDocumentCall(document, action)).toBe(ACTION_BYTES)
    }
  })

  it('holds at every fixed action, for who has signed in and who has not', async () => {
    const wrong: string[] = []
    for (const {
      service,
      resource,
      action,
      access,
      maxBytes,
    } of test.product.platform.registry.actions.values()) {
      const url = pathOf(resource, action, service)
      const ask = async (size: number, headers: { [name: string]: string }) =>
        (
          await test.product.app.inject({
            ...{ method: 'POST', url, payload: '{}' },
            headers: {
              'content-type': 'application/json',
              'content-length': String(size),
              ...headers,
            },
          })
        ).json().code
      const visitor = await ask(VISITOR_BYTES + 1, {})
      if (visitor !== (access === 'public' ? 'BODY_TOO_LARGE' : 'NO_SESSION'))
        wrong.push(`${url} ${visitor}`)
      const own = await ask((maxBytes ?? ACTION_BYTES) + 1, sessionHeaders())
      if (own !== 'BODY_TOO_LARGE') wrong.push(`${url} ${own}`)
    }
    expect(wrong).toEqual([])
  })

  it('leaves room for a document of five hundred lines and a field of its longest text', async () => {
    const order = test.product.platform.registry.documents.get('srmPurOrder')
    expect(order && bytesOfDocumentCall(order, 'saveOrUpdate')).toBeGreaterThan(5_000_000)
    const article = test.product.platform.registry.documents.get('baseArticle')
    expect(article && bytesOfDocumentCall(article, 'saveOrUpdate')).toBeGreaterThan(300_000)
    await expectRefusal('REQUIRED', admin, 'baseArticle', 'saveOrUpdate', {
      content: `<p>${'长'.repeat(90_000)}</p>`,
    })
  })
})

it('Bodies being read are bounded, of one caller and of all', () => {
  const budget = new Budget({ each: 2, all: 3 })
  const release = budget.take('a', 2)
  expect(() => budget.take('a', 1)).toThrow(expect.objectContaining({ code: 'CALLS_AT_ONCE' }))
  expect(() => budget.take('b', 2)).toThrow(expect.objectContaining({ code: 'SERVER_BUSY' }))
  release()
  budget.take('a', 2)
})
