import type { ArgValue, ErrorCode } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, fixed, isGreater } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  type EffectivePrice,
  findEffectivePrices,
  findValue,
  type PriceAsk,
} from '../../base-data/ports.ts'
import type { Order, OrderLine } from './srmPurOrder.balances.ts'
import { srmPurOrder } from './srmPurOrder.definition.ts'

export type LibraryPrices = {
  /** Effective price of the order's own price type. */
  price: EffectivePrice | null
  /** A temporary price, read only when there is no other. */
  temporary: EffectivePrice | null
}

type Priced = Pick<
  OrderLine,
  | 'priceInclTax'
  | 'priceExclTax'
  | 'taxRate'
  | 'priceUnitQty'
  | 'priceSource'
  | 'priceReasons'
  | 'itemPriceId'
  | 'unpricedFlag'
  | 'provisionalPriceExclTax'
>

export type PriceDecision =
  | { values: Partial<Priced> }
  | { code: ErrorCode; args: { [name: string]: ArgValue } }

type Control = Pick<Order, 'priceControl' | 'priceBasis' | 'allowUnpriced'>

const PRICE_TYPES: { readonly [orderType: string]: string } = {
  CONSIGN: 'CONSIGN',
  OUTSOURCE: 'OUTSOURCE',
  SAMPLE: 'SAMPLE',
}

/** The price type an order reads from the library. */
export function priceTypeOf(order: Pick<Order, 'orderType'>): string {
  return PRICE_TYPES[order.orderType ?? ''] ?? 'FORMAL'
}

type PricedOrder = Pick<
  Order,
  'id' | 'orgId' | 'supplierId' | 'currencyCode' | 'orderType' | 'orderDate'
> & { lines: readonly LineToPrice[] }
type LineToPrice = Pick<OrderLine, 'id' | 'itemId' | 'uomCode' | 'quantity'>

/**
 * Library prices of every line with a material. Runs two more queries only when a price is missing.
 */
export async function findLibraryPrices(
  context: OperationContext,
  order: PricedOrder,
): Promise<Map<string, LibraryPrices>> {
  const lines = order.lines.filter((line) => line.itemId && line.quantity && line.uomCode)
  const askFor = (line: LineToPrice, priceType: string): PriceAsk => ({
    orgId: order.orgId,
    supplierId: order.supplierId ?? '',
    itemId: line.itemId ?? '',
    currencyCode: order.currencyCode ?? '',
    priceType,
    uomCode: line.uomCode ?? '',
    quantity: line.quantity,
    date: order.orderDate ?? context.today,
    yearQuantity: () => orderedThisYear(context, order, line),
  })
  const priceType = priceTypeOf(order)
  const found = await findEffectivePrices(
    context,
    lines.map((line) => askFor(line, priceType)),
  )
  const without = lines.filter((_line, index) => !found[index])
  const temporary = await findEffectivePrices(
    context,
    without.map((line) => askFor(line, 'TEMPORARY')),
  )
  return new Map(
    lines.map((line, index) => [
      line.id,
      { price: found[index] ?? null, temporary: temporary[without.indexOf(line)] ?? null },
    ]),
  )
}

/**
 * Quantity on approved order lines of supplier, organisation and material in the calendar year of
 * the order.
 */
async function orderedThisYear(
  context: OperationContext,
  order: PricedOrder,
  line: LineToPrice,
): Promise<Decimal> {
  const year = (order.orderDate ?? context.today).slice(0, 4)
  const orders = await context.select(srmPurOrder, {
    supplierId: order.supplierId,
    orgId: order.orgId,
    status: ['APPROVED', 'PUBLISHED', 'REFUSED', 'CONFIRMED', 'COMPLETED', 'CLOSED'],
  })
  const ids = orders
    .filter((other) => other.id !== order.id && other.orderDate?.startsWith(year))
    .map((other) => other.id)
  if (ids.length === 0) return decimal(0)
  const lines = await context.selectRows(srmPurOrder, 'lines', {
    headerId: ids,
    itemId: line.itemId,
    uomCode: line.uomCode,
  })
  return lines.reduce(
    (total, row) =>
      total
        .plus(decimal(row.quantity as string))
        .minus(decimal(row.cancelledQuantity as string))
        .minus(decimal(row.closedQuantity as string)),
    decimal(0),
  )
}

/** Whether the price library sets a line's price, so that it cannot be edited. */
export function isPriceControlled(
  { priceControl }: Pick<Order, 'priceControl'>,
  line: Pick<OrderLine, 'itemId' | 'giftFlag' | 'priceSource' | 'unpricedFlag'>,
): boolean {
  if (priceControl === 'FREE' || priceControl === 'CEILING') return false
  const isFixed = line.giftFlag === 'Y' || ['AWARD', 'CATALOG'].includes(line.priceSource ?? '')
  return Boolean(line.itemId) && !isFixed && line.unpricedFlag !== 'Y'
}

type Decided = Pick<
  OrderLine,
  | 'itemId'
  | 'itemDescription'
  | 'giftFlag'
  | 'priceSource'
  | 'priceInclTax'
  | 'priceExclTax'
  | 'priceUnitQty'
  | 'taxRate'
>

/** Pure: the price of a line under the order's price control, or why it has none. */
export function decidePrice(
  line: Decided,
  control: Control,
  library: LibraryPrices,
): PriceDecision {
  if (line.giftFlag === 'Y') return { values: giftPrice() }
  // Awards and the mall fixed the price when they created the line.
  if (line.priceSource === 'AWARD' || line.priceSource === 'CATALOG') return { values: {} }
  const { price } = library
  const isFree =
    control.priceControl === 'FREE' || control.priceControl === 'CEILING' || !line.itemId
  if (!isFree) {
    if (control.priceControl === 'AGREEMENT_ONLY' && price && price.sourceType !== 'AGREEMENT') {
      return { code: 'ORDER_NO_AGREEMENT_PRICE', args: { item: line.itemDescription ?? '' } }
    }
    return price ? { values: libraryPrice(price) } : unpriced(line, control, library)
  }
  const entered = enteredPrice(line, control.priceBasis)
  if (entered === null)
    return price ? { values: libraryPrice(price) } : unpriced(line, control, library)
  if (price && isSamePrice(line, price, control.priceBasis)) return { values: libraryPrice(price) }
  if (control.priceControl === 'CEILING' && line.itemId) {
    if (!price) return unpriced(line, control, library)
    const ceiling = onBasis(price, control.priceBasis)
    if (isGreater(perUnit(entered, line.priceUnitQty), perUnit(ceiling, price.priceUnitQty))) {
      return {
        code: 'ORDER_ABOVE_CEILING',
        args: { price: decimal(entered).toString(), ceiling: decimal(ceiling).toString() },
      }
    }
  }
  return {
    values: {
      priceSource: 'MANUAL',
      priceReasons: null,
      itemPriceId: null,
      unpricedFlag: 'N',
      provisionalPriceExclTax: null,
    },
  }
}

function giftPrice(): Partial<Priced> {
  return {
    priceInclTax: fixed(0, 6),
    priceExclTax: fixed(0, 6),
    priceSource: 'GIFT',
    priceReasons: null,
    itemPriceId: null,
    unpricedFlag: 'N',
    provisionalPriceExclTax: null,
  }
}

function libraryPrice(price: EffectivePrice): Partial<Priced> {
  return {
    priceInclTax: price.priceInclTax,
    priceExclTax: price.priceExclTax,
    taxRate: price.taxRate,
    priceUnitQty: price.priceUnitQty,
    priceSource: price.sourceType === 'AGREEMENT' ? 'AGREEMENT' : 'LIBRARY',
    priceReasons: [...price.reasons],
    itemPriceId: price.priceId,
    unpricedFlag: 'N',
    provisionalPriceExclTax: null,
  }
}

function unpriced(
  line: Pick<OrderLine, 'itemId' | 'itemDescription'>,
  control: Control,
  { temporary }: LibraryPrices,
): PriceDecision {
  if (control.allowUnpriced !== 'Y') {
    return line.itemId
      ? { code: 'ORDER_NO_EFFECTIVE_PRICE', args: { item: line.itemDescription ?? '' } }
      : { code: 'ORDER_PRICE_REQUIRED', args: {} }
  }
  return {
    values: {
      priceInclTax: null,
      priceExclTax: null,
      priceSource: 'UNPRICED',
      priceReasons: temporary ? [...temporary.reasons] : null,
      itemPriceId: temporary?.priceId ?? null,
      unpricedFlag: 'Y',
      provisionalPriceExclTax: temporary?.priceExclTax ?? null,
    },
  }
}

/** Refused for want of a price alone. */
export function lacksPrice(decision: PriceDecision): boolean {
  const codes: readonly string[] = ['ORDER_NO_EFFECTIVE_PRICE', 'ORDER_PRICE_REQUIRED']
  return 'code' in decision && codes.includes(decision.code)
}

/** Whether the organisation orders without prices, whatever the document type says. */
export async function mayLackPrices(
  context: OperationContext,
  { orgId }: { orgId: string | null },
): Promise<boolean> {
  return (await findValue(context, { profileCode: 'PRICE_REQUIRED_FOR_ORDER', orgId })) === 'N'
}

function enteredPrice(
  line: Pick<OrderLine, 'priceInclTax' | 'priceExclTax'>,
  basis: string | null,
): string | null {
  return basis === 'TAX_EXCLUDED' ? line.priceExclTax : line.priceInclTax
}

function onBasis(price: EffectivePrice, basis: string | null): string {
  return basis === 'TAX_EXCLUDED' ? price.priceExclTax : price.priceInclTax
}

function perUnit(price: string, priceUnitQty: string | null): Decimal {
  return decimal(price).div(decimal(priceUnitQty ?? 1))
}

/** Whether a line has exactly the library's current price on the order's basis. */
export function isSamePrice(
  line: Omit<Decided, 'itemId' | 'itemDescription' | 'giftFlag' | 'priceSource'>,
  price: EffectivePrice,
  basis: string | null,
): boolean {
  const entered = enteredPrice(line, basis)
  return (
    entered !== null &&
    decimal(entered).equals(onBasis(price, basis)) &&
    decimal(line.taxRate).equals(price.taxRate) &&
    decimal(line.priceUnitQty ?? 1).equals(price.priceUnitQty)
  )
}
