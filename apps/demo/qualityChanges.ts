import type { Company } from './build.ts'
import type { DemoClock } from './clock.ts'
import { createDesk, type Desk, type Doc } from './history/desk.ts'
import type { CompanyPlan } from './plan.ts'
import { createRandom } from './random.ts'

const ENGINEER = 'quality1'
const PPAP = 'srmQcnPpap'
const PCN = 'srmQcnPcn'
const ECN = 'srmQcnEcn'

/** Part approvals in three states, a change notice in evaluation, and an engineering change with one reply. */
export async function buildQualityChanges(
  company: Company,
  plan: CompanyPlan,
  clock: DemoClock,
): Promise<void> {
  const desk = createDesk(company, plan, clock, createRandom(50_107))
  for (const part of [interimApproval, awaited, changeNotice, engineeringChange])
    await company.attempt(() => part(desk))
}

/** A supplier with a login, and an item of its category. */
function partOf(desk: Desk, at: number): { supplier: string; login: string; item: string } {
  const suppliers = desk.plan.suppliers.filter(
    ({ logins, stage, categories }) =>
      logins.length > 0 &&
      stage === 'QUALIFIED' &&
      desk.plan.items.some(({ category }) => categories.includes(category)),
  )
  const supplier = suppliers[at % suppliers.length] as (typeof suppliers)[number]
  const items = desk.plan.items.filter(({ category }) => supplier.categories.includes(category))
  return {
    supplier: supplier.shortName,
    login: supplier.logins[0]?.userName ?? '',
    item: items[0]?.code ?? '',
  }
}

const ppapOf = (desk: Desk, part: { supplier: string; item: string }, more: object): Promise<Doc> =>
  desk.save(ENGINEER, PPAP, {
    ...{ supplierId: desk.id('supplier', part.supplier), itemId: desk.id('item', part.item) },
    ...{ drawingNumber: `D-${part.item}`, drawingVersion: 'A', planSubmitDate: desk.date(15) },
    engineerId: desk.id('person', ENGINEER),
    capabilities: [{ characteristic: '配合直径', specification: '25 h6', specialFlag: 'Y' }],
    ...more,
  })

/** Reviewed at the supplier's site; one capability is conditional, so it is approved for a time and a quantity. */
async function interimApproval(desk: Desk): Promise<void> {
  const part = partOf(desk, 0)
  const draft = await ppapOf(desk, part, { ppapLevel: 'LEVEL5' })
  await desk.act(ENGINEER, PPAP, 'doPublish', draft)
  const asked = await desk.see(part.login, PPAP, draft.id)
  await desk.act(part.login, PPAP, 'saveOrUpdate', draft, {
    ...{ declarationPerson: '质量部经理', productionRunQuantity: 300, weeklyCapacity: '5000' },
    elements: asked.elements.map(({ id }: Doc) => ({ id, supplierRemark: '现场备查' })),
    capabilities: asked.capabilities.map(({ id }: Doc) => ({
      ...{ id, sampleSize: 100, ppk: '1.52', cpk: '1.48' },
    })),
  })
  await desk.act(part.login, PPAP, 'doSupplierSubmit', draft)
  const filed = await desk.see(ENGINEER, PPAP, draft.id)
  await desk.act(ENGINEER, PPAP, 'saveOrUpdate', draft, {
    elements: filed.elements.map(({ id }: Doc) => ({ id, reviewResult: 'PASS' })),
    ...{ decision: 'INTERIM', interimExpiryDate: desk.date(60), interimQuantity: '5000' },
    decisionOpinion: '30天内补充500件的过程能力数据',
  })
  await desk.pass(ENGINEER, PPAP, draft, '同意临时批准')
}

async function awaited(desk: Desk): Promise<void> {
  const draft = await ppapOf(desk, partOf(desk, 1), { projectName: '新机型平台' })
  await desk.act(ENGINEER, PPAP, 'doPublish', draft)
  await ppapOf(desk, partOf(desk, 2), { submissionReason: 'TOOLING' })
}

async function changeNotice(desk: Desk): Promise<void> {
  const { login, item } = partOf(desk, 0)
  const draft = await desk.save(login, PCN, {
    ...{ pcnTitle: '精磨工序更换数控磨床', changeType: ['EQUIPMENT', 'PROCESS'] },
    ...{ changeReason: '原磨床停产，备件不足。', changeLevel: 'MAJOR' },
    ...{
      beforeContent: 'M1320外圆磨床，人工修整砂轮。',
      afterContent: 'MK1320数控磨床，自动修整。',
    },
    ...{ riskAnalysis: '试产300件，Cpk由1.45提高到1.72。', planEffectiveDate: desk.date(95) },
    items: [{ itemId: desk.id('item', item), disposal: 'USE_UP', supplierStock: '1200' }],
  })
  await desk.act(login, PCN, 'doSubmit', draft)
  await desk.act(ENGINEER, PCN, 'doAccept', draft, {
    buyerEngineerId: desk.id('person', ENGINEER),
    evaluators: [ENGINEER, 'buyer1'].map((name) => ({
      ...{ personId: desk.id('person', name), departmentId: departmentOf(desk, name) },
    })),
  })
  await desk.act(ENGINEER, PCN, 'doEvaluate', draft, { result: 'AGREE', opinion: '数据充分' })
}

const departmentOf = (desk: Desk, userName: string): string => {
  const person = desk.plan.people.find((one) => one.userName === userName)
  return desk.id('department', person?.department ?? '')
}

async function engineeringChange(desk: Desk): Promise<void> {
  const part = partOf(desk, 0)
  const other = partOf(desk, 1)
  const draft = await desk.save(ENGINEER, ECN, {
    ...{ ecnTitle: '安装孔公差收紧', plmNumber: 'PLM-2026-0417', changeType: ['DESIGN'] },
    ...{ changeReason: '装配线卡滞。', changeContent: '安装孔由H8改为H7。', changeLevel: 'MAJOR' },
    ...{ effectMode: 'USE_UP', requiredEffectiveDate: desk.date(45), replyDeadline: desk.date(10) },
    ownerId: desk.id('person', ENGINEER),
    items: [
      {
        ...{ itemId: desk.id('item', part.item), oldVersion: 'A', newVersion: 'B' },
        ...{ changeDescription: '孔公差H8改H7', stockDisposal: 'USE_UP' },
      },
    ],
    suppliers: [part, other].map(({ supplier }) => ({ supplierId: desk.id('supplier', supplier) })),
  })
  await desk.pass(ENGINEER, ECN, draft, '同意变更')
  await desk.act(ENGINEER, ECN, 'doPublish', draft)
  await desk.act(part.login, ECN, 'doSupplierReply', draft, {
    ...{ feasible: 'Y', supplierEffectiveDate: desk.date(30), priceImpact: '0.12' },
    ...{ finishedStock: '800', disposalProposal: 'USE_UP', disposalCost: '2400' },
  })
}
