import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** Names every template may use, in addition to the fields of the event's document. */
export const COMMON_VARIABLES = [
  'receiverName',
  'docTitle',
  'docNumber',
  'statusText',
  'eventTime',
  'initiatorName',
  'facts',
] as const

/** Means every event in an unsubscription. */
export const ALL_EVENTS = '*'

/** Values of some events in addition to those of their document. */
const SAID: { readonly [event: string]: readonly string[] } = {
  baseBpmTask: ['title', 'opinion', 'nodeName', 'instanceNumber', 'docAmount'],
  baseBpmInstance: ['title', 'opinion', 'result', 'resultText', 'instanceNumber', 'docAmount'],
  baseScheduleRequest: ['programName', 'requestNumber', 'errorMessage'],
  baseTransactionCompensation: ['interfaceCode', 'errorMessage'],
  baseRptBackExport: ['fileName'],
  srmBasePendingMatter: ['title', 'dueTime'],
}

/** What some events ask for is a record of its own: the key of its id in the payload, and its states until it is done. */
const ASKS: { readonly [resource: string]: { id: string; open: readonly string[] } } = {
  baseBpmTask: { id: 'taskId', open: ['UNCLAIMED', 'WAITING', 'PENDING'] },
  srmBasePendingMatter: { id: 'id', open: ['OPEN'] },
}

export function askedBy(
  code: string,
): { resource: string; id: string; open: readonly string[] } | null {
  const [resource = ''] = code.split('.')
  const asks = ASKS[resource]
  return asks ? { resource, ...asks } : null
}

export function allEvents(registry: Registry): readonly MessageEvent[] {
  return registry.areas.flatMap((area) => area.events ?? [])
}

export function eventOf(registry: Registry, code: string): MessageEvent | undefined {
  return allEvents(registry).find((event) => event.code === code)
}

/** An event's name: from the list, otherwise derived from its document, as for process events. */
export function eventTitle(registry: Registry, code: string): Text {
  if (code === ALL_EVENTS) return t('全部可退订的消息', 'Everything that can be unsubscribed')
  const known = eventOf(registry, code)
  if (known) return known.title
  const [resource = '', verb = ''] = code.split('.')
  const document = registry.documents.get(resource)?.definition.title
  return document ? t(`${document.zh} ${verb}`, `${document.en} ${verb}`) : t(code, code)
}

/** An event is known when it is listed or its code begins with a document of the product. */
export function isEvent(registry: Registry, code: string): boolean {
  const [resource = '', verb] = code.split('.')
  const isNamed = verb !== undefined && /^[a-z][A-Za-z]*$/.test(verb)
  return Boolean(eventOf(registry, code)) || (isNamed && registry.documents.has(resource))
}

/**
 * Values of an event in addition to its document's; they take precedence over fields with the same
 * name.
 */
export function saidBy(code: string): readonly string[] {
  return SAID[code.split('.')[0] ?? ''] ?? []
}

/** Names a template of this event may use. */
export function variablesOf(registry: Registry, code: string): string[] {
  const [resource = ''] = code.split('.')
  const definition = registry.documents.get(resource)?.definition
  const fields = definition
    ? Object.entries(headerFields(definition))
        .filter(([, field]) => !field.secret && !['json', 'attachments'].includes(field.type))
        .map(([key]) => key)
    : []
  return [...new Set([...COMMON_VARIABLES, ...saidBy(code), ...fields])]
}
