import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { activatePrices, categoryChain } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmBaseItemPrice } from '../../base-data/srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import type { AslEntry } from './srmPurAsl.rules.ts'

const MAY_ORDER = ['TRIAL', 'QUALIFIED', 'PREFERRED']

/** Prices of awards that waited until the supplier may be ordered from. */
export async function activatePricesOf(
  context: OperationContext,
  entry: Pick<
    AslEntry,
    'supplierId' | 'orgId' | 'itemId' | 'categoryId' | 'supplyStatus' | 'effectiveFrom'
  >,
): Promise<void> {
  if (!MAY_ORDER.includes(entry.supplyStatus ?? '')) return
  const supplierId = String(entry.supplierId)
  const waiting = await context.select(srmBaseItemPrice, {
    ...{ supplierId, status: 'APPROVED', aslHoldFlag: 'Y' },
  })
  for (const itemId of new Set(waiting.flatMap((price) => price.itemId ?? []))) {
    const item = await context.findMaster(srmBaseItem, itemId)
    const isMeant = entry.itemId
      ? entry.itemId === itemId
      : (await categoryChain(context, item?.categoryId)).includes(entry.categoryId ?? '')
    if (!isMeant) continue
    const date = String(entry.effectiveFrom ?? context.today)
    await activatePrices(context, { supplierId, itemId, orgId: entry.orgId, date })
  }
}
