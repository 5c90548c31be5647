import { tableOf } from '@opensrm/kernel/document/define.ts'
import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { sql } from 'kysely'
import { BASE_CURRENCY, findEffectivePrice } from '../../../base-data/ports.ts'
import {
  applyOrderReceipt,
  lockOrderRowsForShipping,
  openUnpricedUse,
  type ShippingRow,
} from '../../../orders/ports.ts'
import { srmPurOrder } from '../../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { asksBySerials } from '../../srmPurMaterialSn/stockSerials.ts'
import { srmPurReceipt } from '../../srmPurReceipt/srmPurReceipt.definition.ts'
import { periodIssues } from '../../srmPurReceipt/srmPurReceipt.period.ts'
import { lockLedger, type Posting, postTransactions } from '../postTransaction.ts'
import type { LedgerPrice } from '../srmSicTransaction.amounts.ts'
import { srmSicTransaction } from '../srmSicTransaction.definition.ts'
import { consumeMove } from '../srmSicTransaction.moves.ts'
import { allocateAll, assertMayPost, itemsOf, type StockPart } from './stockRows.ts'

type Asked = {
  itemId: string
  lotNumber: string | null
  subinventoryId: string | null
  quantity: string
  serialNumbers: string | null
}
type Header = { orgId: string; supplierId: string; postDate: string }
type Consumed = { deliveryId: string; consumed: string }
/** The origin of consigned goods, with the orders locked. */
export type KnownSources = {
  sources: readonly (Source & { supplierId: string; orgId: string })[]
  shipping: ReadonlyMap<string, ShippingRow>
}

/** Consumption of the supplier's stock makes it payable, at the consignment price of the day. */
export const doConsume = documentAction({
  ...consumeMove,
  async run(context, input) {
    const rows = input.rows
    const header: Header = {
      orgId: String(input.orgId),
      supplierId: String(input.supplierId),
      postDate: input.postDate ?? context.today,
    }
    await assertMayPost(context, header.orgId, 'doConsume')
    refuseIssues(await periodIssues(context, header.orgId, header.postDate))
    const items = await itemsOf(context, rows)
    const known = await lockSources(context, [{ header, rows }])
    await lockLedger(context)
    const [batch = ''] = await drawIds(context.tx, 1)
    const taken = new Map<string, Decimal>()
    const pieces = new Set<string>()
    const postings: Posting[] = []
    const consumed: Consumed[] = []
    for (const row of rows) {
      const named = { row, item: items.get(row.itemId), taken: pieces, leaves: true }
      const asks = await asksBySerials(context, consumedStock(header, row), named)
      const parts = await allocateAll(context, asks, taken)
      const sourceKey = (index: number) => `CONSUME:${batch}:${postings.length + index}`
      const used = await consumptions(context, { header, row, parts, known, sourceKey })
      postings.push(...used.postings)
      consumed.push(...used.consumed)
    }
    if (consumed.length > 0) await applyOrderReceipt(context, consumed)
    const posted = await postTransactions(context, postings)
    await openUnpricedUse(
      context,
      posted.map(({ id }) => id),
    )
    return { transactions: posted.map(({ id, transactionNumber }) => ({ id, transactionNumber })) }
  },
})

/**
 * Locks all orders whose consigned goods several consumptions may use, in one call and so in a
 * fixed order.
 */
export async function lockSources(
  context: OperationContext,
  uses: readonly { header: Header; rows: readonly Asked[] }[],
): Promise<KnownSources> {
  const sources: (Source & { supplierId: string; orgId: string })[] = []
  for (const { header, rows } of uses) {
    const { supplierId, orgId } = header
    const found = await findSources(context, header, rows)
    sources.push(...found.map((source) => ({ ...source, supplierId, orgId })))
  }
  const ids = sources.map(({ deliveryId }) => deliveryId)
  return { sources, shipping: await lockOrderRowsForShipping(context, ids) }
}

/**
 * Postings of one use of consigned stock, one per part, and the changes of the orders' counters.
 */
export async function consumptions(
  context: OperationContext,
  of: {
    header: Header
    row: Asked
    parts: readonly StockPart[]
    known: KnownSources
    sourceKey: (index: number) => string
  },
): Promise<{ postings: Posting[]; consumed: Consumed[] }> {
  const { header, row, parts, known } = of
  const postings: Posting[] = []
  const consumed: Consumed[] = []
  for (const [index, part] of parts.entries()) {
    const source = known.sources.find(
      ({ itemId, lotNumber, supplierId, orgId }) =>
        itemId === row.itemId &&
        lotNumber === part.lotNumber &&
        supplierId === header.supplierId &&
        orgId === header.orgId,
    )
    const from = source ? known.shipping.get(source.deliveryId) : undefined
    const sourceKey = of.sourceKey(index)
    postings.push(await consumption(context, header, { row, part, from, sourceKey }))
    if (source && from)
      consumed.push({ deliveryId: source.deliveryId, consumed: purchased(part, from) })
  }
  return { postings, consumed }
}

export function consumedStock(header: Header, row: Asked) {
  return {
    orgId: header.orgId,
    supplierId: header.supplierId,
    ownerType: 'SUPPLIER',
    itemId: row.itemId,
    lotNumber: row.lotNumber,
    subinventoryId: row.subinventoryId,
    quantity: row.quantity,
  }
}

/** The order counts in its own unit. */
function purchased(part: StockPart, { line }: ShippingRow): string {
  const rate = decimal(line.uomRate ?? 1)
  return quantity(part.quantity.div(rate.isZero() ? 1 : rate))
}

type Source = { itemId: string; lotNumber: string | null; deliveryId: string }

/** Order rows with unused consigned goods, the first stocked first. */
async function findSources(
  context: OperationContext,
  header: Header,
  rows: readonly Asked[],
): Promise<Source[]> {
  const items = [...new Set(rows.map(({ itemId }) => itemId))]
  const found = await sql<{ item_id: string; lot_number: string | null; delivery_id: string }>`
    select tx.item_id, tx.lot_number, r.order_delivery_id as delivery_id
    from ${sql.table(tableOf(srmSicTransaction))} tx
      join ${sql.table(tableOf(srmPurReceipt, 'lines'))} r on r.id = tx.receipt_line_id
      join ${sql.table(tableOf(srmPurOrder, 'lines'))} l on l.id = tx.order_line_id
    where tx.transaction_type = 'STOCK_IN' and tx.owner_type = 'SUPPLIER' and tx.org_id = ${header.orgId}::bigint
      and tx.supplier_id = ${header.supplierId}::bigint and tx.item_id = any(${items}::bigint[])
      and l.consumed_quantity < l.stocked_quantity
    order by tx.id limit 1000`.execute(context.tx)
  return found.rows.map((row) => ({
    itemId: row.item_id,
    lotNumber: row.lot_number,
    deliveryId: row.delivery_id,
  }))
}

async function consumption(
  context: OperationContext,
  header: Header,
  of: { row: Asked; part: StockPart; from: ShippingRow | undefined; sourceKey: string },
): Promise<Posting> {
  const { row, part, from, sourceKey } = of
  return {
    type: 'CONSUME',
    sourceKey,
    sourceDocType: 'TRANSACTION',
    sourceDocNumber: null,
    postDate: header.postDate,
    stock: {
      inventoryOrgId: header.orgId,
      subinventoryId: part.subinventoryId,
      itemId: row.itemId,
      lotNumber: part.lotNumber,
      ownerType: 'SUPPLIER',
      supplierId: header.supplierId,
    },
    categoryId: part.categoryId,
    quantity: part.quantity,
    uomCode: part.stockUomCode,
    stockUomCode: part.stockUomCode,
    uomRate: 1,
    supplierId: header.supplierId,
    price: await consignPrice(context, header, of),
    isPayable: true,
    serialNumbers: part.serialNumbers,
    orderId: from?.order.id ?? null,
    orderLineId: from?.line.id ?? null,
  }
}

/**
 * The library's consignment price of the day; without one, the order's price accrues until there is
 * one.
 */
async function consignPrice(
  context: OperationContext,
  header: Header,
  { row, part, from }: { row: Asked; part: StockPart; from: ShippingRow | undefined },
): Promise<LedgerPrice> {
  const currencyCode = from?.order.currencyCode ?? BASE_CURRENCY
  const found = await findEffectivePrice(context, {
    orgId: header.orgId,
    supplierId: header.supplierId,
    itemId: row.itemId,
    currencyCode,
    priceType: 'CONSIGN',
    uomCode: part.stockUomCode ?? '',
    quantity: part.quantity,
    date: header.postDate,
  })
  if (found) {
    const { priceBasis, taxRate, priceUnitQty, priceInclTax, priceExclTax } = found
    return { currencyCode, priceBasis, taxRate, priceUnitQty, priceInclTax, priceExclTax }
  }
  const line = from?.line
  const rate = decimal(line?.uomRate ?? 1)
  const estimate = line?.provisionalPriceExclTax ?? line?.priceExclTax ?? null
  return {
    currencyCode,
    priceBasis: from?.order.priceBasis ?? null,
    taxRate: line?.taxRate ?? null,
    priceUnitQty: line?.priceUnitQty ?? '1',
    priceInclTax: null,
    priceExclTax: null,
    provisionalPriceExclTax:
      estimate === null
        ? null
        : decimal(estimate)
            .div(rate.isZero() ? 1 : rate)
            .toFixed(6),
  }
}
