import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import '../juries.errors.ts'
import { srmBidDrawing } from './srmBidDrawing.definition.ts'

export type Drawing = RecordOf<typeof srmBidDrawing>
export type DrawingLine = RowOf<typeof srmBidDrawing, 'lines'>

const LEGAL_SIZE = 5

function check({ lines, jurySize, legalFlag }: Drawing): Issue[] {
  const issues: Issue[] = []
  const size = jurySize ?? 0
  if (size % 2 === 0 || (legalFlag === 'Y' && size < LEGAL_SIZE))
    issues.push({ field: 'jurySize', code: 'DRAWING_EVEN' })
  lines.forEach(({ headcount, externalMin, jurorRole }, row) => {
    if ((externalMin ?? 0) > (headcount ?? 0))
      issues.push({ child: 'lines', row, field: 'externalMin', code: 'DRAWING_EXTERNAL' })
    if (jurorRole === 'BUYER_REP' && (headcount ?? 0) * 3 > size)
      issues.push({ child: 'lines', row, field: 'headcount', code: 'DRAWING_BUYER_REP' })
  })
  return issues
}

function checkSubmit({ lines, jurySize }: Drawing): Issue[] {
  const total = lines.reduce((seats, { headcount }) => seats + (headcount ?? 0), 0)
  return total === jurySize
    ? []
    : [{ field: 'jurySize', code: 'DRAWING_SIZE', args: { total, size: jurySize ?? 0 } }]
}

const hasNotBegun = ({ shownFlag }: Drawing): Refusal | null =>
  shownFlag === 'Y' ? { code: 'DRAWING_BEGUN' } : null

const byWitness = ({ witnessId }: Drawing, { userId }: RuleContext): Refusal | null =>
  witnessId === userId ? null : { code: 'DRAWING_NOT_WITNESS' }

export const srmBidDrawingRules = defineRules(srmBidDrawing, {
  check,
  checkSubmit,
  guards: { byWitness, hasNotBegun },
})
