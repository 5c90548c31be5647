import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { doAdjust } from './operations/doAdjust.ts'
import { doConsume } from './operations/doConsume.ts'
import { doTransfer } from './operations/doTransfer.ts'
import { srmSicTransaction } from './srmSicTransaction.definition.ts'

export const srmSicTransactionOperations = defineOperations(srmSicTransaction, {
  actions: { doConsume, doTransfer, doAdjust },
})
