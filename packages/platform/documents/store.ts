import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  type RecordOf,
  snake,
  tableOf,
} from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { isId } from '@opensrm/kernel/document/values.ts'
import { sql } from 'kysely'
import { sqlType } from '../db/ddl.ts'
import type { Db, Tx } from '../http/action.ts'
import { decodeHeader, decodeRow, encode, headerFields, type TextRow } from './rows.ts'

/** Reads one record with all its rows, without any permission: callers go through find.ts or an operation context. */
export async function readRecord<D extends DocumentDefinition>(
  db: Db | Tx,
  definition: D,
  id: string,
  options: { lock?: boolean } = {},
): Promise<RecordOf<D> | null> {
  if (!isId(id)) return null
  const header = await sql<TextRow>`select * from ${sql.table(tableOf(definition))} where id = ${id}
    ${options.lock && !definition.view ? sql`for update` : sql``}`.execute(db)
  const row = header.rows[0]
  if (!row) return null
  const record = decodeHeader(definition, row)
  await attachChildren(db, definition, [record])
  return record as RecordOf<D>
}

/** Adds the rows of every child collection to the given headers: one query a collection. */
export async function attachChildren(
  db: Db | Tx,
  definition: DocumentDefinition,
  records: AnyRecord[],
): Promise<void> {
  const byId = new Map(records.map((record) => [record.id, record]))
  for (const record of records)
    for (const name of Object.keys(definition.children)) record[name] = []
  if (records.length === 0) return
  for (const [name, child] of Object.entries(definition.children)) {
    const order = child.numbering
      ? sql`${sql.ref(snake(child.numbering.field))} nulls last, id`
      : sql`id`
    const found = await sql<TextRow>`select * from ${sql.table(tableOf(definition, name))}
      where header_id = any(${[...byId.keys()]}::bigint[]) order by ${order}`.execute(db)
    for (const row of found.rows) {
      const rows = byId.get(row.header_id as string)?.[name] as AnyRow[]
      rows.push(decodeRow(child.fields, row))
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
    // A draft may still name what is no id at all; that matches nothing, and its own check says so.
    if (kind === 'bigint' && ![value].flat().every(isId)) return sql`false`
    const type = sql.raw(kind)
    return Array.isArray(value)
      ? sql`${column} = any(${value}::${type}[])`
      : sql`${column} = ${value}::${type}`
  })
  return parts.length ? sql.join(parts, sql` and `) : sql`true`
}

/** `id`, `headerId` and `parentId` are no fields, yet rows are found by them. */
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
): Promise<string> {
  const columns = Object.keys(extra)
  const parameters = Object.values(extra)
  for (const [key, field] of Object.entries(fields)) {
    if (!(key in values)) continue
    columns.push(snake(key))
    parameters.push(encode(field, values[key]))
  }
  const inserted = await sql<{
    id: string
  }>`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(parameters)}) returning id`.execute(tx)
  return inserted.rows[0]?.id as string
}

/**
 * Inserts many rows of one table in one statement per 200 rows: an order of 200 lines is one round trip, not 200.
 * Ids are drawn beforehand, so that nested rows can name their parents. `orUpdate` overwrites rows that exist.
 */
export async function insertRows(
  tx: Tx,
  table: string,
  fields: Fields,
  rows: readonly {
    id: string
    headerId: string
    parentId?: string | null
    values: { [key: string]: unknown }
  }[],
  options: { orUpdate?: boolean } = {},
): Promise<void> {
  const keys = Object.keys(fields)
  for (let start = 0; start < rows.length; start += 200) {
    const chunk = rows.slice(start, start + 200)
    const nested = chunk[0]?.parentId !== undefined
    const columns = ['id', 'header_id', ...(nested ? ['parent_id'] : []), ...keys.map(snake)]
    const tuples = chunk.map((row) => {
      const parameters: unknown[] = [row.id, row.headerId, ...(nested ? [row.parentId] : [])]
      for (const key of keys) parameters.push(encode(fields[key] as Field, row.values[key]))
      return sql`(${sql.join(parameters)})`
    })
    const onConflict = options.orUpdate
      ? sql` on conflict (id) do update set ${sql.join(keys.map((key) => sql`${sql.ref(snake(key))} = excluded.${sql.ref(snake(key))}`))}`
      : sql``
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(tuples)}${onConflict}`.execute(
      tx,
    )
  }
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

/** Draws ids from the sequence that all documents share. */
export async function drawIds(tx: Tx, count: number): Promise<string[]> {
  if (count === 0) return []
  const drawn = await sql<{
    id: string
  }>`select nextval('document_id') as id from generate_series(1, ${count}::int)`.execute(tx)
  return drawn.rows.map((row) => row.id)
}

/** Values of a header that may be written, i.e. its fields without the system's own columns. */
export function writableHeader(definition: DocumentDefinition): Fields {
  const { createdBy, creationDate, lastUpdatedBy, lastUpdateDate, versionNum, ...rest } =
    headerFields(definition)
  return rest
}
