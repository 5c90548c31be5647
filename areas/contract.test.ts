import { randomUUID } from 'node:crypto'
import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { type ApiClient, createClient, signHeaders } from '@opensrm/testkit/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actionsOf,
  type ContractBench,
  callsOf,
  documents,
  MISSING_ID,
  READS,
  startBench,
  type TestedDocument,
  transitionsOf,
  WITHOUT_PAGE,
  WRITES,
} from './testContract.ts'
import { MADE_BY_OPERATIONS } from './testRecords.ts'

/** Bodies that would mean something, were the caller allowed to send them. */
function bodyFor(action: string, record: { id: string; versionNum: number }): object {
  const { id, versionNum } = record
  if (action.startsWith('doBatch')) return { rows: [{ id, versionNum }] }
  return READS.includes(action) &&
    action !== 'findById' &&
    action !== 'findHistory' &&
    action !== 'findLinks' &&
    action !== 'findUses' &&
    action !== 'doPrint'
    ? {}
    : { id, versionNum, opinion: 'x' }
}

let bench: ContractBench
const withPage = documents.filter(({ resource }) => !WITHOUT_PAGE.includes(resource))
const records = new Map<string, AnyRecord>()

/** One record of each document, made when it is first asked for. */
async function recordOf(document: TestedDocument): Promise<AnyRecord> {
  const known = records.get(document.resource)
  if (known) return known
  const made = await bench.factory.make(document.definition)
  records.set(document.resource, made)
  return made
}

beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

describe('without a session', () => {
  it.each(documents)('nothing of $resource answers', async (document) => {
    for (const action of callsOf(document)) {
      const answer = await bench.test.visitor.refused(
        document.resource,
        action,
        bodyFor(action, { id: '1', versionNum: 1 }),
      )
      expect([action, answer.http, answer.code, answer.data]).toEqual([
        action,
        401,
        'NO_SESSION',
        null,
      ])
    }
  })
})

describe('a buyer without any responsibility', () => {
  let nobody: ApiClient

  beforeAll(async () => {
    const { admin, test } = bench
    const userId = test.company.ids.user?.finance1
    for (const grant of await admin.ok('baseUserResponsibility', 'listByPage', {
      userId,
      pageRows: 50,
    })) {
      await admin.ok('baseUserResponsibility', 'doEnd', {
        id: grant.id,
        versionNum: grant.versionNum,
      })
    }
    nobody = await test.login('finance1')
  })

  it.each(documents)('neither reads nor changes $resource', async (document) => {
    const record = await recordOf(document)
    const before = await bench.fingerprint()
    for (const action of callsOf(document)) {
      const answer = await nobody.refused(document.resource, action, bodyFor(action, record))
      expect([action, answer.code, answer.data]).toEqual([
        action,
        expect.stringMatching(/^(NO_PERMISSION|NOT_FOUND|UNKNOWN_ACTION)$/),
        null,
      ])
    }
    expect(await bench.fingerprint()).toBe(before)
  })
})

describe('an auditor, who may read everything', () => {
  let auditor: ApiClient

  beforeAll(async () => {
    const { admin, test } = bench
    const [role] = await admin.ok('baseResponsibility', 'listByPage', { respCode: 'AUDITOR' })
    const userId = test.company.ids.user?.requester1
    for (const grant of await admin.ok('baseUserResponsibility', 'listByPage', {
      userId,
      pageRows: 50,
    })) {
      await admin.ok('baseUserResponsibility', 'doEnd', {
        id: grant.id,
        versionNum: grant.versionNum,
      })
    }
    await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
      userId,
      respId: role.id,
      effectiveFrom: '2020-01-01',
    })
    auditor = await test.login('requester1')
  })

  it.each(documents.filter(({ resource }) => resource.startsWith('srm')))(
    'changes nothing of $resource',
    async (document) => {
      const record = await recordOf(document)
      const before = await bench.fingerprint()
      for (const action of callsOf(document).filter(
        (one) => !READS.includes(one) || one === 'findDefaults',
      )) {
        if (document.operations.actions?.[action]?.readOnly) continue
        const answer = await auditor.refused(document.resource, action, bodyFor(action, record))
        expect([action, answer.code, answer.data]).toEqual([
          action,
          expect.stringMatching(/^(NO_PERMISSION|NOT_FOUND|UNKNOWN_ACTION|NOT_YOUR_TASK)$/),
          null,
        ])
      }
      expect(await bench.fingerprint()).toBe(before)
    },
  )
})

describe('the other side', () => {
  it.each(documents)('cannot run what $resource gives one side only', async (document) => {
    const record = await recordOf(document)
    const before = await bench.fingerprint()
    const oneSided = [
      ...transitionsOf(document).map(({ op, by }) => ({ action: op, by })),
      ...actionsOf(document).map((action) => ({
        action,
        by: document.operations.actions?.[action]?.by as string,
      })),
      ...WRITES.map((action) => ({
        action,
        by:
          document.definition.authors.length === 1
            ? (document.definition.authors[0] as string)
            : 'both',
      })),
    ].filter(
      ({ action }) =>
        !document.definition.transitions.some((one) => one.op === action && one.by === 'both'),
    )
    for (const { action, by } of oneSided) {
      // Saving is open to a side that may edit at least one field; what it may edit is the save's own question.
      if (by === 'both' || (WRITES.slice(0, 2).includes(action) && hasFieldsOfBothSides(document)))
        continue
      const bySides = document.definition.transitions
        .filter((one) => one.op === action)
        .map((one) => one.by)
      const stranger =
        by === 'supplier' && !bySides.includes('buyer') ? bench.admin : bench.supplier2
      if (by === 'buyer' && bySides.includes('supplier')) continue
      const answer = await stranger.refused(document.resource, action, bodyFor(action, record))
      expect([action, answer.code]).toEqual([
        action,
        expect.stringMatching(/^(NO_PERMISSION|NOT_FOUND|NOT_YOUR_TASK)$/),
      ])
    }
    expect(await bench.fingerprint()).toBe(before)
  })
})

function hasFieldsOfBothSides({ definition }: TestedDocument): boolean {
  const fields = [
    definition.fields,
    ...Object.values(definition.children).map((child) => child.fields),
  ].flatMap((set) => Object.values(set))
  return fields.some((field) => field.editableBy)
}

describe('what an operation needs', () => {
  it.each(documents)(
    '$resource gives a user exactly the calls his permissions name',
    async (document) => {
      const record = await recordOf(document)
      for (const userName of ['warehouse1', 'quality1', 'manager1', 'buyer1']) {
        const client = await clientOf(userName)
        const permissions = await permissionsOf(
          bench.test.product.platform,
          await callerOf(userName),
        )
        for (const action of callsOf(document)) {
          if (action === 'findForPick' || permissions.can(document.resource, action)) continue
          const answer = await client.refused(document.resource, action, bodyFor(action, record))
          expect([userName, action, answer.code]).toEqual([
            userName,
            action,
            expect.stringMatching(/^(NO_PERMISSION|NOT_FOUND|NOT_YOUR_TASK)$/),
          ])
        }
      }
    },
  )
})

const clients = new Map<string, Promise<ApiClient>>()
function clientOf(userName: string): Promise<ApiClient> {
  const client = clients.get(userName) ?? bench.test.login(userName)
  clients.set(userName, client)
  return client
}

async function callerOf(userName: string) {
  const { user } = await clientOf(userName)
  return {
    userId: user?.id,
    respId: null,
    side: 'buyer',
    supplierId: null,
    personId: user?.personId,
  } as never
}

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

describe('somebody else was faster', () => {
  it.each(documents.filter(({ definition }) => !definition.readOnly))(
    '$resource refuses a stale or missing version',
    async (document) => {
      const { definition, resource } = document
      const record = await recordOf(document)
      const versionNum = await bench.versionOf(definition, record.id)
      const before = await bench.fingerprint()
      const author = definition.authors.includes('buyer') ? bench.admin : null
      const calls: [ApiClient, string][] = [
        ...(author
          ? ([
              [author, 'saveOrUpdate'],
              [author, 'delete'],
            ] as [ApiClient, string][])
          : []),
        ...transitionsOf(document)
          .filter(({ by }) => by !== 'supplier')
          .map(({ op }): [ApiClient, string] => [bench.admin, op]),
      ]
      for (const [client, action] of calls) {
        for (const wrong of [versionNum + 1, versionNum - 1, undefined, null, 'x', {}, []]) {
          const answer = await client.refused(resource, action, {
            id: record.id,
            versionNum: wrong,
            opinion: 'x',
          })
          // What is refused in every state is refused first.
          if (
            answer.code === 'NOT_EDITABLE' ||
            definition.access.buyerHiddenStates?.includes(record.status)
          )
            continue
          expect([action, wrong, answer.http, answer.code]).toEqual([
            action,
            wrong,
            409,
            'STALE_VERSION',
          ])
        }
      }
      expect(await bench.fingerprint()).toBe(before)
    },
  )
})

describe('a request sent twice', () => {
  const makeable = documents.filter(
    ({ definition, resource }) => !definition.readOnly && !MADE_BY_OPERATIONS[resource],
  )

  it.each(makeable)(
    'makes one $resource and answers the same, also when both arrive at once',
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

  it.each(makeable)('deletes a $resource once and answers the same', async (document) => {
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

describe('in a state where it is not possible', () => {
  it.each(documents.filter(({ definition }) => !definition.readOnly))(
    '$resource refuses every operation, saving and deleting, and nothing changes',
    async (document) => {
      const { definition, resource } = document
      const record = await recordOf(document)
      const states = Object.keys(definition.states)
      for (const transition of transitionsOf(document)) {
        if (transition.by === 'supplier' || transition.by === 'approver') continue
        const named = definition.transitions.filter(({ op }) => op === transition.op)
        const allowed = named.flatMap((one) => (one.at ? (one.headerFrom ?? []) : one.from))
        const wrong = states.find(
          (state) =>
            !allowed.includes(state) && !definition.access.buyerHiddenStates?.includes(state),
        )
        if (
          !wrong ||
          named.some((one) => (one.at ? (one.headerFrom ?? []) : one.from).length === 0)
        )
          continue
        await expectRefusedIn(wrong, transition.op, ['WRONG_STATE'])
      }
      const visible = states.filter(
        (state) => !definition.access.buyerHiddenStates?.includes(state),
      )
      if (!definition.authors.includes('buyer')) return
      const fixed = visible.find((state) => !definition.deletableIn.includes(state))
      if (fixed) await expectRefusedIn(fixed, 'delete', ['NOT_DELETABLE'])
      const closed = visible.find(
        (state) =>
          !definition.editableIn.includes(state) &&
          !Object.values(definition.fields).some((field) => field.editableIn?.includes(state)),
      )
      if (closed) await expectRefusedIn(closed, 'saveOrUpdate', ['NOT_EDITABLE'])

      async function expectRefusedIn(
        state: string,
        action: string,
        codes: string[],
      ): Promise<void> {
        await bench.setStatus(definition, record.id, state)
        const before = await bench.fingerprint()
        const versionNum = await bench.versionOf(definition, record.id)
        const answer = await bench.admin.refused(resource, action, { id: record.id, versionNum })
        expect([action, state, answer.code]).toEqual([
          action,
          state,
          expect.stringMatching(new RegExp(`^(${codes.join('|')})$`)),
        ])
        expect(await bench.fingerprint()).toBe(before)
        await bench.setStatus(definition, record.id, record.status)
      }
    },
  )
})

describe('a call that does not exist', () => {
  it.each(documents)('answers as such for $resource', async ({ resource }) => {
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
    const wrongService = await admin.refused(
      resource,
      'listByPage',
      {},
      { service: resource.startsWith('base') ? 'srmServer' : 'baseServer' },
    )
    expect([wrongService.http, wrongService.code]).toEqual([404, 'UNKNOWN_ACTION'])
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

describe('a record that is not there', () => {
  it.each(withPage)('of $resource reads the same whatever stands for its id', async (document) => {
    const { admin } = bench
    const before = await bench.fingerprint()
    const ofRecord = ['findById', 'findHistory', 'findLinks', 'findUses', 'doPrint']
    // A printing of its own may take several records.
    const own = actionsOf(document)
    for (const action of ofRecord.filter((name) => !own.includes(name))) {
      for (const id of [
        MISSING_ID,
        '0',
        '-1',
        '1.5',
        'x',
        '',
        null,
        undefined,
        {},
        [],
        true,
        "1' or '1'='1",
        '9'.repeat(40),
        { toString: 1 },
        { valueOf: 1, toString: null },
      ]) {
        const answer = await admin.refused(document.resource, action, { id, versionNum: 1 })
        expect([action, JSON.stringify(id), answer.code]).toEqual([
          action,
          JSON.stringify(id),
          'NOT_FOUND',
        ])
      }
    }
    expect(await bench.fingerprint()).toBe(before)
  })
})

/** The headers by which a browser shows the administrator's session. */
function sessionHeaders(): { [name: string]: string } {
  const { authorizationCode = '', certificate = '' } = bench.admin.codes
  return { AuthorizationCode: authorizationCode, certificate }
}
