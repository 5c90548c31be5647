import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import '../evaluation.errors.ts'
import { ownSheet } from '../srmBidEvaluation/sheets.ts'
import { srmBidScore } from './srmBidScore.definition.ts'

export type ScoreSheet = RecordOf<typeof srmBidScore>
type Line = ScoreSheet['lines'][number]

/** A reason is asked for outside these percentages of the full score. */
export const UNUSUAL = { below: 60, above: 95 } as const

/** Within the limits of its index, on its step. */
export function isAllowed({ score, minScore, fullScore, scoreStep }: Line): boolean {
  if (score === null) return true
  if (isGreater(minScore ?? '0', score) || isGreater(score, fullScore)) return false
  return (
    !isPositive(scoreStep) ||
    decimal(score).minus(decimal(minScore)).mod(decimal(scoreStep)).isZero()
  )
}

export function needsReason({ score, fullScore }: Line): boolean {
  if (score === null || !isPositive(fullScore)) return false
  const share = decimal(score).div(decimal(fullScore)).times(100)
  return share.lessThan(UNUSUAL.below) || share.greaterThan(UNUSUAL.above)
}

const isSubjective = ({ indexType }: Line) => indexType === 'SUBJECTIVE'

/** What a juror gave a bid on the subjective indices. */
export const subjectiveTotal = ({ lines }: Pick<ScoreSheet, 'lines'>, respondId: string): string =>
  sum(
    lines
      .filter((line) => line.respondId === respondId && isSubjective(line))
      .map(({ score }) => score),
  ).toFixed()

export const subjectiveFull = ({ lines }: Pick<ScoreSheet, 'lines'>, respondId: string): string =>
  sum(
    lines
      .filter((line) => line.respondId === respondId && isSubjective(line))
      .map(({ fullScore }) => fullScore),
  ).toFixed()

/** Every subjective score of the bid has a reason. */
export const isReasoned = ({ lines }: Pick<ScoreSheet, 'lines'>, respondId: string): boolean =>
  lines
    .filter((line) => line.respondId === respondId && isSubjective(line))
    .every(({ reason }) => Boolean(reason))

export const srmBidScoreRules = defineRules(srmBidScore, {
  asked: { juror: ({ jurorUserId }) => [jurorUserId] },
  guards: { byOwner: ownSheet },
  compute(sheet) {
    sheet.totalCount = sheet.lines.length
    sheet.scoredCount = sheet.lines.filter(({ score }) => score !== null).length
  },
  check({ lines }) {
    return lines.flatMap((line, row): Issue[] =>
      isAllowed(line)
        ? []
        : [
            {
              ...{ child: 'lines', row, field: 'score', code: 'SCORE_RANGE' },
              args: {
                ...{ index: line.indexName ?? '', least: decimal(line.minScore).toFixed() },
                ...{ most: decimal(line.fullScore).toFixed() },
                step: decimal(line.scoreStep).toFixed(),
              },
            },
          ],
    )
  },
})
