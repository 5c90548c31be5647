import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Tender } from '../../tenders/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidRespond } from '../../tenders/srmBidRespond/srmBidRespond.definition.ts'
import { clarificationsOf } from '../needed.ts'
import { bidFiles } from './bidFiles.ts'
import type { Evaluation } from './jury.ts'
import { srmBidEvaluation } from './srmBidEvaluation.definition.ts'

/**
 * What a jury reads: the tender with its addenda and answered questions, and what the technical envelopes offer. No price
 * and, in a blind evaluation, no name. Bids follow once every juror has declared.
 */
export const findReading = documentAction({
  title: t('评标阅读资料', 'What the jury reads'),
  by: 'buyer',
  readOnly: true,
  input: { evaluationId: f.ref('srmBidEvaluation', '评标', 'Evaluation', { required: true }) },
  async run(context, { evaluationId }) {
    const evaluation = await context.findAs(srmBidEvaluation, evaluationId)
    const tender = await context.find(srmBidDocument, evaluation.documentId ?? '')
    const isDeclared = evaluation.status !== 'PREPARING'
    return {
      isDeclared,
      tender: tender ? tenderPart(tender) : null,
      bids: isDeclared ? await bidParts(context, evaluation) : [],
    }
  },
})

/** The technical part of each bid, which the evaluation shows from its review on. */
export async function contentOfBids(context: OperationContext, { bids }: Evaluation) {
  const rows = []
  for (const { id, respondId } of bids) {
    const bid = await context.find(srmBidRespond, respondId ?? '')
    const { deliveryDays = null, warrantyMonths = null, techProposal = null } = bid ?? {}
    rows.push({ id, deliveryDays, warrantyMonths, techProposal })
  }
  return rows
}

function tenderPart(tender: Tender) {
  const { deliveryTerm, qualificationReq, techRequirement } = tender
  return {
    ...{ deliveryTerm, qualificationReq, techRequirement },
    sections: tender.sections.map(({ sectionNo, sectionName, sectionScope }) => ({
      ...{ sectionNo, sectionName, sectionScope },
    })),
    addenda: tender.addenda.map(({ contentRevision, content, publishTime }) => ({
      ...{ contentRevision, content, publishTime },
    })),
    answers: tender.answers.map(({ sectionNo, question, answer }) => ({
      ...{ sectionNo, question, answer },
    })),
  }
}

async function bidParts(context: OperationContext, evaluation: Evaluation) {
  const replies = (await clarificationsOf(context)?.repliesOf(context, evaluation.id)) ?? []
  const parts = []
  for (const { respondId, alias, bidderName, sectionNos, rejectReason } of evaluation.bids) {
    const bid = await context.find(srmBidRespond, respondId ?? '')
    if (!bid) continue
    const { deliveryDays, warrantyMonths, techProposal } = bid
    parts.push({
      ...{ alias, bidderName, sectionNos, rejectReason },
      ...{ deliveryDays, warrantyMonths, techProposal },
      items: bid.items.map((item) => ({
        ...{ sectionNo: item.sectionNo, lineNum: item.lineNum, itemName: item.itemName },
        ...{ specification: item.specification, needByDate: item.needByDate },
        ...{ brand: item.brand, deliveryDate: item.deliveryDate, deviation: item.deviation },
      })),
      files: await bidFiles(context, evaluation, bid),
      replies: replies.filter((reply) => reply.alias === alias),
    })
  }
  return parts
}
