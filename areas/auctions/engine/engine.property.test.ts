import { decimal } from '@opensrm/kernel/values/decimal.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verify } from '../verifier/verify.mjs'
import { type OfferCommand, passRefusal } from './decide.ts'
import type { Entry } from './entries.ts'
import { openHall, publish, rulesOf, type TestHall, TURNS } from './testHalls.ts'

const kinds = ['ENGLISH_REVERSE', 'DUTCH_REVERSE', 'SEALED_TURN', 'SEQUENTIAL_TURN'] as const

/** A random step of somebody in the hall; prices are given relative to what was offered last. */
const step = fc.record({
  wait: fc.oneof(
    fc.integer({ min: 0, max: 4_000 }),
    fc.integer({ min: 0, max: 90_000 }),
    fc.constant(0),
  ),
  who: fc.integer({ min: 0, max: 4 }),
  act: fc.constantFrom(
    ...Array(12).fill('OFFER'),
    'LATE',
    'PAUSE',
    'RESUME',
    'VOID',
    'LOCK',
    'AWAY',
    'READY',
    'PASS',
    'QUIT',
  ),
  drop: fc.integer({ min: -300, max: 4_000 }),
  isConfirmed: fc.boolean(),
  tick: fc.integer({ min: -1, max: 1 }),
})

const rules = fc.record({
  kind: fc.constantFrom(...kinds),
  startPrice: fc.constantFrom('100.00', '1000.00', null),
  stepType: fc.constantFrom('AMOUNT' as const, 'PERCENT' as const),
  step: fc.constantFrom('0.01', '1', '2.5', '0.333333', '9000'),
  stepBase: fc.constantFrom('OWN' as const, 'BEST' as const),
  maxDropPct: fc.constantFrom('5', '20', '100'),
  tieAllowed: fc.boolean(),
  extTriggerSeconds: fc.constantFrom(0, 30, 180),
  extSeconds: fc.constantFrom(10, 60),
  extMode: fc.constantFrom('FROM_OFFER' as const, 'FROM_END' as const),
  extTriggerRank: fc.integer({ min: 0, max: 2 }),
  maxExtensions: fc.integer({ min: 0, max: 3 }),
  hardStopSeconds: fc.constantFrom(20, 14_400),
  lateReady: fc.boolean(),
})

const factors = fc.array(
  fc.record({
    coef: fc.constantFrom('1', '1.25', '0.9', '1.000001'),
    add: fc.constantFrom('0', '3.33', '-2.10'),
  }),
  { minLength: 5, maxLength: 5 },
)

function play(hall: TestHall, steps: readonly Step[]): void {
  for (const { wait, who, act, drop, isConfirmed, tick } of steps) {
    const at = hall.at + wait
    // A server that beats until the step, or one that was away.
    hall.moveTo(at, act === 'AWAY' ? hall.at : at)
    const bidder = `${who}`
    const { state } = hall
    if (act === 'OFFER' || act === 'LATE') {
      const from = state.bidders.get(bidder)?.last?.amount ?? state.rules.startPrice ?? '500'
      const offer: OfferCommand = {
        bidder,
        amount: decimal(from).minus(decimal(drop).div(100)).toFixed(2).replace('-', ''),
        key: `${hall.entries.length}`,
        isConfirmed,
        tick: hall.tick() + tick,
      }
      hall.offer(offer)
    } else if (act === 'PASS') {
      if (!passRefusal(state, bidder, hall.at)) hall.write({ kind: 'PASS', bidder, key: 'p' })
    } else if (act === 'PAUSE' && ['OPEN', 'BETWEEN_TURNS'].includes(state.status))
      hall.write({ kind: 'PAUSE', by: 'HOST', reason: 'x' })
    else if (act === 'RESUME' && state.status === 'PAUSED')
      hall.write({ kind: 'RESUME', by: 'HOST', reason: 'x' })
    else if (act === 'LOCK' && drop > 3_500)
      hall.write({ kind: 'LOCK', bidder, by: 'HOST', reason: 'x' })
    else if (act === 'QUIT' && drop > 3_500) hall.write({ kind: 'QUIT', bidder })
    else if (act === 'VOID') hall.voidLast(bidder)
    else if (
      act === 'READY' &&
      state.status === 'OPEN' &&
      state.rules.lateReady &&
      state.rules.kind === 'ENGLISH_REVERSE'
    )
      hall.write({ kind: 'READY', bidder })
  }
}
type Step = {
  wait: number
  who: number
  act: string
  drop: number
  isConfirmed: boolean
  tick: number
}

const log = (entries: readonly Entry[]) => JSON.parse(JSON.stringify({ entries }))

describe('random auctions', () => {
  it('accept and refuse what the independent verifier accepts and refuses', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(
        rules,
        factors,
        fc.array(step, { minLength: 5, maxLength: 60 }),
        (given, shares, steps) => {
          const hall = publish(
            rulesOf({ ...given, turns: given.kind.endsWith('TURN') ? TURNS : [] }),
            shares,
          )
          openHall(hall)
          play(hall, steps)
          hall.moveTo(hall.at + 36_000_000, hall.at + 36_000_000)
          for (const { facts } of hall.entries) {
            const name = facts.kind === 'REFUSED' ? facts.code : facts.kind
            seen.set(name, (seen.get(name) ?? 0) + 1)
          }
          const verdict = verify(log(hall.entries))
          expect(verdict.ok ? '' : verdict.problem).toBe('')
          // Nothing that the engine refuses may be acceptable to the model with another label, and the reverse.
          expect(verdict.ok && verdict.ranks.map(({ bidder }) => bidder)).toEqual(
            hall.ranks().map(({ bidder }) => bidder),
          )
        },
      ),
      { numRuns: 1_500 },
    )
    // The random auctions reach every rule.
    for (const name of REACHED) expect([name, seen.get(name) ?? 0]).not.toEqual([name, 0])
  })

  it('cannot be altered in any entry without the verifier naming it', () => {
    fc.assert(
      fc.property(
        rules,
        factors,
        fc.array(step, { minLength: 20, maxLength: 40 }),
        fc.nat(),
        (given, shares, steps, pick) => {
          const hall = publish(
            rulesOf({ ...given, turns: given.kind.endsWith('TURN') ? TURNS : [] }),
            shares,
          )
          openHall(hall)
          play(hall, steps)
          const entries = log(hall.entries).entries
          const at = pick % entries.length
          entries[at].facts.note = 'changed'
          expect(verify({ entries })).toMatchObject({ ok: false, seq: at + 1 })
          const without = log(hall.entries).entries.filter(
            (_: unknown, index: number) => index !== at,
          )
          // The last entry can be cut off unnoticed; the noted last hash shows it.
          const { hash } = hall.entries.at(-1) as Entry
          if (without.length > 0)
            expect(verify({ entries: without }, hash)).toMatchObject({ ok: false })
        },
      ),
      { numRuns: 200 },
    )
  })
})

const REACHED = [
  'OFFER',
  'EXTEND',
  'CLOSE',
  'FAIL',
  'OUTAGE',
  'PAUSE',
  'RESUME',
  'VOID',
  'STAGE',
  'REVEAL',
  'OFFER_TOO_HIGH',
  'OFFER_CONFIRM',
  'OFFER_TICK',
  'OFFER_NOT_YOUR_TURN',
  'OFFER_NOT_READY',
  'OFFER_NOT_ADMITTED',
  'HALL_CLOSED',
  'HALL_PAUSED',
  'HALL_BETWEEN_TURNS',
]
