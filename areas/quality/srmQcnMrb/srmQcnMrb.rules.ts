import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  fixed,
  isPositive,
  plain,
  roundTo,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import '../mrb.errors.ts'
import { srmQcnMrb } from './srmQcnMrb.definition.ts'

export type Mrb = RecordOf<typeof srmQcnMrb>
export type MrbRow = RowOf<typeof srmQcnMrb, 'dispositions'>

const LEAST_MEMBERS = 3
const isBorne = ({ costBearer }: MrbRow): boolean =>
  costBearer === 'SUPPLIER' || costBearer === 'SHARED'

/** What a disposition costs, before it is shared. */
function cost(mrb: Mrb, row: MrbRow): Decimal {
  const value = decimal(row.quantity).times(decimal(mrb.unitPriceInclTax))
  switch (row.dispositionType) {
    case 'USE_AS_IS':
      return value.times(decimal(row.priceCut)).div(100)
    case 'SCRAP':
      return mrb.acceptedFlag === 'Y' ? value : decimal(0)
    case 'REWORK':
    case 'SORT':
      return decimal(row.reworkHours).times(decimal(row.hourRate))
    default:
      return decimal(0)
  }
}

/** Rounded once, to the decimals of the currency. */
function deduction(mrb: Mrb, row: MrbRow): string {
  if (row.chargeBy !== 'DEDUCTION' || !isBorne(row)) return '0.00'
  const share = row.costBearer === 'SHARED' ? decimal(mrb.supplierShare) : decimal(100)
  const amount = cost(mrb, row).times(share).div(100)
  return fixed(roundTo(amount, currencyDecimals(mrb.currencyCode)), 2)
}

const needsPrice = (row: MrbRow, mrb: Mrb): boolean =>
  (row.dispositionType === 'USE_AS_IS' && isPositive(row.priceCut)) ||
  (row.dispositionType === 'SCRAP' && mrb.acceptedFlag === 'Y')

export const isDone = ({ executeStatus }: MrbRow): boolean => executeStatus === 'DONE'

export const srmQcnMrbRules = defineRules(srmQcnMrb, {
  compute(mrb) {
    for (const row of mrb.dispositions) {
      if (row.costBearer) row.chargeBy ??= isBorne(row) ? 'DEDUCTION' : 'NONE'
      if (row.dispositionType !== 'USE_AS_IS') {
        row.priceCut = null
        row.concessionExpiry = null
      }
      if (row.dispositionType !== 'REWORK' && row.dispositionType !== 'SORT') {
        row.reworkHours = null
        row.hourRate = null
      }
      row.deductionAmount = deduction(mrb, row)
    }
    mrb.deductionAmount = fixed(sum(mrb.dispositions.map((row) => row.deductionAmount)), 2)
    mrb.disagreeFlag = mrb.members.some(({ opinion }) => opinion === 'DISAGREE') ? 'Y' : 'N'
  },
  checkSubmit(mrb) {
    const issues: Issue[] = []
    const all = sum(mrb.dispositions.map(({ quantity }) => quantity))
    if (!all.equals(decimal(mrb.reviewQuantity))) {
      const args = { sum: plain(all), quantity: plain(mrb.reviewQuantity) }
      issues.push({ child: 'dispositions', code: 'MRB_SUM', args })
    }
    if (mrb.members.length < LEAST_MEMBERS) issues.push({ child: 'members', code: 'MRB_MEMBERS' })
    mrb.dispositions.forEach((row, index) => {
      const at = { child: 'dispositions', row: index }
      const isSafety = mrb.severity === 'CRITICAL' && mrb.defectCategory === 'SAFETY'
      if (row.dispositionType === 'USE_AS_IS' && isSafety)
        issues.push({ ...at, field: 'dispositionType', code: 'MRB_SAFETY' })
      if (row.chargeBy === 'DEDUCTION' && needsPrice(row, mrb) && !mrb.unitPriceInclTax)
        issues.push({ field: 'unitPriceInclTax', code: 'MRB_PRICE_MISSING' })
    })
    return issues
  },
  asked: {
    unsigned: ({ members }) =>
      members.filter(({ signTime }) => !signTime).map(({ personId }) => personId),
  },
  guards: {
    isAsked: ({ members }, { personId }): Refusal | null =>
      members.some((one) => one.personId === personId && !one.signTime)
        ? null
        : { code: 'MRB_NOT_MEMBER' },
    isSigned({ members }): Refusal | null {
      const count = members.filter(({ signTime }) => !signTime).length
      return count > 0 ? { code: 'MRB_UNSIGNED', args: { count } } : null
    },
    isWorkedOn: ({ dispositions }) =>
      dispositions.some(isBeingWorked) ? null : { code: 'MRB_RESULT_ROW' },
    isExecutable: ({ dispositions }) =>
      dispositions.every(isDone) || dispositions.some((row) => row.executeStatus === 'WAITING')
        ? null
        : { code: 'MRB_NOT_DONE' },
  },
})

/** Sorted or reworked by us, and the result is not entered yet. */
export function isBeingWorked({ dispositionType, executeStatus }: MrbRow): boolean {
  return (dispositionType === 'SORT' || dispositionType === 'REWORK') && executeStatus === 'DOING'
}
