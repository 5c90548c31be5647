import type { EnrichContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'

export type LowestAsk = {
  itemId: string | null
  uomCode: string | null
  currencyCode: string | null
}

/** For each line the lowest formal price incl. tax for one unit that is effective today, of any supplier; null without one. */
export async function findLowestPrices(
  { db, today }: Pick<EnrichContext, 'db' | 'today'>,
  asks: readonly LowestAsk[],
): Promise<(string | null)[]> {
  if (asks.length === 0) return []
  const list = <K extends keyof LowestAsk>(key: K) => asks.map((ask) => ask[key])
  const { rows } = await sql<{ price: string | null }>`
    select (select round(min(p.price_incl_tax / p.price_unit_qty), 6)::text
      from srm_base_item_price p where p.item_id = a.item_id and p.status = 'APPROVED'
        and p.price_type = 'FORMAL' and p.asl_hold_flag = 'N' and p.uom_code = a.uom_code
        and p.currency_code = a.currency_code
        and ${today}::date between p.effective_from and p.effective_to) as price
    from unnest(${list('itemId')}::bigint[], ${list('uomCode')}::text[],
      ${list('currencyCode')}::text[]) with ordinality as a(item_id, uom_code, currency_code, at)
    order by a.at`.execute(db)
  return rows.map(({ price }) => price)
}
