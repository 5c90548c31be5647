import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { srmMdmInspection } from './srmMdmInspection.definition.ts'

export type Inspection = RecordOf<typeof srmMdmInspection>
export type InspectionLine = RowOf<typeof srmMdmInspection, 'lines'>

const PARTS = ['appearance', 'cavity', 'cooling', 'ejection'] as const

/** A stock-take finds every mould of a place. */
export function isStockTake({ inspectionType }: Pick<Inspection, 'inspectionType'>): boolean {
  return inspectionType === 'STOCKTAKE' || inspectionType === 'SELF_CHECK'
}

export const srmMdmInspectionRules = defineRules(srmMdmInspection, {
  compute(inspection) {
    const { lines } = inspection
    for (const line of lines)
      line.shotDifference =
        line.counterShots === null || line.systemShots === null
          ? null
          : line.counterShots - line.systemShots
    const count = (is: (line: InspectionLine) => boolean) => lines.filter(is).length
    inspection.mouldCount = lines.length
    inspection.foundCount = count(({ existFlag }) => existFlag === 'Y')
    inspection.missingCount = count(({ existFlag }) => existFlag === 'N')
    inspection.ngCount = count(({ existFlag, result }) => existFlag === 'Y' && result === 'NG')
  },
  check({ planDate, replyDeadline, actualDate, staff }, { today }) {
    const issues: Issue[] = []
    if (replyDeadline && planDate && replyDeadline < planDate)
      issues.push({ field: 'replyDeadline', code: 'INSPECTION_DEADLINE' })
    if (actualDate && actualDate > today)
      issues.push({ field: 'actualDate', code: 'INSPECTION_DATE' })
    const known = new Set<string>()
    for (const [row, { personId, outsideName }] of staff.entries()) {
      if (Boolean(personId) === Boolean(outsideName))
        issues.push({ child: 'staff', row, field: 'personId', code: 'INSPECTION_PERSON' })
      if (personId && known.has(personId))
        issues.push({ child: 'staff', row, field: 'personId', code: 'INSPECTION_PERSON_TWICE' })
      if (personId) known.add(personId)
    }
    return issues
  },
  checkSubmit({ staff, lines }) {
    const has = (role: string) => staff.some((one) => one.role === role)
    const issues: Issue[] = []
    if (!has('LEADER') || !has('MEMBER')) issues.push({ child: 'staff', code: 'INSPECTION_STAFF' })
    return [...issues, ...lines.flatMap(lineIssues)]
  },
  guards: {
    isAnswered: ({ inspectionType, submittedTime }) =>
      inspectionType === 'SELF_CHECK' && !submittedTime ? { code: 'INSPECTION_SELF_FIRST' } : null,
  },
})

/** What is still missing in a line that is to be decided on. */
function lineIssues(line: InspectionLine, row: number): Issue[] {
  const args = { line: row + 1 }
  const issue = (field: string, code: Issue['code']): Issue[] => [
    { child: 'lines', row, field, code, args },
  ]
  if (!line.existFlag) return issue('existFlag', 'INSPECTION_FOUND')
  if (!line.result) return issue('result', 'INSPECTION_JUDGE')
  const isMissing = line.existFlag === 'N'
  if (isMissing !== (line.followUp === 'LOSS')) return issue('followUp', 'INSPECTION_LOSS')
  if (isMissing) return []
  const found: Issue[] = []
  if (line.result !== 'NG' && PARTS.some((part) => line[part] === 'NG'))
    found.push(...issue('result', 'INSPECTION_PART_NG'))
  if (line.result === 'NG' && (line.followUp ?? 'NONE') === 'NONE')
    found.push(...issue('followUp', 'INSPECTION_FOLLOW_UP'))
  if (line.followUp === 'CORRECT_SHOTS' && !line.shotDifference)
    found.push(...issue('counterShots', 'INSPECTION_COUNTER'))
  if ((line.shotDifference ?? 0) < 0 && !line.remark)
    found.push(...issue('remark', 'INSPECTION_LOWER'))
  return found
}
