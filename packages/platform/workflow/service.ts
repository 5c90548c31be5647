import { sql } from 'kysely'
import type { Db, Platform, Tx } from '../http/action.ts'
import { advance } from './advance.ts'
import { approve, finish, reject, returnTo } from './deciding.ts'
import { type ApprovalHistory, historyOf } from './historyOf.ts'
import type { AskedOperation, DocumentKey, WorkflowContext } from './instances.ts'
import { stop, withdraw, withdrawalOf, withdrawalsOf } from './instanceVerbs.ts'
import {
  doneOf,
  type PageRequest,
  type Reader,
  type TaskPage,
  todoOf,
  type Viewer,
} from './lists.ts'
import { begin, type StartContext, type StartInput } from './starting.ts'
import { addSigners, removeSigner, rightsAtNode, type SignMode, transfer } from './taskVerbs.ts'

export type { AskedOperation, DocumentKey, StartContext, StartInput, WorkflowContext }

/**
 * How the document follows its process, in the same transaction: an error rolls back the decision and the task stays
 * open.
 */
export type WorkflowCallbacks = {
  onApproved: AfterProcess
  onRejected: AfterProcess
  onWithdrawn: AfterProcess
}
/** `asked`: the operation the process was about; null for the record itself */
export type AfterProcess = (
  document: DocumentKey,
  opinion: string | null,
  asked: AskedOperation | null,
) => Promise<void>

/** A task by its id, or the caller's own open task on a document. */
export type TaskChoice = { taskId: string } | { document: DocumentKey }
export type Decision = TaskChoice & { opinion: string | null }

/** What the document engine needs from approval; the other operations are separate calls (taskVerbs, instanceVerbs). */
export type Workflow = {
  /** Call it when the document is in its submitted state: a process without approvers approves at once. */
  start(
    context: StartContext,
    input: StartInput,
    callbacks: WorkflowCallbacks,
  ): Promise<{ instanceId: string; ended: boolean }>
  /** `ended: false`: further approvers follow, the document does not change. */
  approve(
    context: WorkflowContext,
    /** `changes`: what the approver edited, already stored by the document engine */
    input: Decision & { changes?: { [field: string]: unknown } | null },
    callbacks: WorkflowCallbacks,
  ): Promise<{ ended: boolean }>
  reject(context: WorkflowContext, input: Decision, callbacks: WorkflowCallbacks): Promise<void>
  returnTo(
    context: WorkflowContext,
    input: Decision & { nodeId: string; backToMe?: boolean },
  ): Promise<void>
  withdraw(
    context: WorkflowContext,
    input: { document: DocumentKey; opinion?: string | null },
    callbacks: WorkflowCallbacks,
  ): Promise<void>
  transfer(context: WorkflowContext, input: Decision & { toUserId: string }): Promise<void>
  addSigners(
    context: WorkflowContext,
    input: Decision & { userIds: readonly string[]; mode: SignMode },
  ): Promise<void>
  removeSigner(
    context: WorkflowContext,
    input: { taskId: string; signTaskId: string },
    callbacks: WorkflowCallbacks,
  ): Promise<void>
  /** Ends a document's running instance, if any, when the document left approval in some other way. */
  stop(context: WorkflowContext, document: DocumentKey, reason: string): Promise<void>
  rightsAtNode: typeof rightsAtNode
  taskOf(
    db: Db | Tx,
    taskId: string,
  ): Promise<{ document: DocumentKey; assigneeUserId: string | null; status: string } | null>
  withdrawalOf: typeof withdrawalOf
  withdrawalsOf: typeof withdrawalsOf
  /** Whether the user started, handled or has an approval of this document, and may therefore see it. */
  takesPart(db: Db | Tx, document: DocumentKey, userId: string): Promise<boolean>
  /** The running process of a document, by number, and the operation it is about. */
  runningOf(
    db: Db | Tx,
    document: DocumentKey,
  ): Promise<{ number: string; operation: string | null } | null>
  historyOf(db: Db | Tx, document: DocumentKey, viewer: Viewer, now: Now): Promise<ApprovalHistory>
  todoOf(db: Db | Tx, reader: Reader, page: PageRequest, now: Now): Promise<TaskPage>
  doneOf(db: Db | Tx, reader: Reader, page: PageRequest): Promise<TaskPage>
}
type Now = { platform: Platform; now: Date }

/** Approval of documents: the engine decides where a process goes, the task rows decide who acts. */
export function createWorkflow(): Workflow {
  return {
    start,
    approve,
    reject,
    returnTo,
    withdraw,
    transfer,
    addSigners,
    removeSigner,
    stop,
    rightsAtNode,
    withdrawalOf,
    withdrawalsOf,
    taskOf,
    takesPart,
    runningOf,
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
    await finish(context, running, {
      status: 'APPROVED',
      opinion: null,
      callback: callbacks.onApproved,
    })
  return { instanceId: running.instance.id, ended }
}

async function taskOf(db: Db | Tx, taskId: string) {
  if (!/^\d{1,18}$/.test(taskId)) return null
  const found = await sql<{
    resource: string
    id: string
    assignee: string | null
    status: string
  }>`select i.doc_resource as resource, i.doc_id as id, t.assignee_user_id as assignee, t.status
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

async function runningOf(db: Db | Tx, document: DocumentKey) {
  const found = await sql<{ number: string; operation: string | null }>`
    select instance_number as number, doc_operation as operation from base_bpm_instance
    where doc_resource = ${document.resource} and doc_id = ${document.id}
      and status in ('RUNNING', 'SUSPENDED', 'ERROR')`.execute(db)
  return found.rows[0] ?? null
}

/** A deputy of a handler takes part as well. */
async function takesPart(db: Db | Tx, document: DocumentKey, userId: string): Promise<boolean> {
  const found =
    await sql`select 1 from base_bpm_instance i where i.doc_resource = ${document.resource}
    and i.doc_id = ${document.id} and (i.initiator_user_id = ${userId} or exists (select 1 from base_bpm_task t
      where t.instance_id = i.id and (t.assignee_user_id = ${userId} or t.candidate_user_ids @> array[${userId}::bigint]
        or exists (select 1 from base_user_authorization a where a.to_user_id = ${userId}
          and a.from_user_id = t.assignee_user_id and a.status = 'EFFECTIVE' and a.auth_type = 'APPROVAL'
          and now() >= a.start_time and now() < a.end_time)))) limit 1`.execute(db)
  return found.rows.length > 0
}
