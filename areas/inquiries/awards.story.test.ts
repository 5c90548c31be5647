import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, INQUIRY, of, openDesk, type Row } from './testInquiries.ts'

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
    await expectRefusal('AWARD_NOTHING_TO_ORDER', desk.as('buyer1'), AWARD, 'generatePurOrder', {
      ...of(done),
      billTypeId: desk.id('billType', 'PO_STD'),
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
