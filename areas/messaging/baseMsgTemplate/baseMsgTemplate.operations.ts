import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { userName } from '@opensrm/platform/access/userNames.ts'
import { attachLabels } from '@opensrm/platform/documents/labels.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { cleanHtml } from '@opensrm/platform/richText/cleanHtml.ts'
import { isEvent, variablesOf } from '../events.ts'
import { findEvents, nameEvents } from '../eventTitles.ts'
import { shippedTemplate } from '../seed.ts'
import type { Subject } from '../sending/receivers.ts'
import { fillHtml, fillText, placeholdersOf, sampleValues, type Values } from '../sending/render.ts'
import { messageValues } from '../sending/values.ts'
import { baseMsgTemplate } from './baseMsgTemplate.definition.ts'

type Template = RecordOf<typeof baseMsgTemplate>

const SMS_MAX = 500

export const baseMsgTemplateOperations = defineOperations(baseMsgTemplate, {
  async beforeSave(context, draft) {
    const { registry } = context.platform
    const event = String(draft.eventCode)
    if (!isEvent(registry, event))
      return [{ field: 'eventCode', code: 'MSG_EVENT_UNKNOWN', args: { event } }]
    const known = variablesOf(registry, event)
    draft.variables = known
    if (draft.channel === 'SMS') {
      if (String(draft.contentText).length > SMS_MAX)
        return [{ field: 'contentText', code: 'MSG_SMS_LONG' }]
    } else draft.contentText = cleanHtml(String(draft.contentText))
    return (['titleText', 'contentText'] as const).flatMap((field): Issue[] =>
      placeholdersOf(String(draft[field] ?? ''))
        .filter((name) => !known.includes(name))
        .map((name) => ({ field, code: 'MSG_VARIABLE_UNKNOWN', args: { event, name } })),
    )
  },
  async beforeDelete(context, record) {
    if (shippedTemplate(context.platform.registry, record))
      context.refuse('MSG_TEMPLATE_SHIPPED', {
        name: {
          zh: String(record.templateName),
          en: String(record.templateNameEn || record.templateName),
        },
      })
  },
  actions: { findEvents },
  enrich: nameEvents,
  effects: {
    async doReset(context, record) {
      const shipped = shippedTemplate(context.platform.registry, record)
      if (!shipped) return context.refuse('MSG_TEMPLATE_NOT_SHIPPED')
      return { patch: { fields: shipped } }
    },
    /**
     * With the values of a real document that the administrator may see, otherwise with names in
     * brackets.
     */
    async doPreview(context, record, input) {
      const values = await previewValues(context, record, String(input.docNumber ?? '').trim())
      const fill = record.channel === 'SMS' ? fillText : fillHtml
      return {
        answer: {
          title: fillText(String(record.titleText ?? ''), values),
          content: fill(String(record.contentText), values),
        },
      }
    },
  },
})

/** Approval events: the process and its steps emit them about their document. */
const APPROVALS = ['baseBpmInstance', 'baseBpmTask']

async function previewValues(
  context: OperationContext,
  template: Template,
  docNumber: string,
): Promise<Values> {
  const { registry } = context.platform
  const event = String(template.eventCode)
  if (!docNumber) return sampleValues(variablesOf(registry, event))
  const [named = ''] = event.split('.')
  const payload = APPROVALS.includes(named) ? await lastApproval(context, docNumber) : {}
  const subject = await visibleOf(context, String(payload.docResource ?? named), docNumber)
  if (!subject) return context.refuse('MSG_DOCUMENT_MISSING', { number: docNumber })
  const language = template.language as Language
  await attachLabels(context.tx, registry, subject.definition, [subject.record], language)
  const fullName = await userName(context.tx, context.caller?.userId ?? null, language)
  return messageValues(context, {
    event: { event, payload, time: formatInstant(context.now, context.platform.config.timeZone) },
    subject,
    seen: subject.record,
    reader: { side: 'buyer', language, fullName: fullName ?? '' },
  })
}

/** The event values of the document's latest approval. */
async function lastApproval(
  context: OperationContext,
  docNumber: string,
): Promise<{ [name: string]: unknown }> {
  const said: { [name: string]: unknown } = {}
  for (const resource of APPROVALS) {
    const { definition } = context.platform.registry.document(resource)
    Object.assign(said, (await context.select(definition, { docNumber })).at(-1))
  }
  return said
}

async function visibleOf(
  context: OperationContext,
  resource: string,
  docNumber: string,
): Promise<NonNullable<Subject> | null> {
  const definition = context.platform.registry.documents.get(resource)?.definition
  const code = definition?.display.code
  if (!definition || !code || !(code in definition.fields)) return null
  const [header] = await context.select(definition, { [code]: docNumber })
  if (!header) return null
  const seen = await context.attempt(() => context.findAs(definition, header.id))
  return 'done' in seen ? { definition, record: seen.done } : null
}
