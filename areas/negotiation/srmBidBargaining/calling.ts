import { type Decimal, decimal, fixed, least } from '@opensrm/kernel/values/decimal.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { momentText, prepareSealing, returnUnopened } from '../../sealing/ports.ts'
import { askSuppliers, stopAsking } from '../calls.ts'
import '../negotiation.errors.ts'
import {
  assertEnoughTime,
  assertMayBegin,
  type Called,
  calledBids,
  itemValues,
  laterEnd,
  rankedOf,
} from '../rounds.ts'
import type { Bargaining } from './bargaining.ts'
import { srmBidBargaining } from './srmBidBargaining.definition.ts'

const ROUNDS_MAX = 3

/** The number of the round after those that were opened; suppliers are not asked for ever. */
export async function nextRoundNum(
  context: OperationContext,
  { documentId, sectionNo }: Pick<Bargaining, 'documentId' | 'sectionNo'>,
): Promise<number> {
  const opened = await context.select(srmBidBargaining, {
    ...{ documentId, sectionNo: String(sectionNo), status: 'OPENED' },
  })
  const roundNum = opened.length + 1
  if (roundNum > ROUNDS_MAX) context.refuse('BARGAIN_ROUNDS', { max: ROUNDS_MAX })
  return roundNum
}

/** Called suppliers see their own present prices, and from now on they may answer. */
export async function publish(context: OperationContext, bargaining: Bargaining) {
  const { id, bargainNumber, title } = bargaining
  await assertMayBegin(context, bargaining, 'allowBargain')
  const roundNum = await nextRoundNum(context, bargaining)
  const startTime = await momentText(context)
  const endTime = bargaining.endTime ?? ''
  await assertEnoughTime(context, bargaining, {
    ...{ from: startTime, endTime, profileCode: 'BID_BARGAIN_MINUTES' },
  })
  const called = await calledRows(context, bargaining)
  await prepareSealing(context, { resource: srmBidBargaining.resource, eventId: id, roundNum: 1 })
  for (const { supplierId } of called.suppliers)
    context.emit('srmBidBargaining.started', { id, bargainNumber, title, supplierId, endTime })
  await ask(context, bargaining, { endTime, suppliers: called.suppliers })
  const isShown = bargaining.targetFlag === 'Y'
  return {
    patch: {
      fields: { startTime, roundNum, beforeAmount: lowestOf(called.suppliers, 'beforeAmount') },
      rows: {
        suppliers: called.suppliers.map(({ supplierId: _own, targetAmount, ...row }) => ({
          ...{ ...row, replyStatus: 'PENDING', revision: 0 },
          shownTarget: isShown ? targetAmount : null,
        })),
      },
      add: { items: called.items },
    },
  }
}

const ask = (
  context: OperationContext,
  bargaining: Bargaining,
  { endTime, suppliers }: { endTime: string; suppliers: readonly { supplierId: string | null }[] },
) =>
  askSuppliers(context, srmBidBargaining, bargaining, {
    op: 'doReply',
    dueTime: endTime,
    suppliers,
  })

/** The chosen bidders and their items at the prices that count today. */
async function calledRows(context: OperationContext, bargaining: Bargaining) {
  if (bargaining.suppliers.length === 1) {
    const [first] = await rankedOf(context, bargaining)
    const isFirst = first?.supplierId === bargaining.suppliers[0]?.supplierId
    if (!isFirst || !bargaining.singleReason)
      context.refuse('BARGAIN_SINGLE', {}, { field: 'singleReason' })
  }
  const called = await calledBids(context, bargaining, bargaining.suppliers)
  const targets = new Map(bargaining.suppliers.map((row) => [row.id, row.targetAmount]))
  return {
    suppliers: called.map(({ id, supplierId, bid, section }) => ({
      ...{ id, supplierId, respondId: bid.id, targetAmount: targets.get(id) ?? null },
      beforeAmount: section?.amountExclTax ?? null,
    })),
    items: called.flatMap(newItems),
  }
}

const newItems = ({ id, supplierId, items }: Called) =>
  items.map(({ price, item }) => ({
    ...{ parentId: id, supplierId, ...itemValues(item), beforePrice: price },
  }))

export function lowestOf<K extends string>(
  rows: readonly { [key in K]: string | null }[],
  key: K,
): string | null {
  let lowest: Decimal | null = null
  for (const row of rows) {
    const amount = row[key]
    if (amount !== null) lowest = lowest ? least(lowest, amount) : decimal(amount)
  }
  return lowest ? fixed(lowest, 2) : null
}

export async function adjustEnd(
  context: OperationContext,
  bargaining: Bargaining,
  input: InputOf<typeof srmBidBargaining, 'doAdjustEndDate'>,
) {
  const patch = await laterEnd(context, bargaining, input)
  const { id, bargainNumber, title } = bargaining
  const { endTime } = input
  for (const { supplierId } of bargaining.suppliers)
    context.emit('srmBidBargaining.endChanged', { id, bargainNumber, title, supplierId, endTime })
  const suppliers = bargaining.suppliers.filter(({ replyStatus }) => replyStatus === 'PENDING')
  await ask(context, bargaining, { endTime, suppliers })
  return { patch }
}

/** Sealed replies are returned unopened, and their keys destroyed. */
export async function cancel(
  context: OperationContext,
  bargaining: Bargaining,
  { reason }: { reason: string },
) {
  const { id, bargainNumber, title } = bargaining
  await returnUnopened(context, { resource: srmBidBargaining.resource, eventId: id })
  await stopAsking(context, srmBidBargaining, id)
  for (const { supplierId } of bargaining.suppliers)
    context.emit('srmBidBargaining.cancelled', { id, bargainNumber, title, supplierId })
  return { patch: { fields: { cancelReason: reason } } }
}
