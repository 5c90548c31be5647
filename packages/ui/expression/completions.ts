import { FUNCTIONS } from '@opensrm/kernel/expression/functions.ts'
import type { Vocabulary } from '@opensrm/kernel/expression/values.ts'
import { inLanguage, type Language } from '@opensrm/kernel/i18n/text.ts'

/** `value` is the whole text with the word at the caret completed. */
export type Completion = { value: string; label: string }

const MOST = 12

/** Names and functions whose name or label begins with the word at the caret. */
export function completionsAt(
  text: string,
  caret: number,
  vocabulary: Vocabulary,
  language: Language,
): Completion[] {
  const before = text.slice(0, caret)
  const typed = /[\p{L}_][\p{L}\p{N}_]*$/u.exec(before)?.[0] ?? ''
  if (typed === '') return []
  const start = before.slice(0, before.length - typed.length)
  const words = Object.entries(vocabulary).map(([name, { label }]) => ({
    name,
    insert: name,
    called: label ? inLanguage(label, language) : '',
  }))
  const functions = [...FUNCTIONS.keys()].map((name) => ({
    name: `${name}( )`,
    insert: `${name}(`,
    called: '',
  }))
  const wanted = typed.toLowerCase()
  return [...words, ...functions]
    .filter(
      ({ name, called }) =>
        name !== typed &&
        (name.toLowerCase().startsWith(wanted) || called.toLowerCase().includes(wanted)),
    )
    .slice(0, MOST)
    .map(({ name, insert, called }) => ({
      value: start + insert + text.slice(caret),
      label: called ? `${name}  ${called}` : name,
    }))
}
