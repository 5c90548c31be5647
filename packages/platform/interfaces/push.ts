import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { DOCUMENT_PUSH } from '@opensrm/kernel/document/push.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import './push.errors.ts'
import type { OperationContext } from '../documents/operations.ts'
import { definePort, providerOf } from '../documents/ports.ts'

export type DocumentPush = (
  context: OperationContext,
  definition: DocumentDefinition,
  id: string,
  /** it runs inside an operation of the record, which writes its own version afterwards */
  within: { operation: boolean },
) => Promise<{ flag: 'S' | 'E'; message: string; isConfigured: boolean }>

/** Sends a record to the external system configured for it, and writes the result to its push fields. */
export const documentPush = definePort<DocumentPush>(DOCUMENT_PUSH)

/** What the other system answered to one attempt. */
export type PushOutcome = {
  flag: 'S' | 'E'
  message: string
  /** no answer came: the other system may have taken the request */
  isUnknown: boolean
  durationMs: number
  requestText: string
  responseText: string
}

type Posting = { definition: DocumentDefinition; document: AnyRecord; interfaceCode: string }

/** An area that keeps a record of its pushes, and so says which of them are repeats of one posting. */
export type PushLedger = {
  /** minutes before each automatic repeat of a posting that met a technical fault; null for documents of others */
  retryMinutes(docResource: string): readonly number[] | null
  /** key of the posting that the document is in, and why it must not be sent; null for documents of others */
  posting(
    context: OperationContext,
    of: Posting,
  ): Promise<{ pushKey: string; isDone: boolean; refusal: Refusal | null } | null>
  keep(
    context: OperationContext,
    attempt: Posting & { pushKey: string; sent: PushOutcome },
  ): Promise<void>
}

export const documentPushLedger = definePort<PushLedger>('platform.documentPushLedger')

/**
 * The effect of pushing a record. A failed push is recorded (push status, log, retry) and reported as a warning. If
 * nothing is configured there is nothing to record, and the operation is refused.
 */
export function pushEffect(definition: DocumentDefinition) {
  return async (context: OperationContext, record: { id: string }) => {
    const push = providerOf(context.platform.registry, documentPush)
    const result = await push?.(context, definition, record.id, { operation: true })
    if (!result?.isConfigured) context.refuse('PUSH_NOT_CONFIGURED')
    const warning = result.flag === 'E' ? { warning: result.message } : {}
    return { answer: { pushed: result.flag === 'S', ...warning } }
  }
}
