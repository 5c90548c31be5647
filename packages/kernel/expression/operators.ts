import { AppError } from '../protocol/errors.ts'
import { expressionErrors } from './expression.errors.ts'
import { withinLimits } from './limits.ts'
import type { Arithmetic, Comparison } from './syntax.ts'
import { isDateValue, isNumber, type Value } from './values.ts'

/** Beyond this, a power takes as many steps as it has digits. */
const LARGEST_EXPONENT = 1000

export function wrongType(operator: string, from: number): AppError {
  return new AppError(expressionErrors.EXPRESSION_TYPE, { operator, at: from + 1 })
}

/** Null equals null. Only numbers, texts, dates and booleans can be compared. */
export function isSame(left: Value, right: Value, from: number): boolean {
  if (left === null || right === null) return left === right
  const order = compareOf(left, right)
  if (order !== null) return order === 0
  if (typeof left !== 'boolean' || typeof right !== 'boolean') throw wrongType('=', from)
  return left === right
}

/** Null when one side is missing: the order is unknown. */
export function compare(sign: Comparison, left: Value, right: Value, from: number): boolean | null {
  if (sign === '=') return isSame(left, right, from)
  if (sign === '!=') return !isSame(left, right, from)
  if (left === null || right === null) return null
  const order = compareOf(left, right)
  if (order === null) throw wrongType(sign, from)
  if (sign === '<') return order < 0
  if (sign === '<=') return order <= 0
  return sign === '>' ? order > 0 : order >= 0
}

/** Null when the two have no order. ISO dates sort as texts. */
export function compareOf(left: Value, right: Value): number | null {
  if (isNumber(left) && isNumber(right)) return left.comparedTo(right)
  const [a, b] = isDateValue(left) && isDateValue(right) ? [left.date, right.date] : [left, right]
  if (typeof a !== 'string' || typeof b !== 'string') return null
  return a < b ? -1 : a > b ? 1 : 0
}

export function calculate(sign: Arithmetic, left: Value, right: Value, from: number): Value {
  if (left === null || right === null) return null
  if (sign === '+' && typeof left === 'string' && typeof right === 'string')
    return withinLimits(left + right, from)
  if (!isNumber(left) || !isNumber(right)) throw wrongType(sign, from)
  switch (sign) {
    case '+':
      return withinLimits(left.plus(right), from)
    case '-':
      return withinLimits(left.minus(right), from)
    case '*':
      return withinLimits(left.times(right), from)
    case '/':
      if (right.isZero()) throw new AppError(expressionErrors.EXPRESSION_DIVISION, { at: from + 1 })
      return withinLimits(left.dividedBy(right), from)
    case '**':
      if (right.abs().greaterThan(LARGEST_EXPONENT))
        throw new AppError(expressionErrors.EXPRESSION_RANGE, { at: from + 1 })
      return withinLimits(left.pow(right), from)
  }
}
