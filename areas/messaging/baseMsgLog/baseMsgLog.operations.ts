import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { reasonText } from '../sending/reasons.ts'
import { baseMsgLog } from './baseMsgLog.definition.ts'

export const baseMsgLogOperations = defineOperations(baseMsgLog, {
  async enrich({ caller }, rows) {
    for (const row of rows)
      row.responseText = reasonText(row.responseText, caller?.language ?? 'CN')
  },
})
