import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, INQUIRY, of, openDesk, REQUISITION, type Row } from './testInquiries.ts'

let now = new Date()
let test: TestProduct
let desk: Desk
const AWARD = 'srmInqAward'

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openDesk(test)
})
afterAll(() => test?.close())

/** An RFQ that both suppliers have quoted, opened. */
async function opened(): Promise<Row> {
  const inquiry = await desk.published({
    items: [
      {
        itemId: desk.id('item', 'M1'),
        quantity: '1000',
        needByDate: desk.at(60 * 24 * 30).slice(0, 10),
      },
    ],
  })
  await desk.quoted(inquiry, 'supplier1', ['12.35'])
  await desk.quoted(inquiry, 'supplier2', ['12.18'])
  now = new Date(now.getTime() + 7 * 3_600_000)
  await desk.signIn()
  return desk.opened(inquiry)
}

/** An approved award of the RFQ: 60 percent for the second supplier, the rest for the first. */
async function splitAward(inquiry: Row): Promise<Row> {
  const { answer } = await desk.as('buyer1').ok(INQUIRY, 'doCreateAward', of(inquiry))
  const draft = await desk.find(AWARD, answer.id)
  const [{ id, inquiryItemId }] = draft.lines
  const saved = await desk.as('buyer1').ok(AWARD, 'saveOrUpdate', {
    ...{ ...of(draft), awardReason: '双源' },
    lines: [
      { id, sharePct: '60' },
      { inquiryItemId, supplierId: desk.id('supplier', 'S1'), sharePct: '40' },
    ],
  })
  await desk.as('buyer1').ok(AWARD, 'doSubmit', of(saved))
  const open = await desk.find(AWARD, draft.id, 'manager1')
  await desk.as('manager1').ok(AWARD, 'doApproval', { ...of(open), opinion: '同意' })
  return desk.find(AWARD, draft.id)
}

const ORDER = 'srmPurOrder'
const billTypeId = (): string => desk.id('billType', 'PO_STD')
const ordersOf = ({ orders }: Row): Promise<Row[]> =>
  Promise.all(orders.map(({ id }: Row) => desk.find(ORDER, id)))

describe('An award', () => {
  it('is split, approved once, and writes its prices into the library', async () => {
    const inquiry = await opened()
    expect(inquiry.status).toBe('OPENED')
    const { answer, status } = await desk.as('buyer1').ok(INQUIRY, 'doCreateAward', of(inquiry))
    expect(status).toBe('AWARDING')
    const draft = await desk.find(AWARD, answer.id)
    const s1 = desk.id('supplier', 'S1')
    const s2 = desk.id('supplier', 'S2')
    expect(draft).toMatchObject({ amountExclTax: '12180.00', lines: [{ supplierId: s2 }] })
    const [line] = draft.lines
    const shares = [
      { id: line.id, sharePct: '60' },
      { inquiryItemId: line.inquiryItemId, supplierId: s1, sharePct: '30' },
    ]
    const save = (lines: object[], record: Row) =>
      desk.as('buyer1').ok(AWARD, 'saveOrUpdate', { ...of(record), awardReason: '双源', lines })
    const short = await save(shares, draft)
    await expectRefusal('AWARD_SHARES', desk.as('buyer1'), AWARD, 'doSubmit', of(short))
    await expectRefusal('AWARD_NOT_QUOTED', desk.as('buyer1'), AWARD, 'saveOrUpdate', {
      ...of(short),
      lines: [
        ...short.lines.map(({ id }: Row) => ({ id })),
        {
          inquiryItemId: line.inquiryItemId,
          supplierId: desk.id('supplier', 'S3'),
          sharePct: '10',
        },
      ],
    })
    const full = await save(
      short.lines.map(({ id }: Row, at: number) => ({ id, sharePct: at ? '40' : '60' })),
      short,
    )
    expect(full).toMatchObject({
      amountExclTax: '12248.00',
      lowestAmount: '12180.00',
      nonLowestFlag: 'Y',
      lines: [{ amountExclTax: '7308.00' }, { amountExclTax: '4940.00' }],
    })
    await desk.as('buyer1').ok(AWARD, 'doSubmit', of(full))
    const open = await desk.find(AWARD, full.id, 'manager1')
    const key = { requestKey: '3f0c2f6e-4a53-4b1c-9a55-0a4f9b7d1c11' }
    for (let times = 0; times < 2; times++)
      await desk.as('manager1').ok(AWARD, 'doApproval', { ...of(open), opinion: '同意' }, key)
    const done = await desk.find(AWARD, full.id)
    expect(done.status).toBe('APPROVED')
    expect((await desk.find(INQUIRY, inquiry.id)).status).toBe('AWARDED')
    const prices = await desk.as('buyer1').ok('srmBaseItemPrice', 'listByPage', {
      sourceNumber: done.awardNumber,
      columns: ['supplierId', 'priceExclTax', 'sourceType', 'status'],
    })
    expect(prices).toHaveLength(2)
    for (const price of prices) {
      const own = price.supplierId === s2 ? '12.180000' : '12.350000'
      expect(price).toMatchObject({ sourceType: 'INQUIRY', status: 'APPROVED', priceExclTax: own })
    }
    const won = await desk.quotation(inquiry, 'supplier1')
    expect(won).toMatchObject({
      status: 'AWARDED',
      lines: [{ lineResult: 'PARTIAL', awardQuantity: '400.000000' }],
    })
    await desk.as('manager1').ok(AWARD, 'doInvalid', { ...of(done), reason: '价格有误' })
    expect(await desk.find(INQUIRY, inquiry.id)).toMatchObject({
      status: 'OPENED',
      items: [{ lineStatus: 'OPEN' }],
    })
    expect((await desk.quotation(inquiry, 'supplier1')).status).toBe('OPENED')
  })

  it('goes back to the opened RFQ when its draft is cancelled', async () => {
    const inquiry = await opened()
    const { answer } = await desk.as('buyer1').ok(INQUIRY, 'doCreateAward', of(inquiry))
    await desk.as('buyer1').ok(AWARD, 'doCancel', of(await desk.find(AWARD, answer.id)))
    expect((await desk.find(INQUIRY, inquiry.id)).status).toBe('OPENED')
  })
})

describe('Orders of an award', () => {
  let award: Row
  let orders: Row[]

  it('take the requisition once, also when ten buyers ask at the same time, and name their lines', async () => {
    const need = await desk.requisition()
    const made = await desk.as('buyer1').ok(INQUIRY, 'doCreateInquiry', {
      lines: [{ requisitionLineId: need.lines[0].id, quantity: '1000' }],
    })
    const { items: _items, ...values } = desk.values()
    const draft = await desk.find(INQUIRY, made.id)
    await desk.as('buyer1').ok(INQUIRY, 'saveOrUpdate', { ...of(draft), ...values })
    const inquiry = await desk.approvedAndPublished(await desk.find(INQUIRY, made.id))
    await desk.quoted(inquiry, 'supplier1', ['12.35'])
    await desk.quoted(inquiry, 'supplier2', ['12.18'])
    now = new Date(now.getTime() + 7 * 3_600_000)
    await desk.signIn()
    award = await splitAward(await desk.opened(inquiry))
    const asked = { ...of(award), billTypeId: billTypeId() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => desk.as('buyer1').call(AWARD, 'generatePurOrder', asked)),
    )
    const done = answers.filter(({ status }) => status === 'S')
    expect(done).toHaveLength(1)
    const [first] = done as [Row]
    orders = await ordersOf(first.data.answer)
    const lines = orders.flatMap((order) => order.lines)
    expect(lines.map(({ quantity }: Row) => quantity).sort()).toEqual(['400.000000', '600.000000'])
    for (const line of award.lines)
      expect(lines.find(({ awardLineId }: Row) => String(awardLineId) === line.id)).toMatchObject({
        ...{ awardSourceType: 'INQUIRY', priceSource: 'AWARD', itemPriceId: line.priceId },
        priceExclTax: line.awardPriceExclTax,
      })
    expect((await desk.find(REQUISITION, need.id, 'manager1')).lines).toMatchObject([
      { sourcingQuantity: '0.000000', orderedQuantity: '1000.000000' },
    ])
    const linksOf = async (resource: string, id: string): Promise<Row> =>
      desk.as('buyer1').ok(resource, 'findLinks', { id })
    const named = (nodes: Row[], resource: string) =>
      nodes.find((node) => node.resource === resource)
    const price = named((await linksOf(ORDER, orders[0].id)).up, 'srmBaseItemPrice')
    expect(price.id).toBe(orders[0].lines[0].itemPriceId)
    const from = named((await linksOf('srmBaseItemPrice', price.id)).down, AWARD)
    expect(from.id).toBe(award.id)
    expect(named((await linksOf(AWARD, from.id)).up, 'srmInqQuotation')).toBeDefined()
    await expect(
      test.product.platform.pool.query(
        'update srm_pur_order__lines set price_source = null where price_excl_tax is not null',
      ),
    ).rejects.toThrow('lines_price_has_source')
    await desk.refuses('AWARD_ALL_ORDERED', ['buyer1', AWARD, 'generatePurOrder'], award, {
      billTypeId: billTypeId(),
    })
    await desk.refuses('AWARD_ORDERED', ['manager1', AWARD, 'doInvalid'], award, { reason: '错' })
  })

  it('give back what the buyer takes off, and take no more than was awarded', async () => {
    const [first, second] = orders
    const counted = async () =>
      (await desk.find(AWARD, award.id)).lines
        .map(({ orderedQuantity }: Row) => orderedQuantity)
        .sort()
    const [line] = first.lines
    const save = (quantity: string) => ({
      lines: [{ id: line.id, quantity }],
      deliveries: first.deliveries.map(({ id }: Row) => ({ id, quantity })),
    })
    await desk.refuses('AWARD_OVERDRAWN', ['buyer1', ORDER, 'saveOrUpdate'], first, save('601'))
    await desk.as('buyer1').ok(ORDER, 'delete', of(await desk.find(ORDER, second.id)))
    expect(await counted()).toContain('0.000000')
    const again = await desk.as('buyer1').ok(AWARD, 'generatePurOrder', {
      ...{ ...of(await desk.find(AWARD, award.id)), billTypeId: billTypeId() },
    })
    expect(again.answer.orders).toHaveLength(1)
    expect(await counted()).toEqual(['400.000000', '600.000000'])
  })

  it('are in one chain from the request to the order, which the supplier sees without the award', async () => {
    const [order] = orders
    const now = await desk.find(ORDER, order.id)
    await desk.as('buyer1').ok(ORDER, 'doSubmit', of(now))
    const asked = await desk.find(ORDER, order.id, 'manager1')
    if (asked.status === 'APPROVING')
      await desk.as('manager1').ok(ORDER, 'doApproval', { ...of(asked), opinion: '同意' })
    const approved = await desk.find(ORDER, order.id)
    if (approved.status === 'APPROVED') await desk.as('buyer1').ok(ORDER, 'doPublish', of(approved))
    const stagesOf = async (who: string, resource: string, id: string): Promise<string[]> => {
      const { lines } = await desk.as(who).ok(resource, 'findChain', { id })
      return lines.flatMap(({ rows }: Row) => rows.map(({ stage }: Row) => stage))
    }
    for (const [resource, id] of [
      [AWARD, award.id],
      [ORDER, order.id],
    ])
      expect(await stagesOf('buyer1', resource, id)).toEqual(
        expect.arrayContaining(['requisition', 'award', 'order', 'delivery']),
      )
    const own = {
      [desk.id('supplier', 'S1')]: 'supplier1',
      [desk.id('supplier', 'S2')]: 'supplier2',
    }
    const supplier = own[order.supplierId] ?? ''
    expect(new Set(await stagesOf(supplier, ORDER, order.id))).toEqual(
      new Set(['order', 'delivery']),
    )
    const chain = await desk.as(supplier).call(AWARD, 'findChain', { id: award.id })
    expect(chain.status).toBe('E')
  })

  it('need no requisition where the document type needs none, and lose the price of the award with a typed one', async () => {
    const free = await splitAward(await opened())
    const { answer } = await desk.as('buyer1').ok(AWARD, 'generatePurOrder', {
      ...{ ...of(free), billTypeId: billTypeId() },
    })
    const made = await ordersOf(answer)
    expect(made).toHaveLength(2)
    for (const order of made)
      expect(order).toMatchObject({
        ...{ status: 'DRAFT', sourceType: 'INQUIRY', sourceNumber: free.awardNumber, sources: [] },
        lines: [{ awardSourceType: 'INQUIRY', priceSource: 'AWARD' }],
      })
    const [order] = made
    const [line] = order.lines
    const price = order.priceBasis === 'TAX_EXCLUDED' ? 'priceExclTax' : 'priceInclTax'
    const typed = await desk.as('buyer1').ok(ORDER, 'saveOrUpdate', {
      ...{ ...of(order), lines: [{ id: line.id, [price]: '9.9' }] },
    })
    expect(typed.lines[0].priceSource).not.toBe('AWARD')
    expect(typed.lines[0].awardLineId).toBe(line.awardLineId)
  })
})
