import { type AnyRow, type DocumentDefinition, rowsOf } from '../define.ts'
import { type Fields, isServerOwned } from '../fields.ts'
import { sameValue } from '../values.ts'

/** One value that differs between two states of a document. */
export type Difference = {
  /** collection; null: the header */
  child: string | null
  rowId: string | null
  /** the row's number, after those of the rows above it: '10-2' */
  place: string
  kind: 'CHANGED' | 'ADDED' | 'GONE'
  field: string
  old: unknown
  new: unknown
}

/** Fields to compare, of the header and of each collection. Collections that are not named are left out. */
export type Compared = {
  fields: readonly string[]
  rows: { readonly [child: string]: readonly string[] }
}

type Values = { readonly [key: string]: unknown }

/**
 * The differences between two states of a record: header first, then collection by collection. Rows are matched by id.
 */
export function differencesBetween(
  definition: DocumentDefinition,
  from: Values,
  to: Values,
  compared: Compared = enteredFields(definition),
): Difference[] {
  const header = valuesThatDiffer(definition.fields, compared.fields, from, to).map(
    (one): Difference => ({ child: null, rowId: null, place: '', kind: 'CHANGED', ...one }),
  )
  return [
    ...header,
    ...Object.entries(compared.rows).flatMap(([child, keys]) =>
      rowDifferences(definition, child, keys, from, to),
    ),
  ]
}

/** The fields that users enter. Values the server writes are derived, or are not part of a version. */
export function enteredFields(definition: DocumentDefinition): Compared {
  const entered = (fields: Fields): string[] =>
    Object.keys(fields).filter((key) => !isServerOwned(fields[key] as Fields[string]))
  const rows = Object.entries(definition.children).flatMap(([name, { auto, fields }]) =>
    auto ? [] : [[name, entered(fields)] as const],
  )
  return { fields: entered(definition.fields), rows: Object.fromEntries(rows) }
}

function rowDifferences(
  definition: DocumentDefinition,
  child: string,
  keys: readonly string[],
  from: Values,
  to: Values,
): Difference[] {
  const fields = definition.children[child]?.fields ?? {}
  const before = rowsOf(from, child)
  const after = rowsOf(to, child)
  const old = new Map(before.map((row) => [row.id, row]))
  const kept = new Set(after.map(({ id }) => id))
  const pairs: (readonly [AnyRow | null, AnyRow | null])[] = [
    ...after.map((row) => [old.get(row.id) ?? null, row] as const),
    ...before.filter(({ id }) => !kept.has(id)).map((row) => [row, null] as const),
  ]
  return pairs.flatMap(([was, is]) => {
    const row = (is ?? was) as AnyRow
    const kind = !was ? 'ADDED' : !is ? 'GONE' : 'CHANGED'
    const place = rowPlace(definition, child, row, is ? to : from)
    return valuesThatDiffer(fields, keys, was, is).map(
      (one): Difference => ({ child, rowId: row.id, place, kind, ...one }),
    )
  })
}

function valuesThatDiffer(
  fields: Fields,
  keys: readonly string[],
  from: Values | null,
  to: Values | null,
): Pick<Difference, 'field' | 'old' | 'new'>[] {
  return keys.flatMap((key) => {
    const field = fields[key]
    const [old, now] = [from?.[key] ?? null, to?.[key] ?? null]
    return !field || sameValue(field, old, now) ? [] : [{ field: key, old, new: now }]
  })
}

/**
 * The numbers that identify a row for users, from the outermost row in. A row without a number shows its position among
 * its siblings.
 */
export function rowPlace(
  definition: DocumentDefinition,
  child: string,
  row: AnyRow,
  record: Values,
): string {
  const { numbering, parent } = definition.children[child] ?? {}
  const neighbours = rowsOf(record, child).filter(({ parentId }) => parentId === row.parentId)
  const own = numbering
    ? String(row[numbering.field] ?? '')
    : String(neighbours.findIndex(({ id }) => id === row.id) + 1)
  const above = parent && rowsOf(record, parent).find(({ id }) => id === row.parentId)
  return above ? `${rowPlace(definition, parent, above, record)}-${own}` : own
}
