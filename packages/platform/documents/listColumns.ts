import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { namingScope, scopeSql } from '../access/scope.ts'
import { userNameSql } from '../access/userNames.ts'
import type { Caller, Platform } from '../http/action.ts'
import { renumbered } from './filters.ts'
import type { ReadDoor } from './readDoor.ts'
import { decode, headerFields } from './rows.ts'

/** Longer texts are only read with their record. */
const LONG_TEXT = 4_000

/** `opening` is the JSON text before the value in the row */
export type Output = {
  key: string
  opening: string
  kind: 'plain' | 'text' | 'raw' | 'time' | 'list'
  field: Field | null
}
export type Projection = {
  select: string
  joins: string
  /** parameters of both, as $1, $2 ...; a statement in front of them renumbers them */
  parameters: readonly unknown[]
  outputs: readonly Output[]
}

/** Fields that hold whole documents, such as a drawing or a letter, are too large for a page of a list. */
export function isLong(field: Field | undefined): boolean {
  if (!field) return false
  const isText = field.type === 'text' || field.type === 'textarea'
  return ['richtext', 'json'].includes(field.type) || (isText && field.maxLength > LONG_TEXT)
}

/** Id, state, version, the list's columns and the additionally requested ones. */
export function shownKeys(definition: DocumentDefinition, more: readonly unknown[]): Set<string> {
  const fields = headerFields(definition)
  const keys = new Set<string>(['id', 'status', 'versionNum', 'creationDate'])
  const { columns, opens } = definition.list
  for (const key of [...columns, ...(opens ? [opens.resource, opens.id] : []), ...more]) {
    if (typeof key === 'string' && (Object.hasOwn(fields, key) || key === 'status')) keys.add(key)
  }
  return keys
}

/** The columns for these keys that the caller may read, references with their labels. */
export function makeProjection(
  { platform, caller }: { platform: Pick<Platform, 'registry' | 'db'>; caller: Caller },
  { definition, mask }: ReadDoor,
  keys: ReadonlySet<string>,
): Projection {
  const { registry, db } = platform
  const { language } = caller
  const fields = headerFields(definition)
  const select: string[] = []
  const outputs: Output[] = []
  const add = (key: string, kind: Output['kind'], field: Field | null): void =>
    void outputs.push({ key, opening: `${outputs.length ? ',' : '{'}"${key}":`, kind, field })
  let joins = ''
  const parameters: unknown[] = []
  const named = (target: DocumentDefinition, alias: string): string => {
    const scope = namingScope(target, caller)
    if (!scope) return ''
    const { sql, parameters: own } = scopeSql(target, scope, alias).compile(db)
    const text = ` and ${renumbered(sql, parameters.length)}`
    parameters.push(...own)
    return text
  }
  for (const key of keys) {
    if (mask.header.hidden.has(key)) continue
    const field = fields[key] ?? null
    if (mask.header.nulled.has(key)) {
      select.push('null')
      add(key, 'plain', field)
      continue
    }
    if (field?.type === 'ref' && !registry.documents.has(field.ref)) continue
    select.push(`p.${snake(key)}`)
    add(key, kindOf(field), field)
    if (field?.type === 'ref' && !field.refChild) {
      const alias = `r${select.length}`
      const target = registry.document(field.ref).definition
      joins += ` left join ${tableOf(target)} ${alias} on ${alias}.id = p.${snake(key)}${named(target, alias)}`
      select.push(labelSql(target, alias, language))
      add(`${key}Label`, 'text', null)
    }
    if (field?.type === 'multiref' && registry.documents.has(field.ref)) {
      const target = registry.document(field.ref).definition
      const label = labelSql(target, 'm', language)
      const ids = `p.${snake(key)}`
      select.push(`(select string_agg(${label}, ', ' order by array_position(${ids}, m.id))
        from ${tableOf(target)} m where m.id = any(${ids})${named(target, 'm')})`)
      add(`${key}Label`, 'text', null)
    }
  }
  return { select: select.join(', '), joins, parameters, outputs }
}

/** How a cell shows a referenced record: its name, after its code where names repeat. */
export function labelSql(target: DocumentDefinition, alias: string, language: Language): string {
  const name = nameSql(target, alias, language)
  const { code, withCode } = target.display
  return withCode ? `concat_ws(' ', ${alias}.${snake(code)}, ${name})` : name
}

/** The name of a record in the caller's language: its name, else its code. */
export function nameSql(
  target: Pick<DocumentDefinition, 'resource' | 'display'>,
  alias: string,
  language: Language,
): string {
  // A user's English name is that of the person.
  if (target.resource === 'baseUser') return userNameSql(language, alias)
  const { code, name, nameEn } = target.display
  const parts = [
    ...(language === 'EN' && nameEn ? [`nullif(${alias}.${snake(nameEn)}, '')`] : []),
    ...(name ? [`${alias}.${snake(name)}`] : []),
    `${alias}.${snake(code)}::text`,
  ]
  return parts.length === 1 ? (parts[0] as string) : `coalesce(${parts.join(', ')})`
}

function kindOf(field: Field | null): Output['kind'] {
  switch (field?.type) {
    case 'integer':
    case 'json':
      return 'raw'
    case 'datetime':
      return 'time'
    case 'multilookup':
    case 'multiref':
      return 'list'
    case 'number':
    case 'price':
    case 'amount':
    case 'percent':
    case 'date':
    case 'ref':
    case 'bool':
      return 'plain'
    default:
      return 'text'
  }
}

/** One row as JSON text. Values of a known format (numbers, dates, ids) need no escaping. */
export function rowJson(row: readonly (string | null)[], outputs: readonly Output[]): string {
  let json = ''
  for (let index = 0; index < outputs.length; index++) {
    const { opening, kind, field } = outputs[index] as Output
    const value = row[index] ?? null
    if (value === null) json += `${opening}null`
    else if (kind === 'plain') json += `${opening}"${value}"`
    else if (kind === 'text') json += opening + quoted(value)
    else if (kind === 'raw') json += opening + value
    else if (kind === 'time') json += `${opening}"${value.slice(0, 19)}"`
    else json += opening + JSON.stringify(decode(field as Field, value))
  }
  return `${json}}`
}

/** Characters that JSON escapes. */
const ESCAPED = /[\u0000-\u001f"\\]/

/** PostgreSQL stores no lone surrogates, so only these characters need JSON escapes. */
function quoted(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`
}
