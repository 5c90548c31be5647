import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { inBothLanguages, t } from '@opensrm/kernel/i18n/text.ts'
import { fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { orderBarred } from '../../asl/ports.ts'
import { categoryChain } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmBaseItemPrice } from '../../base-data/srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { divide } from './division.ts'
import { srmSmlPresetProportion } from './srmSmlPresetProportion.definition.ts'

/** Units without fractions. */
const WHOLE = new Set(['PCS', 'SET', 'BOX', 'PAIR', 'EA'])

const NO_PRICE = t('无有效价格', 'No effective price')

type Preset = RecordOf<typeof srmSmlPresetProportion>

/**
 * Splits a quantity among the suppliers of the preset of an item or its category; null without a
 * preset.
 */
export async function doAllocate(
  context: OperationContext,
  ask: { orgId: string | null; itemId: string; quantity: string; date: string },
) {
  const preset = await presetOf(context, ask)
  if (!preset) return null
  const leftOut: { supplierId: string; reason: string }[] = []
  const allowed = []
  const item = await context.findMaster(srmBaseItem, ask.itemId)
  for (const line of preset.lines) {
    const supplierId = String(line.supplierId)
    const price = (
      await context.select(srmBaseItemPrice, { supplierId, itemId: ask.itemId, status: 'APPROVED' })
    ).find(
      ({ orgId, effectiveFrom, effectiveTo }) =>
        (!orgId || orgId === ask.orgId) &&
        String(effectiveFrom) <= ask.date &&
        String(effectiveTo ?? '9999') >= ask.date,
    )
    const of = { supplierId, orgId: String(ask.orgId), itemId: ask.itemId, date: ask.date }
    const barred = await orderBarred(context, of)
    if (!barred && price) allowed.push(line)
    else leftOut.push({ supplierId, reason: inBothLanguages(barred ?? NO_PRICE) })
  }
  const ordered = await orderedSince(context, preset, ask.itemId)
  const { quantities, remaining } = divide(
    allowed.map((line) => ({
      supplierId: String(line.supplierId),
      presetRatio: line.presetRatio ?? '0',
      ordered: ordered.get(String(line.supplierId)) ?? '0',
      minOrderQuantity: line.minOrderQuantity,
      orderMultiple: line.orderMultiple,
      priority: line.priority,
    })),
    ask.quantity,
    WHOLE.has(item?.uomCode ?? '') ? 0 : 6,
  )
  return {
    presetId: preset.id,
    presetVersion: preset.presetVersion,
    lines: allowed.map((line) => ({
      supplierId: String(line.supplierId),
      siteId: line.siteId,
      quantity: fixed(quantities.get(String(line.supplierId)), 6),
      presetRatio: line.presetRatio ?? '0',
    })),
    unallocated: fixed(remaining, 6),
    leftOut,
  }
}

/**
 * The preset of the item takes precedence over that of its category, and the deepest category over
 * its ancestors.
 */
async function presetOf(
  context: OperationContext,
  { orgId, itemId, date }: { orgId: string | null; itemId: string; date: string },
): Promise<Preset | null> {
  const presets = (
    await context.select(srmSmlPresetProportion, { targetOrgId: orgId, status: 'EFFECTIVE' })
  ).filter((preset) => String(preset.effectiveFrom) <= date && String(preset.effectiveTo) >= date)
  const item = await context.findMaster(srmBaseItem, itemId)
  const chain = await categoryChain(context, item?.categoryId)
  const found =
    presets.find((preset) => preset.objectType === 'ITEM' && preset.itemId === itemId) ??
    chain
      .map((id) =>
        presets.find((preset) => preset.objectType === 'CATEGORY' && preset.categoryId === id),
      )
      .find(Boolean)
  return found ? context.find(srmSmlPresetProportion, found.id) : null
}

/**
 * The quantity of an item ordered from each supplier since the preset took effect, without
 * cancellations.
 */
export async function orderedSince(
  context: OperationContext,
  { targetOrgId, effectiveFrom }: Pick<Preset, 'targetOrgId' | 'effectiveFrom'>,
  itemId: string,
): Promise<Map<string, string>> {
  const lines = await context.selectRows(srmPurOrder, 'lines', { itemId })
  const orders = await context.select(srmPurOrder, {
    id: [...new Set(lines.map(({ headerId }) => headerId))],
    orgId: targetOrgId,
    status: ['APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED'],
  })
  const byId = new Map(
    orders
      .filter(({ orderDate }) => String(orderDate) >= String(effectiveFrom))
      .map((order) => [order.id, order.supplierId]),
  )
  const ordered = new Map<string, string>()
  for (const { headerId, quantity, cancelledQuantity } of lines) {
    const supplierId = byId.get(headerId)
    if (!supplierId) continue
    const open = sum([quantity, `-${cancelledQuantity ?? '0'}`])
    ordered.set(supplierId, sum([ordered.get(supplierId), open]).toFixed())
  }
  return ordered
}
