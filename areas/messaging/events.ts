import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** Names every template may use, beside the fields of the event's document. */
export const COMMON_VARIABLES = [
  'receiverName',
  'docTitle',
  'docNumber',
  'statusText',
  'eventTime',
  'initiatorName',
  'facts',
] as const

/** Stands for every event in an unsubscription. */
export const ALL_EVENTS = '*'

/** What some events say beside their document. */
const SAID: { readonly [event: string]: readonly string[] } = {
  baseBpmTask: ['title', 'opinion', 'nodeName', 'instanceNumber', 'docAmount'],
  baseBpmInstance: ['title', 'opinion', 'result', 'resultText', 'instanceNumber', 'docAmount'],
  baseScheduleRequest: ['programName', 'requestNumber', 'errorMessage'],
  baseTransactionCompensation: ['interfaceCode', 'errorMessage'],
  baseRptBackExport: ['fileName'],
  srmBasePendingMatter: ['title', 'dueTime'],
}

/** Events whose own words are made of labels alone: suppliers read them too. */
export const SAID_TO_ALL: ReadonlySet<string> = new Set(['srmBasePendingMatter.raised'])

export function allEvents(registry: Registry): readonly MessageEvent[] {
  return registry.areas.flatMap((area) => area.events ?? [])
}

export function eventOf(registry: Registry, code: string): MessageEvent | undefined {
  return allEvents(registry).find((event) => event.code === code)
}

/** What an event is called: by the list, else after its document, as with what a process tells. */
export function eventTitle(registry: Registry, code: string): Text {
  if (code === ALL_EVENTS) return t('全部可退订的消息', 'Everything that can be unsubscribed')
  const known = eventOf(registry, code)
  if (known) return known.title
  const [resource = '', verb = ''] = code.split('.')
  const document = registry.documents.get(resource)?.definition.title
  return document ? t(`${document.zh} ${verb}`, `${document.en} ${verb}`) : t(code, code)
}

/** An event is known when it is listed, or when it begins with a document of the product. */
export function isEvent(registry: Registry, code: string): boolean {
  const [resource = '', verb] = code.split('.')
  const isNamed = verb !== undefined && /^[a-z][A-Za-z]*$/.test(verb)
  return Boolean(eventOf(registry, code)) || (isNamed && registry.documents.has(resource))
}

/** What an event says beside its document; a field of the same name in the document is not meant. */
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
