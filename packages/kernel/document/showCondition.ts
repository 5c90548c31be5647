import {
  compute,
  type Formula,
  formulaFault,
  formulaOf,
  type Wanted,
} from '../expression/formula.ts'
import {
  BOOL,
  DATE,
  listOf,
  NUMBER,
  TEXT,
  type Type,
  type Vocabulary,
} from '../expression/values.ts'
import type { AppError } from '../protocol/errors.ts'
import type { AnyRecord, DocumentDefinition } from './define.ts'
import type { Field } from './fields.ts'

/**
 * The show condition of a button: FEEL over its record. The server uses it to offer and run operations, the browser to
 * draw lists.
 */

const WANTED: Wanted = { kind: 'bool' }

type Named = Pick<DocumentDefinition, 'fields'>

/** What a condition may name: the stored header fields of a record, and its state. */
function vocabularyOf({ fields }: Named): Vocabulary {
  const words: { [name: string]: { type: Type } } = {}
  for (const [key, field] of Object.entries(fields)) {
    const type = field.computed === 'atRead' || field.secret ? null : typeOf(field)
    if (type) words[key] = { type }
  }
  return { ...words, status: { type: TEXT } }
}

function typeOf({ type }: Field): Type | null {
  switch (type) {
    case 'integer':
    case 'number':
    case 'price':
    case 'amount':
    case 'percent':
      return NUMBER
    case 'bool':
      return BOOL
    case 'date':
    case 'datetime':
      return DATE
    case 'multilookup':
    case 'multiref':
      return listOf(TEXT)
    case 'json':
    case 'attachments':
    case 'richtext':
      return null
    default:
      return TEXT
  }
}

/** What is wrong with a condition; null when it is valid. */
export function showFault(text: string, definition: Named): AppError | null {
  return formulaFault(text, vocabularyOf(definition), WANTED)
}

/** Header fields that the conditions read. */
export function shownBy(conditions: readonly string[], definition: Named): string[] {
  return conditions.flatMap((text) => formulaIn(text, definition)?.names ?? [])
}

/**
 * Whether one of the conditions holds for a record as its reader sees it. A condition that reads a missing or masked
 * value does not hold, and neither does one that a later definition no longer supports.
 */
export function isShown(
  conditions: readonly string[],
  definition: Named,
  record: Partial<AnyRecord>,
): boolean {
  return conditions.some((text) => {
    const formula = formulaIn(text, definition)
    if (!formula) return false
    try {
      return compute(formula, record) === true
    } catch {
      return false
    }
  })
}

const known = new WeakMap<Named['fields'], Map<string, Formula | null>>()

function formulaIn(text: string, definition: Named): Formula | null {
  const formulas = known.get(definition.fields) ?? new Map<string, Formula | null>()
  known.set(definition.fields, formulas)
  let formula = formulas.get(text)
  if (formula === undefined) {
    formula = showFault(text, definition) ? null : formulaOf(text, vocabularyOf(definition), WANTED)
    formulas.set(text, formula)
  }
  return formula
}
