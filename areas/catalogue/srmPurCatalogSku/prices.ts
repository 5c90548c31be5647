import { addDays, formatInstant } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed, greatest, isPositive, plain, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext, PatchOf } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { createPriceRows, endPriceRows } from '../../base-data/ports.ts'
import type { MappingMove } from '../sku.inputs.ts'
import { srmPurCatalogMapping } from '../srmPurCatalogMapping/srmPurCatalogMapping.definition.ts'
import { stepAt } from '../steps.ts'
import type { srmPurCatalogSku } from './srmPurCatalogSku.definition.ts'
import type { Sku } from './srmPurCatalogSku.rules.ts'

type Priced = Pick<Sku, 'priceBasis' | 'priceInclTax' | 'priceExclTax' | 'steps'>
type Patch = PatchOf<typeof srmPurCatalogSku>

/** The price that was entered, for a quantity. */
export function priceAt(sku: Priced, quantity: string): string {
  const field = sku.priceBasis === 'TAX_EXCLUDED' ? 'priceExclTax' : 'priceInclTax'
  return (stepAt(sku.steps, quantity) ?? sku)[field] ?? '0'
}

/** The largest rise in percent over all quantities; negative or 0 when nothing becomes dearer. */
export function largestRise(before: Priced, after: Priced): string {
  const starts = new Set(
    ['0', ...before.steps, ...after.steps].map((step) =>
      typeof step === 'string' ? step : (step.fromQuantity ?? '0'),
    ),
  )
  const rises = [...starts].map((quantity) => {
    const old = decimal(priceAt(before, quantity))
    return old.isZero()
      ? decimal(100)
      : decimal(priceAt(after, quantity)).minus(old).div(old).times(100)
  })
  return rises.reduce((most, rise) => (rise.greaterThan(most) ? rise : most)).toString()
}

/** What the SKU rose within 30 days, each time against the price before. */
export function recentRises(context: OperationContext, { priceHistory }: Sku): string {
  const since = formatInstant(
    new Date(context.now.getTime() - 30 * 86_400_000),
    context.platform.config.timeZone,
  )
  return sum(
    priceHistory
      .filter(({ startTime }) => String(startTime) > since)
      .map(({ risePct }) => risePct ?? '0'),
  ).toString()
}

/** Ends the present row of the history and begins the next at the same moment. */
export function historyPatch(
  context: OperationContext,
  before: Sku,
  after: Sku,
  isFirst = false,
): Patch {
  const at = formatInstant(context.now, context.platform.config.timeZone)
  const open = before.priceHistory.filter(({ endTime }) => endTime === null)
  const rise = isFirst ? decimal(0) : greatest(0, largestRise(before, after))
  return {
    rows: { priceHistory: open.map(({ id }) => ({ id, endTime: at })) },
    add: {
      priceHistory: [
        {
          ...{ priceExclTax: after.priceExclTax, priceInclTax: after.priceInclTax },
          ...{ risePct: fixed(rise, 4), startTime: at, endTime: null },
          changeUserId: context.caller?.userId ?? null,
        },
      ],
    },
  }
}

/** The price of a SKU on the shelf is that of the materials it is mapped to. Newer rows end those before them. */
export async function publishPrices(
  context: OperationContext,
  sku: Sku,
  { left, joined }: MappingMove = {},
): Promise<void> {
  const known = await context.select(srmPurCatalogMapping, { skuId: sku.id })
  const mappings = known.filter(
    ({ id, status }) => id === joined || (status === 'ACTIVE' && id !== left),
  )
  const { today } = context
  for (const mapping of mappings) {
    const from = latest(today, sku.priceEffectiveFrom, mapping.effectiveFrom)
    const to = [String(sku.priceEffectiveTo), mapping.effectiveTo ?? '9999-12-31'].sort()[0] ?? ''
    if (to < from || !isPositive(mapping.convertQuantity)) continue
    const factor = decimal(mapping.convertQuantity)
    const [sourceLineId = ''] = await drawIds(context.tx, 1)
    await createPriceRows(context, 'CATALOG', sku.skuCode ?? '', [
      {
        ...{ sourceLineId, orgId: mapping.orgId, supplierId: sku.supplierId ?? '' },
        ...{ itemId: mapping.itemId ?? '', currencyCode: sku.currencyCode ?? '' },
        ...{ priceType: 'CATALOG', uomCode: mapping.itemUomCode ?? '' },
        priceUnitQty: mapping.convertQuantity ?? '1',
        ...{ priceBasis: sku.priceBasis ?? '', taxRate: sku.taxRate ?? '' },
        price: priceAt(sku, '0'),
        steps: sku.steps.map(({ fromQuantity, toQuantity }) => ({
          fromQuantity: plain(factor.times(decimal(fromQuantity))),
          toQuantity: toQuantity === null ? null : plain(factor.times(toQuantity)),
          price: priceAt(sku, fromQuantity ?? '0'),
        })),
        ...{ effectiveFrom: from, effectiveTo: to },
      },
    ])
  }
}

const latest = (...dates: (string | null)[]): string =>
  dates
    .flatMap((date) => date ?? [])
    .sort()
    .at(-1) ?? ''

/** The SKU is not sold any more, or not as this material: its prices end. */
export async function endPrices(
  context: OperationContext,
  sku: Pick<Sku, 'supplierId' | 'skuCode'>,
  { itemId, yesterday }: { itemId?: string | null; yesterday?: true } = {},
): Promise<void> {
  await endPriceRows(context, {
    ...{ supplierId: sku.supplierId ?? '', sourceType: 'CATALOG', sourceNumber: sku.skuCode ?? '' },
    ...(itemId ? { itemId } : {}),
    effectiveTo: yesterday ? addDays(context.today, -1) : context.today,
    causeNumber: sku.skuCode ?? '',
  })
}
