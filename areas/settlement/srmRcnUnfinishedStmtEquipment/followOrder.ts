import { tableOf } from '@opensrm/kernel/document/define.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { type Decimal, decimal, least, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPurDeliveryNote } from '../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import {
  deliveredQuantity,
  effectiveQuantity,
  type Order,
  type OrderLine,
} from '../../orders/ports.ts'
import { srmPurReceipt } from '../../stock/srmPurReceipt/srmPurReceipt.definition.ts'
import '../settlement.errors.ts'
import { type Planned, plannedStages } from './milestonePlan.ts'
import { srmRcnUnfinishedStmtEquipment } from './srmRcnUnfinishedStmtEquipment.definition.ts'

export type Milestone = HeaderOf<typeof srmRcnUnfinishedStmtEquipment>

/** States in which an equipment order is owed by milestones. */
const AGREED = ['APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED', 'CANCELLED']

/**
 * Brings the milestones of an equipment order to what its lines say now: amounts of those that are not reached, which
 * are reached, and which are not owed any more. The caller has the order locked.
 */
export async function followOrder(context: OperationContext, order: Order): Promise<void> {
  if (order.orderType !== 'EQUIPMENT' || !AGREED.includes(order.status)) return
  const known = await context.select(srmRcnUnfinishedStmtEquipment, {
    orderId: order.id,
    status: ['WAITING', 'OPEN', 'PART', 'SETTLED'],
  })
  const wanted = order.lines.flatMap((line) => {
    const own = known.filter(({ orderLineId }) => orderLineId === line.id)
    return stagesOf(context, order, line, own).map((planned) => ({ line, planned }))
  })
  const keyOf = (lineId: string | null, stageCode: string | null): string =>
    `${lineId}/${stageCode}`
  const standing = new Map(known.map((row) => [keyOf(row.orderLineId, row.stageCode), row]))
  const fresh = wanted.filter(
    ({ line, planned }) => !standing.has(keyOf(line.id, planned.stageCode)),
  )
  const numbers = await context.nextNumbers(
    srmRcnUnfinishedStmtEquipment.number.pattern,
    fresh.length,
  )
  await context.insertAll(
    srmRcnUnfinishedStmtEquipment,
    fresh.map(({ line, planned }, at) => newRow(order, line, planned, numbers[at] as string)),
  )
  const stillOwed = new Set(wanted.map(({ line, planned }) => keyOf(line.id, planned.stageCode)))
  const dropped = known.filter(
    (row) =>
      !stillOwed.has(keyOf(row.orderLineId, row.stageCode)) &&
      (row.status === 'WAITING' || row.status === 'OPEN'),
  )
  await context.runAll(
    srmRcnUnfinishedStmtEquipment,
    'doCancel',
    new Map(dropped.map(({ id }) => [id, {}])),
  )
  await reach(context, order, wanted)
}

/** A refused order is written anew: nothing of it was reached. */
export async function forgetOrder(context: OperationContext, orderId: string): Promise<void> {
  const milestones = sql.table(tableOf(srmRcnUnfinishedStmtEquipment))
  await sql`delete from ${milestones} where order_id = ${orderId}::bigint and status = 'WAITING'`.execute(
    context.tx,
  )
}

/** Stages of a line that is owed: what is still ordered of it, at its price. */
function stagesOf(
  context: OperationContext,
  order: Order,
  line: OrderLine,
  own: readonly Milestone[],
): Planned[] {
  if (line.unpricedFlag === 'Y' || line.giftFlag === 'Y') return []
  const { currencyCode } = order
  const amounts = lineAmounts({
    ...line,
    ...{ currencyCode, priceBasis: order.priceBasis, quantity: effectiveQuantity(line) },
  })
  const isNothing = decimal(amounts.amountInclTax).isZero()
  const stages = plannedStages(
    order.paymentPlans.map(({ stageCode, percent }) => ({ stageCode: stageCode ?? '', percent })),
    { ...amounts, currencyCode },
    own
      .filter(
        ({ status }) =>
          status === 'PART' || status === 'SETTLED' || (status === 'OPEN' && !isNothing),
      )
      .map((row) => ({ ...row, stageCode: row.stageCode ?? '', isFixed: true })),
  )
  if (!stages)
    return context.refuse('MILESTONE_ORDER_BELOW', {
      order: order.poNumber ?? '',
      line: line.lineNum ?? 0,
      amount: amounts.amountInclTax,
    })
  return stages.filter(({ stageAmountInclTax }) => !decimal(stageAmountInclTax).isZero())
}

function newRow(order: Order, line: OrderLine, planned: Planned, milestoneNumber: string) {
  return {
    ...planned,
    status: 'WAITING' as const,
    milestoneNumber,
    orgId: order.orgId,
    supplierId: order.supplierId,
    orderId: order.id,
    orderLineId: line.id,
    itemId: line.itemId,
    itemDescription: line.itemDescription,
    categoryId: line.categoryId,
    paymentTermId: order.paymentTermId,
    currencyCode: order.currencyCode,
    taxRate: line.taxRate,
    settledAmount: '0',
    lockedAmount: '0',
    takenAmountExclTax: '0',
    openAmount: planned.stageAmountInclTax,
  }
}

/** How much of a line has come as far as each stage asks. */
const COME: { readonly [stageCode: string]: (line: OrderLine) => Decimal } = {
  DELIVERY: (line) => sum([deliveredQuantity(line), line.inTransitQuantity]),
  RECEIPT: deliveredQuantity,
  ACCEPTANCE: acceptedAndKept,
  INVOICE: acceptedAndKept,
  WARRANTY: acceptedAndKept,
}

function acceptedAndKept(line: OrderLine): Decimal {
  return least(line.acceptedQuantity, deliveredQuantity(line).minus(decimal(line.returnedQuantity)))
}

/** The whole of a line must have come: a stage is owed once, for all of it. */
async function reach(
  context: OperationContext,
  order: Order,
  wanted: readonly { line: OrderLine; planned: Planned }[],
): Promise<void> {
  const rows = await context.select(srmRcnUnfinishedStmtEquipment, {
    orderId: order.id,
    status: ['WAITING', 'OPEN', 'PART', 'SETTLED'],
  })
  const proofs = await proofsOf(context, order)
  const inputs = rows.flatMap((row) => {
    const found = wanted.find(
      ({ line, planned }) => line.id === row.orderLineId && planned.stageCode === row.stageCode,
    )
    if (!found) return []
    const { line, planned } = found
    const stage = row.stageCode ?? ''
    const come = (COME[stage] ?? acceptedAndKept)(line)
    const hasCome = !come.lessThan(effectiveQuantity(line))
    const isTouched = row.status === 'PART' || row.status === 'SETTLED'
    const isWarranty = stage === 'WARRANTY'
    const wasReached = row.status !== 'WAITING'
    // A warranty ends by the clock; what statements hold stays reached.
    const isReached = isTouched || (hasCome && (!isWarranty || wasReached))
    const proof = proofs.get(line.id)
    const isNew = hasCome && row.milestoneDate === null
    const evidence = stage === 'DELIVERY' ? proof?.noteNumber : proof?.receiptNumber
    const stamped = isNew
      ? {
          milestoneDate: isWarranty ? addDays(context.today, offsetOf(order)) : context.today,
          evidenceDocNumber: evidence ?? null,
        }
      : hasCome || isTouched
        ? {}
        : { milestoneDate: null, evidenceDocNumber: null }
    return [[row.id, { values: { ...planned, ...stamped }, isReached }] as const]
  })
  await context.runAll(srmRcnUnfinishedStmtEquipment, 'followOrder', new Map(inputs))
}

function offsetOf({ paymentPlans }: Order): number {
  return paymentPlans.find(({ stageCode }) => stageCode === 'WARRANTY')?.offsetDays ?? 0
}

type Proof = { noteNumber?: string | null; receiptNumber?: string | null }

/** The latest delivery note and receipt of each order line. */
async function proofsOf(
  context: OperationContext,
  { deliveries }: Order,
): Promise<Map<string, Proof>> {
  const proofs = new Map<string, Proof>()
  const orderDeliveryId = deliveries.map(({ id }) => id)
  const noteLines = await context.selectRows(srmPurDeliveryNote, 'lines', { orderDeliveryId })
  const notes = await context.select(srmPurDeliveryNote, { id: headersOf(noteLines) })
  const receiptLines = await context.selectRows(srmPurReceipt, 'lines', { orderDeliveryId })
  const receipts = await context.select(srmPurReceipt, { id: headersOf(receiptLines) })
  const lineOf = new Map(deliveries.map(({ id, parentId }) => [id, parentId ?? '']))
  const noteOf = new Map(notes.map(({ id, noteNumber }) => [id, noteNumber]))
  const receiptOf = new Map(receipts.map(({ id, receiptNumber }) => [id, receiptNumber]))
  const add = (deliveryId: string | null, proof: Proof): void => {
    const lineId = lineOf.get(deliveryId ?? '') ?? ''
    proofs.set(lineId, { ...proofs.get(lineId), ...proof })
  }
  for (const row of noteLines)
    add(row.orderDeliveryId, { noteNumber: noteOf.get(row.headerId) ?? null })
  for (const row of receiptLines)
    add(row.orderDeliveryId, { receiptNumber: receiptOf.get(row.headerId) ?? null })
  return proofs
}

function headersOf(rows: readonly { headerId: string }[]): string[] {
  return [...new Set(rows.map(({ headerId }) => headerId))]
}
