import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, type Row } from './testInquiries.ts'
import { ANSWER, AUCTION, type AuctionDesk, openAuctionDesk } from './testSealedAuctions.ts'

let now = new Date()
let test: TestProduct
let desk: AuctionDesk
async function moveTo(time: string): Promise<void> {
  now = new Date(`${time.replace(' ', 'T')}+08:00`)
  await desk.signIn()
}

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openAuctionDesk(test)
})
afterAll(() => test?.close())

describe('A sealed auction is refused', () => {
  const save = (code: string, more: object) =>
    expectRefusal(code, desk.as('buyer1'), AUCTION, 'saveOrUpdate', desk.values(more))

  it('as a draft that contradicts itself', async () => {
    await save('AUC_END_BEFORE_START', { startTime: desk.at(60), endTime: desk.at(30) })
    await save('AUC_OPENERS', { openersRequired: 3 })
    await save('AUC_DEPOSIT_HIGH', { budgetAmountExclTax: '1000', depositAmount: '20.01' })
    await save('INQUIRY_PERIOD', { priceEffectiveTo: desk.today() })
  })

  it('at its publication', async () => {
    const publish: [string, string, string] = ['buyer1', AUCTION, 'doPublish']
    await desk.refuses('AUC_FEW_SUPPLIERS', publish, await desk.draft({ minAnswers: 3 }))
    await desk.refuses('INQUIRY_TOO_SHORT', publish, await desk.draft({ endTime: desk.at(60) }))
    const buyer = { supervisorId: desk.id('user', 'buyer1') }
    await desk.refuses('AUC_SUPERVISOR_IS_BUYER', publish, await desk.draft(buyer))
    const barred = { suppliers: [{ supplierId: desk.id('supplier', 'S3') }] }
    const auction = await desk.draft(barred)
    await desk.refuses('AUC_FEW_SUPPLIERS', publish, auction)
    const third = [...desk.values().suppliers, ...barred.suppliers]
    await desk.refuses('INQUIRY_SUPPLIER_BARRED', publish, await desk.draft({ suppliers: third }))
    const key = { password: 'a long secret' }
    await desk.refuses('AUC_NO_PASSWORD', ['buyer1', AUCTION, 'doSetKey'], auction, key)
    await desk.refuses('AUC_NOT_OPENER', ['admin', AUCTION, 'doSetKey'], auction, key)
  })

  it('while it runs, and of answers that are not complete', async () => {
    const auction = await desk.published({ depositAmount: '0', resultVisibility: 'OWN_ONLY' })
    const alone = { openerIds: [desk.id('user', 'buyer1')], reason: '只我一人' }
    await desk.refuses('AUC_OPENERS_ALONE', ['buyer1', AUCTION, 'doChangeOpeners'], auction, alone)
    const named = (...users: string[]) => ({
      ...{ openerIds: users.map((user) => desk.id('user', user)), reason: '换人' },
    })
    const change: [string, string, string] = ['buyer1', AUCTION, 'doChangeOpeners']
    await desk.refuses('AUC_OPENER_RIGHT', change, auction, named('buyer1', 'requester1'))
    await desk.act('buyer1', 'doChangeOpeners', auction, named('manager1', 'buyer1'))
    // People read it, so it names them.
    const { adjusts } = await desk.find(AUCTION, auction.id)
    expect(adjusts.map(({ newValue }: Row) => newValue)).toEqual(['经理一、采购员一'])
    const known = { supplierId: desk.id('supplier', 'S1'), reason: '补充' }
    const add: [string, string, string] = ['buyer1', AUCTION, 'doAddSupplier']
    await desk.refuses('INQUIRY_SUPPLIER_KNOWN', add, auction, known)
    await desk.refuses('INQUIRY_SUPPLIER_BARRED', add, auction, {
      ...{ ...known, supplierId: desk.id('supplier', 'S3') },
    })
    const submit: [string, string, string] = ['supplier1', ANSWER, 'doSubmit']
    const bare = { acceptTermsFlag: 'N', leadTimeDays: null }
    const own = await desk.entered(auction, 'supplier1', ['10', null], bare)
    for (const code of ['ANSWER_TERMS', 'ANSWER_LEAD_TIME', 'ANSWER_WHOLE'])
      await desk.refuses(code, submit, own)
    await desk.entered(auction, 'supplier1', [null, null])
    await desk.refuses('ANSWER_EMPTY', submit, own)
    await desk.entered(auction, 'supplier1', ['0', '1'])
    await desk.refuses('QUOTATION_PRICE', submit, own)
    const paid = { amount: '1', paidTime: desk.at(0) }
    const confirm: [string, string, string] = ['buyer1', ANSWER, 'doConfirmDeposit']
    await desk.refuses('ANSWER_NO_DEPOSIT_DUE', confirm, own, paid)
    for (const who of ['supplier1', 'supplier2'])
      await desk.answered(auction, who, [who === 'supplier1' ? '10' : '11', '3'])
    // Somebody has answered: the end can only be later
    const earlier = { endTime: desk.at(5 * 60), reason: '提前' }
    await desk.refuses(
      'INQUIRY_END_SHORTER',
      ['buyer1', AUCTION, 'doAdjustEndDate'],
      auction,
      earlier,
    )
    await desk.act('buyer1', 'doAdjustEndDate', auction, {
      endTime: desk.at(7 * 60),
      reason: '延长',
    })
    expect((await desk.answer(auction, 'supplier1')).endTime).toBe(desk.at(7 * 60))
    await moveTo((await desk.find(AUCTION, auction.id)).endTime)
    await desk.strike()
    await desk.refuses('AUC_NOT_OPENER', ['admin', AUCTION, 'doBidOpening'], auction)
    const opened = await desk.opened(auction)
    await refusedAward(opened)
    await desk.refuses('AUC_NO_TIE', ['buyer1', AUCTION, 'doTieBreak'], auction, {
      endTime: desk.at(600),
    })
    const first = await desk.answer(auction, 'supplier1')
    await desk.refuses('ANSWER_NOT_JUDGED', ['buyer1', ANSWER, 'doJudge'], first, {
      complianceFlag: 'Y',
    })
    await desk.act('buyer1', 'doPropose', auction)
    await desk.act('buyer1', 'saveOrUpdate', auction, { awardReason: '最低价' })
    await desk.act('buyer1', 'doSubmit', auction)
    await desk.refuses('ANSWER_AUCTION_MOVED', ['buyer1', ANSWER, 'doInvalid'], first, {
      reason: '有误',
    })
    await desk.act('manager1', 'doRejectAward', auction, { opinion: '重议' })
    expect((await desk.find(AUCTION, auction.id)).status).toBe('REJECTED')
    await desk.act('buyer1', 'doSubmit', auction)
    await desk.act('buyer1', 'doWithdraw', auction)
    expect((await desk.find(AUCTION, auction.id)).status).toBe('OPENED')
    const done = await desk.awarded(auction)
    expect(done.status).toBe('AWARDED')
    expect((await desk.answer(auction, 'supplier2')).priceList).toEqual([])
    await desk.refuses('AUC_NO_ORDERS', ['buyer1', AUCTION, 'generatePurOrder'], auction, {
      billTypeId: desk.id('billType', 'PO_STD'),
    })
  })

  async function refusedAward(opened: Row): Promise<void> {
    const submit: [string, string, string] = ['buyer1', AUCTION, 'doSubmit']
    await desk.refuses('AUC_AWARD_REASON', submit, opened)
    const [line, other] = opened.awards
    const saved = (awards: object[]) => desk.act('buyer1', 'saveOrUpdate', opened, { awards })
    const second = desk.id('supplier', 'S2')
    await saved([{ id: line.id, supplierId: second }, { id: other.id }])
    await desk.refuses('AUC_WHOLE', submit, opened)
    await desk.refuses('AUC_NOT_FIRST', submit, opened)
    await saved([{ id: line.id, sharePct: '60' }, { id: other.id }])
    await desk.refuses('AWARD_SHARES', submit, opened)
    await expectRefusal('AUC_NOT_ANSWERED', desk.as('buyer1'), AUCTION, 'saveOrUpdate', {
      ...of(await desk.find(AUCTION, opened.id)),
      awards: [{ id: line.id, supplierId: desk.id('supplier', 'S3') }, { id: other.id }],
    })
  }
})
