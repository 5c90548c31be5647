import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { shuffled } from '../../../tenderSetup/ports.ts'
import { srmInqAuctionAnswer } from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.definition.ts'
import type { Answer } from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.rules.ts'
import { srmInqAuction } from '../srmInqAuction.definition.ts'
import type { Auction } from '../srmInqAuction.rules.ts'
import { type Ranking, rankingOf, type Standings, standingsOf } from './standing.ts'

export const isWhole = ({ awardMode }: Pick<Auction, 'awardMode'>): boolean => awardMode === 'WHOLE'

/** Opened answers that are not void. One that becomes void is left out. */
export async function openedAnswers(
  context: OperationContext,
  auctionId: string,
  except?: string,
): Promise<Answer[]> {
  const found = await context.select(srmInqAuctionAnswer, {
    ...{ auctionId, status: ['OPENED', 'AWARDED', 'NOT_AWARDED'] },
  })
  const ids = found.flatMap(({ id }) => (id === except ? [] : [id]))
  return context.lockAll(srmInqAuctionAnswer, ids)
}

export type Ranked = { answers: readonly Answer[]; standings: Standings; ranking: Ranking }

export function rankedBy(
  { awardMode, lotSeed }: Pick<Auction, 'awardMode' | 'lotSeed'>,
  answers: readonly Answer[],
): Ranked {
  const standings = standingsOf(answers)
  const lots = lotSeed ? shuffled(lotSeed, [...standings.keys()]) : null
  return { answers, standings, ranking: rankingOf(standings, isWhole({ awardMode }), lots) }
}

/** Writes the ranks of all opened answers, as they are without the one that becomes void. */
export async function rank(
  context: OperationContext,
  auctionId: string,
  except?: string,
): Promise<void> {
  const [auction] = await context.select(srmInqAuction, { id: auctionId })
  if (!auction) return
  await writeRanks(context, rankedBy(auction, await openedAnswers(context, auctionId, except)))
}

export async function writeRanks(
  context: OperationContext,
  { answers, standings, ranking }: Ranked,
): Promise<void> {
  for (const answer of answers) {
    const own = standings.get(answer.supplierId ?? '')
    const lines = answer.lines.flatMap(({ id, auctionItemId, rankNum: before }) => {
      const isStanding = own?.get(auctionItemId ?? '')?.line.id === id
      const places = ranking.byItem.get(auctionItemId ?? '')
      const rankNum = (isStanding && places?.get(answer.supplierId ?? '')) || null
      return rankNum === before ? [] : [{ id, rankNum }]
    })
    const isStanding = [...(own?.values() ?? [])].some((one) => one.answer.id === answer.id)
    const rankNum = (isStanding && ranking.whole.get(answer.supplierId ?? '')) || null
    if (lines.length > 0 || rankNum !== answer.rankNum)
      await context.update(srmInqAuctionAnswer, answer.id, { fields: { rankNum }, rows: { lines } })
  }
}
