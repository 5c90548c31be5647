import { randomUUID } from 'node:crypto'
import { createClient, signHeaders } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ContractBench,
  documents,
  savable,
  startBench,
  type TestedDocument,
  transitionsOf,
  WITHOUT_PAGE,
  WRITES,
} from './testContract.ts'

let bench: ContractBench
const withPage = documents.filter(({ resource }) => !WITHOUT_PAGE.includes(resource))

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

describe('an unsigned or altered request', () => {
  it.each(documents)(
    'to $resource is refused before anything else',
    async ({ resource, definition }) => {
      const { send } = bench.test
      const { authorizationCode = '', certificate = '' } = bench.admin.codes
      const url = `/api/${resource.startsWith('base') ? 'baseServer' : 'srmServer'}/v1/${definition.resource}Restful/listByPage`
      const json = {
        ...{
          'content-type': 'application/json',
          AuthorizationCode: authorizationCode,
          certificate,
        },
      }
      const body = '{"pageRows":1}'
      const now = String(Date.now())
      const answers = [
        await send({ method: 'POST', url, payload: body, headers: json }),
        await send({
          method: 'POST',
          url,
          payload: '{"pageRows":2}',
          headers: { ...json, ...signHeaders(body, now) },
        }),
        await send({
          method: 'POST',
          url,
          payload: body,
          headers: { ...json, ...signHeaders(body, String(Date.now() - 3_600_000)) },
        }),
      ].map((answer) => ({
        http: answer.statusCode,
        code: JSON.parse(answer.body).code,
        status: JSON.parse(answer.body).status,
      }))
      expect(answers).toEqual([
        { http: 400, code: 'BAD_SIGNATURE', status: 'E' },
        { http: 400, code: 'BAD_SIGNATURE', status: 'E' },
        { http: 400, code: 'CLOCK_SKEW', status: 'E' },
      ])
    },
  )
})

describe('a request sent twice', () => {
  it.each(savable)(
    'creates one $resource and gives the same answer, also when both arrive at once',
    async (document) => {
      const { definition, resource } = document
      const values = await bench.factory.valuesFor(definition)
      const requestKey = randomUUID()
      const [first, second] = await Promise.all(
        [1, 2].map(() => bench.admin.call(resource, 'saveOrUpdate', values, { requestKey })),
      )
      expect([first?.code, second?.code]).toEqual([undefined, undefined])
      expect(second?.data.id).toBe(first?.data.id)
      const before = await bench.fingerprint()
      const third = await bench.admin.ok(resource, 'saveOrUpdate', values, { requestKey })
      expect(third.id).toBe(first?.data.id)
      const other = await bench.admin.refused(
        resource,
        'saveOrUpdate',
        { ...values, fileIds: '1' },
        { requestKey },
      )
      expect(other.code).toBe('REPLAY_MISMATCH')
      const elsewhere = await bench.admin.refused(
        resource,
        'delete',
        { id: third.id, versionNum: 1 },
        { requestKey },
      )
      expect(elsewhere.code).toBe('REPLAY_MISMATCH')
      const wrongKey = await bench.admin.refused(resource, 'saveOrUpdate', values, {
        requestKey: 'once',
      })
      expect(wrongKey.code).toBe('WRONG_FORMAT')
      expect(await bench.fingerprint()).toBe(before)
    },
  )

  it.each(savable)('deletes a $resource once and gives the same answer', async (document) => {
    const { definition, resource } = document
    if (!definition.deletableIn.includes(definition.initialState)) return
    const record = await bench.factory.make(definition)
    const body = { id: record.id, versionNum: record.versionNum }
    const requestKey = randomUUID()
    const first = await bench.admin.call(resource, 'delete', body, { requestKey })
    const second = await bench.admin.call(resource, 'delete', body, { requestKey })
    expect([second.status, second.code]).toEqual([first.status, first.code])
    const third = await bench.admin.refused(resource, 'delete', body)
    if (first.status === 'S') expect(third.code).toBe('NOT_FOUND')
  })

  it('runs an operation over several records once', async () => {
    const document = documents.find(({ resource }) => resource === 'srmBaseItem') as TestedDocument
    const made = [
      await bench.factory.make(document.definition),
      await bench.factory.make(document.definition),
    ]
    const rows = made.map(({ id, versionNum }) => ({ id, versionNum }))
    const requestKey = randomUUID()
    const first = await bench.admin.ok('srmBaseItem', 'doEffect', { rows }, { requestKey })
    const second = await bench.admin.ok('srmBaseItem', 'doEffect', { rows }, { requestKey })
    expect(first.map(({ status }: { status: string }) => status)).toEqual(['S', 'S'])
    expect(second).toEqual(first)
  })
})

describe('a call that does not exist', () => {
  it.each(documents)('is reported as such for $resource', async ({ resource }) => {
    const { admin, test } = bench
    for (const action of [
      'doNothing',
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'findbyid',
      'LISTBYPAGE',
    ]) {
      const answer = await admin.refused(resource, action, {})
      expect([action, answer.http, answer.code]).toEqual([action, 404, 'UNKNOWN_ACTION'])
    }
    const visitor = createClient(test.send)
    expect((await visitor.refused('srmNoSuchThing', 'listByPage')).code).toBe('NO_SESSION')
    expect((await admin.refused('srmNoSuchThing', 'listByPage')).code).toBe('UNKNOWN_ACTION')
  })

  it.each(documents)('is a write of $resource by GET', async (document) => {
    const { app } = bench.test.product
    const session = sessionHeaders()
    for (const action of [...WRITES, ...transitionsOf(document).map(({ op }) => op)]) {
      const query = `id=1&versionNum=1`
      const response = await app.inject({
        method: 'GET',
        url: `/api/${document.resource.startsWith('base') ? 'baseServer' : 'srmServer'}/v1/${document.resource}Restful/${action}?${query}`,
        headers: { ...signHeaders(query, String(Date.now())), ...session },
      })
      expect([action, response.statusCode, response.json().code]).toEqual([
        action,
        404,
        'UNKNOWN_ACTION',
      ])
    }
  })
})

describe('a body that cannot be read', () => {
  const bodies: [name: string, body: string, http: number, code: string][] = [
    ['no JSON', '{"pageRows":', 400, 'BAD_JSON'],
    ['a list', '[]', 400, 'BAD_JSON'],
    ['a text', '"x"', 400, 'BAD_JSON'],
    ['null', 'null', 400, 'BAD_JSON'],
    ['33 levels deep', `{"a":${'['.repeat(33)}${']'.repeat(33)}}`, 400, 'JSON_TOO_DEEP'],
    ['200,000 levels deep', `{"a":${'['.repeat(200_000)}`, 400, 'JSON_TOO_DEEP'],
    ['a character that cannot be stored', '{"keyword":"\\u0000"}', 400, 'BAD_JSON'],
    ['half a character', '{"keyword":"\\ud83d"}', 400, 'BAD_JSON'],
    ['11 MB', `{"a":"${'x'.repeat(11 * 2 ** 20)}"}`, 413, 'BODY_TOO_LARGE'],
  ]

  it.each(bodies)('%s is refused in an envelope', async (_name, body, http, code) => {
    for (const action of ['listByPage', 'saveOrUpdate']) {
      const response = await bench.test.send({
        method: 'POST',
        url: `/api/srmServer/v1/srmPurOrderRestful/${action}`,
        payload: body,
        headers: {
          'content-type': 'application/json',
          ...signHeaders(body, String(Date.now())),
          ...sessionHeaders(),
        },
      })
      const envelope = JSON.parse(response.body)
      expect([response.statusCode, envelope.status, envelope.code]).toEqual([http, 'E', code])
      expect(envelope.msg).toBeTruthy()
    }
  })
})

describe('a list', () => {
  it.each(WITHOUT_PAGE)('%s has no page yet', async (resource) => {
    expect((await bench.admin.refused(resource, 'listByPage')).code).toBe('NO_PERMISSION')
  })

  it.each(withPage)(
    'of $resource refuses what it cannot filter or sort by',
    async ({ resource, definition }) => {
      const { admin } = bench
      const child = Object.keys(definition.children)[0]
      const keptNowhere = Object.entries(definition.fields).flatMap(([key, { computed }]) =>
        computed === 'atRead' ? [key] : [],
      )
      const filters = [
        ...keptNowhere,
        'noSuchField',
        '1=1',
        'id;drop table base_user',
        'constructor',
        'lines.noSuchField',
        'a.b.c',
        ...(child ? [`${child}.noSuchField`, `${child}.header_id`] : []),
      ]
      for (const filter of filters) {
        const answer = await admin.refused(
          resource,
          'listByPage',
          JSON.parse(`{${JSON.stringify(filter)}:"x"}`),
        )
        expect([filter, answer.code]).toEqual([filter, 'UNKNOWN_FILTER'])
      }
      const sorts = ['noSuchField', 'id; select 1', '__proto__', 1, null, {}, ['status']]
      for (const key of [...keptNowhere, ...sorts]) {
        const answer = await admin.refused(resource, 'listByPage', {
          sort: [{ key, order: 'asc' }],
        })
        const code: string | undefined = answer.code
        expect([key, answer.http, code]).toEqual([key, 200, 'UNKNOWN_FILTER'])
      }
      for (const sort of ['status', 5, {}, [null], ['status'], [[]], { length: 1 }]) {
        const answer = await admin.call(resource, 'listByPage', { sort })
        expect([JSON.stringify(sort), answer.http]).not.toEqual([JSON.stringify(sort), 500])
      }
    },
  )

  it.each(withPage)(
    'of $resource answers at most 1000 rows, and beyond its end the last page',
    async ({ resource }) => {
      const { admin } = bench
      const greedy = await admin.call(resource, 'listByPage', { pageRows: 1_000_000 })
      expect(greedy.data.length).toBeLessThanOrEqual(1000)
      const count = greedy.page?.count ?? 0
      if (count === 0) return
      const beyond = await admin.call(resource, 'listByPage', { pageRows: 3, pageIndex: 100_000 })
      const last = Math.ceil((beyond.page?.count ?? 0) / 3)
      expect(beyond.page?.curIndex).toBe(last)
      expect(beyond.data.length).toBe((beyond.page?.count ?? 0) - (last - 1) * 3)
      for (const odd of [
        0,
        -1,
        1.5,
        '2',
        'x',
        null,
        {},
        [],
        1e300,
        1e17,
        Number.MAX_SAFE_INTEGER,
      ]) {
        for (const body of [{ pageIndex: odd }, { pageRows: odd }]) {
          const answer = await admin.call(resource, 'listByPage', body)
          expect([JSON.stringify(body), answer.http]).toEqual([JSON.stringify(body), 200])
        }
      }
    },
  )
})

/** The headers with which a browser sends the administrator's session. */
function sessionHeaders(): { [name: string]: string } {
  const { authorizationCode = '', certificate = '' } = bench.admin.codes
  return { AuthorizationCode: authorizationCode, certificate }
}
