import { AppError } from '../protocol/errors.ts'
import { Decimal } from '../values/decimal.ts'
import { expressionErrors } from './expression.errors.ts'
import { isList, isNumber, type Value } from './values.ts'

/** The budget of one evaluation. When it is exceeded, only the expression fails. */
export type Budget = { steps: number; milliseconds: number }
export const DEFAULT_BUDGET: Budget = { steps: 20_000, milliseconds: 1000 }

const LARGEST = new Decimal('1e30')
const MAX_TEXT = 10_000
const MAX_LIST = 10_000
/** The clock is checked only once per this many steps. */
const STEPS_A_LOOK = 500

/** Counts the steps of one evaluation. */
export function meterOf({ steps, milliseconds }: Budget): () => void {
  let left = steps
  const until = performance.now() + milliseconds
  return () => {
    left--
    const isLate = left % STEPS_A_LOOK === 0 && performance.now() > until
    if (left < 0 || isLate) throw new AppError(expressionErrors.EXPRESSION_BUDGET)
  }
}

export function numberOf(text: string, from: number): Decimal {
  return withinLimits(new Decimal(text), from)
}

/** No value grows beyond the size of stored values, so that every step takes about the same time. */
export function withinLimits<V extends Value>(value: V, from: number): V {
  const isTooLarge = isNumber(value)
    ? !value.isFinite() || value.abs().greaterThan(LARGEST)
    : typeof value === 'string'
      ? value.length > MAX_TEXT
      : isList(value) && value.length > MAX_LIST
  if (isTooLarge) throw new AppError(expressionErrors.EXPRESSION_RANGE, { at: from + 1 })
  return value
}
