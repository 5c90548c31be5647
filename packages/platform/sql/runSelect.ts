import { createHmac } from 'node:crypto'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import pg from 'pg'
import type { Platform } from '../http/action.ts'
import { keysOf } from '../session/keys.ts'
import { checkSelect } from './checkSelect.ts'

export type SelectRun = {
  sqlText: string
  /** values of named parameters; one that is missing is refused, null is a value */
  values: { [name: string]: string | number | null }
  maxRows: number
  timeoutMs?: number
  workMem?: string
}

export type SelectAnswer = {
  columns: { name: string; typeId: number }[]
  rows: (string | null)[][]
  /** there are more rows than asked for */
  hasMore: boolean
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 8_000_000
const asText = {
  getTypeParser: () => (value: string) => value,
} as unknown as pg.CustomTypesConfig

/**
 * Runs a checked SELECT over the views of one schema of our own database, on a connection of a role that can read
 * nothing else. The check of the text and the rights of the role hold each by itself.
 */
export async function runOwnSelect(
  platform: Platform,
  schema: string,
  run: SelectRun,
): Promise<SelectAnswer> {
  const checked = await checkSelect(run.sqlText, [schema])
  const client = new pg.Client(await readerConnection(platform, schema))
  try {
    await client.connect()
    return await runOn(client, checked, run)
  } finally {
    // Thrown away, not kept: nothing a query left behind meets the next one.
    await client.end().catch(() => undefined)
  }
}

/** A checked SELECT on an open connection, in a transaction that can only read and is always undone. */
export async function runOn(
  client: pg.Client,
  checked: { text: string; parameters: string[] },
  run: SelectRun,
): Promise<SelectAnswer> {
  const timeoutMs = run.timeoutMs ?? TIMEOUT_MS
  const values = checked.parameters.map((name) => {
    if (!(name in run.values)) throw new AppError('SQL_PARAMETER', { name })
    return run.values[name] ?? null
  })
  try {
    await client.query('begin read only')
    await client.query(
      `set local statement_timeout = ${Math.floor(timeoutMs)}; set local lock_timeout = 2000;
       set local idle_in_transaction_session_timeout = ${Math.floor(timeoutMs) + 5000};
       set local work_mem = '${run.workMem ?? '16MB'}'`,
    )
    await client.query(`declare reading no scroll cursor for ${checked.text}`, values)
    return await fetchRows(client, run.maxRows)
  } catch (error) {
    if (error instanceof AppError) throw error
    const { code, message } = error as { code?: string; message: string }
    if (code === '57014') throw new AppError('SQL_TIMEOUT', { seconds: timeoutMs / 1000 })
    throw new AppError('SQL_FAILED', { reason: message.slice(0, 300) })
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

async function fetchRows(client: pg.Client, maxRows: number): Promise<SelectAnswer> {
  const rows: (string | null)[][] = []
  let columns: SelectAnswer['columns'] = []
  let bytes = 0
  for (;;) {
    const wanted = Math.min(1000, maxRows + 1 - rows.length)
    const part = await client.query({
      text: `fetch forward ${wanted} from reading`,
      rowMode: 'array',
      types: asText,
    })
    columns = part.fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }))
    for (const row of part.rows as (string | null)[][]) {
      for (const value of row) bytes += value?.length ?? 0
      rows.push(row)
    }
    if (bytes > MAX_BYTES) throw new AppError('SQL_TOO_LARGE', { max: maxRows })
    if (part.rows.length < wanted || rows.length > maxRows) break
  }
  const hasMore = rows.length > maxRows
  return { columns, rows: hasMore ? rows.slice(0, maxRows) : rows, hasMore }
}

/**
 * How the reading role of a schema connects. The role is made when it is first needed, named after the database so that
 * installations in one cluster do not share it; its password follows from the installation's key, so all nodes know it.
 */
export async function readerConnection(
  platform: Platform,
  schema: string,
): Promise<pg.ClientConfig> {
  const { rows } = await sql<{ name: string; oid: string }>`
    select current_database() as name, oid::text from pg_database where datname = current_database()`.execute(
    platform.db,
  )
  const [database] = rows
  const role = `opensrm_${schema}_${database?.oid}`
  const { codeKey } = await keysOf(platform)
  const password = createHmac('sha256', codeKey).update(`role ${role}`).digest('hex')
  await ensureRole(platform, { schema, role, password })
  const options = platform.pool.options as pg.PoolConfig
  const config: pg.ClientConfig = {
    application_name: 'opensrm-reading',
    connectionTimeoutMillis: 5_000,
  }
  if (!options.connectionString) {
    const { host, port } = options
    return {
      ...config,
      host,
      port,
      database: database?.name,
      user: role,
      password,
    } as pg.ClientConfig
  }
  const url = new URL(options.connectionString)
  url.username = role
  url.password = password
  return { ...config, connectionString: url.toString() }
}

const ensured = new WeakMap<Platform, Map<string, Promise<void>>>()

function ensureRole(
  platform: Platform,
  role: { schema: string; role: string; password: string },
): Promise<void> {
  const known = ensured.get(platform) ?? new Map<string, Promise<void>>()
  ensured.set(platform, known)
  let making = known.get(role.role)
  if (!making) {
    making = makeRole(platform, role)
    known.set(role.role, making)
    making.catch(() => known.delete(role.role))
  }
  return making
}

async function makeRole(
  platform: Platform,
  { schema, role, password }: { schema: string; role: string; password: string },
): Promise<void> {
  const name = sql.id(role)
  const ofSchema = sql.id(schema)
  try {
    await platform.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext(${role}))`.execute(tx)
      const found = await sql`select 1 from pg_roles where rolname = ${role}`.execute(tx)
      const attributes = sql`login nosuperuser nocreatedb nocreaterole noreplication nobypassrls connection limit 8 password ${sql.lit(password)}`
      if (found.rows.length === 0) await sql`create role ${name} ${attributes}`.execute(tx)
      else await sql`alter role ${name} ${attributes}`.execute(tx)
      await sql`alter role ${name} set default_transaction_read_only = on`.execute(tx)
      await sql`grant usage on schema ${ofSchema} to ${name}`.execute(tx)
      await sql`grant select on all tables in schema ${ofSchema} to ${name}`.execute(tx)
    })
  } catch (error) {
    if ((error as { code?: string }).code === '42501') throw new AppError('SQL_ROLE', { role })
    throw error
  }
}
