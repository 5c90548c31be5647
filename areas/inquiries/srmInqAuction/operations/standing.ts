import { isGreater, sum } from '@opensrm/kernel/values/decimal.ts'
import { byId } from '../../../tenderSetup/ports.ts'
import {
  type Answer,
  type AnswerLine,
  comparedAmount,
  comparedPrice,
} from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.rules.ts'

/** The line of a supplier that counts for an item: that of the tie break where it answered, else that of the first round. */
export type Standing = { answer: Answer; line: AnswerLine }

/** By supplier and item of the auction. Lines without a price do not count. */
export type Standings = ReadonlyMap<string, ReadonlyMap<string, Standing>>

export function standingsOf(answers: readonly Answer[]): Standings {
  const standings = new Map<string, Map<string, Standing>>()
  for (const answer of answers.toSorted((a, b) => (a.roundNum ?? 1) - (b.roundNum ?? 1))) {
    const own = standings.get(answer.supplierId ?? '') ?? new Map<string, Standing>()
    for (const line of answer.lines)
      if (line.priceExclTax !== null) own.set(line.auctionItemId ?? '', { answer, line })
    if (own.size > 0) standings.set(answer.supplierId ?? '', own)
  }
  return standings
}

/** What a supplier asks for everything, on the comparison basis. */
export function totalOf(own: ReadonlyMap<string, Standing>): string {
  return sum(
    [...own.values()].map(({ answer, line }) =>
      comparedAmount({ ...line, compareBasis: answer.compareBasis }),
    ),
  ).toFixed(2)
}

type Placed = { supplierId: string; figure: string }

/**
 * Competition ranking (1, 1, 3). After a tie break that left suppliers equal, the lot decides between them: `lots` holds
 * the suppliers in drawn order.
 */
export function placesOf(
  figures: readonly Placed[],
  lots: readonly string[] | null,
): ReadonlyMap<string, number> {
  const isBefore = (one: Placed, other: Placed): boolean =>
    isGreater(other.figure, one.figure) ||
    (lots !== null &&
      !isGreater(one.figure, other.figure) &&
      lots.indexOf(one.supplierId) < lots.indexOf(other.supplierId))
  return new Map(
    figures.map((own) => [
      own.supplierId,
      1 + figures.filter((other) => other !== own && isBefore(other, own)).length,
    ]),
  )
}

export type Ranking = {
  /** by supplier, where everything is awarded to one */
  whole: ReadonlyMap<string, number>
  /** by item of the auction and supplier */
  byItem: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export function rankingOf(
  standings: Standings,
  isWhole: boolean,
  lots: readonly string[] | null,
): Ranking {
  const suppliers = [...standings].toSorted(([a], [b]) => byId(a, b))
  const items = new Set(suppliers.flatMap(([, own]) => [...own.keys()]))
  const byItem = new Map(
    [...items].map((itemId) => {
      const figures = suppliers.flatMap(([supplierId, own]) => {
        const found = own.get(itemId)
        const figure = found && comparedPrice(found.answer, found.line)
        return figure ? [{ supplierId, figure }] : []
      })
      // Where everything goes to one supplier the lot is about the total.
      return [itemId, placesOf(figures, isWhole ? null : lots)]
    }),
  )
  const totals = suppliers.map(([supplierId, own]) => ({ supplierId, figure: totalOf(own) }))
  return { whole: isWhole ? placesOf(totals, lots) : new Map(), byItem }
}

/** Suppliers that share rank 1: of the whole, or of each item. Empty when every first rank is held by one. */
export function tiesOf(
  { whole, byItem }: Ranking,
  isWhole: boolean,
): readonly { itemId: string | null; supplierIds: string[] }[] {
  const firsts = (places: ReadonlyMap<string, number>): string[] =>
    [...places].flatMap(([supplierId, place]) => (place === 1 ? [supplierId] : []))
  const groups = isWhole
    ? [{ itemId: null, supplierIds: firsts(whole) }]
    : [...byItem].map(([itemId, places]) => ({ itemId, supplierIds: firsts(places) }))
  return groups.filter(({ supplierIds }) => supplierIds.length > 1)
}
