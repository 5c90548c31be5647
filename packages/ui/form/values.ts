import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'

/** Values of a header or a row in a form. */
export type Values = { readonly [key: string]: unknown }

/** The context of a field: what a reference picker sends to the server, and what conditions refer to. */
export type FormScope = {
  resource: string
  child?: string
  /** the operation that the field is an input of, and its rows */
  asked?: { op: string; rows?: string }
  /** the header's values; the row itself for header fields */
  header: Values
  /** makes ids of inputs unique on the page */
  prefix: string
}

export function labelKey(key: string): string {
  return `${key}Label`
}

/** The readable text of one or several references; the id when the server sent none. */
export function refText(key: string, row: Values): string {
  const label = row[labelKey(key)]
  if (Array.isArray(label)) return label.join(', ')
  if (typeof label === 'string' && label !== '') return label
  const value = row[key]
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** The server names no record that the reader may not see: its id would tell nothing and open nothing. */
export function isUnseen(key: string, row: Values): boolean {
  return row[key] != null && row[labelKey(key)] === null
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

/** A value by its path 'field', 'header.field' or 'parent.field' (the parent row) in the document language. */
export function valueAt(path: string, row: Values, header: Values, parent?: Values): unknown {
  if (path.startsWith('parent.')) return parent?.[path.slice('parent.'.length)]
  return path.startsWith('header.') ? header[path.slice('header.'.length)] : row[path]
}

/**
 * Values copied from a picked reference: every field of the same row that is copied from it. Clearing the reference
 * clears the copies.
 */
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

const PROPOSED = '__proposed'

/**
 * Writes the server's proposals into fields that are empty or hold an earlier proposal. They are also stored in the
 * row, because a proposal must not be sent back as if the user had typed it.
 */
export function proposedIn(row: Values, fill: Values | undefined): Values {
  const before = proposalsOf(row)
  if (!fill && Object.keys(before).length === 0) return {}
  const own = Object.entries({ ...emptied(before), ...fill }).filter(
    ([key]) => row[key] == null || row[key] === '' || Object.is(row[key], before[key]),
  )
  return { ...Object.fromEntries(own), [PROPOSED]: Object.fromEntries(own) }
}

/** Whether a value is only proposed. */
export function isProposed(row: Values, key: string): boolean {
  const proposed = proposalsOf(row)
  return proposed[key] != null && Object.is(proposed[key], row[key])
}

function proposalsOf(row: Values): Values {
  return (row[PROPOSED] as Values | undefined) ?? {}
}

function emptied(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((key) => [key, null]))
}

/**
 * Initial values of a new line, as far as the browser knows them; the server fills the rest when the record is saved.
 */
export function defaultsOf(
  fields: Fields,
  known: { header: Values; parent?: Values; today: string; now: string; session: Values },
): { [key: string]: unknown } {
  const row: { [key: string]: unknown } = {}
  for (const [key, field] of Object.entries(fields)) {
    row[key] = defaultOf(field, row, known)
    const from = field.default
    if (field.type === 'ref' && typeof from === 'object' && 'session' in from)
      row[labelKey(key)] = known.session[labelKey(from.session)] ?? null
  }
  // a default may refer to a later field, so these are filled after all others
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
  if ('parameter' in from) return from.else
  return null
}

let newRows = 0
/** Temporary id of a row until the server assigns one. */
export function newRowId(): string {
  newRows += 1
  return `new-${Date.now().toString(36)}-${newRows}`
}

export function isNewRow(row: AnyRow): boolean {
  return row.id.startsWith('new-')
}
