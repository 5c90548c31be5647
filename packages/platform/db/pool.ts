import { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../http/action.ts'
import { type ConnectionKind, createPool } from './connect.ts'
import { Dialect } from './dialect.ts'
import { TogetherClient } from './together.ts'

/**
 * All values arrive as PostgreSQL printed them: numerics stay exact, dates are not shifted by a time zone, and lists
 * are 1.3 to 1.6 times faster than with parsed values. The document engine decodes what it needs (documents/rows.ts).
 */
const asText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig

export type DatabaseOptions = {
  url: string
  timeZone: string
  log: Logger
  /** connections for calls; far fewer than a hundred saturate two cores */
  max?: number
  /** a simulated clock, which views follow too */
  clock?: () => Date
  /** a crash of the database may lose the last commits, in order: for work that would simply be repeated */
  isHasty?: boolean
}

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

const WALKERS = 8
/**
 * A statement that a user waits for takes one core: with parallel workers, a single expensive one would take them all.
 */
const ALONE = ' -c max_parallel_workers_per_gather=0'
/** Maximum connections of the other kinds. They are opened on demand and closed when idle. */
const BESIDE = { jobs: 16, exports: 8, migrations: 2 } as const
const walkers = new WeakMap<pg.Pool, pg.Pool>()

export function openDatabase(options: DatabaseOptions): Database {
  const { url, timeZone, log, clock, max = 20 } = options
  const haste = options.isHasty ? ' -c synchronous_commit=off' : ''
  const open = (kind: ConnectionKind, connections: number, settings = '') => {
    const opened = createPool(
      kind,
      {
        connectionString: url,
        Client: TogetherClient,
        max: connections,
        types: asText,
        // Date-times are read and written as wall-clock text in the installation's zone.
        options: `-c timezone=${timeZone} -c datestyle=ISO -c default_transaction_isolation=read\\ committed${haste}${settings}`,
      },
      log,
    )
    if (clock) opened.followClock(() => clock().getTime() - Date.now())
    return opened
  }
  const pool = open('calls', max, ALONE)
  const beside = new Map(
    Object.entries(BESIDE).map(([kind, connections]) => [
      kind as ConnectionKind,
      open(kind as ConnectionKind, connections),
    ]),
  )
  pool.serve(beside)
  const walking = open(
    'walks',
    Math.min(max, WALKERS),
    ' -c plan_cache_mode=force_generic_plan -c enable_sort=off',
  )
  walkers.set(pool, walking)
  const db: Db = new Kysely({ dialect: new Dialect({ pool }) })
  return {
    db,
    pool,
    async close() {
      await Promise.all([walking, ...beside.values()].map((each) => each.end()))
      await db.destroy()
    },
  }
}

/**
 * Connections on which a statement is planned once and always walks an index in order, instead of sorting the result.
 * For pages of large results PostgreSQL would choose this plan each time, and the choice takes three times as long as
 * the query. Wrong for anything else.
 */
export function walkPoolOf(pool: pg.Pool): pg.Pool {
  return walkers.get(pool) ?? pool
}
