import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { type Field, type Fields, isDecimal } from '@opensrm/kernel/document/fields.ts'
import { evaluate } from '@opensrm/kernel/expression/evaluate.ts'
import { expressionErrors } from '@opensrm/kernel/expression/expression.errors.ts'
import { valueAs } from '@opensrm/kernel/expression/formula.ts'
import { parseExpression } from '@opensrm/kernel/expression/parse.ts'
import { type Expression, namesIn } from '@opensrm/kernel/expression/syntax.ts'
import { typeOf } from '@opensrm/kernel/expression/typeOf.ts'
import {
  DATE,
  kindLabel,
  listOf,
  NUMBER,
  type PlainValue,
  plainOf,
  TEXT,
  type Type,
  type Vocabulary,
} from '@opensrm/kernel/expression/values.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'

/**
 * Expressions of the request maps: FEEL over the document that is sent, with its fields by name and
 * its rows as lists. Booleans are the texts 'Y' and 'N', as in every other map.
 */
export function wordsOf(definition: DocumentDefinition): Vocabulary {
  const rows = Object.entries(definition.children).map(
    ([name, { fields }]) =>
      [name, { type: listOf({ kind: 'row', fields: typesOf(fields) }) }] as const,
  )
  const header = Object.entries(typesOf(headerFields(definition))).map(
    ([name, type]) => [name, { type }] as const,
  )
  return Object.fromEntries([...header, ...rows])
}

function typesOf(fields: Fields): { [name: string]: Type } {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const type = field.secret ? null : typeOfField(field)
      return type ? [[name, type]] : []
    }),
  )
}

function typeOfField(field: Field): Type | null {
  if (isDecimal(field) || field.type === 'integer') return NUMBER
  if (field.type === 'date') return DATE
  if (field.type === 'multiref' || field.type === 'multilookup') return listOf(TEXT)
  return field.type === 'json' || field.type === 'attachments' ? null : TEXT
}

/** Why a text is not a valid expression of a map; null when it is. */
export function expressionFault(text: string, words: Vocabulary): AppError | null {
  try {
    parsedOf(text, words)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** The result of an expression: numbers as decimal texts, so that no digit of an amount is lost. */
export function evaluated(
  text: string,
  definition: DocumentDefinition,
  record: Partial<AnyRecord>,
): PlainValue {
  const words = wordsOf(definition)
  const expression = parsedOf(text, words)
  const values = new Map(
    namesIn(expression).map((name) => {
      const type = words[name]?.type
      return [name, type ? valueAs(record[name], type, name) : null]
    }),
  )
  return plainOf(evaluate(expression, { valueOf: (name) => values.get(name) }))
}

function parsedOf(text: string, words: Vocabulary): Expression {
  const expression = parseExpression(text, Object.keys(words))
  const { kind } = typeOf(expression, words)
  if (kind !== 'list' && kind !== 'row') return expression
  throw new AppError(expressionErrors.EXPRESSION_RESULT, {
    wanted: kindLabel('text'),
    found: kindLabel(kind),
  })
}
