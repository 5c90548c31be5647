import { createClient } from '@opensrm/testkit/client.ts'
import { tellsNumber } from '@opensrm/testkit/numbers.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AwardRoom, NOTICE, openAwardRoom, RESULT, type Row, TENDER } from './testAwarding.ts'

let room: AwardRoom
beforeAll(async () => {
  room = await openAwardRoom()
})
afterAll(() => room?.test.close())

const anyone = () => createClient(room.test.send)
const releasesOf = async (documentNumber?: string): Promise<Row[]> => {
  const { releases } = await anyone().ok(NOTICE, 'findReleases', { documentNumber })
  return releases
}

describe('Open data of tenders', () => {
  let tender: Row

  it('tells nothing of a tender among invited bidders', async () => {
    tender = await room.chamber.evaluated({ prices: ['12.35', '12.17'] }, { items: room.items() })
    await room.awarded(tender)
    const { id } = await room.resultOf(tender)
    await room.desk.act('buyer1', RESULT, 'saveNotification', { id })
    expect(await anyone().ok(NOTICE, 'findPublic', {})).toEqual([])
    expect(await releasesOf()).toEqual([])
  })

  it('tells what public notices tell, and no estimate, loser, price or person', async () => {
    const notices = await room.desk.as('buyer1').ok(NOTICE, 'listByPage', {
      documentNumber: tender.documentNumber,
    })
    for (const { id } of notices)
      await leaveAs(room.test, 'srm_bid_notice', id, { scope: 'PUBLIC' })
    const shown = await anyone().ok(NOTICE, 'findPublic', {})
    expect(shown.map(({ noticeType }: Row) => noticeType)).toContain('AWARD')
    const releases = await releasesOf(tender.documentNumber)
    const award = releases.find(({ tag }) => tag[0] === 'award')
    const buyer = { id: 'P1', name: expect.any(String) }
    const winner = { id: expect.any(String), name: expect.any(String) }
    expect(award).toMatchObject({
      ...{ ocid: `ocds-000000-${tender.documentNumber}`, initiationType: 'tender', buyer },
      tender: {
        ...{ id: tender.documentNumber, status: 'complete', procurementMethod: 'selective' },
        items: [{ quantity: 1000, unit: { name: expect.any(String) } }],
      },
      awards: [
        { status: 'active', value: { amount: 12170, currency: 'CNY' }, suppliers: [winner] },
      ],
    })
    // A release names each organisation once, with what it does.
    expect(award?.parties.map(({ roles }: Row) => roles)).toEqual([
      ['buyer', 'procuringEntity'],
      ['supplier'],
    ])
    const everything = JSON.stringify(releases)
    for (const secret of ['estimated', 'supervisor']) expect(everything).not.toContain(secret)
    for (const price of ['12350', '13000', '1390000'])
      expect(tellsNumber(releases, price)).toBe(false)
    const others = releases.filter(({ tag }) => tag[0] !== 'award')
    expect(others.length).toBeGreaterThan(0)
    for (const release of others) expect(release.awards).toBeUndefined()
    for (const { date, tender: told } of releases) {
      expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(told.tenderPeriod.startDate < told.tenderPeriod.endDate).toBe(true)
    }
  })

  it('forgets a notice that was taken back', async () => {
    const [{ id, noticeNumber }] = await anyone().ok(NOTICE, 'findPublic', {})
    await leaveAs(room.test, 'srm_bid_notice', id, { status: 'REVOKED' })
    const left = await releasesOf(tender.documentNumber)
    expect(left.map((release) => release.id)).not.toContain(noticeNumber)
    const shown = await anyone().ok(NOTICE, 'findPublic', {})
    expect(shown.map((row: Row) => row.id)).not.toContain(id)
    expect((await room.desk.find(TENDER, tender.id)).status).toBe('AWARDED')
  })
})
