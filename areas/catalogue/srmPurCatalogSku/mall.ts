import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { orgsAbove } from '../../administration/ports.ts'
import { districtsAbove } from '../../base-data/ports.ts'
import { isAgreementInForce } from '../../orders/ports.ts'
import { isOrderable } from '../../suppliers/ports.ts'

/**
 * What is seen and bought in the mall, as conditions over rows of SKUs, `alias`, so that lists, facets, carts and direct
 * links decide alike.
 */

const seenBy = (orgIds: RawBuilder<unknown>, orgs: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(coalesce(cardinality(${orgIds}), 0) = 0 or ${orgIds} && ${orgs})`

/** A directory is seen when its organisations, and those of all above it, name the reader's or one above that. */
export function catalogSeen(
  orgId: RawBuilder<unknown>,
  catalogId: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const orgs = sql`v.orgs`
  return sql`exists (select 1 from (select ${orgsAbove(orgId)} as orgs) v
    join srm_pur_catalog c on c.id = ${catalogId}
    left join srm_pur_catalog p on p.id = c.parent_id
    left join srm_pur_catalog g on g.id = p.parent_id
    where c.status = 'ACTIVE' and coalesce(p.status, 'ACTIVE') = 'ACTIVE'
      and coalesce(g.status, 'ACTIVE') = 'ACTIVE'
      and ${seenBy(sql`c.org_ids`, orgs)} and ${seenBy(sql`p.org_ids`, orgs)}
      and ${seenBy(sql`g.org_ids`, orgs)})`
}

/** On the shelf for an organisation. */
export function isSeen(orgId: RawBuilder<unknown>, alias: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`(${column('status')} = 'ON_SHELF'
    and ${seenBy(column('org_ids'), orgsAbove(orgId))} and ${catalogSeen(orgId, column('catalog_id'))})`
}

/** Inside the price dates, from a supplier who may be ordered from, under an agreement in force if there is one. */
export function isBuyable(today: string, alias: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const day = sql`${today}::date`
  const [supplierId, agreementId] = [column('supplier_id'), column('agreement_id')]
  return sql`(${day} between ${column('price_effective_from')} and ${column('price_effective_to')}
    and ${isOrderable(supplierId)}
    and (${agreementId} is null or ${isAgreementInForce(agreementId, day)}))`
}

/** Delivered to a district: it or one above it is named, or none is. */
export function isDelivered(districtId: RawBuilder<unknown>, alias: string): RawBuilder<SqlBool> {
  const column = sql.ref(`${alias}.district_ids`)
  return sql`(coalesce(cardinality(${column}), 0) = 0 or ${column} && ${districtsAbove(districtId)})`
}

/**
 * What a person finds in the mall: seen by the organisation, buyable today, and delivered to the district of the chosen
 * address if there is one.
 */
export function mallCondition(
  reader: { orgId: string | null; districtId?: string | null; today: string },
  alias: string,
): RawBuilder<SqlBool> {
  const seen = isSeen(sql`${reader.orgId}::bigint`, alias)
  const delivered = reader.districtId
    ? isDelivered(sql`${reader.districtId}::bigint`, alias)
    : sql<SqlBool>`true`
  return sql`(${seen} and ${isBuyable(reader.today, alias)} and ${delivered})`
}
