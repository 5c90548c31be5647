import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'

/**
 * Keeps on the supplier where it has sites and categories: who may see it follows from them. A site
 * or category never moves to another supplier, organisation or category and is never deleted.
 */
export async function noteReach(
  context: OperationContext,
  supplierId: string | null,
  reached: { siteOrgIds?: string | null; categoryIds?: string | null },
): Promise<void> {
  if (!supplierId) return
  const supplier = await context.lock(srmPosSupplier, supplierId)
  const fields: { siteOrgIds?: string[]; categoryIds?: string[] } = {}
  for (const key of ['siteOrgIds', 'categoryIds'] as const) {
    const id = reached[key]
    const known = supplier[key] ?? []
    if (id && !known.includes(id)) fields[key] = [...known, id]
  }
  if (Object.keys(fields).length > 0) await context.update(srmPosSupplier, supplierId, { fields })
}
