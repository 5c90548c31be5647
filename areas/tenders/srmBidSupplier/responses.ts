import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  documentAction,
  type HeaderOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { minutesAfter, momentText } from '../../sealing/ports.ts'
import { DAY_MINUTES } from '../srmBidDocument/operations/publish.ts'
import { srmBidDocument } from '../srmBidDocument/srmBidDocument.definition.ts'
import { sectionsOf, type Tender } from '../srmBidDocument/srmBidDocument.rules.ts'
import { srmBidQuestion } from '../srmBidQuestion/srmBidQuestion.definition.ts'
import { srmBidRespond } from '../srmBidRespond/srmBidRespond.definition.ts'
import { srmBidSupplier } from './srmBidSupplier.definition.ts'

const input = {
  documentId: f.ref('srmBidDocument', '招标文件', 'Tender document', { required: true }),
} as const

/**
 * How a running tender is answered, as far as the tender lets the buyer know before the opening: names and numbers,
 * numbers only, or on the last day whether the minimum is reached. The supervisor sees the numbers in any case.
 */
export const findResponses = documentAction({
  title: t('应标进度', 'Responses to a tender'),
  by: 'buyer',
  readOnly: true,
  input,
  async run(context, { documentId }) {
    const tender = await context.findAs(srmBidDocument, documentId)
    const now = await momentText(context)
    const isSupervisor = context.caller?.userId === tender.supervisorId
    const isHidden = tender.respondentVisibility === 'HIDDEN' && !isSupervisor
    const bidders = await context.select(srmBidSupplier, { documentId })
    const bids = await context.select(srmBidRespond, { documentId, status: 'SUBMITTED' })
    const sections = await sectionFigures(context, tender, { bidders, bids })
    const isLastDay = now >= minutesAfter(context, tender.bidEndTime ?? '', -DAY_MINUTES)
    const least = tender.minBidders ?? 1
    const questions = await context.select(srmBidQuestion, { documentId, status: 'ASKED' })
    return {
      ...{ bidEndTime: tender.bidEndTime, signupEndTime: tender.signupEndTime },
      ...{ contentRevision: tender.contentRevision, openQuestions: questions.length },
      minBidders: least,
      shows: isSupervisor ? 'NAMES' : tender.respondentVisibility,
      isReached:
        isHidden && !isLastDay ? null : sections.every(({ submitted }) => submitted >= least),
      funnel: isHidden ? null : funnelOf({ bidders, bids }),
      sections: isHidden ? null : sections,
    }
  },
})

/** Reminds every bidder that may still bid, each at most once a day; who has bid already is not told anything. */
export const doUrgeAll = documentAction({
  title: t('催办未投标人', 'Remind all without a bid'),
  by: 'buyer',
  code: 'btnUrge',
  input,
  async run(context, { documentId }) {
    await context.findAs(srmBidDocument, documentId)
    const status = ['INVITED', 'ACCEPTED']
    const bidders = await context.select(srmBidSupplier, { documentId, status })
    const since = minutesAfter(context, nowText(context), -DAY_MINUTES)
    for (const { id, urgedTime } of bidders)
      if (!urgedTime || urgedTime <= since) await context.run(srmBidSupplier, 'doUrge', id)
    return {}
  },
})

type Figures = {
  bidders: readonly HeaderOf<typeof srmBidSupplier>[]
  bids: readonly HeaderOf<typeof srmBidRespond>[]
}

async function sectionFigures(
  context: OperationContext,
  tender: Tender,
  { bidders, bids }: Figures,
) {
  const accepted = bidders.filter(({ status }) => status === 'ACCEPTED')
  const headerId = bids.map(({ id }) => id)
  const rows = await context.selectRows(srmBidRespond, 'sections', { headerId })
  return tender.sections.map((section) => ({
    ...{ sectionNo: section.sectionNo, sectionName: section.sectionName },
    accepted: accepted.filter(({ sectionNos }) => sectionsOf([section], sectionNos).length > 0)
      .length,
    submitted: rows.filter(
      ({ sectionNo, bidFlag }) => sectionNo === section.sectionNo && bidFlag !== 'N',
    ).length,
  }))
}

const isPaid = (state: string | null) => state === 'CONFIRMED' || state === 'NOT_REQUIRED'

function funnelOf({ bidders, bids }: Figures) {
  const accepted = bidders.filter(({ status }) => status === 'ACCEPTED')
  return {
    invited: bidders.length,
    // Who replied by another system has read the invitation too.
    viewed: bidders.filter(({ viewedTime, status }) => viewedTime !== null || status !== 'INVITED')
      .length,
    accepted: accepted.length,
    feePaid: accepted.filter(({ docFeeStatus }) => isPaid(docFeeStatus)).length,
    depositPaid: accepted.filter(({ depositStatus }) => isPaid(depositStatus)).length,
    submitted: bids.length,
  }
}
