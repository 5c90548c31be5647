import { sql } from 'kysely'
import type { Sql } from '../engine/report.ts'

/** Shares of a measure over the groups `g`; what is not positive has none and comes last. */
const positive = (alias: string, key: string): Sql =>
  sql`greatest(${sql.ref(`${alias}.${key}`)}, 0)`
const whole = (key: string): Sql => sql`(select nullif(sum(${positive('y', key)}), 0) from g y)`
const rounded = (alias: string, key: string): Sql =>
  sql`round(100 * ${positive(alias, key)} / ${whole(key)}, 2)`
const inOrder = (key: string): Sql => sql`order by ${positive('g', key)} desc, g.id`
const isFirst = (key: string): Sql => sql`row_number() over (${inOrder(key)}) = 1`
/** What rounding leaves; the largest takes it, so that shares add up to 100. */
const rest = (key: string): Sql => sql`(100 - (select sum(${rounded('x', key)}) from g x))`

export const rank = (key: string): Sql =>
  sql`row_number() over (order by g.${sql.ref(key)} desc, g.id)`
/** In percent. */
export const share = (key: string): Sql =>
  sql`${rounded('g', key)} + case when ${isFirst(key)} then ${rest(key)} else 0 end`
/** The shares up to and including the row. */
export const cumulative = (key: string): Sql =>
  sql`sum(${rounded('g', key)}) over (${inOrder(key)} rows between unbounded preceding and current row) + ${rest(key)}`
/** The shares before the row. */
export const before = (key: string): Sql =>
  sql`case when ${isFirst(key)} then 0 else ${cumulative(key)} - ${rounded('g', key)} end`
