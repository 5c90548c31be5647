import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Platform, Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { orderBarred } from '../../asl/ports.ts'
import { srmPurAsl } from '../../asl/srmPurAsl/srmPurAsl.definition.ts'
import { srmBaseItemPrice } from '../../base-data/srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import { srmPurAgreement } from '../../orders/srmPurAgreement/srmPurAgreement.definition.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmSicInventory } from '../../stock/srmSicInventory/srmSicInventory.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'

type Reader = Tx | Platform['db']
/** What is needed where; the key of all results here. */
export type Need = { itemId: string; orgId: string; uomCode: string }
export type Candidate = {
  supplierId: string
  agreementId: string | null
  /** For one unit. */
  priceInclTax: string
  priceSource: 'AGREEMENT' | 'LIBRARY'
}
/** Who would serve a need but may not. */
type LeftOut = { supplierId: string; reason: Text }

export const needKey = ({ itemId, orgId, uomCode }: Need): string => `${itemId}/${orgId}/${uomCode}`

/**
 * Suppliers that can serve each need today: agreement holders first, then those with a price, the
 * cheapest first. For a whole page in one statement, so of what stops an order it knows the standing
 * of the supplier and the entries of the item in the approved supplier list.
 */
export async function findCandidates(
  db: Reader,
  needs: readonly Need[],
  today: string,
): Promise<Map<string, Candidate[]>> {
  const offers = await findOffers(db, needs, today)
  return new Map([...offers].map(([key, own]) => [key, own.filter(({ isStopped }) => !isStopped)]))
}

/** The same for one need, each supplier asked as an order would ask. */
export async function orderableCandidates(
  context: OperationContext,
  need: Need,
): Promise<{ candidates: Candidate[]; leftOut: LeftOut[] }> {
  const { tx, today: date } = context
  const candidates: Candidate[] = []
  const leftOut: LeftOut[] = []
  for (const offer of (await findOffers(tx, [need], date)).get(needKey(need)) ?? []) {
    const { supplierId, agreementId } = offer
    const isAgreed = agreementId !== null
    const barred = await orderBarred(context, { ...need, supplierId, date, isAgreed })
    if (barred) leftOut.push({ supplierId, reason: barred })
    else candidates.push(offer)
  }
  return { candidates, leftOut }
}

async function findOffers(
  db: Reader,
  needs: readonly Need[],
  today: string,
): Promise<Map<string, (Candidate & { isStopped: boolean })[]>> {
  const found = new Map<string, (Candidate & { isStopped: boolean })[]>()
  if (needs.length === 0) return found
  const { rows } = await sql<{
    key: string
    supplier_id: string
    agreement_id: string | null
    price: string
    source: Candidate['priceSource']
    is_stopped: 't' | 'f'
  }>`with need as (
      select distinct * from unnest(${needs.map(({ itemId }) => itemId)}::bigint[],
        ${needs.map(({ orgId }) => orgId)}::bigint[], ${needs.map(({ uomCode }) => uomCode)}::text[])
        as n(item_id, org_id, uom_code)
    ), agreed as (
      select n.item_id || '/' || n.org_id || '/' || n.uom_code as key, n.item_id, n.org_id, h.supplier_id, h.id as agreement_id,
        l.price_incl_tax / coalesce(nullif(l.price_unit_qty, 0), 1) as price, 'AGREEMENT' as source
      from need n
        join ${sql.table(tableOf(srmPurAgreement, 'lines'))} l on l.item_id = n.item_id and l.uom_code = n.uom_code
        join ${sql.table(tableOf(srmPurAgreement))} h on h.id = l.header_id
      where h.status = 'EFFECTIVE' and l.line_status = 'OPEN' and l.price_incl_tax is not null
        and ${today}::date between h.effective_from and h.effective_to
        and ${today}::date between coalesce(l.line_effective_date, h.effective_from) and coalesce(l.line_expiry_date, h.effective_to)
        and (h.org_id = n.org_id or exists (
          select 1 from ${sql.table(tableOf(srmPurAgreement, 'orgs'))} o where o.header_id = h.id and o.use_org_id = n.org_id))
    ), listed as (
      select n.item_id || '/' || n.org_id || '/' || n.uom_code as key, n.item_id, n.org_id, p.supplier_id, null::bigint as agreement_id,
        p.price_incl_tax / coalesce(nullif(p.price_unit_qty, 0), 1) as price, 'LIBRARY' as source
      from need n join ${sql.table(tableOf(srmBaseItemPrice))} p on p.item_id = n.item_id and p.uom_code = n.uom_code
      where p.status = 'APPROVED' and p.price_type = 'FORMAL' and p.price_incl_tax is not null
        and coalesce(p.asl_hold_flag, 'N') <> 'Y' and p.currency_code = 'CNY'
        and (p.org_id is null or p.org_id = n.org_id)
        and ${today}::date between p.effective_from and coalesce(p.effective_to, 'infinity'::date)
    )
    select o.key, o.supplier_id, o.agreement_id, o.price, o.source,
      s.status in ('QUIT', 'BLACKLISTED') or s.freeze_order_flag = 'Y' or coalesce(a.is_closed, false) as is_stopped
    from (select * from agreed union all select * from listed) o
      join ${sql.table(tableOf(srmPosSupplier))} s on s.id = o.supplier_id
      left join lateral (
        select e.status <> 'EFFECTIVE' or e.effective_to < ${today}::date as is_closed
        from ${sql.table(tableOf(srmPurAsl))} e
        where e.supplier_id = o.supplier_id and e.item_id = o.item_id and (e.org_id = o.org_id or e.org_id is null)
          and e.effective_from <= ${today}::date
        order by e.org_id nulls last, 1 limit 1) a on true
    order by o.source, o.price, o.supplier_id`.execute(db)
  for (const row of rows) {
    const own = found.get(row.key) ?? []
    if (own.some(({ supplierId }) => supplierId === row.supplier_id)) continue
    const { supplier_id: supplierId, agreement_id: agreementId, source: priceSource } = row
    const priceInclTax = decimal(row.price).toFixed(6)
    own.push({
      supplierId,
      agreementId,
      priceSource,
      priceInclTax,
      isStopped: row.is_stopped === 't',
    })
    found.set(row.key, own)
  }
  return found
}

/**
 * Own stock of each material at the place of need, and quantities on order that have not arrived.
 */
export async function findSupply(
  db: Reader,
  needs: readonly Need[],
): Promise<(need: Need) => { onHand: string; onOrder: string }> {
  const items = [...new Set(needs.map(({ itemId }) => itemId))]
  const stock = await sql<{ key: string; quantity: string }>`
    select item_id || '/' || inventory_org_id as key, sum(on_hand_quantity) as quantity
    from ${sql.table(tableOf(srmSicInventory))} where item_id = any(${items}::bigint[]) and owner_type = 'OWN'
    group by 1`.execute(db)
  const orders = await sql<{ key: string; quantity: string }>`
    select l.item_id || '/' || l.receive_org_id as key, sum(coalesce(l.open_quantity, 0) + coalesce(l.in_transit_quantity, 0)) as quantity
    from ${sql.table(tableOf(srmPurOrder, 'lines'))} l join ${sql.table(tableOf(srmPurOrder))} h on h.id = l.header_id
    where l.item_id = any(${items}::bigint[]) and l.line_status = 'OPEN' and h.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED')
    group by 1`.execute(db)
  const onHand = new Map(stock.rows.map((row) => [row.key, row.quantity]))
  const onOrder = new Map(orders.rows.map((row) => [row.key, row.quantity]))
  return ({ itemId, orgId }) => ({
    onHand: quantity(onHand.get(`${itemId}/${orgId}`) ?? 0),
    onOrder: quantity(onOrder.get(`${itemId}/${orgId}`) ?? 0),
  })
}
