import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { type ApproverQuestion, approversOf, holdersOf, managersUp } from './approvers.ts'
import {
  addHistory,
  addTask,
  pendingTasks,
  type Running,
  saveState,
  showCurrent,
  type WorkflowContext,
} from './instances.ts'
import { type Step, signalTask, type Waiting } from './runner.ts'
import { workflowErrors } from './workflow.errors.ts'

export const PROCESS_ADMIN = 'PROCESS_ADMIN'
/** Nodes that may pass by themselves in one go; a loop of them would never end. */
const MAX_PASSES = 50

export type Subject = {
  definition: DocumentDefinition
  record: AnyRecord
  applicantPersonId: string | null
  amount: string | null
}

/**
 * Gives every node the process newly waits at to its approvers, passing nodes that need nobody, until people are asked
 * or the process has ended. Answers whether it has ended.
 */
export async function advance(
  context: WorkflowContext,
  running: Running,
  first: Step,
  options: { subject: () => Promise<Subject>; lastApprovers: readonly string[] },
): Promise<boolean> {
  let step = first
  for (let passes = 0; passes <= MAX_PASSES; passes++) {
    if (step.ended) return true
    const passed = await enterNodes(context, running, step.waiting, options)
    if (passed === null) {
      await saveState(context.tx, running.instance.id, step.state)
      await showCurrent(context, running.instance.id)
      return false
    }
    step = await signalTask({
      xml: running.xml,
      state: step.state,
      nodeId: passed,
      variables: running.variables,
    })
  }
  throw new AppError(workflowErrors.WORKFLOW_STUCK)
}

/** Asks the approvers of nodes that have no open task yet; answers the first node that passes by itself, else null. */
async function enterNodes(
  context: WorkflowContext,
  running: Running,
  waiting: readonly Waiting[],
  options: { subject: () => Promise<Subject>; lastApprovers: readonly string[] },
): Promise<string | null> {
  const open = new Set(
    (await pendingTasks(context.tx, running.instance.id)).map((task) => task.node_id),
  )
  for (const node of waiting) {
    if (open.has(node.nodeId)) continue
    const subject = await options.subject()
    const choice = await chooseApprovers(context, running, node, subject)
    if (choice.pass) {
      await addHistory(context, running.instance.id, {
        nodeName: node.name,
        handlerUserId: choice.by,
        action: choice.pass,
      })
      return node.nodeId
    }
    const remaining = await withoutRepeated(context, running, {
      node,
      users: choice.users,
      lastApprovers: options.lastApprovers,
    })
    if (remaining.length === 0) return node.nodeId
    for (const user of remaining) {
      await addTask(context, running, {
        nodeId: node.nodeId,
        nodeName: node.name,
        assigneeUserId: user,
        ownerUserId: null,
      })
    }
  }
  return null
}

type Choice =
  | { users: string[]; pass?: never; by?: never }
  | { pass: 'AUTO_PASS' | 'SKIP'; by: string | null; users?: never }

/** The node's approvers after the model's policies on applicants who would decide themselves and on nobody found. */
async function chooseApprovers(
  context: WorkflowContext,
  running: Running,
  node: Waiting,
  subject: Subject,
): Promise<Choice> {
  const { policies, instance, applicantUserId } = running
  const applicants = new Set(
    [instance.initiator_user_id, applicantUserId].filter((id) => id !== null),
  )
  const selfApproval = policies.self_approval ?? 'SKIP_TO_MANAGER'
  const excluded = selfApproval === 'SKIP_TO_MANAGER' ? applicants : new Set<string>()
  const question: ApproverQuestion = { ...subject, excluded }
  const named = await approversOf(context, node, question)
  const self = named.find((user) => applicants.has(user))
  if (self && selfApproval === 'AUTO_PASS') return { pass: 'AUTO_PASS', by: self }
  let users = named.filter((user) => !excluded.has(user))
  if (users.length === 0 && named.length > 0)
    users = (await managersUp(context, question, '')).slice(0, 1)
  if (users.length > 0) return { users }
  const empty = policies.empty_approver ?? 'TO_PROCESS_ADMIN'
  if (empty === 'SKIP') return { pass: 'SKIP', by: null }
  if (empty === 'TO_PROCESS_ADMIN') {
    const admins = (await holdersOf(context, PROCESS_ADMIN)).filter((user) => !excluded.has(user))
    if (admins.length > 0) return { users: admins }
  }
  throw new AppError(workflowErrors.NO_APPROVER, { node: node.name })
}

/**
 * Spares whoever has just decided from deciding again. With ANY one such approver settles the node (nobody remains);
 * with ALL the others are still asked.
 */
async function withoutRepeated(
  context: WorkflowContext,
  running: Running,
  options: { node: Waiting; users: string[]; lastApprovers: readonly string[] },
): Promise<string[]> {
  const { node, users } = options
  const policy = running.policies.duplicate_approver ?? 'SKIP_IF_ADJACENT'
  if (policy === 'KEEP') return users
  const before =
    policy === 'SKIP_ALL'
      ? await earlierApprovers(context, running.instance.id)
      : options.lastApprovers
  const repeated = users.filter((user) => before.includes(user))
  if (repeated.length === 0) return users
  for (const user of node.multiMode === 'ALL' ? repeated : repeated.slice(0, 1)) {
    await addHistory(context, running.instance.id, {
      nodeName: node.name,
      handlerUserId: user,
      action: 'AUTO_PASS',
    })
  }
  return node.multiMode === 'ALL' ? users.filter((user) => !repeated.includes(user)) : []
}

async function earlierApprovers(context: WorkflowContext, instanceId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`select distinct assignee_user_id as id from base_bpm_task
    where instance_id = ${instanceId} and status = 'COMPLETED' and action = 'APPROVE'`.execute(
    context.tx,
  )
  return found.rows.map(({ id }) => id)
}
