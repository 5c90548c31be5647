import { tellsNumber } from '@opensrm/testkit/numbers.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { rowsOfSheet } from '@opensrm/testkit/sheets.ts'
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

const MOON = 'srmBidBrightMoon'
const ALLOWED = { allowBrightMoon: 'Y' }

let room: AwardRoom
let rounds: Rounds
beforeAll(async () => {
  room = await openAwardRoom()
  rounds = roundsIn(room, MOON)
})
afterAll(() => room?.test.close())

/** From in one hour to in four. */
const values = (tender: Row, more: object = {}) => ({
  ...{ documentId: tender.id, sectionNo: 1, decrementValue: '100' },
  ...{ startTime: room.desk.at(60), endTime: room.desk.at(240), ...more },
})

async function drafted(tender: Row, more: object = {}): Promise<Row> {
  const made = await room.desk.as('buyer1').ok(MOON, 'saveOrUpdate', values(tender, more))
  return room.desk.find(MOON, made.id)
}

async function published(tender: Row, more: object = {}): Promise<Row> {
  const draft = await drafted(tender, more)
  await room.desk.act('buyer1', MOON, 'doPublish', draft)
  return room.desk.find(MOON, draft.id)
}

async function started(moon: Row): Promise<Row> {
  await room.chamber.moveTo(moon.startTime)
  await rounds.strike()
  return room.desk.find(MOON, moon.id)
}

async function ended(moon: Row): Promise<Row> {
  await room.chamber.moveTo((await room.desk.find(MOON, moon.id)).endTime)
  await rounds.strike()
  return room.desk.find(MOON, moon.id)
}

/** A new price of the only item. Without a version: bidders do not wait for one another. */
const quoteOf = (moon: Row, who: string, newPrice: string) => ({
  id: moon.id,
  prices: [{ rowId: rounds.itemOf(moon, who).id, newPrice }],
})
const quoted = (who: string, moon: Row, newPrice: string): Promise<Row> =>
  room.desk.as(who).ok(MOON, 'doQuote', quoteOf(moon, who, newPrice))

const now = (moon: Row, who = 'buyer1'): Promise<Row> => room.desk.find(MOON, moon.id, who)
const own = async (moon: Row, who: string): Promise<Row> => (await now(moon, who)).suppliers[0]

describe('An open price round between evaluation and award', () => {
  let tender: Row
  let moon: Row

  it('calls the ranked bidders at their opened prices, under letters', async () => {
    tender = await rounds.evaluated(ALLOWED)
    const draft = await drafted(tender, { maxExtensions: 1 })
    expect(draft.suppliers).toHaveLength(2)
    await expect(now(draft, 'supplier1')).rejects.toThrow()
    await room.desk.act('buyer1', MOON, 'doPublish', draft)
    moon = await now(draft)
    expect(moon).toMatchObject({
      ...{ status: 'PUBLISHED', title: tender.title, compareBasis: tender.compareBasis },
      ...{ startBestAmount: '12170.00', bestAmount: '12170.00', originalEndTime: moon.endTime },
    })
    expect(rounds.rowOf(moon, 'supplier1')).toMatchObject({ startAmount: '12350.00', rankNum: 2 })
    const letters = moon.suppliers.map(({ alias }: Row) => alias)
    expect(new Set(letters).size).toBe(2)
    const seen = await now(moon, 'supplier1')
    expect(seen).toMatchObject({
      suppliers: [{ startAmount: '12350.00', rankNum: 2, shownBest: '12170.00' }],
      items: [{ startPrice: '12.350000', latestPrice: '12.350000' }],
      quotes: [],
    })
    expect(seen.board.map(({ alias }: Row) => alias)).toEqual([...letters].sort())
    for (const key of ['startBestAmount', 'bestAmount', 'supervisorId', 'adjusts'])
      expect(seen).not.toHaveProperty(key)
    expect(await rounds.cardOf('supplier1', 'BID_MOON_COMING')).toBe(1)
    expect(await rounds.todosOf('supplier1', moon)).toMatchObject([{ dueTime: moon.endTime }])
  })

  it('takes quotes from its start on, each lower by the decrement', async () => {
    const early = quoteOf(moon, 'supplier1', '12.25')
    await rounds.refuse('MOON_NOT_STARTED', ['supplier1', 'doQuote'], moon, early)
    await room.chamber.moveTo(moon.startTime)
    // The clock has not moved the state yet, and need not.
    const { answer } = await quoted('supplier1', moon, '12.25')
    expect(answer).toMatchObject({ amount: '12250.00', rankNum: 2 })
    expect(await rounds.todosOf('supplier1', moon)).toEqual([])
    expect(await rounds.todosOf('supplier2', moon)).toHaveLength(1)
    await rounds.strike()
    expect(await now(moon)).toMatchObject({ status: 'RUNNING', bestAmount: '12170.00' })
    const small = quoteOf(moon, 'supplier1', '12.151')
    await rounds.refuse('MOON_DECREMENT', ['supplier1', 'doQuote'], moon, small)
    const higher = quoteOf(moon, 'supplier1', '12.30')
    await rounds.refuse('NEGOTIATION_PRICE_HIGHER', ['supplier1', 'doQuote'], moon, higher)
    await quoted('supplier1', moon, '12.15')
    expect(await own(moon, 'supplier1')).toMatchObject({
      ...{ latestAmount: '12150.00', rankNum: 1, quoteCount: 2, shownBest: '12150.00' },
    })
    expect(await own(moon, 'supplier2')).toMatchObject({
      ...{ latestAmount: '12170.00', rankNum: 2, quoteCount: 0, shownBest: '12150.00' },
    })
  })

  it('shows all prices under letters, and names nobody', async () => {
    const seen = await rounds.seenBy('supplier2', moon)
    expect(seen.record.quotes).toEqual([])
    expect(seen.record.board).toMatchObject([
      ...[{ quoteTime: null }, { quoteTime: null }],
      ...[{ amount: '12250.00' }, { amount: '12150.00' }],
    ])
    const first = room.desk.id('supplier', 'S1')
    const { rows } = await room.test.product.platform.pool.query(
      'select supplier_name, (select id from base_user where user_name = $1) as user from srm_pos_supplier where id = $2',
      ['supplier1', first],
    )
    for (const secret of [rows[0].supplier_name, `"${first}"`, `"${rows[0].user}"`])
      expect(JSON.stringify(seen)).not.toContain(secret)
    expect(seen.history.filter(({ op }: Row) => op === 'doQuote')).toMatchObject([
      { userName: null },
      { userName: null },
    ])
  })

  it('moves its end when a quote comes late, so many times as it says', async () => {
    await room.chamber.moveTo(minutesBefore(moon.endTime, 10))
    await quoted('supplier1', moon, '12.00')
    const once = await now(moon)
    expect(once).toMatchObject({ extensionCount: 1, endTime: minutesBefore(moon.endTime, -20) })
    // Who moved the end is not told to the others.
    expect((await now(moon, 'supplier2')).lastUpdatedBy).toBeNull()
    await room.chamber.moveTo(minutesBefore(once.endTime, 5))
    await quoted('supplier1', moon, '11.90')
    expect(await now(moon)).toMatchObject({ extensionCount: 1, endTime: once.endTime })
  })

  it('takes two quotes at once one after the other; of equal totals the earlier leads', async () => {
    const body = { supplier1: quoteOf(moon, 'supplier1', '11.50') }
    await Promise.all([
      room.desk.as('supplier1').ok(MOON, 'doQuote', body.supplier1),
      room.desk.as('supplier2').ok(MOON, 'doQuote', quoteOf(moon, 'supplier2', '11.50')),
    ])
    const after = await now(moon)
    const [last, before] = [...after.quotes].sort((a: Row, b: Row) => b.seqNo - a.seqNo)
    expect([before, last]).toMatchObject([
      { seqNo: 5, amount: '11500.00' },
      { seqNo: 6, amount: '11500.00' },
    ])
    const rankOf = ({ supplierId }: Row) =>
      after.suppliers.find((row: Row) => row.supplierId === supplierId).rankNum
    expect([rankOf(before), rankOf(last)]).toEqual([1, 2])
    // The same price twice at once: the second one is not lower by the decrement.
    const twice = await Promise.all(
      [1, 2].map(() =>
        room.desk.as('supplier2').call(MOON, 'doQuote', quoteOf(moon, 'supplier2', '11.30')),
      ),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect((await now(moon)).quotes).toHaveLength(7)
  })

  it('keeps the last price of whoever leaves', async () => {
    await room.desk.as('supplier1').ok(MOON, 'doQuit', { id: moon.id })
    const more = quoteOf(moon, 'supplier1', '11.00')
    await rounds.refuse('MOON_LEFT', ['supplier1', 'doQuote'], moon, more)
    expect(await own(moon, 'supplier1')).toMatchObject({ latestAmount: '11500.00', quitFlag: 'Y' })
  })

  it('ends by the clock of the database; then the award reads its prices', async () => {
    const { endTime } = await now(moon)
    await room.chamber.moveTo(endTime)
    const late = quoteOf(moon, 'supplier2', '11.00')
    await rounds.refuse('NEGOTIATION_ENDED', ['supplier2', 'doQuote'], moon, late)
    await expectRefusal(
      'PICKETAGE_BARGAINING',
      room.desk.as('buyer1'),
      TENDER,
      'doCreatePicketage',
      of(await room.desk.find(TENDER, tender.id)),
    )
    expect(await ended(moon)).toMatchObject({ status: 'ENDED', bestAmount: '11300.00' })
    const picketage = await room.drafted(tender)
    expect(rounds.rowOf(picketage, 'supplier1')).toMatchObject({
      ...{ openAmount: '12350.00', negotiatedAmount: '11500.00', finalAmount: '11500.00' },
    })
    expect(rounds.rowOf(picketage, 'supplier2')).toMatchObject({
      ...{ openAmount: '12170.00', negotiatedAmount: '11300.00', finalAmount: '11300.00' },
    })
    expect(picketage).toMatchObject({
      // (12170 - 11300) / 12170
      ...{ amountExclTax: '11300.00', negotiationDropRate: '7.1487' },
      items: [{ awardPriceExclTax: '11.300000' }],
    })
    const bid = await room.desk.one('supplier2', BID, tender)
    expect(bid.items[0].priceExclTax).toBe('12.170000')
  })
})

/** The text of a moment so many minutes before another one. */
const minutesBefore = (text: string, minutes: number): string =>
  new Date(Date.parse(`${text.replace(' ', 'T')}Z`) - minutes * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')

describe('What bidders learn of one another', () => {
  let tender: Row
  beforeAll(async () => {
    tender = await rounds.evaluated(ALLOWED)
  })

  /** Everything a supplier reads of a round, its export included. */
  async function seen(moon: Row) {
    const answer = await room.desk.as('supplier2').ok(
      'exportExcel',
      'exportExcel',
      {
        requestUrl: `/api/srmServer/v1/${MOON}Restful/listByPage`,
        requestParams: JSON.stringify({ id: moon.id }),
        columns: JSON.stringify(
          ['moonNumber', 'startTime', 'endTime', 'extensionCount', 'status'].map((key) => ({
            key,
          })),
        ),
      },
      { service: 'exportServer' },
    )
    return {
      ...(await rounds.seenBy('supplier2', moon)),
      sheet: await rowsOfSheet(Buffer.from(answer.inputStream, 'base64')),
    }
  }

  it('is their rank alone where a round shows no more', async () => {
    const moon = await started(await published(tender, { showMode: 'RANK_ONLY' }))
    const before = await seen(moon)
    expect(before.record).toMatchObject({
      ...{ board: [], quotes: [], suppliers: [{ rankNum: 1, shownBest: null }] },
    })
    // The other one stays second: nothing may tell that it quoted.
    await quoted('supplier1', moon, '12.20')
    expect(await seen(moon)).toEqual(before)
    await quoted('supplier1', moon, '12.10')
    const after = await seen(moon)
    const [row] = after.record.suppliers
    expect({ ...row, rankNum: 1 }).toEqual(before.record.suppliers[0])
    expect(row.rankNum).toBe(2)
    expect({ ...after.record, suppliers: [] }).toEqual({ ...before.record, suppliers: [] })
    expect({ list: after.list, sheet: after.sheet }).toEqual({
      list: before.list,
      sheet: before.sheet,
    })
    expect(tellsNumber(after, '12100')).toBe(false)
    await quoted('supplier2', moon, '12.05')
    // Its own quote has no number, which would tell how many others there are.
    const { quotes } = await now(moon, 'supplier2')
    expect(quotes).toMatchObject([{ amount: '12050.00' }])
    expect(quotes[0]).not.toHaveProperty('seqNo')
    await ended(moon)
    const { record } = await seen(moon)
    expect(record).toMatchObject({ status: 'ENDED', board: [], suppliers: [{ rankNum: 1 }] })
    expect(record.suppliers).toHaveLength(1)
  })

  it('is the best total too where the round shows it', async () => {
    const moon = await started(await published(tender, { showMode: 'BEST_AND_RANK' }))
    expect(await own(moon, 'supplier2')).toMatchObject({ shownBest: '12050.00', rankNum: 1 })
    await quoted('supplier1', moon, '11.95')
    const { record } = await seen(moon)
    expect(record).toMatchObject({
      ...{ board: [], quotes: [], suppliers: [{ rankNum: 2, shownBest: '11950.00' }] },
    })
    await ended(moon)
  })

  it('is measured against the best where the decrement says so', async () => {
    const moon = await started(
      await published(tender, {
        ...{ decrementType: 'PERCENT', decrementValue: '1', decrementBase: 'BEST' },
        extendMinutes: 0,
      }),
    )
    // 11950 less one percent
    const little = quoteOf(moon, 'supplier2', '11.84')
    await rounds.refuse('MOON_DECREMENT', ['supplier2', 'doQuote'], moon, little)
    await room.chamber.moveTo(minutesBefore(moon.endTime, 1))
    await quoted('supplier2', moon, '11.83')
    expect(await ended(moon)).toMatchObject({ extensionCount: 0, bestAmount: '11830.00' })
  })
})

describe('An open price round is refused', () => {
  it('for what the tender, the bidders or the times do not allow', async () => {
    const { desk } = room
    const forbidden = await rounds.evaluated()
    const tender = await rounds.evaluated(ALLOWED)
    const save = (more: object) =>
      [desk.as('buyer1'), MOON, 'saveOrUpdate', values(tender, more)] as const
    await expectRefusal('NEGOTIATION_NOT_ALLOWED', ...save({ documentId: forbidden.id }))
    await expectRefusal('NEGOTIATION_NOT_EVALUATED', ...save({ sectionNo: 7 }))
    const percent = { decrementType: 'PERCENT', decrementValue: '100' }
    await expectRefusal('MOON_PERCENT', ...save(percent))
    const hidden = { showMode: 'RANK_ONLY', decrementBase: 'BEST' }
    await expectRefusal('MOON_HIDDEN_BEST', ...save(hidden))
    const publish: [string, string] = ['buyer1', 'doPublish']
    const past = { startTime: desk.at(-1) }
    await rounds.refuse('MOON_START_PAST', publish, await drafted(tender, past))
    const short = { endTime: desk.at(90) }
    await rounds.refuse('NEGOTIATION_TOO_SHORT', publish, await drafted(tender, short))
    const long = { endTime: desk.at(6 * 24 * 60) }
    await rounds.refuse('MOON_TOO_LONG', publish, await drafted(tender, long))
    const one = { suppliers: [{ supplierId: desk.id('supplier', 'S1') }] }
    await rounds.refuse('MOON_FEW', publish, await drafted(tender, one))
    const other = await drafted(tender)
    await rounds.whileBarred('supplier1', () => rounds.refuse('NEGOTIATION_BARRED', publish, other))
    const moon = await published(tender)
    await rounds.refuse('NEGOTIATION_RUNNING', publish, other)
    await rounds.refuse('NEGOTIATION_END_EARLIER', ['buyer1', 'doAdjustEndDate'], moon, {
      ...{ endTime: desk.at(200), reason: '提前' },
    })
    await rounds.refuse('MOON_TOO_LONG', ['buyer1', 'doAdjustEndDate'], moon, {
      ...{ endTime: desk.at(9000), reason: '延长' },
    })
    await desk.act('buyer1', MOON, 'doAdjustEndDate', moon, {
      ...{ endTime: desk.at(300), reason: '供应商请求' },
    })
    await started(moon)
    const quote = quoteOf(moon, 'supplier1', '12')
    const reply: [string, string] = ['supplier1', 'doQuote']
    await rounds.refuse('NEGOTIATION_LINE', reply, moon, quoteOf(moon, 'supplier2', '12'))
    const twice = { prices: [...quote.prices, ...quote.prices] }
    await rounds.refuse('NEGOTIATION_LINE_TWICE', reply, moon, twice)
    await rounds.whileRejected('supplier1', tender, () =>
      rounds.refuse('NEGOTIATION_OUT', reply, moon, quote),
    )
    await rounds.whileBarred('supplier1', () =>
      rounds.refuse('NEGOTIATION_BARRED', reply, moon, quote),
    )
    await quoted('supplier1', moon, '12')
  })
})

describe('An open price round is called off', () => {
  it('by the supervisor together with another user; nothing of it is used', async () => {
    const { desk } = room
    const tender = await rounds.evaluated(ALLOWED)
    const moon = await started(await published(tender))
    await quoted('supplier1', moon, '12')
    const cancel = (who: string, reason: string) =>
      desk.act(who, MOON, 'doCancel', moon, { reason })
    await cancel('buyer1', '规格有误')
    await cancel('buyer1', '规格有误')
    expect(await now(moon)).toMatchObject({ status: 'RUNNING', cancelAskReason: '规格有误' })
    expect(await now(moon, 'supplier1')).toMatchObject({ status: 'RUNNING', cancelReason: null })
    await cancel('manager1', '同意，规格有误')
    expect(await now(moon, 'supplier1')).toMatchObject({
      ...{ status: 'CANCELLED', cancelReason: '同意，规格有误' },
    })
    const picketage = await room.drafted(tender)
    expect(rounds.rowOf(picketage, 'supplier1')).toMatchObject({
      ...{ openAmount: '12350.00', negotiatedAmount: null, finalAmount: '12350.00' },
    })
  })

  it('when its tender fails', async () => {
    const { desk } = room
    const tender = await rounds.evaluated(ALLOWED)
    const moon = await published(tender)
    await desk.act('buyer1', TENDER, 'doFail', tender, { reason: '预算取消' })
    const seen = await now(moon, 'supplier1')
    expect(seen.status).toBe('CANCELLED')
    expect(seen.cancelReason).toContain('failed')
    expect(await rounds.cardOf('supplier1', 'BID_MOON_COMING')).toBe(0)
    expect(await rounds.todosOf('supplier1', moon)).toEqual([])
  })
})
