import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { baseUserResponsibility } from './baseUserResponsibility.definition.ts'

export const baseUserResponsibilityRules = defineRules(baseUserResponsibility, {
  guards: {
    /** Four eyes: who asked for a risky grant does not confirm it. */
    isSecondPerson: (record, context) =>
      record.createdBy === context.userId || record.userId === context.userId
        ? { code: 'SECOND_PERSON_NEEDED' }
        : null,
  },
})
