import { inDays } from '@opensrm/testkit/days.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAuctions, type Row } from './testAuctions.ts'

let test: TestProduct
let desk: Awaited<ReturnType<typeof openAuctions>>
const AWARD = 'srmActAward'

beforeAll(async () => {
  test = await startProduct()
  desk = await openAuctions(test)
})
afterAll(() => test?.close())

const itemsOf = (shares: readonly (string | null)[]) =>
  shares.map((sharePct) => ({
    ...{ itemId: desk.id('item', 'M1'), quantity: '10', needByDate: '2099-01-31' },
    sharePct,
  }))
const award = (id: string, who = desk.host): Promise<Row> => who.ok(AWARD, 'findById', { id })
const offersOf = (compete: Row, who = desk.host): Promise<Row[]> =>
  who.ok('srmActOffer', 'listByPage', { competeId: compete.id })

/** Closed, with the second supplier in front of the first. */
async function closed(more: object = {}): Promise<Row> {
  const [a, b] = desk.bidders
  const compete = await desk.running({ items: itemsOf(['60', '40']), ...more })
  await desk.offer(a, compete, '990.00')
  await desk.offer(a, compete, '900.00')
  await desk.offer(b, compete, '850.00')
  return desk.run(desk.supervisor, 'doCloseHall', compete, { reason: '演示' })
}

/** The orders over everything that was awarded; every line names the award line it comes from. */
async function ordered(approved: Row): Promise<Row[]> {
  const { answer } = await desk.host.ok(AWARD, 'generatePurOrder', {
    ...{ ...desk.of(approved), billTypeId: desk.id('billType', 'PO_STD') },
  })
  const orders: Row[] = await Promise.all(
    answer.orders.map(({ id }: Row) => desk.host.ok('srmPurOrder', 'findById', { id })),
  )
  const lines = orders.flatMap((order) => order.lines)
  expect(lines.map(({ awardLineId }) => String(awardLineId)).sort()).toEqual(
    approved.lines.map(({ id }: Row) => id).sort(),
  )
  for (const line of lines)
    expect(line).toMatchObject({ awardSourceType: 'COMPETE', priceSource: 'AWARD' })
  return orders
}

describe('The award of an auction', () => {
  it('divides the last offers by the shares and writes the prices into the library', async () => {
    const compete = await closed()
    const { answer, status } = await desk.run(desk.host, 'doCreateResult', compete)
    expect(status).toBe('RESULTED')
    const draft = await award(answer.id)
    const [s1, s2] = [desk.id('supplier', 'S1'), desk.id('supplier', 'S2')]
    expect(draft).toMatchObject({
      ...{ amountExclTax: '850.00', dropAmount: '150.00', dropRate: '15.0000' },
      ...{ nonFirstFlag: 'N', supplierCount: 2, offerCount: 3 },
      lines: [
        { supplierId: s2, rankNum: 1, awardPriceExclTax: '51.000000', amountExclTax: '510.00' },
        { supplierId: s2, rankNum: 1, awardPriceExclTax: '34.000000', amountExclTax: '340.00' },
      ],
    })
    const [first, second] = draft.lines
    const save = (lines: object[], record: Row) =>
      desk.host.ok(AWARD, 'saveOrUpdate', {
        ...desk.of(record),
        ...{ awardReason: '第一名', effectiveFrom: inDays(1), effectiveTo: inDays(365), lines },
      })
    await expectRefusal('AWARD_NO_OFFER', desk.host, AWARD, 'saveOrUpdate', {
      ...desk.of(draft),
      lines: [{ id: first.id, supplierId: desk.id('supplier', 'S3') }, { id: second.id }],
    })
    const half = await save([{ id: first.id, sharePct: '50' }, { id: second.id }], draft)
    await expectRefusal('AWARD_SHARES', desk.host, AWARD, 'doSubmit', desk.of(half))
    const other = await save(
      [{ id: first.id, sharePct: '100', supplierId: s1 }, { id: second.id }],
      half,
    )
    expect(other).toMatchObject({ nonFirstFlag: 'Y', amountExclTax: '880.00' })
    await expectRefusal('AWARD_NOT_FIRST', desk.host, AWARD, 'doSubmit', desk.of(other))
    const done = await save([{ id: first.id, reason: '双源' }, { id: second.id }], other)
    await desk.host.ok(AWARD, 'doSubmit', desk.of(done))
    await desk.supervisor.ok(AWARD, 'doApproval', {
      ...desk.of(await award(answer.id, desk.supervisor)),
      opinion: '同意',
    })
    const approved = await award(answer.id)
    expect(approved.status).toBe('APPROVED')
    const prices: Row[] = await desk.host.ok('srmBaseItemPrice', 'listByPage', {
      sourceNumber: approved.awardNumber,
      columns: ['supplierId', 'priceExclTax', 'sourceType', 'status'],
    })
    expect(prices).toHaveLength(2)
    for (const price of prices)
      expect(price).toMatchObject({
        ...{ sourceType: 'COMPETE', status: 'APPROVED' },
        priceExclTax: price.supplierId === s1 ? '54.000000' : '34.000000',
      })
    for (const bidder of desk.bidders) {
      const own = await desk.seen(compete, bidder)
      expect(own.suppliers).toMatchObject([{ result: 'WON' }])
    }
    const orders = await ordered(approved)
    expect(orders.map(({ lines }) => lines.map((line: Row) => line.priceExclTax))).toEqual(
      expect.arrayContaining([['54.000000'], ['34.000000']]),
    )
    const now = await award(answer.id)
    const again = { ...desk.of(now), billTypeId: desk.id('billType', 'PO_STD') }
    await expectRefusal('AWARD_ALL_ORDERED', desk.host, AWARD, 'generatePurOrder', again)
    const wrong = { ...desk.of(now), reason: '有误' }
    await expectRefusal('AWARD_ORDERED', desk.supervisor, AWARD, 'doInvalid', wrong)
    for (const order of orders) await desk.host.ok('srmPurOrder', 'delete', desk.of(order))
    const open = await award(answer.id, desk.supervisor)
    await desk.supervisor.ok(AWARD, 'doInvalid', { ...desk.of(open), reason: '有误' })
    expect((await desk.seen(compete)).status).toBe('FAILED')
  })

  it('goes back to the closed auction when its draft is cancelled', async () => {
    const compete = await closed()
    const { answer } = await desk.run(desk.host, 'doCreateResult', compete)
    await desk.host.ok(AWARD, 'doCancel', desk.of(await award(answer.id)))
    expect((await desk.seen(compete)).status).toBe('CLOSED')
    expect((await desk.run(desk.host, 'doCreateResult', compete)).status).toBe('RESULTED')
  })

  it('is not made of a practice event, nor without an offer', async () => {
    const trial = await closed({ trialFlag: 'Y' })
    await expectRefusal(
      'COMPETE_TRIAL',
      desk.host,
      'srmActCompete',
      'doCreateResult',
      desk.of(trial),
    )
    const compete = await desk.running()
    const empty = await desk.run(desk.supervisor, 'doCloseHall', compete, { reason: '演示' })
    await expectRefusal(
      'COMPETE_NO_OFFER',
      desk.host,
      'srmActCompete',
      'doCreateResult',
      desk.of(empty),
    )
  })

  it('needs to know what a total means for each of several lines', async () => {
    for (const shares of [
      [null, null],
      ['60', '30'],
    ]) {
      const draft = await desk.host.ok(
        'srmActCompete',
        'saveOrUpdate',
        desk.values({ items: itemsOf(shares) }),
      )
      await expectRefusal('COMPETE_SHARES', desk.host, 'srmActCompete', 'doSubmit', desk.of(draft))
    }
  })
})

describe('The record of the offers', () => {
  it('is closed while the hall runs, and shows each supplier its own afterwards', async () => {
    const [a, b] = desk.bidders
    const compete = await desk.running()
    await desk.offer(a, compete, '990.00')
    await desk.offer(a, compete, '980.00')
    await desk.offer(b, compete, '500.00', { confirmFlag: 'Y' })
    for (const who of [desk.host, desk.supervisor, a, b])
      expect(await offersOf(compete, who)).toEqual([])
    await desk.run(desk.supervisor, 'doInvalidOffer', compete, { offerSeq: 3, reason: '笔误' })
    await desk.run(desk.supervisor, 'doCloseHall', compete, { reason: '演示' })
    const all = await offersOf(compete)
    expect(all.toSorted((x, y) => x.offerSeq - y.offerSeq)).toMatchObject([
      { offerSeq: 1, status: 'SUPERSEDED', offerAmount: '990.00', comparePrice: '990.00' },
      { offerSeq: 2, status: 'ACCEPTED', offerAmount: '980.00', extendedFlag: 'N' },
      { offerSeq: 3, status: 'VOID', offerAmount: '500.00', voidReason: '笔误' },
    ])
    const own = await offersOf(compete, a)
    expect(own.map(({ offerSeq }) => offerSeq).sort()).toEqual([1, 2])
    expect((await a.call('srmActOffer', 'findById', { id: all.at(0)?.id })).code).toBe(
      all.at(0)?.offerSeq === 3 ? 'NOT_FOUND' : undefined,
    )
  })
})
