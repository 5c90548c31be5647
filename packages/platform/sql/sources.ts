import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { type ConnectionKind, withClient } from '../db/connect.ts'
import type { Platform } from '../http/action.ts'
import { type CheckedSelect, checkSelect } from './checkSelect.ts'
import { connectionOf, type DatasourceRow } from './datasource.ts'
import { readerConnection } from './readerRole.ts'
import { cancelOn, named, runOn, type SelectAnswer, type SelectRun, streamOn } from './runSelect.ts'

/** Where a SELECT is run: a schema of our own views, or schemas of another database that an administrator listed. */
export type Source =
  | { datasourceId: null; schema: string }
  | { datasourceId: string; schemas?: readonly string[] }

/**
 * Runs a checked SELECT on a source. On another database the schema named there is read, or those that are asked for;
 * what its role may do beyond reading was looked at when the data source was tested.
 */
export function runSourceSelect(
  platform: Platform,
  source: Source,
  run: SelectRun,
): Promise<SelectAnswer> {
  return onSource(platform, source, run, (client, checked) => runOn(client, checked, run))
}

/** All of a result, portion by portion: the next is fetched when the last has been taken. */
export function streamSourceSelect(
  platform: Platform,
  source: Source,
  run: SelectRun,
  take: (rows: (string | null)[][]) => Promise<void>,
): Promise<void> {
  return onSource(platform, source, run, (client, checked) => streamOn(client, checked, run, take))
}

async function onSource<T>(
  platform: Platform,
  source: Source,
  { sqlText, name }: SelectRun,
  work: (client: pg.Client, checked: CheckedSelect) => Promise<T>,
): Promise<T> {
  const { kind, config, schemas, code } = await openable(platform, source)
  const checked = await checkSelect(sqlText, schemas)
  try {
    return await withClient(kind, { ...config, ...named(name) }, (client) => work(client, checked))
  } catch (error) {
    if (error instanceof AppError || code === null) throw error
    const { code: reason, message } = error as { code?: string; message: string }
    throw new AppError('SQL_SOURCE', { name: code, reason: reason ?? message })
  }
}

/** Stops the run of that name; false when there was none any more. */
export async function cancelSelect(
  platform: Platform,
  source: Source,
  name: string,
): Promise<boolean> {
  const { kind, config } = await openable(platform, source)
  return cancelOn(kind, config, name)
}

type Openable = {
  kind: ConnectionKind
  config: pg.ClientConfig
  schemas: readonly string[]
  code: string | null
}

/** How a source is connected to, and what of it is read; `code` names another database in messages. */
async function openable(platform: Platform, source: Source): Promise<Openable> {
  if (source.datasourceId === null) {
    const config = await readerConnection(platform, source.schema)
    return { kind: 'reports', config, schemas: [source.schema], code: null }
  }
  const row = await rowOf(platform, source.datasourceId)
  return {
    kind: 'sources',
    config: await configOf(platform, row),
    schemas: source.schemas ?? [String(row.schema_name ?? 'public')],
    code: String(row.ds_code),
  }
}

async function configOf(platform: Platform, row: DatasourceRow): Promise<pg.ClientConfig> {
  // The time to connect is no time to answer in: every run sets its own.
  const { query_timeout: _connecting, ...config } = await connectionOf(platform, row)
  return config
}

/** The installation's own database is not one of them: its tables are nobody's to read by SQL. */
async function rowOf(platform: Platform, id: string): Promise<DatasourceRow> {
  const { rows } = await sql<DatasourceRow>`select * from base_datasource where id = ${id}::bigint
    and status = 'ENABLED' and ds_code <> 'SELF'`.execute(platform.db)
  if (!rows[0]) throw new AppError('SQL_NO_SOURCE')
  return rows[0]
}
