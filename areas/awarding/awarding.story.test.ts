import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AwardRoom,
  BID,
  BIDDER,
  NOTICE,
  of,
  openAwardRoom,
  PICKETAGE,
  RESULT,
  type Row,
  TENDER,
} from './testAwarding.ts'

let room: AwardRoom
beforeAll(async () => {
  room = await openAwardRoom()
})
afterAll(() => room?.test.close())

const refuse = (
  code: Parameters<typeof expectRefusal>[0],
  [who, resource, op]: [string, string, string],
  id: string,
  more: object = {},
) => room.chamber.refuses(code, [who, resource, op], id, more)

/** What a user is asked to do with a record. */
async function asked(who: string, documentId: string): Promise<string[]> {
  const open = await room.chamber.as(who).ok('srmBasePendingMatter', 'listByPage', {
    ...{ status: 'OPEN', pageRows: 200 },
  })
  return open
    .filter((matter: Row) => String(matter.documentId) === documentId)
    .map(({ matterType }: Row) => matterType)
}

describe('An award with countersigning, a deviation and an objection', () => {
  let tender: Row
  let picketage: Row

  it('proposes the first in rank at the opened prices', async () => {
    tender = await room.chamber.evaluated(
      {
        prices: ['12.35', '12.17'],
        whileOpen: async (running, who) =>
          room.desk.act(
            'buyer1',
            BIDDER,
            'doConfirmDeposit',
            await room.desk.one(who, BIDDER, running),
            {
              amount: '2000',
            },
          ),
      },
      {
        depositMode: 'CASH',
        items: room.items(),
        sections: [{ sectionName: '壳体', estimatedAmountExclTax: '13000', depositAmount: '2000' }],
      },
    )
    expect(tender.status).toBe('EVALUATED')
    picketage = await room.drafted(tender)
    expect(await room.desk.find(TENDER, tender.id)).toMatchObject({ status: 'AWARDING' })
    expect(picketage).toMatchObject({
      ...{ status: 'DRAFT', deviateFlag: 'N', overBudgetFlag: 'N', amountExclTax: '12170.00' },
      // 13000 estimated, 12170 awarded
      ...{ budgetAmountExclTax: '13000.00', budgetSavingRate: '6.3846' },
      ...{ openBestAmount: '12170.00', negotiationDropRate: '0.0000' },
      sections: [{ sectionNo: 1, awardCount: 1, amountExclTax: '12170.00' }],
      items: [
        {
          ...{ supplierId: room.desk.id('supplier', 'S2'), awardQuantity: '1000.000000' },
          ...{ awardPriceExclTax: '12.170000', amountInclTax: '13752.10' },
          lowestPriceExclTax: '12.170000',
        },
      ],
    })
    expect(
      picketage.suppliers.map((row: Row) => [row.recommendRank, row.awardFlag, row.finalAmount]),
    ).toEqual([
      [1, 'Y', '12170.00'],
      [2, 'N', '12350.00'],
    ])
    const seen = await room.desk.as('supplier2').call(PICKETAGE, 'findById', { id: picketage.id })
    expect(seen.status).toBe('E')
  })

  it('has everything side by side that is compared', async () => {
    const { results } = await room.desk.find('srmBidEvaluation', picketage.evaluationId)
    for (const row of picketage.suppliers) {
      const { priceScore, techScore } = results.find(
        ({ respondId }: Row) => respondId === row.respondId,
      )
      expect(row).toMatchObject({ priceScore, techScore, deliveryDays: 30 })
      expect(row.validDays).toBeGreaterThan(0)
      expect(row.paymentTermIdLabel).not.toBe('')
    }
    const ask = { picketageId: picketage.id }
    const rows = await room.desk.as('buyer1').ok(PICKETAGE, 'findItemPrices', ask)
    const bids = picketage.suppliers.map(({ respondId }: Row) => respondId)
    expect(rows).toHaveLength(1)
    expect(bids.map((bid: string) => rows[0][bid])).toEqual(['12.170000', '12.350000'])
    const strange = await room.desk.as('supplier2').call(PICKETAGE, 'findItemPrices', ask)
    expect(strange.status).toBe('E')
    for (const print of ['comparison', 'signOff'])
      expect(
        await room.desk.as('buyer1').ok(PICKETAGE, 'doPrint', { id: picketage.id, print }),
      ).toHaveProperty('fileName')
  })

  it('asks for a reason and countersigners when it does not follow the ranking', async () => {
    const { desk } = room
    const start: [string, string, string] = ['buyer1', PICKETAGE, 'doCountersign']
    const submit: [string, string, string] = ['buyer1', PICKETAGE, 'doSubmit']
    await room.saved(picketage, { ...room.complete(), ...room.chosen(picketage, { S1: '100' }) })
    expect(await desk.find(PICKETAGE, picketage.id)).toMatchObject({
      ...{ deviateFlag: 'Y', amountExclTax: '12350.00' },
      items: [{ supplierId: desk.id('supplier', 'S1') }],
    })
    await refuse('PICKETAGE_NO_SIGNERS', start, picketage.id)
    await refuse('PICKETAGE_DEVIATE_REASON', submit, picketage.id)
    await room.saved(picketage, { deviateReason: '供货历史更好' })
    await refuse('PICKETAGE_DEVIATE_SIGN', submit, picketage.id)
    const self = [{ userId: desk.id('user', 'buyer1'), signOrder: 1 }]
    await expectRefusal('PICKETAGE_SIGNER_BUYER', desk.as('buyer1'), PICKETAGE, 'saveOrUpdate', {
      ...{ ...of(await desk.find(PICKETAGE, picketage.id)), countersigns: self },
    })
    const stranger = [{ userId: desk.id('user', 'requester1'), signOrder: 1 }]
    await expectRefusal('PICKETAGE_SIGNER_RIGHT', desk.as('buyer1'), PICKETAGE, 'saveOrUpdate', {
      ...{ ...of(await desk.find(PICKETAGE, picketage.id)), countersigns: stranger },
    })
    await room.saved(picketage, { countersigns: room.signers() })
    await refuse('PICKETAGE_SIGN_FIRST', submit, picketage.id)
    await desk.act('buyer1', PICKETAGE, 'doCountersign', picketage)
    const sign: [string, string, string] = ['finance1', PICKETAGE, 'saveCountersign']
    await refuse('PICKETAGE_NOT_SIGNER', ['manager1', PICKETAGE, 'saveCountersign'], picketage.id, {
      opinion: 'AGREE',
    })
    await refuse('PICKETAGE_SIGN_REMARK', sign, picketage.id, { opinion: 'CONDITIONAL' })
    await room.chamber.act('finance1', PICKETAGE, 'saveCountersign', picketage.id, {
      opinion: 'AGREE',
    })
    await refuse('PICKETAGE_SIGNED', sign, picketage.id, { opinion: 'AGREE' })
    const back = await room.chamber.act('warehouse1', PICKETAGE, 'saveCountersign', picketage.id, {
      ...{ opinion: 'DISAGREE', remark: '应选第一名' },
    })
    expect(back.status).toBe('DRAFT')
    const draft = await desk.find(PICKETAGE, picketage.id)
    expect(draft.opinions.map(({ opinion }: Row) => opinion)).toEqual(['AGREE', 'DISAGREE'])
    expect(draft.countersigns.map(({ signTime }: Row) => signTime)).toEqual([null, null])
  })

  it('is countersigned in order, approved, and its candidates are published', async () => {
    const { desk } = room
    const [first, second] = (await desk.find(PICKETAGE, picketage.id)).countersigns
    const draft = await room.saved(picketage, {
      ...room.chosen(picketage, { S2: '100' }),
      countersigns: [
        { id: first.id, signOrder: 1 },
        { id: second.id, signOrder: 2 },
      ],
    })
    expect(draft.deviateFlag).toBe('N')
    await desk.act('buyer1', PICKETAGE, 'doCountersign', picketage)
    await desk.act('buyer1', PICKETAGE, 'doRecall', picketage)
    await desk.act('buyer1', PICKETAGE, 'doCountersign', picketage)
    const agree = (who: string) =>
      room.chamber.act(who, PICKETAGE, 'saveCountersign', picketage.id, { opinion: 'AGREE' })
    await refuse('PICKETAGE_NOT_TURN', ['warehouse1', PICKETAGE, 'saveCountersign'], picketage.id, {
      opinion: 'AGREE',
    })
    expect(await asked('finance1', picketage.id)).toEqual(['IN_COUNTERSIGN'])
    // A countersigner gives an opinion and does nothing else with the award.
    for (const op of ['doRecall', 'doSubmit', 'doCancel', 'saveOrUpdate']) {
      const open = of(
        await room.chamber.as('finance1').ok(PICKETAGE, 'findById', { id: picketage.id }),
      )
      expect((await room.chamber.as('finance1').call(PICKETAGE, op, open)).code).toBe(
        'NO_PERMISSION',
      )
    }
    expect(await asked('warehouse1', picketage.id)).toEqual([])
    expect((await agree('finance1')).status).toBe('COUNTERSIGNING')
    expect(await asked('finance1', picketage.id)).toEqual([])
    expect(await asked('warehouse1', picketage.id)).toEqual(['IN_COUNTERSIGN'])
    expect((await agree('warehouse1')).status).toBe('COUNTERSIGNED')
    const shown = await room.approved(picketage)
    expect(shown).toMatchObject({ status: 'PUBLICITY', publicityDays: 3 })
    const result = await room.resultOf(tender)
    expect(result).toMatchObject({
      ...{ status: 'PUBLICITY', amountExclTax: '12170.00', savingAmount: '830.00' },
      publicityEnd: shown.publicityEndTime,
    })
    expect(result.lines.map(({ resultType }: Row) => resultType).sort()).toEqual(['LOST', 'WON'])
    const notices = await desk.as('supplier1').ok(NOTICE, 'listByPage', {
      ...{ documentNumber: tender.documentNumber, noticeType: 'CANDIDATE' },
    })
    expect(notices).toHaveLength(1)
    const notice = await desk.find(NOTICE, notices[0].id, 'supplier1')
    expect(notice.content).toContain('12,170.00')
  })

  it('shows a bidder its own line and what was published, and takes its objection', async () => {
    const { desk } = room
    const own = await room.resultOf(tender, 'supplier1')
    expect(own.lines).toMatchObject([{ resultType: 'LOST', amountExclTax: '12350.00' }])
    expect(own.publishedText).toContain('12,170.00')
    for (const key of ['amountExclTax', 'savingAmount', 'objections', 'awardLetter', 'picketageId'])
      expect(own[key] ?? null).toBeNull()
    await refuse('RESULT_NO_OBJECTION', ['buyer1', RESULT, 'doReplyObjection'], own.id, {
      ...{ supplierId: desk.id('supplier', 'S1'), conclusion: 'REFUSED', reply: '无' },
    })
    await desk.act('supplier1', RESULT, 'doObject', own, { content: '评分有误' })
    expect(await asked('buyer1', own.id)).toEqual(['IN_BID_OBJECTION'])
    await refuse('RESULT_OBJECTED', ['supplier1', RESULT, 'doObject'], own.id, { content: '再次' })
    const objected = await room.resultOf(tender, 'supplier1')
    expect(objected.lines).toMatchObject([{ conclusion: 'OPEN' }])
    const rival = await room.resultOf(tender, 'supplier2')
    const offers = ({ access }: Row) =>
      access.operations.find(({ op }: Row) => op === 'doObject').allowed
    expect([objected, rival].map(offers)).toEqual([false, true])
    expect(JSON.stringify(rival)).not.toContain('评分有误')
  })

  it('takes effect only once the objection is answered', async () => {
    const { desk } = room
    const { publicityEnd, id } = await room.resultOf(tender)
    await room.chamber.moveTo(publicityEnd)
    await room.strike()
    expect(await desk.find(PICKETAGE, picketage.id)).toMatchObject({ status: 'PUBLICITY' })
    await refuse('RESULT_PUBLICITY_OVER', ['supplier2', RESULT, 'doObject'], id, { content: '迟' })
    await desk.act(
      'buyer1',
      RESULT,
      'doReplyObjection',
      { id },
      {
        ...{ supplierId: desk.id('supplier', 'S1'), conclusion: 'REFUSED', reply: '复核无误' },
      },
    )
    expect(await desk.find(RESULT, id)).toMatchObject({
      ...{ status: 'TO_NOTIFY', objectionCount: 0 },
      // The tender asked for a deposit.
      ...{
        regretLetter: expect.stringMatching(/保证金.*\n.*deposit/s),
        rejectLetter: expect.stringMatching(/deposit/),
      },
    })
    expect(await asked('buyer1', id)).toEqual(['IN_BID_LETTERS'])
    const effective = await desk.find(PICKETAGE, picketage.id)
    expect(effective.status).toBe('EFFECTIVE')
    expect(await desk.find(TENDER, tender.id)).toMatchObject({
      ...{ status: 'AWARDED', sections: [{ sectionStatus: 'AWARDED' }] },
    })
    const price = await desk.find('srmBaseItemPrice', effective.items[0].priceId)
    expect(price).toMatchObject({ sourceType: 'BID', priceExclTax: '12.170000' })
    expect((await desk.one('supplier2', BID, tender)).status).toBe('WON')
    expect((await desk.one('supplier1', BIDDER, tender)).status).toBe('LOST')
  })

  it('sends letters whose receipt is noted, and tells each bidder its own scores', async () => {
    const { desk } = room
    const { id } = await room.resultOf(tender)
    const bidder = await desk.one('supplier1', BIDDER, tender)
    await refuse('BIDDER_NO_LETTER', ['supplier1', BIDDER, 'doReceiveNotification'], bidder.id)
    const held = await desk.as('buyer1').ok(RESULT, 'saveOrUpdate', {
      ...{ ...of(await desk.find(RESULT, id)), regretLetter: '感谢参与' },
    })
    expect(held.regretLetter).toBe('感谢参与')
    await desk.act('buyer1', RESULT, 'saveNotification', { id })
    expect((await desk.find(RESULT, id)).publishedText).toContain('(中标 Winner)')
    const letter = await desk.find(BIDDER, bidder.id, 'supplier1')
    expect(letter).toMatchObject({ notificationType: 'REGRET', notificationText: '感谢参与' })
    const won = await desk.one('supplier2', BIDDER, tender)
    expect(won.notificationText).toContain('12,170.00')
    expect(await asked('supplier1', bidder.id)).toEqual(['SUP_ANSWER'])
    await desk.act('supplier1', BIDDER, 'doReceiveNotification', bidder)
    expect(await asked('supplier1', bidder.id)).toEqual([])
    const own = await room.resultOf(tender, 'supplier1')
    expect(own.lines).toMatchObject([
      // 50 of 60 points for the technical part, 40 for the lowest price
      { rankNum: 2, techScore: '50.00', priceScore: '39.42', winnerScore: '90.00' },
    ])
    expect(own.lines[0].readTime).not.toBeNull()
    const sheet = await desk
      .as('supplier1')
      .ok(BIDDER, 'doPrint', { id: bidder.id, print: 'letter' })
    expect(sheet.mimeType).toBe('application/pdf')
  })

  it('is ordered once, and cannot be voided while it has orders', async () => {
    const { desk } = room
    const result = await room.resultOf(tender)
    const billTypeId = desk.id('billType', 'PO_STD')
    const { answer } = await desk.act('buyer1', RESULT, 'generatePurOrder', result, { billTypeId })
    const [item] = (await desk.find(PICKETAGE, picketage.id)).items
    expect(item.orderedQuantity).toBe('1000.000000')
    const order = await desk.find('srmPurOrder', answer.orders[0].id)
    expect(order).toMatchObject({
      ...{ status: 'DRAFT', sourceType: 'BID', supplierId: desk.id('supplier', 'S2') },
      lines: [{ awardSourceType: 'BID', awardLineId: Number(item.id), itemPriceId: item.priceId }],
    })
    await refuse('AWARD_ALL_ORDERED', ['buyer1', RESULT, 'generatePurOrder'], result.id, {
      billTypeId,
    })
    await refuse('PICKETAGE_ORDERED', ['manager1', PICKETAGE, 'doAbolish'], picketage.id, {
      reason: '错',
    })
    await desk.as('buyer1').ok('srmPurOrder', 'delete', of(order))
    expect((await desk.find(PICKETAGE, picketage.id)).items).toMatchObject([
      { orderedQuantity: '0.000000' },
    ])
  })

  it('returns deposits, records the contract and goes into the archive', async () => {
    const { desk } = room
    const { id } = await room.resultOf(tender)
    const [s1, s2] = ['S1', 'S2'].map((code) => desk.id('supplier', code))
    const winner = await desk.one('supplier2', BIDDER, tender)
    await refuse('TENDER_DEPOSITS_HELD', ['buyer1', TENDER, 'doArchive'], tender.id)
    const loser = await desk.one('supplier1', BIDDER, tender)
    await desk.act('buyer1', BIDDER, 'doRefundDeposit', loser)
    await refuse('BIDDER_NOT_CONTRACTED', ['buyer1', BIDDER, 'doRefundDeposit'], winner.id)
    const record: [string, string, string] = ['buyer1', RESULT, 'doContracted']
    const signed = { contractDate: room.day(0), contractNumber: 'HT-1' }
    await refuse('RESULT_NOT_WINNER', record, id, { ...signed, supplierId: s1 })
    await refuse('RESULT_SIGN_DATE', record, id, {
      ...{ supplierId: s2, contractDate: room.day(-1) },
    })
    await desk.act('buyer1', RESULT, 'doContracted', { id }, { ...signed, supplierId: s2 })
    await refuse('PICKETAGE_CONTRACTED', ['manager1', PICKETAGE, 'doAbolish'], picketage.id, {
      reason: '错',
    })
    await desk.act('buyer1', BIDDER, 'doRefundDeposit', winner)
    await refuse('TENDER_NOTHING_FAILED', ['buyer1', TENDER, 'doRetender'], tender.id)
    await desk.act('buyer1', TENDER, 'doArchive', tender)
    expect(await desk.find(RESULT, id)).toMatchObject({ status: 'COMPLETED' })
    expect(await desk.find(TENDER, tender.id)).toMatchObject({ status: 'COMPLETED' })
  })
})
