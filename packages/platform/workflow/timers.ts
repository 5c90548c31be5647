import { inBothLanguages, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import {
  isWorkingTime,
  type WorkCalendar,
  workHoursBetween,
} from '@opensrm/kernel/values/workCalendar.ts'
import { sql } from 'kysely'
import type { Engine, EngineContext } from '../documents/engine.ts'
import type { Job } from '../jobs/jobs.ts'
import { PROCESS_ADMIN, subjectOf } from './advance.ts'
import { holdersOf, managersUp } from './approvers.ts'
import { wordsOf } from './check.ts'
import { workCalendarOf } from './dueTime.ts'
import {
  factsOf,
  findTask,
  loadRunning,
  lockInstance,
  type Running,
  stampOf,
  type Task,
} from './instances.ts'
import { modelOf } from './runner.ts'
import { handOver, namesOf } from './taskVerbs.ts'

/**
 * Time limits and reminders: each task is handled in a transaction of its own, so that one fault does not stop the
 * others.
 */
export const workflowJobs: readonly Job[] = [
  {
    code: 'WF_TIMER_TICK',
    title: t('流程时限处理', 'Act on overdue approvals'),
    schedule: '* * * * *',
    run: async (engine) => void (await tickTimers(engine)),
  },
  {
    code: 'WF_URGE',
    title: t('自动催办审批', 'Remind approvers'),
    schedule: '*/15 * * * *',
    run: async (engine) => void (await urgeTasks(engine)),
  },
]

const BATCH = 500

/** Marks overdue tasks and runs the timeout action of their node. It never approves or rejects. */
export async function tickTimers(engine: Engine): Promise<number> {
  const { platform } = engine
  const now = stampOf({ platform, now: platform.clock() })
  const late = await sql<{ id: string }>`select t.id from base_bpm_task t
    join base_bpm_instance i on i.id = t.instance_id
    where t.status in ('PENDING', 'UNCLAIMED') and t.due_time <= ${now}::timestamptz and t.overdue_flag is distinct from 'Y'
      and i.status = 'RUNNING' order by t.due_time limit ${BATCH}`.execute(platform.db)
  for (const { id } of late.rows) await eachSafely(engine, id, overdue)
  return late.rows.length
}

async function overdue(context: EngineContext, running: Running, task: Task): Promise<void> {
  await sql`update base_bpm_task set overdue_flag = 'Y' where id = ${task.id}`.execute(context.tx)
  await sql`update base_bpm_instance set overdue_flag = 'Y' where id = ${running.instance.id}`.execute(
    context.tx,
  )
  const node = (await modelOf(running.xml)).nodes.get(task.node_id)
  switch (node?.overdueAction) {
    case 'URGE':
      return tellUrged(context, running, task, assigneesOf(task))
    case 'NOTIFY_MANAGER':
      return tellUrged(context, running, task, await superiorOf(context, running, task))
    case 'TRANSFER_MANAGER':
      return escalate(context, running, task)
    default:
  }
}

type Setting = {
  first_after_hours: string
  every_hours: string
  max_times: string
  work_hours_only: string
  before_due_hours: string | null
  escalate_after_hours: string | null
  escalate_to: string | null
  channels: string | null
  template_id: string | null
}

/** Reminds users of open tasks by the most specific setting: node, process, category, all. */
export async function urgeTasks(engine: Engine): Promise<number> {
  const { platform } = engine
  const now = stampOf({ platform, now: platform.clock() })
  const calendar = await workCalendarOf(platform)
  const settings =
    await sql`select 1 from base_bpm_urge_config where status = 'ENABLED' limit 1`.execute(
      platform.db,
    )
  if (settings.rows.length === 0) return 0
  const open = await sql<
    Setting & {
      id: string
      arrive_time: string
      due_time: string | null
      last_urge_time: string | null
      auto_urge_count: string | null
      escalate_time: string | null
    }
  >`
    select t.id, t.arrive_time, t.due_time, t.last_urge_time, t.auto_urge_count, t.escalate_time, c.*
    from base_bpm_task t join base_bpm_instance i on i.id = t.instance_id
    join base_bpm_model m on m.id = i.model_id
    join lateral (select first_after_hours, every_hours, max_times, work_hours_only, before_due_hours,
        escalate_after_hours, escalate_to, array_to_string(channels, ',') as channels, template_id
        from base_bpm_urge_config u
      where u.status = 'ENABLED' and (u.category_id is null or u.category_id = m.category_id)
        and (u.model_id is null or u.model_id = m.id) and (u.node_id is null or u.node_id = t.node_id)
      order by (u.node_id is null), (u.model_id is null), (u.category_id is null), u.id limit 1) c on true
    where t.status in ('PENDING', 'UNCLAIMED') and t.task_kind in ('APPROVE', 'COUNTERSIGN') and i.status = 'RUNNING'
    order by t.id limit 5000`.execute(platform.db)
  let urged = 0
  for (const row of open.rows) {
    if (row.work_hours_only !== 'N' && !isWorkingTime(now, calendar)) continue
    if (row.escalate_after_hours && !row.escalate_time) {
      const waited = workHoursBetween(row.arrive_time.slice(0, 19), now, calendar)
      if (waited >= Number(row.escalate_after_hours)) {
        await eachSafely(engine, row.id, (context, running, task) =>
          escalateBySetting(context, running, task, row),
        )
        urged++
        continue
      }
    }
    if (!isDue(row, now, calendar)) continue
    await eachSafely(engine, row.id, async (context, running, task) => {
      await tellUrged(context, running, task, assigneesOf(task), wayOf(row))
      await sql`update base_bpm_task set auto_urge_count = coalesce(auto_urge_count, 0) + 1 where id = ${task.id}`.execute(
        context.tx,
      )
    })
    urged++
  }
  return urged
}

function isDue(
  row: Setting & {
    arrive_time: string
    due_time: string | null
    last_urge_time: string | null
    auto_urge_count: string | null
  },
  now: string,
  calendar: WorkCalendar,
): boolean {
  const times = Number(row.auto_urge_count ?? 0)
  if (times >= Number(row.max_times)) return false
  const hoursSince = (time: string) => workHoursBetween(time.slice(0, 19), now, calendar)
  if (times > 0 && row.last_urge_time)
    return hoursSince(row.last_urge_time) >= Number(row.every_hours)
  const isNearDue =
    row.due_time !== null &&
    row.before_due_hours !== null &&
    workHoursBetween(now, row.due_time.slice(0, 19), calendar) <= Number(row.before_due_hours)
  return isNearDue || hoursSince(row.arrive_time) >= Number(row.first_after_hours)
}

async function escalateBySetting(
  context: EngineContext,
  running: Running,
  task: Task,
  setting: Setting,
): Promise<void> {
  await sql`update base_bpm_task set escalate_time = ${stampOf(context)} where id = ${task.id}`.execute(
    context.tx,
  )
  if (setting.escalate_to === 'TRANSFER_MANAGER') return escalate(context, running, task)
  const people =
    setting.escalate_to === 'INFORM_ADMIN'
      ? await holdersOf(context, PROCESS_ADMIN)
      : await superiorOf(context, running, task)
  await tellUrged(context, running, task, people, wayOf(setting))
}

async function escalate(context: EngineContext, running: Running, task: Task): Promise<void> {
  const [superior] = await superiorOf(context, running, task)
  // Without a superior it stays where it is, marked as late.
  if (!superior || task.status !== 'PENDING') return
  const { zh, en } = await namesOf(context, [superior])
  await handOver(context, running, task, {
    toUserId: superior,
    opinion: inBothLanguages({ zh: `转上级 ${zh}`, en: `to ${en}` }),
    isEscalated: true,
  })
}

/** The manager above the current assignee of the task. */
async function superiorOf(context: EngineContext, running: Running, task: Task): Promise<string[]> {
  const found = await sql<{ person_id: string | null }>`select person_id from base_user
    where id = ${task.assignee_user_id}::bigint`.execute(context.tx)
  const person = found.rows[0]?.person_id
  if (!person) return []
  const excluded = new Set(
    [task.assignee_user_id, running.instance.initiator_user_id, running.applicantUserId].filter(
      (id) => id !== null,
    ),
  )
  const subject = await subjectOf(context, running)
  const { variables, decisions } = running
  const question = { ...subject, applicantPersonId: person, excluded, variables, decisions }
  return (await managersUp(context, question, '')).slice(0, 1)
}

async function tellUrged(
  context: EngineContext,
  running: Running,
  task: Task,
  userIds: readonly string[],
  way: object = {},
): Promise<void> {
  await sql`update base_bpm_task set last_urge_time = ${stampOf(context)} where id = ${task.id}`.execute(
    context.tx,
  )
  context.emit('baseBpmTask.urged', {
    ...factsOf(running.instance),
    taskId: task.id,
    isAutomatic: true,
    userIds,
    ...way,
  })
}

/** The notification settings of a reminder. Reminders of one run to the same person are combined. */
function wayOf({ channels, template_id }: Setting) {
  return {
    channels: channels?.split(',').filter(Boolean) ?? [],
    templateId: template_id,
    mergeMinutes: 1,
  }
}

function assigneesOf(task: Task): string[] {
  return task.assignee_user_id
    ? [task.assignee_user_id]
    : (task.candidate_user_ids?.match(/\d+/g) ?? [])
}

/** Handles one task under lock. A failure is stored on its process for the administrator, who may retry. */
async function eachSafely(
  engine: Engine,
  taskId: string,
  work: (context: EngineContext, running: Running, task: Task) => Promise<void>,
): Promise<void> {
  try {
    await engine.inTransaction(null, null, async (context) => {
      const seen = await findTask(context.tx, taskId)
      if (!seen) return
      const instance = await lockInstance(context.tx, seen.instance_id)
      const task = await findTask(context.tx, taskId)
      const isOpen = task?.status === 'PENDING' || task?.status === 'UNCLAIMED'
      if (!task || !isOpen || instance.status !== 'RUNNING') return
      await work(context, await loadRunning(context.tx, instance), task)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { platform } = engine
    const at = formatInstant(platform.clock(), platform.config.timeZone)
    await sql`update base_bpm_instance i set error_message = ${`${at} ${wordsOf([error], 'CN')} / ${wordsOf([error], 'EN')}`.slice(0, 2000)}
      from base_bpm_task t where t.id = ${taskId} and i.id = t.instance_id`.execute(platform.db)
    await sql`update base_bpm_task set overdue_flag = 'Y' where id = ${taskId}`.execute(platform.db)
  }
}
