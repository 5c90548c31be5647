import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { srmBidExpert } from './srmBidExpert/srmBidExpert.definition.ts'
import { srmBidProject } from './srmBidProject/srmBidProject.definition.ts'
import {
  EXPERT,
  type Office,
  of,
  openOffice,
  PLAN,
  PROJECT,
  type Row,
  RULE,
  SETUP,
  TEMPLATE,
} from './testTenderSetup.ts'

let test: TestProduct
let office: Office
let rule: Row
let template: Row

beforeAll(async () => {
  test = await startProduct()
  office = await openOffice(test)
  rule = await office.enabled(RULE, office.ruleValues())
  template = await office.enabled(TEMPLATE, office.templateValues())
})
afterAll(() => test?.close())

const inside = <T>(work: Parameters<typeof test.product.engine.inTransaction<T>>[2]) =>
  test.product.engine.inTransaction(null, null, work)

describe('An expert', () => {
  it('is known to buyers by number alone, and its ID number to nobody', async () => {
    const idNumber = '320501198001011234'
    const draft = await office.saved(EXPERT, office.expertValues({ idNumber }))
    expect(draft).toMatchObject({ expertName: '王专家', idNumberMasked: '320***********1234' })
    expect(JSON.stringify(draft)).not.toContain(idNumber)
    const { rows } = await test.product.platform.pool.query('select * from srm_bid_expert')
    expect(JSON.stringify(rows)).not.toContain(idNumber)
    const again = office.expertValues({ idNumber: '3205 0119 8001 0112 34' })
    await expectRefusal('BID_EXPERT_ID_KNOWN', office.as('admin'), EXPERT, 'saveOrUpdate', again)

    const expert = await office.approved(EXPERT, draft)
    expect(expert.status).toBe('APPROVED')
    const seen = await office.find(EXPERT, expert.id, 'buyer1')
    expect(seen).toMatchObject({ expertNumber: expert.expertNumber, employer: '省机械研究院' })
    expect([seen.expertName, seen.mobile, seen.idNumberMasked]).toEqual([null, null, null])
  })

  it('is refused with unclear interests, and without what a submission needs', async () => {
    const admin = office.as('admin')
    const relations = [{ relationType: 'OTHER' }]
    const values = office.expertValues
    await expectRefusal('BID_EXPERT_INTEREST', admin, EXPERT, 'saveOrUpdate', values({ relations }))
    const works = [{ company: '某公司', startDate: '2020-01-01', endDate: '2019-01-01' }]
    await expectRefusal('BID_EXPERT_PERIOD', admin, EXPERT, 'saveOrUpdate', values({ works }))
    const nameless = await office.saved(EXPERT, values({ idNumber: null }))
    await expectRefusal('BID_EXPERT_ID', admin, EXPERT, 'doSubmit', of(nameless))
    const account = { userId: office.id('user', 'supplier1') }
    const nobody = await office.saved(EXPERT, values(account))
    await expectRefusal('BID_EXPERT_NO_PERSON', admin, EXPERT, 'doSubmit', of(nobody))
    const expired = await office.saved(EXPERT, values({ effectiveTo: office.today() }))
    await expectRefusal('BID_EXPERT_EXPIRED', admin, EXPERT, 'doSubmit', of(expired))
  })

  it('declares interests at once, and is suspended by absences', async () => {
    const expert = await office.approved(EXPERT, await office.saved(EXPERT, office.expertValues()))
    const relations = [{ supplierId: office.id('supplier', 'S1'), relationType: 'SHAREHOLDER' }]
    await office.run(EXPERT, 'doDeclare', expert, { relations })
    const declared = await office.find(EXPERT, expert.id)
    expect(declared.relations).toMatchObject([{ relationType: 'SHAREHOLDER' }])

    await office.run(EXPERT, 'doSuspend', expert, { reason: '违反评标纪律', punishedFlag: 'Y' })
    expect(await office.find(EXPERT, expert.id)).toMatchObject({ punishedDate: office.today() })
    await office.run(EXPERT, 'doResume', expert)
    for (let times = 1; times <= 3; times++) {
      const service = { tenderNumber: `BD${times}`, absent: true, score: null }
      await inside((context) =>
        context.run(srmBidExpert, 'followJury', expert.id, { drawn: true, service }),
      )
      const { status } = await office.find(EXPERT, expert.id)
      expect(status).toBe(times === 3 ? 'SUSPENDED' : 'APPROVED')
    }
    expect(await office.find(EXPERT, expert.id)).toMatchObject({ drawnTimes: 3, absentTimes: 3 })
  })
})

describe('A plan', () => {
  it('becomes a project line by line, each line once', async () => {
    const draft = await office.saved(
      PLAN,
      office.planValues({
        lines: ['数控机床', '包装箱'].map((subject) =>
          office.planLine({ subject, estimatedAmountExclTax: '10000' }),
        ),
      }),
      'buyer1',
    )
    expect(draft).toMatchObject({ totalEstimatedAmountExclTax: '20000.00', executedCount: 0 })
    const plan = await office.approved(PLAN, draft, 'buyer1')
    const input = { supervisorId: await office.userId('finance1') }
    const rowIds = plan.lines.map(({ id }: Row) => id)
    const { answer } = await office.run(
      PLAN,
      'doCreateProject',
      plan,
      { ...input, rowIds },
      'buyer1',
    )
    const project = await office.find(PROJECT, answer.id)
    expect(project).toMatchObject({
      ...{ planId: plan.id, projectName: '数控机床、包装箱', status: 'DRAFT' },
      sections: [{ sectionNo: 'S1' }, { sectionNo: 'S2', sectionName: '包装箱' }],
    })
    const now = await office.find(PLAN, plan.id)
    const twice = { ...of(now), ...input, rowIds: rowIds.slice(0, 1) }
    await expectRefusal('BID_PLAN_LINE_TAKEN', office.as('buyer1'), PLAN, 'doCreateProject', twice)

    await office.run(PLAN, 'doAlter', plan, {}, 'buyer1')
    const [next] = await office
      .as('buyer1')
      .ok(PLAN, 'listByPage', { planNumber: plan.planNumber, status: 'DRAFT' })
    const second = await office.find(PLAN, next.id, 'buyer1')
    expect(second).toMatchObject({ planVersion: 2, planNumber: plan.planNumber })
    const open = await office.find(PLAN, plan.id)
    await expectRefusal('BID_PLAN_OPEN_VERSION', office.as('buyer1'), PLAN, 'doAlter', of(open))
    const lines = second.lines.map(({ id }: Row, at: number) => ({
      id,
      ...(at ? {} : { subject: '改' }),
    }))
    await expectRefusal('BID_PLAN_FIXED_LINE', office.as('buyer1'), PLAN, 'saveOrUpdate', {
      ...of(second),
      lines,
    })
    await office.approved(PLAN, second, 'buyer1')
    expect(await office.find(PLAN, plan.id)).toMatchObject({ status: 'CLOSED' })
    expect(await office.find(PROJECT, project.id)).toMatchObject({ planId: second.id })

    await office
      .as('buyer1')
      .ok(PROJECT, 'delete', of(await office.find(PROJECT, project.id, 'buyer1')))
    const freed = await office.find(PLAN, second.id)
    expect(freed.lines.map(({ projectId }: Row) => projectId)).toEqual([null, null])
  })

  it('keeps the lines of a project within one top category', async () => {
    const { id: categoryId } = await office.as('admin').ok('srmBaseCategory', 'saveOrUpdate', {
      ...{
        categoryCode: 'T-SRV',
        categoryName: '服务',
        categoryType: 'INDIRECT',
        inspectFlag: 'N',
      },
    })
    const small = { estimatedAmountExclTax: '10000' }
    const lines = [office.planLine(small), office.planLine({ ...small, categoryId })]
    const draft = await office.saved(PLAN, office.planValues({ lines }))
    const plan = await office.approved(PLAN, draft)
    await expectRefusal('BID_PLAN_ROOTS', office.as('admin'), PLAN, 'doCreateProject', {
      ...of(plan),
      supervisorId: await office.userId('finance1'),
      rowIds: plan.lines.map(({ id }: Row) => id),
    })
  })

  it('is refused with dates or periods that make no sense', async () => {
    const refused = (code: string, more: object) =>
      expectRefusal(code, office.as('buyer1'), PLAN, 'saveOrUpdate', office.planValues(more))
    await refused('BID_PLAN_PERIOD', { planPeriod: 'QUARTER', periodValue: '2026-07' })
    await refused('BID_PLAN_DATES', { lines: [office.planLine({ planOpenDate: office.day(20) })] })
  })
})

describe('A project', () => {
  it('needs a setup above the free limit, a supervisor of its own, and a budget', async () => {
    const buyer = office.as('buyer1')
    const values = office.projectValues
    const refused = async (code: string, more: object) =>
      expectRefusal(code, buyer, PROJECT, 'saveOrUpdate', await values(more))
    await refused('BID_PROJECT_SUPERVISOR', { supervisorId: await office.userId('buyer1') })
    await refused('BID_PROJECT_BUDGET', { budgetAmountExclTax: '499999.99' })
    const section = { sectionName: '机床', estimatedAmountExclTax: '500000' }
    await refused('BID_PROJECT_CEILING', { sections: [{ ...section, ceilingAmount: '600001' }] })
    const chosen = { ruleId: rule.id, templateId: template.id }
    const draft = await office.saved(PROJECT, await values(chosen), 'buyer1')
    await expectRefusal('BID_PROJECT_NO_SETUP', buyer, PROJECT, 'doSubmit', of(draft))
    const invited = { ...chosen, bidType: 'INVITED' }
    const hidden = await office.saved(PROJECT, await values(invited), 'buyer1')
    await expectRefusal('BID_PROJECT_REASON', buyer, PROJECT, 'doSubmit', of(hidden))
    const single = await office.saved(
      PROJECT,
      await values({ ...chosen, bidType: 'SINGLE_SOURCE', nonPublicReason: '专利' }),
      'buyer1',
    )
    await expectRefusal('BID_PROJECT_SINGLE', buyer, PROJECT, 'doSubmit', of(single))
    await expectRefusal('BID_PROJECT_PROOF', buyer, PROJECT, 'doSubmit', of(single))
  })

  it('takes rule and template from its setup, is approved, followed and finished', async () => {
    const setup = await office.enabled(
      SETUP,
      office.setupValues(rule, template, { amountFrom: '10000' }),
    )
    const values = await office.projectValues({
      sections: [
        { sectionName: '机床', estimatedAmountExclTax: '12000' },
        { sectionName: '刀具', estimatedAmountExclTax: '8000' },
      ],
      budgetAmountExclTax: '25000',
    })
    const draft = await office.saved(PROJECT, values, 'buyer1')
    expect(draft).toMatchObject({ setupId: setup.id, ruleId: rule.id, templateId: template.id })
    const project = await office.approved(PROJECT, draft, 'buyer1')
    expect(project).toMatchObject({ status: 'APPROVED', estimatedAmountExclTax: '20000.00' })
    const buyer = office.as('buyer1')
    const give = async (sectionNos: string) => ({
      ...of(await office.find(PROJECT, project.id)),
      ...{ sectionNos, reason: '需求取消' },
    })
    await expectRefusal('BID_PROJECT_SECTION', buyer, PROJECT, 'doGiveUp', await give('S9'))
    await buyer.ok(PROJECT, 'doGiveUp', await give('S1'))
    await expectRefusal('BID_PROJECT_SECTION_BUSY', buyer, PROJECT, 'doGiveUp', await give('S1'))
    const { reason: _reason, ...given } = await give('S1')
    await expectRefusal('BID_PROJECT_SECTION_BUSY', buyer, PROJECT, 'doCreateDocument', given)
    await inside((context) =>
      context.update(srmBidProject, project.id, {
        rows: { sections: [{ id: project.sections[1].id, sectionStatus: 'BIDDING' }] },
      }),
    )
    const running = { ...of(await office.find(PROJECT, project.id)), reason: '停' }
    await expectRefusal('BID_PROJECT_RUNNING', buyer, PROJECT, 'doCancel', running)
  })

  it('warns of a need split below a limit, and asks for what its setup asks', async () => {
    const plan = office.setupValues(rule, template, {
      ...{ amountFrom: '1000000', priority: 1, planRequiredFlag: 'Y' },
    })
    await office.enabled(SETUP, plan)
    const parts = { sections: [{ sectionName: '机床', estimatedAmountExclTax: '700000' }] }
    const values = await office.projectValues({ ...parts, budgetAmountExclTax: '700000' })
    const first = await office.saved(PROJECT, values, 'buyer1')
    await office.run(PROJECT, 'doSubmit', first, {}, 'buyer1')
    expect(await office.find(PROJECT, first.id)).toMatchObject({ splitFlag: 'Y' })
    const large = await office.saved(
      PROJECT,
      await office.projectValues({
        ...{ budgetAmountExclTax: '2000000' },
        sections: [{ sectionName: '机床', estimatedAmountExclTax: '1500000' }],
        ...{ ruleId: rule.id, templateId: template.id },
      }),
      'buyer1',
    )
    await expectRefusal('BID_PROJECT_PLAN', office.as('buyer1'), PROJECT, 'doSubmit', of(large))
    const lowest = await office.enabled(
      RULE,
      office.ruleValues({ evaluationMethod: 'LOWEST_EVALUATED_PRICE' }),
    )
    const mixed = await office.saved(PROJECT, { ...values, ruleId: lowest.id }, 'buyer1')
    await expectRefusal('BID_PROJECT_METHODS', office.as('buyer1'), PROJECT, 'doSubmit', of(mixed))
    const invited = await office.enabled(RULE, office.ruleValues({ bidType: 'INVITED' }))
    const typed = await office.saved(PROJECT, { ...values, ruleId: invited.id }, 'buyer1')
    await expectRefusal('BID_PROJECT_TYPE', office.as('buyer1'), PROJECT, 'doSubmit', of(typed))
  })
})
