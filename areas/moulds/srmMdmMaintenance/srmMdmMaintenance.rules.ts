import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import '../maintenance.errors.ts'
import { srmMdmMaintenance } from './srmMdmMaintenance.definition.ts'

export type Maintenance = RecordOf<typeof srmMdmMaintenance>

export const srmMdmMaintenanceRules = defineRules(srmMdmMaintenance, {
  compute(maintenance) {
    const { shotCount, dueShots, actualDate, dueDate, supplierId, spares } = maintenance
    const late = (by: number) => Math.max(0, by)
    maintenance.overdueShots =
      shotCount === null || dueShots === null ? null : late(shotCount - dueShots)
    maintenance.overdueDays = actualDate && dueDate ? late(daysBetween(dueDate, actualDate)) : null
    maintenance.keptOutside = supplierId ? 'Y' : 'N'
    for (const spare of spares)
      spare.amount =
        spare.unitCost === null ? null : fixed(decimal(spare.quantity).times(spare.unitCost), 2)
    maintenance.spareCost = fixed(sum(spares.map(({ amount }) => amount)), 2)
  },
  check({ actualDate }, { today }) {
    return actualDate && actualDate > today
      ? [{ field: 'actualDate', code: 'MAINTENANCE_DATE' }]
      : []
  },
  checkSubmit({ checks, result }) {
    const isBad = checks.some(({ checkResult }) => checkResult === 'NG')
    return isBad && result === 'NA' ? [{ field: 'result', code: 'MAINTENANCE_RESULT' }] : []
  },
  guards: {
    submitted: ({ submittedBy }, { side }) =>
      (submittedBy === 'SUPPLIER') === (side === 'supplier')
        ? null
        : { code: 'RAISED_BY_OTHER_SIDE' },
  },
})
