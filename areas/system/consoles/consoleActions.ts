import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type Action, defineAction } from '@opensrm/platform/http/action.ts'
import { cachesOf } from '@opensrm/platform/session/caches.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import '../system.errors.ts'

type Row = { [column: string]: string | null }

/** Tables nobody looks into from a screen: secrets, sessions, keys and what gives access to them. */
const HIDDEN = /(secret|session|ticket|rsa_key|verify_code|password|token|request_key)/
const NAMES = ['sessions', 'permissions', 'menus', 'lookups', 'profiles'] as const
/** Announced on the channel that every node listens to. */
const CHANNEL_OF: { readonly [name: string]: string } = {
  permissions: 'permission_changed',
  menus: 'permission_changed',
  lookups: 'lookup_changed',
  profiles: 'profile_changed',
}

/** The database's catalogue and the caches of the process: read only, but for asking all nodes to read anew. */
export const consoleActions: readonly Action[] = [
  defineAction({
    service: 'baseServer',
    resource: 'baseDatabase',
    action: 'findTables',
    title: t('数据库表', 'Tables of the database'),
    access: { code: 'view' },
    input: z.object({ keyword: z.string().max(60).optional() }),
    async run({ platform }, { keyword }) {
      const { rows } = await sql<Row>`select n.nspname as schema_name, c.relname as table_name,
          case c.relkind when 'v' then 'VIEW' when 'm' then 'MATERIALIZED' else 'TABLE' end as kind,
          greatest(c.reltuples, 0)::bigint as row_estimate, pg_total_relation_size(c.oid) as total_bytes,
          pg_indexes_size(c.oid) as index_bytes, to_char(s.last_analyze, 'YYYY-MM-DD HH24:MI:SS') as last_analyze
        from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
        where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
          and n.nspname not like 'pg_%' and c.relname ilike ${`%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`}
        order by 1, 2 limit 1000`.execute(platform.db)
      const state =
        await sql<Row>`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
          (select count(*) from pg_stat_activity where datname = current_database()) as connections, current_setting('max_connections') as max_connections,
          (select round(100.0 * sum(blks_hit) / nullif(sum(blks_hit + blks_read), 0), 2) from pg_stat_database where datname = current_database()) as hit_ratio`.execute(
          platform.db,
        )
      return {
        state: state.rows[0],
        tables: rows.filter(({ table_name }) => !HIDDEN.test(table_name ?? '')),
      }
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseDatabase',
    action: 'findTable',
    title: t('表结构', 'Structure of a table'),
    access: { code: 'view' },
    input: z.object({ schemaName: z.string().max(63), tableName: z.string().max(63) }),
    async run({ platform }, { schemaName, tableName }) {
      const { rows } =
        await sql<Row>`select a.attnum as position, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
          case when a.attnotnull then 'N' else 'Y' end as nullable, pg_get_expr(d.adbin, d.adrelid) as default_value
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = ${schemaName} and c.relname = ${tableName} and a.attnum > 0 and not a.attisdropped
          and n.nspname not in ('pg_catalog', 'information_schema') order by a.attnum`.execute(
          platform.db,
        )
      if (rows.length === 0 || HIDDEN.test(tableName)) throw new AppError('TABLE_UNKNOWN')
      const indexes =
        await sql<Row>`select indexname as name, indexdef as definition from pg_indexes
        where schemaname = ${schemaName} and tablename = ${tableName} order by 1`.execute(
          platform.db,
        )
      const constraints =
        await sql<Row>`select con.conname as name, pg_get_constraintdef(con.oid) as definition from pg_constraint con
        join pg_class c on c.oid = con.conrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = ${schemaName} and c.relname = ${tableName} order by 1`.execute(
          platform.db,
        )
      return { columns: rows, indexes: indexes.rows, constraints: constraints.rows }
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseCache',
    action: 'findCaches',
    title: t('缓存', 'Caches'),
    access: { code: 'view' },
    input: z.object({}),
    async run({ platform }) {
      const caches = cachesOf(platform)
      const memory = process.memoryUsage()
      return {
        isLive: caches.isLive,
        uptimeSeconds: Math.floor(process.uptime()),
        heapBytes: memory.heapUsed,
        residentBytes: memory.rss,
        caches: NAMES.map((name) => ({ name, entries: caches[name].size() })),
      }
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseCache',
    action: 'doRefresh',
    title: t('刷新缓存', 'Refresh a cache'),
    access: { code: 'btnRefresh' },
    input: z.object({ name: z.string().max(30) }),
    async run({ platform }, { name }) {
      const channel = CHANNEL_OF[name]
      if (!channel) throw new AppError('CACHE_UNKNOWN', { name })
      await sql`select pg_notify(${channel}, 'all')`.execute(platform.db)
      return { name }
    },
  }),
]
