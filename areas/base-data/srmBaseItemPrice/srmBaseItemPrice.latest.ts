import type { Numeric } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItemPrice } from './srmBaseItemPrice.definition.ts'
import {
  type EffectivePrice,
  findEffectivePrices,
  type PriceAsk,
} from './srmBaseItemPrice.effective.ts'

export type LatestPriceAsk = {
  orgId: string | null
  itemId: string
  /** The supplier whose price is preferred. */
  supplierId: string | null
  currencyCode: string
  uomCode: string
  quantity: Numeric
  date: string
}

export type SupplierPrice = { supplierId: string; price: EffectivePrice }

/**
 * For each line the latest formal price effective on the day, of any supplier; null when there is
 * none.
 */
export async function findLatestPrices(
  context: OperationContext,
  asks: readonly LatestPriceAsk[],
): Promise<(EffectivePrice | null)[]> {
  const found = await findSupplierPrices(context, asks)
  return found.map((priced, index) => {
    const preferred = priced.find(({ supplierId }) => supplierId === asks[index]?.supplierId)
    const [latest] = [...priced].sort((a, b) =>
      b.price.effectiveFrom.localeCompare(a.price.effectiveFrom),
    )
    return (preferred ?? latest)?.price ?? null
  })
}

/**
 * For each line the price of each supplier with an effective price of this type, ordered by
 * supplier id.
 */
export async function findSupplierPrices(
  context: OperationContext,
  asks: readonly Omit<LatestPriceAsk, 'supplierId'>[],
  priceType = 'FORMAL',
): Promise<SupplierPrice[][]> {
  if (asks.length === 0) return []
  const rows = await context.select(srmBaseItemPrice, {
    itemId: [...new Set(asks.map((ask) => ask.itemId))],
    priceType,
    status: 'APPROVED',
  })
  const perSupplier = asks.map((ask) => {
    const suppliers = rows
      .filter((row) => row.itemId === ask.itemId)
      .flatMap((row) => row.supplierId ?? [])
    return [...new Set(suppliers)].map(
      (supplierId): PriceAsk => ({ ...ask, supplierId, priceType }),
    )
  })
  const found = await findEffectivePrices(context, perSupplier.flat())
  let at = 0
  return perSupplier.map((own) =>
    own.flatMap(({ supplierId }) => {
      const price = found[at++]
      return price ? [{ supplierId, price }] : []
    }),
  )
}
