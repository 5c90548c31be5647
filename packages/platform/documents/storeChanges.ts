import {
  type AnyRecord,
  type AnyRow,
  type Child,
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
import { byId } from './ids.ts'
import { followMatters } from './matters.ts'
import { pinyinField, pinyinOf } from './pinyin.ts'
import {
  columnsOf,
  decodeHeader,
  decodeRow,
  decodeWritten,
  headerFields,
  listTitles,
  type TextRow,
} from './rows.ts'
import { noteStored } from './standing.ts'
import { deleteRows, insertRow, insertRows, updateRows, writableHeader } from './store.ts'
import { forget } from './succession.ts'

/** Two states of a record; `before` is null when it is new. */
export type StoredChange = { before: AnyRecord | null; after: AnyRecord }

/**
 * Writes the differences between two states of a record, its history entry, and the new version. `after` gets the
 * stored version. Every change of a document goes through here. Returns the record as a reader would see it.
 */
export async function storeChanges(
  context: EngineContext,
  definition: DocumentDefinition,
  before: AnyRecord | null,
  after: AnyRecord,
  operation: string,
): Promise<AnyRecord> {
  const [stood] = await storeAll(context, definition, [{ before, after }], operation)
  return stood as AnyRecord
}

/**
 * The same for many records of a document, with as many statements as for one. Records that are not `answered` are not
 * read back from the database.
 */
export async function storeAll(
  context: EngineContext,
  definition: DocumentDefinition,
  changes: readonly StoredChange[],
  operation: string,
  { answered = true } = {},
): Promise<AnyRecord[]> {
  const userId = context.caller?.userId ?? null
  for (const { after } of changes) assertFits(definition, after)
  for (const { before, after } of changes) {
    forget(context, definition, after.id)
    await linkFiles(context, definition, before, after)
  }
  const headers = [
    ...(await insertHeaders(
      context,
      definition,
      changes.flatMap(({ before, after }) => (before ? [] : [after])),
      { userId, answered },
    )),
    ...(isOfOwnRows(definition, operation)
      ? keptHeaders(definition, changes.filter(isOfStored))
      : await updateHeaders(context, definition, changes.filter(isOfStored), userId)),
  ]
  const stored: { [child: string]: StoredRows } = {}
  for (const name of childrenInOrder(definition))
    stored[name] = await storeRows(context, definition, name, changes, answered)
  const stood = !answered ? [] : recordsOf(definition, changes, { headers, rows: stored })
  noteStored(
    context.tx,
    definition,
    changes.map(({ before, after }, at) => ({ id: after.id, before, stood: stood[at] })),
    changes.length + Object.values(stored).reduce((sum, { touched }) => sum + touched, 0),
  )
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
  return stood
}

/** Stored rows of one collection, complete or with the written columns, by their ids. */
type StoredRows = { rows: ReadonlyMap<string, TextRow>; touched: number }

/** Combines the previous state with the stored rows, in reading order. */
function recordsOf(
  definition: DocumentDefinition,
  changes: readonly StoredChange[],
  stored: { headers: readonly TextRow[]; rows: { readonly [child: string]: StoredRows } },
): AnyRecord[] {
  const headers = new Map(stored.headers.map((row) => [row.id, row]))
  return changes.map(({ before, after }) => {
    const header = headers.get(after.id)
    const written = header && before ? decodeWritten(headerFields(definition), header) : {}
    const record: AnyRow = before
      ? { ...before, ...written, status: after.status }
      : decodeHeader(definition, header as TextRow)
    for (const [name, child] of Object.entries(definition.children)) {
      const writtenRows = stored.rows[name]?.rows
      const old = new Map(rowsOf(before, name).map((row) => [row.id, row]))
      const rows = rowsOf(after, name).map(({ id }) => {
        const [was, row] = [old.get(id), writtenRows?.get(id)]
        if (!row) return was as AnyRow
        return was ? { ...was, ...decodeWritten(child.fields, row) } : decodeRow(child.fields, row)
      })
      record[name] = inOrder(rows, child.numbering?.field)
    }
    return record as AnyRecord
  })
}

/** Sorts like PostgreSQL when it reads the record: by number, rows without one last, then by id. */
function inOrder(rows: AnyRow[], numberField: string | undefined): AnyRow[] {
  const numberOf = (row: AnyRow): number => {
    const number = numberField === undefined ? null : row[numberField]
    return number == null ? Number.POSITIVE_INFINITY : Number(number)
  }
  return rows.sort((a, b) => {
    const [one, other] = [numberOf(a), numberOf(b)]
    return one === other ? byId(a.id, b.id) : one - other
  })
}

/** Values computed from large figures may exceed the range of their columns. */
function assertFits(definition: DocumentDefinition, record: AnyRecord): void {
  const issues = rangeIssues(headerFields(definition), definition, record)
  if (issues.length) throw validationError(issues, listTitles(definition))
}

/** Whether an operation changes rows of its caller alone; its records' headers stay as they are. */
export function isOfOwnRows({ transitions }: DocumentDefinition, operation: string): boolean {
  return transitions.some(({ op, ownRows }) => op === operation && ownRows)
}

/** No header is written. An operation that changes one all the same is a mistake of its definition. */
function keptHeaders(
  definition: DocumentDefinition,
  changes: readonly ChangeOfStored[],
): readonly TextRow[] {
  const fields = columnsOf(writableHeader(definition))
  for (const { before, after } of changes) {
    const isKept = fields.every(({ key, field }) => sameValue(field, before[key], after[key]))
    if (!isKept || before.status !== after.status)
      throw new Error(`An operation on own rows changed the header of ${definition.resource}`)
  }
  return []
}

type ChangeOfStored = { before: AnyRecord; after: AnyRecord }

function isOfStored(change: StoredChange): change is ChangeOfStored {
  return change.before !== null
}

async function insertHeaders(
  { tx, now }: EngineContext,
  definition: DocumentDefinition,
  records: readonly AnyRecord[],
  { userId, answered }: { userId: string | null; answered: boolean },
): Promise<TextRow[]> {
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
  if (!first) return []
  if (records.length === 1) return [await insertRow(tx, table, fields, first, stamps(first))]
  const columns = columnsOf(fields)
  const rows = records.map((after) => ({
    ...stamps(after),
    ...Object.fromEntries(columns.map(({ key, column }) => [column, after[key] ?? null])),
  }))
  const names = Object.keys(rows[0] ?? {})
  return insertInBulk<TextRow>(tx, table, names, rows, answered ? [...names, 'version_num'] : [])
}

/** Columns that are the same in all records are not written, so their indexes need no update. */
async function updateHeaders(
  { tx, now }: EngineContext,
  definition: DocumentDefinition,
  changes: readonly ChangeOfStored[],
  userId: string | null,
): Promise<TextRow[]> {
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
  if (!first) return []
  const { id: _id, ...written } = first
  return updateInBulk<TextRow>(tx, tableOf(definition), Object.keys(written), rows)
}

/** The text that search boxes match in addition to the name. */
function pinyinColumn(definition: DocumentDefinition, record: AnyRecord): { pinyin?: string } {
  const name = pinyinField(definition)
  return name ? { pinyin: pinyinOf(String(record[name] ?? '')) } : {}
}

/** Parents before their child collections. */
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
  answered: boolean,
): Promise<StoredRows> {
  const child = definition.children[name] as Child
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
  const inserted = await insertRows(tx, table, child, added, { answered })
  const updated = await updateRows(tx, table, child, keys, changed)
  return {
    rows: new Map([...inserted, ...updated].map((row) => [row.id as string, row])),
    touched: gone.length + added.length + changed.length,
  }
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
