import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actionsOf,
  type ContractBench,
  callsOf,
  documents,
  startBench,
  type TestedDocument,
} from './testContract.ts'
import { rowsOf } from './testRecords.ts'

const SEED = 20261120
const RUNS = 8

let bench: ContractBench
const records = new Map<string, AnyRecord>()
/** Versions of records that a random body has changed. */
const versions = new Map<string, number>()

beforeAll(async () => {
  bench = await startBench()
  for (const { resource, definition } of documents)
    records.set(resource, await bench.factory.make(definition))
})
afterAll(() => bench?.test.close())

const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    1.5,
    1e300,
    -0,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { toString: 1 },
    { valueOf: null, toString: null },
  ),
  fc.constantFrom<unknown>(
    'Y',
    'N',
    '1',
    '0',
    '-1',
    '2026-12-01',
    '9999-12-31',
    '99999999999999999999',
    "'; select 1; --",
    '%_\\',
    'x'.repeat(5000),
  ),
  fc.constantFrom<unknown>(
    { __proto__: { admin: 1 } },
    { constructor: 1 },
    { length: -1 },
    { length: 1e9 },
    Object.fromEntries([['then', 1]]),
    ['1', '2', '3', '4'],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }).map(String),
)

/**
 * Bodies of known members with values of every kind; sometimes with the record's own id and
 * version, to pass the first checks.
 */
function bodyOf(document: TestedDocument, action: string): fc.Arbitrary<object> {
  const { definition, operations } = document
  const record = records.get(document.resource) as AnyRecord
  const transition = definition.transitions.find(({ op }) => op === action)
  const asked = transition ?? operations.actions?.[action]
  const keys = [
    ...Object.keys(definition.fields),
    ...Object.keys(definition.children),
    ...Object.keys(asked?.input ?? {}),
    ...Object.keys(asked?.inputRows ?? {}),
    ...[
      'rows',
      'rowIds',
      'ids',
      'filter',
      'for',
      'context',
      'row',
      'sort',
      'keyword',
      'columns',
      'pageIndex',
      'pageRows',
      'includeSummary',
      'opinion',
      'taskId',
      'status',
      'orgId',
      'fileIds',
      'after',
      'before',
      '__proto__',
      'constructor',
    ],
  ]
  const row = fc.dictionary(
    fc.constantFrom(
      'id',
      'rowId',
      'parentId',
      'quantity',
      ...Object.values(definition.children).flatMap((child) => Object.keys(child.fields)),
      'x',
    ),
    oddValue,
    { maxKeys: 6 },
  )
  const rowIds = Object.keys(definition.children).flatMap((name) =>
    rowsOf(record, name).map(({ id }) => id),
  )
  const value = fc.oneof(
    { weight: 4, arbitrary: oddValue },
    { weight: 1, arbitrary: fc.array(row, { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(rowIds, [record.id], record.id) },
  )
  return fc
    .record({
      members: fc.array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 8 }),
      aimed: fc.boolean(),
      odd: oddValue,
    })
    .map(({ members, aimed, odd }) => {
      const body: { [key: string]: unknown } = {}
      for (const [key, given] of members)
        Object.defineProperty(body, key, {
          value: given,
          enumerable: true,
          configurable: true,
          writable: true,
        })
      if (aimed)
        return { ...body, id: record.id, versionNum: versions.get(record.id) ?? record.versionNum }
      return members.length % 2 ? { ...body, id: odd } : body
    })
}

describe(`random bodies (seed ${SEED})`, () => {
  it.each(documents)('to $resource never break the server', async (document) => {
    for (const action of callsOf(document)) {
      await fc.assert(
        fc.asyncProperty(
          bodyOf(document, action),
          fc.constantFrom('admin', 'supplier1'),
          async (body, who) => {
            const client: ApiClient = bench[who as 'admin' | 'supplier1']
            const answer = await client.call(document.resource, action, body)
            if (answer.http >= 500)
              throw new Error(
                `${document.resource}/${action} by ${who} answered ${answer.http} ${answer.code} to ${JSON.stringify(body)}`,
              )
            expect(['S', 'E']).toContain(answer.status)
            if (answer.status === 'E') {
              expect(answer.code).toBeTruthy()
              expect(answer.msg).toBeTruthy()
            }
            const { id, versionNum } = (answer.data ?? {}) as AnyRecord
            if (id && versionNum) versions.set(id, versionNum)
          },
        ),
        {
          seed: SEED,
          numRuns: (actionsOf(document).includes(action) ? 2 : 1) * RUNS,
          endOnFailure: true,
        },
      )
    }
    expect((await bench.admin.call('srmBaseItem', 'listByPage', { pageRows: 1 })).status).toBe('S')
  })
})
