import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import { idList, readTogether } from '../db/together.ts'
import { advance, leaveNode, subjectOf, tellCopies } from './advance.ts'
import { handledBy } from './delegation.ts'
import {
  activateTasks,
  addTask,
  askedBy,
  cancelTasks,
  closeInstance,
  closeTask,
  type DocumentKey,
  factsOf,
  findTask,
  type Instance,
  lockInstance,
  lockInstanceOf,
  openTasks,
  type Running,
  type RunningRow,
  runningOf,
  runningSql,
  showCurrent,
  type Task,
  tasksOfVisit,
  type WorkflowContext,
} from './instances.ts'
import type { ProcessNode } from './model.ts'
import { replayTo } from './returning.ts'
import { modelOf } from './runner.ts'
import type { AfterProcess, Decision, TaskChoice, WorkflowCallbacks } from './service.ts'
import { refreshVariables } from './starting.ts'
import { type Ballot, spared, tally } from './tally.ts'
import { workflowErrors } from './workflow.errors.ts'

export async function approve(
  context: WorkflowContext,
  input: Decision & { changes?: { [field: string]: unknown } | null },
  callbacks: WorkflowCallbacks,
): Promise<{ ended: boolean }> {
  const { running, task } = await takeOwnTask(context, input)
  const opinion = await checkedOpinion(running, task, input.opinion, 'APPROVE')
  const changedFields = input.changes ?? null
  await closeTask(context, task, { status: 'COMPLETED', action: 'APPROVE', opinion, changedFields })
  if (input.changes) await refreshVariables(context, running)
  return settle(context, running, task, { opinion, callbacks })
}

export async function reject(
  context: WorkflowContext,
  input: Decision,
  callbacks: WorkflowCallbacks,
): Promise<void> {
  const { running, task } = await takeOwnTask(context, input)
  const opinion = await checkedOpinion(running, task, input.opinion, 'REJECT')
  const node = await nodeOf(running, task)
  await closeTask(context, task, { status: 'COMPLETED', action: 'REJECT', opinion })
  // An approver asked for advice first does not decide, and in a vote a single vote is not the decision.
  const isVoice =
    task.sign_mode === 'BEFORE' || (node.multiMode === 'RATIO' && !task.parent_task_id)
  if (isVoice) await settle(context, running, task, { opinion, callbacks })
  else await rejectAll(context, running, task.node_id, { opinion, callbacks })
}

/** Returns the process to a node that was decided. Afterwards it continues from there, or comes straight back here. */
export async function returnTo(
  context: WorkflowContext,
  input: Decision & { nodeId: string; backToMe?: boolean },
): Promise<void> {
  const { running, task } = await takeOwnTask(context, input)
  const { instance } = running
  const opinion = await checkedOpinion(running, task, input.opinion, 'REJECT')
  const targets = await returnTargets(running, task)
  if (!targets.some(({ id }) => id === input.nodeId))
    throw new AppError(workflowErrors.RETURN_TARGET, {}, { field: 'nodeId' })
  const before = [...running.trail]
  await closeTask(context, task, { status: 'COMPLETED', action: 'RETURN', opinion })
  running.resume = null
  const step = await replayTo(running, input.nodeId)
  const waiting = new Set(step.waiting.map(({ id }) => id))
  const open = await openTasks(context.tx, instance.id)
  await cancelTasks(
    context,
    open
      .filter(({ node_id }) => !waiting.has(node_id) || node_id === input.nodeId)
      .map(({ id }) => id),
  )
  await advance(context, running, step, {
    subject: () => subjectOf(context, running),
    lastApprovers: [],
  })
  if (input.backToMe) {
    running.resume = { nodeId: task.node_id, trail: before.filter((id) => id !== task.node_id) }
    await sql`update bpm_instance_state set resume = ${JSON.stringify(running.resume)}::jsonb
      where instance_id = ${instance.id}`.execute(context.tx)
  }
  const asked = (await openTasks(context.tx, instance.id)).filter(
    ({ node_id }) => node_id === input.nodeId,
  )
  context.emit?.('baseBpmTask.returned', {
    ...factsOf(instance),
    nodeName: asked[0]?.node_name ?? null,
    nodeNameEn: asked[0]?.node_name_en ?? null,
    opinion,
    userIds: asked.map(({ assignee_user_id }) => assignee_user_id).filter(Boolean),
  })
}

/** Earlier nodes a task may be returned to; to return it to the applicant, the approver rejects it. */
export async function returnTargets(
  running: Pick<Running, 'xml' | 'trail'>,
  task: Pick<Task, 'node_id'>,
): Promise<Pick<ProcessNode, 'id' | 'name'>[]> {
  const model = await modelOf(running.xml)
  const allowed = model.nodes.get(task.node_id)?.rejectTargets ?? []
  return [...new Set(running.trail)]
    .map((id) => model.nodes.get(id))
    .filter((node) => node !== undefined)
    .filter(({ type }) => type === 'UserTask')
    .filter(({ id }) => id !== task.node_id && (allowed.includes('ANY') || allowed.includes(id)))
}

type Outcome = { opinion: string | null; callbacks: WorkflowCallbacks }

/** The effect of one decision on the other tasks at its node: who is next, and whether the node is decided. */
export async function settle(
  context: WorkflowContext,
  running: Running,
  task: Task,
  outcome: Outcome,
): Promise<{ ended: boolean }> {
  const node = await nodeOf(running, task)
  const tasks = await tasksOfVisit(context.tx, task)
  await activateTasks(context, running, nextInTurn(node, tasks))
  const ballots = tasks.map(ballotOf)
  const result = tally(node, ballots)
  if (result === 'REJECTED') {
    await rejectAll(context, running, task.node_id, outcome)
    return { ended: false }
  }
  const isNamedDone =
    tally(
      node,
      ballots.filter(({ parentId }) => !parentId),
    ) === 'PASSED'
  if (isNamedDone)
    await cancelTasks(
      context,
      spared(ballots).map(({ id }) => id),
    )
  if (result === 'OPEN') {
    await showCurrent(context, running.instance.id)
    return { ended: false }
  }
  const subject = () => subjectOf(context, running)
  await tellCopies(context, running, node, subject)
  const step = await leaveNode(running, task.node_id)
  const ended = await advance(context, running, step, {
    subject,
    lastApprovers: [context.caller?.userId ?? task.assignee_user_id],
  })
  if (ended)
    await finish(context, running, {
      status: 'APPROVED',
      opinion: outcome.opinion,
      callback: outcome.callbacks.onApproved,
    })
  return { ended }
}

/** Tasks whose turn has come: all advice is given, the asker has decided, or the previous approver is done. */
function nextInTurn(node: ProcessNode, tasks: readonly Task[]): Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const isOpen = ({ status }: Task) => ['PENDING', 'WAITING', 'UNCLAIMED'].includes(status)
  const named = tasks.filter((task) => !task.parent_task_id)
  const turn = named.find(isOpen)
  return tasks.filter((task) => {
    if (task.status !== 'WAITING') return false
    const advisers = tasks.filter(
      (other) => other.parent_task_id === task.id && other.sign_mode === 'BEFORE',
    )
    if (advisers.some(isOpen)) return false
    if (!task.parent_task_id) return node.multiMode !== 'SEQUENTIAL' || task === turn
    if (task.sign_mode !== 'AFTER') return true
    const asker = byId.get(task.parent_task_id)
    return asker?.status === 'COMPLETED' && asker.action === 'APPROVE'
  })
}

export function ballotOf(task: Task): Ballot {
  const { id, parent_task_id: parentId, sign_mode: signMode, status, action } = task
  return { id, parentId, signMode, status, action }
}

async function rejectAll(
  context: WorkflowContext,
  running: Running,
  nodeId: string,
  { opinion, callbacks }: Outcome,
): Promise<void> {
  const { instance } = running
  if (running.policies.reject_mode === 'RETURN_TO_REJECTER') {
    await sql`insert into bpm_resume (doc_resource, doc_id, model_id, def_version, node_id, trail)
      values (${instance.doc_resource}, ${instance.doc_id}, ${instance.model_id}, ${instance.def_version}, ${nodeId},
        ${JSON.stringify(running.trail.filter((id) => id !== nodeId))}::jsonb)
      on conflict (doc_resource, doc_id) do update set model_id = excluded.model_id,
        def_version = excluded.def_version, node_id = excluded.node_id, trail = excluded.trail`.execute(
      context.tx,
    )
  }
  await finish(context, running, { status: 'REJECTED', opinion, callback: callbacks.onRejected })
  const { id, name } = await nodeOf(running, { node_id: nodeId })
  // A rejected document stays in the applicant's list until the applicant has handled it.
  await addTask(context, running, {
    node: { id, name },
    kind: 'RECTIFY',
    assigneeUserId: instance.initiator_user_id,
  })
}

export type Ending = {
  status: 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  opinion: string | null
  callback: AfterProcess
}

export async function finish(
  context: WorkflowContext,
  running: Pick<Running, 'instance'>,
  ending: Ending,
): Promise<void> {
  const { instance } = running
  await closeInstance(context, instance.id, {
    status: ending.status,
    reason: null,
    entry: { nodeName: null, handlerUserId: null, action: 'END' },
  })
  await ending.callback(
    { resource: instance.doc_resource, id: instance.doc_id },
    ending.opinion,
    askedBy(instance),
  )
  context.emit?.('baseBpmInstance.finished', {
    ...factsOf(instance),
    result: ending.status,
    opinion: ending.opinion,
    userIds: [instance.initiator_user_id],
  })
}

/**
 * Finds and locks the caller's task. The instance row is locked first and the task is read after that, so the second of
 * two users who act at once sees the first one's decision.
 */
export async function takeOwnTask(
  context: WorkflowContext,
  choice: TaskChoice,
): Promise<{ running: Running; task: Task }> {
  const userId = context.caller?.userId
  if (!userId) throw new AppError(workflowErrors.NOT_YOUR_TASK)
  if ('taskId' in choice) {
    const seen = await findTask(context.tx, choice.taskId)
    if (!seen) throw new AppError(workflowErrors.NOT_YOUR_TASK)
    const instance = await lockInstance(context.tx, seen.instance_id)
    const taken = await readOwn(context, instance, userId, sql`t.id = any(${idList([seen.id])})`)
    if (!taken) throw new AppError(workflowErrors.NOT_YOUR_TASK)
    return taken()
  }
  const instance = await lockInstanceOf(context.tx, choice.document)
  const isToDecide = sql`t.status = 'PENDING' and t.task_kind in ('APPROVE', 'COUNTERSIGN')`
  const taken = instance && (await readOwn(context, instance, userId, isToDecide))
  if (taken) return taken()
  const had = await hadTask(context, choice.document, userId)
  throw new AppError(had ? workflowErrors.TASK_ALREADY_HANDLED : workflowErrors.NOT_YOUR_TASK)
}

/**
 * The task of a locked instance that the user may act on, with its process: the user's own task first, then delegated
 * ones.
 */
async function readOwn(
  context: WorkflowContext,
  instance: Instance,
  userId: string,
  which: RawBuilder<unknown>,
): Promise<(() => { running: Running; task: Task }) | null> {
  const mine = await handledBy(context.tx, userId, context)
  const task = sql<Task>`select t.* from base_bpm_task t join base_bpm_instance i on i.id = t.instance_id
    where t.instance_id = any(${idList([instance.id])}) and ${which} and ${mine}
    order by (t.assignee_user_id = any(${idList([userId])})) desc, t.id limit 1`
  const [[own], [state]] = (await readTogether<unknown>(context.tx, [
    task,
    runningSql(instance),
  ])) as [Task[], RunningRow[]]
  if (!own) return null
  return () => {
    assertOpen(instance, own)
    return { running: runningOf(instance, state), task: own }
  }
}

function assertOpen(instance: Instance, task: Task): void {
  if (instance.status === 'SUSPENDED')
    throw new AppError(workflowErrors.INSTANCE_SUSPENDED, { number: instance.instance_number })
  const isDecidable = task.task_kind === 'APPROVE' || task.task_kind === 'COUNTERSIGN'
  if (task.status !== 'PENDING' || instance.status !== 'RUNNING' || !isDecidable)
    throw new AppError(workflowErrors.TASK_ALREADY_HANDLED)
}

/** Whether the user had a task in the document's latest process that has been decided in the meantime. */
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
  const opinion = trimmedOpinion(given)
  const rule = (await nodeOf(running, task)).commentRequired
  const isRequired = rule === 'ALWAYS' || (rule === 'ON_REJECT' && action === 'REJECT')
  if (isRequired && !opinion)
    throw new AppError(workflowErrors.OPINION_REQUIRED, {}, { field: 'opinion' })
  return opinion
}

export function trimmedOpinion(given: string | null | undefined): string | null {
  const opinion = given?.trim() || null
  if (opinion && opinion.length > 2000)
    throw new AppError('TOO_LONG', { label: { zh: '处理意见', en: 'Comment' }, max: 2000 })
  return opinion
}

export async function nodeOf(running: Running, task: Pick<Task, 'node_id'>): Promise<ProcessNode> {
  const node = (await modelOf(running.xml)).nodes.get(task.node_id)
  if (!node)
    throw new AppError(workflowErrors.WORKFLOW_FAILED, { reason: `no node ${task.node_id}` })
  return node
}
