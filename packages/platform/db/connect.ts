import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Logger } from 'pino'
import { noteEnding, unreachable } from './failures.ts'

/**
 * The purpose of a connection. Each kind has its own pool or its own connections, so that no kind can exhaust those of
 * another, and its own limits. PostgreSQL shows it as `opensrm-<kind>` among its sessions.
 */
export type ConnectionKind =
  /** calls that users wait for */
  | 'calls'
  /** pages of large lists, see walkPoolOf */
  | 'walks'
  /** programs and queued jobs */
  | 'jobs'
  /** the job queue itself: taking jobs, listening for new ones */
  | 'queue'
  /** results read by a cursor during a download */
  | 'exports'
  /** schema changes and initial rows at start */
  | 'migrations'
  /** announcements between nodes */
  | 'listen'
  /** SQL written by users, run by a read-only role */
  | 'reports'
  /** the catalogue and table rows shown to administrators */
  | 'console'
  /** databases of other systems */
  | 'sources'
  /** monitoring of the product's own server */
  | 'server'

/** Milliseconds; 0 is no limit. An idle transaction holds its locks, so it is ended too. */
type Limits = { statement: number; lock: number; idle: number; connect: number }

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const LIMITS: { readonly [Kind in ConnectionKind]: Limits } = {
  calls: { statement: MINUTE, lock: 20 * SECOND, idle: MINUTE, connect: 15 * SECOND },
  walks: { statement: MINUTE, lock: 20 * SECOND, idle: MINUTE, connect: 15 * SECOND },
  jobs: { statement: 15 * MINUTE, lock: MINUTE, idle: 5 * MINUTE, connect: 30 * SECOND },
  queue: { statement: MINUTE, lock: 20 * SECOND, idle: MINUTE, connect: 15 * SECOND },
  exports: { statement: 30 * MINUTE, lock: 20 * SECOND, idle: 5 * MINUTE, connect: 15 * SECOND },
  // An index on a table of many million rows takes a long time, and a second node waits for the first.
  migrations: { statement: 0, lock: 10 * MINUTE, idle: 10 * MINUTE, connect: 30 * SECOND },
  listen: { statement: 10 * SECOND, lock: SECOND, idle: 10 * SECOND, connect: 5 * SECOND },
  reports: { statement: MINUTE, lock: 2 * SECOND, idle: MINUTE, connect: 5 * SECOND },
  console: { statement: 30 * SECOND, lock: SECOND, idle: 30 * SECOND, connect: 5 * SECOND },
  sources: { statement: MINUTE, lock: 2 * SECOND, idle: MINUTE, connect: 5 * SECOND },
  server: { statement: MINUTE, lock: 10 * SECOND, idle: MINUTE, connect: 5 * SECOND },
}

/** Sent on idle connections, to detect a peer that disappeared. */
const KEEP_ALIVE_MS = 10 * SECOND

/**
 * A client whose connection may be lost at any time. The driver also reports that by an `error` event, which would end
 * the process without a listener. Code that awaits an answer gets the error of its statement.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', noteEnding)
  }
}

/** A pool of one kind. It survives the loss of any connection and of the whole database. */
export function createPool(kind: ConnectionKind, config: pg.PoolConfig, log: Logger): SteadyPool {
  const pool = new SteadyPool({ Client: SteadyClient, ...config, ...settingsOf(kind) })
  const tell = (error: Error): void =>
    log.warn({ error: error.message, kind }, 'database connection lost')
  pool.on('error', tell)
  pool.on('connect', (client) => void client.on('error', tell))
  return pool
}

/** A single unconnected client. The caller that connects it must end it. */
export function createClient(kind: ConnectionKind, config: pg.ClientConfig): pg.Client {
  return new SteadyClient({ ...config, ...settingsOf(kind, config) })
}

/** A single connection for the duration of `work`. It is never reused, so no state is left behind. */
export async function withClient<T>(
  kind: ConnectionKind,
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = createClient(kind, config)
  try {
    await client.connect().catch((error) => {
      throw isOurs(kind) ? unreachable(error) : error
    })
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const present = new AsyncLocalStorage<ConnectionKind>()

/** All queries in `work` run on connections of this kind, at any call depth. */
export function runOnKind<T>(kind: ConnectionKind, work: () => Promise<T>): Promise<T> {
  return present.run(kind, work)
}

/** Hands out connections of the current kind, its own kind by default. */
export class SteadyPool extends pg.Pool {
  #kinds: ReadonlyMap<ConnectionKind, pg.Pool> = new Map()
  #movedBy: (() => number) | null = null
  /** what each connection was last told, in seconds */
  readonly #told = new WeakMap<pg.PoolClient, number>()

  /** Views ask the database for the time, so each connection is told where a simulated clock has moved. */
  followClock(movedBy: () => number): void {
    this.#movedBy = movedBy
  }

  #handOut(client: pg.PoolClient): pg.PoolClient {
    if (!this.#movedBy) return client
    const moved = Math.round(this.#movedBy() / 1000)
    if ((this.#told.get(client) ?? 0) === moved) return client
    this.#told.set(client, moved)
    void client
      .query("select set_config('opensrm.clock_moved', $1, false)", [`${moved} s`])
      // Whatever runs next on a lost connection fails by itself.
      .catch(() => undefined)
    return client
  }

  serve(kinds: ReadonlyMap<ConnectionKind, pg.Pool>): void {
    this.#kinds = kinds
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const kind = present.getStore()
    const other = kind && this.#kinds.get(kind)
    if (other) return callback ? other.connect(callback) : other.connect()
    if (!callback)
      return super.connect().then(
        (client) => this.#handOut(client),
        (error) => {
          throw unreachable(error)
        },
      )
    super.connect((error, client, done) =>
      callback(error && unreachable(error), client && this.#handOut(client), done),
    )
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** The product's own connections, whose loss is logged here; for the others the caller decides. */
const isOurs = (kind: ConnectionKind): boolean => kind !== 'sources' && kind !== 'server'

function settingsOf(kind: ConnectionKind, config: pg.ClientConfig = {}): pg.ClientConfig {
  const { statement, lock, idle, connect } = LIMITS[kind]
  return {
    application_name: config.application_name ?? `opensrm-${kind}`,
    connectionTimeoutMillis: config.connectionTimeoutMillis ?? connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // A pooler in front of an external database may refuse startup settings, so they are set in the transaction.
    ...(kind === 'sources'
      ? {}
      : {
          statement_timeout: statement,
          lock_timeout: lock,
          idle_in_transaction_session_timeout: idle,
        }),
  }
}

/** The same limits for the current transaction, where they could not be set at the start. */
export function limitsInTransaction(kind: ConnectionKind, statement = LIMITS[kind].statement) {
  const { lock, idle } = LIMITS[kind]
  return `set local statement_timeout = ${Math.floor(statement)}; set local lock_timeout = ${lock};
    set local idle_in_transaction_session_timeout = ${Math.floor(Math.max(idle, statement + 5 * SECOND))}`
}
