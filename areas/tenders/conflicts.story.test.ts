import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  BID,
  BIDDER,
  OPENING,
  of,
  openTenderStory,
  type Row,
  TENDER,
  type TenderStory,
} from './testTenders.ts'

let story: TenderStory
beforeAll(async () => {
  story = await openTenderStory()
  for (const code of ['S1', 'S2'])
    await leaveAs(story.test, 'srm_pos_supplier', story.desk.id('supplier', code), {
      legal_person_id_no: '32050019800101001X',
    })
})
afterAll(() => story?.test.close())

const typesOf = ({ conflicts }: Row) =>
  conflicts.map(({ signalType }: Row) => signalType).sort() as string[]

/** A tender in which both suppliers have bid, at the moment of its opening. */
async function bidden(): Promise<{ tender: Row; opening: Row }> {
  const { desk, moveTo } = story
  const tender = await desk.published()
  for (const who of ['supplier1', 'supplier2']) {
    await desk.accepted(tender, who)
    const techFileIds = await fileClient(story.test, desk.as(who)).upload(
      `${who}.txt`,
      '五轴方案',
      {
        sealed: true,
      },
    )
    await desk.bidden(tender, who, ['12.5'], { techFileIds })
  }
  await moveTo(tender.bidEndTime)
  const opening = await desk.one('buyer1', OPENING, tender)
  await desk.keysGiven(opening)
  return { tender, opening }
}

describe('Related bidders', () => {
  it('are told to the buyer from the publication, with other signs after the opening, never to a bidder', async () => {
    const { desk } = story
    const { tender, opening } = await bidden()
    expect(typesOf(await desk.find(TENDER, tender.id))).toEqual(['LEGAL_PERSON'])
    const { effectiveCount } = (await hall(opening)).sections[0]
    expect(effectiveCount).toBe(2)
    await refused('OPENING_RELATED', 'buyer1', opening, [OPENING, 'doBidOpening'])
    const reason = { reason: '两家独立法人，各自报价' }
    const accept = [TENDER, 'doAcceptRelations', reason] as const
    await refused('TENDER_RELATIONS_BY_SUPERVISOR', 'buyer1', tender, accept)
    await desk.act('manager1', TENDER, 'doAcceptRelations', tender, reason)
    await refused('TENDER_RELATIONS_NONE', 'manager1', tender, accept)
    await desk.act('buyer1', OPENING, 'doBidOpening', opening)
    const opened = await desk.find(TENDER, tender.id)
    expect(typesOf(opened)).toEqual(['LEGAL_PERSON', 'SAME_FILE', 'SAME_PHONE'])
    const pair = opened.conflicts.find(({ signalType }: Row) => signalType === 'LEGAL_PERSON')
    expect(pair).toMatchObject({
      ...{ acceptedBy: desk.id('user', 'manager1'), acceptReason: reason.reason },
    })
    expect(typesOf(await desk.find(TENDER, tender.id, 'manager1'))).toHaveLength(3)
    expect(await desk.find(TENDER, tender.id, 'supplier1')).not.toHaveProperty('conflicts')
    const own = await desk.one('supplier1', BIDDER, tender)
    const { clearanceChecks } = await desk.act('buyer1', BIDDER, 'doClearanceBidding', own)
    const likeness = clearanceChecks.find(({ checkType }: Row) => checkType === 'IDENTICAL')
    expect(likeness).toMatchObject({ checkResult: 'WARN' })
    expect(likeness.detail).toMatch(/附件 files \(supplier[12]\.txt = supplier[12]\.txt\)/)
    expect(likeness.detail).toContain('电话 phone')
  })

  it('of a statutory tender do not count in a section that they share, and stay sealed', async () => {
    const { desk, test } = story
    const { tender, opening } = await bidden()
    // As if the relation had come about while the tender ran.
    await leaveAs(test, 'srm_bid_document', tender.id, { legal_flag: 'Y' })
    const accept = [TENDER, 'doAcceptRelations', { reason: '竞争充分' }] as const
    await refused('TENDER_RELATIONS_STATUTORY', 'manager1', tender, accept)
    expect((await hall(opening)).sections[0].effectiveCount).toBe(0)
    const opened = await desk.act('buyer1', OPENING, 'doBidOpening', opening)
    expect(opened).toMatchObject({ status: 'FAILED', sections: [{ effectiveCount: 0 }] })
    for (const who of ['supplier1', 'supplier2']) {
      const bid = await desk.one(who, BID, tender)
      expect(bid.status).toBe('RETURNED')
      expect(JSON.stringify(bid)).not.toContain('12.5')
    }
  })
})

describe('A supplier related to a bidder of a statutory tender', () => {
  it('may not take part, and is not told who that bidder is', async () => {
    const { desk, test, refuses } = story
    const tender = await desk.published()
    await desk.accepted(tender, 'supplier1')
    await leaveAs(test, 'srm_bid_document', tender.id, { legal_flag: 'Y' })
    const own = await desk.one('supplier2', BIDDER, tender)
    const reply = { reply: 'ACCEPTED' }
    await refuses(
      'TENDER_RELATED_TAKES_PART',
      ['supplier2', BIDDER, 'saveSupplierReply'],
      own,
      reply,
    )
    const answer = await desk
      .as('supplier2')
      .call(BIDDER, 'saveSupplierReply', { ...of(own), ...reply })
    const { supplierName } = await desk.find('srmPosSupplier', desk.id('supplier', 'S1'))
    expect(JSON.stringify(answer)).not.toContain(supplierName)
  })
})

describe('A consortium', () => {
  const codeOf = async (code: string): Promise<string> =>
    (await story.desk.find('srmPosSupplier', story.desk.id('supplier', code))).unifiedCreditCode
  const agreement = (who: string) =>
    fileClient(story.test, story.desk.as(who)).upload('agreement.txt')
  const name = (tender: Row, input: object) =>
    story.desk
      .one('supplier1', BIDDER, tender)
      .then((own) => story.desk.act('supplier1', BIDDER, 'doNamePartners', own, input))

  const alone = () => ({
    ...{ consortiumFlag: 'Y', minBidders: 1 },
    participants: [{ supplierId: story.desk.id('supplier', 'S1') }],
  })

  it('is named by its bidder where the tender accepts one, with companies that may bid', async () => {
    const { desk, refuses } = story
    const tender = await desk.published(alone())
    await desk.accepted(tender, 'supplier1')
    const own = await desk.one('supplier1', BIDDER, tender)
    const op = ['supplier1', BIDDER, 'doNamePartners'] as const
    await refuses('CONSORTIUM_UNKNOWN', op, own, { creditCodes: '91310000MA1FL0000X' })
    await refuses('CONSORTIUM_SELF', op, own, { creditCodes: await codeOf('S1') })
    const creditCodes = ` ${(await codeOf('S2')).toLowerCase()}\n`
    await refuses('CONSORTIUM_AGREEMENT', op, own, { creditCodes })
    const named = await name(tender, { creditCodes, agreement: await agreement('supplier1') })
    expect(named.consortiumPartners).toEqual([desk.id('supplier', 'S2')])
    // Its own partner may be related to it.
    expect(typesOf(await desk.find(TENDER, tender.id))).toEqual([])
    const without = await name(tender, {})
    expect(without).toMatchObject({ consortiumPartners: null, consortiumFileIds: null })
    const other = await desk.published()
    await desk.accepted(other, 'supplier1')
    await refuses('CONSORTIUM_NOT_ACCEPTED', op, await desk.one('supplier1', BIDDER, other), {
      creditCodes,
    })
  })

  it('with a company that bids itself is told to the buyer alone, and waits for the supervisor', async () => {
    const { desk, moveTo } = story
    const tender = await desk.published({ consortiumFlag: 'Y' })
    for (const who of ['supplier1', 'supplier2']) await desk.accepted(tender, who)
    const codes = { creditCodes: await codeOf('S2'), agreement: await agreement('supplier1') }
    await name(tender, codes)
    for (const who of ['supplier1', 'supplier2']) await desk.bidden(tender, who, ['12.5'])
    expect(typesOf(await desk.find(TENDER, tender.id))).toEqual(['CONSORTIUM', 'LEGAL_PERSON'])
    expect(await desk.find(TENDER, tender.id, 'supplier1')).not.toHaveProperty('conflicts')
    await moveTo(tender.bidEndTime)
    const opening = await desk.one('buyer1', OPENING, tender)
    await desk.keysGiven(opening)
    await refused('OPENING_RELATED', 'buyer1', opening, [OPENING, 'doBidOpening'])
    await desk.act('manager1', TENDER, 'doAcceptRelations', tender, { reason: '非依法必招' })
    await desk.act('buyer1', OPENING, 'doBidOpening', opening)
    expect(typesOf(await desk.find(TENDER, tender.id))).toContain('CONSORTIUM')
  })

  it('does not count once a partner may not bid any more', async () => {
    const { desk, moveTo, test } = story
    const tender = await desk.published(alone())
    await desk.accepted(tender, 'supplier1')
    await name(tender, {
      ...{ creditCodes: await codeOf('S2'), agreement: await agreement('supplier1') },
    })
    await desk.bidden(tender, 'supplier1', ['12.5'])
    const barred = (flag: 'Y' | 'N', status: string) =>
      leaveAs(test, 'srm_pos_supplier', desk.id('supplier', 'S2'), {
        ...{ status, freeze_inquiry_flag: flag },
        ...{ freeze_order_flag: flag, freeze_receive_flag: flag },
      })
    await barred('Y', 'BLACKLISTED')
    await moveTo(tender.bidEndTime)
    const opening = await desk.one('buyer1', OPENING, tender)
    await desk.keysGiven(opening)
    const opened = await desk.act('buyer1', OPENING, 'doBidOpening', opening)
    expect(opened).toMatchObject({ status: 'FAILED', sections: [{ effectiveCount: 0 }] })
    await barred('N', 'QUALIFIED')
  })

  it.each([
    ['counts', 'N', 1],
    ['does not count when its bidder is frozen before the opening', 'Y', 0],
  ] as const)('%s', async (_, frozen, effectiveCount) => {
    const { desk, moveTo, test } = story
    const tender = await desk.published(alone())
    await desk.accepted(tender, 'supplier1')
    await desk.bidden(tender, 'supplier1', ['12.5'])
    const freeze = (flag: 'Y' | 'N') =>
      leaveAs(test, 'srm_pos_supplier', desk.id('supplier', 'S1'), { freeze_inquiry_flag: flag })
    await freeze(frozen)
    await moveTo(tender.bidEndTime)
    const opening = await desk.one('buyer1', OPENING, tender)
    await desk.keysGiven(opening)
    const opened = await desk.act('buyer1', OPENING, 'doBidOpening', opening)
    expect(opened.sections).toMatchObject([{ effectiveCount }])
    await freeze('N')
  })

  it('is no way to find out who the suppliers are: codes are asked for a few times an hour', async () => {
    const { desk } = story
    const tender = await desk.published(alone())
    await desk.accepted(tender, 'supplier1')
    const own = await desk.one('supplier1', BIDDER, tender)
    const ask = { ...of(own), creditCodes: '91310000MA1FL0000X' }
    const codes: (string | undefined)[] = []
    while (codes.at(-1) !== 'TOO_MANY_REQUESTS' && codes.length <= 30)
      codes.push((await desk.as('supplier1').call(BIDDER, 'doNamePartners', ask)).code)
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
  })
})

const hall = ({ id }: Row): Promise<Row> =>
  story.desk.as('buyer1').ok(OPENING, 'findHall', { openingId: id })

async function refused(
  code: string,
  who: string,
  { id }: Row,
  [resource, op, input]: readonly [string, string, object?],
): Promise<void> {
  const { versionNum } = await story.desk.find(resource, id, who)
  await expectRefusal(code, story.desk.as(who), resource, op, { id, versionNum, ...input })
}
