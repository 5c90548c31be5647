import { createHash } from 'node:crypto'
import { tellsNumber } from '@opensrm/testkit/numbers.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type Row } from './testInquiries.ts'
import { ANSWER, AUCTION, type AuctionDesk, openAuctionDesk } from './testSealedAuctions.ts'

let now = new Date()
let test: TestProduct
let desk: AuctionDesk
/** Sessions end while the clock of a story moves on. */
async function moveTo(time: string): Promise<void> {
  now = new Date(`${time.replace(' ', 'T')}+08:00`)
  await desk.signIn()
}

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openAuctionDesk(test)
})
afterAll(() => test?.close())

const PRICE = '12.189731'

describe('A sealed auction', () => {
  let auction: Row

  it('asks every supplier for an answer of its own, and seals a ceiling that is not published', async () => {
    auction = await desk.published({
      ...{ ceilingAmount: '13777.77', ceilingPublicFlag: 'N', budgetAmountExclTax: '20000' },
      depositAmount: '400',
    })
    expect(auction).toMatchObject({
      ...{ status: 'ONGOING', invitedCount: 2, answerCount: 0, ceilingAmount: null },
      ceilingCommitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      suppliers: [
        { answerStatus: 'PENDING', depositStatus: 'UNPAID' },
        { answerStatus: 'PENDING', depositStatus: 'UNPAID' },
      ],
    })
    const own = await desk.answer(auction, 'supplier1')
    expect(own).toMatchObject({
      ...{ status: 'PENDING', roundNum: 1, title: '铝壳体竞价', wholeFlag: 'Y' },
      ...{ depositAmount: '400.00', ceilingAmount: null },
    })
    expect(own.auctionId).toBeUndefined()
    for (const secret of ['targetPrice', 'lastPrice', 'budgetAmountExclTax', 'invitedCount'])
      expect(JSON.stringify(own)).not.toContain(secret)
  })

  it('hides everything from everyone else until the opening', async () => {
    const saved = await desk.entered(auction, 'supplier2', [PRICE, '3'], {
      techRemark: '含税99.871',
    })
    expect(saved).toMatchObject({
      ...{ status: 'DRAFT', sealed: 'Y', techRemark: '含税99.871' },
      lines: [{ priceExclTax: PRICE, amountExclTax: '12189.73' }, {}],
    })
    const receipt = await desk.as('supplier2').ok(ANSWER, 'doSubmit', of(saved))
    expect(receipt.answer).toMatchObject({
      ...{ revision: 1, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    for (const who of ['buyer1', 'manager1', 'admin']) {
      const seen = await desk.find(ANSWER, saved.id, who)
      expect(seen).toMatchObject({ status: 'SUBMITTED', sealed: 'Y', amountExclTax: null })
      expect(seen).toMatchObject({ leadTimeDays: null, techRemark: null, taxRate: null })
      expect(seen.lines[0]).toMatchObject({ priceExclTax: null, taxRate: null })
      const [listed] = await desk.as(who).ok(ANSWER, 'listByPage', {
        id: saved.id,
        columns: ['amountInclTax', 'amountExclTax', 'techRemark', 'sealed'],
      })
      expect(listed).toMatchObject({ amountInclTax: null, amountExclTax: null, sealed: 'Y' })
      const history = await desk.as(who).ok(ANSWER, 'findHistory', { id: saved.id })
      expect(JSON.stringify(history)).not.toContain(PRICE)
    }
    for (const body of [{ id: saved.id }, { id: '999999999' }])
      expect((await desk.as('supplier1').call(ANSWER, 'findById', body)).code).toBe('NOT_FOUND')
    expect((await desk.as('supplier1').call(AUCTION, 'listByPage', {})).status).toBe('E')
    for (const text of [PRICE, '12189731', '12489.73', '99.871'])
      expect(await desk.traces(text)).toEqual([])
  })

  it('counts an answer until the second it ends, and expires what was not submitted', async () => {
    const own = await desk.answer(auction, 'supplier2')
    expect(own.lines[0].priceExclTax).toBe(PRICE)
    const open = await desk.as('supplier2').ok(ANSWER, 'doWithdraw', of(own))
    expect(open).toMatchObject({ status: 'DRAFT', lines: [{ priceExclTax: PRICE }, {}] })
    await desk.answered(auction, 'supplier2', ['12.18', '3'])
    await desk.answered(auction, 'supplier1', ['12.35', '3'])
    const paid = { amount: '400', paidTime: desk.at(0) }
    for (const who of ['supplier1', 'supplier2'])
      await desk.act('buyer1', 'doConfirmDeposit', await desk.answer(auction, who), paid, ANSWER)
    await moveTo(auction.endTime)
    await desk.refuses(
      'ANSWER_ENDED',
      ['supplier1', ANSWER, 'doWithdraw'],
      await desk.answer(auction, 'supplier1'),
    )
    await desk.refuses('INQUIRY_END_PASSED', ['buyer1', AUCTION, 'doAdjustEndDate'], auction, {
      ...{ endTime: desk.at(600), reason: '延长' },
    })
    await desk.strike()
    expect((await desk.find(AUCTION, auction.id)).status).toBe('ENDED')
  })

  it('is opened by two users together, once, and the lowest price is proposed', async () => {
    for (let times = 0; times < 2; times++) {
      const one = await desk.act('buyer1', 'doBidOpening', auction)
      expect(one).toMatchObject({
        status: 'ENDED',
        answer: { openersGiven: 1, openersRequired: 2 },
      })
    }
    expect((await desk.answer(auction, 'supplier2')).status).toBe('SUBMITTED')
    const done = await desk.act('manager1', 'doBidOpening', auction)
    expect(done).toMatchObject({ status: 'OPENED', answer: { openersGiven: 2 } })
    const again = await desk.act('manager1', 'doBidOpening', auction)
    expect(again).toMatchObject({ status: 'OPENED', openedTime: done.openedTime })
    const opened = await desk.find(AUCTION, auction.id)
    expect(opened).toMatchObject({
      ...{ ceilingAmount: '13777.77', answerCount: 2, awardAmountExclTax: '12480.00' },
      awards: [
        { rankNum: 1, supplierId: desk.id('supplier', 'S2'), awardPriceExclTax: '12.180000' },
        { rankNum: 1, amountExclTax: '300.00' },
      ],
    })
    const read = opened.records.map((row: Row) => [row.openResult, row.amountExclTax, row.rankNum])
    expect(read.sort()).toEqual([
      ['OK', '12480.00', 1],
      ['OK', '12650.00', 2],
    ])
    for (const { answerNumber, commitment } of opened.records) {
      const [row] = await desk.as('buyer1').ok(ANSWER, 'listByPage', { answerNumber })
      const proof = await desk.as('buyer1').ok(ANSWER, 'findProof', { id: row.id })
      const hash = createHash('sha256').update(Buffer.from(proof.salt, 'hex')).update(proof.content)
      expect(hash.digest('hex')).toBe(commitment)
    }
  })

  it('shows suppliers the prices without names, and nothing else', async () => {
    const own = await desk.answer(auction, 'supplier1')
    expect(own).toMatchObject({ status: 'OPENED', rankNum: 2, amountExclTax: '12650.00' })
    expect(own.priceList.map((row: Row) => [row.rankNum, row.amount, row.winnerFlag])).toEqual([
      [1, '12480.00', null],
      [2, '12650.00', null],
    ])
    for (const secret of [desk.id('supplier', 'S2'), PRICE, '13777.77'])
      expect(tellsNumber(own, secret)).toBe(false)
  })

  it('is awarded by approval, which writes prices and tells results', async () => {
    const done = await desk.awarded(auction)
    expect(done).toMatchObject({ status: 'AWARDED', awards: [{ priceId: expect.anything() }, {}] })
    const prices = await desk.as('buyer1').ok('srmBaseItemPrice', 'listByPage', {
      sourceNumber: done.auctionNumber,
      columns: ['supplierId', 'priceExclTax', 'sourceType', 'status'],
    })
    expect(prices).toHaveLength(2)
    for (const price of prices)
      expect(price).toMatchObject({
        ...{ sourceType: 'AUCTION', status: 'APPROVED', supplierId: desk.id('supplier', 'S2') },
      })
    const won = await desk.answer(auction, 'supplier2')
    expect(won).toMatchObject({ status: 'AWARDED', lines: [{ lineResult: 'WON' }, {}] })
    const lost = await desk.answer(auction, 'supplier1')
    expect(lost).toMatchObject({ status: 'NOT_AWARDED', lines: [{ lineResult: 'LOST' }, {}] })
    expect(lost.priceList.map((row: Row) => row.winnerFlag)).toEqual(['Y', 'N'])
    await desk.act('buyer1', 'doRefundDeposit', lost, {}, ANSWER)
    expect(await desk.answer(auction, 'supplier1')).toMatchObject({ depositStatus: 'TO_REFUND' })
    await desk.refuses('ANSWER_NO_DEPOSIT', ['buyer1', ANSWER, 'doRefundDeposit'], lost)
  })
})

describe('A sealed auction by line whose openers hold the key', () => {
  const passwords = { buyer1: 'buyer secret 1', manager1: 'manager secret 1' }
  let auction: Row

  it('is published when every opener has a password', async () => {
    const more = { sealLevel: 'DUAL', awardMode: 'BY_LINE', resultVisibility: 'WINNER_PRICE' }
    const ceiling = { ceilingAmount: '99999', ceilingPublicFlag: 'N' }
    auction = await desk.draft({ ...more, ...ceiling })
    const key = (password: string) => ({ password })
    await desk.refuses('AUC_PASSWORD_SHORT', ['buyer1', AUCTION, 'doSetKey'], auction, key('short'))
    await desk.act('buyer1', 'doSetKey', auction, key(passwords.buyer1))
    await desk.refuses('AUC_KEYS_MISSING', ['buyer1', AUCTION, 'doPublish'], auction)
    await desk.act('manager1', 'doSetKey', auction, key(passwords.manager1))
    await desk.act('buyer1', 'doPublish', auction)
    await desk.refuses('AUC_KEYS_SET', ['buyer1', AUCTION, 'doChangeOpeners'], auction, {
      ...{ openerIds: [desk.id('user', 'admin'), desk.id('user', 'buyer1')], reason: '换人' },
    })
  })

  it('is read by nobody, not even its supplier, until both passwords are given', async () => {
    await desk.answered(auction, 'supplier1', ['10.5', null])
    await desk.answered(auction, 'supplier2', ['10.5', '3'])
    const own = await desk.answer(auction, 'supplier1')
    expect(own).toMatchObject({ sealed: 'Y', lines: [{ priceExclTax: null }, {}] })
    await moveTo((await desk.find(AUCTION, auction.id)).endTime)
    await desk.strike()
    await desk.refuses('AUC_WRONG_PASSWORD', ['buyer1', AUCTION, 'doBidOpening'], auction, {
      password: 'not the secret',
    })
    const opened = await desk.opened(auction, passwords)
    expect(opened).toMatchObject({ status: 'OPENED', ceilingAmount: '99999.00' })
    // The line that both ask the same price for has no proposal
    expect(opened.awards).toHaveLength(1)
  })

  it('breaks a tie with a sealed round, and a tie that stays with a lot', async () => {
    await desk.act('buyer1', 'saveOrUpdate', auction, {
      awardReason: '抢先',
      awards: [
        ...(await desk.find(AUCTION, auction.id)).awards.map(({ id }: Row) => ({ id })),
        { auctionItemId: auction.items[0].id, supplierId: desk.id('supplier', 'S1') },
      ],
    })
    await desk.refuses('AUC_TIED', ['buyer1', AUCTION, 'doSubmit'], auction)
    await desk.refuses('INQUIRY_TOO_SHORT', ['buyer1', AUCTION, 'doTieBreak'], auction, {
      endTime: desk.at(60),
    })
    await desk.act('buyer1', 'doTieBreak', auction, { endTime: desk.at(5 * 60) })
    const own = await desk.answer(auction, 'supplier1')
    expect(own).toMatchObject({
      ...{ status: 'PENDING', roundNum: 2, depositStatus: 'NOT_REQUIRED' },
      lines: [{ previousPrice: '10.500000' }],
    })
    expect(own.lines).toHaveLength(1)
    const raised = await desk.entered(auction, 'supplier1', ['10.6'])
    await desk.refuses('ANSWER_RAISED', ['supplier1', ANSWER, 'doSubmit'], raised)
    await desk.answered(auction, 'supplier1', ['10.5'])
    await desk.refuses('AUC_OPEN_TOO_EARLY', ['buyer1', AUCTION, 'doBidOpening'], auction, {
      password: passwords.buyer1,
    })
    await moveTo((await desk.find(AUCTION, auction.id)).tieBreakEndTime)
    await desk.strike()
    expect((await desk.answer(auction, 'supplier2')).status).toBe('EXPIRED')
    const opened = await desk.opened(auction, passwords)
    expect(opened).toMatchObject({
      ...{ status: 'OPENED', roundNum: 2, lotSeed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(opened.awards).toHaveLength(2)
    await desk.refuses('AUC_TIE_BREAK_USED', ['buyer1', AUCTION, 'doTieBreak'], auction, {
      endTime: desk.at(600),
    })
  })

  it('shows the winning prices only, with the award', async () => {
    expect((await desk.answer(auction, 'supplier1')).priceList).toEqual([])
    const done = await desk.awarded(auction)
    expect(done.status).toBe('AWARDED')
    const { priceList } = await desk.answer(auction, 'supplier1')
    expect(priceList.map((row: Row) => [row.lineNum, row.unitPrice, row.alias])).toEqual([
      [10, '10.500000', null],
      [20, '3.000000', null],
    ])
  })
})

describe('A sealed auction that is not awarded', () => {
  it('fails unopened below the quorum, and is repeated', async () => {
    const auction = await desk.published({ depositAmount: '100' })
    for (const who of ['supplier1', 'supplier2']) await desk.answered(auction, who, ['11', '3'])
    const paid = { amount: '100', paidTime: desk.at(0) }
    const own = await desk.answer(auction, 'supplier1')
    await desk.act('buyer1', 'doConfirmDeposit', own, paid, ANSWER)
    await moveTo(auction.endTime)
    await desk.strike()
    const failed = await desk.act('buyer1', 'doBidOpening', auction)
    expect(failed).toMatchObject({ status: 'FAILED', cancelReason: expect.stringMatching(/few/) })
    for (const who of ['supplier1', 'supplier2']) {
      const returned = await desk.answer(auction, who)
      expect(returned).toMatchObject({ status: 'RETURNED', amountExclTax: null, priceList: [] })
    }
    const { rows } = await test.product.platform.pool.query(
      'select distinct state, event_wrap from sealed_content where event_id = $1',
      [auction.id],
    )
    expect(rows).toEqual([{ state: 'RETURNED', event_wrap: null }])
    const { answer } = await desk.act('buyer1', 'doRetender', auction)
    expect(await desk.find(AUCTION, answer.id)).toMatchObject({
      ...{ status: 'DRAFT', retenderSeq: 2, items: [{}, {}], suppliers: [{}, {}] },
    })
    await desk.refuses('AUC_RETENDERED', ['buyer1', AUCTION, 'doRetender'], auction)
  })

  it('is taken back before anybody answers, changed and published again', async () => {
    const later = { startTime: desk.at(60), endTime: desk.at(8 * 60) }
    const hidden = { ceilingPublicFlag: 'N', ceilingAmount: '500' }
    const auction = await desk.published({ ...later, ...hidden })
    expect(auction.status).toBe('PUBLISHED')
    const early = await desk.entered(auction, 'supplier1', ['11', '3'])
    await desk.refuses('ANSWER_NOT_STARTED', ['supplier1', ANSWER, 'doSubmit'], early)
    await desk.refuses('AUC_ANSWERED', ['buyer1', AUCTION, 'doUnpublish'], auction)
    const other = await desk.published({ ...later, ...hidden })
    const recalled = await desk.answer(other, 'supplier1')
    const draft = await desk.act('buyer1', 'doUnpublish', other)
    expect(draft).toMatchObject({
      status: 'DRAFT',
      ceilingAmount: '500.00',
      ceilingCommitment: null,
    })
    expect((await desk.find(ANSWER, recalled.id, 'supplier1')).status).toBe('RECALLED')
    await desk.act('buyer1', 'doPublish', other)
    await desk.act('buyer1', 'doStartImmediately', other)
    expect((await desk.find(AUCTION, other.id)).status).toBe('ONGOING')
  })

  it('voids answers above the ceiling and those not compliant, and may fail', async () => {
    const auction = await desk.published({
      ...{ awardRule: 'LOWEST_WITHIN_SPEC', ceilingAmount: '11000' },
    })
    await desk.answered(auction, 'supplier1', ['10', '3'])
    await desk.answered(auction, 'supplier2', ['11', '3'])
    expect(await desk.answer(auction, 'supplier1')).toMatchObject({ ceilingAmount: '11000.00' })
    await moveTo(auction.endTime)
    const opened = await desk.opened(auction)
    expect(opened.status).toBe('OPENED')
    expect(await desk.answer(auction, 'supplier2')).toMatchObject({
      ...{ status: 'INVALID', resultRemark: expect.stringMatching(/ceiling/) },
    })
    await desk.act('buyer1', 'saveOrUpdate', auction, { awardReason: '最低价' })
    await desk.refuses('AUC_NOT_JUDGED', ['buyer1', AUCTION, 'doSubmit'], auction)
    const own = await desk.answer(auction, 'supplier1')
    await desk.act('buyer1', 'doJudge', own, { complianceFlag: 'Y' }, ANSWER)
    await desk.refuses('ANSWER_JUDGE_REASON', ['buyer1', ANSWER, 'doJudge'], own, {
      complianceFlag: 'N',
    })
    const verdict = { complianceFlag: 'N', complianceReason: '材质不符' }
    await desk.act('buyer1', 'doJudge', own, verdict, ANSWER)
    await desk.refuses('AUC_NOT_ANSWERED', ['buyer1', AUCTION, 'doSubmit'], auction)
    await desk.act('buyer1', 'doPropose', auction)
    await desk.refuses('AUC_NO_AWARD', ['buyer1', AUCTION, 'doSubmit'], auction)
    await desk.act('buyer1', 'doFail', auction, { reason: '无合格应标' })
    expect((await desk.find(AUCTION, auction.id)).status).toBe('FAILED')
    expect((await desk.answer(auction, 'supplier1')).status).toBe('INVALID')
  })

  it('names an answer whose seal is broken, and opens the others', async () => {
    const auction = await desk.published()
    await desk.answered(auction, 'supplier1', ['10', '3'])
    await desk.answered(auction, 'supplier2', ['11', '3'])
    const broken = await desk.answer(auction, 'supplier1')
    await test.product.platform.pool.query(
      "update sealed_content set commitment = repeat('0', 64) where record_id = $1",
      [broken.id],
    )
    await moveTo(auction.endTime)
    const opened = await desk.opened(auction)
    expect(opened.awards.map((row: Row) => row.supplierId)).toEqual([
      ...[desk.id('supplier', 'S2'), desk.id('supplier', 'S2')],
    ])
    const results = opened.records.map((row: Row) => [row.openResult, row.amountExclTax])
    expect(results.sort()).toEqual([
      ['FAILED', null],
      ['OK', '11300.00'],
    ])
    const own = await desk.find(ANSWER, broken.id)
    expect(own).toMatchObject({ status: 'OPEN_FAILED', sealed: 'Y', amountExclTax: null })
  })

  it('is cancelled after the end only with its supervisor', async () => {
    const auction = await desk.published()
    await desk.answered(auction, 'supplier1', ['10', '3'])
    await moveTo(auction.endTime)
    await desk.strike()
    const reason = { reason: '需求取消' }
    await desk.refuses('AUC_CANCEL_NOT_ASKED', ['manager1', AUCTION, 'doCancel'], auction, reason)
    const asked = await desk.act('buyer1', 'doCancel', auction, reason)
    expect(asked).toMatchObject({ status: 'ENDED', cancelAskedBy: desk.id('user', 'buyer1') })
    const done = await desk.act('manager1', 'doCancel', auction, reason)
    expect(done.status).toBe('CANCELLED')
    expect((await desk.answer(auction, 'supplier1')).status).toBe('RETURNED')
  })
})
