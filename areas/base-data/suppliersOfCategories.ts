import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplierCategory } from '../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { categoriesWithin } from './orgsAndCategories.ts'

/**
 * Suppliers qualified for any of the categories or for one below; all qualified suppliers when none
 * is given.
 */
export async function suppliersOfCategories(
  context: OperationContext,
  categoryIds: readonly string[] | null,
): Promise<string[]> {
  const within = categoryIds?.length ? await categoriesWithin(context, categoryIds) : null
  const records = await context.select(srmPosSupplierCategory, {
    status: 'QUALIFIED',
    ...(within ? { categoryId: within } : {}),
  })
  return [...new Set(records.flatMap(({ supplierId }) => supplierId ?? []))].sort()
}
