import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext, PickPlaceOf } from '@opensrm/platform/documents/operations.ts'
import { type EffectivePrice, findLatestPrices } from '../../base-data/ports.ts'
import type { RequisitionLine } from './srmPurRequisition.rules.ts'

type Priced = Pick<
  RequisitionLine,
  'estimatedPriceInclTax' | 'taxRate' | 'priceSource' | 'itemPriceId'
>

/**
 * Pure: the price of a line from the requester's input, its previous price and the current library
 * price.
 */
export function pricedBy(
  line: Pick<RequisitionLine, 'itemId' | 'estimatedPriceInclTax'>,
  stored: Pick<RequisitionLine, 'itemId' | 'estimatedPriceInclTax' | 'itemPriceId'> | undefined,
  library: EffectivePrice | null,
): Partial<Priced> {
  const typed = line.estimatedPriceInclTax
  const isLibrarys =
    stored?.itemPriceId != null &&
    stored.estimatedPriceInclTax !== null &&
    typed !== null &&
    decimal(stored.estimatedPriceInclTax).equals(typed)
  const isOpen = typed === null || isLibrarys
  if (!library) {
    // A price of another material, or one that has ended, does not apply to this line.
    if (isLibrarys && stored?.itemId !== line.itemId) return NO_PRICE
    return { priceSource: typed === null ? null : 'MANUAL', itemPriceId: null }
  }
  const perUnit = decimal(library.priceInclTax).div(library.priceUnitQty).toFixed(6)
  if (!isOpen && !decimal(typed).equals(perUnit))
    return { priceSource: 'MANUAL', itemPriceId: null }
  return {
    ...(isOpen ? { estimatedPriceInclTax: perUnit, taxRate: library.taxRate } : {}),
    priceSource: library.sourceType === 'AGREEMENT' ? 'AGREEMENT' : 'LIBRARY',
    itemPriceId: library.priceId,
  }
}

/**
 * The library values that lines would get with each of the offered items, before they are saved.
 */
export async function libraryFills(
  context: OperationContext,
  { field, child, header, row }: PickPlaceOf,
  offered: readonly { id: string; copy: { readonly [key: string]: unknown } }[],
): Promise<ReadonlyMap<string, { readonly [field: string]: unknown }>> {
  if (child !== 'lines' || field !== 'itemId') return new Map()
  const text = (value: unknown) => (typeof value === 'string' && value ? value : null)
  const found = await findLatestPrices(
    context,
    offered.map(({ id, copy }) => ({
      orgId: text(header.orgId),
      itemId: id,
      supplierId: text(row.suggestedSupplierId),
      currencyCode: text(header.currencyCode) ?? '',
      uomCode: text(copy.purchaseUomCode) ?? text(row.uomCode) ?? '',
      quantity: text(row.quantity) ?? '0',
      date: context.today,
    })),
  )
  return new Map(
    offered.flatMap(({ id }, at) => {
      const line = { itemId: id, estimatedPriceInclTax: null }
      const { estimatedPriceInclTax, priceSource } = pricedBy(line, undefined, found[at] ?? null)
      return estimatedPriceInclTax ? [[id, { estimatedPriceInclTax, priceSource }] as const] : []
    }),
  )
}

const NO_PRICE = { estimatedPriceInclTax: null, priceSource: null, itemPriceId: null }
