import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'

/**
 * User-facing names of document tables: the document's title, and for children that of the
 * collection.
 */
export function tableTitles(registry: Registry): Map<string, Text> {
  const titles = new Map<string, Text>()
  for (const { definition } of registry.documents.values()) {
    titles.set(tableOf(definition), definition.title)
    for (const [name, child] of Object.entries(definition.children)) {
      const { title } = definition
      titles.set(tableOf(definition, name), {
        zh: `${title.zh}：${child.title.zh}`,
        en: `${title.en}: ${child.title.en}`,
      })
    }
  }
  return titles
}

/** The same for one table's columns, by column name. */
export function columnTitles(registry: Registry, tableName: string): Map<string, Text> {
  const titles = new Map<string, Text>()
  for (const { definition } of registry.documents.values()) {
    for (const [key, field] of Object.entries(fieldsOf(definition, tableName) ?? {}))
      titles.set(snake(key), field.label)
  }
  return titles
}

function fieldsOf(definition: DocumentDefinition, tableName: string): Fields | undefined {
  if (tableOf(definition) === tableName) return definition.fields
  return Object.entries(definition.children).find(
    ([name]) => tableOf(definition, name) === tableName,
  )?.[1].fields
}
