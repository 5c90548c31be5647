import { provide } from '@opensrm/platform/documents/ports.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formulasOf, NOTHING_EXCLUDED } from '../performance/indicatorSource.ts'
import { mouldDrafts } from './needed.ts'
import { workOnMoulds } from './ports.ts'
import { followLines } from './srmMdmInspection/following.ts'
import { INSPECTION, MOULD, type MouldDesk, of, openMouldDesk, type Row } from './testMoulds.ts'
import { MAINTENANCE, workOn } from './testWork.ts'

let desk: MouldDesk
let atS1: Row
beforeAll(async () => {
  desk = await openMouldDesk()
})
beforeEach(async () => {
  await desk.clear()
  atS1 = { supplierId: desk.id('supplier', 'S1'), keepAgreementId: await desk.keeping() }
})
afterAll(() => desk?.test.close())

const half = (more: Row = {}) => ({
  ...{ ...atS1, items: [desk.item('M1', { sharePercent: '50' })] },
  ...more,
})
const values = (more: Row = {}) => ({
  ...{ orgId: desk.id('org', 'P1'), inspectionType: 'STOCKTAKE', planDate: desk.day() },
  ...{ supplierId: desk.id('supplier', 'S1'), leaderId: desk.id('person', 'buyer1') },
  staff: [
    { personId: desk.id('person', 'buyer1'), role: 'LEADER' },
    { outsideName: '李师傅', role: 'MEMBER' },
  ],
  ...more,
})
const draft = (more: Row = {}): Promise<Row> =>
  desk.as('buyer1').ok(INSPECTION, 'saveOrUpdate', values(more))
const loaded = async (more: Row = {}): Promise<Row> =>
  desk.run(INSPECTION, 'doGenerate', await draft(more))
/** The lines as judged, in the order of the moulds given. */
async function judged(inspection: Row, lines: readonly Row[], more: Row = {}): Promise<Row> {
  const now = await desk.see(INSPECTION, inspection)
  await desk.as('buyer1').ok(INSPECTION, 'saveOrUpdate', {
    ...{ ...of(now), actualDate: desk.day(), summary: '已盘点', ...more },
    lines: now.lines.map((line: Row, at: number) => ({ id: line.id, ...lines[at] })),
  })
  return desk.see(INSPECTION, inspection)
}
const FINE = { existFlag: 'Y', result: 'OK' }

describe('A stock-take', () => {
  it('lists every mould, is judged and signed, and then changes the ledger once', async () => {
    const moulds = [await desk.mould(half({ initialShots: 100 })), await desk.mould(half())]
    const inspection = await loaded()
    expect(inspection).toMatchObject({
      mouldCount: 2,
      lines: [{ bookStatus: 'IN_USE', systemShots: 100 }, { systemShots: 0 }],
    })
    const refused = async (code: string, lines: readonly Row[], more: Row = {}) => {
      await judged(inspection, lines, more)
      await desk.refuses(code, INSPECTION, 'doSubmit', inspection)
    }
    await refused('INSPECTION_FOUND', [FINE, { existFlag: null }])
    await refused('INSPECTION_JUDGE', [FINE, { existFlag: 'Y', result: null }])
    await refused('INSPECTION_PART_NG', [FINE, { ...FINE, cavity: 'NG' }])
    await refused('INSPECTION_FOLLOW_UP', [FINE, { ...FINE, cavity: null, result: 'NG' }])
    await refused('INSPECTION_LOSS', [FINE, { ...FINE, result: 'NG', followUp: 'LOSS' }])
    const corrected = { ...FINE, followUp: 'CORRECT_SHOTS' }
    await refused('INSPECTION_COUNTER', [corrected, { existFlag: 'N' }])
    await refused('INSPECTION_LOWER', [{ ...corrected, counterShots: 90 }, { existFlag: 'N' }])
    const right = [
      { ...corrected, counterShots: 90, remark: '计数器复位' },
      { existFlag: 'N', result: null },
    ]
    const done = await judged(inspection, right)
    expect(done).toMatchObject({
      ...{ foundCount: 1, missingCount: 1 },
      lines: [{ shotDifference: -10 }, { result: 'NG', followUp: 'LOSS' }],
    })
    await desk.refuses('INSPECTION_UNSIGNED', INSPECTION, 'doSubmit', inspection)
    await desk.refuses('INSPECTION_NOT_STAFF', INSPECTION, 'doSign', inspection, {}, 'manager1')
    await desk.run(INSPECTION, 'doSign', inspection)
    await desk.refuses('INSPECTION_NOT_STAFF', INSPECTION, 'doSign', inspection)
    expect(await desk.approved(INSPECTION, inspection)).toMatchObject({ status: 'APPROVED' })
    expect(await desk.see(MOULD, moulds[0])).toMatchObject({
      ...{ shotCount: 90, correctedShots: -10, lastInspectDate: desk.day() },
      shotLogs: [{ sourceType: 'CORRECTION', shots: -10, shotCountAfter: 90 }],
    })
    const stored = await desk.see(INSPECTION, inspection)
    expect(await desk.as('buyer1').ok(INSPECTION, 'doPrint', { id: stored.id })).toHaveProperty(
      'fileName',
    )
    expect(stored.lines[1].followDocNumber ?? (await desk.matters(stored))).toBeTruthy()
  })

  it('leaves no mould of the supplier out, and takes none of others', async () => {
    await desk.mould(half())
    const inspection = await loaded()
    await desk.mould(half())
    await judged(inspection, [FINE])
    await desk.run(INSPECTION, 'doSign', inspection)
    await desk.refuses('INSPECTION_LEFT_OUT', INSPECTION, 'doSubmit', inspection)
    const elsewhere = await desk.mould()
    await expectRefusal('INSPECTION_KEEPER', desk.as('buyer1'), INSPECTION, 'saveOrUpdate', {
      ...values({ lines: [{ mouldId: elsewhere.id }] }),
    })
    const random = await draft({
      ...{ inspectionType: 'RANDOM', supplierId: null, lines: [{ mouldId: elsewhere.id }] },
    })
    await judged(random, [FINE])
    await desk.run(INSPECTION, 'doSign', random)
    expect(await desk.approved(INSPECTION, random)).toMatchObject({ status: 'APPROVED' })
  })

  it('drafts what follows, and a to-do where another document holds the mould', async () => {
    const moulds = [await desk.mould(half()), await desk.mould(half())]
    const inspection = await judged(await loaded({ inspectionType: 'PERIODIC' }), [
      { existFlag: 'Y', result: 'NG', followUp: 'REPAIR' },
      { existFlag: 'Y', result: 'NG', followUp: 'REPAIR' },
    ])
    const held = moulds.find(({ id }) => id === inspection.lines[1].mouldId)
    await desk.inside((context) =>
      workOnMoulds(context, [held.id], { docType: 'SEND', docNumber: 'MS9', hold: 'TAKE' }),
    )
    const drafted = await desk.inside<Row[]>((context) => {
      const { registry } = context.platform
      const repair = provide(mouldDrafts.repair, async () => ({
        ...{ resource: 'srmMdmRepair', id: '1', number: 'MR1' },
      }))
      const areas = [{ provides: [repair] }, ...registry.areas]
      const platform = { ...context.platform, registry: { ...registry, areas } }
      return followLines({ ...context, platform } as never, inspection as never)
    })
    expect(drafted).toEqual([{ id: inspection.lines[0].id, followDocNumber: 'MR1' }])
    expect(await desk.matters(inspection)).toContain('IN_MOULD_FOLLOW_UP')
  })

  it('names what is wrong with its plan', async () => {
    const refusedSave = (code: string, more: Row) =>
      expectRefusal(code, desk.as('buyer1'), INSPECTION, 'saveOrUpdate', values(more))
    const self = { inspectionType: 'SELF_CHECK' }
    await refusedSave('INSPECTION_DEADLINE', { ...self, replyDeadline: desk.day(-1) })
    await refusedSave('INSPECTION_DATE', { actualDate: desk.day(1) })
    const leader = { personId: desk.id('person', 'buyer1'), role: 'LEADER' }
    await refusedSave('INSPECTION_PERSON', { staff: [{ role: 'MEMBER' }] })
    await refusedSave('INSPECTION_PERSON_TWICE', { staff: [leader, leader] })
    await desk.refuses('INSPECTION_NOTHING', INSPECTION, 'doGenerate', await draft())
    const empty = await draft({ ...self, replyDeadline: desk.day(3) })
    await desk.refuses('INSPECTION_NOTHING', INSPECTION, 'doPublish', empty)
    await desk.mould(half())
    const alone = await loaded({ staff: [leader] })
    await judged(alone, [FINE])
    await desk.refuses('INSPECTION_STAFF', INSPECTION, 'doSubmit', alone)
  })
})

describe('A self-check', () => {
  it('is filled in by the keeper, sent back, and judged by the buyer', async () => {
    await desk.mould(half())
    const inspection = await loaded({ inspectionType: 'SELF_CHECK', replyDeadline: desk.day(3) })
    await judged(inspection, [{ existFlag: null }])
    await desk.refuses('INSPECTION_SELF_FIRST', INSPECTION, 'doSubmit', inspection)
    await desk.as('supplier1').refused(INSPECTION, 'findById', { id: inspection.id })
    await desk.run(INSPECTION, 'doPublish', inspection)
    await desk.as('supplier2').refused(INSPECTION, 'findById', { id: inspection.id })
    await desk.refuses(
      ...(['INSPECTION_INCOMPLETE', INSPECTION, 'doSupplierSubmit', inspection, {}] as const),
      'supplier1',
    )
    const asked = await desk.see(INSPECTION, inspection, 'supplier1')
    expect(asked.lines[0]).not.toHaveProperty('cavity')
    const photoFileIds = [await desk.photo('supplier1'), await desk.photo('supplier1')].join()
    const [{ id: lineId }] = asked.lines
    const filled = await desk.as('supplier1').ok(INSPECTION, 'saveOrUpdate', {
      ...{ ...of(asked), summary: '改写' },
      lines: [{ id: lineId, existFlag: 'Y', counterShots: 5, photoFileIds, cavity: 'NG' }],
    })
    expect(filled.lines).toMatchObject([{ existFlag: 'Y', counterShots: 5 }])
    await desk.run(INSPECTION, 'doSupplierSubmit', inspection, {}, 'supplier1')
    const back = await desk.run(INSPECTION, 'doReturnSupplier', inspection, { reason: '照片不清' })
    expect(back).toMatchObject({ status: 'PUBLISHED', returnReason: '照片不清', summary: '已盘点' })
    await desk.run(INSPECTION, 'doSupplierSubmit', inspection, {}, 'supplier1')
    await judged(inspection, [{ result: 'OK' }])
    const own = await desk.see(INSPECTION, inspection, 'supplier1')
    expect(own.lines[0]).toMatchObject({ existFlag: 'Y', result: null })
    await desk.run(INSPECTION, 'doSign', inspection)
    await desk.approved(INSPECTION, inspection)
    expect((await desk.see(INSPECTION, inspection, 'supplier1')).lines[0].result).toBe('OK')
  })

  it('reminds every day once it is due, and the supplier learns of its end', async () => {
    await desk.mould(half())
    const inspection = await loaded({ inspectionType: 'SELF_CHECK', replyDeadline: desk.day(1) })
    await desk.run(INSPECTION, 'doPublish', inspection)
    expect((await desk.strike(INSPECTION)) as Row).toMatchObject({ failed: 0 })
    expect(await desk.run(INSPECTION, 'doCancel', inspection, { reason: '推迟' })).toMatchObject({
      status: 'CANCELLED',
    })
    const other = await draft({ inspectionType: 'STOCKTAKE', supplierId: null })
    await desk.refuses('INSPECTION_NOTHING', INSPECTION, 'doGenerate', other)
  })
})

describe('The care of the keeper', () => {
  it('counts in its performance: in time, late or not done by its day', async () => {
    const work = workOn(desk)
    const due = async (dueDate: string, more: Row = {}) => {
      const items = [desk.item('M1', { sharePercent: '10' })]
      const mould = await desk.mould({ ...atS1, items })
      const made = await work.make(MAINTENANCE, { mouldId: mould.id, planDate: desk.day() })
      await leaveAs(desk.test, 'srm_mdm_maintenance', made.id, { due_date: dueDate, ...more })
    }
    await due(desk.day(-1), { status: 'APPROVED', actual_date: desk.day(-1), overdue_shots: 0 })
    await due(desk.day(-1), { status: 'APPROVED', actual_date: desk.day(-1), overdue_shots: 5 })
    await due(desk.day(-1), { status: 'CANCELLED' })
    // Filled in and not submitted is not done.
    await due(desk.day(-2), { status: 'DOING', actual_date: desk.day(-2), overdue_shots: 0 })
    await due(desk.day())
    const check = await loaded({ inspectionType: 'SELF_CHECK', replyDeadline: desk.day() })
    await desk.run(INSPECTION, 'doPublish', check)
    const counted = async () => {
      const { platform } = desk.test.product
      const facts = formulasOf(platform.registry)
        .get('MOULD_CARE_ON_TIME')
        ?.facts({
          ...{ from: desk.day(-3), to: desk.day(), today: desk.day(), params: {} },
          ...{ orgIds: [desk.id('org', 'P1')], supplierIds: [desk.id('supplier', 'S1')] },
          ...{ excluded: NOTHING_EXCLUDED, lockDays: 0, rates: sql`null` },
        })
      const { rows } = await sql<Row>`select doc_type, sum(numerator)::int as in_time,
          sum(denominator)::int as due, min(item_id) as item from (${facts}) f group by 1 order by 1`.execute(
        platform.db,
      )
      return rows
    }
    const maintenance = { doc_type: 'MOULD_MAINTENANCE', in_time: '1', due: '3' }
    expect(await counted()).toEqual([{ ...maintenance, item: desk.id('item', 'M1') }])
    await leaveAs(desk.test, 'srm_mdm_inspection', check.id, {
      submitted_time: `${desk.day()} 08:00:00+08`,
    })
    expect(await counted()).toMatchObject([
      maintenance,
      { doc_type: 'MOULD_SELF_CHECK', in_time: '1', due: '1' },
    ])
  })
})
