import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { type Field, isDecimal } from '@opensrm/kernel/document/fields.ts'
import { isId } from '@opensrm/kernel/document/values.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { isDate, isDateTime } from '@opensrm/kernel/values/date.ts'
import type { FieldMask } from '../access/mask.ts'
import { sqlType } from '../db/ddl.ts'
import { pinyinField } from './pinyin.ts'
import { headerFields } from './rows.ts'

/** A WHERE built as text with numbered parameters: the list path is hot, and its texts are prepared statements. */
export class Where {
  readonly parts: string[] = []
  readonly parameters: unknown[] = []

  /** Adds a parameter and answers its placeholder. */
  param(value: unknown): string {
    this.parameters.push(value)
    return `$${this.parameters.length}`
  }

  /** Adds a fragment whose placeholders start at $1, renumbered behind what is here already. */
  addFragment(text: string, parameters: readonly unknown[]): void {
    const offset = this.parameters.length
    this.parts.push(
      offset ? text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`) : text,
    )
    this.parameters.push(...parameters)
  }

  get text(): string {
    return this.parts.length ? this.parts.join(' and ') : 'true'
  }
}

/** Keys of a list request that are not filters. */
const NOT_FILTERS = new Set([
  'pageIndex',
  'pageRows',
  'sort',
  'keyword',
  'columns',
  'includeSummary',
  'lan',
  'ids',
  'after',
  'before',
])

/**
 * Adds the filters of a list request. A key is a header field, 'status', 'id' or 'child.field'.
 * Texts match anywhere; references, lookups and states by equality with one or several; dates, times and numbers by a
 * closed range [from, to] with either end open. `hidden` fields are refused exactly like unknown ones.
 */
export function addFilters(
  where: Where,
  definition: DocumentDefinition,
  request: { readonly [key: string]: unknown },
  isHidden: (child: string | null, key: string) => boolean,
  mask?: FieldMask,
): void {
  for (const [key, value] of Object.entries(request)) {
    if (NOT_FILTERS.has(key) || value === null || value === undefined || value === '') continue
    if (Array.isArray(value) && value.length === 0) continue
    const [childName, childKey] = key.includes('.')
      ? (key.split('.', 2) as [string, string])
      : [null, key]
    const field = fieldAt(definition, childName, childKey)
    if (!field || isHidden(childName, childKey))
      throw new AppError('UNKNOWN_FILTER', { filter: key })
    if (childName) {
      const condition = conditionOf(where, `c.${snake(childKey)}`, field, key, value)
      const own = mask ? ownRowsSql(where, definition, mask, childName) : ''
      where.parts.push(
        `exists (select 1 from ${tableOf(definition, childName)} c where c.header_id = t.id and ${condition}${own})`,
      )
    } else {
      const conditions = [key, ...namesBeside(definition, key, value, isHidden)].map((one) =>
        conditionOf(where, `t.${snake(one)}`, field, key, value),
      )
      where.parts.push(conditions.length > 1 ? `(${conditions.join(' or ')})` : `${conditions[0]}`)
    }
  }
}

/** A name typed is looked for in English too, which is how an English list shows it. */
function namesBeside(
  { display, fields }: DocumentDefinition,
  key: string,
  value: unknown,
  isHidden: (child: string | null, key: string) => boolean,
): string[] {
  const { name, nameEn } = display
  if (key !== name || typeof value !== 'string' || !nameEn || !Object.hasOwn(fields, nameEn))
    return []
  return isHidden(null, nameEn) ? [] : [nameEn]
}

/** Of several suppliers' rows only the caller's own may answer a filter: `c` is one of them, or hangs under one. */
function ownRowsSql(
  where: Where,
  definition: DocumentDefinition,
  mask: FieldMask,
  childName: string,
): string {
  const own = mask.children[childName]
  if (own && own !== 'hidden' && own.onlyRows) {
    const { field, value } = own.onlyRows
    return ` and c.${snake(field)}::text = ${where.param(value)}`
  }
  const parent = definition.children[childName]?.parent
  const above = parent ? mask.children[parent] : undefined
  if (!parent || !above || above === 'hidden' || !above.onlyRows) return ''
  const { field, value } = above.onlyRows
  return ` and exists (select 1 from ${tableOf(definition, parent)} u where u.id = c.parent_id and u.${snake(field)}::text = ${where.param(value)})`
}

function fieldAt(
  definition: DocumentDefinition,
  childName: string | null,
  key: string,
): Field | null {
  if (childName) {
    const child = Object.hasOwn(definition.children, childName)
      ? definition.children[childName]
      : undefined
    return child && Object.hasOwn(child.fields, key) ? (child.fields[key] as Field) : null
  }
  if (key === 'status') return { type: 'lookup', lookup: '', label: { zh: '状态', en: 'Status' } }
  if (key === 'id')
    return { type: 'ref', ref: definition.resource, label: { zh: '单据', en: 'Record' } }
  const fields = headerFields(definition)
  const field = Object.hasOwn(fields, key) ? (fields[key] as Field) : null
  return field?.computed === 'atRead' ? null : field
}

function conditionOf(
  where: Where,
  column: string,
  field: Field,
  key: string,
  value: unknown,
): string {
  const refuse = (): never => {
    throw new AppError('WRONG_FORMAT', { label: field.label }, { field: key })
  }
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'richtext':
      if (Array.isArray(value)) return oneOf(where, column, value, 'text', isPlain, refuse)
      if (!isPlain(value)) return refuse()
      return `${column} ilike ${where.param(likePattern(String(value)))}`
    case 'lookup':
    case 'bool':
    case 'year':
    case 'month':
    case 'time':
    case 'attachments':
      return oneOf(
        where,
        column,
        value,
        'text',
        (item) => typeof item === 'string' && item.length <= 60,
        refuse,
      )
    case 'ref':
      return oneOf(where, column, value, 'bigint', isId, refuse)
    case 'multilookup':
    case 'multiref': {
      const items = Array.isArray(value) ? value : [value]
      if (!items.every(field.type === 'multiref' ? isId : isPlain)) return refuse()
      return `${column} && ${where.param(items.map(String))}::${sqlType(field)}`
    }
    case 'date':
      return range(where, column, value, 'date', isDate, refuse)
    case 'datetime':
      return range(where, column, endOfDay(value), 'timestamptz', isDateTime, refuse)
    case 'json':
      return refuse()
    default:
      return isDecimal(field)
        ? range(
            where,
            column,
            value,
            'numeric',
            (item) => isPlain(item) && /^-?\d{1,18}(\.\d{1,10})?$/.test(String(item)),
            refuse,
          )
        : range(
            where,
            column,
            value,
            'bigint',
            (item) => isPlain(item) && /^-?\d{1,18}$/.test(String(item)),
            refuse,
          )
  }
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function oneOf(
  where: Where,
  column: string,
  value: unknown,
  type: string,
  isItem: (item: unknown) => boolean,
  refuse: () => never,
): string {
  const items = Array.isArray(value) ? value : [value]
  if (items.length > 1000 || !items.every(isItem)) return refuse()
  if (items.length === 1) return `${column} = ${where.param(String(items[0]))}::${type}`
  return `${column} = any(${where.param(items.map(String))}::${type}[])`
}

function range(
  where: Where,
  column: string,
  value: unknown,
  type: string,
  isItem: (item: unknown) => boolean,
  refuse: () => never,
): string {
  const [from, to] = Array.isArray(value) ? value : [value, value]
  if (Array.isArray(value) && value.length > 2) return refuse()
  const parts: string[] = []
  for (const [bound, sign] of [
    [from, '>='],
    [to, '<='],
  ] as const) {
    if (bound === null || bound === undefined || bound === '') continue
    if (!isItem(bound)) return refuse()
    parts.push(`${column} ${sign} ${where.param(String(bound))}::${type}`)
  }
  return parts.length ? parts.join(' and ') : 'true'
}

/** A day given for a date-time range means the whole day. */
function endOfDay(value: unknown): unknown {
  const [from, to] = Array.isArray(value) ? value : [value, value]
  return [isDate(from) ? `${from} 00:00:00` : from, isDate(to) ? `${to} 23:59:59` : to]
}

/**
 * Adds what a search box means: number, name, English name, or the name's pinyin contains the text. Rows that are known by
 * what they refer to, such as stock by its material, are found by that record's too.
 */
export function addKeyword(
  where: Where,
  definition: DocumentDefinition,
  keyword: unknown,
  isHidden: (child: string | null, key: string) => boolean,
  documentOf: (resource: string) => DocumentDefinition | undefined = () => undefined,
): void {
  if (typeof keyword !== 'string' || !keyword.trim()) return
  const pattern = where.param(likePattern(keyword.trim()))
  const { code, withCode } = definition.display
  const keys = namingKeys(definition).filter((key) => !isHidden(null, key))
  const columns = keys.map((key) => `t.${snake(key)}::text`)
  const named = pinyinField(definition)
  if (named && !isHidden(null, named)) columns.push('t.pinyin')
  const matches = columns.map((column) => `${column} ilike ${pattern}`)
  const { link } = definition.list
  const linked = link && !isHidden(null, link) ? definition.fields[link] : undefined
  const target = linked?.type === 'ref' && !linked.refChild ? documentOf(linked.ref) : undefined
  if (link && target) {
    const known = [
      ...namingKeys(target).map((key) => `l.${snake(key)}::text`),
      ...(pinyinField(target) ? ['l.pinyin'] : []),
    ].map((column) => `${column} ilike ${pattern}`)
    // A list found once beforehand: beside other conditions a subquery would keep every index from being used.
    matches.push(
      `t.${snake(link)} = any(array(select l.id from ${tableOf(target)} l where ${known.join(' or ')}))`,
    )
  }
  const [, first, rest] = keyword.trim().match(/^(\S+)\s+(.+)$/) ?? []
  if (withCode && keys[0] === code && first && rest) {
    // what a cell shows of a reference, code and name, finds it again when pasted
    const [codeColumn, ...names] = keys.map((key) => `t.${snake(key)}`)
    const nameLike = where.param(likePattern(rest))
    matches.push(
      `${codeColumn} = ${where.param(first)} and (${names.map((name) => `${name} ilike ${nameLike}`).join(' or ')})`,
    )
  }
  where.parts.push(`(${matches.join(' or ') || 'false'})`)
}

/** The fields that say what a record is called. */
function namingKeys({ display, fields }: DocumentDefinition): string[] {
  const { code, name, nameEn } = display
  return [...new Set([code, name, nameEn])].filter(
    (key): key is string => key !== undefined && key in fields,
  )
}

export function likePattern(text: string): string {
  return `%${text.slice(0, 100).replace(/[\\%_]/g, (char) => `\\${char}`)}%`
}

/** Whether the caller may not read a field of header (`child` null) or rows: such a field neither filters nor sorts. */
export function isMasked(mask: FieldMask, child: string | null, key: string): boolean {
  if (child === null) return mask.header.hidden.has(key) || mask.header.nulled.has(key)
  const childMask = mask.children[child]
  return (
    !childMask || childMask === 'hidden' || childMask.hidden.has(key) || childMask.nulled.has(key)
  )
}
