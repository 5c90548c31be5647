import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { figureNumber, ratersFigure } from '@opensrm/kernel/questionnaire/scores.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { keepFigures } from '@opensrm/platform/figures/figures.ts'
import { srmSlcSurveyScore } from '../srmSlcSurveyScore/srmSlcSurveyScore.definition.ts'
import { type Ballot, keepBallots, readBallots } from './ballots.ts'
import { srmSlcSurvey } from './srmSlcSurvey.definition.ts'

type Survey = RecordOf<typeof srmSlcSurvey>
type Figure = ReturnType<typeof ratersFigure>
/** The score of one supplier, and whether it is shown or only counts in the average. */
type Scored = {
  rowId: string
  score: string | null
  count: number
  isShown: boolean
  figure: Figure
}

/** Each supplier gets the mean of its submitted sheets, and the survey the mean of its suppliers. */
export async function scoreSurvey(context: OperationContext, survey: Survey) {
  const isNamed = survey.anonymousFlag !== 'Y'
  const all = isNamed ? await scoredByName(context, survey) : await scoredInSecret(context, survey)
  const average = ratersFigure({
    field: 'averageScore',
    sheets: all.map(({ rowId, score }) => ({ score, source: sourceOf(rowId) })),
    method: 'MEAN',
  })
  const shown = all.filter(({ isShown }) => isShown)
  // The calculation of the average names every supplier's score.
  const isAverageTold =
    shown.length > 0 && all.every(({ isShown, count }) => isShown || count === 0)
  await keepFigures(context, srmSlcSurvey, survey.id, [
    ...shown.map(({ figure }) => figure),
    ...(isAverageTold ? [{ ...average, sources: {} }] : []),
  ])
  const scores = shown.flatMap(({ score }) => (score === null ? [] : [score]))
  return {
    fields: { averageScore: figureNumber(average) },
    rows: {
      suppliers: survey.suppliers.map(({ id }) => {
        const own = shown.find(({ rowId }) => rowId === id)
        const score = own?.score ?? null
        return {
          id,
          supplierScore: score,
          supplierRank: score === null ? null : rankOf(score, scores),
          fewFlag: own && own.count > 0 && own.count < leastOf(survey) ? 'Y' : 'N',
        }
      }),
    },
  }
}

const leastOf = ({ minResponse }: Survey): number => minResponse ?? 1
const sourceOf = (id: string, label = '') => ({ resource: srmSlcSurvey.resource, id, label })

async function scoredByName(context: OperationContext, survey: Survey): Promise<Scored[]> {
  const submitted = await context.select(srmSlcSurveyScore, {
    surveyId: survey.id,
    status: 'SUBMITTED',
  })
  return survey.suppliers.map((row) => {
    const sheets = submitted.filter(({ supplierId }) => supplierId === row.supplierId)
    const figure = ratersFigure({
      field: 'supplierScore',
      row: { child: 'suppliers', id: row.id },
      sheets: sheets.map(({ id, sheetScore, sheetNumber }) => ({
        score: sheetScore,
        source: { resource: srmSlcSurveyScore.resource, id, label: sheetNumber ?? '' },
      })),
      method: 'MEAN',
    })
    const count = sheets.length
    return { rowId: row.id, score: figureNumber(figure), count, isShown: true, figure }
  })
}

/**
 * A supplier with fewer ratings than the minimum has no figure, and its ballots lose the supplier. They
 * count in the average only when together they reach the minimum: otherwise they could be computed
 * from the average and the other figures. Ballots that do not count are destroyed.
 */
async function scoredInSecret(context: OperationContext, survey: Survey): Promise<Scored[]> {
  const ballots = await readBallots(context, survey.id)
  const least = leastOf(survey)
  const ofRow = survey.suppliers.map((row) => ({
    row,
    own: ballots.filter(({ supplierId }) => supplierId === row.supplierId),
  }))
  const many = ofRow.filter(({ own }) => own.length >= least)
  const few = ofRow.filter(({ own }) => own.length > 0 && own.length < least)
  const pool: Ballot[] = few.flatMap(({ own }) => own)
  const pooled = pool.length >= least ? few : []
  await keepBallots(context, survey.id, [
    ...many.flatMap(({ own }) => own),
    ...pooled.flatMap(({ own }) => own.map((ballot) => ({ ...ballot, supplierId: null }))),
  ])
  const scored = (isShown: boolean) => (each: (typeof ofRow)[number]) => {
    const { row, own } = each
    const figure = ratersFigure({
      field: 'supplierScore',
      row: { child: 'suppliers', id: row.id },
      sheets: own.map(({ score }) => ({ score, source: sourceOf(row.id) })),
      method: 'MEAN',
    })
    const score = figureNumber(figure)
    return {
      ...{ rowId: row.id, score, count: own.length, isShown },
      figure: { ...figure, sources: {} },
    }
  }
  return [...many.map(scored(true)), ...pooled.map(scored(false))]
}

/** Equal scores share a rank, and the next one is skipped: 1, 2, 2, 4. */
function rankOf(score: string, scores: readonly string[]): number {
  return scores.filter((other) => isGreater(other, score)).length + 1
}
