import type { Numeric } from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'
import type { srmSicTransaction } from '../stock/srmSicTransaction/srmSicTransaction.definition.ts'
import {
  CONTRACTS,
  DELIVERY_NOTICES,
  LEDGER_PRICES,
  MALL_ORDER_LINES,
  MILESTONES,
  MOULD_LIFE,
} from './neededPorts.ts'
import type { Order, OrderLine } from './srmPurOrder/srmPurOrder.balances.ts'

/**
 * What orders need from areas they do not depend on. Everything runs in the caller's transaction.
 */

/** What an order line says now about the mall line it serves; quantities in the unit of the order. */
export type MallLineChange = {
  mallLineId: string
  orderId: string
  lineStatus: string
  /** the supplier confirmed every schedule line */
  isConfirmed: boolean
  /** of the last schedule line, once all are promised */
  promisedDate: string | null
  /** not cancelled */
  ordered: string
  inTransit: string
  received: string
  /** less what was returned */
  netReceived: string
}

/** Notifies the mall order about its lines. */
export const mallOrderLines = definePort<{
  doLineRefused(context: OperationContext, mallOrderLineId: string, reason: string): Promise<void>
  /** The order of these lines, which the caller has locked, has changed. */
  doLineChanged(context: OperationContext, changes: readonly MallLineChange[]): Promise<void>
}>(MALL_ORDER_LINES)

/** What an order line takes of a contract, or gives back. */
export type ContractUse = {
  /** the contract */
  id: string
  lineKey: string | null
  quantity: Numeric
  amount: Numeric
}

/** Contracts that orders draw on. */
export const contracts = definePort<{
  /** Takes quantities and amounts of contracts; refuses more than is left. */
  followOrders(
    context: OperationContext,
    uses: { changes: readonly ContractUse[]; orderDate: string | null },
  ): Promise<void>
  /** Refuses contracts that are not in force on a day. */
  assertContractsOrderable(
    context: OperationContext,
    ask: { contractIds: readonly string[]; orderDate: string | null },
  ): Promise<void>
  /** The line of a contract for an item. */
  lineKeysOf(
    context: OperationContext,
    contractIds: readonly string[],
  ): Promise<(contractId: string, itemId: string | null) => string | null>
}>(CONTRACTS)

/** Whether the moulds of items at a supplier may make more. */
export const mouldLife = definePort<{
  /** By item: the moulds that are beyond their life, where no other mould there makes it. */
  checkLife(
    context: OperationContext,
    ask: { supplierId: string; orgId: string | null; itemIds: readonly string[] },
  ): Promise<ReadonlyMap<string, string>>
}>(MOULD_LIFE)

/** Ends the call-offs of order rows that have ended. */
export const deliveryNotices = definePort<{
  endNoticeLines(context: OperationContext, orderDeliveryIds: readonly string[]): Promise<void>
}>(DELIVERY_NOTICES)

/** The drawing version of new lines where a change has replaced that of the item. */
export const drawingVersions =
  definePort<
    (
      context: OperationContext,
      ask: { supplierId: string; itemIds: readonly string[]; date: string },
    ) => Promise<ReadonlyMap<string, string>>
  >('orders.drawingVersions')

/** What equipment orders owe by stages of their payment plan. */
export const milestones = definePort<{
  /** Brings the milestones to what the order, which the caller has locked, says now. */
  followOrder(context: OperationContext, order: Order): Promise<void>
  /** The supplier refused the order: it is written anew. */
  forgetOrder(context: OperationContext, orderId: string): Promise<void>
}>(MILESTONES)

type Transaction = HeaderOf<typeof srmSicTransaction>
/** An agreed price with its basis and price unit. */
export type PriceTerms = Pick<Order, 'priceBasis' | 'currencyCode'> &
  Pick<OrderLine, 'taxRate' | 'priceUnitQty' | 'priceInclTax' | 'priceExclTax'>
export type PriceCause = { key: string; number: string }

/** Transactions that were posted at another price than the one now agreed. */
export const ledgerPrices = definePort<{
  /**
   * By line: the difference between the payable transactions at the given prices and their current
   * amounts.
   */
  priceAdjustments(
    context: OperationContext,
    order: Pick<Order, 'priceBasis' | 'currencyCode'>,
    lines: readonly OrderLine[],
  ): Promise<
    ReadonlyMap<string, readonly { openQuantity: string; more: { amountInclTax: string } }[]>
  >
  /** Posts the adjustments. It runs last because it takes the ledger's lock. */
  postPriceAdjustments(
    context: OperationContext,
    order: Order,
    lines: readonly OrderLine[],
    cause: PriceCause,
  ): Promise<void>
  /** Prices one transaction that had no price. */
  priceTransaction(
    context: OperationContext,
    transaction: Transaction,
    terms: PriceTerms,
    cause: PriceCause,
  ): Promise<void>
}>(LEDGER_PRICES)
