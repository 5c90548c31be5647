import { addDays, formatInstant } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'
import { of } from '../demand/testChain.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
export type Row = any
export { of }

export const RULE = 'srmBidRule'
export const TEMPLATE = 'srmBidTemplate'
export const SETUP = 'srmBidSetup'
export const LIST = 'srmBidList'
export const EXPERT = 'srmBidExpert'
export const PLAN = 'srmBidPlan'
export const PROJECT = 'srmBidProject'

/** Users of tenders signed in, and records as they are needed before a tender can begin. */
export async function openOffice(test: TestProduct) {
  const people = {} as { [name: string]: ApiClient }
  for (const name of ['admin', 'buyer1', 'manager1', 'requester1'])
    people[name] = await test.login(name)
  const as = (name: string): ApiClient => people[name] as ApiClient
  const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
  const today = (): string =>
    formatInstant(test.product.platform.clock(), 'Asia/Shanghai').slice(0, 10)
  const day = (days: number): string => addDays(today(), days)
  const find = (resource: string, record: string, who = 'admin'): Promise<Row> =>
    as(who).ok(resource, 'findById', { id: record })

  async function userId(userName: string): Promise<string> {
    const [user] = await as('admin').ok('baseUser', 'listByPage', { userName })
    return user.id
  }

  async function saved(resource: string, values: object, who = 'admin'): Promise<Row> {
    const { id: made } = await as(who).ok(resource, 'saveOrUpdate', values)
    return find(resource, made, who)
  }

  async function run(resource: string, op: string, record: Row, more: object = {}, who = 'admin') {
    const now = await find(resource, record.id, who)
    return as(who).ok(resource, op, { ...of(now), ...more })
  }

  async function enabled(resource: string, values: object): Promise<Row> {
    const draft = await saved(resource, values)
    await run(resource, 'doEnable', draft)
    return find(resource, draft.id)
  }

  async function approved(resource: string, record: Row, who = 'admin'): Promise<Row> {
    await run(resource, 'doSubmit', record, {}, who)
    const open = await find(resource, record.id)
    if (open.status === 'APPROVING')
      await as('manager1').ok(resource, 'doApproval', { ...of(open), opinion: '同意' })
    return find(resource, record.id)
  }

  const ruleValues = (more: object = {}) => ({
    ruleName: `公开招标规则${Math.random()}`,
    bidType: 'OPEN',
    evaluationMethod: 'COMPREHENSIVE',
    priceMethod: 'LOWEST_RATIO',
    ...more,
  })

  const index = (dimension: string, seqNum: number, more: object = {}) => ({
    ...{ dimension, seqNum, indexName: `${dimension}${seqNum}`, criterion: '按响应程度评分' },
    ...{ indexType: 'SUBJECTIVE', fullScore: '60' },
    ...more,
  })
  const templateValues = (more: object = {}) => ({
    templateName: '综合评分模板',
    evaluationMethod: 'COMPREHENSIVE',
    dimensions: [
      { dimension: 'RESPONSE', weightPct: '0', jurorRoles: ['TECH'] },
      { dimension: 'PRICE', weightPct: '40', jurorRoles: ['ECONOMIC'] },
      { dimension: 'TECH', weightPct: '60', jurorRoles: ['TECH'] },
    ],
    indices: [
      index('RESPONSE', 1, { indexType: 'PASS_FAIL', fullScore: null, vetoFlag: 'Y' }),
      index('PRICE', 2, { indexType: 'FORMULA', fullScore: '40' }),
      index('TECH', 3),
    ],
    ...more,
  })

  const setupValues = (rule: Row, template: Row, more: object = {}) => ({
    setupName: '公开招标',
    sourcingMode: 'TENDER',
    bidType: 'OPEN',
    ruleId: rule.id,
    templateId: template.id,
    planRequiredFlag: 'N',
    roles: [
      { jurorRole: 'TECH', headcount: 3 },
      { jurorRole: 'ECONOMIC', headcount: 1 },
      { jurorRole: 'BUYER_REP', headcount: 1, drawFlag: 'N' },
    ],
    ...more,
  })

  const expertValues = (more: object = {}) => ({
    expertName: '王专家',
    expertType: 'TECH',
    internalFlag: 'N',
    employer: '省机械研究院',
    idNumber: `32050119800101${String(Math.floor(Math.random() * 9000) + 1000)}`,
    mobile: '13800000001',
    categoryIds: [id('category', 'C1')],
    jurorRoles: ['TECH'],
    effectiveTo: day(365),
    ...more,
  })

  const planLine = (more: object = {}) => ({
    subject: '数控机床',
    categoryId: id('category', 'C1'),
    demandDeptId: id('department', 'D-PRD'),
    estimatedAmountExclTax: '500000',
    buyerId: id('person', 'buyer1'),
    planProjectDate: day(10),
    planPublishDate: day(20),
    planOpenDate: day(45),
    planAwardDate: day(60),
    needByDate: day(120),
    ...more,
  })
  const planValues = (more: object = {}) => ({
    planName: '年度招标计划',
    planYear: '2026',
    planPeriod: 'EXTRA',
    periodValue: '追加',
    departmentId: id('department', 'D-PUR'),
    lines: [planLine()],
    ...more,
  })

  async function projectValues(more: object = {}) {
    return {
      projectName: '机床采购',
      orgId: id('org', 'P1'),
      categoryId: id('category', 'C1'),
      demandDeptId: id('department', 'D-PRD'),
      supervisorId: await userId('finance1'),
      background: '<p>更新设备</p>',
      bidType: 'OPEN',
      budgetAmountExclTax: '600000',
      sections: [{ sectionName: '机床', estimatedAmountExclTax: '500000' }],
      ...more,
    }
  }

  return {
    ...{ as, id, today, day, find, userId, saved, run, enabled, approved, index },
    ...{ ruleValues, templateValues, setupValues, expertValues, planLine, planValues },
    projectValues,
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>
