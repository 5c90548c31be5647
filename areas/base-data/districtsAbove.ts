import { type RawBuilder, sql } from 'kysely'

/** SQL for a district with those above it, as a list of ids. */
export const districtsAbove = (districtId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(with recursive above(id) as (select ${districtId} union
    select d.parent_id from above join srm_base_district d on d.id = above.id) select id from above)`
