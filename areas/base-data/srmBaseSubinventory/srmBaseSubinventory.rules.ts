import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { srmBaseSubinventory } from './srmBaseSubinventory.definition.ts'

export const srmBaseSubinventoryRules = defineRules(srmBaseSubinventory, {
  compute(record) {
    // Rejected goods and goods waiting for inspection are not available for planning.
    if (record.subinventoryType === 'REJECT' || record.subinventoryType === 'TRANSIT')
      record.availableFlag = 'N'
  },
  check(record) {
    const issues: Issue[] = []
    if (record.consignSupplierId && record.subinventoryType !== 'CONSIGN')
      issues.push({ field: 'consignSupplierId', code: 'SUBINVENTORY_NOT_CONSIGN' })
    if (record.locatorControlFlag === 'Y' && record.locators.length === 0)
      issues.push({ child: 'locators', code: 'SUBINVENTORY_NO_LOCATOR' })
    return issues
  },
})
