import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { advance, subjectOf } from './advance.ts'
import { finish, trimmedOpinion } from './deciding.ts'
import {
  addHistory,
  closeInstance,
  type DocumentKey,
  factsOf,
  type Instance,
  loadRunning,
  lockInstance,
  lockInstanceOf,
  openTasks,
  stampOf,
  type WorkflowContext,
} from './instances.ts'
import { waitingIn } from './runner.ts'
import type { WorkflowCallbacks } from './service.ts'
import { refreshVariables } from './starting.ts'
import { handOver } from './taskVerbs.ts'
import { workflowErrors } from './workflow.errors.ts'

/** Operations on a whole process. */

export async function withdraw(
  context: WorkflowContext,
  input: { document: DocumentKey; opinion?: string | null },
  callbacks: WorkflowCallbacks,
): Promise<void> {
  const instance = await lockInstanceOf(context.tx, input.document)
  if (!instance) throw new AppError(workflowErrors.NOT_IN_APPROVAL)
  const userId = context.caller?.userId ?? null
  const refusal = await withdrawalOf(context.tx, input.document, userId)
  if (refusal) throw new AppError(workflowErrors[refusal])
  const running = await loadRunning(context.tx, instance)
  const opinion = trimmedOpinion(input.opinion)
  await addHistory(context, instance.id, {
    nodeName: null,
    handlerUserId: userId,
    action: 'WITHDRAW',
    opinion,
  })
  await finish(context, running, { status: 'WITHDRAWN', opinion, callback: callbacks.onWithdrawn })
}

/** Conditions of a running process follow values that an operation on its document is about to store. */
export async function followChange(
  context: WorkflowContext,
  document: DocumentKey,
  changed: { readonly [field: string]: unknown },
): Promise<void> {
  const instance = await lockInstanceOf(context.tx, document)
  if (!instance) return
  const running = await loadRunning(context.tx, instance)
  await refreshVariables(context, running, changed)
  await sql`update bpm_instance_state set variables = ${JSON.stringify(running.variables)}::jsonb
    where instance_id = ${instance.id}`.execute(context.tx)
}

export type WithdrawalRefusal =
  | 'WITHDRAW_NOT_APPLICANT'
  | 'WITHDRAW_NOT_ALLOWED'
  | 'WITHDRAW_TOO_LATE'

/**
 * Why a user may not withdraw a document from its running process; null when it is allowed or no process is running.
 */
export async function withdrawalOf(
  db: Db | Tx,
  document: DocumentKey,
  userId: string | null,
): Promise<WithdrawalRefusal | null> {
  const refusals = await withdrawalsOf(db, document.resource, [document.id], userId)
  return refusals.get(document.id) ?? null
}

/** The documents among several of one kind that the user may not withdraw, with the reasons. */
export async function withdrawalsOf(
  db: Db | Tx,
  resource: string,
  ids: readonly string[],
  userId: string | null,
): Promise<Map<string, WithdrawalRefusal>> {
  const { rows } = await sql<{ id: string; refusal: WithdrawalRefusal | null }>`
    select i.doc_id as id, ${withdrawalSql(userId)} as refusal from base_bpm_instance i
    where i.doc_resource = ${resource} and i.doc_id = any(${[...ids]}::bigint[])
      and i.status in ('RUNNING', 'SUSPENDED', 'ERROR')`.execute(db)
  return new Map(rows.flatMap(({ id, refusal }) => (refusal ? [[String(id), refusal]] : [])))
}

/** The same for each row of a query over open instances `i`. */
export function withdrawalSql(userId: string | null): RawBuilder<WithdrawalRefusal | null> {
  const rule = sql`coalesce((select m.allow_withdraw from base_bpm_model m where m.id = i.model_id), 'BEFORE_FIRST')`
  return sql`case
    when i.initiator_user_id is distinct from ${userId}::bigint and not exists (select 1 from bpm_instance_state s
      where s.instance_id = i.id and s.applicant_user_id = ${userId}::bigint) then 'WITHDRAW_NOT_APPLICANT'
    when ${rule} = 'NEVER' then 'WITHDRAW_NOT_ALLOWED'
    when ${rule} <> 'BEFORE_END' and exists (select 1 from base_bpm_instance__history h where h.header_id = i.id
      and h.action in ('APPROVE', 'REJECT', 'RETURN')) then 'WITHDRAW_TOO_LATE' end`
}

/** Ends a document's running process, if any, without a result. */
export async function stop(
  context: WorkflowContext,
  document: DocumentKey,
  reason: string,
): Promise<void> {
  const instance = await lockInstanceOf(context.tx, document)
  if (!instance) return
  const open = await openTasks(context.tx, instance.id)
  const handlerUserId = context.caller?.userId ?? null
  await closeInstance(context, instance.id, {
    status: 'STOPPED',
    reason,
    entry: { nodeName: null, handlerUserId, action: 'STOP', opinion: reason },
  })
  context.emit?.('baseBpmInstance.stopped', {
    ...factsOf(instance),
    reason,
    userIds: [
      ...new Set(
        [instance.initiator_user_id, ...open.map((task) => task.assignee_user_id)].filter(Boolean),
      ),
    ],
  })
}

/** Tasks stay open but cannot be decided; due times are paused. */
export async function suspend(context: WorkflowContext, instanceId: string): Promise<void> {
  const instance = await lockIn(context, instanceId, ['RUNNING'])
  await sql`update bpm_instance_state set suspended = ${stampOf(context)} where instance_id = ${instance.id}`.execute(
    context.tx,
  )
  await changeStatus(context, instance, 'SUSPENDED', 'SUSPEND')
}

export async function activate(context: WorkflowContext, instanceId: string): Promise<void> {
  const instance = await lockIn(context, instanceId, ['SUSPENDED'])
  await sql`update base_bpm_task t set due_time = t.due_time + (${stampOf(context)}::timestamptz - s.suspended)
    from bpm_instance_state s where s.instance_id = t.instance_id and t.instance_id = ${instance.id}
      and t.status in ('PENDING', 'UNCLAIMED')`.execute(context.tx)
  await sql`update bpm_wait w set due_time = w.due_time + (${stampOf(context)}::timestamptz - s.suspended)
    from bpm_instance_state s where s.instance_id = w.instance_id and w.instance_id = ${instance.id}`.execute(
    context.tx,
  )
  await changeStatus(context, instance, 'RUNNING', 'ACTIVATE')
}

/** Repeats the step that failed: nodes without open tasks are entered again. */
export async function retry(
  context: WorkflowContext,
  instanceId: string,
  callbacks: WorkflowCallbacks,
): Promise<void> {
  const instance = await lockIn(context, instanceId, ['ERROR'])
  const running = await loadRunning(context.tx, instance)
  await changeStatus(context, instance, 'RUNNING', 'RETRY')
  const waiting = await waitingIn(running)
  const ended = await advance(
    context,
    running,
    { state: running.state, waiting, gone: [], ended: waiting.length === 0 },
    { subject: () => subjectOf(context, running), lastApprovers: [] },
  )
  if (ended)
    await finish(context, running, {
      status: 'APPROVED',
      opinion: null,
      callback: callbacks.onApproved,
    })
}

async function changeStatus(
  context: WorkflowContext,
  instance: Instance,
  status: string,
  action: string,
): Promise<void> {
  await sql`update base_bpm_instance set status = ${status}, error_message = null,
    last_updated_by = ${context.caller?.userId ?? null}, last_update_date = ${stampOf(context)},
    version_num = version_num + 1 where id = ${instance.id}`.execute(context.tx)
  await addHistory(context, instance.id, {
    nodeName: null,
    handlerUserId: context.caller?.userId ?? null,
    action,
  })
}

/** The administrator moves the open tasks of one user to another. */
export async function reassign(
  context: WorkflowContext,
  instanceId: string,
  input: { fromUserId: string; toUserId: string; opinion: string | null },
): Promise<void> {
  const instance = await lockIn(context, instanceId, ['RUNNING'])
  const running = await loadRunning(context.tx, instance)
  const tasks = (await openTasks(context.tx, instance.id)).filter(
    (task) => task.assignee_user_id === input.fromUserId,
  )
  if (tasks.length === 0) throw new AppError(workflowErrors.NOT_YOUR_TASK)
  for (const task of tasks) await handOver(context, running, task, input)
}

const SOON_MS = 30 * 60_000

/** The initiator reminds the current approvers: a few times a day, at most once in half an hour. */
export async function urge(context: WorkflowContext, instanceId: string): Promise<void> {
  const instance = await lockIn(context, instanceId, ['RUNNING'])
  const userId = context.caller?.userId ?? null
  if (userId !== instance.initiator_user_id) throw new AppError(workflowErrors.URGE_NOT_APPLICANT)
  const { timeZone } = context.platform.config
  const soon = formatInstant(new Date(context.now.getTime() - SOON_MS), timeZone)
  const urged = await sql<{ today: string; soon: 't' | 'f' }>`select count(*) as today,
      coalesce(bool_or(handle_time > ${soon}::timestamptz), false) as soon
    from base_bpm_instance__history where header_id = ${instance.id} and action = 'URGE'
      and handler_user_id is not null and handle_time::date = ${stampOf(context).slice(0, 10)}::date`.execute(
    context.tx,
  )
  const max = (await profilesOf(context.platform)).number('WF_MAX_URGE_PER_DAY')
  if (Number(urged.rows[0]?.today ?? 0) >= max)
    throw new AppError(workflowErrors.URGE_TOO_OFTEN, { max })
  if (urged.rows[0]?.soon === 't') throw new AppError(workflowErrors.URGE_TOO_SOON)
  await sql`update base_bpm_task set urge_count = coalesce(urge_count, 0) + 1, last_urge_time = ${stampOf(context)}
    where instance_id = ${instance.id} and status = 'PENDING' and task_kind in ('APPROVE', 'COUNTERSIGN')`.execute(
    context.tx,
  )
  await addHistory(context, instance.id, {
    nodeName: null,
    handlerUserId: userId,
    action: 'URGE',
  })
  const open = (await openTasks(context.tx, instance.id)).filter(
    (task) => task.status !== 'WAITING',
  )
  for (const task of open)
    context.emit?.('baseBpmTask.urged', {
      ...factsOf(instance),
      taskId: task.id,
      userIds: task.assignee_user_id
        ? [task.assignee_user_id]
        : (task.candidate_user_ids?.match(/\d+/g) ?? []),
    })
}

async function lockIn(
  context: WorkflowContext,
  instanceId: string,
  states: readonly string[],
): Promise<Instance> {
  const instance = await lockInstance(context.tx, instanceId)
  if (!states.includes(instance.status)) throw new AppError(workflowErrors.INSTANCE_STATE)
  return instance
}
