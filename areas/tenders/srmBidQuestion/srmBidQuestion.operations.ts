import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { momentText } from '../../sealing/ports.ts'
import '../tenders.errors.ts'
import { srmBidDocument } from '../srmBidDocument/srmBidDocument.definition.ts'
import type { Tender } from '../srmBidDocument/srmBidDocument.rules.ts'
import { srmBidQuestion } from './srmBidQuestion.definition.ts'
import type { Question } from './srmBidQuestion.rules.ts'

/** Bidders ask until the end of questions; the buyer may answer a question of its own at any time. */
async function assertMayAsk(
  context: OperationContext,
  tender: Pick<Tender, 'status' | 'questionEndTime'>,
  { supplierId }: Pick<Question, 'supplierId'>,
): Promise<void> {
  const ends = tender.questionEndTime ?? ''
  if (supplierId && (tender.status !== 'PUBLISHED' || (await momentText(context)) >= ends))
    context.refuse('QUESTION_ENDED', { time: ends })
}

/** What affects the bids is told by an addendum first. */
function assertTold(
  context: OperationContext,
  addenda: readonly Pick<Tender['addenda'][number], 'publishTime'>[],
  { askTime, addendumFlag }: Question,
): void {
  const isTold = addenda.some(({ publishTime }) => (publishTime ?? '') >= (askTime ?? ''))
  if (addendumFlag === 'Y' && !isTold) context.refuse('QUESTION_NEEDS_ADDENDUM')
}

export const srmBidQuestionOperations = defineOperations(srmBidQuestion, {
  async beforeSave({ caller }, question, before) {
    if (before) return
    question.raisedBy = caller?.side === 'supplier' ? 'SUPPLIER' : 'BUYER'
    question.supplierId = caller?.side === 'supplier' ? caller.supplierId : null
  },
  hindrances: {
    doSubmit: hinderedBy(async (context, question) => {
      const [tender] = await context.select(srmBidDocument, { id: question.documentId ?? '' })
      if (tender) await assertMayAsk(context, tender, question)
    }),
    doPublish: hinderedBy(async (context, question) => {
      const headerId = question.documentId ?? ''
      assertTold(
        context,
        await context.selectRows(srmBidDocument, 'addenda', { headerId }),
        question,
      )
    }),
  },
  effects: {
    async doSubmit(context, question) {
      const { id, documentId, questionNumber, supplierId } = question
      const tender = await context.lock(srmBidDocument, documentId ?? '')
      await assertMayAsk(context, tender, question)
      if (supplierId)
        context.emit('srmBidQuestion.asked', { id, questionNumber, buyerId: tender.buyerId })
      return { patch: { fields: { askTime: nowText(context) } } }
    },
    async doAnswer(context, { questionType, content }, input) {
      const { publicContent, answerContent, publicFlag, addendumFlag } = input
      if (publicFlag === 'N' && questionType !== 'ACCOUNT')
        context.refuse('QUESTION_FOR_ALL', {}, { field: 'publicFlag' })
      return {
        patch: {
          fields: {
            publicContent: publicContent || content,
            ...{ answerContent, publicFlag, addendumFlag },
            answeredBy: context.caller?.userId ?? null,
            answerTime: nowText(context),
          },
        },
      }
    },
    async doPublish(context, question) {
      const { documentId, sectionNo, questionType, publicContent, answerContent } = question
      const tender = await context.lock(srmBidDocument, documentId ?? '')
      assertTold(context, tender.addenda, question)
      if (question.publicFlag !== 'N') {
        await context.run(srmBidDocument, 'followAnswer', tender.id, {
          ...{ sectionNo, questionType },
          question: publicContent ?? '',
          answer: answerContent ?? '',
        })
        const { id, documentNumber, title } = tender
        for (const { supplierId } of tender.participants)
          context.emit('srmBidDocument.answered', { id, documentNumber, title, supplierId })
      }
      return { patch: { fields: { publishTime: nowText(context) } } }
    },
    async doReject(context, { id, questionNumber, subject, supplierId }, { reason }) {
      if (supplierId)
        context.emit('srmBidQuestion.refused', { id, questionNumber, subject, supplierId })
      return { patch: { fields: { refuseReason: reason } } }
    },
  },
  /** The author learns the answer with everyone else. */
  async enrich({ caller }, rows) {
    if (caller?.side !== 'supplier') return
    for (const row of rows)
      if (row.status !== 'PUBLISHED' && 'answerContent' in row) row.answerContent = null
  },
})
