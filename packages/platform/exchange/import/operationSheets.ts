import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { RegisteredDocument } from '../../documents/registry.ts'
import { type Cell, cellText } from './cellValue.ts'
import {
  type ImportColumn,
  type ImportDeclaration,
  type Importer,
  type ImportFunction,
  mustFill,
  NOT_IN_SHEETS,
} from './functions.ts'

/** Dates that are columns in a sheet, while the operation takes a row for each of them. */
export type SheetPivot = {
  /** date field of the input rows that the heading fills, and the field its cells fill; a blank cell is 0 */
  key: string
  value: string
  /** the dates in a template for a record */
  dates(record: AnyRecord): readonly string[]
}

/** An operation whose input rows come from a sheet. */
export type SheetOperation = {
  op: string
  /** key of its input rows */
  rows: string
  /** works on an open record; others create their records themselves */
  ofRecord: boolean
  pivot: SheetPivot | null
}

type Shape = {
  by: string
  inputRows?: { readonly [key: string]: { title: Text; fields: Fields; max?: number } }
}

/** Prefix for keys of columns made from a heading; the date follows. */
const PIVOT_MARK = '@'

/** The import of an operation: its columns are the fields of its input rows. */
export function sheetOperation(
  { registry, permissions, side }: Importer,
  document: RegisteredDocument,
  declaration: ImportDeclaration & { operation: string },
): ImportFunction {
  const { definition, operations } = document
  const { operation: op, code, title, pivot = null } = declaration
  const transition = definition.transitions.find((one) => one.op === op)
  const shape: Shape | undefined = transition ?? operations.actions?.[op]
  const [rows, set] = Object.entries(shape?.inputRows ?? {})[0] ?? []
  if (!shape || !rows || !set) throw new AppError('IMPORT_UNKNOWN', { code })
  const { resource } = definition
  if ((shape.by !== 'both' && shape.by !== side) || !permissions.can(resource, op))
    throw new AppError('NO_PERMISSION')
  const conflict = permissions.dutyConflict(resource, op)
  if (conflict) throw new AppError('DUTY_CONFLICT', conflict)
  const columns = Object.entries(set.fields).flatMap(([key, field]): ImportColumn[] => {
    const isReached =
      (field.type !== 'ref' && field.type !== 'multiref') || registry.documents.has(field.ref)
    if (!isReached || NOT_IN_SHEETS.has(field.type)) return []
    if (pivot && (key === pivot.key || key === pivot.value)) return []
    return [{ child: rows, key, field, title: field.label, required: mustFill(field) }]
  })
  return {
    code,
    title,
    document,
    child: rows,
    lines: null,
    columns,
    matchBy: null,
    values: {},
    max: set.max === undefined || pivot ? null : set.max,
    operation: { op, rows, ofRecord: transition !== undefined, pivot },
  }
}

/** The same import with a column for each of these dates, with the headings of the sheet. */
export function withDates(
  fn: ImportFunction,
  dates: readonly { date: string; heading: string }[],
): ImportFunction {
  const { operation } = fn
  if (!operation?.pivot) return fn
  const { pivot, rows } = operation
  const field = rowFields(fn.document.definition, fn)[pivot.value]
  if (!field) throw new Error(`${fn.code} has no input rows with ${pivot.value}`)
  const own = dates.map(({ date, heading }): ImportColumn => {
    const title = { zh: heading, en: heading }
    return { child: rows, key: `${PIVOT_MARK}${date}`, field, title, required: false }
  })
  return { ...fn, columns: [...fn.columns, ...own] }
}

function rowFields(definition: DocumentDefinition, { operation, document }: ImportFunction) {
  const shape: Shape | undefined =
    definition.transitions.find(({ op }) => op === operation?.op) ??
    document.operations.actions?.[operation?.op ?? '']
  return shape?.inputRows?.[operation?.rows ?? '']?.fields ?? {}
}

/** Headings that are dates: '2026-11-23', '2026/11/23', '2026年11月', or a date cell. */
export function datesIn(headings: readonly Cell[]): { date: string; heading: string }[] {
  return headings.flatMap((cell) => {
    const heading = cellText(cell)
    const [, year, month = '', day = '1'] =
      /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?$/.exec(heading) ?? []
    if (!year) return []
    return [{ date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, heading }]
  })
}

/** Input rows of the operation, from one row of the sheet. */
export function inputRowsOf(
  { pivot }: SheetOperation,
  values: { readonly [key: string]: unknown },
): { [key: string]: unknown }[] {
  const given = Object.entries(values)
  const shared = Object.fromEntries(
    given.filter(([key, value]) => !key.startsWith(PIVOT_MARK) && value !== null),
  )
  if (!pivot) return [shared]
  return given
    .filter(([key]) => key.startsWith(PIVOT_MARK))
    .map(([key, value]) => ({
      ...shared,
      [pivot.key]: key.slice(PIVOT_MARK.length),
      [pivot.value]: value ?? '0',
    }))
}

/** Key of the column that shows a fault of an input row. */
export function columnKeyOf(
  { pivot }: SheetOperation,
  row: { readonly [key: string]: unknown },
  field: string | null,
): string | null {
  if (!pivot || (field !== pivot.value && field !== pivot.key)) return field
  return `${PIVOT_MARK}${String(row[pivot.key])}`
}
