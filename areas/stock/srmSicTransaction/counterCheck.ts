import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { JobRun } from '@opensrm/platform/jobs/jobs.ts'
import { BALANCES, type Broken, findBroken } from '../balances.ts'

/** Recomputes every counter from the documents and the ledger, and returns the differences. */
export async function checkCounters(engine: Engine): Promise<Broken[]> {
  const { pool } = engine.platform
  return findBroken(BALANCES, async (text) => (await pool.query(text)).rows)
}

/** The nightly run: logs differences in the run's log and the server's log, and emits an event. */
export async function runCounterCheck(engine: Engine, run: Pick<JobRun, 'log'>): Promise<Broken[]> {
  const broken = await checkCounters(engine)
  for (const { sentence, rows } of broken) {
    run.log(`not true: ${sentence} ${JSON.stringify(rows)}`)
    engine.platform.log.error({ part: 'balances', rows }, `not true: ${sentence}`)
  }
  run.log(`${Object.keys(BALANCES).length} balances checked, ${broken.length} broken`)
  if (broken.length > 0) {
    const sentences = broken.map(({ sentence }) => sentence)
    await engine.inTransaction(null, null, async (context) =>
      context.emit('srmSicTransaction.counterDiffFound', { sentences }),
    )
  }
  return broken
}
