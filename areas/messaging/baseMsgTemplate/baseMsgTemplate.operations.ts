import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { userName } from '@opensrm/platform/access/userNames.ts'
import { attachLabels } from '@opensrm/platform/documents/labels.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import { cleanHtml } from '@opensrm/platform/richText/cleanHtml.ts'
import { isEvent, variablesOf } from '../events.ts'
import { findEvents, nameEvents } from '../eventTitles.ts'
import { shippedTemplate } from '../seed.ts'
import {
  fillHtml,
  fillText,
  placeholdersOf,
  recordValues,
  sampleValues,
} from '../sending/render.ts'
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
    /** With the values of a real document as the administrator may see it, else with names in brackets. */
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

async function previewValues(
  context: OperationContext,
  template: Template,
  docNumber: string,
): Promise<{ readonly [name: string]: string }> {
  const { registry } = context.platform
  const names = variablesOf(registry, String(template.eventCode))
  if (!docNumber) return sampleValues(names)
  const definition = registry.documents.get(
    String(template.eventCode).split('.')[0] ?? '',
  )?.definition
  const code = definition?.display.code
  const [header] =
    definition && code && code in definition.fields
      ? await context.select(definition, { [code]: docNumber })
      : []
  if (!definition || !header) return context.refuse('MSG_DOCUMENT_MISSING', { number: docNumber })
  const record = await context.findAs(definition, header.id)
  const language = String(template.language) as Language
  await attachLabels(context.tx, registry, definition, [record as never], language)
  const state = definition.states[record.status]
  const receiver = await userName(context.tx, context.caller?.userId ?? null, language)
  return {
    ...recordValues(registry, headerFields(definition), record, language),
    docNumber,
    docTitle: language === 'EN' ? definition.title.en : definition.title.zh,
    statusText: state ? (language === 'EN' ? state.en : state.zh) : record.status,
    receiverName: receiver ?? '',
  }
}
