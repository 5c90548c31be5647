import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { baseMsgUser } from './baseMsgUser.definition.ts'

export const baseMsgUserOperations = defineOperations(baseMsgUser, {
  async beforeSave(_context, draft) {
    const chosen = draft.channels ?? ['INAPP', 'EMAIL']
    // The inbox is always included.
    draft.channels = [...new Set(['INAPP', ...chosen])]
    return []
  },
  effects: {
    doResetBounces: async () => ({ patch: { fields: { bounceCount: 0 } } }),
  },
})
