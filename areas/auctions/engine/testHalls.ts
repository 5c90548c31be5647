import { firstEnd } from './advance.ts'
import type { OfferCommand } from './decide.ts'
import { offerFacts, refusalOf } from './decide.ts'
import { commitmentOf, type Entry, type Facts } from './entries.ts'
import { emptyHall, type Hall, type HallRules, type TurnRule } from './hall.ts'
import { dutchTick, ranking } from './prices.ts'
import { catchUp, momentOf, record } from './run.ts'

const TURN: TurnRule = {
  seconds: 40,
  pauseSeconds: 10,
  dropType: 'AMOUNT',
  drop: '1',
  keepTop: 0,
  showAfter: 'OWN_RANK',
}
export const TURNS: readonly TurnRule[] = [
  { ...TURN, keepTop: 3 },
  { ...TURN, dropType: 'PERCENT', drop: '0.5', keepTop: 2 },
  TURN,
]

export function rulesOf(given: Partial<HallRules> = {}): HallRules {
  return {
    kind: 'ENGLISH_REVERSE',
    currency: 'CNY',
    startPrice: '1000.00',
    startPriceVisible: true,
    seconds: 200,
    stepType: 'AMOUNT',
    step: '1',
    stepBase: 'OWN',
    maxDropPct: '20',
    tieAllowed: false,
    extTriggerSeconds: 180,
    extSeconds: 180,
    extMode: 'FROM_OFFER',
    extTriggerRank: 1,
    maxExtensions: 0,
    hardStopSeconds: 14_400,
    rankVisible: 'OWN_RANK',
    priceVisible: 'BEST_PRICE',
    countVisible: false,
    lateReady: false,
    minBidders: 2,
    turns: [],
    dutch:
      given.kind === 'DUTCH_REVERSE'
        ? { start: '80', increment: '2', seconds: 30, ceiling: '101' }
        : null,
    ...given,
  }
}

/** A hall without database: it keeps its entries and the moment. */
export type TestHall = {
  state: Hall
  entries: Entry[]
  at: number
  write(facts: Facts): void
  /** the clock moves on; `alive` is when the server was last seen */
  moveTo(at: number, alive: number): void
  /** returns the code of the refusal, or null */
  offer(offer: OfferCommand): string | null
  voidLast(bidder: string): void
  tick(): number
  ranks(): { bidder: string }[]
}

export function publish(
  rules: HallRules,
  shares: readonly { coef: string; add: string }[],
): TestHall {
  const secrets = new Map<string, { bidder: string; num: number; amount: string; salt: string }>()
  const hall: TestHall = {
    state: emptyHall(),
    entries: [],
    at: 1_000_000,
    write(facts) {
      hall.entries.push(...record(hall.state, facts, momentOf(hall.state, hall.at)))
    },
    moveTo(at, alive) {
      hall.at = at
      const reveal = [...secrets.values()]
      const given = { at: momentOf(hall.state, at), alive, reveal }
      hall.entries.push(...catchUp(hall.state, given))
    },
    offer(offer) {
      const { state } = hall
      const at = momentOf(state, hall.at)
      const isSealed = rules.kind === 'SEALED_TURN'
      const refused = refusalOf(state, offer, at)
      const { bidder, amount, key, isConfirmed } = offer
      const tick = rules.dutch && offer.tick !== undefined ? { tick: offer.tick } : {}
      if (refused) {
        const shown = isSealed || rules.dutch ? null : amount
        hall.write({
          kind: 'REFUSED',
          bidder,
          amount: shown,
          code: refused.code,
          isConfirmed,
          key,
          ...tick,
        })
        return refused.code
      }
      const salt = `salt${hall.entries.length}`
      const seal = isSealed ? { seal: { sealed: 'x', commitment: commitmentOf(salt, amount) } } : {}
      const given = { bidder, amount, key, isConfirmed, ...tick, ...seal }
      secrets.set(bidder, { bidder, num: state.offerCount + 1, amount, salt })
      hall.write(offerFacts(state, given, at))
      return null
    },
    voidLast(bidder) {
      const { state } = hall
      const last = state.bidders.get(bidder)?.last
      if (last && last.num > 0 && ['OPEN', 'PAUSED'].includes(state.status))
        hall.write({ kind: 'VOID', num: last.num, by: 'HOST', reason: 'x' })
    },
    tick: () => (rules.dutch ? dutchTick(hall.state, hall.at) : 0),
    ranks: () => ranking(hall.state),
  }
  hall.write({
    kind: 'PUBLISH',
    auction: 'CP1',
    staff: { host: 'h', supervisor: 's', isBlind: true },
    rules,
    bidders: shares.map((share, at) => ({
      id: `${at}`,
      alias: `A${at}`,
      ...share,
      lot: (at * 3) % 7,
    })),
  })
  return hall
}

/** All but the last supplier are ready; some have an entry price. */
export function openHall(hall: TestHall): void {
  for (const bidder of ['0', '1', '2', '3']) hall.write({ kind: 'READY', bidder })
  const { rules } = hall.state
  const withEntry =
    rules.kind === 'SEQUENTIAL_TURN'
      ? ['0', '1', '2', '3']
      : rules.kind === 'DUTCH_REVERSE'
        ? []
        : ['1']
  const entries = withEntry.map((bidder) => ({ bidder, amount: `${95 + (Number(bidder) % 3)}.00` }))
  hall.write({ kind: 'OPEN', end: firstEnd(hall.state, hall.at), entries, by: 'HOST' })
}
