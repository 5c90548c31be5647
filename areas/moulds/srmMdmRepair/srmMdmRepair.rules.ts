import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { isRaiser } from '@opensrm/kernel/document/raised.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isGreater, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import { isUndecided } from '../paidWork.ts'
import '../repair.errors.ts'
import { showToBoth } from '../work.fields.ts'
import { srmMdmRepair } from './srmMdmRepair.definition.ts'

export type Repair = RecordOf<typeof srmMdmRepair>

/** The side that repairs: the keeper, the outside repairer for whom the buyer may enter it, or the buyer. */
function repairs({ repairerType, supplierId, workedBy }: Repair, context: RuleContext) {
  const isOurs = repairerType !== 'KEEPER' || supplierId === null
  const may = context.side === 'buyer' ? isOurs : workedBy === context.supplierId
  return may ? null : ({ code: 'REPAIR_OTHER_SIDE' } as const)
}

/** An urgent repair without agreed cost begins while it is in approval, which goes on. */
function mayStart(repair: Repair, context: RuleContext): Refusal | null {
  const { status, urgentFlag, approvedAmount, startTime } = repair
  if (status === 'APPROVING' && startTime) return { code: 'REPAIR_STARTED' }
  if (status === 'APPROVING' && (urgentFlag !== 'Y' || isPositive(approvedAmount)))
    return { code: 'REPAIR_NOT_APPROVED' }
  return repairs(repair, context)
}

const hoursBetween = (from: string, to: string): string =>
  fixed(
    (Date.parse(`${to}Z`.replace(' ', 'T')) - Date.parse(`${from}Z`.replace(' ', 'T'))) / 3_600_000,
    2,
  )

export const srmMdmRepairRules = defineRules(srmMdmRepair, {
  compute(repair) {
    const { repairerType, supplierId, repairerSupplierId, faultTime, finishTime } = repair
    const workedBy = { KEEPER: supplierId, OUTSIDE: repairerSupplierId, BUYER: null }
    repair.workedBy = workedBy[repairerType as keyof typeof workedBy] ?? null
    repair.downHours = faultTime && finishTime ? hoursBetween(faultTime, finishTime) : null
    for (const spare of repair.spares)
      spare.amount =
        spare.unitCost === null ? null : fixed(decimal(spare.quantity).times(spare.unitCost), 2)
    const stock = repair.spares.filter(({ fromStock }) => fromStock !== 'N')
    repair.spareCost = fixed(sum(stock.map(({ amount }) => amount)), 2)
    repair.keptOutside = supplierId ? 'Y' : 'N'
    showToBoth(repair)
  },
  check({ mouldId, quoteAmount, approvedAmount, repairerType, repairerSupplierId, supplierId }) {
    const issues: Issue[] = []
    if (approvedAmount !== null && isGreater(approvedAmount, quoteAmount ?? '0'))
      issues.push({ field: 'approvedAmount', code: 'REPAIR_OVER_QUOTE' })
    if (repairerType === 'OUTSIDE' && repairerSupplierId && repairerSupplierId === supplierId)
      issues.push({ field: 'repairerSupplierId', code: 'REPAIR_NOT_OUTSIDE' })
    if (repairerType === 'KEEPER' && mouldId && !supplierId)
      issues.push({ field: 'repairerType', code: 'REPAIR_NO_KEEPER' })
    return issues
  },
  guards: {
    isRaiser,
    repairs,
    mayStart,
    mayWithdraw: (repair, context) =>
      repair.startTime ? { code: 'REPAIR_STARTED' } : isRaiser(repair, context),
    isDecided: (repair) =>
      repair.faultCause && !isUndecided(repair) ? null : { code: 'REPAIR_UNDECIDED' },
  },
})
