import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { EffectivePrice } from '../../base-data/ports.ts'
import type { RequisitionLine } from './srmPurRequisition.rules.ts'

type Priced = Pick<
  RequisitionLine,
  'estimatedPriceInclTax' | 'taxRate' | 'priceSource' | 'itemPriceId'
>

/** Pure: what a line costs by what its requester typed, what it took before, and what the library says now. */
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
    // The price of another material, or one that has ended, says nothing of this line.
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

const NO_PRICE = { estimatedPriceInclTax: null, priceSource: null, itemPriceId: null }
