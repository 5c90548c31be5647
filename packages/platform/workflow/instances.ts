import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { OperationContext } from '../documents/operations.ts'
import type { Db, Tx } from '../http/action.ts'
import type { Variables } from './expression.ts'
import type { EngineState } from './runner.ts'
import { workflowErrors } from './workflow.errors.ts'

/** What every call works with: the document engine's transaction. Events go out after commit. */
export type WorkflowContext = Pick<OperationContext, 'platform' | 'tx' | 'caller' | 'now'> &
  Partial<Pick<OperationContext, 'emit'>>

export type DocumentKey = { resource: string; id: string }

export type Instance = {
  id: string
  instance_number: string
  status: string
  title: string
  doc_resource: string
  doc_id: string
  doc_number: string | null
  doc_amount: string | null
  initiator_user_id: string
  model_id: string
}

/** Policies of the model: the live ones, since only the drawn process is frozen with the instance. */
export type Policies = {
  model_name: string
  form_route: string | null
  allow_withdraw: string | null
  self_approval: string | null
  duplicate_approver: string | null
  empty_approver: string | null
}

/** A locked instance with all that is needed to move it. */
export type Running = {
  instance: Instance
  policies: Policies
  xml: string
  state: EngineState
  variables: Variables
  applicantUserId: string | null
}

export type Task = {
  id: string
  instance_id: string
  node_id: string
  node_name: string
  status: string
  assignee_user_id: string
  owner_user_id: string | null
  arrive_time: string
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
    Policies & { xml: string; state: string; variables: string; applicant_user_id: string | null }
  >`
    select m.model_name, m.form_route, m.allow_withdraw, m.self_approval, m.duplicate_approver, m.empty_approver,
      d.xml, s.state, s.variables, s.applicant_user_id
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
  }
}

export async function findTask(db: Db | Tx, id: string): Promise<Task | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const found = await sql<Task>`select * from base_bpm_task where id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

export async function pendingTasks(tx: Tx, instanceId: string): Promise<Task[]> {
  const found =
    await sql<Task>`select * from base_bpm_task where instance_id = ${instanceId} and status = 'PENDING'
    order by id`.execute(tx)
  return found.rows
}

export async function closeTask(
  context: WorkflowContext,
  task: Task,
  closing: { status: 'COMPLETED' | 'TRANSFERRED'; action: string; opinion: string | null },
): Promise<void> {
  await sql`update base_bpm_task set status = ${closing.status}, action = ${closing.action}, opinion = ${closing.opinion},
    handle_time = ${stampOf(context)}, last_updated_by = ${context.caller?.userId ?? null},
    last_update_date = ${stampOf(context)}, version_num = version_num + 1 where id = ${task.id}`.execute(
    context.tx,
  )
}

/** Cancels open tasks: of one node when somebody decided it, of all when the instance ends. */
export async function cancelTasks(
  context: WorkflowContext,
  instanceId: string,
  nodeId: string | null,
): Promise<void> {
  const node = nodeId ? sql`and node_id = ${nodeId}` : sql``
  await sql`update base_bpm_task set status = 'CANCELLED', last_update_date = ${stampOf(context)},
    version_num = version_num + 1 where instance_id = ${instanceId} and status = 'PENDING' ${node}`.execute(
    context.tx,
  )
}

export async function addTask(
  context: WorkflowContext,
  running: Pick<Running, 'instance' | 'policies'>,
  task: { nodeId: string; nodeName: string; assigneeUserId: string; ownerUserId: string | null },
): Promise<string> {
  const { instance, policies } = running
  const stamp = stampOf(context)
  const added = await sql<{ id: string }>`insert into base_bpm_task
    (status, org_id, created_by, creation_date, last_updated_by, last_update_date, instance_id, title, node_id, node_name,
     task_kind, doc_resource, doc_number, doc_amount, initiator_user_id, assignee_user_id, owner_user_id, arrive_time, form_route)
    select 'PENDING', i.org_id, ${context.caller?.userId ?? null}, ${stamp}, ${context.caller?.userId ?? null}, ${stamp},
     i.id, i.title, ${task.nodeId}, ${task.nodeName}, 'APPROVE', i.doc_resource, i.doc_number, i.doc_amount,
     i.initiator_user_id, ${task.assigneeUserId}, ${task.ownerUserId}, ${stamp}, ${policies.form_route}
    from base_bpm_instance i where i.id = ${instance.id} returning id`.execute(context.tx)
  const id = added.rows[0]?.id as string
  context.emit?.('workflow.taskArrived', {
    taskId: id,
    userId: task.assigneeUserId,
    title: instance.title,
    docResource: instance.doc_resource,
    docId: instance.doc_id,
  })
  return id
}

export type HistoryEntry = {
  nodeName: string | null
  handlerUserId: string | null
  ownerUserId?: string | null
  action: string
  opinion?: string | null
  arriveTime?: string | null
}

/** Appends to the history; rows are never rewritten (a trigger sees to it). */
export async function addHistory(
  context: WorkflowContext,
  instanceId: string,
  entry: HistoryEntry,
): Promise<void> {
  const stamp = stampOf(context)
  await sql`insert into base_bpm_instance__history
    (header_id, seq_num, node_name, handler_user_id, owner_user_id, action, opinion, arrive_time, handle_time)
    select ${instanceId}, coalesce(max(seq_num), 0) + 1, ${entry.nodeName}::text, ${entry.handlerUserId}::bigint,
      ${entry.ownerUserId ?? null}::bigint, ${entry.action}::text, ${entry.opinion ?? null}::text,
      ${entry.arriveTime ?? stamp}::timestamptz, ${stamp}::timestamptz
    from base_bpm_instance__history where header_id = ${instanceId}`.execute(context.tx)
}

export async function saveState(tx: Tx, instanceId: string, state: EngineState): Promise<void> {
  await sql`update bpm_instance_state set state = ${JSON.stringify(state)}::jsonb where instance_id = ${instanceId}`.execute(
    tx,
  )
}

/** Who holds it now, as lists and the monitoring screen show it. */
export async function showCurrent(context: WorkflowContext, instanceId: string): Promise<void> {
  await sql`update base_bpm_instance set
      current_nodes = open.nodes, current_assignees = open.names, last_updated_by = ${context.caller?.userId ?? null},
      last_update_date = ${stampOf(context)}, version_num = version_num + 1
    from (select left(string_agg(distinct t.node_name, ', '), 200) as nodes,
        left(string_agg(distinct u.user_full_name, ', '), 200) as names
      from base_bpm_task t join base_user u on u.id = t.assignee_user_id
      where t.instance_id = ${instanceId} and t.status = 'PENDING') open
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
    current_assignees = null, stop_reason = ${reason}, last_updated_by = ${context.caller?.userId ?? null},
    last_update_date = ${stamp}, version_num = version_num + 1 where id = ${instanceId}`.execute(
    context.tx,
  )
  await sql`delete from bpm_instance_state where instance_id = ${instanceId}`.execute(context.tx)
}
