import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isCreditCode, plainCode } from '@opensrm/kernel/values/checkDigits.ts'
import { srmPosRegisterInvite } from './srmPosRegisterInvite.definition.ts'

export type Invite = RecordOf<typeof srmPosRegisterInvite>

export const srmPosRegisterInviteRules = defineRules(srmPosRegisterInvite, {
  check({ unifiedCreditCode, effectiveTo, status }, { today }) {
    const issues: Issue[] = []
    if (unifiedCreditCode && !isCreditCode(plainCode(unifiedCreditCode)))
      issues.push({ field: 'unifiedCreditCode', code: 'CREDIT_CODE_WRONG' })
    if (status === 'DRAFT' && effectiveTo && effectiveTo <= today)
      issues.push({ field: 'effectiveTo', code: 'INVITE_TOO_SHORT' })
    return issues
  },
})
