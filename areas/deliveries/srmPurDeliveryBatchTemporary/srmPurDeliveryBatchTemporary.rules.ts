import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import { faultInRow, faultsText } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { srmPurDeliveryBatchTemporary } from './srmPurDeliveryBatchTemporary.definition.ts'

export type Staging = RecordOf<typeof srmPurDeliveryBatchTemporary>
export type StagedLot = RowOf<typeof srmPurDeliveryBatchTemporary, 'rows'>

function compute(staging: Staging): void {
  for (const row of staging.rows) {
    if (!row.expiryDate && row.productionDate && row.shelfLifeDays) {
      row.expiryDate = addDays(row.productionDate, row.shelfLifeDays)
    }
    const own = staging.rows.filter(({ noteLineId }) => noteLineId === row.noteLineId)
    const total = sum(own.map((one) => one.quantity))
    row.remainingQuantity = quantity(decimal(row.lineQuantity).minus(total))
  }
  staging.rowCount = staging.rows.length
  staging.errorCount = staging.rows.filter(({ errorMessage }) => errorMessage).length
}

/** All faults of one staged row, as codes; a wrong sum of a line is reported on its first row. */
export function faultsOf(staging: Staging, row: StagedLot, today: string): Refusal[] {
  const faults: Refusal[] = []
  const own = staging.rows.filter(({ noteLineId }) => noteLineId === row.noteLineId)
  if (!row.lotNumber) faults.push({ code: 'STAGING_LOT_MISSING' })
  else if (own.some((one) => one !== row && one.lotNumber === row.lotNumber)) {
    faults.push({ code: 'STAGING_LOT_TWICE' })
  }
  if (!isPositive(row.quantity)) faults.push({ code: 'STAGING_QUANTITY_MISSING' })
  const { productionDate, expiryDate, shelfLifeDays } = row
  if (shelfLifeDays && !productionDate) faults.push({ code: 'STAGING_PRODUCED_MISSING' })
  if (productionDate && productionDate > today) faults.push({ code: 'STAGING_PRODUCED_FUTURE' })
  if (productionDate && expiryDate) {
    const latest = shelfLifeDays ? addDays(productionDate, shelfLifeDays) : '9999-12-31'
    if (expiryDate <= productionDate || expiryDate > latest) {
      faults.push({ code: 'STAGING_EXPIRY', args: { latest: shelfLifeDays ? latest : '-' } })
    }
  }
  const total = sum(own.map((one) => one.quantity))
  if (row === own[0] && !total.equals(decimal(row.lineQuantity))) {
    const args = { sum: total.toFixed(), quantity: decimal(row.lineQuantity).toFixed() }
    faults.push({ code: 'STAGING_SUM', args })
  }
  return faults
}

/**
 * Splits a line into a number of lots or lots of a given size; the last one takes the remainder.
 */
export function splitQuantities(
  total: string | null,
  by: { lotCount: number | null; lotSize: string | null },
): string[] {
  const size = by.lotSize
    ? decimal(by.lotSize)
    : decimal(total)
        .div(by.lotCount ?? 1)
        .toDecimalPlaces(0, 1)
  const count = by.lotSize ? decimal(total).div(size).ceil().toNumber() : (by.lotCount ?? 1)
  return Array.from({ length: count }, (_, index) =>
    quantity(index < count - 1 ? size : decimal(total).minus(size.times(count - 1))),
  )
}

function isComplete(staging: Staging): Refusal | null {
  const faults = staging.rows.flatMap(({ errorMessage }, index) =>
    errorMessage ? [faultInRow(index + 1, { zh: errorMessage, en: errorMessage })] : [],
  )
  return faults.length > 0
    ? { code: 'STAGING_HAS_ERRORS', args: { count: faults.length, faults: faultsText(faults) } }
    : null
}

export const srmPurDeliveryBatchTemporaryRules = defineRules(srmPurDeliveryBatchTemporary, {
  compute,
  guards: { isComplete },
})
