import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../http/action.ts'
import { SteadyClient } from './connect.ts'
import { rested } from './makingWay.ts'

/** A connection that returns several statements sent as one as a list of row sets. Very large calls rest after each. */
export class TogetherClient extends SteadyClient {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own method has eight shapes; all pass through unchanged
  override query(...given: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const asked = (super.query as any)(...given)
    if (typeof asked?.then !== 'function') return asked
    const shaped = asked.then((answered: pg.QueryResult | pg.QueryResult[]) =>
      Array.isArray(answered)
        ? { command: 'SELECT', rowCount: answered.length, rows: answered.map(({ rows }) => rows) }
        : answered,
    )
    return rested(shaped)
  }
}

/**
 * Several reads in one round trip, with separate results, each seeing what was committed when it begins: a record with
 * seven collections needs one round trip instead of eight. PostgreSQL accepts parameters with single statements only,
 * so ids are written as constants (`idList`); statements that need parameters run one after the other.
 */
export async function readTogether<Row>(
  db: Db | Tx,
  statements: readonly RawBuilder<Row>[],
): Promise<Row[][]> {
  const joined = sql<Row>`${sql.join(statements, sql`; `)}`.compile(db)
  if (statements.length < 2 || joined.parameters.length) {
    const answers: Row[][] = []
    for (const statement of statements) answers.push((await statement.execute(db)).rows)
    return answers
  }
  const { rows } = await db.executeQuery(joined)
  return rows as unknown as Row[][]
}

/** Ids as a PostgreSQL constant. Invalid ids match no record and are left out. */
export function idList(ids: Iterable<string>): RawBuilder<unknown> {
  return sql.raw(`'{${[...ids].filter((id) => /^\d{1,18}$/.test(id)).join(',')}}'::bigint[]`)
}
