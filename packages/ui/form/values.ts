import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'

/** Values of a header or a row as a form holds them. */
export type Values = { readonly [key: string]: unknown }

/** Where a field stands: what a reference picker must tell the server, and what conditions refer to. */
export type FormScope = {
  resource: string
  child?: string
  /** the operation that asks for the field, and which of its rows */
  asked?: { op: string; rows?: string }
  /** the header's values; the row itself for header fields */
  header: Values
  /** makes ids of inputs unique on the page */
  prefix: string
}

export function labelKey(key: string): string {
  return `${key}Label`
}

/** The readable text of a reference or of several; the id when the server sent none. */
export function refText(key: string, row: Values): string {
  const label = row[labelKey(key)]
  if (Array.isArray(label)) return label.join(', ')
  if (typeof label === 'string' && label !== '') return label
  const value = row[key]
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** Labels of a multi-reference, one per id. */
export function refLabels(key: string, row: Values): string[] {
  const ids = (row[key] as string[] | null) ?? []
  const label = row[labelKey(key)]
  const labels = Array.isArray(label)
    ? label
    : typeof label === 'string'
      ? label.split(/[,，]\s*/)
      : []
  return ids.map((id, index) => String(labels[index] ?? id))
}

/** A value named as 'field', 'header.field' or 'parent.field' (the row one level up) in the document language. */
export function valueAt(path: string, row: Values, header: Values, parent?: Values): unknown {
  if (path.startsWith('parent.')) return parent?.[path.slice('parent.'.length)]
  return path.startsWith('header.') ? header[path.slice('header.'.length)] : row[path]
}

/** Values that follow a picked reference: every field of the same row copied from it. Nothing picked empties the copies. */
export function copiesOf(fields: Fields, refKey: string, copy: Values | undefined | null): Values {
  const values: { [key: string]: unknown } = {}
  for (const [key, field] of Object.entries(fields)) {
    if (!field.copiedFrom?.startsWith(`${refKey}.`)) continue
    const source = field.copiedFrom.slice(refKey.length + 1)
    if (!copy) {
      if (!field.overridable) values[key] = null
      continue
    }
    if (!(source in copy) && !(key in copy)) continue
    values[key] = copy[source] ?? copy[key] ?? null
    if (field.type === 'ref')
      values[labelKey(key)] = copy[labelKey(source)] ?? copy[labelKey(key)] ?? null
  }
  return values
}

/** What a new line starts with, as far as a browser can know it; the server fills the rest when the record is saved. */
export function defaultsOf(
  fields: Fields,
  known: { header: Values; parent?: Values; today: string; now: string; session: Values },
): { [key: string]: unknown } {
  const row: { [key: string]: unknown } = {}
  for (const [key, field] of Object.entries(fields)) row[key] = defaultOf(field, row, known)
  // a default that names another field may stand before it, so those are filled when all others are
  for (const [key, field] of Object.entries(fields)) {
    const from = field.default
    if (typeof from !== 'object' || !('sameAs' in from)) continue
    row[key] = valueAt(from.sameAs, row, known.header, known.parent) ?? null
    if (field.type === 'ref') {
      row[labelKey(key)] = valueAt(labelKey(from.sameAs), row, known.header, known.parent) ?? null
    }
  }
  return row
}

function defaultOf(
  field: Field,
  _row: Values,
  known: { today: string; now: string; session: Values },
): unknown {
  const from = field.default
  if (from === undefined) return null
  if (typeof from !== 'object') return from
  if ('today' in from) return known.today
  if ('now' in from) return known.now
  if ('session' in from) return known.session[from.session] ?? null
  return null
}

let newRows = 0
/** Rows not stored yet carry such an id until the server gives theirs. */
export function newRowId(): string {
  newRows += 1
  return `new-${Date.now().toString(36)}-${newRows}`
}

export function isNewRow(row: AnyRow): boolean {
  return row.id.startsWith('new-')
}
