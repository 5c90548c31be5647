import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { uomDecimals } from '@opensrm/kernel/values/quantity.ts'
import { srmBaseItem } from './srmBaseItem.definition.ts'

export const srmBaseItemRules = defineRules(srmBaseItem, {
  check(record) {
    const issues: Issue[] = []
    const { uomCode, purchaseUomCode } = record
    const converts = record.uomConversions.some((row) => row.fromUomCode === purchaseUomCode)
    if (purchaseUomCode && purchaseUomCode !== uomCode && !converts) {
      issues.push({
        field: 'purchaseUomCode',
        code: 'UOM_FACTOR_MISSING',
        args: { purchase: purchaseUomCode, base: String(uomCode) },
      })
    }
    const own = record.uomConversions.findIndex((row) => row.fromUomCode === uomCode)
    if (own >= 0 && !decimal(record.uomConversions[own]?.factor).equals(1)) {
      issues.push({ child: 'uomConversions', row: own, field: 'factor', code: 'UOM_BASE_FACTOR' })
    }
    if (record.serialControlFlag === 'Y' && uomDecimals(uomCode) > 0) {
      issues.push({ field: 'serialControlFlag', code: 'SERIAL_NEEDS_COUNTABLE' })
    }
    return issues
  },
})
