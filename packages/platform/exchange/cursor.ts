import pg from 'pg'
import { runOnKind } from '../db/connect.ts'
import type { Platform } from '../http/action.ts'

export type TextRows = (string | null)[][]

/** Rows per fetch: enough that the round trip does not matter, few enough that memory use stays constant. */
const FETCH_ROWS = 250

/**
 * The rows of a statement as they were when it began, however long the reader takes. The next batch is fetched while
 * one is processed.
 */
export async function* cursorRows(
  platform: Pick<Platform, 'pool'>,
  statement: { text: string; parameters: readonly unknown[] },
): AsyncGenerator<TextRows> {
  const client = await runOnKind('exports', () => platform.pool.connect())
  const portal = new PortalQuery(statement)
  let isFree = false
  try {
    client.query(portal)
    for (let rows = await portal.next(); rows; rows = await portal.next()) yield rows
  } finally {
    isFree = await portal.end()
    client.release(!isFree)
  }
}

type Wire = Pick<pg.Connection, 'flush' | 'sync'> & {
  execute(wanted: { portal: string; rows: number }): void
}

/**
 * One statement whose portal stays open between batches. With a declared cursor each batch is a query of its own, and
 * the driver keeps the rows of such queries alive until a full garbage collection: hundreds of megabytes for a million
 * rows.
 */
class PortalQuery extends pg.Query {
  #batch: TextRows = []
  #suspended: Wire | null = null
  #state: 'running' | 'complete' | 'ready' | 'lost' = 'running'
  #failure: Error | null = null
  #wake: () => void = () => undefined
  #isStopped = false

  constructor({ text, parameters }: { text: string; parameters: readonly unknown[] }) {
    super({ text, values: [...parameters], rows: FETCH_ROWS } as pg.QueryConfig)
  }

  /** The next rows that have arrived; null at the end. */
  async next(): Promise<TextRows | null> {
    while (!this.#suspended && this.#state !== 'ready' && !this.#failure) await this.#change()
    if (this.#failure) throw this.#failure
    const rows = this.#batch
    this.#batch = []
    this.#resume()
    return rows.length > 0 ? rows : null
  }

  /** Releases the connection; false when it is lost. */
  async end(): Promise<boolean> {
    this.#isStopped = true
    this.#resume()
    while (this.#state === 'running' || this.#state === 'complete') await this.#change()
    return this.#state === 'ready'
  }

  #resume(): void {
    const wire = this.#suspended
    if (!wire) return
    this.#suspended = null
    if (this.#isStopped) wire.sync()
    else {
      wire.execute({ portal: '', rows: FETCH_ROWS })
      wire.flush()
    }
  }

  #change(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  // Called by the driver for each message.

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.#isStopped) this.#batch.push(fields)
  }

  handlePortalSuspended(wire: Wire): void {
    this.#suspended = wire
    if (this.#isStopped) this.#resume()
    this.#wake()
  }

  handleCommandComplete(_message: unknown, wire: Wire): void {
    this.#state = 'complete'
    wire.sync()
  }

  handleReadyForQuery(): void {
    this.#state = 'ready'
    this.#wake()
  }

  /**
   * The driver forgets a failed query and does not report when the connection is ready, so the connection is not
   * reused.
   */
  handleError(error: Error, wire: Wire): void {
    this.#failure = error
    this.#state = 'lost'
    wire.sync()
    this.#wake()
  }
}
