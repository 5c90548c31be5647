import { rowsOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { decimal, isPositive } from '@opensrm/kernel/values/decimal.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import type { PickFacts } from '@opensrm/platform/documents/pickFacts.ts'
import { readDoor } from '@opensrm/platform/documents/readDoor.ts'
import { sql } from 'kysely'
import { srmPurOrder } from './srmPurOrder/srmPurOrder.definition.ts'

type Line = { [field: string]: unknown }

/** The states of an order whose prices somebody has approved. */
const AGREED = ['APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED']

/** What was agreed last for the items to choose from, for those who may list orders and see their prices. */
export const lastPricesOfItems: PickFacts = {
  of: 'srmBaseItem',
  async find({ platform, permissions, place }, ids) {
    const { resource } = srmPurOrder
    if (!permissions.can(resource, 'listByPage') || !permissions.hasCode(resource, 'btnViewPrice'))
      return new Map()
    const scope = readDoor(srmPurOrder, permissions, 'list').scope('h')
    const { rows } = await sql<{ item_id: string; price: string; currency_code: string }>`
      select a.item_id, last.price, last.currency_code
      from unnest(${ids}::bigint[]) as a(item_id)
      join lateral (
        select l.price_incl_tax / coalesce(nullif(l.price_unit_qty, 0), 1) as price, h.currency_code
        from ${sql.table(tableOf(srmPurOrder, 'lines'))} l
          join ${sql.table(tableOf(srmPurOrder))} h on h.id = l.header_id
        where l.item_id = a.item_id and h.org_id = ${place.orgId}::bigint
          and (${place.currencyCode}::text is null or h.currency_code = ${place.currencyCode})
          and h.status = any(${AGREED}::text[]) and l.line_status <> 'CANCELLED'
          and l.price_incl_tax > 0 and ${scope}
        order by h.order_date desc, l.id desc limit 1) last on true`.execute(platform.db)
    return new Map(
      rows.map(({ item_id, price, currency_code }) => {
        const shown = `${formatNumber(price, { least: 2, most: 6 })} ${currency_code}`
        return [item_id, { zh: `最近单价 ${shown}`, en: `Last price ${shown}` }]
      }),
    )
  },
}

/**
 * What the organisation paid for each material last, in the unit and currency of the line, and how far the line's own
 * price is from it. Only of records read one by one, which bring their lines.
 */
export function enrichLastPrices(price: string): NonNullable<Operations['enrich']> {
  return async ({ db }, records) => {
    const wanted = records.flatMap((record) =>
      rowsOf(record, 'lines').flatMap((line) => (line.itemId ? [{ record, line }] : [])),
    )
    if (wanted.length === 0) return
    const texts = (of: (one: { record: Line; line: Line }) => unknown) =>
      wanted.map((one) => String(of(one) ?? ''))
    const { rows } = await sql<{ at: string; price: string }>`
      select a.at, last.price
      from unnest(${texts(({ line }) => line.itemId)}::bigint[], ${texts(({ line }) => line.uomCode)}::text[],
        ${texts(({ record }) => record.orgId ?? 0)}::bigint[], ${texts(({ record }) => record.currencyCode)}::text[],
        ${texts(({ record }) => record.id)}::bigint[])
        with ordinality as a(item_id, uom_code, org_id, currency_code, own_id, at)
      join lateral (
        select l.price_incl_tax / coalesce(nullif(l.price_unit_qty, 0), 1) as price
        from ${sql.table(tableOf(srmPurOrder, 'lines'))} l
          join ${sql.table(tableOf(srmPurOrder))} h on h.id = l.header_id
        where l.item_id = a.item_id and l.uom_code = a.uom_code and h.org_id = a.org_id
          and h.currency_code = a.currency_code and h.id <> a.own_id and h.status = any(${AGREED}::text[])
          and l.line_status <> 'CANCELLED' and l.price_incl_tax > 0
        order by h.order_date desc, l.id desc limit 1) last on true`.execute(db)
    const found = new Map(rows.map((row) => [Number(row.at) - 1, row.price]))
    wanted.forEach(({ line }, at) => {
      const last = found.get(at)
      Object.assign(line, comparison(line, price, last))
    })
  }
}

/** Pure: the last price for as many units as the line's own price is for, and the change in percent. */
export function comparison(
  line: Line,
  price: string,
  lastPerUnit: string | undefined,
): { lastPriceInclTax: string | null; priceChangeRate: string | null } {
  if (lastPerUnit === undefined) return { lastPriceInclTax: null, priceChangeRate: null }
  const last = decimal(lastPerUnit).times(decimal((line.priceUnitQty as string | null) ?? 1))
  const own = line[price] as string | null
  return {
    lastPriceInclTax: last.toFixed(6),
    priceChangeRate: isPositive(own)
      ? decimal(own).minus(last).div(last).times(100).toFixed(4)
      : null,
  }
}
