import type { Issue } from '../../protocol/errors.ts'
import { type AnyRecord, type AnyRow, type DocumentDefinition, rowsOf } from '../define.ts'
import type { Field, Fields } from '../fields.ts'
import { sameValue } from '../values.ts'
import { type Difference, rowPlace } from './difference.ts'
import { type ChangedRows, type ChangedValue, changeSpecOf, keyOf, type Values } from './spec.ts'

/** What a change asks for, read from its own fields and rows. Pure: the browser shows what the server will decide. */

/** Whether a row of a change asks for anything. */
export function isRowAsked(change: DocumentDefinition, child: string, row: AnyRow): boolean {
  const rows = changeSpecOf(change).rows?.[child]
  const fields = change.children[child]?.fields ?? {}
  if (!rows || row.action !== 'UPDATE') return true
  return rows.values.some((value) => isAsked(fields, value, row, null))
}

/** Header values of the changed document that a change asks to be others, by their key there. */
export function askedKeys(change: DocumentDefinition, base: AnyRecord, draft: AnyRecord): string[] {
  return (changeSpecOf(change).values ?? [])
    .filter((value) => isAsked(change.fields, value, draft, base))
    .map(({ of }) => keyOf(of, base))
}

/** Those values by the same keys. */
export function askedValues(
  change: DocumentDefinition,
  base: AnyRecord,
  draft: AnyRecord,
): { [key: string]: unknown } {
  const asked = new Set(askedKeys(change, base, draft))
  return Object.fromEntries(
    (changeSpecOf(change).values ?? [])
      .map((value) => [keyOf(value.of, base), draft[value.new]] as const)
      .filter(([key]) => asked.has(key)),
  )
}

/** Rows that stayed as they were: no part of the change once it is submitted. */
export function unaskedRows(
  change: DocumentDefinition,
  draft: AnyRecord,
): { [child: string]: string[] } {
  const children = Object.keys(changeSpecOf(change).rows ?? {})
  return Object.fromEntries(
    children.map((child) => [
      child,
      rowsOf(draft, child)
        .filter((row) => !isRowAsked(change, child, row))
        .map(({ id }) => id),
    ]),
  )
}

export function isAnythingAsked(
  change: DocumentDefinition,
  base: AnyRecord,
  draft: AnyRecord,
): boolean {
  const children = Object.keys(changeSpecOf(change).rows ?? {})
  return (
    askedKeys(change, base, draft).length > 0 ||
    children.some((child) => rowsOf(draft, child).some((row) => isRowAsked(change, child, row)))
  )
}

/** Writes what the values were into a change, and the rows above those it names. */
export function fillOldValues(change: DocumentDefinition, base: AnyRecord, draft: AnyRecord): void {
  const { values = [], rows = {} } = changeSpecOf(change)
  for (const value of values) writeOld(value, draft, base, base)
  for (const [child, spec] of Object.entries(rows)) {
    const standing = byId(base, spec.of)
    for (const row of rowsOf(draft, child)) {
      const target = standing.get(String(row[spec.row] ?? ''))
      if (target && spec.parent) row[spec.parent] = target.parentId ?? null
      for (const value of spec.values) writeOld(value, row, target ?? null, base)
    }
  }
}

/** The values a change begins with: all rows that may change, as they stand. */
export function firstProposal(
  change: DocumentDefinition,
  base: AnyRecord,
): { [key: string]: unknown } {
  const { of, rows = {} } = changeSpecOf(change)
  const open = openRows(rows, base)
  const children = Object.entries(rows).map(([child, { row, values, of: name }]) => [
    child,
    (open.get(name) ?? []).map((standing) => ({
      action: 'UPDATE',
      [row]: standing.id,
      ...Object.fromEntries(
        values.map((value) => [value.new, standing[keyOf(value.of, base)] ?? null]),
      ),
    })),
  ])
  return { [of]: base.id, ...Object.fromEntries(children) }
}

/** Rows of the document that a change may take up, by collection. */
function openRows(rows: { readonly [child: string]: ChangedRows }, base: AnyRecord) {
  const found = new Map<string, AnyRow[]>()
  const specs = Object.values(rows)
  for (const { of, open = {} } of specs)
    found.set(
      of,
      rowsOf(base, of).filter((row) =>
        Object.entries(open).every(([key, wanted]) => row[key] === wanted),
      ),
    )
  const shut = new Set(
    specs.flatMap(({ of }) =>
      rowsOf(base, of)
        .filter((row) => !found.get(of)?.includes(row))
        .map(({ id }) => id),
    ),
  )
  for (const [of, kept] of found)
    found.set(
      of,
      kept.filter(({ parentId }) => !shut.has(parentId ?? '')),
    )
  return found
}

/** What a change asks for as differences of the changed document; rows it adds have the id they bear in the change. */
export function proposedDifferences(
  change: DocumentDefinition,
  of: DocumentDefinition,
  base: AnyRecord,
  draft: AnyRecord,
): Difference[] {
  const { values = [], rows = {} } = changeSpecOf(change)
  const header = values
    .filter((value) => isAsked(change.fields, value, draft, base, true))
    .map((value): Difference => {
      const field = keyOf(value.of, base)
      const old = value.old ? draft[value.old] : base[field]
      return {
        ...{ child: null, rowId: null, place: '', kind: 'CHANGED', field },
        ...{ old: old ?? null, new: draft[value.new] },
      }
    })
  return [
    ...header,
    ...Object.entries(rows).flatMap(([child, spec]) =>
      rowsOf(draft, child)
        .filter((row) => isRowAsked(change, child, row))
        .flatMap((row) => rowAsks(change, of, base, child, spec, row)),
    ),
  ]
}

function rowAsks(
  change: DocumentDefinition,
  of: DocumentDefinition,
  base: AnyRecord,
  child: string,
  spec: ChangedRows,
  row: AnyRow,
): Difference[] {
  const fields = change.children[child]?.fields ?? {}
  const target = byId(base, spec.of).get(String(row[spec.row] ?? ''))
  const place = target ? rowPlace(of, spec.of, target, base) : ''
  const kinds = { ADD: 'ADDED', CANCEL: 'GONE', UPDATE: 'CHANGED' } as const
  const kind = kinds[row.action as keyof typeof kinds] ?? 'CHANGED'
  return spec.values
    .filter((value) => kind !== 'CHANGED' || isAsked(fields, value, row, target ?? null))
    .map((value) => {
      const field = keyOf(value.of, base)
      const old = value.old ? row[value.old] : target?.[field]
      return {
        ...{ child: spec.of, rowId: target?.id ?? row.id, place, kind, field },
        ...{ old: old ?? null, new: kind === 'GONE' ? null : (row[value.new] ?? null) },
      }
    })
}

/**
 * Values the document holds otherwise than the change says it did, unless it holds by now what the change asks for. A
 * change bound to its version minds every value it shows, others only those they ask to change.
 */
export function conflicts(
  change: DocumentDefinition,
  of: DocumentDefinition,
  base: AnyRecord,
  draft: AnyRecord,
): Issue[] {
  const { values = [], rows = {}, basis } = changeSpecOf(change)
  const conflicting = (fields: Fields, own: readonly ChangedValue[], row: Values, now: Values) =>
    own.filter(
      (value) =>
        (basis === 'version' || isAsked(fields, value, row, null)) &&
        isConflict(fields, value, row, now[keyOf(value.of, base)]),
    )
  const header = conflicting(change.fields, values, draft, base).map((value): Issue => {
    const key = keyOf(value.of, base)
    const label = of.fields[key]?.label ?? key
    return { field: value.new, code: 'CHANGE_CONFLICT', args: { label, now: shown(base[key]) } }
  })
  const open = openRows(rows, base)
  const inRows = Object.entries(rows).flatMap(([child, spec]) => {
    const standing = byId(base, spec.of)
    const fields = change.children[child]?.fields ?? {}
    return rowsOf(draft, child).flatMap((row, at): Issue[] => {
      if (!isRowAsked(change, child, row)) return []
      const place = { child, row: at }
      if (row.action === 'ADD') return strayIssues(of, open, spec, row).map(placed)
      const target = standing.get(String(row[spec.row] ?? ''))
      if (!target) return [{ ...place, field: spec.row, code: 'CHANGE_FOREIGN_ROW' }]
      const line = rowPlace(of, spec.of, target, base)
      if (!open.get(spec.of)?.includes(target))
        return [{ ...place, field: spec.row, code: 'CHANGE_ROW_CLOSED', args: { line } }]
      return conflicting(fields, spec.values, row, target).map((value) => {
        const key = keyOf(value.of, base)
        const label = of.children[spec.of]?.fields[key]?.label ?? key
        const args = { line, label, now: shown(target[key]) }
        return placed({ field: spec.row, code: 'CHANGE_ROW_CONFLICT', args })
      })

      function placed(issue: Issue): Issue {
        return { ...issue, ...place }
      }
    })
  })
  return [...header, ...inRows]
}

/** A row is added under a row of the document that may still change. */
function strayIssues(
  of: DocumentDefinition,
  open: ReadonlyMap<string, AnyRow[]>,
  { of: child, parent }: ChangedRows,
  row: AnyRow,
): Issue[] {
  const above = of.children[child]?.parent
  if (!parent || !above) return []
  const isThere = open.get(above)?.some(({ id }) => id === row[parent])
  return isThere ? [] : [{ field: parent, code: 'CHANGE_FOREIGN_ROW' }]
}

function isConflict(fields: Fields, value: ChangedValue, asked: Values, now: unknown): boolean {
  const field = fields[value.new]
  if (!field || !value.old || value.derived) return false
  return !sameValue(field, now, asked[value.old]) && !sameValue(field, now, asked[value.new])
}

function shown(value: unknown): string {
  return value === null || value === undefined ? '-' : String(value)
}

/** An empty new value asks for nothing, and neither does one that is the old one. */
function isAsked(
  fields: Fields,
  value: ChangedValue,
  row: Values,
  standing: Values | null,
  withDerived = false,
): boolean {
  const field: Field | undefined = fields[value.new]
  const wanted = row[value.new] ?? null
  if (!field || wanted === null || wanted === '' || (value.derived && !withDerived)) return false
  const key = value.old ?? (standing ? keyOf(value.of, standing as AnyRecord) : null)
  const old = value.old ? row[value.old] : key === null ? null : standing?.[key]
  return !sameValue(field, wanted, old)
}

function writeOld(
  value: ChangedValue,
  row: Values,
  standing: Values | null,
  base: AnyRecord,
): void {
  if (!value.old || value.derived) return
  const target: { [key: string]: unknown } = row
  target[value.old] = standing?.[keyOf(value.of, base)] ?? null
}

function byId(record: AnyRecord, child: string): Map<string, AnyRow> {
  return new Map(rowsOf(record, child).map((row) => [row.id, row]))
}
