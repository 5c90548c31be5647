import {
  goesThroughApproval,
  opinion as opinionField,
  processesOf,
  processOf,
} from '@opensrm/kernel/document/approval.ts'
import type { AnyRecord, AnyRow, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { idOf } from '@opensrm/kernel/document/values.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '../access/access.ts'
import { type ActionContext, callerIn } from '../http/action.ts'
import type { WorkflowActionNeeds } from '../workflow/actions.ts'
import { lockInstanceOf } from '../workflow/instances.ts'
import type { AfterProcess, DocumentKey, WorkflowCallbacks } from '../workflow/service.ts'
import { ownStartInputOf, startInputOf } from '../workflow/starting.ts'
import type { Engine, EngineContext } from './engine.ts'
import { APPROVER_EDIT } from './historyView.ts'
import type { OperationContext, OperationInput } from './operations.ts'
import { parseInput } from './parseInput.ts'
import { assertVersion, readInScope } from './read.ts'
import { entersApproval, routeAhead } from './routeAhead.ts'
import { setSavepoint } from './savepoint.ts'
import { lockRecords, standingRecord } from './standing.ts'
import { readRecord } from './store.ts'
import { OF_CALL, recordKeys } from './unknownKeys.ts'

/** Applies the final decision of the process to the document, in the same transaction. */
export function callbacksOf(
  context: OperationContext,
  options: { withdrawing?: true } = {},
): WorkflowCallbacks {
  const carryOut = async (
    document: DocumentKey,
    op: string,
    input: { [key: string]: unknown },
  ): Promise<void> => {
    const { definition } = context.platform.registry.document(document.resource)
    await context.run(definition, op, document.id, input, { viaApproval: true })
  }
  // A rejected operation leaves the record unchanged, unless it names what follows.
  const move =
    (op: string): AfterProcess =>
    async (document, opinion, asked) => {
      if (!asked) return carryOut(document, op, { opinion })
      const { definition } = context.platform.registry.document(document.resource)
      const { rejectedBy, startedBy } = processOf(definition, asked.operation) ?? {}
      if (op === 'doReject' && rejectedBy) await carryOut(document, rejectedBy, { opinion })
      if (op === 'doWithdraw' && startedBy) await carryOut(document, op, { opinion })
    }
  return {
    async onApproved(document, opinion, asked) {
      if (asked) await carryOut(document, asked.operation, asked.input)
      else await carryOut(document, 'doApproval', { opinion })
    },
    onRejected: move('doReject'),
    // A withdrawal that started on the document is already done. One that started in the process withdraws the document
    // here.
    onWithdrawn: options.withdrawing ? () => Promise.resolve() : move('doWithdraw'),
  }
}

/** A client's doApproval and doReject go to the caller's open task; the process decides the effect on the document. */
export async function decideByTask(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  op: string,
  input: { [key: string]: unknown },
): Promise<AnyRecord> {
  const id = idOf(input.id)
  if (!id || !context.caller) throw new AppError('NOT_FOUND')
  // The document is locked before the process, in the same order as on submission.
  const [record] = await lockRecords(context.tx, definition, [id])
  if (!record) throw new AppError('NOT_FOUND')
  const document = { resource: definition.resource, id }
  if (!(await engine.workflow.takesPart(context.tx, document, context.caller.userId))) {
    // A caller without a task here gets the same answer as any reader.
    await engine.findInScope(context, definition, [id])
  }
  const choice =
    input.taskId === undefined
      ? { document }
      : { taskId: await taskOn(engine, context, document, idOf(input.taskId)) }
  // A decision made from the task list carries the task id instead of the version.
  if (input.taskId === undefined) assertVersion(record, input.versionNum)
  const named = definition.transitions.find((transition) => transition.op === op)
  // A document may have no approval of its own; the task then decides on one of its operations.
  const asked = parseInput(named?.input ?? { opinion: opinionField }, {}, input, [
    ...recordKeys(definition),
    ...OF_CALL,
  ])
  const opinion = (asked.opinion as string | null | undefined) ?? null
  const callbacks = callbacksOf(context)
  const isRefusing =
    op === 'doReject' || processesOf(definition).some(({ rejectedBy }) => rejectedBy === op)
  if (!isRefusing) {
    const changes = await saveChanges(engine, context, definition, record, input.changes)
    await engine.workflow.approve(context, { ...choice, opinion, changes }, callbacks)
  } else await engine.workflow.reject(context, { ...choice, opinion }, callbacks)
  return (await standingRecord(context.tx, definition, id)) as AnyRecord
}

type Changes = { [field: string]: unknown }

/**
 * Stores the values an approver entered, when the approval node allows editing these fields: header fields by name,
 * rows of a child under its name as [{ id, field: value }]. Checked like any save; nothing else of the document
 * changes.
 */
async function saveChanges(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  record: AnyRecord,
  given: unknown,
): Promise<Changes | null> {
  if (typeof given !== 'object' || given === null || Object.keys(given).length === 0) return null
  const changes = given as Changes
  const document = { resource: definition.resource, id: record.id }
  const rights = await engine.workflow.rightsAtNode(context, document, context.caller?.userId ?? '')
  const editable = new Set(rights?.editable)
  const refuse = (field: string): never => {
    throw new AppError('FIELD_NOT_EDITABLE', { node: rights?.nodeName ?? '', field })
  }
  for (const [key, value] of Object.entries(changes)) {
    if (!(key in definition.children)) {
      if (!editable.has(key)) refuse(key)
      continue
    }
    const known = new Set(((record[key] ?? []) as AnyRow[]).map(({ id }) => id))
    for (const row of Array.isArray(value) ? (value as Changes[]) : []) {
      if (!known.has(String(row.id))) throw new AppError('UNKNOWN_LINE')
      for (const field of Object.keys(row))
        if (field !== 'id' && !editable.has(`${key}.${field}`)) refuse(`${key}.${field}`)
    }
  }
  const rows = Object.fromEntries(
    Object.entries(changes)
      .filter(([key]) => key in definition.children)
      .map(([key, value]) => {
        const byId = new Map((value as Changes[]).map((row) => [String(row.id), row]))
        // A save must list every row that it keeps.
        return [
          key,
          ((record[key] ?? []) as AnyRow[]).map((row) => ({
            ...(byId.get(row.id) ?? {}),
            id: row.id,
          })),
        ]
      }),
  )
  await engine.saveInside(
    context,
    definition,
    { ...changes, ...rows, id: record.id, versionNum: record.versionNum },
    { asSystem: true, operation: APPROVER_EDIT },
  )
  return changes
}

/** The task a client named, after checking that it belongs to the locked document. */
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

/** Submitting starts the process of the document type; withdrawing ends it. */
export async function followApproval(
  engine: Engine,
  context: EngineContext,
  definition: DocumentDefinition,
  op: string,
  record: AnyRecord,
  input: OperationInput,
): Promise<void> {
  if (!goesThroughApproval(definition)) return
  if (entersApproval(definition, op) && record.status === 'APPROVING') {
    const start = await ownStartInputOf(context, definition, record)
    if (start) await engine.workflow.start(context, start, callbacksOf(context))
    else
      await context.run<DocumentDefinition, string>(
        definition,
        'doApproval',
        record.id,
        {},
        { viaApproval: true },
      )
  }
  const waiting = processesOf(definition).find(
    ({ operation, startedBy }) => operation !== null && startedBy?.includes(op),
  )
  if (waiting?.operation)
    await engine.workflow.start(
      context,
      startInputOf(definition, record, context.caller, {
        operation: waiting.operation,
        input: { rowIds: [] },
      }),
      callbacksOf(context),
    )
  const document = { resource: definition.resource, id: record.id }
  // A document whose bill type approves it on submission has no process to end.
  if (op === 'doWithdraw' && (await lockInstanceOf(context.tx, document))) {
    await engine.workflow.withdraw(
      context,
      { document, opinion: (input.opinion as string | null) ?? null },
      callbacksOf(context, { withdrawing: true }),
    )
  }
}

/**
 * Starts the process of an operation instead of running it. The operation is tried once and rolled back, so that
 * approvers are not asked about something the document would refuse anyway.
 */
export async function askFirst(
  engine: Engine,
  context: EngineContext,
  asking: { definition: DocumentDefinition; op: string; record: AnyRecord; input: OperationInput },
): Promise<AnyRecord> {
  const { definition, op, record, input } = asking
  const savepoint = await setSavepoint(context)
  await context.run(definition, op, record.id, input, { viaApproval: true })
  await savepoint.takeBack()
  const { ended } = await engine.workflow.start(
    context,
    startInputOf(definition, record, context.caller, { operation: op, input }),
    callbacksOf(context),
  )
  const after = (await standingRecord(context.tx, definition, record.id)) as AnyRecord
  return { ...after, answer: { awaitsApproval: !ended } }
}

/** What the calls of the approval bar need from the document engine. */
export function approvalNeeds(engine: Engine): WorkflowActionNeeds {
  const readerOf = async (context: ActionContext) => {
    const caller = callerIn(context)
    return { caller, permissions: await permissionsOf(context.platform, caller) }
  }
  return {
    workflow: engine.workflow,
    async mayStart(context, resource) {
      const { caller, permissions } = await readerOf(context)
      const { definition } = engine.document(resource)
      return definition.authors.includes(caller.side) && permissions.can(resource, 'saveOrUpdate')
    },
    callbacks: (transaction) => callbacksOf(transaction as OperationContext),
    async preview(context, { resource, id }) {
      const reader = await readerOf(context)
      const { definition } = engine.document(resource)
      if (!definition.approval) throw new AppError('NOT_FOUND')
      return engine.inTransaction(reader.caller, reader.permissions, async (inside) => {
        const record = await readRecord(inside.tx, definition, id)
        if (!record) throw new AppError('NOT_FOUND')
        return routeAhead(engine, inside, definition, record)
      })
    },
    async runApproval(context, { resource, id, op, opinion, taskId, changes }) {
      const reader = await readerOf(context)
      const { definition } = engine.document(resource)
      const body = { id, opinion, taskId, ...(changes ? { changes } : {}) }
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
