import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { plannedOrder } from '../srmPurOrder/operations/plannedOrder.ts'
import type { Order, OrderLine } from '../srmPurOrder/srmPurOrder.balances.ts'
import {
  decidePrice,
  findLibraryPrices,
  isPriceControlled,
  type LibraryPrices,
} from '../srmPurOrder/srmPurOrder.prices.ts'
import {
  type Change,
  differs,
  enteredPrice,
  isLineChanged,
  type LineChange,
} from './srmPurOrderChange.plan.ts'

/** A line after the alteration, with today's library prices at its old and its new quantity. */
type Altered = {
  row: number
  asked: LineChange
  line: OrderLine
  before: OrderLine | undefined
  was: LibraryPrices
  is: LibraryPrices
}

const NONE: LibraryPrices = { price: null, temporary: null }

async function alteredLines(
  context: OperationContext,
  order: Order,
  change: Change,
): Promise<Altered[]> {
  const after = await plannedOrder(context, order, change)
  const today = (of: Order) => ({ ...of, orderDate: context.today }) as Order
  const was = await findLibraryPrices(context, today(order))
  const is = await findLibraryPrices(context, today(after))
  const known = new Map(order.lines.map((line) => [line.id, line]))
  const added = after.lines.filter((line) => !known.has(line.id))
  return change.lines.flatMap((asked, row): Altered[] => {
    if (!isLineChanged(asked) || asked.action === 'CANCEL') return []
    const line =
      asked.action === 'ADD'
        ? added.shift()
        : after.lines.find((candidate) => candidate.id === asked.orderLineId)
    if (!line) return []
    const before = known.get(line.id)
    const prices = { was: was.get(line.id) ?? NONE, is: is.get(line.id) ?? NONE }
    return [{ row, asked, line, before, ...prices }]
  })
}

/**
 * The library's price on the order's basis, for lines that take their price from it; otherwise
 * null.
 */
function libraryPrice(order: Order, line: OrderLine, found: LibraryPrices): string | null {
  const decision = decidePrice({ ...line, priceSource: 'MANUAL' }, order, found)
  if ('code' in decision) return null
  return enteredPrice({ ...line, ...decision.values }, order.priceBasis)
}

/** The new quantity falls into another step of today's price than the old one. */
function isOtherStep(order: Order, { line, before, was, is }: Altered): boolean {
  if (!before || !was.price || !is.price) return false
  const [old, now] = [libraryPrice(order, line, was), libraryPrice(order, line, is)]
  return old !== null && differs(now, old)
}

/**
 * Where prices come from the library, a quantity in another price step gets the price of that step,
 * and an added line gets the effective price. Manually entered prices stay and are checked at
 * submission.
 */
export async function followLibrary(
  context: OperationContext,
  order: Order,
  draft: Change,
  before: Change | null,
): Promise<void> {
  const written = new Map(before?.lines.map((row) => [row.id, row]))
  for (const altered of await alteredLines(context, order, draft)) {
    const { asked, line, is } = altered
    if (!isPriceControlled(order, line)) continue
    const price = libraryPrice(order, line, is)
    if (asked.action === 'ADD') {
      asked.newPrice ??= price
      continue
    }
    if (!differs(asked.newPrice, price)) continue
    const last = written.get(asked.id)
    const isTyped =
      differs(asked.newPrice, asked.oldPrice) && differs(asked.newPrice, last?.newPrice ?? null)
    if (isTyped) continue
    if (isOtherStep(order, altered)) asked.newPrice = price
    // Back in its original step, the line gets its old price.
    else if (last && differs(asked.newQuantity, last.newQuantity)) asked.newPrice = asked.oldPrice
  }
}

/**
 * A price may change only to what the order's price control allows: exactly the effective price, or
 * at most that.
 */
export async function assertPrices(
  context: OperationContext,
  order: Order,
  change: Change,
): Promise<void> {
  if (order.priceControl === 'FREE') return
  for (const altered of await alteredLines(context, order, change)) {
    const { row, asked, line, is } = altered
    if (asked.newPrice === null || !isAsked(order, altered)) continue
    const at = { child: 'lines', row, field: 'newPrice' }
    const decision = decidePrice({ ...line, priceSource: 'MANUAL' }, order, is)
    if ('code' in decision) context.refuse(decision.code, decision.args, at)
    const allowed = libraryPrice(order, line, is)
    if (allowed !== null && decimal(allowed).equals(decimal(asked.newPrice))) continue
    context.refuse(
      'ORDER_CHANGE_PRICE_CONTROL',
      { line: line.lineNum ?? 0, price: allowed === null ? '-' : decimal(allowed).toString() },
      at,
    )
  }
}

/**
 * An agreed price stays agreed. A price is checked only when it changed, or when it applies to a
 * larger quantity or another step.
 */
function isAsked(order: Order, altered: Altered): boolean {
  const { asked, line } = altered
  if (asked.action === 'ADD' || differs(asked.newPrice, asked.oldPrice)) return true
  if (isPriceControlled(order, line)) return isOtherStep(order, altered)
  return order.priceControl === 'CEILING' && isGreater(asked.newQuantity, asked.oldQuantity)
}
