import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  snake,
} from '@opensrm/kernel/document/define.ts'
import type { Field, Fields } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'

/** A row as pg returns it: every value is text or null. */
export type TextRow = { [column: string]: string | null }

/** Columns of every header in addition to its fields, by record key. */
export const SYSTEM_COLUMNS: Fields = {
  createdBy: {
    type: 'ref',
    ref: 'baseUser',
    label: { zh: '创建人', en: 'Created by' },
    auto: true,
  },
  creationDate: { type: 'datetime', label: { zh: '创建时间', en: 'Created' }, auto: true },
  lastUpdatedBy: {
    type: 'ref',
    ref: 'baseUser',
    label: { zh: '最后修改人', en: 'Last changed by' },
    auto: true,
  },
  lastUpdateDate: {
    type: 'datetime',
    label: { zh: '最后修改时间', en: 'Last changed' },
    auto: true,
  },
  versionNum: { type: 'integer', label: { zh: '版本号', en: 'Version' }, auto: true },
  fileIds: { type: 'attachments', label: { zh: '附件', en: 'Attachments' } },
}

/** The attachments of a document that seals them. */
const SEALED_FILES: Field = {
  type: 'attachments',
  label: { zh: '附件', en: 'Attachments' },
  sealed: true,
}

/** orgId of documents that do not define the field themselves. */
export const ORG_FIELD: Field = {
  type: 'ref',
  ref: 'baseOrganization',
  label: { zh: '业务组织', en: 'Organisation' },
  default: { session: 'orgId' },
}

/** All header fields of a document including the system's, as stored. */
export function headerFields(definition: DocumentDefinition): Fields {
  let made = headerCache.get(definition)
  if (!made) {
    made = {
      ...('orgId' in definition.fields ? {} : { orgId: ORG_FIELD }),
      ...definition.fields,
      ...SYSTEM_COLUMNS,
      ...(definition.files === 'sealed' ? { fileIds: SEALED_FILES } : {}),
    }
    headerCache.set(definition, made)
  }
  return made
}
const headerCache = new WeakMap<DocumentDefinition, Fields>()

/** The titles of the collections of a document, for messages that name a row. */
export function listTitles({ children }: Pick<DocumentDefinition, 'children'>): {
  [child: string]: Text
} {
  return Object.fromEntries(Object.entries(children).map(([name, { title }]) => [name, title]))
}

/** Converts PostgreSQL text to the form used in records. */
export function decode(field: Field, text: string | null): unknown {
  if (text === null) return null
  switch (field.type) {
    case 'integer':
      return Number(text)
    case 'datetime':
      // '2026-11-20 20:48:01+08': wall clock in the connection's zone, which is the installation's.
      return text.slice(0, 19)
    case 'multilookup':
    case 'multiref':
      return text === '{}'
        ? null
        : text
            .slice(1, -1)
            .split(',')
            .map((item) => item.replace(/^"|"$/g, ''))
    case 'json':
      return JSON.parse(text)
    default:
      return text
  }
}

/** Converts a record value to a query parameter. */
export function encode(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.type === 'json') return JSON.stringify(value)
  return value
}

type Column = { key: string; column: string; field: Field }
const columns = new WeakMap<Fields, readonly Column[]>()

/** Keys with their columns, computed once per set of fields: an order of 200 lines has ten thousand cells. */
export function columnsOf(fields: Fields): readonly Column[] {
  let made = columns.get(fields)
  if (!made) {
    made = Object.entries(fields).map(([key, field]) => ({ key, column: snake(key), field }))
    columns.set(fields, made)
  }
  return made
}

const blanks = new WeakMap<Fields, { [key: string]: null }>()

/**
 * A record with all keys and no values. Records start as a copy of a complete object: V8 turns an object that grows key
 * by key into a dictionary, which is slow to read and copy.
 */
function blankOf(fields: Fields, own: readonly string[]): { [key: string]: unknown } {
  let blank = blanks.get(fields)
  if (!blank) {
    const entries = [...own, ...Object.keys(fields)].map((key) => [key, null])
    blank = JSON.parse(JSON.stringify(Object.fromEntries(entries))) as { [key: string]: null }
    blanks.set(fields, blank)
  }
  return { ...blank }
}

export function decodeHeader(definition: DocumentDefinition, row: TextRow): AnyRecord {
  const record = blankOf(headerFields(definition), ['id', 'status'])
  record.id = row.id
  record.status = row.status
  for (const { key, column, field } of columnsOf(headerFields(definition)))
    record[key] = decode(field, row[column] ?? null)
  return record as AnyRecord
}

/** A row as part of its record. */
export function decodeRow(fields: Fields, row: TextRow): AnyRow {
  const isNested = 'parent_id' in row
  const decoded = blankOf(fields, isNested ? ['id', 'parentId'] : ['id'])
  decoded.id = row.id
  if (isNested) decoded.parentId = row.parent_id
  for (const { key, column, field } of columnsOf(fields))
    decoded[key] = decode(field, row[column] ?? null)
  return decoded as AnyRow
}

/** The fields whose columns are in the row, e.g. of a row just written. */
export function decodeWritten(fields: Fields, row: TextRow): { [key: string]: unknown } {
  const decoded: { [key: string]: unknown } = {}
  for (const { key, column, field } of columnsOf(fields))
    if (column in row) decoded[key] = decode(field, row[column] ?? null)
  return decoded
}

/** A copy of a record with copied rows: changes to it do not affect the original. */
export function copyOf<Given extends { [key: string]: unknown }>(record: Given): Given {
  const copy: { [key: string]: unknown } = { ...record }
  for (const key in copy) {
    const value = copy[key]
    if (typeof value === 'object' && value !== null) copy[key] = copyOfValue(value)
  }
  return copy as Given
}

function copyOfValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? value.map(copyOfValue) : copyOf(value as { [key: string]: unknown })
}

/** A separate row, with the id of its document. */
export function decodeChild(fields: Fields, row: TextRow): AnyRow & { headerId: string } {
  return Object.assign(decodeRow(fields, row), { headerId: row.header_id as string })
}
