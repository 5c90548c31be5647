import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplierCategory } from '../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmBaseCategory } from './srmBaseCategory/srmBaseCategory.definition.ts'

/** Suppliers that are qualified for any of the categories or for one below; every qualified supplier when none is named. */
export async function suppliersOfCategories(
  context: OperationContext,
  categoryIds: readonly string[] | null,
): Promise<string[]> {
  const within = categoryIds?.length ? await withDescendants(context, categoryIds) : null
  const records = await context.select(srmPosSupplierCategory, {
    status: 'QUALIFIED',
    ...(within ? { categoryId: within } : {}),
  })
  return [...new Set(records.flatMap(({ supplierId }) => supplierId ?? []))].sort()
}

async function withDescendants(
  context: OperationContext,
  ids: readonly string[],
): Promise<string[]> {
  const all = new Set(ids)
  for (let level: readonly string[] = ids; level.length > 0; ) {
    const below = await context.select(srmBaseCategory, { parentId: level })
    level = below.map(({ id }) => id).filter((id) => !all.has(id))
    for (const id of level) all.add(id)
  }
  return [...all]
}
