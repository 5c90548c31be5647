import { randomUUID } from 'node:crypto'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INQUIRY, of, REQUISITION, type Row } from '../inquiries/testInquiries.ts'
import { type AuctionDesk, openAuctionDesk } from '../inquiries/testSealedAuctions.ts'

const COMPETE = 'srmActCompete'
const LIVE = { target: 'COMPETE' }

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

const act = (who: string, op: string, compete: Row, more: object = {}): Promise<Row> =>
  desk.act(who, op, compete, more, COMPETE)
const held = async ({ id }: Row): Promise<string> =>
  (await desk.find(REQUISITION, id, 'manager1')).lines[0].sourcingQuantity

/** A live auction of an RFQ that was made of this requisition and has a budget. */
async function converted(need: Row): Promise<Row> {
  const made = await desk.as('buyer1').ok(INQUIRY, 'doCreateInquiry', {
    lines: [{ requisitionLineId: need.lines[0].id, quantity: '100' }],
  })
  const inquiry = await desk.find(INQUIRY, made.id)
  await desk.act('buyer1', 'saveOrUpdate', inquiry, { budgetAmountExclTax: '2000' }, INQUIRY)
  const { answer, status } = await desk.act('buyer1', 'doCreateAuction', inquiry, LIVE, INQUIRY)
  expect({ status, resource: answer.resource }).toEqual({ status: 'CONVERTED', resource: COMPETE })
  return desk.find(COMPETE, answer.id)
}

async function opened(draft: Row): Promise<Row> {
  await act('buyer1', 'saveOrUpdate', draft, {
    ...{ startTime: desk.at(60), supervisorId: desk.id('user', 'manager1'), minSuppliers: 2 },
    ...{ stepType: 'AMOUNT', stepValue: '10', deliveryAddress: '苏州市一厂路1号' },
    paymentTermId: Object.values(test.company.ids.term ?? {})[0],
    suppliers: ['S1', 'S2'].map((code) => ({ supplierId: desk.id('supplier', code) })),
  })
  await act('buyer1', 'doSubmit', draft)
  await act('manager1', 'doApproval', draft, { opinion: '同意' })
  await act('buyer1', 'doPublish', draft)
  const compete = await desk.find(COMPETE, draft.id)
  await moveTo(compete.checkinTime)
  for (const who of ['supplier1', 'supplier2']) {
    await act(who, 'doAccept', compete, { entryPrice: null })
    await act(who, 'doReady', compete)
  }
  await moveTo(compete.startTime)
  await act('buyer1', 'doOpenHall', compete)
  return compete
}

describe('An RFQ that becomes a live auction', () => {
  it('starts it at the lowest quotation, and divides the total as that one does', async () => {
    const inquiry = await desk.inquiries.published()
    await desk.quoted(inquiry, 'supplier1', ['12.35'])
    await desk.quoted(inquiry, 'supplier2', ['12.18'])
    await moveTo((await desk.find(INQUIRY, inquiry.id)).quoteEndTime)
    await desk.inquiries.opened(inquiry)
    const { answer } = await desk.act('buyer1', 'doCreateAuction', inquiry, LIVE, INQUIRY)
    const [item] = inquiry.items
    expect(await desk.find(COMPETE, answer.id)).toMatchObject({
      ...{ status: 'DRAFT', sourceType: 'INQUIRY', sourceInquiryId: inquiry.id },
      ...{ title: inquiry.title, startPrice: (12.18 * Number(item.quantity)).toFixed(2) },
      items: [{ itemId: item.itemId, quantity: item.quantity, sharePct: '100.0000' }],
    })
    expect((await desk.quotation(inquiry, 'supplier1')).status).toBe('NOT_AWARDED')
  })

  it('starts at the budget before there are quotations, and not without one', async () => {
    const bare = await desk.inquiries.draft({ budgetAmountExclTax: null })
    await expectRefusal('COMPETE_INQUIRY_PRICE', desk.as('buyer1'), INQUIRY, 'doCreateAuction', {
      ...{ ...of(await desk.find(INQUIRY, bare.id)), ...LIVE },
    })
  })

  it('takes over what the RFQ holds of requisitions, until it ends', async () => {
    const need = await desk.requisition()
    const draft = await converted(need)
    expect(draft).toMatchObject({ startPrice: '2000.00', items: [{ quantity: '100.000000' }] })
    expect(await held(need)).toBe('100.000000')
    const [item] = draft.items
    await expectRefusal('COMPETE_SOURCE_FIXED', desk.as('buyer1'), COMPETE, 'saveOrUpdate', {
      ...{ ...of(draft), items: [{ id: item.id, quantity: '99' }] },
    })
    await act('buyer1', 'doCancel', draft, { reason: '需求取消' })
    expect(await held(need)).toBe('0.000000')
    const other = await converted(need)
    await desk.as('buyer1').ok(COMPETE, 'delete', of(other))
    expect(await held(need)).toBe('0.000000')
  })

  it('is awarded like any auction, and frees the lines for orders at its price', async () => {
    const need = await desk.requisition()
    const compete = await opened(await converted(need))
    await desk.as('supplier2').ok('srmActOffer', 'doOffer', {
      ...{ competeId: compete.id, requestKey: randomUUID(), offerAmount: '1900.00' },
    })
    await act('manager1', 'doCloseHall', compete, { reason: '各家已报完' })
    const { answer } = await act('buyer1', 'doCreateResult', compete)
    expect(await held(need)).toBe('100.000000')
    const AWARD = 'srmActAward'
    const award = await desk.find(AWARD, answer.id)
    await desk.as('buyer1').ok(AWARD, 'saveOrUpdate', {
      ...{ ...of(award), awardReason: '第一名', effectiveFrom: desk.today() },
      effectiveTo: addDays(desk.today(), 365),
    })
    await desk.act('buyer1', 'doSubmit', award, {}, AWARD)
    await desk.act('manager1', 'doApproval', award, { opinion: '同意' }, AWARD)
    expect(await desk.find(AWARD, award.id)).toMatchObject({
      ...{ status: 'APPROVED', amountExclTax: '1900.00' },
    })
    expect(await held(need)).toBe('0.000000')
    // Void afterwards, it has nothing left to free.
    await desk.act('manager1', 'doInvalid', award, { reason: '有误' }, AWARD)
    expect((await desk.find(COMPETE, compete.id)).status).toBe('FAILED')
    expect(await held(need)).toBe('0.000000')
  })
})
