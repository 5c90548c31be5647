import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { type RawBuilder, sql } from 'kysely'
import { idList } from '../db/together.ts'
import type { OperationContext } from '../documents/operations.ts'
import type { Db, Tx } from '../http/action.ts'
import type { Variables } from './conditions.ts'
import type { Decisions } from './decisions.ts'
import { standInsOf } from './delegation.ts'
import { dueTime } from './dueTime.ts'
import { type EngineState, modelOf } from './runner.ts'
import { workflowErrors } from './workflow.errors.ts'

/** What every call works with: the document engine's transaction. Events are sent after commit. */
export type WorkflowContext = Pick<OperationContext, 'platform' | 'tx' | 'caller' | 'now'> &
  Partial<Pick<OperationContext, 'emit' | 'emitNamed' | 'startMessage'>>

export type DocumentKey = { resource: string; id: string }

/** An operation that waits for its process, with its input. */
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

/** Policies of the model. The current ones apply, because only the drawn process is frozen with the instance. */
export type Policies = {
  model_name: string
  form_route: string | null
  allow_withdraw: string | null
  self_approval: string | null
  duplicate_approver: string | null
  empty_approver: string | null
  reject_mode: string | null
}

/** Nodes decided before the process was returned: they are passed until it reaches `nodeId` again. */
export type Resume = { nodeId: string; trail: readonly string[] }

/** A locked instance with everything needed to continue it. */
export type Running = {
  instance: Instance
  policies: Policies
  xml: string
  decisions: Decisions
  state: EngineState
  variables: Variables
  applicantUserId: string | null
  /** completed nodes, in order: a return replays them */
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

/** The name of a task's step. */
export function stepOf({
  node_name: zh,
  node_name_en: en,
}: Pick<Task, 'node_name' | 'node_name_en'>): Text {
  return { zh, en: en || zh }
}

/** The subject of the process if it is not the record itself. */
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

export type RunningRow = Policies & {
  xml: string
  decisions: string
  state: string
  variables: string
  applicant_user_id: string | null
  trail: string
  resume: string | null
}

/** The stored state of an instance in addition to its own row: its version of the process, and its position. */
export function runningSql({ id, model_id }: Instance): RawBuilder<RunningRow> {
  return sql`select m.model_name, m.form_route, m.allow_withdraw, m.self_approval, m.duplicate_approver, m.empty_approver,
      m.reject_mode, d.xml, d.decisions, s.state, s.variables, s.applicant_user_id, s.trail, s.resume
    from bpm_instance_state s
      join bpm_definition d on d.model_key = s.model_key and d.def_version = s.def_version
      join base_bpm_model m on m.id = any(${idList([model_id])})
    where s.instance_id = any(${idList([id])})`
}

/** Loads everything needed to continue a locked instance. */
export async function loadRunning(tx: Tx, instance: Instance): Promise<Running> {
  const { rows } = await runningSql(instance).execute(tx)
  return runningOf(instance, rows[0])
}

export function runningOf(instance: Instance, row: RunningRow | undefined): Running {
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

const isOpen = sql`status in ('PENDING', 'WAITING', 'UNCLAIMED') and task_kind in ('APPROVE', 'COUNTERSIGN')`

/** The tasks of an instance that still have to be decided: open, waiting for their turn, or unclaimed. */
export async function openTasks(tx: Tx, instanceId: string): Promise<Task[]> {
  const found = await sql<Task>`select * from base_bpm_task where instance_id = ${instanceId}
    and ${isOpen} order by id`.execute(tx)
  return found.rows
}

/** Nodes with open tasks, and the number of node visits so far. */
export async function visitsOf(
  tx: Tx,
  instanceId: string,
): Promise<{ open: readonly string[]; visits: number }> {
  const found = await sql<{ open: string | null; visits: string }>`
    select json_agg(node_id) filter (where ${isOpen}) as open, coalesce(max(visit_num), 0) as visits
    from base_bpm_task where instance_id = ${instanceId}`.execute(tx)
  const { open = null, visits = '0' } = found.rows[0] ?? {}
  return { open: JSON.parse(open ?? '[]'), visits: Number(visits) }
}

/** All tasks of one visit of a node, including decided ones. */
export async function tasksOfVisit(
  tx: Tx,
  task: Pick<Task, 'instance_id' | 'node_id' | 'visit_num'>,
): Promise<Task[]> {
  const found = await sql<Task>`select * from base_bpm_task where instance_id = ${task.instance_id}
    and node_id = ${task.node_id} and visit_num = ${task.visit_num}
    and task_kind in ('APPROVE', 'COUNTERSIGN') order by seq_num, id`.execute(tx)
  return found.rows
}

/** Records who acted, in the task and in the history. A deputy is recorded as handler, the assignee as owner. */
export async function closeTask(
  context: WorkflowContext,
  task: Task,
  closing: {
    status: 'COMPLETED' | 'TRANSFERRED'
    action: string
    opinion: string | null
    changedFields?: { [field: string]: unknown } | null
    /** the user named in the history, if it is not the caller */
    handlerUserId?: string | null
    ownerUserId?: string | null
  },
): Promise<void> {
  const { status, action, opinion } = closing
  const { handlerUserId, ownerUserId } = actorsOf(context, task)
  await sql`with closed as (update base_bpm_task set status = ${status}, action = ${action}, opinion = ${opinion},
      assignee_user_id = ${handlerUserId}, owner_user_id = ${ownerUserId}, overdue_flag = 'N',
      handle_time = ${stampOf(context)}, last_updated_by = ${handlerUserId},
      last_update_date = ${stampOf(context)}, version_num = version_num + 1 where id = ${task.id})
    ${historySql(context, task.instance_id, { ...entryOf(context, task), ...closing })}`.execute(
    context.tx,
  )
}

function actorsOf(context: WorkflowContext, task: Task) {
  const handlerUserId = context.caller?.userId ?? task.assignee_user_id
  const isOwn = handlerUserId === task.assignee_user_id
  return { handlerUserId, ownerUserId: isOwn ? task.owner_user_id : task.assignee_user_id }
}

function entryOf(context: WorkflowContext, task: Task) {
  return {
    nodeId: task.node_id,
    nodeName: stepOf(task),
    arriveTime: task.arrive_time,
    ...actorsOf(context, task),
  }
}

export async function cancelTasks(context: WorkflowContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update base_bpm_task set status = 'CANCELLED', last_update_date = ${stampOf(context)},
    version_num = version_num + 1 where id = any(${[...ids]}::bigint[])`.execute(context.tx)
}

/** Starts tasks of one node that waited for their turn. */
export async function activateTasks(
  context: WorkflowContext,
  running: Running,
  tasks: readonly Task[],
): Promise<void> {
  if (tasks.length === 0) return
  const node = (await modelOf(running.xml)).nodes.get(tasks[0]?.node_id ?? '')
  const due = await dueTime(context, node?.dueHours ?? null)
  const begun =
    await sql<AskedRow>`update base_bpm_task t set status = 'PENDING', arrive_time = ${stampOf(context)},
      due_time = ${due}, last_update_date = ${stampOf(context)}, version_num = version_num + 1
    where id = any(${tasks.map(({ id }) => id)}::bigint[])
    returning t.id, t.status, t.task_kind, t.assignee_user_id, t.candidate_user_ids, ${standInsOf(context)} as stand_ins`.execute(
      context.tx,
    )
  for (const task of begun.rows) tellAssigned(context, running, task)
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
  const [id = ''] = await addTasks(context, running, [task])
  return id
}

/** Adds tasks of one node together and notifies users whose task is open at once. */
export async function addTasks(
  context: WorkflowContext,
  running: Pick<Running, 'instance' | 'policies'>,
  tasks: readonly NewTask[],
): Promise<string[]> {
  const { instance, policies } = running
  const due = await dueTime(context, tasks[0]?.node.dueHours ?? null)
  const stamp = stampOf(context)
  const by = context.caller?.userId ?? null
  const rows = tasks.map(({ node, kind = 'APPROVE', status = 'PENDING', ...task }) => ({
    ...{ status, created_by: by, creation_date: stamp, last_updated_by: by },
    ...{ last_update_date: stamp, node_id: node.id, node_name: node.name.zh },
    ...{ node_name_en: node.name.en, task_kind: kind, assignee_user_id: task.assigneeUserId },
    owner_user_id: task.ownerUserId ?? null,
    candidate_user_ids: task.candidates?.length ? task.candidates : null,
    ...{ visit_num: task.visit ?? 1, seq_num: task.seq ?? 1 },
    ...{ parent_task_id: task.parentTaskId ?? null, sign_mode: task.signMode ?? null },
    ...{ arrive_time: stamp, due_time: status === 'WAITING' ? null : due },
    form_route: policies.form_route,
  }))
  const own = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const added =
    await sql<AskedRow>`insert into base_bpm_task as t (instance_id, org_id, title, title_en, doc_resource,
      doc_number, doc_amount, initiator_user_id, ${own})
    select i.id, i.org_id, i.title, i.title_en, i.doc_resource, i.doc_number, i.doc_amount, i.initiator_user_id,
      ${sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(`given.${column}`)))}
    from base_bpm_instance i, json_populate_recordset(null::base_bpm_task, ${JSON.stringify(rows)}::json) given
    where i.id = ${instance.id}
    returning t.id, t.status, t.task_kind, t.assignee_user_id, t.candidate_user_ids, ${standInsOf(context)} as stand_ins`.execute(
      context.tx,
    )
  for (const task of added.rows) tellAssigned(context, running, task)
  return added.rows.map(({ id }) => id)
}

type AskedRow = Pick<
  Task,
  'id' | 'status' | 'task_kind' | 'assignee_user_id' | 'candidate_user_ids'
> & { stand_ins: string }

/** The current assignees, including their deputies. A rejection is reported by the end of its process instead. */
function tellAssigned(
  context: WorkflowContext,
  { instance }: Pick<Running, 'instance'>,
  task: AskedRow,
): void {
  if (task.status === 'WAITING' || ['NOTIFY', 'RECTIFY'].includes(task.task_kind ?? '')) return
  const asked = task.assignee_user_id
    ? [task.assignee_user_id]
    : (task.candidate_user_ids?.match(/\d+/g) ?? [])
  context.emit?.('baseBpmTask.assigned', {
    ...factsOf(instance),
    taskId: task.id,
    userIds: [...new Set([...asked, ...(JSON.parse(task.stand_ins) as string[])])],
  })
}

/** The process data in every approval event. */
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
  /** fields the approver edited at this node */
  changedFields?: { [field: string]: unknown } | null
}

/** Appends to the history; rows are never changed (a trigger enforces this). */
export async function addHistory(
  context: WorkflowContext,
  instanceId: string,
  entry: HistoryEntry,
): Promise<void> {
  await historySql(context, instanceId, entry).execute(context.tx)
}

function historySql(
  context: WorkflowContext,
  instanceId: string,
  entry: HistoryEntry,
): RawBuilder<unknown> {
  const stamp = stampOf(context)
  return sql`insert into base_bpm_instance__history
    (header_id, seq_num, node_id, node_name, node_name_en, handler_user_id, owner_user_id, action, opinion, arrive_time,
     handle_time, changed_fields)
    select ${instanceId}, coalesce(max(seq_num), 0) + 1, ${entry.nodeId ?? null}::text, ${entry.nodeName?.zh ?? null}::text,
      ${entry.nodeName?.en ?? null}::text, ${entry.handlerUserId}::bigint, ${entry.ownerUserId ?? null}::bigint,
      ${entry.action}::text, ${entry.opinion ?? null}::text, ${entry.arriveTime ?? stamp}::timestamptz,
      ${stamp}::timestamptz, ${entry.changedFields ? JSON.stringify(entry.changedFields) : null}::jsonb
    from base_bpm_instance__history where header_id = ${instanceId}`
}

/** Records an action on a task that stays open. */
export async function remember(
  context: WorkflowContext,
  task: Task,
  action: string,
  opinion: string | null,
): Promise<void> {
  await addHistory(context, task.instance_id, { ...entryOf(context, task), action, opinion })
}

/** Saves the position of the process, and updates what lists show. */
export async function saveState(context: WorkflowContext, running: Running): Promise<void> {
  const { instance, state, trail, resume, variables } = running
  await sql`with kept as (update bpm_instance_state set state = ${JSON.stringify(state)}::jsonb,
      trail = ${JSON.stringify(trail)}::jsonb, resume = ${resume ? JSON.stringify(resume) : null}::jsonb,
      variables = ${JSON.stringify(variables)}::jsonb where instance_id = ${instance.id})
    ${currentSql(context, instance.id)}`.execute(context.tx)
}

/** Updates the current assignees shown in lists and on the monitoring screen. */
export async function showCurrent(context: WorkflowContext, instanceId: string): Promise<void> {
  await currentSql(context, instanceId).execute(context.tx)
}

function currentSql(context: WorkflowContext, instanceId: string): RawBuilder<unknown> {
  const steps = (column: string) => {
    const name = sql.ref(column)
    return sql`left(concat_ws(', ', string_agg(distinct t.${name}, ', '), (select string_agg(distinct w.${name}, ', ')
          from bpm_wait w where w.instance_id = ${instanceId} and w.kind <> 'LIMIT')), 200)`
  }
  return sql`update base_bpm_instance set
      current_nodes = open.nodes, current_nodes_en = open.nodes_en, current_assignees = open.names,
      last_updated_by = ${context.caller?.userId ?? null},
      last_update_date = ${stampOf(context)}, version_num = version_num + 1
    from (select ${steps('node_name')} as nodes, ${steps('node_name_en')} as nodes_en,
        left(string_agg(distinct u.user_full_name, ', '), 200) as names
      from base_bpm_task t left join base_user u on u.id = t.assignee_user_id
      where t.instance_id = ${instanceId} and t.status in ('PENDING', 'UNCLAIMED')
        and t.task_kind in ('APPROVE', 'COUNTERSIGN')) open
    where id = ${instanceId}`
}

/** Ends the instance: its tasks are closed and only its history remains. */
export async function closeInstance(
  context: WorkflowContext,
  instanceId: string,
  closing: { status: string; reason: string | null; entry: HistoryEntry },
): Promise<void> {
  const stamp = stampOf(context)
  await sql`with cancelled as (update base_bpm_task set status = 'CANCELLED', last_update_date = ${stamp},
      version_num = version_num + 1 where instance_id = ${instanceId} and ${isOpen}),
    forgotten as (delete from bpm_instance_state where instance_id = ${instanceId}),
    told as (${historySql(context, instanceId, closing.entry)})
    update base_bpm_instance set status = ${closing.status}, end_time = ${stamp},
      duration_hours = extract(epoch from ${stamp}::timestamptz - start_time) / 3600, current_nodes = null,
      current_nodes_en = null, current_assignees = null, stop_reason = ${closing.reason},
      last_updated_by = ${context.caller?.userId ?? null}, last_update_date = ${stamp},
      version_num = version_num + 1 where id = ${instanceId}`.execute(context.tx)
}
