import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import '../auctions.errors.ts'
import { awardSums, computeLines, periodIssues, shareIssues } from '../../inquiries/ports/rules.ts'
import { hasOrders, hasToOrder } from '../../orders/ports/rules.ts'
import { srmActAward } from './srmActAward.definition.ts'

export type Award = RecordOf<typeof srmActAward>
export type AwardLine = RowOf<typeof srmActAward, 'lines'>

const itemOf = ({ competeItemId }: AwardLine): string => competeItemId ?? ''

function compute(award: Award): void {
  const { lines, startPrice, priceBasis } = award
  computeLines(award, lines, itemOf)
  Object.assign(award, awardSums(award, lines))
  const total = priceBasis === 'TAX_INCLUDED' ? award.amountInclTax : award.amountExclTax
  const start = decimal(startPrice)
  const dropped = startPrice === null ? null : start.minus(decimal(total))
  award.dropAmount = dropped?.toFixed(2) ?? null
  award.dropRate = dropped && !start.isZero() ? fixed(dropped.div(start).times(100), 4) : null
  award.nonFirstFlag = lines.some(({ rankNum }) => rankNum !== 1) ? 'Y' : 'N'
}

/** The first rank wins; whoever else gets a share needs a reason. */
function checkSubmit(award: Award): Issue[] {
  const issues: Issue[] = [...periodIssues(award), ...shareIssues(award.lines, itemOf)]
  award.lines.forEach(({ rankNum, reason, itemId, lineNum, itemName }, row) => {
    const at = { child: 'lines', row }
    const args = { line: lineNum ?? 0, item: itemName ?? '' }
    if (!itemId) issues.push({ ...at, field: 'itemId', code: 'AWARD_ITEM', args })
    if (rankNum !== 1 && !reason)
      issues.push({ ...at, field: 'reason', code: 'AWARD_NOT_FIRST', args })
  })
  return issues
}

const nothingOrdered = ({ lines }: Award): Refusal | null =>
  hasOrders(lines) ? { code: 'AWARD_ORDERED' } : null

export const srmActAwardRules = defineRules(srmActAward, {
  compute,
  checkSubmit,
  guards: { hasToOrder, nothingOrdered },
})
