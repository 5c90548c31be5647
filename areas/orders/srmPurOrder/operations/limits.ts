import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { followAgreements, type HeldUse } from '../../srmPurAgreement/srmPurAgreement.release.ts'
import type { Order } from '../srmPurOrder.balances.ts'
import { followContracts } from '../srmPurOrder.contracts.ts'
import { followListed } from './supplierList.ts'

/**
 * Agreements, contracts, trial and interim quantities follow what an order uses of them. Refuses use beyond their limits. `held`:
 * what changes in approval keep of agreements.
 */
export async function followLimits(
  context: OperationContext,
  before: Order,
  after: Order,
  held: { before?: readonly HeldUse[]; after?: readonly HeldUse[] } = {},
): Promise<void> {
  await followAgreements(context, before, after, held)
  await followContracts(context, before, after)
  await followListed(context, before, after)
}
