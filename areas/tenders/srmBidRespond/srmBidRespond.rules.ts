import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isGreater, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import '../tenders.errors.ts'
import { srmBidRespond } from './srmBidRespond.definition.ts'

export type Bid = RecordOf<typeof srmBidRespond>
export type BidItem = RowOf<typeof srmBidRespond, 'items'>
export type BidSection = RowOf<typeof srmBidRespond, 'sections'>

const AMOUNTS = ['amountExclTax', 'taxAmount', 'amountInclTax'] as const
const NOTHING = { amountExclTax: null, taxAmount: null, amountInclTax: null } as const

/** The price the bidder enters; the other one follows from it. */
export const enteredKey = ({ priceBasis }: Pick<Bid, 'priceBasis'>) =>
  priceBasis === 'TAX_INCLUDED' ? 'priceInclTax' : 'priceExclTax'

/** The total that is compared: with or without tax. */
export const comparedKey = ({ compareBasis }: Pick<Bid, 'compareBasis'>) =>
  compareBasis === 'TAX_INCLUDED' ? 'amountInclTax' : 'amountExclTax'

/** The sections this bid is for. */
export const bidSections = ({ sections }: Bid): BidSection[] =>
  sections.filter(({ bidFlag }) => bidFlag !== 'N')

export const itemsOfSection = ({ items }: Bid, { sectionNo }: Pick<BidSection, 'sectionNo'>) =>
  items.filter((item) => item.sectionNo === sectionNo)

/** Fills what follows from entered prices. Without a price, as on a sealed record, nothing is filled. */
export function compute(bid: Bid): void {
  const { currencyCode, priceBasis } = bid
  const key = enteredKey(bid)
  for (const item of bid.items) {
    if (item.basePrice === null || item.quoteFlag === 'N') item.ratePct = null
    else item[key] = item.ratePct === null ? null : discounted(item.basePrice, item.ratePct)
    const price = item.quoteFlag === 'N' ? null : item[key]
    if (price === null) {
      Object.assign(item, NOTHING, { priceExclTax: null, priceInclTax: null })
      continue
    }
    const { quantity, taxRate } = item
    Object.assign(item, lineAmounts({ quantity, taxRate, priceBasis, currencyCode, [key]: price }))
  }
  for (const section of bid.sections)
    Object.assign(section, section.bidFlag === 'N' ? NOTHING : totals(itemsOfSection(bid, section)))
  Object.assign(bid, totals(bidSections(bid)))
}

/** The price that a discount on the published price leaves. */
const discounted = (basePrice: string, ratePct: string): string =>
  fixed(
    decimal(basePrice)
      .times(decimal(100).minus(decimal(ratePct)))
      .div(100),
    6,
  )

type Amounts = { [Key in (typeof AMOUNTS)[number]]: string | null }

/** Sums of amounts that were computed before, never of prices. */
function totals(rows: readonly Amounts[]): Amounts {
  const known = rows.filter(({ amountExclTax }) => amountExclTax !== null)
  if (known.length === 0) return NOTHING
  const total = (key: keyof Amounts) => fixed(sum(known.map((row) => row[key])), 2)
  return {
    amountExclTax: total('amountExclTax'),
    taxAmount: total('taxAmount'),
    amountInclTax: total('amountInclTax'),
  }
}

/** What must hold before a bid is submitted; it is asked of the complete content. */
export function submitIssues(bid: Bid): Issue[] {
  const issues: Issue[] = []
  if (bid.declareFlag !== 'Y') issues.push({ field: 'declareFlag', code: 'BID_DECLARATION' })
  if (bid.deliveryDays === null) issues.push({ field: 'deliveryDays', code: 'BID_DELIVERY_DAYS' })
  const chosen = bidSections(bid)
  if (chosen.length === 0) issues.push({ child: 'sections', code: 'BID_NO_SECTION' })
  const numbers = new Set(chosen.map(({ sectionNo }) => sectionNo))
  const key = enteredKey(bid)
  bid.items.forEach((item, row) => {
    if (!numbers.has(item.sectionNo)) return
    const at = { child: 'items', row }
    const args = { line: item.lineNum ?? 0 }
    if (item.quoteFlag === 'N') {
      if (item.mandatoryFlag !== 'N')
        issues.push({ ...at, field: 'quoteFlag', code: 'BID_ITEM_MISSING', args })
      return
    }
    if (item.basePrice !== null && item.ratePct === null)
      issues.push({ ...at, field: 'ratePct', code: 'BID_RATE', args })
    else if (!isPositive(item[key])) issues.push({ ...at, field: key, code: 'BID_PRICE', args })
    if (item.taxRate === null) issues.push({ ...at, field: 'taxRate', code: 'BID_TAX_RATE', args })
  })
  bid.deviations.forEach(({ kind, clause, response, deviationType }, row) => {
    for (const [field, value] of Object.entries({ kind, clause, response, deviationType }))
      if (!value)
        issues.push({
          child: 'deviations',
          row,
          field,
          code: 'BID_DEVIATION',
          args: { row: row + 1 },
        })
  })
  bid.sections.forEach((section, row) => {
    const { ceilingAmount, sectionNo, bidFlag } = section
    // The amount itself would carry a price into the log of refusals.
    if (bidFlag !== 'N' && ceilingAmount && isGreater(section[comparedKey(bid)], ceilingAmount))
      issues.push({
        ...{ child: 'sections', row, field: 'amountExclTax', code: 'BID_ABOVE_CEILING' },
        args: { section: sectionNo ?? 0 },
      })
  })
  return issues
}

export const srmBidRespondRules = defineRules(srmBidRespond, {
  ...{ compute, checkContent: submitIssues },
})
