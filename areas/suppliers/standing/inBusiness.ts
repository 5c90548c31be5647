import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** SQL: whether a supplier has neither quit nor been blacklisted, and is of one of the levels, if there are any. */
export const isInBusiness = (
  supplierId: RawBuilder<unknown>,
  levels: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql`exists (select 1 from srm_pos_supplier s where s.id = ${supplierId}
    and s.status in ('REGISTERED', 'QUALIFYING', 'QUALIFIED')
    and (coalesce(cardinality(${levels}), 0) = 0 or s.supplier_level = any(${levels})))`

/** SQL query of the categories for which a supplier is qualified. */
export const qualifiedCategoriesOf = (supplierId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select q.category_id from srm_pos_supplier_category q
    where q.supplier_id = ${supplierId} and q.status = 'QUALIFIED'`

/** SQL: whether a supplier as a whole may be ordered from. Freezes of sites and categories are asked when ordering. */
export const isOrderable = (supplierId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`exists (select 1 from srm_pos_supplier o where o.id = ${supplierId}
    and coalesce(o.freeze_order_flag, 'N') <> 'Y'
    and (o.status = 'QUALIFIED'
      or (o.one_time_flag = 'Y' and o.status not in ('QUIT', 'BLACKLISTED'))))`
