import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { escapeHtml } from '@opensrm/platform/http/plainPage.ts'
import { liveAuctions, tenderAuctions, tenderAwarding, tenderNegotiations } from '../../needed.ts'
import { srmBidRespond } from '../../srmBidRespond/srmBidRespond.definition.ts'
import { srmBidSupplier } from '../../srmBidSupplier/srmBidSupplier.definition.ts'
import type { srmBidDocument } from '../srmBidDocument.definition.ts'
import type { Tender } from '../srmBidDocument.rules.ts'
import { announce } from './publish.ts'

const awardingOf = (context: OperationContext) =>
  providerOf(context.platform.registry, tenderAwarding)

export async function createPicketage(context: OperationContext, tender: Tender) {
  const made = await awardingOf(context)?.draftAward(context, tender)
  return made ? { answer: { ...made } } : {}
}

/** A live auction among the bidders of one section. The tender stays where it is. */
export async function createCompete(
  context: OperationContext,
  tender: Tender,
  { sectionNo }: InputOf<typeof srmBidDocument, 'doCreateCompete'>,
) {
  const port = providerOf(context.platform.registry, tenderAuctions)
  const made = await port?.draftAuction(context, tender, sectionNo)
  return made ? { answer: { ...made } } : {}
}

/** An auction is ended by its host: who offers in it must learn of it there. */
export async function assertNoAuction(context: OperationContext, { id }: Tender): Promise<void> {
  const [section] = await liveAuctions(context, id)
  if (section !== undefined) context.refuse('TENDER_AUCTION_RUNNING', { section })
}

/** The award took effect, was begun again, or was given up. */
export async function followAward(
  _context: OperationContext,
  tender: Tender,
  { to, sections }: InputOf<typeof srmBidDocument, 'followAward'>,
) {
  const statusOf = new Map(sections.map((one) => [one.sectionNo, one.sectionStatus]))
  const rows = tender.sections.flatMap(({ id, sectionNo }) => {
    const sectionStatus = statusOf.get(sectionNo ?? 0)
    return sectionStatus ? [{ id, sectionStatus }] : []
  })
  return { to, patch: { rows: { sections: rows } } }
}

/** Nobody wins. The bidders are told, and their deposits can be refunded. */
export async function fail(
  context: OperationContext,
  tender: Tender,
  { reason }: InputOf<typeof srmBidDocument, 'doFail'>,
) {
  await endOpened(context, tender)
  await announceEnd(context, tender, 'FAIL', reason)
  const sections = tender.sections.map(({ id }) => ({ id, sectionStatus: 'FAILED' }))
  return { patch: { fields: { failReason: reason }, rows: { sections } } }
}

/** Rounds of prices end unused, and opened bids win nothing, so that their deposits can be refunded. */
export async function endOpened(context: OperationContext, tender: Tender): Promise<void> {
  const { id: documentId } = tender
  await assertNoAuction(context, tender)
  await providerOf(context.platform.registry, tenderNegotiations)?.endRounds(context, documentId)
  for (const { id } of await context.select(srmBidRespond, { documentId, status: 'OPENED' }))
    await context.run(srmBidRespond, 'doResult', id, { to: 'LOST' })
  for (const { id } of await context.select(srmBidSupplier, { documentId, status: 'OPENED' }))
    await context.run(srmBidSupplier, 'doResult', id, { to: 'LOST' })
}

/** Tells everybody who knows of the tender that it is over, and why. */
export async function announceEnd(
  context: OperationContext,
  tender: Tender,
  noticeType: 'FAIL' | 'CANCEL',
  reason: string,
): Promise<void> {
  await announce(context, tender, { noticeType, content: `<p>${escapeHtml(reason)}</p>` })
  const { documentNumber, title } = tender
  for (const { supplierId } of tender.participants)
    context.emit('srmBidDocument.ended', { id: tender.id, documentNumber, title, supplierId })
}

/** Deposits are returned, and the contracts of an award are signed. */
export async function assertMayArchive(context: OperationContext, tender: Tender): Promise<void> {
  const held = await context.select(srmBidSupplier, {
    ...{ documentId: tender.id, depositStatus: 'CONFIRMED' },
  })
  if (held.length > 0) context.refuse('TENDER_DEPOSITS_HELD', { count: held.length })
  if (tender.status === 'AWARDED') await awardingOf(context)?.assertMayArchive(context, tender)
}

export async function archive(context: OperationContext, tender: Tender): Promise<void> {
  await assertMayArchive(context, tender)
  if (tender.status === 'AWARDED') await awardingOf(context)?.archiveAward(context, tender)
}
