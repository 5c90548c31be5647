import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition: whether a row's period (`effective_from` to `effective_to`) contains a day (yyyy-MM-dd). Both days are
 * included, and an empty bound means unlimited. `alias` is the alias of the row's table in the query.
 */
export function inForce(alias: string, today: string): RawBuilder<boolean> {
  const from = sql.ref(`${alias}.effective_from`)
  const to = sql.ref(`${alias}.effective_to`)
  return sql`(coalesce(${from}, '-infinity'::date) <= ${today}::date and coalesce(${to}, 'infinity'::date) >= ${today}::date)`
}
