import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  activate,
  reassign,
  retry,
  stop,
  suspend,
  urge,
  withdraw,
} from '@opensrm/platform/workflow/instanceVerbs.ts'
import type { WorkflowCallbacks } from '@opensrm/platform/workflow/service.ts'
import { baseBpmInstance } from './baseBpmInstance.definition.ts'

type Instance = RecordOf<typeof baseBpmInstance>

const documentOf = (record: Instance) => ({
  resource: String(record.docResource),
  id: String(record.docId),
})

/** Moves the document to where its process has brought it. */
function callbacksOf(context: OperationContext): WorkflowCallbacks {
  const run =
    (op: string) => async (document: { resource: string; id: string }, opinion: string | null) => {
      const { definition } = context.platform.registry.document(document.resource)
      await context.run(definition, op, document.id, { opinion }, { viaApproval: true })
    }
  return {
    onApproved: run('doApproval'),
    onRejected: run('doReject'),
    onWithdrawn: run('doWithdraw'),
  }
}

export const baseBpmInstanceOperations = defineOperations(baseBpmInstance, {
  effects: {
    async doWithdraw(context, record) {
      await withdraw(context, { document: documentOf(record) }, callbacksOf(context))
    },
    async doStop(context, record, input) {
      const document = documentOf(record)
      await stop(context, document, String(input.reason))
      await callbacksOf(context).onWithdrawn(document, String(input.reason))
    },
    doSuspend: (context, record) => suspend(context, record.id),
    doActivate: (context, record) => activate(context, record.id),
    doRetry: (context, record) => retry(context, record.id, callbacksOf(context)),
    async doTaskTransfer(context, record, input) {
      await reassign(context, record.id, {
        fromUserId: String(input.fromUserId),
        toUserId: String(input.toUserId),
        opinion: (input.opinion as string | null) ?? null,
      })
    },
    doUrge: (context, record) => urge(context, record.id),
  },
})
