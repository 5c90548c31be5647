import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AwardRoom,
  BID,
  of,
  openAwardRoom,
  type Row,
  TENDER,
} from '../awarding/testAwarding.ts'
import { type Rounds, roundsIn } from './testRounds.ts'

const BARGAINING = 'srmBidBargaining'

let room: AwardRoom
let rounds: Rounds
beforeAll(async () => {
  room = await openAwardRoom()
  rounds = roundsIn(room, BARGAINING)
})
afterAll(() => room?.test.close())

const values = (tender: Row, more: object = {}) => ({
  ...{ documentId: tender.id, sectionNo: 1, endTime: room.desk.at(180), topic: '请给出最优价' },
  ...more,
})

async function drafted(tender: Row, more: object = {}): Promise<Row> {
  const made = await room.desk.as('buyer1').ok(BARGAINING, 'saveOrUpdate', values(tender, more))
  return room.desk.find(BARGAINING, made.id)
}

async function called(tender: Row, more: object = {}): Promise<Row> {
  const draft = await drafted(tender, more)
  await room.desk.act('buyer1', BARGAINING, 'doPublish', draft)
  return room.desk.find(BARGAINING, draft.id)
}

const replied = (who: string, bargaining: Row, replyPrice: string, more: object = {}) =>
  room.desk.act(who, BARGAINING, 'doReply', bargaining, {
    ...{ prices: [{ rowId: rounds.itemOf(bargaining, who).id, replyPrice }], otherTerms: null },
    ...more,
  })

/** Both openers, after the end. */
async function opened(bargaining: Row): Promise<Row> {
  await room.chamber.moveTo((await room.desk.find(BARGAINING, bargaining.id)).endTime)
  await rounds.strike()
  await room.desk.act('buyer1', BARGAINING, 'doOpen', bargaining)
  return room.desk.act('manager1', BARGAINING, 'doOpen', bargaining)
}

/** The prices of a tender as its buyer follows them, the highest opened price first. */
async function pricesOf(tender: Row): Promise<Row[]> {
  const rows: Row[] = await room.desk.as('buyer1').ok('srmBidOpenedPrice', 'listByPage', {
    documentNumber: tender.documentNumber,
  })
  return rows.sort((one, other) => Number(other.openAmount) - Number(one.openAmount))
}

describe('A bargaining between evaluation and award', () => {
  let tender: Row
  let bargaining: Row

  it('calls all ranked bidders, each of whom reads itself only', async () => {
    tender = await rounds.evaluated()
    const draft = await drafted(tender, { targetFlag: 'Y' })
    expect(draft.suppliers).toHaveLength(2)
    await expect(room.desk.find(BARGAINING, draft.id, 'supplier1')).rejects.toThrow()
    await room.desk.as('buyer1').ok(BARGAINING, 'saveOrUpdate', {
      ...of(draft),
      suppliers: draft.suppliers.map(({ id }: Row) => ({ id, targetAmount: '12000' })),
    })
    await room.desk.act('buyer1', BARGAINING, 'doPublish', draft)
    bargaining = await room.desk.find(BARGAINING, draft.id)
    expect(await rounds.todosOf('supplier1', draft)).toMatchObject([{ dueTime: draft.endTime }])
    expect(bargaining).toMatchObject({
      ...{ status: 'RUNNING', roundNum: 1, beforeAmount: '12170.00', title: tender.title },
    })
    expect(bargaining.items).toHaveLength(2)
    const own = await room.desk.find(BARGAINING, draft.id, 'supplier1')
    expect(own).toMatchObject({
      suppliers: [{ beforeAmount: '12350.00', shownTarget: '12000.00', replyStatus: 'PENDING' }],
      items: [{ beforePrice: '12.350000', replyPrice: null }],
    })
    for (const key of ['beforeAmount', 'afterAmount', 'openings', 'supervisorId'])
      expect(own).not.toHaveProperty(key)
    for (const key of ['targetAmount', 'rankNum']) expect(own.suppliers[0]).not.toHaveProperty(key)
  })

  it('lets no other supplier notice a reply, nor refuses one for the other', async () => {
    const { desk } = room
    const seenBy = () => rounds.seenBy('supplier2', bargaining)
    const before = await seenBy()
    await room.chamber.moveTo(desk.at(1))
    const version = of(await desk.find(BARGAINING, bargaining.id, 'supplier1'))
    for (const otherTerms of ['质保两年', '质保三年'])
      await desk.as('supplier1').ok(BARGAINING, 'doReply', { ...version, prices: [], otherTerms })
    expect(await seenBy()).toEqual(before)
    expect(await rounds.cardOf('supplier1', 'BID_BARGAIN_TO_REPLY')).toBe(0)
    expect(await rounds.cardOf('supplier2', 'BID_BARGAIN_TO_REPLY')).toBe(1)
    expect(await rounds.todosOf('supplier1', bargaining)).toEqual([])
    expect(await rounds.todosOf('supplier2', bargaining)).toHaveLength(1)
  })

  it('keeps replies sealed until two users have opened them', async () => {
    await replied('supplier1', bargaining, '12.10')
    await replied('supplier1', bargaining, '11.90', { otherTerms: '免费培训' })
    const own = await room.desk.find(BARGAINING, bargaining.id, 'supplier1')
    expect(own).toMatchObject({
      suppliers: [{ replyStatus: 'SUBMITTED', revision: 4, otherTerms: '免费培训' }],
      items: [{ replyPrice: '11.900000' }],
    })
    const seen = await room.desk.find(BARGAINING, bargaining.id)
    expect(rounds.rowOf(seen, 'S1')).toMatchObject({ afterAmount: null, otherTerms: null })
    expect(seen.items.map(({ replyPrice }: Row) => replyPrice)).toEqual([null, null])
    const { rows } = await room.test.product.platform.pool.query(
      'select * from srm_bid_bargaining__items where reply_price is not null',
    )
    expect(rows).toEqual([])
    const sealed = { bargainRounds: 0, bargainAmount: null, dropAmount: '0.00', sectionNo: 1 }
    expect(await pricesOf(tender)).toMatchObject([
      { openAmount: '12350.00', lastAmount: '12350.00', ...sealed },
      { openAmount: '12170.00', lastAmount: '12170.00', ...sealed },
    ])
    const stranger = room.desk.as('supplier1')
    expect((await stranger.call('srmBidOpenedPrice', 'listByPage', {})).status).toBe('E')
    await rounds.refuse('BARGAIN_TOO_EARLY', ['buyer1', 'doOpen'], bargaining)
    await expectRefusal(
      'PICKETAGE_BARGAINING',
      room.desk.as('buyer1'),
      TENDER,
      'doCreatePicketage',
      of(await room.desk.find(TENDER, tender.id)),
    )
    await rounds.refuse('NEGOTIATION_END_EARLIER', ['buyer1', 'doAdjustEndDate'], bargaining, {
      ...{ endTime: room.desk.at(90), reason: '提前' },
    })
    const endTime = room.desk.at(240)
    await room.desk.act('buyer1', BARGAINING, 'doAdjustEndDate', bargaining, {
      ...{ endTime, reason: '供应商请求' },
    })
    expect(await rounds.todosOf('supplier1', bargaining)).toEqual([])
    expect(await rounds.todosOf('supplier2', bargaining)).toMatchObject([{ dueTime: endTime }])
    await room.chamber.moveTo(endTime)
    await rounds.refuse('NEGOTIATION_ENDED', ['supplier2', 'doReply'], bargaining, { prices: [] })
    await rounds.strike()
    expect(await rounds.todosOf('supplier2', bargaining)).toEqual([])
    const first = await room.desk.act('buyer1', BARGAINING, 'doOpen', bargaining)
    expect(first.answer).toEqual({ openersGiven: 1, openersRequired: 2 })
    // The same user does not count twice.
    const same = await room.desk.act('buyer1', BARGAINING, 'doOpen', bargaining)
    expect(same.status).toBe('ENDED')
    await room.desk.act('manager1', BARGAINING, 'doOpen', bargaining)
    const after = await room.desk.find(BARGAINING, bargaining.id)
    // (12170 - 11900) / 12170
    expect(after).toMatchObject({
      ...{ status: 'OPENED', afterAmount: '11900.00', dropRate: '2.2186' },
    })
    expect(rounds.rowOf(after, 'S1')).toMatchObject({
      ...{ replyStatus: 'OPENED', afterAmount: '11900.00', rankNum: 1, otherTerms: '免费培训' },
    })
    expect(rounds.rowOf(after, 'S2')).toMatchObject({
      ...{ replyStatus: 'NONE', afterAmount: '12170.00', rankNum: 2 },
    })
    // (12350 - 11900) / 12350
    expect(await pricesOf(tender)).toMatchObject([
      { bargainRounds: 1, bargainAmount: '11900.00', dropAmount: '450.00', dropRate: '3.6437' },
      { bargainRounds: 1, bargainAmount: '12170.00', lastAmount: '12170.00', dropAmount: '0.00' },
    ])
  })

  it('goes on from the negotiated price in the next round', async () => {
    const { answer } = await room.desk.act('buyer1', BARGAINING, 'doNextRound', bargaining, {
      endTime: room.desk.at(180),
    })
    const next = await room.desk.find(BARGAINING, answer.id)
    await room.desk.act('buyer1', BARGAINING, 'doPublish', next)
    const running = await room.desk.find(BARGAINING, next.id)
    expect(running).toMatchObject({ roundNum: 2, beforeAmount: '11900.00' })
    await rounds.refuse('NEGOTIATION_PRICE_HIGHER', ['supplier1', 'doReply'], running, {
      prices: [{ rowId: rounds.itemOf(running, 'supplier1').id, replyPrice: '11.95' }],
    })
    await replied('supplier2', running, '11.80')
    expect(await opened(running)).toMatchObject({ status: 'OPENED' })
  })

  it('enters the award at the last valid price, while the opened bid stays as it was', async () => {
    const picketage = await room.drafted(tender)
    const byCode = (code: string) => rounds.rowOf(picketage, code)
    expect(byCode('S1')).toMatchObject({
      ...{ openAmount: '12350.00', negotiatedAmount: '11900.00', finalAmount: '11900.00' },
    })
    expect(byCode('S2')).toMatchObject({
      ...{ openAmount: '12170.00', negotiatedAmount: '11800.00', finalAmount: '11800.00' },
    })
    expect(picketage).toMatchObject({
      // (12170 - 11800) / 12170
      ...{ amountExclTax: '11800.00', negotiationDropRate: '3.0403' },
      items: [{ awardPriceExclTax: '11.800000', awardPriceInclTax: '13.334000' }],
    })
    const bid = await room.desk.one('supplier2', BID, tender)
    expect(bid.items[0].priceExclTax).toBe('12.170000')
  })
})

/** What the database holds of the sealed replies. */
async function sealedOf({ id }: Row): Promise<Row[]> {
  const { rows } = await room.test.product.platform.pool.query(
    "select state, event_wrap from sealed_content where resource = 'srmBidBargaining' and event_id = $1",
    [id],
  )
  return rows
}

describe('A bargaining is refused', () => {
  it('for what the tender, the bidders or the times do not allow', async () => {
    const { desk } = room
    const tender = await rounds.evaluated()
    const save = (more: object) =>
      [desk.as('buyer1'), BARGAINING, 'saveOrUpdate', values(tender, more)] as const
    await expectRefusal('NEGOTIATION_NOT_EVALUATED', ...save({ sectionNo: 7 }))
    const forbidden = await rounds.evaluated({ allowBargain: 'N' })
    await expectRefusal('NEGOTIATION_NOT_ALLOWED', ...save({ documentId: forbidden.id }))
    const second = { supplierId: desk.id('supplier', 'S1') }
    const single = await drafted(tender, { suppliers: [second], singleReason: '唯一' })
    await rounds.refuse('BARGAIN_SINGLE', ['buyer1', 'doPublish'], single)
    const strange = await drafted(tender, {
      suppliers: [second, { supplierId: desk.id('supplier', 'S3') }],
    })
    await rounds.refuse('NEGOTIATION_SUPPLIER', ['buyer1', 'doPublish'], strange)
    const short = await drafted(tender, { endTime: desk.at(30) })
    await rounds.refuse('NEGOTIATION_TOO_SHORT', ['buyer1', 'doPublish'], short)
    const other = await drafted(tender)
    await rounds.whileBarred('supplier1', () =>
      rounds.refuse('NEGOTIATION_BARRED', ['buyer1', 'doPublish'], other),
    )
    const running = await called(tender, { bargainMode: 'MEETING' })
    await rounds.refuse('NEGOTIATION_RUNNING', ['buyer1', 'doPublish'], other)
    await rounds.refuse('NEGOTIATION_LINE', ['supplier1', 'doReply'], running, {
      prices: [{ rowId: rounds.itemOf(running, 'supplier2').id, replyPrice: '1' }],
    })
    const row = { rowId: rounds.itemOf(running, 'supplier1').id, replyPrice: '12' }
    await rounds.refuse('NEGOTIATION_LINE_TWICE', ['supplier1', 'doReply'], running, {
      prices: [row, row],
    })
    const reply: [string, string] = ['supplier1', 'doReply']
    await rounds.whileRejected('supplier1', tender, () =>
      rounds.refuse('NEGOTIATION_OUT', reply, running, { prices: [row] }),
    )
    await rounds.whileBarred('supplier1', () =>
      rounds.refuse('NEGOTIATION_BARRED', reply, running, { prices: [row] }),
    )
    await replied('supplier1', running, '12')
    await room.chamber.moveTo(running.endTime)
    await rounds.refuse('BARGAIN_MINUTES', ['buyer1', 'doOpen'], running)
    await desk.act('buyer1', BARGAINING, 'doCancel', running, { reason: '改期' })
    expect(await sealedOf(running)).toEqual([{ state: 'RETURNED', event_wrap: null }])
    for (let round = 1; round <= 3; round++) await opened(await called(tender))
    const fourth = await drafted(tender)
    await rounds.refuse('BARGAIN_ROUNDS', ['buyer1', 'doPublish'], fourth, {})
  })

  it('ends with its tender, and what was replied is never opened', async () => {
    const { desk } = room
    const tender = await rounds.evaluated()
    const running = await called(tender)
    await replied('supplier1', running, '11')
    await desk.act('buyer1', TENDER, 'doFail', tender, { reason: '预算取消' })
    const seen = await desk.find(BARGAINING, running.id, 'supplier2')
    expect(seen.status).toBe('CANCELLED')
    expect(seen.cancelReason).toContain('failed')
    expect(await sealedOf(running)).toEqual([{ state: 'RETURNED', event_wrap: null }])
    expect(await rounds.cardOf('supplier2', 'BID_BARGAIN_TO_REPLY')).toBe(0)
    expect(await rounds.todosOf('supplier2', running)).toEqual([])
  })
})
