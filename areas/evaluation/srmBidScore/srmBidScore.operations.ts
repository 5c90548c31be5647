import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../evaluation.errors.ts'
import { outliers } from '../../tenderSetup/ports.ts'
import { srmBidRule } from '../../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import { assertOwnSheet } from '../srmBidEvaluation/jury.ts'
import { srmBidEvaluation } from '../srmBidEvaluation/srmBidEvaluation.definition.ts'
import { srmBidScore } from './srmBidScore.definition.ts'
import {
  isReasoned,
  needsReason,
  type ScoreSheet,
  subjectiveFull,
  subjectiveTotal,
} from './srmBidScore.rules.ts'

const OUTLIER = '评分离群，请说明理由或更正 / outlier: give reasons or correct'

export const srmBidScoreOperations = defineOperations(srmBidScore, {
  async beforeSave(context, sheet, before) {
    // The system makes the sheets of all jurors.
    if (before) assertOwnSheet(context, sheet)
  },
  async afterSave(context, sheet, before) {
    if (before?.status === 'TO_SCORE') await context.run(srmBidScore, 'doScore', sheet.id)
  },
  effects: {
    async doConfirmScore(context, sheet) {
      const evaluation = await context.lock(srmBidEvaluation, sheet.evaluationId ?? '')
      const open = sheet.lines.find(({ score }) => score === null)
      if (open)
        context.refuse('SCORE_MISSING', {
          ...{ bid: open.bidderName ?? '', index: open.indexName ?? '' },
        })
      const unexplained = sheet.lines.find((line) => needsReason(line) && !line.reason)
      if (unexplained)
        context.refuse('SCORE_REASON', {
          ...{ bid: unexplained.bidderName ?? '', index: unexplained.indexName ?? '' },
        })
      const marked = await markOutliers(context, sheet, evaluation.ruleId ?? '')
      const sheets = await context.select(srmBidScore, { evaluationId: evaluation.id })
      const confirmed = sheets.filter(
        ({ id, status }) => id !== sheet.id && status === 'CONFIRMED',
      ).length
      await context.run(srmBidEvaluation, 'followScore', evaluation.id, {
        ...{ confirmedCount: confirmed + 1, openCount: sheets.length - confirmed - 1 },
      })
      return {
        patch: {
          fields: { confirmTime: nowText(context), returnReason: null },
          rows: {
            lines: sheet.lines.map(({ id, respondId }) => ({
              ...{ id, outlierFlag: marked.has(respondId ?? '') ? 'Y' : 'N' },
            })),
          },
        },
      }
    },
    async doReturnScore(_context, _sheet, { reason }) {
      return { patch: { fields: { returnReason: reason, confirmTime: null } } }
    },
    async followTotals(_context, _sheet, { readerUserIds }) {
      return { patch: { fields: { readerUserIds } } }
    },
  },
})

/**
 * When the last juror of a section confirms, totals far from the mean must have reasons: this juror is refused without
 * them, and sheets confirmed before go back. Jurors with different indices are not compared.
 */
async function markOutliers(
  context: OperationContext,
  sheet: ScoreSheet,
  ruleId: string,
): Promise<Set<string>> {
  const rule = await context.findMaster(srmBidRule, ruleId)
  const { evaluationId, sectionNo } = sheet
  const headers = await context.select(srmBidScore, { evaluationId, sectionNo: String(sectionNo) })
  const others = headers.filter(({ id }) => id !== sheet.id)
  if (others.some(({ status }) => status !== 'CONFIRMED')) return new Set()
  const all = await context.lockAll(
    srmBidScore,
    others.map(({ id }) => id),
  )
  const indicesOf = ({ lines }: ScoreSheet) =>
    [...new Set(lines.map(({ indexId }) => indexId))].sort().join(' ')
  const alike = [sheet, ...all.filter((other) => indicesOf(other) === indicesOf(sheet))]
  const marked = new Set<string>()
  const returned = new Set<string>()
  for (const respondId of new Set(sheet.lines.map((line) => line.respondId ?? ''))) {
    const fullScore = subjectiveFull(sheet, respondId)
    const far = outliers(
      alike.map((one) => ({ jurorId: one.id, total: subjectiveTotal(one, respondId) })),
      { spreadPct: rule?.scoreSpreadPct ?? '20', fullScore },
    )
    for (const one of alike) {
      if (!far.includes(one.id)) continue
      if (one.id === sheet.id) marked.add(respondId)
      if (isReasoned(one, respondId)) continue
      if (one.id !== sheet.id) returned.add(one.id)
      else
        context.refuse('SCORE_OUTLIER', {
          bid: sheet.lines.find((line) => line.respondId === respondId)?.bidderName ?? '',
        })
    }
  }
  for (const id of returned)
    await context.run(srmBidScore, 'doReturnScore', id, { reason: OUTLIER })
  return marked
}
