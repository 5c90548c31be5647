import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { Service } from '@opensrm/platform/documents/registry.ts'
import { sql } from 'kysely'
import { OUTAGE_MS } from '../engine/advance.ts'
import { followHall } from './follow.ts'
import { inHall } from './hall.store.ts'

const BEAT_MS = 500

/** Ends what is due in the running halls, and notes that a server is alive. Any number of servers may do it. */
export const hallService: Service = {
  start(engine) {
    let working: Promise<void> = Promise.resolve()
    let isBusy = false
    const timer = setInterval(() => {
      if (isBusy) return
      isBusy = true
      working = beat(engine)
        .catch((error) => engine.platform.log.error({ err: error }, 'the halls were not looked at'))
        .finally(() => {
          isBusy = false
        })
    }, BEAT_MS)
    timer.unref()
    return {
      async stop() {
        clearInterval(timer)
        await working
      },
    }
  },
}

export async function beat(engine: Engine): Promise<void> {
  const { platform } = engine
  // A hall that nobody looked at for a while must first get its time back, so its sign of life stays as it is.
  await sql`update srm_act_hall set alive_time = clock_timestamp()
    where status in ('OPEN', 'BETWEEN_TURNS')
      and alive_time > clock_timestamp() - make_interval(secs => ${OUTAGE_MS / 1000})`.execute(
    platform.db,
  )
  const { rows } = await sql<{ id: string; is_due: string }>`
    select compete_id as id, (h.status in ('OPEN', 'BETWEEN_TURNS'))::text as is_due
    from srm_act_hall h join srm_act_compete c on c.id = h.compete_id
    where h.status in ('OPEN', 'BETWEEN_TURNS')
        and (next_ms <= extract(epoch from clock_timestamp()) * 1000
          or alive_time < clock_timestamp() - make_interval(secs => ${OUTAGE_MS / 1000}))
      or h.status <> c.status and c.status in ('OPEN', 'PAUSED', 'BETWEEN_TURNS')`.execute(
    platform.db,
  )
  for (const { id, is_due } of rows) {
    if (is_due === 'true')
      await platform.db
        .transaction()
        .execute((tx) => inHall(platform, tx, id, async () => undefined))
    await followHall(engine, id)
  }
}
