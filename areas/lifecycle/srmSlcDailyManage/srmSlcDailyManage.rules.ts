import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { srmSlcDailyManage } from './srmSlcDailyManage.definition.ts'

export type Measure = RecordOf<typeof srmSlcDailyManage>

export const srmSlcDailyManageRules = defineRules(srmSlcDailyManage, {
  check(measure) {
    const { manageType, scopeType, freezeActions, effectiveFrom, effectiveTo } = measure
    const issues: Issue[] = []
    if (effectiveFrom && effectiveTo && effectiveTo < effectiveFrom)
      issues.push({ field: 'effectiveTo', code: 'DAILY_PERIOD' })
    const isTooMuch = freezeActions?.some((action) => action === 'RECEIVE' || action === 'PAYMENT')
    if (manageType === 'FREEZE' && scopeType === 'CATEGORY' && isTooMuch)
      issues.push({ field: 'freezeActions', code: 'DAILY_CATEGORY_ACTIONS' })
    if (manageType === 'LEVEL_CHANGE' && measure.newLevel && measure.newLevel === measure.oldLevel)
      issues.push({ field: 'newLevel', code: 'DAILY_SAME_LEVEL' })
    return issues
  },
  checkSubmit({ scopeType, scopes, manageType, releaseFreezeIds }) {
    const issues: Issue[] = []
    if (scopeType !== 'SUPPLIER' && scopes.length === 0)
      issues.push({ child: 'scopes', code: 'DAILY_NO_SCOPE' })
    if (manageType === 'UNFREEZE' && !releaseFreezeIds?.length)
      issues.push({ field: 'releaseFreezeIds', code: 'DAILY_NOTHING_LIFTED' })
    return issues
  },
  guards: {
    isNotUrgent: ({ urgentUntil }): Refusal | null =>
      urgentUntil ? { code: 'DAILY_URGENT' } : null,
    isPendingFreeze: ({ manageType, urgentUntil }): Refusal | null =>
      manageType !== 'FREEZE' || urgentUntil ? { code: 'DAILY_NOT_PENDING' } : null,
  },
})
