import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { type ConnectionKind, withClient } from '../db/connect.ts'
import type { Platform } from '../http/action.ts'
import { type CheckedSelect, checkSelect } from './checkSelect.ts'
import { connectionOf, type DatasourceRow } from './datasource.ts'
import { readerConnection } from './readerRole.ts'
import { cancelOn, named, runOn, type SelectAnswer, type SelectRun, streamOn } from './runSelect.ts'

/** Where a SELECT runs: a schema of our own views, or schemas of another database listed by an administrator. */
export type Source =
  | { datasourceId: null; schema: string }
  | { datasourceId: string; schemas?: readonly string[] }

/**
 * Runs a checked SELECT on a source. On another database it reads the listed schema, or the requested ones; the rights
 * of its role beyond reading were checked when the data source was tested.
 */
export function runSourceSelect(
  platform: Platform,
  source: Source,
  run: SelectRun,
): Promise<SelectAnswer> {
  return onSource(platform, source, run, (client, checked) => runOn(client, checked, run))
}

/** The whole result in portions: the next one is fetched after the last was taken. */
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

/** Stops the run with that name; false when there is none. */
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

/** The connection of a source, and what may be read; `code` names another database in messages. */
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
  // The time limit for connecting must not apply to answers: every run sets its own.
  const { query_timeout: _connecting, ...config } = await connectionOf(platform, row)
  return config
}

/** The installation's own database is not one of them: its tables must not be read by SQL. */
async function rowOf(platform: Platform, id: string): Promise<DatasourceRow> {
  const { rows } = await sql<DatasourceRow>`select * from base_datasource where id = ${id}::bigint
    and status = 'ENABLED' and ds_code <> 'SELF'`.execute(platform.db)
  if (!rows[0]) throw new AppError('SQL_NO_SOURCE')
  return rows[0]
}
