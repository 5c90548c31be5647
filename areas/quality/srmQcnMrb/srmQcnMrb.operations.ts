import { decimal, plain } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../mrb.errors.ts'
import '../mrb.inputs.ts'
import { unitPriceOf } from '../srmQcnAbnormal/disposing.ts'
import { srmQcnAbnormal } from '../srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import { placeOf } from '../srmQcnAbnormal/srmQcnAbnormal.rules.ts'
import { applyResult, executeRows, stateAfter } from './executing.ts'
import { srmQcnMrb } from './srmQcnMrb.definition.ts'
import { isBeingWorked, type Mrb, type MrbRow } from './srmQcnMrb.rules.ts'

/** The abnormal report disposes of the quantity again. */
async function giveBack(context: OperationContext, { id, abnormalId }: Mrb): Promise<void> {
  if (abnormalId)
    await context.run(srmQcnAbnormal, 'followDisposition', abnormalId, { documentId: id })
}

/** Another round is signed anew; what was said stays in the history. */
async function clearOpinions(_context: OperationContext, mrb: Mrb) {
  const members = mrb.members.map(({ id }) => ({
    ...{ id, opinion: null, suggestion: null, signTime: null },
  }))
  return { patch: { rows: { members } } }
}

export const srmQcnMrbOperations = defineOperations(srmQcnMrb, {
  async beforeSave(context, draft) {
    const report = await context.find(srmQcnAbnormal, draft.abnormalId ?? '')
    if (!report) return
    const { unitPriceInclTax, currencyCode } = await unitPriceOf(context, report)
    draft.receivedFlag = unitPriceInclTax ? 'Y' : 'N'
    draft.acceptedFlag = placeOf(report) === 'STOCK' ? 'Y' : 'N'
    if (unitPriceInclTax) Object.assign(draft, { unitPriceInclTax, currencyCode })
  },
  beforeDelete: giveBack,
  effects: {
    doReject: clearOpinions,
    doWithdraw: clearOpinions,
    async doSign(context, mrb, { memberOpinion, suggestion }) {
      const personId = context.caller?.personId
      const members = mrb.members
        .filter((one) => one.personId === personId && !one.signTime)
        .map(({ id }) => ({ id, opinion: memberOpinion, suggestion, signTime: nowText(context) }))
      return { patch: { rows: { members } } }
    },
    async doApproval(context, mrb) {
      const rows = await executeRows(context, mrb)
      return { to: stateAfter(mrb, rows), patch: { rows: { dispositions: rows } } }
    },
    async doExecute(context, mrb) {
      const rows = await executeRows(context, mrb)
      return { to: stateAfter(mrb, rows), patch: { rows: { dispositions: rows } } }
    },
    async doEnterResult(context, mrb, { results }) {
      const rows: ({ id: string } & Partial<MrbRow>)[] = []
      for (const [index, { rowId, goodQuantity, scrapQuantity }] of results.entries()) {
        const row = mrb.dispositions.find(({ id }) => id === rowId)
        const at = { child: 'results', row: index }
        if (!row || !isBeingWorked(row) || rows.some(({ id }) => id === rowId))
          return context.refuse('MRB_RESULT_ROW', {}, { ...at, field: 'rowId' })
        const all = decimal(goodQuantity).plus(decimal(scrapQuantity))
        if (!all.equals(decimal(row.quantity))) {
          const args = { sum: plain(all), quantity: plain(row.quantity) }
          context.refuse('MRB_RESULT_SUM', args, { ...at, field: 'goodQuantity' })
        }
        rows.push(await applyResult(context, mrb, row, { goodQuantity, scrapQuantity }))
      }
      return { to: stateAfter(mrb, rows), patch: { rows: { dispositions: rows } } }
    },
    async followExecution(_context, mrb, { documentId, done }) {
      const rows = mrb.dispositions
        .filter((row) => row.documentId === documentId)
        .map(({ id }) =>
          done
            ? { id, executeStatus: 'DONE' }
            : {
                ...{ id, executeStatus: 'WAITING' },
                ...{ documentNumber: null, documentResource: null, documentId: null },
              },
        )
      return { to: stateAfter(mrb, rows), patch: { rows: { dispositions: rows } } }
    },
    async doInvalid(context, mrb, { reason }) {
      await giveBack(context, mrb)
      return { patch: { fields: { cancelReason: reason } } }
    },
  },
})
