import { tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type Action, type ActionContext, defineAction } from '@opensrm/platform/http/action.ts'
import { cleanHtml } from '@opensrm/platform/richText/cleanHtml.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { srmBaseNotice } from './srmBaseNotice.definition.ts'

const on = { service: 'srmServer', resource: 'srmBaseNoticePublic', access: 'public' } as const
const SHOWN = 10

/** Public notices for visitors without a session: nothing but title, type, time and text. */
export const publicNoticeActions: readonly Action[] = [
  defineAction({
    ...on,
    action: 'findPublic',
    title: t('公开公告', 'Public notices'),
    input: z.object({}),
    run: (context) => find(context, sql`true`),
  }),
  defineAction({
    ...on,
    action: 'findPublicById',
    title: t('公开公告详情', 'Public notice'),
    input: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    async run(context, { id }) {
      const [notice] = await find(context, sql`t.id = ${id}::bigint`)
      if (!notice) throw new AppError('NOT_FOUND')
      return notice
    },
  }),
]

async function find({ platform, request }: ActionContext, which: RawBuilder<unknown>) {
  const inEnglish = request.language === 'EN'
  const text = (zh: string, en: string) =>
    inEnglish ? sql`coalesce(nullif(${sql.ref(en)}, ''), ${sql.ref(zh)})` : sql.ref(zh)
  const { rows } = await sql<{ [column: string]: string }>`
    select t.id, t.notice_type as type, ${text('t.notice_title', 't.notice_title_en')} as title,
      ${text('t.notice_content', 't.notice_content_en')} as content,
      to_char(t.publish_time at time zone ${platform.config.timeZone}, 'YYYY-MM-DD HH24:MI') as time
    from ${sql.table(tableOf(srmBaseNotice))} t
    where t.status = 'PUBLISHED' and t.audience = 'PUBLIC' and ${which}
    order by t.top_flag desc, t.publish_time desc limit ${SHOWN}`.execute(platform.db)
  return rows.map((row) => ({ ...row, content: cleanHtml(row.content ?? '') }))
}
