import type { Issue } from '../../protocol/errors.ts'
import { type AnyRecord, type AnyRow, type DocumentDefinition, rowsOf } from '../define.ts'
import type { Field, Fields } from '../fields.ts'
import { sameValue } from '../values.ts'
import { type Difference, rowPlace } from './difference.ts'
import { type ChangedRows, type ChangedValue, changeSpecOf, keyOf, type Values } from './spec.ts'

/**
 * Reads what a change asks for from its own fields and rows. Pure, so the browser shows what the server will decide.
 */

/** Whether a row of a change asks for anything. */
export function isRowAsked(change: DocumentDefinition, child: string, row: AnyRow): boolean {
  const rows = changeSpecOf(change).rows?.[child]
  const fields = change.children[child]?.fields ?? {}
  if (!rows || row.action !== 'UPDATE') return true
  return rows.values.some((value) => isAsked(fields, value, row, null))
}

/** Header values of the changed document that a change asks to replace, by their key there. */
export function askedKeys(change: DocumentDefinition, base: AnyRecord, draft: AnyRecord): string[] {
  return (changeSpecOf(change).values ?? [])
    .filter((value) => isAsked(change.fields, value, draft, base))
    .map(({ of }) => keyOf(of, base))
}

/** The same values, by the same keys. */
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

/** Unchanged rows. They are not part of the change once it is submitted. */
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
  const { rows = {}, further = [] } = changeSpecOf(change)
  const children = Object.keys(rows)
  return (
    askedKeys(change, base, draft).length > 0 ||
    further.some((child) => rowsOf(draft, child).length > 0) ||
    children.some((child) => rowsOf(draft, child).some((row) => isRowAsked(change, child, row)))
  )
}

/** Writes the old values into a change, and the parent rows of the rows it names. */
export function fillOldValues(change: DocumentDefinition, base: AnyRecord, draft: AnyRecord): void {
  const { values = [], rows = {} } = changeSpecOf(change)
  for (const value of values) writeOld(change.fields, value, draft, base, base)
  for (const [child, spec] of Object.entries(rows)) {
    const standing = byId(base, spec.of)
    const fields = change.children[child]?.fields ?? {}
    for (const row of rowsOf(draft, child)) {
      const target = standing.get(String(row[spec.row] ?? ''))
      if (target && spec.parent) row[spec.parent] = target.parentId ?? null
      for (const value of spec.values) writeOld(fields, value, row, target ?? null, base)
    }
  }
}

/** The values a change begins with: all rows that may change, with their current values. */
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
        values
          .filter((value) => !isFiles(change.children[child]?.fields ?? {}, value))
          .map((value) => [value.new, standing[keyOf(value.of, base)] ?? null]),
      ),
    })),
  ])
  return { [of]: base.id, ...Object.fromEntries(children) }
}

/** Rows of the document that a change may include, by collection. */
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

/** What a change asks for, as differences of the changed document. Rows it adds have the id they have in the change. */
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
  const kinds = { ADD: 'ADDED', CANCEL: 'GONE', DELETE: 'GONE', UPDATE: 'CHANGED' } as const
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
 * Values of the document that no longer match the old values in the change, unless they already equal the new ones. A
 * change bound to its version checks every value it shows; other changes check only the
 * values they replace, and all values of rows they delete.
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
        (basis === 'version' || row.action === 'DELETE' || isAsked(fields, value, row, null)) &&
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

/** A row may only be added under a row of the document that may still change. */
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
  if (!field || !value.old || value.derived || isFiles(fields, value)) return false
  return !sameValue(field, now, asked[value.old]) && !sameValue(field, now, asked[value.new])
}

/** A file belongs to a single document, so a change does not repeat existing files: it names new ones or none. */
function isFiles(fields: Fields, value: ChangedValue): boolean {
  return fields[value.new]?.type === 'attachments'
}

function shown(value: unknown): string {
  return value === null || value === undefined ? '-' : String(value)
}

/** An empty new value asks for nothing, and so does one that equals the old value. */
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
  fields: Fields,
  value: ChangedValue,
  row: Values,
  standing: Values | null,
  base: AnyRecord,
): void {
  if (!value.old || value.derived || isFiles(fields, value)) return
  const target: { [key: string]: unknown } = row
  target[value.old] = standing?.[keyOf(value.of, base)] ?? null
}

function byId(record: AnyRecord, child: string): Map<string, AnyRow> {
  return new Map(rowsOf(record, child).map((row) => [row.id, row]))
}
