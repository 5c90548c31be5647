import { randomUUID } from 'node:crypto'
import { tellsNumber } from '@opensrm/testkit/numbers.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAuctions, type Row } from './testAuctions.ts'
import { verify } from './verifier/verify.mjs'

let test: TestProduct
let desk: Awaited<ReturnType<typeof openAuctions>>

beforeAll(async () => {
  test = await startProduct()
  desk = await openAuctions(test)
})
afterAll(() => test?.close())

const logOf = (compete: Row, who = desk.supervisor) =>
  who.ok('srmActCompete', 'findLog', { id: compete.id })

describe('a reverse English auction', () => {
  it('runs from the invitation to the winner, and its log proves it', async () => {
    const { bidders, host, offer, view } = desk
    const [a, b] = bidders
    const compete = await desk.running({ reservePrice: '950.00' })
    expect(compete.status).toBe('OPEN')

    expect((await offer(a, compete, '990.00')).data).toMatchObject({
      offerSeq: 1,
      amount: '990.00',
    })
    expect((await offer(b, compete, '1000.01')).code).toBe('OFFER_TOO_HIGH')
    expect((await offer(b, compete, '985.00')).data).toMatchObject({ offerSeq: 2 })
    expect((await offer(a, compete, '986.00')).code).toBe('OFFER_TOO_HIGH')
    expect((await offer(a, compete, '985.00')).code).toBe('OFFER_TIE')
    expect((await offer(a, compete, '700.00')).code).toBe('OFFER_CONFIRM')
    expect((await offer(a, compete, '700.00', { confirmFlag: 'Y' })).data).toMatchObject({
      offerSeq: 3,
    })

    expect(await view(a, compete)).toMatchObject({
      rank: 1,
      last: '700.00',
      best: '700.00',
      highest: '695.00',
    })
    expect(await view(b, compete)).toMatchObject({ rank: 2, last: '985.00' })
    // Nobody learns how many take part, who they are, or their prices.
    expect(tellsNumber(await view(a, compete), '985')).toBe(false)
    expect(await view(a, compete)).toMatchObject({ bidders: null, lines: [] })

    const seenByHost = await view(host, compete)
    expect(seenByHost.lines.map(({ supplierId }: Row) => supplierId)).toEqual([null, null])
    const wrong = seenByHost.offers.at(-1)
    await desk.run(desk.supervisor, 'doInvalidOffer', compete, {
      offerSeq: wrong.num,
      reason: '笔误',
    })
    expect(await view(a, compete)).toMatchObject({ rank: 2, last: '990.00' })

    const closed = await desk.run(desk.supervisor, 'doCloseHall', compete, { reason: '提前结束' })
    expect(closed).toMatchObject({
      status: 'CLOSED',
      offerCount: 3,
      bestComparePrice: '985.00',
      reserveMetFlag: 'N',
    })
    expect(closed.winnerId).toBe(desk.id('supplier', 'S2'))
    expect((await offer(b, compete, '900.00')).code).toBe('HALL_CLOSED')
    const log = await logOf(compete)
    expect(verify(log)).toMatchObject({
      ok: true,
      offers: 3,
      ranks: [{ amount: '985.00' }, { amount: '990.00' }],
    })
    log.entries[6].facts.amount = '1.00'
    expect(verify(log)).toMatchObject({ ok: false, seq: 7 })
  })

  it('counts a repeated offer once, also a refused one and from another window', async () => {
    const [a] = desk.bidders
    const compete = await desk.running()
    const key = { requestKey: randomUUID() }
    const first = await desk.offer(a, compete, '990.00', key)
    const again = await desk.offer(a, compete, '990.00', key)
    expect(again.data).toEqual(first.data)
    const refused = { requestKey: randomUUID() }
    expect((await desk.offer(a, compete, '989.00', refused)).code).toBe('OFFER_TOO_HIGH')
    expect((await desk.offer(a, compete, '900.00', refused)).code).toBe('OFFER_TOO_HIGH')
    const doubled = { requestKey: randomUUID() }
    const both = await Promise.all([1, 2, 3].map(() => desk.offer(a, compete, '985.00', doubled)))
    expect(both.map(({ data }) => data.offerSeq)).toEqual([2, 2, 2])
    expect(await desk.view(desk.host, compete)).toMatchObject({ offerCount: 2 })
  })

  it('decides offers of the same moment one after the other', async () => {
    const compete = await desk.running({ stepBase: 'BEST' })
    const answers = await Promise.all(
      desk.bidders.flatMap((bidder) =>
        ['990.00', '980.00', '970.00'].map((amount) => desk.offer(bidder, compete, amount)),
      ),
    )
    const counted = answers.filter(({ status }) => status === 'S').map(({ data }) => data)
    expect(counted.map(({ offerSeq }) => offerSeq).sort()).toEqual(
      counted.map((_, index) => index + 1),
    )
    expect(verify(await logOf(compete))).toMatchObject({ ok: true, offers: counted.length })
  })

  it('ends by the clock of the database, and is late by a millisecond', async () => {
    const [a] = desk.bidders
    // Steps so small that even a fast machine does not reach a price far below the first one before the end.
    const compete = await desk.running({ durationMinutes: '0.05', stepValue: '0.01' })
    const { end } = await desk.view(a, compete)
    await new Promise((resolve) => setTimeout(resolve, end - Date.now() - 400))
    let last = { status: 'S' } as Row
    const counted: Row[] = []
    for (let cents = 99_000; last.status === 'S'; cents -= 1) {
      last = await desk.offer(a, compete, (cents / 100).toFixed(2))
      if (last.status === 'S') counted.push(last.data)
    }
    expect(last.code).toBe('HALL_CLOSED')
    for (const { acceptedTime } of counted) expect(acceptedTime).toBeLessThan(end)
    expect((await desk.seen(compete)).status).toBe('CLOSED')
    const log = await logOf(compete)
    expect(log.entries.at(-1).facts.kind).toBe('REFUSED')
    expect(log.entries.at(-2)).toMatchObject({ at: end, facts: { kind: 'CLOSE' } })
  })

  it('pauses and gives the time back, also time without any server', async () => {
    const compete = await desk.running()
    const before = (await desk.view(desk.host, compete)).end
    await desk.run(desk.host, 'doTurnProcess', compete, { action: 'PAUSE', reason: '核对' })
    expect((await desk.offer(desk.bidders[0], compete, '990.00')).code).toBe('HALL_PAUSED')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await desk.run(desk.host, 'doTurnProcess', compete, { action: 'RESUME', reason: '完成' })
    const after = (await desk.view(desk.host, compete)).end
    expect(after - before).toBeGreaterThan(290)
    const { db } = test.product.platform
    await new Promise((resolve) => setTimeout(resolve, 5_300))
    await desk.work()
    const later = (await desk.view(desk.host, compete)).end
    expect(later - after).toBeGreaterThan(5_000)
    expect(later - after).toBeLessThan(6_500)
    await expect(sql`update srm_act_hall_entry set facts = '{}'`.execute(db)).rejects.toThrow()
    await expect(sql`delete from srm_act_hall_entry`.execute(db)).rejects.toThrow()
    expect(verify(await logOf(compete))).toMatchObject({ ok: true })
  })
})

describe('other kinds', () => {
  const turn = {
    turnMinutes: '0.03',
    pauseSeconds: 0,
    minDropValue: '1000',
    showAfter: 'ALL_PRICES',
  }
  const settle = async (compete: Row, status: string) => {
    for (let tries = 0; tries < 200; tries++) {
      await desk.work()
      if ((await desk.view(desk.host, compete)).status === status) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`The hall never became ${status}`)
  }

  it('a Dutch auction: the tick of the server decides and the first taker wins', async () => {
    const [a, b] = desk.bidders
    const compete = await desk.running({
      competeType: 'DUTCH_REVERSE',
      startPrice: null,
      turnParameters: [
        { dutchStart: '80', dutchIncrement: '2', dutchIntervalSeconds: 5, dutchCeiling: '100' },
      ],
    })
    expect(await desk.view(a, compete)).toMatchObject({ price: '80.00', tick: 0, end: null })
    expect(tellsNumber(await desk.view(a, compete), '100')).toBe(false)
    expect((await desk.offer(a, compete, '', { expectedTick: 3 })).code).toBe('OFFER_TICK')
    const [first, second] = await Promise.all(
      [a, b].map((who) => desk.offer(who, compete, '', { expectedTick: 0 })),
    )
    expect([first?.code ?? 'S', second?.code ?? 'S'].sort()).toEqual(['HALL_CLOSED', 'S'])
    expect(await desk.seen(compete)).toMatchObject({ status: 'CLOSED', bestComparePrice: '80.00' })
    expect(verify(await logOf(compete))).toMatchObject({ ok: true, offers: 1 })
  })

  it('sealed turns: nobody reads an offer before its turn ends, the worst leave', async () => {
    const [a, b] = desk.bidders
    const compete = await desk.running({
      competeType: 'SEALED_TURN',
      startPrice: '600000',
      turnParameters: [
        { ...turn, keepTop: 1 },
        { ...turn, turnMinutes: '0.05' },
      ],
    })
    await settle(compete, 'OPEN')
    for (const [who, amount] of [
      [a, '500000.00'],
      [b, '490000'],
    ] as const)
      expect((await desk.offer(who, compete, amount)).status).toBe('S')
    const { rows } = await sql<{
      all: string
    }>`select string_agg(facts, ' ') as all from srm_act_hall_entry
      where compete_id = ${compete.id}::bigint`.execute(test.product.platform.db)
    const seen = [rows[0]?.all, await desk.view(desk.supervisor, compete)]
    for (const price of ['490000', '500000']) expect(tellsNumber(seen, price)).toBe(false)
    for (;;) {
      await desk.work()
      if ((await desk.view(desk.host, compete)).turn === 2) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(await desk.view(b, compete)).toMatchObject({ rank: 1, highest: '489000.00' })
    expect((await desk.offer(b, compete, '489500.00')).code).toBe('OFFER_TOO_HIGH')
    expect((await desk.offer(a, compete, '400000.00', { confirmFlag: 'Y' })).code).toBe(
      'OFFER_NOT_ADMITTED',
    )
    expect((await desk.offer(b, compete, '488000.00')).status).toBe('S')
    expect((await desk.offer(b, compete, '484000.00')).status).toBe('S')
    await settle(compete, 'CLOSED')
    const closed = await desk.seen(compete)
    expect(closed).toMatchObject({
      status: 'CLOSED',
      bestComparePrice: '484000.00',
      winnerId: desk.id('supplier', 'S2'),
    })
    expect(verify(await logOf(compete))).toMatchObject({
      ok: true,
      ranks: [{ amount: '484000.00' }, { amount: '500000.00' }],
    })
  })

  it('sequential turns: one after the other, the worst price first', async () => {
    const [a, b] = desk.bidders
    const compete = await desk.running(
      {
        competeType: 'SEQUENTIAL_TURN',
        turnParameters: [{ ...turn, turnMinutes: '1', minDropValue: '10' }],
      },
      ['900', '950'],
    )
    await settle(compete, 'OPEN')
    expect((await desk.view(b, compete)).isOnTurn).toBe(true)
    expect((await desk.offer(a, compete, '800')).code).toBe('OFFER_NOT_YOUR_TURN')
    expect((await desk.offer(b, compete, '890')).status).toBe('S')
    expect((await desk.offer(b, compete, '895')).status).toBe('S')
    for (const who of [b, a])
      await who.ok('srmActOffer', 'doPass', { competeId: compete.id, requestKey: randomUUID() })
    expect(await desk.seen(compete)).toMatchObject({ status: 'CLOSED', bestComparePrice: '895.00' })
    expect(verify(await logOf(compete))).toMatchObject({ ok: true })
  })
})

describe('who may do what', () => {
  it('a supplier that is not invited does not learn that the auction exists', async () => {
    const suppliers = [{ supplierId: desk.id('supplier', 'S1') }]
    const compete = await desk.published({ suppliers })
    const [, stranger] = desk.bidders
    for (const [action, body] of [
      ['findById', { id: compete.id }],
      ['doHallSnapshot', { id: compete.id }],
    ] as const)
      await expectRefusal('NOT_FOUND', stranger, 'srmActCompete', action, body)
    expect((await desk.offer(stranger, compete, '1')).code).toBe('NOT_FOUND')
  })

  it('the supervisor, not the host, does what weighs on suppliers', async () => {
    const compete = await desk.running()
    const own = await desk.seen(compete)
    await expectRefusal('HALL_BY_SUPERVISOR', desk.host, 'srmActCompete', 'doCloseHall', {
      ...desk.of(own),
      reason: 'x',
    })
    await expectRefusal('HALL_STATE', desk.host, 'srmActCompete', 'findLog', { id: compete.id })
  })
})
