import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { SourceTold } from '../../settlement/ports.ts'
import '../charge.inputs.ts'
import { srmQcnClaim } from '../srmQcnClaim/srmQcnClaim.definition.ts'
import { srmQcnPunish } from '../srmQcnPunish/srmQcnPunish.definition.ts'
import { srmRcnRefundHeader } from '../srmRcnRefundHeader/srmRcnRefundHeader.definition.ts'

/** Settlement has applied a deduction, paid a refund, or taken that back: the document that made it follows. */
export async function followMoney(
  context: OperationContext,
  { sourceDocType, sourceDocNumber, outcome }: SourceTold,
): Promise<void> {
  if (sourceDocType === 'QCN_PUNISH') {
    const found = await context.select(srmQcnPunish, { punishNumber: sourceDocNumber })
    for (const { id } of found) await context.run(srmQcnPunish, 'doSettle', id, { outcome })
  }
  if (sourceDocType === 'QCN_CLAIM') {
    const found = await context.select(srmQcnClaim, { claimNumber: sourceDocNumber })
    for (const { id } of found) await context.run(srmQcnClaim, 'doSettle', id, { outcome })
  }
  if (sourceDocType === 'REFUND') {
    const found = await context.select(srmRcnRefundHeader, { refundNumber: sourceDocNumber })
    for (const { id } of found) await context.run(srmRcnRefundHeader, 'doSettle', id, { outcome })
  }
}
