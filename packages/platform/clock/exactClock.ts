import { latestValue, NO_FACTS } from '@opensrm/kernel/document/clock.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { runOnKind } from '../db/connect.ts'
import type { Listener } from '../db/listen.ts'
import type { Engine } from '../documents/engine.ts'
import { type Consumer, repeatWhenCalled } from '../messages/outbox.ts'
import { CHANNEL, instantOf } from './announceMoments.ts'
import { clockPlaceOf } from './clockSql.ts'
import { clockRules, lookAtClock, type OwnedRule, typeOf } from './lookAtClock.ts'

/** Maximum interval between checks: an announcement may have been missed, and timers cannot run for weeks. */
const LOOK_EVERY_MS = 60_000

/**
 * Rules that run to the second: one timer per process, set to the next moment, and reset when any process stores an
 * earlier one.
 */
export function startExactClock(engine: Engine, listener: Listener): Consumer {
  const rules = clockRules(engine).filter(({ rule }) => rule.exact)
  let timer: NodeJS.Timeout | undefined
  let armedFor = Number.POSITIVE_INFINITY
  let call: () => void = () => undefined
  const arm = (moment: number): void => {
    clearTimeout(timer)
    armedFor = moment
    const wait = moment - engine.platform.clock().getTime()
    if (wait < LOOK_EVERY_MS) timer = setTimeout(() => call(), Math.max(0, wait)).unref()
  }
  const repeating = repeatWhenCalled(
    (wake) => {
      call = wake
      listener.on(CHANNEL, (moment) => {
        if (Number(moment) < armedFor) arm(Number(moment))
      })
      listener.onState((isLive) => {
        if (isLive) wake()
      })
    },
    () =>
      runOnKind('jobs', async () => {
        armedFor = Number.POSITIVE_INFINITY
        await lookAtClock(engine, rules)
        const next = await nextMoment(engine, rules)
        if (next < armedFor) arm(next)
      }),
    (error) => engine.platform.log.error({ err: error }, 'the clock could not look'),
    LOOK_EVERY_MS,
  )
  return {
    async stop() {
      clearTimeout(timer)
      await repeating.stop()
    },
  }
}

/** The next moment of the rules that run to the second, in milliseconds; infinity when there is none. */
async function nextMoment(engine: Engine, rules: readonly OwnedRule[]): Promise<number> {
  const { db, clock, config } = engine.platform
  const now = formatInstant(clock(), config.timeZone)
  let next = Number.POSITIVE_INFINITY
  for (const { definition, rule } of rules) {
    const { table, column, condition } = clockPlaceOf(definition, rule)
    const latest = latestValue(rule, typeOf(definition, rule), now, NO_FACTS)
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)} as value from ${sql.table(table)}
      where ${sql.raw(condition())} and ${sql.ref(column)} > ${latest}::timestamptz
      order by ${sql.ref(column)} limit 1`.execute(db)
    const value = rows[0]?.value
    if (value) next = Math.min(next, instantOf(engine.platform.config, rule, value.slice(0, 19)))
  }
  return next
}
