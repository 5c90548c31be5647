import { isEditable } from '@opensrm/kernel/document/availability.ts'
import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  rowsOf,
  type Side,
} from '@opensrm/kernel/document/define.ts'
import { type Field, isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { type AnyRules, computeRecord } from '@opensrm/kernel/document/rules.ts'
import { sameValue } from '@opensrm/kernel/document/values.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { isNewRow, isProposed } from '@opensrm/ui/form/values.ts'
import { SYSTEM_FIELDS } from './systemFields.ts'

export type OfferedOperation = { op: string; allowed: boolean; msg?: string }
export type RecordAccess = {
  editable: boolean
  deletable: boolean
  codes: readonly string[]
  operations: readonly OfferedOperation[]
  /** printouts available for the record */
  prints?: readonly { name: string; title: Text }[]
}
export type LoadedRecord = AnyRecord & { access?: RecordAccess }

/**
 * The record with all derived values. Unchanged rows stay the same objects, so that a grid of thousands of lines only
 * renders the changed ones.
 */
export function computed(
  definition: DocumentDefinition,
  rules: AnyRules | undefined,
  record: AnyRecord,
): AnyRecord {
  const followsState = Object.values(definition.fields).some(
    (field) => typeof field.computed === 'object',
  )
  if (!rules?.compute && !followsState) return record
  const children = Object.keys(definition.children)
  const copy: AnyRecord = { ...record }
  for (const child of children) copy[child] = rowsOf(record, child).map((row) => ({ ...row }))
  computeRecord(definition, rules, copy)
  for (const child of children) {
    const before = rowsOf(record, child)
    copy[child] = rowsOf(copy, child).map((row, index) => {
      const old = before[index]
      return old && sameRow(old, row) ? old : row
    })
  }
  return copy
}

function sameRow(a: AnyRow, b: AnyRow): boolean {
  const keys = Object.keys(b)
  return keys.length === Object.keys(a).length && keys.every((key) => Object.is(a[key], b[key]))
}

/** The body of a save: the fields this side may edit now, and the changed collections, complete. */
export function bodyToSave(
  definition: DocumentDefinition,
  record: AnyRecord,
  base: AnyRecord,
  at: { side: Side; isNew: boolean },
): { [key: string]: unknown } {
  const body: { [key: string]: unknown } = at.isNew
    ? {}
    : { id: record.id, versionNum: base.versionNum }
  for (const [key, field] of Object.entries(definition.fields)) {
    if (key in record && isEditable(definition, field, { ...at, status: record.status }))
      body[key] = record[key] ?? null
  }
  for (const key of ['orgId', 'fileIds']) {
    const isOwn = key in definition.fields
    if (!isOwn && !sameValue(SYSTEM_FIELDS[key] as Field, record[key], base[key]))
      body[key] = record[key] ?? null
  }
  for (const [name, child] of Object.entries(definition.children)) {
    if (child.auto || (!at.isNew && record[name] === base[name])) continue
    if (!(name in record)) continue
    body[name] = rowsOf(record, name).map((row) =>
      rowToSave(definition, name, row, { ...at, status: record.status }),
    )
  }
  return body
}

function rowToSave(
  definition: DocumentDefinition,
  childName: string,
  row: AnyRow,
  at: { side: Side; isNew: boolean; status: string },
): { [key: string]: unknown } {
  const saved: { [key: string]: unknown } = { id: row.id }
  if (row.parentId) saved.parentId = row.parentId
  const isNew = at.isNew || isNewRow(row)
  for (const [key, field] of Object.entries(definition.children[childName]?.fields ?? {})) {
    if (key in row && isEditable(definition, field, { ...at, isNew: isNew, childName }))
      saved[key] = isProposed(row, key) ? null : (row[key] ?? null)
  }
  return saved
}

/** Whether there is unsaved input. Derived values do not count. */
export function isChanged(
  definition: DocumentDefinition,
  base: AnyRecord,
  current: AnyRecord,
): boolean {
  if (base === current) return false
  for (const [key, field] of Object.entries({ ...SYSTEM_FIELDS, ...definition.fields })) {
    if (field.computed || base[key] === current[key]) continue
    if (!sameValue(field, emptyAsNull(base[key]), emptyAsNull(current[key]))) return true
  }
  return Object.entries(definition.children).some(
    ([name, child]) =>
      !child.auto && rowsChanged(child.fields, rowsOf(base, name), rowsOf(current, name)),
  )
}

function rowsChanged(
  fields: { readonly [key: string]: Field },
  before: AnyRow[],
  now: AnyRow[],
): boolean {
  if (before === now) return false
  if (before.length !== now.length) return true
  return now.some((row, index) => {
    const old = before[index]
    if (!old || old.id !== row.id) return true
    if (old === row) return false
    return Object.entries(fields).some(
      ([key, field]) =>
        !isServerOwned(field) && !sameValue(field, emptyAsNull(old[key]), emptyAsNull(row[key])),
    )
  })
}

function emptyAsNull(value: unknown): unknown {
  return value === '' || value === undefined ? null : value
}

/** A collection and its nested collections, without the rows of removed parents. */
export function withoutOrphans(
  definition: DocumentDefinition,
  record: AnyRecord,
  child: string,
): AnyRecord {
  const ids = new Set(rowsOf(record, child).map((row) => row.id))
  let next = record
  for (const [name, nested] of Object.entries(definition.children)) {
    if (nested.parent !== child) continue
    const rows = rowsOf(next, name)
    const kept = rows.filter((row) => ids.has(String(row.parentId)))
    if (kept.length !== rows.length) next = { ...next, [name]: kept }
    next = withoutOrphans(definition, next, name)
  }
  return next
}
