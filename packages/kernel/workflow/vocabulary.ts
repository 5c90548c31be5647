import { BOOL, listOf, NUMBER, TEXT, type Type, type Vocabulary } from '../expression/values.ts'
import type { Text } from '../i18n/text.ts'

/** Types of process variables, as declared and stored. */
export type VariableType = 'decimal' | 'text' | 'bool' | 'list'

const TYPES: { readonly [type in VariableType]: Type } = {
  decimal: NUMBER,
  text: TEXT,
  bool: BOOL,
  list: listOf(TEXT),
}

/** The names that conditions and scripts of a process may use. */
export function variableWords(
  variables: Iterable<{ name: string; type: VariableType; label?: Text }>,
): Vocabulary {
  return Object.fromEntries(
    [...variables].map(({ name, type, label }) => [
      name,
      { type: TYPES[type], ...(label ? { label } : {}) },
    ]),
  )
}
