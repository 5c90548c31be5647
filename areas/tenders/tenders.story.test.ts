import { createHash } from 'node:crypto'
import { tellsNumber } from '@opensrm/testkit/numbers.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { tracesOf } from '@opensrm/testkit/traces.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

let test: TenderStory['test']
let desk: TenderDesk
let moveTo: TenderStory['moveTo']

beforeAll(async () => {
  ;({ test, desk, moveTo } = await openTenderStory())
})
afterAll(() => test?.close())

const PRICE = '12.189731'

describe('A tender sealed by the system', () => {
  let tender: Row
  let bid: Row

  it('is read by its bidders from the publication on, without estimates and other bidders', async () => {
    tender = await desk.published()
    expect(tender).toMatchObject({ status: 'PUBLISHED', sections: [{ sectionStatus: 'BIDDING' }] })
    const seen = await desk.find(TENDER, tender.id, 'supplier1')
    expect(seen.participants).toHaveLength(1)
    const text = JSON.stringify(seen)
    for (const secret of ['estimated', 'openers', 'adjusts', 'supervisorId', 'respondCount'])
      expect(text).not.toContain(secret)
    expect(tellsNumber(seen, desk.id('supplier', 'S2'))).toBe(false)
    expect(await desk.one('supplier1', NOTICE, tender)).toMatchObject({ noticeType: 'INVITATION' })
  })

  it('keeps a draft for its bidder only, and a submission for nobody else', async () => {
    await desk.accepted(tender, 'supplier1')
    await desk.accepted(tender, 'supplier2')
    const saved = await desk.entered(tender, 'supplier2', [PRICE], {
      techProposal: '五轴加工99871',
    })
    expect(saved).toMatchObject({
      ...{ status: 'DRAFT', sealed: 'Y', techProposal: '五轴加工99871' },
      items: [{ priceExclTax: PRICE, amountExclTax: '121897.31' }],
    })
    const receipt = await desk.as('supplier2').ok(BID, 'doSubmit', of(saved))
    expect(receipt).toMatchObject({ status: 'SUBMITTED', answer: { revision: 1 } })
    bid = await desk.one('supplier2', BID, tender)
    expect(bid.sections[0].commitmentPrice).toMatch(/^[0-9a-f]{64}$/)
    expect(bid.items[0].priceExclTax).toBe(PRICE)
    for (const text of [PRICE, '121897.31', '五轴加工99871'])
      expect(await tracesOf(test, text)).toEqual([])
  })

  it('shows nothing of a bid to others by list, search, history or link', async () => {
    for (const who of ['buyer1', 'manager1', 'supplier1']) {
      const client = desk.as(who)
      expect((await client.call(BID, 'findById', { id: bid.id })).code).toBe('NOT_FOUND')
      expect((await client.call(BID, 'findHistory', { id: bid.id })).status).toBe('E')
      expect((await client.call(BID, 'doSubmit', of(bid))).status).toBe('E')
      const listed = await client.ok(BID, 'listByPage', { pageRows: 100 })
      expect(listed.map((row: Row) => row.id)).not.toContain(bid.id)
      const found = JSON.stringify(
        await client.ok('baseSearch', 'findAll', { keyword: bid.respondNumber }),
      )
      expect(found).not.toContain(`"${bid.id}"`)
    }
    // The number of bids is shown, their authors are not.
    expect((await desk.find(TENDER, tender.id)).respondCount).toBe(1)
    for (const row of await desk
      .as('buyer1')
      .ok(BIDDER, 'listByPage', { documentNumber: tender.documentNumber }))
      expect(row.bidState ?? null).toBeNull()
    const links = await desk.as('buyer1').call(TENDER, 'findLinks', { id: tender.id })
    expect(JSON.stringify(links)).not.toContain(bid.respondNumber)
  })

  it('is followed by the buyer and the supervisor in counts, before the opening without prices', async () => {
    const monitored = async (who: string): Promise<Row> => {
      const [row] = await desk.as(who).ok('srmBidMonitoring', 'listByPage', {
        eventNumber: tender.documentNumber,
        columns: ['nodePlanTime'],
      })
      return row
    }
    for (const who of ['buyer1', 'manager1']) {
      const row = await monitored(who)
      expect(row).toMatchObject({
        ...{ status: 'PUBLISHED', eventId: Number(tender.id), currentNode: 'CLOSE' },
        ...{ invitedCount: 2, quotedCount: 1, quotesClosed: null, opened: null },
      })
      expect(JSON.stringify(row)).not.toMatch(/price|amount|12\.18|121897/i)
    }
    expect((await desk.as('supplier1').call('srmBidMonitoring', 'listByPage', {})).status).toBe('E')
    const hidden = async (to: string) =>
      test.product.platform.pool.query(
        'update srm_bid_document set respondent_visibility = $1 where id = $2',
        [to, tender.id],
      )
    const responses = (who: string) =>
      desk.as(who).ok(BIDDER, 'findResponses', { documentId: tender.id })
    const counted = {
      ...{ shows: 'COUNT', isReached: false, openQuestions: 0, minBidders: 2 },
      funnel: { invited: 2, viewed: 2, accepted: 2, submitted: 1 },
      sections: [{ sectionNo: 1, accepted: 2, submitted: 1 }],
    }
    expect(await responses('buyer1')).toMatchObject(counted)
    await hidden('HIDDEN')
    expect(await monitored('buyer1')).toMatchObject({ quotedCount: null })
    expect(await responses('buyer1')).toMatchObject({
      // On the last day it tells whether the minimum is reached, and nothing else.
      ...{ shows: 'HIDDEN', isReached: false, funnel: null, sections: null },
    })
    expect(await responses('manager1')).toMatchObject({ ...counted, shows: 'NAMES' })
    await hidden(tender.respondentVisibility)
  })

  it('reminds who has not bid, once a day, without telling the buyer who', async () => {
    const { pool } = test.product.platform
    const reminded = async () => {
      const answer = await desk.as('buyer1').ok(BIDDER, 'doUrgeAll', { documentId: tender.id })
      expect(answer).toEqual({})
      const { rows } = await pool.query(
        `select payload->>'supplierId' as id from outbox where event = 'srmBidSupplier.urged' order by id`,
      )
      return rows.map(({ id }) => id)
    }
    expect(await reminded()).toEqual([desk.id('supplier', 'S1')])
    expect(await reminded()).toEqual([desk.id('supplier', 'S1')])
    // The one that has bid looks the same, in its record and in its history.
    const rows = await desk.as('buyer1').ok(BIDDER, 'listByPage', {
      documentNumber: tender.documentNumber,
      columns: ['urgedTime'],
    })
    expect(rows).toHaveLength(2)
    for (const { id, urgedTime } of rows) {
      expect(urgedTime).not.toBeNull()
      const history = await desk.as('buyer1').ok(BIDDER, 'findHistory', { id })
      expect(JSON.stringify(history)).toContain('doUrge')
    }
  })

  it('answers questions to all bidders without their author', async () => {
    const asked = await desk.as('supplier1').ok(QUESTION, 'saveOrUpdate', {
      ...{ documentId: tender.id, subject: '材料', content: '可否用6061铝？我司是甲供应商' },
    })
    await desk.as('supplier1').ok(QUESTION, 'doSubmit', of(asked))
    const strange = await desk.as('supplier2').call(QUESTION, 'findById', { id: asked.id })
    expect(strange.code).toBe('NOT_FOUND')
    const mine = { publicContent: '可否用6061铝？', answerContent: '可以' }
    await expectRefusal('QUESTION_FOR_ALL', desk.as('buyer1'), QUESTION, 'doAnswer', {
      ...{ ...of(await desk.find(QUESTION, asked.id)), ...mine, publicFlag: 'N' },
    })
    await desk.act('buyer1', QUESTION, 'doAnswer', asked, { ...mine, addendumFlag: 'Y' })
    const author = desk.as('supplier1')
    expect((await desk.find(QUESTION, asked.id, 'supplier1')).answerContent).toBeNull()
    const byAnswer = await author.call(QUESTION, 'listByPage', { answerContent: '可以' })
    expect(byAnswer.code).toBe('UNKNOWN_FILTER')
    const history = await author.ok(QUESTION, 'findHistory', { id: asked.id })
    expect(JSON.stringify(history)).not.toContain('可以')
    const open = of(await desk.find(QUESTION, asked.id))
    await expectRefusal('QUESTION_NEEDS_ADDENDUM', desk.as('buyer1'), QUESTION, 'doPublish', open)
  })

  it('sends bids back when an addendum changes what they answer, and moves the deadline', async () => {
    const endTime = desk.at(8 * 60)
    const line = { lineNum: 777, quantity: '1' }
    const wrong = { content: '数量变更', affectsFlag: 'Y', quantities: [line] }
    await expectRefusal('TENDER_ITEM_UNKNOWN', desk.as('buyer1'), TENDER, 'doAddendum', {
      ...{ ...of(await desk.find(TENDER, tender.id)), ...wrong },
    })
    const quoted = await desk.one('supplier2', BID, tender)
    await desk.act('buyer1', TENDER, 'doAddendum', tender, {
      ...{ content: '数量改为20000', affectsFlag: 'Y', endTime },
      quantities: [{ lineNum: 10, quantity: '20000' }],
    })
    tender = await desk.find(TENDER, tender.id)
    expect(tender).toMatchObject({ contentRevision: 2, bidEndTime: endTime, addendumCount: 1 })
    const back = await desk.one('supplier2', BID, tender)
    expect(back).toMatchObject({ status: 'DRAFT', bidEndTime: endTime, documentRevision: 2 })
    const [before] = quoted.items
    expect(back.items[0]).toMatchObject({ quantity: '20000.000000', priceExclTax: PRICE })
    expect(back.items[0].previousQuantity).toBe(before.quantity)
    // Who had not begun bids for the new quantity, and nothing was different before.
    expect((await desk.one('supplier1', BID, tender)).items[0].previousQuantity).toBeNull()
    await expectRefusal('BID_OLD_REVISION', desk.as('supplier2'), BID, 'doSubmit', of(back))
    const question = (await desk.as('buyer1').ok(QUESTION, 'listByPage', { subject: '材料' }))[0]
    await desk.act('buyer1', QUESTION, 'doPublish', question)
    for (const who of ['supplier1', 'supplier2']) {
      const { answers } = await desk.find(TENDER, tender.id, who)
      expect(answers).toMatchObject([{ question: '可否用6061铝？', answer: '可以' }])
      expect(JSON.stringify(answers)).not.toContain('甲供应商')
    }
  })

  const hallOf = async (who = 'buyer1') => {
    const { id: openingId } = await desk.one('buyer1', OPENING, tender)
    return desk.as(who).call(OPENING, 'findHall', { openingId })
  }

  it('takes withdrawals and new revisions until the deadline, and nothing at it', async () => {
    await desk.bidden(tender, 'supplier2', ['12.18'])
    expect((await desk.one('supplier2', BID, tender)).items[0].previousQuantity).toBeNull()
    await desk.act('supplier2', BID, 'doWithdraw', bid)
    const open = await desk.one('supplier2', BID, tender)
    expect(open).toMatchObject({ status: 'WITHDRAWN', items: [{ priceExclTax: '12.180000' }] })
    await desk.bidden(tender, 'supplier2', ['12.17'])
    await desk.bidden(tender, 'supplier1', ['12.35'])
    const own = await desk.one('supplier1', BID, tender)
    await moveTo(tender.bidEndTime, -30_000)
    expect((await hallOf()).data).toMatchObject({ sections: null, keysGiven: 0, keysNeeded: 2 })
    expect((await hallOf('supplier1')).status).toBe('E')
    await desk.act('supplier1', BID, 'doWithdraw', own)
    await desk.act('supplier1', BID, 'doSubmit', own)
    await moveTo(tender.bidEndTime)
    const late = of(await desk.find(BID, own.id, 'supplier1'))
    await expectRefusal('BID_ENDED', desk.as('supplier1'), BID, 'doWithdraw', late)
    const stale = of(await desk.find(TENDER, tender.id))
    const later = { endTime: desk.at(600), reason: '延期' }
    const body = { ...stale, ...later }
    await expectRefusal('TENDER_END_PASSED', desk.as('buyer1'), TENDER, 'doAdjustEndDate', body)
  })

  it('is opened by enough openers together, once, and every commitment can be verified', async () => {
    const opening = await desk.one('buyer1', OPENING, tender)
    await desk.act('buyer1', OPENING, 'doSignIn', opening)
    await desk.act('buyer1', OPENING, 'doGiveKey', opening)
    const { data: hall } = await hallOf('manager1')
    expect(hall).toMatchObject({
      ...{ keysGiven: 1, isWatched: false },
      sections: [{ sectionNo: 1, effectiveCount: 2, minBidders: 2 }],
    })
    const keys = hall.people.flatMap(({ role, keyTime }: Row) =>
      keyTime ? [{ role, keyTime }] : [],
    )
    expect(keys).toEqual([{ role: 'OPENER', keyTime: expect.any(String) }])
    expect(Date.parse(hall.keysUntil) - Date.parse(keys[0].keyTime)).toBe(15 * 60_000)
    const few = of(await desk.find(OPENING, opening.id))
    await expectRefusal('OPENING_FEW_KEYS', desk.as('buyer1'), OPENING, 'doBidOpening', few)
    expect((await desk.one('supplier2', BID, tender)).status).toBe('SUBMITTED')
    await desk.keysGiven(opening)
    const done = await desk.act('buyer1', OPENING, 'doBidOpening', opening)
    expect(done).toMatchObject({
      status: 'OPENED',
      sections: [{ effectiveCount: 2, openFlag: 'Y' }],
    })
    // The hall tells everybody in it that the bids are open.
    expect((await hallOf()).data).toMatchObject({ status: 'OPENED' })
    expect(done.lines.map((line: Row) => line.amountExclTax).sort()).toEqual([
      ...['243400.00', '247000.00'],
    ])
    for (const line of done.lines) {
      const proof = await desk.as('buyer1').ok(BID, 'findProof', {
        ...{ id: line.respondId, sectionNo: 1, envelope: 'PRICE' },
      })
      const hash = createHash('sha256').update(Buffer.from(proof.salt, 'hex')).update(proof.content)
      expect(hash.digest('hex')).toBe(line.commitmentPrice)
    }
    expect((await desk.find(TENDER, tender.id)).status).toBe('OPENED')
    const sheet = await desk.as('buyer1').ok(OPENING, 'doExport', { id: opening.id })
    expect(sheet).toMatchObject({ mimeType: 'application/pdf' })
    expect(Buffer.from(sheet.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const seen = await desk.find(OPENING, opening.id, 'supplier1')
    expect(seen.lines).toHaveLength(1)
    expect(seen.announced).toHaveLength(2)
    expect((await desk.find(BID, bid.id)).items[0].priceExclTax).toBe('12.170000')
  })

  it('lets a bidder confirm its line, and object', async () => {
    const opening = await desk.one('supplier1', OPENING, tender)
    await desk.act('supplier1', OPENING, 'doConfirmLine', opening, { objection: '唱标有误' })
    const again = of(await desk.find(OPENING, opening.id, 'supplier1'))
    await expectRefusal('OPENING_CONFIRMED', desk.as('supplier1'), OPENING, 'doConfirmLine', again)
    const reply = { reply: '已核对无误' }
    const wrong = { ...of(await desk.find(OPENING, opening.id)), ...reply }
    await expectRefusal('OPENING_NO_OBJECTION', desk.as('buyer1'), OPENING, 'doReply', {
      ...{ ...wrong, supplierId: desk.id('supplier', 'S2') },
    })
    await desk.act('buyer1', OPENING, 'doReply', opening, {
      ...{ ...reply, supplierId: desk.id('supplier', 'S1') },
    })
    expect((await desk.find(OPENING, opening.id, 'supplier1')).lines[0].reply).toBe('已核对无误')
  })
})
