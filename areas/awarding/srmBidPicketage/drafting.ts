import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { type Decimal, decimal, fixed, least } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findLatestPrices } from '../../base-data/ports.ts'
import { srmBidEvaluation } from '../../evaluation/srmBidEvaluation/srmBidEvaluation.definition.ts'
import { liveSections } from '../../negotiation/ports.ts'
import { srmBidRule } from '../../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import { sharesOf } from '../../tenders/ports/rules.ts'
import type { BidItem, Tender } from '../../tenders/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import '../awarding.errors.ts'
import { type FinalBid, finalBids } from './prices.ts'
import { srmBidPicketage } from './srmBidPicketage.definition.ts'
import { type AwardItem, type Picketage, placeOf, winnersOf } from './srmBidPicketage.rules.ts'

/** Law asks for at least so many days of publicity. */
const LEGAL_PUBLICITY = 3

/** Rounds of prices still change what is awarded. */
export async function assertMayAward(context: OperationContext, { id }: Tender): Promise<void> {
  if ((await liveSections(context, id)).length > 0) context.refuse('PICKETAGE_BARGAINING')
}

/** The sign-off of an evaluated tender: every ranked bid with its final price, the first in rank proposed with their shares. */
export async function draftAward(context: OperationContext, tender: Tender) {
  const [found] = await context.select(srmBidEvaluation, {
    ...{ documentId: tender.id, status: 'COMPLETED' },
  })
  const evaluation = found && (await context.find(srmBidEvaluation, found.id))
  if (!evaluation) return context.refuse('PICKETAGE_NOT_EVALUATED')
  await assertMayAward(context, tender)
  const rule = await context.findMaster(srmBidRule, tender.ruleId)
  const bids = await finalBids(context, tender.id)
  const sections = tender.sections.filter(({ sectionStatus }) => sectionStatus === 'EVALUATED')
  const numbers = new Set(sections.map(({ sectionNo }) => sectionNo))
  const shares = new Map(
    sections.map(({ sectionNo, maxAwards, shareRule }) => {
      const ranked = evaluation.results.filter(
        (row) => row.sectionNo === sectionNo && row.rankNum !== null,
      )
      return [sectionNo, sharesOf(shareRule, Math.min(maxAwards ?? 1, ranked.length))] as const
    }),
  )
  const isLegal = tender.legalFlag === 'Y'
  const made = await context.create(srmBidPicketage, {
    ...{ documentId: tender.id, documentNumber: tender.documentNumber, title: tender.title },
    ...{ orgId: tender.orgId, categoryId: tender.categoryId, buyerId: tender.buyerId },
    ...{ supervisorId: tender.supervisorId, evaluationId: evaluation.id },
    ...{ legalFlag: isLegal ? 'Y' : 'N' },
    ...{ currencyCode: tender.currencyCode, priceBasis: tender.priceBasis },
    publicityDays: Math.max(rule?.publicityDays ?? 0, isLegal ? LEGAL_PUBLICITY : 0),
    sections: sections.map(({ sectionNo, sectionName, estimatedAmountExclTax, ...section }) => ({
      ...{ sectionNo, sectionName, budgetAmountExclTax: estimatedAmountExclTax },
      ...{ maxAwards: section.maxAwards, shareRule: section.shareRule },
      sharePriceRule: section.sharePriceRule,
    })),
    suppliers: evaluation.results
      .filter(({ sectionNo }) => numbers.has(sectionNo))
      .sort(
        (a, b) =>
          (a.sectionNo ?? 0) - (b.sectionNo ?? 0) || placeOf(a.rankNum) - placeOf(b.rankNum),
      )
      .map(({ sectionNo, supplierId, respondId, rankNum, candidateFlag, ...scores }) => {
        const bid = bids.find((one) => one.respondId === respondId)
        const share = shares.get(sectionNo ?? 0)?.[(rankNum ?? 0) - 1] ?? null
        return {
          ...{ sectionNo, supplierId, respondId, recommendRank: rankNum, candidateFlag },
          ...scoresOf(scores),
          ...bid?.sections.get(sectionNo ?? 0),
          ...(bid ? termsOf(bid) : {}),
          ...{ awardFlag: share === null ? 'N' : 'Y', sharePct: share },
        }
      }),
  })
  return { ...{ id: made.id, number: made.picketageNumber ?? '' }, resource: 'srmBidPicketage' }
}

type Result = RecordOf<typeof srmBidEvaluation>['results'][number]

type ScoreField = 'totalScore' | 'priceScore' | 'techScore' | 'bizScore' | 'serviceScore'

function scoresOf(result: Pick<Result, ScoreField>): Pick<Result, ScoreField> {
  const { totalScore, priceScore, techScore, bizScore, serviceScore } = result
  return { totalScore, priceScore, techScore, bizScore, serviceScore }
}

/** What a bid offers beside its price. */
function termsOf({ bid, paymentTermId }: FinalBid) {
  const { deliveryDays, warrantyMonths, validDays } = bid
  return { deliveryDays, warrantyMonths, validDays, paymentTermId }
}

type NewItem = Omit<
  AwardItem,
  'id' | 'parentId' | 'awardQuantity' | 'amountExclTax' | 'amountInclTax' | 'savingAmount'
>

/** The lines of an award: what each winner quoted for its sections, at its final prices. */
export async function awardItems(
  context: OperationContext,
  picketage: Pick<Picketage, 'documentId' | 'orgId' | 'currencyCode' | 'sections' | 'suppliers'>,
): Promise<NewItem[]> {
  const bids = await finalBids(context, picketage.documentId ?? '')
  const tender = await context.find(srmBidDocument, picketage.documentId ?? '')
  const lowest = lowestPrices(bids)
  const estimates = new Map(
    tender?.items.map(({ id, estimatedPriceExclTax }) => [id, estimatedPriceExclTax]),
  )
  const won = winnersOf(picketage).flatMap((winner) =>
    (bids.find(({ respondId }) => respondId === winner.respondId)?.items ?? [])
      .filter(({ sectionNo }) => sectionNo === winner.sectionNo)
      .map((item) => ({ winner, item })),
  )
  const last = await lastPrices(
    context,
    picketage,
    won.map(({ item }) => item),
  )
  return won.map(({ winner: { sectionNo, supplierId, sharePct }, item }) => {
    const { lineNum, documentItemId, itemId, itemName, uomCode, taxRate } = item
    const low = lowest.get(documentItemId ?? '')
    return {
      ...{ sectionNo, lineNum, documentItemId, supplierId, itemId, itemName, uomCode },
      ...{ itemQuantity: item.quantity, sharePct, taxRate, priceId: null },
      orderedQuantity: '0',
      ...{ awardPriceExclTax: item.priceExclTax, awardPriceInclTax: item.priceInclTax },
      estimatedPriceExclTax: estimates.get(documentItemId ?? '') ?? null,
      lowestPriceExclTax: low ? fixed(low, 6) : null,
      lastPriceExclTax: last.get(item) ?? null,
    }
  })
}

/** The lowest price without tax of each item of the tender, over all bids. */
function lowestPrices(bids: readonly FinalBid[]): Map<string, Decimal> {
  const lowest = new Map<string, Decimal>()
  for (const { documentItemId, priceExclTax } of bids.flatMap(({ items }) => items)) {
    const key = documentItemId ?? ''
    const known = lowest.get(key)
    lowest.set(key, known ? least(known, priceExclTax) : decimal(priceExclTax))
  }
  return lowest
}

/** The price per unit without tax that the library holds today of each item that has a number. */
async function lastPrices(
  context: OperationContext,
  { orgId, currencyCode }: Pick<Picketage, 'orgId' | 'currencyCode'>,
  items: readonly BidItem[],
): Promise<Map<BidItem, string>> {
  const coded = items.filter(({ itemId }) => itemId !== null)
  const found = await findLatestPrices(
    context,
    coded.map(({ itemId, uomCode, quantity }) => ({
      ...{ orgId, itemId: itemId ?? '', supplierId: null, currencyCode: currencyCode ?? '' },
      ...{ uomCode: uomCode ?? '', quantity, date: context.today },
    })),
  )
  return new Map(
    coded.flatMap((item, place) => {
      const price = found[place]
      if (!price) return []
      const each = decimal(price.priceExclTax).div(decimal(price.priceUnitQty))
      return [[item, fixed(each, 6)] as const]
    }),
  )
}
