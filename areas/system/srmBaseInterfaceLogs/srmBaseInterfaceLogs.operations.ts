import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { baseTransactionCompensation } from '../baseTransactionCompensation/baseTransactionCompensation.definition.ts'
import { srmBaseInterfaceLogs } from './srmBaseInterfaceLogs.definition.ts'

export const srmBaseInterfaceLogsOperations = defineOperations(srmBaseInterfaceLogs, {
  effects: {
    /** Through the compensation, which keeps the sequence of a document's calls and their key. */
    async doRepush(context, record) {
      await context.run(baseTransactionCompensation, 'doRetry', String(record.compensationId))
      return {}
    },
  },
})
