import type { HallKind, HallStatus } from '../engine/hall.ts'

/** What everybody in the hall sees. */
export type Shared = {
  seq: number
  status: HallStatus
  kind: HallKind
  currency: string
  end: number | null
  /** milliseconds that are left when a pause is over */
  remaining: number | null
  extensions: number
  turn: number
  turns: number
  /** Dutch: the price and when it climbs next */
  price: string | null
  tick: number | null
  climbsAt: number | null
  /** sequential turns: the alias that may offer now */
  onTurn: string | null
  notices: readonly { at: number; text: string; isOwn: boolean }[]
}

export type RankLine = {
  alias: string
  rank: number | null
  compare: string | null
  isOwn: boolean
}

/** An offer of the reader. A sealed one has no amount here until its turn ends. */
export type OwnOffer = { num: number; amount: string; at: number; turn: number; isVoid: boolean }

export type BidderView = Shared & {
  view: 'bidder'
  alias: string
  startPrice: string | null
  step: { type: 'AMOUNT' | 'PERCENT'; value: string }
  isReady: boolean
  isLocked: boolean
  hasQuit: boolean
  isAdmitted: boolean
  /** the own price that counts */
  last: string | null
  /** the own offer of a sealed turn was received */
  hasSealed: boolean
  highest: string | null
  /** the highest offer, and one and four steps below it, ready to press */
  steps: readonly string[]
  rank: number | null
  isLeading: boolean | null
  /** the best price in the bidder's own terms */
  best: string | null
  bidders: number | null
  isOnTurn: boolean | null
  lines: readonly RankLine[]
  /** the latest ones */
  offers: readonly OwnOffer[]
}

export type HostLine = {
  alias: string
  supplierId: string | null
  isReady: boolean
  isOnline: boolean
  isLocked: boolean
  hasQuit: boolean
  isAdmitted: boolean
  isOnTurn: boolean
  hasSealed: boolean
  last: string | null
  compare: string | null
  rank: number | null
  offers: number
}
export type HostOffer = {
  num: number
  alias: string
  amount: string
  compare: string
  at: number
  turn: number
  isVoid: boolean
}
export type HostView = Shared & {
  view: 'host'
  isSupervisor: boolean
  startPrice: string | null
  best: string | null
  offerCount: number
  minBidders: number
  ready: number
  lines: readonly HostLine[]
  /** the latest ones; the page keeps the earlier ones */
  offers: readonly HostOffer[]
}
export type HallView = BidderView | HostView
