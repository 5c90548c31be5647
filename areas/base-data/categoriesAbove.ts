import { type RawBuilder, sql } from 'kysely'

/** SQL for the categories that a query finds with those above them, as a list of ids. */
export const categoriesAbove = (categoryIds: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(with recursive above(id) as (${categoryIds} union
    select c.parent_id from above join srm_base_category c on c.id = above.id) select id from above)`
