import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draftLoss } from './srmMdmScrap/draft.ts'
import { MOULD, type MouldDesk, openMouldDesk, type Row } from './testMoulds.ts'
import { REPAIR, SCRAP, SPARE, workOn } from './testWork.ts'

let desk: MouldDesk
let work: ReturnType<typeof workOn>
beforeAll(async () => {
  desk = await openMouldDesk()
  work = workOn(desk)
  await desk.as('admin').ok('baseBpmRole', 'saveOrUpdate', {
    ...{ roleKey: 'FINANCE_MANAGER', roleName: '财务', roleNameEn: 'Finance' },
    fallbackUserId: desk.id('user', 'finance1'),
  })
})
beforeEach(() => desk.clear())
afterAll(() => desk?.test.close())

const seen = (mould: Row): Promise<Row> => desk.see(MOULD, mould)
const body = (mould: Row, scrapKind: string, more: Row = {}) => ({
  ...{ mouldId: mould.id, scrapKind, scrapReason: '无法修复' },
  ...{ disposalMode: scrapKind === 'LOSS' ? 'NONE' : 'DESTROY', ...more },
})
const draft = (mould: Row, scrapKind: string, more: Row = {}, who = 'buyer1'): Promise<Row> =>
  work.make(SCRAP, body(mould, scrapKind, more), who)
/** Both decisions: who is responsible, then finance. */
async function approved(scrap: Row, who = 'manager1'): Promise<Row> {
  const first = await work.approve(SCRAP, scrap, who)
  return first.status === 'APPROVING' ? work.approve(SCRAP, scrap, 'finance1') : first
}

describe('A lost mould', () => {
  it('is compensated with its remaining value, and no document takes it any more', async () => {
    const mould = await work.mouldAtS1({ initialShots: 250_000 })
    const scrap = await draft(mould, 'LOSS', { responsibility: 'KEEPER' })
    await desk.run(SCRAP, 'doSubmit', scrap)
    const done = await approved(scrap)
    expect(done).toMatchObject({
      ...{ status: 'FINISHED', residualValue: '113000.00', compensateAmount: '113000.00' },
      ...{ shotCount: 250_000, lifePercent: '50.0000' },
    })
    const where = { sourceDocNumber: scrap.scrapNumber }
    expect(await work.found('srmRcnDeduction', where)).toMatchObject([
      {
        ...{ amountInclTax: '113000.00', deductionType: 'MOULD_DAMAGE' },
        status: 'SUPPLIER_CONFIRMING',
      },
    ])
    expect(await seen(mould)).toMatchObject({ mouldStatus: 'LOST', currentDocNumber: null })
    await expectRefusal('REFERENCE_MISMATCH', desk.as('buyer1'), REPAIR, 'saveOrUpdate', {
      ...{ mouldId: mould.id, faultType: 'WEAR', faultDescription: '磨损' },
      ...{ repairerType: 'KEEPER', planFinishDate: desk.day(3) },
    })
    const read = await desk.see(SCRAP, scrap, 'supplier1')
    expect(read.residualValue).toBeUndefined()
    await desk.as('supplier2').refused(SCRAP, 'findById', { id: scrap.id })
  })
})

describe('A scrapped mould', () => {
  it('is proposed by its keeper, decided by the buyer, and destroyed with evidence', async () => {
    const mould = await work.mouldAtS1()
    await work.posted(mould, 'IN', { quantity: '2', unitCost: '10' })
    const scrap = await draft(mould, 'DAMAGE', {}, 'supplier1')
    await desk.run(SCRAP, 'doSubmit', scrap, {}, 'supplier1')
    await work.approve(SCRAP, scrap, 'buyer1')
    const opinion = { opinion: '同意' }
    await desk.refuses('SCRAP_UNDECIDED', SCRAP, 'doApproval', scrap, opinion, 'finance1')
    await work.save(SCRAP, scrap, { responsibility: 'BUYER' })
    const open = await work.approve(SCRAP, scrap, 'finance1')
    expect(open).toMatchObject({ status: 'APPROVED', deductionId: null, compensateAmount: null })
    const during = await seen(mould)
    expect(during).toMatchObject({ mouldStatus: 'IN_USE', currentDocNumber: scrap.scrapNumber })
    expect(during.items[0].effectiveTo).toBe(desk.day())
    const evidenceFileIds = await desk.photo('supplier1')
    await desk.refuses(
      ...(['SCRAP_DATE', SCRAP, 'doFinish', scrap] as const),
      { evidenceFileIds, evidenceDate: desk.day(1) },
      'supplier1',
    )
    const evidence = { evidenceFileIds, evidenceDate: desk.day() }
    await desk.run(SCRAP, 'doFinish', scrap, evidence, 'supplier1')
    expect(await seen(mould)).toMatchObject({ mouldStatus: 'SCRAPPED', currentDocNumber: null })
    expect(await work.found(SPARE, { movementType: 'SCRAP' })).toMatchObject([
      { status: 'DRAFT', supplierId: desk.id('supplier', 'S1') },
    ])
  })

  it('comes back when its scrap is cancelled while the deduction is open', async () => {
    const mould = await work.mouldAtS1()
    const scrap = await draft(mould, 'DAMAGE', { responsibility: 'SHARED' })
    await desk.run(SCRAP, 'doSubmit', scrap)
    const open = await approved(scrap)
    expect(open).toMatchObject({ status: 'APPROVED', compensateAmount: '113000.00' })
    const [deduction] = await work.found('srmRcnDeduction', { sourceDocNumber: scrap.scrapNumber })
    await leaveAs(desk.test, 'srm_rcn_deduction', deduction?.id, {
      ...{ locked_amount: '1', open_amount: '112999', status: 'APPROVED' },
    })
    const { versionNum } = await desk.see(SCRAP, scrap)
    await desk.as('buyer1').refused(SCRAP, 'doCancel', { id: scrap.id, versionNum })
    await leaveAs(desk.test, 'srm_rcn_deduction', deduction?.id, {
      ...{ locked_amount: '0', open_amount: '113000' },
    })
    await desk.run(SCRAP, 'doCancel', scrap)
    expect(await desk.see('srmRcnDeduction', deduction as Row)).toMatchObject({
      status: 'CANCELLED',
    })
    const after = await seen(mould)
    expect(after).toMatchObject({ mouldStatus: 'IN_USE', currentDocNumber: null })
    expect(after.items[0].effectiveTo).toBeNull()
  })

  it('is refused twice, above cost, without consent, disposal or arrangement', async () => {
    const mould = await work.mouldAtS1()
    const refuse = (code: string, values: Row) =>
      expectRefusal(code, desk.as('buyer1'), SCRAP, 'saveOrUpdate', values)
    await refuse('SCRAP_DISPOSAL', body(mould, 'LOSS', { disposalMode: 'SELL' }))
    const most = { responsibility: 'KEEPER', compensateAmount: '226000.01' }
    await refuse('SCRAP_COMPENSATION', body(mould, 'DAMAGE', most))
    await desk.chain.order({ quantity: '10' })
    const first = await draft(mould, 'DAMAGE')
    await refuse('SCRAP_OPEN', body(mould, 'LOSS'))
    await desk.refuses('SCRAP_UNDECIDED', SCRAP, 'doSubmit', first)
    await work.save(SCRAP, first, { responsibility: 'BUYER' })
    await desk.refuses('SCRAP_STOCK', SCRAP, 'doSubmit', first)
    await work.save(SCRAP, first, { stockRemark: '已备三个月库存' })
    const submitted = await desk.run(SCRAP, 'doSubmit', first)
    expect(Number(submitted.openQuantity)).toBeGreaterThan(0)
    await desk.run(SCRAP, 'doReject', first, { opinion: '再修' }, 'manager1')
    expect(await seen(mould)).toMatchObject({ currentDocNumber: null })
    const theirs = await work.mouldAtS1({
      ...{ ownerType: 'CUSTOMER', customerName: '客户', items: [desk.item('M2')] },
    })
    const second = await draft(theirs, 'DAMAGE', { responsibility: 'CUSTOMER' })
    await desk.refuses('SCRAP_CONSENT', SCRAP, 'doSubmit', second)
    const ask = { mouldId: theirs.id, sourceNumber: 'MK1', remark: null }
    expect(await desk.inside((context) => draftLoss(context, ask))).toBeNull()
  })
})
