import type { Text } from '../i18n/text.ts'
import { AppError } from '../protocol/errors.ts'
import { isDate } from '../values/date.ts'
import { Decimal } from '../values/decimal.ts'
import { evaluate } from './evaluate.ts'
import { expressionErrors } from './expression.errors.ts'
import type { Budget } from './limits.ts'
import { parseExpression } from './parse.ts'
import { type Expression, namesIn } from './syntax.ts'
import { typeOf } from './typeOf.ts'
import { sameUnit } from './units.ts'
import { isNumber, kindLabel, kindOf, type Type, type Value, type Vocabulary } from './values.ts'

/** Half up rounds away from zero, half even is banker's rounding, down rounds towards zero. */
export type Rounding = 'HALF_UP' | 'HALF_EVEN' | 'UP' | 'DOWN'
const MODES = {
  HALF_UP: Decimal.ROUND_HALF_UP,
  HALF_EVEN: Decimal.ROUND_HALF_EVEN,
  UP: Decimal.ROUND_UP,
  DOWN: Decimal.ROUND_DOWN,
} satisfies { [rounding in Rounding]: number }

/** The type an expression must return. A number declares its rounding, which is applied once at the end. */
export type Wanted =
  | { kind: 'number'; scale: number; rounding: Rounding; unit?: string }
  | { kind: 'bool' }
  | { kind: 'text' }
  | { kind: 'date' }

export type Formula = {
  text: string
  expression: Expression
  vocabulary: Vocabulary
  wanted: Wanted
  /** names of the vocabulary it reads */
  names: readonly string[]
}

/** Values by name, as records hold them: numbers as decimal strings, yes and no as Y and N. */
export type Given = { readonly [name: string]: unknown }

/** Parses and checks a formula over the names it may use. Throws the fault with its position. */
export function formulaOf(text: string, vocabulary: Vocabulary, wanted: Wanted): Formula {
  const expression = parseExpression(text, Object.keys(vocabulary))
  checkResult(typeOf(expression, vocabulary), wanted)
  const names = namesIn(expression).filter((name) => Object.hasOwn(vocabulary, name))
  return { text, expression, vocabulary, wanted, names }
}

/** Null when a formula is valid, else the fault. */
export function formulaFault(
  text: string,
  vocabulary: Vocabulary,
  wanted: Wanted,
): AppError | null {
  try {
    formulaOf(text, vocabulary, wanted)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** The value of a formula for these inputs, rounded as declared; null when an input it needs is missing. */
export function compute(formula: Formula, given: Given, budget?: Budget): Value {
  const values = valuesOf(formula, given)
  const value = evaluate(formula.expression, {
    valueOf: (name) => values.get(name),
    ...(budget ? { budget } : {}),
  })
  return finished(formula, value)
}

/** The result of a formula in the form numbers are stored in; null when there is none. */
export function computeNumber(formula: Formula, given: Given): string | null {
  const value = compute(formula, given)
  if (value === null || formula.wanted.kind !== 'number') return null
  return isNumber(value) ? value.toFixed(formula.wanted.scale) : null
}

export function finished({ wanted }: Formula, value: Value): Value {
  if (value === null) return null
  if (kindOf(value) !== wanted.kind) throw wrongResult(wanted.kind, kindOf(value))
  return wanted.kind === 'number' && isNumber(value)
    ? value.toDecimalPlaces(wanted.scale, MODES[wanted.rounding])
    : value
}

export function valuesOf({ names, vocabulary }: Formula, given: Given): Map<string, Value> {
  return new Map(
    names.map((name) => {
      const raw = Object.hasOwn(given, name) ? given[name] : null
      const word = vocabulary[name]
      return [name, word ? valueAs(raw, word.type, word.label ?? name) : null]
    }),
  )
}

/** Converts a value from a record or request for use in expressions. */
export function valueAs(raw: unknown, type: Type, name: Text | string): Value {
  const isMissing = raw === null || raw === undefined || raw === ''
  if (isMissing) return type.kind === 'list' ? [] : null
  switch (type.kind) {
    case 'number':
      if (Decimal.isDecimal(raw)) return raw
      if (/^-?\d{1,30}(\.\d{1,30})?$/.test(String(raw))) return new Decimal(String(raw))
      break
    case 'text':
      return String(raw)
    case 'bool':
      if (typeof raw === 'boolean') return raw
      if (raw === 'Y' || raw === 'N') return raw === 'Y'
      break
    case 'date':
      if (isDate(String(raw).slice(0, 10))) return { date: String(raw).slice(0, 10) }
      break
    case 'list':
      if (Array.isArray(raw)) return raw.map((each) => valueAs(each, type.of, name))
      break
    case 'row':
      if (typeof raw === 'object' && !Array.isArray(raw)) {
        const fields = new Map<string, unknown>(Object.entries(raw))
        return new Map(
          Object.entries(type.fields).map(([field, of]) => [
            field,
            valueAs(fields.get(field), of, field),
          ]),
        )
      }
      break
    case 'null':
      return null
  }
  throw new AppError(expressionErrors.EXPRESSION_VALUE, {
    name,
    wanted: kindLabel(type.kind),
    found: String(raw).slice(0, 40),
  })
}

function checkResult(found: Type, wanted: Wanted): void {
  if (found.kind !== wanted.kind) throw wrongResult(wanted.kind, found.kind)
  if (found.kind !== 'number' || wanted.kind !== 'number' || !wanted.unit || !found.unit) return
  if (!sameUnit(found.unit, wanted.unit))
    throw new AppError(expressionErrors.EXPRESSION_UNIT, {
      left: wanted.unit,
      right: found.unit,
      at: 1,
    })
}

function wrongResult(wanted: Type['kind'], found: Type['kind']): AppError {
  return new AppError(expressionErrors.EXPRESSION_RESULT, {
    wanted: kindLabel(wanted),
    found: kindLabel(found),
  })
}
