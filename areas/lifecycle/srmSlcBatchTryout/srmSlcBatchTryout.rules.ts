import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isGreater, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import { overallResult } from '../introduction/verdict.ts'
import { srmSlcBatchTryout } from './srmSlcBatchTryout.definition.ts'

export type Tryout = RecordOf<typeof srmSlcBatchTryout>
type Line = Tryout['lines'][number]

function share(good: Parameters<typeof decimal>[0], used: Parameters<typeof decimal>[0]): string {
  return fixed(decimal(good).dividedBy(decimal(used)).times(100), 2)
}

/** By quantity where all lines share one unit, else the plain mean of the lines. */
function overallYield(lines: readonly Line[]): string | null {
  const used = lines.filter(({ yieldRate }) => yieldRate !== null)
  if (used.length === 0) return null
  const units = new Set(used.map(({ uomCode }) => uomCode))
  if (units.size > 1)
    return fixed(sum(used.map(({ yieldRate }) => yieldRate)).dividedBy(used.length), 2)
  return share(
    sum(used.map(({ goodQuantity }) => goodQuantity)),
    sum(used.map(({ usedQuantity }) => usedQuantity)),
  )
}

export const srmSlcBatchTryoutRules = defineRules(srmSlcBatchTryout, {
  compute(tryout) {
    for (const line of tryout.lines) {
      const { usedQuantity, goodQuantity } = line
      const isUsed = isPositive(usedQuantity)
      line.defectQuantity = isUsed
        ? fixed(decimal(usedQuantity).minus(decimal(goodQuantity)), 6)
        : null
      line.yieldRate = isUsed ? share(goodQuantity, usedQuantity) : null
      line.lineResult =
        line.yieldRate === null
          ? null
          : isGreater(tryout.targetYield, line.yieldRate)
            ? 'FAIL'
            : 'PASS'
    }
    tryout.overallYield = overallYield(tryout.lines)
    const result = overallResult(tryout.lines.map(({ lineResult }) => lineResult))
    const isOpposed = tryout.opinions.some(({ opinionResult }) => opinionResult === 'FAIL')
    tryout.conclusion = result && isOpposed ? 'FAIL' : result
  },
  check({ lines }) {
    return lines.flatMap((line, row): Issue[] => {
      const args = { line: line.lineNum ?? row + 1 }
      const isOver =
        isGreater(line.usedQuantity ?? 0, line.receivedQuantity ?? 0) ||
        isGreater(line.goodQuantity ?? 0, line.usedQuantity ?? 0)
      return isOver
        ? [{ child: 'lines', row, field: 'usedQuantity', code: 'TRYOUT_OVER', args }]
        : []
    })
  },
  checkSubmit({ status, lines, opinions }) {
    if (status === 'DRAFT') return []
    const issues: Issue[] = lines.flatMap((line, row): Issue[] => {
      const args = { line: line.lineNum ?? row + 1 }
      if (line.yieldRate === null)
        return [{ child: 'lines', row, field: 'usedQuantity', code: 'TRYOUT_UNUSED', args }]
      return isPositive(line.defectQuantity) && !line.defectDesc
        ? [{ child: 'lines', row, field: 'defectDesc', code: 'TRYOUT_DEFECTS', args }]
        : []
    })
    if (opinions.some(({ opinionResult }) => !opinionResult))
      issues.push({ child: 'opinions', code: 'TRYOUT_OPINIONS' })
    return issues
  },
  guards: {
    isToBeOrdered: ({ lines }): Refusal | null =>
      lines.every(({ orderId }) => orderId) ? { code: 'TRYOUT_ORDERED' } : null,
    isToBeRepeated: ({ conclusion }): Refusal | null =>
      conclusion === 'PASS' ? { code: 'TRIAL_PASSED' } : null,
  },
})
