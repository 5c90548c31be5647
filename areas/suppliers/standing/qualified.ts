import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'

/**
 * Suppliers whose nearest record for a category, or one above it, is qualified in the organisation and not frozen for
 * sourcing. The database decides it in one place, because views ask the same.
 */
export async function findQualifiedSuppliers(
  context: OperationContext,
  { orgId, categoryId }: { orgId: string | null; categoryId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id from srm_qualified_suppliers(${orgId}::bigint, ${categoryId}::bigint) as q(id)
    order by q.id`.execute(context.tx)
  return rows.map(({ id }) => id)
}
