import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import {
  type Field,
  type Fields,
  isServerOwned,
  type Suggestion,
} from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import { baseScsiDefinition } from './baseScsiDefinition.definition.ts'

/** Which fields of a document the maps of an interface may read and write. */

/** Fields that another system's answer may write: never business fields of the document. */
const ANSWERED = /^(push|external|erp|ebs)[A-Z]\w*$/
const ANSWER_TYPES = ['text', 'textarea', 'datetime', 'lookup']
/** System columns, which an interface never writes. */
const NEVER_WRITTEN = /^(id|status|createdBy|creationDate|lastUpdatedBy|lastUpdateDate|versionNum)$/

export function isReadable(field: Field | undefined): boolean {
  return Boolean(field && !field.secret && field.type !== 'attachments')
}

/** Whether the answer to a push may write the field. */
export function isAnswered(name: string, field: Field | undefined): boolean {
  if (!field || field.computed || field.secret) return false
  return ANSWERED.test(name) && ANSWER_TYPES.includes(field.type)
}

/** Whether incoming data may write the field: users must be able to edit it. */
export function isWritable(name: string, field: Field | undefined): boolean {
  return Boolean(field && !isServerOwned(field) && !field.secret && !NEVER_WRITTEN.test(name))
}

type Chosen = { docResource?: unknown; direction?: unknown }

const { docResource, direction } = baseScsiDefinition.fields
const shared = { by: 'buyer', code: 'view', readOnly: true } as const

export const findSourceFields = documentAction({
  ...shared,
  title: t('可映射的来源字段', 'Fields to read from'),
  input: { docResource },
  async run({ platform: { registry } }, given: Chosen) {
    const definitionOf = (resource: string) => registry.documents.get(resource)?.definition
    const definition = definitionOf(String(given.docResource))
    return definition ? offered(definition, 'sourceField', isReadable, definitionOf) : []
  },
})

export const findTargetFields = documentAction({
  ...shared,
  title: t('可映射的目标字段', 'Fields to write to'),
  input: { docResource, direction },
  async run({ platform: { registry } }, given: Chosen) {
    const definition = registry.documents.get(String(given.docResource))?.definition
    if (!definition) return []
    const fits = given.direction === 'OUT' ? isAnswered : isWritable
    return offered(definition, 'targetField', (field, name, isRow) =>
      given.direction === 'OUT' && isRow ? false : fits(name, field),
    )
  },
})

/**
 * Header fields, then those of each collection; for a reference also the code and name of its
 * record.
 */
function offered(
  definition: DocumentDefinition,
  column: string,
  fits: (field: Field, name: string, isRow: boolean) => boolean,
  definitionOf?: (resource: string) => DocumentDefinition | undefined,
): Suggestion[] {
  const found: Suggestion[] = []
  const add = (path: readonly string[], zh: readonly string[], en: readonly string[]) =>
    found.push({ label: t(zh.join(' · '), en.join(' · ')), values: { [column]: path.join('.') } })
  const addAll = (fields: Fields, above: { name: string; zh: string; en: string } | null) => {
    const [names, zh, en] = above ? [[above.name], [above.zh], [above.en]] : [[], [], []]
    for (const [name, field] of Object.entries(fields)) {
      if (!fits(field, name, above !== null)) continue
      add([...names, name], [...zh, field.label.zh], [...en, field.label.en])
      const target = field.type === 'ref' && !field.refChild ? definitionOf?.(field.ref) : undefined
      for (const further of [target?.display.code, target?.display.name]) {
        const shown = further ? target?.fields[further] : undefined
        if (!further || !shown || !isReadable(shown)) continue
        add(
          [...names, name, further],
          [...zh, field.label.zh, shown.label.zh],
          [...en, field.label.en, shown.label.en],
        )
      }
    }
  }
  addAll(headerFields(definition), null)
  for (const [name, { title, fields }] of Object.entries(definition.children))
    addAll(fields, { name, ...title })
  return found
}
