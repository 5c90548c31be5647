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
  /** whose price goes first when it has one */
  supplierId: string | null
  currencyCode: string
  uomCode: string
  quantity: Numeric
  date: string
}

/** Per line the formal price effective on the day that is the latest of any supplier; null when nobody has one. */
export async function findLatestPrices(
  context: OperationContext,
  asks: readonly LatestPriceAsk[],
): Promise<(EffectivePrice | null)[]> {
  if (asks.length === 0) return []
  const rows = await context.select(srmBaseItemPrice, {
    itemId: [...new Set(asks.map((ask) => ask.itemId))],
    priceType: 'FORMAL',
    status: 'APPROVED',
  })
  const perSupplier = asks.map((ask) => {
    const suppliers = rows
      .filter((row) => row.itemId === ask.itemId)
      .flatMap((row) => row.supplierId ?? [])
    return [...new Set(suppliers)].map(
      (supplierId): PriceAsk => ({ ...ask, supplierId, priceType: 'FORMAL' }),
    )
  })
  const flat = perSupplier.flat()
  const found = await findEffectivePrices(context, flat)
  return perSupplier.map((own, index) => {
    const priced = own.flatMap((ask) => {
      const price = found[flat.indexOf(ask)]
      return price ? [{ supplierId: ask.supplierId, price }] : []
    })
    const preferred = priced.find(({ supplierId }) => supplierId === asks[index]?.supplierId)
    const latest = priced.sort((a, b) =>
      b.price.effectiveFrom.localeCompare(a.price.effectiveFrom),
    )[0]
    return (preferred ?? latest)?.price ?? null
  })
}
