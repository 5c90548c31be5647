import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Migrator, sql } from 'kysely'
import type { Db } from '../http/action.ts'

/**
 * Brings the database forward: every numbered file of the folder that has not run yet, in order, in one transaction
 * under kysely's migration lock, so that several nodes may start at once. Answers the names that ran.
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
    provider: {
      async getMigrations() {
        const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
        const files = await Promise.all(
          names.map((name) => readFile(path.join(folder, name), 'utf8')),
        )
        return Object.fromEntries(
          names.map((name, index) => [
            name.replace(/\.sql$/, ''),
            {
              up: async (connection: Db) =>
                void (await sql.raw(files[index] as string).execute(connection)),
            },
          ]),
        )
      },
    },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
