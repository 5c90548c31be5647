import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import pg from 'pg'
import type { Platform } from '../http/action.ts'
import { checkSelect } from './checkSelect.ts'
import { connectionOf, type DatasourceRow } from './datasource.ts'
import { runOn, type SelectAnswer, type SelectRun } from './runSelect.ts'

/**
 * Runs a checked SELECT on another database that an administrator listed, reading only the schema named there. What its
 * role may do beyond reading was looked at when the data source was tested.
 */
export async function runSourceSelect(
  platform: Platform,
  datasourceId: string,
  run: SelectRun & { schemas?: readonly string[] },
): Promise<SelectAnswer> {
  const row = await sourceOf(platform, datasourceId)
  const schemas = run.schemas ?? [String(row.schema_name ?? 'public')]
  const checked = await checkSelect(run.sqlText, schemas)
  const { query_timeout: _connecting, ...config } = await connectionOf(platform, row)
  const client = new pg.Client(config)
  try {
    await client.connect()
    return await runOn(client, checked, run)
  } catch (error) {
    if (error instanceof AppError) throw error
    const { code, message } = error as { code?: string; message: string }
    throw new AppError('SQL_SOURCE', { name: String(row.ds_code), reason: code ?? message })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The installation's own database is not one of them: its tables are nobody's to read by SQL. */
async function sourceOf(platform: Platform, id: string): Promise<DatasourceRow> {
  const { rows } = await sql<DatasourceRow>`select * from base_datasource where id = ${id}::bigint
    and status = 'ENABLED' and ds_code <> 'SELF'`.execute(platform.db)
  if (!rows[0]) throw new AppError('SQL_NO_SOURCE')
  return rows[0]
}
