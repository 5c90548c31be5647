import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INQUIRY, of, REQUISITION, type Row } from './testInquiries.ts'
import { AUCTION, type AuctionDesk, openAuctionDesk } from './testSealedAuctions.ts'

const ORDER = 'srmPurOrder'

let now = new Date()
let test: TestProduct
let desk: AuctionDesk

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openAuctionDesk(test)
})
afterAll(() => test?.close())

async function moveTo(time: string): Promise<void> {
  now = new Date(`${time.replace(' ', 'T')}+08:00`)
  await desk.signIn()
}

async function ordersOver(auction: Row, billTypeId: string): Promise<Row[]> {
  const { answer } = await desk.act('buyer1', 'generatePurOrder', auction, { billTypeId })
  return Promise.all(answer.orders.map(({ id }: Row) => desk.find(ORDER, id)))
}

const lineOf = async ({ id }: Row): Promise<Row> =>
  (await desk.find(REQUISITION, id, 'manager1')).lines[0]

describe('An RFQ that becomes a sealed auction', () => {
  let need: Row
  let auction: Row

  it('hands over its lines, its suppliers and what it holds of requisitions', async () => {
    need = await desk.requisition()
    const made = await desk.as('buyer1').ok(INQUIRY, 'doCreateInquiry', {
      lines: [{ requisitionLineId: need.lines[0].id, quantity: '600' }],
    })
    expect(await lineOf(need)).toMatchObject({ sourcingQuantity: '600.000000' })
    const inquiry = await desk.find(INQUIRY, made.id)
    const { answer, status } = await desk.act('buyer1', 'doCreateAuction', inquiry, {}, INQUIRY)
    expect(status).toBe('CONVERTED')
    expect(await desk.find(INQUIRY, inquiry.id)).toMatchObject({
      items: [{ lineStatus: 'CANCELLED' }],
    })
    auction = await desk.find(AUCTION, answer.id)
    expect(auction).toMatchObject({
      ...{ status: 'DRAFT', sourceType: 'INQUIRY', inquiryId: inquiry.id },
      items: [{ quantity: '600.000000', requisitionLineId: need.lines[0].id }],
    })
    expect(await lineOf(need)).toMatchObject({ sourcingQuantity: '600.000000' })
  })

  it('ends with orders over the awarded lines', async () => {
    const { items: _items, ...values } = desk.values({ outputType: 'ORDER' })
    const terms = await desk.terms()
    await desk.act('buyer1', 'saveOrUpdate', auction, { ...values, termFileIds: terms })
    await desk.act('buyer1', 'doPublish', auction)
    for (const [who, price] of [
      ['supplier1', '12.35'],
      ['supplier2', '12.18'],
    ])
      await desk.answered(auction, who ?? '', [price ?? null])
    await moveTo((await desk.find(AUCTION, auction.id)).endTime)
    await desk.opened(auction)
    const done = await desk.awarded(auction)
    expect(done).toMatchObject({ status: 'AWARDED', awardAmountExclTax: '7308.00' })
    const billTypeId = desk.id('billType', 'PO_STD')
    const [order] = await ordersOver(auction, billTypeId)
    expect(order).toMatchObject({
      ...{ status: 'DRAFT', supplierId: desk.id('supplier', 'S2') },
      lines: [
        {
          ...{ awardSourceType: 'AUCTION', awardLineId: Number(done.awards[0].id) },
          ...{ priceSource: 'AWARD', itemPriceId: done.awards[0].priceId },
        },
      ],
    })
    expect(await desk.find(AUCTION, auction.id)).toMatchObject({
      awards: [{ orderedQuantity: '600.000000' }],
    })
    expect(await lineOf(need)).toMatchObject({
      ...{ sourcingQuantity: '0.000000', orderedQuantity: '600.000000' },
    })
    await desk.refuses('AWARD_ALL_ORDERED', ['buyer1', AUCTION, 'generatePurOrder'], auction, {
      billTypeId,
    })
    const { lines } = await desk.as('buyer1').ok(AUCTION, 'findChain', { id: auction.id })
    const stages = lines.flatMap(({ rows }: Row) => rows.map(({ stage }: Row) => stage))
    expect(stages).toEqual(expect.arrayContaining(['requisition', 'award', 'order']))
    await desk.as('buyer1').ok(ORDER, 'delete', of(order))
    expect(await desk.find(AUCTION, auction.id)).toMatchObject({
      awards: [{ orderedQuantity: '0.000000' }],
    })
  })

  it('orders lines without requisition too, once however often it is asked', async () => {
    const free = await desk.published({ outputType: 'ORDER' })
    await desk.answered(free, 'supplier1', ['12.35', '3.10'])
    await desk.answered(free, 'supplier2', ['12.18', '3.30'])
    await moveTo((await desk.find(AUCTION, free.id)).endTime)
    await desk.opened(free)
    await desk.awarded(free)
    const billTypeId = desk.id('billType', 'PO_FREE')
    const asked = { ...of(await desk.find(AUCTION, free.id)), billTypeId }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => desk.as('buyer1').call(AUCTION, 'generatePurOrder', asked)),
    )
    const [done, ...more] = answers.filter(({ status }) => status === 'S')
    expect(more).toEqual([])
    const order = await desk.find(ORDER, done?.data.answer.orders[0].id)
    const ofAward = { awardSourceType: 'AUCTION', priceSource: 'AWARD' }
    expect(order).toMatchObject({
      ...{ sourceType: 'AUCTION', sourceNumber: free.auctionNumber, sources: [] },
      ...{ supplierId: desk.id('supplier', 'S2'), lines: [ofAward, ofAward] },
    })
    const [line] = order.lines
    await desk.refuses('AWARD_OVERDRAWN', ['buyer1', ORDER, 'saveOrUpdate'], order, {
      lines: [{ id: line.id, quantity: '1001' }],
      deliveries: order.deliveries.map(({ id }: Row, at: number) => ({
        ...{ id, quantity: at === 0 ? '1001' : '100' },
      })),
    })
  })

  it('tells suppliers who have quoted, and is refused without a line that is open', async () => {
    const inquiry = await desk.inquiries.published()
    await desk.quoted(inquiry, 'supplier1', ['12.35'])
    await desk.quoted(inquiry, 'supplier2', ['12.18'])
    await moveTo((await desk.find(INQUIRY, inquiry.id)).quoteEndTime)
    expect((await desk.inquiries.opened(inquiry)).status).toBe('OPENED')
    await desk.act('buyer1', 'doCreateAuction', inquiry, {}, INQUIRY)
    expect((await desk.quotation(inquiry, 'supplier1')).status).toBe('NOT_AWARDED')
    const empty = await desk.inquiries.draft({ items: [] })
    await desk.refuses('INQUIRY_NOTHING_OPEN', ['buyer1', INQUIRY, 'doCreateAuction'], empty)
  })

  it('releases requisition lines again when it ends without an award', async () => {
    const made = await desk.as('buyer1').ok(INQUIRY, 'doCreateInquiry', {
      lines: [{ requisitionLineId: need.lines[0].id, quantity: '400' }],
    })
    const { answer } = await desk.act('buyer1', 'doCreateAuction', made, {}, INQUIRY)
    expect(await lineOf(need)).toMatchObject({ sourcingQuantity: '400.000000' })
    const draft = await desk.find(AUCTION, answer.id)
    await desk.act('buyer1', 'saveOrUpdate', draft, {
      items: [{ id: draft.items[0].id, quantity: '300' }],
    })
    expect(await lineOf(need)).toMatchObject({ sourcingQuantity: '300.000000' })
    await desk.act('buyer1', 'doCancel', draft, { reason: '需求取消' })
    expect((await desk.find(AUCTION, draft.id)).status).toBe('CANCELLED')
    expect(await lineOf(need)).toMatchObject({ sourcingQuantity: '0.000000' })
    const again = await desk.act('buyer1', 'doRetender', draft)
    expect(await lineOf(need)).toMatchObject({ sourcingQuantity: '300.000000' })
    const copy = await desk.find(AUCTION, again.answer.id)
    await desk.as('buyer1').ok(AUCTION, 'delete', of(copy))
    expect(await lineOf(need)).toMatchObject({ sourcingQuantity: '0.000000' })
  })
})
