import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { ServiceRunner } from '@opensrm/platform/workflow/waitJobs.ts'
import { sql } from 'kysely'
import { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import { execute } from './pushDocument.ts'

/** Service tasks of processes push their document: through the interface they name, else the document's own. */
export const scsiServiceRunner: ServiceRunner = {
  kind: 'INTERFACE',
  async isKnown(tx, value, docResource) {
    const found = await sql`select 1 from base_scsi_definition where doc_resource = ${docResource}
      and status = 'ENABLED' and (${value} = '' or interface_code = ${value}) limit 1`.execute(tx)
    return found.rows.length > 0
  },
  async run(engine, { value, document, key }) {
    const result = await engine.inTransaction(null, null, async (context) => {
      const [found] = await context.select(baseScsiDefinition, {
        docResource: document.resource,
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
