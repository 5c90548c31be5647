import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { baseScheduleJob } from '../baseScheduleJob/baseScheduleJob.definition.ts'
import { type Calendar, cronFault, nextRun } from '../scheduling/calendar.ts'
import { baseScheduleRequest } from './baseScheduleRequest.definition.ts'

type Request = RecordOf<typeof baseScheduleRequest>

export const baseScheduleRequestOperations = defineOperations(baseScheduleRequest, {
  async beforeSave(context, draft, before) {
    draft.requestedBy = before?.requestedBy ?? context.caller?.userId ?? null
    draft.respId = before?.respId ?? context.caller?.respId ?? null
    const job = await context.find(baseScheduleJob, String(draft.jobId))
    const responsibilities = job?.responsibilities.map(({ respId }) => respId) ?? []
    const respId = context.caller?.respId
    if (!before && responsibilities.length > 0 && respId && !responsibilities.includes(respId))
      return [
        { field: 'jobId', code: 'SCHEDULE_NOT_YOURS', args: { program: String(job?.programName) } },
      ]
    return [...calendarIssues(draft), ...argumentIssues(draft, job?.parameters ?? [])]
  },
  effects: {
    async doLaunch(context, record) {
      await assertEnabled(context, record)
      await wake(context)
      if (record.scheduleType === 'NOW') return { to: 'PENDING' }
      return { to: 'SCHEDULED', patch: { fields: { nextRunTime: firstRun(context, record) } } }
    },
    async doResume(context, record) {
      await assertEnabled(context, record)
      await wake(context)
      const fields = { pauseReason: null, failStreak: 0, retryAttempt: null }
      if (record.scheduleType === 'NOW') return { to: 'PENDING', patch: { fields } }
      return {
        to: 'SCHEDULED',
        patch: { fields: { ...fields, nextRunTime: firstRun(context, record) } },
      }
    },
    doPause: async () => ({ patch: { fields: { nextRunTime: null, pauseReason: 'BY_HAND' } } }),
    /** A running one hears of it at its next check and closes itself. */
    async doCancel(_context, record) {
      if (record.status !== 'RUNNING')
        return { to: 'CANCELLED', patch: { fields: { nextRunTime: null } } }
      const open = record.runs.filter((run) => !run.outcome)
      return {
        to: 'RUNNING',
        patch: { rows: { runs: open.map(({ id }) => ({ id, cancelFlag: 'Y' })) } },
      }
    },
    async doRelaunch(context, record) {
      const { jobId, remark } = record
      const again = await context.create(baseScheduleRequest, {
        jobId,
        remark,
        arguments: record.arguments,
        scheduleType: 'NOW',
        timeZone: record.timeZone,
      })
      await context.run(baseScheduleRequest, 'doLaunch', again.id)
      return { answer: { id: again.id, requestNumber: again.requestNumber } }
    },
  },
})

function calendarIssues(draft: Request): Issue[] {
  try {
    new Intl.DateTimeFormat('en', { timeZone: String(draft.timeZone) })
  } catch {
    return [{ field: 'timeZone', code: 'SCHEDULE_ZONE', args: { zone: String(draft.timeZone) } }]
  }
  if (draft.scheduleType !== 'CRON') return []
  const reason = cronFault(String(draft.cronExpression ?? ''))
  return reason ? [{ field: 'cronExpression', code: 'SCHEDULE_CRON', args: { reason } }] : []
}

type Parameter = RecordOf<typeof baseScheduleJob>['parameters'][number]

function argumentIssues(draft: Request, parameters: readonly Parameter[]): Issue[] {
  const given = draft.arguments ?? {}
  if (typeof given !== 'object' || Array.isArray(given))
    return [
      {
        field: 'arguments',
        code: 'SCHEDULE_ARGUMENTS_FORM',
        args: { example: '{"month":"2026-01"}' },
      },
    ]
  const values = given as { [name: string]: unknown }
  for (const { paramCode, defaultValue } of parameters)
    if (values[String(paramCode)] === undefined && defaultValue)
      values[String(paramCode)] = defaultValue
  draft.arguments = values
  const known = new Set(parameters.map(({ paramCode }) => String(paramCode)))
  return [
    ...Object.keys(values)
      .filter((name) => !known.has(name))
      .map(
        (name): Issue => ({
          field: 'arguments',
          code: 'SCHEDULE_ARGUMENT_UNKNOWN',
          args: { name },
        }),
      ),
    ...parameters
      .filter(({ requiredFlag, paramCode }) => requiredFlag === 'Y' && !values[String(paramCode)])
      .map(
        ({ paramName }): Issue => ({
          field: 'arguments',
          code: 'SCHEDULE_ARGUMENT',
          args: { name: String(paramName) },
        }),
      ),
  ]
}

async function assertEnabled(context: OperationContext, record: Request): Promise<void> {
  const job = await context.find(baseScheduleJob, String(record.jobId))
  if (job?.status !== 'ENABLED')
    context.refuse('PROGRAM_DISABLED', { program: String(job?.programName ?? '') })
}

/** When it runs first from now on, as the installation's clock shows it. */
function firstRun(context: OperationContext, record: Request): string {
  const calendar = record as unknown as Calendar
  const next = nextRun(calendar, context.now, null)
  if (!next) return context.refuse('SCHEDULE_ENDED')
  if (record.scheduleType === 'AT' && next <= context.now) return context.refuse('SCHEDULE_PAST')
  return formatInstant(next, context.platform.config.timeZone)
}

async function wake(context: OperationContext): Promise<void> {
  await sql`select pg_notify('schedule_due', '')`.execute(context.tx)
}
