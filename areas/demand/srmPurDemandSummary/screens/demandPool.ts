import { decimal, isGreater, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'

/** A line of the demand pool as findDemandPool answers it. */
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
  /** the one suggested, else who could deliver at best */
  proposedSupplierId: string | null
  proposedSupplierIdLabel?: string | null
  [key: string]: unknown
}

/** A chosen line with what the buyer decides about it. */
export type PlannedRow = DemandRow & {
  orderQuantity: string | null
  supplierId: string | null
  supplierIdLabel: string | null
  siteId: string | null
  siteIdLabel: string | null
  amount: string | null
}

export type FutureOrder = {
  key: string
  orgLabel: string
  supplierLabel: string
  siteLabel: string
  currencyCode: string
  lineCount: number
  amount: string
  isUnpriced: boolean
}

/** What may be ordered now: quantity held by a sourcing event is not for anybody else. */
export function orderable(row: DemandRow): string {
  return row.freeQuantity ?? row.availableQuantity
}

export function planned(row: DemandRow): PlannedRow {
  return withAmount({
    ...row,
    orderQuantity: orderable(row),
    supplierId: row.proposedSupplierId,
    supplierIdLabel: row.proposedSupplierIdLabel ?? null,
    siteId: null,
    siteIdLabel: null,
    amount: null,
  })
}

export function withAmount(row: PlannedRow): PlannedRow {
  const price = row.estimatedPriceInclTax
  const amount = price
    ? decimal(row.orderQuantity).times(decimal(price)).toFixed(currencyDecimals(row.currencyCode))
    : null
  return amount === row.amount ? row : { ...row, amount }
}

/** The orders that will come of the chosen lines: the same grouping as the server's. */
export function futureOrders(rows: readonly PlannedRow[]): FutureOrder[] {
  const groups = new Map<string, PlannedRow[]>()
  for (const row of rows) {
    if (!row.supplierId) continue
    const key = [row.orgId, row.supplierId, row.siteId, row.currencyCode, row.receiveOrgId].join(
      '/',
    )
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups].map(([key, own]) => {
    const [first] = own
    const currencyCode = first?.currencyCode ?? ''
    return {
      key,
      orgLabel: first?.orgIdLabel ?? '',
      supplierLabel: first?.supplierIdLabel ?? '',
      siteLabel: first?.siteIdLabel ?? '',
      currencyCode,
      lineCount: own.length,
      amount: sum(own.map((row) => row.amount)).toFixed(currencyDecimals(currencyCode)),
      isUnpriced: own.some((row) => row.amount === null),
    }
  })
}

export type PlanFault = { row: string; key: 'orderQuantity' | 'supplierId'; code: string }

/** What the screen itself can tell is missing; the server decides everything else. */
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
