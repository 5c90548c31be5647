import { type Fields, isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractBench, documents, startBench, transitionsOf } from './testContract.ts'
import { MADE_BY_OPERATIONS } from './testRecords.ts'

let bench: ContractBench
beforeAll(async () => {
  bench = await startBench()
  // Sets one default type per kind of document, so that defaults can be proposed.
  const { db } = bench.test.product.platform
  await sql`update srm_pur_bill_type set default_flag = 'Y' where default_flag is distinct from 'Y'
    and id in (select min(id) from srm_pur_bill_type group by org_id, document_kind
      having bool_and(default_flag is distinct from 'Y'))`.execute(db)
})
afterAll(() => bench?.test.close())

function defaulted(fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([, field]) => field.default !== undefined && !isServerOwned(field))
    .map(([key]) => key)
}

const saved = documents.filter(
  ({ resource, definition }) =>
    !definition.readOnly &&
    !definition.withoutNew &&
    !MADE_BY_OPERATIONS[resource] &&
    definition.authors.includes('buyer') &&
    defaulted(definition.fields).length > 0,
)

describe('a caller that sends no field with a default', () => {
  it('is tried on most documents', () => {
    expect(saved.length).toBeGreaterThan(50)
  })

  it.each(saved)('of $resource need not send what the screen fills in', async (document) => {
    const { definition, resource } = document
    const keys = defaulted(definition.fields)
    const values = await bench.factory.valuesFor(definition)
    const shown = await bench.admin.ok(resource, 'findDefaults')
    const sent = Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
    const answer = await bench.admin.call(resource, 'saveOrUpdate', sent)
    const filled = keys.filter((key) => shown[key] != null)
    const asked = (answer.issues ?? []).filter(
      ({ code, child, field }: { code: string; child?: string; field?: string }) =>
        code === 'REQUIRED' && !child && filled.includes(field ?? ''),
    )
    expect(asked).toEqual([])
  })
})

const asking = documents.flatMap(({ resource, definition, ...rest }) =>
  transitionsOf({ resource, definition, ...rest }).flatMap(({ op, input = {}, by }) => {
    const keys = Object.keys(input).filter(
      (key) => input[key]?.required === true && typeof input[key]?.default !== 'object',
    )
    const known = keys.filter((key) => input[key]?.default !== undefined)
    return by === 'buyer' && known.length > 0 ? [{ resource, definition, op, known }] : []
  }),
)

describe('a caller of an operation that sends none of its fields', () => {
  it('is tried on several operations', () => {
    expect(asking.length).toBeGreaterThan(3)
  })

  it.each(asking)('of $resource by $op need not send those with a default', async (each) => {
    const { resource, definition, op, known } = each
    const record = await bench.factory.plant(definition)
    const [transition] = definition.transitions.filter((one) => one.op === op)
    const from = transition?.headerFrom?.[0] ?? (transition?.at ? undefined : transition?.from[0])
    if (from) await bench.setStatus(definition, record.id, from)
    const versionNum = await bench.versionOf(definition, record.id)
    const answer = await bench.admin.call(resource, op, { id: record.id, versionNum })
    const asked = (answer.issues ?? []).map(({ field }: { field?: string }) => field)
    expect(asked.filter((field: string | undefined) => known.includes(field ?? ''))).toEqual([])
  })
})
