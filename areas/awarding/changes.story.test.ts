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

const evaluated = (more: object = {}) =>
  room.chamber.evaluated(
    { prices: ['12.35', '12.17'] },
    {
      items: room.items(),
      sections: [{ sectionName: '壳体', estimatedAmountExclTax: '13000' }],
      ...more,
    },
  )

const section = { sectionName: '壳体', estimatedAmountExclTax: '13000' }
const SHARED = { sections: [{ ...section, maxAwards: 2, shareRule: '60, 40' }] }

describe('Changes of an award', () => {
  it('is shared at the lowest price only once the dearer winner has come down to it', async () => {
    const tender = await evaluated({
      sections: [{ ...SHARED.sections[0], sharePriceRule: 'FOLLOW_LOWEST' }],
    })
    const picketage = await room.drafted(tender)
    await room.saved(picketage, room.complete())
    const submit: [string, string, string] = ['buyer1', PICKETAGE, 'doSubmit']
    await refuse('PICKETAGE_FOLLOW_LOWEST', submit, picketage.id)
    await room.saved(picketage, room.chosen(picketage, { S2: '100' }))
    expect(await room.approved(picketage)).toMatchObject({ status: 'PUBLICITY' })
  })

  it('is split without publicity, and a winner that gives up is replaced', async () => {
    const { desk } = room
    const tender = await evaluated(SHARED)
    const [s1, s2] = ['S1', 'S2'].map((code) => desk.id('supplier', code))
    const picketage = await room.drafted(tender)
    // As published: the first in rank gets 60 percent, the second the rest.
    expect(picketage.suppliers).toMatchObject([
      { supplierId: s2, awardFlag: 'Y', sharePct: '60.0000' },
      { supplierId: s1, awardFlag: 'Y', sharePct: '40.0000' },
    ])
    const other = room.chosen(picketage, { S1: '45', S2: '55' })
    await room.saved(picketage, { ...room.complete(), ...other, publicityFlag: 'N' })
    await refuse('PICKETAGE_SHARE_RULE', ['buyer1', PICKETAGE, 'doSubmit'], picketage.id)
    await room.saved(picketage, room.chosen(picketage, { S1: '40', S2: '60' }))
    const effective = await room.approved(picketage)
    // 400 at 12.35 and 600 at 12.17, each at its own price
    expect(effective).toMatchObject({ status: 'EFFECTIVE', amountExclTax: '12242.00' })
    const result = await room.resultOf(tender)
    expect(result).toMatchObject({ status: 'TO_NOTIFY', publicityEnd: null })
    expect(`${result.regretLetter} ${result.rejectLetter}`).not.toMatch(/保证金|deposit/)
    expect((await desk.one('supplier1', BID, tender)).status).toBe('WON')
    const replace: [string, string, string] = ['manager1', PICKETAGE, 'doReplaceWinner']
    await refuse('PICKETAGE_NOT_WINNER', replace, picketage.id, {
      ...{ sectionNo: 2, supplierId: s2, reason: '放弃' },
    })
    const again = await desk.act('manager1', PICKETAGE, 'doReplaceWinner', picketage, {
      ...{ sectionNo: 1, supplierId: s2, reason: '中标人放弃' },
    })
    expect(again).toMatchObject({
      ...{ status: 'DRAFT', deviateFlag: 'N', amountExclTax: '12350.00' },
      suppliers: [
        { supplierId: s2, awardFlag: 'N', excludedFlag: 'Y', excludedReason: '中标人放弃' },
        // What nobody else takes is left to the first.
        { supplierId: s1, awardFlag: 'Y', sharePct: '100.0000' },
      ],
    })
    expect(await desk.find(TENDER, tender.id)).toMatchObject({
      ...{ status: 'AWARDING', sections: [{ sectionStatus: 'EVALUATED' }] },
    })
    expect(await desk.find(RESULT, result.id)).toMatchObject({ status: 'REVOKED' })
    expect((await desk.one('supplier1', BIDDER, tender)).status).toBe('OPENED')
    const ended = await desk.find('srmBaseItemPrice', effective.items[0].priceId)
    expect(ended.effectiveTo).toBe(room.day(0))
    const submit: [string, string, string] = ['buyer1', PICKETAGE, 'doSubmit']
    await room.saved(picketage, { ...room.complete(), ...room.chosen(again, { S1: '40' }) })
    await refuse('PICKETAGE_SHARES', submit, picketage.id)
    await room.saved(picketage, room.chosen(again, { S2: '100' }))
    await refuse('PICKETAGE_UNRANKED', submit, picketage.id)
    await room.saved(picketage, {
      ...room.chosen(again, { S1: '100' }),
      ...{ effectiveFrom: room.day(1), effectiveTo: room.day(300) },
    })
    const anew = await room.approved(picketage)
    expect(anew).toMatchObject({ status: 'EFFECTIVE', amountExclTax: '12350.00' })
    expect(anew.items[0].priceId).not.toBe(effective.items[0].priceId)
    expect((await desk.one('supplier2', BID, tender)).status).toBe('LOST')
    await desk.act('buyer1', RESULT, 'saveNotification', await room.resultOf(tender))
    await refuse('RESULT_NOT_CONTRACTED', ['buyer1', TENDER, 'doArchive'], tender.id)
  })

  it('replaces a winner while the contract of another one is signed', async () => {
    const { desk } = room
    const tender = await evaluated(SHARED)
    const [s1, s2] = ['S1', 'S2'].map((code) => desk.id('supplier', code))
    const draft = await room.drafted(tender)
    await room.saved(draft, {
      ...{ ...room.complete(), publicityFlag: 'N' },
      ...room.chosen(draft, { S1: '40', S2: '60' }),
    })
    const picketage = await room.approved(draft)
    const result = await room.resultOf(tender)
    await desk.act('buyer1', RESULT, 'saveNotification', result)
    const signed = await desk.act('buyer1', RESULT, 'doContracted', result, {
      ...{ supplierId: s2, contractDate: room.day(0) },
    })
    expect(signed.status).toBe('NOTIFIED')
    await refuse('PICKETAGE_CONTRACTED', ['manager1', PICKETAGE, 'doReplaceWinner'], picketage.id, {
      ...{ sectionNo: 1, supplierId: s2, reason: '更换' },
    })
    const again = await desk.act('manager1', PICKETAGE, 'doReplaceWinner', picketage, {
      ...{ sectionNo: 1, supplierId: s1, reason: '拒签合同' },
    })
    await room.saved(again, room.chosen(again, { S2: '100' }))
    await room.approved(again)
    const rows = await desk.as('buyer1').ok(RESULT, 'listByPage', {
      ...{ documentNumber: tender.documentNumber, status: 'TO_NOTIFY' },
    })
    const { lines } = await desk.find(RESULT, rows[0].id)
    expect(lines.find(({ supplierId }: Row) => supplierId === s2)).toMatchObject({
      ...{ resultType: 'WON', contractDate: room.day(0) },
    })
    const told = await desk.act('buyer1', RESULT, 'saveNotification', { id: rows[0].id })
    expect(told.status).toBe('CONTRACTED')
  })

  it('fails a section while another is awarded, and tenders the failed one again', async () => {
    const { desk } = room
    const tender = await evaluated({
      items: [...room.items(), ...room.items({ sectionNo: 2, quantity: '10' })],
      sections: [
        { sectionName: '壳体', estimatedAmountExclTax: '13000' },
        { sectionName: '端盖', estimatedAmountExclTax: '1300' },
      ],
    })
    const picketage = await room.drafted(tender)
    const submit: [string, string, string] = ['buyer1', PICKETAGE, 'doSubmit']
    const failed = (failReason: string | null) => ({
      sections: picketage.sections.map(({ id, sectionNo }: Row) =>
        sectionNo === 2 ? { id, sectionResult: 'FAILED', failReason } : { id },
      ),
    })
    await room.saved(picketage, { ...room.complete(), publicityFlag: 'N', ...failed(null) })
    await refuse('PICKETAGE_FAIL_REASON', submit, picketage.id)
    const saved = await room.saved(picketage, failed('价格过高'))
    expect(saved.suppliers.filter(({ awardFlag }: Row) => awardFlag === 'Y')).toHaveLength(1)
    await room.approved(picketage)
    const after = await desk.find(TENDER, tender.id)
    expect(after).toMatchObject({
      ...{ status: 'AWARDED' },
      sections: [{ sectionStatus: 'AWARDED' }, { sectionStatus: 'FAILED' }],
    })
    const { answer } = await desk.act('buyer1', TENDER, 'doRetender', after)
    expect(await desk.find(TENDER, answer.documentId)).toMatchObject({
      ...{ retenderSeq: 2, sections: [{ sectionName: '端盖' }] },
    })
  })

  it('is given up before or voided after its approval, and the tender fails', async () => {
    const { desk } = room
    const tender = await evaluated()
    const first = await room.drafted(tender)
    await desk.act('buyer1', PICKETAGE, 'doCancel', first)
    expect((await desk.find(TENDER, tender.id)).status).toBe('EVALUATED')
    const picketage = await room.drafted(tender)
    await room.saved(picketage, room.complete())
    await room.approved(picketage)
    const [s1] = [desk.id('supplier', 'S1')]
    const result = await room.resultOf(tender)
    await desk.act('supplier1', RESULT, 'doObject', result, { content: '资质不符' })
    await desk.act('buyer1', RESULT, 'doReplyObjection', result, {
      ...{ supplierId: s1, conclusion: 'UPHELD', reply: '属实' },
    })
    await room.chamber.moveTo(result.publicityEnd)
    await room.strike()
    // What was upheld stops the award for good.
    expect((await desk.find(PICKETAGE, picketage.id)).status).toBe('PUBLICITY')
    const voided = await desk.act('manager1', PICKETAGE, 'doAbolish', picketage, {
      reason: '异议成立',
    })
    expect(voided).toMatchObject({ status: 'CANCELLED', voidReason: '异议成立' })
    await desk.act('buyer1', TENDER, 'doFail', tender, { reason: '无合格投标人' })
    expect(await desk.find(TENDER, tender.id)).toMatchObject({
      ...{ status: 'FAILED', failReason: '无合格投标人' },
    })
    expect((await desk.one('supplier2', BIDDER, tender)).status).toBe('LOST')
    const notices = await desk.as('supplier1').ok(NOTICE, 'listByPage', {
      ...{ documentNumber: tender.documentNumber, pageRows: 50 },
    })
    const stateOf = (type: string) =>
      notices.find(({ noticeType }: Row) => noticeType === type)?.status
    expect([stateOf('CANDIDATE'), stateOf('FAIL')]).toEqual(['REVOKED', 'PUBLISHED'])
    await desk.act('buyer1', TENDER, 'doArchive', tender)
  })

  it('forfeits the deposit of a winner that refuses its contract', async () => {
    const { desk } = room
    const tender = await room.chamber.evaluated(
      {
        prices: ['12.35', '12.17'],
        whileOpen: async (running, who) =>
          desk.act('buyer1', BIDDER, 'doConfirmDeposit', await desk.one(who, BIDDER, running), {
            amount: '200',
          }),
      },
      {
        ...{ depositMode: 'CASH', items: room.items() },
        sections: [{ sectionName: '壳体', depositAmount: '200' }],
      },
    )
    const picketage = await room.awarded(tender)
    expect(picketage).toMatchObject({ budgetAmountExclTax: null, budgetSavingRate: null })
    const winner = await desk.one('supplier2', BIDDER, tender)
    await desk.act('manager1', BIDDER, 'doForfeitDeposit', winner, { reason: '拒签合同' })
    expect(await desk.find(BIDDER, winner.id)).toMatchObject({
      ...{ status: 'WON', depositStatus: 'FORFEITED', forfeitReason: '拒签合同' },
    })
    await refuse('BIDDER_NO_DEPOSIT', ['manager1', BIDDER, 'doForfeitDeposit'], winner.id, {
      reason: '再次',
    })
  })
})

describe('An award is refused', () => {
  it('without an evaluation, without winners, above the budget, or with a bid that expired', async () => {
    const { desk, test } = room
    const tender = await evaluated({
      sections: [{ sectionName: '壳体', estimatedAmountExclTax: '12000' }],
    })
    const picketage = await room.drafted(tender)
    const submit: [string, string, string] = ['buyer1', PICKETAGE, 'doSubmit']
    const both = room.chosen(picketage, { S1: '40', S2: '60' })
    await room.saved(picketage, { ...room.complete(), ...both })
    await refuse('PICKETAGE_WINNERS', submit, picketage.id)
    await room.saved(picketage, room.chosen(picketage, { S2: '100' }))
    expect(await room.saved(picketage, room.complete())).toMatchObject({
      ...{ overBudgetFlag: 'Y', budgetSavingRate: '-1.4167' },
    })
    await refuse('PICKETAGE_BUDGET_REASON', submit, picketage.id)
    await room.saved(picketage, { overBudgetReason: '原材料涨价', ...room.chosen(picketage, {}) })
    await refuse('PICKETAGE_NO_WINNER', submit, picketage.id)
    await room.saved(picketage, {
      sections: picketage.sections.map(({ id }: Row) => ({
        ...{ id, sectionResult: 'FAILED', failReason: '全部过高' },
      })),
    })
    await refuse('PICKETAGE_ALL_FAILED', submit, picketage.id)
    await room.saved(picketage, {
      sections: picketage.sections.map(({ id }: Row) => ({ id, sectionResult: 'AWARDED' })),
      ...room.chosen(picketage, { S2: '100' }),
    })
    const s2 = desk.id('supplier', 'S2')
    const { pool } = test.product.platform
    const { status: stood } = await desk.find('srmPosSupplier', s2, 'admin')
    const setStatus = (status: string) =>
      pool.query('update srm_pos_supplier set status = $1 where id = $2', [status, s2])
    await setStatus('QUIT')
    await refuse('PICKETAGE_BARRED', submit, picketage.id)
    await setStatus(stood)
    await pool.query('update srm_bid_respond set valid_days = -1 where document_id = $1', [
      tender.id,
    ])
    await refuse('PICKETAGE_BID_EXPIRED', submit, picketage.id)
    await pool.query('update srm_bid_respond set valid_days = 90 where document_id = $1', [
      tender.id,
    ])
    const legal = (flag: string) =>
      pool.query('update srm_bid_picketage set legal_flag = $1 where id = $2', [flag, picketage.id])
    await legal('Y')
    const split = await room.saved(picketage, room.chosen(picketage, { S1: '50', S2: '50' }))
    expect(split.publicityFlag).toBe('Y')
    await refuse('PICKETAGE_LEGAL_ORDER', submit, picketage.id)
    await legal('N')
    await room.saved(picketage, {
      ...{ ...room.chosen(picketage, { S2: '100' }), overBudgetReason: null },
      countersigns: [{ userId: desk.id('user', 'manager1'), signOrder: 1 }],
    })
    await pool.query(
      'update srm_bid_picketage__sections set budget_amount_excl_tax = 13000 where header_id = $1',
      [picketage.id],
    )
    await room.saved(picketage, { awardReason: '综合得分最高' })
    await desk.act('buyer1', PICKETAGE, 'doCountersign', picketage)
    await desk.act('manager1', PICKETAGE, 'saveCountersign', picketage, { opinion: 'AGREE' })
    await desk.act('buyer1', PICKETAGE, 'doSubmit', picketage)
    await refuse('PICKETAGE_APPROVER_SIGNED', ['manager1', PICKETAGE, 'doApproval'], picketage.id, {
      opinion: '同意',
    })
    await desk.act('buyer1', PICKETAGE, 'doWithdraw', picketage)
    await desk.act('buyer1', PICKETAGE, 'doCancel', picketage)
    await pool.query("update srm_bid_evaluation set status = 'ABORTED' where document_id = $1", [
      tender.id,
    ])
    const body = of(await desk.find(TENDER, tender.id))
    await expectRefusal(
      'PICKETAGE_NOT_EVALUATED',
      desk.as('buyer1'),
      TENDER,
      'doCreatePicketage',
      body,
    )
  })
})
