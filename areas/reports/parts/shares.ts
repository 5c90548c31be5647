import { sql } from 'kysely'
import type { Sql } from '../engine/report.ts'

/** Shares of a measure over the groups `g`; what is not positive has none and comes last. */
export const positive = (key: string): Sql => sql`greatest(g.${sql.ref(key)}, 0)`
const inOrder = (key: string): Sql => sql`order by ${positive(key)} desc, g.id`
const whole = (key: string): Sql => sql`nullif(sum(${positive(key)}) over (), 0)`
const plain = (key: string): Sql => sql`round(100 * ${positive(key)} / ${whole(key)}, 2)`

export const rank = (key: string): Sql =>
  sql`row_number() over (order by g.${sql.ref(key)} desc, g.id)`
/** In percent; the largest takes the rounding rest, so that shares add up to 100. */
export const share = (key: string): Sql =>
  sql`${plain(key)} + case when row_number() over (${inOrder(key)}) = 1
    then 100 - (select sum(round(100 * greatest(x.${sql.ref(key)}, 0) / t.whole, 2)) from g x
      cross join (select nullif(sum(greatest(y.${sql.ref(key)}, 0)), 0) as whole from g y) t) else 0 end`
/** Not rounded; the rest of the rounding belongs to all. */
export const cumulative = (key: string): Sql =>
  sql`100.0 * sum(${positive(key)}) over (${inOrder(key)} rows between unbounded preceding and current row) / ${whole(key)}`
