import { decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countDeclared } from './deliveries/srmPurGovernmentMaterial/srmPurGovernmentMaterial.operations.ts'

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

it('many take of the same records at once: each batch as a whole or not at all, and never beyond the bound', async () => {
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
            // In whatever order a caller names them.
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
