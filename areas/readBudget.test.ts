import { READ_BUDGET } from '@opensrm/kernel/protocol/readBudget.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { worstCalls } from '@opensrm/testkit/worstCall.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractBench, documents, startBench } from './testContract.ts'

let bench: ContractBench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench?.test.close())

/**
 * Time limit in ms: a refusal reads nothing, so this is far less than an expensive query would
 * take.
 */
const AT_ONCE_MS = 1000

/**
 * Time limit in ms of the most expensive accepted query. The company has few records, so most of it
 * is planning time.
 */
const DEAREST_MS = 10_000

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const tooMany = (what: keyof typeof READ_BUDGET) => READ_BUDGET[what] + 1

/** Queries that exceed the budget, by what they have too much of. */
const OVER_BUDGET: { readonly [name: string]: object } = {
  conditions: Object.fromEntries(many(tooMany('conditions'), (n) => [`f${n}`, 'x'])),
  values: { id: many(tooMany('values'), String) },
  'values of several conditions': {
    id: many(READ_BUDGET.values, String),
    status: ['A', 'B'],
  },
  'a long value': { status: 'x'.repeat(tooMany('valueLength')) },
  sorts: { sort: many(tooMany('sorts'), () => ({ key: 'creationDate', order: 'asc' })) },
  'hundreds of sorts': { sort: many(500, () => ({ key: 'status', order: 'asc' })) },
  columns: { columns: many(tooMany('columns'), String) },
}
const OVER_BUDGET_OF_PICKS: { readonly [name: string]: object } = {
  ids: { ids: many(tooMany('ids'), String) },
  keyword: { keyword: 'x'.repeat(tooMany('keyword')) },
}

describe.each(documents)('A reading of $resource', ({ resource, definition }) => {
  it('stays within its budget', async () => {
    const { admin } = bench
    for (const [name, body] of Object.entries({ ...OVER_BUDGET, ...OVER_BUDGET_OF_PICKS })) {
      const started = performance.now()
      const answer = await admin.refused(resource, 'listByPage', body)
      expect(answer.code, name).toBe('READ_BUDGET')
      expect(performance.now() - started, name).toBeLessThan(AT_ONCE_MS)
    }
    for (const [name, body] of Object.entries(OVER_BUDGET_OF_PICKS)) {
      const answer = await admin.refused(resource, 'findForPick', body)
      expect(answer.code, name).toBe('READ_BUDGET')
    }
    for (const [name, body] of Object.entries({ ...OVER_BUDGET, ...OVER_BUDGET_OF_PICKS })) {
      if (name === 'columns') continue
      const answer = await admin.call(
        'exportExcel',
        'exportExcel',
        {
          requestUrl: `/v1/${resource}Restful/listByPage`,
          requestParams: body,
          columns: [{ key: 'status' }],
        },
        { service: 'exportServer' },
      )
      expect(answer.status, name).toBe('E')
      if (answer.code !== 'NO_PERMISSION') expect(answer.code, name).toBe('READ_BUDGET')
    }
  })

  it('names its fields exactly', async () => {
    const [field = 'status'] = Object.keys(definition.fields)
    const paths = [
      `${field}.x`,
      `${field}.`,
      `.${field}`,
      `x.${field}`,
      'constructor',
      '__proto__.x',
      ...Object.entries(definition.children).flatMap(([child, { fields }]) => {
        const [first = 'id'] = Object.keys(fields)
        return [`${child}.`, `${child}.${first}.x`, `${child}.${first}.x.x`]
      }),
    ]
    for (const path of paths) {
      const body = JSON.parse(`{${JSON.stringify(path)}:"1"}`)
      expect((await bench.admin.refused(resource, 'listByPage', body)).code, path).toBe(
        'UNKNOWN_FILTER',
      )
      const sort = [{ key: path, order: 'asc' }]
      expect((await bench.admin.refused(resource, 'listByPage', { sort })).code, path).toBe(
        'UNKNOWN_FILTER',
      )
    }
  })

  it('answers the most expensive permitted calls', async () => {
    for (const [name, { action, body }] of Object.entries(worstCalls(definition))) {
      const started = performance.now()
      const answer = await bench.admin.call(resource, action, body)
      expect(answer.status, `${name}: ${answer.msg}`).toBe('S')
      expect(performance.now() - started, name).toBeLessThan(DEAREST_MS)
    }
  })

  it('for choosing accepts only conditions of the field being filled', async () => {
    for (const field of [...Object.keys(definition.fields), 'id', 'status', 'nobodyKnows']) {
      const picked = await bench.admin.call(resource, 'findForPick', { filter: { [field]: 'x' } })
      expect(picked.code, field).toMatch(/^(UNKNOWN_FILTER|NO_PERMISSION)$/)
    }
  })
})

it('A refusal beyond the budget names the limit in both languages', async () => {
  for (const body of Object.values({ ...OVER_BUDGET, ...OVER_BUDGET_OF_PICKS }))
    await expectRefusal('READ_BUDGET', bench.admin, 'srmPurOrder', 'listByPage', body)
  const answer = await bench.admin.refused('srmPurOrder', 'listByPage', OVER_BUDGET.sorts, {
    language: 'EN',
  })
  expect(answer).toMatchObject({
    msg: 'A request may contain at most 3 columns to sort by',
    field: 'sort',
  })
})
