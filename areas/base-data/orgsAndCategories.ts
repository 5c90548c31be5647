import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseOrganization } from '../administration/baseOrganization/baseOrganization.definition.ts'
import { srmBaseCategory } from './srmBaseCategory/srmBaseCategory.definition.ts'

/** An organisation with its parents, nearest first: the search order of settings and prices. */
export async function orgChain(
  context: OperationContext,
  orgId: string | null | undefined,
): Promise<string[]> {
  return chainOf(orgId, async (id) => (await context.findMaster(baseOrganization, id))?.parentId)
}

/** A purchase category with its ancestors, nearest first. */
export async function categoryChain(
  context: OperationContext,
  categoryId: string | null | undefined,
): Promise<string[]> {
  return chainOf(
    categoryId,
    async (id) => (await context.findMaster(srmBaseCategory, id))?.parentId,
  )
}

/** Organisations with everything below them. */
export function orgsWithin(context: OperationContext, ids: readonly string[]): Promise<string[]> {
  return withBelow(ids, (parentId) => context.select(baseOrganization, { parentId }))
}

/** Purchase categories with everything below them. */
export function categoriesWithin(
  context: OperationContext,
  ids: readonly string[],
): Promise<string[]> {
  return withBelow(ids, (parentId) => context.select(srmBaseCategory, { parentId }))
}

async function withBelow(
  ids: readonly string[],
  childrenOf: (parentIds: readonly string[]) => Promise<readonly { id: string }[]>,
): Promise<string[]> {
  const all = new Set(ids)
  for (let level = [...all]; level.length > 0; ) {
    const below = await childrenOf(level)
    level = below.map(({ id }) => id).filter((id) => !all.has(id))
    for (const id of level) all.add(id)
  }
  return [...all]
}

async function chainOf(
  start: string | null | undefined,
  parentOf: (id: string) => Promise<string | null | undefined>,
): Promise<string[]> {
  const chain: string[] = []
  for (let id = start; id && !chain.includes(id); id = await parentOf(id)) chain.push(id)
  return chain
}

/** Whether a date is in a period whose ends may be open; both days are included. */
export function isWithin(
  date: string,
  period: { effectiveFrom?: string | null; effectiveTo?: string | null },
): boolean {
  if (period.effectiveFrom && date < period.effectiveFrom) return false
  return !period.effectiveTo || date <= period.effectiveTo
}

/** Whether two periods have a day in common. */
export function overlaps(
  a: { effectiveFrom: string | null; effectiveTo: string | null },
  b: { effectiveFrom: string | null; effectiveTo: string | null },
): boolean {
  const startsBeforeEnd = (from: string | null, to: string | null) => !from || !to || from <= to
  return (
    startsBeforeEnd(a.effectiveFrom, b.effectiveTo) &&
    startsBeforeEnd(b.effectiveFrom, a.effectiveTo)
  )
}
