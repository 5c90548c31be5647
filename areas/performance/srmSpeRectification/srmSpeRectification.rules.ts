import { defineRules } from '@opensrm/kernel/document/rules.ts'
import '../performance.errors.ts'
import { srmSpeRectification } from './srmSpeRectification.definition.ts'

export const srmSpeRectificationRules = defineRules(srmSpeRectification, {
  check: ({ planDueDate, rectifyDueDate }) =>
    planDueDate && rectifyDueDate && rectifyDueDate <= planDueDate
      ? [{ field: 'rectifyDueDate', code: 'SPE_DONE_AFTER_PLAN' }]
      : [],
})
