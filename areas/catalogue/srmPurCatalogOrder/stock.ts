import { decimal, isPositive, quantity } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurCatalogSku } from '../srmPurCatalogSku/srmPurCatalogSku.definition.ts'
import type { MallLine } from './srmPurCatalogOrder.rules.ts'

type Changed = { id: string; reservedQuantity: string }

/** Gives back what SKUs hold for these lines. */
export async function releaseStock(
  context: OperationContext,
  lines: readonly MallLine[],
): Promise<Changed[]> {
  const held = lines.filter(({ reservedQuantity }) => isPositive(reservedQuantity))
  await countStock(
    context,
    held.map(({ skuId, reservedQuantity }) => ({
      ...{ id: String(skuId), reserved: quantity(decimal(reservedQuantity).negated()) },
    })),
  )
  return held.map(({ id }) => ({ id, reservedQuantity: quantity(0) }))
}

/** Differences of what is reserved and sold; refuses to reserve or sell more than is available. */
export async function countStock(
  context: OperationContext,
  changes: readonly { id: string; reserved?: string; sold?: string }[],
): Promise<void> {
  if (changes.length > 0)
    await changeCounters(context, srmPurCatalogSku, 'followOrders', { changes })
}
