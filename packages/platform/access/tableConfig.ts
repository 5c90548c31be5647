import { t } from '@opensrm/kernel/i18n/text.ts'
import { assertPageSize } from '@opensrm/kernel/table/pageSize.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Action, type ActionContext, callerIn, defineAction, type Tx } from '../http/action.ts'

/** The layout of a table: order, width, fixed columns, visibility and page size. Users may change nothing else. */
export type TableConfig = {
  columns: { key: string; width?: number; fixed?: 'left' | 'right' | ''; hidden?: boolean }[]
  pageSize?: number
}

const tableName = z.string().trim().min(1).max(100)
const base = { service: 'baseServer', resource: 'baseTableConfig', access: 'session' } as const

const doGetConfig = defineAction({
  ...base,
  action: 'doGetConfig',
  title: t('读取表格布局', 'Read a table layout'),
  get: true,
  input: z.object({ tableName }),
  run: (context, input) => findConfig(context, input.tableName),
})

const doSaveConfig = defineAction({
  ...base,
  action: 'doSaveConfig',
  title: t('保存表格布局', 'Save a table layout'),
  input: z.object({
    tableName,
    config: z.object({
      columns: z
        .array(
          z.object({
            key: z.string().min(1).max(100),
            width: z
              .number()
              .transform((width) => Math.round(Math.min(Math.max(width, 40), 1000)))
              .nullish(),
            fixed: z.enum(['left', 'right', '']).nullish(),
            hidden: z.boolean().nullish(),
          }),
        )
        .max(300)
        .refine((columns) => new Set(columns.map((column) => column.key)).size === columns.length)
        // A table without any visible column would have no menu to restore them.
        .refine((columns) => columns.length === 0 || columns.some((column) => !column.hidden)),
      pageSize: z
        .unknown()
        .transform((size) => (size == null ? null : assertPageSize(size)))
        .optional(),
    }),
  }),
  async run(context, { tableName: name, config }) {
    const userId = callerIn(context).userId
    await context.platform.db.transaction().execute(async (tx) => {
      // Two tabs of one user may save at the same time; there is no unique key over both columns.
      await sql`select pg_advisory_xact_lock(hashtext('base_table_config'), hashtext(${`${userId}/${name}`}))`.execute(
        tx,
      )
      const { rows } = await sql<{ id: string }>`
        select id from base_table_config
        where table_name = ${name} and config_level = 'USER' and user_id = ${userId}::bigint order by id limit 1`.execute(
        tx,
      )
      const id =
        rows[0]?.id ?? (await insertConfig(tx, { userId, name, pageSize: config.pageSize ?? null }))
      if (rows[0]) {
        await sql`update base_table_config set page_size = ${config.pageSize ?? null}::bigint, version_num = version_num + 1,
          last_update_date = now(), last_updated_by = ${userId}::bigint where id = ${id}::bigint`.execute(
          tx,
        )
        await sql`delete from base_table_config__columns where header_id = ${id}::bigint`.execute(
          tx,
        )
      }
      if (config.columns.length === 0) return
      await tx
        .insertInto('base_table_config__columns')
        .values(
          config.columns.map((column, at) => ({
            header_id: id,
            column_key: column.key,
            title: column.key,
            cell_type: 'text',
            width: column.width ?? null,
            fixed: column.fixed ? column.fixed.toUpperCase() : column.fixed === '' ? 'NONE' : null,
            columns_display:
              column.hidden === undefined || column.hidden === null
                ? null
                : column.hidden
                  ? 'N'
                  : 'Y',
            seq_num: (at + 1) * 10,
          })),
        )
        .execute()
    })
    return findConfig(context, name)
  },
})

const doDelete = defineAction({
  ...base,
  action: 'doDelete',
  title: t('恢复默认布局', 'Reset a table layout'),
  input: z.object({ tableName }),
  async run(context, input) {
    await sql`
      delete from base_table_config
      where table_name = ${input.tableName} and config_level = 'USER' and user_id = ${callerIn(context).userId}::bigint`.execute(
      context.platform.db,
    )
    return findConfig(context, input.tableName)
  },
})

export const tableConfigActions: readonly Action[] = [doGetConfig, doSaveConfig, doDelete]

/** The user's own layout, else the installation's, else null: the table then shows its shipped columns. */
async function findConfig(context: ActionContext, name: string): Promise<TableConfig | null> {
  const { rows } = await sql<{ [column: string]: string | null }>`
    with chosen as (
      select id, page_size from base_table_config
      where table_name = ${name} and status = 'ENABLED'
        and ((config_level = 'USER' and user_id = ${callerIn(context).userId}::bigint) or config_level = 'SYSTEM')
      order by (config_level = 'USER') desc, id limit 1
    )
    select chosen.page_size, c.column_key, c.width, c.fixed, c.columns_display
    from chosen left join base_table_config__columns c on c.header_id = chosen.id
    order by c.seq_num, c.id`.execute(context.platform.db)
  const [first] = rows
  if (!first) return null
  return {
    columns: rows.flatMap((row) => {
      if (!row.column_key) return []
      return [
        {
          key: row.column_key,
          ...(row.width ? { width: Number(row.width) } : {}),
          ...(row.fixed
            ? {
                fixed:
                  row.fixed === 'NONE'
                    ? ('' as const)
                    : (row.fixed.toLowerCase() as 'left' | 'right'),
              }
            : {}),
          ...(row.columns_display ? { hidden: row.columns_display === 'N' } : {}),
        },
      ]
    }),
    ...(first.page_size ? { pageSize: Number(first.page_size) } : {}),
  }
}

async function insertConfig(
  tx: Tx,
  { userId, name, pageSize }: { userId: string; name: string; pageSize: number | null },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into base_table_config (status, created_by, last_updated_by, table_name, table_title, config_level, user_id, page_size)
    values ('ENABLED', ${userId}::bigint, ${userId}::bigint, ${name}, ${name}, 'USER', ${userId}::bigint, ${pageSize}::bigint)
    returning id`.execute(tx)
  return String(rows[0]?.id)
}
