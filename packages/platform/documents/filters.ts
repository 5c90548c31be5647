import { englishOf, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { type Field, isDecimal } from '@opensrm/kernel/document/fields.ts'
import { idOf, isId } from '@opensrm/kernel/document/values.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { READ_BUDGET } from '@opensrm/kernel/protocol/readBudget.ts'
import { isDate, isDateTime } from '@opensrm/kernel/values/date.ts'
import { sqlType } from '../db/ddl.ts'
import { pinyinField } from './pinyin.ts'
import { assertInBudget, keywordOf, listInBudget } from './readBudget.ts'
import type { ReadDoor } from './readDoor.ts'

/** SQL whose placeholders start at $1, renumbered to start after `offset`. */
export function renumbered(text: string, offset: number): string {
  return offset ? text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`) : text
}

/**
 * A WHERE clause built as text with numbered parameters. Lists are called often, and their texts are prepared
 * statements.
 */
export class Where {
  readonly parts: string[] = []
  readonly parameters: unknown[] = []

  /** Adds a parameter and returns its placeholder. */
  param(value: unknown): string {
    this.parameters.push(value)
    return `$${this.parameters.length}`
  }

  /** Adds a fragment whose placeholders start at $1, renumbered after the existing ones. */
  addFragment(text: string, parameters: readonly unknown[]): void {
    this.parts.push(renumbered(text, this.parameters.length))
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
 * Adds the conditions of a list request. A key is a header field, 'status', 'id' or 'child.field'. Texts match
 * anywhere; references, lookups and states by equality with one or several; dates, times and numbers by a closed range
 * [from, to] with either end open. Conditions on rows of one collection must hold for the same row.
 */
export function addFilters(
  where: Where,
  door: ReadDoor,
  request: { readonly [key: string]: unknown },
): void {
  const asked = Object.entries(request).filter(
    ([key, value]) => !NOT_FILTERS.has(key) && says(value),
  )
  assertAsked(asked)
  const ofRows = new Map<string, string[]>()
  for (const [path, value] of asked) {
    const { child, key, field } = door.conditionField(path)
    if (child) {
      const conditions = ofRows.get(child) ?? []
      ofRows.set(child, conditions)
      conditions.push(conditionOf(where, `c.${snake(key)}`, field, path, value))
    } else {
      const conditions = [key, ...namesBeside(door, key, value)].map((one) =>
        conditionOf(where, `t.${snake(one)}`, field, path, value),
      )
      where.parts.push(conditions.length > 1 ? `(${conditions.join(' or ')})` : `${conditions[0]}`)
    }
  }
  for (const [child, conditions] of ofRows)
    where.parts.push(
      `exists (select 1 from ${tableOf(door.definition, child)} c where c.header_id = t.id and ${conditions.join(' and ')}${ownRowsSql(where, door, child)})`,
    )
}

function says(value: unknown): boolean {
  return (
    value !== null &&
    value !== undefined &&
    value !== '' &&
    !(Array.isArray(value) && value.length === 0)
  )
}

/** Limits the conditions, values and characters of one request. */
function assertAsked(asked: readonly (readonly [string, unknown])[]): void {
  assertInBudget('conditions', asked.length, asked.at(READ_BUDGET.conditions)?.[0] ?? '')
  let values = 0
  for (const [path, value] of asked) {
    const items = Array.isArray(value) ? value : [value]
    values += items.length
    assertInBudget('values', values, path)
    for (const item of items)
      if (typeof item === 'string') assertInBudget('valueLength', item.length, path)
  }
}

/** Adds a condition for the ids that a client sent under `ids`. */
export function addIds(where: Where, given: unknown): void {
  const ids = listInBudget('ids', given, 'ids')
  if (ids) where.parts.push(`t.id = any(${where.param(ids.map(idOf).filter(Boolean))}::bigint[])`)
}

/** A typed text is also searched in the English version, which English lists show. */
function namesBeside(door: ReadDoor, key: string, value: unknown): string[] {
  const english = typeof value === 'string' ? englishOf(door.definition, key) : null
  if (!english) return []
  return door.mayRead(null, english) ? [english] : []
}

/**
 * With rows of several suppliers, a filter may only match the caller's own rows: `c` is one of them, or a child of one.
 */
function ownRowsSql(where: Where, { definition, mask }: ReadDoor, childName: string): string {
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
  if (!items.every(isItem)) return refuse()
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

/** The end of the day, because a date given for a date-time range means the whole day. */
function endOfDay(value: unknown): unknown {
  const [from, to] = Array.isArray(value) ? value : [value, value]
  return [isDate(from) ? `${from} 00:00:00` : from, isDate(to) ? `${to} 23:59:59` : to]
}

/**
 * Adds the condition of a search box: number, name, English name, or the name's pinyin contains the text. Rows that are
 * identified by a reference, such as stock by its item, are also found by the referenced record.
 */
export function addKeyword(
  where: Where,
  door: ReadDoor,
  given: unknown,
  documentOf: (resource: string) => ReadDoor | null = () => null,
): void {
  const { definition } = door
  const keyword = keywordOf(given)
  if (!keyword) return
  const pattern = where.param(likePattern(keyword))
  const { code, withCode } = definition.display
  const keys = namingKeys(door)
  const columns = keys.map((key) => `t.${snake(key)}::text`)
  if (searchesPinyin(door)) columns.push('t.pinyin')
  const matches = columns.map((column) => `${column} ilike ${pattern}`)
  const { link } = definition.list
  const linked = link && door.mayRead(null, link) ? definition.fields[link] : undefined
  const target = linked?.type === 'ref' && !linked.refChild ? documentOf(linked.ref) : null
  if (link && target) {
    const known = [
      ...namingKeys(target).map((key) => `l.${snake(key)}::text`),
      ...(searchesPinyin(target) ? ['l.pinyin'] : []),
    ].map((column) => `${column} ilike ${pattern}`)
    // These ids are read beforehand: together with other conditions, a subquery would prevent the use of any index.
    if (known.length > 0)
      matches.push(
        `t.${snake(link)} = any(array(select l.id from ${tableOf(target.definition)} l where ${known.join(' or ')}))`,
      )
  }
  const [, first, rest] = keyword.match(/^(\S+)\s+(.+)$/) ?? []
  if (withCode && keys[0] === code && first && rest) {
    // the code and name that a cell shows for a reference also match when pasted
    const [codeColumn, ...names] = keys.map((key) => `t.${snake(key)}`)
    const nameLike = where.param(likePattern(rest))
    matches.push(
      `${codeColumn} = ${where.param(first)} and (${names.map((name) => `${name} ilike ${nameLike}`).join(' or ') || 'false'})`,
    )
  }
  where.parts.push(`(${matches.join(' or ') || 'false'})`)
}

/** The naming fields of a record that the caller may read. */
export function namingKeys({ definition: { display, fields }, mayRead }: ReadDoor): string[] {
  const { code, name, nameEn } = display
  return [...new Set([code, name, nameEn])].filter(
    (key): key is string => key !== undefined && key in fields && mayRead(null, key),
  )
}

/** Whether the search may use the pinyin of the record's name. */
export function searchesPinyin({ definition, mayRead }: ReadDoor): boolean {
  const named = pinyinField(definition)
  return Boolean(named && mayRead(null, named))
}

export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
}
