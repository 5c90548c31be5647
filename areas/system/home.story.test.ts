import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let product: TestProduct
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.close())

type Card = { code: string; count: number; filter: object }

it('shows failed jobs on the home page only to the administrator, as the list does', async () => {
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
  // Sums of lists are cached for a moment; this one was not requested before.
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

it('shows each user on the home page the pending work, with its first documents', async () => {
  const cardsOf = async (user: string): Promise<(Card & { rows?: { number: string }[] })[]> =>
    (await (await product.login(user)).ok('baseHome', 'findHome')).cards
  const codes = (cards: readonly Card[]) => cards.map(({ code }) => code)
  // A user with all rights operates the system, so business cards are not shown.
  expect(codes(await cardsOf('admin')).filter((code) => code.startsWith('PUR_'))).toEqual([])
  const requester = await product.login('requester1')
  const { ids } = product.company
  const { requisitionNumber } = await requester.ok('srmPurRequisition', 'saveOrUpdate', {
    ...{ orgId: ids.org?.P1, billTypeId: ids.billType?.PR_STD, title: 'HOME' },
  })
  const own = await cardsOf('requester1')
  const mine = own.find(({ code }) => code === 'PUR_REQUISITION_MINE')
  expect(mine?.rows?.[0]?.number).toBe(requisitionNumber)
  expect(codes(own)).not.toContain('PUR_ORDER_UNCONFIRMED')
  const warehouse = codes(await cardsOf('warehouse1'))
  expect(warehouse).toContain('PUR_NOTE_ARRIVING')
  expect(warehouse).not.toContain('PUR_ORDER_UNCONFIRMED')
  expect(codes(await cardsOf('buyer1'))).toEqual(
    expect.arrayContaining(['PUR_ORDER_UNCONFIRMED', 'PUR_ORDER_OVERDUE']),
  )
})
