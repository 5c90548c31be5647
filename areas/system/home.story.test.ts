import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let product: TestProduct
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.close())

type Card = { code: string; count: number; filter: object }

it('tells the administrator at home which jobs failed, as the list does, and nobody else', async () => {
  const admin = await product.login('admin')
  const cardOf = async (): Promise<Card> =>
    (await admin.ok('baseHome', 'findHome')).cards.find(
      ({ code }: Card) => code === 'SYS_JOBS_FAILED',
    )
  await sql`update base_schedule_request set last_outcome = 'FAILED' where id =
    (select min(id) from base_schedule_request
      where status = 'SCHEDULED' and coalesce(last_outcome, 'SUCCESS') = 'SUCCESS')`.execute(
    product.product.platform.db,
  )
  // Sums of lists are kept for a moment: nobody asked for this one before.
  const after = await cardOf()
  expect(after.count).toBe(1)
  const listed = await admin.ok('baseScheduleRequest', 'listByPage', {
    ...after.filter,
    pageRows: 100,
  })
  expect(listed).toHaveLength(after.count)
  const buyer = await product.login('buyer1')
  const { cards } = await buyer.ok('baseHome', 'findHome')
  expect(cards.filter(({ code }: Card) => /^(SYS|MSG)_/.test(code))).toEqual([])
})
