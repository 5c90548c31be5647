import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import { baseScsiProjectCode } from './baseScsiProjectCode.definition.ts'

export const baseScsiProjectCodeOperations = defineOperations(baseScsiProjectCode, {
  async beforeDelete(context, record) {
    const users = await context.select(baseScsiDefinition, { projectCodeId: record.id })
    if (users.length > 0) context.refuse('SCSI_IN_USE')
  },
})
