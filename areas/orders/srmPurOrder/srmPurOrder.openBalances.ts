import { tableOf } from '@opensrm/kernel/document/define.ts'
import { type Decimal, decimal, fixed, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  BASE_CURRENCY,
  categoriesWithin,
  findEffectivePrices,
  findLatestPrices,
  findRate,
  orgsWithin,
} from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmSicInventory } from '../../stock/srmSicInventory/srmSicInventory.definition.ts'
import { srmPurOrder } from './srmPurOrder.definition.ts'

/**
 * The supplier, organisation and category; empty means all, and everything below them is included.
 */
export type BalanceAsk = {
  supplierId: string
  orgId?: string | null
  categoryId?: string | null
}

export type OpenBalance<T extends string = 'ORDER' | 'CONSIGN'> = {
  itemType: T
  docCount: number
  /** In the base currency, at today's rate. */
  amount: string
  documents: readonly OpenDocument[]
}

type OpenDocument = { resource: string; id: string; number: string }
export type Valued = { document: OpenDocument; currencyCode: string; amount: string }

/**
 * Open balances of a supplier who leaves, in orders: goods ordered but not received, and material
 * of one side that is with the other. Returns both even when nothing is open.
 */
export async function openBalances(
  context: OperationContext,
  ask: BalanceAsk,
): Promise<OpenBalance[]> {
  const within: Within = {
    supplierId: ask.supplierId,
    orgIds: ask.orgId ? await orgsWithin(context, [ask.orgId]) : null,
    categoryIds: ask.categoryId ? await categoriesWithin(context, [ask.categoryId]) : null,
  }
  const lying = [
    ...(await consignedStock(context, within)),
    ...(await componentsOut(context, within)),
  ]
  return [
    await balanceOf(context, 'ORDER', await undelivered(context, within)),
    await balanceOf(context, 'CONSIGN', lying),
  ]
}

type Within = {
  supplierId: string
  orgIds: readonly string[] | null
  categoryIds: readonly string[] | null
}

/** What parts in several currencies come to, each document counted once. */
export async function balanceOf<T extends string>(
  context: OperationContext,
  itemType: T,
  parts: readonly Valued[],
): Promise<OpenBalance<T>> {
  let total = decimal(0)
  for (const fromCurrency of new Set(parts.map(({ currencyCode }) => currencyCode))) {
    const ask = { fromCurrency, toCurrency: BASE_CURRENCY, date: context.today }
    const { rate } = await findRate(context, ask)
    const own = parts.filter(({ currencyCode }) => currencyCode === fromCurrency)
    total = total.plus(roundTo(sum(own.map(({ amount }) => amount)).times(rate), 2))
  }
  const documents = new Map(
    parts.map(({ document }) => [`${document.resource}/${document.id}`, document]),
  )
  return {
    itemType,
    docCount: documents.size,
    amount: fixed(total, 2),
    documents: [...documents.values()],
  }
}

const order = sql.table(tableOf(srmPurOrder))
const lines = sql.table(tableOf(srmPurOrder, 'lines'))

type OrderPrice = {
  currency_code: string
  price_basis: string | null
  tax_rate: string | null
  price_unit_qty: string | null
  price_incl_tax: string | null
  price_excl_tax: string | null
  provisional_price_excl_tax: string | null
}

const ORDER_PRICE = sql`o.currency_code, o.price_basis, l.tax_rate, l.price_unit_qty, l.price_incl_tax,
  l.price_excl_tax, l.provisional_price_excl_tax`

/** With tax; an unpriced line uses its provisional price. */
function amountOf(price: OrderPrice, quantity: Decimal | string): string {
  const isUnpriced = price.price_incl_tax === null && price.price_excl_tax === null
  return lineAmounts({
    quantity,
    priceUnitQty: price.price_unit_qty,
    taxRate: price.tax_rate,
    priceBasis: isUnpriced ? 'TAX_EXCLUDED' : price.price_basis,
    priceInclTax: price.price_incl_tax,
    priceExclTax: isUnpriced ? price.provisional_price_excl_tax : price.price_excl_tax,
    currencyCode: price.currency_code,
  }).amountInclTax
}

/** Approved orders with undelivered goods, goods in transit included. */
async function undelivered(context: OperationContext, within: Within): Promise<Valued[]> {
  const found = await sql<OrderPrice & { id: string; po_number: string; quantity: string }>`
    select * from (
      select o.id, o.po_number, l.id as line_id, ${ORDER_PRICE},
        l.quantity - l.cancelled_quantity - l.received_quantity + l.replacement_quantity as quantity
      from ${order} o join ${lines} l on l.header_id = o.id
      where o.supplier_id = ${within.supplierId}::bigint and l.line_status = 'OPEN'
        and o.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED')
        and ${oneOf(sql.ref('o.org_id'), within.orgIds)}
        and ${oneOf(sql.ref('l.category_id'), within.categoryIds)}) missing
    where quantity > 0 order by id, line_id`.execute(context.tx)
  return found.rows.map((row) => ({
    document: orderDocument(row),
    currencyCode: row.currency_code,
    amount: amountOf(row, row.quantity),
  }))
}

type StockRow = { [Key in keyof OrderPrice]: OrderPrice[Key] | null } & {
  id: string
  item_id: string
  item_code: string
  org_id: string
  stock_uom_code: string
  quantity: string
  uom_rate: string | null
}

/**
 * Goods of the supplier in our warehouses, at the library's consignment price, otherwise at that of
 * the latest such order.
 */
async function consignedStock(context: OperationContext, within: Within): Promise<Valued[]> {
  const { rows } = await sql<StockRow>`
    select s.id, s.item_id, i.item_code, s.inventory_org_id as org_id, s.stock_uom_code,
      s.on_hand_quantity + s.inspect_quantity + s.rejected_quantity as quantity, last.*
    from ${sql.table(tableOf(srmSicInventory))} s
      join ${sql.table(tableOf(srmBaseItem))} i on i.id = s.item_id
      left join lateral (
        select ${ORDER_PRICE}, l.uom_rate from ${lines} l join ${order} o on o.id = l.header_id
        where o.supplier_id = s.supplier_id and l.item_id = s.item_id and o.order_type = 'CONSIGN'
          and o.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED')
        order by o.order_date desc, l.id desc limit 1) last on true
    where s.owner_type = 'SUPPLIER' and s.supplier_id = ${within.supplierId}::bigint
      and s.on_hand_quantity + s.inspect_quantity + s.rejected_quantity > 0
      and ${oneOf(sql.ref('s.inventory_org_id'), within.orgIds)}
      and ${oneOf(sql.ref('s.category_id'), within.categoryIds)}
    order by s.id`.execute(context.tx)
  const prices = await findEffectivePrices(
    context,
    rows.map((row) => ({
      ...{ orgId: row.org_id, supplierId: within.supplierId, itemId: row.item_id },
      ...{ priceType: 'CONSIGN', uomCode: row.stock_uom_code, quantity: row.quantity },
      ...{ currencyCode: row.currency_code ?? BASE_CURRENCY, date: context.today },
    })),
  )
  return rows.map((row, index) => {
    const price = prices[index]
    const currencyCode = row.currency_code ?? BASE_CURRENCY
    const rate = decimal(row.uom_rate ?? 1)
    return {
      document: { resource: srmSicInventory.resource, id: row.id, number: row.item_code },
      currencyCode,
      amount: price
        ? lineAmounts({ ...price, quantity: row.quantity, currencyCode }).amountInclTax
        : // The order's price is per ordered unit.
          amountOf(
            { ...row, currency_code: currencyCode },
            decimal(row.quantity).div(rate.isZero() ? 1 : rate),
          ),
    }
  })
}

/**
 * Our components at a subcontractor: issued for an order and not used up by receipts, in any state
 * of the order.
 */
async function componentsOut(context: OperationContext, within: Within): Promise<Valued[]> {
  const { rows } = await sql<{
    id: string
    po_number: string
    org_id: string
    item_id: string
    uom_code: string
    quantity: string
  }>`select o.id, o.po_number, o.org_id, c.item_id, c.uom_code,
      c.issued_quantity - c.consumed_quantity as quantity
    from ${sql.table(tableOf(srmPurOrder, 'components'))} c
      join ${lines} l on l.id = c.parent_id join ${order} o on o.id = c.header_id
    where o.supplier_id = ${within.supplierId}::bigint and c.issued_quantity > c.consumed_quantity
      and ${oneOf(sql.ref('o.org_id'), within.orgIds)}
      and ${oneOf(sql.ref('l.category_id'), within.categoryIds)}
    order by c.id`.execute(context.tx)
  const prices = await findLatestPrices(
    context,
    rows.map((row) => ({
      ...{ orgId: row.org_id, itemId: row.item_id, supplierId: null },
      ...{ currencyCode: BASE_CURRENCY, uomCode: row.uom_code, quantity: row.quantity },
      date: context.today,
    })),
  )
  return rows.map((row, index) => {
    const price = prices[index]
    return {
      document: orderDocument(row),
      currencyCode: BASE_CURRENCY,
      amount: price
        ? lineAmounts({ ...price, quantity: row.quantity, currencyCode: BASE_CURRENCY })
            .amountInclTax
        : fixed(0, 2),
    }
  })
}

function orderDocument({ id, po_number }: { id: string; po_number: string }): OpenDocument {
  return { resource: srmPurOrder.resource, id, number: po_number }
}

function oneOf(column: RawBuilder<unknown>, ids: readonly string[] | null): RawBuilder<SqlBool> {
  return ids ? sql<SqlBool>`${column} = any(${[...ids]}::bigint[])` : sql<SqlBool>`true`
}
