import type pg from 'pg'
import type { Platform } from '../http/action.ts'

export type TextRows = (string | null)[][]

/** Rows asked for at once: enough that the round trip does not count, few enough that memory stays flat. */
const FETCH_ROWS = 2_000

/**
 * The rows of a statement through a cursor of the database, in one snapshot however long the reader takes. The next
 * batch is on its way while one is worked on.
 */
export async function* cursorRows(
  platform: Pick<Platform, 'pool'>,
  statement: { text: string; parameters: readonly unknown[] },
): AsyncGenerator<TextRows> {
  const client = await platform.pool.connect()
  let pending: Promise<TextRows> | null = null
  let isBroken = true
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      `declare exported no scroll cursor for ${statement.text}`,
      statement.parameters as unknown[],
    )
    pending = fetchNext(client)
    for (;;) {
      const rows: TextRows = await pending
      if (rows.length === 0) break
      pending = fetchNext(client)
      yield rows
    }
    isBroken = false
  } finally {
    // A reader that stops early leaves a fetch on its way; the connection is free only behind it.
    await pending?.catch(() => undefined)
    const ended = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(isBroken && !ended)
  }
}

async function fetchNext(client: pg.PoolClient): Promise<TextRows> {
  const result = await client.query({
    text: `fetch forward ${FETCH_ROWS} from exported`,
    rowMode: 'array',
  })
  return result.rows as TextRows
}
