import {
  type AnyRecord,
  type AnyRow,
  type Child,
  type DocumentDefinition,
  type RecordOf,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { isId } from '@opensrm/kernel/document/values.ts'
import { type RawBuilder, sql } from 'kysely'
import { insertInBulk, updateInBulk } from '../db/bulk.ts'
import { sqlType } from '../db/ddl.ts'
import { idList, readTogether } from '../db/together.ts'
import type { Db, Tx } from '../http/action.ts'
import { columnsOf, decodeHeader, decodeRow, encode, headerFields, type TextRow } from './rows.ts'

/**
 * Reads one record with all its rows, without any permission check: callers go through read.ts or an operation context.
 */
export async function readRecord<D extends DocumentDefinition>(
  db: Db | Tx,
  definition: D,
  id: string,
  options: { lock?: boolean } = {},
): Promise<RecordOf<D> | null> {
  const [record] = await readRecords(db, definition, [id], options)
  return record ?? null
}

type Reading<Beside> = {
  lock?: boolean
  /** further queries in the same round trip, after the record; without parameters */
  beside?: readonly RawBuilder<Beside>[]
  answered?: (rows: readonly Beside[][]) => void
}

/** The same for several records in one round trip; they are locked and returned in ascending order of id. */
export async function readRecords<D extends DocumentDefinition, Beside = never>(
  db: Db | Tx,
  definition: D,
  given: readonly string[],
  options: Reading<Beside> = {},
): Promise<RecordOf<D>[]> {
  const ids = given.map(String).filter(isId)
  if (ids.length === 0) return []
  // Each statement sees what was committed when it began: rows are read after the header locks were granted.
  const header = sql<TextRow>`select * from ${sql.table(tableOf(definition))} where id = any(${idList(ids)})
    order by id ${options.lock && !definition.view ? sql`for update` : sql``}`
  const { beside = [] } = options
  const [headers = [], ...found] = await readTogether<TextRow>(db, [
    header,
    ...childStatements(definition, ids),
    ...(beside as readonly RawBuilder<never>[]),
  ])
  const children = found.slice(0, found.length - beside.length)
  options.answered?.(found.slice(children.length) as never)
  const records = headers.map((row) => decodeHeader(definition, row))
  putChildren(definition, records, children)
  return records as RecordOf<D>[]
}

/** Adds the rows of every child collection to the given headers: one round trip. */
export async function attachChildren(
  db: Db | Tx,
  definition: DocumentDefinition,
  records: AnyRecord[],
): Promise<void> {
  const ids = records.map((record) => record.id)
  const found = records.length ? await readTogether(db, childStatements(definition, ids)) : []
  putChildren(definition, records, found)
}

function childStatements(definition: DocumentDefinition, ids: readonly string[]) {
  return Object.entries(definition.children).map(([name, child]) => {
    const order = child.numbering
      ? sql`${sql.ref(snake(child.numbering.field))} nulls last, id`
      : sql`id`
    return sql<TextRow>`select * from ${sql.table(tableOf(definition, name))}
      where header_id = any(${idList(ids)}) order by ${order}`
  })
}

function putChildren(
  definition: DocumentDefinition,
  records: AnyRecord[],
  found: readonly TextRow[][],
): void {
  const byId = new Map(records.map((record) => [record.id, record]))
  for (const [at, [name, child]] of Object.entries(definition.children).entries()) {
    for (const record of records) record[name] = []
    for (const row of found[at] ?? []) {
      const rows = byId.get(row.header_id as string)?.[name] as AnyRow[] | undefined
      rows?.push(decodeRow(child.fields, row))
    }
  }
}

/** Equality conditions over header or row columns. */
export function equals(
  fields: Fields,
  where: { [field: string]: string | readonly string[] | null },
  alias = 't',
) {
  const parts = Object.entries(where).map(([key, value]) => {
    const field: Field | undefined = fields[key]
    const column = sql.ref(`${alias}.${snake(key)}`)
    if (value === null) return sql`${column} is null`
    const kind = comparisonType(key, field)
    // A draft may hold an invalid id. It matches nothing; its own check reports it.
    if (kind === 'bigint' && ![value].flat().every(isId)) return sql`false`
    const type = sql.raw(kind)
    return Array.isArray(value)
      ? sql`${column} = any(${value}::${type}[])`
      : sql`${column} = ${value}::${type}`
  })
  return parts.length ? sql.join(parts, sql` and `) : sql`true`
}

/** `id`, `headerId` and `parentId` are not fields, but rows can be found by them. */
function comparisonType(key: string, field: Field | undefined): string {
  if (field) return field.type === 'multiref' ? 'bigint' : sqlType(field)
  return key === 'status' ? 'text' : 'bigint'
}

export async function insertRow(
  tx: Tx,
  table: string,
  fields: Fields,
  values: { [key: string]: unknown },
  extra: { [column: string]: unknown },
): Promise<TextRow & { id: string }> {
  const columns = Object.keys(extra)
  const parameters = Object.values(extra)
  for (const [key, field] of Object.entries(fields)) {
    if (!(key in values)) continue
    columns.push(snake(key))
    parameters.push(encode(field, values[key]))
  }
  const inserted = await sql<
    TextRow & { id: string }
  >`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(parameters)}) returning *`.execute(tx)
  return inserted.rows[0] as TextRow & { id: string }
}

type StoredRow = { id: string; parentId?: string | null; [key: string]: unknown }

/**
 * Inserts rows of a collection. They already have ids, so that nested rows can refer to their parents. Returns the
 * stored rows if requested.
 */
export async function insertRows(
  tx: Tx,
  table: string,
  child: Child,
  rows: readonly (StoredRow & { headerId: string })[],
  { answered = false } = {},
): Promise<TextRow[]> {
  const columns = columnsOf(child.fields)
  const own = ['id', 'header_id', ...(child.parent ? ['parent_id'] : [])]
  const names = [...own, ...columns.map(({ column }) => column)]
  return insertInBulk<TextRow>(
    tx,
    table,
    names,
    rows.map((row) => ({
      id: row.id,
      header_id: row.headerId,
      ...(child.parent ? { parent_id: row.parentId ?? null } : {}),
      ...Object.fromEntries(columns.map(({ key, column }) => [column, row[key] ?? null])),
    })),
    answered ? names : [],
  )
}

/** Writes the given fields of stored rows, and returns the rows after the update. */
export async function updateRows(
  tx: Tx,
  table: string,
  child: Child,
  keys: ReadonlySet<string>,
  rows: readonly StoredRow[],
): Promise<TextRow[]> {
  const columns = columnsOf(child.fields).filter(({ key }) => keys.has(key))
  return updateInBulk<TextRow>(
    tx,
    table,
    columns.map(({ column }) => column),
    rows.map((row) => ({
      id: row.id,
      ...Object.fromEntries(columns.map(({ key, column }) => [column, row[key] ?? null])),
    })),
  )
}

export async function updateRow(
  tx: Tx,
  table: string,
  fields: Fields,
  id: string,
  values: { [key: string]: unknown },
): Promise<void> {
  const sets = Object.entries(values)
    .filter(([key]) => key in fields)
    .map(([key, value]) => sql`${sql.ref(snake(key))} = ${encode(fields[key] as Field, value)}`)
  if (sets.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${id}`.execute(tx)
}

export async function deleteRows(tx: Tx, table: string, ids: readonly string[]): Promise<void> {
  if (ids.length)
    await sql`delete from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(tx)
}

const ID_BLOCK = 32
const drawn = new WeakMap<Tx, string[]>()

/**
 * Draws ids from the sequence shared by all documents, in ascending order. One transaction takes them in blocks,
 * because a save needs ids for header, lines and rows one after the other. Unused ids of a block are lost; gaps are
 * allowed.
 */
export async function drawIds(tx: Tx, count: number): Promise<string[]> {
  if (count === 0) return []
  const left = drawn.get(tx) ?? []
  if (left.length < count) {
    const wanted = Math.max(count - left.length, ID_BLOCK)
    const { rows } = await sql<{
      id: string
    }>`select nextval('document_id') as id from generate_series(1, ${wanted}::int)`.execute(tx)
    left.push(...rows.map((row) => row.id))
    drawn.set(tx, left)
  }
  return left.splice(0, count)
}

/** Header values that may be written: the fields without the system's own columns. */
export function writableHeader(definition: DocumentDefinition): Fields {
  let made = writable.get(definition)
  if (!made) {
    const { createdBy, creationDate, lastUpdatedBy, lastUpdateDate, versionNum, ...rest } =
      headerFields(definition)
    made = rest
    writable.set(definition, made)
  }
  return made
}
const writable = new WeakMap<DocumentDefinition, Fields>()
