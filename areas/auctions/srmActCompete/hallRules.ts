import { randomInt } from 'node:crypto'
import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { Facts } from '../engine/entries.ts'
import type { HallKind, HallRules } from '../engine/hall.ts'
import type { srmActCompete } from './srmActCompete.definition.ts'

type Compete = RecordOf<typeof srmActCompete>

/** Extensions end this long after the planned end. */
const HARD_STOP_SECONDS = 4 * 3600

const seconds = (minutes: string | null) => decimal(minutes).times(60).round().toNumber()

/** The published rules in the form the hall works with. */
export function rulesOf(compete: Compete): HallRules {
  const [first] = compete.turnParameters
  const isDutch = compete.competeType === 'DUTCH_REVERSE'
  return {
    kind: compete.competeType as HallKind,
    currency: compete.currencyCode ?? '',
    startPrice: isDutch ? (first?.dutchStart ?? null) : compete.startPrice,
    startPriceVisible: compete.startPriceVisible === 'Y',
    seconds: seconds(compete.durationMinutes),
    stepType: (compete.stepType ?? 'AMOUNT') as HallRules['stepType'],
    step: compete.stepValue ?? '0',
    stepBase: (compete.stepBase ?? 'OWN') as HallRules['stepBase'],
    maxDropPct: compete.maxDropPct ?? '100',
    tieAllowed: compete.tieAllowedFlag === 'Y',
    extTriggerSeconds: compete.extTriggerSeconds ?? 0,
    extSeconds: compete.extSeconds ?? 0,
    extMode: (compete.extMode ?? 'FROM_OFFER') as HallRules['extMode'],
    extTriggerRank: compete.extTriggerRank ?? 0,
    maxExtensions: compete.maxExtensions ?? 0,
    hardStopSeconds: HARD_STOP_SECONDS,
    rankVisible: compete.rankVisible as HallRules['rankVisible'],
    priceVisible: compete.priceVisible as HallRules['priceVisible'],
    countVisible: compete.countVisible === 'Y',
    lateReady: compete.lateReadyFlag === 'Y',
    minBidders: compete.minSuppliers ?? 2,
    turns: isDutch
      ? []
      : compete.turnParameters.map((turn) => ({
          seconds: seconds(turn.turnMinutes),
          pauseSeconds: turn.pauseSeconds ?? 0,
          dropType: (turn.minDropType ?? 'AMOUNT') as 'AMOUNT',
          drop: turn.minDropValue ?? '0.01',
          keepTop: turn.keepTop ?? 0,
          showAfter: (turn.showAfter ?? 'NOTHING') as HallRules['turns'][number]['showAfter'],
        })),
    dutch: isDutch
      ? {
          start: first?.dutchStart ?? '0',
          increment: first?.dutchIncrement ?? '0',
          seconds: first?.dutchIntervalSeconds ?? 0,
          ceiling: first?.dutchCeiling ?? '0',
        }
      : null,
  }
}

/** The first entry of the log. Aliases are drawn, so that they say nothing about the order of the invitations. */
export function publishing(compete: Compete): Facts {
  const lots = drawn(compete.suppliers.length)
  return {
    kind: 'PUBLISH',
    auction: compete.competeNumber ?? '',
    rules: rulesOf(compete),
    staff: {
      host: compete.hostId ?? '',
      supervisor: compete.supervisorId ?? '',
      isBlind: compete.buyerBlindFlag === 'Y',
    },
    bidders: compete.suppliers.map(({ supplierId, factorCoef, addAmount }, index) => ({
      id: supplierId ?? '',
      alias: `S${String((lots[index] ?? 0) + 1).padStart(2, '0')}`,
      coef: factorCoef ?? '1',
      add: addAmount ?? '0',
      lot: lots[index] ?? 0,
    })),
  }
}

function drawn(count: number): number[] {
  const lots = Array.from({ length: count }, (_, index) => index)
  for (let at = count - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    const kept = lots[at] as number
    lots[at] = lots[other] as number
    lots[other] = kept
  }
  return lots
}
