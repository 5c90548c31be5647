import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { openContractOrders } from '../../orders/ports.ts'
import { messageList } from './orders.ts'
import '../contracts.errors.ts'
import { endPrices, told } from './effect.ts'
import type { srmCctContract } from './srmCctContract.definition.ts'
import type { Contract } from './srmCctContract.rules.ts'

/** Open orders are closed first, or kept on purpose. */
export async function doTerminate(
  context: OperationContext,
  contract: Contract,
  input: InputOf<typeof srmCctContract, 'doTerminate'>,
) {
  const { keepOrdersFlag, rowIds: _, ...fields } = input
  if (fields.terminateDate < context.today)
    context.refuse('CONTRACT_TERMINATION_PAST', {}, { field: 'terminateDate' })
  const open = await openContractOrders(context, contract.id)
  if (open.length > 0 && keepOrdersFlag !== 'Y')
    context.refuse(
      'CONTRACT_OPEN_ORDERS',
      { orders: messageList(open) },
      { field: 'keepOrdersFlag' },
    )
  return { patch: { fields } }
}

/** By agreement the supplier confirms; otherwise it is decided. */
export async function doApproveTerminate(context: OperationContext, contract: Contract) {
  if (contract.terminateType !== 'AGREED') return decide(context, contract)
  const { id, contractNumber, supplierId } = contract
  context.emit('srmCctContract.terminationSent', { id, contractNumber, supplierId })
  return { to: 'TERMINATE_CONFIRM' as const }
}

/** A decided termination takes effect on its date, on which the prices end; until then orders go on. */
export async function decide(context: OperationContext, contract: Contract) {
  await endPrices(context, contract, contract.terminateDate ?? context.today)
  const patch = { fields: { terminateDecidedFlag: 'Y' } }
  if (String(contract.terminateDate) > context.today) return { to: 'EFFECTIVE' as const, patch }
  context.emit('srmCctContract.terminated', told(contract))
  return { to: 'TERMINATED' as const, patch }
}

export const undone = async () => ({
  patch: {
    fields: {
      ...{ terminateType: null, terminateDate: null, terminateReason: null },
      compensateAmount: null,
    },
  },
})
