import type { Company } from './build.ts'
import type { DemoClock } from './clock.ts'
import { createDesk, type Desk, type Doc } from './history/desk.ts'
import type { CompanyPlan } from './plan.ts'
import { createRandom } from './random.ts'

const LEADER = 'buyer1'
const INTRO = 'srmPurMaterialIntroduction'
const ALTER = 'srmPurAslAlteration'

/** A second source that is being compared, one in approval, a new item that is still written, and amendments of the list. */
export async function buildItemIntroductions(
  company: Company,
  plan: CompanyPlan,
  clock: DemoClock,
): Promise<void> {
  const desk = createDesk(company, plan, clock, createRandom(30_263))
  for (const part of [secondSource, cheaper, newItem, amendments])
    await company.attempt(() => part(desk))
}

const project = (desk: Desk, values: object): Promise<Doc> =>
  desk.save(LEADER, INTRO, {
    ...{ orgId: desk.id('org', 'SZ1'), leaderId: desk.id('person', LEADER) },
    ...{ sqeId: desk.id('person', 'quality1'), planStartDate: desk.today() },
    planEndDate: desk.date(45),
    ...values,
  })
const candidates = (desk: Desk, rows: { [name: string]: object }) =>
  Object.entries(rows).map(([name, row]) => ({ supplierId: desk.id('supplier', name), ...row }))

async function secondSource(desk: Desk): Promise<void> {
  const draft = await project(desk, {
    ...{ introTitle: '深沟球轴承第二供应源', introType: 'SECOND_SOURCE' },
    ...{ itemId: desk.id('item', 'BRG-0003'), annualQuantity: '24000', targetPriceExclTax: '4.9' },
    currentSupplierId: desk.id('supplier', '恒锐轴承'),
    introReason: '现供应商占比100%，旺季交期延长到六周。',
    candidates: candidates(desk, {
      瑞达紧固件: { quotedPriceExclTax: '5.02' },
      鼎拓精密: { quotedPriceExclTax: '4.86', manufacturerName: '无锡鼎拓二厂' },
      力源电机: { quotedPriceExclTax: '5.6' },
    }),
  })
  const running = await started(desk, draft)
  const { tasks, candidates: rows } = await desk.see(LEADER, INTRO, running.id)
  await desk.act(LEADER, INTRO, 'doFinishTask', running, {
    ...{ rowIds: tasks.slice(0, 2).map((task: Doc) => task.id) },
    taskResult: '三家资料齐全，报价已比较。',
  })
  await desk.act(LEADER, INTRO, 'doCreateSample', running, {
    ...{ rowIds: [rows[0].id, rows[1].id], quantity: '20', needByDate: desk.date(12) },
  })
  await desk.act(LEADER, INTRO, 'doEliminate', running, {
    ...{ rowIds: [rows[2].id], reason: '报价高于现价' },
  })
}

async function started(desk: Desk, draft: Doc): Promise<Doc> {
  const submitted = await desk.act(LEADER, INTRO, 'doSubmit', draft)
  return desk.approve(INTRO, submitted, ['manager1', 'manager2'], '同意立项')
}

async function cheaper(desk: Desk): Promise<void> {
  const draft = await project(desk, {
    ...{ introTitle: '电机安装板降本', introType: 'COST_DOWN', annualQuantity: '3600' },
    ...{ itemId: desk.id('item', 'PLT-0001'), currentPriceExclTax: '46' },
    ...{ targetPriceExclTax: '41', introReason: '年度降本目标10%。' },
    candidates: candidates(desk, { 鼎拓精密: {} }),
  })
  await desk.act(LEADER, INTRO, 'doSubmit', draft)
}

async function newItem(desk: Desk): Promise<void> {
  await project(desk, {
    ...{ introTitle: '陶瓷球轴承开发', introType: 'NEW_ITEM', annualQuantity: '2000' },
    ...{ itemDescription: '陶瓷球轴承', specification: '6204 Si3N4 混合陶瓷', uomCode: 'PCS' },
    categoryId: desk.id('category', 'C0101'),
    introReason: '高速主轴项目需要。',
    candidates: candidates(desk, { 恒锐轴承: {} }),
  })
}

/** One waits for its approval, one is still written. */
async function amendments(desk: Desk): Promise<void> {
  const author = await desk.company.as('manager1')
  const entries = await author.ok('srmPurAsl', 'listByPage', { status: 'EFFECTIVE', pageRows: 2 })
  const ask = { alterType: 'VALIDITY', reason: '年度绩效A级，延长有效期' }
  for (const [at, entry] of entries.entries()) {
    const { answer } = await desk.act('manager1', 'srmPurAsl', 'doAlter', entry, ask)
    const made = await desk.see('manager1', ALTER, answer.id)
    const lines = made.lines.map(({ id }: Doc) => ({ id, newEffectiveTo: desk.date(900) }))
    await desk.act('manager1', ALTER, 'saveOrUpdate', made, { lines })
    if (at === 0) await desk.act('manager1', ALTER, 'doSubmit', made)
  }
}
