import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import '../performance.errors.ts'
import { srmSpeSettingHead } from './srmSpeSettingHead.definition.ts'

const ORDER = ['A', 'B', 'C', 'D']

export const srmSpeSettingHeadRules = defineRules(srmSpeSettingHead, {
  check: ({ lines }) =>
    lines.flatMap(({ gradeCode }, row): Issue[] =>
      gradeCode === 'N' ? [{ child: 'lines', row, field: 'gradeCode', code: 'SPE_GRADE_N' }] : [],
    ),
  /** Grades must cover 0 to the highest total without gaps and overlaps. */
  checkSubmit({ lines, maxTotal }) {
    const sorted = lines
      .map((line, row) => ({ ...line, row }))
      .sort((a, b) => ORDER.indexOf(a.gradeCode ?? '') - ORDER.indexOf(b.gradeCode ?? ''))
    return sorted.flatMap(({ minScore, maxScore, maxPercent, row }, at): Issue[] => {
      const above = sorted[at - 1]
      const isLowest = at === sorted.length - 1
      const top = above ? above.minScore : maxTotal
      const follows = decimal(maxScore).equals(decimal(top))
      const grows = decimal(maxScore).greaterThan(decimal(minScore))
      const ends = !isLowest || decimal(minScore).isZero()
      const place = { child: 'lines', row, args: { line: row + 1 } }
      if (!follows || !grows || !ends)
        return [{ ...place, field: 'minScore', code: 'SPE_GRADE_GAP' }]
      return isLowest && maxPercent !== null
        ? [{ ...place, field: 'maxPercent', code: 'SPE_LOWEST_SHARE' }]
        : []
    })
  },
})
