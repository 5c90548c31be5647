import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { srmSlcSupplierQuit } from './srmSlcSupplierQuit.definition.ts'

export type Quit = RecordOf<typeof srmSlcSupplierQuit>

/** What has to be settled before a supplier is gone; the rest needs a plan. */
export const BLOCKING = ['ORDER', 'ADVANCE', 'CLAIM', 'MOULD', 'CONSIGN', 'SOURCING']

export const srmSlcSupplierQuitRules = defineRules(srmSlcSupplierQuit, {
  check({ planQuitDate, lastOrderDate }) {
    return planQuitDate && lastOrderDate && lastOrderDate > planQuitDate
      ? [{ field: 'lastOrderDate', code: 'QUIT_LAST_ORDER' }]
      : []
  },
  checkSubmit({ scopeType, scopes, openItems, planQuitDate }, { today }) {
    const issues: Issue[] = []
    if (planQuitDate && planQuitDate < today)
      issues.push({ field: 'planQuitDate', code: 'QUIT_PAST' })
    if (scopeType !== 'SUPPLIER' && scopes.length === 0)
      issues.push({ child: 'scopes', code: 'DAILY_NO_SCOPE' })
    openItems.forEach((item, row) => {
      if (item.blockingFlag === 'N' && item.docCount && !item.handlePlan)
        issues.push({ child: 'openItems', row, field: 'handlePlan', code: 'QUIT_NO_PLAN' })
    })
    return issues
  },
})
