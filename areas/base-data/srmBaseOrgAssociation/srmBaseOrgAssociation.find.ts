import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { isWithin } from '../orgsAndCategories.ts'
import { srmBaseOrgAssociation } from './srmBaseOrgAssociation.definition.ts'

/** Organisations associated with one on a day, the default first; empty when there are none. */
export async function associatedOrgs(
  context: OperationContext,
  ask: { associationType: string; fromOrgId: string; date: string },
): Promise<{ orgId: string; isDefault: boolean }[]> {
  const rows = await context.select(srmBaseOrgAssociation, {
    associationType: ask.associationType,
    fromOrgId: ask.fromOrgId,
    status: 'ACTIVE',
  })
  return rows
    .filter((row) => isWithin(ask.date, row))
    .map((row) => ({ orgId: String(row.toOrgId), isDefault: row.defaultFlag === 'Y' }))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
}
