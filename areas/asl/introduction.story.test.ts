import { addDays } from '@opensrm/kernel/values/date.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { afterMorning } from '@opensrm/testkit/days.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { of, openDesk, type Row } from '../inquiries/testInquiries.ts'

const INTRO = 'srmPurMaterialIntroduction'
const INQUIRY = 'srmInqInquiry'
const TRIAL = 'srmSlcSampleTrial'
const APPLY = 'srmPurAslApply'

let now = afterMorning()
let test: TestProduct
let desk: Awaited<ReturnType<typeof openDesk>>
const id = (kind: string, code: string) => desk.id(kind, code)
const see = (record: Row, who = 'buyer1', resource = INTRO): Promise<Row> =>
  desk.find(resource, record.id, who)
const day = (days: number) => addDays(desk.today(), days)
const passDays = async (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
  await desk.signIn()
}

async function act(op: string, record: Row, more: object = {}, who = 'buyer1', resource = INTRO) {
  const client = await clientOf(who)
  const { versionNum } = await client.ok(resource, 'findById', { id: record.id })
  return client.ok(resource, op, { id: record.id, versionNum, ...more })
}
async function cannot(code: string, op: string, record: Row, more: object = {}, who = 'buyer1') {
  const client = await clientOf(who)
  const { versionNum } = await client.ok(INTRO, 'findById', { id: record.id })
  await expectRefusal(code, client, INTRO, op, { id: record.id, versionNum, ...more })
}
const clientOf = async (who: string) => (who === 'quality1' ? test.login(who) : desk.as(who))

const candidate = (supplier: string, more: object = {}) => ({
  supplierId: id('supplier', supplier),
  ...more,
})
const values = (more: object = {}) => ({
  ...{ introTitle: '轴承座国产化', introType: 'LOCAL', orgId: id('org', 'P1') },
  ...{ itemId: id('item', 'M3'), annualQuantity: '1000', introReason: '进口件交期长' },
  ...{ currentPriceExclTax: '12', targetPriceExclTax: '9.5' },
  ...{ leaderId: id('person', 'buyer1'), sqeId: id('person', 'quality1') },
  ...{ planStartDate: day(0), planEndDate: day(60) },
  candidates: [candidate('S1'), candidate('S2')],
  ...more,
})
const draft = (more: object = {}): Promise<Row> =>
  desk.as('buyer1').ok(INTRO, 'saveOrUpdate', values(more))
async function running(more: object = {}): Promise<Row> {
  const made = await draft(more)
  await act('doSubmit', made)
  if ((await see(made)).status === 'APPROVING')
    await act('doApproval', made, { opinion: '同意' }, 'manager1')
  return see(made)
}
const rowOf = (record: Row, supplier: string) =>
  record.candidates.find((row: Row) => row.supplierId === id('supplier', supplier))
const withRows = (rows: Row[], change: (row: Row) => object) =>
  rows.map((row) => ({ id: row.id, ...change(row) }))
/** All tasks but that of the conclusion are finished. */
async function finishAll(record: Row) {
  const rowIds = record.tasks
    .filter((task: Row) => task.taskStage !== 'CONCLUDE')
    .map((task: Row) => task.id)
  await act('doFinishTask', record, { rowIds, taskResult: '完成' })
}
const choose = (record: Row, supplier: string, suggestStatus: string, more: object = {}) =>
  act('saveOrUpdate', record, {
    candidates: withRows(record.candidates, (row) =>
      row.supplierId === id('supplier', supplier)
        ? { chosenFlag: 'Y', suggestStatus, ...more }
        : {},
    ),
  })
const conclude = (record: Row, introResult: string) =>
  act('saveOrUpdate', record, { introResult, resultRemark: '详见试样报告' })

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openDesk(test)
})
afterAll(() => test?.close())

describe('An introduction', () => {
  it('takes its item, price and savings, and is started with the standard tasks', async () => {
    const made = await draft({ currentSupplierId: id('supplier', 'S1'), currentPriceExclTax: null })
    // The library has 11.30 with 13 percent of tax.
    expect(made).toMatchObject({ currentPriceExclTax: '10.000000', expectSaving: '500.00' })
    const intro = await running()
    expect(intro).toMatchObject({
      ...{ status: 'RUNNING', itemDescription: '钢板', uomCode: 'KG', progressPct: '0.0000' },
      ...{ categoryId: id('category', 'C1'), expectSaving: '2500.00', actualSaving: null },
    })
    const stages = intro.tasks.map((task: Row) => task.taskStage)
    expect(stages).toEqual(['DOCUMENT', 'RFQ', 'SAMPLE', 'TEST', 'PRICE', 'CONCLUDE'])
    expect(intro.tasks.map((task: Row) => task.planDate)).toEqual([10, 20, 30, 40, 50, 60].map(day))
    expect(intro.tasks[0]).toMatchObject({ taskName: '资料收集', taskNameEn: 'Documents' })
    const matters = await desk
      .as('buyer1')
      .ok('srmBasePendingMatter', 'listByPage', { documentId: intro.id, status: 'OPEN' })
    expect(matters).toMatchObject([{ matterType: 'IN_INTRO_TASK' }])
  })

  it('asks for an audit and a batch where category and item need them, and keeps own tasks', async () => {
    const { pool } = test.product.platform
    await leaveAs(test, 'srm_base_category', id('category', 'C1'), { survey_require_flag: 'Y' })
    await leaveAs(test, 'srm_base_item', id('item', 'M3'), { key_part_flag: 'Y' })
    const full = await running({ introType: 'COST_DOWN' })
    expect(full.tasks.map((task: Row) => task.taskStage)).toEqual(
      expect.arrayContaining(['AUDIT', 'TRIAL']),
    )
    await pool.query(`update srm_base_category set survey_require_flag = 'N'`)
    await pool.query(`update srm_base_item set key_part_flag = 'N'`)
    const task = { taskStage: 'TEST', taskName: '装机验证', ownerId: id('person', 'quality1') }
    const own = await running({
      ...{ introType: 'SECOND_SOURCE', currentSupplierId: id('supplier', 'S3') },
      tasks: [{ ...task, planDate: day(9) }],
    })
    expect(own.tasks).toHaveLength(1)
  })

  it('warns of a second one of its kind, naming the first', async () => {
    const first = await running({ itemId: id('item', 'M2'), introType: 'LOCAL' })
    const second = await draft({ itemId: id('item', 'M2'), introType: 'LOCAL' })
    const { answer } = await act('doSubmit', second)
    expect(answer.warning).toContain(first.introNumber)
  })

  it('refuses what cannot be planned', async () => {
    const buyer = desk.as('buyer1')
    const refuse = (code: string, more: object) =>
      expectRefusal(code, buyer, INTRO, 'saveOrUpdate', values(more))
    await refuse('INTRO_PERIOD', { planEndDate: day(-1) })
    await refuse('INTRO_PRESENT_SUPPLIER', {
      ...{ introType: 'SECOND_SOURCE', currentSupplierId: id('supplier', 'S1') },
    })
    const task = { taskStage: 'TEST', taskName: '测试', ownerId: id('person', 'buyer1') }
    await refuse('INTRO_TASK_DATE', { tasks: [{ ...task, planDate: day(99) }] })
    await refuse('INTRO_TASK_SUPPLIER', {
      tasks: [{ ...task, planDate: day(9), supplierId: id('supplier', 'S3') }],
    })
    await refuse('REQUIRED', { itemId: null })
    const made = await draft()
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S2'), { freeze_inquiry_flag: 'Y' })
    await cannot('INTRO_SUPPLIER_BLOCKED', 'doSubmit', made)
    const { access } = await see(made)
    expect(access.operations.find(({ op }: Row) => op === 'doSubmit')).toMatchObject({
      allowed: false,
    })
    await refuse('REFERENCE_MISMATCH', {})
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S2'), { freeze_inquiry_flag: 'N' })
  })

  it('is withdrawn from both approvals', async () => {
    const made = await draft({ introType: 'REPLACE', currentSupplierId: id('supplier', 'S3') })
    await act('doSubmit', made)
    expect(await act('doWithdraw', made)).toMatchObject({ status: 'DRAFT' })
  })
})

describe('Tasks', () => {
  it('are finished by their owner or the leader, and move the progress', async () => {
    const quality = id('person', 'quality1')
    const task = (stage: string, weight: number, ownerId: string) => ({
      ...{ taskStage: stage, taskName: stage, weight, ownerId, planDate: day(3) },
    })
    const intro = await running({
      tasks: [task('TEST', 3, quality), task('PRICE', 1, id('person', 'buyer1'))],
    })
    const [test1, price] = intro.tasks
    const done = { taskResult: '合格' }
    await cannot(
      'INTRO_NOT_OWNER',
      'doFinishTask',
      intro,
      { ...done, rowIds: [price.id] },
      'quality1',
    )
    await act('doFinishTask', intro, { ...done, rowIds: [test1.id] }, 'quality1')
    const after = await see(intro)
    expect(after).toMatchObject({ progressPct: '75.0000' })
    expect(after.tasks[0]).toMatchObject({
      taskState: 'DONE',
      actualDate: day(0),
      taskResult: '合格',
    })
    await cannot('INTRO_ROW_FIXED', 'saveOrUpdate', after, {
      tasks: withRows(after.tasks.slice(1), () => ({})),
    })
  })

  it('that are overdue remind the owner daily, after three days the leader too', async () => {
    const task = { taskStage: 'TEST', taskName: '寿命试验', ownerId: id('person', 'quality1') }
    const intro = await running({ introType: 'COST_DOWN', tasks: [{ ...task, planDate: day(1) }] })
    const told: number[] = []
    for (const days of [2, 1, 1, 1]) {
      await passDays(days)
      await strikeClock(test.product.engine, INTRO)
      const { rows } = await test.product.platform.pool.query(
        `delete from outbox where event = 'srmPurMaterialIntroduction.taskDue'
           and payload->>'id' = $1 returning payload`,
        [intro.id],
      )
      told.push(JSON.parse(rows[0]?.payload).personIds.length)
    }
    expect(told).toEqual([1, 1, 1, 2])
    expect((await see(intro)).tasks[0].overdueFlag).toBe('Y')
    await act('doPause', intro, { reason: '等待样品' })
    await passDays(5)
    await strikeClock(test.product.engine, INTRO)
    const { rowCount } = await test.product.platform.pool.query(
      `select 1 from outbox where event = 'srmPurMaterialIntroduction.taskDue'
         and payload->>'id' = $1`,
      [intro.id],
    )
    expect(rowCount).toBe(0)
    await act('doResume', intro)
    const { planEndDate, tasks } = await see(intro)
    expect(planEndDate).toBe(addDays(intro.planEndDate, 5))
    expect(tasks[0].planDate).toBe(addDays(intro.tasks[0].planDate, 5))
  })
})

describe('Candidates', () => {
  it('are asked for prices in one RFQ, whose award brings their prices back', async () => {
    const intro = await running({ itemId: id('item', 'M1') })
    const { answer } = await act('doCreateInquiry', intro)
    expect(answer.resource).toBe(INQUIRY)
    await cannot('INTRO_RFQ_RUNS', 'doCreateInquiry', intro)
    const drafted = await desk.find(INQUIRY, answer.id)
    expect(drafted).toMatchObject({
      ...{ introductionId: intro.id, sourceType: 'INTRODUCTION', invitedCount: 2 },
      items: [{ itemId: id('item', 'M1'), quantity: '1000.000000', targetPrice: '9.500000' }],
    })
    const { items: _, suppliers: __, title: ___, ...terms } = desk.values()
    await act(
      'saveOrUpdate',
      drafted,
      {
        ...terms,
        items: [{ id: drafted.items[0].id, needByDate: day(30) }],
      },
      'buyer1',
      INQUIRY,
    )
    const ready = await desk.approved(await desk.find(INQUIRY, drafted.id))
    await act('doPublish', ready, {}, 'buyer1', INQUIRY)
    const open = await desk.find(INQUIRY, drafted.id)
    await desk.quoted(open, 'supplier1', ['9.2'])
    await desk.quoted(open, 'supplier2', ['9.8'])
    now = new Date(now.getTime() + 7 * 3_600_000)
    await desk.signIn()
    const opened = await desk.opened(open)
    const { answer: award } = await act('doCreateAward', opened, {}, 'buyer1', INQUIRY)
    await act('saveOrUpdate', award, { awardReason: '最低价' }, 'buyer1', 'srmInqAward')
    await act('doSubmit', award, {}, 'buyer1', 'srmInqAward')
    const waiting = await desk.find('srmInqAward', award.id)
    if (waiting.status === 'APPROVING')
      await act('doApproval', award, { opinion: '同意' }, 'manager1', 'srmInqAward')
    await drainOutbox(test.product.engine)
    const after = await see(intro)
    expect(rowOf(after, 'S1')).toMatchObject({
      ...{ quotedPriceExclTax: '9.200000', candidateState: 'QUOTED' },
      inquiryNumber: drafted.inquiryNumber,
    })
    expect(rowOf(after, 'S2')).toMatchObject({ quotedPriceExclTax: '9.800000' })
    const chosen = await choose(after, 'S2', 'QUALIFIED')
    expect(chosen.actualSaving).toBe('2200.00')
    await cannot('INTRO_ROW_FIXED', 'saveOrUpdate', after, {
      candidates: withRows(after.candidates.slice(1), () => ({})),
    })
  })

  it('are sampled one by one, and eliminated with their tasks', async () => {
    const task = { taskStage: 'SAMPLE', taskName: '送样', ownerId: id('person', 'buyer1') }
    const intro = await running({
      itemId: id('item', 'L1'),
      tasks: [{ ...task, planDate: day(5), supplierId: id('supplier', 'S2') }],
    })
    const [one, two] = ['S1', 'S2'].map((code) => rowOf(intro, code))
    const asked = { quantity: '5', needByDate: day(20) }
    await act('doCreateSample', intro, { ...asked, rowIds: [one.id, two.id] })
    await cannot('INTRO_TRIAL_RUNS', 'doCreateSample', intro, { ...asked, rowIds: [one.id] })
    const sampled = await see(intro)
    expect(rowOf(sampled, 'S1')).toMatchObject({ candidateState: 'SAMPLING' })
    const [trial] = await desk.as('admin').ok(TRIAL, 'listByPage', {
      trialNumber: rowOf(sampled, 'S1').trialNumber,
    })
    await leaveAs(test, 'srm_slc_sample_trial', trial.id, {
      status: 'APPROVED',
      conclusion: 'PASS',
    })
    await finished('srmSlcSampleTrial.finished', trial.id)
    expect(rowOf(await see(intro), 'S1')).toMatchObject({
      ...{ trialResult: 'PASS', candidateState: 'PASSED' },
    })

    await act('doEliminate', intro, { rowIds: [two.id], reason: '样品逾期' })
    const after = await see(intro)
    expect(rowOf(after, 'S2')).toMatchObject({ candidateState: 'ELIMINATED' })
    expect(after.tasks[0].taskState).toBe('DROPPED')
    await cannot('INTRO_IS_OUT', 'doCreateSample', intro, { ...asked, rowIds: [two.id] })
    await cannot('INTRO_CHOSEN_OUT', 'saveOrUpdate', after, {
      candidates: withRows(after.candidates, () => ({ chosenFlag: 'Y', suggestStatus: 'SAMPLE' })),
    })
    await act('doEliminate', intro, { rowIds: [one.id], reason: '报价过高' })
    await cannot('INTRO_NO_CANDIDATE', 'doCreateInquiry', intro)
    const cancelled = await act('doCancel', intro, { reason: '项目取消' })
    const [other] = await desk.as('admin').ok(TRIAL, 'listByPage', {
      introductionId: intro.id,
      status: 'DRAFT',
    })
    expect(cancelled).toMatchObject({ status: 'CANCELLED', closeReason: '项目取消' })
    expect(cancelled.answer.warning).toContain(other.trialNumber)
  })

  it('take over a batch trial and an audit that ended', async () => {
    const intro = await running({ itemId: id('item', 'M2'), introType: 'COST_DOWN' })
    const save = (resource: string, body: object) =>
      desk.as('admin').ok(resource, 'saveOrUpdate', body)
    const tryout = await save('srmSlcBatchTryout', {
      ...{ supplierId: id('supplier', 'S1'), planDate: day(5), orgId: id('org', 'P1') },
      ownerId: id('person', 'quality1'),
      lines: [{ itemId: id('item', 'M2'), planQuantity: '100' }],
    })
    await finished('srmSlcBatchTryout.accepted', tryout.id)
    expect(rowOf(await see(intro), 'S1')).toMatchObject({
      ...{ tryoutNumber: tryout.tryoutNumber, tryoutResult: 'RUNNING', candidateState: 'TRIAL' },
    })
    await leaveAs(test, 'srm_slc_batch_tryout', tryout.id, {
      ...{ status: 'APPROVED', conclusion: 'PARTIAL' },
    })
    await finished('srmSlcBatchTryout.finished', tryout.id)
    const audit = await save('srmSlcLocaleInspect', {
      ...{ supplierId: id('supplier', 'S1'), orgId: id('org', 'P1'), planDate: day(3) },
      ...{ leaderId: id('person', 'quality1'), inspectType: 'INTRODUCE' },
      categoryIds: [id('category', 'C')],
    })
    await leaveAs(test, 'srm_slc_locale_inspect', audit.id, { conclusion: 'PASS' })
    await finished('srmSlcLocaleInspect.finished', audit.id)
    expect(rowOf(await see(intro), 'S1')).toMatchObject({
      ...{ tryoutResult: 'CONDITIONAL', auditResult: 'PASS', candidateState: 'PASSED' },
    })
  })

  it('of an item without a code go through a new-item record, which gets the code later', async () => {
    const intro = await running({
      ...{ introType: 'NEW_ITEM', itemId: null, itemDescription: '新支架', uomCode: 'PCS' },
      categoryId: id('category', 'C1'),
    })
    const { answer } = await act('doCreateInquiry', intro)
    expect(await desk.find(INQUIRY, answer.id)).toMatchObject({
      ...{ inquiryType: 'NEW_MATERIAL', introductionId: intro.id, invitedCount: 2 },
      items: [{ itemName: '新支架', itemId: null }],
    })
    await act('doBindItem', intro, { itemId: id('item', 'M3') })
    expect(await see(intro)).toMatchObject({ itemId: id('item', 'M3'), itemDescription: '钢板' })
    const { items } = await desk.find(INQUIRY, answer.id)
    expect(items[0].itemId).toBe(id('item', 'M3'))
    await cannot('INTRO_HAS_ITEM', 'doBindItem', intro, { itemId: id('item', 'M3') })
  })
})

describe('The conclusion', () => {
  it('waits for tasks, a result and somebody chosen, and makes one application for each', async () => {
    const intro = await running({ introType: 'COST_DOWN', itemId: id('item', 'L1') })
    await cannot('INTRO_RESULT_MISSING', 'doSubmitResult', intro)
    await conclude(intro, 'SUCCESS')
    await cannot('INTRO_TASKS_OPEN', 'doSubmitResult', intro)
    await finishAll(intro)
    await cannot('INTRO_NOBODY_CHOSEN', 'doSubmitResult', intro)
    await leaveAs(test, 'srm_base_item', id('item', 'L1'), { key_part_flag: 'Y' })
    await choose(intro, 'S1', 'QUALIFIED')
    await cannot('ASL_EVIDENCE', 'doSubmitResult', intro)
    await leaveAs(test, 'srm_base_item', id('item', 'L1'), { key_part_flag: 'N' })
    await choose(intro, 'S1', 'SAMPLE')
    await choose(intro, 'S2', 'TRIAL', { orderLimitQuantity: '50' })
    await conclude(intro, 'FAIL')
    await cannot('INTRO_FAILED_CHOSEN', 'doSubmitResult', intro)
    await conclude(intro, 'PARTIAL')
    await act('doSubmitResult', intro)
    expect(await act('doWithdraw', intro)).toMatchObject({ status: 'RUNNING' })
    await act('doSubmitResult', intro)
    await act('doRejectResult', intro, { opinion: '补充报告' }, 'manager1')
    await act('doSubmitResult', intro)
    await act('doApproveResult', intro, { opinion: '同意' }, 'manager1')
    const after = await see(intro)
    expect(after).toMatchObject({
      ...{ status: 'COMPLETED', actualEndDate: day(0), progressPct: '100.0000' },
    })
    const made = await desk.as('admin').ok(APPLY, 'listByPage', { introductionId: intro.id })
    expect(made).toHaveLength(2)
    const applied = await desk.find(APPLY, made[0].id, 'admin')
    expect(applied).toMatchObject({ status: 'DRAFT', applicantId: id('person', 'buyer1') })
    const manager = desk.as('manager1')
    await manager.refused(INTRO, 'doApproveResult', { ...of(after), opinion: '再次' })
    expect(
      await desk.as('admin').ok(APPLY, 'listByPage', { introductionId: intro.id }),
    ).toHaveLength(2)
  })

  it('of a failed one makes none', async () => {
    const intro = await running({ introType: 'REPLACE', currentSupplierId: id('supplier', 'S3') })
    await finishAll(intro)
    await conclude(intro, 'FAIL')
    await act('doSubmitResult', intro)
    await act('doApproveResult', intro, { opinion: '同意' }, 'manager1')
    expect(await see(intro)).toMatchObject({ status: 'FAILED' })
    expect(await desk.as('admin').ok(APPLY, 'listByPage', { introductionId: intro.id })).toEqual([])
  })

  it('of a new item needs its code', async () => {
    const intro = await running({
      ...{ introType: 'NEW_ITEM', itemId: null, itemDescription: '新支架', uomCode: 'PCS' },
      categoryId: id('category', 'C1'),
    })
    await finishAll(intro)
    await conclude(intro, 'SUCCESS')
    await choose(intro, 'S1', 'SAMPLE')
    await cannot('INTRO_NO_ITEM', 'doSubmitResult', intro)
  })

  it('is cancelled by the leader alone, and suppliers see nothing of it', async () => {
    const intro = await running({ introType: 'COST_DOWN', itemId: id('item', 'M3') })
    await cannot('INTRO_NOT_LEADER', 'doCancel', intro, { reason: '误' }, 'quality1')
    await desk.as('supplier1').refused(INTRO, 'listByPage', {})
    await desk.as('supplier1').refused(INTRO, 'findById', { id: intro.id })
  })
})

/** The event of a document whose own course is tested in its area. */
async function finished(event: string, record: string) {
  await test.product.platform.pool.query(
    `insert into outbox (event, payload) values ($1, $2::jsonb)`,
    [event, JSON.stringify({ id: record })],
  )
  await drainOutbox(test.product.engine)
}
