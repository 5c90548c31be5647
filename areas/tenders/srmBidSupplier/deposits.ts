import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { DepositOf } from '../../settlement/ports.ts'
import { srmBidDocument } from '../srmBidDocument/srmBidDocument.definition.ts'
import { srmBidSupplier } from './srmBidSupplier.definition.ts'

/** Settlement has paid the deposit back. */
export async function doDepositRefunded(
  context: OperationContext,
  { documentNumber, supplierId }: DepositOf,
): Promise<void> {
  const [tender] = await context.select(srmBidDocument, { documentNumber })
  if (!tender) return
  const waiting = { documentId: tender.id, supplierId, depositStatus: 'TO_REFUND' }
  for (const { id } of await context.select(srmBidSupplier, waiting))
    await context.run(srmBidSupplier, 'doDepositRefunded', id)
}
