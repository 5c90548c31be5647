import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { ServiceRunner } from '@opensrm/platform/workflow/waitJobs.ts'
import { sql } from 'kysely'
import { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import { execute, PUSHING } from './pushDocument.ts'

/**
 * Service tasks of processes push their document through the named interface, otherwise through the
 * document's own.
 */
export const scsiServiceRunner: ServiceRunner = {
  kind: 'INTERFACE',
  async choices(tx, docResource) {
    const found = await sql<{ value: string; name: string }>`
      select interface_code as value, interface_name as name from base_scsi_definition
      where doc_resource = ${docResource} and direction = 'OUT' and trigger_type <> 'SERVICE' and status = 'ENABLED' order by interface_code`.execute(
      tx,
    )
    return found.rows
  },
  async run(engine, { value, document, key }) {
    const result = await engine.inTransaction(null, null, async (context) => {
      const [found] = await context.select(baseScsiDefinition, {
        docResource: document.resource,
        direction: 'OUT',
        triggerType: PUSHING,
        status: 'ENABLED',
        ...(value ? { interfaceCode: value } : {}),
      })
      const scsi = found && (await context.find(baseScsiDefinition, found.id))
      if (!scsi) throw new AppError('SCSI_NOT_CONFIGURED')
      return execute(context, scsi, document.id, { triggerType: scsi.triggerType, pushKey: key })
    })
    if (result.flag === 'E') throw new Error(result.message)
  },
}
