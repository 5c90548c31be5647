import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Chamber, of, openChamber, type Row, TENDER } from '../evaluation/testEvaluation.ts'
import { BID, BIDDER, NOTICE } from '../tenders/testTenders.ts'
import { negotiators } from './srmBidShortlist/candidates.ts'

const SHORTLIST = 'srmBidShortlist'

let chamber: Chamber
beforeAll(async () => {
  chamber = await openChamber()
})
afterAll(() => chamber?.test.close())

const made = (tender: Row, more: object = {}): Promise<Row> =>
  chamber.as('buyer1').ok(SHORTLIST, 'saveOrUpdate', { documentId: tender.id, ...more })
const unsaved = (
  code: Parameters<typeof expectRefusal>[0],
  values: object,
): ReturnType<typeof expectRefusal> =>
  expectRefusal(code, chamber.as('buyer1'), SHORTLIST, 'saveOrUpdate', values)

/** Saves header values and, by supplier, row values. */
async function changed(id: string, header: object, rows: { [code: string]: object } = {}) {
  const now = await chamber.desk.find(SHORTLIST, id)
  const codeOf = (row: Row) => (row.supplierId === chamber.desk.id('supplier', 'S1') ? 'S1' : 'S2')
  return chamber.as('buyer1').ok(SHORTLIST, 'saveOrUpdate', {
    ...{ ...of(now), ...header },
    suppliers: now.suppliers.map((row: Row) => ({ id: row.id, ...rows[codeOf(row)] })),
  })
}

const signUp = async (who: string, tender: Row) =>
  chamber.desk.act(who, NOTICE, 'doSignUp', await chamber.desk.one(who, NOTICE, tender), {
    ...{ contactName: '李', contactPhone: '139', contactEmail: 'a@example.com' },
  })
const submit: [string, string, string] = ['buyer1', SHORTLIST, 'doSubmit']

describe('A shortlist of those who signed up', () => {
  let tender: Row
  let shortlist: Row

  it('begins with everybody whose sign-up is not decided', async () => {
    tender = await chamber.desk.published({
      ...{ bidType: 'OPEN', participants: [], minBidders: 1 },
      signupEndTime: chamber.desk.at(120),
    })
    await signUp('supplier1', tender)
    const values = { documentId: tender.id }
    await unsaved('SHORTLIST_SECTION', { ...values, sectionNo: 1 })
    await unsaved('SHORTLIST_LIMIT', { ...values, method: 'LIMITED' })
    await unsaved('SHORTLIST_LIMIT_LOW', { ...values, method: 'LIMITED', limitCount: 2 })
    await unsaved('SHORTLIST_STAGE', { ...values, shortlistStage: 'NEGOTIATE', sectionNo: 1 })
    shortlist = await made(tender)
    expect(shortlist).toMatchObject({ candidateCount: 1, shortlistCount: 0 })
  })

  it('is submitted once everybody is judged, with reasons', async () => {
    await chamber.refuses('SHORTLIST_QUALIFY', submit, shortlist.id)
    await changed(shortlist.id, {}, { S1: { qualifyResult: 'PASS' } })
    await signUp('supplier2', tender)
    await chamber.refuses('SHORTLIST_CHANGED', submit, shortlist.id)
    const loaded = await chamber.act('buyer1', SHORTLIST, 'doLoadCandidates', shortlist.id)
    expect(loaded.suppliers.map(({ qualifyResult }: Row) => qualifyResult)).toEqual(['PASS', null])
    await changed(shortlist.id, {}, { S2: { qualifyResult: 'FAIL' } })
    await chamber.refuses('SHORTLIST_FAIL_REASON', submit, shortlist.id)
    await changed(shortlist.id, { method: 'LIMITED', limitCount: 3 })
    await chamber.refuses('SHORTLIST_SCORE', submit, shortlist.id)
    await changed(shortlist.id, { method: 'MANUAL' }, { S1: { shortlistFlag: 'Y' } })
    await chamber.refuses('SHORTLIST_PICK_REASON', submit, shortlist.id)
    const no = { qualifyResult: 'FAIL', failReason: '没有同类业绩' }
    await changed(shortlist.id, { method: 'PASS_ALL' }, { S1: no, S2: no })
    await chamber.refuses('SHORTLIST_FEW', submit, shortlist.id)
    const last = await changed(shortlist.id, {}, { S1: { qualifyResult: 'PASS' } })
    expect(last).toMatchObject({ candidateCount: 2, shortlistCount: 1 })
    await chamber.act('buyer1', SHORTLIST, 'doSubmit', shortlist.id)
  })

  it('closes the sign-up, and decides on all sign-ups when it is approved', async () => {
    const audit: [string, string, string] = ['buyer1', BIDDER, 'doAuditSignUp']
    const second = await chamber.desk.one('supplier2', BIDDER, tender)
    await chamber.refuses('TENDER_SHORTLISTED', audit, second.id, { passFlag: 'Y' })
    await chamber.act('manager1', SHORTLIST, 'doApproval', shortlist.id, { opinion: '同意' })
    expect(await chamber.desk.one('supplier1', BIDDER, tender)).toMatchObject({
      ...{ status: 'ACCEPTED', signupAuditStatus: 'PASSED' },
    })
    expect((await chamber.desk.one('supplier1', BID, tender)).status).toBe('PENDING')
    expect(await chamber.desk.one('supplier2', BIDDER, tender)).toMatchObject({
      ...{ status: 'REFUSED', signupAuditRemark: '没有同类业绩' },
    })
    const again: [string, string, string] = ['supplier2', BIDDER, 'doSignUpAgain']
    await chamber.refuses('TENDER_SHORTLISTED', again, second.id)
    const add: [string, string, string] = ['buyer1', TENDER, 'doAddSupplier']
    await chamber.refuses('TENDER_SHORTLISTED', add, tender.id, {
      ...{ supplierId: chamber.desk.id('supplier', 'S2'), reason: '补充' },
    })
    expect((await chamber.as('supplier1').call(SHORTLIST, 'listByPage', {})).status).toBe('E')
  })

  it('is voided while the tender is open, and sign-ups are taken again', async () => {
    await chamber.act('buyer1', SHORTLIST, 'doAbolish', shortlist.id, { reason: '资格条件有误' })
    const second = await chamber.desk.one('supplier2', BIDDER, tender)
    await chamber.act('supplier2', BIDDER, 'doSignUpAgain', second.id)
    expect((await chamber.desk.one('supplier1', BIDDER, tender)).status).toBe('ACCEPTED')
    expect((await made(tender)).candidateCount).toBe(1)
  })
})

describe('A shortlist for a negotiation', () => {
  const section = { shortlistStage: 'NEGOTIATE', sectionNo: 1 }

  it('needs a rule that allows it, and bids with ranks', async () => {
    const { tender: strict } = await chamber.opened({
      ...{ rule: { allowBargain: 'N' }, prices: ['12.35', '12.17'] },
    })
    await chamber.started(strict)
    await unsaved('SHORTLIST_NO_NEGOTIATION', { documentId: strict.id, ...section })
    const { tender } = await chamber.opened({ prices: ['12.35', '12.17'] })
    await chamber.started(tender)
    await unsaved('SHORTLIST_NOT_RANKED', { documentId: tender.id, ...section })
  })

  it('takes the ranking of the jury as it is', async () => {
    const tender = await chamber.evaluated({ prices: ['12.35', '12.17'] })
    await unsaved('SHORTLIST_MANUAL', { documentId: tender.id, ...section, method: 'MANUAL' })
    const shortlist = await made(tender, { ...section, method: 'LIMITED', limitCount: 2 })
    const ranked = shortlist.suppliers.map(({ rankNum }: Row) => rankNum)
    expect([...ranked].sort()).toEqual([1, 2])
    const tampered = await changed(
      shortlist.id,
      {},
      {
        ...{ S1: { score: '100', qualifyResult: 'FAIL' } },
      },
    )
    expect(tampered.suppliers).toMatchObject(
      shortlist.suppliers.map(({ score, rankNum }: Row) => ({
        ...{ score, rankNum, qualifyResult: 'PASS', shortlistFlag: 'Y' },
      })),
    )
    const called = () =>
      chamber.test.product.engine.inTransaction(null, null, (context: OperationContext) =>
        negotiators(context, tender.id, 1),
      )
    expect(await called()).toBeNull()
    await chamber.act('buyer1', SHORTLIST, 'doSubmit', shortlist.id)
    await chamber.act('manager1', SHORTLIST, 'doApproval', shortlist.id, { opinion: '同意' })
    expect((await called())?.sort()).toEqual(
      ['S1', 'S2'].map((code) => chamber.desk.id('supplier', code)).sort(),
    )
    const bargaining = await chamber.as('buyer1').ok('srmBidBargaining', 'saveOrUpdate', {
      ...{ documentId: tender.id, sectionNo: 1, topic: '请给出最优价' },
      endTime: chamber.desk.at(180),
    })
    await chamber.act('buyer1', 'srmBidBargaining', 'doPublish', bargaining.id)
    const abolish: [string, string, string] = ['buyer1', SHORTLIST, 'doAbolish']
    await chamber.refuses('SHORTLIST_USED', abolish, shortlist.id, { reason: '重选' })
    await chamber.act('buyer1', 'srmBidBargaining', 'doCancel', bargaining.id, { reason: '改期' })
    await chamber.act('buyer1', SHORTLIST, 'doAbolish', shortlist.id, { reason: '重选' })
  })
})
