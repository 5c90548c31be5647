import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addMonths } from '@opensrm/kernel/values/date.ts'
import {
  type Decimal,
  decimal,
  fixed,
  isGreater,
  quantity,
  roundTo,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals, lineAmounts } from '@opensrm/kernel/values/money.ts'
import '../inquiries.errors.ts'
import { srmInqAward } from './srmInqAward.definition.ts'

export type Award = RecordOf<typeof srmInqAward>
export type AwardLine = RowOf<typeof srmInqAward, 'lines'>

const MONTHS_MAX = 36

/** Every figure follows from prices and shares as the handbook writes it, so that it can be calculated by hand. */
export function compute(award: Award): void {
  const { currencyCode, priceBasis, lines } = award
  const places = currencyDecimals(currencyCode)
  const money = (value: Decimal): string => roundTo(value, places).toFixed(2)
  const taken = new Map<string, Decimal>()
  lines.forEach((line, at) => {
    const key = line.inquiryItemId ?? ''
    const before = taken.get(key) ?? decimal(0)
    const isLast = !lines.slice(at + 1).some(({ inquiryItemId }) => inquiryItemId === key)
    const shares = sum(sharesOf(lines, key))
    const own =
      isLast && shares.eq(100)
        ? decimal(line.itemQuantity).minus(before)
        : roundTo(decimal(line.itemQuantity).times(decimal(line.sharePct)).div(100), 6)
    taken.set(key, before.plus(own))
    line.awardQuantity = quantity(own)
    if (line.awardPriceExclTax === null) {
      Object.assign(line, { amountExclTax: null, amountInclTax: null })
      Object.assign(line, { savingAmount: null, savingRate: null })
      return
    }
    const { amountExclTax, amountInclTax } = lineAmounts({
      ...{ quantity: own, taxRate: line.taxRate, priceBasis, currencyCode },
      priceExclTax: line.awardPriceExclTax,
      priceInclTax: line.awardPriceInclTax,
    })
    const last = line.lastPriceExclTax
    const saved = last === null ? null : decimal(last).minus(decimal(line.awardPriceExclTax))
    Object.assign(line, {
      amountExclTax,
      amountInclTax,
      savingAmount: saved && money(saved.times(own)),
      savingRate: saved && !decimal(last).isZero() ? percent(saved, decimal(last)) : null,
    })
  })
  const priced = lines.filter(({ amountExclTax }) => amountExclTax !== null)
  award.amountExclTax = money(sum(priced.map(({ amountExclTax }) => amountExclTax)))
  award.amountInclTax = money(sum(priced.map(({ amountInclTax }) => amountInclTax)))
  award.lowestAmount = money(
    sum(priced.map((line) => times(line.lowestPriceExclTax, line.awardQuantity))),
  )
  const compared = priced.filter(({ lastPriceExclTax }) => lastPriceExclTax !== null)
  const saving = sum(compared.map(({ savingAmount }) => savingAmount))
  const base = sum(compared.map((line) => times(line.lastPriceExclTax, line.awardQuantity)))
  award.savingAmount = compared.length ? money(saving) : null
  award.savingRate = base.isZero() ? null : percent(saving, base)
  award.nonLowestFlag = lines.some(isNotLowest) ? 'Y' : 'N'
}

const times = (a: string | null, b: string | null): Decimal => decimal(a).times(decimal(b))
const percent = (part: Decimal, whole: Decimal): string => fixed(part.div(whole).times(100), 4)

function sharesOf(lines: readonly AwardLine[], itemId: string): (string | null)[] {
  return lines
    .filter(({ inquiryItemId }) => inquiryItemId === itemId)
    .map(({ sharePct }) => sharePct)
}

const isNotLowest = ({ awardPriceExclTax, lowestPriceExclTax }: AwardLine): boolean =>
  lowestPriceExclTax !== null && isGreater(awardPriceExclTax, lowestPriceExclTax)

export const srmInqAwardRules = defineRules(srmInqAward, {
  compute,
  checkSubmit(award) {
    const issues: Issue[] = []
    const { effectiveFrom: from, effectiveTo: to, lines } = award
    if (from && to && (to < from || to > addMonths(from, MONTHS_MAX)))
      issues.push({ field: 'effectiveTo', code: 'AWARD_PERIOD' })
    lines.forEach((line, row) => {
      const args = { line: line.lineNum ?? 0, item: line.itemName ?? '' }
      const shares = sum(sharesOf(lines, line.inquiryItemId ?? ''))
      if (!shares.eq(100))
        issues.push({
          ...{ child: 'lines', row, field: 'sharePct', code: 'AWARD_SHARES' },
          args: { ...args, shares: fixed(shares, 4) },
        })
      if (!line.itemId)
        issues.push({ child: 'lines', row, field: 'itemId', code: 'AWARD_ITEM', args })
      const isFirstServed = lines.some(
        ({ inquiryItemId, rankNum }) => inquiryItemId === line.inquiryItemId && rankNum === 1,
      )
      if (!isFirstServed && !line.nonLowestReason)
        issues.push({
          child: 'lines',
          row,
          field: 'nonLowestReason',
          code: 'AWARD_NOT_LOWEST',
          args,
        })
    })
    return issues
  },
})
