import { type AnyRow, rowsOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { decimal, isPositive } from '@opensrm/kernel/values/decimal.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import type { PickFacts } from '@opensrm/platform/documents/pickFacts.ts'
import { readDoor } from '@opensrm/platform/documents/readDoor.ts'
import { sql } from 'kysely'
import { srmPurOrder } from './srmPurOrder/srmPurOrder.definition.ts'

type Line = { [field: string]: unknown }

/** States of an order whose prices were approved. */
const AGREED = ['APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED']

/**
 * The last agreed price of the offered items, for users who may list orders and see their prices.
 */
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
 * Adds the organisation's last paid price for each material, in the unit and currency of the line,
 * and the difference to the line's own price. Only for records read one at a time, which include
 * their lines.
 */
export function enrichLastPrices(price: string): NonNullable<Operations['enrich']> {
  return async ({ db }, records) => {
    const wanted = records.flatMap((record) =>
      rowsOf(record, 'lines').flatMap((line) => (line.itemId ? [{ record, line }] : [])),
    )
    if (wanted.length === 0) return
    const keyOf = ({ record, line }: { record: Line; line: Line }) =>
      [
        line.itemId,
        line.uomCode ?? '',
        record.orgId ?? 0,
        record.currencyCode ?? '',
        record.id ?? '0',
      ]
        .map(String)
        .join('\n')
    // Many lines ask for the same item in the same unit.
    const asked = [...new Set(wanted.map(keyOf))]
    const column = (at: number) => asked.map((key) => key.split('\n')[at] ?? '')
    const { rows } = await sql<{ at: string; price: string }>`
      select a.at, last.price
      from unnest(${column(0)}::bigint[], ${column(1)}::text[], ${column(2)}::bigint[], ${column(3)}::text[],
        ${column(4)}::bigint[]) with ordinality as a(item_id, uom_code, org_id, currency_code, own_id, at)
      join lateral (
        select l.price_incl_tax / coalesce(nullif(l.price_unit_qty, 0), 1) as price
        from ${sql.table(tableOf(srmPurOrder, 'lines'))} l
          join ${sql.table(tableOf(srmPurOrder))} h on h.id = l.header_id
        where l.item_id = a.item_id and l.uom_code = a.uom_code and h.org_id = a.org_id
          and h.currency_code = a.currency_code and h.id <> a.own_id and h.status = any(${AGREED}::text[])
          and l.line_status <> 'CANCELLED' and l.price_incl_tax > 0
        order by h.order_date desc, l.id desc limit 1) last on true`.execute(db)
    const found = new Map(rows.map((row) => [asked[Number(row.at) - 1], row.price]))
    for (const one of wanted)
      Object.assign(one.line, comparison(one.line, price, found.get(keyOf(one))))
  }
}

/**
 * The same for changes: the last price other orders paid, next to the price now requested. The
 * price unit is that of the order's line; the price is on the basis of the order.
 */
export const enrichChangedPrices: NonNullable<Operations['enrich']> = async (context, records) => {
  const changed = records.flatMap((record) => rowsOf(record, 'lines') as Line[])
  const ids = changed.flatMap((line) => (line.orderLineId ? [String(line.orderLineId)] : []))
  if (changed.length === 0) return
  const { rows } = await sql<{ id: string; unit: string | null; item_id: string; uom: string }>`
    select id, price_unit_qty as unit, item_id, uom_code as uom
    from ${sql.table(tableOf(srmPurOrder, 'lines'))} where id = any(${ids}::bigint[])`.execute(
    context.db,
  )
  const lines = new Map(rows.map((row) => [row.id, row]))
  const asked = records.map((record) => ({
    ...{ id: record.orderId, orgId: record.orgId, currencyCode: record.currencyCode },
    lines: (rowsOf(record, 'lines') as Line[]).map((line) => {
      const own = lines.get(String(line.orderLineId))
      return {
        itemId: line.itemId ?? own?.item_id ?? null,
        uomCode: line.uomCode ?? own?.uom ?? null,
        priceUnitQty: own?.unit ?? null,
        priceInclTax: priceInclTaxOf(line, record.priceBasis),
      }
    }),
  }))
  await enrichLastPrices('priceInclTax')(context, asked as unknown as AnyRow[])
  records.forEach((record, at) => {
    rowsOf(record, 'lines').forEach((line, row) => {
      const { lastPriceInclTax = null, priceChangeRate = null } = (asked[at]?.lines[row] ??
        {}) as Line
      Object.assign(line, { lastPriceInclTax, priceChangeRate })
    })
  })
}

function priceInclTaxOf(line: Line, basis: unknown): string | null {
  const price = line.newPrice as string | null
  if (!price || basis !== 'TAX_EXCLUDED') return price ?? null
  const rate = decimal((line.newTaxRate ?? line.oldTaxRate ?? '0') as string)
  return decimal(price).times(rate.div(100).plus(1)).toFixed(6)
}

/**
 * Pure: the last price, converted to the price unit of the line's own price, and the change in
 * percent.
 */
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
