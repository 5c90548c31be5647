import { inBothLanguages, type Text } from '@opensrm/kernel/i18n/text.ts'
import { AppError, type ArgValue } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { commaIn, userNames } from '../access/userNames.ts'
import { copyTo } from './advance.ts'
import { activeUsers } from './approvers.ts'
import { keepChoice } from './choices.ts'
import { nodeOf, settle, takeOwnTask, trimmedOpinion } from './deciding.ts'
import { mayHandle } from './delegation.ts'
import {
  addHistory,
  addTask,
  addTasks,
  cancelTasks,
  closeTask,
  type DocumentKey,
  factsOf,
  findTask,
  loadRunning,
  lockInstance,
  openTasks,
  type Running,
  remember,
  showCurrent,
  stampOf,
  stepOf,
  type Task,
  tasksOfVisit,
  type WorkflowContext,
} from './instances.ts'
import { modelOf } from './runner.ts'
import type { Decision, WorkflowCallbacks } from './service.ts'
import { workflowErrors } from './workflow.errors.ts'

/** What a user may do with a task other than deciding it. */

export async function transfer(
  context: WorkflowContext,
  input: Decision & { toUserId: string },
): Promise<void> {
  const { running, task } = await takeOwnTask(context, input)
  const node = await nodeOf(running, task)
  if (!node.allowTransfer)
    throw new AppError(workflowErrors.TRANSFER_NOT_ALLOWED, { node: node.name })
  const opinion = trimmedOpinion(input.opinion)
  await handOver(context, running, task, { toUserId: input.toUserId, opinion })
}

type HandOver = { toUserId: string; opinion: string | null; isEscalated?: true }

/** Transfers a task to another user, who takes the same place among the approvers of the node. */
export async function handOver(
  context: WorkflowContext,
  running: Running,
  task: Task,
  { toUserId, opinion, isEscalated }: HandOver,
): Promise<void> {
  if (!(await areActive(context, [toUserId])) || toUserId === task.assignee_user_id)
    throw new AppError(workflowErrors.TRANSFER_TARGET)
  if (isApplicant(running, toUserId) && running.policies.self_approval !== 'ALLOW')
    throw new AppError(workflowErrors.TRANSFER_TO_APPLICANT)
  const open = await openTasks(context.tx, running.instance.id)
  if (open.some((other) => other.node_id === task.node_id && other.assignee_user_id === toUserId))
    throw new AppError(workflowErrors.TRANSFER_HAS_TASK, {
      user: await namesOf(context, [toUserId]),
    })
  // An escalation after a timeout has no acting user in the history.
  const entry = isEscalated
    ? { action: 'ESCALATE', handlerUserId: null, ownerUserId: task.assignee_user_id }
    : { action: 'TRANSFER' }
  await closeTask(context, task, { status: 'TRANSFERRED', opinion, ...entry })
  const node = await nodeOf(running, task)
  const id = await addTask(context, running, {
    node,
    kind: task.task_kind as 'APPROVE' | 'COUNTERSIGN',
    status: task.status as 'PENDING' | 'WAITING',
    assigneeUserId: toUserId,
    ownerUserId: task.owner_user_id ?? task.assignee_user_id,
    visit: task.visit_num,
    seq: task.seq_num,
    parentTaskId: task.parent_task_id,
    signMode: task.sign_mode,
  })
  await sql`update base_bpm_task set parent_task_id = ${id} where parent_task_id = ${task.id}`.execute(
    context.tx,
  )
  await showCurrent(context, running.instance.id)
  context.emit?.('baseBpmTask.transferred', {
    ...factsOf(running.instance),
    taskId: id,
    fromUserId: task.assignee_user_id,
    opinion,
    userIds: [toUserId],
  })
}

export type SignMode = 'BEFORE' | 'AFTER' | 'PARALLEL'

/** Adds signers: before the user's own decision (which waits for them), after it, or in parallel. */
export async function addSigners(
  context: WorkflowContext,
  input: Decision & { userIds: readonly string[]; mode: SignMode },
): Promise<void> {
  const { running, task } = await takeOwnTask(context, input)
  const node = await nodeOf(running, task)
  if (!node.allowCountersign)
    throw new AppError(workflowErrors.SIGN_NOT_ALLOWED, { node: node.name })
  const tasks = await tasksOfVisit(context.tx, task)
  const asker = tasks.find(({ id }) => id === task.parent_task_id)
  if (asker?.parent_task_id) throw new AppError(workflowErrors.SIGN_TOO_DEEP)
  const users = [...new Set(input.userIds)]
  const isFree = (user: string) =>
    !isApplicant(running, user) &&
    !tasks.some(
      (other) => other.assignee_user_id === user && ['PENDING', 'WAITING'].includes(other.status),
    )
  if (users.length === 0 || !(await areActive(context, users)) || !users.every(isFree))
    throw new AppError(workflowErrors.SIGN_TARGET, {}, { field: 'userIds' })
  const opinion = trimmedOpinion(input.opinion)
  const { mode } = input
  if (mode === 'BEFORE')
    await sql`update base_bpm_task set status = 'WAITING' where id = ${task.id}`.execute(context.tx)
  await addTasks(
    context,
    running,
    users.map((assigneeUserId, at) => ({
      node,
      kind: 'COUNTERSIGN',
      status: mode === 'AFTER' ? 'WAITING' : 'PENDING',
      assigneeUserId,
      visit: task.visit_num,
      seq: at + 1,
      parentTaskId: task.id,
      signMode: mode,
    })),
  )
  await remember(context, task, 'COUNTERSIGN', await signText(context, mode, users, opinion))
  await showCurrent(context, running.instance.id)
}

const SIGNED: { readonly [mode in SignMode]: Text } = {
  BEFORE: { zh: '前加签', en: 'before' },
  AFTER: { zh: '后加签', en: 'after' },
  PARALLEL: { zh: '并加签', en: 'beside' },
}

async function signText(
  context: WorkflowContext,
  mode: SignMode,
  users: readonly string[],
  opinion: string | null,
): Promise<string> {
  const { zh, en } = await namesOf(context, users)
  const asked = inBothLanguages({ zh: `${SIGNED[mode].zh} ${zh}`, en: `${SIGNED[mode].en}: ${en}` })
  return [asked, opinion].filter(Boolean).join('\n')
}

/** Removes signers added by the user who have not decided yet. */
export async function removeSigner(
  context: WorkflowContext,
  input: { taskId: string; signTaskId: string },
  callbacks: WorkflowCallbacks,
): Promise<void> {
  const userId = context.caller?.userId
  const seen = await findTask(context.tx, input.signTaskId)
  if (!userId || !seen) throw new AppError(workflowErrors.SIGN_NOT_YOURS)
  const instance = await lockInstance(context.tx, seen.instance_id)
  if (instance.status !== 'RUNNING') throw new AppError(workflowErrors.INSTANCE_STATE)
  const running = await loadRunning(context.tx, instance)
  const tasks = await tasksOfVisit(context.tx, seen)
  const signer = tasks.find(({ id }) => id === seen.id)
  const asker = tasks.find(({ id }) => id === seen.parent_task_id)
  const isOpen = signer?.status === 'PENDING' || signer?.status === 'WAITING'
  if (!signer || !asker || asker.assignee_user_id !== userId || !isOpen)
    throw new AppError(workflowErrors.SIGN_NOT_YOURS)
  // Signers whom this signer had added are removed as well.
  const own = tasks.filter(
    (task) => task.parent_task_id === signer.id && ['PENDING', 'WAITING'].includes(task.status),
  )
  await cancelTasks(
    context,
    [signer, ...own].map(({ id }) => id),
  )
  await addHistory(context, instance.id, {
    nodeId: signer.node_id,
    nodeName: stepOf(signer),
    handlerUserId: userId,
    action: 'REMOVE_SIGN',
    opinion: inBothLanguages(await namesOf(context, [signer.assignee_user_id])),
  })
  await settle(context, running, signer, { opinion: null, callbacks })
}

/** A copy made after the end of the process belongs to no step. */
const NOWHERE: Text = { zh: '-', en: '-' }

/** Sends copies to other users. They only read; the process does not wait for them. */
export async function copyToUsers(
  context: WorkflowContext,
  input: { document: DocumentKey; userIds: readonly string[]; opinion?: string | null },
): Promise<void> {
  const userId = context.caller?.userId
  const found = await sql<{ id: string }>`select max(id) as id from base_bpm_instance
    where doc_resource = ${input.document.resource} and doc_id = ${input.document.id}`.execute(
    context.tx,
  )
  const id = found.rows[0]?.id
  if (!userId || !id) throw new AppError(workflowErrors.NOT_IN_APPROVAL)
  const users = [...new Set(input.userIds)]
  if (users.length === 0 || !(await areActive(context, users)))
    throw new AppError(workflowErrors.COPY_TARGET, {}, { field: 'userIds' })
  const instance = await lockInstance(context.tx, id)
  const open = (await openTasks(context.tx, instance.id))[0]
  const policies = await sql<
    Running['policies']
  >`select * from base_bpm_model where id = ${instance.model_id}`.execute(context.tx)
  const node = { id: open?.node_id ?? '-', name: open ? stepOf(open) : NOWHERE }
  await copyTo(
    context,
    { instance, policies: policies.rows[0] as Running['policies'] },
    node,
    users,
  )
  const names = inBothLanguages(await namesOf(context, users))
  await addHistory(context, instance.id, {
    nodeId: node.id,
    nodeName: open ? node.name : null,
    handlerUserId: userId,
    action: 'COPY',
    opinion: [names, trimmedOpinion(input.opinion)].filter(Boolean).join('\n'),
  })
}

/** A copy, or a rejection that the applicant has read. */
export async function markRead(
  context: WorkflowContext,
  taskIds: readonly string[],
): Promise<void> {
  await sql`update base_bpm_task set status = 'COMPLETED', action = 'READ', read_time = ${stampOf(context)},
    handle_time = ${stampOf(context)}, version_num = version_num + 1
    where id = any(${[...taskIds]}::bigint[]) and assignee_user_id = ${context.caller?.userId ?? null}
      and status = 'PENDING' and task_kind in ('NOTIFY', 'RECTIFY')`.execute(context.tx)
}

export async function claim(context: WorkflowContext, taskId: string): Promise<void> {
  const { task, running } = await lockGroupTask(context, taskId)
  const userId = context.caller?.userId ?? ''
  if (!candidatesOf(task).includes(userId)) throw new AppError(workflowErrors.NOT_YOUR_TASK)
  if (task.status !== 'UNCLAIMED') throw new AppError(workflowErrors.TASK_NOT_CLAIMABLE)
  await sql`update base_bpm_task set status = 'PENDING', assignee_user_id = ${userId},
    version_num = version_num + 1 where id = ${task.id}`.execute(context.tx)
  await remember(context, { ...task, assignee_user_id: userId }, 'CLAIM', null)
  await showCurrent(context, running.instance.id)
}

export async function unclaim(context: WorkflowContext, taskId: string): Promise<void> {
  const { task, running } = await lockGroupTask(context, taskId)
  const isMine = task.status === 'PENDING' && task.assignee_user_id === context.caller?.userId
  if (!isMine || candidatesOf(task).length === 0) throw new AppError(workflowErrors.TASK_NOT_GROUP)
  const tasks = await tasksOfVisit(context.tx, task)
  if (tasks.some((other) => other.parent_task_id === task.id))
    throw new AppError(workflowErrors.TASK_NOT_GROUP)
  await remember(context, task, 'UNCLAIM', null)
  await sql`update base_bpm_task set status = 'UNCLAIMED', assignee_user_id = null,
    version_num = version_num + 1 where id = ${task.id}`.execute(context.tx)
  await showCurrent(context, running.instance.id)
}

async function lockGroupTask(context: WorkflowContext, taskId: string) {
  const seen = await findTask(context.tx, taskId)
  if (!seen) throw new AppError(workflowErrors.NOT_YOUR_TASK)
  const instance = await lockInstance(context.tx, seen.instance_id)
  const task = (await findTask(context.tx, taskId)) as Task
  if (instance.status !== 'RUNNING') throw new AppError(workflowErrors.INSTANCE_STATE)
  return { task, running: await loadRunning(context.tx, instance) }
}

function candidatesOf(task: Task): string[] {
  return (task.candidate_user_ids ?? '').match(/\d+/g) ?? []
}

/** Approvers chosen by a user: by the applicant before submission, or by the approver of an earlier step. */
export async function chooseByHand(
  context: WorkflowContext,
  input: { document: DocumentKey; nodeId: string; userIds: readonly string[] },
  allowed: readonly string[],
  nodeName: ArgValue,
): Promise<void> {
  const users = [...new Set(input.userIds)]
  const fits = allowed.length === 0 || users.every((user) => allowed.includes(user))
  if (users.length === 0 || !fits || !(await areActive(context, users)))
    throw new AppError(workflowErrors.APPROVER_CHOICE, { node: nodeName }, { field: 'userIds' })
  await keepChoice(context.tx, input.document, input.nodeId, users)
}

/**
 * The caller's open task, and what its node lets the caller see and change. While the task waits for added signers, the
 * caller may only read.
 */
export async function rightsAtNode(
  context: Pick<WorkflowContext, 'platform' | 'now'> & {
    tx: WorkflowContext['tx'] | WorkflowContext['platform']['db']
  },
  document: DocumentKey,
  userId: string,
): Promise<{
  taskId: string | null
  nodeName: Text
  editable: readonly string[]
  hidden: readonly string[]
} | null> {
  const found = await sql<{
    id: string
    node_id: string
    status: string
    is_own: string
    xml: string
  }>`select t.id, t.node_id, t.status, t.assignee_user_id = ${userId} as is_own, d.xml from base_bpm_task t
    join base_bpm_instance i on i.id = t.instance_id
    join bpm_instance_state s on s.instance_id = i.id
    join bpm_definition d on d.model_key = s.model_key and d.def_version = s.def_version
    where i.doc_resource = ${document.resource} and i.doc_id = ${document.id} and i.status = 'RUNNING'
      and t.status in ('PENDING', 'WAITING') and t.task_kind in ('APPROVE', 'COUNTERSIGN')
      and ${mayHandle(userId, context)}
    order by t.status, t.id`.execute(context.tx)
  const row = found.rows[0]
  const open = found.rows.filter(({ status }) => status === 'PENDING')
  const node = row ? (await modelOf(row.xml)).nodes.get(row.node_id) : undefined
  if (!row || !node) return null
  const editable = row.status === 'PENDING' ? node.editableFields : []
  return {
    // The user's own task comes before a delegated one.
    taskId: (open.find(({ is_own }) => is_own === 't') ?? open[0])?.id ?? null,
    ...{ nodeName: node.name, editable, hidden: node.hiddenFields },
  }
}

function isApplicant(running: Running, userId: string): boolean {
  return userId === running.instance.initiator_user_id || userId === running.applicantUserId
}

async function areActive(context: WorkflowContext, ids: readonly string[]): Promise<boolean> {
  if (!ids.every((id) => /^\d{1,18}$/.test(id))) return false
  return (await activeUsers(context, ids)).length === ids.length
}

/** Names as stored in the history, which has one text for readers of both languages. */
export async function namesOf(context: WorkflowContext, userIds: readonly string[]): Promise<Text> {
  const names = await Promise.all(
    userIds.map(async (id) => (await userNames(context.tx, id)) ?? { zh: id, en: id }),
  )
  return {
    zh: names.map(({ zh }) => zh).join(commaIn('CN')),
    en: names.map(({ en }) => en).join(commaIn('EN')),
  }
}
