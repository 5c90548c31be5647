import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { idOf } from '@opensrm/kernel/document/values.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '../access/access.ts'
import type { ActionContext } from '../http/action.ts'
import type { WorkflowActionNeeds } from '../workflow/actions.ts'
import { lockInstanceOf } from '../workflow/instances.ts'
import type { WorkflowCallbacks } from '../workflow/service.ts'
import type { Engine, EngineContext } from './engine.ts'
import { parseInput } from './input.ts'
import type { OperationInput } from './operations.ts'
import { assertVersion, readInScope } from './read.ts'
import { readRecord } from './store.ts'

/** What the process decided at its end, carried out on the document in the same transaction. */
function callbacksOf(engine: Engine, context: EngineContext): WorkflowCallbacks {
  const run =
    (op: string) => async (document: { resource: string; id: string }, opinion: string | null) => {
      const { definition } = engine.document(document.resource)
      await engine.operateInside(
        context,
        definition,
        op,
        { id: document.id, opinion },
        { asSystem: true, viaApproval: true },
      )
    }
  return {
    onApproved: run('doApproval'),
    onRejected: run('doReject'),
    // The withdrawal itself is what the applicant just did to the document.
    onWithdrawn: () => Promise.resolve(),
  }
}

/** doApproval and doReject of a client go to the caller's open task; the process decides what they lead to. */
export async function decideByTask(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  op: string,
  input: { [key: string]: unknown },
): Promise<AnyRecord> {
  const id = idOf(input.id)
  if (!id || !context.caller) throw new AppError('NOT_FOUND')
  // The document is locked before the process, the same order in which submitting takes them.
  const record = await readRecord(context.tx, definition, id, { lock: true })
  if (!record) throw new AppError('NOT_FOUND')
  const document = { resource: definition.resource, id }
  if (!(await engine.workflow.takesPart(context.tx, document, context.caller.userId))) {
    // Whoever has nothing to decide here learns no more than any reader would.
    await engine.findInScope(context, definition, id)
  }
  const choice =
    input.taskId === undefined
      ? { document }
      : { taskId: await taskOn(engine, context, document, idOf(input.taskId)) }
  // A decision made from the task list carries the task instead of the version.
  if (input.taskId === undefined) assertVersion(record as AnyRecord, input.versionNum)
  const named = definition.transitions.find((transition) => transition.op === op)
  const opinion =
    (parseInput(named?.input ?? {}, {}, input).opinion as string | null | undefined) ?? null
  const callbacks = callbacksOf(engine, context)
  if (op === 'doApproval') await engine.workflow.approve(context, { ...choice, opinion }, callbacks)
  else await engine.workflow.reject(context, { ...choice, opinion }, callbacks)
  return (await readRecord(context.tx, definition, id)) as AnyRecord
}

/** The task a client named, once it is sure to belong to the document that is locked. */
async function taskOn(
  engine: Engine,
  context: EngineContext,
  document: { resource: string; id: string },
  taskId: string,
): Promise<string> {
  const task = taskId ? await engine.workflow.taskOf(context.tx, taskId) : null
  if (task?.document.resource !== document.resource || task.document.id !== document.id)
    throw new AppError('NOT_FOUND')
  return taskId
}

/** Submitting starts the process of the document type, withdrawing ends it. */
export async function followApproval(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  op: string,
  record: AnyRecord,
  input: OperationInput,
): Promise<void> {
  const { approval } = definition
  if (!approval) return
  if (op === 'doSubmit' && record.status === 'APPROVING') {
    const applicant = approval.applicantField
      ? record[approval.applicantField]
      : context.caller?.personId
    await engine.workflow.start(
      context,
      {
        definition,
        record,
        processKey: approval.process,
        applicantPersonId: (applicant as string | null | undefined) ?? null,
        amount: approval.amountField
          ? ((record[approval.amountField] as string | null) ?? null)
          : null,
      },
      callbacksOf(engine, context),
    )
  }
  const document = { resource: definition.resource, id: record.id }
  // A document approved at submission by its bill type has no process to end.
  if (op === 'doWithdraw' && (await lockInstanceOf(context.tx, document))) {
    await engine.workflow.withdraw(
      context,
      { document, opinion: (input.opinion as string | null) ?? null },
      callbacksOf(engine, context),
    )
  }
}

/** What the calls of the approval bar need from the document engine. */
export function approvalNeeds(engine: Engine): WorkflowActionNeeds {
  const readerOf = async ({ platform, caller }: ActionContext) => {
    if (!caller) throw new AppError('NO_SESSION')
    return { caller, permissions: await permissionsOf(platform, caller) }
  }
  return {
    workflow: engine.workflow,
    async runApproval(context, { resource, id, op, opinion, taskId }) {
      const reader = await readerOf(context)
      const { definition } = engine.document(resource)
      const body = { id, opinion, taskId }
      const action = `${resource}/${op}`
      const done = await engine.once(
        { ...reader, request: context.request, action, body },
        async (inside) => {
          const record = await decideByTask(engine, inside, definition, op, body)
          return { id: record.id, status: record.status }
        },
      )
      return done
    },
    async mayView(context, { resource, id }) {
      const reader = await readerOf(context)
      try {
        await readInScope(
          engine,
          engine.platform.db,
          engine.document(resource).definition,
          id,
          reader,
        )
        return true
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return false
        throw error
      }
    },
    async inTransaction(context, { name, body }, work) {
      const reader = await readerOf(context)
      return engine.once({ ...reader, request: context.request, action: name, body }, work)
    },
  }
}
