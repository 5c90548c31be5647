import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain, isWithin } from '../orgsAndCategories.ts'
import { srmBaseItem } from '../srmBaseItem/srmBaseItem.definition.ts'
import { srmBaseItemOrg } from '../srmBaseItemOrg/srmBaseItemOrg.definition.ts'
import { srmBaseSubinventory } from '../srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import { srmBaseSubinventoryPl } from './srmBaseSubinventoryPl.definition.ts'

export type ProposalAsk = {
  orgId: string
  itemId: string
  usageType: 'RECEIVE' | 'REJECT' | 'RETURN' | 'ISSUE'
  date: string
}

/**
 * Where goods of an item go: the relation of its product line with the nearest category and the lowest priority; for
 * receipts else the item organisation's default; null leaves the choice to the user.
 */
export async function proposeSubinventory(
  context: OperationContext,
  ask: ProposalAsk,
): Promise<{ subinventoryId: string; locatorCode: string | null } | null> {
  const [item] = await context.select(srmBaseItem, { id: ask.itemId })
  if (item?.productLineId) {
    const rows = await context.select(srmBaseSubinventoryPl, {
      orgId: ask.orgId,
      productLineId: item.productLineId,
      usageType: ask.usageType,
      status: 'ACTIVE',
    })
    const usable = new Set(
      (
        await context.select(srmBaseSubinventory, {
          id: rows.flatMap(({ subinventoryId }) => subinventoryId ?? []),
          status: 'ACTIVE',
        })
      ).map(({ id }) => id),
    )
    const inForce = rows
      .filter((row) => isWithin(ask.date, row) && usable.has(String(row.subinventoryId)))
      .sort((a, b) => Number(a.priorityNum) - Number(b.priorityNum))
    for (const categoryId of [...(await categoryChain(context, item.categoryId)), null]) {
      const found = inForce.find((row) => row.categoryId === categoryId)
      if (found)
        return { subinventoryId: String(found.subinventoryId), locatorCode: found.locatorCode }
    }
  }
  if (ask.usageType !== 'RECEIVE') return null
  const [own] = await context.select(srmBaseItemOrg, { orgId: ask.orgId, itemId: ask.itemId })
  return own?.subinventoryId ? { subinventoryId: own.subinventoryId, locatorCode: null } : null
}
