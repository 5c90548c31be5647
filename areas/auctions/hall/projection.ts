import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { highestOffer } from '../engine/decide.ts'
import {
  type Bidder,
  type Hall,
  isOver,
  type Offer,
  type Ranked,
  turnRule,
} from '../engine/hall.ts'
import {
  bestCompare,
  dutchPrice,
  dutchTick,
  offerFor,
  ranking,
  stepFrom,
} from '../engine/prices.ts'
import type { BidderView, HallView, HostView, RankLine, Shared } from './hallView.ts'

/** Own offers in each message; all of them are in the record of the auction after its end. */
const OWN_OFFERS = 30

export type Viewer = { bidder: string } | { host: true; seesNames: boolean; isSupervisor: boolean }

/** What all readers of a hall share at one entry of its log, so that a thousand of them do not each rank it. */
type Standings = {
  seq: number
  ranked: readonly Ranked[]
  ranks: ReadonlyMap<string, number>
  best: string | null
  offers: ReadonlyMap<string, readonly Offer[]>
}

const known = new WeakMap<Hall, Standings>()

function standingsOf(hall: Hall): Standings {
  const before = known.get(hall)
  if (before?.seq === hall.seq) return before
  const ranked = ranking(hall)
  const offers = new Map<string, Offer[]>()
  for (const offer of hall.offers) {
    const own = offers.get(offer.bidder)
    if (own) own.push(offer)
    else offers.set(offer.bidder, [offer])
  }
  const standings: Standings = {
    seq: hall.seq,
    ranked,
    ranks: new Map(ranked.map(({ bidder, rank }) => [bidder, rank])),
    best: bestCompare(hall),
    offers,
  }
  known.set(hall, standings)
  return standings
}

/** What one reader may see of a hall at a moment. Everything else stays on the server. */
export function viewOf(hall: Hall, viewer: Viewer, at: number, offersShown: number): HallView {
  return 'bidder' in viewer
    ? bidderView(hall, viewer.bidder, at)
    : hostView(hall, viewer, { at, offersShown })
}

function shared(hall: Hall, at: number, bidder: string | null): Shared {
  const { dutch } = hall.rules
  const isClimbing = dutch !== null && hall.status === 'OPEN'
  const tick = isClimbing ? Math.max(0, dutchTick(hall, at)) : null
  const onTurn = hall.status === 'OPEN' ? hall.order[hall.stage - 1] : undefined
  return {
    seq: hall.seq,
    status: hall.status,
    kind: hall.rules.kind,
    currency: hall.rules.currency,
    // The end of a Dutch auction would tell its ceiling.
    end: dutch && bidder !== null ? null : hall.end,
    remaining:
      hall.paused && hall.end !== null && !(dutch && bidder !== null)
        ? Math.max(0, hall.end - hall.paused.at)
        : null,
    extensions: hall.extensions,
    turn: hall.turn,
    turns: hall.rules.turns.length,
    price: dutch && tick !== null ? dutchPrice(dutch, tick) : null,
    tick,
    climbsAt: dutch && tick !== null ? hall.turnStart + (tick + 1) * dutch.seconds * 1000 : null,
    onTurn: onTurn === undefined ? null : (hall.bidders.get(onTurn)?.alias ?? null),
    notices: hall.notices
      .filter(({ to }) => bidder === null || to === null || to === bidder)
      .map(({ at: time, text, to }) => ({ at: time, text, isOwn: to !== null })),
  }
}

/** In auctions with turns the published rule of the last finished turn decides. */
function visibility(hall: Hall): { ranks: string; prices: string } {
  const { kind, rankVisible, priceVisible } = hall.rules
  if (kind === 'SEQUENTIAL_TURN') return { ranks: 'ALL_RANKS', prices: 'ALL_PRICES' }
  if (kind !== 'SEALED_TURN') return { ranks: rankVisible, prices: priceVisible }
  const isTurn = hall.status === 'OPEN' || hall.status === 'PAUSED'
  switch (turnRule(hall, isTurn ? hall.turn - 1 : hall.turn)?.showAfter) {
    case 'OWN_RANK':
      return { ranks: 'OWN_RANK', prices: 'NONE' }
    case 'BEST_PRICE':
      return { ranks: 'OWN_RANK', prices: 'BEST_PRICE' }
    case 'ALL_PRICES':
      return { ranks: 'ALL_RANKS', prices: 'ALL_PRICES' }
    default:
      return { ranks: 'NONE', prices: 'NONE' }
  }
}

function bidderView(hall: Hall, id: string, at: number): BidderView {
  const own = hall.bidders.get(id) as Bidder
  const { rules } = hall
  const { ranks, prices } = visibility(hall)
  const standings = standingsOf(hall)
  const rule = turnRule(hall)
  const rank = ranks === 'NONE' ? null : (standings.ranks.get(id) ?? null)
  const best = prices === 'NONE' ? null : standings.best
  const showsAll = ranks === 'ALL_RANKS' || prices === 'ALL_PRICES'
  const highest =
    isOver(hall) || (!rules.startPriceVisible && !own.last)
      ? null
      : highestOffer(hall, own, standings.best)
  const isSequence = rules.kind === 'SEQUENTIAL_TURN'
  return {
    ...shared(hall, at, id),
    view: 'bidder',
    alias: own.alias,
    startPrice: rules.startPriceVisible ? rules.startPrice : null,
    step:
      rule && rules.kind !== 'ENGLISH_REVERSE'
        ? { type: rule.dropType, value: rule.drop }
        : { type: rules.stepType, value: rules.step },
    isReady: own.isReady,
    isLocked: own.isLocked,
    hasQuit: own.hasQuit,
    isAdmitted: hall.admitted.has(id),
    last: own.last?.amount ?? null,
    hasSealed: hall.sealed.has(id),
    highest,
    steps: stepsDown(highest, rule ?? { dropType: rules.stepType, drop: rules.step }),
    rank: ranks === 'OWN_RANK' || ranks === 'ALL_RANKS' ? rank : null,
    isLeading: rank === null ? null : rank === 1,
    best: best === null ? null : offerFor(own, decimal(best)).toFixed(2),
    bidders: rules.countVisible || showsAll ? hall.admitted.size : null,
    isOnTurn: isSequence ? hall.status === 'OPEN' && hall.order[hall.stage - 1] === id : null,
    lines: showsAll ? rankLines(hall, id, { ranks, prices }) : [],
    offers: (standings.offers.get(id) ?? [])
      .slice(-OWN_OFFERS)
      .map(({ num, amount, at: time, turn, isVoid }) => ({ num, amount, at: time, turn, isVoid })),
  }
}

/** The highest offer possible, and one and four steps below it. */
function stepsDown(
  highest: string | null,
  { dropType, drop }: { dropType: 'AMOUNT' | 'PERCENT'; drop: string },
): string[] {
  if (highest === null) return []
  const from = decimal(highest)
  return [0, 1, 4]
    .map((steps) => from.minus(stepFrom(dropType, drop, from).times(steps)))
    .filter((amount) => amount.greaterThan(0))
    .map((amount) => amount.toFixed(2))
}

function rankLines(hall: Hall, own: string, see: { ranks: string; prices: string }): RankLine[] {
  const lines = standingsOf(hall).ranked.map(({ bidder, rank, compare }) => ({
    alias: hall.bidders.get(bidder)?.alias ?? '',
    rank: see.ranks === 'ALL_RANKS' ? rank : null,
    compare: see.prices === 'ALL_PRICES' ? compare : null,
    isOwn: bidder === own,
  }))
  // The order of the list must not tell ranks that are hidden.
  return see.ranks === 'ALL_RANKS' ? lines : lines.sort((a, b) => (a.alias < b.alias ? -1 : 1))
}

function hostView(
  hall: Hall,
  { seesNames, isSupervisor }: { seesNames: boolean; isSupervisor: boolean },
  { at, offersShown }: { at: number; offersShown: number },
): HostView {
  const { ranks, best } = standingsOf(hall)
  const aliasOf = (id: string) => hall.bidders.get(id)?.alias ?? ''
  const onTurn = hall.status === 'OPEN' ? hall.order[hall.stage - 1] : undefined
  return {
    ...shared(hall, at, null),
    view: 'host',
    isSupervisor,
    startPrice: hall.rules.startPrice,
    best,
    offerCount: hall.offerCount,
    minBidders: hall.rules.minBidders,
    ready: [...hall.bidders.values()].filter(({ isReady }) => isReady).length,
    lines: [...hall.bidders.values()]
      .map(({ id, alias, last, ...bidder }) => ({
        alias,
        supplierId: seesNames ? id : null,
        isReady: bidder.isReady,
        isOnline: bidder.isOnline,
        isLocked: bidder.isLocked,
        hasQuit: bidder.hasQuit,
        isAdmitted: hall.admitted.has(id),
        isOnTurn: onTurn === id,
        hasSealed: hall.sealed.has(id),
        last: last?.amount ?? null,
        compare: last?.compare ?? null,
        rank: ranks.get(id) ?? null,
        offers: bidder.offers,
      }))
      .sort((a, b) => (a.rank ?? 1e9) - (b.rank ?? 1e9) || (a.alias < b.alias ? -1 : 1)),
    offers: hall.offers.slice(-offersShown).map(({ bidder, ...offer }) => ({
      ...offer,
      alias: aliasOf(bidder),
    })),
  }
}
