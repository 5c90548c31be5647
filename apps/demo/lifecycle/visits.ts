import { PHOTO } from '@opensrm/testkit/picture.ts'
import type { Doc } from '../history/desk.ts'
import { approved, type LifecycleTools, OWNER } from './tools.ts'

const PLAN = 'srmSlcInspectPlan'
const VISIT = 'srmSlcLocaleInspect'

/** A visit that quality engineers are scoring, and an audit whose findings the supplier rectifies. */
export async function visits(tools: LifecycleTools, review: Doc): Promise<void> {
  await scoredNow(tools, review)
  await rectified(tools)
  await nextYear(tools)
}

type Visitor = readonly [user: string, role: 'LEADER' | 'MEMBER', sections: readonly string[]]

async function planned(
  { desk }: LifecycleTools,
  values: object,
  of: {
    supplier: string
    category: string
    visitors: readonly Visitor[]
    qualifyId?: string
    prepared: string
  },
): Promise<{ visit: Doc; plan: Doc }> {
  const supplierId = desk.id('supplier', of.supplier)
  const [leader = OWNER] = of.visitors[0] ?? []
  const draft = await desk.save(OWNER, PLAN, {
    ...{ planYear: desk.date(0).slice(0, 4), startDate: desk.date(-5), endDate: desk.date(20) },
    leaderId: desk.id('person', leader),
    suppliers: [{ supplierId, planDate: desk.date(0), days: '1', qualifyId: of.qualifyId ?? null }],
    categories: [{ supplierId, categoryId: desk.id('category', of.category) }],
    staffs: of.visitors.map(([user, staffRole, sections]) => ({
      ...{ personId: desk.id('person', user), staffRole, sections },
    })),
    ...values,
  })
  const plan = await approved(desk, PLAN, draft)
  const rowIds = plan.suppliers.map(({ id }: Doc) => id)
  const made = await desk.act(OWNER, PLAN, 'doCreateInspect', plan, { rowIds })
  const drafted = await desk.see(OWNER, VISIT, made.suppliers[0].inspectId)
  const visit = await desk.save(OWNER, VISIT, {
    ...{ id: drafted.id, versionNum: drafted.versionNum, preparation: of.prepared },
  })
  return { visit, plan }
}

type Given = { score: string; remark?: string; findingLevel?: string; answerFiles?: string }

async function give(
  { desk }: LifecycleTools,
  user: string,
  visit: Doc,
  answers: readonly (Given | null)[],
): Promise<Doc> {
  const seen = await desk.see(OWNER, VISIT, visit.id)
  const client = await desk.company.as(user)
  await client.ok(VISIT, 'doScore', {
    id: visit.id,
    records: seen.records.flatMap(({ id, rowVersion }: Doc, at: number) => {
      const answer = answers[at]
      if (!answer) return []
      const { score: answerValue, ...more } = answer
      return [{ recordId: id, rowVersion, answerValue, ...more }]
    }),
  })
  return desk.see(OWNER, VISIT, visit.id)
}

async function scoredNow(tools: LifecycleTools, review: Doc): Promise<void> {
  const { desk, upload } = tools
  const { visit } = await planned(
    tools,
    {
      orgId: desk.id('org', 'HC-WX'),
      ...{ planName: '锦城轴承引入考察', planType: 'INTRODUCE', purpose: '确认质量保证与产能' },
    },
    {
      supplier: '锦城轴承',
      category: 'C0101',
      qualifyId: review.id,
      prepared: '近三个月检验记录、设备清单、量具台账',
      visitors: [
        ['quality2', 'LEADER', ['QUALITY', 'TECH']],
        ['buyer2', 'MEMBER', ['PRODUCTION', 'DELIVERY']],
      ],
    },
  )
  await desk.act(OWNER, VISIT, 'doPublish', visit)
  await desk.act('supplier10', VISIT, 'doSupplierConfirm', visit)
  await give(tools, 'quality2', visit, [
    { score: '17' },
    {
      ...{ score: '11', remark: '巡检记录缺两天', findingLevel: 'MINOR' },
      answerFiles: await upload('quality2', '巡检记录.png', PHOTO),
    },
  ])
}

async function rectified(tools: LifecycleTools): Promise<void> {
  const { desk, upload } = tools
  const { visit } = await planned(
    tools,
    {
      orgId: desk.id('org', 'HC-SZ'),
      ...{ planName: '恒锐轴承年度审核', planType: 'ANNUAL', purpose: '年度质量体系复核' },
    },
    {
      supplier: '恒锐轴承',
      category: 'C0101',
      prepared: '体系文件、上次整改记录',
      visitors: [['quality3', 'LEADER', []]],
    },
  )
  await desk.act(OWNER, VISIT, 'doPublish', visit)
  await desk.act('supplier1', VISIT, 'doSupplierConfirm', visit)
  const photo = await upload('quality3', '不合格品区.png', PHOTO)
  const scored = await give(tools, 'quality3', visit, [
    { score: '18' },
    { score: '17' },
    { score: '9' },
    { score: '18' },
    {
      ...{ score: '5', remark: '不合格品未隔离', findingLevel: 'MAJOR' },
      answerFiles: photo,
    },
    { score: '17' },
    { score: '5', remark: '部分轴承未做防锈包装', findingLevel: 'MINOR' },
    { score: '9' },
  ])
  const summed = await desk.save('quality3', VISIT, {
    ...{ id: scored.id, versionNum: scored.versionNum, rectifyDueDate: desk.date(15) },
    ...{ actualBeginDate: desk.date(0), actualEndDate: desk.date(0) },
    summary: '体系运行有效，现场管理有两项不符合',
  })
  const submitted = await desk.act('quality3', VISIT, 'doSubmit', summed)
  if (submitted.status === 'APPROVING')
    await desk.approve(VISIT, submitted, ['quality1'], '请供应商整改')
}

/** A plan for the coming months, with suppliers proposed by the system. */
async function nextYear({ desk }: LifecycleTools): Promise<void> {
  const draft = await desk.save(OWNER, PLAN, {
    orgId: desk.id('org', 'HC-SZ'),
    ...{ planName: '重点供应商季度考察', planType: 'ANNUAL', purpose: '重点供应商现场审核' },
    ...{ planYear: desk.date(60).slice(0, 4), startDate: desk.date(25), endDate: desk.date(60) },
    ...{ leaderId: desk.id('person', 'quality1'), budgetAmount: '18000' },
    suppliers: ['力源电机', '华兴电路'].map((name, at) => ({
      ...{ supplierId: desk.id('supplier', name), planDate: desk.date(30 + at * 5), days: '1' },
    })),
    categories: [
      ['力源电机', 'C0201'],
      ['华兴电路', 'C0202'],
    ].map(([name = '', category = '']) => ({
      supplierId: desk.id('supplier', name),
      categoryId: desk.id('category', category),
    })),
    staffs: [{ personId: desk.id('person', 'quality1'), staffRole: 'LEADER' }],
  })
  await desk.act(OWNER, PLAN, 'doSubmit', draft)
}
