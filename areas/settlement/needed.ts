import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'

/** Whether a contract in force says that a supplier who does not answer in time has accepted. */
export type ContractTerms = {
  isDeemedAccepted(
    context: OperationContext,
    asked: { supplierId: string; orgId: string; date: string },
  ): Promise<boolean>
}

/** What settlement asks of contracts. Without contracts, silence is never consent. */
export const contractTerms = definePort<ContractTerms>('settlement.contractTerms')

/** What settlement tells sourcing about the deposits of bidders. */
export const depositOwner = definePort<{
  /** the deposit of a bidder was paid back in full */
  doDepositRefunded(
    context: OperationContext,
    deposit: { documentNumber: string; supplierId: string },
  ): Promise<void>
}>('settlement.depositOwner')
