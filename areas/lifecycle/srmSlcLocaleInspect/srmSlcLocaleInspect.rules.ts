import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { answerIssues, isAnswered, scoreAnswers } from '@opensrm/kernel/questionnaire/answers.ts'
import { figureNumber, isKnockedOut, sheetFigure } from '@opensrm/kernel/questionnaire/scores.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import { lowerOf } from '../introduction/steps.ts'
import { srmSlcLocaleInspect } from './srmSlcLocaleInspect.definition.ts'

export type Inspection = RecordOf<typeof srmSlcLocaleInspect>

/** Below this share of the full score a finding is written down, and a veto row decides. */
export const LOW = 60

/** An answer this many days overdue is no longer waited for. */
const UNANSWERED_DAYS = 30

function conclusionOf(inspection: Inspection): string | null {
  const { totalScore, conditionalScore, passScore, vetoHitFlag, majorCount } = inspection
  if (totalScore === null) return null
  if (inspection.failedFlag === 'Y') return 'FAIL'
  if (vetoHitFlag === 'Y' || isGreater(conditionalScore, totalScore)) return 'FAIL'
  if (inspection.rectifiedFlag === 'Y') return 'PASS'
  return isGreater(passScore, totalScore) || (majorCount ?? 0) > 0 ? 'CONDITIONAL' : 'PASS'
}

export const srmSlcLocaleInspectRules = defineRules(srmSlcLocaleInspect, {
  compute(inspection) {
    const { records } = inspection
    scoreAnswers(records)
    inspection.totalScore = figureNumber(sheetFigure('totalScore', records, 'SECTION_MEAN'))
    inspection.vetoHitFlag = isKnockedOut(records) ? 'Y' : 'N'
    const countOf = (level: string): number =>
      records.filter(({ findingLevel }) => findingLevel === level).length
    inspection.majorCount = countOf('MAJOR')
    inspection.minorCount = countOf('MINOR')
    const reached = conclusionOf(inspection)
    inspection.conclusion = reached && lowerOf(reached, inspection.lowerTo)
  },
  check({ records, actualBeginDate, actualEndDate, rectifyDueDate }, { today }) {
    const issues: Issue[] = answerIssues('records', records)
    if (actualBeginDate && actualBeginDate > today)
      issues.push({ field: 'actualBeginDate', code: 'INSPECT_FUTURE' })
    if (actualBeginDate && actualEndDate && actualEndDate < actualBeginDate)
      issues.push({ field: 'actualEndDate', code: 'INSPECT_DATES' })
    if (actualEndDate && rectifyDueDate && rectifyDueDate <= actualEndDate)
      issues.push({ field: 'rectifyDueDate', code: 'INSPECT_DUE' })
    return issues
  },
  checkSubmit(inspection) {
    const { records, staffs, summary, actualBeginDate, actualEndDate, rectifyDueDate } = inspection
    const issues: Issue[] = []
    records.forEach((row, at) => {
      const place = { child: 'records', row: at, args: { number: row.seqNum ?? at + 1 } }
      if (row.naFlag !== 'Y' && !isAnswered(row))
        issues.push({ ...place, field: 'answerValue', code: 'INSPECT_UNSCORED' })
      if (row.points !== null && isGreater(LOW, row.points) && !(row.remark && row.findingLevel))
        issues.push({ ...place, field: 'remark', code: 'INSPECT_FINDING' })
    })
    if (staffs.some((row) => row.staffRole === 'MEMBER' && row.finishedFlag !== 'Y'))
      issues.push({ child: 'staffs', code: 'INSPECT_UNFINISHED' })
    if (!summary || !actualBeginDate || !actualEndDate)
      issues.push({ field: 'summary', code: 'INSPECT_SUMMARY' })
    const isOpen = (inspection.majorCount ?? 0) + (inspection.minorCount ?? 0) > 0
    if (isOpen && !rectifyDueDate) issues.push({ field: 'rectifyDueDate', code: 'INSPECT_NO_DUE' })
    return issues
  },
  guards: {
    isStaff: ({ staffs }, { personId }): Refusal | null =>
      staffs.some((one) => one.personId === personId) ? null : { code: 'INSPECT_NOT_STAFF' },
    isLongOverdue: ({ rectifyDueDate }, { today }): Refusal | null => {
      const from = rectifyDueDate ? addDays(rectifyDueDate, UNANSWERED_DAYS) : null
      if (from && from <= today) return null
      return { code: 'INSPECT_NOT_OVERDUE', args: { days: UNANSWERED_DAYS, date: from ?? '' } }
    },
  },
  figures: ({ records }) => [sheetFigure('totalScore', records, 'SECTION_MEAN')],
})
