import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Logger } from 'pino'
import { noteEnding, unreachable } from './failures.ts'

/**
 * What a connection is for. Each kind has its own pool or its own connections, so that one cannot take those of another,
 * and its own limits. PostgreSQL shows it as `opensrm-<kind>` among its sessions.
 */
export type ConnectionKind =
  /** what people wait for */
  | 'calls'
  /** pages of large lists, see walkPoolOf */
  | 'walks'
  /** programs and queued work */
  | 'jobs'
  /** the queue of jobs itself: taking one, listening for new ones */
  | 'queue'
  /** results read by a cursor while somebody downloads them */
  | 'exports'
  /** schema changes and first rows at start */
  | 'migrations'
  /** what is announced between nodes */
  | 'listen'
  /** SQL that people wrote, run by a role that only reads */
  | 'reports'
  /** the catalogue and rows of tables, looked at by administrators */
  | 'console'
  /** databases of others */
  | 'sources'
  /** looking after the product's own server */
  | 'server'

/** Milliseconds; 0 is no limit. A transaction left idle holds its locks, so it is ended too. */
type Limits = { statement: number; lock: number; idle: number; connect: number }

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const LIMITS: { readonly [Kind in ConnectionKind]: Limits } = {
  calls: { statement: MINUTE, lock: 20 * SECOND, idle: MINUTE, connect: 15 * SECOND },
  walks: { statement: MINUTE, lock: 20 * SECOND, idle: MINUTE, connect: 15 * SECOND },
  jobs: { statement: 15 * MINUTE, lock: MINUTE, idle: 5 * MINUTE, connect: 30 * SECOND },
  queue: { statement: MINUTE, lock: 20 * SECOND, idle: MINUTE, connect: 15 * SECOND },
  exports: { statement: 30 * MINUTE, lock: 20 * SECOND, idle: 5 * MINUTE, connect: 15 * SECOND },
  // An index on a table of many million rows takes its time, and a second node waits for the first.
  migrations: { statement: 0, lock: 10 * MINUTE, idle: 10 * MINUTE, connect: 30 * SECOND },
  listen: { statement: 10 * SECOND, lock: SECOND, idle: 10 * SECOND, connect: 5 * SECOND },
  reports: { statement: MINUTE, lock: 2 * SECOND, idle: MINUTE, connect: 5 * SECOND },
  console: { statement: 30 * SECOND, lock: SECOND, idle: 30 * SECOND, connect: 5 * SECOND },
  sources: { statement: MINUTE, lock: 2 * SECOND, idle: MINUTE, connect: 5 * SECOND },
  server: { statement: MINUTE, lock: 10 * SECOND, idle: MINUTE, connect: 5 * SECOND },
}

/** Sent while nothing else is: a peer that vanished without a word is noticed. */
const KEEP_ALIVE_MS = 10 * SECOND

/**
 * A client whose connection may be lost at any moment. The driver tells that by an `error` event as well, and an event
 * nobody listens to ends the process; whoever waits for an answer is told by the failed statement.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', noteEnding)
  }
}

/** A pool of one kind. It survives the loss of each connection and of the whole database. */
export function createPool(kind: ConnectionKind, config: pg.PoolConfig, log: Logger): SteadyPool {
  const pool = new SteadyPool({ Client: SteadyClient, ...config, ...settingsOf(kind) })
  const tell = (error: Error): void =>
    log.warn({ error: error.message, kind }, 'database connection lost')
  pool.on('error', tell)
  pool.on('connect', (client) => void client.on('error', tell))
  return pool
}

/** A single connection, not opened yet. Who opens it ends it. */
export function createClient(kind: ConnectionKind, config: pg.ClientConfig): pg.Client {
  return new SteadyClient({ ...config, ...settingsOf(kind, config) })
}

/** A single connection for the time of `work`. Nothing it left behind meets the next one. */
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

/** Whatever `work` asks the database runs on connections of this kind, however deep below. */
export function runOnKind<T>(kind: ConnectionKind, work: () => Promise<T>): Promise<T> {
  return present.run(kind, work)
}

/** Hands out connections of the kind at hand, its own where none is. */
export class SteadyPool extends pg.Pool {
  #kinds: ReadonlyMap<ConnectionKind, pg.Pool> = new Map()

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
      return super.connect().catch((error) => {
        throw unreachable(error)
      })
    super.connect((error, client, done) =>
      callback(error && unreachable(error), client as pg.PoolClient, done),
    )
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Whose loss is the product's own; with the others, whoever asked says what it means. */
const isOurs = (kind: ConnectionKind): boolean => kind !== 'sources' && kind !== 'server'

function settingsOf(kind: ConnectionKind, config: pg.ClientConfig = {}): pg.ClientConfig {
  const { statement, lock, idle, connect } = LIMITS[kind]
  return {
    application_name: config.application_name ?? `opensrm-${kind}`,
    connectionTimeoutMillis: config.connectionTimeoutMillis ?? connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // A pooler in front of somebody's database may refuse settings at the start: those are made in the transaction.
    ...(kind === 'sources'
      ? {}
      : {
          statement_timeout: statement,
          lock_timeout: lock,
          idle_in_transaction_session_timeout: idle,
        }),
  }
}

/** The same limits for the transaction at hand, where they could not be given at the start. */
export function limitsInTransaction(kind: ConnectionKind, statement = LIMITS[kind].statement) {
  const { lock, idle } = LIMITS[kind]
  return `set local statement_timeout = ${Math.floor(statement)}; set local lock_timeout = ${lock};
    set local idle_in_transaction_session_timeout = ${Math.floor(Math.max(idle, statement + 5 * SECOND))}`
}
