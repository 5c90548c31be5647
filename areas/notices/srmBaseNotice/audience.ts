import type { AudienceReader } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { orgsAbove } from '../../administration/ports.ts'
import { categoriesAbove } from '../../base-data/ports.ts'
import { isInBusiness, qualifiedCategoriesOf } from '../../suppliers/ports.ts'

/** Whether a notice, the row `alias`, is addressed to a reader. Suppliers who have quit or are banned read public ones only. */
export function isAddressed(
  { supplierId, orgId }: AudienceReader,
  alias: string,
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const isFor = (...audiences: string[]) => sql`${column('audience')} = any(${audiences}::text[])`
  return sql`(${isFor('PUBLIC')}
    or (${supplierId} is null and ${isFor('INSIDE', 'ALL')}
      and (${column('org_ids')} is null or ${column('org_ids')} && ${orgsAbove(orgId)}))
    or (${supplierId} is not null
      and (${isFor('SUPPLIER_ALL', 'ALL')}
        or (${isFor('SUPPLIER_CATEGORY')}
          and ${column('category_ids')} && ${categoriesAbove(qualifiedCategoriesOf(supplierId))})
        or (${isFor('SUPPLIER_CHOSEN')} and ${supplierId} = any(${column('supplier_ids')})))
      and ${isInBusiness(supplierId, column('supplier_levels'))}))`
}
