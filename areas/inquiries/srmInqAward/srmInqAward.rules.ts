import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, fixed, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'
import { hasOrders, hasToOrder } from '../../orders/ports/rules.ts'
import '../inquiries.errors.ts'
import {
  awardSums,
  computeLines,
  moneyIn,
  periodIssues,
  savedOf,
  shareIssues,
} from './awardFigures.ts'
import { srmInqAward } from './srmInqAward.definition.ts'

export type Award = RecordOf<typeof srmInqAward>
export type AwardLine = RowOf<typeof srmInqAward, 'lines'>

const itemOf = ({ inquiryItemId }: AwardLine): string => inquiryItemId ?? ''

/** Every figure follows from prices and shares as the handbook writes it, so that it can be calculated by hand. */
export function compute(award: Award): void {
  const { lines } = award
  const money = moneyIn(award.currencyCode)
  computeLines(award, lines, itemOf)
  for (const line of lines) {
    const saved = savedOf(line)
    const last = decimal(line.lastPriceExclTax)
    line.savingRate = saved && !last.isZero() ? percent(saved, last) : null
  }
  Object.assign(award, awardSums(award, lines))
  const priced = lines.filter(({ amountExclTax }) => amountExclTax !== null)
  award.lowestAmount = money(
    sum(priced.map((line) => times(line.lowestPriceExclTax, line.awardQuantity))),
  )
  const compared = priced.filter(({ lastPriceExclTax }) => lastPriceExclTax !== null)
  const saving = sum(compared.map(({ savingAmount }) => savingAmount))
  const base = sum(compared.map((line) => times(line.lastPriceExclTax, line.awardQuantity)))
  award.savingRate = base.isZero() ? null : percent(saving, base)
  award.nonLowestFlag = lines.some(isNotLowest) ? 'Y' : 'N'
}

const times = (a: string | null, b: string | null): Decimal => decimal(a).times(decimal(b))
const percent = (part: Decimal, whole: Decimal): string => fixed(part.div(whole).times(100), 4)

const isNotLowest = ({ awardPriceExclTax, lowestPriceExclTax }: AwardLine): boolean =>
  lowestPriceExclTax !== null && isGreater(awardPriceExclTax, lowestPriceExclTax)

const nothingOrdered = ({ lines }: Award): Refusal | null =>
  hasOrders(lines) ? { code: 'AWARD_ORDERED' } : null

export const srmInqAwardRules = defineRules(srmInqAward, {
  compute,
  guards: { hasToOrder, nothingOrdered },
  checkSubmit(award) {
    const { lines } = award
    const issues: Issue[] = [...periodIssues(award), ...shareIssues(lines, itemOf)]
    lines.forEach((line, row) => {
      const args = { line: line.lineNum ?? 0, item: line.itemName ?? '' }
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
