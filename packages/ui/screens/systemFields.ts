import { type DocumentDefinition, englishOf } from '@opensrm/kernel/document/define.ts'
import { type Field, type Fields, f } from '@opensrm/kernel/document/fields.ts'
import { type Language, type Text, t } from '@opensrm/kernel/i18n/text.ts'

/** Fields that every record has without a definition, for lists that use them. */
export const SYSTEM_FIELDS: Fields = {
  id: f.text('内部编号', 'Internal id', { auto: true }),
  orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
  createdBy: f.ref('baseUser', '创建人', 'Created by', { auto: true }),
  creationDate: f.datetime('创建时间', 'Created at', { auto: true }),
  lastUpdatedBy: f.ref('baseUser', '最后更新人', 'Changed by', { auto: true }),
  lastUpdateDate: f.datetime('最后更新时间', 'Changed at', { auto: true }),
  versionNum: f.integer('版本号', 'Version', { auto: true }),
  fileIds: f.attachments('附件', 'Attachments'),
}

export const STATUS_LABEL: Text = t('状态', 'Status')

/** A field named by a list: of the header, of every record, or of a child ('lines.itemId'). */
export function fieldNamed(
  definition: DocumentDefinition,
  key: string,
): { field: Field; child?: string } | undefined {
  const own = definition.fields[key] ?? SYSTEM_FIELDS[key]
  if (own) return { field: own }
  const [childName = '', childKey = ''] = key.split('.')
  const field = definition.children[childName]?.fields[childKey]
  return field ? { field, child: childName } : undefined
}

/** The key that identifies a record for users: its number, else its display code. */
export function codeKeyOf(definition: DocumentDefinition): string {
  return definition.number?.field ?? definition.display.code
}

/** Columns of a list that have an English version, with the field that holds it. */
export function englishColumns(
  definition: DocumentDefinition,
  language: Language,
): { readonly [key: string]: string } {
  const { list } = definition
  if (language !== 'EN') return {}
  return Object.fromEntries(
    list.columns.flatMap((key) => {
      const english = englishOf(definition, key)
      return english && !list.columns.includes(english) ? [[key, english]] : []
    }),
  )
}

/** How the reader's language says a kind; pages take both from `nameOfRecord`. */
export type NameWords = { language: Language; meaning: (lookup: string, code: string) => string }
const CODES: NameWords = { language: 'CN', meaning: (_, code) => code }

/** The name of a record in titles and messages. */
export function recordName(
  definition: DocumentDefinition,
  record: { readonly [key: string]: unknown } | null | undefined,
  words: NameWords = CODES,
): string {
  if (!record) return ''
  const { version } = definition.display
  const counted = version && record.id !== 'new' ? textOf(record, version) : null
  const name = unversionedName(definition, record, words)
  return name && counted ? `${name} V${counted}` : name
}

function unversionedName(
  definition: DocumentDefinition,
  record: { readonly [key: string]: unknown },
  words: NameWords,
): string {
  const { code, name, title } = definition.display
  const parts = (title ?? []).flatMap((key) => titlePart(definition, record, key, words) ?? [])
  const together = parts.join(' / ')
  if (together) return record.id === 'new' ? '' : together
  // The code of a lookup is only used when there is nothing better.
  const keys = [codeKeyOf(definition), code, name ?? code].sort(
    (a, b) => Number(isLookup(definition, a)) - Number(isLookup(definition, b)),
  )
  const [first = code] = keys
  const referred = isLookup(definition, first) ? namedByReferences(definition, record) : ''
  if (referred) return referred
  for (const key of keys) {
    const text = textOf(record, key)
    if (text !== null) return text
  }
  if (record.id === 'new') return ''
  // Stock without a lot, or a rule without a code: named by the references in its first columns.
  return namedByReferences(definition, record)
}

/** In names of several parts a kind is said in words, and a text in the reader's language. */
function titlePart(
  definition: DocumentDefinition,
  record: { readonly [key: string]: unknown },
  key: string,
  { language, meaning }: NameWords,
): string | null {
  const field = definition.fields[key]
  const text = textOf(record, key)
  if (field?.type === 'lookup' && text) return meaning(field.lookup, text) || text
  const english = language === 'EN' ? englishOf(definition, key) : null
  return (english && textOf(record, english)) || text
}

/** A field that is a reference shows the name of the referenced record. */
function textOf(record: { readonly [key: string]: unknown }, key: string): string | null {
  const text = record[`${key}Label`] ?? record[key]
  return text === null || text === undefined || text === '' ? null : String(text)
}

function namedByReferences(
  definition: DocumentDefinition,
  record: { readonly [key: string]: unknown },
): string {
  return definition.list.columns
    .map((key) => record[`${key}Label`])
    .filter((word) => typeof word === 'string' && word !== '')
    .slice(0, 2)
    .join(' / ')
}

function isLookup(definition: DocumentDefinition, key: string): boolean {
  return definition.fields[key]?.type === 'lookup'
}
