import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../base-data/ports.ts'
import { srmBidEvaluation } from '../evaluation/srmBidEvaluation/srmBidEvaluation.definition.ts'
import { minutesAfter, momentText } from '../sealing/ports.ts'
import { srmBidRule } from '../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import { type Bid, barredReasons, enteredKey, liveAuctions, type Tender } from '../tenders/ports.ts'
import { srmBidDocument } from '../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidRespond } from '../tenders/srmBidRespond/srmBidRespond.definition.ts'
import './negotiation.errors.ts'
import { negotiatedBid, negotiatedPrices } from './prices.ts'
import { srmBidBargaining } from './srmBidBargaining/srmBidBargaining.definition.ts'
import { srmBidBrightMoon } from './srmBidBrightMoon/srmBidBrightMoon.definition.ts'
import { negotiators } from './srmBidShortlist/candidates.ts'

/** A round in which bidders of a section lower their prices: a bargaining or a bright moon. */
export type Round = {
  documentId: string | null
  sectionNo: number | null
  orgId: string | null
  categoryId: string | null
}
/** The field of the tender rule that allows a kind of round. */
type Allowing = 'allowBargain' | 'allowBrightMoon'
type CalledRow = { id: string; supplierId: string | null; respondId: string | null }

/** Rounds of which the prices are not known yet, by document. */
const LIVE = { bargaining: ['RUNNING', 'ENDED'], moon: ['PUBLISHED', 'RUNNING'] } as const

/** The ranked bidders of the section with whom prices may be negotiated, first in rank first. */
export async function rankedOf(
  context: OperationContext,
  { documentId, sectionNo }: Pick<Round, 'documentId' | 'sectionNo'>,
) {
  const [found] = await context.select(srmBidEvaluation, { documentId, status: 'COMPLETED' })
  const evaluation = found && (await context.find(srmBidEvaluation, found.id))
  const chosen = await negotiators(context, documentId ?? '', sectionNo ?? 1)
  return (evaluation?.results ?? [])
    .filter((row) => row.sectionNo === sectionNo && row.rankNum !== null)
    .filter(({ supplierId }) => !chosen || chosen.includes(supplierId ?? ''))
    .sort((a, b) => (a.rankNum ?? 0) - (b.rankNum ?? 0))
}

/** They are called where the buyer names nobody. */
export async function rankedSuppliers(context: OperationContext, round: Round): Promise<string[]> {
  return (await rankedOf(context, round)).flatMap(({ supplierId }) => supplierId ?? [])
}

/** The evaluated tender of a round that its rule allows. */
function assertAllowed(
  context: OperationContext,
  tender: Tender | null,
  { sectionNo }: Round,
): Tender {
  const section = tender?.sections.find((row) => row.sectionNo === sectionNo)
  if (tender?.status !== 'EVALUATED' || section?.sectionStatus !== 'EVALUATED')
    return context.refuse('NEGOTIATION_NOT_EVALUATED', {}, { field: 'documentId' })
  return tender
}

async function assertRule(
  context: OperationContext,
  { ruleId, legalFlag }: Tender,
  allowing: Allowing,
): Promise<void> {
  const rule = await context.findMaster(srmBidRule, ruleId)
  if (legalFlag === 'Y' || rule?.[allowing] !== 'Y')
    context.refuse('NEGOTIATION_NOT_ALLOWED', {}, { field: 'documentId' })
}

/** Copies what the tender says. */
export async function fillFromTender(
  context: OperationContext,
  round: Round & { compareBasis?: string | null },
  allowing: Allowing,
): Promise<void> {
  const found = await context.find(srmBidDocument, round.documentId ?? '')
  const tender = assertAllowed(context, found, round)
  await assertRule(context, tender, allowing)
  const { documentNumber, title, orgId, categoryId, buyerId, supervisorId } = tender
  const { currencyCode, priceBasis, compareBasis } = tender
  Object.assign(round, { documentNumber, title, orgId, categoryId, buyerId, supervisorId })
  Object.assign(round, { currencyCode, priceBasis })
  if (allowing === 'allowBrightMoon') round.compareBasis = compareBasis
}

/** Under the lock of the tender: it still waits for its award, and no other round over the section goes on. */
export async function assertMayBegin(
  context: OperationContext,
  round: Round,
  allowing: Allowing,
): Promise<void> {
  await context.lock(srmBidDocument, round.documentId ?? '')
  await assertFree(context, round, allowing)
}

/** Whether a further round of a section is possible at all. */
export async function assertWaits(
  context: OperationContext,
  round: Round,
  allowing: Allowing,
): Promise<void> {
  const tender = await context.find(srmBidDocument, round.documentId ?? '')
  await assertRule(context, assertAllowed(context, tender, round), allowing)
}

/** The same, and no other round over the section goes on. */
export async function assertFree(
  context: OperationContext,
  round: Round,
  allowing: Allowing,
): Promise<void> {
  const { documentId, sectionNo } = round
  await assertWaits(context, round, allowing)
  const live = await liveSections(context, documentId ?? '')
  if (live.includes(sectionNo ?? 0)) context.refuse('NEGOTIATION_RUNNING')
}

/** Rounds in which somebody may still lower a price of this tender, or that are still to be opened. */
async function liveRounds(context: OperationContext, documentId: string) {
  const bargainings = await context.select(srmBidBargaining, {
    ...{ documentId, status: LIVE.bargaining },
  })
  const moons = await context.select(srmBidBrightMoon, { documentId, status: LIVE.moon })
  return { bargainings, moons }
}

/** The sections of a tender over which a round or an auction goes on. */
export async function liveSections(
  context: OperationContext,
  documentId: string,
): Promise<readonly number[]> {
  const { bargainings, moons } = await liveRounds(context, documentId)
  const auctions = await liveAuctions(context, documentId)
  return [...[...bargainings, ...moons].map(({ sectionNo }) => sectionNo ?? 0), ...auctions]
}

export type Called = {
  id: string
  supplierId: string
  /** at the prices that count today */
  bid: Bid
  section: Bid['sections'][number] | undefined
  items: { price: string; item: Bid['items'][number] }[]
}

/** The chosen bidders at the prices that count today. Each of them is ranked, and may still take part. */
export async function calledBids(
  context: OperationContext,
  round: Round,
  suppliers: readonly Pick<CalledRow, 'id' | 'supplierId'>[],
): Promise<Called[]> {
  const { documentId, sectionNo } = round
  const ranked = await rankedOf(context, round)
  const prices = await negotiatedPrices(context, documentId ?? '')
  const called: Called[] = []
  for (const [row, { id, supplierId }] of suppliers.entries()) {
    const at = { child: 'suppliers', row, field: 'supplierId' }
    const place = ranked.find((one) => one.supplierId === supplierId)
    const found = place && (await context.find(srmBidRespond, place.respondId ?? ''))
    if (found?.status !== 'OPENED') return context.refuse('NEGOTIATION_SUPPLIER', {}, at)
    await assertMayTakePart(context, round, supplierId ?? '', at)
    const bid = negotiatedBid(found, prices)
    const key = enteredKey(bid)
    called.push({
      ...{ id, supplierId: supplierId ?? '', bid },
      section: bid.sections.find((one) => one.sectionNo === sectionNo),
      items: bid.items.flatMap((item) => {
        const price = item[key]
        return item.sectionNo === sectionNo && price !== null ? [{ price, item }] : []
      }),
    })
  }
  return called
}

/** What a called bidder reads of an item. */
export function itemValues({
  documentItemId,
  lineNum,
  itemName,
  uomCode,
  quantity,
}: Bid['items'][number]) {
  return { documentItemId, lineNum, itemName, uomCode, quantity }
}

async function assertMayTakePart(
  context: OperationContext,
  round: Round,
  supplierId: string,
  at: { child?: string; row?: number; field?: string } = {},
): Promise<void> {
  const barred = await barredReasons(context, round, supplierId)
  if (barred) context.refuse('NEGOTIATION_BARRED', barred, at)
}

/** The row of the caller, whose bid still counts and who may still take part. */
export async function ownCall<R extends CalledRow>(
  context: OperationContext,
  round: Round & { suppliers: readonly R[] },
): Promise<{ own: R; bid: Bid }> {
  const supplierId = context.caller?.supplierId ?? ''
  const own = round.suppliers.find((row) => row.supplierId === supplierId)
  if (!own) throw new Error('A supplier answered a call of others')
  const bid = await context.find(srmBidRespond, own.respondId ?? '')
  if (bid?.status !== 'OPENED') return context.refuse('NEGOTIATION_OUT')
  await assertMayTakePart(context, round, supplierId)
  return { own, bid }
}

/** New prices of the caller's items by line. None of them may rise. */
export function loweredPrices(
  context: OperationContext,
  given: readonly { rowId: string; price: string | null }[],
  {
    own,
    field,
  }: {
    own: ReadonlyMap<string, { lineNum: number | null; price: string | null }>
    /** the field of the given rows that holds the price */
    field: string
  },
): Map<number, string> {
  const prices = new Map<number, string>()
  for (const [row, { rowId, price }] of given.entries()) {
    const at = { child: 'prices', row, field: 'rowId' }
    const item = own.get(rowId)
    if (!item) return context.refuse('NEGOTIATION_LINE', {}, at)
    if (price === null) continue
    const line = item.lineNum ?? 0
    if (prices.has(line)) context.refuse('NEGOTIATION_LINE_TWICE', { line }, at)
    prices.set(line, price)
    if (isGreater(price, item.price))
      context.refuse('NEGOTIATION_PRICE_HIGHER', { line }, { ...at, field })
  }
  return prices
}

/** So many minutes at least, as the organisation says, lie between now or the start and the end. */
export async function assertEnoughTime(
  context: OperationContext,
  { orgId, categoryId }: Round,
  limit: {
    from: string
    endTime: string
    profileCode: 'BID_BARGAIN_MINUTES' | 'BID_MOON_MINUTES' | 'INQ_NOTICE_MINUTES'
  },
): Promise<void> {
  const { profileCode } = limit
  const minutes = Number(await findValue(context, { profileCode, orgId, categoryId }))
  const time = minutesAfter(context, limit.from, minutes)
  if (limit.endTime < time) context.refuse('NEGOTIATION_TOO_SHORT', { time }, { field: 'endTime' })
}

/** Nothing is possible at or after the end, by the clock of the database. */
export async function assertRuns(
  context: OperationContext,
  { endTime }: { endTime: string | null },
): Promise<string> {
  const now = await momentText(context)
  if (now >= (endTime ?? '')) context.refuse('NEGOTIATION_ENDED', { time: endTime ?? '' })
  return now
}

/** A later end, before the old one has passed. Suppliers plan with it, so it is never earlier. */
export async function laterEnd(
  context: OperationContext,
  round: Round & { endTime: string | null },
  { endTime, reason }: { endTime: string; reason: string },
) {
  const from = await assertRuns(context, round)
  const oldTime = round.endTime ?? ''
  if (endTime <= oldTime) context.refuse('NEGOTIATION_END_EARLIER', {}, { field: 'endTime' })
  await assertEnoughTime(context, round, { from, endTime, profileCode: 'INQ_NOTICE_MINUTES' })
  const userId = context.caller?.userId ?? null
  return {
    fields: { endTime },
    add: { adjusts: [{ oldTime, newTime: endTime, reason, userId }] },
  }
}

const GIVEN_UP = '招标已流标 / the tender failed'

/** Nobody wins a tender that failed, so its rounds end and what was given in them is not used. */
export async function endRounds(context: OperationContext, documentId: string): Promise<void> {
  const { bargainings, moons } = await liveRounds(context, documentId)
  for (const { id } of bargainings)
    await context.run(srmBidBargaining, 'followTender', id, { reason: GIVEN_UP })
  for (const { id } of moons)
    await context.run(srmBidBrightMoon, 'followTender', id, { reason: GIVEN_UP })
}
