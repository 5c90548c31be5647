import { serviceOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { readInScope } from '@opensrm/platform/documents/read.ts'
import { type Action, callerIn, defineAction } from '@opensrm/platform/http/action.ts'
import { z } from 'zod'
import { baseScheduleRequest } from './baseScheduleRequest.definition.ts'

const MOST_RUNS = 20

/** The runs of a request with their output, newest first; polled while one of them is running. */
export const scheduleLogAction: Action = defineAction({
  service: serviceOf('baseScheduleRequest'),
  resource: 'baseScheduleRequest',
  action: 'doLog',
  title: t('查看运行日志', 'Log of a request'),
  access: { code: 'view' },
  input: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  async run(context, { id }) {
    const { engine, platform } = context
    const caller = callerIn(context)
    const permissions = await permissionsOf(platform, caller)
    const reader = { caller, permissions }
    const record = await readInScope(engine, platform.db, baseScheduleRequest, id, reader)
    const { requestNumber, status, runs } = record
    const newest = [...runs].sort((a, b) => Number(b.runNo) - Number(a.runNo)).slice(0, MOST_RUNS)
    return {
      requestNumber,
      isRunning: status === 'RUNNING',
      runs: newest.map((run) => ({
        runNo: run.runNo,
        attempt: run.attempt,
        startTime: run.startTime,
        endTime: run.endTime,
        progress: run.progress,
        outcome: run.outcome,
        resultMsg: run.resultMsg,
        logText: run.logText ?? '',
      })),
    }
  },
})
