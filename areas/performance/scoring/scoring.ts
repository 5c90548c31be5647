import { computeNumber, type Formula, formulaOf } from '@opensrm/kernel/expression/formula.ts'
import { NUMBER, type Vocabulary } from '@opensrm/kernel/expression/values.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, plain } from '@opensrm/kernel/values/decimal.ts'

/** How an indicator assigns points, as stored in the template of a running scheme. */
export type Scoring = {
  scoringMethod: string | null
  targetValue: string | null
  floorValue: string | null
  lines: readonly { fromValue: string | null; toValue: string | null; score: string | null }[]
}

const SCORE = { kind: 'number', scale: 2, rounding: 'HALF_UP' } as const
const VALUE = { kind: 'number', scale: 6, rounding: 'HALF_UP' } as const

const PARTS: Vocabulary = {
  numerator: { type: NUMBER, label: t('分子', 'Numerator') },
  denominator: { type: NUMBER, label: t('分母', 'Denominator') },
}
const POINTS: Vocabulary = {
  value: { type: NUMBER, label: t('指标值', 'Value') },
  target: { type: NUMBER, label: t('目标值', 'Target') },
  floor: { type: NUMBER, label: t('底线值', 'Floor') },
  suppliers: { type: NUMBER, label: t('有数据的供应商数', 'Suppliers with data') },
  place: { type: NUMBER, label: t('指标排名', 'Place') },
}

/** The formula of a value over the sums of its parts. */
export function valueFormula(text: string): Formula {
  return formulaOf(text, PARTS, VALUE)
}

/** The formula of points over a value; null when users enter them. */
export function scoreFormula(scoring: Scoring): Formula | null {
  const text = scoreText(scoring)
  return text === null ? null : formulaOf(text, POINTS, SCORE)
}

function scoreText({ scoringMethod, lines }: Scoring): string | null {
  switch (scoringMethod) {
    case 'DIRECT':
      return 'min(100, max(0, value))'
    case 'DEDUCT':
      return 'max(0, 100 - value)'
    case 'LINEAR':
      return 'min(100, max(0, 100 * (value - floor) / (target - floor)))'
    case 'RANK':
      return '100 * (suppliers - place + 1) / suppliers'
    case 'INTERVAL':
      return intervals(lines)
    default:
      return null
  }
}

/** The formula of points with its own numbers, as it is told to suppliers; null when raters enter them. */
export function scoringText(scoring: Scoring): string | null {
  const { targetValue, floorValue } = scoring
  return (
    scoreText(scoring)
      ?.replaceAll('target', plain(targetValue))
      .replaceAll('floor', plain(floorValue)) ?? null
  )
}

/** A value on a boundary belongs to the upper interval. */
function intervals(lines: Scoring['lines']): string {
  const [last, ...others] = [...lines].reverse()
  return others.reduce(
    (above, { toValue, score }) =>
      `if value < ${plain(toValue)} then ${plain(score)} else ${above}`,
    plain(last?.score ?? '0'),
  )
}

/** Points for values of one indicator, by key. A missing value has no points. */
export function scoresOf(
  scoring: Scoring,
  better: 'HIGH' | 'LOW',
  values: ReadonlyMap<string, string | null>,
): Map<string, string | null> {
  const formula = scoreFormula(scoring)
  const known = [...values.values()].filter((value) => value !== null)
  const places = scoring.scoringMethod === 'RANK' ? placesOf(known, better) : null
  return new Map(
    [...values].map(([key, value]) => [
      key,
      value === null || !formula
        ? null
        : computeNumber(formula, {
            value,
            target: scoring.targetValue,
            floor: scoring.floorValue,
            suppliers: String(known.length),
            place: places ? String(places.get(value)) : null,
          }),
    ]),
  )
}

/** Competition ranking: equal values share a place, and the next place is skipped. */
export function placesOf(values: readonly string[], better: 'HIGH' | 'LOW'): Map<string, number> {
  const sorted = values.toSorted((a, b) => {
    const order = decimal(a).comparedTo(b)
    return better === 'HIGH' ? -order : order
  })
  const places = new Map<string, number>()
  sorted.forEach((value, at) => {
    if (!places.has(value)) places.set(value, at + 1)
  })
  return places
}
