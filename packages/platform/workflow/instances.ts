import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { OperationContext } from '../documents/operations.ts'
import type { Db, Tx } from '../http/action.ts'
import type { Decisions } from './decisions.ts'
import { delegatesOf } from './delegation.ts'
import { dueTime } from './dueTime.ts'
import type { Variables } from './expression.ts'
import { type EngineState, modelOf } from './runner.ts'
import { workflowErrors } from './workflow.errors.ts'

/** What every call works with: the document engine's transaction. Events go out after commit. */
export type WorkflowContext = Pick<OperationContext, 'platform' | 'tx' | 'caller' | 'now'> &
  Partial<Pick<OperationContext, 'emit'>>

export type DocumentKey = { resource: string; id: string }

/** An operation that waits for its process, with what was entered for it. */
export type AskedOperation = { operation: string; input: { [key: string]: unknown } }

export type Instance = {
  id: string
  instance_number: string
  status: string
  title: string
  title_en: string | null
  doc_resource: string
  doc_id: string
  doc_operation: string | null
  operation_input: string | null
  doc_number: string | null
  doc_amount: string | null
  initiator_user_id: string
  model_id: string
  def_version: string
}

/** Policies of the model: the live ones, since only the drawn process is frozen with the instance. */
export type Policies = {
  model_name: string
  form_route: string | null
  allow_withdraw: string | null
  self_approval: string | null
  duplicate_approver: string | null
  empty_approver: string | null
  reject_mode: string | null
}

/** Nodes decided before somebody sent the process back: passed over until it stands at `nodeId` again. */
export type Resume = { nodeId: string; trail: readonly string[] }

/** A locked instance with all that is needed to move it. */
export type Running = {
  instance: Instance
  policies: Policies
  xml: string
  decisions: Decisions
  state: EngineState
  variables: Variables
  applicantUserId: string | null
  /** nodes left, in order: what a return replays */
  trail: string[]
  resume: Resume | null
}

export type Task = {
  id: string
  instance_id: string
  node_id: string
  node_name: string
  node_name_en: string | null
  status: string
  task_kind: string
  assignee_user_id: string
  owner_user_id: string | null
  candidate_user_ids: string | null
  visit_num: string
  seq_num: string
  parent_task_id: string | null
  sign_mode: string | null
  action: string | null
  arrive_time: string
  due_time: string | null
  urge_count: string
  last_urge_time: string | null
}

/** What a task's step is called. */
export function stepOf({
  node_name: zh,
  node_name_en: en,
}: Pick<Task, 'node_name' | 'node_name_en'>): Text {
  return { zh, en: en || zh }
}

/** What the process is about when it is not the record itself. */
export function askedBy(
  instance: Pick<Instance, 'doc_operation' | 'operation_input'>,
): AskedOperation | null {
  const { doc_operation: operation, operation_input: input } = instance
  return operation ? { operation, input: JSON.parse(input ?? '{}') } : null
}

export function stampOf(context: Pick<WorkflowContext, 'now' | 'platform'>): string {
  return formatInstant(context.now, context.platform.config.timeZone)
}

/** The open instance of a document, locked until commit; null when it is not in approval. */
export async function lockInstanceOf(tx: Tx, document: DocumentKey): Promise<Instance | null> {
  const found =
    await sql<Instance>`select * from base_bpm_instance where doc_resource = ${document.resource}
    and doc_id = ${document.id} and status in ('RUNNING', 'SUSPENDED', 'ERROR') for update`.execute(
      tx,
    )
  return found.rows[0] ?? null
}

export async function lockInstance(tx: Tx, id: string): Promise<Instance> {
  const found =
    await sql<Instance>`select * from base_bpm_instance where id = ${id} for update`.execute(tx)
  const instance = found.rows[0]
  if (!instance) throw new AppError('NOT_FOUND')
  return instance
}

/** Everything needed to move a locked instance on: its own version of the process, and where it stands. */
export async function loadRunning(tx: Tx, instance: Instance): Promise<Running> {
  const found = await sql<
    Policies & {
      xml: string
      decisions: string
      state: string
      variables: string
      applicant_user_id: string | null
      trail: string
      resume: string | null
    }
  >`
    select m.model_name, m.form_route, m.allow_withdraw, m.self_approval, m.duplicate_approver, m.empty_approver,
      m.reject_mode, d.xml, d.decisions, s.state, s.variables, s.applicant_user_id, s.trail, s.resume
    from bpm_instance_state s
      join bpm_definition d on d.model_key = s.model_key and d.def_version = s.def_version
      join base_bpm_model m on m.id = ${instance.model_id}
    where s.instance_id = ${instance.id}`.execute(tx)
  const row = found.rows[0]
  if (!row)
    throw new AppError(workflowErrors.WORKFLOW_FAILED, {
      reason: `no state of ${instance.instance_number}`,
    })
  return {
    instance,
    policies: row,
    xml: row.xml,
    state: JSON.parse(row.state),
    variables: JSON.parse(row.variables),
    applicantUserId: row.applicant_user_id,
    decisions: JSON.parse(row.decisions),
    trail: JSON.parse(row.trail),
    resume: row.resume ? JSON.parse(row.resume) : null,
  }
}

export async function findTask(db: Db | Tx, id: string): Promise<Task | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const found = await sql<Task>`select * from base_bpm_task where id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

/** Everything of an instance that still has to be decided: open, waiting its turn, or to be claimed. */
export async function openTasks(tx: Tx, instanceId: string): Promise<Task[]> {
  const found = await sql<Task>`select * from base_bpm_task where instance_id = ${instanceId}
    and status in ('PENDING', 'WAITING', 'UNCLAIMED') and task_kind in ('APPROVE', 'COUNTERSIGN') order by id`.execute(
    tx,
  )
  return found.rows
}

/** All tasks of one visit of a node, decided ones too. */
export async function tasksOfVisit(
  tx: Tx,
  task: Pick<Task, 'instance_id' | 'node_id' | 'visit_num'>,
): Promise<Task[]> {
  const found = await sql<Task>`select * from base_bpm_task where instance_id = ${task.instance_id}
    and node_id = ${task.node_id} and visit_num = ${task.visit_num}
    and task_kind in ('APPROVE', 'COUNTERSIGN') order by seq_num, id`.execute(tx)
  return found.rows
}

/** Records who acted; whoever acted for somebody else stands as handler, the other as owner. */
export async function closeTask(
  context: WorkflowContext,
  task: Task,
  closing: { status: 'COMPLETED' | 'TRANSFERRED'; action: string; opinion: string | null },
): Promise<void> {
  const actor = context.caller?.userId ?? task.assignee_user_id
  const owner = actor === task.assignee_user_id ? task.owner_user_id : task.assignee_user_id
  await sql`update base_bpm_task set status = ${closing.status}, action = ${closing.action}, opinion = ${closing.opinion},
    assignee_user_id = ${actor}, owner_user_id = ${owner}, overdue_flag = 'N',
    handle_time = ${stampOf(context)}, last_updated_by = ${actor},
    last_update_date = ${stampOf(context)}, version_num = version_num + 1 where id = ${task.id}`.execute(
    context.tx,
  )
}

export async function cancelTasks(context: WorkflowContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update base_bpm_task set status = 'CANCELLED', last_update_date = ${stampOf(context)},
    version_num = version_num + 1 where id = any(${[...ids]}::bigint[])`.execute(context.tx)
}

/** Lets a task that waited its turn begin. */
export async function activateTasks(
  context: WorkflowContext,
  running: Running,
  tasks: readonly Task[],
): Promise<void> {
  const node = tasks[0] ? (await modelOf(running.xml)).nodes.get(tasks[0].node_id) : undefined
  const due = await dueTime(context, node?.dueHours ?? null)
  for (const task of tasks) {
    await sql`update base_bpm_task set status = 'PENDING', arrive_time = ${stampOf(context)}, due_time = ${due},
      last_update_date = ${stampOf(context)}, version_num = version_num + 1 where id = ${task.id}`.execute(
      context.tx,
    )
    await tellAssigned(context, running, { id: task.id, userIds: [task.assignee_user_id] })
  }
}

export type NewTask = {
  node: { id: string; name: Text; dueHours?: string | null }
  kind?: 'APPROVE' | 'COUNTERSIGN' | 'NOTIFY' | 'RECTIFY'
  status?: 'PENDING' | 'WAITING' | 'UNCLAIMED'
  assigneeUserId: string | null
  ownerUserId?: string | null
  candidates?: readonly string[]
  visit?: string | number
  seq?: string | number
  parentTaskId?: string | null
  signMode?: string | null
}

export async function addTask(
  context: WorkflowContext,
  running: Pick<Running, 'instance' | 'policies'>,
  task: NewTask,
): Promise<string> {
  const { instance, policies } = running
  const { node, kind = 'APPROVE', status = 'PENDING', candidates = [] } = task
  const stamp = stampOf(context)
  const by = context.caller?.userId ?? null
  const due = status === 'WAITING' ? null : await dueTime(context, node.dueHours ?? null)
  const added = await sql<{ id: string }>`insert into base_bpm_task
    (status, org_id, created_by, creation_date, last_updated_by, last_update_date, instance_id, title, title_en, node_id, node_name, node_name_en,
     task_kind, doc_resource, doc_number, doc_amount, initiator_user_id, assignee_user_id, owner_user_id, candidate_user_ids,
     visit_num, seq_num, parent_task_id, sign_mode, arrive_time, due_time, form_route)
    select ${status}, i.org_id, ${by}, ${stamp}, ${by}, ${stamp},
     i.id, i.title, i.title_en, ${node.id}, ${node.name.zh}, ${node.name.en}, ${kind}, i.doc_resource, i.doc_number, i.doc_amount,
     i.initiator_user_id, ${task.assigneeUserId}::bigint, ${task.ownerUserId ?? null}::bigint,
     ${candidates.length ? [...candidates] : null}::bigint[], ${task.visit ?? 1}, ${task.seq ?? 1},
     ${task.parentTaskId ?? null}::bigint, ${task.signMode ?? null}::text, ${stamp}, ${due}::timestamptz, ${policies.form_route}
    from base_bpm_instance i where i.id = ${instance.id} returning id`.execute(context.tx)
  const id = added.rows[0]?.id as string
  if (status !== 'WAITING' && kind !== 'NOTIFY')
    await tellAssigned(context, running, {
      id,
      userIds: task.assigneeUserId ? [task.assigneeUserId] : candidates,
    })
  return id
}

/** Who is asked now, whoever acts for them included. */
async function tellAssigned(
  context: WorkflowContext,
  { instance }: Pick<Running, 'instance'>,
  task: { id: string; userIds: readonly string[] },
): Promise<void> {
  if (!context.emit) return
  context.emit('baseBpmTask.assigned', {
    ...factsOf(instance),
    taskId: task.id,
    userIds: [...task.userIds, ...(await delegatesOf(context, task.userIds))],
  })
}

/** What every event of approval says about its process. */
export function factsOf(instance: Instance) {
  return {
    instanceId: instance.id,
    instanceNumber: instance.instance_number,
    title: instance.title,
    titleEn: instance.title_en,
    docResource: instance.doc_resource,
    docId: instance.doc_id,
    docOperation: instance.doc_operation,
    docNumber: instance.doc_number,
    docAmount: instance.doc_amount,
    initiatorUserId: instance.initiator_user_id,
  }
}

export type HistoryEntry = {
  nodeId?: string | null
  nodeName: Text | null
  handlerUserId: string | null
  ownerUserId?: string | null
  action: string
  opinion?: string | null
  arriveTime?: string | null
  /** fields the approver filled in at his node */
  changedFields?: { [field: string]: unknown } | null
}

/** Appends to the history; rows are never rewritten (a trigger sees to it). */
export async function addHistory(
  context: WorkflowContext,
  instanceId: string,
  entry: HistoryEntry,
): Promise<void> {
  const stamp = stampOf(context)
  await sql`insert into base_bpm_instance__history
    (header_id, seq_num, node_id, node_name, node_name_en, handler_user_id, owner_user_id, action, opinion, arrive_time, handle_time,
     changed_fields)
    select ${instanceId}, coalesce(max(seq_num), 0) + 1, ${entry.nodeId ?? null}::text, ${entry.nodeName?.zh ?? null}::text, ${entry.nodeName?.en ?? null}::text,
      ${entry.handlerUserId}::bigint, ${entry.ownerUserId ?? null}::bigint, ${entry.action}::text,
      ${entry.opinion ?? null}::text, ${entry.arriveTime ?? stamp}::timestamptz, ${stamp}::timestamptz,
      ${entry.changedFields ? JSON.stringify(entry.changedFields) : null}::jsonb
    from base_bpm_instance__history where header_id = ${instanceId}`.execute(context.tx)
}

/** What a task's decision looks like in the history. */
export async function remember(
  context: WorkflowContext,
  task: Task,
  action: string,
  opinion: string | null,
  changedFields: { [field: string]: unknown } | null = null,
): Promise<void> {
  const actor = context.caller?.userId ?? task.assignee_user_id
  await addHistory(context, task.instance_id, {
    nodeId: task.node_id,
    nodeName: stepOf(task),
    handlerUserId: actor,
    ownerUserId: actor === task.assignee_user_id ? task.owner_user_id : task.assignee_user_id,
    action,
    opinion,
    arriveTime: task.arrive_time,
    changedFields,
  })
}

export async function saveState(tx: Tx, running: Running): Promise<void> {
  const { instance, state, trail, resume, variables } = running
  await sql`update bpm_instance_state set state = ${JSON.stringify(state)}::jsonb, trail = ${JSON.stringify(trail)}::jsonb,
    resume = ${resume ? JSON.stringify(resume) : null}::jsonb, variables = ${JSON.stringify(variables)}::jsonb
    where instance_id = ${instance.id}`.execute(tx)
}

/** Who holds it now, as lists and the monitoring screen show it. */
export async function showCurrent(context: WorkflowContext, instanceId: string): Promise<void> {
  const steps = (column: string) => {
    const name = sql.ref(column)
    return sql`left(concat_ws(', ', string_agg(distinct t.${name}, ', '), (select string_agg(distinct w.${name}, ', ')
          from bpm_wait w where w.instance_id = ${instanceId} and w.kind <> 'LIMIT')), 200)`
  }
  await sql`update base_bpm_instance set
      current_nodes = open.nodes, current_nodes_en = open.nodes_en, current_assignees = open.names,
      last_updated_by = ${context.caller?.userId ?? null},
      last_update_date = ${stampOf(context)}, version_num = version_num + 1
    from (select ${steps('node_name')} as nodes, ${steps('node_name_en')} as nodes_en,
        left(string_agg(distinct u.user_full_name, ', '), 200) as names
      from base_bpm_task t left join base_user u on u.id = t.assignee_user_id
      where t.instance_id = ${instanceId} and t.status in ('PENDING', 'UNCLAIMED')
        and t.task_kind in ('APPROVE', 'COUNTERSIGN')) open
    where id = ${instanceId}`.execute(context.tx)
}

export async function closeInstance(
  context: WorkflowContext,
  instanceId: string,
  status: string,
  reason: string | null,
): Promise<void> {
  const stamp = stampOf(context)
  await sql`update base_bpm_instance set status = ${status}, end_time = ${stamp}, current_nodes = null,
    current_nodes_en = null, current_assignees = null, stop_reason = ${reason}, last_updated_by = ${context.caller?.userId ?? null},
    last_update_date = ${stamp}, version_num = version_num + 1 where id = ${instanceId}`.execute(
    context.tx,
  )
  await sql`delete from bpm_instance_state where instance_id = ${instanceId}`.execute(context.tx)
}
