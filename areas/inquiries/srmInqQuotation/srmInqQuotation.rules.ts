import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  decimal,
  fixed,
  isGreater,
  isPositive,
  roundTo,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals, lineAmounts } from '@opensrm/kernel/values/money.ts'
import '../inquiries.errors.ts'
import { srmInqQuotation } from './srmInqQuotation.definition.ts'
import { projectIssues, templatePrice } from './templatePrices.ts'

export type Quotation = RecordOf<typeof srmInqQuotation>
export type QuotationLine = RowOf<typeof srmInqQuotation, 'lines'>

type Basis = Pick<Quotation, 'priceBasis'>

/** The price the supplier enters; the other one follows from it. */
export const enteredKey = ({ priceBasis }: Basis): 'priceInclTax' | 'priceExclTax' =>
  priceBasis === 'TAX_INCLUDED' ? 'priceInclTax' : 'priceExclTax'

const NO_AMOUNTS = { amountExclTax: null, taxAmount: null, amountInclTax: null } as const

/** Fills what follows from entered prices. Without a price, as on a sealed record, nothing is filled. */
export function compute(quotation: Quotation): void {
  const { currencyCode, priceBasis } = quotation
  for (const line of quotation.lines) {
    const key = enteredKey(quotation)
    const calculated = templatePrice(quotation, line)
    if (calculated !== undefined) line[key] = calculated
    line[key] = stepPrice(quotation, line) ?? line[key]
    const price = line.quoteFlag === 'N' ? null : line[key]
    if (price === null) {
      Object.assign(line, NO_AMOUNTS, { priceExclTax: null, priceInclTax: null })
      continue
    }
    const { quantity, taxRate } = line
    Object.assign(line, lineAmounts({ quantity, taxRate, priceBasis, currencyCode, [key]: price }))
  }
  for (const cost of quotation.costs)
    cost.amount =
      cost.unitCost === null ? null : fixed(decimal(cost.quantity ?? 1).times(cost.unitCost), 6)
  const priced = quotation.lines.filter(({ amountExclTax }) => amountExclTax !== null)
  const total = (key: keyof typeof NO_AMOUNTS): string | null =>
    priced.length ? fixed(sum(priced.map((line) => line[key])), 2) : null
  quotation.amountExclTax = total('amountExclTax')
  quotation.taxAmount = total('taxAmount')
  quotation.amountInclTax = total('amountInclTax')
}

/** With price steps, the price of the step that holds the asked quantity. */
function stepPrice({ ladders }: Quotation, line: QuotationLine): string | null {
  const steps = ladders.filter(({ parentId }) => parentId === line.id)
  const found = steps.find(
    ({ fromQuantity, toQuantity }) =>
      !isGreater(fromQuantity, line.quantity) &&
      (toQuantity === null || isGreater(toQuantity, line.quantity)),
  )
  return (found ?? steps[0])?.price ?? null
}

/** What must hold before a quotation is submitted; it is asked of the complete content. */
export function submitIssues(quotation: Quotation): Issue[] {
  const issues: Issue[] = []
  quotation.lines.forEach((line, row) => {
    const at = { child: 'lines', row }
    if (line.quoteFlag === 'N') {
      if (quotation.wholeFlag === 'Y')
        issues.push({ ...at, field: 'quoteFlag', code: 'QUOTATION_WHOLE' })
      return
    }
    const key = enteredKey(quotation)
    const named = { line: line.lineNum ?? 0 }
    const faults = projectIssues(quotation, line, row)
    issues.push(...faults)
    if (faults.length === 0 && !isPositive(line[key]))
      issues.push({ ...at, field: key, code: 'QUOTATION_PRICE', args: named })
    if (line.taxRate === null)
      issues.push({ ...at, field: 'taxRate', code: 'QUOTATION_TAX_RATE', args: named })
    if (line.leadTimeDays === null)
      issues.push({ ...at, field: 'leadTimeDays', code: 'QUOTATION_LEAD_TIME', args: named })
    issues.push(...stepIssues(quotation, line, row), ...costIssues(quotation, line, row))
    const isRaised =
      quotation.increaseFlag !== 'Y' &&
      line.previousPrice !== null &&
      isGreater(line[key], line.previousPrice)
    if (isRaised) issues.push({ ...at, field: key, code: 'QUOTATION_RAISED', args: named })
  })
  if (!quotation.lines.some(({ quoteFlag }) => quoteFlag !== 'N'))
    issues.push({ code: 'QUOTATION_EMPTY' })
  return issues
}

function stepIssues(quotation: Quotation, line: QuotationLine, row: number): Issue[] {
  const steps = quotation.ladders.filter(({ parentId }) => parentId === line.id)
  const isFaulty = steps.some(
    ({ price }, at) =>
      !isPositive(price) || (at > 0 && isGreater(price, steps[at - 1]?.price ?? '0')),
  )
  const args = { line: line.lineNum ?? 0 }
  return isFaulty
    ? [{ child: 'lines', row, field: enteredKey(quotation), code: 'QUOTATION_STEPS', args }]
    : []
}

/** A cost breakdown adds up to the price, within a cent. */
function costIssues(quotation: Quotation, line: QuotationLine, row: number): Issue[] {
  if (quotation.costBreakdownFlag !== 'Y') return []
  const costs = quotation.costs.filter(({ parentId }) => parentId === line.id)
  const difference = sum(costs.map(({ amount }) => amount)).minus(decimal(line.priceExclTax))
  if (costs.length > 0 && difference.abs().lte('0.01')) return []
  // The difference itself would carry a price into the log of refusals.
  const args = { line: line.lineNum ?? 0 }
  return [{ child: 'lines', row, field: 'priceExclTax', code: 'QUOTATION_COSTS', args }]
}

/** The price that ranks, in the currency of the RFQ. */
export function comparedPrice(
  { compareBasis, exchangeRate }: Pick<Quotation, 'compareBasis' | 'exchangeRate'>,
  line: Pick<QuotationLine, 'priceExclTax' | 'priceInclTax'>,
): string | null {
  const price = compareBasis === 'TAX_INCLUDED' ? line.priceInclTax : line.priceExclTax
  return price === null ? null : fixed(decimal(price).times(decimal(exchangeRate ?? 1)), 6)
}

/** The total that ranks, freight and tooling included, in the currency of the RFQ. */
export function comparedAmount(quotation: Quotation): string | null {
  const { compareBasis, amountExclTax, amountInclTax, exchangeRate, currencyCode } = quotation
  const goods = compareBasis === 'TAX_INCLUDED' ? amountInclTax : amountExclTax
  if (goods === null) return null
  const total = sum([goods, quotation.freightAmount, quotation.mouldAmount])
  return roundTo(total.times(decimal(exchangeRate ?? 1)), currencyDecimals(currencyCode)).toFixed(2)
}

const mayRevise = ({ reviseFlag }: Quotation): Refusal | null =>
  reviseFlag === 'Y' ? null : { code: 'QUOTATION_NO_REVISION' }

export const srmInqQuotationRules = defineRules(srmInqQuotation, {
  ...{ compute, checkContent: submitIssues },
  guards: { mayRevise },
})
