import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { baseBpmUrgeConfig } from './baseBpmUrgeConfig.definition.ts'

export const baseBpmUrgeConfigRules = defineRules(baseBpmUrgeConfig, {
  check(record) {
    const issues: Issue[] = []
    if (record.escalateAfterHours && !record.escalateTo)
      issues.push({ field: 'escalateTo', code: 'ESCALATE_TO_WHOM' })
    if (record.nodeId && !record.modelId)
      issues.push({ field: 'modelId', code: 'NODE_NEEDS_PROCESS' })
    return issues
  },
})
