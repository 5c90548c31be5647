import { decimal, isPositive, least } from '@opensrm/kernel/values/decimal.ts'
import { bidderOf } from './apply.ts'
import type { Facts } from './entries.ts'
import { type Bidder, type Hall, isOver, turnRule } from './hall.ts'
import {
  bestCompare,
  compareOf,
  dutchPrice,
  dutchTick,
  offerFor,
  ranking,
  stepFrom,
} from './prices.ts'

export type OfferCode =
  | 'HALL_NOT_OPEN'
  | 'HALL_BETWEEN_TURNS'
  | 'HALL_PAUSED'
  | 'HALL_CLOSED'
  | 'OFFER_NOT_READY'
  | 'OFFER_LOCKED'
  | 'OFFER_NOT_ADMITTED'
  | 'OFFER_AMOUNT'
  | 'OFFER_TOO_HIGH'
  | 'OFFER_NO_ROOM'
  | 'OFFER_TIE'
  | 'OFFER_CONFIRM'
  | 'OFFER_TICK'
  | 'OFFER_NOT_YOUR_TURN'

export type Refused = { code: OfferCode; args: { [name: string]: string } }

export type OfferCommand = {
  bidder: string
  /** the price; not used in a Dutch auction, whose price the server knows */
  amount: string
  key: string
  isConfirmed: boolean
  tick?: number
  /** how the offer of a sealed turn is kept */
  seal?: { sealed: string; commitment: string }
}

const AMOUNT = /^\d{1,16}(\.\d{1,2})?$/
const no = (code: OfferCode, args: Refused['args'] = {}): Refused => ({ code, args })

/** Whether an offer made at this moment counts; the reason when it does not. */
export function refusalOf(hall: Hall, offer: OfferCommand, at: number): Refused | null {
  const closed = stateRefusal(hall, at)
  if (closed) return closed
  const bidder = hall.bidders.get(offer.bidder)
  const standing = bidderRefusal(hall, bidder)
  if (standing || !bidder) return standing
  if (hall.rules.kind === 'DUTCH_REVERSE') return takeRefusal(hall, offer, at)
  if (!AMOUNT.test(offer.amount) || !isPositive(offer.amount)) return no('OFFER_AMOUNT')
  if (hall.rules.kind === 'SEQUENTIAL_TURN' && hall.order[hall.stage - 1] !== bidder.id)
    return no('OFFER_NOT_YOUR_TURN')
  const highest = highestOffer(hall, bidder)
  if (highest !== null && decimal(highest).lessThanOrEqualTo(0)) return no('OFFER_NO_ROOM')
  if (highest !== null && decimal(offer.amount).greaterThan(decimal(highest)))
    return no('OFFER_TOO_HIGH', { highest })
  if (hall.rules.kind === 'ENGLISH_REVERSE' && !hall.rules.tieAllowed) {
    const compare = decimal(compareOf(bidder, offer.amount))
    for (const { id, last } of hall.bidders.values())
      if (id !== bidder.id && last && decimal(last.compare).equals(compare)) return no('OFFER_TIE')
  }
  return confirmRefusal(hall, bidder, offer)
}

function stateRefusal(hall: Hall, at: number): Refused | null {
  if (hall.status === 'PUBLISHED') return no('HALL_NOT_OPEN')
  if (isOver(hall)) return no('HALL_CLOSED')
  if (hall.status === 'PAUSED') return no('HALL_PAUSED')
  if (hall.status === 'BETWEEN_TURNS') return no('HALL_BETWEEN_TURNS')
  return hall.end !== null && at >= hall.end ? no('HALL_CLOSED') : null
}

function bidderRefusal(hall: Hall, bidder: Bidder | undefined): Refused | null {
  if (!bidder?.isReady || bidder.hasQuit) return no('OFFER_NOT_READY')
  if (bidder.isLocked) return no('OFFER_LOCKED')
  return hall.admitted.has(bidder.id) ? null : no('OFFER_NOT_ADMITTED')
}

/** The bidder names the price step it saw; the server's own decides. */
function takeRefusal(hall: Hall, { tick }: OfferCommand, at: number): Refused | null {
  const { dutch } = hall.rules
  if (!dutch) return no('HALL_NOT_OPEN')
  const now = dutchTick(hall, at)
  return tick === now ? null : no('OFFER_TICK', { price: dutchPrice(dutch, now) })
}

/** A typing error must not win the auction. */
function confirmRefusal(hall: Hall, bidder: Bidder, offer: OfferCommand): Refused | null {
  const from = bidder.last?.amount ?? hall.rules.startPrice
  if (offer.isConfirmed || from === null) return null
  const least = decimal(from)
    .times(decimal(100).minus(decimal(hall.rules.maxDropPct)))
    .div(100)
  return decimal(offer.amount).lessThan(least)
    ? no('OFFER_CONFIRM', { percent: decimal(hall.rules.maxDropPct).toFixed() })
    : null
}

/** The highest price this bidder may offer now, `lowest` being the best one in the hall; null when any will do. */
export function highestOffer(
  hall: Hall,
  bidder: Bidder,
  lowest = bestCompare(hall),
): string | null {
  const { kind, startPrice, stepType, step, stepBase } = hall.rules
  if (kind === 'DUTCH_REVERSE') return null
  if (kind !== 'ENGLISH_REVERSE') {
    const rule = turnRule(hall)
    const own = kind === 'SEQUENTIAL_TURN' ? hall.stageBase : (bidder.last?.amount ?? null)
    if (own === null || !rule) return startPrice
    return decimal(own)
      .minus(stepFrom(rule.dropType, rule.drop, decimal(own)))
      .toFixed(2)
  }
  const limits = bidder.last ? [] : startPrice === null ? [] : [decimal(startPrice)]
  if (stepBase === 'OWN' && bidder.last) {
    const own = decimal(bidder.last.amount)
    limits.push(own.minus(stepFrom(stepType, step, own)))
  }
  const best = stepBase === 'BEST' ? lowest : null
  if (best !== null)
    limits.push(offerFor(bidder, decimal(best).minus(stepFrom(stepType, step, decimal(best)))))
  return limits.length === 0 ? null : limits.reduce((a, b) => least(a, b)).toFixed(2)
}

/** What an accepted offer looks like in the log. */
export function offerFacts(hall: Hall, offer: OfferCommand, at: number): Facts {
  const { bidder, key, isConfirmed, seal, tick } = offer
  const num = hall.offerCount + 1
  const shared = { kind: 'OFFER' as const, num, bidder, key, isConfirmed }
  if (seal) return { ...shared, amount: null, compare: null, ...seal }
  const { dutch } = hall.rules
  const amount = dutch ? dutchPrice(dutch, dutchTick(hall, at)) : decimal(offer.amount).toFixed(2)
  const compare = compareOf(bidderOf(hall, bidder), amount)
  return { ...shared, amount, compare, ...(tick === undefined ? {} : { tick }) }
}

/** Passing ends the own stage of a sequential turn. */
export function passRefusal(hall: Hall, bidder: string, at: number): Refused | null {
  const closed = stateRefusal(hall, at) ?? bidderRefusal(hall, hall.bidders.get(bidder))
  if (closed) return closed
  return hall.order[hall.stage - 1] === bidder ? null : no('OFFER_NOT_YOUR_TURN')
}

export function closeFacts(hall: Hall, by: string, reason: string): Facts {
  const ranks = ranking(hall)
  // In a Dutch auction only the taker has a price.
  return { kind: 'CLOSE', by, reason, ranks, winner: ranks[0]?.bidder ?? null }
}
