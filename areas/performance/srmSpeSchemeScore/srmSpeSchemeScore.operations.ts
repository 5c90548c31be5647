import { type RecordOf, rowsOf } from '@opensrm/kernel/document/define.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { staffRelations } from '../../suppliers/ports.ts'
import { accountsOf } from '../srmSpeScheme/loading.ts'
import { srmSpeScheme } from '../srmSpeScheme/srmSpeScheme.definition.ts'
import { srmSpeSchemeScore } from './srmSpeSchemeScore.definition.ts'

type Sheet = RecordOf<typeof srmSpeSchemeScore>

export const srmSpeSchemeScoreOperations = defineOperations(srmSpeSchemeScore, {
  async enrich({ db }, sheets) {
    const lines = sheets.flatMap((sheet) =>
      rowsOf(sheet, 'lines').map((line) => ({ line, raterId: sheet.raterId })),
    )
    if (lines.length === 0) return
    const ids = new Set(lines.map(({ line }) => String(line.supplierId)))
    const relations = await staffRelations(db, [...ids])
    for (const { line, raterId } of lines) {
      const relation = relations.get(String(line.supplierId))
      const isBuyer = relation?.buyerId != null && relation.buyerId === raterId
      line.raterRelation = isBuyer ? 'BUYER' : relation?.isDeclared ? 'DECLARED' : null
    }
  },
  async beforeSave(_context, sheet, before) {
    if (!before) return
    // The scheme defines suppliers and indicators: a rater cannot add or remove lines.
    const sent = new Map(sheet.lines.map((line) => [line.id, line]))
    sheet.lines = before.lines.map((line) => sent.get(line.id) ?? line)
  },
  effects: {
    async doSubmit(context, sheet) {
      await runningScheme(context, sheet)
      return { patch: { fields: { submitTime: nowText(context) } } }
    },
    async doApproval(context, sheet) {
      const scheme = await runningScheme(context, sheet)
      return { patch: { fields: { ownerId: scheme.ownerId } } }
    },
    async doReturn(context, sheet) {
      await runningScheme(context, sheet)
      return { patch: { fields: { submitTime: null, ownerId: null } } }
    },
    async doTransfer(context, sheet, input) {
      const scheme = await runningScheme(context, sheet)
      const { personId: caller } = context.caller ?? {}
      if (caller !== sheet.raterId && caller !== scheme.ownerId) context.refuse('SPE_ONLY_OWNER')
      const accounts = await accountsOf(context, [input.personId])
      if (accounts.get(input.personId) !== input.personId) context.refuse('SPE_RATER_NO_USER')
      const [other] = await context.select(srmSpeSchemeScore, {
        schemeId: sheet.schemeId,
        raterId: input.personId,
        status: ['WAITING', 'DRAFT', 'APPROVING', 'APPROVED', 'REJECTED'],
      })
      if (other) context.refuse('SPE_HAS_SHEET', { number: other.scoreNumber ?? '' })
      return { patch: { fields: { raterId: input.personId } } }
    },
  },
})

/** The scheme is read without a lock, because its sheets are submitted concurrently. */
async function runningScheme(context: OperationContext, { schemeId }: Sheet) {
  const scheme = await context.find(srmSpeScheme, String(schemeId))
  if (scheme?.status !== 'SCORING') context.refuse('SPE_SCORING_OVER')
  return scheme
}
