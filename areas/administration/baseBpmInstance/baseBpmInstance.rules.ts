import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { baseBpmInstance } from './baseBpmInstance.definition.ts'

export const baseBpmInstanceRules = defineRules(baseBpmInstance, {
  guards: {
    isInitiator: (record, { userId }) =>
      record.initiatorUserId === userId ? null : { code: 'ONLY_INITIATOR' },
  },
})
