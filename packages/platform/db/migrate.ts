import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Migration, Migrator, sql } from 'kysely'
import type { Db } from '../http/action.ts'

/**
 * Migrates the database: runs every numbered file of the folder that has not run yet, in the order of their names.
 * Returns the names of the files that ran.
 *
 * Files run in one transaction, except `*.online.sql`: their statements run one by one outside any transaction, so that
 * indexes on large tables are built and constraints validated while users work. Such a file may be interrupted and then
 * runs again from its start, so its statements must be repeatable. Several nodes may start at once: one migrates, the
 * others wait.
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return db.connection().execute(async (gate) => {
    await takeTurn(gate)
    try {
      return await runPending(db, gate, migrations)
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_TURN}::bigint)`.execute(gate)
    }
  })
}

type Migrations = { [name: string]: Migration }

const MIGRATION_TURN = '5207461160217'

/** Polls for the lock: a statement that waits for it would block the concurrent building of an index. */
async function takeTurn(gate: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      taken: string
    }>`select pg_try_advisory_lock(${MIGRATION_TURN}::bigint)::text as taken`.execute(gate)
    if (rows[0]?.taken === 'true') return
    await pause(200)
  }
}

async function readMigrations(folder: string): Promise<Migrations> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = names.map((name) => /^(\d{4})_[a-z0-9_]+(\.online)?\.sql$/.exec(name)?.[1])
  for (const [index, number] of numbers.entries()) {
    if (!number) throw new Error(`${names[index]} is no name of a migration: 0001_what_it_does.sql`)
    if (number === numbers[index - 1])
      throw new Error(`two migrations have the number ${number}: give the later one the next`)
  }
  return Object.fromEntries(
    names.map((name) => [
      name.replace(/\.sql$/, ''),
      {
        up: async (connection: Db) =>
          run(connection, name, await readFile(path.join(folder, name), 'utf8')),
      },
    ]),
  )
}

async function run(connection: Db, name: string, text: string): Promise<void> {
  // Several statements sent as one text would share a transaction.
  const statements = name.endsWith('.online.sql') ? text.split(/;\s*$/m) : [text]
  for (const statement of statements) {
    if (statement.replaceAll(/^\s*--.*$/gm, '').trim()) await sql.raw(statement).execute(connection)
  }
}

async function runPending(db: Db, gate: Db, migrations: Migrations): Promise<string[]> {
  const migrator = (disableTransactions: boolean): Migrator =>
    new Migrator({
      db,
      migrationTableName: 'schema_migration',
      migrationLockTableName: 'schema_migration_lock',
      disableTransactions,
      provider: { getMigrations: async () => migrations },
    })
  const executed = await executedMigrations(gate, migrations)
  const pending = Object.keys(migrations).filter((name) => !executed.has(name))
  const done: string[] = []
  for (const { isOnline, last } of steps(pending)) {
    const { error, results } = await migrator(isOnline).migrateTo(last)
    if (error) throw error
    done.push(...(results ?? []).map(({ migrationName }) => migrationName))
  }
  return done
}

/** Files that run together: consecutive files that share a transaction, or a single one without a transaction. */
function steps(pending: readonly string[]): { isOnline: boolean; last: string }[] {
  return pending.flatMap((name, index) => {
    const isOnline = name.endsWith('.online')
    const next = pending[index + 1]
    return isOnline || !next || next.endsWith('.online') ? [{ isOnline, last: name }] : []
  })
}

/** The names of what has run. A database with migrations unknown to these files belongs to another version. */
async function executedMigrations(db: Db, migrations: Migrations): Promise<Set<string>> {
  const { rows: found } = await sql<{
    name: string | null
  }>`select to_regclass('schema_migration')::text as name`.execute(db)
  if (!found[0]?.name) return new Set()
  const { rows } = await sql<{
    name: string
  }>`select name from schema_migration order by name`.execute(db)
  const unknown = rows.find(({ name }) => !Object.hasOwn(migrations, name))
  if (unknown)
    throw new Error(
      `the database holds the migration ${unknown.name}, which this version does not have: it belongs to another version of OpenSRM`,
    )
  return new Set(rows.map(({ name }) => name))
}
