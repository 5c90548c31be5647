import { mainAmountOf } from '@opensrm/kernel/document/mainAmount.ts'
import { inLanguage, type Language, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { userName } from '@opensrm/platform/access/userNames.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import type { Caller } from '@opensrm/platform/http/action.ts'
import type { OutboxEvent } from '@opensrm/platform/messages/outbox.ts'
import { eventOf, saidBy } from '../events.ts'
import type { Subject } from './receivers.ts'
import { recordValues, type Values } from './render.ts'

type Telling = {
  event: Pick<OutboxEvent, 'event' | 'payload' | 'time'>
  subject: Subject
  /** The record with the reader's rights and labels; empty when the reader may see none of it. */
  seen: { [key: string]: unknown }
  reader: Pick<Caller, 'side' | 'language' | 'fullName'>
}

/** The values of a template's placeholders for one reader and one event. */
export async function messageValues(
  context: Pick<OperationContext, 'platform' | 'tx'>,
  { event, subject, seen, reader }: Telling,
): Promise<Values> {
  const { language } = reader
  const known = subject
    ? recordValues(context.platform.registry, headerFields(subject.definition), seen, language)
    : {}
  const says = eventOf(context.platform.registry, event.event)?.says ?? []
  const said: { [name: string]: string } = {}
  for (const [name, value] of Object.entries(event.payload)) {
    const isPlain = typeof value === 'string' || typeof value === 'number'
    if (isPlain && (reader.side === 'buyer' || says.includes(name))) said[name] = String(value)
  }
  // Texts in both languages are named 'title' and 'titleEn'.
  if (language === 'EN')
    for (const name of Object.keys(said)) said[name] = said[`${name}En`] || (said[name] ?? '')
  const number = subject ? known[subject.definition.display.code] : said.docNumber
  const docTitle = subject ? inLanguage(subject.definition.title, language) : ''
  // For readers who may not see an approval's title, the document's title and number are used.
  const told: { readonly [name: string]: string } = {
    title: `${docTitle} ${number ?? ''}`.trim(),
    ...said,
  }
  const own = saidBy(event.event).filter((name) => name in told)
  return {
    ...said,
    ...known,
    ...Object.fromEntries(own.map((name) => [name, told[name] ?? ''])),
    ...(await initiatorName(context, event, language)),
    ...resultText(event, language),
    docNumber: number ?? '',
    docTitle,
    facts: factsOf(subject, known, event.payload.dueTime, language),
    statusText: subject ? stateOf(subject, language) : '',
    receiverName: reader.fullName,
    eventTime: event.time,
  }
}

/** Amount and deadline in one line, as far as they exist. */
function factsOf(subject: Subject, known: Values, dueTime: unknown, language: Language): string {
  const main = subject && mainAmountOf(subject.definition)
  const amount = main ? known[main.amount] : undefined
  const code = main?.currency ? subject?.record[main.currency] : ''
  const due = typeof dueTime === 'string' ? dueTime.slice(0, 16) : ''
  const facts = [
    amount && t(`金额 ${amount} ${code}`, `Amount ${amount} ${code}`),
    due && t(`请于 ${due} 前处理`, `Due by ${due}`),
  ]
  return facts.flatMap((fact) => (fact ? [inLanguage(fact, language).trim()] : [])).join(' · ')
}

/** Results of a process. */
const RESULTS: { readonly [result: string]: Text } = {
  APPROVED: t('审批通过', 'Approved'),
  REJECTED: t('审批驳回', 'Rejected'),
  WITHDRAWN: t('审批撤回', 'Withdrawn'),
}

function resultText(
  { event, payload }: Telling['event'],
  language: Language,
): { resultText?: string } {
  if (!saidBy(event).includes('resultText')) return {}
  const text = RESULTS[String(payload.result)] ?? t('审批结束', 'Approval finished')
  return { resultText: inLanguage(text, language) }
}

async function initiatorName(
  context: Pick<OperationContext, 'tx'>,
  event: Telling['event'],
  language: Language,
): Promise<{ initiatorName?: string }> {
  const id = String(event.payload.initiatorUserId ?? '')
  const name = /^\d{1,18}$/.test(id) ? await userName(context.tx, id, language) : null
  return name ? { initiatorName: name } : {}
}

function stateOf({ definition, record }: NonNullable<Subject>, language: Language): string {
  const state = definition.states[record.status]
  return state ? inLanguage(state, language) : record.status
}
