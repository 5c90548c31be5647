import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  decimal,
  fixed,
  isGreater,
  isPositive,
  quantity,
  roundTo,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals, lineAmounts } from '@opensrm/kernel/values/money.ts'
import { srmPurCatalogOrder } from './srmPurCatalogOrder.definition.ts'

export type MallOrder = RecordOf<typeof srmPurCatalogOrder>
export type MallLine = RowOf<typeof srmPurCatalogOrder, 'lines'>
export type FreightRow = RowOf<typeof srmPurCatalogOrder, 'freights'>

/** States in which a line needs nothing more. */
export const ENDED: readonly string[] = ['RECEIVED', 'CANCELLED', 'CLOSED']

/** What is still wanted of a line. */
export const wantedQuantity = (line: MallLine): string =>
  quantity(decimal(line.quantity).minus(decimal(line.cancelledQuantity)))

export function computeMallOrder(order: MallOrder): void {
  for (const line of order.lines)
    Object.assign(line, amountsOf(line, wantedQuantity(line), order.currencyCode))
  for (const row of order.freights) computeFreight(order, row)
  const goods = sum(order.lines.map((line) => line.amountInclTax))
  const freight = sum(order.freights.map((row) => row.freightAmountInclTax))
  order.goodsAmountInclTax = fixed(goods, 2)
  order.freightAmountInclTax = fixed(freight, 2)
  order.amountInclTax = fixed(goods.plus(freight), 2)
  order.amountExclTax = fixed(
    sum([
      ...order.lines.map((line) => line.amountExclTax),
      ...order.freights.map((row) => freightExclTax(row, order.currencyCode)),
    ]),
    2,
  )
  order.localAmountInclTax = fixed(
    roundTo(decimal(order.amountInclTax).times(decimal(order.exchangeRate ?? 1)), 2),
    2,
  )
  order.supplierCount = new Set(order.lines.flatMap(({ supplierId }) => supplierId ?? [])).size
}

/** Amounts of a quantity at the price of a line. */
export function amountsOf(
  line: Pick<MallLine, 'taxRate' | 'priceBasis' | 'priceInclTax' | 'priceExclTax'>,
  wanted: string,
  currencyCode: string | null,
): Pick<MallLine, 'amountInclTax' | 'amountExclTax' | 'taxAmount'> {
  const { amountInclTax, amountExclTax, taxAmount } = lineAmounts({
    quantity: wanted,
    taxRate: line.taxRate,
    priceBasis: line.priceBasis,
    priceInclTax: line.priceInclTax,
    priceExclTax: line.priceExclTax,
    currencyCode,
  })
  return { amountInclTax, amountExclTax, taxAmount }
}

/** What was ordered with a freight keeps it, whatever is cancelled later. */
function computeFreight(order: MallOrder, row: FreightRow): void {
  const own = order.lines.filter(
    (line) => line.supplierId === row.supplierId && isPositive(wantedQuantity(line)),
  )
  row.goodsAmountInclTax = fixed(sum(own.map((line) => line.amountInclTax)), 2)
  if (own.length === 0) row.freightAmountInclTax = fixed(0, 2)
  else if (row.poId === null) row.freightAmountInclTax = freightFor(own, row.goodsAmountInclTax)
}

type FreightTerms = Pick<
  MallLine,
  'freightMode' | 'freightAmountInclTax' | 'freeFreightAmountInclTax'
>

/** The largest freight among a supplier's goods, unless they reach the smallest amount that is delivered free. */
export function freightFor(goods: readonly FreightTerms[], amount: string | null): string {
  const charged = goods.filter(({ freightMode }) => freightMode === 'PER_ORDER')
  const free = charged.flatMap((one) => one.freeFreightAmountInclTax ?? [])
  const least = free.reduce<string | null>(
    (best, one) => (best === null || isGreater(best, one) ? one : best),
    null,
  )
  if (least !== null && !isGreater(least, amount)) return fixed(0, 2)
  return fixed(
    charged.reduce(
      (most, { freightAmountInclTax }) =>
        isGreater(freightAmountInclTax, most) ? decimal(freightAmountInclTax) : most,
      decimal(0),
    ),
    2,
  )
}

export function freightExclTax(
  row: Pick<FreightRow, 'freightAmountInclTax' | 'freightTaxRate'>,
  currencyCode: string | null,
): string {
  const factor = decimal(row.freightTaxRate).div(100).plus(1)
  return fixed(
    roundTo(decimal(row.freightAmountInclTax).div(factor), currencyDecimals(currencyCode)),
    2,
  )
}

function check(order: MallOrder, context: RuleContext): Issue[] {
  const isWritten = order.status === 'DRAFT' || order.status === 'REJECTED'
  return isWritten && order.needByDate && order.needByDate < context.today
    ? [{ field: 'needByDate', code: 'MALL_NEED_BY_PAST', args: { date: order.needByDate } }]
    : []
}

function ofApplicant(order: MallOrder, context: RuleContext): Refusal | null {
  return order.applicantId === context.personId ? null : { code: 'MALL_APPLICANT_ONLY' }
}

function hasToOrder(order: MallOrder): Refusal | null {
  return order.lines.some(({ lineState }) => lineState === 'TO_ORDER')
    ? null
    : { code: 'MALL_NOTHING_TO_ORDER', args: { order: order.orderNumber ?? '' } }
}

function mayReceive(order: MallOrder, context: RuleContext): Refusal | null {
  return [order.applicantId, order.receiverPersonId].includes(context.personId)
    ? null
    : { code: 'MALL_RECEIVER_ONLY' }
}

export const srmPurCatalogOrderRules = defineRules(srmPurCatalogOrder, {
  compute: computeMallOrder,
  check,
  guards: { ofApplicant, hasToOrder, mayReceive },
})
