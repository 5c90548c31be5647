import { countedRows } from '@opensrm/kernel/document/counters.ts'
import { decimal, type Numeric, sum } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { HeaderOf, InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../contracts.errors.ts'
import { IN_FORCE } from './inForce.ts'
import { srmCctContract } from './srmCctContract.definition.ts'
import type { Contract } from './srmCctContract.rules.ts'

/** What an order takes of a contract, or gives back. */
export type OrderedChange = {
  /** the contract */
  id: string
  lineKey: string | null
  quantity: Numeric
  amount: Numeric
}

/** Orders take quantity and amount of contracts. Whoever would take more than is left is refused. */
export const followOrders = (
  context: OperationContext,
  { changes, orderDate }: { changes: readonly OrderedChange[]; orderDate: string | null },
): Promise<void> =>
  changeCounters(context, srmCctContract, 'followOrders', {
    changes,
    shared: { orderDate: orderDate ?? context.today },
  })

/** The system operation behind it; it runs with the contract locked. */
export async function countOrders(
  context: OperationContext,
  contract: Contract,
  { changes, orderDate }: InputOf<typeof srmCctContract, 'followOrders'>,
) {
  const { fields, children } = srmCctContract
  const number = contract.contractNumber ?? ''
  const amount = sum(changes.map((change) => change.amount))
  const isMore = changes.some((change) => decimal(change.quantity).greaterThan(0))
  if (isMore) assertOrderable(context, contract, orderDate)
  const isByLines = contract.amountType === 'BY_LINES'
  const byKey = new Map(contract.lines.map((line) => [line.lineKey, line]))
  const ofLines = changes.flatMap(({ lineKey, quantity }) => {
    const line = byKey.get(lineKey)
    if (!line && isByLines && decimal(quantity).greaterThan(0))
      context.refuse('CONTRACT_LINE_MISSING', { contract: number })
    return line ? [{ id: line.id, quantity }] : []
  })
  const lines = countedRows(contract.lines, ofLines, {
    fields: children.lines.fields,
    counters: { quantity: 'orderedQuantity' },
    bounds: {
      quantity: {
        free: (line) => leftOf(line.quantity, line.orderedQuantity),
        exceeded: ({ lineNum }, { asked, available }) =>
          context.refuse('CONTRACT_QUANTITY', {
            ...{ contract: number, line: lineNum ?? 0, asked, available },
          }),
      },
    },
    atLeastZero: true,
  })
  const [header] = countedRows([contract], [{ id: contract.id, amount }], {
    fields,
    counters: { amount: 'orderedAmount' },
    bounds: {
      amount: {
        free: () =>
          isByLines || contract.amountType === 'NO_CAP'
            ? null
            : leftOf(contract.amountInclTax, contract.orderedAmount),
        exceeded: (_row, { asked, available }) =>
          context.refuse('CONTRACT_AMOUNT', { contract: number, asked, available }),
      },
    },
    atLeastZero: true,
  })
  const orderedAmount = header?.orderedAmount
  return { patch: { fields: orderedAmount ? { orderedAmount } : {}, rows: { lines } } }
}

const leftOf = (allowed: string | null, taken: string | null) =>
  allowed === null ? null : decimal(allowed).minus(decimal(taken))

type InForce = Pick<
  HeaderOf<typeof srmCctContract>,
  | 'contractNumber'
  | 'status'
  | 'effectiveFrom'
  | 'effectiveTo'
  | 'terminateDate'
  | 'terminateDecidedFlag'
>

/** Why a contract takes no order on a day. */
function barOf(contract: InForce, orderDate: string): 'STATUS' | 'DATE' | null {
  if (!IN_FORCE.includes(contract.status)) return 'STATUS'
  const isEnding =
    contract.terminateDecidedFlag === 'Y' && orderDate >= String(contract.terminateDate)
  const isWithin =
    String(contract.effectiveFrom) <= orderDate && orderDate <= String(contract.effectiveTo)
  return isWithin && !isEnding ? null : 'DATE'
}

function assertOrderable(context: OperationContext, contract: InForce, orderDate: string): void {
  const bar = barOf(contract, orderDate)
  const args = { contract: contract.contractNumber ?? '', date: orderDate }
  if (bar === 'STATUS') context.refuse('CONTRACT_NOT_IN_FORCE', args)
  if (bar === 'DATE') context.refuse('CONTRACT_ORDER_DATE', args)
}

/** Whether contracts may be ordered against on a day; refuses otherwise, and takes nothing. */
export async function assertContractsOrderable(
  context: OperationContext,
  { contractIds, orderDate }: { contractIds: readonly string[]; orderDate: string | null },
): Promise<void> {
  for (const contract of await context.select(srmCctContract, { id: contractIds }))
    assertOrderable(context, contract, orderDate ?? context.today)
}

/** The lines of a contract that an order's lines draw on, by item. */
export async function lineKeysOf(
  context: OperationContext,
  contractIds: readonly string[],
): Promise<(contractId: string, itemId: string | null) => string | null> {
  const rows = await context.selectRows(srmCctContract, 'lines', { headerId: contractIds })
  return (contractId, itemId) =>
    rows.find((row) => row.headerId === contractId && row.itemId === itemId)?.lineKey ?? null
}

export type RemainAsk = {
  contractId: string
  lineKey?: string | null
  quantity: Numeric
  amount: Numeric
  orderDate: string
}
export type Remain = {
  allowed: 'Y' | 'N'
  remainingQuantity: string | null
  remainingAmount: string | null
  reason: 'STATUS' | 'DATE' | 'QUANTITY' | 'AMOUNT' | null
}

/** What is left of a contract for an order. It takes nothing. */
export async function checkRemain(context: OperationContext, ask: RemainAsk): Promise<Remain> {
  const contract = await context.lock(srmCctContract, ask.contractId)
  const line = contract.lines.find(({ lineKey }) => lineKey === ask.lineKey)
  const isByLines = contract.amountType === 'BY_LINES'
  const remainingQuantity = line?.remainingQuantity ?? null
  const { remainingAmount } = contract
  const reason =
    barOf(contract, ask.orderDate) ??
    (isByLines && decimal(ask.quantity).greaterThan(decimal(remainingQuantity))
      ? 'QUANTITY'
      : null) ??
    (!isByLines &&
    remainingAmount !== null &&
    decimal(ask.amount).greaterThan(decimal(remainingAmount))
      ? 'AMOUNT'
      : null)
  return { allowed: reason ? 'N' : 'Y', remainingQuantity, remainingAmount, reason }
}

/** Numbers in a message: the first ones, and how many more. */
export const messageList = (numbers: readonly string[]): string =>
  numbers.slice(0, 10).join(', ') + (numbers.length > 10 ? ` +${numbers.length - 10}` : '')
