import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { srmBaseInnerBankAccountInfo } from './srmBaseInnerBankAccountInfo.definition.ts'

export const srmBaseInnerBankAccountInfoRules = defineRules(srmBaseInnerBankAccountInfo, {
  compute(account) {
    // A caller without the right to the whole number computes nothing from what it was not sent.
    if (account.accountNo) account.accountNoEnd = account.accountNo.slice(-4)
  },
  check: ({ effectiveFrom, effectiveTo }) =>
    effectiveFrom && effectiveTo && effectiveTo < effectiveFrom
      ? [{ field: 'effectiveTo', code: 'INNER_ACCOUNT_PERIOD' }]
      : [],
})
