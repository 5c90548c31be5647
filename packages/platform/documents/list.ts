import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { type FieldMask } from '../access/mask.ts'
import type { Permissions } from '../access/permissions.ts'
import { scopeSql } from '../access/scope.ts'
import type { Caller, Platform } from '../http/action.ts'
import type { ListTotals } from './counts.ts'
import { Where, addFilters, addKeyword, isMasked } from './filters.ts'
import { decode, headerFields } from './rows.ts'
import type { RegisteredDocument } from './registry.ts'

export type ListRequest = {
  pageIndex?: number
  pageRows?: number
  sort?: readonly { key: string; order: 'asc' | 'desc' }[]
  keyword?: string
  columns?: readonly string[]
  includeSummary?: boolean
  [filter: string]: unknown
}

export type ListContext = {
  platform: Platform
  totals: ListTotals
  caller: Caller
  /** yyyy-MM-dd in the installation's zone, for values computed at read */
  today: string
  permissions: Permissions
  mask: FieldMask
}

/** Rows as one JSON text, ready for the envelope, with the page part. */
export type ListAnswer = {
  rowsJson: string
  page: { count: number; curIndex: number; capped?: boolean }
  summary?: { [column: string]: string | null }
}

/** Server cap of pageRows for lists and for export calls (specification, section 9). */
export const MAX_PAGE_ROWS = 1000

type Output = { key: string; kind: 'plain' | 'text' | 'raw' | 'time' | 'list'; field: Field | null }

/** One page of a document's list in the caller's scope. */
export async function listByPage(context: ListContext, document: RegisteredDocument, request: ListRequest): Promise<ListAnswer> {
  const { definition } = document
  const where = whereOf(context, definition, request)
  const { select, joins, outputs } = projection(context, definition, request)
  const order = orderOf(definition, request, context.mask)
  const pageRows = Math.min(Math.max(1, Math.trunc(Number(request.pageRows ?? 20)) || 20), MAX_PAGE_ROWS)
  const key = `${definition.resource}|${where.text}|${JSON.stringify(where.parameters)}`
  const totalsPromise = context.totals.totals(key, {
    from: `from ${tableOf(definition)} t where ${where.text}`,
    parameters: where.parameters,
    summarySql: summarySql(definition, context.mask),
    bookmarked: order.isDefault,
  })
  let pageIndex = Math.max(1, Math.trunc(Number(request.pageIndex ?? 1)) || 1)
  const fetchPage = async (index: number): Promise<(string | null)[][]> => {
    const page = pageText(where, definition, order, { offset: (index - 1) * pageRows, limit: pageRows, totals: context.totals, key })
    const text = `select ${select} from (${page.text}) p${joins} order by ${order.text.replaceAll('t.', 'p.')}`
    const result = await context.platform.pool.query<(string | null)[]>({
      name: statementName(text),
      text,
      values: page.parameters as unknown[],
      rowMode: 'array',
    } as never)
    return result.rows as unknown as (string | null)[][]
  }
  let [rows, totals] = await Promise.all([fetchPage(pageIndex), totalsPromise])
  // A page beyond the end shows the last one (shell: editable table).
  if (rows.length === 0 && pageIndex > 1 && !totals.capped) {
    pageIndex = Math.max(1, Math.ceil(totals.count / pageRows))
    rows = await fetchPage(pageIndex)
  }
  const rowsJson = document.operations.enrich
    ? await enrichedJson(context, document, rows, outputs)
    : `[${rows.map((row) => rowJson(row, outputs)).join(',')}]`
  return {
    rowsJson,
    page: { count: totals.count, curIndex: pageIndex, ...(totals.capped ? { capped: true } : {}) },
    ...(request.includeSummary && totals.summary ? { summary: totals.summary } : {}),
  }
}

function whereOf(context: ListContext, definition: DocumentDefinition, request: ListRequest): Where {
  const where = new Where()
  const scope = scopeFragment(context, definition)
  where.addFragment(scope.text, scope.parameters)
  addFilters(where, definition, request, (child, key) => isMasked(context.mask, child, key))
  addKeyword(where, definition, request.keyword, (child, key) => isMasked(context.mask, child, key))
  if (Array.isArray(request.ids)) where.parts.push(`t.id = any(${where.param(request.ids.map(String).filter((id) => /^\d{1,18}$/.test(id)))}::bigint[])`)
  return where
}

const scopeTexts = new WeakMap<Permissions, Map<DocumentDefinition, { text: string; parameters: readonly unknown[] }>>()

/** The caller's scope as SQL text; compiled once per permissions and document, since permissions are immutable. */
function scopeFragment(context: ListContext, definition: DocumentDefinition): { text: string; parameters: readonly unknown[] } {
  let ofPermissions = scopeTexts.get(context.permissions)
  if (!ofPermissions) scopeTexts.set(context.permissions, (ofPermissions = new Map()))
  let fragment = ofPermissions.get(definition)
  if (!fragment) {
    const compiled = scopeSql(definition, context.permissions.scopeOf(definition), 't').compile(context.platform.db)
    fragment = { text: `(${compiled.sql})`, parameters: compiled.parameters }
    ofPermissions.set(definition, fragment)
  }
  return fragment
}

type Order = { text: string; isDefault: boolean; columns: readonly string[] }

function orderOf(definition: DocumentDefinition, request: ListRequest, mask: FieldMask): Order {
  const fields = headerFields(definition)
  const wanted = request.sort?.length
    ? request.sort.map(({ key, order }) => ({ key, order }))
    : definition.list.sort
      ? [{ key: definition.list.sort.replace(/^-/, ''), order: definition.list.sort.startsWith('-') ? 'desc' : 'asc' }]
      : []
  const parts: string[] = []
  for (const { key, order } of wanted.slice(0, 3)) {
    if (key !== 'status' && (!Object.hasOwn(fields, key) || isMasked(mask, null, key))) throw new AppError('UNKNOWN_FILTER', { filter: String(key) })
    parts.push(`t.${snake(key)} ${order === 'asc' ? 'asc' : 'desc'} nulls last`)
  }
  if (parts.length === 0 || (wanted.length === 1 && wanted[0]?.key === 'creationDate' && wanted[0].order === 'desc')) {
    return { text: 't.creation_date desc, t.id desc', isDefault: true, columns: ['creationDate'] }
  }
  // A last key that is unique keeps pages stable.
  return { text: `${parts.join(', ')}, t.id desc`, isDefault: false, columns: wanted.map(({ key }) => key) }
}

function pageText(
  where: Where,
  definition: DocumentDefinition,
  order: Order,
  page: { offset: number; limit: number; totals: ListTotals; key: string },
): { text: string; parameters: readonly unknown[] } {
  const from = `select t.* from ${tableOf(definition)} t where ${where.text}`
  const n = where.parameters.length
  const bookmark = order.isDefault && page.offset > 0 ? page.totals.nearest(page.key, page.offset) : null
  if (bookmark) {
    return {
      text: `${from} and (t.creation_date, t.id) < ($${n + 1}::timestamptz, $${n + 2}::bigint) order by ${order.text} limit $${n + 3} offset $${n + 4}`,
      parameters: [...where.parameters, ...bookmark.after, page.limit, bookmark.rest],
    }
  }
  return { text: `${from} order by ${order.text} limit $${n + 1} offset $${n + 2}`, parameters: [...where.parameters, page.limit, page.offset] }
}

/** What each row answers: id, state, version, the list's columns, and labels of references. */
function projection(context: ListContext, definition: DocumentDefinition, request: ListRequest) {
  const fields = headerFields(definition)
  const keys = new Set<string>(['id', 'status', 'versionNum', 'creationDate'])
  for (const key of [...definition.list.columns, ...(Array.isArray(request.columns) ? request.columns : [])]) {
    if (typeof key === 'string' && (Object.hasOwn(fields, key) || key === 'status')) keys.add(key)
  }
  const select: string[] = []
  const outputs: Output[] = []
  let joins = ''
  for (const key of keys) {
    if (context.mask.header.hidden.has(key)) continue
    const field = fields[key] ?? null
    if (context.mask.header.nulled.has(key)) {
      select.push('null')
      outputs.push({ key, kind: 'plain', field })
      continue
    }
    if (field?.type === 'ref' && !context.platform.registry.documents.has(field.ref)) continue
    select.push(`p.${snake(key)}`)
    outputs.push({ key, kind: kindOf(field), field })
    if (field?.type === 'ref' && !field.refChild) {
      const alias = `r${select.length}`
      const target = context.platform.registry.document(field.ref).definition
      joins += ` left join ${tableOf(target)} ${alias} on ${alias}.id = p.${snake(key)}`
      select.push(labelSql(target, alias, context.caller.language))
      outputs.push({ key: `${key}Label`, kind: 'text', field: null })
    }
  }
  return { select: select.join(', '), joins, outputs }
}

/** How a referenced record reads in a cell: its name in the caller's language, else its code. */
export function labelSql(target: DocumentDefinition, alias: string, language: Language): string {
  const { code, name, nameEn } = target.display
  const parts = [
    ...(language === 'EN' && nameEn ? [`nullif(${alias}.${snake(nameEn)}, '')`] : []),
    ...(name ? [`${alias}.${snake(name)}`] : []),
    `${alias}.${snake(code)}::text`,
  ]
  return parts.length === 1 ? (parts[0] as string) : `coalesce(${parts.join(', ')})`
}

function summarySql(definition: DocumentDefinition, mask: FieldMask): string | null {
  const columns = (definition.list.summary ?? []).filter((key) => !isMasked(mask, null, key))
  if (columns.length === 0) return null
  return columns
    .map((key) => {
      const field = headerFields(definition)[key]
      const currency = field && 'currencyField' in field ? field.currencyField : undefined
      const total = `sum(t.${snake(key)})`
      // Different currencies are never added.
      return currency && Object.hasOwn(definition.fields, currency)
        ? `case when count(distinct t.${snake(currency)}) <= 1 then ${total} end as "${key}"`
        : `${total} as "${key}"`
    })
    .join(', ')
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

/** One row as JSON text. Values whose form is known (numbers, dates, ids) need no escaping. */
function rowJson(row: readonly (string | null)[], outputs: readonly Output[]): string {
  let json = '{'
  for (let index = 0; index < outputs.length; index++) {
    const { key, kind, field } = outputs[index] as Output
    const value = row[index] ?? null
    if (index > 0) json += ','
    json += `"${key}":`
    if (value === null) json += 'null'
    else if (kind === 'plain') json += `"${value}"`
    else if (kind === 'text') json += JSON.stringify(value)
    else if (kind === 'raw') json += value
    else if (kind === 'time') json += `"${value.slice(0, 19)}"`
    else json += JSON.stringify(decode(field as Field, value))
  }
  return `${json}}`
}

async function enrichedJson(context: ListContext, document: RegisteredDocument, rows: (string | null)[][], outputs: readonly Output[]): Promise<string> {
  const objects = rows.map((row) => JSON.parse(rowJson(row, outputs)))
  await document.operations.enrich?.({ platform: context.platform, caller: context.caller, today: context.today, db: context.platform.db }, objects)
  for (const object of objects) {
    for (const key of context.mask.header.hidden) delete object[key]
    for (const key of context.mask.header.nulled) if (key in object) object[key] = null
  }
  return JSON.stringify(objects)
}

const statementNames = new Map<string, string>()

/** Prepared statements are named by their text; a few thousand texts at most, since filters are few. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  if (statementNames.size > 2000) return undefined
  const name = `list_${statementNames.size}`
  statementNames.set(text, name)
  return name
}
