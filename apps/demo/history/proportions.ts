import type { Desk, Doc } from './desk.ts'
import { OWNER } from './performanceBasis.ts'
import type { Story } from './timeline.ts'

const PRESET = 'srmSmlPresetProportion'
const PLANT = 'SZ1'

/** Shares of two categories and of one bearing; orders do not follow all of them. */
const PRESETS = [
  { category: 'C0101', shares: { 恒锐轴承: '70', 万通轴承: '30' } },
  { category: 'C0103', shares: { 鼎拓精密: '60', 佳信精工: '40' } },
  { item: 'BRG-0001', shares: { 恒锐轴承: '60', 万通轴承: '40' } },
] as const

/** Presets from before the first orders, what the daily look finds in them, and a new division. */
export async function* proportions(desk: Desk): Story {
  yield -56
  const presets: Doc[] = []
  for (const preset of PRESETS) presets.push(await effective(desk, preset))
  yield -1
  const owner = await desk.company.as(OWNER)
  await owner.ok('srmSmlWarning', 'doRefresh', {})
  const [unplanned] = await owner.ok('srmSmlWarning', 'listByPage', {
    status: 'OPEN',
    warningLevel: 'RED',
    pageRows: 1,
  })
  if (unplanned)
    await desk.act(OWNER, 'srmSmlWarning', 'doNote', unplanned, {
      handleRemark: '新供应商认证中，下月起按份额下单',
    })
  await adjustment(desk, presets)
}

async function effective(desk: Desk, preset: (typeof PRESETS)[number]): Promise<Doc> {
  const isItem = 'item' in preset
  const draft = await desk.save(OWNER, PRESET, {
    targetOrgId: desk.id('org', PLANT),
    objectType: isItem ? 'ITEM' : 'CATEGORY',
    ...(isItem
      ? { itemId: desk.id('item', preset.item) }
      : { categoryId: desk.id('category', preset.category) }),
    effectiveFrom: desk.date(-56),
    effectiveTo: desk.date(200),
    ownerId: desk.id('person', 'buyer1'),
    lines: Object.entries(preset.shares).map(([supplier, presetRatio]) => ({
      supplierId: desk.id('supplier', supplier),
      presetRatio,
    })),
  })
  return desk.act(OWNER, PRESET, 'doEffect', draft)
}

/** The shares suggested by the grades wait for approval. */
async function adjustment(desk: Desk, presets: readonly Doc[]): Promise<void> {
  const resource = 'srmSmlAdjustmentHead'
  const draft = await desk.save(OWNER, resource, {
    adjustTitle: '机加工件份额调整',
    targetOrgId: desk.id('org', PLANT),
    adjustType: 'CAPACITY',
    effectiveDate: desk.date(5),
    reason: '鼎拓精密产能紧张，部分份额转给佳信精工',
  })
  const loaded = await desk.act(OWNER, resource, 'doLoad', draft, { presetIds: [presets[1]?.id] })
  const suggested = await desk.act(OWNER, resource, 'doSuggest', loaded)
  await desk.act(OWNER, resource, 'doSubmit', suggested)
}
