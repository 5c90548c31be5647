import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { decimal, isPositive, type Numeric, quantity } from '@opensrm/kernel/values/decimal.ts'
import { insertInBulk } from '@opensrm/platform/db/bulk.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { sql } from 'kysely'
import { BASE_CURRENCY, findRate } from '../../base-data/ports.ts'
import type { ComponentIssue } from '../../orders/ports.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { type AcceptedGoods, acceptedGoods } from '../needed.ts'
import { settlementRows } from '../settlementRows.ts'
import { moveWithStock } from '../srmPurMaterialSn/stockSerials.ts'
import {
  moveStock,
  type StockKey,
  type StockMove,
} from '../srmSicInventory/srmSicInventory.stock.ts'
import { markReversed } from './mirror.ts'
import {
  inStockUnit,
  type LedgerAmounts,
  type LedgerPrice,
  ledgerAmounts,
  movesInReceiving,
  type StockOptions,
  stockChange,
  type TransactionType,
} from './srmSicTransaction.amounts.ts'
import { srmSicTransaction } from './srmSicTransaction.definition.ts'

/**
 * One movement to post. Quantities are signed as the ledger's rules say; a reversal has the
 * opposite sign.
 */
export type Posting = {
  type: TransactionType
  /** Unique; posting the same key again returns the first posting and changes nothing. */
  sourceKey: string
  /** Lookup PUR_DOC_KIND. */
  sourceDocType: string
  sourceDocNumber: string | null
  postDate: string
  /** Organisation of the stock; subinventory, lot and owner identify the stock row. */
  stock: StockKey
  expiryDate?: string | null
  firstReceiveDate?: string | null
  categoryId: string | null
  /** In the purchase unit. */
  quantity: Numeric
  uomCode: string | null
  stockUomCode: string | null
  /** Stock units per purchase unit. */
  uomRate: Numeric
  /** Services and documents about money move no stock. */
  withoutStock?: boolean
  stockOptions?: StockOptions
  /** Supplier of the delivery or owner of the goods; empty for movements of own stock. */
  supplierId: string | null
  price?: LedgerPrice | null
  /** Values a reversal copies from its source instead of calculating them. */
  mirror?: { amounts: LedgerAmounts; exchangeRate: string | null }
  isPayable?: boolean
  orderId?: string | null
  orderLineId?: string | null
  /** Component of a subcontracting order that was issued, taken back or used. */
  orderComponentId?: string | null
  noteId?: string | null
  receiptLineId?: string | null
  returnItemId?: string | null
  reversedTransactionId?: string | null
  toSubinventoryId?: string | null
  reason?: string | null
  /** The pieces of serial-controlled goods moved manually. */
  serialNumbers?: readonly string[] | undefined
}

export type PostedTransaction = { id: string; transactionNumber: string; sourceKey: string }

const table = tableOf(srmSicTransaction)

/**
 * The only code that writes the ledger, and through it stock. Rows are only appended; each moves
 * its stock row under lock. Idempotent by sourceKey: a key posted before returns the existing row.
 * Callers hold the locks of their own document and of the orders, so that stock is always locked
 * last.
 */
export async function postTransactions(
  context: OperationContext,
  postings: readonly Posting[],
): Promise<PostedTransaction[]> {
  const real = postings.filter(
    ({ type, quantity: moved }) => type === 'PRICE_ADJUST' || !decimal(moved).isZero(),
  )
  if (real.length === 0) return []
  await lockLedger(context)
  const known = await findPosted(
    context,
    real.map((posting) => posting.sourceKey),
  )
  const fresh = real.filter((posting) => !known.has(posting.sourceKey))
  const rows: Row[] = []
  // Draws all numbers at once and reads each rate once: a receipt of 500 lines posts 1,500 rows.
  const { pattern } = srmSicTransaction.number
  const numbers = await context.nextNumbers(pattern, fresh.length)
  const rateOf = rateMemory(context)
  for (const [index, posting] of fresh.entries()) {
    rows.push(await ledgerRow(context, posting, { number: numbers[index] as string, rateOf }))
  }
  const inserted = await insertRows(context, rows)
  await moveStock(
    context,
    fresh.flatMap((posting) => stockMove(posting) ?? []),
  )
  for (const [index, posting] of fresh.entries()) {
    if (posting.serialNumbers) await moveWithStock(context, posting, numbers[index] as string)
  }
  await countIssued(context, fresh)
  await markReversed(
    context,
    fresh.flatMap((posting) => posting.reversedTransactionId ?? []),
  )
  await handOver(context, fresh, inserted)
  await tellAccepted(context, fresh, inserted)
  const posted = new Map([...known.values(), ...inserted].map((row) => [row.sourceKey, row]))
  return real.map((posting) => posted.get(posting.sourceKey) as PostedTransaction)
}

/**
 * Hands payable rows over to settlement; a price adjustment of an earlier posting creates no row
 * there.
 */
async function handOver(
  context: OperationContext,
  postings: readonly Posting[],
  inserted: readonly PostedTransaction[],
): Promise<void> {
  const owed = new Set(
    postings
      .filter(({ isPayable, type }) => isPayable && type !== 'PRICE_ADJUST')
      .map(({ sourceKey }) => sourceKey),
  )
  const ids = inserted.filter(({ sourceKey }) => owed.has(sourceKey)).map(({ id }) => id)
  if (ids.length === 0) return
  const settlement = providerOf(context.platform.registry, settlementRows)
  await settlement?.postFromLedger(context, await context.select(srmSicTransaction, { id: ids }))
}

/** Goods of suppliers that were accepted, taken back again, or returned after their acceptance. */
async function tellAccepted(
  context: OperationContext,
  postings: readonly Posting[],
  inserted: readonly PostedTransaction[],
): Promise<void> {
  const follow = providerOf(context.platform.registry, acceptedGoods)
  if (!follow) return
  const ids = new Map(inserted.map(({ id, sourceKey }) => [sourceKey, id]))
  const goods = postings.flatMap((posting): AcceptedGoods[] => {
    const { type, supplierId, stock, quantity: moved, uomRate } = posting
    if ((type !== 'INSPECT_ACCEPT' && type !== 'RETURN_STOCK') || !supplierId || !stock.itemId)
      return []
    return [
      {
        kind: type === 'INSPECT_ACCEPT' ? 'ACCEPT' : 'RETURN',
        transactionId: ids.get(posting.sourceKey) ?? '',
        reversedTransactionId: posting.reversedTransactionId ?? null,
        ...{ supplierId, itemId: stock.itemId, date: posting.postDate },
        quantity: quantity(inStockUnit(moved, uomRate)),
        sourceNumber: posting.sourceDocNumber,
      },
    ]
  })
  if (goods.length > 0) await follow(context, goods)
}

/**
 * Counts what transfers issued to subcontractors for a component. Only the entry at the
 * subcontractor names the component, so its sign gives the direction.
 */
async function countIssued(context: OperationContext, postings: readonly Posting[]): Promise<void> {
  const changes: ComponentIssue[] = []
  const holders = new Map<string, string>()
  for (const { type, orderId, orderComponentId, quantity: moved } of postings) {
    if (type !== 'TRANSFER' || !orderId || !orderComponentId) continue
    changes.push({ id: orderComponentId, issued: moved })
    holders.set(orderComponentId, orderId)
  }
  if (changes.length > 0)
    await changeCounters(context, srmPurOrder, 'applyIssue', { changes, holders })
}

/** One posting, for quality and other areas. */
export async function postTransaction(
  context: OperationContext,
  posting: Posting,
): Promise<PostedTransaction | null> {
  return (await postTransactions(context, [posting]))[0] ?? null
}

/**
 * Allows one posting at a time; taken after the locks of documents and orders and before those of
 * stock rows. The ledger's gapless numbers serialise postings anyway; this fixes the order of locks
 * for all of them.
 */
export async function lockLedger(context: OperationContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(context.tx)
}

async function findPosted(
  context: OperationContext,
  keys: readonly string[],
): Promise<Map<string, PostedTransaction>> {
  if (keys.length === 0) return new Map()
  const rows = await context.select(srmSicTransaction, { sourceKey: keys })
  return new Map(
    rows.map(({ id, transactionNumber, sourceKey }) => [
      sourceKey ?? '',
      { id, transactionNumber: transactionNumber ?? '', sourceKey: sourceKey ?? '' },
    ]),
  )
}

type Row = { [column: string]: unknown }

type RateOf = (currencyCode: string, date: string) => ReturnType<typeof findRate>

/** Caches the rates of one posting. */
function rateMemory(context: OperationContext): RateOf {
  const known = new Map<string, ReturnType<typeof findRate>>()
  return (fromCurrency, date) => {
    const key = `${fromCurrency}/${date}`
    const rate =
      known.get(key) ?? findRate(context, { fromCurrency, toCurrency: BASE_CURRENCY, date })
    known.set(key, rate)
    return rate
  }
}

async function ledgerRow(
  context: OperationContext,
  posting: Posting,
  given: { number: string; rateOf: RateOf },
): Promise<Row> {
  const { stock, price = null } = posting
  const amounts = posting.mirror?.amounts ?? ledgerAmounts(price, posting.quantity)
  const rate = posting.mirror
    ? { rate: posting.mirror.exchangeRate }
    : price?.currencyCode
      ? await given.rateOf(price.currencyCode, posting.postDate)
      : null
  const values: Row = {
    transactionNumber: given.number,
    transactionType: posting.type,
    transactionDate: nowText(context),
    postDate: posting.postDate,
    supplierId: posting.supplierId,
    itemId: stock.itemId || null,
    categoryId: posting.categoryId,
    orderId: posting.orderId ?? null,
    orderLineId: posting.orderLineId ?? null,
    orderComponentId: posting.orderComponentId ?? null,
    noteId: posting.noteId ?? null,
    receiptLineId: posting.receiptLineId ?? null,
    returnItemId: posting.returnItemId ?? null,
    reversedTransactionId: posting.reversedTransactionId ?? null,
    quantity: quantity(posting.quantity),
    uomCode: posting.uomCode,
    stockQuantity: posting.withoutStock ? quantity(0) : quantity(stockMove(posting)?.change.onHand),
    subinventoryId: stock.subinventoryId,
    toSubinventoryId: posting.toSubinventoryId ?? null,
    lotNumber: stock.lotNumber,
    ownerType: stock.ownerType,
    currencyCode: price?.currencyCode ?? null,
    exchangeRate: rate?.rate ?? null,
    taxRate: price?.taxRate ?? null,
    priceUnitQty: price?.priceUnitQty ?? '1',
    priceInclTax: price?.priceInclTax ?? null,
    priceExclTax: price?.priceExclTax ?? null,
    ...amounts,
    payableFlag: posting.isPayable ? 'Y' : 'N',
    statementQuantity: '0',
    statementAmount: '0',
    settleStatus: 'UNSETTLED',
    pushStatus: 'NONE',
    sourceDocType: posting.sourceDocType,
    sourceDocNumber: posting.sourceDocNumber,
    sourceKey: posting.sourceKey,
    reason: posting.reason ?? null,
  }
  return {
    status: 'POSTED',
    org_id: stock.inventoryOrgId,
    created_by: context.caller?.userId ?? null,
    last_updated_by: context.caller?.userId ?? null,
    creation_date: context.now,
    last_update_date: context.now,
    ...Object.fromEntries(Object.entries(values).map(([key, value]) => [snake(key), value])),
  }
}

async function insertRows(
  context: OperationContext,
  rows: readonly Row[],
): Promise<PostedTransaction[]> {
  const [first] = rows
  if (!first) return []
  const inserted = await insertInBulk<{
    id: string
    transaction_number: string
    source_key: string
  }>(context.tx, table, Object.keys(first), rows, ['id', 'transaction_number', 'source_key'])
  return inserted.map(({ id, transaction_number, source_key }) => ({
    id,
    transactionNumber: transaction_number,
    sourceKey: source_key,
  }))
}

/**
 * Received goods are in the receiving area until they are stocked, regardless of their planned
 * subinventory.
 */
function stockMove(posting: Posting): StockMove | null {
  if (posting.withoutStock) return null
  const { type, stock } = posting
  const moved = inStockUnit(posting.quantity, posting.uomRate)
  return {
    key: movesInReceiving(type) ? { ...stock, subinventoryId: null } : stock,
    change: stockChange(type, moved, posting.stockOptions),
    date: posting.postDate,
    categoryId: posting.categoryId,
    stockUomCode: posting.stockUomCode,
    ...(posting.expiryDate && !isDrained(posting) ? { expiryDate: posting.expiryDate } : {}),
    ...(posting.firstReceiveDate ? { firstReceiveDate: posting.firstReceiveDate } : {}),
  }
}

function isDrained(posting: Posting): boolean {
  return !isPositive(posting.quantity)
}
