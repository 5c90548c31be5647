import type { RowOf } from '@opensrm/kernel/document/define.ts'
import type { Refusal, RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { srmBidScore } from '../srmBidScore/srmBidScore.definition.ts'

type Line = RowOf<typeof srmBidScore, 'lines'>

/** A score sheet, as far as jurors are compared. */
export type ComparedSheet = {
  sectionNo: number | null
  expertId: string | null
  lines: readonly Pick<Line, 'respondId' | 'indexId' | 'indexName' | 'indexType' | 'score'>[]
}

export type Difference = {
  sectionNo: number | null
  respondId: string | null
  indexName: string | null
  values: { expertId: string | null; score: string | null }[]
}

/** A sheet is handed in by its juror alone. */
export const ownSheet = (
  { jurorUserId }: { jurorUserId: string | null },
  { userId }: RuleContext,
): Refusal | null => (jurorUserId === userId ? null : { code: 'SHEET_NOT_OWN' })

/** Objective indices are facts, so jurors must give the same value: those where they do not, bid by bid. */
export function differencesOf(sheets: readonly ComparedSheet[]): Difference[] {
  const found = new Map<string, Difference>()
  for (const { sectionNo, expertId, lines } of sheets)
    for (const { respondId, indexId, indexName, indexType, score } of lines) {
      if (indexType !== 'OBJECTIVE') continue
      const key = `${sectionNo} ${respondId} ${indexId}`
      const known = found.get(key) ?? { sectionNo, respondId, indexName, values: [] }
      known.values.push({ expertId, score })
      found.set(key, known)
    }
  return [...found.values()].filter(
    ({ values }) => new Set(values.map(({ score }) => score)).size > 1,
  )
}
