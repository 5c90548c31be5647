import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import type { EngineContext } from '@opensrm/platform/documents/engine.ts'
import { assertVersion } from '@opensrm/platform/documents/read.ts'
import {
  type ActionContext,
  type Caller,
  callerIn,
  defineAction,
} from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { baseMsgUnsubscribe } from './baseMsgUnsubscribe/baseMsgUnsubscribe.definition.ts'
import { baseMsgUser } from './baseMsgUser/baseMsgUser.definition.ts'
import { ALL_EVENTS, eventTitle } from './events.ts'
import { BOUNCES_MAX } from './sending/bounces.ts'

const on = { service: 'baseServer', resource: 'baseInbox', access: 'session' } as const
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
  .nullable()
const CHANNELS = ['INAPP', 'EMAIL', 'SMS', 'WECHAT_WORK', 'DINGTALK'] as const

type Row = { [column: string]: string | null }

/**
 * The user's own notification settings and unsubscriptions. The user comes from the session, never
 * from the request.
 */
export const ownSettingsActions = [
  defineAction({
    ...on,
    action: 'findSettings',
    title: t('我的消息设置', 'My message settings'),
    input: z.object({}),
    async run(context) {
      const { userId, language } = callerIn(context)
      const { db, registry } = context.platform
      const [own, sources, optOuts, heard] = await Promise.all([
        sql<Row>`select version_num, array_to_json(channels)::text as channels, language, left(quiet_start, 5) || ':00' as quiet_start,
          left(quiet_end, 5) || ':00' as quiet_end, digest_flag, bounce_count from base_msg_user where user_id = ${userId}::bigint`.execute(
          db,
        ),
        sql<{
          channel: string
        }>`select distinct channel from base_msg_source where status = 'ENABLED'`.execute(db),
        sql<Row>`select id, event_code, channel from base_msg_unsubscribe
          where user_id = ${userId}::bigint and status = 'ACTIVE' order by unsub_time, id`.execute(
          db,
        ),
        sql<{ event_code: string }>`select distinct m.event_code from (
            select event_code from base_msg_instance where receiver_user_id = ${userId}::bigint
            union select event_code from base_msg_history where receiver_user_id = ${userId}::bigint) m
          where not exists (select 1 from base_msg_config c
            where c.event_code = m.event_code and c.mandatory_flag = 'Y' and c.status = 'ENABLED')`.execute(
          db,
        ),
      ])
      const [settings] = own.rows
      const offered = new Set(['INAPP', ...sources.rows.map(({ channel }) => channel)])
      const titled = (eventCode: string) => ({
        eventCode,
        title: inLanguage(eventTitle(registry, eventCode), language),
      })
      return {
        versionNum: settings ? Number(settings.version_num) : null,
        channels: settings?.channels
          ? (JSON.parse(settings.channels) as string[])
          : ['INAPP', 'EMAIL'],
        language: settings?.language ?? null,
        quietStart: settings?.quiet_start ?? (settings ? null : '22:00:00'),
        quietEnd: settings?.quiet_end ?? (settings ? null : '07:00:00'),
        digestFlag: settings?.digest_flag ?? 'N',
        isBouncing: Number(settings?.bounce_count ?? 0) >= BOUNCES_MAX,
        offered: CHANNELS.filter((channel) => offered.has(channel)),
        optOuts: optOuts.rows.map((row) => ({
          ...{ id: row.id, channel: row.channel },
          ...titled(String(row.event_code)),
        })),
        /** Events the user can unsubscribe from: all, or those received so far. */
        events: [
          titled(ALL_EVENTS),
          ...heard.rows
            .map((row) => titled(row.event_code))
            .sort((a, b) => a.title.localeCompare(b.title, language === 'EN' ? 'en' : 'zh')),
        ],
      }
    },
  }),
  defineAction({
    ...on,
    action: 'doSaveSettings',
    title: t('保存消息设置', 'Save message settings'),
    input: z.object({
      versionNum: z.number().int().nullable(),
      channels: z.array(z.enum(CHANNELS)).max(CHANNELS.length),
      language: z.enum(['CN', 'EN']).nullable(),
      quietStart: time,
      quietEnd: time,
      digestFlag: z.enum(['Y', 'N']),
    }),
    run: (context, { versionNum, channels, ...wanted }) =>
      inOwnName(context, async (inside, { userId }) => {
        const [known] = await inside.select(baseMsgUser, { userId })
        if (known) assertVersion(await inside.lock(baseMsgUser, known.id), versionNum)
        await context.engine.saveInside(
          inside,
          baseMsgUser,
          {
            ...wanted,
            // An empty list would restore the defaults; the inbox is always included.
            channels: [...new Set(['INAPP', ...channels])],
            ...(known ? { id: known.id } : { userId }),
          },
          { asSystem: true, operation: 'doSaveSettings' },
        )
      }),
  }),
  defineAction({
    ...on,
    action: 'doUnsubscribe',
    title: t('退订', 'Unsubscribe'),
    input: z.object({ eventCode: z.string().min(1).max(100), channel: z.enum(CHANNELS) }),
    run: (context, wish) =>
      inOwnName(context, async (inside, { userId }) => {
        await inside.create(baseMsgUnsubscribe, { ...wish, userId })
      }),
  }),
  defineAction({
    ...on,
    action: 'doResubscribe',
    title: t('恢复订阅', 'Resubscribe'),
    input: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    run: (context, { id }) =>
      inOwnName(context, async (inside, { userId }) => {
        const [own] = await inside.select(baseMsgUnsubscribe, { id, userId })
        // The answer is the same for another user's record and for an unknown id.
        if (!own) throw new AppError('NOT_FOUND')
        await inside.run(baseMsgUnsubscribe, 'doResubscribe', id)
      }),
  }),
]

async function inOwnName(
  context: ActionContext,
  work: (inside: EngineContext, caller: Caller) => Promise<void>,
): Promise<null> {
  const caller = callerIn(context)
  const { engine, platform } = context
  const permissions = await permissionsOf(platform, { ...caller, respId: null })
  await engine.inTransaction(caller, permissions, (inside) => work(inside, caller))
  return null
}
