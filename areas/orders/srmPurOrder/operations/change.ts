import { askedValues } from '@opensrm/kernel/document/change/proposal.ts'
import { sameValue } from '@opensrm/kernel/document/values.ts'
import {
  type Decimal,
  decimal,
  isGreater,
  isPositive,
  quantity,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { changedEffects, recordVersion } from '@opensrm/platform/change/changedDocument.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { followOrders } from '../../../demand/ports.ts'
import { growthOf, type HeldUse } from '../../srmPurAgreement/srmPurAgreement.release.ts'
import { srmPurOrderChange } from '../../srmPurOrderChange/srmPurOrderChange.definition.ts'
import {
  type Change,
  enteredPrice,
  isLineChanged,
  reductionsOf,
} from '../../srmPurOrderChange/srmPurOrderChange.plan.ts'
import type { DeliveryRow, Order, OrderLine } from '../srmPurOrder.balances.ts'
import { followLimits } from '../srmPurOrder.contracts.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'
import { eligibilityRefusal } from './eligibility.ts'
import {
  changedTakes,
  emptyPatch,
  followMilestones,
  type OrderPatch,
  PUBLISHED,
  patchedOrder,
  promiseRow,
  settle,
} from './patching.ts'
import { plannedOrder } from './plannedOrder.ts'

/** What an alteration reserves of agreements from its submission on. */
function heldBy(change: Change): readonly HeldUse[] {
  return (change.heldUses ?? []) as readonly HeldUse[]
}

/** From submission on, a change reserves what it adds and blocks what it will remove. */
async function hold(context: OperationContext, order: Order, change: Change) {
  const patch = emptyPatch()
  for (const [id, changingQuantity] of reductionsOf(order, change))
    patch.rows.lines.push({ id, changingQuantity })
  const after = await plannedOrder(context, order, change)
  const held = growthOf(order, after)
  await followLimits(context, order, order, { after: held })
  for (const { id, more } of moreOf(order, after))
    patch.rows.sources.push({ id, changingQuantity: quantity(more) })
  await followSources(context, order, patch)
  return { patch, kept: held }
}

async function letGo(context: OperationContext, order: Order, change: Change) {
  const patch = emptyPatch()
  release(order, patch)
  await followLimits(context, order, order, { before: heldBy(change) })
  await followSources(context, order, patch)
  return { patch }
}

/** What orders do about their changes in addition to taking over the values. */
export const { doAlter, followChange } = changedEffects(srmPurOrder, srmPurOrderChange, {
  hold,
  release: letGo,
  apply: (context, order, { change, isConfirmed }) =>
    applyChange(context, order, change, isConfirmed),
})

/** Updates the requisitions to what the order's sources reserve after the patch. */
async function followSources(
  context: OperationContext,
  order: Order,
  patch: OrderPatch,
): Promise<void> {
  const { sources } = patchedOrder(order, patch)
  await followOrders(context, order.id, changedTakes(order, order.sources, sources))
}

function release(order: Order, patch: OrderPatch): void {
  for (const line of order.lines) {
    if (isPositive(line.changingQuantity))
      patch.rows.lines.push({ id: line.id, changingQuantity: quantity(0) })
  }
  for (const source of order.sources) {
    if (isPositive(source.changingQuantity))
      patch.rows.sources.push({ id: source.id, changingQuantity: quantity(0) })
  }
}

/**
 * Turns the order into its next version; demand, promises and amounts follow in the same
 * transaction.
 */
async function applyChange(
  context: OperationContext,
  order: Order,
  change: Change,
  isConfirmed: boolean,
) {
  const after = await plannedOrder(context, order, change)
  const patch = emptyPatch()
  release(order, patch)
  // The ERP has the previous version, so this one must be pushed again.
  patch.fields.pushStatus = 'NONE'
  Object.assign(patch.fields, askedValues(srmPurOrderChange, order, change))
  patchLines(context, order, after, patch)
  await patchDeliveries(context, { order, after, isConfirmed }, patch)
  for (const { id, more } of moreOf(order, after)) {
    const source = order.sources.find((row) => row.id === id)
    patch.rows.sources.push({ id, quantity: quantity(decimal(source?.quantity).plus(more)) })
  }
  if (order.paymentTermId !== after.paymentTermId) {
    patch.remove.paymentPlans.push(...order.paymentPlans.map(({ id }) => id))
    patch.add.paymentPlans.push(...after.paymentPlans)
  }
  context.emit('srmPurOrder.changed', {
    id: order.id,
    poNumber: order.poNumber,
    supplierId: order.supplierId,
    changeNumber: change.changeNumber,
  })
  const returned = new Map(order.lines.map((line) => [line.id, 'Y' as const]))
  return settle(context, order, patch, returned, heldBy(change))
}

const LINE_FIELDS = [
  'quantity',
  'priceInclTax',
  'priceExclTax',
  'priceUnitQty',
  'priceSource',
  'priceReasons',
  'itemPriceId',
  'agreementLineId',
  'taxRate',
  'cancelledQuantity',
  'lineStatus',
  'needByDate',
  'unpricedFlag',
  'provisionalPriceExclTax',
] as const satisfies readonly (keyof OrderLine)[]

function patchLines(
  context: OperationContext,
  order: Order,
  after: Order,
  patch: OrderPatch,
): void {
  for (const line of after.lines) {
    const before = order.lines.find((candidate) => candidate.id === line.id)
    if (!before) {
      patch.add.lines.push(line)
      continue
    }
    const changed = LINE_FIELDS.filter(
      (key) => !sameValue(srmPurOrder.children.lines.fields[key], before[key], line[key]),
    )
    if (changed.length === 0) continue
    patch.rows.lines.push({
      id: line.id,
      ...Object.fromEntries(changed.map((key) => [key, line[key]])),
      ...(line.lineStatus === 'CANCELLED' ? { closeType: 'BUYER', endTime: nowText(context) } : {}),
    })
  }
}

/**
 * Rows with a changed date or quantity: agreed if the supplier agreed to the alteration, otherwise
 * to be confirmed again.
 */
async function patchDeliveries(
  context: OperationContext,
  { order, after, isConfirmed }: { order: Order; after: Order; isConfirmed: boolean },
  patch: OrderPatch,
): Promise<void> {
  const isPublished = PUBLISHED.includes(order.status)
  const asksRows = order.confirmMode === 'DELIVERY' && !isConfirmed
  for (const row of after.deliveries) {
    const before = order.deliveries.find((candidate) => candidate.id === row.id)
    const isMoved =
      !before || before.quantity !== row.quantity || before.needByDate !== row.needByDate
    const isCancelled = before && before.cancelledQuantity !== row.cancelledQuantity
    if (!isMoved && !isCancelled) continue
    const agreed = isMoved && isPublished && !asksRows ? agree(context, order, row, patch) : {}
    const open = isMoved && isPublished && asksRows ? { confirmStatus: 'PENDING' } : {}
    const values = {
      quantity: row.quantity,
      needByDate: row.needByDate,
      cancelledQuantity: row.cancelledQuantity,
      ...(isCancelled ? { closeType: 'BUYER' } : {}),
      ...agreed,
      ...open,
    }
    if (before) patch.rows.deliveries.push({ id: row.id, ...values })
    else patch.add.deliveries.push({ ...row, ...values, parentId: row.parentId ?? '' })
  }
}

function agree(
  context: OperationContext,
  order: Order,
  row: DeliveryRow,
  patch: OrderPatch,
): { [field: string]: unknown } {
  patch.add.promises.push(
    promiseRow(context, order, row, {
      newDate: row.needByDate,
      quantity: row.quantity,
      askedBySide: 'BUYER',
      causeType: 'ALTERATION',
    }),
  )
  return {
    confirmStatus: 'CONFIRMED',
    promisedDate: row.needByDate,
    firstPromisedDate: row.firstPromisedDate ?? row.needByDate,
    confirmTime: nowText(context),
    buyerRejectReason: null,
  }
}

/**
 * Where every piece needs a requisition, an increased line takes the additional quantity from the
 * requisitions it already uses.
 */
function moreOf(order: Order, after: Order): { id: string; more: Decimal }[] {
  if (order.requisitionRequired !== 'Y') return []
  return after.lines.flatMap((line) => {
    const sources = order.sources.filter((source) => source.parentId === line.id)
    const more = decimal(line.quantity).minus(sum(sources.map((source) => source.quantity)))
    const [first] = sources
    return first && isPositive(more) ? [{ id: first.id, more }] : []
  })
}

/** An increase in quantity or amount checks the supplier's standing again; a decrease does not. */
export async function growthRefusal(context: OperationContext, order: Order, change: Change) {
  const after = await plannedOrder(context, order, change)
  const grows =
    isGreater(after.amountInclTax, order.amountInclTax) ||
    change.lines.some(
      (row) =>
        isLineChanged(row) && (row.action === 'ADD' || isGreater(row.newQuantity, row.oldQuantity)),
    )
  return grows ? eligibilityRefusal(context, after) : null
}

/**
 * Cancelling or closing after publication also creates a version, so that every state the supplier
 * saw is kept. It takes effect at once without approval.
 */
export async function keepVersion(
  context: OperationContext,
  order: Order,
  patch: OrderPatch,
  told: { lines: readonly OrderLine[]; reason: string | null; newPrice?: string },
): Promise<void> {
  if (!order.publishTime) return
  patch.fields.pushStatus = 'NONE'
  const values = {
    changeReason: 'OTHER',
    changeDesc: told.reason,
    lines: told.lines.map((line) => ({
      action: told.newPrice ? 'UPDATE' : 'CANCEL',
      orderLineId: line.id,
      newPrice: told.newPrice ?? null,
    })),
  }
  const recorded = await recordVersion(context, srmPurOrder, srmPurOrderChange, {
    record: order,
    values,
  })
  Object.assign(patch.fields, recorded)
}

/**
 * An unpriced line gets the price of an approved source: a version without approval; the supplier
 * is notified.
 */
export async function applyPrice(
  context: OperationContext,
  order: Order,
  { lineId, price }: InputOf<typeof srmPurOrder, 'applyPrice'>,
) {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) context.refuse('UNKNOWN_LINE')
  const patch = emptyPatch()
  patch.rows.lines.push({
    id: lineId,
    priceInclTax: price.priceInclTax,
    priceExclTax: price.priceExclTax,
    taxRate: price.taxRate,
    priceUnitQty: price.priceUnitQty,
    priceSource: price.sourceType === 'AGREEMENT' ? 'AGREEMENT' : 'LIBRARY',
    itemPriceId: price.priceId,
    unpricedFlag: 'N',
    provisionalPriceExclTax: null,
  })
  const newPrice = enteredPrice(price, order.priceBasis) ?? '0'
  await keepVersion(context, order, patch, { lines: [line], reason: price.priceNumber, newPrice })
  context.emit('srmPurOrder.changed', {
    id: order.id,
    poNumber: order.poNumber,
    supplierId: order.supplierId,
  })
  await followMilestones(context, patchedOrder(order, patch))
  return { patch }
}
