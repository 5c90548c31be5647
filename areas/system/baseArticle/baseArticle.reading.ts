import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type Action, type ActionContext, defineAction } from '@opensrm/platform/http/action.ts'
import { cleanHtml } from '@opensrm/platform/richText/cleanHtml.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import '../system.errors.ts'

const article = { service: 'baseServer', resource: 'baseArticleReading' } as const
const MOST = 50
const PUBLIC_TYPES = ['LOGIN_TEXT', 'AGREEMENT', 'HELP'] as const

type Row = { [column: string]: string | null }

/**
 * Published articles for their readers: the login page, the agreement to accept, the "?" of a
 * screen.
 */
export const articleReadingActions: readonly Action[] = [
  defineAction({
    ...article,
    action: 'findPublic',
    title: t('公开文章', 'Public articles'),
    access: 'public',
    input: z.object({ articleType: z.enum(PUBLIC_TYPES) }),
    async run(context, { articleType }) {
      const rows = await inForce(
        context,
        sql`a.article_type = ${articleType} and (a.article_type <> 'HELP' or a.audience = 'BOTH')`,
      )
      return rows.map(readable)
    },
  }),
  defineAction({
    ...article,
    action: 'findHelp',
    title: t('页面帮助', 'Help of a screen'),
    access: 'session',
    input: z.object({ menuId: z.string().regex(/^\d{1,18}$/) }),
    async run(context, { menuId }) {
      const rows = await inForce(context, sql`a.menu_id = ${menuId} and ${forCaller(context)}`)
      // The content is loaded when an article is opened, and only then does it count as read.
      return rows.map(({ content: _, ...row }) => readable(row))
    },
  }),
  defineAction({
    ...article,
    action: 'findArticle',
    title: t('阅读文章', 'Read an article'),
    access: 'session',
    input: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    async run(context, { id }) {
      const [row] = await inForce(context, sql`a.id = ${id} and ${forCaller(context)}`)
      if (!row) throw new AppError('NOT_FOUND')
      // A counter: neither version nor history of the article change.
      await sql`update base_article set read_count = coalesce(read_count, 0) + 1 where id = ${id}`.execute(
        context.platform.db,
      )
      return readable(row)
    },
  }),
]

/** The version in force of each code, preferably in the reader's language. */
async function inForce(
  { platform, request }: ActionContext,
  which: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from (
      select distinct on (a.article_code) a.id, a.article_code, a.article_type, a.title, a.content, a.language,
        a.article_version, a.top_flag, a.seq_num, to_char(a.publish_time, 'YYYY-MM-DD HH24:MI') as publish_time
      from base_article a where a.status = 'PUBLISHED' and ${which}
        and (a.expire_time is null or a.expire_time > ${platform.clock()}::timestamptz)
      order by a.article_code, (a.language = ${request.language}) desc, a.language) found
    order by top_flag desc, seq_num, article_code limit ${MOST}`.execute(platform.db)
  return rows
}

function forCaller({ caller }: ActionContext): RawBuilder<unknown> {
  return sql`a.audience in ('BOTH', ${caller?.side === 'supplier' ? 'SUPPLIER' : 'BUYER'})`
}

function readable(row: Row) {
  return {
    id: row.id,
    articleCode: row.article_code,
    articleType: row.article_type,
    title: row.title,
    language: row.language,
    articleVersion: Number(row.article_version),
    publishTime: row.publish_time,
    ...(row.content === undefined ? {} : { content: cleanHtml(row.content ?? '') }),
  }
}
