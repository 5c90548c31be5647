import type { AnyRecord, AnyRow } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { parseValue, sameValue } from '@opensrm/kernel/document/values.ts'
import type { ArgValue } from '@opensrm/kernel/protocol/errors.ts'
import type { LookupIndex } from '../../lookups/lookups.ts'
import { type Cell, cellText, fieldValue, isBlank, partsOf } from './cellValue.ts'
import type { ImportColumn, ImportFunction } from './functions.ts'
import type { Headings } from './headings.ts'
import type { ReferenceTexts } from './references.ts'
import type { ScannedRow } from './scanSheet.ts'

type Values = { [key: string]: unknown }
type Row = ScannedRow

/** A fault and its cell; `place` is null when no column of the sheet shows the field. */
export type CellIssue = {
  /** 0-based row of the sheet */
  row: number
  place: number | null
  code: string
  args: { [name: string]: ArgValue }
}

/**
 * A record as described by the sheet: the data a client would send for it, and the position of each part in the sheet.
 */
export type Draft = {
  /** rows of the sheet; the first one holds the header */
  rows: readonly Row[]
  header: Values
  /** values of line rows, in the order of the sheet */
  lines: Line[]
  /** the lines in the order in which they were posted; undefined for rows of the record that the sheet does not show */
  posted: (Line | undefined)[]
  /** the record that the sheet describes: its id with the exported version, or the value of the matching field */
  target: { id: string; versionNum: number } | { match: string } | null
  issues: CellIssue[]
}

export type Line = { row: Row; values: Values; rowId: string | null }

/** The key column of a template with data: record id, version, and the id of the line row. */
export function keyText(id: string, versionNum: number, rowId: string | null): string {
  return `${id}/${versionNum}${rowId ? `/${rowId}` : ''}`
}

const KEY = /^(\d{1,18})\/(\d{1,9})(?:\/(\d{1,18}))?$/

/**
 * Groups the rows of a sheet that form one record. A row without line values begins a record; one with line values
 * belongs to the record above when its header cells are blank or the same.
 */
export function groupRows(fn: ImportFunction, headings: Headings, rows: readonly Row[]): Row[][] {
  if (fn.child !== null || fn.lines === null) return rows.map((row) => [row])
  const placesOf = (child: string | null) =>
    [...headings.places].flatMap(([index, place]) =>
      fn.columns[index]?.child === child ? [place] : [],
    )
  const header = placesOf(null)
  const lines = placesOf(fn.lines)
  const groups: Row[][] = []
  for (const row of rows) {
    const above = groups.at(-1)
    const first = above?.[0]
    const hasLine = lines.some((place) => !isBlank(row.cells[place]))
    const key = headings.key === null ? '' : recordKey(row, headings.key)
    const isSame =
      first &&
      hasLine &&
      (headings.key === null || key === recordKey(first, headings.key)) &&
      header.every(
        (place) =>
          isBlank(row.cells[place]) || cellText(row.cells[place]) === cellText(first.cells[place]),
      )
    if (above && isSame) above.push(row)
    else groups.push([row])
  }
  return groups
}

function recordKey(row: Row, place: number): string {
  return cellText(row.cells[place]).split('/').slice(0, 2).join('/')
}

/** Collects every text of the sheet that names a record, so that all are looked up together. */
export function wantReferences(
  fn: ImportFunction,
  headings: Headings,
  rows: readonly Row[],
  references: ReferenceTexts,
): void {
  for (const [index, place] of headings.places) {
    const { field } = fn.columns[index] as ImportColumn
    if (field.type !== 'ref' && field.type !== 'multiref') continue
    for (const { cells } of rows) {
      if (isBlank(cells[place])) continue
      const text = cellText(cells[place])
      for (const part of field.type === 'ref' ? [text] : partsOf(text)) references.want(field, part)
    }
  }
}

export function draftOf(
  fn: ImportFunction,
  headings: Headings,
  rows: readonly Row[],
  known: { references: ReferenceTexts; lookups: LookupIndex },
): Draft {
  const issues: CellIssue[] = []
  const first = rows[0] as Row
  const read = (row: Row, child: string | null): Values => {
    const values: Values = {}
    for (const [index, place] of headings.places) {
      const column = fn.columns[index] as ImportColumn
      if (column.child !== child) continue
      values[column.key] = cellValue(column, row, place, known, issues)
    }
    return values
  }
  const header = fn.child === null ? read(first, null) : {}
  const lines: Draft['lines'] = []
  const own = fn.child ?? fn.lines
  if (own !== null) {
    for (const row of rows) {
      const values = read(row, own)
      const [, , , rowId = null] = keyOf(row, headings)
      const isEmpty = Object.values(values).every((value) => value === null)
      if (fn.child !== null || !isEmpty || rowId !== null) lines.push({ row, values, rowId })
    }
  }
  const target = targetOf(fn, headings, first, header)
  return { rows, header, lines, posted: lines, target, issues }
}

function keyOf(row: Row, headings: Headings): (string | undefined)[] {
  if (headings.key === null) return []
  return KEY.exec(cellText(row.cells[headings.key])) ?? []
}

function targetOf(
  fn: ImportFunction,
  headings: Headings,
  row: Row,
  header: Values,
): Draft['target'] {
  const [, id, versionNum] = keyOf(row, headings)
  if (id) return { id, versionNum: Number(versionNum) }
  const match = fn.matchBy === null ? null : header[fn.matchBy]
  return typeof match === 'string' && match !== '' ? { match } : null
}

function cellValue(
  { field, title }: ImportColumn,
  row: Row,
  place: number,
  known: { references: ReferenceTexts; lookups: LookupIndex },
  issues: CellIssue[],
): unknown {
  const cell: Cell = row.cells[place]
  if (field.type !== 'ref' && field.type !== 'multiref')
    return fieldValue(field, cell, known.lookups)
  if (isBlank(cell)) return null
  const text = cellText(cell)
  const ids: string[] = []
  for (const part of field.type === 'ref' ? [text] : partsOf(text)) {
    const found = known.references.get(field, part)
    if (typeof found === 'object') ids.push(found.id)
    else {
      const code = found === 'many' ? 'IMPORT_AMBIGUOUS' : 'IMPORT_NOT_FOUND'
      issues.push({ row: row.index, place, code, args: { label: title, value: part } })
    }
  }
  return field.type === 'ref' ? (ids[0] ?? null) : ids
}

/** The differences between the sheet and the current record. Blank cells only count in a sheet that was exported. */
export function changesTo(
  fields: { readonly [key: string]: Field },
  stored: AnyRecord | AnyRow,
  values: Values,
  options: { blanksCount: boolean },
): Values {
  const changes: Values = {}
  for (const [key, value] of Object.entries(values)) {
    const field = fields[key]
    if (!field || (value === null && !options.blanksCount)) continue
    const parsed = parseValue(field, value)
    const isSame = 'value' in parsed && sameValue(field, parsed.value, stored[key])
    if (!isSame) changes[key] = value
  }
  return changes
}
