import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { labelKey, refText, type Values } from './values.ts'

/** A value that rows of the record hold, as an option. */
export type RowChoice = { value: string; label: string }

/** What `among` offers for an input; nothing when the record at hand comes without these rows, as in a list. */
export function choicesAmong({ among, type }: Field, header: Values): RowChoice[] {
  const rows = among ? header[among.rows] : undefined
  if (!among || !Array.isArray(rows)) return []
  const found = new Map<string, string>()
  for (const row of rows as Values[])
    for (const value of String(row[among.field] ?? '').split(',')) {
      if (value === '' || found.has(value)) continue
      const text = type === 'ref' ? refText(among.field, row) : value
      const name = among.name ? refText(among.name, row) : ''
      found.set(value, name === '' || name === text ? text : `${text} ${name}`)
    }
  return [...found].map(([value, label]) => ({ value, label }))
}

/** The input's values after a choice. */
export function valuesOf(key: string, { type }: Field, choice: RowChoice | undefined): Values {
  if (!choice) return { [key]: null, ...(type === 'ref' ? { [labelKey(key)]: null } : {}) }
  if (type === 'integer') return { [key]: Number(choice.value) }
  return {
    [key]: choice.value,
    ...(type === 'ref' ? { [labelKey(key)]: choice.label } : {}),
  }
}

/** Where rows leave no choice, a required input begins with the only value. */
export function soleChoices(fields: Fields, header: Values): Values {
  const sole: { [key: string]: unknown } = {}
  for (const [key, field] of Object.entries(fields)) {
    const [only, ...others] = field.required === true ? choicesAmong(field, header) : []
    if (only && others.length === 0) Object.assign(sole, valuesOf(key, field, only))
  }
  return sole
}
