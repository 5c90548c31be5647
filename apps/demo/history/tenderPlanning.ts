import type { Desk, Doc } from './desk.ts'
import { TENDER } from './tenders.ts'
import type { Story } from './timeline.ts'

const LIST = 'srmBidList'
const SETUP = 'srmBidSetup'
const PLAN = 'srmBidPlan'
const PROJECT = 'srmBidProject'
const OWNER = 'sourcing1'
const BUYER = 'buyer1'
const SUPERVISOR = 'manager1'

/**
 * A tender from its plan: of two planned needs one became a project, whose tender document, priced by rate, the buyer
 * has still to complete.
 */
export async function* tenderPlanning(desk: Desk): Story {
  yield -5
  const [ruleId, templateId] = [
    await named(desk, 'srmBidRule'),
    await named(desk, 'srmBidTemplate'),
  ]
  const bill = await desk.save(OWNER, LIST, {
    listName: '法兰盘精加工费率清单',
    orgId: desk.id('org', 'SZ1'),
    categoryId: desk.id('category', 'C0103'),
    quoteMode: 'RATE',
    items: ['FLG-0001', 'FLG-0002'].map((code, at) => ({
      ...{ seqNo: String(at + 1), itemId: desk.id('item', code), quantity: '900' },
      estimatedPriceExclTax: at === 0 ? '51.5' : '66',
    })),
  })
  await desk.act(OWNER, LIST, 'doEnable', bill)
  const setup = await desk.save(OWNER, SETUP, {
    ...{ setupName: '机加工件邀请招标', categoryId: desk.id('category', 'C0103') },
    ...{ amountFrom: '100000', sourcingMode: 'TENDER', bidType: 'INVITED', ruleId, templateId },
    ...{ planRequiredFlag: 'Y', projectRequiredFlag: 'Y', expertSource: 'DRAW' },
    roles: [
      { jurorRole: 'TECH', headcount: 4, drawFlag: 'Y', backupCount: 1 },
      { jurorRole: 'BUYER_REP', headcount: 1, drawFlag: 'N', backupCount: 0 },
    ],
    openers: [
      { userId: desk.id('user', BUYER), openerRole: 'HOST' },
      { userId: desk.id('user', SUPERVISOR), openerRole: 'SUPERVISOR' },
    ],
  })
  await desk.act(OWNER, SETUP, 'doEnable', setup)
  const plan = await approved(desk, PLAN, await desk.save(BUYER, PLAN, planOf(desk)))
  yield -4
  const [first] = plan.lines
  const { answer } = await desk.act(BUYER, PLAN, 'doCreateProject', plan, {
    ...{ rowIds: [first.id], supervisorId: desk.id('user', SUPERVISOR) },
  })
  const draft = await desk.see(BUYER, PROJECT, answer.id)
  const project = await desk.save(BUYER, PROJECT, {
    ...{ id: draft.id, versionNum: draft.versionNum, bidType: 'INVITED' },
    nonPublicReason: '合格的法兰盘精加工供应商仅两家',
    background: '<p>现有框架协议年底到期，按费率重新招标</p>',
    sections: draft.sections.map(({ id }: Doc) => ({ id, bidListId: bill.id })),
  })
  await approved(desk, PROJECT, project)
  yield -1
  const made = await desk.act(BUYER, PROJECT, 'doCreateDocument', project, { sectionNos: null })
  const tender = await desk.see(BUYER, TENDER, made.answer.id)
  const { id, versionNum } = tender
  await desk.save(BUYER, TENDER, {
    ...{ id, versionNum, paymentTermId: desk.id('term', '月结30天') },
    deliveryTerm: '按月度计划分批交付',
    qualificationReq: '<p>通过ISO 9001认证，近三年有同类产品批量供货业绩</p>',
    questionEndTime: `${desk.date(18)} 17:00`,
    bidEndTime: `${desk.date(20)} 13:00`,
    sections: tender.sections.map((section: Doc) => ({
      ...{ id: section.id, maxAwards: 2, shareRule: '70, 30' },
    })),
  })
}

/** The enabled record of this kind that the company began with. */
async function named(desk: Desk, resource: string): Promise<string> {
  const client = await desk.company.as(OWNER)
  const rows = await client.ok(resource, 'listByPage', {
    ...{ status: 'ENABLED', sort: [{ key: 'creationDate', order: 'asc' }], pageRows: 1 },
  })
  return rows[0].id
}

function planOf(desk: Desk): object {
  const line = (subject: string, estimatedAmountExclTax: string, day: number) => ({
    ...{ subject, estimatedAmountExclTax, categoryId: desk.id('category', 'C0103') },
    ...{ demandDeptId: desk.id('department', 'D-PRD-SZ1'), bidType: 'INVITED' },
    ...{ buyerId: desk.id('person', BUYER), planProjectDate: desk.date(day) },
    ...{ planPublishDate: desk.date(day + 8), planOpenDate: desk.date(day + 26) },
    ...{ planAwardDate: desk.date(day + 32), needByDate: desk.date(day + 60) },
  })
  const year = desk.today().slice(0, 4)
  return {
    planName: `${year}年机加工件招标计划`,
    planYear: year,
    planPeriod: 'YEAR',
    periodValue: year,
    departmentId: desk.id('department', 'D-PUR-SZ'),
    lines: [line('法兰盘精加工下年度招标', '240000', -4), line('主轴精磨外协招标', '380000', 25)],
  }
}

async function approved(desk: Desk, resource: string, draft: Doc): Promise<Doc> {
  await desk.pass(BUYER, resource, draft, '需求清楚，同意')
  return desk.see(BUYER, resource, draft.id)
}
