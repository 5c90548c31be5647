import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { orgChain } from '../../base-data/ports.ts'

/** The material a SKU is bought as. */
export type Mapping = {
  skuId: string
  itemId: string
  itemUomCode: string | null
  convertQuantity: string
  stockFlag: string
}

/** The mappings of SKUs that hold today: the organisation's own before that of the organisations above and the group. */
export async function findMappings(
  context: OperationContext,
  skuIds: readonly string[],
  orgId: string | null,
): Promise<Map<string, Mapping>> {
  if (skuIds.length === 0) return new Map()
  const orgs = await orgChain(context, orgId)
  const { rows } = await sql<Mapping>`
    select distinct on (m.sku_id) m.sku_id::text as "skuId", m.item_id::text as "itemId",
      m.item_uom_code as "itemUomCode", m.convert_quantity::text as "convertQuantity",
      m.stock_flag as "stockFlag"
    from srm_pur_catalog_mapping m
    where m.sku_id = any(${skuIds}::bigint[]) and m.status = 'ACTIVE'
      and m.effective_from <= ${context.today}::date
      and (m.effective_to is null or m.effective_to >= ${context.today}::date)
      and (m.org_id is null or m.org_id = any(${orgs}::bigint[]))
    order by m.sku_id, array_position(${orgs}::bigint[], m.org_id)`.execute(context.tx)
  return new Map(rows.map((row) => [row.skuId, row]))
}
