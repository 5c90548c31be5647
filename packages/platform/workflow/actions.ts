import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { z } from 'zod'
import { type Action, type ActionContext, type Caller, defineAction } from '../http/action.ts'
import type { DocumentKey, Workflow } from './service.ts'
import { workflowErrors } from './workflow.errors.ts'

export type WorkflowActionNeeds = {
  workflow: Workflow
  /** the document engine runs the operation: it locks the document, then calls `approve` or `reject` with this task */
  runApproval(
    context: ActionContext,
    approval: {
      resource: string
      id: string
      op: 'doApproval' | 'doReject'
      opinion: string | null
      taskId: string
    },
  ): Promise<unknown>
  /** whether the caller may see the document by his ordinary permissions */
  mayView(context: ActionContext, document: DocumentKey): Promise<boolean>
  /** one write: a transaction, answered once per request key */
  inTransaction<T>(
    context: ActionContext,
    action: { name: string; body: unknown },
    work: (transaction: Parameters<Workflow['transfer']>[0]) => Promise<T>,
  ): Promise<T>
}

const id = z.string().regex(/^\d{1,18}$/)
const opinion = z.string().max(2000).nullish()
const page = z.object({
  pageIndex: z.number().int().min(1).max(100_000).default(1),
  pageRows: z.number().int().min(1).max(200).default(20),
})
const place = { service: 'bpmServer', resource: 'baseBpmTask', access: 'session' } as const

/** Calls of the approval bar and the task lists. Who may act is decided by the task, not by menus. */
export function createWorkflowActions(needs: WorkflowActionNeeds): readonly Action[] {
  const { workflow } = needs
  return [
    defineAction({
      ...place,
      action: 'findTodoList',
      title: t('我的待办', 'My to-do list'),
      input: page,
      run: async (context, input) =>
        workflow.todoOf(context.platform.db, callerOf(context).userId, input),
    }),
    defineAction({
      ...place,
      action: 'findDoneList',
      title: t('我的已办', 'Handled by me'),
      input: page,
      run: async (context, input) =>
        workflow.doneOf(context.platform.db, callerOf(context).userId, input),
    }),
    defineAction({
      ...place,
      action: 'findHistory',
      title: t('审批历史', 'Approval history'),
      input: z.object({ docResource: z.string().max(60), docId: id }),
      async run(context, { docResource, docId }) {
        const caller = callerOf(context)
        const document = { resource: docResource, id: docId }
        if (!context.platform.registry.documents.has(docResource)) throw new AppError('NOT_FOUND')
        const isVisible =
          (await needs.mayView(context, document)) ||
          (await workflow.takesPart(context.platform.db, document, caller.userId))
        if (!isVisible) throw new AppError('NOT_FOUND')
        return workflow.historyOf(context.platform.db, document, caller)
      },
    }),
    defineAction({
      ...place,
      action: 'doApproval',
      title: t('同意', 'Approve'),
      input: z.object({ taskId: id, opinion }),
      run: (context, input) => decide(context, 'doApproval', input),
    }),
    defineAction({
      ...place,
      action: 'doReject',
      title: t('驳回', 'Reject'),
      input: z.object({ taskId: id, opinion }),
      run: (context, input) => decide(context, 'doReject', input),
    }),
    defineAction({
      ...place,
      action: 'doTransfer',
      title: t('转办', 'Transfer'),
      input: z.object({ taskId: id, toUserId: id, opinion }),
      async run(context, input) {
        callerOf(context)
        await needs.inTransaction(
          context,
          { name: 'baseBpmTask/doTransfer', body: input },
          (transaction) =>
            workflow.transfer(transaction, { ...input, opinion: input.opinion ?? null }),
        )
        return {}
      },
    }),
  ]

  async function decide(
    context: ActionContext,
    op: 'doApproval' | 'doReject',
    input: { taskId: string; opinion?: string | null | undefined },
  ): Promise<unknown> {
    const caller = callerOf(context)
    const task = await workflow.taskOf(context.platform.db, input.taskId)
    // A foreign task and a missing one answer alike.
    if (task?.assigneeUserId !== caller.userId) throw new AppError(workflowErrors.NOT_YOUR_TASK)
    const { resource, id: documentId } = task.document
    return needs.runApproval(context, {
      resource,
      id: documentId,
      op,
      opinion: input.opinion ?? null,
      taskId: input.taskId,
    })
  }
}

function callerOf(context: ActionContext): Caller {
  if (!context.caller) throw new AppError('NO_SESSION')
  return context.caller
}
