import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurCatalogAddressee } from '../srmPurCatalogAddressee/srmPurCatalogAddressee.definition.ts'

/** Where an address is; addresses of other people are not found. */
export async function districtOf(
  context: OperationContext,
  addresseeId: string | null,
): Promise<string | null> {
  if (!addresseeId) return null
  return (await context.findAs(srmPurCatalogAddressee, addresseeId)).districtId
}
