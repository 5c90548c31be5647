import { decimal, greatest, isGreater, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { StockChange } from '../sku.inputs.ts'
import { srmPurCatalogSku } from './srmPurCatalogSku.definition.ts'
import type { Sku } from './srmPurCatalogSku.rules.ts'

/**
 * Reserves, sells or gives back stock of SKUs, all or nothing. A submitted mall order has `reserved: '3'`; its
 * rejection `reserved: '-3'`; the purchase order `reserved: '-3', sold: '3'`; a line that the supplier refuses `sold:
 * '-3'`. Two that want the last piece: the second is refused with what is left. SKUs are locked in ascending order.
 */
export async function changeStock(
  context: OperationContext,
  changes: readonly StockChange[],
): Promise<void> {
  await changeCounters(context, srmPurCatalogSku, 'followOrders', { changes })
}

/** The figures of one SKU after changes. What is sold leaves the stock; what was reserved is no longer. */
export function countedStock(context: OperationContext, sku: Sku, changes: readonly StockChange[]) {
  const reserved = sum(changes.map((change) => change.reserved ?? '0'))
  const sold = sum(changes.map((change) => change.sold ?? '0'))
  const asked = reserved.plus(sold)
  const isLimited = sku.stockMode === 'LIMITED'
  const available = sku.availableQuantity ?? '0'
  if (isLimited && asked.greaterThan(0) && isGreater(asked, available))
    context.refuse('SKU_STOCK_SHORT', {
      ...{ sku: sku.skuName ?? '', available: decimal(available).toString() },
      asked: asked.toString(),
    })
  const stock = isLimited
    ? { stockQuantity: quantity(greatest(0, decimal(sku.stockQuantity).minus(sold))) }
    : {}
  return {
    fields: {
      ...stock,
      reservedQuantity: quantity(greatest(0, decimal(sku.reservedQuantity).plus(reserved))),
      soldQuantity: quantity(greatest(0, decimal(sku.soldQuantity).plus(sold))),
    },
  }
}
