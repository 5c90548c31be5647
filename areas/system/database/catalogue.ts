import {
  type ConnectionKind,
  limitsInTransaction,
  withClient,
} from '@opensrm/platform/db/connect.ts'
import { likePattern } from '@opensrm/platform/documents/filters.ts'
import pg from 'pg'

export type Row = { [column: string]: string | null }

/**
 * Tables that no screen may show: secrets, sessions, keys and everything that gives access to them.
 */
const HIDDEN = /(secret|session|ticket|rsa_key|verify_code|password|token|request_key)/

export const isHidden = (tableName: string): boolean => HIDDEN.test(tableName)

export type TableFilter = {
  schemaName?: string | undefined
  tableName?: string | undefined
  /** Tables found by their user-facing name, in addition to those found by table name. */
  titled?: readonly string[]
  tableKind?: 'TABLE' | 'VIEW' | 'MATERIALIZED' | undefined
}

export const MOST_TABLES = 2000

/**
 * Reads the catalogue on an open connection; all queries are fixed, users cannot enter their own.
 */
export type Query = (text: string, values?: readonly unknown[]) => Promise<Row[]>

// The library uses only this member of the type.
const asText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig

/** A read-only connection for the duration of `work`, with at most `seconds` per statement. */
export function reading<T>(
  kind: ConnectionKind,
  config: pg.ClientConfig,
  seconds: number,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  return withClient(kind, config, async (client) => {
    await client.query('begin read only')
    await client.query(limitsInTransaction('console', seconds * 1000))
    // Closing the connection ends the transaction; nothing was written.
    return work(
      async (text, values = []) =>
        (await client.query<Row>({ text, values: [...values], types: asText })).rows,
    )
  })
}

const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and n.nspname not like 'pg\\_%'`

export async function stateOf(query: Query): Promise<Row> {
  const [state] = await query(`select current_setting('server_version') as version,
      pg_database_size(current_database()) as "totalBytes",
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections') as "maxConnections",
      (select extract(epoch from max(now() - xact_start))::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as "longestSeconds",
      (select round(100.0 * sum(blks_hit) / nullif(sum(blks_hit + blks_read), 0), 2)
        from pg_stat_database where datname = current_database()) as "hitRatio",
      case when pg_is_in_recovery() then extract(epoch from now() - pg_last_xact_replay_timestamp())::int end as "lagSeconds"`)
  return state as Row
}

export async function tablesOf(query: Query, filter: TableFilter): Promise<Row[]> {
  const rows = await query(
    `select n.nspname as "schemaName", c.relname as "tableName", obj_description(c.oid, 'pg_class') as "tableComment",
        case c.relkind when 'v' then 'VIEW' when 'm' then 'MATERIALIZED' else 'TABLE' end as "tableKind",
        greatest(c.reltuples, 0)::bigint as "rowEstimate", pg_total_relation_size(c.oid) as "totalBytes",
        pg_indexes_size(c.oid) as "indexBytes", pg_get_userbyid(c.relowner) as "owner",
        to_char(greatest(s.last_analyze, s.last_autoanalyze), 'YYYY-MM-DD HH24:MI:SS') as "lastAnalyze",
        to_char(greatest(s.last_vacuum, s.last_autovacuum), 'YYYY-MM-DD HH24:MI:SS') as "lastVacuum"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
      where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and ${OURS}
        and n.nspname ilike $1 and (c.relname ilike $2 or c.relname = any($4::text[]))
        and ($3::text is null or $3 = case c.relkind when 'v' then 'VIEW' when 'm' then 'MATERIALIZED' else 'TABLE' end)
      order by n.nspname <> 'public', 1, 2 limit ${MOST_TABLES}`,
    [
      likePattern(filter.schemaName ?? ''),
      likePattern(filter.tableName ?? ''),
      filter.tableKind ?? null,
      filter.titled ?? [],
    ],
  )
  return rows.filter(({ tableName }) => !isHidden(tableName ?? ''))
}

export type TableDetail = {
  columns: Row[]
  indexes: Row[]
  constraints: Row[]
  triggers: Row[]
  statistics: Row | null
  ddl: string
}

/** Everything PostgreSQL knows about one table; null when no visible table has this name. */
export async function detailOf(
  query: Query,
  schemaName: string,
  tableName: string,
): Promise<TableDetail | null> {
  if (isHidden(tableName)) return null
  const [found] = await query(
    `select c.oid, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relname = $2 and c.relkind in ('r', 'p', 'v', 'm') and ${OURS}`,
    [schemaName, tableName],
  )
  if (!found?.oid) return null
  const of = [found.oid]
  const columns = await query(
    `select a.attnum as position, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        case when a.attnotnull then 'N' else 'Y' end as nullable, pg_get_expr(d.adbin, d.adrelid) as "defaultValue",
        col_description(a.attrelid, a.attnum) as comment,
        (select string_agg(case k.contype when 'p' then 'PK' when 'u' then 'UQ' else 'FK' end, ' ' order by k.contype desc)
          from pg_constraint k where k.conrelid = a.attrelid and k.contype in ('p', 'u', 'f') and a.attnum = any(k.conkey)) as key
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    of,
  )
  const indexes = await query(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, pg_relation_size(i.indexrelid) as "totalBytes",
        s.idx_scan as scans
      from pg_index i join pg_class c on c.oid = i.indexrelid left join pg_stat_all_indexes s on s.indexrelid = i.indexrelid
      where i.indrelid = $1 order by 1`,
    of,
  )
  const constraints = await query(
    `select conname as name, pg_get_constraintdef(oid) as definition,
        case when conrelid = $1 then 'OWN' else 'REFERENCED_BY' end as direction, conrelid::regclass::text as "tableName"
      from pg_constraint where conrelid = $1 or confrelid = $1 order by 3, 1`,
    of,
  )
  const triggers = await query(
    `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = $1 and not tgisinternal order by 1`,
    of,
  )
  const [statistics = null] = await query(
    `select n_live_tup as "liveRows", n_dead_tup as "deadRows", seq_scan as "sequentialScans", idx_scan as "indexScans",
        n_tup_ins as inserted, n_tup_upd as updated, n_tup_del as deleted,
        to_char(greatest(last_vacuum, last_autovacuum), 'YYYY-MM-DD HH24:MI:SS') as "lastVacuum",
        to_char(greatest(last_analyze, last_autoanalyze), 'YYYY-MM-DD HH24:MI:SS') as "lastAnalyze"
      from pg_stat_user_tables where relid = $1`,
    of,
  )
  const isView = found.kind === 'v' || found.kind === 'm'
  const [view] = isView ? await query('select pg_get_viewdef($1::oid, true) as text', of) : []
  const name = `${pg.escapeIdentifier(schemaName)}.${pg.escapeIdentifier(tableName)}`
  const ddl = view
    ? `create ${found.kind === 'm' ? 'materialized ' : ''}view ${name} as\n${view.text}`
    : tableText(name, { columns, indexes, constraints })
  return { columns, indexes, constraints, triggers, statistics, ddl }
}

/** The statements that create an empty copy of the table. */
function tableText(
  name: string,
  { columns, indexes, constraints }: { columns: Row[]; indexes: Row[]; constraints: Row[] },
): string {
  const own = constraints.filter(({ direction }) => direction === 'OWN')
  const lines = [
    ...columns.map(
      (column) =>
        `  ${pg.escapeIdentifier(column.name ?? '')} ${column.type}${column.defaultValue ? ` default ${column.defaultValue}` : ''}${column.nullable === 'N' ? ' not null' : ''}`,
    ),
    ...own.map((one) => `  constraint ${pg.escapeIdentifier(one.name ?? '')} ${one.definition}`),
  ]
  // A primary key or unique constraint creates its own index.
  const bare = indexes.filter((index) => !own.some((one) => one.name === index.name))
  return [
    `create table ${name} (\n${lines.join(',\n')}\n);`,
    ...bare.map(({ definition }) => `${definition};`),
  ].join('\n')
}

/** Counts within the statement timeout; the caller handles the timeout. */
export async function exactCount(
  query: Query,
  schemaName: string,
  tableName: string,
): Promise<string> {
  const [row] = await query(
    `select count(*) as count from ${pg.escapeIdentifier(schemaName)}.${pg.escapeIdentifier(tableName)}`,
  )
  return row?.count ?? '0'
}

export type Condition = { column: string; operator: '=' | 'like'; value: string }

/**
 * The first rows by primary key. Columns in `masked` are never read, so no condition can use them
 * either.
 */
export async function previewOf(
  query: Query,
  table: { schemaName: string; tableName: string; columns: Row[]; masked: ReadonlySet<string> },
  { conditions, most }: { conditions: readonly Condition[]; most: number },
): Promise<Row[]> {
  const quote = pg.escapeIdentifier
  const shown = table.columns.map(({ name }) =>
    table.masked.has(name ?? '')
      ? `case when ${quote(name ?? '')} is not null then '******' end as ${quote(name ?? '')}`
      : `left(${quote(name ?? '')}::text, 500) as ${quote(name ?? '')}`,
  )
  const keys = table.columns.filter(({ key }) => key?.includes('PK'))
  const where = conditions.map(
    ({ column, operator }, at) => `${quote(column)}::text ${operator} $${at + 1}`,
  )
  return query(
    `select ${shown.join(', ')} from ${quote(table.schemaName)}.${quote(table.tableName)}
     ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
     ${keys.length > 0 ? `order by ${keys.map(({ name }) => quote(name ?? '')).join(', ')}` : ''} limit ${most}`,
    conditions.map(({ value }) => value),
  )
}
