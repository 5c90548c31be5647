import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmInqAuctionAnswer } from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.definition.ts'
import { type Answer, comparedPrice } from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.rules.ts'
import type { Auction } from '../srmInqAuction.rules.ts'
import { isWhole, type Ranked } from './ranks.ts'
import { totalOf } from './standing.ts'

type PriceRow = {
  lineNum: number | null
  alias: string | null
  rankNum: number | null
  unitPrice: string | null
  amount: string | null
  commitment: string | null
  winnerFlag: 'Y' | 'N' | null
}

/**
 * The prices that may be shown. Aliases follow the seal commitments, which are random: neither the order of invitation
 * nor that of submission can be read from them.
 */
function pricesOf(auction: Auction, { standings, ranking }: Ranked, isResult: boolean): PriceRow[] {
  const commitmentOf = (supplierId: string): string => {
    const own = [...(standings.get(supplierId)?.values() ?? [])]
    return own.at(-1)?.answer.commitment ?? ''
  }
  const order = [...standings.keys()].sort((a, b) => commitmentOf(a).localeCompare(commitmentOf(b)))
  const won = (supplierId: string, itemId: string | null): boolean =>
    auction.awards.some(
      (one) => one.supplierId === supplierId && (!itemId || one.auctionItemId === itemId),
    )
  const rows = order.flatMap((supplierId, at): (PriceRow & { won: boolean })[] => {
    const own = standings.get(supplierId)
    if (!own) return []
    const alias = String(at + 1).padStart(2, '0')
    const commitment = commitmentOf(supplierId)
    const flag = (itemId: string | null) => {
      const isWon = won(supplierId, itemId)
      return { won: isWon, winnerFlag: isResult ? (isWon ? ('Y' as const) : ('N' as const)) : null }
    }
    if (isWhole(auction)) {
      const rankNum = ranking.whole.get(supplierId) ?? null
      const amount = totalOf(own)
      return [{ lineNum: null, alias, rankNum, unitPrice: null, amount, commitment, ...flag(null) }]
    }
    return [...own].map(([itemId, { answer, line }]) => ({
      ...{ lineNum: line.lineNum, alias, commitment, amount: null },
      rankNum: ranking.byItem.get(itemId)?.get(supplierId) ?? null,
      unitPrice: comparedPrice(answer, line),
      ...flag(itemId),
    }))
  })
  const shown =
    auction.resultVisibility === 'ALL_PRICES_ANON' ? rows : rows.filter((row) => row.won)
  return shown
    .sort((a, b) => (a.lineNum ?? 0) - (b.lineNum ?? 0) || (a.rankNum ?? 0) - (b.rankNum ?? 0))
    .map(({ won: _won, ...row }) =>
      // The winning price alone says nothing of who else answered.
      auction.resultVisibility === 'ALL_PRICES_ANON'
        ? row
        : { ...row, alias: null, rankNum: null, commitment: null },
    )
}

/** Gives the suppliers whose answers were opened what the result visibility releases: after an opening, and with the award. */
export async function announcePrices(
  context: OperationContext,
  auction: Auction,
  ranked: Ranked,
  { isResult }: { isResult: boolean },
): Promise<void> {
  const { resultVisibility } = auction
  if (resultVisibility === 'OWN_ONLY' || (resultVisibility === 'WINNER_PRICE' && !isResult)) return
  const rows = pricesOf(auction, ranked, isResult)
  const found = await context.select(srmInqAuctionAnswer, {
    ...{ auctionId: auction.id, status: ['OPENED', 'INVALID', 'AWARDED', 'NOT_AWARDED'] },
  })
  const answers: readonly Answer[] = await context.lockAll(
    srmInqAuctionAnswer,
    found.map(({ id }) => id),
  )
  for (const { id, priceList } of answers)
    await context.update(srmInqAuctionAnswer, id, {
      remove: { priceList: priceList.map((row) => row.id) },
      add: { priceList: rows },
    })
}
