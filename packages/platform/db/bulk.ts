import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../http/action.ts'

/** Column name to value, as PostgreSQL reads it from JSON: texts, numbers, lists, JSON itself. */
export type Columns = { readonly [column: string]: unknown }

const CHUNK = 1000

/**
 * Inserts many rows with a single parameter: with one parameter per cell, PostgreSQL needs more time to parse the
 * statement than to write the rows. Returns the requested columns, in the order of the rows.
 */
export async function insertInBulk<Answer = never>(
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly Columns[],
  returning: readonly string[] = [],
): Promise<Answer[]> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const answer = returning.length
    ? sql`returning ${sql.join(returning.map((column) => sql.ref(column)))}`
    : sql``
  const answered: Answer[] = []
  for (const given of chunksOf(rows)) {
    const { rows: made } = await sql<Answer>`insert into ${sql.table(table)} (${names})
      select ${names} from ${recordset(table, given)} ${answer}`.execute(tx)
    answered.push(...made)
  }
  return answered
}

/** Updates these columns of existing rows, by `id`, and returns them with it. */
export async function updateInBulk<Answer = never>(
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly Columns[],
): Promise<Answer[]> {
  if (columns.length === 0) return []
  const sets = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`),
  )
  const names = sql.join(['id', ...columns].map((column) => sql.ref(`stored.${column}`)))
  const answered: Answer[] = []
  for (const given of chunksOf(rows)) {
    const { rows: done } = await sql<Answer>`update ${sql.table(table)} as stored set ${sets}
        from ${recordset(table, given)} as given where stored.id = given.id returning ${names}`.execute(
      tx,
    )
    answered.push(...done)
  }
  return answered
}

function chunksOf(rows: readonly Columns[]): (readonly Columns[])[] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) =>
    rows.slice(at * CHUNK, (at + 1) * CHUNK),
  )
}

function recordset(table: string, rows: readonly Columns[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${jsonOf(rows)}::json)`
}

/** JavaScript texts may contain lone surrogates, which PostgreSQL refuses. */
function jsonOf(rows: readonly Columns[]): string {
  const text = JSON.stringify(rows)
  if (!text.includes('\\ud')) return text
  return JSON.stringify(rows, (_, value) => (typeof value === 'string' ? whole(value) : value))
}

function whole(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8')
}
