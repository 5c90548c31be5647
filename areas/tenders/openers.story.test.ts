import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOffice, RULE, TEMPLATE } from '../tenderSetup/testTenderSetup.ts'
import {
  BID,
  NOTICE,
  OPENING,
  of,
  openTenderStory,
  type Row,
  TENDER,
  type TenderDesk,
  type TenderStory,
} from './testTenders.ts'

let test: TenderStory['test']
let desk: TenderDesk
let moveTo: TenderStory['moveTo']
let refuses: TenderStory['refuses']

beforeAll(async () => {
  ;({ test, desk, moveTo, refuses } = await openTenderStory())
})
afterAll(() => test?.close())

const asked = (more: object = {}) => ({
  ...{ userId: desk.id('user', 'buyer1'), substituteId: desk.id('user', 'admin') },
  reason: '离职',
  ...more,
})

describe('An opener of a tender sealed by the system', () => {
  it('is replaced when the supervisor confirms what somebody else asked for', async () => {
    const tender = await desk.published()
    await refuses(
      'TENDER_OPENER_BY_SUPERVISOR',
      ['manager1', TENDER, 'doReplaceOpener'],
      tender,
      asked(),
    )
    const supervisor = asked({ userId: desk.id('user', 'manager1') })
    await refuses(
      'TENDER_OPENER_SUPERVISOR',
      ['buyer1', TENDER, 'doReplaceOpener'],
      tender,
      supervisor,
    )
    const stranger = asked({ userId: desk.id('user', 'admin') })
    await refuses('TENDER_OPENER_UNKNOWN', ['buyer1', TENDER, 'doReplaceOpener'], tender, stranger)
    const own = asked({ substituteId: desk.id('user', 'manager1') })
    await refuses('TENDER_OPENER_KNOWN', ['buyer1', TENDER, 'doReplaceOpener'], tender, own)
    await refuses('TENDER_NO_SUBSTITUTE', ['manager1', TENDER, 'doConfirmOpener'], tender)

    await desk.act('buyer1', TENDER, 'doReplaceOpener', tender, asked())
    await refuses('TENDER_NO_PASSWORD', ['admin', TENDER, 'doSetKey'], tender, {
      password: 'a long one',
    })
    await refuses('TENDER_NO_PASSWORD', ['buyer1', TENDER, 'doGiveShare'], tender, {
      password: 'x',
    })
    await refuses('TENDER_NOT_SUPERVISOR', ['buyer1', TENDER, 'doConfirmOpener'], tender)
    // Until then the openers are those of the publication.
    expect((await desk.one('buyer1', OPENING, tender)).openerIds).toContain(
      desk.id('user', 'buyer1'),
    )
    const done = await desk.act('manager1', TENDER, 'doConfirmOpener', tender)
    expect(done.openers.map(({ userId }: Row) => userId)).toEqual([
      ...[desk.id('user', 'admin'), desk.id('user', 'manager1')],
    ])
    expect(done.adjusts).toMatchObject([{ adjustType: 'OPENER', reason: '离职' }])

    await moveTo(tender.bidEndTime)
    const opening = await desk.one('buyer1', OPENING, tender)
    await refuses('TENDER_NOT_OPENER', ['buyer1', OPENING, 'doSignIn'], opening)
    await desk.act('admin', OPENING, 'doSignIn', opening)
  })

  it('is no longer replaced after the deadline', async () => {
    const tender = await desk.published()
    await moveTo(tender.bidEndTime)
    await refuses('TENDER_END_PASSED', ['buyer1', TENDER, 'doReplaceOpener'], tender, asked())
  })
})

describe('An opener who holds a share of the key', () => {
  const passwords: { [who: string]: string } = {
    ...{ buyer1: 'buyer secret 1', manager1: 'manager secret 1', admin: 'admin secret 1' },
  }
  const password = (who: string) => ({ password: passwords[who] })
  let tender: Row

  it('is replaced with the shares of those who are present', async () => {
    tender = await desk.approved({ sealLevel: 'DUAL' })
    for (const who of ['buyer1', 'manager1'])
      await desk.act(who, TENDER, 'doSetKey', tender, password(who))
    await desk.act('buyer1', TENDER, 'doSubmitPublish', tender)
    await desk.act('manager1', TENDER, 'doApprovePublish', tender)
    for (const [who, price] of [
      ['supplier1', '12.5'],
      ['supplier2', '13.5'],
    ] as const) {
      await desk.accepted(tender, who)
      await desk.bidden(tender, who, [price])
    }
    await refuses(
      'TENDER_NO_SUBSTITUTE',
      ['buyer1', TENDER, 'doGiveShare'],
      tender,
      password('buyer1'),
    )
    // A new password would cost its opener the share.
    await refuses(
      'TENDER_NOT_SUBSTITUTE',
      ['buyer1', TENDER, 'doSetKey'],
      tender,
      password('buyer1'),
    )
    await desk.act('buyer1', TENDER, 'doReplaceOpener', tender, asked())
    await refuses('TENDER_KEYS_MISSING', ['manager1', TENDER, 'doConfirmOpener'], tender)
    const unready = await desk
      .as('manager1')
      .refused(TENDER, 'doConfirmOpener', of(await desk.find(TENDER, tender.id, 'manager1')), {
        language: 'EN',
      })
    expect(unready.msg).toContain('System administrator')
    await desk.act('admin', TENDER, 'doSetKey', tender, password('admin'))
    await refuses('TENDER_NOT_OPENER', ['admin', TENDER, 'doGiveShare'], tender, password('admin'))
    await desk.act('manager1', TENDER, 'doGiveShare', tender, password('manager1'))
    await refuses('SEAL_SHARES_MISSING', ['manager1', TENDER, 'doConfirmOpener'], tender)
    await refuses('OPENING_WRONG_PASSWORD', ['buyer1', TENDER, 'doGiveShare'], tender, {
      password: 'not the secret',
    })
    await desk.act('buyer1', TENDER, 'doGiveShare', tender, password('buyer1'))
    const done = await desk.act('manager1', TENDER, 'doConfirmOpener', tender)
    expect(done.openers).toMatchObject([
      { userId: desk.id('user', 'admin'), substituteId: null, shareTime: null },
      { userId: desk.id('user', 'manager1'), substituteId: null, shareTime: null },
    ])
    // Nothing was opened by it.
    const bid = await desk.one('supplier1', BID, tender)
    expect(bid).toMatchObject({ status: 'SUBMITTED', items: [{ priceExclTax: null }] })
  })

  it('leaves the bids readable for the openers as they are now, and for nobody else', async () => {
    await moveTo(tender.bidEndTime)
    const opening = await desk.one('manager1', OPENING, tender)
    for (const who of ['admin', 'manager1']) await desk.act(who, OPENING, 'doSignIn', opening)
    const old = password('buyer1')
    await refuses('TENDER_NOT_OPENER', ['buyer1', OPENING, 'doGiveKey'], opening, old)
    await desk.act('manager1', OPENING, 'doGiveKey', opening, password('manager1'))
    await desk.act('admin', OPENING, 'doGiveKey', opening, password('admin'))
    const opened = await desk.act('manager1', OPENING, 'doBidOpening', opening)
    expect(opened.lines.map((line: Row) => line.amountExclTax).sort()).toEqual([
      ...['125000.00', '135000.00'],
    ])
  })
})

it('A failed tender is tendered again under its rule and template, with who bid for what failed', async () => {
  const office = await openOffice(test)
  const rule = await office.enabled(RULE, office.ruleValues())
  const template = await office.enabled(TEMPLATE, office.templateValues())
  // The office took the sessions of its users.
  await desk.signIn()
  const sections = [{ sectionName: '壳体' }, { sectionName: '盖板' }, { sectionName: '支架' }]
  const items = [1, 2, 3].map((sectionNo) => ({
    ...{ sectionNo, itemId: desk.id('item', 'M1'), quantity: '100' },
  }))
  const tender = await desk.published({
    ...{ sections, items, ruleId: rule.id, templateId: template.id, minBidders: 1 },
    participants: [
      { supplierId: desk.id('supplier', 'S1'), sectionNos: '1' },
      { supplierId: desk.id('supplier', 'S2'), sectionNos: '1, 3' },
    ],
  })
  await moveTo(tender.bidEndTime)
  const opening = await desk.one('buyer1', OPENING, tender)
  await desk.keysGiven(opening)
  await desk.act('buyer1', OPENING, 'doBidOpening', opening)
  const told = await desk.as('supplier1').ok(NOTICE, 'listByPage', {
    documentNumber: tender.documentNumber,
  })
  expect(told.map(({ noticeType }: Row) => noticeType).sort()).toEqual(['FAIL', 'INVITATION'])
  // As if the first section had been awarded and the others not.
  await test.product.platform.pool.query(
    "update srm_bid_document__sections set section_status = 'AWARDED' where header_id = $1 and section_no = 1",
    [tender.id],
  )
  const { answer } = await desk.act('buyer1', TENDER, 'doRetender', tender)
  const again = await desk.find(TENDER, answer.documentId)
  expect(again).toMatchObject({
    ...{ status: 'DRAFT', retenderSeq: 2, ruleId: rule.id, templateId: template.id },
    sections: [{ sectionName: '盖板' }, { sectionName: '支架' }],
    participants: [{ supplierId: desk.id('supplier', 'S2'), sectionNos: '2' }],
  })
  expect(again.indices).toHaveLength(tender.indices.length)
})
