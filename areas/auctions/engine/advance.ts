import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { closeFacts } from './decide.ts'
import type { Facts, Opened } from './entries.ts'
import { type Hall, isRunning, turnRule } from './hall.ts'
import { lastTick, ranking, rankOf } from './prices.ts'

const SYSTEM = 'SYSTEM'
/** The server may be silent this long without giving time back. */
export const OUTAGE_MS = 5_000
/** After a longer silence the host decides when to go on. */
export const LONG_OUTAGE_MS = 60_000

/** What follows at once from what just happened. */
export function following(hall: Hall, facts: Facts, at: number): Facts | null {
  const { kind } = hall.rules
  switch (facts.kind) {
    case 'OFFER':
      if (kind === 'DUTCH_REVERSE') return closeFacts(hall, SYSTEM, 'TAKEN')
      return kind === 'ENGLISH_REVERSE' ? extension(hall, facts, at) : null
    case 'PASS':
      return nextStage(hall, at)
    case 'TURN_START':
      return kind === 'SEQUENTIAL_TURN' ? nextStage({ ...hall, stage: 0 }, facts.start) : null
    case 'REVEAL':
      return turnEnd(hall, hall.end ?? at)
    case 'TURN_END':
      return facts.next === null ? closeFacts(hall, SYSTEM, 'ENDED') : null
    case 'OUTAGE':
      return facts.to - facts.from > LONG_OUTAGE_MS
        ? { kind: 'PAUSE', by: SYSTEM, reason: 'OUTAGE' }
        : null
    default:
      return null
  }
}

/** An offer shortly before the end moves the end, so that the others can answer. */
function extension(
  hall: Hall,
  { num, bidder }: Extract<Facts, { kind: 'OFFER' }>,
  at: number,
): Facts | null {
  const { extTriggerSeconds, extSeconds, extMode, extTriggerRank, maxExtensions } = hall.rules
  const { end, hardEnd, extensions } = hall
  if (end === null || extTriggerSeconds === 0 || end - at > extTriggerSeconds * 1000) return null
  if (maxExtensions > 0 && extensions >= maxExtensions) return null
  if (extTriggerRank > 0 && rankOf(hall, bidder) > extTriggerRank) return null
  const asked =
    extMode === 'FROM_OFFER' ? Math.max(end, at + extSeconds * 1000) : end + extSeconds * 1000
  const moved = Math.min(asked, hardEnd ?? asked)
  return moved > end ? { kind: 'EXTEND', num, end: moved } : null
}

/** What has become due by this moment; `reveal` holds the prices of the sealed turn that ends. */
export function due(hall: Hall, at: number, reveal: readonly Opened[]): Facts | null {
  const { end, rules } = hall
  if (!isRunning(hall) || end === null || at < end) return null
  // Planned moments follow from planned moments, so a late server changes nothing.
  if (hall.status === 'BETWEEN_TURNS') return turnStart(hall, end)
  if (rules.kind === 'ENGLISH_REVERSE') return closeFacts(hall, SYSTEM, 'ENDED')
  if (rules.kind === 'DUTCH_REVERSE') return { kind: 'FAIL', by: SYSTEM, reason: 'NOT_TAKEN' }
  if (rules.kind === 'SEALED_TURN') {
    const opened = reveal.filter(({ bidder, num }) => hall.sealed.get(bidder)?.num === num)
    return { kind: 'REVEAL', turn: hall.turn, opened }
  }
  return nextStage(hall, end)
}

function turnStart(hall: Hall, start: number): Facts {
  const turn = hall.turn + 1
  const { seconds = 0 } = turnRule(hall, turn) ?? {}
  const admitted =
    hall.rules.kind === 'SEQUENTIAL_TURN'
      ? stageOrder(hall)
      : [...hall.admitted].filter((id) => !hall.bidders.get(id)?.hasQuit)
  const stages = hall.rules.kind === 'SEQUENTIAL_TURN' ? Math.max(1, admitted.length) : 1
  return { kind: 'TURN_START', turn, start, end: start + stages * seconds * 1000, admitted }
}

/** The worst price acts first; of equal prices the later one. */
function stageOrder(hall: Hall): string[] {
  return ranking(hall)
    .map(({ bidder }) => bidder)
    .filter((id) => {
      const { hasQuit, isLocked } = hall.bidders.get(id) ?? {}
      return hall.admitted.has(id) && !hasQuit && !isLocked
    })
    .reverse()
}

function nextStage(hall: Hall, start: number): Facts {
  const stage = hall.stage + 1
  const bidder = hall.order[stage - 1]
  if (!bidder) return turnEnd(hall, start)
  const { seconds = 0 } = turnRule(hall) ?? {}
  return { kind: 'STAGE', turn: hall.turn, stage, bidder, end: start + seconds * 1000 }
}

function turnEnd(hall: Hall, end: number): Facts {
  const rule = turnRule(hall)
  const coming = turnRule(hall, hall.turn + 1)
  const isLast = !coming
  return {
    kind: 'TURN_END',
    turn: hall.turn,
    admitted:
      hall.rules.kind === 'SEALED_TURN' ? kept(hall, rule?.keepTop ?? 0) : [...hall.admitted],
    next: isLast ? null : end + coming.pauseSeconds * 1000,
  }
}

/** Those who go on: with a price, and among the best; all with the price of the last place stay. */
function kept(hall: Hall, keepTop: number): string[] {
  const ranks = ranking(hall).filter(({ bidder }) => hall.admitted.has(bidder))
  const last = keepTop > 0 ? ranks[keepTop - 1] : undefined
  return ranks
    .filter(({ compare }) => !last || decimal(compare).lessThanOrEqualTo(decimal(last.compare)))
    .map(({ bidder }) => bidder)
}

/** A server that was away gives the lost time back. `alive`: when the last server was seen. */
export function outage(hall: Hall, alive: number, at: number): Facts | null {
  if (!isRunning(hall) || hall.end === null) return null
  const from = Math.max(alive, hall.lastAt)
  return at - from > OUTAGE_MS && hall.end > from ? { kind: 'OUTAGE', from, to: at } : null
}

/** Opening the hall: when its first phase ends. */
export function firstEnd(hall: Hall, at: number): number {
  const { kind, seconds, dutch, turns } = hall.rules
  if (kind === 'DUTCH_REVERSE' && dutch) return at + (lastTick(dutch) + 1) * dutch.seconds * 1000
  if (kind === 'ENGLISH_REVERSE') return at + seconds * 1000
  return at + (turns[0]?.pauseSeconds ?? 0) * 1000
}
