import { decimal, sum } from '@opensrm/kernel/values/decimal.ts'

/** A criterion to score, with its limits. */
export type Criterion = {
  id: string
  /** criteria of one group are shown together */
  group?: string
  title: string
  /** guidance for scoring, shown next to the title */
  guide?: string
  fullScore: string
  minScore?: string
  /** scores must be multiples of it */
  step?: string
  /** may be marked as not applicable */
  canSkip?: boolean
}

/** The subject of the scoring: a supplier, a bid. */
export type ScoreSubject = { id: string; title: string }

export type Score = { score: string | null; isSkipped?: boolean; reason?: string | null }

/** Scores by `scoreKey`. */
export type Scores = { readonly [key: string]: Score | undefined }

export type ScoreFault = { code: string; args: { [name: string]: string } }

const NO_SCORE: Score = { score: null }

export function scoreKey(subject: string, criterion: string): string {
  return `${subject}/${criterion}`
}

export function scoreOf(scores: Scores, subject: string, criterion: string): Score {
  return scores[scoreKey(subject, criterion)] ?? NO_SCORE
}

/** The fault of a typed score. An empty one has none. */
export function scoreFault(criterion: Criterion, { score, isSkipped }: Score): ScoreFault | null {
  if (isSkipped || score === null || score === '') return null
  if (!/^-?\d+(\.\d+)?$/.test(score)) return { code: 'kit.scoreNumber', args: {} }
  const { minScore = '0', fullScore, step } = criterion
  const value = decimal(score)
  if (value.lessThan(decimal(minScore)) || value.greaterThan(decimal(fullScore)))
    return { code: 'kit.scoreRange', args: { least: minScore, most: fullScore } }
  if (step && !value.minus(decimal(minScore)).mod(decimal(step)).isZero())
    return { code: 'kit.scoreStep', args: { step } }
  return null
}

/** Whether a reason is required: the score is below or above these percentages of the full score. */
export function needsReason(
  { fullScore }: Criterion,
  { score, isSkipped }: Score,
  limits: { below?: number; above?: number },
): boolean {
  if (isSkipped || score === null || !/^-?\d+(\.\d+)?$/.test(score)) return false
  const full = decimal(fullScore)
  if (full.isZero()) return false
  const share = decimal(score).div(full).times(100)
  return (
    (limits.below !== undefined && share.lessThan(limits.below)) ||
    (limits.above !== undefined && share.greaterThan(limits.above))
  )
}

/** The number of criteria that are scored or skipped, out of all. */
export function scoredCount(
  criteria: readonly Criterion[],
  subjects: readonly ScoreSubject[],
  scores: Scores,
): { done: number; count: number } {
  const all = subjects.flatMap(({ id }) =>
    criteria.map((criterion) => {
      const given = scoreOf(scores, id, criterion.id)
      return given.isSkipped || (given.score !== null && scoreFault(criterion, given) === null)
    }),
  )
  return { done: all.filter(Boolean).length, count: all.length }
}

/** The plain sum of the scores; documents with weights pass their own calculation. */
export function sumOfScores(
  criteria: readonly Criterion[],
  subject: string,
  scores: Scores,
): string | null {
  const given = criteria.flatMap((criterion) => {
    const one = scoreOf(scores, subject, criterion.id)
    return one.score === null || one.isSkipped || scoreFault(criterion, one) ? [] : [one.score]
  })
  return given.length > 0 ? sum(given).toFixed() : null
}
