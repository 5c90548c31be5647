import { type RawBuilder, sql } from 'kysely'

/**
 * SQL that tells whether a row's period (`effective_from` to `effective_to`) contains a day (yyyy-MM-dd). Both days
 * belong to it, and an empty bound is no bound. `alias` is how the query calls the row's table.
 */
export function inForce(alias: string, today: string): RawBuilder<boolean> {
  const from = sql.ref(`${alias}.effective_from`)
  const to = sql.ref(`${alias}.effective_to`)
  return sql`(coalesce(${from}, '-infinity'::date) <= ${today}::date and coalesce(${to}, 'infinity'::date) >= ${today}::date)`
}
