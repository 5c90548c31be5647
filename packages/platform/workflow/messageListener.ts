import type { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { EngineContext } from '../documents/engine.ts'
import type { EventListener } from '../messages/outbox.ts'
import { deliverMessage, isAwaited } from './messages.ts'

/**
 * Every event of a document is a message to its process, with the event's name: 'srmPurOrder.confirmed'. Events that no
 * process waits for, or that arrive too late, are ignored: an event is a notification, not a request.
 */
export const messageListener: EventListener = {
  events: '*',
  async handle(context: EngineContext, _engine, { event, payload }) {
    const resource = String(payload.docResource ?? event.split('.')[0])
    const id = String((payload.docResource ? payload.docId : payload.id) ?? '')
    if (!context.platform.registry.documents.has(resource) || !/^\d{1,18}$/.test(id)) return
    const message = { document: { resource, id }, name: event }
    if (!(await isAwaited(context.tx, message))) return
    const attempt = await context.attempt(() =>
      deliverMessage(context, { ...message, values: payload }),
    )
    if ('refused' in attempt && !isTooLate(attempt.refused)) throw attempt.refused
  },
}

const isTooLate = ({ code }: AppError): boolean => code === 'MESSAGE_NOT_AWAITED'
