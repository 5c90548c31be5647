import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Order, OrderLine, PriceCause, PriceTerms } from '../../orders/ports.ts'
import { type Posting, postTransactions } from './postTransaction.ts'
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
 * What payable transactions of order lines come to at the price of the line, beyond what they stand at now. Only what is
 * on no statement counts: quantities there were agreed on. Consumed consignment has its price from the day of its use.
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
  })
  const adjusts = rows.filter(({ transactionType }) => transactionType === 'PRICE_ADJUST')
  for (const line of lines) {
    const own = rows.filter(
      (row) =>
        row.orderLineId === line.id &&
        row.transactionType !== 'PRICE_ADJUST' &&
        row.transactionType !== 'CONSUME',
    )
    for (const transaction of own) {
      const adjustment = adjustmentOf(termsOf(order, line), transaction, adjusts)
      if (adjustment) found.set(line.id, [...(found.get(line.id) ?? []), adjustment])
    }
  }
  return found
}

function termsOf(
  { priceBasis, currencyCode }: Pick<Order, 'priceBasis' | 'currencyCode'>,
  { priceUnitQty, taxRate, priceInclTax, priceExclTax }: OrderLine,
): PriceTerms {
  return { priceBasis, currencyCode, priceUnitQty, taxRate, priceInclTax, priceExclTax }
}

/** What one transaction comes to at this price beyond what it and its earlier adjustments stand at. */
function adjustmentOf(
  terms: PriceTerms,
  transaction: Transaction,
  adjusts: readonly Transaction[],
): PriceAdjustment | null {
  const all = decimal(transaction.quantity)
  const open = all.minus(decimal(transaction.statementQuantity))
  if (open.isZero()) return null
  const wanted = lineAmounts({ ...terms, quantity: open })
  const earlier = adjusts.filter(({ sourceKey }) => sourceKey?.endsWith(`:${transaction.id}`))
  const more = (key: keyof Amounts): string => {
    // What is open of the amount goes with what is open of the quantity.
    const standing = decimal(transaction[key]).times(open).div(all)
    const adjusted = sum(earlier.map((row) => row[key]))
    return fixed(decimal(wanted[key]).minus(standing).minus(adjusted), 2)
  }
  const incl = more('amountInclTax')
  const excl = more('amountExclTax')
  if (decimal(incl).isZero() && decimal(excl).isZero()) return null
  return {
    transaction,
    terms,
    openQuantity: open.toFixed(),
    more: {
      amountInclTax: incl,
      amountExclTax: excl,
      taxAmount: fixed(decimal(incl).minus(decimal(excl)), 2),
    },
  }
}

/**
 * Posts them: a transaction of quantity 0 each, and what was unpriced is priced. Runs last, because it takes the lock of
 * the ledger.
 */
export async function postPriceAdjustments(
  context: OperationContext,
  order: Order,
  lines: readonly OrderLine[],
  cause: PriceCause,
): Promise<void> {
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
  const adjustment = adjustmentOf(terms, transaction, [])
  if (adjustment) await postAdjustments(context, [adjustment], cause)
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
  for (const { transaction } of adjustments) {
    if (transaction.pricedFlag === 'N')
      await context.update(srmSicTransaction, transaction.id, {
        fields: { pricedFlag: 'Y', accrualAmountExclTax: '0' },
      })
  }
}
