import { isDeepStrictEqual } from 'node:util'
import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant, parseInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { callerIn } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { baseScheduleJob } from '../baseScheduleJob/baseScheduleJob.definition.ts'
import { cronFault, nextRun } from '../scheduling/calendar.ts'
import { baseScheduleRequest, CALENDAR_FIELDS } from './baseScheduleRequest.definition.ts'

type Request = RecordOf<typeof baseScheduleRequest>

export const baseScheduleRequestOperations = defineOperations(baseScheduleRequest, {
  async beforeSave(context, draft, before) {
    draft.requestedBy = before?.requestedBy ?? context.caller?.userId ?? null
    draft.respId = before?.respId ?? context.caller?.respId ?? null
    // Missed runs belong to the previous calendar.
    if (before && CALENDAR_FIELDS.some((key) => draft[key] !== before[key]))
      draft.nextRunTime = null
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
      // The scheduler handles a run that became due meanwhile, because it knows the program's
      // policy for missed runs.
      const nextRunTime = isMissed(context, record) ? record.nextRunTime : firstRun(context, record)
      return { to: 'SCHEDULED', patch: { fields: { ...fields, nextRunTime } } }
    },
    /** The next run time is kept, so that resuming can tell what was missed. */
    doPause: async () => ({ patch: { fields: { pauseReason: 'BY_HAND' } } }),
    /** A running program is notified, ends and closes itself. */
    async doCancel(context, record) {
      if (record.status !== 'RUNNING')
        return { to: 'CANCELLED', patch: { fields: { nextRunTime: null } } }
      await wake(context)
      const open = record.runs.filter((run) => !run.outcome)
      return {
        to: 'RUNNING',
        patch: { rows: { runs: open.map(({ id }) => ({ id, cancelFlag: 'Y' })) } },
      }
    },
    async doRelaunch(context, record) {
      const { jobId, remark } = record
      const same = await underWay(context, record)
      if (same) return { answer: { ...same, isUnderWay: true } }
      const again = await context.create(baseScheduleRequest, {
        jobId,
        remark,
        arguments: record.arguments,
        scheduleType: 'NOW',
        timeZone: record.timeZone,
      })
      await context.run(baseScheduleRequest, 'doLaunch', again.id)
      return {
        answer: { id: again.id, requestNumber: again.requestNumber, isUnderWay: false },
      }
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

function isMissed({ now, platform }: OperationContext, { nextRunTime }: Request): boolean {
  return nextRunTime !== null && parseInstant(nextRunTime, platform.config.timeZone) <= now
}

/** The same user's unfinished request for the same program with the same values. */
async function underWay(
  context: OperationContext,
  record: Request,
): Promise<{ id: string; requestNumber: string | null } | null> {
  const { userId } = callerIn(context)
  await sql`select pg_advisory_xact_lock(hashtext('relaunch'), hashtext(${`${userId}/${record.jobId}`}))`.execute(
    context.tx,
  )
  const open = await context.select(baseScheduleRequest, {
    jobId: String(record.jobId),
    requestedBy: userId,
    scheduleType: 'NOW',
    status: ['PENDING', 'RUNNING'],
  })
  const same = open.find((one) => isDeepStrictEqual(one.arguments, record.arguments))
  return same ? { id: same.id, requestNumber: same.requestNumber } : null
}

/** The first run from now on, in the installation's time zone. */
function firstRun(context: OperationContext, record: Request): string {
  const calendar = record
  const next = nextRun(calendar, context.now, null)
  if (!next) return context.refuse('SCHEDULE_ENDED')
  if (record.scheduleType === 'AT' && next <= context.now) return context.refuse('SCHEDULE_PAST')
  return formatInstant(next, context.platform.config.timeZone)
}

async function wake(context: OperationContext): Promise<void> {
  await sql`select pg_notify('schedule_due', '')`.execute(context.tx)
}
