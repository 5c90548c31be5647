import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import type { Order, OrderLine, PriceCause, PriceTerms } from '../../orders/ports.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { type OpenPart, settlementRows } from '../settlementRows.ts'
import { lockLedger, type Posting, postTransactions } from './postTransaction.ts'
import { srmSicTransaction } from './srmSicTransaction.definition.ts'

type Transaction = HeaderOf<typeof srmSicTransaction>
type Amounts = { amountInclTax: string; amountExclTax: string; taxAmount: string }
type PriceAdjustment = {
  transaction: Transaction
  terms: PriceTerms
  openQuantity: string
  more: Amounts
}

/**
 * The difference between payable transactions of order lines at the line's price and their current
 * amounts. Quantities on a statement are excluded because they were agreed. Consumed consignment
 * goods keep the price of the day they were used.
 */
export async function priceAdjustments(
  context: OperationContext,
  order: Pick<Order, 'priceBasis' | 'currencyCode'>,
  lines: readonly OrderLine[],
): Promise<Map<string, PriceAdjustment[]>> {
  const found = new Map<string, PriceAdjustment[]>()
  if (lines.length === 0) return found
  const rows = await context.select(srmSicTransaction, {
    orderLineId: lines.map(({ id }) => id),
    payableFlag: 'Y',
    transactionType: PRICED_BY_LINE,
  })
  const openParts = await openPartsOf(context, rows)
  for (const line of lines) {
    const terms = termsOf(order, line)
    const adjustments = rows
      .filter(({ orderLineId }) => orderLineId === line.id)
      .flatMap((row) => adjustmentOf(terms, row, openParts.get(row.id)) ?? [])
    if (adjustments.length > 0) found.set(line.id, adjustments)
  }
  return found
}

/** Consumed consignment goods keep the price of the day they were used. */
const PRICED_BY_LINE = ['INSPECT_ACCEPT', 'STOCK_IN', 'RETURN_RECEIVING', 'RETURN_STOCK']

async function openPartsOf(
  context: OperationContext,
  rows: readonly Transaction[],
): Promise<ReadonlyMap<string, OpenPart>> {
  const settlement = providerOf(context.platform.registry, settlementRows)
  const ids = rows.map(({ id }) => id)
  return (await settlement?.openOf(context, ids)) ?? new Map()
}

function termsOf(
  { priceBasis, currencyCode }: Pick<Order, 'priceBasis' | 'currencyCode'>,
  {
    priceUnitQty,
    taxRate,
    priceInclTax,
    priceExclTax,
  }: Pick<OrderLine, 'priceUnitQty' | 'taxRate' | 'priceInclTax' | 'priceExclTax'>,
): PriceTerms {
  return { priceBasis, currencyCode, priceUnitQty, taxRate, priceInclTax, priceExclTax }
}

/** The difference between the open part of a transaction at this price and its current amount. */
function adjustmentOf(
  terms: PriceTerms,
  transaction: Transaction,
  open: OpenPart | undefined,
): PriceAdjustment | null {
  if (!open || decimal(open.quantity).isZero()) return null
  // Each row of settlement is priced by itself, so what is wanted is the sum of their rounded amounts.
  const wanted = open.rows.map((quantity) => lineAmounts({ ...terms, quantity }))
  const incl = sum(wanted.map((row) => row.amountInclTax)).minus(decimal(open.amountInclTax))
  const excl = sum(wanted.map((row) => row.amountExclTax)).minus(decimal(open.amountExclTax))
  const isPriced = transaction.pricedFlag !== 'N'
  if (isPriced && incl.isZero() && excl.isZero()) return null
  return {
    transaction,
    terms,
    openQuantity: open.quantity,
    more: {
      amountInclTax: fixed(incl, 2),
      amountExclTax: fixed(excl, 2),
      taxAmount: fixed(incl.minus(excl), 2),
    },
  }
}

/**
 * Posts the adjustments as transactions of quantity 0, and prices unpriced transactions. It runs last because it takes
 * the ledger's lock, without which a statement could take a part between the calculation and the posting.
 */
export async function postPriceAdjustments(
  context: OperationContext,
  order: Order,
  lines: readonly OrderLine[],
  cause: PriceCause,
): Promise<void> {
  await lockLedger(context)
  await postAdjustments(
    context,
    [...(await priceAdjustments(context, order, lines)).values()].flat(),
    cause,
  )
}

/** Prices one transaction that had no price. */
export async function priceTransaction(
  context: OperationContext,
  transaction: Transaction,
  terms: PriceTerms,
  cause: PriceCause,
): Promise<void> {
  await lockLedger(context)
  const open = (await openPartsOf(context, [transaction])).get(transaction.id)
  const adjustment = adjustmentOf(terms, transaction, open)
  if (adjustment) await postAdjustments(context, [adjustment], cause)
}

/**
 * Sets the open part of a transaction to the current price of its order line; does nothing if it
 * has that price.
 */
export async function repriceTransaction(
  context: OperationContext,
  sicTransactionId: string,
  cause: PriceCause,
): Promise<void> {
  await lockLedger(context)
  const [transaction] = await context.select(srmSicTransaction, {
    id: sicTransactionId,
    transactionType: PRICED_BY_LINE,
  })
  const { orderId, orderLineId } = transaction ?? {}
  if (!transaction || !orderId || !orderLineId) return
  const [order] = await context.select(srmPurOrder, { id: orderId })
  const [line] = await context.selectRows(srmPurOrder, 'lines', { id: orderLineId })
  if (!order || !line || (line.priceInclTax === null && line.priceExclTax === null)) return
  await priceTransaction(context, transaction, termsOf(order, line), cause)
}

async function postAdjustments(
  context: OperationContext,
  adjustments: readonly PriceAdjustment[],
  cause: PriceCause,
): Promise<void> {
  await postTransactions(
    context,
    adjustments.map(
      ({ transaction, terms, more }): Posting => ({
        type: 'PRICE_ADJUST',
        sourceKey: `PRICE_ADJUST:${cause.key}:${transaction.id}`,
        sourceDocType: 'ORDER_CHANGE',
        sourceDocNumber: cause.number,
        postDate: context.today,
        stock: {
          inventoryOrgId: transaction.orgId ?? '',
          subinventoryId: transaction.subinventoryId,
          itemId: transaction.itemId ?? '',
          lotNumber: transaction.lotNumber,
          ownerType: transaction.ownerType ?? 'OWN',
          supplierId: null,
        },
        categoryId: transaction.categoryId,
        quantity: '0',
        uomCode: transaction.uomCode,
        stockUomCode: transaction.uomCode,
        uomRate: 1,
        withoutStock: true,
        supplierId: transaction.supplierId,
        price: terms,
        mirror: {
          amounts: { ...more, pricedFlag: 'Y', accrualAmountExclTax: null },
          exchangeRate: transaction.exchangeRate,
        },
        isPayable: true,
        orderId: transaction.orderId,
        orderLineId: transaction.orderLineId,
        receiptLineId: transaction.receiptLineId,
        reason: transaction.transactionNumber,
      }),
    ),
  )
  await providerOf(context.platform.registry, settlementRows)?.repriceRows(
    context,
    adjustments.map(({ transaction, terms }) => ({ sicTransactionId: transaction.id, terms })),
  )
  for (const { transaction } of adjustments) {
    if (transaction.pricedFlag === 'N')
      await context.update(srmSicTransaction, transaction.id, {
        fields: { pricedFlag: 'Y', accrualAmountExclTax: '0' },
      })
  }
}
