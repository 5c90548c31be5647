import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { baseScsiProjectCode } from '../baseScsiProjectCode/baseScsiProjectCode.definition.ts'
import { baseScsiProductLine } from './baseScsiProductLine.definition.ts'

export const baseScsiProductLineOperations = defineOperations(baseScsiProductLine, {
  async beforeDelete(context, record) {
    const users = await context.select(baseScsiProjectCode, { productLineId: record.id })
    if (users.length > 0) context.refuse('SCSI_IN_USE')
  },
})
