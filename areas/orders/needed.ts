import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'
import type { MadeDocument } from '../demand/ports.ts'
import type { srmSicTransaction } from '../stock/srmSicTransaction/srmSicTransaction.definition.ts'
import { CONTRACTS, DELIVERY_NOTICES, LEDGER_PRICES, MALL_ORDER_LINES } from './neededPorts.ts'
import type { Order, OrderLine } from './srmPurOrder/srmPurOrder.balances.ts'

/** What orders ask of areas they do not know. All run in the caller's transaction. */

/** The mall order hears what becomes of the lines ordered from it. */
export const mallOrderLines = definePort<{
  doLineRefused(context: OperationContext, mallOrderLineId: string, reason: string): Promise<void>
}>(MALL_ORDER_LINES)

/** Drafts a contract of these lines, their prices fixed. */
export const contracts = definePort<{
  doCreateContract(
    context: OperationContext,
    ask: {
      sourceType: 'AGREEMENT'
      sourceId: string
      sourceNumber: string
      lines: readonly { sourceLineId: string; quantity: string | null }[]
    },
  ): Promise<MadeDocument>
}>(CONTRACTS)

/** Calls of order rows that ended are not open any more. */
export const deliveryNotices = definePort<{
  endNoticeLines(context: OperationContext, orderDeliveryIds: readonly string[]): Promise<void>
}>(DELIVERY_NOTICES)

type Transaction = HeaderOf<typeof srmSicTransaction>
/** A price as it was agreed: on its basis, for its number of units. */
export type PriceTerms = Pick<Order, 'priceBasis' | 'currencyCode'> &
  Pick<OrderLine, 'taxRate' | 'priceUnitQty' | 'priceInclTax' | 'priceExclTax'>
export type PriceCause = { key: string; number: string }

/** What was posted at another price than the one agreed now. */
export const ledgerPrices = definePort<{
  /** what payable transactions of order lines come to beyond what they stand at now, by line */
  priceAdjustments(
    context: OperationContext,
    order: Pick<Order, 'priceBasis' | 'currencyCode'>,
    lines: readonly OrderLine[],
  ): Promise<
    ReadonlyMap<string, readonly { openQuantity: string; more: { amountInclTax: string } }[]>
  >
  /** posts them; runs last, because it takes the lock of the ledger */
  postPriceAdjustments(
    context: OperationContext,
    order: Order,
    lines: readonly OrderLine[],
    cause: PriceCause,
  ): Promise<void>
  /** prices one transaction that had no price */
  priceTransaction(
    context: OperationContext,
    transaction: Transaction,
    terms: PriceTerms,
    cause: PriceCause,
  ): Promise<void>
}>(LEDGER_PRICES)
