import { isGreater, isPositive } from '@opensrm/kernel/values/decimal.ts'

/** A line of the demand pool as returned by findDemandPool. */
export type DemandRow = {
  id: string
  requisitionId: string
  requisitionNumber: string
  orgId: string
  orgIdLabel?: string
  currencyCode: string | null
  receiveOrgId: string | null
  itemId: string | null
  uomCode: string | null
  availableQuantity: string
  freeQuantity: string
  needByDate: string | null
  estimatedPriceInclTax: string | null
  suggestedSupplierId: string | null
  suggestedSupplierIdLabel?: string | null
  /** The suggested supplier, otherwise the best candidate. */
  proposedSupplierId: string | null
  proposedSupplierIdLabel?: string | null
  [key: string]: unknown
}

/** A selected line with the buyer's decisions. */
export type PlannedRow = DemandRow & {
  orderQuantity: string | null
  supplierId: string | null
  supplierIdLabel: string | null
  siteId: string | null
  siteIdLabel: string | null
  amount: string | null
  /** The order's price for one unit; null while unknown, and when there is none. */
  priceInclTax: string | null
  priceSource: string | null
  itemPriceId: string | null
  itemPriceIdLabel?: string | null
  /** The price of each supplier with an effective one, the cheapest first. */
  offers: readonly Offer[]
}

export type Offer = {
  supplierId: string
  supplierIdLabel?: string | null
  priceInclTax: string
  priceSource: string
}

/** The server's preview of the selected lines. */
export type Plan = {
  orders: readonly {
    orgId: string | null
    orgIdLabel?: string | null
    supplierId: string
    supplierIdLabel?: string | null
    siteId: string | null
    siteIdLabel?: string | null
    currencyCode: string | null
    receiveOrgId: string | null
    lineCount: number
    amountInclTax: string | null
    unpricedCount: number
  }[]
  rows: readonly (Pick<
    PlannedRow,
    'priceInclTax' | 'priceSource' | 'itemPriceId' | 'itemPriceIdLabel' | 'offers'
  > & { requisitionLineId: string; amountInclTax: string | null })[]
}

export type FutureOrder = {
  key: string
  orgLabel: string
  supplierLabel: string
  siteLabel: string
  currencyCode: string
  lineCount: number
  /** Null when the reader may not see amounts. */
  amount: string | null
  unpricedCount: number
}

/**
 * The quantity that can be ordered now; a quantity reserved by a sourcing event is not available.
 */
export function orderable(row: DemandRow): string {
  return row.freeQuantity ?? row.availableQuantity
}

export function planned(row: DemandRow): PlannedRow {
  return {
    ...row,
    orderQuantity: orderable(row),
    supplierId: row.proposedSupplierId,
    supplierIdLabel: row.proposedSupplierIdLabel ?? null,
    siteId: null,
    siteIdLabel: null,
    amount: null,
    ...NO_PRICE,
  }
}

const NO_PRICE = { priceInclTax: null, priceSource: null, itemPriceId: null, offers: [] }

/**
 * The rows with the server's preview; until it arrives, a line uses the estimate of its
 * requisition.
 */
export function withPlan(rows: readonly PlannedRow[], plan: Plan | undefined): PlannedRow[] {
  const told = new Map(plan?.rows.map((row) => [row.requisitionLineId, row]))
  return rows.map((row) => {
    const known = told.get(row.id)
    if (!known) return { ...row, ...NO_PRICE, amount: null }
    const { amountInclTax: amount, requisitionLineId: _id, ...price } = known
    return { ...row, ...price, amount }
  })
}

/** The orders that the selected lines will become. */
export function futureOrders(plan: Plan | undefined): FutureOrder[] {
  return (plan?.orders ?? []).map((order) => ({
    key: [
      ...[order.orgId, order.supplierId, order.siteId],
      ...[order.currencyCode, order.receiveOrgId],
    ].join('/'),
    orgLabel: order.orgIdLabel ?? '',
    supplierLabel: order.supplierIdLabel ?? '',
    siteLabel: order.siteIdLabel ?? '',
    currencyCode: order.currencyCode ?? '',
    lineCount: order.lineCount,
    amount: order.amountInclTax,
    unpricedCount: order.unpricedCount,
  }))
}

export type PlanFault = { row: string; key: 'orderQuantity' | 'supplierId'; code: string }

/** Checks for missing values on the client; the server checks everything else. */
export function planFaults(rows: readonly PlannedRow[]): PlanFault[] {
  return rows.flatMap((row): PlanFault[] => {
    const faults: PlanFault[] = []
    if (!isPositive(row.orderQuantity)) {
      faults.push({ row: row.id, key: 'orderQuantity', code: 'demand.needQuantity' })
    } else if (isGreater(row.orderQuantity, orderable(row))) {
      faults.push({ row: row.id, key: 'orderQuantity', code: 'demand.tooMuch' })
    }
    if (!row.supplierId)
      faults.push({ row: row.id, key: 'supplierId', code: 'demand.needSupplier' })
    return faults
  })
}
