import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseOrganization } from '../../administration/baseOrganization/baseOrganization.definition.ts'

export type RegisterOrganisation = { id: string; name: string; nameEn: string }

/** Business organisations a company may wish to work with; shown to visitors by name only. */
export async function registerOrganisations(
  context: OperationContext,
): Promise<RegisterOrganisation[]> {
  const found = await context.select(baseOrganization, { orgType: 'BU', status: 'ENABLED' })
  return found.map(({ id, orgName, orgNameEn }) => ({
    id,
    name: orgName ?? '',
    nameEn: orgNameEn || (orgName ?? ''),
  }))
}
