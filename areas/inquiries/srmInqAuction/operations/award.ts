import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { createPriceRows } from '../../../base-data/ports.ts'
import { orderAward } from '../../../orders/ports.ts'
import { srmInqAuctionAnswer } from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.definition.ts'
import { barredReasons } from '../../srmInqInquiry/operations/publish.ts'
import type { srmInqAuction } from '../srmInqAuction.definition.ts'
import type { Auction, AuctionAward, AuctionItem } from '../srmInqAuction.rules.ts'
import { announcePrices } from './announce.ts'
import { releaseItems } from './holds.ts'
import { isWhole, openedAnswers, type Ranked, rankedBy, writeRanks } from './ranks.ts'
import { type Standing, tiesOf } from './standing.ts'

const SOURCE = 'AUCTION'

/** What an award line takes from the opened answer; nothing of it is typed. */
function filledBy(item: AuctionItem, { line }: Standing, rankNum: number | null) {
  const { itemId, itemName, uomCode, quantity, requisitionLineId, lastPrice } = item
  return {
    ...{ itemId, itemName, uomCode, requisitionLineId, rankNum, itemQuantity: quantity },
    ...{ answerLineId: line.id, taxRate: line.taxRate, lastPriceExclTax: lastPrice },
    awardPriceExclTax: line.priceExclTax,
    awardPriceInclTax: line.priceInclTax,
  }
}

const placeOf = (
  auction: Auction,
  { ranking }: Ranked,
  supplierId: string,
  itemId: string,
): number | null =>
  (isWhole(auction) ? ranking.whole : ranking.byItem.get(itemId))?.get(supplierId) ?? null

/** Every item for the supplier that alone is first in rank. */
export function proposedAwards(auction: Auction, ranked: Ranked) {
  const rows = auction.items.flatMap((item) => {
    const firsts = [...ranked.standings].flatMap(([supplierId, own]) => {
      const standing = own.get(item.id)
      const isFirst = placeOf(auction, ranked, supplierId, item.id) === 1
      return standing && isFirst ? [{ supplierId, standing }] : []
    })
    const [first] = firsts
    if (!first || firsts.length > 1) return []
    const { supplierId, standing } = first
    return [{ auctionItemId: item.id, supplierId, sharePct: '100', ...filledBy(item, standing, 1) }]
  })
  return rows.map((row, at) => ({ ...row, lineNum: (at + 1) * 10 }))
}

export async function propose(context: OperationContext, auction: Auction) {
  const ranked = rankedBy(auction, await openedAnswers(context, auction.id))
  return {
    patch: {
      remove: { awards: auction.awards.map(({ id }) => id) },
      add: { awards: proposedAwards(auction, ranked) },
    },
  }
}

/** Fills every award line from the opened answer it stands for; a line without one is named. */
export async function completeAwards(
  context: OperationContext,
  auction: Auction,
): Promise<{ issues: Issue[]; ranked: Ranked }> {
  const ranked = rankedBy(auction, await openedAnswers(context, auction.id))
  const issues = auction.awards.flatMap((award, row): Issue[] => {
    const supplierId = award.supplierId ?? ''
    const item = auction.items.find(({ id }) => id === award.auctionItemId)
    const standing = item && ranked.standings.get(supplierId)?.get(item.id)
    if (!item || !standing)
      return [{ child: 'awards', row, field: 'supplierId', code: 'AUC_NOT_ANSWERED' }]
    Object.assign(award, filledBy(item, standing, placeOf(auction, ranked, supplierId, item.id)))
    return []
  })
  return { issues, ranked }
}

/** Suppliers are checked again; a tie is decided and every answer judged before. */
export async function assertAwardable(context: OperationContext, auction: Auction) {
  const { issues, ranked } = await completeAwards(context, auction)
  if (issues.length > 0) throw validationError(issues)
  const awarded = new Set(auction.awards.map(({ auctionItemId }) => auctionItemId))
  const ties = tiesOf(ranked.ranking, isWhole(auction))
  if (ties.some(({ itemId }) => itemId === null || awarded.has(itemId))) context.refuse('AUC_TIED')
  const isOpen = ranked.answers.some(({ complianceFlag }) => complianceFlag !== 'Y')
  if (auction.awardRule === 'LOWEST_WITHIN_SPEC' && isOpen) context.refuse('AUC_NOT_JUDGED')
  for (const [row, { supplierId }] of auction.awards.entries()) {
    const barred = await barredReasons(context, auction, supplierId ?? '', 'AWARD')
    if (barred)
      context.refuse('INQUIRY_SUPPLIER_BARRED', barred, {
        ...{ child: 'awards', row, field: 'supplierId' },
      })
  }
  return ranked
}

/** Writes prices into the library, and tells every supplier its own result. */
export async function approve(context: OperationContext, auction: Auction) {
  const ranked = await assertAwardable(context, auction)
  await writeRanks(context, ranked)
  const made = await createPriceRows(
    context,
    SOURCE,
    auction.auctionNumber ?? '',
    auction.awards.flatMap((award) => (award.itemId ? [sourcePrice(auction, award)] : [])),
  )
  const awarded = new Set(auction.awards.map(({ auctionItemId }) => auctionItemId))
  await releaseItems(
    context,
    auction,
    auction.items.filter(({ id }) => !awarded.has(id)),
  )
  await announcePrices(context, auction, ranked, { isResult: true })
  await writeResults(context, auction, ranked)
  const priceOf = new Map(made.map(({ sourceLineId, priceId }) => [sourceLineId, priceId]))
  const awards = auction.awards.map(({ id }) => ({ id, priceId: priceOf.get(id) ?? null }))
  return { patch: { rows: { awards } } }
}

function sourcePrice(auction: Auction, award: AuctionAward) {
  const priceBasis = auction.priceBasis ?? 'TAX_EXCLUDED'
  const { orgId, currencyCode, paymentTermId } = auction
  return {
    ...{ sourceLineId: award.id, orgId, supplierId: award.supplierId ?? '' },
    ...{ itemId: award.itemId ?? '', currencyCode: currencyCode ?? '', priceType: 'FORMAL' },
    ...{ uomCode: award.uomCode ?? '', priceUnitQty: '1', priceBasis },
    taxRate: award.taxRate ?? '0',
    price:
      (priceBasis === 'TAX_INCLUDED' ? award.awardPriceInclTax : award.awardPriceExclTax) ?? '0',
    effectiveFrom: auction.priceEffectiveFrom ?? '',
    effectiveTo: auction.priceEffectiveTo ?? '',
    paymentTermId,
  }
}

async function writeResults(
  context: OperationContext,
  auction: Auction,
  { answers }: Ranked,
): Promise<void> {
  for (const { id, lines, answerNumber, supplierId, title } of answers) {
    const results = lines.map((line) => {
      const won = auction.awards.find(({ answerLineId }) => answerLineId === line.id)
      if (!won) return { id: line.id, awardQuantity: null, lineResult: 'LOST' }
      const isPart = isGreater(line.quantity, won.awardQuantity)
      const lineResult = isPart ? 'PARTIAL' : 'WON'
      return { id: line.id, awardQuantity: won.awardQuantity, lineResult }
    })
    // Also the answer of the round before: its supplier has won.
    const hasWon = auction.awards.some((award) => award.supplierId === supplierId)
    await context.run(srmInqAuctionAnswer, 'doResult', id, {
      ...{ to: hasWon ? 'AWARDED' : 'NOT_AWARDED', lines: results },
    })
    context.emit('srmInqAuctionAnswer.resulted', { id, answerNumber, supplierId, title })
  }
}

/** Drafts orders over what is not ordered yet; requisitions release what the auction held of them. */
export async function order(
  context: OperationContext,
  auction: Auction,
  { billTypeId }: InputOf<typeof srmInqAuction, 'generatePurOrder'>,
) {
  const { auctionNumber, orgId, categoryId, currencyCode, items, awards } = auction
  const dateOf = new Map(items.map(({ id, needByDate }) => [id, needByDate]))
  const lines = awards.map((award) => ({
    ...award,
    needByDate: dateOf.get(award.auctionItemId ?? '') ?? null,
  }))
  const { answer, ordered } = await orderAward(
    context,
    {
      ...{ awardSourceType: SOURCE, awardNumber: auctionNumber, heldBy: auctionNumber },
      ...{ orgId, categoryId, currencyCode, lines },
    },
    billTypeId,
  )
  return { patch: { rows: { awards: ordered } }, answer }
}
