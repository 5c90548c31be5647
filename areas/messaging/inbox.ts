import { t } from '@opensrm/kernel/i18n/text.ts'
import { likePattern } from '@opensrm/platform/documents/filters.ts'
import {
  type ActionContext,
  callerIn,
  defineAction,
  type Tx,
} from '@opensrm/platform/http/action.ts'
import { announce } from '@opensrm/platform/realtime/topics.ts'
import { cleanHtml } from '@opensrm/platform/richText/cleanHtml.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

const page = {
  pageIndex: z.coerce.number().int().min(1).max(100_000).default(1),
  pageRows: z.coerce.number().int().min(1).max(200).default(20),
}
const ids = z.array(z.string().regex(/^\d{1,18}$/)).max(1000)

type Row = { [column: string]: string | null }

/** Messages of the signed-in user. The user comes from the session, never from the request. */
export const inboxActions = [
  defineAction({
    service: 'baseServer',
    resource: 'baseInbox',
    action: 'listByPage',
    title: t('收件箱', 'Inbox'),
    access: 'session',
    input: z.object({
      ...page,
      title: z.string().max(100).optional(),
      msgKind: z.string().max(20).optional(),
      isRead: z.enum(['Y', 'N']).optional(),
      from: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .optional(),
      to: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .optional(),
    }),
    async run(context, input) {
      const [title, content] = [wordsOf(context, 'title'), wordsOf(context, 'content')]
      const where = [
        visible(context),
        ...(input.title ? [sql`${title} ilike ${likePattern(input.title)}`] : []),
        ...(input.msgKind ? [sql`m.msg_kind = ${input.msgKind}`] : []),
        ...(input.isRead ? [sql`(r.read_time is null) = ${input.isRead === 'N'}`] : []),
        ...(input.from ? [sql`r.receive_time >= ${input.from}::date`] : []),
        ...(input.to ? [sql`r.receive_time < ${input.to}::date + 1`] : []),
      ]
      const from = sql`from base_message__receipts r join base_message m on m.id = r.header_id where ${sql.join(where, sql` and `)}`
      const { db } = context.platform
      const offset = (input.pageIndex - 1) * input.pageRows
      const [found, counted] = await Promise.all([
        sql<Row>`select r.id, ${title} as title, m.msg_kind, m.priority_level, m.link_route, m.status, ${content} as content,
          to_char(r.receive_time, 'YYYY-MM-DD HH24:MI:SS') as receive_time, to_char(r.read_time, 'YYYY-MM-DD HH24:MI:SS') as read_time,
          (select u.user_full_name from base_user u where u.id = m.created_by) as sender
          ${from} order by r.receive_time desc, r.id desc limit ${input.pageRows} offset ${offset}`.execute(
          db,
        ),
        sql<{ count: string }>`select count(*) as count ${from}`.execute(db),
      ])
      return {
        data: found.rows.map((row) => ({
          id: row.id,
          title: row.title,
          content: cleanHtml(row.status === 'RECALLED' ? '' : (row.content ?? '')),
          msgKind: row.msg_kind,
          priorityLevel: row.priority_level,
          linkRoute: row.link_route,
          isRecalled: row.status === 'RECALLED',
          receiveTime: row.receive_time,
          readTime: row.read_time,
          sender: row.sender,
        })),
        page: { count: Number(counted.rows[0]?.count ?? 0), curIndex: input.pageIndex },
      }
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseInbox',
    action: 'findUnread',
    title: t('未读消息', 'Unread messages'),
    access: 'session',
    input: z.object({}),
    async run(context) {
      const { rows } = await sql<{ count: string }>`select count(*) as count from (
        select 1 from base_message__receipts r join base_message m on m.id = r.header_id
        where ${visible(context)} and r.read_time is null limit 1000) unread`.execute(
        context.platform.db,
      )
      return { count: Number(rows[0]?.count ?? 0) }
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseMessage',
    action: 'doRead',
    title: t('标记已读', 'Mark as read'),
    access: 'session',
    input: z.object({ ids }),
    run: (context, input) => markRead(context, sql`r.id = any(${input.ids}::bigint[])`),
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseInbox',
    action: 'doReadAll',
    title: t('全部已读', 'Mark all as read'),
    access: 'session',
    input: z.object({}),
    run: (context) => markRead(context, sql`true`),
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseInbox',
    action: 'doDelete',
    title: t('删除消息', 'Delete messages'),
    access: 'session',
    input: z.object({ ids }),
    run: (context, input) =>
      inTransaction(context, async (tx) => {
        const done = await sql`update base_message__receipts r set deleted_flag = 'Y'
          where r.user_id = ${callerIn(context).userId} and r.id = any(${input.ids}::bigint[])`.execute(
          tx,
        )
        return { count: Number(done.numAffectedRows ?? 0) }
      }),
  }),
]

/** Title or content in the language chosen for messages, otherwise in that of the pages. */
function wordsOf(context: ActionContext, column: 'title' | 'content'): RawBuilder<string> {
  const { userId, language } = callerIn(context)
  const own = sql.ref(`m.${column}`)
  return sql`case coalesce((select u.language from base_msg_user u where u.user_id = ${userId} and u.status = 'ENABLED'),
    ${language}) when 'EN' then coalesce(${sql.ref(`m.${column}_en`)}, ${own}) else ${own} end`
}

/** The user's own, not deleted and not expired. */
function visible(context: ActionContext): RawBuilder<unknown> {
  return sql`r.user_id = ${callerIn(context).userId} and r.deleted_flag = 'N' and m.status in ('SENT', 'RECALLED')
    and (m.expire_time is null or m.expire_time > ${context.platform.clock()}::timestamptz)`
}

async function markRead(context: ActionContext, which: RawBuilder<unknown>) {
  return inTransaction(context, async (tx) => {
    const { rows } = await sql<{ header_id: string }>`update base_message__receipts r
      set read_time = ${context.platform.clock()}::timestamptz
      where r.user_id = ${callerIn(context).userId} and r.read_time is null and ${which} returning header_id`.execute(
      tx,
    )
    const headers = rows.map((row) => row.header_id)
    await sql`update base_message set read_count = read_count + 1 where id = any(${headers}::bigint[])`.execute(
      tx,
    )
    return { count: rows.length }
  })
}

/** Other windows of the same user are notified too. */
function inTransaction<T>(context: ActionContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  return context.platform.db.transaction().execute(async (tx) => {
    const result = await work(tx)
    await announce(tx, { topic: 'message', users: [callerIn(context).userId] })
    return result
  })
}
