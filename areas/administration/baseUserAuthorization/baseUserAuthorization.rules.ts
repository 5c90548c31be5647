import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { baseUserAuthorization } from './baseUserAuthorization.definition.ts'

/** Longest delegation in days. For a longer absence the work has to be reassigned. */
const LONGEST_DAYS = 90

export const baseUserAuthorizationRules = defineRules(baseUserAuthorization, {
  check(record) {
    const { fromUserId, toUserId, startTime, endTime, authType, relations } = record
    const issues: Issue[] = []
    if (fromUserId && fromUserId === toUserId)
      issues.push({ field: 'toUserId', code: 'DELEGATE_IS_DELEGATOR' })
    if (startTime && endTime && endTime <= startTime)
      issues.push({ field: 'endTime', code: 'END_BEFORE_START' })
    if (
      startTime &&
      endTime &&
      endTime.slice(0, 10) > addDays(startTime.slice(0, 10), LONGEST_DAYS)
    )
      issues.push({ field: 'endTime', code: 'DELEGATION_TOO_LONG', args: { days: LONGEST_DAYS } })
    relations.forEach((row, index) => {
      if ((row.relationType === 'RESPONSIBILITY') !== (authType === 'RESPONSIBILITY'))
        issues.push({
          child: 'relations',
          row: index,
          field: 'relationType',
          code: 'RELATION_OF_OTHER_TYPE',
        })
    })
    return issues
  },
  checkSubmit: (record) =>
    record.authType === 'RESPONSIBILITY' && record.relations.length === 0
      ? [{ child: 'relations', code: 'NAME_THE_RESPONSIBILITIES' }]
      : [],
})
