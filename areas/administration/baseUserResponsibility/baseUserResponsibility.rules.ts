import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { baseUserResponsibility } from './baseUserResponsibility.definition.ts'

export const baseUserResponsibilityRules = defineRules(baseUserResponsibility, {
  guards: {
    /** Four-eyes rule: the requester of a risky grant cannot confirm it. */
    isSecondPerson: (record, context) =>
      record.createdBy === context.userId || record.userId === context.userId
        ? { code: 'SECOND_PERSON_NEEDED' }
        : null,
  },
})
