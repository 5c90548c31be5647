import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  rowsOf,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { rangeIssues } from '@opensrm/kernel/document/validate.ts'
import { sameValue } from '@opensrm/kernel/document/values.ts'
import { validationError } from '@opensrm/kernel/protocol/errors.ts'
import { announceMoments } from '../clock/announceMoments.ts'
import { insertInBulk, updateInBulk } from '../db/bulk.ts'
import { linkFiles } from '../files/linkFiles.ts'
import type { EngineContext } from './engine.ts'
import { writeHistory } from './history.ts'
import { followMatters } from './matters.ts'
import { pinyinField, pinyinOf } from './pinyin.ts'
import { columnsOf, headerFields, listTitles } from './rows.ts'
import { deleteRows, insertRow, insertRows, updateRows, writableHeader } from './store.ts'
import { forget } from './succession.ts'

/** Two states of a record; `before` is null when it is new. */
export type StoredChange = { before: AnyRecord | null; after: AnyRecord }

/**
 * Writes what differs between two states of a record, its history entry, and the new version. `after` gets the stored
 * version and stamps. Everything that changes a document ends here.
 */
export async function storeChanges(
  context: EngineContext,
  definition: DocumentDefinition,
  before: AnyRecord | null,
  after: AnyRecord,
  operation: string,
): Promise<void> {
  await storeAll(context, definition, [{ before, after }], operation)
}

/** The same of many records of a document, with as many statements as for one of them. */
export async function storeAll(
  context: EngineContext,
  definition: DocumentDefinition,
  changes: readonly StoredChange[],
  operation: string,
): Promise<void> {
  const userId = context.caller?.userId ?? null
  for (const { after } of changes) assertFits(definition, after)
  for (const { before, after } of changes) {
    forget(context, definition, after.id)
    await linkFiles(context, definition, before, after)
  }
  await insertHeaders(
    context,
    definition,
    changes.flatMap(({ before, after }) => (before ? [] : [after])),
    userId,
  )
  await updateHeaders(context, definition, changes.filter(isOfStored), userId)
  for (const name of childrenInOrder(definition))
    await storeRows(context, definition, name, changes)
  await writeHistory(
    context,
    changes.map(({ before, after }) => ({
      ...{ definition, operation, userId, before, after },
      side: context.caller?.side ?? 'system',
    })),
  )
  for (const { before, after } of changes)
    await followMatters(context, definition, before, after, operation)
  await announceMoments(context, definition, changes)
}

/** What was computed from large figures may be larger than anything the product counts in. */
function assertFits(definition: DocumentDefinition, record: AnyRecord): void {
  const issues = rangeIssues(headerFields(definition), definition, record)
  if (issues.length) throw validationError(issues, listTitles(definition))
}

type ChangeOfStored = { before: AnyRecord; after: AnyRecord }

function isOfStored(change: StoredChange): change is ChangeOfStored {
  return change.before !== null
}

async function insertHeaders(
  { tx, now }: EngineContext,
  definition: DocumentDefinition,
  records: readonly AnyRecord[],
  userId: string | null,
): Promise<void> {
  const table = tableOf(definition)
  const fields = writableHeader(definition)
  const stamps = (after: AnyRecord) => ({
    id: after.id,
    status: after.status,
    created_by: userId,
    last_updated_by: userId,
    creation_date: now,
    last_update_date: now,
    ...pinyinColumn(definition, after),
  })
  for (const after of records) after.versionNum = 1
  const [first] = records
  if (records.length === 1 && first) await insertRow(tx, table, fields, first, stamps(first))
  if (!first || records.length === 1) return
  const columns = columnsOf(fields)
  const rows = records.map((after) => ({
    ...stamps(after),
    ...Object.fromEntries(columns.map(({ key, column }) => [column, after[key] ?? null])),
  }))
  await insertInBulk(tx, table, Object.keys(rows[0] ?? {}), rows)
}

/** Columns of which no record's value differs are left alone: their indexes need not follow. */
async function updateHeaders(
  { tx, now }: EngineContext,
  definition: DocumentDefinition,
  changes: readonly ChangeOfStored[],
  userId: string | null,
): Promise<void> {
  const columns = columnsOf(writableHeader(definition)).filter(({ key, field }) =>
    changes.some(({ before, after }) => !sameValue(field, before[key], after[key])),
  )
  const rows = changes.map(({ before, after }) => {
    after.versionNum = before.versionNum + 1
    return {
      id: after.id,
      version_num: after.versionNum,
      last_updated_by: userId,
      last_update_date: now,
      status: after.status,
      ...Object.fromEntries(columns.map(({ key, column }) => [column, after[key] ?? null])),
      ...pinyinColumn(definition, after),
    }
  })
  const [first] = rows
  if (!first) return
  const { id: _id, ...written } = first
  await updateInBulk(tx, tableOf(definition), Object.keys(written), rows)
}

/** What search boxes match beside the name itself. */
function pinyinColumn(definition: DocumentDefinition, record: AnyRecord): { pinyin?: string } {
  const name = pinyinField(definition)
  return name ? { pinyin: pinyinOf(String(record[name] ?? '')) } : {}
}

/** Parents before the rows that hang under them. */
function childrenInOrder(definition: DocumentDefinition): string[] {
  const depth = (name: string): number => {
    const parent = definition.children[name]?.parent
    return parent ? depth(parent) + 1 : 0
  }
  return Object.keys(definition.children).sort((a, b) => depth(a) - depth(b))
}

async function storeRows(
  { tx }: EngineContext,
  definition: DocumentDefinition,
  name: string,
  changes: readonly StoredChange[],
): Promise<void> {
  const child = definition.children[name]
  if (!child) return
  const gone: string[] = []
  const added: (AnyRow & { headerId: string })[] = []
  const changed: AnyRow[] = []
  const keys = new Set<string>()
  for (const { before, after } of changes) {
    const old = new Map(rowsOf(before, name).map((row) => [row.id, row]))
    for (const row of rowsOf(after, name)) {
      const previous = old.get(row.id)
      old.delete(row.id)
      if (!previous) added.push({ ...row, headerId: after.id })
      else if (collectChanges(child.fields, previous, row, keys)) changed.push(row)
    }
    gone.push(...old.keys())
  }
  const table = tableOf(definition, name)
  await deleteRows(tx, table, gone)
  await insertRows(tx, table, child, added)
  await updateRows(tx, table, child, keys, changed)
}

/** Adds the keys of fields that differ; true when there are any. */
function collectChanges(fields: Fields, a: AnyRow, b: AnyRow, keys: Set<string>): boolean {
  let isChanged = false
  for (const [key, field] of Object.entries(fields)) {
    if (sameValue(field, a[key], b[key])) continue
    isChanged = true
    keys.add(key)
  }
  return isChanged
}
