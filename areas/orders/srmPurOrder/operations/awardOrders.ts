import { isPositive, least } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { releaseFromSourcing } from '../../../demand/ports.ts'
import { srmPurBillType } from '../../srmPurBillType/srmPurBillType.definition.ts'
import { isToOrder, openOfAward } from '../awardQuantities.ts'
import type { OrderLine } from '../srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'
import { findDefaultSite } from './beforeSave.ts'
import {
  type Asked,
  type AwardTerms,
  assertMayOrder,
  orderDemand,
  type PlacedOrder,
} from './generate.ts'

/** A line of an award, with what its event said of it. */
export type AwardedLine = {
  id: string
  supplierId: string | null
  itemId: string | null
  itemName: string | null
  uomCode: string | null
  taxRate: string | null
  awardQuantity: string | null
  orderedQuantity: string | null
  awardPriceInclTax: string | null
  awardPriceExclTax: string | null
  /** its row in the price library; none where that is in another currency */
  priceId: string | null
  /** the requisition line that it buys for; without one it is ordered by itself */
  requisitionLineId: string | null
  /** most that the requisition line covers; absent: all of it */
  requisitionQuantity?: string
  needByDate: string | null
}

export type AwardToOrder = {
  awardSourceType: 'INQUIRY' | 'AUCTION' | 'COMPETE' | 'BID'
  awardNumber: string | null
  orgId: string | null
  categoryId: string | null
  currencyCode: string | null
  /** the event that holds the quantities of requisition lines; none where they are free again */
  heldBy: string | null
  lines: readonly AwardedLine[]
}

type Part = { line: AwardedLine; quantity: string }

/**
 * Drafts orders over what is not ordered yet of an award, and says what is ordered of its lines then. Lines of
 * requisitions take what was held for the award; the others become orders without requisition, which the document type
 * has to allow.
 */
export async function orderAward(
  context: OperationContext,
  award: AwardToOrder,
  billTypeId: string,
): Promise<{
  answer: { orders: PlacedOrder[] }
  ordered: { id: string; orderedQuantity: string | null }[]
}> {
  const open = award.lines.filter(isToOrder)
  const demands = open.flatMap((line) => askedOf(award, line) ?? [])
  const others = open.flatMap((line) => restOf(line) ?? [])
  await assertMayLackRequisitions(context, billTypeId, others)
  if (award.heldBy !== null)
    for (const { requisitionLineId, quantity } of demands)
      await releaseFromSourcing(context, {
        ...{ requisitionLineId, quantity, sourceNumber: award.heldBy },
      })
  const orders = demands.length > 0 ? await orderDemand(context, demands, billTypeId) : []
  for (const supplierId of new Set(others.map(({ line }) => line.supplierId ?? ''))) {
    const own = others.filter(({ line }) => line.supplierId === supplierId)
    orders.push(await orderWithoutDemand(context, { award, supplierId, parts: own }, billTypeId))
  }
  const ordered = open.map(({ id, awardQuantity }) => ({ id, orderedQuantity: awardQuantity }))
  return { answer: { orders }, ordered }
}

function coveredOf(line: AwardedLine): string {
  if (line.requisitionLineId === null) return '0'
  const open = openOfAward(line)
  return least(open, line.requisitionQuantity ?? open).toFixed()
}

function askedOf(award: AwardToOrder, line: AwardedLine): Asked | null {
  const { requisitionLineId, supplierId } = line
  const quantity = coveredOf(line)
  if (requisitionLineId === null || !isPositive(quantity)) return null
  return {
    ...{ requisitionLineId, quantity, supplierId, siteId: null, needByDate: null },
    ...{ priceInclTax: line.awardPriceInclTax, priceExclTax: line.awardPriceExclTax },
    award: termsOf(award, line),
  }
}

function restOf(line: AwardedLine): Part | null {
  const rest = openOfAward(line).minus(coveredOf(line))
  return isPositive(rest) ? { line, quantity: rest.toFixed() } : null
}

/** The award fixes the price, also before the price library lets it take effect. */
function termsOf({ awardSourceType }: AwardToOrder, line: AwardedLine): AwardTerms {
  const { id, itemId, taxRate, priceId } = line
  const named = { awardSourceType, awardLineId: Number(id) }
  return priceId === null && itemId !== null
    ? named
    : { ...named, ...{ priceSource: 'AWARD', itemPriceId: priceId, taxRate } }
}

async function assertMayLackRequisitions(
  context: OperationContext,
  billTypeId: string,
  [first]: readonly Part[],
): Promise<void> {
  const billType = await context.findMaster(srmPurBillType, billTypeId)
  if (first && billType?.requisitionRequired === 'Y')
    context.refuse(
      'ORDER_REQUISITION_REQUIRED',
      { quantity: first.quantity },
      { field: 'billTypeId' },
    )
}

async function orderWithoutDemand(
  context: OperationContext,
  { award, supplierId, parts }: { award: AwardToOrder; supplierId: string; parts: Part[] },
  billTypeId: string,
): Promise<PlacedOrder> {
  const { orgId, currencyCode, awardSourceType, awardNumber } = award
  const site = await findDefaultSite(context, { supplierId, orgId, currencyCode })
  const order = await context.create(srmPurOrder, {
    ...{ orgId, billTypeId, supplierId, currencyCode, siteId: site?.id ?? null },
    ...{ sourceType: awardSourceType, sourceNumber: awardNumber },
    lines: parts.map((part) => orderLine(context, award, part)),
  })
  await assertMayOrder(context, order)
  const { id, poNumber: number, amountInclTax } = order
  return { id, number, supplierId, amountInclTax }
}

/** Without an item code the line says in words what is bought. */
function orderLine(
  { today }: OperationContext,
  award: AwardToOrder,
  { line, quantity }: Part,
): Partial<OrderLine> {
  const { itemId, itemName, uomCode, needByDate, taxRate } = line
  return {
    ...{ itemId, uomCode, quantity, taxRate },
    ...(itemId === null
      ? { lineType: 'EXPENSE', itemDescription: itemName, categoryId: award.categoryId }
      : {}),
    needByDate: needByDate !== null && needByDate > today ? needByDate : today,
    ...{ priceInclTax: line.awardPriceInclTax, priceExclTax: line.awardPriceExclTax },
    ...termsOf(award, line),
  }
}
