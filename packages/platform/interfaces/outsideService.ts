import type { OperationContext } from '../documents/operations.ts'
import { definePort } from '../documents/ports.ts'
import type { CallPurpose, OutsideService } from '../outbound/outsideLog.ts'

export type ServiceQuestion = {
  /** the interface definition that an administrator set up for this service */
  interfaceCode: string
  service: OutsideService
  purpose: CallPurpose
  /** the body; what the definition's own maps make is added to it */
  content: { [key: string]: unknown }
}

/** `notReady`: the definition does not exist or is not enabled. */
export type ServiceAnswer =
  | { kind: 'answered'; answer: unknown }
  | { kind: 'failed'; message: string }
  | { kind: 'notReady' }

/**
 * Asks an outside service and waits for its answer. Nothing is retried, because somebody waits; content and answer are
 * in no log, because they hold personal data.
 */
export const outsideService =
  definePort<(context: OperationContext, question: ServiceQuestion) => Promise<ServiceAnswer>>(
    'platform.outsideService',
  )
