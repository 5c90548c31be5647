import { type CounterChange, countedRows } from '@opensrm/kernel/document/counters.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, greatest, isPositive, plain, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../mall.errors.ts'
import { srmPurCatalogSku } from './srmPurCatalogSku.definition.ts'
import type { Sku } from './srmPurCatalogSku.rules.ts'

/** Differences of what mall orders hold and have bought of a SKU. */
export type SkuTaken = CounterChange<'reserved' | 'sold'>

declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmPurCatalogSku.followOrders': { changes: readonly SkuTaken[] }
  }
}

/**
 * Counts what mall orders hold and buy. What is sold leaves the limited stock that the supplier offers; more than is
 * available is neither held nor sold, but what is held already is sold even if the supplier has offered less since.
 */
export async function followOrders(
  context: OperationContext,
  sku: Sku,
  { changes }: { changes: readonly SkuTaken[] },
) {
  const [counted] = countedRows([sku], changes, {
    fields: srmPurCatalogSku.fields,
    counters: { reserved: 'reservedQuantity', sold: 'soldQuantity' },
    atLeastZero: true,
  }) as readonly Partial<Sku>[]
  if (sku.stockMode !== 'LIMITED') return { patch: { fields: withoutId(counted) } }
  const sold = sum(changes.map((change) => change.sold))
  const asked = sum(changes.map((change) => change.reserved)).plus(sold)
  const available = greatest(0, decimal(sku.stockQuantity).minus(decimal(sku.reservedQuantity)))
  if (isPositive(asked) && asked.greaterThan(available))
    context.refuse('MALL_NO_STOCK', {
      sku: t(sku.skuName ?? '', sku.skuNameEn || (sku.skuName ?? '')),
      ...{ available: plain(available), quantity: plain(asked) },
    })
  const stockQuantity = quantity(greatest(0, decimal(sku.stockQuantity).minus(sold)))
  return { patch: { fields: { ...withoutId(counted), stockQuantity } } }
}

function withoutId(row: Partial<Sku> | undefined): Partial<Sku> {
  const { id: _id, ...fields } = row ?? {}
  return fields
}
