import { createHash } from 'node:crypto'
import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { sortKeysOf } from '@opensrm/kernel/document/reading.ts'
import { wholeNumberOf } from '@opensrm/kernel/document/values.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { pageRowsOf } from '@opensrm/kernel/table/pageSize.ts'
import type { Permissions } from '../access/permissions.ts'
import { descending } from '../db/ddl.ts'
import { walkPoolOf } from '../db/pool.ts'
import type { Caller, Platform } from '../http/action.ts'
import type { ListTotals, SummaryByMeasure, Totals } from './counts.ts'
import { addFilters, addIds, addKeyword, renumbered, Where } from './filters.ts'
import {
  isLong,
  makeProjection,
  type Output,
  type Projection,
  rowJson,
  shownKeys,
} from './listColumns.ts'
import { measuredSums, summarySql } from './listSums.ts'
import { assertInBudget, listInBudget } from './readBudget.ts'
import { type ReadDoor, readDoor } from './readDoor.ts'
import type { RegisteredDocument } from './registry.ts'
import { headerFields } from './rows.ts'

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
  /** why the caller may not withdraw records in approval, by id (see `Withdrawals`); absent when no caller could */
  withdrawals?: (ids: readonly string[]) => Promise<Withdrawals>
}

/**
 * Records in approval that the caller may not withdraw, with the reason to show; null when the caller has no part in
 * them.
 */
export type Withdrawals = { readonly [id: string]: string | null }

/** Rows as one JSON text, ready for the envelope, with the page data. */
export type ListAnswer = {
  rowsJson: string
  page: { count: number; curIndex: number; capped?: boolean }
  summary?: { [column: string]: string | null }
  /** for columns whose rows differ in currency or unit, where `summary` holds null */
  summaryByMeasure?: SummaryByMeasure
  withdrawals?: Withdrawals
}

/** Server cap of pageRows for lists and for export calls (specification, section 9). */
export const MAX_PAGE_ROWS = 1000
/** Larger than any table needs; keeps the offset a number that PostgreSQL can read. */
const MAX_PAGE_INDEX = 1_000_000_000

/** A longer key is replaced by its hash in the cache. */
const LONG_KEY = 2_000
/** Most rows to skip without a bookmark before the planner decides how to read the page. */
const NEAR_OFFSET = 2_000
/** If a page of a large result takes longer, the next one is no longer read by walking the index. */
const SLOW_WALK_MS = 500

/** Rows of a list as PostgreSQL returns them: values as text in the order of `outputs`. */
export type WholeList = {
  text: string
  parameters: readonly unknown[]
  outputs: readonly Output[]
  /** rows with the values computed at read, masked as in the list; only for documents with such values */
  enrich: ((rows: (string | null)[][]) => Promise<{ [key: string]: unknown }[]>) | null
  /**
   * number of rows of the whole result, counted up to `limit` + 1; with `child`, each record counts once per row of it
   */
  count(limit: number, child?: string | null): Promise<number>
}

/** One page of a document's list in the caller's scope. */
export async function listByPage(
  context: ListContext,
  document: RegisteredDocument,
  request: ListRequest,
): Promise<ListAnswer> {
  const { definition } = document
  const door = readDoor(definition, context.permissions, 'list')
  const where = whereOf(context, door, request)
  const { outputs, ...shown } = projection(context, door, request)
  const order = orderOf(door, request)
  const pageRows = pageRowsOf(request.pageRows, MAX_PAGE_ROWS)
  const summary = summarySql(door)
  // Only users who may read the columns get their sums, so the sums are part of the cache key.
  const key = keyOf(
    `${definition.resource}|${where.text}|${JSON.stringify(where.parameters)}|${summary}`,
  )
  const totalsPromise = context.totals.totals(key, {
    from: `from ${tableOf(definition)} t where ${where.text}`,
    parameters: where.parameters,
    summarySql: summary,
    measured: measuredSums(door),
    bookmarked: order.isDefault,
  })
  let pageIndex = Math.min(Math.max(1, wholeNumberOf(request.pageIndex) ?? 1), MAX_PAGE_INDEX)
  const fetchPage = async (index: number): Promise<(string | null)[][]> => {
    const page = pageText(where, definition, order, {
      offset: (index - 1) * pageRows,
      limit: pageRows,
      totals: context.totals,
      key,
    })
    const offset = page.parameters.length
    const [select, joins] = [shown.select, shown.joins].map((part) => renumbered(part, offset))
    const text = `select ${select} from (${page.text}) p${joins} order by ${order.text.replaceAll('t.', 'p.')}`
    const { pool } = context.platform
    const isWalk = order.isDefault && page.isNear && context.totals.isLarge(key)
    const connections = isWalk ? walkPoolOf(pool) : pool
    const isTimed = isWalk && connections.waitingCount === 0
    const started = performance.now()
    const result = await connections.query<(string | null)[]>({
      text,
      values: [...page.parameters, ...shown.parameters],
      rowMode: 'array',
    } as never)
    if (isTimed && performance.now() - started > SLOW_WALK_MS) context.totals.markSparse(key)
    return result.rows as unknown as (string | null)[][]
  }
  const lastOf = ({ count }: Totals): number => Math.max(1, Math.ceil(count / pageRows))
  // For a page far beyond the end, the database would sort everything for nothing. The count may lag behind.
  if (pageIndex > 1) {
    const known = await totalsPromise
    if (!known.capped && pageIndex > lastOf(known) + 1) pageIndex = lastOf(known)
  }
  let [rows, totals] = await Promise.all([fetchPage(pageIndex), totalsPromise])
  // A page beyond the end shows the last one (shell: editable table).
  if (rows.length === 0 && pageIndex > 1 && !totals.capped) {
    pageIndex = lastOf(totals)
    rows = await fetchPage(pageIndex)
  }
  const rowsJson = document.operations.enrich
    ? await enrichedJson(context, document, door, { rows, outputs })
    : `[${rows.map((row) => rowJson(row, outputs)).join(',')}]`
  const open = context.withdrawals ? idsToWithdraw(definition, rows, outputs) : []
  return {
    rowsJson,
    ...(open.length > 0 ? { withdrawals: await context.withdrawals?.(open) } : {}),
    page: { count: totals.count, curIndex: pageIndex, ...(totals.capped ? { capped: true } : {}) },
    ...(request.includeSummary && totals.summary ? { summary: totals.summary } : {}),
    ...(request.includeSummary && Object.keys(totals.summaryByMeasure).length > 0
      ? { summaryByMeasure: totals.summaryByMeasure }
      : {}),
  }
}

/** Long keys are hashed, because the cache holds some hundred of them. */
function keyOf(question: string): string {
  if (question.length <= LONG_KEY) return question
  return createHash('sha256').update(question).digest('base64')
}

/** Rows of a page in a state from which they can be withdrawn. */
function idsToWithdraw(
  definition: DocumentDefinition,
  rows: readonly (readonly (string | null)[])[],
  outputs: readonly Output[],
): string[] {
  const states = definition.transitions.flatMap(({ op, from }) => (op === 'doWithdraw' ? from : []))
  const [id, status] = ['id', 'status'].map((wanted) =>
    outputs.findIndex(({ key }) => key === wanted),
  ) as [number, number]
  return rows.flatMap((row) => (states.includes(row[status] ?? '') && row[id] ? [row[id]] : []))
}

/**
 * The whole result of a list in the caller's scope as one statement, for readers that use a cursor. It never returns
 * more than the list itself: `keys` that the caller may not read are refused like unknown ones.
 */
export function wholeList(
  context: ListContext,
  document: RegisteredDocument,
  request: ListRequest,
  keys: readonly string[],
): WholeList {
  const { definition } = document
  const door = readDoor(definition, context.permissions, 'list')
  const where = whereOf(context, door, request)
  const { enrich } = document.operations
  // Values computed at read may need any column of the list.
  const wanted = enrich ? shownKeys(definition, keys) : new Set(['id', ...keys])
  const { outputs, ...shown } = makeProjection(context, door, wanted)
  const offset = where.parameters.length
  const [select, joins] = [shown.select, shown.joins].map((part) => renumbered(part, offset))
  const order = orderOf(door, request)
  const from = `from ${tableOf(definition)} t where ${where.text}`
  const outer = order.text.replaceAll('t.', 'p.')
  return {
    text: `select ${select} from (select t.* ${from}) p${joins} order by ${outer}`,
    parameters: [...where.parameters, ...shown.parameters],
    outputs,
    enrich: enrich
      ? async (rows) => JSON.parse(await enrichedJson(context, document, door, { rows, outputs }))
      : null,
    async count(limit, child) {
      const lines = child ? tableOf(definition, child) : null
      const counted = lines
        ? `select 1 from (select t.id ${from}) h left join ${lines} c on c.header_id = h.id`
        : `select 1 ${from}`
      const { rows } = await context.platform.pool.query<{ n: string }>(
        `select count(*) as n from (${counted} limit ${limit + 1}) capped`,
        where.parameters as unknown[],
      )
      return Number(rows[0]?.n ?? 0)
    },
  }
}

function whereOf(context: ListContext, door: ReadDoor, request: ListRequest): Where {
  const { platform, permissions } = context
  const where = new Where()
  const scope = scopeFragment(platform, door)
  where.addFragment(scope.text, scope.parameters)
  addFilters(where, door, request)
  addKeyword(where, door, request.keyword, (resource) => {
    const linked = platform.registry.documents.get(resource)?.definition
    return linked ? readDoor(linked, permissions, 'pick') : null
  })
  addIds(where, request.ids)
  return where
}

type Fragment = { text: string; parameters: readonly unknown[] }
const scopeTexts = new WeakMap<ReadDoor, Fragment>()

/** The visible rows as SQL text over alias `t`; compiled once per door. */
export function scopeFragment({ db }: Pick<Platform, 'db'>, door: ReadDoor): Fragment {
  return remembered(scopeTexts, door, () => {
    const compiled = door.scope('t').compile(db)
    return { text: `(${compiled.sql})`, parameters: compiled.parameters }
  })
}

/** The value under a key, created on first use. */
function remembered<K extends object | string, V>(
  known: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}

type Order = { text: string; isDefault: boolean; columns: readonly string[] }

function orderOf(door: ReadDoor, request: ListRequest): Order {
  const { definition } = door
  const asked = sortKeys(request.sort)
  const wanted = asked.length ? asked : sortKeysOf(definition.list.sort)
  const parts: string[] = []
  for (const { key, order } of wanted) {
    door.sortField(key)
    parts.push(`t.${order === 'asc' ? snake(key) : descending(key)}`)
  }
  if (
    parts.length === 0 ||
    (wanted.length === 1 && wanted[0]?.key === 'creationDate' && wanted[0].order === 'desc')
  ) {
    return { text: 't.creation_date desc, t.id desc', isDefault: true, columns: ['creationDate'] }
  }
  // A unique last key keeps the order of pages stable.
  return {
    text: `${parts.join(', ')}, t.id desc`,
    isDefault: false,
    columns: wanted.map(({ key }) => key),
  }
}

/** The sort keys a client sent; anything that is not a field name is refused as unknown. */
function sortKeys(sort: unknown): { key: string; order: string }[] {
  if (sort === undefined || sort === null || sort === '') return []
  if (!Array.isArray(sort)) throw new AppError('NOT_A_LIST', { label: 'sort' })
  assertInBudget('sorts', sort.length, 'sort')
  return sort.map((one: { key?: unknown; order?: unknown } | null) => ({
    key: typeof one?.key === 'string' ? one.key : JSON.stringify(one?.key ?? one),
    order: one?.order === 'asc' ? 'asc' : 'desc',
  }))
}

function pageText(
  where: Where,
  definition: DocumentDefinition,
  order: Order,
  page: { offset: number; limit: number; totals: ListTotals; key: string },
): { text: string; parameters: readonly unknown[]; isNear: boolean } {
  const table = tableOf(definition)
  const from = `select t.* from ${table} t where ${where.text}`
  const n = where.parameters.length
  const bookmark =
    order.isDefault && page.offset > 0 ? page.totals.nearest(page.key, page.offset) : null
  if (bookmark) {
    return {
      text: `${from} and (t.creation_date, t.id) < ($${n + 1}::timestamptz, $${n + 2}::bigint) order by ${order.text} limit $${n + 3} offset $${n + 4}`,
      parameters: [...where.parameters, ...bookmark.after, page.limit, bookmark.rest],
      isNear: true,
    }
  }
  const parameters = [...where.parameters, page.limit, page.offset]
  const slice = `order by ${order.text} limit $${n + 1} offset $${n + 2}`
  const isNear = page.offset <= NEAR_OFFSET
  if (isNear) return { text: `${from} ${slice}`, parameters, isNear }
  // Only ids and sort keys are read for skipped rows, not all columns.
  const keys = `select t.id from ${table} t where ${where.text} ${slice}`
  return {
    text: `select t.* from ${table} t where t.id = any(array(${keys}))`,
    parameters,
    isNear,
  }
}

const projections = new WeakMap<ReadDoor, Map<string, Projection>>()

/** The output columns of a list; computed once per door, language and set of columns. */
function projection(context: ListContext, door: ReadDoor, request: ListRequest): Projection {
  const fields = headerFields(door.definition)
  const asked = listInBudget('columns', request.columns, 'columns') ?? []
  const more = asked.filter(
    (key) => typeof key === 'string' && !(Object.hasOwn(fields, key) && isLong(fields[key])),
  )
  // Clients may ask for any combination of columns; only the list's own is cached.
  const make = (): Projection => makeProjection(context, door, shownKeys(door.definition, more))
  if (more.length > 0) return make()
  const ofDoor = remembered(projections, door, () => new Map<string, Projection>())
  return remembered(ofDoor, context.caller.language, make)
}

async function enrichedJson(
  context: ListContext,
  document: RegisteredDocument,
  { mask }: ReadDoor,
  { rows, outputs }: { rows: (string | null)[][]; outputs: readonly Output[] },
): Promise<string> {
  const objects = rows.map((row) => JSON.parse(rowJson(row, outputs)))
  await document.operations.enrich?.(
    {
      platform: context.platform,
      caller: context.caller,
      today: context.today,
      db: context.platform.db,
    },
    objects,
  )
  for (const object of objects) {
    for (const key of mask.header.hidden) delete object[key]
    for (const key of mask.header.nulled) if (key in object) object[key] = null
  }
  return JSON.stringify(objects)
}
