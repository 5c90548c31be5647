import { sql } from 'kysely'
import type { EngineContext } from './engine.ts'
import { markPlace } from './succession.ts'

/** A place in a transaction to come back to. Each is left by one of the two calls, and they may lie in each other. */
export type Savepoint = {
  /** What was done since then stays. */
  keep(): Promise<void>
  /** What was done since then never was: rows, events, and what was read on the way. */
  takeBack(): Promise<void>
}

export async function setSavepoint(
  context: Pick<EngineContext, 'tx' | 'events' | 'masters' | 'many'>,
): Promise<Savepoint> {
  const { tx } = context
  const forgetSince = markPlace(context)
  await sql`savepoint place`.execute(tx)
  return {
    async keep() {
      await sql`release savepoint place`.execute(tx)
    },
    async takeBack() {
      await sql`rollback to savepoint place; release savepoint place`.execute(tx)
      forgetSince()
    },
  }
}
