import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { type ContractUse, contracts } from '../needed.ts'
import {
  followAgreements,
  type HeldUse,
  usesOf,
} from '../srmPurAgreement/srmPurAgreement.release.ts'
import type { Order, OrderLine } from './srmPurOrder.balances.ts'
import { srmPurOrder } from './srmPurOrder.definition.ts'

/** Updates the agreements and contracts to what an order uses of them now. Refuses use beyond their limits. */
export async function followLimits(
  context: OperationContext,
  before: Order,
  after: Order,
  held: { before?: readonly HeldUse[]; after?: readonly HeldUse[] } = {},
): Promise<void> {
  await followAgreements(context, before, after, held)
  const changes = contractChanges(before, after)
  if (changes.length === 0) return
  const { orderDate } = after
  const provider = providerOf(context.platform.registry, contracts)
  await provider?.followOrders(context, { changes, orderDate })
}

const keyOf = ({ contractId, contractLineKey }: OrderLine): string | null =>
  contractId ? `${contractId} ${contractLineKey ?? ''}` : null

function contractChanges(before: Order, after: Order): ContractUse[] {
  const [was, is] = [usesOf(before, keyOf), usesOf(after, keyOf)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)]
    const quantity = decimal(now?.quantity ?? 0).minus(old?.quantity ?? 0)
    const amount = decimal(now?.amount ?? 0).minus(old?.amount ?? 0)
    const [id = '', lineKey] = key.split(' ')
    return quantity.isZero() && amount.isZero()
      ? []
      : [{ id, lineKey: lineKey || null, quantity, amount }]
  })
}

const contractsOf = ({ lines }: Pick<Order, 'lines'>): string[] => [
  ...new Set(lines.flatMap(({ contractId }) => contractId ?? [])),
]

/** Each line draws on the line of its contract with the same item. */
export async function nameContractLines(context: OperationContext, draft: Order): Promise<void> {
  const ids = contractsOf(draft)
  const provider = providerOf(context.platform.registry, contracts)
  const find = ids.length > 0 ? await provider?.lineKeysOf(context, ids) : undefined
  for (const line of draft.lines)
    line.contractLineKey = line.contractId ? (find?.(line.contractId, line.itemId) ?? null) : null
}

/** The contracts of an order are in force on its date. */
export async function assertContracts(context: OperationContext, order: Order): Promise<void> {
  const contractIds = contractsOf(order)
  const provider = providerOf(context.platform.registry, contracts)
  if (contractIds.length > 0)
    await provider?.assertContractsOrderable(context, { contractIds, orderDate: order.orderDate })
}

const OPEN = ['APPROVING', 'APPROVED', 'PUBLISHED', 'REFUSED', 'CONFIRMED']

/** Numbers of the orders under a contract that are not finished. */
export async function openContractOrders(
  context: OperationContext,
  contractId: string,
): Promise<string[]> {
  const rows = await context.selectRows(srmPurOrder, 'lines', { contractId, lineStatus: 'OPEN' })
  const id = [...new Set(rows.map(({ headerId }) => headerId))]
  const orders = id.length > 0 ? await context.select(srmPurOrder, { id, status: OPEN }) : []
  return orders.map(({ poNumber }) => poNumber ?? '')
}

/** Orders refer to the next version of their contract from now on. */
export async function moveContractOrders(
  context: OperationContext,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const headers = await context.select(srmPurOrder, { contractId: from })
  const rows = await context.selectRows(srmPurOrder, 'lines', { contractId: from })
  const ids = new Set([...headers.map(({ id }) => id), ...rows.map(({ headerId }) => headerId)])
  for (const order of await context.lockAll(srmPurOrder, ids))
    await context.update(srmPurOrder, order.id, {
      fields: order.contractId === from ? { contractId: to } : {},
      rows: {
        lines: order.lines.flatMap(({ id, contractId }) =>
          contractId === from ? [{ id, contractId: to }] : [],
        ),
      },
    })
}
