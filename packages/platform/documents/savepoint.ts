import { sql } from 'kysely'
import type { EngineContext } from './engine.ts'
import { forgetStanding } from './standing.ts'
import { markPlace } from './succession.ts'

/** A savepoint of a transaction. Each is ended by one of the two calls; savepoints may be nested. */
export type Savepoint = {
  /** Keeps the changes since then. */
  keep(): Promise<void>
  /** Rolls back all changes since then: rows, events and cached reads. */
  takeBack(): Promise<void>
}

let set = 0

export async function setSavepoint(
  context: Pick<EngineContext, 'tx' | 'events' | 'masters' | 'many' | 'afterwards'>,
): Promise<Savepoint> {
  const { tx } = context
  const forgetSince = markPlace(context)
  // A unique name: a nested savepoint left open by a fault must not be mistaken for this one.
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
