import { sql } from 'kysely'
import type { Tx } from '../http/action.ts'
import type { TextRow } from './rows.ts'
import { equals } from './store.ts'

const PORTION = 10_000
/** More would take too much memory beside other calls. */
const MOST = 200_000

/**
 * All rows of a table by equality of columns, in ascending order of id.
 *
 * @throws Error if there are more than fit in memory: then the database has to sum or find what is needed
 */
export async function selectAll(
  tx: Tx,
  table: string,
  where: Parameters<typeof equals>,
): Promise<TextRow[]> {
  const all: TextRow[] = []
  for (;;) {
    const last = all.at(-1)
    const after = last ? sql`and t.id > ${last.id}::bigint` : sql``
    const { rows } = await sql<TextRow>`select t.* from ${sql.table(table)} t
      where ${equals(...where)} ${after} order by t.id limit ${sql.lit(PORTION)}`.execute(tx)
    for (const row of rows) all.push(row)
    if (rows.length < PORTION) return all
    if (all.length >= MOST) throw new Error(`${table}: more than ${MOST} rows in one selection`)
  }
}
