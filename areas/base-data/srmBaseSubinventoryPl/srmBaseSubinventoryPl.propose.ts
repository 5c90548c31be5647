import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain, isWithin } from '../orgsAndCategories.ts'
import { srmBaseItem } from '../srmBaseItem/srmBaseItem.definition.ts'
import { findItemOrgs } from '../srmBaseItemOrg/srmBaseItemOrg.settings.ts'
import { srmBaseSubinventory } from '../srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import { srmBaseSubinventoryPl } from './srmBaseSubinventoryPl.definition.ts'

export type ProposalAsk = {
  usageType: 'RECEIVE' | 'REJECT' | 'RETURN' | 'ISSUE'
  date: string
  /** The goods to store. */
  goods: readonly { orgId: string | null; itemId: string | null }[]
}

type Place = { subinventoryId: string; locatorCode: string | null }

/**
 * Proposes subinventories for goods, in their order: the relation of the item's product line with
 * the nearest category and the lowest priority; for receipts otherwise the item organisation's
 * default; null leaves the choice to the user.
 */
export async function proposeSubinventories(
  context: OperationContext,
  { usageType, date, goods }: ProposalAsk,
): Promise<(Place | null)[]> {
  const itemIds = [...new Set(goods.flatMap(({ itemId }) => itemId ?? []))]
  const orgIds = [...new Set(goods.flatMap(({ orgId }) => orgId ?? []))]
  if (itemIds.length === 0 || orgIds.length === 0) return goods.map(() => null)
  const items = await context.select(srmBaseItem, { id: itemIds })
  const lines = [...new Set(items.flatMap(({ productLineId }) => productLineId ?? []))]
  const rows = lines.length
    ? await context.select(srmBaseSubinventoryPl, {
        ...{ orgId: orgIds, productLineId: lines, usageType },
        status: 'ACTIVE',
      })
    : []
  const inForce = rows
    .filter((row) => isWithin(date, row))
    .sort((a, b) => Number(a.priorityNum) - Number(b.priorityNum))
  const itemOrgs = usageType === 'RECEIVE' ? await findItemOrgs(context, itemIds) : null
  const usable = await activePlaces(context, [
    ...inForce.flatMap(({ subinventoryId }) => subinventoryId ?? []),
    ...goods.flatMap(({ orgId, itemId }) => {
      const own = orgId && itemId ? itemOrgs?.of(itemId, orgId) : null
      return own?.subinventoryId ?? []
    }),
  ])
  const places: (Place | null)[] = []
  for (const { orgId, itemId } of goods) {
    const item = items.find(({ id }) => id === itemId)
    const related = inForce.filter(
      (row) =>
        row.orgId === orgId &&
        row.productLineId === item?.productLineId &&
        usable.has(row.subinventoryId ?? ''),
    )
    const nearest = related.length
      ? [...(await categoryChain(context, item?.categoryId)), null]
      : []
    const found = nearest
      .flatMap((categoryId) => related.filter((row) => row.categoryId === categoryId))
      .at(0)
    const own = orgId && itemId ? itemOrgs?.of(itemId, orgId)?.subinventoryId : null
    const usual = own && usable.has(own) ? { subinventoryId: own, locatorCode: null } : null
    places.push(
      found
        ? { subinventoryId: String(found.subinventoryId), locatorCode: found.locatorCode }
        : usual,
    )
  }
  return places
}

async function activePlaces(
  context: OperationContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await context.select(srmBaseSubinventory, {
    id: [...new Set(ids)],
    status: 'ACTIVE',
  })
  return new Set(found.map(({ id }) => id))
}

type Line = { id: string; itemId: string | null; subinventoryId: string | null }

/**
 * Fills the receiving subinventory of new lines and of lines with a changed item; one the user has
 * cleared stays empty. `orgOf` returns the receiving organisation of a line.
 */
export async function proposeReceivingPlaces<L extends Line>(
  context: OperationContext,
  lines: readonly L[],
  { before, orgOf }: { before: readonly Line[] | undefined; orgOf: (line: L) => string | null },
): Promise<void> {
  const stored = new Map(before?.map((line) => [line.id, line]))
  const open = lines.filter(
    (line) => !line.subinventoryId && stored.get(line.id)?.itemId !== line.itemId,
  )
  const places = await proposeSubinventories(context, {
    ...{ usageType: 'RECEIVE', date: context.today },
    goods: open.map((line) => ({ orgId: orgOf(line), itemId: line.itemId })),
  })
  open.forEach((line, at) => {
    line.subinventoryId = places[at]?.subinventoryId ?? null
  })
}
