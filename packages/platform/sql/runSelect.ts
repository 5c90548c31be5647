import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type pg from 'pg'
import { type ConnectionKind, limitsInTransaction, withClient } from '../db/connect.ts'
import { databaseRefusal, isConnectionLost } from '../db/failures.ts'
import type { Platform } from '../http/action.ts'
import { boundBytes } from './boundBytes.ts'
import { checkSelect } from './checkSelect.ts'
import { readerConnection, WORK_MEM } from './readerRole.ts'

export type SelectRun = {
  sqlText: string
  /** values of named parameters; a missing one is refused, null is a value */
  values: { [name: string]: string | number | null }
  /** 0: only returns the columns, without running the statement */
  maxRows: number
  timeoutMs?: number
  /** a name by which any process can stop the run, see cancelSelect */
  name?: string
}

export type SelectAnswer = {
  columns: { name: string; typeId: number }[]
  rows: (string | null)[][]
  /** there are more rows than requested */
  hasMore: boolean
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 8_000_000
/** bytes in transit, where a character takes up to three bytes and every value its length */
const MAX_WIRE_BYTES = 4 * MAX_BYTES
/** rows in memory of a streamed result */
const STREAMED_ROWS = 5_000
const STREAMED_BYTES = 64_000_000
const asText = {
  getTypeParser: () => (value: string) => value,
} as unknown as pg.CustomTypesConfig

/**
 * Runs a checked SELECT over the views of one schema of our own database, on a connection of a role that can read
 * nothing else. The check of the text and the rights of the role are each sufficient alone.
 */
export async function runOwnSelect(
  platform: Platform,
  schema: string,
  run: SelectRun,
): Promise<SelectAnswer> {
  const checked = await checkSelect(run.sqlText, [schema])
  const config = { ...(await readerConnection(platform, schema)), ...named(run.name) }
  return withClient('reports', config, (client) => runOn(client, checked, run))
}

/** The name of a run among the database's sessions. */
export function named(name: string | undefined): pg.ClientConfig {
  return name ? { application_name: name } : {}
}

/** Ends the run with this name, in whichever process it was started; its own role may do so, others cannot. */
export function cancelOn(
  kind: ConnectionKind,
  config: pg.ClientConfig,
  name: string,
): Promise<boolean> {
  return withClient(kind, config, async (client) => {
    const { rows } = await client.query(
      `select pg_cancel_backend(pid) as done from pg_stat_activity
        where application_name = $1 and usename = current_user and pid <> pg_backend_pid()`,
      [name],
    )
    return rows.some(({ done }) => done === true)
  })
}

/** A checked SELECT on an open connection, in a read-only transaction that is always rolled back. */
export function runOn(
  client: pg.Client,
  checked: { text: string; parameters: string[] },
  run: SelectRun,
): Promise<SelectAnswer> {
  boundBytes(client, MAX_WIRE_BYTES, () => new AppError('SQL_TOO_LARGE', { max: run.maxRows }))
  return reading(client, checked, run, () => fetchRows(client, run))
}

/** The same row by row, for results that are written to a file without holding them in memory. */
export function streamOn(
  client: pg.Client,
  checked: { text: string; parameters: string[] },
  run: SelectRun,
  take: (rows: (string | null)[][]) => Promise<void>,
): Promise<void> {
  const bound = boundBytes(
    client,
    STREAMED_BYTES,
    () => new AppError('SQL_PORTION_TOO_LARGE', { rows: STREAMED_ROWS }),
  )
  return reading(client, checked, run, async () => {
    for (let left = run.maxRows; left > 0; ) {
      const wanted = Math.min(STREAMED_ROWS, left)
      bound.restart()
      const { rows } = await client.query(fetchOf(wanted))
      if (rows.length > 0) await take(rows as (string | null)[][])
      if (rows.length < wanted) return
      left -= rows.length
    }
  })
}

async function reading<T>(
  client: pg.Client,
  checked: { text: string; parameters: string[] },
  run: SelectRun,
  read: () => Promise<T>,
): Promise<T> {
  const { timeoutMs = TIMEOUT_MS } = run
  const values = checked.parameters.map((name) => {
    if (!(name in run.values)) throw new AppError('SQL_PARAMETER', { name })
    return run.values[name] ?? null
  })
  try {
    await client.query('begin read only')
    await client.query(
      `${limitsInTransaction('reports', timeoutMs)}; set local work_mem = '${WORK_MEM}'`,
    )
    await client.query(`declare reading no scroll cursor for ${checked.text}`, values)
    return await read()
  } catch (error) {
    if (error instanceof AppError || isConnectionLost(error)) throw error
    const { code, message } = error as { code?: string; message: string }
    if (code === '57014')
      throw /timeout/.test(message)
        ? new AppError('SQL_TIMEOUT', { seconds: timeoutMs / 1000 })
        : new AppError('SQL_CANCELLED')
    throw databaseRefusal(error) ?? failureOf(code, message)
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

/** The most common mistakes have a translated message; the rest shows PostgreSQL's text. */
function failureOf(code: string | undefined, message: string): AppError {
  const [, quoted, bare] = /column (?:"([^"]+)"|(\S+))/.exec(message) ?? []
  const name = quoted ?? bare
  if (name && code === '42703') return new AppError('SQL_COLUMN', { name })
  if (name && code === '42803') return new AppError('SQL_GROUPING', { name })
  return new AppError('SQL_FAILED', { reason: message.slice(0, 300) })
}

function fetchOf(count: number) {
  return { text: `fetch forward ${count} from reading`, rowMode: 'array' as const, types: asText }
}

async function fetchRows(
  client: pg.Client,
  { maxRows, timeoutMs = TIMEOUT_MS }: SelectRun,
): Promise<SelectAnswer> {
  const rows: (string | null)[][] = []
  let columns: SelectAnswer['columns'] = []
  let bytes = 0
  const started = performance.now()
  for (;;) {
    // Fetching no row plans the statement without starting it.
    const wanted = maxRows === 0 ? 0 : Math.min(1000, maxRows + 1 - rows.length)
    const part = await client.query(fetchOf(wanted))
    columns = part.fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }))
    for (const row of part.rows as (string | null)[][]) {
      for (const value of row) bytes += value?.length ?? 0
      rows.push(row)
    }
    if (bytes > MAX_BYTES) throw new AppError('SQL_TOO_LARGE', { max: maxRows })
    if (wanted === 0 || part.rows.length < wanted || rows.length > maxRows) break
    // PostgreSQL limits each portion, not their total.
    if (performance.now() - started > timeoutMs)
      throw new AppError('SQL_TIMEOUT', { seconds: timeoutMs / 1000 })
  }
  const hasMore = rows.length > maxRows
  return { columns, rows: hasMore ? rows.slice(0, maxRows) : rows, hasMore }
}
