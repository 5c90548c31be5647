import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Abnormal } from '../srmQcnAbnormal/srmQcnAbnormal.rules.ts'
import { chargedToClaim } from './chargedToClaim.ts'
import { srmQcnClaim } from './srmQcnClaim.definition.ts'

/** A draft about an abnormal report with the supplier's share, and with what an MRB left to the claim. */
export async function draftClaim(
  context: OperationContext,
  report: Abnormal,
): Promise<{ id: string }> {
  const { lines } = await chargedToClaim(context, report.id)
  return context.create(srmQcnClaim, {
    ...{ orgId: report.orgId, supplierId: report.supplierId, abnormalId: report.id },
    itemId: report.itemId,
    supplierShare: report.supplierShare ?? '100',
    claimReason: (report.description ?? '').slice(0, 1000),
    lines,
  })
}
