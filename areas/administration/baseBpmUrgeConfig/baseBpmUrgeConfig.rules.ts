import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { baseBpmUrgeConfig } from './baseBpmUrgeConfig.definition.ts'

export const baseBpmUrgeConfigRules = defineRules(baseBpmUrgeConfig, {
  check: (record) => [
    ...(record.escalateAfterHours && !record.escalateTo
      ? [{ field: 'escalateTo', code: 'ESCALATE_TO_WHOM' }]
      : []),
    ...(record.nodeId && !record.modelId ? [{ field: 'modelId', code: 'NODE_NEEDS_PROCESS' }] : []),
  ],
})
