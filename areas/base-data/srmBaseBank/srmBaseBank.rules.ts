import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { srmBaseBank } from './srmBaseBank.definition.ts'

export const srmBaseBankRules = defineRules(srmBaseBank, {
  check(record) {
    const issues: Issue[] = []
    if (record.headOfficeFlag === 'Y' && record.parentId)
      issues.push({ field: 'parentId', code: 'BANK_HEAD_HAS_PARENT' })
    if (record.swiftCode && !isSwiftCountry(record.swiftCode, record.countryCode))
      issues.push({
        field: 'swiftCode',
        code: 'BANK_SWIFT_COUNTRY',
        args: { country: String(record.countryCode) },
      })
    if (record.cnapsCode && !isCnaps(record.cnapsCode))
      issues.push({ field: 'cnapsCode', code: 'BANK_CNAPS_CHECK' })
    return issues
  },
})

/** ISO 9362: letters 5 and 6 of a SWIFT code are the country. */
function isSwiftCountry(swiftCode: string, countryCode: string | null): boolean {
  return countryCode === null || swiftCode.slice(4, 6) === countryCode
}

/**
 * The twelfth digit of a CNAPS line number is a check digit for the first eleven: ISO 7064, MOD
 * 11,10.
 */
export function isCnaps(code: string): boolean {
  if (!/^\d{12}$/.test(code)) return false
  let product = 10
  for (const digit of code.slice(0, 11)) {
    const sum = (product + Number(digit)) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(code[11])
}
