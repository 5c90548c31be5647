import { decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countDeclared } from './deliveries/srmPurGovernmentMaterial/srmPurGovernmentMaterial.operations.ts'
import { srmPurAgreement } from './orders/srmPurAgreement/srmPurAgreement.definition.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const LIMIT = 100

async function filings(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`insert into srm_pur_government_material
      (status, bonded_flag, declare_name, filed_quantity, declared_quantity, effective_from, effective_to)
    select 'EFFECTIVE', 'Y', 'filing ' || n, ${LIMIT}, 0, current_date, current_date + 300
    from generate_series(1, ${count}::int) n returning id`.execute(product.product.platform.db)
  return rows.map(({ id }) => id)
}

it('parallel changes of the same records: each batch completely or not at all, and never beyond the limit', async () => {
  const batches = fc.array(
    fc.array(fc.record({ at: fc.nat({ max: 2 }), declared: fc.integer({ min: 1, max: 60 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 2, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(batches, async (all) => {
      const ids = await filings(3)
      const results = await Promise.allSettled(
        all.map((batch) =>
          product.product.engine.inTransaction(null, null, (context) =>
            // In the caller's order, which may be any.
            countDeclared(
              context,
              batch.map(({ at, declared }) => ({ id: ids[at] as string, declared })),
            ),
          ),
        ),
      )
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ code: 'FILING_OVER_REMAINING' })
      const { rows } = await sql<{ id: string; declared: string }>`
        select id, declared_quantity as declared from srm_pur_government_material
        where id = any(${ids}::bigint[]) order by id`.execute(product.product.platform.db)
      for (const [at, { declared }] of rows.entries()) {
        const taken = all
          .filter((_batch, index) => results[index]?.status === 'fulfilled')
          .flatMap((batch) => batch.filter((one) => one.at === at))
        expect(decimal(declared).equals(sum(taken.map((one) => one.declared)))).toBe(true)
        expect(decimal(declared).lessThanOrEqualTo(LIMIT)).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)

it('parallel orders under one agreement: its lines and its total are consistent, and neither exceeds its limit', async () => {
  const { db } = product.product.platform
  const { rows: made } = await sql<{ id: string }>`insert into srm_pur_agreement
      (status, limit_control, limit_amount, effective_from, effective_to)
    values ('EFFECTIVE', 'REFUSE', 500, current_date - 1, current_date + 300) returning id`.execute(
    db,
  )
  const id = made[0]?.id ?? ''
  const { rows: lines } = await sql<{ id: string }>`insert into srm_pur_agreement__lines
      (header_id, line_num, limit_quantity) select ${id}::bigint, n, ${LIMIT} from generate_series(1, 2) n
    returning id`.execute(db)
  const asks = [40, 30, 50, 20, 60, 10].map((taken, at) => ({
    line: lines[at % 2]?.id ?? '',
    taken,
  }))
  const results = await Promise.allSettled(
    asks.map(({ line, taken }) =>
      product.product.engine.inTransaction(null, null, (context) =>
        changeCounters(context, srmPurAgreement, 'followRelease', {
          changes: [{ id: line, quantity: taken, amount: taken * 3, received: 0 }],
          holders: new Map([[line, id]]),
          shared: { orgId: null, projectId: null },
        }),
      ),
    ),
  )
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        code: expect.stringMatching(/^AGREEMENT_(QUANTITY|AMOUNT)_EXCEEDED$/),
      })
  const kept = asks.filter((_ask, at) => results[at]?.status === 'fulfilled')
  expect(kept.length).toBeLessThan(asks.length)
  const { rows } = await sql<{ id: string; released: string }>`
    select id, released_quantity as released from srm_pur_agreement__lines where header_id = ${id}::bigint`.execute(
    db,
  )
  for (const { id: line, released } of rows) {
    const taken = sum(kept.filter((one) => one.line === line).map((one) => one.taken))
    expect(decimal(released).equals(taken)).toBe(true)
    expect(decimal(released).lessThanOrEqualTo(LIMIT)).toBe(true)
  }
  const { rows: total } = await sql<{ released: string }>`
    select released_amount as released from srm_pur_agreement where id = ${id}::bigint`.execute(db)
  expect(decimal(total[0]?.released).equals(sum(kept.map((one) => one.taken * 3)))).toBe(true)
})
