import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { Shade } from '../table/columns.ts'

/** The meaning of a high value: a larger amount, good (a score), or bad (a price). */
export type HeatMeaning = 'amount' | 'highIsGood' | 'lowIsGood'

/** The colour of each value in comparison with the others. Equal values, or a single one, have none. */
export function heatAmong(
  values: readonly unknown[],
  meaning: HeatMeaning,
): (value: unknown) => Shade | undefined {
  const numbers = values.filter(isNumber).map((value) => decimal(value).toNumber())
  const least = Math.min(...numbers)
  const span = Math.max(...numbers) - least
  return (value) => {
    if (!isNumber(value) || !(span > 0)) return undefined
    const share = (decimal(value).toNumber() - least) / span
    return meaning === 'amount'
      ? { tone: 'plain', strength: share }
      : fromMiddle(meaning === 'highIsGood' ? share : 1 - share)
  }
}

/** Green above the middle, red below it, none in between. */
function fromMiddle(share: number): Shade {
  const distance = share * 2 - 1
  return { tone: distance < 0 ? 'bad' : 'good', strength: Math.abs(distance) }
}

function isNumber(value: unknown): value is string | number {
  return /^-?\d+(\.\d+)?$/.test(String(value ?? ''))
}
