import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { decimal, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import '../repair.errors.ts'
import { srmQcnRepair } from './srmQcnRepair.definition.ts'

export type Repair = RecordOf<typeof srmQcnRepair>
export type RepairItem = RowOf<typeof srmQcnRepair, 'items'>

/** A still bad piece stays outstanding and counts as not shipped back. */
function count(repair: Repair, item: RepairItem): void {
  const own = repair.returns.filter(({ itemLineNum }) => itemLineNum === item.lineNum)
  const shipped = sum(own.map((row) => row.shipQuantity))
  item.shippedBackQuantity = quantity(shipped.minus(sum(own.map((row) => row.badQuantity))))
  item.goodQuantity = quantity(sum(own.map((row) => row.goodQuantity)))
  item.scrapQuantity = quantity(sum(own.map((row) => row.scrapQuantity)))
  const done = sum([item.goodQuantity, item.scrapQuantity, item.unrepairedQuantity])
  item.outstandingQuantity = quantity(decimal(item.quantity).minus(done))
}

export const srmQcnRepairRules = defineRules(srmQcnRepair, {
  compute(repair) {
    for (const item of repair.items) count(repair, item)
    repair.outstandingQuantity = quantity(sum(repair.items.map((row) => row.outstandingQuantity)))
    repair.arrivingFlag = repair.returns.some(({ receiveDate }) => !receiveDate) ? 'Y' : 'N'
    repair.dueDate = repair.promisedDate ?? repair.planReturnDate
  },
  checkSubmit: ({ planReturnDate }, { today }) =>
    planReturnDate && planReturnDate < today
      ? [{ field: 'planReturnDate', code: 'ABNORMAL_PAST' }]
      : [],
  guards: {
    isChargeable: ({ costBearer, deductionId }) =>
      deductionId
        ? { code: 'REPAIR_CHARGED' }
        : costBearer === 'SUPPLIER' || costBearer === 'SHARED'
          ? null
          : { code: 'REPAIR_NOT_LIABLE' },
  },
})
