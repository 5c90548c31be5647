import type { DocumentDefinition, RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import { execute } from '../calling/pushDocument.ts'
import { baseScsiDefinition } from './baseScsiDefinition.definition.ts'

type Scsi = RecordOf<typeof baseScsiDefinition>

/** What another system's answer may write: never the business of the document. */
const ANSWERED = /^(push|external|erp|ebs)[A-Z]\w*$/
const ANSWER_TYPES = ['text', 'textarea', 'datetime', 'lookup']

export const baseScsiDefinitionOperations = defineOperations(baseScsiDefinition, {
  async beforeSave(context, draft, before) {
    for (const config of draft.requestConfigs) {
      const old = before?.requestConfigs.find(({ id }) => id === config.id)
      // A new place must not be sent the old secret.
      const isElsewhere = old && (old.url !== config.url || old.authType !== config.authType)
      if (isElsewhere && old.authSecret === config.authSecret) config.authSecret = null
    }
    if (before) {
      draft.definitionVersion = Number(before.definitionVersion ?? 1) + 1
      draft.lastTestTime = null
      draft.lastTestResult = null
    }
    return fieldIssues(context, draft)
  },
  effects: {
    async doTest(context, record, input) {
      const id = await documentId(context, record, input.docNumber)
      const done = await execute(context, record, id, {
        triggerType: 'MANUAL',
        environment: 'TEST',
      })
      const lastTestResult = done.flag === 'S' ? 'OK' : `E ${done.message}`.slice(0, 500)
      const lastTestTime = formatInstant(context.now, context.platform.config.timeZone)
      return { patch: { fields: { lastTestTime, lastTestResult } }, answer: { result: done } }
    },
    async doEnable(context, record) {
      if (!record.requestConfigs.some(({ environment }) => environment === 'PROD'))
        context.refuse('SCSI_NO_ENVIRONMENT', { environment: 'PROD' })
      const others = await context.select(baseScsiDefinition, {
        docResource: record.docResource,
        targetSystem: record.targetSystem,
        triggerType: record.triggerType,
        eventCode: record.eventCode,
        status: 'ENABLED',
      })
      const [other] = others.filter(({ id }) => id !== record.id)
      if (other) context.refuse('SCSI_TWICE', { code: String(other.interfaceCode) })
    },
    async doExecute(context, record, input) {
      const id = await documentId(context, record, input.docNumber)
      const result = await execute(context, record, id, { triggerType: 'MANUAL' })
      return { answer: { result } }
    },
    async doCopy(context, record, input) {
      const values: { [key: string]: unknown } = { interfaceCode: input.interfaceCode }
      for (const [key, field] of Object.entries(baseScsiDefinition.fields))
        if (!(field as Field).auto && key !== 'interfaceCode') values[key] = record[key as 'remark']
      for (const [name, { fields }] of Object.entries(baseScsiDefinition.children))
        values[name] = record[name as 'requestMaps'].map((row) =>
          Object.fromEntries(
            Object.keys(fields)
              .filter((key) => key !== 'authSecret')
              .map((key) => [key, row[key as 'seqNum']]),
          ),
        )
      const copy = await context.create(baseScsiDefinition, values)
      return { answer: { id: copy.id } }
    },
  },
})

async function documentId(
  context: OperationContext,
  record: Scsi,
  docNumber: unknown,
): Promise<string> {
  const { definition } = context.platform.registry.document(String(record.docResource))
  const code = definition.display?.code
  const [found] = code ? await context.select(definition, { [code]: String(docNumber) }) : []
  if (!found) context.refuse('SCSI_NO_DOCUMENT', { number: String(docNumber) })
  // A person sends only what he may see himself.
  return (await context.findAs(definition, String(found?.id))).id
}

function fieldIssues(context: OperationContext, draft: Scsi): Issue[] {
  const { documents } = context.platform.registry
  const definition = documents.get(String(draft.docResource))?.definition
  if (!definition)
    return [
      { field: 'docResource', code: 'SCSI_RESOURCE', args: { resource: `${draft.docResource}` } },
    ]
  const issues: Issue[] = []
  const unknown = (name: unknown, place: Omit<Issue, 'code'>): void => {
    issues.push({ ...place, code: 'SCSI_FIELD', args: { name: String(name) } })
  }
  const header = headerFields(definition)
  for (const key of String(draft.keyFields).split(','))
    if (!isReadable(header[key.trim()])) unknown(key, { field: 'keyFields' })
  const definitionOf = (resource: string) => documents.get(resource)?.definition
  draft.requestMaps.forEach((map, row) => {
    if (map.sourceType !== 'FIELD') return
    const isList = String(map.targetPath).includes('[].')
    if (!isPath(definition, String(map.sourceField), isList, definitionOf))
      unknown(map.sourceField, { child: 'requestMaps', row, field: 'sourceField' })
  })
  draft.responseMaps.forEach(({ targetField }, row) => {
    const field = definition.fields[String(targetField)]
    const isAllowed =
      field && ANSWERED.test(String(targetField)) && ANSWER_TYPES.includes(field.type)
    if (!isAllowed || field.computed || field.secret)
      issues.push({
        child: 'responseMaps',
        row,
        field: 'targetField',
        code: 'SCSI_TARGET',
        args: { name: String(targetField) },
      })
  })
  return issues
}

/** `field`, `reference.field`, and below a list `rows.field` or `rows.reference.field`. */
function isPath(
  definition: DocumentDefinition,
  path: string,
  isList: boolean,
  definitionOf: (resource: string) => DocumentDefinition | undefined,
): boolean {
  const names = path.split('.')
  const child = definition.children[names[0] ?? '']
  if (Boolean(child) !== isList) return false
  const fields: Fields = child ? child.fields : headerFields(definition)
  const [key = '', further, ...rest] = child ? names.slice(1) : names
  const field = fields[key]
  if (!isReadable(field) || rest.length > 0) return false
  if (further === undefined) return true
  const target = field?.type === 'ref' && !field.refChild ? definitionOf(field.ref) : undefined
  return Boolean(target && isReadable(headerFields(target)[further]))
}

function isReadable(field: Field | undefined): boolean {
  return Boolean(field && !field.secret && field.type !== 'attachments')
}
