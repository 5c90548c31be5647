import { addDays } from '@opensrm/kernel/values/date.ts'
import { type Decimal, decimal, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { milestones } from '../../needed.ts'
import {
  type DeliveryRow,
  type Order,
  openRowQuantity,
  orderedQuantity,
  type ProposalRow,
} from '../srmPurOrder.balances.ts'
import type { srmPurOrder } from '../srmPurOrder.definition.ts'
import { refuseLines } from './close.ts'
import { emptyPatch, lineOf, type OrderPatch, promiseRow, settle } from './patching.ts'
import { confirmAsAsked } from './publish.ts'

type Proposal = { proposedDate: string; proposedQuantity: string; reason: string | null }
type DatedPart = Pick<ProposalRow, 'proposedDate' | 'proposedQuantity'>

/** The supplier accepts the whole order as requested. */
export async function doSupplierConfirm(
  context: OperationContext,
  order: Order,
  input: InputOf<typeof srmPurOrder, 'doSupplierConfirm'>,
) {
  const patch = confirmedRows(context, order, ['PENDING', 'REJECTED'], {
    causeType: 'CONFIRM',
    askedBySide: 'BUYER',
  })
  if (input.supplierRemark) patch.fields.supplierRemark = input.supplierRemark
  emitConfirmed(context, order)
  const settled = await settle(context, order, patch)
  return { ...settled, to: 'CONFIRMED' as const }
}

/**
 * The supplier did not answer in time and the bill type treats silence as consent: unanswered rows
 * are confirmed as requested.
 */
export async function deemConfirmed(context: OperationContext, order: Order) {
  const patch = confirmedRows(context, order, ['PENDING'], {
    causeType: 'AUTO',
    askedBySide: 'SYSTEM',
  })
  emitConfirmed(context, order)
  return settle(context, order, patch)
}

function confirmedRows(
  context: OperationContext,
  order: Order,
  states: readonly string[],
  cause: { causeType: string; askedBySide: string },
): OrderPatch {
  const patch = emptyPatch()
  for (const row of order.deliveries) {
    if (!states.includes(row.confirmStatus ?? '') || lineOf(order, row)?.lineStatus !== 'OPEN')
      continue
    confirmAsAsked(context, order, row, patch, cause)
  }
  return patch
}

function emitConfirmed(context: OperationContext, order: Order): void {
  context.emit('srmPurOrder.confirmed', {
    id: order.id,
    poNumber: order.poNumber,
    buyerId: order.buyerId,
  })
}

/**
 * For each row the supplier accepts (no proposal, or one equal to the request) or proposes another
 * date or several dated parts. Parts must add up to the row, or to its open part if it was
 * confirmed before. Dates within the tolerance of the order are agreed at once; others wait for the
 * buyer.
 */
export async function doSupplierDeliveryConfirm(
  context: OperationContext,
  order: Order,
  input: InputOf<typeof srmPurOrder, 'doSupplierDeliveryConfirm'>,
) {
  const given = (input.proposals ?? []) as readonly (Proposal & { rowId: string })[]
  const patch = emptyPatch()
  const rowIds = new Set([...input.rowIds, ...given.map((proposal) => String(proposal.rowId))])
  for (const rowId of rowIds) {
    const row = order.deliveries.find((candidate) => candidate.id === rowId)
    if (!row) context.refuse('UNKNOWN_LINE')
    assertAnswerable(context, order, row)
    const proposals = given.filter((proposal) => String(proposal.rowId) === rowId)
    const wanted = answerQuantity(order, row)
    assertProposals(context, order, row, proposals, wanted)
    if (isAcceptance(row, proposals, wanted)) {
      confirmAsAsked(context, order, row, patch, {
        causeType: 'CONFIRM',
        askedBySide: 'BUYER',
      })
    } else {
      await propose(context, order, row, proposals, patch)
    }
  }
  if (patch.add.proposals.some(({ result }) => result === 'WAITING')) {
    context.emit('srmPurOrder.changeProposed', {
      id: order.id,
      poNumber: order.poNumber,
      buyerId: order.buyerId,
    })
  }
  const settled = await settle(context, order, patch)
  if (order.status === 'PUBLISHED' && settled.to === 'CONFIRMED') emitConfirmed(context, order)
  return settled
}

/**
 * The quantity an answer must cover: the whole row before its confirmation, the open part
 * afterwards.
 */
function answerQuantity(order: Order, row: DeliveryRow): Decimal {
  return row.confirmStatus === 'CONFIRMED'
    ? openRowQuantity(row, lineOf(order, row)?.lineStatus ?? null)
    : orderedQuantity(row).minus(decimal(row.occupiedQuantity))
}

function isAcceptance(row: DeliveryRow, proposals: readonly Proposal[], wanted: Decimal): boolean {
  if (proposals.length === 0) return row.confirmStatus !== 'CONFIRMED'
  const [only] = proposals
  if (proposals.length > 1 || !only || row.confirmStatus === 'CONFIRMED') return false
  return only.proposedDate === row.needByDate && decimal(only.proposedQuantity).equals(wanted)
}

function placeOf(order: Order, row: DeliveryRow) {
  return {
    order: order.poNumber ?? '',
    line: lineOf(order, row)?.lineNum ?? 0,
    row: row.deliveryNum ?? 0,
  }
}

function assertAnswerable(context: OperationContext, order: Order, row: DeliveryRow): void {
  const isAsked = ['PENDING', 'REJECTED', 'CONFIRMED'].includes(row.confirmStatus ?? '')
  if (isAsked && lineOf(order, row)?.lineStatus === 'OPEN') return
  context.refuse('ORDER_ROW_STATE', placeOf(order, row))
}

function assertProposals(
  context: OperationContext,
  order: Order,
  row: DeliveryRow,
  proposals: readonly Proposal[],
  wanted: Decimal,
): void {
  if (proposals.length === 0) {
    // A confirmed row needs no second confirmation, so without a proposal there is nothing to
    // answer.
    if (row.confirmStatus === 'CONFIRMED') context.refuse('ORDER_ROW_STATE', placeOf(order, row))
    return
  }
  const asked = sum(proposals.map((proposal) => proposal.proposedQuantity))
  if (!asked.equals(wanted)) {
    context.refuse('ORDER_PROPOSAL_SUM', {
      ...placeOf(order, row),
      asked: asked.toString(),
      available: wanted.toString(),
    })
  }
  const isAccepted = isAcceptance(row, proposals, wanted)
  for (const proposal of proposals) {
    if (proposal.proposedDate < context.today && !isAccepted) {
      context.refuse(
        'ORDER_PROPOSAL_PAST',
        { date: proposal.proposedDate },
        { field: 'proposedDate' },
      )
    }
    if (!proposal.reason && !isAccepted) {
      context.refuse('ORDER_PROPOSAL_REASON', {}, { field: 'reason' })
    }
  }
}

async function propose(
  context: OperationContext,
  order: Order,
  row: DeliveryRow,
  proposals: readonly Proposal[],
  patch: OrderPatch,
): Promise<void> {
  const rounds = order.proposals
    .filter((old) => old.parentId === row.id)
    .map((old) => old.roundNum ?? 0)
  const roundNum = Math.max(0, ...rounds) + 1
  const ids = await drawIds(context.tx, proposals.length)
  const isAgreed = isWithinTolerance(order, row, proposals)
  const made = proposals.map(({ proposedDate, proposedQuantity, reason }, index) => ({
    ...{ id: ids[index] ?? '', parentId: row.id, roundNum, seqNum: index + 1 },
    ...{ proposedDate, proposedQuantity, reason },
    ...(isAgreed ? { result: 'ACCEPTED', resultTime: nowText(context) } : { result: 'WAITING' }),
  }))
  patch.add.proposals.push(...made)
  if (isAgreed) await acceptProposals(context, order, row, made, patch)
  else
    patch.rows.deliveries.push({ id: row.id, confirmStatus: 'PROPOSED', buyerRejectReason: null })
}

/**
 * Whether every proposed date is within the tolerance that the order's type accepts without the
 * buyer. It is measured from the requested date, not from the last promise, so that small steps do
 * not add up.
 */
function isWithinTolerance(
  { acceptEarlyDays, acceptLateDays }: Order,
  { needByDate }: DeliveryRow,
  proposals: readonly Proposal[],
): boolean {
  if (acceptEarlyDays === null && acceptLateDays === null) return false
  if (needByDate === null) return false
  const [first, last] = [
    addDays(needByDate, -(acceptEarlyDays ?? 0)),
    addDays(needByDate, acceptLateDays ?? 0),
  ]
  return proposals.every(({ proposedDate }) => proposedDate >= first && proposedDate <= last)
}

/** The proposals of a row that wait for the buyer. */
function waitingProposals(order: Order, row: DeliveryRow): ProposalRow[] {
  return order.proposals
    .filter((proposal) => proposal.parentId === row.id && proposal.result === 'WAITING')
    .sort((a, b) => (a.seqNum ?? 0) - (b.seqNum ?? 0))
}

function answered(context: OperationContext, proposals: readonly ProposalRow[], result: string) {
  const resultBy = context.caller?.userId ?? null
  return proposals.map(({ id }) => ({ id, result, resultBy, resultTime: nowText(context) }))
}

/** The buyer accepts: the row gets the proposed date or is split into the proposed parts. */
export async function doBuyerDeliveryConfirm(
  context: OperationContext,
  order: Order,
  input: InputOf<typeof srmPurOrder, 'doBuyerDeliveryConfirm'>,
) {
  const patch = emptyPatch()
  for (const row of order.deliveries) {
    if (!input.rowIds.includes(row.id)) continue
    const proposals = waitingProposals(order, row)
    patch.rows.proposals.push(...answered(context, proposals, 'ACCEPTED'))
    await acceptProposals(context, order, row, proposals, patch)
  }
  const settled = await settle(context, order, patch)
  if (order.status === 'PUBLISHED' && settled.to === 'CONFIRMED') emitConfirmed(context, order)
  return settled
}

async function acceptProposals(
  context: OperationContext,
  order: Order,
  row: DeliveryRow,
  proposals: readonly DatedPart[],
  patch: OrderPatch,
): Promise<void> {
  // The shipped part stays on the row with its old promise; only the open part moves.
  const kept = decimal(row.occupiedQuantity).plus(decimal(row.cancelledQuantity))
  const [first, ...others] = proposals
  const staysOnRow = kept.isZero() ? first : undefined
  const parts = staysOnRow ? others : proposals
  patch.rows.deliveries.push({
    id: row.id,
    quantity: staysOnRow ? staysOnRow.proposedQuantity : quantity(kept),
    confirmStatus: 'CONFIRMED',
    buyerRejectReason: null,
    ...(staysOnRow ? promised(context, row, staysOnRow.proposedDate) : {}),
  })
  if (staysOnRow) patch.add.promises.push(agreed(context, order, row, staysOnRow, row.id))
  const ids = await drawIds(context.tx, parts.length)
  const highest = Math.max(
    ...order.deliveries
      .filter((other) => other.parentId === row.parentId)
      .map((other) => other.deliveryNum ?? 0),
    ...patch.add.deliveries
      .filter((other) => other.parentId === row.parentId)
      .map((other) => Number(other.deliveryNum ?? 0)),
  )
  for (const [index, part] of parts.entries()) {
    const id = ids[index] ?? ''
    patch.add.deliveries.push(
      splitRow(context, row, { id, deliveryNum: highest + index + 1, part }),
    )
    // A split row takes the history of its origin, so that punctuality can be measured.
    const history = order.promises.filter((promise) => promise.parentId === row.id)
    const historyIds = await drawIds(context.tx, history.length)
    patch.add.promises.push(
      ...history.map((promise, at) => ({ ...promise, id: historyIds[at] ?? '', parentId: id })),
      agreed(context, order, row, part, id),
    )
  }
}

function promised(context: OperationContext, row: DeliveryRow, date: string | null) {
  return {
    promisedDate: date,
    firstPromisedDate: row.firstPromisedDate ?? date,
    confirmTime: nowText(context),
  }
}

function splitRow(
  context: OperationContext,
  row: DeliveryRow,
  split: { id: string; deliveryNum: number; part: DatedPart },
) {
  const { promisedDate, firstPromisedDate, confirmTime } = promised(
    context,
    row,
    split.part.proposedDate,
  )
  const none = quantity(0)
  return {
    ...row,
    id: split.id,
    parentId: row.parentId ?? '',
    deliveryNum: split.deliveryNum,
    quantity: split.part.proposedQuantity,
    confirmStatus: 'CONFIRMED',
    promisedDate,
    firstPromisedDate,
    confirmTime,
    buyerRejectReason: null,
    cancelledQuantity: none,
    closedQuantity: none,
    closeType: null,
    noticedQuantity: none,
    occupiedQuantity: none,
    receivedQuantity: none,
    replacementQuantity: none,
  }
}

function agreed(
  context: OperationContext,
  order: Order,
  row: DeliveryRow,
  part: DatedPart,
  deliveryId: string,
) {
  const promise = promiseRow(context, order, row, {
    newDate: part.proposedDate,
    quantity: part.proposedQuantity,
    askedBySide: 'SUPPLIER',
    causeType: 'PROPOSAL',
  })
  return { ...promise, parentId: deliveryId }
}

/** The buyer rejects: the supplier answers again; a row confirmed before keeps its old promise. */
export async function doBuyerReject(
  context: OperationContext,
  order: Order,
  input: InputOf<typeof srmPurOrder, 'doBuyerReject'>,
) {
  const patch = emptyPatch()
  for (const row of order.deliveries) {
    if (!input.rowIds.includes(row.id)) continue
    patch.rows.proposals.push(...answered(context, waitingProposals(order, row), 'REJECTED'))
    patch.rows.deliveries.push({
      id: row.id,
      confirmStatus: row.firstPromisedDate ? 'CONFIRMED' : 'REJECTED',
      buyerRejectReason: input.reason,
    })
  }
  return settle(context, order, patch)
}

/**
 * The supplier refuses the whole order; requisitions stay reserved until the buyer resubmits or
 * cancels.
 */
export async function doSupplierRefuse(
  context: OperationContext,
  order: Order,
  input: InputOf<typeof srmPurOrder, 'doSupplierRefuse'>,
) {
  if (order.orderType === 'CATALOG') {
    const open = order.lines.filter((line) => line.lineStatus === 'OPEN')
    const cancelled = await refuseLines(context, order, open, input.reason)
    cancelled.fields.cancelReason = input.reason
    return { ...(await settle(context, order, cancelled)), to: 'CANCELLED' as const }
  }
  const patch = emptyPatch()
  for (const row of order.deliveries) {
    if (isPositive(row.occupiedQuantity)) continue
    patch.rows.deliveries.push({ id: row.id, confirmStatus: 'REFUSED' })
    patch.rows.proposals.push(...answered(context, waitingProposals(order, row), 'WITHDRAWN'))
  }
  patch.fields.cancelReason = input.reason
  patch.fields.confirmStatus = 'UNCONFIRMED'
  await providerOf(context.platform.registry, milestones)?.forgetOrder(context, order.id)
  context.emit('srmPurOrder.refused', {
    id: order.id,
    poNumber: order.poNumber,
    buyerId: order.buyerId,
    reason: input.reason,
  })
  return { patch, to: 'REFUSED' as const }
}
