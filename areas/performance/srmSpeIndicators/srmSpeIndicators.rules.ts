import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import '../performance.errors.ts'
import { srmSpeIndicators } from './srmSpeIndicators.definition.ts'

type Interval = { fromValue: string | null; toValue: string | null }

export const srmSpeIndicatorsRules = defineRules(srmSpeIndicators, {
  check({ indicatorType, scoringMethod, targetValue, floorValue, lines }) {
    const issues: Issue[] = []
    if (
      indicatorType &&
      scoringMethod &&
      (indicatorType === 'MANUAL') !== (scoringMethod === 'MANUAL')
    )
      issues.push({ field: 'scoringMethod', code: 'SPE_MANUAL_SCORING' })
    if (targetValue && floorValue && decimal(targetValue).equals(floorValue))
      issues.push({ field: 'targetValue', code: 'SPE_TARGET_IS_FLOOR' })
    if (scoringMethod === 'INTERVAL' && lines.length > 0) issues.push(...intervalIssues(lines))
    return issues
  },
  checkSubmit({ scoringMethod, revision, changeReason, lines }) {
    const issues: Issue[] = []
    if (scoringMethod === 'INTERVAL' && lines.length === 0)
      issues.push({ field: 'scoringMethod', code: 'SPE_INTERVALS_MISSING' })
    if ((revision ?? 1) > 1 && !changeReason)
      issues.push({ field: 'changeReason', code: 'SPE_CHANGE_REASON' })
    return issues
  },
})

/** Intervals must follow each other without gaps and overlaps; only the two ends are open. */
function intervalIssues(lines: readonly Interval[]): Issue[] {
  return lines.flatMap(({ fromValue, toValue }, row): Issue[] => {
    const previous = lines[row - 1]
    const isLast = row === lines.length - 1
    const starts = row === 0 ? fromValue === null : fromValue !== null
    const ends = isLast ? toValue === null : toValue !== null
    const follows = !previous || (fromValue !== null && decimal(previous.toValue).equals(fromValue))
    const grows = fromValue === null || toValue === null || decimal(toValue).greaterThan(fromValue)
    return starts && ends && follows && grows
      ? []
      : [
          {
            child: 'lines',
            row,
            field: 'fromValue',
            code: 'SPE_INTERVAL_GAP',
            args: { line: row + 1 },
          },
        ]
  })
}
