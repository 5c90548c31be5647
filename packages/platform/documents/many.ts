import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { sql } from 'kysely'
import type { OperationContext } from './operations.ts'
import { encode } from './rows.ts'
import { drawIds, writableHeader } from './store.ts'

const CHUNK = 200

type Values = { status?: string; [field: string]: unknown }

/** Inserts many headers of a document without client saves and history; see OperationContext.insertAll. */
export async function insertAll(
  context: OperationContext,
  definition: DocumentDefinition,
  rows: readonly Values[],
): Promise<string[]> {
  assertServerMade(definition)
  const userId = context.caller?.userId ?? null
  const ids = await drawIds(context.tx, rows.length)
  const fields = Object.entries(writableHeader(definition))
  const columns = [
    'id',
    'status',
    'created_by',
    'last_updated_by',
    'creation_date',
    'last_update_date',
  ]
  const names = [...columns, ...fields.map(([key]) => snake(key))].map((name) => sql.ref(name))
  for (let start = 0; start < rows.length; start += CHUNK) {
    const tuples = rows.slice(start, start + CHUNK).map((row, index) => {
      const own = fields.map(([key, field]) => encode(field, row[key]))
      const stamps = [row.status, userId, userId, context.now, context.now]
      return sql`(${sql.join([ids[start + index], ...stamps, ...own])})`
    })
    await sql`insert into ${sql.table(tableOf(definition))} (${sql.join(names)})
      values ${sql.join(tuples)}`.execute(context.tx)
  }
  return ids
}

/** Writes the same values on many such headers; their versions count on. */
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
