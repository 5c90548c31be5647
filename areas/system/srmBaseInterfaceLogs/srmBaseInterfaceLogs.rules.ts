import { defineRules } from '@opensrm/kernel/document/rules.ts'
import '../system.errors.ts'
import { srmBaseInterfaceLogs } from './srmBaseInterfaceLogs.definition.ts'

export const srmBaseInterfaceLogsRules = defineRules(srmBaseInterfaceLogs, {
  guards: {
    mayRepush: ({ resultFlag, compensationId }) => {
      if (resultFlag === 'S') return { code: 'REPUSH_SUCCEEDED' }
      return compensationId ? null : { code: 'REPUSH_IMPOSSIBLE' }
    },
  },
})
