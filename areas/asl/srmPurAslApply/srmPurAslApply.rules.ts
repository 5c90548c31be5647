import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addMonths } from '@opensrm/kernel/values/date.ts'
import { srmPurAslApply } from './srmPurAslApply.definition.ts'

export type AslApplication = RecordOf<typeof srmPurAslApply>
export type AslApplyLine = RowOf<typeof srmPurAslApply, 'lines'>

const MOST_MONTHS = 60

/** What makes two lines, or a line and an entry, the same. */
export function keyOf(line: AslApplyLine): string {
  const { aslType, lineOrgId, locationId, manufacturerName, itemId, categoryId } = line
  return JSON.stringify([
    ...[lineOrgId, locationId, manufacturerName],
    aslType === 'ITEM' ? itemId : `C${categoryId}`,
  ])
}

export const srmPurAslApplyRules = defineRules(srmPurAslApply, {
  compute(application) {
    application.lineCount = application.lines.length
  },
  check({ lines }) {
    const known = new Set<string>()
    return lines.flatMap((line, row): Issue[] => {
      const { effectiveFrom, effectiveTo } = line
      const issues: Issue[] = []
      const isPeriod =
        !effectiveFrom ||
        !effectiveTo ||
        (effectiveFrom <= effectiveTo && effectiveTo < addMonths(effectiveFrom, MOST_MONTHS))
      if (!isPeriod)
        issues.push({ child: 'lines', row, field: 'effectiveTo', code: 'ASL_APPLY_PERIOD' })
      const key = keyOf(line)
      if (known.has(key))
        issues.push({
          ...{ child: 'lines', row, code: 'ASL_APPLY_TWICE', args: { line: row + 1 } },
        })
      known.add(key)
      return issues
    })
  },
})
