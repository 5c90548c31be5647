import { decimal, fixed, least, type Numeric, plain, sum } from '@opensrm/kernel/values/decimal.ts'
import type { Invoice } from './srmRcnInvoice.rules.ts'
import { isForeign, isVerified } from './srmRcnInvoice.rules.ts'

export type Match = Omit<Invoice['matches'][number], 'id' | 'parentId'>
export type MatchLine = Pick<Invoice['lines'][number], 'taxRate' | 'amountInclTax' | 'taxAmount'>

/** Quantities of an order line: what came and stayed, and what is on invoices, this one included. */
export type LineQuantity = {
  subject: string
  received: Numeric
  invoiced: Numeric
  /** a return that no statement has settled */
  openReturn: string | null
}

/** A line's price by statement and by the order of today. */
export type LinePrice = {
  subject: string
  stated: Numeric
  ordered: Numeric
  /** quantity in price units, times the rate into the base currency */
  weight: Numeric
}

export type Tolerances = {
  pricePct: Numeric
  priceAmount: Numeric
  total: Numeric
  taxOfInvoice: Numeric
  taxCap: Numeric
  isVerifyRequired: boolean
  /** what nobody has checked with the tax office yet fails only then */
  isBooking: boolean
}

/** Names and tax numbers as the masters have them. */
export type Parties = {
  seller: { name: string | null; taxNo: string | null }
  buyer: { name: string | null; taxNo: string | null }
}

export type MatchInput = {
  lines: readonly MatchLine[]
  actuals: Invoice['actuals']
  quantities: readonly LineQuantity[]
  prices: readonly LinePrice[]
  parties: Parties
  tolerances: Tolerances
}

/** Three-way match of order, receipt and invoice: MATCH-1 to MATCH-6. */
export function matchInvoice(input: MatchInput): Match[] {
  return [
    ...input.quantities.map(quantityMatch),
    ...input.prices.map((price) => priceMatch(price, input.tolerances)),
    totalMatch(input),
    ...taxMatches(input),
    ...input.actuals.flatMap((actual) => partyMatches(actual, input.parties)),
    ...input.actuals.flatMap((actual) => verifyMatch(actual, input.tolerances)),
  ]
}

function quantityMatch({ subject, received, invoiced, openReturn }: LineQuantity): Match {
  const over = decimal(invoiced).minus(decimal(received))
  const isOver = over.isPositive() && !over.isZero()
  return {
    checkCode: 'QUANTITY',
    subject: isOver && openReturn ? `${subject} / ${openReturn}` : subject,
    expected: plain(received),
    actual: plain(invoiced),
    difference: isOver ? fixed(over, 6) : fixed(0, 6),
    tolerance: fixed(0, 6),
    result: isOver ? 'FAIL' : 'PASS',
  }
}

function priceMatch(price: LinePrice, { pricePct, priceAmount }: Tolerances): Match {
  const ordered = decimal(price.ordered)
  const difference = decimal(price.stated).minus(ordered)
  const amount = difference.times(decimal(price.weight)).abs()
  // Both limits hold: percent of the order's price and the amount of the line.
  const allowed = ordered.times(decimal(pricePct)).div(100).abs()
  const isWithin =
    difference.abs().lessThanOrEqualTo(allowed) && amount.lessThanOrEqualTo(decimal(priceAmount))
  return {
    checkCode: 'PRICE',
    subject: price.subject,
    expected: plain(ordered),
    actual: plain(price.stated),
    difference: fixed(difference, 6),
    tolerance: fixed(allowed, 6),
    result: isWithin ? 'PASS' : 'FAIL',
  }
}

function totalMatch({ lines, actuals, tolerances }: MatchInput): Match {
  const stated = sum(lines.map(({ amountInclTax }) => amountInclTax))
  const invoiced = sum(actuals.map(({ amountInclTax }) => amountInclTax))
  const difference = invoiced.minus(stated)
  const isOpposite = stated.times(invoiced).isNegative() && !stated.times(invoiced).isZero()
  return {
    checkCode: 'TOTAL',
    subject: null,
    expected: fixed(stated, 2),
    actual: fixed(invoiced, 2),
    difference: fixed(difference, 6),
    tolerance: fixed(tolerances.total, 6),
    result: resultOf(!isOpposite && difference.abs().lessThanOrEqualTo(decimal(tolerances.total))),
  }
}

function taxMatches({ lines, actuals, tolerances }: MatchInput): Match[] {
  const rateOf = ({ taxRate }: { taxRate: string | null }): string => plain(taxRate ?? 0)
  const rates = [...new Set([...lines, ...actuals].map(rateOf))].sort(
    (a, b) => Number(a) - Number(b),
  )
  return rates.map((rate) => {
    const stated = lines.filter((line) => rateOf(line) === rate)
    const invoiced = actuals.filter((actual) => rateOf(actual) === rate)
    const expected = sum(stated.map(({ taxAmount }) => taxAmount))
    const actual = sum(invoiced.map(({ taxAmount }) => taxAmount))
    const difference = actual.minus(expected)
    const tolerance = least(
      decimal(tolerances.taxOfInvoice).times(invoiced.length),
      tolerances.taxCap,
    )
    // Lines of one rate that come to nothing need no invoice.
    const isOneSided = invoiced.length === 0 && !sum(stated.map((l) => l.amountInclTax)).isZero()
    const isPresent = stated.length > 0 && !isOneSided
    return {
      checkCode: 'TAX',
      subject: `${rate}%`,
      expected: fixed(expected, 2),
      actual: fixed(actual, 2),
      difference: fixed(difference, 6),
      tolerance: fixed(tolerance, 6),
      result: resultOf(isPresent && difference.abs().lessThanOrEqualTo(tolerance)),
    }
  })
}

/** Full and half width, spaces and letter case do not tell names apart. */
export function plainParty(text: string | null | undefined): string {
  return (text ?? '').normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

function partyMatches(actual: Invoice['actuals'][number], { seller, buyer }: Parties): Match[] {
  const subject = actual.invoiceNumber
  const asked: [known: string | null, printed: string | null, isTaxNo: boolean][] = [
    [seller.name, actual.sellerName, false],
    [seller.taxNo, actual.sellerTaxNo, true],
    [buyer.name, actual.buyerName, false],
    [buyer.taxNo, actual.buyerTaxNo, true],
  ]
  const wrong = asked.filter(([known, printed, isTaxNo]) => {
    // A foreign seller need not have a tax number.
    if (isTaxNo && isForeign(actual) && !printed) return false
    return plainParty(known) !== plainParty(printed)
  })
  const found = wrong.length > 0 ? wrong : [asked[1] as (typeof asked)[number]]
  return found.map(([known, printed]) => ({
    checkCode: 'PARTY',
    subject,
    expected: known,
    actual: printed,
    difference: null,
    tolerance: null,
    result: resultOf(wrong.length === 0),
  }))
}

function verifyMatch(
  actual: Invoice['actuals'][number],
  { isVerifyRequired, isBooking }: Tolerances,
): Match[] {
  if (isForeign(actual)) return []
  const isOpen = actual.verifyStatus === 'UNCHECKED' || actual.verifyStatus === 'UNAVAILABLE'
  const fails = isVerifyRequired && (isBooking || !isOpen)
  return [
    {
      checkCode: 'VERIFY',
      subject: actual.invoiceNumber,
      expected: null,
      actual: null,
      difference: null,
      tolerance: null,
      result: isVerified(actual) ? 'PASS' : fails ? 'FAIL' : 'WARN',
    },
  ]
}

const resultOf = (isFine: boolean): string => (isFine ? 'PASS' : 'FAIL')

/** A price difference that finance let pass stays so while its figures are the same. */
export function keepOverridden(found: readonly Match[], before: readonly Match[]): Match[] {
  return found.map((match) => {
    const passed = before.some(
      (old) =>
        match.checkCode === 'PRICE' &&
        match.result === 'FAIL' &&
        old.result === 'OVERRIDDEN' &&
        old.subject === match.subject &&
        old.actual === match.actual &&
        old.expected === match.expected,
    )
    return passed ? { ...match, result: 'OVERRIDDEN' } : match
  })
}

/** The whole match: the worst of its checks. */
export function statusOf(matches: readonly Pick<Match, 'result'>[]): string {
  const worst = ['FAIL', 'OVERRIDDEN', 'WARN', 'PASS']
  return worst.find((result) => matches.some((match) => match.result === result)) ?? 'NONE'
}
