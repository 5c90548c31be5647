import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { readRecord } from '../documents/store.ts'
import type { Db, Tx } from '../http/action.ts'
import { advance, type Subject } from './advance.ts'
import { activeUsers } from './approvers.ts'
import {
  addHistory,
  addTask,
  cancelTasks,
  closeInstance,
  closeTask,
  type DocumentKey,
  findTask,
  type Instance,
  loadRunning,
  lockInstance,
  lockInstanceOf,
  pendingTasks,
  type Running,
  showCurrent,
  type Task,
  type WorkflowContext,
} from './instances.ts'
import {
  type ApprovalHistory,
  doneOf,
  historyOf,
  type PageRequest,
  type TaskPage,
  todoOf,
  type Viewer,
} from './lists.ts'
import { modelOf, signalTask } from './runner.ts'
import { begin, type StartContext, type StartInput } from './starting.ts'
import { workflowErrors } from './workflow.errors.ts'

export type { DocumentKey, StartContext, StartInput, WorkflowContext }

/** How the document follows its process, in the same transaction: a throw undoes the decision and leaves the task open. */
export type WorkflowCallbacks = {
  onApproved(document: DocumentKey, opinion: string | null): Promise<void>
  onRejected(document: DocumentKey, opinion: string | null): Promise<void>
  onWithdrawn(document: DocumentKey, opinion: string | null): Promise<void>
}

/** A task by its id, or the caller's own open task on a document. */
export type TaskChoice = { taskId: string } | { document: DocumentKey }
export type Decision = TaskChoice & { opinion: string | null }

export type Workflow = {
  /** Call it once the document stands in its submitted state: a process without people approves at once. */
  start(
    context: StartContext,
    input: StartInput,
    callbacks: WorkflowCallbacks,
  ): Promise<{ instanceId: string; ended: boolean }>
  /** `ended: false`: further approvers follow, the document stays as it is. */
  approve(
    context: WorkflowContext,
    input: Decision,
    callbacks: WorkflowCallbacks,
  ): Promise<{ ended: boolean }>
  reject(context: WorkflowContext, input: Decision, callbacks: WorkflowCallbacks): Promise<void>
  withdraw(
    context: WorkflowContext,
    input: { document: DocumentKey; opinion?: string | null },
    callbacks: WorkflowCallbacks,
  ): Promise<void>
  transfer(context: WorkflowContext, input: Decision & { toUserId: string }): Promise<void>
  /** Ends a document's running instance, if any, when the document left approval some other way. */
  stop(context: WorkflowContext, document: DocumentKey, reason: string): Promise<void>
  openTaskOf(db: Db | Tx, document: DocumentKey, userId: string): Promise<string | null>
  taskOf(
    db: Db | Tx,
    taskId: string,
  ): Promise<{ document: DocumentKey; assigneeUserId: string; status: string } | null>
  /** Whether the user started, handled or holds an approval of this document, and so may see it. */
  takesPart(db: Db | Tx, document: DocumentKey, userId: string): Promise<boolean>
  historyOf(db: Db | Tx, document: DocumentKey, viewer: Viewer): Promise<ApprovalHistory>
  todoOf(db: Db | Tx, userId: string, page: PageRequest): Promise<TaskPage>
  doneOf(db: Db | Tx, userId: string, page: PageRequest): Promise<TaskPage>
}

/** Approval of documents: the engine decides where a process goes, the task rows decide who acts. */
export function createWorkflow(): Workflow {
  return {
    start,
    approve,
    reject,
    withdraw,
    transfer,
    stop,
    openTaskOf,
    taskOf,
    takesPart,
    historyOf,
    todoOf,
    doneOf,
  }
}

async function start(context: StartContext, input: StartInput, callbacks: WorkflowCallbacks) {
  const { running, step } = await begin(context, input)
  const { definition, record, applicantPersonId, amount } = input
  const ended = await advance(context, running, step, {
    subject: async () => ({ definition, record, applicantPersonId, amount }),
    lastApprovers: [],
  })
  if (ended)
    await finish(context, running.instance, {
      status: 'APPROVED',
      opinion: null,
      callback: callbacks.onApproved,
    })
  return { instanceId: running.instance.id, ended }
}

async function approve(context: WorkflowContext, input: Decision, callbacks: WorkflowCallbacks) {
  const { instance, task } = await lockOwnTask(context, input)
  const running = await loadRunning(context.tx, instance)
  const opinion = await checkedOpinion(running, task, input.opinion, 'APPROVE')
  await closeTask(context, task, { status: 'COMPLETED', action: 'APPROVE', opinion })
  await remember(context, task, 'APPROVE', opinion)
  if (await waitsForOthers(context, running, task)) {
    await showCurrent(context, instance.id)
    return { ended: false }
  }
  const step = await signalTask({
    xml: running.xml,
    state: running.state,
    nodeId: task.node_id,
    variables: running.variables,
  })
  const ended = await advance(context, running, step, {
    subject: () => subjectOf(context, running),
    lastApprovers: [task.assignee_user_id],
  })
  if (ended)
    await finish(context, instance, { status: 'APPROVED', opinion, callback: callbacks.onApproved })
  return { ended }
}

async function reject(context: WorkflowContext, input: Decision, callbacks: WorkflowCallbacks) {
  const { instance, task } = await lockOwnTask(context, input)
  const running = await loadRunning(context.tx, instance)
  const opinion = await checkedOpinion(running, task, input.opinion, 'REJECT')
  await closeTask(context, task, { status: 'COMPLETED', action: 'REJECT', opinion })
  await remember(context, task, 'REJECT', opinion)
  await finish(context, instance, { status: 'REJECTED', opinion, callback: callbacks.onRejected })
}

async function withdraw(
  context: WorkflowContext,
  input: { document: DocumentKey; opinion?: string | null },
  callbacks: WorkflowCallbacks,
) {
  const instance = await lockInstanceOf(context.tx, input.document)
  if (!instance) throw new AppError(workflowErrors.NOT_IN_APPROVAL)
  const running = await loadRunning(context.tx, instance)
  const userId = context.caller?.userId
  if (!userId || (userId !== instance.initiator_user_id && userId !== running.applicantUserId)) {
    throw new AppError(workflowErrors.WITHDRAW_NOT_APPLICANT)
  }
  const rule = running.policies.allow_withdraw ?? 'BEFORE_FIRST'
  if (rule === 'NEVER') throw new AppError(workflowErrors.WITHDRAW_NOT_ALLOWED)
  if (rule !== 'BEFORE_END' && (await isDecided(context, instance.id)))
    throw new AppError(workflowErrors.WITHDRAW_TOO_LATE)
  const opinion = input.opinion?.trim() || null
  await addHistory(context, instance.id, {
    nodeName: null,
    handlerUserId: userId,
    action: 'WITHDRAW',
    opinion,
  })
  await finish(context, instance, { status: 'WITHDRAWN', opinion, callback: callbacks.onWithdrawn })
}

async function transfer(context: WorkflowContext, input: Decision & { toUserId: string }) {
  const { instance, task } = await lockOwnTask(context, input)
  const running = await loadRunning(context.tx, instance)
  const { toUserId } = input
  const isUser =
    /^\d{1,18}$/.test(toUserId) && (await activeUsers(context, [toUserId])).length === 1
  if (!isUser || toUserId === task.assignee_user_id)
    throw new AppError(workflowErrors.TRANSFER_TARGET)
  if (isApplicant(running, toUserId) && running.policies.self_approval !== 'ALLOW') {
    throw new AppError(workflowErrors.TRANSFER_TO_APPLICANT)
  }
  const open = await pendingTasks(context.tx, instance.id)
  if (open.some((other) => other.node_id === task.node_id && other.assignee_user_id === toUserId)) {
    throw new AppError(workflowErrors.TRANSFER_HAS_TASK, { user: await nameOf(context, toUserId) })
  }
  const opinion = input.opinion?.trim() || null
  await closeTask(context, task, { status: 'TRANSFERRED', action: 'TRANSFER', opinion })
  await remember(context, task, 'TRANSFER', opinion)
  await addTask(context, running, {
    nodeId: task.node_id,
    nodeName: task.node_name,
    assigneeUserId: toUserId,
    ownerUserId: task.owner_user_id ?? task.assignee_user_id,
  })
  await showCurrent(context, instance.id)
}

async function stop(context: WorkflowContext, document: DocumentKey, reason: string) {
  const instance = await lockInstanceOf(context.tx, document)
  if (!instance) return
  await addHistory(context, instance.id, {
    nodeName: null,
    handlerUserId: context.caller?.userId ?? null,
    action: 'STOP',
    opinion: reason,
  })
  await cancelTasks(context, instance.id, null)
  await closeInstance(context, instance.id, 'STOPPED', reason)
}

/**
 * Finds and locks what the caller acts on. The instance row is locked first and the task read after it, so of two people
 * who press at once the second sees what the first has done.
 */
async function lockOwnTask(
  context: WorkflowContext,
  choice: TaskChoice,
): Promise<{ instance: Instance; task: Task }> {
  const userId = context.caller?.userId
  if (!userId) throw new AppError(workflowErrors.NOT_YOUR_TASK)
  if ('taskId' in choice) {
    const seen = await findTask(context.tx, choice.taskId)
    if (!seen || seen.assignee_user_id !== userId) throw new AppError(workflowErrors.NOT_YOUR_TASK)
    const instance = await lockInstance(context.tx, seen.instance_id)
    const task = await findTask(context.tx, seen.id)
    if (task?.status !== 'PENDING' || instance.status !== 'RUNNING')
      throw new AppError(workflowErrors.TASK_ALREADY_HANDLED)
    return { instance, task }
  }
  const instance = await lockInstanceOf(context.tx, choice.document)
  const task = instance
    ? (await pendingTasks(context.tx, instance.id)).find(
        ({ assignee_user_id }) => assignee_user_id === userId,
      )
    : undefined
  if (instance?.status === 'RUNNING' && task) return { instance, task }
  const had = await hadTask(context, choice.document, userId)
  throw new AppError(had ? workflowErrors.TASK_ALREADY_HANDLED : workflowErrors.NOT_YOUR_TASK)
}

/** Whether the user had a task in the document's latest process: then someone, perhaps himself, was faster. */
async function hadTask(
  context: WorkflowContext,
  document: DocumentKey,
  userId: string,
): Promise<boolean> {
  const found =
    await sql`select 1 from base_bpm_task t where t.assignee_user_id = ${userId} and t.instance_id =
    (select max(id) from base_bpm_instance where doc_resource = ${document.resource} and doc_id = ${document.id})
    limit 1`.execute(context.tx)
  return found.rows.length > 0
}

async function checkedOpinion(
  running: Running,
  task: Task,
  given: string | null,
  action: 'APPROVE' | 'REJECT',
): Promise<string | null> {
  const opinion = given?.trim() || null
  if (opinion && opinion.length > 2000)
    throw new AppError('TOO_LONG', { label: { zh: '处理意见', en: 'Comment' }, max: 2000 })
  const node = (await modelOf(running.xml)).nodes.get(task.node_id)
  const rule = node?.commentRequired ?? 'ON_REJECT'
  const isRequired = rule === 'ALWAYS' || (rule === 'ON_REJECT' && action === 'REJECT')
  if (isRequired && !opinion)
    throw new AppError(workflowErrors.OPINION_REQUIRED, {}, { field: 'opinion' })
  return opinion
}

/** With ANY the first decision settles the node; with ALL it waits for every approver. */
async function waitsForOthers(
  context: WorkflowContext,
  running: Running,
  task: Task,
): Promise<boolean> {
  const node = (await modelOf(running.xml)).nodes.get(task.node_id)
  if (node?.multiMode !== 'ALL') {
    await cancelTasks(context, running.instance.id, task.node_id)
    return false
  }
  return (await pendingTasks(context.tx, running.instance.id)).some(
    ({ node_id }) => node_id === task.node_id,
  )
}

async function subjectOf(context: WorkflowContext, running: Running): Promise<Subject> {
  const { instance, variables } = running
  const { definition } = context.platform.registry.document(instance.doc_resource)
  const record = await readRecord(context.tx, definition, instance.doc_id)
  if (!record) throw new AppError('NOT_FOUND')
  const applicantPersonId =
    typeof variables.applicantPersonId === 'string' ? variables.applicantPersonId : null
  return { definition, record, applicantPersonId, amount: instance.doc_amount }
}

type Ending = {
  status: 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  opinion: string | null
  callback: (document: DocumentKey, opinion: string | null) => Promise<void>
}

async function finish(context: WorkflowContext, instance: Instance, ending: Ending): Promise<void> {
  await cancelTasks(context, instance.id, null)
  await addHistory(context, instance.id, { nodeName: null, handlerUserId: null, action: 'END' })
  await closeInstance(context, instance.id, ending.status, null)
  await ending.callback({ resource: instance.doc_resource, id: instance.doc_id }, ending.opinion)
  context.emit?.('workflow.ended', {
    docResource: instance.doc_resource,
    docId: instance.doc_id,
    docNumber: instance.doc_number,
    title: instance.title,
    userId: instance.initiator_user_id,
    result: ending.status,
  })
}

async function remember(
  context: WorkflowContext,
  task: Task,
  action: string,
  opinion: string | null,
): Promise<void> {
  await addHistory(context, task.instance_id, {
    nodeName: task.node_name,
    handlerUserId: task.assignee_user_id,
    ownerUserId: task.owner_user_id,
    action,
    opinion,
    arriveTime: task.arrive_time,
  })
}

function isApplicant(running: Running, userId: string): boolean {
  return userId === running.instance.initiator_user_id || userId === running.applicantUserId
}

async function isDecided(context: WorkflowContext, instanceId: string): Promise<boolean> {
  const found = await sql`select 1 from base_bpm_instance__history where header_id = ${instanceId}
    and action in ('APPROVE', 'REJECT') limit 1`.execute(context.tx)
  return found.rows.length > 0
}

async function nameOf(context: WorkflowContext, userId: string): Promise<string> {
  const found = await sql<{
    name: string
  }>`select user_full_name as name from base_user where id = ${userId}`.execute(context.tx)
  return found.rows[0]?.name ?? userId
}

async function openTaskOf(
  db: Db | Tx,
  document: DocumentKey,
  userId: string,
): Promise<string | null> {
  const found = await sql<{
    id: string
  }>`select t.id from base_bpm_task t join base_bpm_instance i on i.id = t.instance_id
    where i.doc_resource = ${document.resource} and i.doc_id = ${document.id} and i.status = 'RUNNING'
      and t.assignee_user_id = ${userId} and t.status = 'PENDING' order by t.id limit 1`.execute(db)
  return found.rows[0]?.id ?? null
}

async function taskOf(db: Db | Tx, taskId: string) {
  if (!/^\d{1,18}$/.test(taskId)) return null
  const found = await sql<{ resource: string; id: string; assignee: string; status: string }>`
    select i.doc_resource as resource, i.doc_id as id, t.assignee_user_id as assignee, t.status
    from base_bpm_task t join base_bpm_instance i on i.id = t.instance_id where t.id = ${taskId}`.execute(
    db,
  )
  const row = found.rows[0]
  return row
    ? {
        document: { resource: row.resource, id: row.id },
        assigneeUserId: row.assignee,
        status: row.status,
      }
    : null
}

async function takesPart(db: Db | Tx, document: DocumentKey, userId: string): Promise<boolean> {
  const found =
    await sql`select 1 from base_bpm_instance i where i.doc_resource = ${document.resource}
    and i.doc_id = ${document.id} and (i.initiator_user_id = ${userId} or exists (select 1 from base_bpm_task t
      where t.instance_id = i.id and t.assignee_user_id = ${userId})) limit 1`.execute(db)
  return found.rows.length > 0
}
