import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { DOCUMENT_PUSH } from '@opensrm/kernel/document/push.ts'
import './push.errors.ts'
import type { OperationContext } from '../documents/operations.ts'
import { definePort, providerOf } from '../documents/ports.ts'

export type DocumentPush = (
  context: OperationContext,
  definition: DocumentDefinition,
  id: string,
  /** it runs inside an operation of the record, which writes a version of its own afterwards */
  within: { operation: boolean },
) => Promise<{ flag: 'S' | 'E'; message: string; isConfigured: boolean }>

/** Sends a record to the outside system it is configured for, and writes what came of it to its push fields. */
export const documentPush = definePort<DocumentPush>(DOCUMENT_PUSH)

/**
 * The effect of pushing a record. A push that fails is on record (push status, log, repetition) and told as a warning;
 * only where nothing is configured there is nothing to keep, and it is refused.
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
