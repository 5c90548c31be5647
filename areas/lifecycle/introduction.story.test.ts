import { addDays, addMonths } from '@opensrm/kernel/values/date.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doCheckEligibility } from '../suppliers/ports.ts'
import {
  APPROVER,
  type LifecycleDesk,
  makeScene,
  openLifecycle,
  type Row,
  WRITER,
} from './testLifecycle.ts'

const REVIEW = 'srmSlcQualify'
const PLAN = 'srmSlcInspectPlan'
const VISIT = 'srmSlcLocaleInspect'
const TRIAL = 'srmSlcSampleTrial'
const TRYOUT = 'srmSlcBatchTryout'
const SIGNING = 'srmSlcAgreementSigning'
const DECISION = 'srmSlcQualifiedSupplier'
const SCHEDULE = 'srmPosMainSupplierSchedule'

let desk: LifecycleDesk
let supplierId: string
let qualifyId: string
const P1 = () => desk.id('org', 'P1')
const C1 = () => desk.id('category', 'C1')

beforeAll(async () => {
  desk = await openLifecycle()
  supplierId = await desk.supplier('S2')
  await makeScene(
    desk,
    [
      ['QUALIFY', 1],
      ['INSPECT', 2],
      ['SAMPLE', 3],
      ['BATCH', 4],
      ['AGREEMENT', 4],
    ],
    { agreements: ['FRAMEWORK', 'QUALITY', 'NDA'].map((agreementType) => ({ agreementType })) },
  )
  const checks = [
    ['质量体系', 'QUALITY', '2', '30', 'N'],
    ['来料检验', 'QUALITY', '2', '20', 'N'],
    ['交付能力', 'DELIVERY', '1', '20', 'N'],
    ['仓储', 'DELIVERY', '1', '10', 'N'],
  ] as const
  for (const [requireName, section, sectionWeight, fullScore, vetoFlag] of checks) {
    const made = await desk.save('srmSlcQualificationRequire', {
      ...{ requireName, section, sectionWeight, fullScore, vetoFlag, usages: ['INSPECT'] },
      ...{ requireType: 'QUALITY', standardText: '符合要求' },
      ...{ requireNameEn: `${section} check`, standardTextEn: 'Meets the standard' },
    })
    await desk.act(WRITER, 'srmSlcQualificationRequire', 'doEffect', made.id)
  }
})
afterAll(() => desk?.test.close())

const upload = async (as: string): Promise<string> =>
  fileClient(desk.test, await desk.as(as)).upload('paper.pdf', '%PDF-1.4 paper')
const person = (name: string) => desk.id('person', name)
const settle = () => drainOutbox(desk.test.product.engine)

async function visited(scores: readonly (string | null)[], findings: object = {}): Promise<Row> {
  const plan = await desk.save(PLAN, {
    ...{ planName: '引入考察', planType: 'INTRODUCE', planYear: '2026', purpose: '新供应商' },
    ...{ startDate: desk.day(0), endDate: desk.day(9), leaderId: person(WRITER) },
    suppliers: [{ supplierId, qualifyId, planDate: desk.day(0) }],
    categories: [{ supplierId, categoryId: C1() }],
    staffs: [
      { personId: person(WRITER), staffRole: 'LEADER' },
      { personId: person('buyer1'), staffRole: 'MEMBER', sections: ['DELIVERY'] },
    ],
  })
  const running = await desk.approved(PLAN, plan.id)
  const made = await desk.act(WRITER, PLAN, 'doCreateInspect', plan.id, {
    rowIds: running.suppliers.map(({ id }: Row) => id),
  })
  expect(made.suppliers).toMatchObject([{ lineStatus: 'CREATED' }])
  const id = made.suppliers[0].inspectId
  const { inspectNumber } = await desk.see(WRITER, VISIT, id)
  const rowIds = running.suppliers.map(({ id }: Row) => id)
  await desk.cannot('PLAN_INSPECTED', WRITER, PLAN, 'doCreateInspect', plan.id, { rowIds })
  const { id: planId, versionNum, access } = await desk.see(WRITER, PLAN, plan.id)
  const writer = await desk.as(WRITER)
  const again = await writer.refused(PLAN, 'doCreateInspect', { id: planId, versionNum, rowIds })
  expect(again.msg).toContain(inspectNumber)
  expect(access.operations).toContainEqual(
    expect.objectContaining({ op: 'doCreateInspect', allowed: false, msg: again.msg }),
  )
  await desk.act(WRITER, VISIT, 'doPublish', id)
  await desk.act('supplier2', VISIT, 'doSupplierConfirm', id)
  await desk.cannot('PLAN_BEGUN', WRITER, PLAN, 'doCancel', plan.id)
  const visit = await desk.see(WRITER, VISIT, id)
  expect(visit.records[0].standardTextEn).toBe('Meets the standard')
  await (await desk.as(WRITER)).ok(VISIT, 'doScore', {
    id,
    records: visit.records.map((row: Row, at: number) => ({
      ...{ recordId: row.id, rowVersion: row.rowVersion },
      ...(scores[at] === null ? { naFlag: 'Y' } : { answerValue: scores[at] }),
      ...(at === 1 ? findings : {}),
    })),
  })
  await desk.act('buyer1', VISIT, 'doFinishScoring', id)
  const scored = await desk.see(WRITER, VISIT, id)
  return desk.save(VISIT, {
    ...{ id, versionNum: scored.versionNum, summary: '总体良好' },
    ...{ actualBeginDate: desk.day(0), actualEndDate: desk.day(0) },
  })
}

/** Why the supplier may not be awarded now. */
async function award(categoryId = C1(), orgId = P1()): Promise<string[]> {
  const ask = { supplierId, orgId, categoryIds: [categoryId], action: 'AWARD' } as const
  const { reasons } = await desk.test.product.engine.inTransaction(null, null, (context) =>
    doCheckEligibility(context, ask),
  )
  return [...new Set(reasons.map(({ code }) => code))].sort()
}

/** An activity of the yearly schedule that is confirmed for today. */
async function planned(activityType: string): Promise<string> {
  const today = desk.day(0)
  const approver = await desk.as(APPROVER)
  const { id } = await approver.ok(SCHEDULE, 'saveOrUpdate', {
    ...{ planYear: today.slice(0, 4), planDate: today, supplierId, activityType },
    ownerId: desk.id('person', 'buyer1'),
  })
  await leaveAs(desk.test, 'srm_pos_main_supplier_schedule', id, { status: 'CONFIRMED' })
  return id
}

/** With a passed review the scene decides whether the supplier may win; it never orders earlier. */
async function awardedEarly(sceneId: string): Promise<void> {
  expect(await award()).toContain('STAGE')
  const allow = (flag: string) =>
    leaveAs(desk.test, 'srm_slc_introduce_scene', sceneId, { potential_award_flag: flag })
  await allow('Y')
  expect(await award()).toEqual([])
  expect(await award(desk.id('category', 'C2'))).toContain('CATEGORY')
  expect(await award(C1(), desk.id('org', 'P2'))).toContain('STAGE')
  const order = { supplierId, orgId: P1(), categoryIds: [C1()], action: 'ORDER' } as const
  const { allowed } = await desk.test.product.engine.inTransaction(null, null, (context) =>
    doCheckEligibility(context, order),
  )
  expect(allowed).toBe(false)
  await allow('N')
}

describe('A new supplier', () => {
  it('takes every step in its order and is qualified', async () => {
    const review = await desk.save(REVIEW, {
      ...{ supplierId, sourceType: 'CAPACITY', introduceReason: '产能不足' },
      sites: [{ targetOrgId: P1(), currencyCode: 'CNY' }],
      categories: [{ categoryId: C1() }],
    })
    qualifyId = review.id
    expect(await award()).toEqual(['CATEGORY', 'SITE', 'STAGE'])
    await desk.approved(REVIEW, review.id)
    await awardedEarly(String((await desk.see(WRITER, REVIEW, review.id)).sceneId))
    const early = await desk.save(TRIAL, trial())
    await desk.cannot('STEP_EARLIER', WRITER, TRIAL, 'doPublish', early.id)

    const visit = await visited(['30', '15', '14', null])
    expect(visit).toMatchObject({ totalScore: '83.33', conclusion: 'PASS', vetoHitFlag: 'N' })
    const audit = await planned('ANNUAL_AUDIT')
    const renewal = await planned('AGREEMENT_RENEW')
    expect((await desk.approved(VISIT, visit.id)).status).toBe('APPROVED')
    expect(await desk.see(APPROVER, SCHEDULE, audit)).toMatchObject({
      ...{ status: 'DONE', actualDate: desk.day(0), linkedResource: VISIT },
    })
    expect(await desk.see(APPROVER, SCHEDULE, renewal)).toMatchObject({ status: 'CONFIRMED' })
    const plan = await desk.see(WRITER, PLAN, visit.planId)
    expect(plan).toMatchObject({ status: 'FINISHED', doneCount: 1 })
    const seen = await desk.see('supplier2', VISIT, visit.id)
    for (const key of ['totalScore', 'conclusion', 'records', 'summary'])
      expect(seen[key] ?? null, key).toBeNull()

    await sampled(early.id)
    await cannotTakeSampleOf(early.id)
    await tried()

    const draft = await desk.save(DECISION, decision())
    await desk.cannot('QUALIFIED_STEP', WRITER, DECISION, 'doSubmit', draft.id)
    await signed()
    expect(await desk.see(APPROVER, SCHEDULE, renewal)).toMatchObject({
      ...{ status: 'DONE', linkedResource: SIGNING },
    })
    await desk.cannot('QUALIFIED_ACCOUNT', WRITER, DECISION, 'doSubmit', draft.id)
    const account = await desk.test.product.platform.pool.query(
      `insert into srm_pos_supplier__accounts (header_id, account_name, account_number, currency_code, enabled_flag)
       values ($1, '收款户', '6222020200112233', 'CNY', 'Y') returning id`,
      [supplierId],
    )
    const accountAs = (values: object) =>
      leaveAs(desk.test, 'srm_pos_supplier__accounts', String(account.rows[0].id), { ...values })
    // An account that is not the default, or disabled, is none to pay to.
    await desk.cannot('QUALIFIED_ACCOUNT', WRITER, DECISION, 'doSubmit', draft.id)
    await accountAs({ default_flag: 'Y', enabled_flag: 'N' })
    await desk.cannot('QUALIFIED_ACCOUNT', WRITER, DECISION, 'doSubmit', draft.id)
    await accountAs({ enabled_flag: 'Y' })
    await desk.cannot('QUALIFIED_LICENCE', WRITER, DECISION, 'doSubmit', draft.id)
    await desk.test.product.platform.pool.query(
      `insert into srm_pos_supplier__data_files (header_id, file_type, cert_name, long_term_flag, verify_status)
       values ($1, 'LICENCE', '营业执照', 'Y', 'VERIFIED')`,
      [supplierId],
    )
    await hinderedDecision(draft.id)
    await desk.act(WRITER, DECISION, 'doSubmit', draft.id)
    await fallenMeanwhile(draft.id)
    const qualified = await desk.act(APPROVER, DECISION, 'doApproval', draft.id, {
      opinion: '同意',
    })
    expect(qualified).toMatchObject({ status: 'APPROVED', stepsPassedFlag: 'Y' })
    expect(qualified.steps.map((row: Row) => row.stepConclusion)).toEqual(Array(5).fill('PASSED'))
    const supplier = await desk.see('admin', 'srmPosSupplier', supplierId)
    expect(supplier).toMatchObject({ status: 'QUALIFIED', supplierLevel: 'GENERAL' })
    const stages = supplier.stageHistory.filter(
      (row: Row) => row.eventType === 'STAGE' && !row.targetOrgId,
    )
    expect(stages.slice(-2).map((row: Row) => row.toStage)).toEqual(['QUALIFYING', 'QUALIFIED'])
    const ask = (categoryIds: string[]) =>
      desk.test.product.engine.inTransaction(null, null, (context) =>
        doCheckEligibility(context, { supplierId, orgId: P1(), categoryIds, action: 'ORDER' }),
      )
    expect((await ask([C1()])).allowed).toBe(true)
    expect((await ask([desk.id('category', 'C2')])).allowed).toBe(false)
    await hinderedRenewal()
  })
})

describe('What operations refuse', () => {
  const inspection = async (more: object = {}): Promise<Row> => {
    const made = await desk.save(VISIT, {
      ...{ supplierId, inspectType: 'SPECIAL', categoryIds: [C1()], planDate: desk.day(1) },
      leaderId: person('buyer1'),
      staffs: [{ personId: person(WRITER), staffRole: 'MEMBER', sections: ['QUALITY'] }],
      ...more,
    })
    await leaveAs(desk.test, 'srm_slc_locale_inspect', made.id, { status: 'CONFIRMED' })
    return desk.see(WRITER, VISIT, made.id)
  }
  const score = (visit: Row, at: number, more: object = {}) => ({
    id: visit.id,
    records: [{ recordId: visit.records[at].id, rowVersion: 1, answerValue: '9', ...more }],
  })

  it('keeps two raters apart, row by row', async () => {
    const visit = await inspection()
    const writer = await desk.as(WRITER)
    const leader = await desk.as('buyer1')
    const cannot = (code: string, who: typeof writer, body: object) =>
      expectRefusal(code, who, VISIT, 'doScore', body)
    await writer.ok(VISIT, 'doScore', score(visit, 0))
    // What was sent and not answered is sent again.
    await writer.ok(VISIT, 'doScore', score(visit, 0))
    await cannot('INSPECT_STALE', leader, score(visit, 0, { answerValue: '3' }))
    await cannot('INSPECT_CHANGED', leader, score(visit, 0, { answerValue: '3', rowVersion: 2 }))
    await leader.ok(VISIT, 'doScore', score(visit, 1))
    await cannot('INSPECT_FOREIGN', writer, score(visit, 2))
    await desk.cannot('INSPECT_NOT_STAFF', 'admin', VISIT, 'doFinishScoring', visit.id)
    await leaveAs(desk.test, 'srm_slc_locale_inspect', visit.id, { status: 'APPROVING' })
    await cannot('INSPECT_NOT_OPEN', leader, score(visit, 1))
  })

  it('waits for every finding', async () => {
    const visit = await inspection()
    const { pool } = desk.test.product.platform
    await pool.query(
      `insert into srm_slc_locale_inspect__findings (header_id, finding, finding_level, verify_result) values ($1, '缺检验记录', 'MAJOR', 'OPEN'), ($1, '漏油', 'MINOR', 'CLOSED')`,
      [visit.id],
    )
    await leaveAs(desk.test, 'srm_slc_locale_inspect', visit.id, { status: 'RECTIFYING' })
    await desk.cannot('INSPECT_REPLY', 'supplier2', VISIT, 'doSupplierReply', visit.id)
    await leaveAs(desk.test, 'srm_slc_locale_inspect', visit.id, { status: 'REPLIED' })
    await desk.cannot('INSPECT_NOT_CLOSED', WRITER, VISIT, 'doConfirm', visit.id)
    await desk.cannot('INSPECT_NOTHING_RETURNED', WRITER, VISIT, 'doReturn', visit.id, {
      rectifyDueDate: desk.day(9),
    })
  })

  it('is closed as failed when the rectification stays unanswered for thirty days', async () => {
    const visit = await inspection()
    const { pool } = desk.test.product.platform
    await pool.query(
      `insert into srm_slc_locale_inspect__findings (header_id, finding, finding_level, verify_result) values ($1, '缺检验记录', 'MAJOR', 'OPEN'), ($1, '漏油', 'MINOR', 'CLOSED'), ($1, '标识', 'ADVICE', 'OPEN')`,
      [visit.id],
    )
    const due = (rectify_due_date: string) =>
      leaveAs(desk.test, 'srm_slc_locale_inspect', visit.id, {
        ...{ status: 'RECTIFYING', rectify_due_date },
      })
    await (await desk.as('buyer1')).ok(VISIT, 'doScore', {
      id: visit.id,
      records: visit.records.flatMap(
        ({ fullScore }: Row, at: number) => score(visit, at, { answerValue: fullScore }).records,
      ),
    })
    expect(await desk.see(WRITER, VISIT, visit.id)).toMatchObject({ conclusion: 'PASS' })
    await due(desk.day(-29))
    await desk.cannot('INSPECT_NOT_OVERDUE', WRITER, VISIT, 'doCloseUnanswered', visit.id)
    await due(desk.day(-30))
    await desk.act(WRITER, VISIT, 'doCloseUnanswered', visit.id)
    const closed = await desk.see(WRITER, VISIT, visit.id)
    expect(closed).toMatchObject({ status: 'APPROVED', conclusion: 'FAIL', failedFlag: 'Y' })
    expect(closed.findings.map((row: Row) => row.verifyResult)).toEqual([
      'NOT_CLOSED',
      'CLOSED',
      'OPEN',
    ])
    await desk.cannot('WRONG_STATE', 'supplier2', VISIT, 'doSupplierReply', visit.id)
  })

  it('limits rounds and keeps samples on one trial', async () => {
    const draft = await desk.save(TRIAL, trial({ qualifyId: null }))
    await leaveAs(desk.test, 'srm_slc_sample_trial', draft.id, { status: 'SAMPLING' })
    await desk.cannot('TRIAL_NOTHING_RECEIVED', WRITER, TRIAL, 'doStartTest', draft.id)
    const standing = { status: 'APPROVED', conclusion: 'FAIL', round_num: 3 }
    await leaveAs(desk.test, 'srm_slc_sample_trial', draft.id, standing)
    await desk.cannot('TRIAL_ROUNDS', WRITER, TRIAL, 'doRepeat', draft.id)
    await leaveAs(desk.test, 'srm_slc_sample_trial', draft.id, { round_num: 1 })
    await leaveAs(desk.test, 'srm_pos_supplier', supplierId, { freeze_inquiry_flag: 'Y' })
    await desk.cannot('TRIAL_FROZEN', WRITER, TRIAL, 'doRepeat', draft.id)
    await leaveAs(desk.test, 'srm_pos_supplier', supplierId, { freeze_inquiry_flag: 'N' })
    const next = await desk.act(WRITER, TRIAL, 'doRepeat', draft.id)
    expect(await desk.see(WRITER, TRIAL, next.answer.id)).toMatchObject({ roundNum: 2 })
  })
})

const trial = (more: object = {}) => ({
  ...{ supplierId, qualifyId, trialType: 'NEW_SUPPLIER', reason: '首样' },
  ...{ orgId: P1(), needByDate: desk.day(5), testOwnerId: person(WRITER) },
  lines: [
    {
      itemId: desk.id('item', 'M1'),
      quantity: '2',
      tests: [
        {
          ...{ testItem: '直径', testType: 'SIZE', requiredFlag: 'Y' },
          ...{ lowerLimit: '9.95', upperLimit: '10.05' },
        },
      ],
    },
  ],
  ...more,
})

/** The supplier sends what it was asked for, and it is tested. */
async function sampled(id: string, measured: readonly string[] = ['10.01;10.04']): Promise<Row> {
  await desk.act(WRITER, TRIAL, 'doPublish', id)
  const { lines } = await desk.see(WRITER, TRIAL, id)
  for (const { sampleId } of lines) {
    const SAMPLE = 'srmPurSample'
    await desk.act('supplier2', SAMPLE, 'doSupplierConfirm', sampleId, {
      promisedDate: desk.day(3),
    })
    await desk.act('supplier2', SAMPLE, 'doSend', sampleId, {
      ...{ sentQuantity: '2', sendDate: desk.day(0) },
    })
    await desk.act('admin', SAMPLE, 'doReceive', sampleId, { receivedQuantity: '2' })
  }
  await settle()
  const testing = await desk.see(WRITER, TRIAL, id)
  expect(testing.status).toBe('TESTING')
  const tested = await desk.save(TRIAL, {
    ...{ id, versionNum: testing.versionNum },
    lines: testing.lines.map((line: Row) => ({ id: line.id, ngReason: '超差' })),
    tests: testing.tests.map((test: Row, at: number) => ({
      ...{ id: test.id, parentId: test.parentId, measuredValue: measured[at] },
      testDate: desk.day(0),
    })),
  })
  await desk.approved(TRIAL, id)
  return tested
}

async function tried(): Promise<void> {
  const draft = await desk.save(TRYOUT, {
    ...{ supplierId, qualifyId, orgId: P1(), planDate: desk.day(10), targetYield: '98' },
    lines: [{ itemId: desk.id('item', 'M1'), planQuantity: '500' }],
    opinions: [{ departmentId: desk.id('department', 'D-PRD'), personId: person(WRITER) }],
  })
  await desk.act(WRITER, TRYOUT, 'doPublish', draft.id)
  await desk.act('supplier2', TRYOUT, 'doSupplierConfirm', draft.id, { promisedDate: desk.day(9) })
  const writing = await desk.as(WRITER)
  const matters = await writing.ok('srmBasePendingMatter', 'listByPage', { status: 'OPEN' })
  expect(matters.map((matter: Row) => String(matter.documentId))).toContain(draft.id)
  await desk.cannot('TRYOUT_NOTHING_RECEIVED', WRITER, TRYOUT, 'doStart', draft.id)
  const { pool } = desk.test.product.platform
  const frozen = (flag: string) =>
    leaveAs(desk.test, 'srm_pos_supplier', supplierId, {
      ...{ freeze_inquiry_flag: flag, freeze_order_flag: flag },
    })
  await frozen('Y')
  await desk.cannot('TRYOUT_NOT_ELIGIBLE', WRITER, TRYOUT, 'doCreateOrder', draft.id)
  await frozen('N')
  const trialTypes = (status: string) =>
    pool.query(`update srm_pur_bill_type set status = $1 where order_type = 'TRIAL'`, [status])
  await trialTypes('DISABLED')
  await desk.cannot('TRYOUT_BILL_TYPE', WRITER, TRYOUT, 'doCreateOrder', draft.id)
  await trialTypes('ENABLED')
  const { rows: orders } = await pool.query(
    `insert into srm_pur_order (status, po_number) values ('PUBLISHED', 'PO-TRIAL') returning id`,
  )
  const orderOf = (id: string | null) =>
    pool.query('update srm_slc_batch_tryout__lines set order_id = $1 where header_id = $2', [
      id,
      draft.id,
    ])
  await orderOf(orders[0].id)
  await desk.cannot('TRYOUT_ORDER_OPEN', WRITER, TRYOUT, 'doCancel', draft.id)
  await orderOf(null)
  await leaveAs(desk.test, 'srm_slc_batch_tryout', draft.id, { status: 'TRYING' })
  await pool.query(
    'update srm_slc_batch_tryout__lines set received_quantity = 500 where header_id = $1',
    [draft.id],
  )
  const trying = await desk.see(WRITER, TRYOUT, draft.id)
  const writer = await desk.as(WRITER)
  const line = (more: object) => ({
    ...{ id: draft.id, versionNum: trying.versionNum, conclusionRemark: '可用' },
    lines: [{ id: trying.lines[0].id, ...more }],
  })
  await expectRefusal('TRYOUT_OVER', writer, TRYOUT, 'saveOrUpdate', line({ usedQuantity: '501' }))
  await desk.cannot('TRYOUT_UNUSED', WRITER, TRYOUT, 'doSubmit', draft.id)
  const used = await desk.save(TRYOUT, line({ usedQuantity: '500', goodQuantity: '493' }))
  expect(used).toMatchObject({ overallYield: '98.6000', conclusion: 'PASS' })
  await desk.cannot('TRYOUT_DEFECTS', WRITER, TRYOUT, 'doSubmit', draft.id)
  await desk.save(TRYOUT, {
    ...{ id: draft.id, versionNum: used.versionNum },
    lines: [{ id: trying.lines[0].id, defectDesc: '划伤7件' }],
  })
  await desk.cannot('TRYOUT_OPINIONS', WRITER, TRYOUT, 'doSubmit', draft.id)
  await desk.cannot('TRYOUT_NOT_ASKED', 'buyer1', TRYOUT, 'doGiveOpinion', draft.id, {
    opinionResult: 'PASS',
  })
  await desk.cannot('TRYOUT_COMMENT', WRITER, TRYOUT, 'doGiveOpinion', draft.id, {
    opinionResult: 'FAIL',
  })
  await desk.act(WRITER, TRYOUT, 'doGiveOpinion', draft.id, { opinionResult: 'PASS' })
  await desk.approved(TRYOUT, draft.id)
  await desk.cannot('TRIAL_PASSED', WRITER, TRYOUT, 'doRepeat', draft.id)
}

/** A sample stays with the trial that asked for it. */
async function cannotTakeSampleOf(id: string): Promise<void> {
  const { pool } = desk.test.product.platform
  const other = await desk.save(TRIAL, trial())
  const { rows: samples } = await pool.query(
    `insert into srm_pur_sample (status, trial_id, sample_number) values ('RECEIVED', $1, 'SP-OTHER') returning id`,
    [id],
  )
  await pool.query('update srm_slc_sample_trial__lines set sample_id = $1 where header_id = $2', [
    samples[0].id,
    other.id,
  ])
  await desk.cannot('TRIAL_SAMPLE_TAKEN', WRITER, TRIAL, 'doPublish', other.id)
  await leaveAs(desk.test, 'srm_slc_sample_trial', other.id, { status: 'CANCELLED' })
}

const APPLICATIONS = 'srm_slc_qualified_supplier'

/** What stands against a first qualification, one thing after the other. */
async function hinderedDecision(id: string): Promise<void> {
  const cannot = (code: string) => desk.cannot(code, WRITER, DECISION, 'doSubmit', id)
  await leaveAs(desk.test, APPLICATIONS, id, { effective_from: desk.day(-1) })
  await cannot('QUALIFIED_PAST')
  await leaveAs(desk.test, APPLICATIONS, id, { effective_from: desk.day(0) })
  await leaveAs(desk.test, APPLICATIONS, id, { effective_to: desk.day(2000) })
  await cannot('QUALIFIED_TERM')
  await leaveAs(desk.test, APPLICATIONS, id, { effective_to: desk.day(1000) })
  await leaveAs(desk.test, 'srm_pos_supplier', supplierId, { status: 'QUIT' })
  await cannot('QUALIFIED_STAGE')
  await leaveAs(desk.test, 'srm_pos_supplier', supplierId, { status: 'QUALIFYING' })
  const category = (categoryId: string) =>
    desk.test.product.platform.pool.query(
      `update ${APPLICATIONS}__categories set category_id = $1 where header_id = $2`,
      [categoryId, id],
    )
  await category(desk.id('category', 'C2'))
  await leaveAs(desk.test, APPLICATIONS, id, { exception_flag: 'Y', exception_reason: '急需' })
  await cannot('QUALIFIED_CATEGORY')
  await leaveAs(desk.test, APPLICATIONS, id, { exception_flag: 'N', exception_reason: null })
  await category(C1())
  const writer = await desk.as(WRITER)
  await expectRefusal('QUALIFIED_TWICE', writer, DECISION, 'saveOrUpdate', decision())
  const exception = decision({
    ...{ exceptionFlag: 'Y', exceptionReason: '急需' },
    categories: [{ targetOrgId: P1(), categoryId: desk.id('category', 'C2') }],
  })
  const buyer = await desk.as('buyer1')
  await expectRefusal('QUALIFIED_EXCEPTION', buyer, DECISION, 'saveOrUpdate', exception)
}

/** What was passed at the submission and is not at the approval, or a supplier that left meanwhile. */
async function fallenMeanwhile(id: string): Promise<void> {
  const { pool } = desk.test.product.platform
  const cannot = (code: string) =>
    desk.cannot(code, APPROVER, DECISION, 'doApproval', id, { opinion: '同意' })
  const tryoutsAre = (conclusion: string) =>
    pool.query('update srm_slc_batch_tryout set conclusion = $1 where supplier_id = $2', [
      ...[conclusion, supplierId],
    ])
  await tryoutsAre('FAIL')
  await cannot('QUALIFIED_STEP')
  await tryoutsAre('PASS')
  await leaveAs(desk.test, 'srm_pos_supplier', supplierId, { status: 'QUIT' })
  await cannot('QUALIFIED_STAGE')
  await leaveAs(desk.test, 'srm_pos_supplier', supplierId, { status: 'QUALIFYING' })
  expect((await desk.see(WRITER, DECISION, id)).status).toBe('APPROVING')
}

/** What stands against a renewal. */
async function hinderedRenewal(): Promise<void> {
  const { pool } = desk.test.product.platform
  const renewal = await desk.save(
    DECISION,
    decision({ applyType: 'RENEW', qualifyId: null, supplierLevel: 'CORE', sites: [] }),
  )
  const cannot = (code: string) => desk.cannot(code, WRITER, DECISION, 'doSubmit', renewal.id)
  await cannot('QUALIFIED_EARLY')
  await leaveAs(desk.test, 'srm_pos_supplier', supplierId, { grade_code: 'D' })
  await cannot('QUALIFIED_GRADE')
  await leaveAs(desk.test, 'srm_pos_supplier', supplierId, { grade_code: 'A' })
  await pool.query(
    'update srm_pos_supplier_category set effective_to = $1 where supplier_id = $2',
    [desk.day(30), supplierId],
  )
  // 36 months from the end of the qualification, whenever the renewal is submitted.
  const last = addMonths(desk.day(30), 36)
  await leaveAs(desk.test, APPLICATIONS, renewal.id, { effective_to: addDays(last, 1) })
  await cannot('QUALIFIED_TERM')
  await leaveAs(desk.test, APPLICATIONS, renewal.id, { effective_to: last })
  await pool.query(
    'update srm_slc_locale_inspect set actual_end_date = $1 where supplier_id = $2',
    [desk.day(-1000), supplierId],
  )
  await cannot('QUALIFIED_VISIT')
}

const agreement = (agreementType: string, more: object = {}) => ({
  ...{ agreementType, agreementName: agreementType, signMode: 'OFFLINE' },
  agreementNameEn: `${agreementType} agreement`,
  ...{ effectiveFrom: desk.day(0), effectiveTo: desk.day(1000) },
  ...more,
})

async function signed(): Promise<void> {
  const writer = await desk.as(WRITER)
  const body = (details: object[]) => ({
    ...{ supplierId, qualifyId, signReason: 'INTRODUCE', signOrgId: P1(), dueDate: desk.day(20) },
    details,
  })
  const cannot = (code: string, more: object) =>
    expectRefusal(code, writer, SIGNING, 'saveOrUpdate', body([agreement('NDA', more)]))
  await cannot('SIGNING_ESIGN', { signMode: 'ESIGN' })
  await cannot('SIGNING_PERIOD', { effectiveTo: desk.day(-1) })
  const bare = await desk.save(SIGNING, body([agreement('NDA')]))
  await desk.cannot('SIGNING_TEXT', WRITER, SIGNING, 'doSubmit', bare.id)
  const one = await desk.save(SIGNING, {
    ...{ id: bare.id, versionNum: bare.versionNum, dueDate: desk.day(-1) },
    details: [{ id: bare.details[0].id, draftFileIds: await upload(WRITER) }],
  })
  await desk.cannot('SIGNING_PAST', WRITER, SIGNING, 'doSubmit', bare.id)
  await desk.save(SIGNING, { id: bare.id, versionNum: one.versionNum, dueDate: desk.day(20) })
  await desk.cannot('SIGNING_MISSING', WRITER, SIGNING, 'doSubmit', bare.id)
  const { versionNum } = await desk.see(WRITER, SIGNING, bare.id)
  const ask = { id: bare.id, versionNum }
  const { msg } = await writer.refused(SIGNING, 'doSubmit', ask, { language: 'EN' })
  expect(msg).toContain('Framework agreement, Quality agreement')
  // Agreements signed before need not be signed again with more than 90 days left.
  const { pool } = desk.test.product.platform
  const { rows: signings } = await pool.query(
    `insert into srm_slc_agreement_signing (status, supplier_id, sign_org_id, signing_number)
     values ('SIGNED', $1, $2, 'SG-EARLIER') returning id`,
    [supplierId, P1()],
  )
  for (const type of ['FRAMEWORK', 'QUALITY'])
    await pool.query(
      `insert into srm_slc_agreement_signing__details (header_id, agreement_type, detail_status, effective_to)
       values ($1, $2, 'SIGNED', $3)`,
      [signings[0].id, type, desk.day(90)],
    )
  await desk.cannot('SIGNING_MISSING', WRITER, SIGNING, 'doSubmit', bare.id)
  const detailsEnd = (day: string) =>
    pool.query(
      'update srm_slc_agreement_signing__details set effective_to = $1 where header_id = $2',
      [...[day, signings[0].id]],
    )
  await detailsEnd(desk.day(91))
  await desk.act(WRITER, SIGNING, 'doSubmit', bare.id)
  await desk.act(WRITER, SIGNING, 'doWithdraw', bare.id)
  await detailsEnd(desk.day(-1))
  await desk.act(WRITER, SIGNING, 'doCancel', bare.id)

  const types = ['FRAMEWORK', 'QUALITY', 'NDA']
  const texts = []
  for (const type of types) texts.push(agreement(type, { draftFileIds: await upload(WRITER) }))
  const draft = await desk.save(SIGNING, body(texts))
  const rowIds = draft.details.map(({ id }: Row) => id)
  await desk.act(WRITER, SIGNING, 'doAssign', draft.id, { rowIds, assistId: person(WRITER) })
  await desk.cannot('SIGNING_NOT_ASKED', 'buyer1', SIGNING, 'doAssistSubmit', draft.id, { rowIds })
  await desk.act(WRITER, SIGNING, 'doAssistSubmit', draft.id, { rowIds, remark: '文本已核' })
  await desk.approved(SIGNING, draft.id)
  const signature = { rowIds, supplierSigner: '王总', supplierSignDate: desk.day(0) }
  await desk.cannot('SIGNING_NO_COPY', 'supplier2', SIGNING, 'doSupplierSign', draft.id, signature)
  await desk.cannot('SIGNING_FUTURE', 'supplier2', SIGNING, 'doSupplierSign', draft.id, {
    ...{ ...signature, supplierSignDate: desk.day(1) },
  })
  const seen = await desk.see('supplier2', SIGNING, draft.id)
  expect(seen.details[1].agreementNameEn).toBe('QUALITY agreement')
  const copies = []
  for (const id of rowIds) copies.push({ id, signedFileIds: await upload('supplier2') })
  await leaveAs(desk.test, 'srm_slc_agreement_signing', draft.id, { status: 'SIGNING' })
  await (await desk.as('supplier2')).ok(SIGNING, 'saveOrUpdate', {
    ...{ id: draft.id, versionNum: seen.versionNum, details: copies },
  })
  await desk.act('supplier2', SIGNING, 'doSupplierSign', draft.id, signature)
  await desk.act(WRITER, SIGNING, 'doCountersign', draft.id, {
    ...{ rowIds, ourSigner: '李经理', ourSignDate: desk.day(0) },
  })
  await settle()
  expect(await desk.see(WRITER, SIGNING, draft.id)).toMatchObject({
    ...{ status: 'SIGNED', signedCount: 3, totalCount: 3 },
  })
}

const decision = (more: object = {}) => ({
  ...{ supplierId, qualifyId, applyType: 'NEW', supplierLevel: 'GENERAL' },
  ...{ effectiveFrom: desk.day(0), effectiveTo: desk.day(1000), summary: '同意引入' },
  sites: [
    {
      ...{ targetOrgId: P1(), siteName: '总部', currencyCode: 'CNY', taxRate: '13' },
      ...{ paymentTermId: Object.values(desk.test.company.ids.term ?? {})[0] },
      ...{ paymentMethod: 'TRANSFER', buyerId: person('buyer1') },
    },
  ],
  categories: [{ targetOrgId: P1(), categoryId: C1(), cooperationType: 'NORMAL' }],
  ...more,
})
