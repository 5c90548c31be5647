import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findKeepingAgreement } from '../../contracts/ports.ts'
import '../mould.errors.ts'

type Owned = { ownerType: string | null; orgId: string | null }

/** What belongs to the buyer or a customer stands at a supplier only under an agreement in force. */
export async function keepingIssue(
  context: OperationContext,
  { ownerType, orgId }: Owned,
  supplierId: string | null,
): Promise<Refusal | null> {
  if (!supplierId || ownerType === 'SUPPLIER') return null
  return (await keepingOf(context, { orgId, supplierId })) ? null : { code: 'MOULD_KEEPING' }
}

/** The keeping agreement of a supplier in force today. */
export function keepingOf(
  context: OperationContext,
  { orgId, supplierId }: { orgId: string | null; supplierId: string },
) {
  return findKeepingAgreement(context, { supplierId, orgId: orgId ?? '', date: context.today })
}
