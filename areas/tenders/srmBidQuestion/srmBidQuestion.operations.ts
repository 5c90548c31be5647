import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { momentText } from '../../sealing/ports.ts'
import '../tenders.errors.ts'
import { srmBidDocument } from '../srmBidDocument/srmBidDocument.definition.ts'
import { srmBidQuestion } from './srmBidQuestion.definition.ts'

export const srmBidQuestionOperations = defineOperations(srmBidQuestion, {
  async beforeSave({ caller }, question, before) {
    if (before) return
    question.raisedBy = caller?.side === 'supplier' ? 'SUPPLIER' : 'BUYER'
    question.supplierId = caller?.side === 'supplier' ? caller.supplierId : null
  },
  effects: {
    async doSubmit(context, { id, documentId, questionNumber, supplierId }) {
      const tender = await context.lock(srmBidDocument, documentId ?? '')
      const ends = tender.questionEndTime ?? ''
      if (supplierId && (tender.status !== 'PUBLISHED' || (await momentText(context)) >= ends))
        context.refuse('QUESTION_ENDED', { time: ends })
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
      const isTold = tender.addenda.some(
        ({ publishTime }) => (publishTime ?? '') >= (question.askTime ?? ''),
      )
      if (question.addendumFlag === 'Y' && !isTold) context.refuse('QUESTION_NEEDS_ADDENDUM')
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
