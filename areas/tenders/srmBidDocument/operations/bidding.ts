import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../../base-data/ports.ts'
import { invitationWarnings } from '../../../performance/ports.ts'
import { minutesAfter, momentText, returnUnopened } from '../../../sealing/ports.ts'
import { srmPosSupplier } from '../../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { assertNotShortlisted } from '../../needed.ts'
import { srmBidOpening } from '../../srmBidOpening/srmBidOpening.definition.ts'
import { srmBidRespond } from '../../srmBidRespond/srmBidRespond.definition.ts'
import type { Bid } from '../../srmBidRespond/srmBidRespond.rules.ts'
import { srmBidSupplier } from '../../srmBidSupplier/srmBidSupplier.definition.ts'
import { srmBidDocument } from '../srmBidDocument.definition.ts'
import { sectionsNamed, type Tender } from '../srmBidDocument.rules.ts'
import { announceEnd, endOpened } from './award.ts'
import { assertMayBid, invite, showNotices, tellBidders, tenderConflicts } from './bidders.ts'
import { takeAgain } from './drafting.ts'
import { DAY_MINUTES, sealedTender } from './publish.ts'

type Input<Op extends 'doAdjustEndDate' | 'doAddendum' | 'doAddSupplier' | 'doCancel'> = InputOf<
  typeof srmBidDocument,
  Op
>

const bidsOf = (context: OperationContext, { id }: Tender) =>
  context.select(srmBidRespond, { documentId: id })
const biddersOf = (context: OperationContext, { id }: Tender) =>
  context.select(srmBidSupplier, { documentId: id })

/** Nothing changes once the deadline has passed, even by a second. */
export async function assertRunning(
  context: OperationContext,
  { bidEndTime }: Tender,
): Promise<string> {
  const now = await momentText(context)
  if (now >= (bidEndTime ?? '')) context.refuse('TENDER_END_PASSED', { time: bidEndTime ?? '' })
  return now
}

/** Bidders answer, bid and take part while a tender is published and its deadline has not passed. */
export async function assertTakesBids(
  context: OperationContext,
  { status, bidEndTime }: { status: string; bidEndTime: string | null },
): Promise<string> {
  const now = await momentText(context)
  if (status !== 'PUBLISHED' || now >= (bidEndTime ?? ''))
    context.refuse('BID_ENDED', { time: bidEndTime ?? '' })
  return now
}

export function adjustment(
  context: OperationContext,
  adjustType: string,
  change: { oldValue: string | null; newValue: string; reason: string },
) {
  const adjustedBy = context.caller?.userId ?? null
  return { adjustType, ...change, adjustedBy, adjustedTime: nowText(context) }
}

/** Copies a new deadline to everything that carries it. */
async function moveEnd(context: OperationContext, tender: Tender, bidEndTime: string) {
  for (const { id } of await biddersOf(context, tender))
    await context.update(srmBidSupplier, id, { fields: { bidEndTime } })
  for (const { id } of await bidsOf(context, tender))
    await context.update(srmBidRespond, id, { fields: { bidEndTime } })
  const [opening] = await context.select(srmBidOpening, { documentId: tender.id })
  if (opening) await context.run(srmBidOpening, 'doMove', opening.id, { planOpenTime: bidEndTime })
}

/** A new deadline, before the old one has passed. Earlier only while nobody has looked at the tender. */
export async function adjustEnd(
  context: OperationContext,
  tender: Tender,
  { endTime, reason }: Input<'doAdjustEndDate'>,
) {
  const now = await assertRunning(context, tender)
  await assertNotice(context, tender, now, endTime)
  const bidders = await biddersOf(context, tender)
  const isSeen = bidders.some(
    ({ viewedTime, status }) => viewedTime !== null || status !== 'INVITED',
  )
  const isEarlier = endTime < (tender.bidEndTime ?? '')
  if (isEarlier && (isSeen || tender.legalFlag === 'Y'))
    context.refuse('TENDER_END_SHORTER', {}, { field: 'endTime' })
  await moveEnd(context, tender, endTime)
  await tellBidders(context, tender, 'srmBidDocument.endChanged', endTime)
  const change = { oldValue: tender.bidEndTime, newValue: endTime, reason }
  return {
    patch: {
      fields: { bidEndTime: endTime, ...capped(tender, endTime) },
      add: { adjusts: [adjustment(context, 'END_TIME', change)] },
    },
  }
}

/** Questions and sign-ups end with the bids at the latest. */
function capped({ questionEndTime, signupEndTime }: Tender, endTime: string) {
  return {
    ...(questionEndTime && questionEndTime > endTime ? { questionEndTime: endTime } : {}),
    ...(signupEndTime && signupEndTime > endTime ? { signupEndTime: endTime } : {}),
  }
}

async function assertNotice(
  context: OperationContext,
  { orgId, categoryId }: Tender,
  now: string,
  endTime: string,
): Promise<void> {
  const minutes = await findValue(context, {
    ...{ profileCode: 'INQ_NOTICE_MINUTES', orgId, categoryId },
  })
  const time = minutesAfter(context, now, Number(minutes))
  if (endTime < time)
    context.refuse('TENDER_TOO_SHORT', { what: NEW_END, time }, { field: 'endTime' })
}

const NEW_END = { zh: '新截止时间', en: 'The new deadline' }

/**
 * Changes the content while bids are open. If it affects bids, those already submitted go back to their suppliers, and
 * the deadline moves so that enough days are left.
 */
export async function addendum(
  context: OperationContext,
  tender: Tender,
  { content, affectsFlag, endTime, quantities, fileIds }: Input<'doAddendum'>,
) {
  const now = await assertRunning(context, tender)
  const contentRevision = (tender.contentRevision ?? 1) + 1
  const isAffecting = affectsFlag === 'Y' || quantities.length > 0
  const earliest = minutesAfter(context, now, (tender.clarifyLeadDays ?? 0) * DAY_MINUTES)
  const end = tender.bidEndTime ?? ''
  const proposed = isAffecting && earliest > end ? earliest : end
  const bidEndTime = endTime ?? proposed
  if (bidEndTime < proposed)
    context.refuse('TENDER_TOO_SHORT', { what: NEW_END, time: proposed }, { field: 'endTime' })
  const changed = quantities.map(({ lineNum, quantity }, row) => {
    const item = tender.items.find((one) => one.lineNum === lineNum)
    if (!item || item.lumpSumFlag === 'Y')
      return context.refuse(
        'TENDER_ITEM_UNKNOWN',
        { line: lineNum },
        { child: 'quantities', row, field: 'lineNum' },
      )
    return { id: item.id, quantity }
  })
  const quantityOf = new Map(changed.map(({ id, quantity }) => [id, quantity]))
  const next: Tender = {
    ...{ ...tender, contentRevision, bidEndTime },
    items: tender.items.map((item) => ({
      ...item,
      quantity: quantityOf.get(item.id) ?? item.quantity,
    })),
  }
  if (bidEndTime !== end) await moveEnd(context, tender, bidEndTime)
  if (isAffecting) await resetBids(context, next)
  await tellBidders(context, tender, 'srmBidDocument.addendumPublished', bidEndTime)
  const change = { oldValue: String(tender.contentRevision), newValue: String(contentRevision) }
  return {
    patch: {
      fields: {
        bidEndTime,
        contentRevision: isAffecting ? contentRevision : tender.contentRevision,
        addendumCount: (tender.addendumCount ?? 0) + 1,
      },
      rows: { items: changed },
      add: {
        addenda: [
          {
            ...{ contentRevision: isAffecting ? contentRevision : tender.contentRevision, content },
            ...{ affectsFlag: isAffecting ? 'Y' : 'N', bidEndTime, publishTime: now, fileIds },
          },
        ],
        adjusts: [adjustment(context, 'ADDENDUM', { ...change, reason: content.slice(0, 500) })],
      },
    },
  }
}

/** Every bid answers the new revision: what was submitted is a draft again. */
async function resetBids(context: OperationContext, tender: Tender): Promise<void> {
  const quantityOf = new Map(tender.items.map(({ id, quantity }) => [id, quantity]))
  for (const { id } of await bidsOf(context, tender)) {
    const bid = await context.lock(srmBidRespond, id)
    const items = bid.items.map((item) => {
      const quantity = quantityOf.get(item.documentItemId ?? '') ?? item.quantity
      return { id: item.id, quantity, previousQuantity: previousOf(bid, item, quantity) }
    })
    await context.run(srmBidRespond, 'doReset', id, {
      isReset: bid.status === 'SUBMITTED',
      patch: { fields: { documentRevision: tender.contentRevision }, rows: { items } },
    })
  }
}

/** What a bidder who has begun quoted for, as long as it differs; two addenda before its next submission are one change. */
function previousOf(
  { status }: Pick<Bid, 'status'>,
  item: Bid['items'][number],
  quantity: string | null,
): string | null {
  const known = item.previousQuantity ?? item.quantity
  return status === 'PENDING' || decimal(known).eq(decimal(quantity)) ? null : known
}

/** One more bidder while the tender runs. */
export async function addSupplier(
  context: OperationContext,
  tender: Tender,
  { supplierId, reason }: Input<'doAddSupplier'>,
) {
  const now = await assertRunning(context, tender)
  await assertNotShortlisted(context, tender.id)
  const field = 'supplierId'
  const known = await context.select(srmBidSupplier, { documentId: tender.id, supplierId })
  if (known.length > 0) context.refuse('TENDER_SUPPLIER_KNOWN', {}, { field })
  await assertMayBid(context, tender, supplierId, { field })
  await invite(context, tender, { supplierId, sectionNos: null })
  await showNotices(context, tender.id, supplierId)
  // Changes are read by people: they name the supplier as it is called when it joins.
  const supplier = await context.findMaster(srmPosSupplier, supplierId)
  const change = { oldValue: null, newValue: supplier?.supplierName ?? '', reason }
  const warnings = await invitationWarnings(context, tender, [{ supplierId }])
  const gradeWarning = warnings.get(supplierId) ?? null
  const joined = [...tender.participants, { supplierId }]
  const { add, remove } = await tenderConflicts(context, tender, joined)
  return {
    patch: {
      remove,
      add: {
        ...add,
        participants: [{ supplierId, joinMode: 'INVITED', joinTime: now, gradeWarning }],
        adjusts: [adjustment(context, 'SUPPLIER', change)],
      },
    },
  }
}

/** Nobody bids any more. Bids that were not submitted expire. */
export async function close(context: OperationContext, tender: Tender) {
  const now = await momentText(context)
  if (now < (tender.bidEndTime ?? '')) context.refuse('TENDER_NOT_ENDED')
  for (const { id, status } of await bidsOf(context, tender))
    if (['PENDING', 'DRAFT', 'WITHDRAWN'].includes(status))
      await context.run(srmBidRespond, 'doExpire', id)
  const { id, documentNumber, title, buyerId } = tender
  context.emit('srmBidDocument.closed', { id, documentNumber, title, buyerId })
}

/** Ends a tender without a result. What was submitted and not opened stays sealed, and its keys are destroyed. */
export async function cancel(
  context: OperationContext,
  tender: Tender,
  { reason }: Input<'doCancel'>,
) {
  if (tender.publishTime) {
    await endBids(context, tender)
    await endOpened(context, tender)
    const waiting = ['WAITING', 'SIGNING', 'TECH_OPENED']
    for (const { id } of await context.select(srmBidOpening, {
      ...{ documentId: tender.id, status: waiting },
    }))
      await context.run(srmBidOpening, 'doCancel', id)
    await announceEnd(context, tender, 'CANCEL', reason)
  }
  const sections = tender.sections.map(({ id }) => ({ id, sectionStatus: 'CANCELLED' }))
  return { patch: { fields: { failReason: reason }, rows: { sections } } }
}

/** Returns everything of a tender that was not opened. */
export async function endBids(context: OperationContext, tender: Tender): Promise<void> {
  await returnUnopened(context, sealedTender(tender.id))
  for (const { id, status } of await bidsOf(context, tender))
    if (['PENDING', 'DRAFT', 'SUBMITTED', 'WITHDRAWN', 'TECH_OPENED'].includes(status))
      await context.run(srmBidRespond, 'doReturn', id, { reason: null })
  for (const { id, status } of await biddersOf(context, tender))
    if (['INVITED', 'SIGNED_UP', 'ACCEPTED'].includes(status))
      await context.run(srmBidSupplier, 'doReturned', id)
}

/** A new tender of the sections that failed. */
export async function retender(context: OperationContext, tender: Tender) {
  const failed = tender.sections.filter(({ sectionStatus }) => sectionStatus === 'FAILED')
  const numbers = new Map(failed.map(({ sectionNo }, at) => [sectionNo, at + 1]))
  // Who bid for named sections is invited for those of them that failed.
  const participants = tender.participants.flatMap(({ supplierId, sectionNos }) => {
    const named = sectionsNamed(sectionNos)
    const again = named.flatMap((sectionNo) => numbers.get(sectionNo) ?? [])
    if (named.length === 0) return [{ supplierId }]
    return again.length > 0 ? [{ supplierId, sectionNos: again.join(', ') }] : []
  })
  const made = await context.create(srmBidDocument, {
    ...copied(tender),
    retenderSeq: (tender.retenderSeq ?? 1) + 1,
    sections: failed.map(
      ({ projectSectionNo, sectionName, sectionScope, ceilingAmount, ...section }) => ({
        ...{ projectSectionNo, sectionName, sectionScope, ceilingAmount },
        estimatedAmountExclTax: section.estimatedAmountExclTax,
        ...{ depositAmount: section.depositAmount, quoteMode: section.quoteMode },
        ...{ maxAwards: section.maxAwards, shareRule: section.shareRule },
        sharePriceRule: section.sharePriceRule,
      }),
    ),
    items: tender.items.flatMap(({ id: _id, lineNum: _lineNum, ...item }) => {
      const sectionNo = numbers.get(item.sectionNo)
      return sectionNo ? [{ ...item, sectionNo }] : []
    }),
    annexes: tender.annexes.map(({ id: _id, ...annex }) => annex),
    indices: tender.indices.map(({ id: _id, ...index }) => index),
    participants,
    openers: tender.openers.map(({ userId, openerRole }) => ({ userId, openerRole })),
  })
  await takeAgain(
    context,
    made,
    failed.flatMap(({ projectSectionNo }) => projectSectionNo ?? []),
  )
  return { answer: { documentId: made.id, documentNumber: made.documentNumber } }
}

const COPIED =
  `title projectId orgId categoryId buyerId supervisorId bidType legalFlag ruleId templateId evaluationMethod openingMode
  sealLevel minBidders openersRequired respondentVisibility priceListVisibility minSignupDays minBidDays
  questionLeadDays clarifyLeadDays openingPlace currencyCode priceBasis compareBasis paymentTermId bidValidDays
  docFee depositMode deliveryTerm qualificationReq techRequirement`.split(/\s+/) as (keyof Tender)[]

const copied = (tender: Tender): { [key: string]: unknown } =>
  Object.fromEntries(COPIED.map((key) => [key, tender[key]]))
