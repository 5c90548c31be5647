import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { readRecord } from '../documents/store.ts'
import {
  type ApproverQuestion,
  activeUsers,
  approversOf,
  holdersOf,
  managersUp,
} from './approvers.ts'
import { copiesOf, MAX_NODES } from './check.ts'
import {
  addHistory,
  addTask,
  addTasks,
  cancelTasks,
  openTasks,
  type Running,
  saveState,
  visitsOf,
  type WorkflowContext,
} from './instances.ts'
import type { ProcessNode } from './model.ts'
import { type Step, signalTask } from './runner.ts'
import { dropWaits, enterStep, stepKindOf } from './waits.ts'
import { workflowErrors } from './workflow.errors.ts'

export const PROCESS_ADMIN = 'PROCESS_ADMIN'
/** Nodes that may be passed automatically in one run. A loop of such nodes would never end. */
const MAX_PASSES = MAX_NODES

export type Subject = {
  definition: DocumentDefinition
  record: AnyRecord
  applicantPersonId: string | null
  amount: string | null
}

type Options = { subject: () => Promise<Subject>; lastApprovers: readonly string[] }

/**
 * Gives every node the process newly waits at to its approvers. Nodes without approvers are passed, until users are
 * asked or the process has ended. Returns whether it has ended.
 */
export async function advance(
  context: WorkflowContext,
  running: Running,
  first: Step,
  options: Options,
): Promise<boolean> {
  let step = first
  for (let passes = 0; passes <= MAX_PASSES; passes++) {
    running.state = step.state
    if (step.ended) return true
    await dropWaits(context, running, step)
    await cancelInterrupted(context, running, step)
    const passed = await enterNodes(context, running, step.waiting, options)
    if (passed === null) {
      await saveState(context, running)
      return false
    }
    step = await leaveNode(running, passed)
  }
  throw new AppError(workflowErrors.WORKFLOW_STUCK)
}

/** Continues the engine from a node that is decided. */
export async function leaveNode(running: Running, nodeId: string): Promise<Step> {
  const step = await signalTask({
    xml: running.xml,
    state: running.state,
    nodeId,
    variables: running.variables,
  })
  running.state = step.state
  running.trail.push(nodeId)
  return step
}

/** Creates the tasks of nodes that have none yet. Returns the first node that is passed automatically, else null. */
async function enterNodes(
  context: WorkflowContext,
  running: Running,
  waiting: readonly ProcessNode[],
  options: Options,
): Promise<string | null> {
  const { open, visits } = await visitsOf(context.tx, running.instance.id)
  let visit = visits
  for (const node of waiting) {
    if (open.includes(node.id)) continue
    const kind = stepKindOf(node)
    if (kind && (kind === 'LIMIT' || !running.resume?.trail.includes(node.id))) {
      if (await enterStep(context, running, node, kind)) return node.id
      continue
    }
    if (isPassedOver(running, node)) {
      await pass(context, running, { node, by: null, action: 'SKIP' })
      return node.id
    }
    const subject = await options.subject()
    const choice = await chooseApprovers(context, running, node, subject)
    if (choice.pass) {
      await pass(context, running, { node, by: choice.by, action: choice.pass })
      return node.id
    }
    const remaining = await withoutRepeated(context, running, {
      node,
      users: choice.users,
      lastApprovers: options.lastApprovers,
    })
    if (remaining.length === 0) return node.id
    visit++
    await askPeople(context, running, { node, visit }, remaining)
  }
  return null
}

/** Cancels open tasks of nodes that were interrupted by a timer or by an end event. */
async function cancelInterrupted(
  context: WorkflowContext,
  running: Running,
  { gone }: Step,
): Promise<void> {
  if (gone.length === 0) return
  const open = await openTasks(context.tx, running.instance.id)
  await cancelTasks(
    context,
    open.filter(({ node_id }) => gone.includes(node_id)).map(({ id }) => id),
  )
}

/** This node was decided before the process was returned, and the process goes straight back to the returning node. */
function isPassedOver(running: Running, node: ProcessNode): boolean {
  const { resume } = running
  if (!resume) return false
  if (resume.nodeId !== node.id && resume.trail.includes(node.id)) return true
  if (resume.nodeId === node.id) running.resume = null
  return false
}

async function pass(
  context: WorkflowContext,
  running: Running,
  { node, by, action }: { node: ProcessNode; by: string | null; action: string },
): Promise<void> {
  await addHistory(context, running.instance.id, {
    nodeId: node.id,
    nodeName: node.name,
    handlerUserId: by,
    action,
  })
}

async function askPeople(
  context: WorkflowContext,
  running: Running,
  { node, visit }: { node: ProcessNode; visit: number },
  users: readonly string[],
): Promise<void> {
  if (node.multiMode === 'CLAIM' && users.length > 1) {
    await addTask(context, running, {
      node,
      visit,
      status: 'UNCLAIMED',
      assigneeUserId: null,
      candidates: users,
    })
    return
  }
  await addTasks(
    context,
    running,
    users.map((assigneeUserId, at) => ({
      node,
      visit,
      seq: at + 1,
      status: node.multiMode === 'SEQUENTIAL' && at > 0 ? 'WAITING' : 'PENDING',
      assigneeUserId,
    })),
  )
}

/**
 * Sends copies of a decided node to the users its rules name. A user with an unread copy gets the new one in its place.
 */
export async function tellCopies(
  context: WorkflowContext,
  running: Running,
  node: ProcessNode,
  subject: () => Promise<Subject>,
): Promise<void> {
  const told = new Set<string>()
  for (const { rule, value } of copiesOf(node)) {
    const question = questionOf(running, await subject(), new Set())
    const rules = { id: node.id, approverRule: rule, approverValue: value }
    for (const user of await approversOf(context, rules, question)) told.add(user)
  }
  await copyTo(context, running, node, [...told])
}

export async function copyTo(
  context: WorkflowContext,
  running: Pick<Running, 'instance' | 'policies'>,
  node: Pick<ProcessNode, 'id' | 'name'>,
  users: readonly string[],
): Promise<void> {
  const told = await activeUsers(context, users)
  if (told.length === 0) return
  await sql`update base_bpm_task set status = 'CANCELLED' where instance_id = ${running.instance.id}
    and task_kind = 'NOTIFY' and status = 'PENDING' and assignee_user_id = any(${told}::bigint[])`.execute(
    context.tx,
  )
  const { id, name } = node
  await addTasks(
    context,
    running,
    told.map((assigneeUserId) => ({ node: { id, name }, kind: 'NOTIFY', assigneeUserId })),
  )
}

export type Choice = {
  users: readonly string[]
  /** the node is passed without a task */
  pass?: 'AUTO_PASS' | 'SKIP'
  by: string | null
  /** why the approvers differ from those the rule names */
  because: 'SELF' | 'EMPTY' | null
}

/**
 * The node's approvers, after the model's policies for applicants who would approve their own request and for rules
 * that find no one.
 */
export async function chooseApprovers(
  context: WorkflowContext,
  running: Pick<Running, 'policies' | 'instance' | 'applicantUserId' | 'variables' | 'decisions'>,
  node: ProcessNode,
  subject: Subject,
): Promise<Choice> {
  const { policies, instance, applicantUserId } = running
  const applicants = new Set(
    [instance.initiator_user_id, applicantUserId].filter((id) => id !== null),
  )
  const selfApproval = policies.self_approval ?? 'SKIP_TO_MANAGER'
  const excluded = selfApproval === 'SKIP_TO_MANAGER' ? applicants : new Set<string>()
  const question = questionOf(running, subject, excluded)
  const named = await approversOf(context, node, question)
  if (named.length === 0 && node.approverRule?.endsWith('_SELECT'))
    throw new AppError(workflowErrors.APPROVER_NOT_CHOSEN, { node: node.name })
  const self = named.find((user) => applicants.has(user))
  if (self && selfApproval === 'AUTO_PASS')
    return { users: [], pass: 'AUTO_PASS', by: self, because: 'SELF' }
  let users = named.filter((user) => !excluded.has(user))
  const isSelf = users.length < named.length
  if (users.length === 0 && named.length > 0)
    users = (await managersUp(context, question, '')).slice(0, 1)
  if (users.length > 0) return { users, by: null, because: isSelf ? 'SELF' : null }
  const empty = policies.empty_approver ?? 'TO_PROCESS_ADMIN'
  if (empty === 'SKIP') return { users: [], pass: 'SKIP', by: null, because: 'EMPTY' }
  if (empty === 'TO_PROCESS_ADMIN') {
    const admins = (await holdersOf(context, PROCESS_ADMIN)).filter((user) => !excluded.has(user))
    if (admins.length > 0) return { users: admins, by: null, because: 'EMPTY' }
  }
  throw new AppError(workflowErrors.NO_APPROVER, { node: node.name })
}

function questionOf(
  running: Pick<Running, 'variables' | 'decisions'>,
  subject: Subject,
  excluded: ReadonlySet<string>,
): ApproverQuestion {
  const { variables, decisions } = running
  return { ...subject, excluded, variables, decisions }
}

/** The current state of a running process' document. */
export async function subjectOf(context: WorkflowContext, running: Running): Promise<Subject> {
  const { instance, variables } = running
  const { definition } = context.platform.registry.document(instance.doc_resource)
  const record = await readRecord(context.tx, definition, instance.doc_id)
  if (!record) throw new AppError('NOT_FOUND')
  const applicantPersonId =
    typeof variables.applicantPersonId === 'string' ? variables.applicantPersonId : null
  return { definition, record, applicantPersonId, amount: instance.doc_amount }
}

/**
 * Removes approvers who have just decided. If one decision is enough, such an approver settles the node (none remain);
 * if all must decide, the others are still asked; a vote always asks all.
 */
async function withoutRepeated(
  context: WorkflowContext,
  running: Running,
  options: { node: ProcessNode; users: readonly string[]; lastApprovers: readonly string[] },
): Promise<readonly string[]> {
  const { node, users } = options
  const policy = running.policies.duplicate_approver ?? 'SKIP_IF_ADJACENT'
  if (policy === 'KEEP' || node.multiMode === 'RATIO') return users
  const before =
    policy === 'SKIP_ALL'
      ? await earlierApprovers(context, running.instance.id)
      : options.lastApprovers
  const repeated = users.filter((user) => before.includes(user))
  if (repeated.length === 0) return users
  const asksAll = node.multiMode === 'ALL' || node.multiMode === 'SEQUENTIAL'
  for (const user of asksAll ? repeated : repeated.slice(0, 1))
    await pass(context, running, { node, by: user, action: 'AUTO_PASS' })
  return asksAll ? users.filter((user) => !repeated.includes(user)) : []
}

async function earlierApprovers(context: WorkflowContext, instanceId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`select distinct assignee_user_id as id from base_bpm_task
    where instance_id = ${instanceId} and status = 'COMPLETED' and action = 'APPROVE'`.execute(
    context.tx,
  )
  return found.rows.map(({ id }) => id)
}
