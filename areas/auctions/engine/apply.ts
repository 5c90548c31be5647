import type { Entry, Facts } from './entries.ts'
import { type Bidder, type Hall, keepAnswer, type Offer } from './hall.ts'
import { compareOf } from './prices.ts'

/** Adds an entry to the state. It decides nothing: the entry says what happened. */
export function apply(hall: Hall, { seq, at, facts, hash }: Entry): void {
  take(hall, facts, at)
  Object.assign(hall, { seq, hash, lastAt: at })
}

function take(hall: Hall, facts: Facts, at: number): void {
  switch (facts.kind) {
    case 'PUBLISH':
      hall.rules = facts.rules
      hall.staff = facts.staff
      for (const bidder of facts.bidders) hall.bidders.set(bidder.id, { ...bidder, ...FRESH })
      return
    case 'READY':
      bidderOf(hall, facts.bidder).isReady = true
      // Whoever arrives late in an English auction takes part from then on.
      if (hall.status === 'OPEN') hall.admitted.add(facts.bidder)
      return
    case 'QUIT':
      bidderOf(hall, facts.bidder).hasQuit = true
      return
    case 'ONLINE':
    case 'OFFLINE':
      bidderOf(hall, facts.bidder).isOnline = facts.kind === 'ONLINE'
      return
    case 'OPEN':
      open(hall, facts, at)
      return
    case 'OFFER':
      keepAnswer(hall, facts, at)
      offer(hall, facts, at)
      return
    case 'REFUSED':
    case 'PASS':
      keepAnswer(hall, facts, at)
      return
    case 'EXTEND':
      hall.end = facts.end
      hall.extensions++
      return
    case 'PAUSE':
      hall.paused = { at, status: hall.status as 'OPEN' }
      enter(hall, 'PAUSED')
      return
    case 'RESUME': {
      const { paused } = hall
      if (paused) {
        shift(hall, at - paused.at)
        enter(hall, paused.status)
      }
      hall.paused = null
      return
    }
    case 'OUTAGE':
      shift(hall, facts.to - facts.from)
      return
    case 'LOCK':
      bidderOf(hall, facts.bidder).isLocked = true
      return
    case 'VOID':
      voidOffer(hall, facts.num)
      return
    case 'NOTICE':
      hall.notices.push({ at, text: facts.text, to: facts.to })
      return
    case 'TURN_START':
      Object.assign(hall, {
        status: 'OPEN',
        turn: facts.turn,
        turnStart: facts.start,
        end: facts.end,
      })
      hall.admitted = new Set(facts.admitted)
      hall.sealed = new Map()
      hall.order = hall.rules.kind === 'SEQUENTIAL_TURN' ? [...facts.admitted] : []
      return
    case 'STAGE':
      Object.assign(hall, { stage: facts.stage, end: facts.end })
      hall.stageBase = bidderOf(hall, facts.bidder).last?.amount ?? null
      return
    case 'REVEAL':
      for (const { bidder, num, amount } of facts.opened) {
        const given = hall.sealed.get(bidder)
        if (given) accept(hall, bidder, { num, amount, at: given.at, turn: facts.turn })
      }
      hall.sealed = new Map()
      return
    case 'TURN_END':
      hall.admitted = new Set(facts.admitted)
      hall.end = facts.next
      enter(hall, 'BETWEEN_TURNS')
      return
    case 'CLOSE':
      enter(hall, 'CLOSED')
      hall.end = null
      hall.result = { ranks: facts.ranks, winner: facts.winner, hash: hall.hash }
      return
    case 'FAIL':
    case 'CANCEL':
      enter(hall, facts.kind === 'FAIL' ? 'FAILED' : 'CANCELLED')
      hall.end = null
  }
}

function enter(hall: Hall, status: Hall['status']): void {
  Object.assign(hall, { status })
}

const FRESH = {
  entry: null,
  isReady: false,
  isLocked: false,
  hasQuit: false,
  isOnline: false,
  offers: 0,
  last: null,
}

function open(hall: Hall, facts: Extract<Facts, { kind: 'OPEN' }>, at: number): void {
  for (const { bidder, amount } of facts.entries) {
    const of = bidderOf(hall, bidder)
    of.entry = {
      num: 0,
      bidder,
      amount,
      compare: compareOf(of, amount),
      at,
      turn: 0,
      isVoid: false,
    }
    of.last = of.entry
  }
  hall.admitted = new Set(
    [...hall.bidders.values()]
      .filter(({ isReady, hasQuit }) => isReady && !hasQuit)
      .map(({ id }) => id),
  )
  hall.end = facts.end
  const { kind, hardStopSeconds, turns } = hall.rules
  hall.turnStart = at
  if (kind === 'ENGLISH_REVERSE') hall.hardEnd = facts.end + hardStopSeconds * 1000
  const waits = turns.length > 0 && kind !== 'DUTCH_REVERSE'
  enter(hall, waits ? 'BETWEEN_TURNS' : 'OPEN')
  if (!waits) hall.turn = 1
}

function offer(hall: Hall, facts: Extract<Facts, { kind: 'OFFER' }>, at: number): void {
  hall.offerCount = facts.num
  const { num, bidder, amount, sealed, commitment } = facts
  if (amount !== null) {
    accept(hall, bidder, { num, amount, at, turn: hall.turn })
    return
  }
  bidderOf(hall, bidder).offers++
  hall.sealed.set(bidder, { num, at, sealed: sealed ?? '', commitment: commitment ?? '' })
}

function accept(
  hall: Hall,
  bidder: string,
  given: Pick<Offer, 'num' | 'amount' | 'at' | 'turn'>,
): void {
  const of = bidderOf(hall, bidder)
  const made = { ...given, bidder, compare: compareOf(of, given.amount), isVoid: false }
  hall.offers.push(made)
  of.last = made
  if (hall.rules.kind !== 'SEALED_TURN') of.offers++
}

/** The supplier stands again where it stood before. */
function voidOffer(hall: Hall, num: number): void {
  const made = hall.offers.find((each) => each.num === num)
  if (!made) return
  made.isVoid = true
  const of = bidderOf(hall, made.bidder)
  const before = hall.offers.filter((each) => each.bidder === made.bidder && !each.isVoid).at(-1)
  of.last = before ?? of.entry
}

/** Time that nobody could use is given back. */
function shift(hall: Hall, milliseconds: number): void {
  if (hall.end !== null) hall.end += milliseconds
  if (hall.hardEnd !== null) hall.hardEnd += milliseconds
  if (hall.rules.kind === 'DUTCH_REVERSE') hall.turnStart += milliseconds
}

export function bidderOf(hall: Hall, id: string): Bidder {
  const bidder = hall.bidders.get(id)
  if (!bidder) throw new Error(`The hall has no bidder ${id}`)
  return bidder
}
