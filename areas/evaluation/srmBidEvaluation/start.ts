import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { isDrawn, showJury } from '../../juries/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { drawSeed, shuffled } from '../../tenderSetup/ports.ts'
import { srmBidExpert } from '../../tenderSetup/srmBidExpert/srmBidExpert.definition.ts'
import { srmBidRule } from '../../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import { seated, type Tender } from '../../tenders/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidRespond } from '../../tenders/srmBidRespond/srmBidRespond.definition.ts'
import { srmBidEvaluation } from './srmBidEvaluation.definition.ts'

const OPENED = ['TECH_OPENED', 'OPENED']

async function ruleFor(context: OperationContext, { ruleId, indices }: Tender) {
  const rule = await context.findMaster(srmBidRule, ruleId)
  return rule && indices.length > 0 ? rule : context.refuse('EVALUATION_NO_RULE')
}

function confirmedSeats(context: OperationContext, tender: Tender) {
  const seats = seated(tender)
  const isComplete = seats.length > 0 && seats.every(({ juryStatus }) => juryStatus === 'CONFIRMED')
  return isComplete ? seats : context.refuse('EVALUATION_JURY')
}

/** Nothing is said about a drawn jury, which is secret until the evaluation begins. */
export async function assertMayStart(context: OperationContext, tender: Tender): Promise<void> {
  await ruleFor(context, tender)
  if (!(await isDrawn(context, tender.id))) confirmedSeats(context, tender)
}

/** The evaluation of an opened tender: its confirmed jurors, and the bids in a shuffled order with codes. */
export async function startEvaluation(context: OperationContext, tender: Tender): Promise<void> {
  const rule = await ruleFor(context, tender)
  // A drawn jury is secret until now.
  await showJury(context, tender.id)
  const seats = confirmedSeats(context, await context.lock(srmBidDocument, tender.id))
  const jurors = []
  for (const { expertId, jurorRole } of seats) {
    const expert = await context.findMaster(srmBidExpert, expertId)
    jurors.push({ expertId, jurorRole, userId: expert?.userId ?? null })
  }
  const lotSeed = drawSeed(tender.id, nowText(context))
  await context.create(srmBidEvaluation, {
    ...{ documentId: tender.id, documentNumber: tender.documentNumber, title: tender.title },
    ...{ orgId: tender.orgId, categoryId: tender.categoryId, buyerId: tender.buyerId },
    ...{ supervisorId: tender.supervisorId, ruleId: rule.id, lotSeed },
    ...{ evaluationMethod: tender.evaluationMethod, currencyCode: tender.currencyCode },
    anonymousFlag: rule.anonymousTechFlag,
    jurorCount: jurors.length,
    confirmedCount: 0,
    startTime: nowText(context),
    jurors,
    bids: await openedBids(context, tender, { isBlind: rule.anonymousTechFlag === 'Y', lotSeed }),
  })
}

/** The bids by code, without what they offer. Codes follow a shuffle, never the order of submission. */
async function openedBids(
  context: OperationContext,
  tender: Tender,
  { isBlind, lotSeed }: { isBlind: boolean; lotSeed: string },
) {
  const opened = await context.select(srmBidRespond, { documentId: tender.id, status: OPENED })
  const order = shuffled(
    lotSeed,
    opened.map(({ id }) => id),
  )
  const bids = []
  for (const [place, id] of order.entries()) {
    const bid = await context.find(srmBidRespond, id)
    if (!bid) continue
    const supplier = await context.findMaster(srmPosSupplier, bid.supplierId)
    const alias = `B${place + 1}`
    const sections = bid.sections.filter(({ openResult }) => openResult === 'OK')
    bids.push({
      ...{ respondId: id, alias, bidderName: isBlind ? alias : (supplier?.supplierName ?? alias) },
      sectionNos: sections.map(({ sectionNo }) => sectionNo).join(','),
    })
  }
  return bids
}
