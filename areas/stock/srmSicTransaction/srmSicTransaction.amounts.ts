import {
  type Decimal,
  decimal,
  fixed,
  type Numeric,
  quantity,
  roundTo,
} from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals, lineAmounts } from '@opensrm/kernel/values/money.ts'
import type { stockLookups } from '../stock.lookups.ts'

export type TransactionType = keyof (typeof stockLookups)['SIC_TRANSACTION_TYPE']['values']

/** Price of a posting, and the quantity of the same goods posted with it before. */
export type LedgerPrice = {
  currencyCode: string | null
  priceBasis: string | null
  taxRate: string | null
  priceUnitQty: string | null
  /** Both null while unpriced. */
  priceInclTax: string | null
  priceExclTax: string | null
  /** For accruing what has no price yet. */
  provisionalPriceExclTax?: string | null
  /** Quantity of the same kind posted before, so that the parts add up to the whole. */
  takenBefore?: Numeric
}

export type LedgerAmounts = {
  pricedFlag: 'Y' | 'N'
  amountInclTax: string | null
  amountExclTax: string | null
  taxAmount: string | null
  accrualAmountExclTax: string | null
}

/**
 * A(taken before + now) - A(taken before) by LINE AMOUNTS; an unpriced posting has an accrual
 * instead of amounts.
 */
export function ledgerAmounts(price: LedgerPrice | null, now: Numeric): LedgerAmounts {
  const none = { amountInclTax: null, amountExclTax: null, taxAmount: null }
  if (!price) return { ...none, pricedFlag: 'Y', accrualAmountExclTax: null }
  const { currencyCode, priceUnitQty } = price
  const places = currencyDecimals(currencyCode)
  if (price.priceInclTax === null && price.priceExclTax === null) {
    const provisional = price.provisionalPriceExclTax
    const unit = decimal(priceUnitQty ?? 1)
    const accrual = provisional
      ? fixed(roundTo(decimal(now).div(unit).times(decimal(provisional)), places), 2)
      : null
    return { ...none, pricedFlag: 'N', accrualAmountExclTax: accrual }
  }
  const before = decimal(price.takenBefore)
  const upTo = amountsOf(price, before.plus(decimal(now)))
  const taken = amountsOf(price, before)
  const included = upTo.incl.minus(taken.incl)
  const excluded = upTo.excl.minus(taken.excl)
  return {
    pricedFlag: 'Y',
    amountInclTax: included.toFixed(2),
    amountExclTax: excluded.toFixed(2),
    taxAmount: included.minus(excluded).toFixed(2),
    accrualAmountExclTax: null,
  }
}

/** Rounds half away from zero for both signs, so that a reversal is the exact opposite. */
function amountsOf(price: LedgerPrice, amountOf: Decimal): { incl: Decimal; excl: Decimal } {
  const { amountInclTax, amountExclTax } = lineAmounts({
    ...price,
    quantity: amountOf,
    taxRate: price.taxRate,
  })
  return { incl: decimal(amountInclTax), excl: decimal(amountExclTax) }
}

/** Terms that decide whether goods become payable when accepted, stocked or used. */
export type PayableTerms = {
  settlementBasis: string | null
  orderType: string | null
  giftFlag: string | null
  /** Services are never stocked; they become payable on acceptance. */
  isService: boolean
}

/**
 * payableFlag by the order line's settlement basis (receipt rule PAYABLE). Goods destroyed in
 * testing are always paid.
 */
export function isPayable(
  type: TransactionType,
  terms: PayableTerms,
  options: { destroyed?: true } = {},
): boolean {
  // Equipment is paid by milestones, consigned goods when they are used.
  if (terms.giftFlag === 'Y' || terms.orderType === 'EQUIPMENT') return false
  const basis = terms.isService ? 'ACCEPT' : (terms.settlementBasis ?? 'ACCEPT')
  if (type === 'INSPECT_ACCEPT') {
    return basis === 'ACCEPT' || (basis === 'STOCK_IN' && options.destroyed === true)
  }
  return type === 'STOCK_IN' && basis === 'STOCK_IN'
}

/** Where returned goods are taken from. */
export type ReturnedKind = 'REJECTED' | 'UNJUDGED' | 'ACCEPTED' | 'STOCK'

/** A return reduces what is owed by exactly the payable part (return rule PAYABLE). */
export function isReturnPayable(kind: ReturnedKind, terms: PayableTerms): boolean {
  if (kind === 'ACCEPTED') return isPayable('INSPECT_ACCEPT', terms)
  if (kind !== 'STOCK') return false
  return isPayable('INSPECT_ACCEPT', terms) || isPayable('STOCK_IN', terms)
}

/** Changes of one stock row, in the stock unit. */
export type StockChange = {
  onHand: Decimal
  inspect: Decimal
  rejected: Decimal
  blocked: Decimal
}

/** Whether the goods of a posting type are in the receiving area (no subinventory) or in stock. */
export function movesInReceiving(type: TransactionType): boolean {
  return ['RECEIVE', 'INSPECT_ACCEPT', 'INSPECT_REJECT', 'RETURN_RECEIVING'].includes(type)
}

/**
 * SCRAP or return of blocked goods, SCRAP of goods rejected in the receiving area, and the kind of goods a return
 * takes.
 */
export type StockOptions = { blocked?: boolean; rejected?: boolean; returned?: ReturnedKind }

/**
 * The change of stock by a posting. `moved` is the signed quantity in the stock unit; consumption
 * is positive as payable and reduces stock. A reversal has the opposite sign and so the opposite
 * change.
 */
export function stockChange(
  type: TransactionType,
  moved: Numeric,
  options: StockOptions = {},
): StockChange {
  const none = decimal(0)
  const change = { onHand: none, inspect: none, rejected: none, blocked: none }
  const by = decimal(moved)
  switch (type) {
    case 'RECEIVE':
      return { ...change, inspect: by }
    case 'INSPECT_ACCEPT':
      return { ...change, inspect: by.negated() }
    case 'INSPECT_REJECT':
      return { ...change, inspect: by.negated(), rejected: by }
    case 'RETURN_RECEIVING':
      // Accepted goods that wait to be stocked are in no stock row.
      if (options.returned === 'ACCEPTED') return change
      return options.returned === 'UNJUDGED'
        ? { ...change, inspect: by }
        : { ...change, rejected: by }
    case 'CONSUME':
      return { ...change, onHand: by.negated() }
    case 'RETURN_STOCK':
      return { ...change, onHand: by, blocked: options.blocked ? by : none }
    case 'STOCK_IN':
    case 'COMPONENT_ISSUE':
    case 'ISSUE':
    case 'TRANSFER':
    case 'ADJUST':
      return { ...change, onHand: by }
    case 'SCRAP':
      if (options.rejected) return { ...change, rejected: by }
      return { ...change, onHand: by, blocked: options.blocked ? by : none }
    case 'BLOCK':
      return { ...change, blocked: by }
    case 'RELEASE':
      return { ...change, blocked: by.negated() }
    case 'PRICE_ADJUST':
      return change
  }
}

/** Converts purchase units to stock units, with six decimals. */
export function inStockUnit(value: Numeric, uomRate: Numeric): string {
  return quantity(decimal(value).times(decimal(uomRate ?? 1)))
}
