import { createHmac } from 'node:crypto'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { LIMITS } from '../db/connect.ts'
import type { Platform, Tx } from '../http/action.ts'
import { keysOf } from '../session/keys.ts'

/** Memory for each sort and join of a statement. */
export const WORK_MEM = '16MB'

/**
 * The connection of a schema's reading role. The role is created on first use and named after the database, so that
 * installations in one cluster do not share it. Its password is derived from the installation's key, so all nodes know
 * it.
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
  if (!options.connectionString) {
    const { host, port } = options
    return { host, port, database: database?.name, user: role, password } as pg.ClientConfig
  }
  const url = new URL(options.connectionString)
  url.username = role
  url.password = password
  return { connectionString: url.toString() }
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

/** Settings of the role, for every connection. */
async function roleSettings(tx: Tx): Promise<[string, string][]> {
  const { rows } = await sql<{ is: string }>`select rolsuper as is from pg_roles
    where rolname = current_user`.execute(tx)
  return [
    ['default_transaction_read_only', 'on'],
    ['statement_timeout', String(LIMITS.reports.statement)],
    ['lock_timeout', String(LIMITS.reports.lock)],
    ['idle_in_transaction_session_timeout', String(LIMITS.reports.idle)],
    ['work_mem', WORK_MEM],
    ['hash_mem_multiplier', '1'],
    // One process per statement, so that its memory limit applies to the statement.
    ['max_parallel_workers_per_gather', '0'],
    // Only a superuser may set it; otherwise the administrator has to (docs/handbook/administrators/database.md).
    ...(rows[0]?.is === 't' ? [['temp_file_limit', '1GB'] as [string, string]] : []),
  ]
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
      // Days and months of a report use the installation's time zone, whatever that of the database server.
      const settings = [
        ...(await roleSettings(tx)),
        ['TimeZone', platform.config.timeZone] as const,
      ]
      for (const [setting, value] of settings)
        await sql`alter role ${name} set ${sql.id(setting)} = ${sql.lit(value)}`.execute(tx)
      await sql`grant usage on schema ${ofSchema} to ${name}`.execute(tx)
      await sql`grant select on all tables in schema ${ofSchema} to ${name}`.execute(tx)
    })
  } catch (error) {
    if ((error as { code?: string }).code === '42501') throw new AppError('SQL_ROLE', { role })
    throw error
  }
}
