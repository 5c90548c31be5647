import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../srmBaseItem/srmBaseItem.definition.ts'
import { srmBaseItemOrg } from './srmBaseItemOrg.definition.ts'

export type ItemOrg = HeaderOf<typeof srmBaseItemOrg>

/**
 * Purchasing settings of organisations for these materials, by `itemId/orgId`, and which materials
 * are assigned to any organisation.
 */
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
 * Whether an organisation may buy a material. Materials without any assignment are available to
 * all, so that a company that keeps no organisation rows can still buy.
 */
export function isPurchasable(itemOrg: ItemOrg | null, isAssigned: boolean): boolean {
  if (!itemOrg) return !isAssigned
  return itemOrg.status === 'ACTIVE' && itemOrg.purchasableFlag !== 'N'
}

/**
 * The buyer of a material: the organisation's buyer, otherwise the material's; null when there is
 * none.
 */
export async function findItemBuyer(
  context: OperationContext,
  itemId: string,
  orgId: string | null,
): Promise<string | null> {
  const own = orgId ? (await findItemOrgs(context, [itemId])).of(itemId, orgId) : null
  if (own?.buyerId) return own.buyerId
  return (await context.findMaster(srmBaseItem, itemId))?.defaultBuyerId ?? null
}
