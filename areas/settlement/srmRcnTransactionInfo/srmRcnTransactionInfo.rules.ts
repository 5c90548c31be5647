import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { openFigures } from './rowAmounts.ts'
import { srmRcnTransactionInfo } from './srmRcnTransactionInfo.definition.ts'

export const srmRcnTransactionInfoRules = defineRules(srmRcnTransactionInfo, {
  compute(row) {
    Object.assign(row, openFigures(row))
  },
})
