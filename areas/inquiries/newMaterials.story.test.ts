import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, INQUIRY, of, openDesk, QUOTATION, type Row } from './testInquiries.ts'

let now = new Date()
let test: TestProduct
let desk: Desk
const RECORD = 'srmInqNewMaterialRecord'
const AWARD = 'srmInqAward'

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openDesk(test)
})
afterAll(() => test?.close())

const drained = () => drainOutbox(test.product.engine)
const record = (id: string, who = 'buyer1'): Promise<Row> => desk.find(RECORD, id, who)
const run = (op: string, one: Row, more: object = {}): Promise<Row> =>
  desk.as('buyer1').ok(RECORD, op, { ...of(one), ...more })

/** An active item without a price. */
async function unpricedItem(itemCode: string): Promise<string> {
  const admin = desk.as('admin')
  const like = await admin.ok('srmBaseItem', 'findById', { id: desk.id('item', 'M1') })
  const item = await admin.ok('srmBaseItem', 'saveOrUpdate', {
    ...{ itemCode, itemName: `新件${itemCode}`, itemType: like.itemType, uomCode: like.uomCode },
    categoryId: desk.id('category', 'C1'),
  })
  await admin.ok('srmBaseItem', 'doEffect', of(item))
  return item.id
}

/** A record entered by hand, of an item that has no code yet. */
async function uncoded(more: object = {}): Promise<Row> {
  const { id } = await desk.as('buyer1').ok(RECORD, 'saveOrUpdate', {
    orgId: desk.id('org', 'P1'),
    itemName: '异形支架',
    specification: 'A型',
    categoryId: desk.id('category', 'C1'),
    uomCode: 'PCS',
    demandQuantity: '500',
    needByDate: desk.at(60 * 24 * 40).slice(0, 10),
    targetPrice: '9.5',
    ...more,
  })
  return record(id)
}

async function requisition(itemId: string, quantity: string, days: number): Promise<Row> {
  const needByDate = desk.at(60 * 24 * days).slice(0, 10)
  const buyer = await test.login('requester1')
  const draft = await buyer.ok('srmPurRequisition', 'saveOrUpdate', {
    orgId: desk.id('org', 'P1'),
    billTypeId: desk.id('billType', 'PR_STD'),
    title: '新品试制',
    lines: [{ itemId, quantity, needByDate, estimatedPriceInclTax: '10', taxRate: '13' }],
  })
  await buyer.ok('srmPurRequisition', 'doSubmit', of(draft))
  const open = await desk.find('srmPurRequisition', draft.id, 'manager1')
  await desk.as('manager1').ok('srmPurRequisition', 'doApproval', { ...of(open), opinion: '同意' })
  await drained()
  return desk.find('srmPurRequisition', draft.id, 'manager1')
}

const listed = (filter: object): Promise<Row[]> =>
  desk.as('buyer1').ok(RECORD, 'listByPage', filter)

/** The drafted RFQ, completed, published, quoted by both suppliers and opened. */
async function openedInquiry(id: string, prices: string[]): Promise<Row> {
  const { items, title, ...values } = desk.values()
  const draft = await desk.find(INQUIRY, id)
  await desk.as('buyer1').ok(INQUIRY, 'saveOrUpdate', { ...values, ...of(draft) })
  const ready = await desk.approved(await desk.find(INQUIRY, id))
  await desk.as('buyer1').ok(INQUIRY, 'doPublish', of(ready))
  const inquiry = await desk.find(INQUIRY, id)
  await desk.quoted(inquiry, 'supplier1', prices)
  await desk.quoted(
    inquiry,
    'supplier2',
    prices.map((price) => String(Number(price) + 1)),
  )
  now = new Date(now.getTime() + 7 * 3_600_000)
  await desk.signIn()
  return desk.opened(inquiry)
}

async function drafted(inquiry: Row): Promise<Row> {
  const { answer } = await desk.as('buyer1').ok(INQUIRY, 'doCreateAward', of(inquiry))
  return desk.find(AWARD, answer.id)
}

async function approve(award: Row): Promise<Row> {
  const saved = await desk
    .as('buyer1')
    .ok(AWARD, 'saveOrUpdate', { ...of(award), awardReason: '最低价' })
  await desk.as('buyer1').ok(AWARD, 'doSubmit', of(saved))
  const open = await desk.find(AWARD, award.id, 'manager1')
  await desk.as('manager1').ok(AWARD, 'doApproval', { ...of(open), opinion: '同意' })
  return desk.find(AWARD, award.id)
}

describe('An item that requisitions need and that has no price', () => {
  let itemId: string
  let one: Row

  it('gets one record, to which every further demand is added', async () => {
    itemId = await unpricedItem('NM-1')
    const first = await requisition(itemId, '100', 50)
    const second = await requisition(itemId, '40', 30)
    const rows = await listed({ itemId })
    expect(rows).toHaveLength(1)
    one = await record(rows[0]?.id)
    expect(one).toMatchObject({
      status: 'TO_INQUIRE',
      tempCode: expect.stringMatching(/^NM\d{10}$/),
      demandQuantity: '140.000000',
      needByDate: desk.at(60 * 24 * 30).slice(0, 10),
      sourceType: 'REQUISITION',
      sourceNumber: `${first.requisitionNumber}, ${second.requisitionNumber}`,
      daysOpen: 0,
      quoteCount: 0,
    })
    expect((await desk.as('supplier1').call(RECORD, 'listByPage', {})).status).toBe('E')
  })

  it('joins an RFQ made from the requisition, and returns when the RFQ ends', async () => {
    const [line] = (await requisition(itemId, '5', 60)).lines
    const made = await desk.as('buyer1').ok(INQUIRY, 'doCreateInquiry', {
      lines: [{ requisitionLineId: line.id, quantity: '5' }],
    })
    expect(await record(one.id)).toMatchObject({ status: 'INQUIRING', inquiryId: made.id })
    const draft = await desk.find(INQUIRY, made.id)
    expect(draft.items).toMatchObject([{ newMaterialRecordId: one.id }])
    await desk.as('buyer1').ok(INQUIRY, 'doCancel', { ...of(draft), reason: '改由新料询价' })
    expect(await record(one.id)).toMatchObject({ status: 'TO_INQUIRE', inquiryId: null })
    // A deleted draft lets go of it too
    const again = await desk.as('buyer1').ok(INQUIRY, 'doCreateInquiry', {
      lines: [{ requisitionLineId: line.id, quantity: '5' }],
    })
    expect((await record(one.id)).status).toBe('INQUIRING')
    await desk.as('buyer1').ok(INQUIRY, 'delete', of(await desk.find(INQUIRY, again.id)))
    expect(await record(one.id)).toMatchObject({ status: 'TO_INQUIRE', inquiryId: null })
  })

  it('is priced by a price of any origin', async () => {
    const price = await desk.as('buyer1').ok('srmBaseItemPrice', 'saveOrUpdate', {
      ...{ orgId: desk.id('org', 'P1'), itemId, supplierId: desk.id('supplier', 'S1') },
      ...{ priceExclTax: '10', priceInclTax: '11.3', taxRate: '13' },
      effectiveFrom: desk.today(),
      effectiveTo: desk.at(60 * 24 * 100).slice(0, 10),
    })
    await desk.as('buyer1').ok('srmBaseItemPrice', 'doSubmit', of(price))
    const open = await desk.find('srmBaseItemPrice', price.id, 'manager1')
    if (open.status === 'APPROVING')
      await desk
        .as('manager1')
        .ok('srmBaseItemPrice', 'doApproval', { ...of(open), opinion: '同意' })
    await drained()
    expect(await record(one.id)).toMatchObject({
      status: 'PRICED',
      priceId: price.id,
      awardPriceExclTax: '10.000000',
      currencyCode: 'CNY',
      endDate: desk.today(),
    })
    await expectRefusal('NEW_MATERIAL_PRICED', desk.as('buyer1'), RECORD, 'saveOrUpdate', {
      ...{ orgId: desk.id('org', 'P1'), itemId, demandQuantity: '1' },
    })
  })
})

describe('Items without a code', () => {
  let first: Row
  let second: Row
  let inquiry: Row
  let award: Row

  it('become lines of one RFQ', async () => {
    first = await uncoded()
    second = await uncoded({ itemName: '异形底座', demandQuantity: '20' })
    expect(first).toMatchObject({ status: 'TO_INQUIRE', sourceType: 'MANUAL' })
    const elsewhere = await uncoded({ orgId: desk.id('org', 'P2') })
    const ask = (recordIds: string[]) => ({ ...of(first), recordIds })
    await expectRefusal(
      ...(['REFERENCE_MISMATCH', desk.as('buyer1'), RECORD, 'doCreateInquiry'] as const),
      ask([elsewhere.id]),
    )
    const strange = await uncoded({ categoryId: desk.id('category', 'C2') })
    await expectRefusal(
      ...(['NEW_MATERIAL_CATEGORIES', desk.as('buyer1'), RECORD, 'doCreateInquiry'] as const),
      ask([strange.id]),
    )
    await run('doInvalid', strange, { reason: '重复' })
    expect(await record(strange.id)).toMatchObject({ status: 'CLOSED', closeReason: '重复' })
    const { answer } = await run('doCreateInquiry', first, { recordIds: [second.id] })
    inquiry = await desk.find(INQUIRY, answer.id)
    expect(inquiry).toMatchObject({
      inquiryType: 'NEW_MATERIAL',
      sourceType: 'NEW_MATERIAL',
      items: [
        { itemName: '异形支架', quantity: '500.000000', targetPrice: '9.500000' },
        { itemName: '异形底座', newMaterialRecordId: second.id },
      ],
    })
    for (const { id } of [first, second])
      expect(await record(id)).toMatchObject({ status: 'INQUIRING', inquiryId: inquiry.id })
  })

  it('are to be inquired again when their line is taken out of the draft', async () => {
    await desk.as('buyer1').ok(INQUIRY, 'saveOrUpdate', {
      ...of(inquiry),
      items: [{ id: inquiry.items[0].id }],
    })
    expect(await record(second.id)).toMatchObject({ status: 'TO_INQUIRE', inquiryId: null })
  })

  it('are assigned to a buyer, who is told', async () => {
    const manager = desk.id('person', 'manager1')
    await run('doAssign', await record(second.id), { buyerId: manager })
    expect((await record(second.id)).buyerId).toBe(manager)
  })

  it('get their code while the award is drafted, and a price with its approval', async () => {
    const opened = await openedInquiry(inquiry.id, ['9'])
    expect(opened.status).toBe('OPENED')
    expect(await record(first.id)).toMatchObject({ status: 'INQUIRING', quoteCount: 2 })
    const cancelled = await drafted(opened)
    expect(await record(first.id)).toMatchObject({ status: 'AWARDING', awardId: cancelled.id })
    await desk.as('buyer1').ok(AWARD, 'doCancel', of(cancelled))
    expect(await record(first.id)).toMatchObject({ status: 'INQUIRING', awardId: null })
    award = await drafted(await desk.find(INQUIRY, inquiry.id))
    const reasoned = await desk
      .as('buyer1')
      .ok(AWARD, 'saveOrUpdate', { ...of(award), awardReason: '最低价' })
    await expectRefusal('AWARD_ITEM', desk.as('buyer1'), AWARD, 'doSubmit', of(reasoned))
    const itemId = await unpricedItem('NM-2')
    await run('doBindItem', await record(first.id), { itemId })
    await expectRefusal('NEW_MATERIAL_CODED', desk.as('buyer1'), RECORD, 'doBindItem', {
      ...of(await record(first.id)),
      itemId,
    })
    expect((await desk.quotation(inquiry, 'supplier1')).lines[0].itemName).toBe('异形支架')
    award = await approve(await desk.find(AWARD, award.id))
    expect(award).toMatchObject({ status: 'APPROVED', lines: [{ itemId }] })
    expect(await record(first.id)).toMatchObject({
      ...{ status: 'PRICED', itemId, itemName: '新件NM-2', awardId: award.id },
      ...{ priceId: award.lines[0].priceId, awardPriceExclTax: '9.000000' },
    })
    await drained()
    expect((await record(first.id)).status).toBe('PRICED')
  })

  it('are found in the list of everything that was awarded', async () => {
    const rows = await desk
      .as('buyer1')
      .ok('srmInqAwardLine', 'listByPage', { awardNumber: award.awardNumber })
    expect(rows).toMatchObject([
      {
        ...{ status: 'APPROVED', itemId: award.lines[0].itemId, awardPriceExclTax: '9.000000' },
        ...{ supplierId: desk.id('supplier', 'S1'), awardQuantity: '500.000000', rankNum: 1 },
      },
    ])
    expect((await desk.as('supplier1').call('srmInqAwardLine', 'listByPage', {})).status).toBe('E')
  })

  it('are in the RFQ again when the award is void', async () => {
    await desk.as('manager1').ok(AWARD, 'doInvalid', { ...of(award), reason: '价格有误' })
    expect(await record(first.id)).toMatchObject({
      ...{ status: 'INQUIRING', inquiryId: inquiry.id, priceId: null, endDate: null },
    })
    const open = await desk.find(INQUIRY, inquiry.id)
    await desk.as('buyer1').ok(INQUIRY, 'doFail', { ...of(open), reason: '重新询价' })
    expect((await record(first.id)).status).toBe('TO_INQUIRE')
  })
})

describe('An RFQ that suppliers quote', () => {
  let inquiry: Row
  const change = (more: object) => ({ ...of(inquiry), reason: '图纸更新', items: [], ...more })
  const line = (more: object) => ({ items: [{ lineNum: inquiry.items[0].lineNum, ...more }] })
  const refuse = (code: string, more: object) =>
    expectRefusal(code, desk.as('buyer1'), INQUIRY, 'doChangeContent', change(more))

  it('is changed only with a day left, and only where something differs', async () => {
    inquiry = await desk.published()
    await refuse('INQUIRY_TOO_SHORT', line({ quantity: '12000' }))
    inquiry = await desk.published({ quoteEndTime: desk.at(60 * 48) })
    await refuse('INQUIRY_CHANGE_NOTHING', line({ quantity: '10000' }))
    await refuse('UNKNOWN_LINE', { items: [{ lineNum: 999, quantity: '5' }] })
    await refuse('INQUIRY_NEED_DATE', line({ needByDate: '2020-01-01' }))
  })

  it('sends submitted quotations back to their suppliers with their prices', async () => {
    await desk.quoted(inquiry, 'supplier1', ['12.35'])
    const receipt = await desk.quotation(inquiry, 'supplier1')
    const [before] = receipt.lines
    await desk.as('buyer1').ok(INQUIRY, 'doChangeContent', {
      ...change(line({ quantity: '12000', specification: 'B版' })),
      requirement: '<p>新图纸</p>',
    })
    expect(await desk.find(INQUIRY, inquiry.id)).toMatchObject({
      status: 'QUOTING',
      requirement: '<p>新图纸</p>',
      items: [{ quantity: '12000.000000', specification: 'B版' }],
      adjusts: [{ adjustType: 'CONTENT', reason: '图纸更新' }],
    })
    const own = await desk.quotation(inquiry, 'supplier1')
    expect(own).toMatchObject({
      ...{ status: 'DRAFT', requirement: '<p>新图纸</p>', submitTime: null, commitment: null },
      lines: [{ quantity: '12000.000000', specification: 'B版', priceExclTax: '12.350000' }],
    })
    // It is told what is no longer as it quoted it.
    expect(own.lines[0].changedFlag).toBe('Y')
    expect(
      own.changes.map((row: Row) => [row.lineNum, row.changedField, row.oldValue, row.newValue]),
    ).toEqual([
      [10, 'QUANTITY', '10000', '12000'],
      [10, 'SPECIFICATION', before.specification, 'B版'],
      [null, 'REQUIREMENT', null, null],
    ])
    const seen = await desk.find(QUOTATION, own.id)
    expect(seen).toMatchObject({ status: 'DRAFT', lines: [{ priceExclTax: null }] })
    await desk.as('supplier1').ok(QUOTATION, 'doSubmit', { ...of(own), confirmFlag: 'Y' })
    const again = await desk.quotation(inquiry, 'supplier1')
    expect(again).toMatchObject({
      status: 'SUBMITTED',
      revision: receipt.revision + 1,
      lines: [{ amountExclTax: '148200.00', changedFlag: 'N' }],
    })
    // A supplier who has not answered quotes the new quantity, and nothing was different before
    expect(await desk.quotation(inquiry, 'supplier2')).toMatchObject({
      lines: [{ quantity: '12000.000000', changedFlag: null }],
      changes: [],
    })
  })

  it('moves what it holds of requisitions with the quantity', async () => {
    const [need] = (await requisition(desk.id('item', 'M1'), '100', 60)).lines
    const made = await desk.as('buyer1').ok(INQUIRY, 'doCreateInquiry', {
      lines: [{ requisitionLineId: need.id, quantity: '60' }],
    })
    const { items, title, ...values } = desk.values({ quoteEndTime: desk.at(60 * 48) })
    const draft = await desk.find(INQUIRY, made.id)
    await desk.as('buyer1').ok(INQUIRY, 'saveOrUpdate', { ...values, ...of(draft) })
    const ready = await desk.approved(await desk.find(INQUIRY, made.id))
    await desk.as('buyer1').ok(INQUIRY, 'doPublish', of(ready))
    inquiry = await desk.find(INQUIRY, made.id)
    await refuse('REQUISITION_OVERDRAWN', line({ quantity: '101' }))
    await desk.as('buyer1').ok(INQUIRY, 'doChangeContent', change(line({ quantity: '80' })))
    const [held] = (await desk.find('srmPurRequisition', draft.items[0].requisitionId, 'manager1'))
      .lines
    expect(held.sourcingQuantity).toBe('80.000000')
  })

  it('is changed no more once it has ended', async () => {
    const { quoteEndTime } = inquiry
    now = new Date(`${quoteEndTime.replace(' ', 'T')}+08:00`)
    await desk.signIn()
    inquiry = await desk.find(INQUIRY, inquiry.id)
    await refuse('INQUIRY_END_PASSED', line({ quantity: '70' }))
  })
})
