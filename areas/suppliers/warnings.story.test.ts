import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { jobsOf } from '@opensrm/platform/jobs/jobs.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectFileRefusal, expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { srmPosMainSupplierSchedule } from './srmPosMainSupplierSchedule/srmPosMainSupplierSchedule.definition.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

/** Only moves forward, as signatures require. */
let now = new Date()
const inDays = (days: number): string => addDays(dayOf(now, 'Asia/Shanghai'), days)
let test: TestProduct
let admin: ApiClient
let buyer: ApiClient
let quality: ApiClient
let supplier: ApiClient
let other: ApiClient
const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
const of = ({ id, versionNum }: Row) => ({ id, versionNum })

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  await on(0)
  for (const client of [supplier, other]) await client.ok('baseLogin', 'doAcceptAgreement')
})
afterAll(() => test?.close())

/** Moves the clock forward; every user signs in again. */
async function on(days: number): Promise<void> {
  now = new Date(now.getTime() + days * 86_400_000)
  admin = await test.login('admin')
  buyer = await test.login('manager1')
  quality = await test.login('quality1')
  supplier = await test.login('supplier1')
  other = await test.login('supplier2')
}

async function run(code: string): Promise<void> {
  const { engine, platform } = test.product
  const job = jobsOf(platform.registry).get(code)
  await job?.run(
    engine,
    {},
    {
      ...{ id: code, progress: () => undefined, log: () => undefined },
      stopIfCancelled: () => Promise.resolve(),
    },
  )
}
const scan = () => run('POS_WARNING')
const warningsOf = (client: ApiClient, filter: object = {}): Promise<Row[]> =>
  client.ok('srmPosSupplierWarning', 'listByPage', { pageRows: 100, ...filter })

describe('A test report of an item', () => {
  const report = async (more: object = {}) => ({
    itemId: id('item', 'M1'),
    reportType: 'ROHS',
    reportNo: `R-${Math.random()}`,
    laboratory: 'SGS',
    issueDate: inDays(-100),
    effectiveTo: inDays(200),
    conclusion: 'PASS',
    reportFileIds: await fileClient(test, supplier).upload('report.pdf', '%PDF-1.4 report'),
    ...more,
  })
  const submitted = async (more: object = {}): Promise<Row> => {
    const draft = await supplier.ok('srmPosSupplierItemReport', 'saveOrUpdate', await report(more))
    return supplier.ok('srmPosSupplierItemReport', 'doSubmit', of(draft))
  }
  const accept = (row: Row) => quality.ok('srmPosSupplierItemReport', 'doApproval', of(row))

  it('is handed in by the supplier, accepted, warned of in time, and gives way to a newer one', async () => {
    const first = await submitted({ effectiveTo: inDays(45) })
    expect(first).toMatchObject({ supplierId: id('supplier', 'S1'), status: 'SUBMITTED' })
    const valid = await accept(first)
    expect(valid).toMatchObject({ status: 'VALID', warningLevel: 'YELLOW', remainDays: 45 })
    await on(20)
    await strikeClock(test.product.engine, 'srmPosSupplierItemReport')
    const find = (row: Row) => supplier.ok('srmPosSupplierItemReport', 'findById', { id: row.id })
    expect(await find(valid)).toMatchObject({ warningLevel: 'ORANGE' })
    const todos = await supplier.ok('srmBasePendingMatter', 'listByPage', {
      matterType: 'SUP_INFO_EXPIRING',
      documentId: valid.id,
    })
    expect(todos).toHaveLength(1)
    await on(26)
    await strikeClock(test.product.engine, 'srmPosSupplierItemReport')
    expect(await find(valid)).toMatchObject({ status: 'EXPIRED', warningLevel: 'RED' })
    const second = await accept(await submitted())
    expect(await find(valid)).toMatchObject({ status: 'SUPERSEDED', supersededById: second.id })
    // A report issued before the one in force does not replace it.
    const older = await submitted({ issueDate: inDays(-200) })
    await expectRefusal(
      'REPORT_NEWER_THERE',
      quality,
      'srmPosSupplierItemReport',
      'doApproval',
      of(older),
    )
    const returned = await quality.ok('srmPosSupplierItemReport', 'doReject', {
      ...of(older),
      checkRemark: '报告已过时',
    })
    expect((await find(returned)).checkRemark).toBe('报告已过时')
    await admin.ok('srmPosSupplierItemReport', 'doNotify', of(second))
  })

  it('of one kind counts once, also when two are accepted at once', async () => {
    const two = [await submitted({ reportType: 'REACH' }), await submitted({ reportType: 'REACH' })]
    await Promise.all(two.map(accept))
    const valid = await quality.ok('srmPosSupplierItemReport', 'listByPage', {
      reportType: 'REACH',
      status: 'VALID',
    })
    expect(valid).toHaveLength(1)
  })

  it('proposes its end by its kind, and dates that cannot be are refused', async () => {
    const made = await supplier.ok(
      'srmPosSupplierItemReport',
      'saveOrUpdate',
      await report({ issueDate: '2026-01-31', effectiveTo: null, reportType: 'MSDS' }),
    )
    expect(made.effectiveTo).toBe('2031-01-31')
    const refuse = async (code: string, more: object) =>
      expectRefusal(code, supplier, 'srmPosSupplierItemReport', 'saveOrUpdate', await report(more))
    await refuse('REPORT_ISSUED_LATER', { issueDate: inDays(1) })
    await refuse('REPORT_VALIDITY', { effectiveTo: inDays(-101) })
    await refuse('DUPLICATE_VALUE', { reportType: 'MSDS', reportNo: made.reportNo })
  })

  it('is not a program, whatever it is called, and is nobody else’s', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])
    await expectFileRefusal('FILE_CONTENT_MISMATCH', test, supplier, (files) =>
      files.tryUpload([{ name: 'report.pdf', bytes: program }]),
    )
    const text = await fileClient(test, supplier).upload('report.txt', 'plain')
    await expectRefusal(
      'EXTENSION_REFUSED',
      supplier,
      'srmPosSupplierItemReport',
      'saveOrUpdate',
      await report({ reportFileIds: text }),
    )
    const own = await submitted({ reportType: 'FLAME' })
    await other.refused('srmPosSupplierItemReport', 'findById', { id: own.id })
    expect(await other.ok('srmPosSupplierItemReport', 'listByPage', {})).toEqual([])
  })

  it('that a category requires and nobody has makes orders warn, or refuses them', async () => {
    const category = await admin.ok('srmBaseCategory', 'findById', { id: id('category', 'C2') })
    await admin.ok('srmBaseCategory', 'saveOrUpdate', {
      ...of(category),
      documents: [{ certificateType: 'HALOGEN', mandatoryFlag: 'Y' }],
    })
    const missing = await supplier.ok('srmPosSupplierItemReport', 'findMissing', {})
    expect(missing).toContainEqual(
      expect.objectContaining({ itemId: id('item', 'M2'), reportType: 'HALOGEN' }),
    )
    const draft = await buyerOrder()
    await setParameter('Y')
    await expectRefusal('ORDER_ITEM_REPORT', purchaser, 'srmPurOrder', 'doSubmit', of(draft))
    await setParameter('N')
    const { answer } = await purchaser.ok('srmPurOrder', 'doSubmit', of(draft))
    expect(answer.warning).toContain('纸箱')
  })
  let purchaser: ApiClient
  async function buyerOrder(): Promise<Row> {
    purchaser = await test.login('buyer1')
    return purchaser.ok('srmPurOrder', 'saveOrUpdate', {
      orgId: id('org', 'P1'),
      billTypeId: id('billType', 'PO_STD'),
      supplierId: id('supplier', 'S1'),
      lines: [{ itemId: id('item', 'M2'), quantity: '10', needByDate: inDays(20) }],
    })
  }
  async function setParameter(profileValue: string): Promise<void> {
    const [found] = await admin.ok('srmBaseConfigProfile', 'listByPage', {
      profileCode: 'POS_ITEM_REPORT_BLOCK',
    })
    const profile = await admin.ok('srmBaseConfigProfile', 'findById', { id: found.id })
    await admin.ok('srmBaseConfigProfile', 'saveOrUpdate', {
      ...of(profile),
      values: [{ profileValue }],
    })
  }
})

describe('The daily look at suppliers', () => {
  const S1 = () => id('supplier', 'S1')
  const setSupplier = (values: object) => leaveAs(test, 'srm_pos_supplier', S1(), { ...values })

  it('warns in time, once, gets worse by itself, and is silent when the cause has gone', async () => {
    await setSupplier({ licence_end_date: inDays(31), licence_long_term: 'N' })
    await scan()
    await scan()
    const [warned, ...more] = await warningsOf(buyer, { warningType: 'LICENCE_EXPIRE' })
    expect(more).toEqual([])
    expect(warned).toMatchObject({ warningLevel: 'YELLOW', status: 'OPEN', remainDays: 31 })
    expect(warned.content).toContain(inDays(31))
    await on(36)
    await scan()
    const find = () => buyer.ok('srmPosSupplierWarning', 'findById', { id: warned.id })
    expect(await find()).toMatchObject({ warningLevel: 'RED', remainDays: -5 })
    await setSupplier({ licence_end_date: inDays(500) })
    await scan()
    expect(await find()).toMatchObject({
      status: 'CLOSED',
      handleRemark: '预警原因已消除 / The cause has gone',
    })
  })

  it('proposes a freeze once a mandatory certificate is beyond its days of grace', async () => {
    const { rows } = await test.product.platform.pool.query(
      `insert into srm_pos_supplier__data_files (header_id, file_type, cert_name, effective_to, long_term_flag, require_id)
       values ($1, 'ISO9001', 'ISO 9001', $2, 'N', null) returning id`,
      [S1(), inDays(-31)],
    )
    await scan()
    const [warning] = await warningsOf(buyer, { warningType: 'CERT_EXPIRE' })
    // The certificate is not required, so there is a warning but no proposed freeze.
    expect(warning).toMatchObject({ warningLevel: 'RED', freezeProposedFlag: 'N', remainDays: -31 })
    const requirement = await admin.ok('srmSlcQualificationRequire', 'saveOrUpdate', {
      ...{ requireName: '质量体系', usages: ['REGISTER'], requireType: 'CERTIFICATE' },
      ...{ standardText: '有效', mandatoryFlag: 'Y' },
    })
    const proposed = async (values: { [column: string]: unknown }) => {
      await leaveAs(test, 'srm_pos_supplier__data_files', String(rows[0].id), values)
      await scan()
      return buyer.ok('srmPosSupplierWarning', 'findById', { id: warning.id })
    }
    // The last day of grace, and the day after it.
    const lastDay = { require_id: requirement.id, effective_to: inDays(-30) }
    expect(await proposed(lastDay)).toMatchObject({ freezeProposedFlag: 'N', remainDays: -30 })
    expect(await proposed({ effective_to: inDays(-31) })).toMatchObject({ freezeProposedFlag: 'Y' })
    await test.product.platform.pool.query(
      `delete from srm_pos_supplier__data_files where id = $1`,
      [rows[0].id],
    )
  })

  it.each([
    [60, 'YELLOW'],
    [31, 'YELLOW'],
    [30, 'ORANGE'],
    [1, 'ORANGE'],
    [0, 'RED'],
  ])('takes the level of its day: %i days before the end %s', async (days, warningLevel) => {
    await setSupplier({ licence_end_date: inDays(days), licence_long_term: 'N' })
    await scan()
    expect(
      await warningsOf(buyer, { warningType: 'LICENCE_EXPIRE', status: 'OPEN' }),
    ).toMatchObject([{ warningLevel, remainDays: days }])
  })

  it('is not raised again once somebody decided to ignore it, until the day changes', async () => {
    await setSupplier({ licence_end_date: inDays(20) })
    await scan()
    const [warning] = await warningsOf(buyer, { warningType: 'LICENCE_EXPIRE', status: 'OPEN' })
    await buyer.refused('srmPosSupplierWarning', 'doIgnore', of(warning))
    await buyer.ok('srmPosSupplierWarning', 'doIgnore', { ...of(warning), handleRemark: '已知悉' })
    await scan()
    expect(await warningsOf(buyer, { warningType: 'LICENCE_EXPIRE', status: 'OPEN' })).toEqual([])
    await setSupplier({ licence_end_date: inDays(10) })
    await scan()
    expect(await warningsOf(buyer, { warningType: 'LICENCE_EXPIRE', status: 'OPEN' })).toHaveLength(
      1,
    )
  })

  it('finds risk, grades, kinship and one account at two, and tells suppliers of none of it', async () => {
    await setSupplier({ risk_level: 'HIGH', grade_code: 'D', legal_person_id_no: 'X1' })
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S2'), { legal_person_id_no: 'X1' })
    for (const code of ['S1', 'S2'])
      await test.product.platform.pool.query(
        `insert into srm_pos_supplier__accounts (header_id, account_number, account_name, currency_code, enabled_flag)
         values ($1, '6222 0202', 'x', 'EUR', 'Y')`,
        [id('supplier', code)],
      )
    await scan()
    const kinds = (await warningsOf(buyer, { status: 'OPEN' })).map(
      ({ warningType }: Row) => warningType,
    )
    for (const kind of ['RISK_HIGH', 'LOW_GRADE', 'RELATED_PARTY', 'ACCOUNT_DUPLICATE'])
      expect(kinds).toContain(kind)
    const told = await warningsOf(supplier)
    expect(told.map(({ supplierId }: Row) => supplierId)).not.toContain(id('supplier', 'S2'))
    const seen = new Set(told.map(({ warningType }: Row) => warningType))
    for (const kind of ['RISK_HIGH', 'LOW_GRADE', 'RELATED_PARTY', 'ACCOUNT_DUPLICATE'])
      expect(seen.has(kind)).toBe(false)
    expect(told[0]).not.toHaveProperty('ownerId')
    const [risk] = await warningsOf(buyer, { warningType: 'RISK_HIGH' })
    await expectRefusal('WARNING_INTERNAL', buyer, 'srmPosSupplierWarning', 'doNotify', of(risk))
    await supplier.refused('srmPosSupplierWarning', 'findById', { id: risk.id })
    const [licence] = await warningsOf(buyer, { warningType: 'LICENCE_EXPIRE', status: 'OPEN' })
    const notified = await buyer.ok('srmPosSupplierWarning', 'doNotify', of(licence))
    expect(notified.noticeCount).toBe(1)
    const mine = await buyer.ok('srmPosSupplierWarning', 'doReassign', {
      ...of(notified),
      ownerId: id('person', 'buyer1'),
    })
    const taken = await buyer.ok('srmPosSupplierWarning', 'doProcess', of(mine))
    const proposed = await admin.ok('srmPosSupplierWarning', 'doRequestFreeze', of(risk))
    expect(proposed.status).toBe('PROCESSING')
    const again = await admin.ok('srmPosSupplierWarning', 'doRequestFreeze', of(proposed))
    expect(again.answer).toEqual(proposed.answer)
    const freeze = await admin.ok(proposed.answer.resource, 'findById', { id: proposed.answer.id })
    expect(freeze).toMatchObject({
      ...{ status: 'DRAFT', manageType: 'FREEZE', reasonType: 'RISK', sourceType: 'WARNING' },
      supplierId: risk.supplierId,
    })
    const closed = await buyer.ok('srmPosSupplierWarning', 'doClose', {
      ...of(taken),
      handleRemark: '已更新',
    })
    expect(closed.status).toBe('CLOSED')
  })

  it('says what is missing, and begins or continues the change request for it', async () => {
    await setSupplier({ completeness: '55', register_address: null, company_phone: '0512-1' })
    await scan()
    const [warning] = await warningsOf(supplier, { warningType: 'INFO_INCOMPLETE', status: 'OPEN' })
    expect(warning.objectTitle).toContain('注册地址')
    expect(warning.objectTitle).not.toContain('公司电话')
    const seen = await supplier.ok(
      'srmPosSupplierWarning',
      'findById',
      { id: warning.id },
      { language: 'EN' },
    )
    expect(seen.objectTitleEn).toContain('Registered address')
    expect(seen.content).toContain('Missing: ')
    expect(seen.content).toContain('Registered address')
    expect(seen.concernedSections).toContain('BASE')
    const { answer } = await supplier.ok('srmPosSupplierWarning', 'doUpdateData', of(seen))
    const draft = await supplier.ok(answer.resource, 'findById', { id: answer.id })
    expect(draft).toMatchObject({ status: 'DRAFT', changeSections: seen.concernedSections })
    expect(draft.changeReason).toContain('注册地址')
    const current = await supplier.ok('srmPosSupplierWarning', 'findById', { id: warning.id })
    const again = await supplier.ok('srmPosSupplierWarning', 'doUpdateData', of(current))
    expect(again.answer.id).toBe(answer.id)
    const [risk] = await warningsOf(buyer, { warningType: 'LOW_GRADE', status: 'OPEN' })
    await expectRefusal(
      'WARNING_NOT_DATA',
      buyer,
      'srmPosSupplierWarning',
      'doUpdateData',
      of(risk),
    )
  })

  it('knows the last day of business, and a qualification that ran out', async () => {
    await run('POS_NIGHTLY_FIGURES')
    const found = await buyer.ok('srmPosSupplier', 'findById', { id: S1() })
    expect(Number(found.completeness)).toBeGreaterThan(0)
    const [record] = await buyer.ok('srmPosSupplierCategory', 'listByPage', {
      supplierId: S1(),
      categoryId: id('category', 'C1'),
    })
    await leaveAs(test, 'srm_pos_supplier_category', record.id, { effective_to: inDays(-1) })
    await strikeClock(test.product.engine, 'srmPosSupplierCategory')
    const after = await buyer.ok('srmPosSupplierCategory', 'findById', { id: record.id })
    expect(after.status).toBe('EXPIRED')
    await scan()
    expect(await warningsOf(buyer, { warningType: 'QUALIFY_EXPIRE' })).toMatchObject([
      { warningLevel: 'RED', objectTitle: '机加工件' },
    ])
  })
})

describe('The yearly schedule of main suppliers', () => {
  let year = ''
  let next = ''
  beforeAll(() => {
    year = inDays(0).slice(0, 4)
    next = String(Number(year) + 1)
  })
  const plan = (more: object = {}) => ({
    planYear: next,
    supplierId: id('supplier', 'S1'),
    activityType: 'VISIT',
    planDate: `${next}-03-10`,
    ownerId: id('person', 'buyer1'),
    ...more,
  })
  const saved = (more: object = {}): Promise<Row> =>
    buyer.ok('srmPosMainSupplierSchedule', 'saveOrUpdate', plan(more))
  const confirmed = async (): Promise<Row> => {
    const [role] = await admin.ok('baseResponsibility', 'listByPage', {
      respCode: 'SUPPLIER_MANAGER',
    })
    await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
      userId: id('user', 'buyer1'),
      respId: role.id,
      reason: 'schedule',
    })
    const planner = await test.login('buyer1')
    const draft = await planner.ok('srmPosMainSupplierSchedule', 'saveOrUpdate', plan())
    await planner.ok('srmPosMainSupplierSchedule', 'doConfirm', of(draft))
    const seen = await buyer.ok('srmPosMainSupplierSchedule', 'findById', { id: draft.id })
    await buyer.ok('srmPosMainSupplierSchedule', 'doApproval', { ...of(seen), opinion: 'OK' })
    return buyer.ok('srmPosMainSupplierSchedule', 'findById', { id: draft.id })
  }

  it('is proposed once for audits and reviews', async () => {
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S1'), {
      supplier_level: 'STRATEGIC',
      qualified_date: inDays(-30),
    })
    const { made } = await buyer.ok('srmPosMainSupplierSchedule', 'doGenerate', { planYear: next })
    expect(made).toHaveLength(5)
    const again = await buyer.ok('srmPosMainSupplierSchedule', 'doGenerate', { planYear: next })
    expect(again.made ?? []).toEqual([])
    await expectRefusal('SCHEDULE_PAST_YEAR', buyer, 'srmPosMainSupplierSchedule', 'doGenerate', {
      planYear: String(Number(year) - 1),
    })
  })

  it('holds a day to its year, moves a confirmed one once, and knows what is late', async () => {
    const refuse = (code: string, action: string, body: object) =>
      expectRefusal(code, buyer, 'srmPosMainSupplierSchedule', action, body)
    await refuse('SCHEDULE_OTHER_YEAR', 'saveOrUpdate', plan({ planDate: `${year}-12-31` }))
    const visit = await confirmed()
    const move = (planDate: string) => ({ ...of(visit), planDate })
    await refuse('SCHEDULE_MOVE', 'saveOrUpdate', move(`${next}-05-10`))
    const moved = await buyer.ok(
      'srmPosMainSupplierSchedule',
      'saveOrUpdate',
      move(`${next}-03-20`),
    )
    expect(moved).toMatchObject({ planDate: `${next}-03-20`, firstPlanDate: `${next}-03-10` })
    await refuse('SCHEDULE_MOVE', 'saveOrUpdate', { ...of(moved), planDate: `${next}-03-21` })
    await refuse('SCHEDULE_LATER', 'doFinish', { ...of(moved), actualDate: inDays(1) })
    const anew = await buyer.ok('srmPosMainSupplierSchedule', 'doReplan', {
      ...of(moved),
      reason: '改期',
    })
    expect(anew.status).toBe('PLANNED')
    await leaveAs(test, 'srm_pos_main_supplier_schedule', anew.id, {
      status: 'CONFIRMED',
      plan_year: year,
      plan_date: inDays(-3),
    })
    await strikeClock(test.product.engine, 'srmPosMainSupplierSchedule')
    const late = await buyer.ok('srmPosMainSupplierSchedule', 'findById', { id: anew.id })
    expect(late).toMatchObject({ status: 'OVERDUE', delayDays: 3 })
    const done = await buyer.ok('srmPosMainSupplierSchedule', 'doFinish', {
      ...of(late),
      actualDate: inDays(-1),
    })
    expect(done).toMatchObject({ status: 'DONE', delayDays: 2 })
  })

  it('is a plan again where the other system refuses it, and confirmed where it agrees', async () => {
    const draft = await saved({ activityType: 'TRAINING', planDate: `${next}-06-10` })
    const answered = async (isAgreed: boolean, reason: string) => {
      await leaveAs(test, 'srm_pos_main_supplier_schedule', draft.id, { status: 'OA_SUBMITTED' })
      await test.product.engine.inTransaction(null, null, (context) =>
        context.run(srmPosMainSupplierSchedule, 'doOaCallback', draft.id, { isAgreed, reason }),
      )
      return buyer.ok('srmPosMainSupplierSchedule', 'findById', { id: draft.id })
    }
    expect(await answered(false, '与年审冲突')).toMatchObject({
      ...{ status: 'PLANNED', reason: '与年审冲突' },
    })
    expect(await answered(true, '')).toMatchObject({
      ...{ status: 'CONFIRMED', firstPlanDate: `${next}-06-10`, reason: null },
    })
  })

  it('has one activity of a kind on a day, and goes to another system only where one is set up', async () => {
    const one = await saved({ activityType: 'TRAINING' })
    await buyer.refused(
      'srmPosMainSupplierSchedule',
      'saveOrUpdate',
      plan({ activityType: 'TRAINING' }),
    )
    await expectRefusal(
      'PUSH_NOT_CONFIGURED',
      buyer,
      'srmPosMainSupplierSchedule',
      'doSubmitOa',
      of(one),
    )
    await buyer.ok('srmPosMainSupplierSchedule', 'doCancel', { ...of(one), reason: '取消' })
    await saved({ activityType: 'TRAINING' })
    await supplier.refused('srmPosMainSupplierSchedule', 'listByPage', {})
  })
})
