import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectRefusal, expectThrown, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { srmBidDocument } from './srmBidDocument/srmBidDocument.definition.ts'
import {
  BID,
  BIDDER,
  NOTICE,
  OPENING,
  of,
  openTenderStory,
  QUESTION,
  type Row,
  TENDER,
  type TenderDesk,
  type TenderStory,
} from './testTenders.ts'

const CONTACT = { contactName: '李', contactPhone: '139', contactEmail: 'a@example.com' }
let test: TenderStory['test']
let desk: TenderDesk
let moveTo: TenderStory['moveTo']
let refuses: TenderStory['refuses']
const unsaved = (code: Parameters<typeof expectRefusal>[0], more: object) =>
  expectRefusal(code, desk.as('buyer1'), TENDER, 'saveOrUpdate', desk.values(more))

beforeAll(async () => {
  ;({ test, desk, moveTo, refuses } = await openTenderStory())
})
afterAll(() => test?.close())

describe('A tender document', () => {
  it('is refused when it contradicts itself', async () => {
    const item = { itemId: desk.id('item', 'M1'), quantity: '1' }
    await unsaved('TENDER_SECTION_UNKNOWN', { items: [{ ...item, sectionNo: 7 }] })
    await unsaved('TENDER_NOT_SEALED', { sealLevel: 'OPEN' })
    await unsaved('TENDER_LEGAL_SEAL', { legalFlag: 'Y', minBidders: 3 })
    await unsaved('TENDER_LEGAL_BIDDERS', { legalFlag: 'Y', sealLevel: 'DUAL', minBidders: 2 })
    const won = (more: object) => ({ sections: [{ sectionName: '壳体', ...more }] })
    await unsaved('TENDER_LEGAL_WINNERS', {
      ...{ legalFlag: 'Y', sealLevel: 'DUAL', minBidders: 3 },
      ...won({ maxAwards: 2, shareRule: '60, 40' }),
    })
    for (const shares of [
      { maxAwards: 2 },
      { maxAwards: 2, shareRule: '60, 30' },
      { maxAwards: 3, shareRule: '60, 40' },
      { shareRule: '60, 40' },
    ])
      await unsaved('TENDER_SHARE_RULE', won(shares))
  })

  it('is submitted only when it is complete', async () => {
    const open = await desk.draft({ bidType: 'OPEN' })
    await refuses('TENDER_SIGN_UP_END', ['buyer1', TENDER, 'doSubmit'], open)
    const empty = await desk.draft({ sections: [{ sectionName: 'A' }, { sectionName: 'B' }] })
    await refuses('TENDER_SECTION_EMPTY', ['buyer1', TENDER, 'doSubmit'], empty)
    const rated = await desk.draft({ sections: [{ sectionName: '壳体', quoteMode: 'RATE' }] })
    await refuses('TENDER_BASE_PRICE', ['buyer1', TENDER, 'doSubmit'], rated)
    const index = {
      dimension: 'TECH',
      indexName: '工艺',
      indexType: 'SUBJECTIVE',
      criterion: '先进',
    }
    const weighed = await desk.draft({ indices: [{ ...index, weightPct: '60' }] })
    await refuses('TENDER_WEIGHTS', ['buyer1', TENDER, 'doSubmit'], weighed)
  })

  it('is published with enough time, bidders and openers', async () => {
    const publish = ['buyer1', TENDER, 'doSubmitPublish'] as [string, string, string]
    const tender = await desk.approved({ minBidDays: 2 })
    await refuses('TENDER_TOO_SHORT', publish, tender)
    const late = await desk.approved({ questionLeadDays: 1 })
    await refuses('TENDER_TOO_LATE', publish, late)
    const few = await desk.approved({ participants: [] })
    await refuses('TENDER_NO_BIDDERS', publish, few)
    const alone = await desk.approved({ openers: [{ userId: desk.id('user', 'buyer1') }] })
    await refuses('TENDER_OPENERS', publish, alone)
    const openers = ['manager1', 'requester1'].map((user) => ({ userId: desk.id('user', user) }))
    await refuses('TENDER_OPENER_RIGHT', publish, await desk.approved({ openers }))
    const own = await desk.approved({ supervisorId: desk.id('user', 'buyer1') })
    await refuses('TENDER_SUPERVISOR_IS_BUYER', publish, own)
    const password = { password: 'a long secret' }
    await refuses('TENDER_NO_PASSWORD', ['buyer1', TENDER, 'doSetKey'], alone, password)
    await refuses('TENDER_NOT_OPENER', ['manager1', TENDER, 'doSetKey'], alone, password)
  })
})

describe('A tender whose openers hold the key', () => {
  let tender: Row
  let opening: Row
  const passwords = { buyer1: 'buyer secret 1', manager1: 'manager secret 1' }

  it('is published when every opener has a password', async () => {
    const more = {
      sealLevel: 'DUAL',
      openingMode: 'TWO_ENVELOPE',
      docFee: '100',
      depositMode: 'CASH',
    }
    const sections = [{ sectionName: '壳体', ceilingAmount: '200000', depositAmount: '500' }]
    tender = await desk.approved({ ...more, sections })
    const short = { password: 'short' }
    await refuses('TENDER_PASSWORD_SHORT', ['buyer1', TENDER, 'doSetKey'], tender, short)
    await desk.act('buyer1', TENDER, 'doSetKey', tender, { password: passwords.buyer1 })
    await refuses('TENDER_KEYS_MISSING', ['buyer1', TENDER, 'doSubmitPublish'], tender)
    await desk.act('manager1', TENDER, 'doSetKey', tender, { password: passwords.manager1 })
    await desk.act('buyer1', TENDER, 'doSubmitPublish', tender)
    await desk.act('manager1', TENDER, 'doApprovePublish', tender)
    tender = await desk.find(TENDER, tender.id)
    opening = await desk.one('buyer1', OPENING, tender)
    const S1 = { supplierId: desk.id('supplier', 'S1'), reason: '补充' }
    await refuses('TENDER_SUPPLIER_KNOWN', ['buyer1', TENDER, 'doAddSupplier'], tender, S1)
  })

  it('takes replies, fees and complete bids', async () => {
    const S1 = await desk.one('supplier1', BIDDER, tender)
    const reply = ['supplier1', BIDDER, 'saveSupplierReply'] as [string, string, string]
    await refuses('BIDDER_REASON', reply, S1, { reply: 'DECLINED' })
    for (const who of ['supplier1', 'supplier2']) await desk.accepted(tender, who)
    const earlier = { reply: 'DECLINED', reason: '产能不足' }
    await refuses('BIDDER_DECLINE_LATE', reply, S1, earlier)
    const end = { endTime: desk.at(5.5 * 60), reason: '提前' }
    await refuses('TENDER_END_SHORTER', ['buyer1', TENDER, 'doAdjustEndDate'], tender, end)
    const paid = { amount: '100', paidTime: desk.at(0) }
    const fee = ['buyer1', BIDDER, 'doConfirmFee'] as [string, string, string]
    await refuses('BIDDER_FEE_SHORT', fee, S1, { ...paid, amount: '99' })
    const full = { deliveryDays: null, declareFlag: 'N', validDays: 10 }
    await desk.entered(tender, 'supplier1', ['50'], full)
    const bid = await desk.one('supplier1', BID, tender)
    const submit = ['supplier1', BID, 'doSubmit'] as [string, string, string]
    await refuses('BID_FEE_UNPAID', submit, bid)
    for (const who of ['supplier1', 'supplier2'])
      await desk.act('buyer1', BIDDER, 'doConfirmFee', await desk.one(who, BIDDER, tender), paid)
    await refuses('BIDDER_NOTHING_DUE', fee, S1, paid)
    await desk.act('buyer1', BIDDER, 'doUrge', S1)
    await refuses('BIDDER_URGED_TODAY', ['buyer1', BIDDER, 'doUrge'], S1)
    for (const code of [
      'BID_DECLARATION',
      'BID_DELIVERY_DAYS',
      'BID_VALIDITY',
      'BID_ABOVE_CEILING',
    ] as const)
      await refuses(code, submit, bid)
    const good = { deliveryDays: 30, declareFlag: 'Y', validDays: 90 }
    const save = async (more: object) => {
      const open = await desk.one('supplier1', BID, tender)
      await desk.as('supplier1').ok(BID, 'saveOrUpdate', { ...of(open), ...more })
    }
    const row = { id: bid.items[0].id, taxRate: '13' }
    await save({ ...good, items: [{ ...row, quoteFlag: 'N' }] })
    await refuses('BID_ITEM_MISSING', submit, bid)
    await save({ items: [{ ...row, quoteFlag: 'Y', priceExclTax: '0', taxRate: null }] })
    for (const code of ['BID_PRICE', 'BID_TAX_RATE'] as const) await refuses(code, submit, bid)
    await save({ sections: [{ id: bid.sections[0].id, bidFlag: 'N' }] })
    await refuses('BID_NO_SECTION', submit, bid)
    await save({ sections: [{ id: bid.sections[0].id, bidFlag: 'Y' }] })
    await desk.bidden(tender, 'supplier1', ['13.1'], good)
    await desk.bidden(tender, 'supplier2', ['12.9'], good)
    // At this level not even its own supplier reads a submission back.
    expect((await desk.one('supplier1', BID, tender)).items[0].priceExclTax).toBeNull()
    for (const who of ['supplier1', 'supplier2'])
      await desk.act('buyer1', BIDDER, 'doConfirmDeposit', await desk.one(who, BIDDER, tender), {
        ...{ amount: '500', paidTime: desk.at(0), voucher: 'V1' },
      })
  })

  it('opens neither early, nor with wrong or too few keys', async () => {
    const signIn = ['buyer1', OPENING, 'doSignIn'] as [string, string, string]
    await refuses('OPENING_TOO_EARLY', signIn, opening)
    const asked = await desk.as('supplier1').ok(QUESTION, 'saveOrUpdate', {
      ...{ documentId: tender.id, questionType: 'OBJECTION', subject: '资格', content: '要求过高' },
    })
    const again = await desk.as('supplier1').ok(QUESTION, 'saveOrUpdate', {
      ...{ documentId: tender.id, subject: '材料', content: '?' },
    })
    await desk.act('supplier1', QUESTION, 'doSubmit', asked)
    await refuses('QUESTION_NOT_OWN', ['buyer1', QUESTION, 'doWithdraw'], asked)
    await moveTo(tender.questionEndTime, 1000)
    await refuses('QUESTION_ENDED', ['supplier1', QUESTION, 'doSubmit'], again)
    await moveTo(tender.bidEndTime, 2000)
    await desk.act('manager1', OPENING, 'doSignIn', opening)
    const key = { password: passwords.buyer1 }
    await refuses('OPENING_NOT_SIGNED_IN', ['buyer1', OPENING, 'doGiveKey'], opening, key)
    await refuses('OPENING_NOT_HOST', ['buyer1', OPENING, 'doBidOpening'], opening)
    await desk.act('buyer1', OPENING, 'doSignIn', opening)
    await refuses('OPENING_SIGNED_IN', signIn, opening)
    await refuses('OPENING_WRONG_PASSWORD', ['buyer1', OPENING, 'doGiveKey'], opening, {
      password: 'a wrong secret',
    })
    await desk.act('buyer1', OPENING, 'doGiveKey', opening, key)
    await refuses('OPENING_FEW_KEYS', ['buyer1', OPENING, 'doBidOpening'], opening)
    await desk.act('manager1', OPENING, 'doGiveKey', opening, { password: passwords.manager1 })
    await refuses('OPENING_OBJECTION', ['buyer1', OPENING, 'doBidOpening'], opening)
    await desk.act('buyer1', QUESTION, 'doReject', asked, { reason: '已逾期' })
  })

  it('opens the technical envelopes first and the prices with keys given again', async () => {
    const opened = await desk.act('buyer1', OPENING, 'doBidOpening', opening)
    expect(opened).toMatchObject({ status: 'TECH_OPENED', openedTime: null })
    expect(opened.lines.map((line: Row) => line.amountExclTax)).toEqual([null, null])
    const [first] = await desk
      .as('buyer1')
      .ok(BID, 'listByPage', { documentNumber: tender.documentNumber })
    expect(await desk.find(BID, first.id)).toMatchObject({
      ...{ status: 'TECH_OPENED', deliveryDays: 30, items: [{ priceExclTax: null }] },
    })
    const reason = { reason: '技术评审记录TE-1' }
    await refuses('OPENING_FEW_KEYS', ['buyer1', OPENING, 'doOpenPrice'], opening, reason)
    await desk.keysGiven(opening, passwords)
    const priced = await desk.act('buyer1', OPENING, 'doOpenPrice', opening, reason)
    expect(priced.lines.map((line: Row) => line.amountExclTax).sort()).toEqual([
      ...['129000.00', '131000.00'],
    ])
    const S1 = await desk.one('supplier1', BIDDER, tender)
    await desk.act('buyer1', BIDDER, 'doRefundDeposit', S1)
    await refuses('BIDDER_NO_DEPOSIT', ['buyer1', BIDDER, 'doRefundDeposit'], S1)
  })
})

describe('An open tender', () => {
  let tender: Row

  it('takes sign-ups from its notice until they end', async () => {
    tender = await desk.published({
      ...{ bidType: 'OPEN', signupEndTime: desk.at(120), participants: [], minBidders: 2 },
    })
    const hidden = await desk.as('supplier1').call(TENDER, 'findById', { id: tender.id })
    expect(hidden.code).toBe('NOT_FOUND')
    const notice = await desk.one('supplier1', NOTICE, tender)
    // Anybody reads it, also without an account.
    expect(notice.scope).toBe('PUBLIC')
    await refuses('TENDER_SECTION_UNKNOWN', ['supplier1', NOTICE, 'doSignUp'], notice, {
      ...{ ...CONTACT, sectionNos: '9' },
    })
    await desk.act('supplier1', NOTICE, 'doSignUp', notice, CONTACT)
    await refuses('TENDER_SUPPLIER_KNOWN', ['supplier1', NOTICE, 'doSignUp'], notice, CONTACT)
    const bidder = await desk.one('buyer1', BIDDER, tender)
    const audit = ['buyer1', BIDDER, 'doAuditSignUp'] as [string, string, string]
    await refuses('BIDDER_REFUSAL_REASON', audit, bidder, { passFlag: 'N' })
    await desk.act('buyer1', BIDDER, 'doAuditSignUp', bidder, { passFlag: 'Y' })
    expect((await desk.find(TENDER, tender.id, 'supplier1')).status).toBe('PUBLISHED')
    const written = { documentId: tender.id, title: '公告', content: '<p>x</p>' }
    const wrong = { ...written, noticeType: 'TENDER' }
    await expectRefusal('NOTICE_TENDER_TYPE', desk.as('buyer1'), NOTICE, 'saveOrUpdate', wrong)
    await desk.bidden(tender, 'supplier1', ['12'])
    await moveTo(tender.signupEndTime)
    await refuses('NOTICE_SIGN_UP_ENDED', ['supplier2', NOTICE, 'doSignUp'], notice, CONTACT)
  })

  it('fails unopened with too few bids, and is tendered again', async () => {
    await moveTo(tender.bidEndTime, 61 * 60_000)
    const opening = await desk.one('buyer1', OPENING, tender)
    await desk.keysGiven(opening)
    await refuses('OPENING_DELAY', ['buyer1', OPENING, 'doBidOpening'], opening)
    const done = await desk.act('buyer1', OPENING, 'doBidOpening', opening, { reason: '停电' })
    expect(done).toMatchObject({ status: 'FAILED', lines: [] })
    const bid = await desk.one('supplier1', BID, tender)
    expect(bid).toMatchObject({ status: 'RETURNED', sealed: 'Y', items: [{ priceExclTax: null }] })
    const again = await desk.act('buyer1', TENDER, 'doRetender', tender)
    expect(await desk.find(TENDER, again.answer.documentId)).toMatchObject({
      ...{ status: 'DRAFT', retenderSeq: 2 },
    })
  })
})

it('returns a bid unopened whose deposit did not arrive, and opens the others', async () => {
  const sections = [{ sectionName: '壳体', depositAmount: '500' }]
  const tender = await desk.published({ minBidders: 1, depositMode: 'CASH', sections })
  for (const who of ['supplier1', 'supplier2']) {
    await desk.accepted(tender, who)
    await desk.bidden(tender, who, ['12'])
  }
  await desk.act(
    'buyer1',
    BIDDER,
    'doConfirmDeposit',
    await desk.one('supplier1', BIDDER, tender),
    {
      ...{ amount: '500', paidTime: desk.at(0) },
    },
  )
  await moveTo(tender.bidEndTime)
  const opening = await desk.one('buyer1', OPENING, tender)
  await desk.keysGiven(opening)
  const { lines } = await desk.act('buyer1', OPENING, 'doBidOpening', opening)
  expect(lines.map((line: Row) => line.openResult).sort()).toEqual(['OK', 'RETURNED'])
  const returned = await desk.one('supplier2', BID, tender)
  expect(returned).toMatchObject({ status: 'RETURNED', items: [{ priceExclTax: null }] })
})

describe('A bidder', () => {
  it('may take part, was asked, puts files into envelopes and says where it deviates', async () => {
    const tender = await desk.published()
    const barred = { supplierId: desk.id('supplier', 'S3'), reason: '补充' }
    await refuses('TENDER_SUPPLIER_BARRED', ['buyer1', TENDER, 'doAddSupplier'], tender, barred)
    const notice = await desk.one('supplier1', NOTICE, tender)
    await refuses('NOTICE_NO_SIGN_UP', ['supplier1', NOTICE, 'doSignUp'], notice, CONTACT)
    const bid = await desk.accepted(tender, 'supplier1')
    const fileIds = await fileClient(test, desk.as('supplier1')).upload('bid.txt')
    await refuses('BID_FILES', ['supplier1', BID, 'saveOrUpdate'], bid, { fileIds })
    await desk.entered(tender, 'supplier1', ['12.5'], { deviations: [{ clause: '3.2' }] })
    await refuses('BID_DEVIATION', ['supplier1', BID, 'doSubmit'], bid)
    // The clock alone closes a tender, and the deadline may have been moved since it looked.
    await expectThrown('TENDER_NOT_ENDED', () =>
      test.product.engine.inTransaction(null, null, (context) =>
        context.run(srmBidDocument, 'doClose', tender.id),
      ),
    )
    expect((await desk.find(TENDER, tender.id)).status).toBe('PUBLISHED')
  })

  it('of a statutory tender is not related to another one', async () => {
    const tender = await desk.approved({
      ...{ legalFlag: 'Y', sealLevel: 'DUAL', minBidders: 3 },
      ...{ bidType: 'OPEN', signupEndTime: desk.at(120) },
    })
    for (const who of ['buyer1', 'manager1'])
      await desk.act(who, TENDER, 'doSetKey', tender, { password: `${who} secret` })
    for (const code of ['S1', 'S2'])
      await leaveAs(test, 'srm_pos_supplier', desk.id('supplier', code), {
        legal_person_id_no: '32050019800101001X',
      })
    await refuses('TENDER_RELATED', ['buyer1', TENDER, 'doSubmitPublish'], tender)
  })
})
