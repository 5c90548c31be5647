import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isCreditCode } from '@opensrm/kernel/values/checkDigits.ts'
import { addMonths } from '@opensrm/kernel/values/date.ts'
import { srmSlcSupplierBlacklist } from './srmSlcSupplierBlacklist.definition.ts'

export type Entry = RecordOf<typeof srmSlcSupplierBlacklist>

const LEAST_MONTHS = 12

export const srmSlcSupplierBlacklistRules = defineRules(srmSlcSupplierBlacklist, {
  check({ actionType, supplierId, companyName, unifiedCreditCode, ...entry }) {
    const issues: Issue[] = []
    if (actionType === 'OUT') return issues
    if (!supplierId && !companyName) issues.push({ field: 'supplierId', code: 'BLACKLIST_WHO' })
    if (!supplierId && companyName && !unifiedCreditCode)
      issues.push({ field: 'unifiedCreditCode', code: 'BLACKLIST_CODE' })
    if (unifiedCreditCode && !isCreditCode(unifiedCreditCode) && !supplierId)
      issues.push({ field: 'unifiedCreditCode', code: 'BLACKLIST_CODE' })
    const { effectiveFrom, effectiveTo } = entry
    if (effectiveFrom && effectiveTo && effectiveTo < addMonths(effectiveFrom, LEAST_MONTHS))
      issues.push({
        field: 'effectiveTo',
        code: 'BLACKLIST_PERIOD',
        args: { date: addMonths(effectiveFrom, LEAST_MONTHS) },
      })
    return issues
  },
  checkSubmit: ({ actionType, evidenceFileIds }) =>
    actionType === 'IN' && !evidenceFileIds
      ? [{ field: 'evidenceFileIds', code: 'BLACKLIST_EVIDENCE' }]
      : [],
  guards: {
    holdsPayment: ({ actionType, paymentLiftedFlag }): Refusal | null =>
      actionType === 'IN' && paymentLiftedFlag !== 'Y' ? null : { code: 'BLACKLIST_RELEASED' },
  },
})
