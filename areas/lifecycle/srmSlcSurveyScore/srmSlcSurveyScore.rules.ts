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

/** Below it the rater says why. */
const REMARK_BELOW = 60

export const srmSlcSurveyScoreRules = defineRules(srmSlcSurveyScore, {
  compute(sheet) {
    scoreAnswers(sheet.lines)
    sheet.sheetScore = figureNumber(sheetFigure('sheetScore', sheet.lines, 'WEIGHTED_MEAN'))
  },
  check: ({ lines }) => answerIssues('lines', lines),
  checkSubmit: ({ lines }) => [
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
  ],
  figures: ({ lines }) => [sheetFigure('sheetScore', lines, 'WEIGHTED_MEAN')],
})
