import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import type { Scsi } from '../calling/buildRequest.ts'

export const STAGING_SCHEMA = 'stg'

const FILLED = ['id', 'interface_code', 'received_at', 'processed_flag']

/** Columns of a staging table that an interface may fill; null when the table does not exist. */
export async function stagingColumns(tx: Tx, table: string): Promise<string[] | null> {
  const { rows } = await sql<{
    name: string
  }>`select column_name as name from information_schema.columns
    where table_schema = ${STAGING_SCHEMA} and table_name = ${table.replace(/^stg\./, '')}
    order by ordinal_position`.execute(tx)
  return rows.length > 0
    ? rows.map(({ name }) => name).filter((name) => !FILLED.includes(name))
    : null
}

/**
 * Writes one row of a staging table in its write mode; PostgreSQL converts the values to the column
 * types.
 */
export async function stage(
  tx: Tx,
  scsi: Scsi,
  values: { [column: string]: unknown },
  keys: readonly string[],
): Promise<void> {
  const name = String(scsi.stagingTable).replace(/^stg\./, '')
  const known = await stagingColumns(tx, name)
  const columns = Object.keys(values)
  const unknown = known ? columns.find((column) => !known.includes(column)) : name
  if (unknown || columns.length === 0) throw new AppError('SCSI_FIELD', { name: unknown ?? name })
  const table = sql.id(STAGING_SCHEMA, name)
  const typed = sql`jsonb_populate_record(null::${table}, ${JSON.stringify(values)}::jsonb) as v`
  const list = sql.join(columns.map((column) => sql.id(column)))
  const given = sql.join(columns.map((column) => sql`v.${sql.id(column)}`))
  // Serialises two calls with the same key; otherwise neither would find the other's row.
  await sql`select pg_advisory_xact_lock(hashtext(${`stg/${name}`}))`.execute(tx)
  const isFound = sql.join(
    keys.map((key) => sql`t.${sql.id(key)} is not distinct from v.${sql.id(key)}`),
    sql` and `,
  )
  if (scsi.writeMode !== 'INSERT' && keys.length > 0) {
    const set = sql.join(columns.map((column) => sql`${sql.id(column)} = v.${sql.id(column)}`))
    const { numAffectedRows } =
      await sql`update ${table} t set ${set}, interface_code = ${scsi.interfaceCode},
      received_at = now(), processed_flag = 'N' from ${typed} where ${isFound}`.execute(tx)
    if (Number(numAffectedRows ?? 0) > 0) return
  }
  if (scsi.writeMode === 'UPDATE') throw new AppError('SCSI_ABSENT', { key: keyText(values, keys) })
  if (scsi.writeMode === 'INSERT' && keys.length > 0) {
    const { rows } = await sql`select 1 from ${table} t, ${typed} where ${isFound} limit 1`.execute(
      tx,
    )
    if (rows.length > 0) throw new AppError('SCSI_EXISTS', { key: keyText(values, keys) })
  }
  await sql`insert into ${table} (interface_code, ${list}) select ${scsi.interfaceCode}, ${given} from ${typed}`.execute(
    tx,
  )
}

function keyText(values: { [column: string]: unknown }, keys: readonly string[]): string {
  return keys.map((key) => String(values[key] ?? '')).join('/')
}
