import { evaluate } from '@opensrm/kernel/expression/evaluate.ts'
import { expressionErrors } from '@opensrm/kernel/expression/expression.errors.ts'
import { parseExpression, parseTests } from '@opensrm/kernel/expression/parse.ts'
import type { Expression } from '@opensrm/kernel/expression/syntax.ts'
import { typeOf as typeOfExpression } from '@opensrm/kernel/expression/typeOf.ts'
import {
  isNumber,
  kindLabel,
  kindOf,
  plainOf,
  type Type,
  type Value,
  type Vocabulary,
} from '@opensrm/kernel/expression/values.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { Decimal } from '@opensrm/kernel/values/decimal.ts'
import { type VariableType, variableWords } from '@opensrm/kernel/workflow/vocabulary.ts'
import { workflowErrors } from './workflow.errors.ts'

/** FEEL over the variables of a process: conditions of flows, cells of decision tables, scripts. */
export type Declared = { readonly [name: string]: VariableType }

/** A variable as stored with an instance. The tag distinguishes a decimal amount from a text code. */
export type Variable = string | boolean | null | readonly string[] | { decimal: string }
export type Variables = { readonly [name: string]: Variable }

/** True only when the condition holds; false when a value it needs is missing. */
export function holds(text: string, variables: Variables): boolean {
  return holdsParsed(parseExpression(text), variables)
}

export function holdsParsed(expression: Expression, variables: Variables): boolean {
  const value = resultIn(expression, variables)
  if (value !== null && typeof value !== 'boolean') throw notTruth(kindOf(value))
  return value === true
}

/**
 * Throws the fault of a condition: syntax, undeclared variables, operators of the wrong type, or a result that is not a
 * boolean.
 */
export function checkExpression(text: string, declared: Declared): void {
  checkParsed(parseExpression(text), declared)
}

export function checkParsed(expression: Expression, declared: Declared): void {
  const { kind } = typeOfExpression(expression, vocabularyOf(declared))
  if (kind !== 'bool') throw notTruth(kind)
}

/** The type of the variable that an expression sets; 'null' when the expression is only null. */
export function typeOf(expression: Expression, declared: Declared): VariableType | 'null' {
  const { kind } = typeOfExpression(expression, vocabularyOf(declared))
  switch (kind) {
    case 'number':
      return 'decimal'
    case 'date':
      return 'text'
    case 'row':
      throw new AppError(expressionErrors.EXPRESSION_RESULT, {
        wanted: kindLabel('text'),
        found: kindLabel(kind),
      })
    default:
      return kind
  }
}

/** The result of an expression, in the form stored with an instance. */
export function resultOf(expression: Expression, variables: Variables): Variable {
  const value = resultIn(expression, variables)
  if (value !== null && isNumber(value)) return { decimal: value.toString() }
  const plain = plainOf(value)
  return Array.isArray(plain) ? plain.map(String) : (plain as string | boolean | null)
}

/** An input cell of a decision table as a condition over the column's expression; null for '-' (any value). */
export function conditionOfCell(
  cell: string,
  input: Expression,
  names: readonly string[],
): Expression | null {
  const text = cell.trim()
  const found = text === '' ? null : parseTests(text, names)
  if (!found) return null
  const place = { from: 0, to: text.length }
  const condition: Expression = { kind: 'in', value: input, tests: found.tests, ...place }
  return found.negated ? { kind: 'call', name: 'not', args: [condition], ...place } : condition
}

/** An output cell: one text, or several in a list. */
export function textsOfCell(cell: string): string[] {
  const text = cell.trim()
  if (text === '' || text === '-') return []
  const expression = parseExpression(text)
  const items = expression.kind === 'list' ? expression.items : [expression]
  return items.map((item) => {
    const value = item.kind === 'literal' ? item.value : null
    if (typeof value === 'string') return value
    if (value !== null && isNumber(value)) return text.slice(item.from, item.to)
    throw new AppError(workflowErrors.DECISION_TEXT, { found: text.slice(item.from, item.to) })
  })
}

function vocabularyOf(declared: Declared): Vocabulary {
  return variableWords(Object.entries(declared).map(([name, type]) => ({ name, type })))
}

function resultIn(expression: Expression, variables: Variables): Value {
  return evaluate(expression, {
    valueOf(name) {
      if (!Object.hasOwn(variables, name)) return undefined
      const value = variables[name] as Variable
      return value !== null && typeof value === 'object' && 'decimal' in value
        ? new Decimal(value.decimal)
        : value
    },
  })
}

function notTruth(found: Type['kind']): AppError {
  return new AppError(expressionErrors.EXPRESSION_RESULT, {
    wanted: kindLabel('bool'),
    found: kindLabel(found),
  })
}
