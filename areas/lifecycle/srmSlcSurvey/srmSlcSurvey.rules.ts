import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  questionExpressions,
  questionIssues,
  scoringIssues,
} from '@opensrm/kernel/questionnaire/questions.ts'
import { srmSlcSurvey } from './srmSlcSurvey.definition.ts'

export const srmSlcSurveyRules = defineRules(srmSlcSurvey, {
  expressions: questionExpressions('questions'),
  check({ periodFrom, periodTo, openDate, closeDate, questions, choices }) {
    const issues: Issue[] = questionIssues('questions', questions, choices)
    if (periodFrom && periodTo && periodTo < periodFrom)
      issues.push({ field: 'periodTo', code: 'SURVEY_PERIOD' })
    if (openDate && closeDate && closeDate <= openDate)
      issues.push({ field: 'closeDate', code: 'SURVEY_DATES' })
    return issues
  },
  checkSubmit: ({ questions }) => scoringIssues('questions', questions),
})
