import { formatInstant, parseInstant } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'

/**
 * The time that decides whether a submission is in time: that of the database, read now, after the event's row was
 * locked. Only where the product runs on a simulated clock, as in tests and the building of the demo company, it is
 * moved by as much as that clock is.
 */
export async function databaseMoment({
  tx,
  platform,
}: Pick<OperationContext, 'tx' | 'platform'>): Promise<Date> {
  const moved = platform.config.hasSimulatedClock ? platform.clock().getTime() - Date.now() : 0
  const { rows } = await sql<{ ms: string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(tx)
  return new Date(Number(rows[0]?.ms) + moved)
}

/**
 * The present second as date-time fields hold it, by the database. End times have whole seconds, so cutting off the
 * fraction decides no differently: 11:59:59.999 is before 12:00:00, 12:00:00.000 is not.
 */
export async function momentText(context: OperationContext): Promise<string> {
  return formatInstant(await databaseMoment(context), context.platform.config.timeZone)
}

/** The date-time some minutes after another. */
export function minutesAfter(context: OperationContext, text: string, minutes: number): string {
  const { timeZone } = context.platform.config
  return formatInstant(
    new Date(parseInstant(text, timeZone).getTime() + minutes * 60_000),
    timeZone,
  )
}
