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

/** What settlement tells a way of sourcing about the deposits of its bidders. */
type DepositOwner = {
  /** the deposit of a bidder was paid back in full; the number may be that of another way's document */
  doDepositRefunded(
    context: OperationContext,
    deposit: { documentNumber: string; supplierId: string },
  ): Promise<void>
}

export const depositOwners = {
  tenders: definePort<DepositOwner>('settlement.depositOwner.tenders'),
  auctions: definePort<DepositOwner>('settlement.depositOwner.auctions'),
} as const

/** How far a deduction or a manual account has come that another document made. */
export type Outcome = {
  /** applied or paid so far */
  amount: string
  isWhole: boolean
}

/** What settlement tells the document that made a deduction or a manual account, each time money moves. */
export type SourceTold = {
  sourceDocType: string
  sourceDocNumber: string
  outcome: Outcome
}

/** Areas whose documents make deductions. */
export const deductionSources = {
  quality: definePort<(context: OperationContext, told: SourceTold) => Promise<void>>(
    'settlement.deductionSource.quality',
  ),
} as const
