import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { baseScheduleRequest } from '../baseScheduleRequest/baseScheduleRequest.definition.ts'
import { baseScheduleError } from './baseScheduleError.definition.ts'

export const baseScheduleErrorOperations = defineOperations(baseScheduleError, {
  effects: {
    async doRetry(context, record) {
      const failed = await context.find(baseScheduleRequest, String(record.scheduleRequestId))
      if (!failed) return context.refuse('NOT_FOUND')
      const again = await context.create(baseScheduleRequest, {
        jobId: failed.jobId,
        arguments: failed.arguments,
        scheduleType: 'NOW',
        timeZone: failed.timeZone,
        remark: failed.requestNumber,
      })
      await context.run(baseScheduleRequest, 'doLaunch', again.id)
      return { answer: { id: again.id, requestNumber: again.requestNumber } }
    },
    async doHandle(context, _record, input) {
      const handleTime = formatInstant(context.now, context.platform.config.timeZone)
      return {
        patch: {
          fields: {
            handledBy: context.caller?.userId ?? null,
            handleTime,
            handleRemark: input.remark,
          },
        },
      }
    },
  },
})
