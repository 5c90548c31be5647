import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import '../evaluation.errors.ts'
import { ownSheet } from '../srmBidEvaluation/sheets.ts'
import { srmBidResponseMark } from './srmBidResponseMark.definition.ts'

export type Marks = RecordOf<typeof srmBidResponseMark>
type Line = Marks['lines'][number]

/** What the jurors found together about one index of one bid. */
export type Combined = {
  respondId: string | null
  bidderName: string | null
  indexId: string | null
  indexName: string | null
  passCount: number
  failCount: number
  finalMark: 'PASS' | 'FAIL'
  minorDeviations: number
  opinion: string | null
}

/** A major deviation fails its index, whatever the mark. */
const isFailed = ({ mark, deviationType }: Line): boolean =>
  mark === 'FAIL' || deviationType === 'MAJOR'

/** By majority of the jurors; as many votes for as against is a pass. */
export function combined(sheets: readonly Pick<Marks, 'lines'>[]): Combined[] {
  const found = new Map<string, Line[]>()
  for (const { lines } of sheets)
    for (const line of lines) {
      const key = `${line.respondId} ${line.indexId}`
      found.set(key, [...(found.get(key) ?? []), line])
    }
  return [...found.values()].map((lines) => {
    const [{ respondId, bidderName, indexId, indexName }] = lines as [Line, ...Line[]]
    const failing = lines.filter(isFailed)
    const isFail = failing.length * 2 > lines.length
    const minor = lines.filter(({ deviationType }) => deviationType === 'MINOR').length
    return {
      ...{ respondId, bidderName, indexId, indexName },
      passCount: lines.length - failing.length,
      failCount: failing.length,
      finalMark: isFail ? 'FAIL' : 'PASS',
      minorDeviations: !isFail && minor * 2 > lines.length ? 1 : 0,
      opinion: failing[0]?.opinion ?? null,
    }
  })
}

/** Its juror, until it is handed in; then the chair, asked once, confirms the marks of all. */
function reviewer({ status, jurorUserId, chairUserId, readerUserIds }: Marks) {
  if (status !== 'SUBMITTED') return [jurorUserId]
  return readerUserIds?.length && jurorUserId === chairUserId ? [chairUserId] : []
}

export const srmBidResponseMarkRules = defineRules(srmBidResponseMark, {
  asked: { reviewer },
  guards: {
    byOwner: ownSheet,
    byChair: ({ chairUserId }, { userId }) =>
      chairUserId === userId ? null : { code: 'EVALUATION_NOT_CHAIR' },
  },
  compute(marks) {
    marks.doneCount = marks.lines.filter(({ mark }) => mark !== null).length
  },
  check({ lines }) {
    return lines.flatMap((line, row): Issue[] => {
      const { deviationType, opinion } = line
      const needsOpinion = isFailed(line) || deviationType === 'MINOR'
      return needsOpinion && !opinion
        ? [{ child: 'lines', row, field: 'opinion', code: 'MARK_OPINION' }]
        : []
    })
  },
})
