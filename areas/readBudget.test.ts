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

/** Far below what a database needs to fall over; a refusal reads nothing. */
const AT_ONCE_MS = 1000

/** For a company of a few records: what is left is planning. */
const DEAREST_MS = 10_000

/** One test asks for all of them, one after the other. */
const WHOLE_MS = 240_000

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const tooMany = (what: keyof typeof READ_BUDGET) => READ_BUDGET[what] + 1

/** What goes beyond the budget of every reading, by what it has too much of. */
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
  it('asks no more than its budget', async () => {
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

  it('answers the dearest calls it permits', async () => {
    for (const [name, { action, body }] of Object.entries(worstCalls(definition))) {
      const started = performance.now()
      const answer = await bench.admin.call(resource, action, body)
      expect(answer.status, `${name}: ${answer.msg}`).toBe('S')
      expect(performance.now() - started, name).toBeLessThan(DEAREST_MS)
    }
  })

  it('for choosing takes no conditions but those of the field that is filled', async () => {
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

describe('Every other reading', () => {
  const LONG_LIST = many(100_000, String)
  const LONG_TEXT = 'x'.repeat(1_000_000)
  /** What makes one parameter of a call larger than any page sends it. */
  const LARGE: readonly unknown[] = [LONG_LIST, LONG_TEXT, LONG_LIST.join(',')]
  const AT_MOST_MS = 5000

  async function askedLargely(
    call: { resource: string; action: string; service?: string },
    keys: readonly string[],
  ): Promise<void> {
    const { resource, action, service } = call
    for (const key of [...keys, 'pageIndex', 'pageRows']) {
      for (const value of LARGE) {
        const started = performance.now()
        const answer = await bench.admin.call(
          resource,
          action,
          { [key]: value },
          service ? { service } : {},
        )
        const name = `${resource}/${action} ${key}`
        expect(answer.http, `${name}: ${answer.msg}`).not.toBe(500)
        expect(performance.now() - started, name).toBeLessThan(AT_MOST_MS)
      }
    }
  }

  it('of a document bounds what it takes', { timeout: WHOLE_MS }, async () => {
    for (const { resource, operations } of documents) {
      for (const [action, { by, readOnly, input, inputRows }] of Object.entries(
        operations.actions ?? {},
      )) {
        if (!readOnly || by === 'system') continue
        const keys = [...Object.keys(input), ...Object.keys(inputRows ?? {})]
        await askedLargely({ resource, action }, keys)
      }
    }
  })

  it('beside documents bounds what it takes', { timeout: WHOLE_MS }, async () => {
    const { actions } = bench.test.product.platform.registry
    const readings = [...actions.values()].filter(({ action }) => /^(list|find)/.test(action))
    expect(readings.length).toBeGreaterThan(20)
    for (const { resource, action, service, input } of readings) {
      const { shape = {} } = input as { shape?: object }
      await askedLargely({ resource, action, service }, Object.keys(shape))
    }
  })
})
