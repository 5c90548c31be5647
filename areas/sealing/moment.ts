import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'

/** The product's clock is that of its node; one that differs from it by more is simulated. */
const SIMULATED_MS = 1000

/**
 * The time that decides whether a submission is in time: that of the database, read now, after the event's row was
 * locked. Only where the product runs on a simulated clock, as in tests and the building of the demo company, it is
 * moved by as much as that clock is.
 */
export async function databaseMoment({
  tx,
  platform,
}: Pick<OperationContext, 'tx' | 'platform'>): Promise<Date> {
  const moved = platform.clock().getTime() - Date.now()
  const { rows } = await sql<{ ms: string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms`.execute(tx)
  return new Date(Number(rows[0]?.ms) + (Math.abs(moved) > SIMULATED_MS ? moved : 0))
}
