import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { ALL_EVENTS, isEvent } from '../events.ts'
import { findEvents, nameEvents } from '../eventTitles.ts'
import { baseMsgUnsubscribe } from './baseMsgUnsubscribe.definition.ts'

export const baseMsgUnsubscribeOperations = defineOperations(baseMsgUnsubscribe, {
  async beforeSave(context, draft) {
    const event = String(draft.eventCode)
    if (event !== ALL_EVENTS && !isEvent(context.platform.registry, event))
      return [{ field: 'eventCode', code: 'MSG_EVENT_UNKNOWN', args: { event } }]
    if (draft.channel === 'INAPP') return [{ field: 'channel', code: 'MSG_INAPP_NO_UNSUBSCRIBE' }]
    // The field's own check reports a missing user.
    if (!draft.userId) return []
    const mandatory = await sql`select 1 from base_msg_config
      where event_code = ${event} and mandatory_flag = 'Y' and status = 'ENABLED'`.execute(
      context.tx,
    )
    if (mandatory.rows.length > 0)
      return [{ field: 'eventCode', code: 'MSG_MANDATORY', args: { event } }]
    const known =
      await sql`select 1 from base_msg_unsubscribe where status = 'ACTIVE' and user_id = ${String(draft.userId)}
      and event_code = ${event} and channel = ${String(draft.channel)}`.execute(context.tx)
    if (known.rows.length > 0) return [{ field: 'eventCode', code: 'MSG_ALREADY_UNSUBSCRIBED' }]
    draft.unsubSource = draft.userId === context.caller?.userId ? 'USER' : 'ADMIN'
    draft.unsubTime = formatInstant(context.now, context.platform.config.timeZone)
    return []
  },
  enrich: nameEvents,
  actions: {
    findEvents,
    /**
     * For the caller, or for a user who asked an administrator; the link in a mail works without a
     * session.
     */
    doUnsubscribe: documentAction({
      title: t('退订', 'Unsubscribe'),
      by: 'buyer',
      input: {
        userId: f.ref('baseUser', '用户', 'User'),
        eventCode: f.text('消息事件', 'Event', { required: true, maxLength: 100 }),
        channel: f.lookup('MSG_CHANNEL', '渠道', 'Channel', { required: true }),
        reason: f.text('原因', 'Reason', { maxLength: 200 }),
      },
      async run(context, { userId, ...wish }) {
        const whose = (userId as string | null) ?? context.caller?.userId ?? null
        const { id } = await context.create(baseMsgUnsubscribe, { ...wish, userId: whose })
        return { id }
      },
    }),
  },
  effects: {
    async doResubscribe(context) {
      const resubTime = formatInstant(context.now, context.platform.config.timeZone)
      return { patch: { fields: { resubTime } } }
    },
  },
})
