import type { Desk, Doc } from './desk.ts'

export const OWNER = 'suppliermgr1'
export const DECIDERS = ['director1', 'manager1', 'manager2'] as const

/** Raters with the name of the indicator that each of them scores. */
export const RATERS = [
  { user: 'buyer1', approver: 'manager1', indicator: '服务与配合' },
  { user: 'requester5', approver: 'rnd1', indicator: '技术支持' },
] as const

export const CATEGORIES = ['C0101', 'C0102', 'C0103', 'C0105', 'C0201', 'C0202', 'C0301', 'C0401']

/** What every evaluation of the company is based on. */
export type Basis = {
  /** Ids of indicators, by name. */
  indicators: ReadonlyMap<string, Doc>
  quarterly: Doc
  special: Doc
  setting: Doc
}

const MEASURED: readonly [
  formula: string,
  name: string,
  english: string,
  dimension: string,
  weight: string,
][] = [
  ['INCOMING_PASS_RATE_LOT', '来料批次合格率', 'Incoming lots accepted', 'QUALITY', '30'],
  ['DELIVERY_ON_TIME_QTY', '准时交货率', 'On-time delivery', 'DELIVERY', '30'],
  ['PRICE_COMPETITIVENESS', '价格竞争力', 'Price competitiveness', 'COST', '10'],
  ['ORDER_CONFIRM_RATE', '订单确认及时率', 'Orders confirmed in time', 'SERVICE', '10'],
]
const ASKED = [
  {
    ...{
      name: '服务与配合',
      english: 'Service and cooperation',
      dimension: 'SERVICE',
      rater: 'buyer1',
    },
    guide: '报价、交期答复与异常处理是否及时：90以上主动，75以上及时，60以上需催促',
    guideEn:
      'Quotations, promised dates and problems: 90 and more on its own, 75 in time, 60 after reminders',
  },
  {
    ...{ name: '技术支持', english: 'Technical support', dimension: 'TECH', rater: 'requester5' },
    guide: '图纸评审、试样与现场支持：90以上能提出改进，75以上按时完成，60以上需跟进',
    guideEn:
      'Reviews of drawings, samples and help on site: 90 and more proposes improvements, 75 in time, 60 when followed up',
  },
] as const

/** Indicators, templates, grades, and what a grade means for business. */
export async function performanceBasis(desk: Desk): Promise<Basis> {
  const indicators = new Map<string, Doc>()
  for (const [formulaCode, indicatorName, indicatorNameEn, dimension] of MEASURED)
    indicators.set(
      indicatorName,
      await approved(desk, 'srmSpeIndicators', {
        ...{ indicatorName, indicatorNameEn, dimension, formulaCode },
        ...{ indicatorType: 'QUANTITATIVE', scoringMethod: 'DIRECT' },
      }),
    )
  for (const { name, english, dimension, rater, guide, guideEn } of ASKED)
    indicators.set(
      name,
      await approved(desk, 'srmSpeIndicators', {
        ...{ indicatorName: name, indicatorNameEn: english, dimension },
        ...{ indicatorType: 'MANUAL', scoringMethod: 'MANUAL' },
        ...{ raterSource: 'PERSONS', scoringGuide: guide, scoringGuideEn: guideEn },
        persons: [{ personId: desk.id('person', rater) }],
      }),
    )
  const lines = (weights: readonly (readonly [name: string, weight: string])[]) =>
    weights.map(([name, weight]) => ({ indicatorId: indicators.get(name).id, weight }))
  const template = (periodType: string, templateName: string, more: object) =>
    approved(desk, 'srmSpeTemplate', {
      ...{ templateName, periodType, ...more },
      categories: CATEGORIES.map((code) => ({ categoryId: desk.id('category', code) })),
    })
  const measured = MEASURED.map(([, name, , , weight]) => [name, weight] as const)
  const asked = ASKED.map(({ name }) => [name, '10'] as const)
  await template('MONTH', '月度绩效模板', {
    lines: lines([...measured.slice(0, 2), ['价格竞争力', '20'], ['订单确认及时率', '20']]),
  })
  const quarterly = await template('QUARTER', '季度绩效模板', {
    lines: lines([...measured, ...asked]),
  })
  const special = await template('SPECIAL', '专项评价模板', {
    lines: lines([
      ['准时交货率', '60'],
      ['服务与配合', '40'],
    ]),
  })
  const setting = await approved(desk, 'srmSpeSettingHead', SETTING)
  await ratios(desk)
  return { indicators, quarterly, special, setting }
}

const SETTING = {
  settingName: '集团绩效等级',
  showRankFlag: 'Y',
  rankScope: 'SCHEME',
  appealDays: 10,
  lines: [
    {
      ...{ gradeCode: 'A', minScore: '90', maxScore: '100', color: '#2f9e44' },
      suggestAction: 'REWARD',
    },
    { gradeCode: 'B', minScore: '75', maxScore: '90', color: '#1c7ed6' },
    {
      ...{ gradeCode: 'C', minScore: '60', maxScore: '75', color: '#c2610c' },
      suggestAction: 'INTERVIEW',
    },
    {
      ...{ gradeCode: 'D', minScore: '0', maxScore: '60', color: '#e03131' },
      ...{ suggestAction: 'FREEZE', rectifyFlag: 'Y', rectifyDays: 30 },
    },
  ],
}

async function ratios(desk: Desk): Promise<void> {
  const owner = await desk.company.as(OWNER)
  await owner.ok('srmSpeRelationRatio', 'doBatchSaveOrUpdate', {
    rows: [
      { gradeCode: 'A', quotaCoefficient: '1.1', maxShare: '80', inspectionLevel: 'REDUCED' },
      { gradeCode: 'B', quotaCoefficient: '1', maxShare: '70' },
      { gradeCode: 'C', quotaCoefficient: '0.8', maxShare: '50', newProjectFlag: 'N' },
      {
        ...{ gradeCode: 'D', quotaCoefficient: '0.5', maxShare: '20', newProjectFlag: 'N' },
        ...{ sourcingAllowedFlag: 'N', inspectionLevel: 'TIGHTENED' },
      },
    ].map((row) => ({ ...row, effectiveFrom: desk.date(-50) })),
  })
}

/** Saves a record and takes it through its approval. */
export async function approved(desk: Desk, resource: string, values: object): Promise<Doc> {
  const draft = await desk.save(OWNER, resource, values)
  return submitted(desk, resource, draft)
}

export async function submitted(desk: Desk, resource: string, draft: Doc): Promise<Doc> {
  await desk.pass(OWNER, resource, draft)
  return desk.see(OWNER, resource, draft.id)
}
