import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { isRaiser } from '@opensrm/kernel/document/raised.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isGreater, isPositive } from '@opensrm/kernel/values/decimal.ts'
import '../mouldChange.errors.ts'
import { isUndecided } from '../paidWork.ts'
import { isCost } from '../srmMdmMould/named.ts'
import { showToBoth } from '../work.fields.ts'
import { srmMdmChange } from './srmMdmChange.definition.ts'

export type Change = RecordOf<typeof srmMdmChange>

/** Types that a keeper may propose and read. */
const PROPOSED = ['MODIFY', 'LIFE_EXTEND']
const NEEDS: { readonly [changeType: string]: string } = {
  ...{ LIFE_EXTEND: 'LIFE_SHOTS', OWNER: 'OWNER_TYPE' },
}

export const srmMdmChangeRules = defineRules(srmMdmChange, {
  compute(change) {
    showToBoth(change)
    if (!PROPOSED.includes(change.changeType ?? '')) change.sharedFlag = 'N'
    change.keptOutside = change.supplierId ? 'Y' : 'N'
  },
  check({ changeType, lines, creatorSide, quoteAmount, approvedAmount }) {
    const issues: Issue[] = []
    if (approvedAmount !== null && isGreater(approvedAmount, quoteAmount ?? '0'))
      issues.push({ field: 'approvedAmount', code: 'MOULD_CHANGE_OVER_QUOTE' })
    if (creatorSide !== 'SUPPLIER') return issues
    if (changeType && !PROPOSED.includes(changeType))
      issues.push({ field: 'changeType', code: 'MOULD_CHANGE_BY_BUYER' })
    for (const [row, line] of lines.entries())
      if (isCost(line))
        issues.push({ child: 'lines', row, field: 'fieldName', code: 'MOULD_CHANGE_BY_BUYER' })
    return issues
  },
  checkSubmit({ changeType, lines, planFinishDate }, { today }) {
    const issues: Issue[] = []
    if (planFinishDate && planFinishDate < today)
      issues.push({ field: 'planFinishDate', code: 'MOULD_CHANGE_PLAN_DATE' })
    const needed = NEEDS[changeType ?? '']
    const isThere = needed
      ? lines.some(({ fieldName }) => fieldName === needed)
      : changeType === 'MODIFY' || lines.length > 0
    if (!isThere) issues.push({ field: 'changeType', code: 'MOULD_CHANGE_NOTHING' })
    return issues
  },
  guards: {
    isRaiser,
    isDecided(change) {
      const isUntaxed = isPositive(change.approvedAmount) && !change.taxRate
      const isOpen = change.changeType === 'MODIFY' && (isUntaxed || isUndecided(change))
      return isOpen ? { code: 'MOULD_CHANGE_UNDECIDED' } : null
    },
    /** The executing supplier; the buyer enters it for one who does not keep the mould. */
    executes({ executorSupplierId, supplierId }, { side, supplierId: own }) {
      const may = side === 'buyer' ? executorSupplierId !== supplierId : executorSupplierId === own
      return may ? null : { code: 'MOULD_CHANGE_OTHER_SIDE' }
    },
  },
})
