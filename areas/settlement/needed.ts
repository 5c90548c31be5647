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

/** What the payment plan of a contract allows to be paid before anything is delivered. */
export type ContractAdvance = {
  contractNumber: string
  orgId: string
  buyerId: string | null
  departmentId: string | null
  isInForce: boolean
  amountInclTax: string
  /** share and amount of the stage before delivery; 0 without one */
  percent: string
  limit: string
  /** all versions of the contract, the given one among them */
  versionIds: readonly string[]
}

export type ContractAdvances = {
  /** with the contract locked where the answer must hold until the end of the transaction */
  findAdvance(
    context: OperationContext,
    contractId: string,
    options: { lock: boolean },
  ): Promise<ContractAdvance>
  /** writes what was paid ahead into the payment plan, of the version in force too */
  keepAdvance(context: OperationContext, contractId: string, paid: string): Promise<void>
  /** the numbers of contracts, which all their versions share */
  numbersOf(
    context: OperationContext,
    contractIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
}

export const contractAdvances = definePort<ContractAdvances>('settlement.contractAdvances')

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
