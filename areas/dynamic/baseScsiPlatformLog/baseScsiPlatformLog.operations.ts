import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import { tryPull } from '../receiving/pull.ts'
import { tryMessage } from '../receiving/tryMessage.ts'
import { baseScsiPlatformLog } from './baseScsiPlatformLog.definition.ts'

export const baseScsiPlatformLogOperations = defineOperations(baseScsiPlatformLog, {
  effects: {
    async doReplay(context, record) {
      if (record.environment === 'TEST') {
        const scsi = await context.find(baseScsiDefinition, String(record.definitionId))
        if (!scsi) return context.refuse('SCSI_REPLAY_GONE')
        const result =
          scsi.triggerType === 'INBOUND'
            ? await tryMessage(context, scsi, String(record.requestText ?? ''))
            : await tryPull(context, scsi)
        return { answer: { result } }
      }
      // The call waits as a compensation, which keeps its key and the sequence of its document.
      const { rows } = await sql<{ id: string }>`select id from base_transaction_compensation
        where interface_code = ${record.interfaceCode} and status in ('WAITING', 'EXHAUSTED')
          and (push_key = ${record.pushKey} or step_name like 'PAGE %' and starts_with(${record.pushKey}, push_key || '-')) order by id desc limit 1`.execute(
        context.tx,
      )
      const { definition } = context.platform.registry.document('baseTransactionCompensation')
      if (!rows[0]) return context.refuse('SCSI_REPLAY_GONE')
      await context.run(definition, 'doRetry', rows[0].id)
      return { answer: { result: { isStarted: true } } }
    },
  },
})
