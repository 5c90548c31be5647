import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  BID,
  BIDDER,
  OPENING,
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
