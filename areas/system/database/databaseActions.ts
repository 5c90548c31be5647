import { type DocumentDefinition, snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { inLanguage, type Language, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { nameIn } from '@opensrm/platform/access/userNames.ts'
import { logOperation } from '@opensrm/platform/audit/operateLog.ts'
import {
  type Action,
  type ActionContext,
  callerIn,
  defineAction,
  type Platform,
} from '@opensrm/platform/http/action.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { connectionOf, type DatasourceRow } from '@opensrm/platform/sql/datasource.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import '../system.errors.ts'
import { columnTitles, tableTitles } from './businessNames.ts'
import {
  type Condition,
  detailOf,
  exactCount,
  previewOf,
  type Query,
  type Row,
  reading,
  stateOf,
  type TableDetail,
  tablesOf,
} from './catalogue.ts'

const SECONDS = 5
/** By name, for tables without a definition: columns that give access, and personal data. */
const PRIVATE =
  /(password|passwd|token|secret|hash|_key$|^key$|id_card|identity_no|mobile|phone|email|bank_account|account_no|account_number)/

const datasource = {
  datasourceId: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
}
const table = { ...datasource, schemaName: z.string().max(63), tableName: z.string().max(63) }

/** The catalogue of a data source, and the first rows of a table. Everything here is read-only. */
export const databaseActions: readonly Action[] = [
  defineAction({
    service: 'baseServer',
    resource: 'baseDatabase',
    action: 'findDatasources',
    title: t('可浏览的数据源', 'Data sources to look into'),
    access: { code: 'view' },
    input: z.object({}),
    async run(context) {
      const { platform } = context
      const name = nameIn(callerIn(context).language)
      const { rows } = await sql<{ id: string; dsCode: string; dsName: string }>`
        select id, ds_code as "dsCode", ${name('d', 'ds_name')} as "dsName" from base_datasource d
        where status = 'ENABLED' and db_type = 'POSTGRESQL' order by ds_code <> 'SELF', ds_code`.execute(
        platform.db,
      )
      return rows
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseDatabase',
    action: 'findTables',
    title: t('数据库表', 'Tables of the database'),
    access: { code: 'view' },
    input: z.object({
      ...datasource,
      schemaName: z.string().max(63).optional(),
      tableName: z.string().max(63).optional(),
      tableKind: z.enum(['TABLE', 'VIEW', 'MATERIALIZED']).optional(),
    }),
    async run(context, { datasourceId, ...filter }) {
      const { platform } = context
      const { language } = callerIn(context)
      const source = await sourceOf(platform, datasourceId)
      const titles = isOwn(source) ? tableTitles(platform.registry) : new Map<string, Text>()
      const searched = filter.tableName?.trim().toLowerCase()
      const titled = searched
        ? [...titles].flatMap(([name, title]) =>
            inLanguage(title, language).toLowerCase().includes(searched) ? name : [],
          )
        : []
      return inDatabase(context, source, 'CATALOGUE', async (query) => ({
        state: await stateOf(query),
        tables: withComments(await tablesOf(query, { ...filter, titled }), {
          ...{ titles, language },
          name: 'tableName',
          comment: 'tableComment',
        }),
      }))
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseDatabase',
    action: 'findTable',
    title: t('表结构', 'Structure of a table'),
    access: { code: 'view' },
    input: z.object(table),
    async run(context, { datasourceId, schemaName, tableName }) {
      const source = await sourceOf(context.platform, datasourceId)
      const detail = await inDatabase(context, source, 'CATALOGUE', (query) =>
        known(query, schemaName, tableName),
      )
      await record(
        context,
        'findTable',
        source,
        tableName,
        t('查看了表结构', 'looked at the structure of table'),
      )
      const columns = withComments(detail.columns, {
        titles: isOwn(source)
          ? columnTitles(context.platform.registry, tableName)
          : new Map<string, Text>(),
        language: callerIn(context).language,
        name: 'name',
        comment: 'comment',
      })
      const masked = [...maskedColumns(context.platform, source, tableName, detail)]
      return { ...detail, columns, masked }
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseDatabase',
    action: 'countRows',
    title: t('精确计数', 'Exact number of rows'),
    access: { code: 'view' },
    input: z.object(table),
    async run(context, { datasourceId, schemaName, tableName }) {
      const source = await sourceOf(context.platform, datasourceId)
      return inDatabase(context, source, 'DATA', async (query) => {
        await known(query, schemaName, tableName)
        return { count: await exactCount(query, schemaName, tableName) }
      })
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseDatabase',
    action: 'findRows',
    title: t('数据预览', 'Preview of the data'),
    access: { code: 'btnBrowse' },
    input: z.object({
      ...table,
      conditions: z
        .array(
          z.object({
            column: z.string().max(63),
            operator: z.enum(['=', 'like']),
            value: z.string().max(200),
          }),
        )
        .max(5)
        .default([]),
    }),
    async run(context, { datasourceId, schemaName, tableName, conditions }) {
      const { platform } = context
      const profiles = await profilesOf(platform)
      // The demo company is not a production system.
      if (!profiles.isOn('BROWSE_PRODUCTION') && platform.config.demoAccounts.length === 0)
        throw new AppError('BROWSE_OFF')
      const source = await sourceOf(platform, datasourceId)
      const most = profiles.number('BROWSE_MAX_ROWS')
      const answer = await inDatabase(context, source, 'DATA', async (query) => {
        const detail = await known(query, schemaName, tableName)
        const masked = maskedColumns(platform, source, tableName, detail)
        checkConditions(conditions, detail, masked)
        const at = { schemaName, tableName, columns: detail.columns, masked }
        return { rows: await previewOf(query, at, { conditions, most }), most }
      })
      const asked = conditions
        .map(({ column, operator, value }) => `${column} ${operator} ${value}`)
        .join(', ')
      await record(
        context,
        'findRows',
        source,
        tableName,
        t(
          `浏览了表数据${asked && `(${asked})`}`,
          `looked at rows${asked && ` (${asked})`} of table`,
        ),
      )
      return answer
    },
  }),
]

async function sourceOf(platform: Platform, id: string | undefined): Promise<DatasourceRow> {
  const { rows } = await sql<DatasourceRow>`select * from base_datasource
    where status = 'ENABLED' and db_type = 'POSTGRESQL' and ${id ? sql`id = ${id}` : sql`ds_code = 'SELF'`}`.execute(
    platform.db,
  )
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0]
}

/**
 * The catalogue is read by a role without privileges on tables. No other role may read our own
 * business tables, so their rows are read through the application's connection, in a read-only
 * transaction.
 */
async function inDatabase<T>(
  { platform }: ActionContext,
  source: DatasourceRow,
  what: 'CATALOGUE' | 'DATA',
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const own = platform.pool.options as pg.PoolConfig
  const config =
    what === 'DATA' && isOwn(source)
      ? { ...own, types: undefined }
      : await connectionOf(platform, source)
  try {
    const kind = isOwn(source) ? 'console' : 'sources'
    return await reading(kind, config as pg.ClientConfig, SECONDS, work)
  } catch (error) {
    if (error instanceof AppError) throw error
    const { code } = error as { code?: string }
    if (code === '57014') throw new AppError('SQL_TIMEOUT', { seconds: SECONDS })
    platform.log.warn({ err: error, part: 'database console' }, 'a data source could not be read')
    throw new AppError('DATASOURCE_FAILED', { source: source.ds_code ?? '', reason: code ?? '' })
  }
}

const isOwn = ({ ds_code }: DatasourceRow): boolean => ds_code === 'SELF'

/** Catalogue rows; tables without a comment get their user-facing name. */
function withComments(
  rows: readonly Row[],
  by: {
    titles: ReadonlyMap<string, Text>
    language: Language
    /** Keys of the row: the one it is found by, and the one of its comment. */
    name: string
    comment: string
  },
): Row[] {
  return rows.map((row) => {
    const title = by.titles.get(row[by.name] ?? '')
    return {
      ...row,
      [by.comment]: row[by.comment] ?? (title ? inLanguage(title, by.language) : null),
    }
  })
}

async function known(query: Query, schemaName: string, tableName: string): Promise<TableDetail> {
  const detail = await detailOf(query, schemaName, tableName)
  if (!detail) throw new AppError('TABLE_UNKNOWN')
  return detail
}

/**
 * Fields that a definition hides from any reader are hidden from everybody here, including prices
 * of sealed offers.
 */
function maskedColumns(
  platform: Platform,
  source: DatasourceRow,
  tableName: string,
  { columns }: TableDetail,
): Set<string> {
  // A JSON column may contain a whole document, to which field rules do not apply.
  const masked = new Set(
    columns
      .filter(({ name, type }) => PRIVATE.test(name ?? '') || /^jsonb?$/.test(type ?? ''))
      .map(({ name }) => name ?? ''),
  )
  if (!isOwn(source)) return masked
  for (const { definition } of platform.registry.documents.values())
    for (const name of guardedColumns(definition, tableName)) masked.add(name)
  return masked
}

function guardedColumns(definition: DocumentDefinition, tableName: string): string[] {
  const guarded = (fields: DocumentDefinition['fields']) =>
    Object.entries(fields).flatMap(([key, field]) =>
      field.secret || field.needsCode || field.visibleTo ? [snake(key)] : [],
    )
  if (tableOf(definition) === tableName) return guarded(definition.fields)
  return Object.entries(definition.children).flatMap(([name, child]) =>
    tableOf(definition, name) === tableName ? guarded(child.fields) : [],
  )
}

function checkConditions(
  conditions: readonly Condition[],
  { columns }: TableDetail,
  masked: ReadonlySet<string>,
): void {
  const names = new Set(columns.map(({ name }) => name))
  for (const { column } of conditions)
    if (!names.has(column) || masked.has(column)) throw new AppError('BROWSE_COLUMN', { column })
}

function record(
  { platform, caller, request }: ActionContext,
  action: string,
  source: DatasourceRow,
  tableName: string,
  did: { zh: string; en: string },
): Promise<void> {
  const name = `${source.ds_code}.${tableName}`
  return logOperation(platform, platform.db, {
    ...{ caller, request, action },
    type: 'QUERY',
    did: t(`${did.zh} ${name}`, `${did.en} ${name}`),
  })
}
