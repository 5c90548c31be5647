import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, greatest, isGreater, plain, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { orgChain } from '../../base-data/ports.ts'
import { keepAdvances } from '../../orders/ports.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { type ContractAdvance, contractAdvances } from '../needed.ts'
import { srmRcnAdvanceApply } from './srmRcnAdvanceApply.definition.ts'
import type { Advance } from './srmRcnAdvanceApply.rules.ts'

/** States in which an advance takes up the prepayment of its orders. */
const HOLDING: readonly string[] = ['APPROVING', 'APPROVED', 'PART_PAID', 'PAID', 'WRITTEN_OFF']

type Figures = { applied: string; paid: string }
type Line = Advance['lines'][number]

/** How much of an order's prepayment a line takes up: what came back, and what is given up, is free again. */
function held(status: string, line: Pick<Line, 'applyAmount' | 'paidAmount' | 'refundedAmount'>) {
  const paid = decimal(line.paidAmount).minus(decimal(line.refundedAmount))
  if (status === 'CLOSED') return { applied: paid, paid }
  const asked = decimal(line.applyAmount).minus(decimal(line.refundedAmount))
  return { applied: HOLDING.includes(status) ? asked : decimal(0), paid }
}

type HeldRow = Parameters<typeof held>[1] & { headerId: string }

/** What lines of advances take up together, and what was paid on them. */
async function tally(
  context: OperationContext,
  rows: readonly HeldRow[],
): Promise<(own: readonly HeldRow[]) => Figures> {
  const headers = await context.select(srmRcnAdvanceApply, {
    id: [...new Set(rows.map(({ headerId }) => headerId))],
  })
  const stateOf = new Map(headers.map(({ id, status }) => [id, status]))
  return (own) => {
    const figures = own.map((row) => held(stateOf.get(row.headerId) ?? '', row))
    return {
      applied: fixed(sum(figures.map(({ applied }) => applied)), 2),
      paid: fixed(sum(figures.map(({ paid }) => paid)), 2),
    }
  }
}

/** What the other advances hold of each order, and what was paid on it. */
async function advancedOn(
  context: OperationContext,
  orderIds: readonly string[],
  advance: Advance,
): Promise<Map<string, Figures>> {
  const rows = await context.selectRows(srmRcnAdvanceApply, 'lines', { orderId: orderIds })
  const others = rows.filter(({ headerId }) => headerId !== advance.id)
  const figuresOf = await tally(context, others)
  return new Map(
    orderIds.map((orderId) => [
      orderId,
      figuresOf(others.filter((row) => row.orderId === orderId)),
    ]),
  )
}

/** What the other advances hold of a contract in all its versions, and what was paid on it. */
async function advancedOnContract(
  context: OperationContext,
  { versionIds }: ContractAdvance,
  advance: Advance,
): Promise<Figures> {
  const headers = await context.select(srmRcnAdvanceApply, { contractId: versionIds })
  const rows = await context.selectRows(srmRcnAdvanceApply, 'lines', {
    headerId: headers.flatMap(({ id }) => (id === advance.id ? [] : id)),
  })
  return (await tally(context, rows))(rows)
}

const ordersOf = (advance: Advance): string[] =>
  advance.lines.flatMap(({ orderId }) => orderId ?? []).sort((a, b) => Number(a) - Number(b))

/**
 * Fills what each order, or the contract, allows and what other advances hold of it, and tells where more is asked. Orders
 * and contract are locked where the answer must still hold at the end of the transaction.
 */
export async function takeLimits(
  context: OperationContext,
  advance: Advance,
  { lock }: { lock: boolean },
): Promise<Issue[]> {
  if (advance.advanceType === 'CONTRACT') return takeContractLimit(context, advance, { lock })
  const orderIds = ordersOf(advance)
  if (orderIds.length === 0) return []
  const orders = lock
    ? await context.lockAll(srmPurOrder, orderIds)
    : await context.select(srmPurOrder, { id: orderIds })
  const known = new Map(orders.map((order) => [order.id, order]))
  const plans = await context.selectRows(srmPurOrder, 'paymentPlans', {
    headerId: orderIds,
    stageCode: 'PREPAY',
  })
  const advanced = await advancedOn(context, orderIds, advance)
  return advance.lines.flatMap((line, row): Issue[] => {
    const order = known.get(line.orderId ?? '')
    if (!order) return []
    const plan = plans.find(({ headerId }) => headerId === order.id)
    line.orderAmountInclTax = order.amountInclTax
    line.advancePercent = plan?.percent ?? '0'
    line.limitAmount = plan?.amount ?? '0'
    line.appliedBefore = advanced.get(order.id)?.applied ?? '0'
    return overLimit(line, row, order.poNumber)
  })
}

/** What the contract of an advance allows; null where it is on orders. */
export async function termsOf(
  context: OperationContext,
  { advanceType, contractId }: Advance,
  options: { lock: boolean },
): Promise<ContractAdvance | null> {
  const contracts = providerOf(context.platform.registry, contractAdvances)
  if (advanceType !== 'CONTRACT' || !contractId || !contracts) return null
  return contracts.findAdvance(context, contractId, options)
}

async function takeContractLimit(
  context: OperationContext,
  advance: Advance,
  { lock }: { lock: boolean },
): Promise<Issue[]> {
  const terms = await termsOf(context, advance, { lock })
  if (!terms) return []
  const orgs = await orgChain(context, advance.orgId ?? '')
  if (!terms.isInForce || !orgs.includes(terms.orgId))
    return [
      {
        ...{ field: 'contractId', code: 'ADVANCE_CONTRACT_NOT_OPEN' },
        args: { contract: terms.contractNumber },
      },
    ]
  const { applied } = await advancedOnContract(context, terms, advance)
  return advance.lines.flatMap((line, row) => {
    line.orderAmountInclTax = terms.amountInclTax
    line.advancePercent = terms.percent
    line.limitAmount = terms.limit
    line.appliedBefore = applied
    return overLimit(line, row, terms.contractNumber)
  })
}

function overLimit(line: Line, row: number, number: string | null): Issue[] {
  const free = greatest(0, decimal(line.limitAmount).minus(decimal(line.appliedBefore)))
  if (!isGreater(line.applyAmount, free)) return []
  const args = {
    document: number ?? '',
    limit: fixed(line.limitAmount, 2),
    applied: fixed(line.appliedBefore, 2),
    asked: plain(line.applyAmount),
  }
  return [{ child: 'lines', row, field: 'applyAmount', code: 'ADVANCE_OVER_LIMIT', args }]
}

/** Writes what all advances hold of the orders, or the contract, into the payment plan; `advance` as it will stand. */
export async function writeBack(context: OperationContext, advance: Advance): Promise<void> {
  if (advance.advanceType === 'CONTRACT') return writeBackToContract(context, advance)
  const orderIds = ordersOf(advance)
  await context.lockAll(srmPurOrder, orderIds)
  const others = await advancedOn(context, orderIds, advance)
  const advanced = advance.lines.flatMap((line) => {
    const figures = others.get(line.orderId ?? '')
    if (!figures || !line.orderId) return []
    const own = held(advance.status, line)
    return {
      orderId: line.orderId,
      applied: fixed(decimal(figures.applied).plus(own.applied), 2),
      paid: fixed(decimal(figures.paid).plus(own.paid), 2),
    }
  })
  await keepAdvances(context, advanced)
}

async function writeBackToContract(context: OperationContext, advance: Advance): Promise<void> {
  const contracts = providerOf(context.platform.registry, contractAdvances)
  const terms = await termsOf(context, advance, { lock: true })
  if (!terms) return
  const { paid } = await advancedOnContract(context, terms, advance)
  const own = advance.lines.map((line) => held(advance.status, line).paid)
  await contracts?.keepAdvance(context, advance.contractId ?? '', fixed(sum([paid, ...own]), 2))
}
