import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { Platform } from '@opensrm/platform/http/action.ts'
import { followHall } from './follow.ts'
import { inHall, type LockedHall } from './hall.store.ts'

/** Acts of one transaction. With more of them the first would wait too long for its answer. */
const MOST_ACTS = 50

type Act = {
  decide(locked: LockedHall): Promise<unknown>
  answer(result: unknown): void
  fail(error: unknown): void
}

/** Acts that wait for a hall which this server is deciding in, in the order of their arrival. */
const waiting = new WeakMap<Platform, Map<string, Act[]>>()

/**
 * Decides an act of a bidder in a hall. Acts that arrive while this server is in the hall share its next transaction:
 * each is decided by itself, in the order of arrival, and answered after the commit. So a hall in which everybody bids
 * at once commits once for many offers.
 */
export function decideInHall<T>(
  engine: Engine,
  id: string,
  decide: (locked: LockedHall) => Promise<T>,
): Promise<T> {
  const halls = waiting.get(engine.platform) ?? new Map<string, Act[]>()
  waiting.set(engine.platform, halls)
  return new Promise<T>((resolve, reject) => {
    const act: Act = { decide, answer: (result) => resolve(result as T), fail: reject }
    const others = halls.get(id)
    if (others) {
      others.push(act)
      return
    }
    halls.set(id, [act])
    void decideAll(engine, id, halls)
  })
}

/** Goes on until nobody waits; never rejects. */
async function decideAll(engine: Engine, id: string, halls: Map<string, Act[]>): Promise<void> {
  const acts = halls.get(id) ?? []
  while (acts.length > 0) await decideTogether(engine, id, acts.splice(0, MOST_ACTS))
  halls.delete(id)
}

async function decideTogether(engine: Engine, id: string, acts: readonly Act[]): Promise<void> {
  const { platform } = engine
  try {
    const results = await platform.db.transaction().execute((tx) =>
      inHall(platform, tx, id, async (locked) => {
        const decided: unknown[] = []
        for (const { decide } of acts) decided.push(await decide(locked))
        return decided
      }),
    )
    // What was decided stands. If the record cannot follow now, the next beat of the service makes it follow.
    await followHall(engine, id).catch((error) =>
      platform.log.error({ err: error }, 'the record of an auction did not follow its hall'),
    )
    for (const [index, { answer }] of acts.entries()) answer(results[index])
  } catch (error) {
    const [act] = acts
    // An act that fails must not fail the others. Acts that were committed all the same are found by their keys.
    if (acts.length === 1) act?.fail(error)
    else for (const each of acts) await decideTogether(engine, id, [each])
  }
}
