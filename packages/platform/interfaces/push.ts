import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { DOCUMENT_PUSH } from '@opensrm/kernel/document/push.ts'
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
