import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { ContractAdvance } from '../../settlement/ports.ts'
import { IN_FORCE } from './inForce.ts'
import { srmCctContract } from './srmCctContract.definition.ts'
import type { Contract } from './srmCctContract.rules.ts'

/** The stage of the payment plan that is paid before anything is delivered. */
const aheadOf = ({ payStages }: Pick<Contract, 'payStages'>) =>
  payStages.find(({ stageType }) => stageType === 'PREPAY')

/** What settlement may pay ahead on a contract, by the payment plan of this version. */
export async function findAdvance(
  context: OperationContext,
  contractId: string,
  { lock }: { lock: boolean },
): Promise<ContractAdvance> {
  const contract = lock
    ? await context.lock(srmCctContract, contractId)
    : await context.find(srmCctContract, contractId)
  if (!contract) throw new AppError('NOT_FOUND')
  const { contractNumber } = contract
  const versions = await context.select(srmCctContract, { contractNumber })
  const stage = aheadOf(contract)
  return {
    contractNumber: contractNumber ?? '',
    orgId: contract.orgId ?? '',
    ...{ buyerId: contract.buyerId, departmentId: contract.departmentId },
    isInForce: IN_FORCE.includes(contract.status),
    amountInclTax: contract.amountInclTax ?? '0',
    percent: stage?.proportion ?? '0',
    limit: stage?.planAmount ?? '0',
    versionIds: versions.map(({ id }) => id),
  }
}

/** Writes what was paid ahead into the payment plan, of the version in force too. */
export async function keepAdvance(
  context: OperationContext,
  contractId: string,
  paidAmount: string,
): Promise<void> {
  const given = await context.find(srmCctContract, contractId)
  if (!given) throw new AppError('NOT_FOUND')
  const { contractNumber } = given
  const inForce = await context.select(srmCctContract, { contractNumber, status: IN_FORCE })
  const ids = [...new Set([contractId, ...inForce.map(({ id }) => id)])]
  for (const version of await context.lockAll(srmCctContract, ids)) {
    const stage = aheadOf(version)
    if (stage)
      await context.update(srmCctContract, version.id, {
        rows: { payStages: [{ id: stage.id, paidAmount }] },
      })
  }
}

/** The next version goes on with what was paid ahead. */
export function advancesKept(
  before: Pick<Contract, 'payStages'> | null,
  contract: Contract,
): { id: string; paidAmount: string }[] {
  const [was, is] = [before && aheadOf(before), aheadOf(contract)]
  return was?.paidAmount && is ? [{ id: is.id, paidAmount: was.paidAmount }] : []
}

export async function numbersOf(
  context: OperationContext,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await context.select(srmCctContract, { id: contractIds })
  return new Map(found.map(({ id, contractNumber }) => [id, contractNumber ?? '']))
}
