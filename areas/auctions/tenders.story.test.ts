import { randomUUID } from 'node:crypto'
import { tellsNumber } from '@opensrm/testkit/numbers.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AwardRoom, of, openAwardRoom, type Row, TENDER } from '../awarding/testAwarding.ts'
import { type Rounds, roundsIn } from '../negotiation/testRounds.ts'

const COMPETE = 'srmActCompete'
const SECTION = 'srmBidCompeteSection'
const ALLOWED = { allowCompete: 'Y', allowBrightMoon: 'Y' }

let room: AwardRoom
let rounds: Rounds
beforeAll(async () => {
  room = await openAwardRoom()
  rounds = roundsIn(room, COMPETE)
})
afterAll(() => room?.test.close())

const seen = (compete: Row, who = 'buyer1'): Promise<Row> =>
  room.desk.find(COMPETE, compete.id, who)
const act = (who: string, op: string, compete: Row, more: object = {}): Promise<Row> =>
  room.desk.act(who, COMPETE, op, compete, more)
const now = (tender: Row): Promise<Row> => room.desk.find(TENDER, tender.id)

async function sectionOf(tender: Row, who = 'buyer1'): Promise<Row> {
  const [row] = await room.desk
    .as(who)
    .ok(TENDER, 'listByPageToCompete', { documentNumber: tender.documentNumber })
  return row && room.desk.find(SECTION, row.id, who)
}

async function drafted(tender: Row): Promise<Row> {
  const { answer } = await room.desk.act('buyer1', TENDER, 'doCreateCompete', tender, {
    sectionNo: 1,
  })
  return seen(answer)
}

const hallValues = () => ({
  ...{ startTime: room.desk.at(60), durationMinutes: '30', stepType: 'AMOUNT', stepValue: '10' },
  ...{ deliveryAddress: '苏州市一厂路1号', extTriggerSeconds: 0 },
})

const saved = async (compete: Row, more: object): Promise<Row> =>
  room.desk.as('buyer1').ok(COMPETE, 'saveOrUpdate', { ...of(await seen(compete)), ...more })

/** Both bidders are in the open hall at the prices of their bids. */
async function opened(draft: Row): Promise<Row> {
  await saved(draft, hallValues())
  await act('buyer1', 'doSubmit', draft)
  await act('manager1', 'doApproval', draft, { opinion: '同意' })
  await act('buyer1', 'doPublish', draft)
  const compete = await seen(draft)
  await room.chamber.moveTo(compete.checkinTime)
  for (const who of ['supplier1', 'supplier2']) {
    await act(who, 'doAccept', compete, { entryPrice: null })
    await act(who, 'doReady', compete)
  }
  await room.chamber.moveTo(compete.startTime)
  await act('buyer1', 'doOpenHall', compete)
  return seen(compete)
}

const offer = (who: string, compete: Row, offerAmount: string) =>
  room.desk.as(who).ok('srmActOffer', 'doOffer', {
    ...{ competeId: compete.id, requestKey: randomUUID(), offerAmount },
  })

const closed = (compete: Row) => act('manager1', 'doCloseHall', compete, { reason: '各家已报完' })

describe('A live auction among the bidders of a tender', () => {
  let tender: Row
  let compete: Row

  it('is begun from the list of sections, at the prices of the opened bids', async () => {
    tender = await rounds.evaluated(ALLOWED)
    const section = await sectionOf(tender)
    expect(section).toMatchObject({
      ...{ documentNumber: tender.documentNumber, sectionNo: 1, status: 'WAITING' },
      ...{ openBest: '12170.00', finalBest: null, competeId: null, bidCount: 2 },
    })
    expect(section.bidders.map((row: Row) => row.openAmount).sort()).toEqual([
      ...['12170.00', '12350.00'],
    ])
    const { answer } = await room.desk.act('buyer1', SECTION, 'doCreateCompete', section)
    compete = await seen(answer)
    expect(compete).toMatchObject({
      ...{ status: 'DRAFT', sourceType: 'TENDER', sourceDocumentId: tender.id, sectionNo: 1 },
      ...{ title: tender.title, startPrice: '12350.00', currencyCode: tender.currencyCode },
      ...{ priceBasis: tender.compareBasis, supervisorId: tender.supervisorId },
      items: [{ quantity: '1000.000000', documentItemId: tender.items[0].id }],
    })
    expect(rounds.rowOf(compete, 'supplier1')).toMatchObject({ entryPrice: '12350.00' })
    expect(rounds.rowOf(compete, 'supplier2')).toMatchObject({ entryPrice: '12170.00' })
    expect((await now(tender)).status).toBe('EVALUATED')
    expect(await sectionOf(tender)).toMatchObject({ status: 'DRAFT', competeId: compete.id })
  })

  it('keeps the tender waiting, and itself to what the tender settled', async () => {
    const { desk } = room
    const tenderNow = of(await now(tender))
    const buyer = desk.as('buyer1')
    await expectRefusal('COMPETE_TENDER_LIVE', buyer, TENDER, 'doCreateCompete', {
      ...{ ...tenderNow, sectionNo: 1 },
    })
    await expectRefusal('PICKETAGE_BARGAINING', buyer, TENDER, 'doCreatePicketage', tenderNow)
    await expectRefusal('TENDER_AUCTION_RUNNING', buyer, TENDER, 'doFail', {
      ...{ ...tenderNow, reason: '不再需要' },
    })
    const moon = await buyer.ok('srmBidBrightMoon', 'saveOrUpdate', {
      ...{ documentId: tender.id, sectionNo: 1, decrementValue: '100' },
      ...{ startTime: desk.at(60), endTime: desk.at(240) },
    })
    await expectRefusal('NEGOTIATION_RUNNING', buyer, 'srmBidBrightMoon', 'doPublish', of(moon))
    const draft = await seen(compete)
    const [item] = draft.items
    await expectRefusal('COMPETE_SOURCE_FIXED', buyer, COMPETE, 'saveOrUpdate', {
      ...{ ...of(draft), items: [{ id: item.id, quantity: '999' }] },
    })
    const other = { supplierId: desk.id('supplier', 'S3') }
    await expectRefusal('COMPETE_TENDER_BIDDERS', buyer, COMPETE, 'saveOrUpdate', {
      ...{ ...of(draft), suppliers: [...draft.suppliers.map(({ id }: Row) => ({ id })), other] },
    })
  })

  it('shows no supplier another one, nor an auction that is not published', async () => {
    await expect(seen(compete, 'supplier1')).rejects.toThrow()
    expect(
      await room.desk.as('supplier1').call(TENDER, 'listByPageToCompete', {}),
    ).not.toHaveProperty('data.0')
    compete = await opened(compete)
    const own = await seen(compete, 'supplier1')
    expect(own.suppliers).toMatchObject([{ entryPrice: '12350.00' }])
    for (const key of ['sourceDocumentId', 'finalPrices', 'budgetAmountExclTax'])
      expect(own).not.toHaveProperty(key)
    expect(tellsNumber(own, '12170')).toBe(false)
  })

  it('takes a lower entry than the bid, never a higher one', async () => {
    const free = await rounds.evaluated(ALLOWED)
    const draft = await drafted(free)
    await saved(draft, hallValues())
    await act('buyer1', 'doSubmit', draft)
    await act('manager1', 'doApproval', draft, { opinion: '同意' })
    await act('buyer1', 'doPublish', draft)
    await rounds.refuse('ENTRY_TOO_HIGH', ['supplier2', 'doAccept'], draft, {
      entryPrice: '12170.01',
    })
    await act('supplier2', 'doAccept', draft, { entryPrice: '12100' })
    await act('buyer1', 'doCancel', draft, { reason: '改为议价' })
    expect(await sectionOf(free)).toMatchObject({ status: 'CANCELLED' })
    // Another one may follow.
    expect((await drafted(free)).status).toBe('DRAFT')
  })

  it('lowers all prices of a bidder by the same share, and the award reads them', async () => {
    await offer('supplier1', compete, '11115.00')
    await closed(compete)
    const tenderNow = of(await now(tender))
    const buyer = room.desk.as('buyer1')
    await expectRefusal('PICKETAGE_BARGAINING', buyer, TENDER, 'doCreatePicketage', tenderNow)
    const { answer, status } = await act('buyer1', 'doCreateResult', compete)
    expect(status).toBe('RESULTED')
    expect(answer).toMatchObject({ id: tender.id, resource: TENDER })
    // 12.35 * 11115 / 12350; the second bidder gave no lower price
    expect((await seen(compete)).finalPrices).toMatchObject([
      {
        supplierId: room.desk.id('supplier', 'S1'),
        ...{ oldPrice: '12.350000', price: '11.115000' },
      },
    ])
    const section = await sectionOf(tender)
    expect(section).toMatchObject({ status: 'RESULTED', finalBest: '11115.00' })
    const prices: Row[] = await room.desk.as('buyer1').ok('srmBidOpenedPrice', 'listByPage', {
      documentNumber: tender.documentNumber,
    })
    expect(prices.map(({ auctionAmount }) => auctionAmount)).toContain('11115.00')
    const first = section.bidders.find((row: Row) => row.rankNum === 1)
    expect(first).toMatchObject({
      ...{ openAmount: '12350.00', entryPrice: '12350.00', lastOffer: '11115.00' },
      ...{ dropAmount: '1235.00', dropRate: '10.0000' },
    })
    const picketage = await room.drafted(tender)
    expect(rounds.rowOf(picketage, 'supplier1')).toMatchObject({
      ...{ openAmount: '12350.00', negotiatedAmount: '11115.00', finalAmount: '11115.00' },
    })
    expect(rounds.rowOf(picketage, 'supplier2')).toMatchObject({
      ...{ openAmount: '12170.00', negotiatedAmount: null, finalAmount: '12170.00' },
    })
    const bid = await room.desk.one('supplier1', 'srmBidRespond', tender)
    expect(bid.items[0].priceExclTax).toBe('12.350000')
  })
})

describe('An auction of a tender is refused', () => {
  const refuse = async (
    code: Parameters<typeof expectRefusal>[0],
    tender: Row,
    sectionNo = 1,
  ): Promise<void> =>
    expectRefusal(code, room.desk.as('buyer1'), TENDER, 'doCreateCompete', {
      ...{ ...of(await now(tender)), sectionNo },
    })

  it('by the rule, the section and the bids', async () => {
    await refuse('COMPETE_TENDER_RULE', await rounds.evaluated())
    const tender = await rounds.evaluated(ALLOWED)
    await refuse('COMPETE_TENDER_SECTION', tender, 7)
    await rounds.whileRejected('supplier1', tender, () => refuse('COMPETE_TENDER_FEW', tender))
  })

  it('while prices are in a second envelope, and shows none of them', async () => {
    const { tender } = await room.chamber.opened(
      { prices: ['12.35', '12.17'], rule: ALLOWED, mode: 'TWO_ENVELOPE' },
      { items: room.items() },
    )
    expect(await sectionOf(tender)).toBeUndefined()
    await room.chamber.started(tender)
    await refuse('COMPETE_TENDER_FEW', tender)
    const shown = await sectionOf(tender)
    expect(shown).toMatchObject({ openBest: null, status: 'WAITING' })
    for (const { openAmount } of shown.bidders) expect(openAmount).toBeNull()
  })
})

describe('An auction before the evaluation', () => {
  it('is among all bids that were opened', async () => {
    const { tender } = await room.chamber.opened(
      { prices: ['12.35', '12.17'], rule: ALLOWED },
      { items: room.items() },
    )
    const draft = await drafted(tender)
    expect(draft.suppliers).toHaveLength(2)
    expect((await now(tender)).status).toBe('OPENED')
  })
})
