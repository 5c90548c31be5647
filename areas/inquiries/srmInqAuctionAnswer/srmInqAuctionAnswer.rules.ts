import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { fixed, isGreater, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import '../inquiries.errors.ts'
import { enteredKey } from '../srmInqQuotation/srmInqQuotation.rules.ts'
import { srmInqAuctionAnswer } from './srmInqAuctionAnswer.definition.ts'

export type Answer = RecordOf<typeof srmInqAuctionAnswer>
export type AnswerLine = RowOf<typeof srmInqAuctionAnswer, 'lines'>

const UNPAID = ['UNPAID', 'TO_CONFIRM']
const RETURNED = ['TO_REFUND', 'REFUNDED']

/** Fills what follows from entered prices. Without a price, as on a sealed record, nothing is filled. */
export function compute(answer: Answer): void {
  const { currencyCode, priceBasis } = answer
  const key = enteredKey(answer)
  for (const line of answer.lines) {
    const price = line[key]
    if (price === null) {
      Object.assign(line, { priceExclTax: null, priceInclTax: null })
      Object.assign(line, { amountExclTax: null, amountInclTax: null })
      continue
    }
    const { quantity, taxRate } = line
    const { taxAmount: _tax, ...figures } = lineAmounts({
      ...{ quantity, taxRate, priceBasis, currencyCode, [key]: price },
    })
    Object.assign(line, figures)
  }
  const priced = answer.lines.filter(({ amountExclTax }) => amountExclTax !== null)
  const total = (of: 'amountExclTax' | 'amountInclTax'): string | null =>
    priced.length ? fixed(sum(priced.map((line) => line[of])), 2) : null
  answer.amountExclTax = total('amountExclTax')
  answer.amountInclTax = total('amountInclTax')
}

/** What must hold before an answer is submitted; it is asked of the complete content. */
export function submitIssues(answer: Answer): Issue[] {
  const issues: Issue[] = []
  if (answer.acceptTermsFlag !== 'Y')
    issues.push({ field: 'acceptTermsFlag', code: 'ANSWER_TERMS' })
  if (answer.leadTimeDays === null) issues.push({ field: 'leadTimeDays', code: 'ANSWER_LEAD_TIME' })
  const key = enteredKey(answer)
  answer.lines.forEach((line, row) => {
    const at = { child: 'lines', row, field: key, args: { line: line.lineNum ?? 0 } }
    const price = line[key]
    if (price === null) {
      if (answer.wholeFlag === 'Y') issues.push({ ...at, code: 'ANSWER_WHOLE' })
      return
    }
    if (!isPositive(price)) issues.push({ ...at, code: 'QUOTATION_PRICE' })
    if (line.taxRate === null) issues.push({ ...at, field: 'taxRate', code: 'QUOTATION_TAX_RATE' })
    if (line.previousPrice !== null && isGreater(price, line.previousPrice))
      issues.push({ ...at, code: 'ANSWER_RAISED' })
  })
  if (answer.lines.every((line) => line[key] === null)) issues.push({ code: 'ANSWER_EMPTY' })
  return issues
}

const depositIsDue = ({ depositStatus }: Answer): Refusal | null =>
  UNPAID.includes(depositStatus ?? '') ? null : { code: 'ANSWER_NO_DEPOSIT_DUE' }

const depositIsHeld = ({ depositPaidAmount, depositStatus }: Answer): Refusal | null =>
  isPositive(depositPaidAmount) && !RETURNED.includes(depositStatus ?? '')
    ? null
    : { code: 'ANSWER_NO_DEPOSIT' }

const isJudged = ({ awardRule }: Answer): Refusal | null =>
  awardRule === 'LOWEST_WITHIN_SPEC' ? null : { code: 'ANSWER_NOT_JUDGED' }

/** The figure that ranks. */
export const comparedPrice = (
  { compareBasis }: Pick<Answer, 'compareBasis'>,
  line: Pick<AnswerLine, 'priceExclTax' | 'priceInclTax'>,
): string | null => (compareBasis === 'TAX_INCLUDED' ? line.priceInclTax : line.priceExclTax)

export const comparedAmount = (
  answer: Pick<Answer, 'compareBasis' | 'amountExclTax' | 'amountInclTax'>,
): string | null =>
  answer.compareBasis === 'TAX_INCLUDED' ? answer.amountInclTax : answer.amountExclTax

export const srmInqAuctionAnswerRules = defineRules(srmInqAuctionAnswer, {
  ...{ compute, checkContent: submitIssues },
  guards: { depositIsDue, depositIsHeld, isJudged },
})
