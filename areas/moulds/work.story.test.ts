import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draftMaintenance } from './srmMdmMaintenance/draft.ts'
import { MOULD, type MouldDesk, of, openMouldDesk, type Row } from './testMoulds.ts'
import { MAINTENANCE, REPAIR, SPARE, workOn } from './testWork.ts'

let desk: MouldDesk
let work: ReturnType<typeof workOn>
beforeAll(async () => {
  desk = await openMouldDesk()
  work = workOn(desk)
})
beforeEach(() => desk.clear())
afterAll(() => desk?.test.close())

const seen = (mould: Row): Promise<Row> => desk.see(MOULD, mould)
const id = (kind: string, code: string) => desk.id(kind, code)

describe('Spares of a mould', () => {
  it('come, go and are counted, at a moving average without tax', async () => {
    const mould = await work.mouldAtS1()
    await work.posted(mould, 'IN', { quantity: '4', unitCost: '100' })
    const second = await work.posted(mould, 'IN', { quantity: '4', unitCost: '110' })
    expect(second).toMatchObject({
      ...{ status: 'APPROVED', totalAmount: '440.00' },
      lines: [{ onHandBefore: '4.000000', changeQuantity: '4.000000', spareName: '型芯镶件' }],
    })
    expect(await work.spareOf(mould)).toMatchObject({
      onHandQuantity: '8.000000',
      averageCost: '105.000000',
    })
    const out = await work.posted(mould, 'OUT', { quantity: '3' })
    expect(out).toMatchObject({ totalAmount: '315.00' })
    await work.posted(mould, 'RETURN', { quantity: '1' })
    const counted = await work.posted(mould, 'ADJUST', { quantity: '6' })
    expect(counted.lines[0]).toMatchObject({ onHandBefore: '6.000000', changeQuantity: '0.000000' })
    await work.posted(mould, 'ADJUST', { quantity: '0' })
    expect(await work.spareOf(mould)).toMatchObject({
      onHandQuantity: '0.000000',
      averageCost: '105.000000',
    })
    await desk.run(SPARE, 'doReverse', out)
    expect(await work.spareOf(mould)).toMatchObject({ onHandQuantity: '3.000000' })
    // What was bought and is partly used cannot be taken back whole.
    await desk.refuses('SPARE_SHORT', SPARE, 'doReverse', second)
    expect(await work.spareOf(mould)).toMatchObject({ onHandQuantity: '3.000000' })
  })

  it('are refused line by line: unknown, elsewhere, short, too late, of another writer', async () => {
    const mould = await work.mouldAtS1()
    const buyer = desk.as('buyer1')
    const refuse = (code: string, movementType: string, line: Row, more: Row = {}) =>
      expectRefusal(
        ...([code, buyer, SPARE, 'saveOrUpdate'] as const),
        work.movement(mould, movementType, line, more),
      )
    await refuse('SPARE_UNKNOWN', 'OUT', { spareCode: 'X', quantity: '1' })
    await refuse('SPARE_KEEPER', 'OUT', { quantity: '1' }, { supplierId: id('supplier', 'S2') })
    await refuse('SPARE_DATE', 'OUT', { quantity: '1' }, { movementDate: desk.day(1) })
    await refuse('MUST_BE_POSITIVE', 'OUT', { quantity: '0' })
    await refuse('REQUIRED', 'IN', { quantity: '1' })
    await refuse('REQUIRED', 'OUT', { quantity: '1' }, { reason: null })
    const other = await work.mouldAtS1({ items: [desk.item('M2')] })
    await leaveAs(desk.test, 'srm_mdm_mould', other.id, { org_id: id('org', 'P2') })
    await refuse(
      'SPARE_ORG',
      'OUT',
      { quantity: '1' },
      {
        lines: [
          { mouldId: mould.id, spareCode: 'INS-1', quantity: '1' },
          { mouldId: other.id, spareCode: 'INS-1', quantity: '1' },
        ],
      },
    )
    const two = await work.make(SPARE, {
      ...work.movement(mould, 'SCRAP', {}),
      lines: [
        { mouldId: mould.id, spareCode: 'PIN-1', quantity: '1' },
        { mouldId: mould.id, spareCode: 'INS-1', quantity: '2' },
      ],
    })
    await work.posted(mould, 'IN', { spareCode: 'PIN-1', quantity: '5', unitCost: '2' })
    await desk.run(SPARE, 'doSubmit', two)
    await desk.refuses('SPARE_SHORT', SPARE, 'doApproval', two, { opinion: '同意' }, 'manager1')
    expect(await work.spareOf(mould, 'PIN-1')).toMatchObject({ onHandQuantity: '5.000000' })
    const own = await work.make(
      SPARE,
      work.movement(mould, 'IN', { quantity: '1', unitCost: '9' }),
      'supplier1',
    )
    await desk.refuses('RAISED_BY_OTHER_SIDE', SPARE, 'doCancel', own)
  })

  it('cannot be taken twice at the same moment', async () => {
    const mould = await work.mouldAtS1()
    await work.posted(mould, 'IN', { quantity: '3', unitCost: '10' })
    const both = await Promise.all(
      [2, 2].map(() => work.make(SPARE, work.movement(mould, 'OUT', { quantity: '2' }))),
    )
    for (const one of both) await desk.run(SPARE, 'doSubmit', one)
    const manager = desk.as('manager1')
    const answers = await Promise.all(
      both.map(async (one) =>
        manager.call(SPARE, 'doApproval', { ...of(await desk.see(SPARE, one)), opinion: '同意' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect(await work.spareOf(mould)).toMatchObject({ onHandQuantity: '1.000000' })
  })

  it('are moved by their keeper, who reads no cost and nothing of others', async () => {
    const mould = await work.mouldAtS1()
    await work.posted(mould, 'IN', { quantity: '2', unitCost: '10' })
    const own = await work.make(SPARE, work.movement(mould, 'OUT', { quantity: '2' }), 'supplier1')
    await desk.run(SPARE, 'doSubmit', own, {}, 'supplier1')
    const posted = await work.approve(SPARE, own, 'buyer1')
    expect(posted).toMatchObject({ status: 'APPROVED', totalAmount: '20.00' })
    const read = await desk.see(SPARE, own, 'supplier1')
    expect(read.lines[0]).toMatchObject({ changeQuantity: '-2.000000' })
    expect(read.totalAmount).toBeUndefined()
    expect(read.lines[0].averageCost).toBeUndefined()
    await desk.as('supplier2').refused(SPARE, 'findById', { id: own.id })
    const draft = await work.make(
      SPARE,
      work.movement(mould, 'IN', { quantity: '1', unitCost: '1' }),
    )
    await desk.as('supplier1').refused(SPARE, 'findById', { id: draft.id })
    const { rowCount } = await desk.test.product.platform.pool.query(
      `select 1 from outbox where event = 'srmMdmMould.spareLow' and payload->>'id' = $1`,
      [mould.id],
    )
    expect(rowCount).toBe(1)
  })
})

describe('A repair', () => {
  it('is charged to the keeper: one issue of spares, one deduction', async () => {
    const mould = await work.mouldAtS1()
    await work.posted(mould, 'IN', { quantity: '1', unitCost: '120.50' })
    const repair = await work.repair(mould, {
      ...{ repairerType: 'OUTSIDE', repairerSupplierId: id('supplier', 'S2') },
      ...{ faultCause: 'MISUSE', costBearer: 'KEEPER' },
      ...{ quoteAmount: '8000.00', approvedAmount: '7500.00' },
      spares: [{ spareCode: 'INS-1', quantity: '2' }],
    })
    await desk.run(REPAIR, 'doSubmit', repair)
    expect(await seen(mould)).toMatchObject({
      mouldStatus: 'REPAIRING',
      currentDocNumber: repair.repairNumber,
    })
    await work.approve(REPAIR, repair)
    await work.finished(repair, 'supplier2')
    await desk.refuses('SPARE_SHORT', REPAIR, 'doAccept', repair, { sampleResult: 'OK' })
    expect(await seen(mould)).toMatchObject({ mouldStatus: 'REPAIRING' })
    await work.posted(mould, 'IN', { quantity: '1', unitCost: '150.50' })
    expect(await work.spareOf(mould)).toMatchObject({ averageCost: '135.500000' })
    const again = of(await desk.see(REPAIR, repair))
    const answers = await Promise.all(
      [1, 2].map(() =>
        desk.as('buyer1').call(REPAIR, 'doAccept', { ...again, sampleResult: 'OK' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const accepted = await desk.see(REPAIR, repair)
    expect(accepted).toMatchObject({
      ...{ status: 'ACCEPTED', spareCost: '271.00', orderToPlace: 'Y' },
      spares: [{ unitCost: '135.500000', amount: '271.00' }],
    })
    expect(await work.spareOf(mould)).toMatchObject({ onHandQuantity: '0.000000' })
    expect(await seen(mould)).toMatchObject({ mouldStatus: 'IN_USE', currentDocNumber: null })
    const deductions = await work.found('srmRcnDeduction', { sourceDocNumber: repair.repairNumber })
    expect(deductions).toMatchObject([
      {
        ...{ amountInclTax: '7771.00', deductionType: 'MOULD_DAMAGE' },
        ...{ supplierId: id('supplier', 'S1'), status: 'SUPPLIER_CONFIRMING' },
      },
    ])
    expect(accepted.deductionId).toBe(deductions[0]?.id)
    const issued = await work.found(SPARE, { sourceDocNumber: repair.repairNumber })
    expect(issued).toMatchObject([{ movementType: 'OUT', status: 'APPROVED' }])
    await desk.refuses('SPARE_BY_SOURCE', SPARE, 'doReverse', issued[0] as Row)
    expect(await desk.matters(accepted)).toEqual(['IN_MOULD_ORDER'])
    const order = await desk.chain.order({ quantity: '1' })
    await desk.run(REPAIR, 'doPlaceOrder', accepted, { orderId: (order as Row).id })
    expect(await desk.matters(accepted)).toEqual([])
  })

  it('shows a quote to the supplier who repairs, not to the keeper', async () => {
    const mould = await work.mouldAtS1()
    const repair = await work.repair(mould, {
      ...{ repairerType: 'OUTSIDE', repairerSupplierId: id('supplier', 'S2') },
      ...{ faultCause: 'NORMAL', costBearer: 'BUYER', quoteAmount: '100', approvedAmount: '90' },
    })
    for (const who of ['supplier1', 'supplier2'])
      await desk.as(who).refused(REPAIR, 'findById', { id: repair.id })
    await desk.run(REPAIR, 'doSubmit', repair)
    await work.approve(REPAIR, repair)
    const keeper = await desk.see(REPAIR, repair, 'supplier1')
    expect(keeper).toMatchObject({ quoteAmount: null, approvedAmount: null, status: 'APPROVED' })
    const outside = await desk.see(REPAIR, repair, 'supplier2')
    expect(outside).toMatchObject({ quoteAmount: '100.00', approvedAmount: '90.00' })
    expect(outside.spareCost).toBeUndefined()
    await desk.refuses('REPAIR_OTHER_SIDE', REPAIR, 'doStart', repair, {}, 'supplier1')
  })

  it('of the keeper is decided by the buyer, starts at once when urgent, and is accepted by first piece', async () => {
    const mould = await work.mouldAtS1()
    const repair = await work.repair(mould, { urgentFlag: 'Y', quoteAmount: '500' }, 'supplier1')
    await desk.refuses('RAISED_BY_OTHER_SIDE', REPAIR, 'doSubmit', repair)
    await desk.run(REPAIR, 'doSubmit', repair, {}, 'supplier1')
    await desk.refuses('REPAIR_UNDECIDED', REPAIR, 'doApproval', repair, { opinion: '同意' })
    const started = await desk.run(REPAIR, 'doStart', repair, {}, 'supplier1')
    expect(started).toMatchObject({ status: 'APPROVING' })
    expect(started.startTime).not.toBeNull()
    await desk.refuses('REPAIR_STARTED', REPAIR, 'doWithdraw', repair, {}, 'supplier1')
    await expectRefusal('REPAIR_OVER_QUOTE', desk.as('buyer1'), REPAIR, 'saveOrUpdate', {
      ...of(await desk.see(REPAIR, repair)),
      approvedAmount: '501',
    })
    await work.save(REPAIR, repair, {
      ...{ faultCause: 'NORMAL', costBearer: 'SHARED', approvedAmount: '400' },
    })
    const doing = await work.approve(REPAIR, repair, 'buyer1')
    expect(doing).toMatchObject({ status: 'DOING', shotCount: 0 })
    const finish = async () => {
      const result = { repairResult: '补焊', photoFileIds: await desk.photo('supplier1') }
      await desk.run(REPAIR, 'doFinish', repair, result, 'supplier1')
    }
    await finish()
    const back = await desk.run(REPAIR, 'doAccept', repair, { sampleResult: 'NG' })
    expect(back).toMatchObject({ status: 'DOING', finishTime: null })
    await finish()
    const accepted = await desk.run(REPAIR, 'doAccept', repair, { sampleResult: 'OK' })
    // The keeper bears its half itself.
    expect(accepted).toMatchObject({ status: 'ACCEPTED', deductionId: null, orderToPlace: 'Y' })
  })

  it('is refused when it makes no sense, and gives the mould back when it is given up', async () => {
    const mould = await work.mouldAtS1()
    const refuse = (code: string, more: Row) =>
      expectRefusal(code, desk.as('buyer1'), REPAIR, 'saveOrUpdate', {
        ...{ mouldId: mould.id, faultType: 'WEAR', faultDescription: '磨损' },
        ...{ repairPlan: '修', planFinishDate: desk.day(5), repairerType: 'KEEPER', ...more },
      })
    await refuse('REPAIR_FAULT_TIME', { faultTime: `${desk.day(1)} 08:00:00` })
    const s1 = id('supplier', 'S1')
    await refuse('REPAIR_NOT_OUTSIDE', { repairerType: 'OUTSIDE', repairerSupplierId: s1 })
    const ours = await desk.mould({ items: [desk.item('M2')] })
    await refuse('REPAIR_NO_KEEPER', { mouldId: ours.id })
    await refuse('SPARE_UNKNOWN', { spares: [{ spareCode: 'X', quantity: '1' }] })
    const repair = await work.repair(mould, { faultCause: 'NORMAL', costBearer: 'BUYER' })
    await desk.run(REPAIR, 'doSubmit', repair)
    await desk.refuses('REPAIR_NOT_APPROVED', REPAIR, 'doStart', repair, {}, 'supplier1')
    const other = await work.repair(ours, { repairerType: 'BUYER' })
    await desk.run(REPAIR, 'doSubmit', other)
    await desk.run(REPAIR, 'doReject', other, { opinion: '不必' }, 'manager1')
    expect(await seen(ours)).toMatchObject({ mouldStatus: 'IDLE', currentDocNumber: null })
    const second = await desk.as('admin').call(MAINTENANCE, 'saveOrUpdate', { mouldId: mould.id })
    await desk.refuses('MOULD_HELD', MAINTENANCE, 'doStart', second.data as Row)
    await work.approve(REPAIR, repair)
    await desk.run(REPAIR, 'doCancel', repair)
    expect(await seen(mould)).toMatchObject({ mouldStatus: 'IN_USE', currentDocNumber: null })
  })

  it('of the same fault for the fourth time marks the mould', async () => {
    const mould = await desk.mould()
    for (let times = 1; times <= 4; times++) {
      const repair = await work.repair(mould, {
        ...{ repairerType: 'BUYER', faultCause: 'WEAR', costBearer: 'BUYER' },
        faultCause: 'NORMAL',
      })
      await desk.run(REPAIR, 'doSubmit', repair)
      await work.approve(REPAIR, repair)
      await work.finished(repair)
      await desk.run(REPAIR, 'doAccept', repair, { sampleResult: 'OK' })
      expect((await seen(mould)).weakFlag).toBe(times > 3 ? 'Y' : 'N')
    }
  })
})

describe('Maintenance', () => {
  const draft = (mould: Row, more: Row = {}) =>
    work.make(MAINTENANCE, { mouldId: mould.id, planDate: desk.day(), ...more })
  const checked = (record: Row, result = 'OK') =>
    record.checks.map(({ id: row }: Row) => ({ id: row, checkResult: result, action: '处理' }))

  it('follows the check list of its level, and starts the clock again', async () => {
    const mould = await work.mouldAtS1()
    await work.posted(mould, 'IN', { quantity: '2', unitCost: '10' })
    const maintenance = await draft(mould, { maintenanceLevel: 'LEVEL2' })
    expect(maintenance.checks.map(({ checkItem }: Row) => checkItem.slice(0, 3)).sort()).toEqual([
      ...['L1_', 'L1_', 'L1_', 'L1_', 'L2_', 'L2_', 'L2_', 'L2_'],
    ])
    const lower = await work.save(MAINTENANCE, maintenance, { maintenanceLevel: 'LEVEL1' })
    expect(lower.checks).toHaveLength(4)
    await expectRefusal('MAINTENANCE_OPEN', desk.as('buyer1'), MAINTENANCE, 'saveOrUpdate', {
      ...{ mouldId: mould.id, planDate: desk.day() },
    })
    await leaveAs(desk.test, 'srm_mdm_mould', mould.id, {
      initial_shots: 52_000,
      shot_count: 52_000,
    })
    await desk.run(MAINTENANCE, 'doStart', maintenance, {}, 'supplier1')
    expect(await seen(mould)).toMatchObject({ mouldStatus: 'MAINTAINING' })
    await desk.refuses('REQUIRED', MAINTENANCE, 'doSubmit', maintenance, {}, 'supplier1')
    const done = { actualDate: desk.day(), operatorName: '张工', result: 'OK' }
    await expectRefusal('MAINTENANCE_DATE', desk.as('supplier1'), MAINTENANCE, 'saveOrUpdate', {
      ...{ ...of(await desk.see(MAINTENANCE, maintenance)), ...done, actualDate: desk.day(1) },
    })
    const bad = { ...done, result: 'NA', checks: checked(lower, 'NG') }
    await work.save(MAINTENANCE, maintenance, bad, 'supplier1')
    await desk.refuses('MAINTENANCE_RESULT', MAINTENANCE, 'doSubmit', maintenance, {}, 'supplier1')
    await work.save(
      MAINTENANCE,
      maintenance,
      { ...done, checks: checked(lower), spares: [{ spareCode: 'INS-1', quantity: '2' }] },
      'supplier1',
    )
    const submitted = await desk.run(MAINTENANCE, 'doSubmit', maintenance, {}, 'supplier1')
    expect(submitted).toMatchObject({ shotCount: 52_000, overdueShots: 2000, overdueDays: 0 })
    await desk.refuses('RAISED_BY_OTHER_SIDE', MAINTENANCE, 'doWithdraw', maintenance)
    // Shots made until the approval count for the next interval.
    await leaveAs(desk.test, 'srm_mdm_mould', mould.id, {
      initial_shots: 53_000,
      shot_count: 53_000,
    })
    const approved = await work.approve(MAINTENANCE, maintenance, 'buyer1')
    expect(approved).toMatchObject({ status: 'APPROVED', spareCost: '20.00' })
    expect(await seen(mould)).toMatchObject({
      ...{ mouldStatus: 'IN_USE', currentDocNumber: null, lastMaintainShots: 52_000 },
      ...{ lastMaintainDate: desk.day(), nextMaintainShots: 102_000 },
    })
    expect(await work.spareOf(mould)).toMatchObject({ lastReplaceShots: 53_000 })
  })

  it('with a bad result keeps the mould out of use until its repair', async () => {
    const mould = await desk.mould()
    const maintenance = await draft(mould)
    await desk.run(MAINTENANCE, 'doStart', maintenance)
    await work.save(MAINTENANCE, maintenance, {
      ...{ actualDate: desk.day(), operatorName: '李工', result: 'NG' },
      checks: checked(maintenance, 'NG'),
    })
    await desk.run(MAINTENANCE, 'doSubmit', maintenance)
    await work.approve(MAINTENANCE, maintenance)
    const [repair] = await work.found(REPAIR, { mouldId: mould.id })
    expect(repair).toMatchObject({ status: 'DRAFT', repairerType: 'BUYER' })
    expect(await seen(mould)).toMatchObject({
      mouldStatus: 'REPAIRING',
      currentDocNumber: repair?.repairNumber,
    })
    await desk.as('buyer1').ok(REPAIR, 'delete', of(await desk.see(REPAIR, repair as Row)))
    expect(await seen(mould)).toMatchObject({ mouldStatus: 'IDLE', currentDocNumber: null })
  })

  it('is drafted once when due, tells the keeper, and may be cancelled', async () => {
    const mould = await work.mouldAtS1()
    await leaveAs(desk.test, 'srm_mdm_mould', mould.id, {
      initial_shots: 50_000,
      shot_count: 50_000,
    })
    const ask = { mouldId: mould.id, sourceNumber: null, remark: null }
    const made = await desk.inside<Row | null>((context) => draftMaintenance(context, ask))
    expect(await desk.inside((context) => draftMaintenance(context, ask))).toBeNull()
    const due = await desk.see(MAINTENANCE, made as Row, 'supplier1')
    expect(due).toMatchObject({ triggerType: 'SHOTS', dueShots: 50_000, status: 'DRAFT' })
    expect(due.dueSpares).toContain('INS-1')
    expect(await desk.matters(due)).toEqual(['SUP_MOULD_MAINTAIN'])
    await desk.as('supplier2').refused(MAINTENANCE, 'findById', { id: due.id })
    await desk.run(MAINTENANCE, 'doStart', due, {}, 'supplier1')
    await desk.run(MAINTENANCE, 'doCancel', due, { reason: '停产' })
    expect(await seen(mould)).toMatchObject({ mouldStatus: 'IN_USE', lastMaintainShots: 0 })
  })
})
