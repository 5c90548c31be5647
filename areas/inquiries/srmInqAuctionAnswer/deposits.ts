import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { DepositOf } from '../../settlement/ports.ts'
import { srmInqAuctionAnswer } from './srmInqAuctionAnswer.definition.ts'

/** Settlement has paid the deposit back. */
export async function doDepositRefunded(
  context: OperationContext,
  { documentNumber, supplierId }: DepositOf,
): Promise<void> {
  const waiting = { auctionNumber: documentNumber, supplierId, depositStatus: 'TO_REFUND' }
  for (const { id } of await context.select(srmInqAuctionAnswer, waiting))
    await context.run(srmInqAuctionAnswer, 'doDepositRefunded', id)
}
