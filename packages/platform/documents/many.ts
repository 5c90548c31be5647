import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { sql } from 'kysely'
import { insertInBulk } from '../db/bulk.ts'
import type { OperationContext } from './operations.ts'
import { columnsOf, encode } from './rows.ts'
import { drawIds, writableHeader } from './store.ts'

type Values = { status?: string; [field: string]: unknown }

/** Inserts many headers of a document without client saves or history; see OperationContext.insertAll. */
export async function insertAll(
  context: OperationContext,
  definition: DocumentDefinition,
  rows: readonly Values[],
): Promise<string[]> {
  assertServerMade(definition)
  const userId = context.caller?.userId ?? null
  const ids = await drawIds(context.tx, rows.length)
  const fields = columnsOf(writableHeader(definition))
  const stamps = [
    'id',
    'status',
    'created_by',
    'last_updated_by',
    'creation_date',
    'last_update_date',
  ]
  await insertInBulk(
    context.tx,
    tableOf(definition),
    [...stamps, ...fields.map(({ column }) => column)],
    rows.map((row, at) => ({
      id: ids[at],
      status: row.status,
      created_by: userId,
      last_updated_by: userId,
      creation_date: context.now,
      last_update_date: context.now,
      ...Object.fromEntries(fields.map(({ key, column }) => [column, row[key] ?? null])),
    })),
  )
  return ids
}

/** Writes the same values to many such headers and increments their versions. */
export async function updateAll(
  context: OperationContext,
  definition: DocumentDefinition,
  ids: readonly string[],
  { status, ...values }: Values,
): Promise<void> {
  assertServerMade(definition)
  if (ids.length === 0) return
  const fields = writableHeader(definition)
  const sets = [
    sql`version_num = version_num + 1`,
    sql`last_updated_by = ${context.caller?.userId ?? null}`,
    sql`last_update_date = ${context.now}`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...Object.entries(values).map(
      ([key, value]) => sql`${sql.ref(snake(key))} = ${encode(fields[key] as Field, value)}`,
    ),
  ]
  await sql`update ${sql.table(tableOf(definition))} set ${sql.join(sets)}
    where id = any(${ids}::bigint[])`.execute(context.tx)
}

function assertServerMade({ resource, readOnly, withoutHistory }: DocumentDefinition): void {
  if (!readOnly || !withoutHistory) throw new Error(`${resource} is saved by people, one by one`)
}
