import type { AnyRecord } from '@opensrm/kernel/document/define.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { maskRecord, visibleFields } from '@opensrm/platform/access/mask.ts'
import type { Engine, EngineContext } from '@opensrm/platform/documents/engine.ts'
import { attachLabels } from '@opensrm/platform/documents/labels.ts'
import { readInScope } from '@opensrm/platform/documents/read.ts'
import type { OutboxEvent } from '@opensrm/platform/messages/outbox.ts'
import { holds } from '@opensrm/platform/workflow/expression.ts'
import { asVariable, declaredFor } from '@opensrm/platform/workflow/variables.ts'
import { sql } from 'kysely'
import { ALL_EVENTS, eventOf } from '../events.ts'
import {
  type ChannelRule,
  type Configuration,
  configurationsOf,
  type Template,
  templateCodeOf,
  templateFor,
} from './configurations.ts'
import { type Instance, storeInstances } from './instances.ts'
import type { Reason } from './reasons.ts'
import { loadReceivers, type Receiver, receiverIds, type Subject } from './receivers.ts'
import { fillHtml, fillText, linkOf, type Values } from './render.ts'
import { messageValues } from './values.ts'
import { afterQuietHours, minutesLater, nextDigest } from './when.ts'

/** Turns an event into messages, one for each configuration, person and channel. */
export async function hearEvent(
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
    for (const receiver of await loadReceivers(context, ids)) {
      instances.push(
        ...(await messagesFor({ context, engine, event, subject, configuration, receiver })),
      )
    }
  }
  await storeInstances(context, instances)
}

/** The document an event is about: named in it, or by the resource in front of its name. */
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
  const sight = await sightOf(ask)
  const messages: Instance[] = []
  for (const channel of channelsOf(ask)) {
    const isInside = channel.channel === 'INAPP'
    const said = await saidThrough(ask, channel, sight, isInside ? 'CN' : caller.language)
    if (!said) continue
    const english = isInside ? await saidThrough(ask, channel, sight, 'EN') : null
    const route = said.linkRoute ?? eventOf(context.platform.registry, event.event)?.route ?? null
    messages.push({
      configId: configuration.id,
      eventCode: event.event,
      eventId: event.id,
      channel: channel.channel,
      sourceId: channel.sourceId,
      receiverUserId: caller.userId,
      receiverAddress: addressFor(receiver, channel.channel),
      title: said.title,
      content: said.content,
      titleEn: english?.title ?? null,
      contentEn: english?.content ?? null,
      linkRoute: linkOf(route, subject?.record.id ?? null),
      docResource: subject?.definition.resource ?? null,
      docNumber: said.docNumber,
      ...(await fate(ask, channel.channel, sight !== null)),
    })
  }
  return messages
}

/** What is told by which channel: as configured, unless the event names its own. */
function channelsOf({ event, configuration }: Ask): readonly ChannelRule[] {
  const { channels: named } = event.payload
  const own = configuration.channels
  if (!Array.isArray(named) || named.length === 0) return own
  return named.map(
    (channel): ChannelRule =>
      own.find((rule) => rule.channel === channel) ?? {
        channel: String(channel),
        sourceId: null,
        templateCode: own[0]?.templateCode ?? '',
      },
  )
}

type Said = { title: string; content: string; linkRoute: string | null; docNumber: string | null }

/** The message in one language; null when the channel has no template. */
async function saidThrough(
  ask: Ask,
  channel: ChannelRule,
  sight: Sight | null,
  language: Language,
): Promise<Said | null> {
  const template = await templateOf(ask, channel, language)
  if (!template) return null
  const values = sight ? await sight(language) : {}
  const fill = channel.channel === 'SMS' ? fillText : fillHtml
  return {
    title: fillText(template.titleText ?? '', values).slice(0, 300),
    content: fill(template.contentText, values),
    linkRoute: template.linkRoute,
    docNumber: values.docNumber ?? null,
  }
}

/** The template the event names, else the one configured. */
async function templateOf(
  { context, event }: Ask,
  channel: ChannelRule,
  language: Language,
): Promise<Template | null> {
  const { templateId } = event.payload
  const code = templateId ? await templateCodeOf(context, String(templateId)) : null
  const named = code
    ? await templateFor(context, { ...channel, templateCode: code }, language)
    : null
  return named ?? (await templateFor(context, channel, language))
}

/** What the places of a template stand for in a language, as the receiver's own rights show the record. */
type Sight = (language: Language) => Promise<Values>

/** Null when the receiver may not see the record; about himself, and where there is none, nothing of it is told. */
async function sightOf(ask: Ask): Promise<Sight | null> {
  const { context, engine, event, subject, receiver } = ask
  const { caller: reader } = receiver
  const { registry } = context.platform
  const tell = (seen: { [key: string]: unknown }, language: Language) =>
    messageValues(context, { event, subject, seen, reader, language })
  if (!subject || eventOf(registry, event.event)?.personal)
    return onceEach((language) => tell({}, language))
  const { definition } = subject
  const permissions = await permissionsOf(context.platform, reader)
  try {
    const record = await readInScope(engine, context.tx, definition, subject.record.id, {
      caller: reader,
      permissions,
    })
    const visible = visibleFields(definition, permissions, reader.side)
    return onceEach(async (language) => {
      await attachLabels(context.tx, registry, definition, [record], language)
      return tell(maskRecord(definition, record, visible), language)
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** Whatever the number of channels. */
function onceEach(valuesIn: Sight): Sight {
  const known = new Map<Language, Promise<Values>>()
  return (language) => {
    const values = known.get(language) ?? valuesIn(language)
    known.set(language, values)
    return values
  }
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

/** What becomes of a message at first: checked, waiting for its time, or not sent and why. */
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
  // A webhook is told of events, not a person of theirs: what a person chose for himself does not concern it.
  const isPersonal = channel !== 'WEBHOOK'
  if (isOptional && isPersonal) {
    if (!receiver.channels.includes(channel)) return suppressed('NOT_CHOSEN')
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
