import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import '../evaluation.errors.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidRespond } from '../../tenders/srmBidRespond/srmBidRespond.definition.ts'
import { assertClarified } from '../needed.ts'
import { assertChair, assertOwnSheet, readersOf } from '../srmBidEvaluation/jury.ts'
import { srmBidEvaluation } from '../srmBidEvaluation/srmBidEvaluation.definition.ts'
import { srmBidResponseMark } from './srmBidResponseMark.definition.ts'
import { type Combined, combined, type Marks } from './srmBidResponseMark.rules.ts'

const siblingsOf = (context: OperationContext, { evaluationId, sectionNo }: Marks) =>
  context.select(srmBidResponseMark, { evaluationId, sectionNo: String(sectionNo) })

/** The sheets of all jurors of the section, handed in, and nothing open that bidders were asked. */
async function assertMarked(context: OperationContext, marks: Marks) {
  await assertClarified(context, marks.evaluationId ?? '', marks.sectionNo ?? undefined)
  const siblings = await siblingsOf(context, marks)
  if (siblings.some(({ status }) => status !== 'SUBMITTED')) context.refuse('MARK_OPEN')
  return siblings
}

async function evaluationOf(context: OperationContext, { evaluationId }: Marks) {
  return context.lock(srmBidEvaluation, evaluationId ?? '')
}

export const srmBidResponseMarkOperations = defineOperations(srmBidResponseMark, {
  async beforeSave(context, marks, before) {
    // The system makes the sheets of all jurors.
    if (before) assertOwnSheet(context, marks)
  },
  async afterSave(context, marks, before) {
    if (before?.status === 'TO_MARK') await context.run(srmBidResponseMark, 'doMark', marks.id)
  },
  hindrances: {
    doConfirm: hinderedBy(assertMarked),
  },
  effects: {
    async doSubmit(context, marks) {
      const open = marks.lines.find(({ mark }) => mark === null || mark === 'CLARIFY')
      if (open)
        context.refuse('MARK_MISSING', {
          ...{ bid: open.bidderName ?? '', index: open.indexName ?? '' },
        })
      const evaluation = await evaluationOf(context, marks)
      const others = (await siblingsOf(context, marks)).filter(({ id }) => id !== marks.id)
      const fields = { submitTime: nowText(context) }
      if (others.some(({ status }) => status !== 'SUBMITTED')) return { patch: { fields } }
      const readerUserIds = readersOf(evaluation, [])
      for (const { id } of others)
        await context.run(srmBidResponseMark, 'followRelease', id, { readerUserIds })
      return { patch: { fields: { ...fields, readerUserIds } } }
    },
    async doReturn(context, marks, { reason }) {
      assertChair(context, await evaluationOf(context, marks))
      return { patch: { fields: { returnReason: reason, submitTime: null } } }
    },
    async doConfirm(context, marks) {
      const evaluation = await evaluationOf(context, marks)
      assertChair(context, evaluation)
      const siblings = await assertMarked(context, marks)
      const sheets = await context.lockAll(
        srmBidResponseMark,
        siblings.map(({ id }) => id),
      )
      const results = combined(sheets)
      const rejected = await reject(context, evaluation.documentId ?? '', results)
      await context.run(srmBidEvaluation, 'followReview', evaluation.id, { rejected })
      for (const { id } of siblings)
        if (id !== marks.id) await context.run(srmBidResponseMark, 'followConfirm', id)
      return {
        patch: {
          add: { results: results.map(({ indexId: _, opinion: _opinion, ...row }) => row) },
        },
      }
    },
    async followRelease(_context, _marks, { readerUserIds }) {
      return { patch: { fields: { readerUserIds } } }
    },
  },
})

/** Rejects bids that fail an index with veto; the reason names the index and what the jury found. */
async function reject(
  context: OperationContext,
  documentId: string,
  results: readonly Combined[],
): Promise<Map<string, string>> {
  const tender = await context.lock(srmBidDocument, documentId)
  const vetoes = new Set(
    tender.indices.filter(({ vetoFlag }) => vetoFlag === 'Y').map(({ id }) => id),
  )
  const rejected = new Map<string, string>()
  for (const { respondId, indexId, indexName, finalMark, opinion } of results)
    if (finalMark === 'FAIL' && respondId && vetoes.has(indexId ?? '') && !rejected.has(respondId))
      rejected.set(respondId, `${indexName}: ${opinion}`.slice(0, 500))
  for (const [id, reason] of rejected) await context.run(srmBidRespond, 'doReject', id, { reason })
  return rejected
}
