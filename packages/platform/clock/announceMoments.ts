import { type ClockRule, firstMoment, NO_FACTS, standsFor } from '@opensrm/kernel/document/clock.ts'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { parseInstant } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { EngineContext } from '../documents/engine.ts'
import type { StoredChange } from '../documents/storeChanges.ts'

export const CHANNEL = 'clock_due'

/** Announces moments of records just stored to every process, for rules that run to the second. */
export async function announceMoments(
  { tx, platform }: EngineContext,
  definition: DocumentDefinition,
  changes: readonly StoredChange[],
): Promise<void> {
  const moments = (definition.clock ?? [])
    .filter(({ exact }) => exact)
    .flatMap((rule) => {
      const momentOf = (record: AnyRecord | null) =>
        record && standsFor(definition, rule, record) ? (record[rule.at] as string | null) : null
      return changes.flatMap(({ before, after }) => {
        const value = momentOf(after)
        return value && value !== momentOf(before) ? [instantOf(platform.config, rule, value)] : []
      })
    })
  if (moments.length === 0) return
  await sql`select pg_notify(${CHANNEL}, ${String(Math.min(...moments))})`.execute(tx)
}

/** The instant of a rule's first moment, in milliseconds. */
export function instantOf(
  { timeZone }: { timeZone: string },
  rule: ClockRule,
  value: string,
): number {
  return parseInstant(firstMoment(rule, value, NO_FACTS) as string, timeZone).getTime()
}
