import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../srmBaseItem/srmBaseItem.definition.ts'
import { srmBaseItemOrg } from './srmBaseItemOrg.definition.ts'

export type ItemOrg = HeaderOf<typeof srmBaseItemOrg>

/** How organisations buy these materials, by `itemId/orgId`, and which materials are assigned to organisations at all. */
export async function findItemOrgs(
  context: OperationContext,
  itemIds: Iterable<string>,
): Promise<{
  of(itemId: string, orgId: string): ItemOrg | null
  isAssigned(itemId: string): boolean
}> {
  const ids = [...new Set(itemIds)]
  const rows = ids.length ? await context.select(srmBaseItemOrg, { itemId: ids }) : []
  return {
    of: (itemId, orgId) => rows.find((row) => row.itemId === itemId && row.orgId === orgId) ?? null,
    isAssigned: (itemId) => rows.some((row) => row.itemId === itemId),
  }
}

/**
 * Whether an organisation may buy a material. Materials nobody assigned to organisations are free for all, so that a
 * company that does not keep organisation rows can still buy.
 */
export function isPurchasable(itemOrg: ItemOrg | null, isAssigned: boolean): boolean {
  if (!itemOrg) return !isAssigned
  return itemOrg.status === 'ACTIVE' && itemOrg.purchasableFlag !== 'N'
}

/** Who buys a material: the organisation's buyer, else the material's; null when nobody is named. */
export async function findItemBuyer(
  context: OperationContext,
  itemId: string,
  orgId: string | null,
): Promise<string | null> {
  const own = orgId ? (await findItemOrgs(context, [itemId])).of(itemId, orgId) : null
  if (own?.buyerId) return own.buyerId
  return (await context.findMaster(srmBaseItem, itemId))?.defaultBuyerId ?? null
}
