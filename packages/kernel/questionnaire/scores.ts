import { type Figure, type FigureSource, figureOf } from '../expression/figure.ts'
import { formulaOf } from '../expression/formula.ts'
import { listOf, NUMBER, TEXT, type Vocabulary } from '../expression/values.ts'
import { t } from '../i18n/text.ts'
import { decimal, sum } from '../values/decimal.ts'
import type { Answer } from './answers.ts'

/**
 * How the answers of one sheet become its score. WEIGHTED_MEAN: mean of the points, weighted by question. SECTION_MEAN:
 * points reached out of the possible points of each section, then the mean weighted by section. WEIGHTED_SUM: each
 * weight is the share of its question; the shares of a whole sheet add up to 100.
 */
export type ScoreMethod = 'WEIGHTED_MEAN' | 'SECTION_MEAN' | 'WEIGHTED_SUM'
/**
 * How the scores of several raters become one. TRIMMED_MEAN drops the best and the worst score when there are at least
 * five raters.
 */
export type RaterMethod = 'MEAN' | 'TRIMMED_MEAN' | 'MEDIAN'

const score = { kind: 'number', scale: 2, rounding: 'HALF_UP' } as const

const SHEET: { readonly [method in ScoreMethod]: string } = {
  WEIGHTED_MEAN:
    'if count(answers) = 0 then null else sum(for a in answers return a.weight * a.points) / sum(answers.weight)',
  SECTION_MEAN:
    'if count(sections) = 0 then null else sum(for s in sections return s.weight * s.reached / s.full * 100) / sum(sections.weight)',
  WEIGHTED_SUM:
    'if count(answers) = 0 then null else sum(for a in answers return a.weight * a.points) / 100',
}
const SHEET_WORDS: Vocabulary = {
  answers: {
    type: listOf({ kind: 'row', fields: { no: NUMBER, weight: NUMBER, points: NUMBER } }),
    label: t('已评分的答案', 'Scored answers'),
  },
  sections: {
    type: listOf({
      kind: 'row',
      fields: { section: TEXT, weight: NUMBER, reached: NUMBER, full: NUMBER },
    }),
    label: t('分组', 'Sections'),
  },
}

const RATERS: { readonly [method in RaterMethod]: string } = {
  MEAN: 'mean(scores)',
  TRIMMED_MEAN:
    'if count(scores) < 5 then mean(scores) else (sum(scores) - max(scores) - min(scores)) / (count(scores) - 2)',
  MEDIAN: 'median(scores)',
}
const RATER_WORDS: Vocabulary = {
  scores: { type: listOf(NUMBER), label: t('各方得分', 'Scores given') },
}

/** The score of a sheet and its calculation; `result` is null while no scored question is answered. */
export function sheetFigure(
  field: string,
  answers: readonly Answer[],
  method: ScoreMethod,
): Figure {
  const scored = answers.filter(({ points }) => points !== null)
  const given =
    method === 'SECTION_MEAN'
      ? { sections: sectionsOf(scored) }
      : { answers: scored.map(({ seqNum, weight, points }) => ({ no: seqNum, weight, points })) }
  return figureOf({ field, formula: formulaOf(SHEET[method], SHEET_WORDS, score), given })
}

function sectionsOf(answers: readonly Answer[]) {
  const bySection = new Map<string, Answer[]>()
  for (const answer of answers) {
    const section = answer.section ?? ''
    bySection.set(section, [...(bySection.get(section) ?? []), answer])
  }
  return [...bySection].map(([section, own]) => ({
    section,
    weight: own[0]?.sectionWeight ?? '1',
    reached: sum(
      own.map(({ points, fullScore }) => decimal(points).times(decimal(fullScore)).dividedBy(100)),
    ),
    full: sum(own.map(({ fullScore }) => fullScore)),
  }))
}

/** Whether an answer knocks out the whole sheet, whatever its score. */
export function isKnockedOut(answers: readonly Answer[]): boolean {
  return answers.some(({ knockedOutFlag }) => knockedOutFlag === 'Y')
}

/** One score from several; the sheets they belong to are its sources. */
export function ratersFigure(options: {
  field: string
  row?: { child: string; id: string }
  sheets: readonly { score: string | null; source: FigureSource }[]
  method: RaterMethod
}): Figure {
  const { field, row, sheets, method } = options
  const scored = sheets.filter((sheet) => sheet.score !== null)
  return figureOf({
    field,
    ...(row ? { row } : {}),
    formula: formulaOf(RATERS[method], RATER_WORDS, score),
    given: { scores: scored.map((sheet) => sheet.score) },
    sources: { scores: scored.map(({ source }) => source) },
  })
}

/** A figure's value in the form a number field stores. */
export function figureNumber({ result }: Figure): string | null {
  return typeof result === 'string' ? result : null
}
