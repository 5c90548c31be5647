import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { retryHandlerOf } from '@opensrm/platform/interfaces/compensation.ts'
import { addJob } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { baseTransactionCompensation } from './baseTransactionCompensation.definition.ts'

export const baseTransactionCompensationOperations = defineOperations(baseTransactionCompensation, {
  effects: {
    /** The call itself runs in the background after the commit. */
    async doRetry(context, record) {
      const code = String(record.interfaceCode)
      if (!retryHandlerOf(context.platform.registry, code, record.bizType))
        context.refuse('COMPENSATION_NO_HANDLER', { code })
      const { rows } = await sql<{
        comp_number: string
      }>`select comp_number from base_transaction_compensation
        where doc_resource = ${record.docResource} and doc_id = ${record.docId}::bigint and id < ${record.id}
          and status not in ('SUCCESS', 'CLOSED') order by id limit 1`.execute(context.tx)
      if (rows[0]) context.refuse('COMPENSATION_ORDER', { number: rows[0].comp_number })
      await addJob(context as never, 'COMPENSATE_ONE', { id: record.id })
      return {}
    },
    async doClose(context, _record, input) {
      const finishTime = formatInstant(context.now, context.platform.config.timeZone)
      return { patch: { fields: { handleRemark: input.remark, finishTime, nextRetryTime: null } } }
    },
  },
})
