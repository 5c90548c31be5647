import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import { inLanguage, type Language } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { maskRecord } from '@opensrm/platform/access/mask.ts'
import type { Engine, EngineContext } from '@opensrm/platform/documents/engine.ts'
import { attachLabels } from '@opensrm/platform/documents/labels.ts'
import { readInScope } from '@opensrm/platform/documents/read.ts'
import { readDoor } from '@opensrm/platform/documents/readDoor.ts'
import type { OutboxEvent } from '@opensrm/platform/messages/outbox.ts'
import { holds } from '@opensrm/platform/workflow/conditions.ts'
import { asVariable, declaredFor } from '@opensrm/platform/workflow/variables.ts'
import { sql } from 'kysely'
import { ALL_EVENTS, askedBy, eventOf } from '../events.ts'
import {
  type ChannelRule,
  type Configuration,
  configurationsOf,
  type Template,
  templateCodeOf,
  templatesFor,
} from './configurations.ts'
import { type Instance, storeInstances, type Words } from './instances.ts'
import type { Reason } from './reasons.ts'
import { loadReceivers, type Receiver, receiverIds, type Subject } from './receivers.ts'
import { fillHtml, fillText, linkOf, type Values } from './render.ts'
import { messageValues } from './values.ts'
import { afterQuietHours, minutesLater, nextDigest } from './when.ts'

/** Turns an event into messages, one for each configuration, receiver and channel. */
export async function handleEvent(
  context: EngineContext,
  engine: Engine,
  event: OutboxEvent,
): Promise<void> {
  const configurations = await configurationsOf(context, event.event)
  if (configurations.length === 0) return
  const subject = await subjectOf(context, event)
  const instances: Instance[] = []
  for (const configuration of configurations) {
    if (!applies(configuration, event, subject)) continue
    const ids = await receiverIds(context, configuration.receivers, event, subject)
    // Users asked to act are notified once, by the to-do; the event itself is for the others.
    const asked = new Set([event.payload.askedUserIds ?? []].flat().map(String))
    const told = ids.filter((id) => !asked.has(id))
    for (const receiver of await loadReceivers(context, told)) {
      instances.push(
        ...(await messagesFor({ context, engine, event, subject, configuration, receiver })),
      )
    }
  }
  await storeInstances(context, instances)
}

/** The document of an event: named in its payload, or derived from the resource in its code. */
export async function subjectOf(context: EngineContext, event: OutboxEvent): Promise<Subject> {
  const { payload } = event
  const resource = String(payload.docResource ?? event.event.split('.')[0])
  const id = String((payload.docResource ? payload.docId : payload.id) ?? '')
  const definition = context.platform.registry.documents.get(resource)?.definition
  if (!definition || !/^\d{1,18}$/.test(id)) return null
  const record = (await context.find(definition, id)) as AnyRecord | null
  return record ? { definition, record } : null
}

function applies(configuration: Configuration, event: OutboxEvent, subject: Subject): boolean {
  const orgId = subject?.record.orgId ?? event.payload.orgId
  if (configuration.orgIds.length > 0 && !configuration.orgIds.includes(String(orgId))) return false
  if (!configuration.conditionExpr) return true
  if (!subject) return false
  const declared = declaredFor(subject.definition)
  const values = Object.fromEntries(
    Object.entries(declared).map(([name, type]) => [name, asVariable(type, subject.record[name])]),
  )
  return holds(configuration.conditionExpr, values)
}

type Ask = {
  context: EngineContext
  engine: Engine
  event: OutboxEvent
  subject: Subject
  configuration: Configuration
  receiver: Receiver
}

async function messagesFor(ask: Ask): Promise<Instance[]> {
  const { context, event, subject, configuration, receiver } = ask
  const { caller } = receiver
  const seen = await seenBy(ask)
  const values = {
    CN: remembered(() => valuesIn('CN', ask, seen)),
    EN: remembered(() => valuesIn('EN', ask, seen)),
  }
  const messages: Instance[] = []
  for (const { channel, template } of await wordsFor(ask)) {
    const isInside = channel.channel === 'INAPP'
    // In-app readers can switch the language, so both are stored; outgoing messages are written
    // once, in the receiver's language.
    const language = isInside ? 'CN' : caller.language
    const known = await values[language]()
    const route =
      template[language].linkRoute ??
      eventOf(context.platform.registry, event.event)?.route ??
      (typeof event.payload.route === 'string' ? event.payload.route : null)
    messages.push({
      configId: configuration.id,
      eventCode: event.event,
      eventId: event.id,
      channel: channel.channel,
      sourceId: channel.sourceId,
      receiverUserId: caller.userId,
      receiverAddress: addressFor(receiver, channel.channel),
      ...filled(template[language], channel, known),
      inEnglish: isInside ? filled(template.EN, channel, await values.EN()) : null,
      linkRoute: linkOf(route, subject?.record.id ?? null),
      docResource: subject?.definition.resource ?? null,
      docId: subject?.record.id ?? null,
      docNumber: seen ? (known.docNumber ?? null) : null,
      askedId: askedIdOf(event),
      ...(await fate(ask, channel.channel, seen !== null)),
    })
  }
  return messages
}

function askedIdOf({ event, payload }: OutboxEvent): string | null {
  const asked = askedBy(event)
  const id = asked ? String(payload[asked.id] ?? '') : ''
  return /^\d{1,18}$/.test(id) ? id : null
}

function filled(template: Template, { channel }: ChannelRule, values: Values): Words {
  const fill = channel === 'SMS' ? fillText : fillHtml
  return {
    title: fillText(template.titleText ?? '', values).slice(0, 300),
    content: fill(template.contentText, values),
  }
}

/** Evaluated at most once, and only when needed. */
function remembered<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}

type Said = { channel: ChannelRule; template: { [language in Language]: Template } }

/** The texts by channel: as configured, unless the event names its own channels and template. */
async function wordsFor({ context, event, configuration }: Ask): Promise<Said[]> {
  const { channels: named, templateId } = event.payload
  const own = configuration.channels
  const channels =
    Array.isArray(named) && named.length > 0
      ? named.map(
          (channel): ChannelRule =>
            own.find((rule) => rule.channel === channel) ?? {
              channel: String(channel),
              sourceId: null,
              templateCode: own[0]?.templateCode ?? '',
            },
        )
      : own
  const code = templateId ? await templateCodeOf(context, String(templateId)) : null
  const words: Said[] = []
  for (const channel of channels) {
    const found =
      (code && (await templatesFor(context, { ...channel, templateCode: code }))) ||
      (await templatesFor(context, channel))
    if (found) words.push({ channel, template: found })
  }
  return words
}

type Seen = { [key: string]: unknown } | null

/**
 * The record with the receiver's rights; null when the receiver may not see it, empty when the
 * event has no record or concerns the receiver anyway.
 */
async function seenBy({ context, engine, event, subject, receiver }: Ask): Promise<Seen> {
  const { caller } = receiver
  if (!subject) return {}
  const isPersonal = eventOf(context.platform.registry, event.event)?.personal ?? false
  const { definition, record } = subject
  const permissions = await permissionsOf(context.platform, caller)
  try {
    const reader = { caller, permissions }
    const found = await readInScope(engine, context.tx, definition, record.id, reader)
    return maskRecord(definition, found, readDoor(definition, permissions, 'open').mask)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return isPersonal ? {} : null
    throw error
  }
}

/** The values of a template's placeholders; null where the receiver may not see the record. */
async function valuesIn(
  language: Language,
  { context, event, subject, receiver }: Ask,
  seen: Seen,
): Promise<Values> {
  if (!seen) return {}
  const told = { ...seen }
  const { registry } = context.platform
  if (subject)
    await attachLabels(context.tx, registry, subject.definition, [told as AnyRecord], {
      ...receiver.caller,
      language,
    })
  const { side } = receiver.caller
  const reader = { side, language, fullName: inLanguage(receiver.fullName, language) }
  return messageValues(context, { event, subject, seen: told, reader })
}

function addressFor(receiver: Receiver, channel: string): string | null {
  switch (channel) {
    case 'EMAIL':
      return receiver.email
    case 'SMS':
      return receiver.mobile
    case 'WECHAT_WORK':
      return receiver.wechatWorkId
    case 'DINGTALK':
      return receiver.dingtalkId
    default:
      return null
  }
}

/** The initial state of a message: to be checked, waiting, or not sent with a reason. */
async function fate(
  ask: Ask,
  channel: string,
  isSeen: boolean,
): Promise<Pick<Instance, 'status' | 'planTime' | 'mergeKey' | 'lastError'>> {
  const { context, event, configuration, receiver } = ask
  const suppressed = (lastError: Reason) => ({
    status: 'SUPPRESSED' as const,
    planTime: context.now,
    mergeKey: null,
    lastError,
  })
  if (!isSeen) return suppressed('NO_PERMISSION')
  const isOptional = !configuration.isMandatory && channel !== 'INAPP'
  // A webhook has no personal settings, so a user's own choices do not apply to it.
  const isPersonal = channel !== 'WEBHOOK'
  if (isOptional && isPersonal) {
    if (!receiver.channels.includes(channel)) return suppressed('CHANNEL_NOT_CHOSEN')
    if (await hasUnsubscribed(context, receiver.caller.userId, event.event, channel))
      return suppressed('UNSUBSCRIBED')
  }
  const isDigest = receiver.isDigest && isOptional && isPersonal
  const due = minutesLater(context.now, configuration.delayMinutes)
  const hours = {
    from: receiver.quietStart,
    to: receiver.quietEnd,
    timeZone: receiver.caller.timeZone,
  }
  const mergeMinutes = Number(event.payload.mergeMinutes ?? configuration.mergeMinutes)
  const merging = minutesLater(due, mergeMinutes)
  const isQuiet = configuration.isQuiet && isOptional && isPersonal
  const plain = isQuiet ? afterQuietHours(merging, hours) : merging
  const userChannel = `${receiver.caller.userId}/${channel}`
  return {
    status: configuration.isChecked ? 'TO_CHECK' : 'WAITING',
    planTime: isDigest ? nextDigest(context.now, receiver.caller.timeZone) : plain,
    mergeKey: isDigest
      ? `day/${userChannel}`
      : mergeMinutes > 0
        ? `config/${configuration.id}/${userChannel}`
        : null,
    lastError: null,
  }
}

async function hasUnsubscribed(
  context: EngineContext,
  userId: string,
  event: string,
  channel: string,
): Promise<boolean> {
  const found =
    await sql`select 1 from base_msg_unsubscribe where user_id = ${userId} and status = 'ACTIVE'
    and channel = ${channel} and event_code in (${event}, ${ALL_EVENTS})`.execute(context.tx)
  return found.rows.length > 0
}
