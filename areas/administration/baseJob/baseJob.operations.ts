import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { recordName } from '@opensrm/platform/documents/usageGuards.ts'
import { basePosition } from '../basePosition/basePosition.definition.ts'
import { impactOf, refuseWhileUsed } from '../impact.ts'
import { baseJob } from './baseJob.definition.ts'

export const baseJobOperations = defineOperations(baseJob, {
  effects: {
    async doDisable(context, record) {
      refuseWhileUsed(context, recordName(baseJob, record), [
        await impactOf(context, basePosition, { jobId: record.id, status: 'ENABLED' }),
      ])
    },
  },
})
