import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'

export type SimilarAsk = {
  categoryIds: readonly string[]
  name: string
  brand: string | null
  model: string | null
  barCode: string | null
}

export type SimilarItem = {
  itemId: string
  itemCode: string
  itemName: string
  specification: string | null
  brand: string | null
  uomCode: string | null
  /** what speaks for it: the bar code is its code, the model stands in it, the brand is the same */
  barCodeFlag: 'Y' | 'N'
  modelFlag: 'Y' | 'N'
  brandFlag: 'Y' | 'N'
  /** how alike the names are, in percent */
  namePct: number
}

const MOST = 20

/** Effective items that may be the same as something described, the likeliest first. */
export async function findSimilarItems(
  { tx }: OperationContext,
  { categoryIds, name, brand, model, barCode }: SimilarAsk,
): Promise<SimilarItem[]> {
  const { rows } = await sql<Omit<SimilarItem, 'namePct'> & { namePct: string }>`
    select i.id::text as "itemId", i.item_code as "itemCode", i.item_name as "itemName",
      i.specification, i.brand, i.purchase_uom_code as "uomCode",
      case when i.item_code = ${barCode}::text then 'Y' else 'N' end as "barCodeFlag",
      case when position(lower(${model}::text)
        in lower(concat_ws(' ', i.specification, i.item_name))) > 0 then 'Y' else 'N' end
        as "modelFlag",
      case when lower(i.brand) = lower(${brand}::text) then 'Y' else 'N' end as "brandFlag",
      round(similarity(i.item_name, ${name}::text)::numeric * 100)::text as "namePct"
    from srm_base_item i
    where i.status = 'ACTIVE' and i.category_id = any(${categoryIds}::bigint[])
    order by "barCodeFlag" desc, "modelFlag" desc, "brandFlag" desc,
      similarity(i.item_name, ${name}::text) desc, i.id
    limit ${MOST}`.execute(tx)
  return rows
    .map((row) => ({ ...row, namePct: Number(row.namePct) }))
    .filter(
      (row) => row.namePct > 0 || [row.barCodeFlag, row.modelFlag, row.brandFlag].includes('Y'),
    )
}
