import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  questionExpressions,
  questionIssues,
  scoringIssues,
} from '@opensrm/kernel/questionnaire/questions.ts'
import { srmSlcSurvey } from './srmSlcSurvey.definition.ts'

/** With fewer answers to a supplier, each rater could guess those of the others. */
const LEAST_ANONYMOUS = 3

type Promised = { direction: string | null; anonymousFlag: string | null }

/** Suppliers rate us anonymously, and we rate them by name, unless the survey says otherwise. */
export function anonymityOf({ direction, anonymousFlag }: Promised): 'Y' | 'N' {
  if (anonymousFlag === 'Y' || anonymousFlag === 'N') return anonymousFlag
  return direction === 'SUPPLIER' ? 'Y' : 'N'
}

export const srmSlcSurveyRules = defineRules(srmSlcSurvey, {
  expressions: questionExpressions('questions'),
  check(survey) {
    const { periodFrom, periodTo, openDate, closeDate, questions, choices } = survey
    const issues: Issue[] = questionIssues('questions', questions, choices)
    if (periodFrom && periodTo && periodTo < periodFrom)
      issues.push({ field: 'periodTo', code: 'SURVEY_PERIOD' })
    if (openDate && closeDate && closeDate <= openDate)
      issues.push({ field: 'closeDate', code: 'SURVEY_DATES' })
    if (questions.filter(({ npsFlag }) => npsFlag === 'Y').length > 1)
      issues.push({ field: 'questions', code: 'SURVEY_NPS_TWICE' })
    questions.forEach(({ npsFlag, questionType, seqNum }, row) => {
      const place = { child: 'questions', row }
      const args = { number: seqNum ?? row + 1 }
      if (npsFlag === 'Y' && questionType !== 'SCALE10')
        issues.push({ ...place, field: 'npsFlag', code: 'SURVEY_NPS_SCALE', args })
      if (questionType === 'FILE' && anonymityOf(survey) === 'Y')
        issues.push({ ...place, field: 'questionType', code: 'SURVEY_ANONYMOUS_FILE', args })
    })
    if (anonymityOf(survey) === 'Y' && (survey.minResponse ?? 0) < LEAST_ANONYMOUS)
      issues.push({
        field: 'minResponse',
        code: 'SURVEY_ANONYMOUS_FEW',
        args: { least: LEAST_ANONYMOUS },
      })
    return issues
  },
  checkSubmit: ({ questions }) => scoringIssues('questions', questions),
})
