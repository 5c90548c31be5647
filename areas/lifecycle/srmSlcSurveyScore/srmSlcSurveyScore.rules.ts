import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  answerIssues,
  missingAnswers,
  scoreAnswers,
} from '@opensrm/kernel/questionnaire/answers.ts'
import { figureNumber, sheetFigure } from '@opensrm/kernel/questionnaire/scores.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import { srmSlcSurveyScore } from './srmSlcSurveyScore.definition.ts'

/** Below this score the rater must give a reason. */
const REMARK_BELOW = 60

type Answers = RecordOf<typeof srmSlcSurveyScore>['lines']

/** What a complete sheet still lacks. */
function missing(lines: Answers): Issue[] {
  return [
    ...missingAnswers('lines', lines),
    ...lines.flatMap(({ points, remark, seqNum }, row): Issue[] =>
      points !== null && isGreater(REMARK_BELOW, points) && !remark
        ? [
            {
              child: 'lines',
              row,
              field: 'remark',
              code: 'SURVEY_REMARK',
              args: { number: seqNum ?? row + 1 },
            },
          ]
        : [],
    ),
  ]
}

/** Everything that keeps answers from being handed in. */
export function answerFaults(lines: Answers): Issue[] {
  return [...answerIssues('lines', lines), ...missing(lines)]
}

/** Fills in the points of the answers and returns the score of the sheet. */
export function scoreSheet(lines: Answers): string | null {
  scoreAnswers(lines)
  return figureNumber(sheetFigure('sheetScore', lines, 'WEIGHTED_MEAN'))
}

export const srmSlcSurveyScoreRules = defineRules(srmSlcSurveyScore, {
  compute(sheet) {
    sheet.sheetScore = scoreSheet(sheet.lines)
  },
  check: ({ lines }) => answerIssues('lines', lines),
  checkSubmit: ({ lines }) => missing(lines),
  guards: {
    isOfAnother: ({ raterUserId }, { userId }) =>
      raterUserId === userId ? { code: 'SURVEY_OWN_SHEET' } : null,
    byName: ({ anonymousFlag }) =>
      anonymousFlag === 'Y' ? { code: 'SURVEY_ANONYMOUS_SHEET' } : null,
  },
  figures: ({ lines }) => [sheetFigure('sheetScore', lines, 'WEIGHTED_MEAN')],
})
