import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { srmRcnUnfinishedStmtEquipment } from './srmRcnUnfinishedStmtEquipment.definition.ts'

export const srmRcnUnfinishedStmtEquipmentRules = defineRules(srmRcnUnfinishedStmtEquipment, {
  compute(row) {
    const taken = sum([row.settledAmount, row.lockedAmount])
    row.openAmount = fixed(decimal(row.stageAmountInclTax).minus(taken), 2)
  },
})
