import { type Provision, provide } from '@opensrm/platform/documents/ports.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ecnExists, ppapRenewal } from './needed.ts'
import { MOULD, type MouldDesk, of, openMouldDesk, type Row } from './testMoulds.ts'
import { CHANGE, workOn } from './testWork.ts'

let desk: MouldDesk
let work: ReturnType<typeof workOn>
const renewed: object[] = []
beforeAll(async () => {
  desk = await openMouldDesk()
  work = workOn(desk)
  const { registry } = desk.test.product.platform
  const { provides } = registry.areas.find(({ code }) => code === 'moulds') ?? {}
  // Before those of quality, if it provides them.
  ;(provides as Provision[]).unshift(
    provide(ecnExists, async (_context, number) => number === 'ECN-1'),
    provide(ppapRenewal, async (_context, ask) => {
      renewed.push(ask)
    }),
  )
})
beforeEach(() => desk.clear())
afterAll(() => desk?.test.close())

const seen = (mould: Row): Promise<Row> => desk.see(MOULD, mould)
const s = (code: string) => desk.id('supplier', code)
const draft = (mould: Row, changeType: string, lines: Row[], more: Row = {}, who = 'buyer1') =>
  work.make(
    CHANGE,
    { mouldId: mould.id, changeType, changeReason: '设计变更', lines, ...more },
    who,
  )
const modification = (more: Row = {}) => ({
  ...{ ecnNumber: 'ECN-1', changeContent: '加筋', executorSupplierId: s('S1') },
  ...{ planFinishDate: desk.day(10), quoteAmount: '12000', approvedAmount: '11300.00' },
  ...{ costBearer: 'BUYER', capitalise: 'Y', taxRate: '13', ...more },
})
const finish = async (change: Row, who = 'supplier1') =>
  desk.run(CHANGE, 'doFinish', change, { finishFileIds: await desk.photo(who) }, who)

describe('A modification', () => {
  it('raises cost and version once the trial is good, and holds the mould until then', async () => {
    const mould = await work.mouldAtS1({ drawingVersion: 'A' })
    const line = { fieldName: 'DRAWING_VERSION', newValue: 'B' }
    const change = await draft(mould, 'MODIFY', [line], modification())
    expect(change.lines[0]).toMatchObject({ oldValue: 'A' })
    await desk.run(CHANGE, 'doSubmit', change)
    const data = await draft(mould, 'DATA', [{ fieldName: 'ASSET_NUMBER', newValue: 'FA-1' }])
    await desk.refuses('MOULD_HELD', CHANGE, 'doSubmit', data)
    await work.approve(CHANGE, change)
    expect(await seen(mould)).toMatchObject({ mouldStatus: 'CHANGING', drawingVersion: 'A' })
    await desk.refuses('MOULD_CHANGE_OTHER_SIDE', CHANGE, 'doFinish', change, {
      finishFileIds: await desk.photo(),
    })
    await finish(change)
    const bad = await desk.run(CHANGE, 'doAccept', change, { trialResult: 'NG' })
    expect(bad).toMatchObject({ status: 'APPROVED', finishDate: null })
    expect(await seen(mould)).toMatchObject({ originalCost: '226000.00', drawingVersion: 'A' })
    await finish(change)
    const done = await desk.run(CHANGE, 'doAccept', change, { trialResult: 'OK' })
    expect(done).toMatchObject({ status: 'CLOSED', trialResult: 'OK', orderToPlace: 'Y' })
    expect(await seen(mould)).toMatchObject({
      ...{ mouldStatus: 'IN_USE', currentDocNumber: null },
      ...{ originalCost: '236000.00', drawingVersion: 'B' },
    })
    expect(renewed).toEqual([
      {
        ...{ supplierId: s('S1'), orgId: desk.id('org', 'P1'), cause: 'MOULD_CHANGE' },
        ...{ causeNumber: change.changeNumber, itemIds: [desk.id('item', 'M1')] },
      },
    ])
    expect(await desk.matters(done)).toEqual(['IN_MOULD_ORDER'])
  })

  it('by another, borne by the keeper, is charged once', async () => {
    const mould = await work.mouldAtS1()
    const byOther = { executorSupplierId: s('S2'), costBearer: 'KEEPER', capitalise: 'N' }
    const change = await draft(mould, 'MODIFY', [], modification(byOther))
    await desk.run(CHANGE, 'doSubmit', change)
    await work.approve(CHANGE, change)
    expect(await desk.see(CHANGE, change, 'supplier1')).toMatchObject({ quoteAmount: null })
    expect(await desk.see(CHANGE, change, 'supplier2')).toMatchObject({ quoteAmount: '12000.00' })
    await finish(change, 'supplier2')
    await desk.run(CHANGE, 'doAccept', change, { trialResult: 'OK' })
    const where = { sourceDocNumber: change.changeNumber }
    expect(await work.found('srmRcnDeduction', where)).toMatchObject([
      { amountInclTax: '11300.00', supplierId: s('S1'), status: 'SUPPLIER_CONFIRMING' },
    ])
  })

  it('is decided by the buyer, under an ECN that exists, and may be cancelled', async () => {
    const mould = await work.mouldAtS1()
    const refuse = (code: string, more: Row) =>
      expectRefusal(code, desk.as('buyer1'), CHANGE, 'saveOrUpdate', {
        ...{ mouldId: mould.id, changeType: 'MODIFY', changeReason: '改', lines: [] },
        ...modification(more),
      })
    await refuse('MOULD_CHANGE_OVER_QUOTE', { approvedAmount: '12001' })
    const wrong = await draft(mould, 'MODIFY', [], modification({ ecnNumber: 'ECN-9' }))
    await desk.refuses('MOULD_CHANGE_ECN', CHANGE, 'doSubmit', wrong)
    const late = await draft(mould, 'MODIFY', [], modification({ planFinishDate: desk.day(-1) }))
    await desk.refuses('MOULD_CHANGE_PLAN_DATE', CHANGE, 'doSubmit', late)
    const open = await draft(mould, 'MODIFY', [], modification({ taxRate: null }))
    await desk.run(CHANGE, 'doSubmit', open)
    const opinion = { opinion: '同意' }
    await desk.refuses('MOULD_CHANGE_UNDECIDED', CHANGE, 'doApproval', open, opinion, 'manager1')
    await work.save(CHANGE, open, { taxRate: '13' })
    await work.approve(CHANGE, open)
    await desk.run(CHANGE, 'doCancel', open)
    expect(await seen(mould)).toMatchObject({
      ...{ mouldStatus: 'IN_USE', currentDocNumber: null, originalCost: '226000.00' },
    })
  })
})

describe('A change of data', () => {
  it('is written at once when approved, also of items', async () => {
    const mould = await work.mouldAtS1()
    const m1 = desk.id('item', 'M1')
    const m2 = desk.id('item', 'M2')
    const change = await draft(mould, 'DATA', [
      { fieldName: 'MAINTAIN_SHOTS', newValue: '40000' },
      { fieldName: 'USABLE_CAVITIES', itemId: m1, newValue: '1' },
      { fieldName: 'ITEM_END', itemId: m1, newValue: desk.day(30) },
      { fieldName: 'SHARE_PERCENT', itemId: m2, newValue: '60' },
      { fieldName: 'ITEM_ADD', itemId: m2, newValue: '4' },
    ])
    await desk.run(CHANGE, 'doSubmit', change)
    expect(await seen(mould)).toMatchObject({ currentDocNumber: change.changeNumber })
    const closed = await work.approve(CHANGE, change)
    expect(closed).toMatchObject({ status: 'CLOSED' })
    const after = await seen(mould)
    expect(after).toMatchObject({ maintainShots: 40_000, currentDocNumber: null })
    expect(after.items).toMatchObject([
      { itemId: m1, usableCavities: 1, cavityCount: 2, effectiveTo: desk.day(30) },
      { itemId: m2, usableCavities: 4, cavityCount: 4, sharePercent: '60.0000' },
    ])
    await desk.as('supplier1').refused(CHANGE, 'findById', { id: change.id })
  })

  it('goes back to its writer when the card changed meanwhile', async () => {
    const mould = await work.mouldAtS1()
    const change = await draft(mould, 'DATA', [{ fieldName: 'MAINTAIN_DAYS', newValue: '90' }])
    await desk.run(CHANGE, 'doSubmit', change)
    await leaveAs(desk.test, 'srm_mdm_mould', mould.id, { maintain_days: 200 })
    const back = await work.approve(CHANGE, change)
    expect(back).toMatchObject({ status: 'REJECTED' })
    expect(back.problem).toContain('200')
    expect(await seen(mould)).toMatchObject({ maintainDays: 200, currentDocNumber: null })
    await desk.run(CHANGE, 'doSubmit', change)
    expect(await work.approve(CHANGE, change)).toMatchObject({ status: 'CLOSED', problem: null })
    expect(await seen(mould)).toMatchObject({ maintainDays: 90 })
  })

  it('is refused where values do not fit', async () => {
    const mould = await work.mouldAtS1()
    const m1 = desk.id('item', 'M1')
    const refuse = (code: string, line: Row, changeType = 'DATA') =>
      expectRefusal(code, desk.as('buyer1'), CHANGE, 'saveOrUpdate', {
        ...{ mouldId: mould.id, changeType, changeReason: '改', lines: [line] },
      })
    await refuse('NOT_AN_INTEGER', { fieldName: 'MAINTAIN_DAYS', newValue: '很多' })
    await refuse('UNKNOWN_LOOKUP', { fieldName: 'SHOT_MODE', newValue: 'GUESS' })
    await refuse('CHANGE_SAME', { fieldName: 'MAINTAIN_DAYS', newValue: '180' })
    await refuse('CHANGE_ROW_THERE', { fieldName: 'ITEM_ADD', itemId: m1, newValue: '1' })
    const m2 = desk.id('item', 'M2')
    await refuse('CHANGE_ROW_MISSING', { fieldName: 'ITEM_END', itemId: m2, newValue: desk.day() })
    await refuse('MOULD_CHANGE_LIFE', { fieldName: 'LIFE_SHOTS', newValue: '600000' })
    const nothing = await draft(mould, 'OWNER', [{ fieldName: 'ASSET_NUMBER', newValue: 'FA-7' }])
    await desk.refuses('MOULD_CHANGE_NOTHING', CHANGE, 'doSubmit', nothing)
    const cavities = await draft(mould, 'DATA', [
      { fieldName: 'USABLE_CAVITIES', itemId: m1, newValue: '3' },
    ])
    await desk.refuses('MOULD_CAVITIES', CHANGE, 'doSubmit', cavities)
    expect(await seen(mould)).toMatchObject({ currentDocNumber: null })
  })

  it('names choices as its reader does', async () => {
    const mould = await work.mouldAtS1()
    const change = await draft(mould, 'DATA', [
      { fieldName: 'SHOT_MODE', newValue: ' reported COUNTER' },
    ])
    expect(change.lines).toMatchObject([{ oldValue: '按收货折算', newValue: '按计数器上报' }])
    const saved = await desk.as('buyer1').ok(CHANGE, 'saveOrUpdate', {
      ...{ id: change.id, versionNum: change.versionNum, lines: change.lines },
    })
    expect(saved.lines).toMatchObject([{ newValue: '按计数器上报' }])
    await desk.run(CHANGE, 'doSubmit', change)
    expect(await work.approve(CHANGE, change)).toMatchObject({ status: 'CLOSED' })
    expect(await seen(mould)).toMatchObject({ shotMode: 'REPORTED' })
  })

  it('never takes back what is recovered', async () => {
    const mould = await work.mouldAtS1({
      ...{ costMode: 'AMORTISED', originalCost: '100000.00', amortiseQuantity: '30000' },
    })
    await leaveAs(desk.test, 'srm_mdm_mould', mould.id, {
      ...{ recovery_quantity: '15000', amortised_quantity: '15000', amortised_amount: '50000.00' },
    })
    const more = await draft(mould, 'DATA', [{ fieldName: 'AMORTISE_QUANTITY', newValue: '60000' }])
    await desk.refuses('MOULD_CHANGE_RECOVERED', CHANGE, 'doSubmit', more)
  })
})

describe('An extension of life', () => {
  it('may be proposed by the keeper, and needs a good inspection', async () => {
    const mould = await work.mouldAtS1()
    await expectRefusal('MOULD_CHANGE_BY_BUYER', desk.as('supplier1'), CHANGE, 'saveOrUpdate', {
      ...{ mouldId: mould.id, changeType: 'DATA', changeReason: '改' },
      lines: [{ fieldName: 'ORIGINAL_COST', newValue: '1' }],
    })
    const line = { fieldName: 'LIFE_SHOTS', newValue: '600000' }
    const change = await draft(mould, 'LIFE_EXTEND', [line], {}, 'supplier1')
    await desk.refuses('RAISED_BY_OTHER_SIDE', CHANGE, 'doSubmit', change)
    await desk.refuses('MOULD_CHANGE_INSPECTION', CHANGE, 'doSubmit', change, {}, 'supplier1')
    const { pool } = desk.test.product.platform
    const { rows } = await pool.query(
      `insert into srm_mdm_inspection (status, actual_date) values ('APPROVED', $1) returning id`,
      [desk.day(-10)],
    )
    await pool.query(
      `insert into srm_mdm_inspection__lines (header_id, mould_id, result) values ($1, $2, 'OK')`,
      [rows[0].id, mould.id],
    )
    await desk.run(CHANGE, 'doSubmit', change, {}, 'supplier1')
    await work.approve(CHANGE, change, 'buyer1')
    expect(await seen(mould)).toMatchObject({ lifeShots: 600_000, remainingShots: 600_000 })
    await desk.as('supplier2').refused(CHANGE, 'findById', { id: change.id })
    expect(of(await desk.see(CHANGE, change, 'supplier1'))).toBeTruthy()
  })
})
