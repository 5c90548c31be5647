import {
  decimal,
  isGreater,
  isPositive,
  type Numeric,
  quantity,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { followPpapStatus, type InterimUse, type PpapAnswer } from '../../asl/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import '../change.inputs.ts'
import '../ppap.errors.ts'
import { srmQcnPpap } from './srmQcnPpap.definition.ts'
import type { Ppap } from './srmQcnPpap.rules.ts'

type Ask = {
  supplierId: string
  itemId: string
  date: string
  quantity: Numeric
  orderLineId?: string | null
}

/** An interim approval stays in force while a new round runs; its limits say whether it still allows anything. */
const WITH_LIMITS = ['INTERIM', 'EXPIRED', 'PUBLISHED', 'SUBMITTED', 'APPROVING']
const NONE: PpapAnswer = {
  ...{ ppapStatus: 'NONE', reason: 'PPAP_MISSING', ppapId: null, ppapNumber: null },
  remainingInterimQuantity: null,
}

/** Whether a part may be ordered for production: approved in the item's drawing version, or within interim limits. */
export async function checkPpap(context: OperationContext, ask: Ask): Promise<PpapAnswer> {
  const { supplierId, itemId } = ask
  const all = await context.select(srmQcnPpap, { supplierId, itemId })
  const item = await context.findMaster(srmBaseItem, itemId)
  const known = all.filter((one) => !item?.revision || one.drawingVersion === item.revision)
  const approved = known.find(({ status }) => status === 'APPROVED')
  if (approved)
    return {
      ...{ ppapStatus: 'APPROVED', reason: null, ppapId: approved.id },
      ...{ ppapNumber: approved.ppapNumber, remainingInterimQuantity: null },
    }
  const limited = known.filter(
    ({ status, validUntil }) => validUntil !== null && WITH_LIMITS.includes(status),
  )
  const answers: PpapAnswer[] = []
  for (const ppap of limited) {
    const uses = await context.selectRows(srmQcnPpap, 'uses', { headerId: ppap.id })
    const own = uses.find(({ orderLineId }) => orderLineId === (ask.orderLineId ?? ''))
    const remaining = decimal(ppap.validQuantity)
      .minus(decimal(ppap.interimUsedQuantity))
      .plus(decimal(own?.quantity))
    const isLate = ask.date > String(ppap.validUntil)
    const isShort = isGreater(ask.quantity, remaining) || !isPositive(remaining)
    answers.push({
      ...{ ppapStatus: 'INTERIM', ppapId: ppap.id, ppapNumber: ppap.ppapNumber },
      reason: isLate ? 'PPAP_EXPIRED' : isShort ? 'PPAP_QUANTITY' : null,
      remainingInterimQuantity: quantity(remaining),
    })
  }
  return answers.find(({ reason }) => reason === null) ?? answers.at(-1) ?? NONE
}

/** Keeps what order lines take of interim quantities, under a lock on each PPAP; 0 gives back. */
export async function countInterim(
  context: OperationContext,
  uses: readonly InterimUse[],
): Promise<void> {
  const ids = [...new Set(uses.map(({ ppapId }) => ppapId))].sort((a, b) => Number(a) - Number(b))
  for (const id of ids)
    await context.run(srmQcnPpap, 'followInterim', id, {
      changes: uses
        .filter(({ ppapId }) => ppapId === id)
        .map((use) => ({ orderLineId: use.orderLineId, quantity: use.quantity })),
    })
}

/** A used up quantity ends the interim approval; what is given back before its last day revives it. */
export async function countedUses(
  context: OperationContext,
  ppap: Ppap,
  { changes }: InputOf<typeof srmQcnPpap, 'followInterim'>,
) {
  // A full approval or a rejection has ended the counting.
  if (ppap.validQuantity === null) return
  const taken = new Map(ppap.uses.map((row) => [row.orderLineId, row.quantity ?? '0']))
  const before = sum([...taken.values()])
  for (const change of changes) taken.set(change.orderLineId, change.quantity)
  const total = sum([...taken.values()])
  const asked = total.minus(before)
  const remaining = decimal(ppap.validQuantity).minus(before)
  if (isPositive(asked) && isGreater(asked, remaining))
    context.refuse('PPAP_INTERIM_EXCEEDED', {
      ...{ number: ppap.ppapNumber ?? '', remaining: remaining.toString() },
      asked: asked.toString(),
    })
  const to = await stateFor(context, ppap, !isGreater(ppap.validQuantity, total))
  const known = new Map(ppap.uses.map((row) => [row.orderLineId, row.id]))
  const kept = changes.filter((change) => isPositive(change.quantity))
  return {
    ...(to ? { to } : {}),
    patch: {
      fields: { interimUsedQuantity: quantity(total) },
      rows: {
        uses: kept.flatMap((change) => {
          const id = known.get(change.orderLineId)
          return id ? [{ id, quantity: change.quantity }] : []
        }),
      },
      add: { uses: kept.filter(({ orderLineId }) => !known.has(orderLineId)) },
      remove: {
        uses: changes
          .filter((change) => !isPositive(change.quantity))
          .flatMap(({ orderLineId }) => known.get(orderLineId) ?? []),
      },
    },
  }
}

async function stateFor(
  context: OperationContext,
  ppap: Ppap,
  isUsedUp: boolean,
): Promise<'INTERIM' | 'EXPIRED' | null> {
  const isOver = context.today > String(ppap.validUntil)
  if (ppap.status === 'INTERIM' && isUsedUp) {
    await keepListed(context, ppap, 'EXPIRED')
    return 'EXPIRED'
  }
  if (ppap.status !== 'EXPIRED' || isUsedUp || isOver) return ppap.status as 'INTERIM' | 'EXPIRED'
  await keepListed(context, ppap, 'INTERIM')
  return 'INTERIM'
}

/** The entries of the approved supplier list say what was decided. */
export async function keepListed(
  context: OperationContext,
  { id, supplierId, itemId }: Ppap,
  ppapStatus: 'NONE' | 'APPROVED' | 'INTERIM' | 'EXPIRED' | 'REJECTED',
): Promise<void> {
  await followPpapStatus(
    context,
    { supplierId: String(supplierId), itemId: String(itemId) },
    { ppapStatus, ppapId: id },
  )
}
