import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  BID,
  OPENING,
  of,
  openTenderStory,
  type Row,
  TENDER,
  type TenderStory,
} from './testTenders.ts'

let story: TenderStory
beforeAll(async () => {
  story = await openTenderStory()
})
afterAll(() => story?.test.close())

const item = (more: object) => ({ itemId: story.desk.id('item', 'M1'), quantity: '10', ...more })

/** One section of each mode, published and accepted by both suppliers. */
async function running(): Promise<Row> {
  const { desk } = story
  const tender = await desk.published({
    sections: [
      { sectionName: '单价', estimatedAmountExclTax: '1000' },
      { sectionName: '总价', estimatedAmountExclTax: '5000', quoteMode: 'LUMP_SUM' },
      { sectionName: '费率', estimatedAmountExclTax: '2000', quoteMode: 'RATE' },
    ],
    items: [
      item({ sectionNo: 1, basePrice: '99' }),
      item({ sectionNo: 2 }),
      item({ sectionNo: 2, quantity: '3' }),
      item({ sectionNo: 3, basePrice: '200.123457' }),
    ],
  })
  for (const who of ['supplier1', 'supplier2']) await desk.accepted(tender, who)
  return tender
}

/** The unit price, the lump sum, and the discount of the rate. */
async function entered(tender: Row, who: string, values: readonly string[]) {
  const { desk } = story
  const bySection = new Map<number, Row>(
    (await desk.one(who, BID, tender)).items.map((row: Row) => [row.sectionNo, row]),
  )
  return desk.entered(tender, who, [], {
    items: [
      { id: bySection.get(1).id, priceExclTax: values[0], taxRate: '13', ratePct: '5' },
      { id: bySection.get(2).id, priceExclTax: values[1], taxRate: '13' },
      { id: bySection.get(3).id, ratePct: values[2] ?? null, taxRate: '13' },
    ],
  })
}

const bySection = ({ items }: Row): Row[] =>
  [...items].sort((a: Row, b: Row) => a.sectionNo - b.sectionNo)

describe('Modes of quoting', () => {
  let tender: Row

  it('ask for one price of a lump sum, and a discount where prices are published', async () => {
    const { desk } = story
    tender = await running()
    const [lump] = tender.items.filter(({ lumpSumFlag }: Row) => lumpSumFlag === 'Y')
    expect(lump).toMatchObject({
      ...{ sectionNo: 2, quantity: '1.000000', itemName: '总价 总价 / lump sum' },
      estimatedPriceExclTax: '5000.000000',
    })
    const bid = await desk.one('supplier1', BID, tender)
    expect(bid.sections.map(({ quoteMode }: Row) => quoteMode)).toEqual([
      ...['UNIT_PRICE', 'LUMP_SUM', 'RATE'],
    ])
    expect(
      bySection(bid).map(({ sectionNo, quantity, basePrice }) => [sectionNo, quantity, basePrice]),
    ).toEqual([
      [1, '10.000000', null],
      [2, '1.000000', null],
      [3, '10.000000', '200.123457'],
    ])
    const seen = await desk.find(TENDER, tender.id, 'supplier1')
    expect(seen.items).toHaveLength(5)
    expect(seen.items[3].basePrice).toBe('200.123457')
  })

  it('seal the discount with the prices, and open it with them', async () => {
    const { desk, moveTo, test } = story
    const half = await entered(tender, 'supplier1', ['12.5', '4800'])
    await expectRefusal('BID_RATE', desk.as('supplier1'), BID, 'doSubmit', of(half))
    const saved = await entered(tender, 'supplier1', ['12.5', '4800', '3.4567'])
    // A discount counts only where a price is published: 200.123457 less 3.4567 percent.
    expect(bySection(saved)).toMatchObject([
      { ratePct: null, priceExclTax: '12.500000' },
      { amountExclTax: '4800.00' },
      { ratePct: '3.4567', priceExclTax: '193.205789', amountExclTax: '1932.06' },
    ])
    await desk.as('supplier1').ok(BID, 'doSubmit', of(saved))
    const { rows } = await test.product.platform.pool.query(
      'select rate_pct, price_excl_tax from srm_bid_respond__items',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.rate_pct === null && row.price_excl_tax === null)).toBe(true)
    // A mark-up is a negative discount.
    const marked = await entered(tender, 'supplier2', ['13', '4700', '-2'])
    await desk.as('supplier2').ok(BID, 'doSubmit', of(marked))
    await moveTo(tender.bidEndTime)
    const opening = await desk.one('buyer1', OPENING, tender)
    await desk.keysGiven(opening)
    await desk.act('buyer1', OPENING, 'doBidOpening', opening)
    const [own] = await desk.as('buyer1').ok(BID, 'listByPage', {
      ...{ documentNumber: tender.documentNumber, supplierId: desk.id('supplier', 'S2') },
      pageRows: 5,
    })
    const opened = await desk.find(BID, own.id)
    expect(opened).toMatchObject({
      status: 'OPENED',
      sections: [
        { convertedAmount: '130.00' },
        { convertedAmount: '4700.00' },
        { convertedAmount: '2041.26' },
      ],
    })
    expect(bySection(opened)[2]).toMatchObject({ ratePct: '-2.0000', priceExclTax: '204.125926' })
  })

  it('keep the lump sum whatever the buyer saves, and drop it with its mode', async () => {
    const { desk } = story
    const draft = await desk.draft({ sections: [{ sectionName: '壳体', quoteMode: 'LUMP_SUM' }] })
    const [wanted, lump] = draft.items
    const save = (more: object) => desk.as('buyer1').ok(TENDER, 'saveOrUpdate', more)
    const changed = await save({
      ...of(draft),
      items: [{ id: wanted.id }, { id: lump.id, quantity: '7' }],
    })
    expect(changed.items).toMatchObject([{}, { id: lump.id, quantity: '1.000000' }])
    const [section] = changed.sections
    const usual = await save({
      ...of(changed),
      sections: [{ id: section.id, quoteMode: 'UNIT_PRICE' }],
    })
    expect(usual.items).toHaveLength(1)
  })

  it('do not let an addendum change the lump sum', async () => {
    const other = await running()
    const lump = other.items.find(({ lumpSumFlag }: Row) => lumpSumFlag === 'Y')
    await story.refuses('TENDER_ITEM_UNKNOWN', ['buyer1', TENDER, 'doAddendum'], other, {
      ...{ content: '数量调整', affectsFlag: 'Y' },
      quantities: [{ lineNum: lump.lineNum, quantity: '2' }],
    })
  })
})
