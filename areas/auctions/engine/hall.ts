import type { Facts } from './entries.ts'

export type HallKind = 'ENGLISH_REVERSE' | 'DUTCH_REVERSE' | 'SEALED_TURN' | 'SEQUENTIAL_TURN'

export type TurnRule = {
  seconds: number
  /** pause before the turn begins */
  pauseSeconds: number
  dropType: 'AMOUNT' | 'PERCENT'
  drop: string
  /** how many bidders stay after this turn; 0: all */
  keepTop: number
  showAfter: 'NOTHING' | 'OWN_RANK' | 'BEST_PRICE' | 'ALL_PRICES'
}

/** The published rules of one auction. They never change after publication. */
export type HallRules = {
  kind: HallKind
  currency: string
  startPrice: string | null
  startPriceVisible: boolean
  /** planned running time of an English auction */
  seconds: number
  stepType: 'AMOUNT' | 'PERCENT'
  step: string
  stepBase: 'OWN' | 'BEST'
  maxDropPct: string
  tieAllowed: boolean
  extTriggerSeconds: number
  extSeconds: number
  extMode: 'FROM_OFFER' | 'FROM_END'
  extTriggerRank: number
  maxExtensions: number
  /** extensions never lead further beyond the planned end than this */
  hardStopSeconds: number
  rankVisible: 'NONE' | 'LEADING_ONLY' | 'OWN_RANK' | 'ALL_RANKS'
  priceVisible: 'NONE' | 'BEST_PRICE' | 'ALL_PRICES'
  countVisible: boolean
  lateReady: boolean
  minBidders: number
  turns: readonly TurnRule[]
  dutch: { start: string; increment: string; seconds: number; ceiling: string } | null
}

/** Users who run the hall. `isBlind`: the buyer side sees aliases only until the hall is closed. */
export type Staff = { host: string; supervisor: string; isBlind: boolean }

/** One supplier in the hall. Amounts are decimal strings, times are milliseconds. */
export type Bidder = {
  id: string
  alias: string
  coef: string
  add: string
  /** drawn at publication; decides between equal sealed offers of the same turn */
  lot: number
  /** the price it came with, which counts as its first offer */
  entry: Offer | null
  isReady: boolean
  isLocked: boolean
  hasQuit: boolean
  isOnline: boolean
  offers: number
  last: Offer | null
}

export type Offer = {
  /** 0 for the entry price */
  num: number
  bidder: string
  amount: string
  compare: string
  at: number
  turn: number
  isVoid: boolean
}

export type SealedOffer = { num: number; at: number; sealed: string; commitment: string }

export type HallStatus =
  | 'PUBLISHED'
  | 'OPEN'
  | 'PAUSED'
  | 'BETWEEN_TURNS'
  | 'CLOSED'
  | 'FAILED'
  | 'CANCELLED'

/** The state of a hall: what its entries add up to. */
export type Hall = {
  rules: HallRules
  staff: Staff
  status: HallStatus
  bidders: Map<string, Bidder>
  offers: Offer[]
  seq: number
  hash: string
  lastAt: number
  /** end of the auction, turn, stage or pause that runs; null while nothing runs */
  end: number | null
  hardEnd: number | null
  extensions: number
  paused: { at: number; status: 'OPEN' | 'BETWEEN_TURNS' } | null
  turn: number
  turnStart: number
  admitted: Set<string>
  /** sealed offers of the running turn */
  sealed: Map<string, SealedOffer>
  /** order of a sequential turn, and who is on turn */
  order: string[]
  stage: number
  /** price of the supplier on turn when its stage began */
  stageBase: string | null
  offerCount: number
  notices: { at: number; text: string; to: string | null }[]
  /** what was decided on offers and passes, by `answerKey` */
  answers: Map<string, Answer>
  result: HallResult | null
}

export type Answer = { facts: Facts; at: number }

const answerKey = (bidder: string, key: string): string => `${bidder}|${key}`

export function keepAnswer(
  hall: Hall,
  facts: Extract<Facts, { kind: 'OFFER' | 'REFUSED' | 'PASS' }>,
  at: number,
): void {
  hall.answers.set(answerKey(facts.bidder, facts.key), { facts, at })
}

/** What a bidder was already told under this key of a request. */
export function answerOf(
  hall: Hall,
  { bidder, key }: { bidder: string; key: string },
): Answer | undefined {
  return hall.answers.get(answerKey(bidder, key))
}

export type Ranked = { bidder: string; amount: string; compare: string; rank: number }
export type HallResult = { ranks: readonly Ranked[]; winner: string | null; hash: string }

export function emptyHall(): Hall {
  return {
    rules: null as unknown as HallRules,
    staff: { host: '', supervisor: '', isBlind: true },
    status: 'PUBLISHED',
    bidders: new Map(),
    offers: [],
    seq: 0,
    hash: '',
    lastAt: 0,
    end: null,
    hardEnd: null,
    extensions: 0,
    paused: null,
    turn: 0,
    turnStart: 0,
    admitted: new Set(),
    sealed: new Map(),
    order: [],
    stage: 0,
    stageBase: null,
    offerCount: 0,
    notices: [],
    answers: new Map(),
    result: null,
  }
}

export const isRunning = ({ status }: Hall): boolean =>
  status === 'OPEN' || status === 'BETWEEN_TURNS'
export const isOver = ({ status }: Hall): boolean =>
  status === 'CLOSED' || status === 'FAILED' || status === 'CANCELLED'

/** The rule of the turn that runs or comes next. */
export function turnRule(hall: Hall, turn = hall.turn): TurnRule | undefined {
  return hall.rules.turns[turn - 1]
}
