import type { Desk, Doc } from './desk.ts'
import { type Basis, CATEGORIES, DECIDERS, OWNER, RATERS, submitted } from './performanceBasis.ts'

export type Quarter = {
  from: string
  to: string
  label: string
  /** Before the company used the product. */
  isFormer: boolean
}

type Figures = readonly [pass: string, onTime: string, service: string, tech: string]

/** Who is evaluated in which category, with figures of the quarter before last and of the last. */
export const EVALUATED: readonly {
  supplier: string
  category: string
  former: Figures
  last: Figures
}[] = [
  {
    supplier: '恒锐轴承',
    category: 'C0101',
    former: ['97.5', '92', '90', '88'],
    last: ['98', '95', '93', '90'],
  },
  {
    supplier: '恒锐轴承',
    category: 'C0105',
    former: ['95', '88', '86', '84'],
    last: ['94', '81', '85', '82'],
  },
  {
    supplier: '瑞达紧固件',
    category: 'C0102',
    former: ['93', '84', '80', '76'],
    last: ['95', '86', '82', '78'],
  },
  {
    supplier: '鼎拓精密',
    category: 'C0103',
    former: ['88', '79', '82', '90'],
    last: ['84', '76', '80', '91'],
  },
  {
    supplier: '绿森包装',
    category: 'C0401',
    former: ['82', '71', '74', '70'],
    last: ['86', '75', '76', '74'],
  },
  {
    supplier: '力源电机',
    category: 'C0201',
    former: ['96', '90', '84', '92'],
    last: ['95', '83', '82', '92'],
  },
  {
    supplier: '华兴电路',
    category: 'C0202',
    former: ['90', '86', '78', '80'],
    last: ['87', '74', '75', '79'],
  },
  {
    supplier: '宝盛钢材',
    category: 'C0301',
    former: ['80', '66', '64', '62'],
    last: ['55', '44', '50', '52'],
  },
]

/** An approved scheme over the evaluated suppliers with its data, and its sheets out. */
export async function takenUp(desk: Desk, basis: Basis, quarter: Quarter): Promise<Doc> {
  const scheme = await newScheme(desk, {
    schemeName: `${quarter.label} 供应商绩效`,
    templateId: basis.quarterly.id,
    settingId: basis.setting.id,
    period: { periodFrom: quarter.from, periodTo: quarter.to },
  })
  await figuresOfEarlierSystem(desk, scheme, quarter)
  return desk.act(OWNER, 'srmSpeScheme', 'doStartScore', scheme)
}

export async function newScheme(
  desk: Desk,
  ask: {
    schemeName: string
    templateId: string
    settingId: string
    period: { periodFrom: string; periodTo: string }
  },
): Promise<Doc> {
  const { period, ...rest } = ask
  const draft = await desk.save(OWNER, 'srmSpeScheme', {
    ...rest,
    ...period,
    evalYear: period.periodFrom.slice(0, 4),
    // The group first, which the results are for; the plants' buyers see them too.
    orgIds: ['ORG01', 'SZ1', 'SZ2', 'WX1', 'CQ1'].map((code) => desk.id('org', code)),
    categoryIds: CATEGORIES.map((code) => desk.id('category', code)),
  })
  const loaded = await desk.act(OWNER, 'srmSpeScheme', 'doLoadSuppliers', draft)
  const wanted = new Set(EVALUATED.map((one) => keyOf(desk, one)))
  const chosen = await desk.save(OWNER, 'srmSpeScheme', {
    id: loaded.id,
    versionNum: loaded.versionNum,
    suppliers: loaded.suppliers.map(({ id, supplierId, categoryId }: Doc) =>
      wanted.has(`${supplierId}/${categoryId}`)
        ? { id, includeFlag: 'Y', excludeReason: null }
        : { id, includeFlag: 'N', excludeReason: '采购额较小，本期不考核' },
    ),
  })
  const staffed = await desk.act(OWNER, 'srmSpeScheme', 'doResolveRaters', chosen)
  const approved = await submitted(desk, 'srmSpeScheme', staffed)
  await desk.company.takeData(approved.id)
  return desk.see(OWNER, 'srmSpeScheme', approved.id)
}

/** Documents from before the company used the product are not here: their figures are entered. */
async function figuresOfEarlierSystem(desk: Desk, scheme: Doc, quarter: Quarter): Promise<void> {
  const owner = await desk.company.as(OWNER)
  const rows = await owner.ok('srmSpeSourceData', 'listByPage', {
    schemeId: scheme.id,
    missingFlag: 'Y',
    columns: ['supplierId', 'categoryId', 'formulaCode', 'versionNum'],
    pageRows: 100,
  })
  const place: { [formula: string]: 0 | 1 } = { INCOMING_PASS_RATE_LOT: 0, DELIVERY_ON_TIME_QTY: 1 }
  const corrections = rows.flatMap(({ id, versionNum, formulaCode, ...row }: Doc) => {
    const at = place[formulaCode]
    const figures = figuresOf(desk, row, quarter)
    return at === undefined || !figures
      ? []
      : [{ id, versionNum, correctedValue: figures[at], correctReason: '上线前单据，按原系统统计' }]
  })
  if (corrections.length > 0)
    await all(desk, { resource: 'srmSpeSourceData', op: 'doCorrect', rows: corrections })
}

/** Raters hand in their sheets; the approved totals become performances, which are released. */
export async function evaluated(desk: Desk, scheme: Doc, quarter: Quarter): Promise<Doc[]> {
  for (const rater of RATERS) await handIn(desk, scheme, quarter, rater)
  await desk.act(OWNER, 'srmSpeScheme', 'doSummarize', scheme)
  const owner = await desk.company.as(OWNER)
  const [total] = await owner.ok('srmSpeSchemeScoreTotal', 'listByPage', { schemeId: scheme.id })
  const sent = await desk.act(OWNER, 'srmSpeSchemeScoreTotal', 'doSubmit', total)
  await desk.approve('srmSpeSchemeScoreTotal', sent, DECIDERS, '得分与现场情况一致，同意')
  const made = await performancesOf(desk, scheme)
  await all(desk, {
    resource: 'srmSpePerformance',
    op: 'doRelease',
    rows: made.map(({ id, versionNum }) => ({ id, versionNum })),
  })
  return performancesOf(desk, scheme)
}

async function handIn(
  desk: Desk,
  scheme: Doc,
  quarter: Quarter,
  { user, approver, indicator }: (typeof RATERS)[number],
): Promise<void> {
  const resource = 'srmSpeSchemeScore'
  const rater = await desk.company.as(user)
  const [listed] = await rater.ok(resource, 'listByPage', { schemeId: scheme.id })
  const sheet = await desk.see(user, resource, listed.id)
  const place = indicator === RATERS[0].indicator ? 2 : 3
  const filled = await desk.save(user, resource, {
    id: sheet.id,
    versionNum: sheet.versionNum,
    lines: sheet.lines.map(({ id, supplierId, categoryId }: Doc) => {
      const score = figuresOf(desk, { supplierId, categoryId }, quarter)?.[place] ?? '80'
      return { id, score, ...(Number(score) < 60 ? { scoreRemark: '多次催促后才答复' } : {}) }
    }),
  })
  const sent = await desk.act(user, resource, 'doSubmit', filled)
  await desk.approve(resource, sent, [approver, ...DECIDERS], '同意')
}

export async function performancesOf(desk: Desk, scheme: Doc): Promise<Doc[]> {
  const owner = await desk.company.as(OWNER)
  return owner.ok('srmSpePerformance', 'listByPage', {
    schemeId: scheme.id,
    columns: ['supplierId', 'categoryId', 'status', 'versionNum'],
    pageRows: 100,
  })
}

/** An operation on several records in one call; the first refusal stops everything. */
export async function all(
  desk: Desk,
  { resource, op, rows }: { resource: string; op: string; rows: readonly Doc[] },
): Promise<void> {
  const client = await desk.company.as(OWNER)
  const answers = await client.ok(resource, op, { rows })
  const refused = answers.find(({ status }: Doc) => status === 'E')
  if (refused) throw new Error(`${resource}/${op} answered: ${refused.msg}`)
}

const keyOf = (desk: Desk, one: { supplier: string; category: string }): string =>
  `${desk.id('supplier', one.supplier)}/${desk.id('category', one.category)}`

function figuresOf(
  desk: Desk,
  { supplierId, categoryId }: Doc,
  { isFormer }: Quarter,
): Figures | undefined {
  const found = EVALUATED.find((one) => keyOf(desk, one) === `${supplierId}/${categoryId}`)
  return isFormer ? found?.former : found?.last
}
