import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmRcnUnfinishedStmtMaterial } from './srmRcnUnfinishedStmtMaterial.definition.ts'

export const srmRcnUnfinishedStmtMaterialOperations = defineOperations(
  srmRcnUnfinishedStmtMaterial,
  {
    async enrich({ today }, rows) {
      for (const row of rows)
        if (row.transactionDate) row.ageDays = daysBetween(String(row.transactionDate), today)
    },
  },
)
