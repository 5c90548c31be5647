import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { decimal, fixed, greatest, isGreater } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { MadeDocument } from '../demand/ports.ts'
import {
  liveSections as livePrices,
  negotiatedBid,
  negotiatedPrices,
  rankedSuppliers,
} from '../negotiation/ports.ts'
import { srmBidRule } from '../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import { type Bid, comparedKey, enteredKey, type Tender } from '../tenders/ports.ts'
import { srmBidDocument } from '../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidRespond } from '../tenders/srmBidRespond/srmBidRespond.definition.ts'
import './auctions.errors.ts'
import { srmActCompete } from './srmActCompete/srmActCompete.definition.ts'

type Compete = RecordOf<typeof srmActCompete>

/** Sections whose bids are open and that nobody has won. */
const WAITING = ['OPENED', 'EVALUATED']
/** Auctions of a tender whose prices may still change. */
const LIVE = [
  ...['DRAFT', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'OPEN', 'PAUSED'],
  ...['BETWEEN_TURNS', 'CLOSED'],
]
/** One alone has nobody to go below. */
const FEWEST = 2

const sectionOf = (tender: Pick<Tender, 'sections'>, sectionNo: number) =>
  tender.sections.find(
    (row) => row.sectionNo === sectionNo && WAITING.includes(row.sectionStatus ?? ''),
  )

/** The bids of a section at the prices that count today. An evaluated section has those that are ranked. */
async function validBids(
  context: OperationContext,
  tender: Tender,
  sectionNo: number,
): Promise<{ supplierId: string; bid: Bid; amount: string }[]> {
  const documentId = tender.id
  const ranked =
    tender.status === 'EVALUATED'
      ? await rankedSuppliers(context, { documentId, sectionNo, orgId: null, categoryId: null })
      : null
  const prices = await negotiatedPrices(context, documentId)
  const bids = []
  for (const { id, supplierId } of await context.select(srmBidRespond, {
    ...{ documentId, status: 'OPENED' },
  })) {
    const found = await context.find(srmBidRespond, id)
    if (!found || !supplierId || (ranked && !ranked.includes(supplierId))) continue
    const bid = negotiatedBid(found, prices)
    const section = bid.sections.find((row) => row.sectionNo === sectionNo)
    const amount = section?.openResult === 'OK' ? section[comparedKey(bid)] : null
    if (amount !== null && amount !== undefined) bids.push({ supplierId, bid, amount })
  }
  return bids
}

/** A statutory tender has no auction, and any other one only where its rule says so. */
export async function assertMayCompete(
  context: OperationContext,
  { ruleId, legalFlag }: Tender,
): Promise<void> {
  const rule = await context.findMaster(srmBidRule, ruleId)
  if (legalFlag === 'Y' || rule?.allowCompete !== 'Y') context.refuse('COMPETE_TENDER_RULE')
}

/**
 * An auction over one section of an opened tender among its valid bidders, at whose prices they enter. Under the lock of
 * the tender: no other round over the section goes on.
 */
export async function draftAuction(
  context: OperationContext,
  { id }: Tender,
  sectionNo: number,
): Promise<MadeDocument> {
  const tender = await context.lock(srmBidDocument, id)
  await assertMayCompete(context, tender)
  const at = { field: 'sectionNo' }
  const args = { section: sectionNo }
  const section = sectionOf(tender, sectionNo)
  if (!section) return context.refuse('COMPETE_TENDER_SECTION', args, at)
  if ((await livePrices(context, id)).includes(sectionNo))
    context.refuse('COMPETE_TENDER_LIVE', args, at)
  const bids = await validBids(context, tender, sectionNo)
  if (bids.length < FEWEST) context.refuse('COMPETE_TENDER_FEW', args, at)
  const { orgId, categoryId, buyerId, supervisorId, currencyCode, compareBasis } = tender
  const hostId = context.caller?.userId ?? null
  const made = await context.create(srmActCompete, {
    ...{ title: title(tender, section.sectionName), orgId, categoryId, buyerId, currencyCode },
    ...{ hostId, supervisorId: supervisorId === hostId ? null : supervisorId },
    ...{ priceBasis: compareBasis, paymentTermId: tender.paymentTermId },
    ...{ sourceType: 'TENDER', sourceDocumentId: id, sectionNo },
    ...{ budgetAmountExclTax: section.estimatedAmountExclTax, minSuppliers: FEWEST },
    // Proposals, which the buyer changes in the draft.
    ...{ durationMinutes: '30', stepType: 'PERCENT', stepValue: '1' },
    // Everybody enters at its own price; nobody stands above the highest of them.
    startPrice: fixed(
      bids.reduce((highest, { amount }) => greatest(highest, amount), decimal(0)),
      2,
    ),
    items: tender.items
      .filter((item) => item.sectionNo === sectionNo)
      .map(({ id: documentItemId, itemId, itemName, specification, uomCode, ...item }) => ({
        ...{ documentItemId, itemId, itemName, specification, uomCode, quantity: item.quantity },
        ...{ needByDate: item.needByDate, requisitionLineId: item.requisitionLineId },
      })),
    suppliers: bids.map(({ supplierId, amount }) => ({ supplierId, entryPrice: amount })),
  })
  return { resource: srmActCompete.resource, id: made.id, number: made.competeNumber ?? '' }
}

const title = ({ title: name, sections }: Tender, sectionName: string | null): string =>
  (sections.length > 1 ? `${name} ${sectionName}` : (name ?? '')).slice(0, 200)

export async function liveSections(
  context: OperationContext,
  sourceDocumentId: string,
): Promise<number[]> {
  const live = await context.select(srmActCompete, { sourceDocumentId, status: LIVE })
  return live.map(({ sectionNo }) => sectionNo ?? 0)
}

export async function auctionPrices(context: OperationContext, sourceDocumentId: string) {
  const prices = []
  for (const { id } of await context.select(srmActCompete, {
    ...{ sourceDocumentId, status: 'RESULTED' },
  }))
    prices.push(...(await context.selectRows(srmActCompete, 'finalPrices', { headerId: id })))
  return prices
}

/** The last offers as unit prices of the tender: there they count like the prices of any round. */
export async function tenderResult(context: OperationContext, compete: Compete) {
  const sectionNo = compete.sectionNo ?? 0
  const tender = await context.lock(srmBidDocument, compete.sourceDocumentId ?? '')
  if (!sectionOf(tender, sectionNo))
    return context.refuse('COMPETE_TENDER_SECTION', { section: sectionNo })
  const bids = await validBids(context, tender, sectionNo)
  const finalPrices = compete.suppliers.flatMap(({ supplierId, entryPrice, lastOffer }) => {
    const bid = bids.find((one) => one.supplierId === supplierId)?.bid
    // Who did not come, or was rejected since, has no new price.
    return bid && lastOffer && entryPrice && isGreater(entryPrice, lastOffer)
      ? loweredPrices(bid, sectionNo, decimal(lastOffer).div(decimal(entryPrice)))
      : []
  })
  const { id, documentNumber: number } = tender
  return {
    patch: { add: { finalPrices } },
    answer: { id, number, resource: srmBidDocument.resource },
  }
}

/** All prices of a section times the share that is left of its total. */
function loweredPrices(bid: Bid, sectionNo: number, left: ReturnType<typeof decimal>) {
  const key = enteredKey(bid)
  return bid.items.flatMap((item) => {
    const oldPrice = item[key]
    if (item.sectionNo !== sectionNo || oldPrice === null) return []
    const { documentItemId, lineNum, itemName } = item
    const price = fixed(decimal(oldPrice).times(left), 6)
    return [{ supplierId: bid.supplierId, documentItemId, lineNum, itemName, oldPrice, price }]
  })
}
