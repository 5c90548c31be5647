import { decimal, roundTo } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { changedFile, openSubmissions, returnUnopened } from '../../sealing/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import {
  conflictPatch,
  openedConflicts,
  type Partners,
  relatedPairs,
  unacceptedRelations,
} from '../../tenderSetup/ports.ts'
import { announceEnd } from '../srmBidDocument/operations/award.ts'
import {
  barredReasons,
  partnersIn,
  partnersOf,
  told,
} from '../srmBidDocument/operations/bidders.ts'
import { endBids } from '../srmBidDocument/operations/bidding.ts'
import { sealedTender } from '../srmBidDocument/operations/publish.ts'
import { srmBidDocument } from '../srmBidDocument/srmBidDocument.definition.ts'
import type { Tender, TenderSection } from '../srmBidDocument/srmBidDocument.rules.ts'
import { type Envelope, fillContent, openedPatch } from '../srmBidRespond/srmBidRespond.content.ts'
import { srmBidRespond } from '../srmBidRespond/srmBidRespond.definition.ts'
import {
  type Bid,
  bidSections,
  comparedKey,
  compute,
} from '../srmBidRespond/srmBidRespond.rules.ts'
import { srmBidSupplier } from '../srmBidSupplier/srmBidSupplier.definition.ts'

type Result = 'OK' | 'FAILED' | 'RETURNED' | 'REJECTED'

/** A bid with what became of each of its sections, and whether nothing more of it is opened. */
type Counted = { bid: Bid; results: Map<number, Result>; reason: string | null; isOut: boolean }

const TOO_FEW = '有效投标不足 / too few effective bids'
/** Told to the bidder, so it names nobody. */
const RELATED = '与同标段其他投标人存在关联关系 / related to another bidder of the section'
/** Told to the bidder, so it says nothing of its partner's reasons. */
const PARTNER_BARRED = '联合体成员不能参加投标 / a consortium partner may not bid'
const NO_DEPOSIT = '保证金未到账 / deposit not received'

/** Why a submitted bid does not count; null when it does. */
export async function reasonAgainst(
  context: OperationContext,
  tender: Pick<Tender, 'orgId' | 'categoryId'>,
  bidder:
    | { depositStatus: string | null; consortiumPartners: readonly string[] | null }
    | undefined,
  supplierId: string | null,
): Promise<string | null> {
  const barred = await barredReasons(context, tender, supplierId ?? '')
  if (barred) return told(barred.reasons)
  for (const partner of bidder?.consortiumPartners ?? [])
    if (await barredReasons(context, tender, partner)) return PARTNER_BARRED
  const hasDeposit = ['NOT_REQUIRED', 'CONFIRMED'].includes(bidder?.depositStatus ?? '')
  return hasDeposit ? null : NO_DEPOSIT
}

/**
 * In a statutory tender none of several related bidders counts in a section that they share. By bid, the numbers of these
 * sections.
 */
export async function relatedSections(
  context: OperationContext,
  { legalFlag }: Pick<Tender, 'legalFlag'>,
  partners: Partners,
  bids: readonly { id: string; supplierId: string | null; sectionNos: readonly number[] }[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const related = new Map<string, Set<number>>()
  if (legalFlag !== 'Y') return related
  const ids = bids.flatMap(({ supplierId }) => supplierId ?? [])
  for (const { supplierId, otherId } of await relatedPairs(context, ids, partners)) {
    const pair = bids.filter((bid) => bid.supplierId === supplierId || bid.supplierId === otherId)
    for (const { id, sectionNos } of pair)
      for (const sectionNo of sectionNos)
        if (pair.every((bid) => bid.sectionNos.includes(sectionNo)))
          related.set(id, new Set([...(related.get(id) ?? []), sectionNo]))
  }
  return related
}

/** Bids that count, by section: submitted in time, deposit received, supplier not barred. */
async function countBids(context: OperationContext, tender: Tender) {
  const submitted = await context.select(srmBidRespond, {
    documentId: tender.id,
    status: 'SUBMITTED',
  })
  const bidders = await context.select(srmBidSupplier, { documentId: tender.id })
  const bids = await context.lockAll(
    srmBidRespond,
    submitted.map(({ id }) => id),
  )
  const counted: Counted[] = []
  for (const bid of bids) {
    const bidder = bidders.find(({ supplierId }) => supplierId === bid.supplierId)
    const reason = await reasonAgainst(context, tender, bidder, bid.supplierId)
    const results = new Map(
      bidSections(bid).map(({ sectionNo }): [number, Result] => [
        sectionNo ?? 0,
        reason ? 'RETURNED' : 'OK',
      ]),
    )
    counted.push({ bid, results, reason, isOut: false })
  }
  const partners = partnersOf(bidders)
  await returnRelated(context, tender, { counted, partners })
  return { counted, partners }
}

/** Elsewhere the supervisor has let related bidders of a section pass, or nothing is opened. */
async function assertRelationsAccepted(
  context: OperationContext,
  tender: Tender,
  {
    counted,
    partners,
    open,
  }: { counted: readonly Counted[]; partners: Partners; open: readonly TenderSection[] },
): Promise<void> {
  if (tender.legalFlag === 'Y') return
  for (const { sectionNo } of open) {
    const bidders = counted.flatMap(({ bid, results }) =>
      results.get(sectionNo ?? 0) === 'OK' ? (bid.supplierId ?? []) : [],
    )
    if ((await unacceptedRelations(context, tender, bidders, partners)).length > 0)
      context.refuse('OPENING_RELATED')
  }
}

/** Returns unopened what related bidders offered for a section that they share. */
async function returnRelated(
  context: OperationContext,
  tender: Tender,
  { counted, partners }: { counted: readonly Counted[]; partners: Partners },
) {
  const related = await relatedSections(
    context,
    tender,
    partners,
    counted.flatMap(({ bid, results, reason }) =>
      reason ? [] : [{ id: bid.id, supplierId: bid.supplierId, sectionNos: [...results.keys()] }],
    ),
  )
  for (const one of counted) {
    const { bid, results } = one
    for (const sectionNo of related.get(bid.id) ?? []) {
      results.set(sectionNo, 'RETURNED')
      const sectionId = tender.sections.find((section) => section.sectionNo === sectionNo)?.id
      if (sectionId)
        await returnUnopened(context, sealedTender(tender.id), { recordId: bid.id, sectionId })
    }
    if (related.has(bid.id) && ![...results.values()].includes('OK')) one.reason = RELATED
  }
}

/**
 * The first opening: counts the quorum of each section, returns what does not count, and opens the technical envelopes
 * of the rest; with one envelope the prices too. One transaction, all bids or none.
 */
export async function openBids(context: OperationContext, tender: Tender) {
  const { counted, partners } = await countBids(context, tender)
  const quorum = tender.sections.map((section) => {
    const effective = counted.filter(({ results }) => results.get(section.sectionNo ?? 0) === 'OK')
    return {
      section,
      count: effective.length,
      isOpen: effective.length >= (tender.minBidders ?? 1),
    }
  })
  const open = quorum.flatMap(({ section, isOpen }) => (isOpen ? [section] : []))
  await assertRelationsAccepted(context, tender, { counted, partners, open })
  for (const { section, isOpen } of quorum) {
    if (isOpen) continue
    await returnUnopened(context, sealedTender(tender.id), { sectionId: section.id })
    for (const { results } of counted)
      if (results.has(section.sectionNo ?? 0)) results.set(section.sectionNo ?? 0, 'RETURNED')
  }
  for (const { bid, reason } of counted)
    if (reason) await returnUnopened(context, sealedTender(tender.id), { recordId: bid.id })
  const sections = quorum.map(({ section, count, isOpen }) => ({
    ...{ sectionNo: section.sectionNo, effectiveCount: count, minBidders: tender.minBidders },
    ...{ openFlag: isOpen ? 'Y' : 'N', failReason: isOpen ? null : TOO_FEW },
  }))
  const documentSections = quorum.map(({ section, count, isOpen }) => ({
    ...{ id: section.id, bidCount: count, sectionStatus: isOpen ? 'OPENED' : 'FAILED' },
  }))
  if (!quorum.some(({ isOpen }) => isOpen)) {
    await endBids(context, tender)
    await announceEnd(context, tender, 'FAIL', TOO_FEW)
    await follow(context, tender, 'FAILED', { documentSections, failReason: TOO_FEW })
    return { to: 'FAILED' as const, sections, lines: [], announced: [] }
  }
  await openEnvelope(context, counted, open, 'TECH')
  const isWhole = tender.openingMode !== 'TWO_ENVELOPE'
  if (isWhole) await openEnvelope(context, counted, open, 'PRICE')
  await settleBidders(context, tender, counted)
  const conflicts = await conflictsAmong(context, tender, { counted, partners })
  await follow(context, tender, isWhole ? 'OPENED' : 'CLOSED', { documentSections, conflicts })
  return {
    to: isWhole ? ('OPENED' as const) : ('TECH_OPENED' as const),
    sections,
    ...(await record(context, tender, counted)),
  }
}

/** The second opening: the prices of the bids that were not rejected. */
export async function openPrices(context: OperationContext, tender: Tender) {
  const found = await context.select(srmBidRespond, {
    documentId: tender.id,
    status: ['TECH_OPENED', 'REJECTED'],
  })
  const bids = await context.lockAll(
    srmBidRespond,
    found.map(({ id }) => id),
  )
  const counted: Counted[] = []
  for (const bid of bids) {
    const isRejected = bid.status === 'REJECTED'
    if (isRejected) await returnUnopened(context, sealedTender(tender.id), { recordId: bid.id })
    const results = new Map(
      bidSections(bid).map(({ sectionNo, openResult }): [number, Result] => [
        sectionNo ?? 0,
        isRejected ? 'REJECTED' : ((openResult ?? 'OK') as Result),
      ]),
    )
    counted.push({ bid, results, reason: null, isOut: isRejected })
  }
  const open = tender.sections.filter(({ sectionStatus }) => sectionStatus === 'OPENED')
  await openEnvelope(context, counted, open, 'PRICE')
  const partners = await partnersIn(context, tender.id)
  const conflicts = await conflictsAmong(context, tender, { counted, partners })
  await follow(context, tender, 'OPENED', { documentSections: [], conflicts })
  return record(context, tender, counted)
}

/** Relations and signs of collusion among those whose bids were opened, as far as they are. */
async function conflictsAmong(
  context: OperationContext,
  { id }: Tender,
  { counted, partners }: { counted: readonly Counted[]; partners: Partners },
) {
  return openedConflicts(
    context,
    { resource: srmBidRespond.resource, eventId: id },
    counted.flatMap(({ bid, isOut }) =>
      isOut
        ? []
        : [
            {
              recordId: bid.id,
              ...{ supplierId: bid.supplierId ?? '', phone: bid.authorizedPhone },
              texts: [
                ...[bid.techProposal, bid.priceRemark],
                ...bid.items.map(({ deviation }) => deviation),
              ],
              prices: new Map(
                bid.items.flatMap(({ documentItemId, priceExclTax }) =>
                  documentItemId && priceExclTax !== null ? [[documentItemId, priceExclTax]] : [],
                ),
              ),
            },
          ],
    ),
    partners,
  )
}

/** Decrypts and verifies one envelope of every bid that counts. A broken seal is named and counted as not received. */
async function openEnvelope(
  context: OperationContext,
  counted: readonly Counted[],
  sections: readonly TenderSection[],
  envelope: Envelope,
): Promise<void> {
  for (const section of sections) {
    const tenderId = counted[0]?.bid.documentId ?? ''
    const opened = await openSubmissions(context, {
      ...{ ...sealedTender(tenderId), sectionId: section.id, envelope },
    })
    const found = new Map(opened.map((one) => [one.recordId, one]))
    for (const one of counted) {
      const { bid, results } = one
      const number = section.sectionNo ?? 0
      if (results.get(number) !== 'OK') continue
      const { content = null, brokenFile = null } = found.get(bid.id) ?? {}
      if (content) fillContent(bid, envelope, content)
      else results.set(number, 'FAILED')
      if (brokenFile !== null) one.reason = changedFile(brokenFile)
    }
  }
  const openedTime = nowText(context)
  for (const one of counted) {
    const { bid, results } = one
    if (one.isOut) continue
    const values = [...results.values()]
    if (!values.some((result) => result === 'OK' || result === 'FAILED')) {
      await context.run(srmBidRespond, 'doReturn', bid.id, { reason: one.reason })
      one.isOut = true
      continue
    }
    for (const section of bid.sections)
      section.openResult = results.get(section.sectionNo ?? 0) ?? null
    const isBroken = !values.includes('OK')
    if (envelope === 'PRICE') priced(bid, results)
    const patch = openedPatch(bid, envelope)
    const rows = {
      ...patch.rows,
      sections: bid.sections.map(({ id, openResult, exchangeRate, convertedAmount }) => ({
        ...{ id, openResult, exchangeRate, convertedAmount },
      })),
    }
    const key = envelope === 'TECH' ? 'openedTimeTech' : 'openedTimePrice'
    const rejectReason = isBroken ? one.reason : bid.rejectReason
    const fields = { ...patch.fields, [key]: openedTime, rejectReason }
    const op = envelope === 'TECH' ? 'doOpenTech' : 'doOpen'
    const { status } = await context.run(srmBidRespond, op, bid.id, {
      ...{ patch: { fields, rows }, isBroken },
    })
    one.isOut = status === 'OPEN_FAILED'
  }
}

/** Totals of what was opened; bids are made out in the currency of the tender. */
function priced(bid: Bid, results: ReadonlyMap<number, Result>): void {
  compute(bid)
  for (const section of bid.sections) {
    if (results.get(section.sectionNo ?? 0) !== 'OK') continue
    const total = section[comparedKey(bid)]
    section.exchangeRate = '1'
    section.convertedAmount =
      total === null ? null : roundTo(decimal(total), currencyDecimals(bid.currencyCode)).toFixed(2)
  }
}

async function settleBidders(
  context: OperationContext,
  tender: Tender,
  counted: readonly Counted[],
): Promise<void> {
  const opened = new Set(
    counted.flatMap(({ bid, results }) =>
      [...results.values()].includes('OK') ? [bid.supplierId] : [],
    ),
  )
  for (const { id, supplierId, status } of await context.select(srmBidSupplier, {
    documentId: tender.id,
  })) {
    if (opened.has(supplierId)) await context.run(srmBidSupplier, 'doOpened', id)
    else if (['INVITED', 'SIGNED_UP', 'ACCEPTED'].includes(status))
      await context.run(srmBidSupplier, 'doReturned', id)
    if (opened.has(supplierId))
      context.emit('srmBidOpening.opened', {
        ...{ id: tender.id, documentNumber: tender.documentNumber, title: tender.title },
        supplierId,
      })
  }
}

async function follow(
  context: OperationContext,
  tender: Tender,
  to: 'CLOSED' | 'OPENED' | 'FAILED',
  told: {
    documentSections: { id: string; bidCount: number; sectionStatus: string }[]
    failReason?: string
    conflicts?: Awaited<ReturnType<typeof openedConflicts>>
  },
): Promise<void> {
  await context.run(srmBidDocument, 'followOpening', tender.id, {
    to,
    patch: {
      fields: {
        ...(to === 'OPENED' ? { openedTime: nowText(context) } : {}),
        ...(told.failReason ? { failReason: told.failReason } : {}),
      },
      rows: { sections: told.documentSections },
      ...(told.conflicts ? conflictPatch(tender, told.conflicts) : {}),
    },
  })
}

/** The record: a line for each bid and section, and the list read out to all bidders where the tender says so. */
async function record(context: OperationContext, tender: Tender, counted: readonly Counted[]) {
  const lines = counted.flatMap(({ bid, results }) =>
    bidSections(bid).map((section) => {
      const openResult = results.get(section.sectionNo ?? 0) ?? null
      const isOpen = openResult === 'OK'
      return {
        ...{ sectionNo: section.sectionNo, supplierId: bid.supplierId, respondId: bid.id },
        ...{ submitTime: bid.submitTime, openResult },
        commitmentTech: section.commitmentTech,
        commitmentPrice: section.commitmentPrice,
        amountExclTax: isOpen ? section.amountExclTax : null,
        amountInclTax: isOpen ? section.amountInclTax : null,
        convertedAmount: isOpen ? section.convertedAmount : null,
        deliveryDays: isOpen ? bid.deliveryDays : null,
      }
    }),
  )
  if (tender.priceListVisibility !== 'BIDDERS') return { lines, announced: [] }
  const announced = []
  for (const line of lines) {
    const supplier = await context.findMaster(srmPosSupplier, line.supplierId)
    const { sectionNo, commitmentTech, commitmentPrice, amountExclTax, amountInclTax } = line
    announced.push({
      ...{ sectionNo, commitmentTech, commitmentPrice, amountExclTax, amountInclTax },
      deliveryDays: line.deliveryDays,
      bidderName: supplier?.supplierName ?? null,
    })
  }
  return { lines, announced }
}
