import { type AnyRow, rowsOf } from '@opensrm/kernel/document/define.ts'
import { plainNumber } from '@opensrm/kernel/document/format.ts'
import { ScoreSheet } from '@opensrm/ui/kit/ScoreSheet.tsx'
import { type Criterion, type Scores as Given, scoreKey, scoreOf } from '@opensrm/ui/kit/scores.ts'
import type { LinesProps } from '@opensrm/ui/screens/Lines.tsx'
import { BidReading } from '../../srmBidEvaluation/screens/BidReading.tsx'
import { UNUSUAL } from '../srmBidScore.rules.ts'

const text = (value: unknown): string => String(value ?? '')
/** A stored score has all its decimals; what is being typed is left alone. */
const asTyped = (score: string): string => (/\.\d{4}$/.test(score) ? plainNumber(score) : score)
const criterionOf = (row: AnyRow): Criterion => ({
  id: text(row.indexName),
  title: text(row.indexName),
  guide: text(row.criterion),
  fullScore: plainNumber(row.fullScore),
  minScore: plainNumber(row.minScore ?? '0'),
  ...(row.scoreStep ? { step: plainNumber(row.scoreStep) } : {}),
})

/** The indices of a sheet by its bids, which are read beside it. */
export function Scores({ definition, object, child, title }: Omit<LinesProps, 'parentRow'>) {
  const field = definition.children[child]?.fields.score
  if (!object.record || !field) return null
  const rows = rowsOf(object.record, child)
  const criteria = [...new Map(rows.map((row) => [row.indexName, criterionOf(row)])).values()]
  const subjects = [...new Set(rows.map(({ bidderName }) => text(bidderName)))].map((name) => ({
    id: name,
    title: name,
  }))
  const keyOf = (row: AnyRow) => scoreKey(text(row.bidderName), text(row.indexName))
  const scores: Given = Object.fromEntries(
    rows.map((row) => [
      keyOf(row),
      {
        score: row.score ? asTyped(text(row.score)) : null,
        reason: row.reason ? text(row.reason) : null,
      },
    ]),
  )
  const first = rows[0]
  const { evaluationId, sectionNo } = object.record
  return (
    <div className="bid-beside">
      <ScoreSheet
        label={title}
        criteria={criteria}
        subjects={subjects}
        scores={scores}
        reason={UNUSUAL}
        readOnly={!object.editing || !first || !object.canEdit(field, child, first)}
        onChange={(next) =>
          object.setRows(
            child,
            rows.map((row) => {
              const { score, reason } = scoreOf(next, text(row.bidderName), text(row.indexName))
              return { ...row, score, reason: reason ?? null }
            }),
            rows.map(({ id }) => ({ rowId: id, keys: ['score', 'reason'] })),
          )
        }
      />
      <BidReading evaluationId={text(evaluationId)} sectionNo={Number(sectionNo)} />
    </div>
  )
}
