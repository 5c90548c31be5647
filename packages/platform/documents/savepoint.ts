import { sql } from 'kysely'
import type { EngineContext } from './engine.ts'
import { forgetStanding } from './standing.ts'
import { markPlace } from './succession.ts'

/** A place in a transaction to come back to. Each is left by one of the two calls, and they may lie in each other. */
export type Savepoint = {
  /** What was done since then stays. */
  keep(): Promise<void>
  /** What was done since then never was: rows, events, and what was read on the way. */
  takeBack(): Promise<void>
}

let set = 0

export async function setSavepoint(
  context: Pick<EngineContext, 'tx' | 'events' | 'masters' | 'many' | 'afterwards'>,
): Promise<Savepoint> {
  const { tx } = context
  const forgetSince = markPlace(context)
  // A name of its own: one within that a fault left open must not be taken for this one.
  const name = sql.id(`place_${++set}`)
  await sql`savepoint ${name}`.execute(tx)
  return {
    async keep() {
      await sql`release savepoint ${name}`.execute(tx)
    },
    async takeBack() {
      await sql`rollback to savepoint ${name}; release savepoint ${name}`.execute(tx)
      forgetStanding(tx)
      forgetSince()
    },
  }
}
