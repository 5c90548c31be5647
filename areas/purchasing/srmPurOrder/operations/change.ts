import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import { AppError, type Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { maskRecord, visibleFields } from '@opensrm/platform/access/mask.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext, OperationInput } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import type { EffectivePrice } from '../../../base-data/ports.ts'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmPosSupplierSite } from '../../../suppliers/srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { srmPurOrderChange } from '../../srmPurOrderChange/srmPurOrderChange.definition.ts'
import {
  alteredOrder,
  type Change,
  changedTerms,
  enteredPrice,
  isLineChanged,
  reductionsOf,
} from '../../srmPurOrderChange/srmPurOrderChange.plan.ts'
import type { DeliveryRow, Order, OrderLine } from '../srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'
import { canAlter, computeOrder } from '../srmPurOrder.rules.ts'
import { copyControls, planPayment } from './beforeSave.ts'
import { eligibilityRefusal } from './eligibility.ts'
import { emptyPatch, type OrderPatch, PUBLISHED, promiseRow, settle } from './patching.ts'

/** A draft alteration with every open line and row in it as they stand: what the buyer types over becomes the change. */
export async function doAlter(context: OperationContext, order: Order) {
  const open = order.lines.filter((line) => line.lineStatus === 'OPEN')
  const openIds = new Set(open.map((line) => line.id))
  const change = await context.create(srmPurOrderChange, {
    orderId: order.id,
    lines: open.map((line) => ({
      action: 'UPDATE',
      orderLineId: line.id,
      newQuantity: line.quantity,
      newPrice: enteredPrice(line, order.priceBasis),
      newTaxRate: line.taxRate,
    })),
    deliveries: order.deliveries
      .filter((row) => openIds.has(row.parentId ?? ''))
      .map((row) => ({
        action: 'UPDATE',
        orderDeliveryId: row.id,
        newQuantity: row.quantity,
        newDate: row.needByDate,
      })),
  })
  return {
    answer: { id: change.id, number: change.changeNumber, resource: srmPurOrderChange.resource },
  }
}

/** Refuses whatever would change an order beneath an open alteration. */
export function assertNoOpenChange(context: OperationContext, order: Order): void {
  const refusal = canAlter(order)
  if (refusal) context.refuse(refusal.code, refusal.args)
}

type Follow = { kind: 'open' | 'hold' | 'drop' | 'apply'; change: Change; isConfirmed?: boolean }

/** What an alteration does to its order: announce itself, hold what it will take, let go, or come into force. */
export async function followChange(context: OperationContext, order: Order, input: OperationInput) {
  const { kind, change, isConfirmed = false } = input as unknown as Follow
  const patch = emptyPatch()
  if (kind === 'apply') return applyChange(context, order, change, isConfirmed)
  if (kind === 'drop') {
    patch.fields.changeStatus = (order.poVersion ?? 1) > 1 ? 'CHANGED' : 'UNCHANGED'
    release(order, patch)
    return { patch }
  }
  patch.fields.changeStatus = 'CHANGING'
  if (kind === 'hold') {
    for (const [id, changingQuantity] of reductionsOf(order, change))
      patch.rows.lines.push({ id, changingQuantity })
  }
  return { patch }
}

function release(order: Order, patch: OrderPatch): void {
  for (const line of order.lines) {
    if (isPositive(line.changingQuantity))
      patch.rows.lines.push({ id: line.id, changingQuantity: quantity(0) })
  }
}

/** The order becomes its next version, with demand, promises and amounts following in the same transaction. */
async function applyChange(
  context: OperationContext,
  order: Order,
  change: Change,
  isConfirmed: boolean,
) {
  const after = await plannedOrder(context, order, change)
  const patch = emptyPatch()
  release(order, patch)
  patch.fields.poVersion = (order.poVersion ?? 1) + 1
  patch.fields.changeStatus = 'CHANGED'
  // The ERP has the version before: this one is to be pushed anew.
  patch.fields.pushStatus = 'NONE'
  for (const key of changedTerms(order, change)) patch.fields[key] = after[key]
  patchLines(context, order, after, patch)
  await patchDeliveries(context, { order, after, isConfirmed }, patch)
  holdMore(order, after, patch)
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
  return settle(context, order, patch, returned)
}

/** The order as it will stand, its new lines completed as those of a new order are. */
export async function plannedOrder(
  context: OperationContext,
  order: Order,
  change: Change,
): Promise<Order> {
  const added = change.lines.filter((row) => row.action === 'ADD').length
  const ids = await drawIds(context.tx, added * 2 + change.deliveries.length + 1)
  const after = alteredOrder(order, change, () => ids.shift() ?? '')
  await completeAdded(context, order, after)
  if (order.paymentTermId !== after.paymentTermId) {
    after.paymentPlans = []
    await planPayment(context, after, order)
  }
  computeOrder(after)
  return after
}

async function completeAdded(context: OperationContext, order: Order, after: Order): Promise<void> {
  const known = new Set(order.lines.map((line) => line.id))
  const added = after.lines.filter((line) => !known.has(line.id))
  if (added.length === 0) return
  const items = await context.select(srmBaseItem, {
    id: added.flatMap((line) => line.itemId ?? []),
  })
  let lineNum = Math.max(0, ...order.lines.map((line) => line.lineNum ?? 0))
  for (const line of added) {
    const item = items.find((candidate) => candidate.id === line.itemId)
    lineNum += 10
    Object.assign(line, {
      lineNum,
      itemDescription: item?.itemName ?? line.itemDescription,
      specification: item?.specification ?? null,
      categoryId: item?.categoryId ?? line.categoryId,
      uomCode: line.uomCode ?? item?.purchaseUomCode ?? null,
      stockUomCode: item?.uomCode ?? null,
      drawingVersion: item?.revision ?? null,
    })
  }
  const [site] = await context.select(srmPosSupplierSite, { id: order.siteId })
  const issues: Issue[] = []
  // Only the added lines are looked at: the others keep what they were ordered under.
  const draft = Object.assign(structuredClone(after), { lines: added }) as Order
  if (site) await copyControls(context, draft, order, site, issues)
  const [first] = issues
  if (first) throw new AppError(first.code, first.args ?? {})
}

const LINE_FIELDS = [
  'quantity',
  'priceInclTax',
  'priceExclTax',
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
    const changed = LINE_FIELDS.filter((key) => before[key] !== line[key])
    if (changed.length === 0) continue
    const isPriced = changed.some((key) => key === 'priceInclTax' || key === 'priceExclTax')
    patch.rows.lines.push({
      id: line.id,
      ...Object.fromEntries(changed.map((key) => [key, line[key]])),
      ...(isPriced ? { priceSource: line.itemPriceId ? 'LIBRARY' : 'MANUAL' } : {}),
      ...(line.lineStatus === 'CANCELLED' ? { closeType: 'BUYER', endTime: nowText(context) } : {}),
    })
  }
}

/** Rows whose date or quantity changed: agreed when the supplier agreed to the alteration, else to be confirmed anew. */
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

/** Where every piece needs a requisition, a raised line draws the rest from those it already has. */
function holdMore(order: Order, after: Order, patch: OrderPatch): void {
  if (order.requisitionRequired !== 'Y') return
  for (const line of after.lines) {
    const sources = order.sources.filter((source) => source.parentId === line.id)
    const [first] = sources
    const taken = sum(sources.map((source) => source.quantity))
    const missing = decimal(line.quantity).minus(taken)
    if (first && isPositive(missing))
      patch.rows.sources.push({
        id: first.id,
        quantity: quantity(decimal(first.quantity).plus(missing)),
      })
  }
}

/** More ordered than before asks the supplier's standing again; less never does. */
export async function growthRefusal(context: OperationContext, order: Order, change: Change) {
  const grows = change.lines.some(
    (row) =>
      isLineChanged(row) &&
      (row.action === 'ADD' || decimal(row.newQuantity).greaterThan(decimal(row.oldQuantity))),
  )
  return grows ? eligibilityRefusal(context, await plannedOrder(context, order, change)) : null
}

/** What both sides keep of a version: all of it for the buyer, for the supplier what he could see. */
export function snapshotsOf(order: Order): { snapshot: unknown; supplierSnapshot: unknown } {
  const mask = visibleFields(
    srmPurOrder,
    { hasCode: () => true, supplierId: order.supplierId },
    'supplier',
  )
  return {
    snapshot: order,
    supplierSnapshot: maskRecord(srmPurOrder, order as unknown as AnyRecord, mask),
  }
}

/**
 * Cancelling or closing after publication makes a version too, so that every state the supplier ever saw is kept. It is
 * in force at once and asks nobody.
 */
export async function recordVersion(
  context: OperationContext,
  order: Order,
  patch: OrderPatch,
  told: { lines: readonly OrderLine[]; reason: unknown; newPrice?: string },
): Promise<void> {
  if (!order.publishTime) return
  const toVersion = (order.poVersion ?? 1) + 1
  patch.fields.poVersion = toVersion
  patch.fields.changeStatus = 'CHANGED'
  patch.fields.pushStatus = 'NONE'
  const record = await context.create(srmPurOrderChange, {
    orderId: order.id,
    recordFlag: 'Y',
    changeReason: 'OTHER',
    changeDesc: told.reason,
    lines: told.lines.map((line) => ({
      action: told.newPrice ? 'UPDATE' : 'CANCEL',
      orderLineId: line.id,
      newPrice: told.newPrice ?? null,
    })),
  })
  await context.run(srmPurOrderChange, 'doRecord', record.id)
}

/** An unpriced line gets the price of an approved source: a version without approval, of which the supplier is told. */
export async function applyPrice(context: OperationContext, order: Order, input: OperationInput) {
  const { lineId, price } = input as unknown as { lineId: string; price: EffectivePrice }
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
  await recordVersion(context, order, patch, { lines: [line], reason: price.priceNumber, newPrice })
  context.emit('srmPurOrder.changed', {
    id: order.id,
    poNumber: order.poNumber,
    supplierId: order.supplierId,
  })
  return { patch }
}
