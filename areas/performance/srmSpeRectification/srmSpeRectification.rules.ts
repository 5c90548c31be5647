import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import '../performance.errors.ts'
import { srmSpeRectification } from './srmSpeRectification.definition.ts'

/** Days of delay after which a freeze is proposed. */
const FREEZE_AFTER_DAYS = 15

export const srmSpeRectificationRules = defineRules(srmSpeRectification, {
  check: ({ planDueDate, rectifyDueDate }) =>
    planDueDate && rectifyDueDate && rectifyDueDate <= planDueDate
      ? [{ field: 'rectifyDueDate', code: 'SPE_DONE_AFTER_PLAN' }]
      : [],
  guards: {
    isLongOverdue({ status, planDueDate, rectifyDueDate }, { today }) {
      const due = (status === 'ISSUED' ? planDueDate : rectifyDueDate) ?? today
      return daysBetween(due, today) > FREEZE_AFTER_DAYS
        ? null
        : { code: 'SPE_NOT_LONG_OVERDUE', args: { days: FREEZE_AFTER_DAYS } }
    },
  },
})
