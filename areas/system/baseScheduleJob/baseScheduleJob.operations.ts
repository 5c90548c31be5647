import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { jobsOf } from '@opensrm/platform/jobs/jobs.ts'
import { issuesOf } from '@opensrm/platform/outbound/addressIssues.ts'
import { targetOf } from '@opensrm/platform/outbound/guard.ts'
import { sql } from 'kysely'
import { baseScheduleJob } from './baseScheduleJob.definition.ts'

export const baseScheduleJobOperations = defineOperations(baseScheduleJob, {
  async beforeSave(context, draft) {
    const { platform } = context
    if (draft.programType === 'HANDLER') {
      if (!jobsOf(platform.registry).has(String(draft.handlerCode)))
        return [
          {
            field: 'handlerCode',
            code: 'SCHEDULE_HANDLER_UNKNOWN',
            args: { handler: String(draft.handlerCode) },
          },
        ]
    } else if (draft.programType === 'HTTP')
      return issuesOf(targetOf(platform, String(draft.apiTarget)), { field: 'apiTarget' })
    return []
  },
  async beforeDelete(context, record) {
    const program = String(record.programName)
    if (record.systemFlag === 'Y') context.refuse('SCHEDULE_SHIPPED', { program })
    const used =
      await sql`select 1 from base_schedule_request where job_id = ${record.id} limit 1`.execute(
        context.tx,
      )
    if (used.rows.length > 0) context.refuse('SCHEDULE_JOB_USED', { program })
  },
  effects: {
    /**
     * Its requests wait until it is enabled again; its policy then decides about the missed runs.
     */
    async doDisable(context, record) {
      await sql`update base_schedule_request set status = 'PAUSED', pause_reason = 'PROGRAM_DISABLED'
        where job_id = ${record.id} and status in ('SCHEDULED', 'PENDING')`.execute(context.tx)
    },
    async doEnable(context, record) {
      await sql`update base_schedule_request set pause_reason = null,
          status = case when schedule_type = 'NOW' then 'PENDING' else 'SCHEDULED' end
        where job_id = ${record.id} and status = 'PAUSED' and pause_reason = 'PROGRAM_DISABLED'`.execute(
        context.tx,
      )
    },
  },
})
