import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../http/action.ts'
import { SteadyClient } from './connect.ts'
import { rested } from './makingWay.ts'
import { closeStatement, isStalePlan, PreparedStatements } from './preparedStatements.ts'

/**
 * A connection that keeps its usual statements prepared, and returns several statements sent as one as a list of row
 * sets. Very large calls rest after each.
 */
export class TogetherClient extends SteadyClient {
  readonly #prepared = new PreparedStatements((name) => closeStatement(this.connection, name))

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own method has eight shapes; all pass through unchanged
  override query(...given: any[]): any {
    const prepared = this.#preparedOf(given)
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const asked = prepared ? this.#askPrepared(prepared) : (super.query as any)(...given)
    if (typeof asked?.then !== 'function') return asked
    const shaped = asked.then((answered: pg.QueryResult | pg.QueryResult[]) =>
      Array.isArray(answered)
        ? { command: 'SELECT', rowCount: answered.length, rows: answered.map(({ rows }) => rows) }
        : answered,
    )
    return rested(shaped)
  }

  /** A statement that is kept prepared, with its name; null for the others. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  #preparedOf([first, ...rest]: any[]): Prepared | null {
    const plain = typeof first === 'string' ? { text: first, values: rest[0] } : first
    if (typeof plain.submit === 'function' || !(plain.values?.length > 0)) return null
    const name = this.#prepared.nameOf(plain.text)
    if (name === undefined) return null
    return { plain, name, callback: rest.find((each) => typeof each === 'function') }
  }

  /**
   * In a transaction the error of a plan that is no longer valid passes, and the transaction as a whole is repeated
   * (documents/engine.ts).
   */
  #askPrepared({ plain, name, callback }: Prepared): Promise<pg.QueryResult> | void {
    const isAlone = this.getTransactionStatus() === 'I'
    const mayRepeat = (error: unknown): boolean => {
      if (!isStalePlan(error)) return false
      this.#prepared.clear()
      return isAlone
    }
    const named = { ...plain, name }
    if (!callback)
      return super.query(named).catch((error) => {
        if (mayRepeat(error)) return super.query(plain)
        throw error
      })
    super.query(named, (error, answer) =>
      mayRepeat(error) ? super.query(plain, callback) : callback(error, answer),
    )
  }
}

/** A pool waits for the answers to its own statements by callback. */
type Prepared = {
  plain: pg.QueryConfig
  name: string
  callback?: (error: Error, answer: pg.QueryResult) => void
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
