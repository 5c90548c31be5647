/** The values of a record that are entered on the spot. */
export type ScoreValues = {
  answerValue: string | null
  naFlag: string | null
  remark: string | null
  findingLevel: string | null
  answerFiles: string | null
  scoreRemark: string | null
}
/** What the server has not confirmed yet; photos by their keys in the photo store. */
export type PendingScore = {
  values: ScoreValues
  /** version of the row the values were entered on */
  rowVersion: number
  photos: readonly string[]
}
export type PendingScores = { readonly [recordId: string]: PendingScore }

const KEYS = [
  'answerValue',
  'naFlag',
  'remark',
  'findingLevel',
  'answerFiles',
  'scoreRemark',
] as const

export function valuesOf(row: { readonly [key: string]: unknown }): ScoreValues {
  const values = Object.fromEntries(
    KEYS.map((key) => [key, typeof row[key] === 'string' ? row[key] : null]),
  ) as ScoreValues
  return { ...values, naFlag: values.naFlag ?? 'N' }
}

/** Written at every input, so that neither a lost connection nor a reload loses an answer. */
export function writePending(userId: string, id: string, pending: PendingScores): void {
  const key = storeOf(userId, id)
  if (Object.keys(pending).length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(pending))
}

export function readPending(userId: string, id: string): PendingScores {
  try {
    return JSON.parse(localStorage.getItem(storeOf(userId, id)) ?? '{}') as PendingScores
  } catch {
    return {}
  }
}

function storeOf(userId: string, id: string): string {
  return `srm.scores.${userId}.${id}`
}
