import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { withoutPictures } from '@opensrm/kernel/document/richText.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { announce } from '@opensrm/platform/realtime/topics.ts'
import { cleanHtml } from '@opensrm/platform/richText/cleanHtml.ts'
import { sql } from 'kysely'
import { storeInstances } from '../sending/instances.ts'
import { loadReceivers } from '../sending/receivers.ts'
import { sourceFor } from '../sending/sources.ts'
import { baseMessage } from './baseMessage.definition.ts'

type Message = RecordOf<typeof baseMessage>

const MAX_RECEIVERS = 10_000
const RECALL_MS = 24 * 3_600_000

export const baseMessageOperations = defineOperations(baseMessage, {
  async beforeSave(_context, draft) {
    draft.content = cleanHtml(String(draft.content))
    if (draft.expireTime && draft.expireTime <= (draft.sendTime ?? ''))
      return [{ field: 'expireTime', code: 'MESSAGE_TIMES' }]
    return []
  },
  showsTexts({ caller }, record) {
    const { status, receipts } = record as Message
    return (
      status === 'SENT' &&
      receipts.some(({ userId, deletedFlag }) => userId === caller?.userId && deletedFlag === 'N')
    )
  },
  effects: {
    async doSend(context, record) {
      const now = wallClock(context)
      if (record.sendTime && record.sendTime > now) return { to: 'PLANNED' }
      return { to: 'SENT', ...(await sendNow(context, record)) }
    },
    async doDeliver(context, record) {
      return sendNow(context, record)
    },
    async doRecall(context, record) {
      const sent = Date.parse(`${String(record.sendTime).replace(' ', 'T')}Z`)
      const now = Date.parse(`${wallClock(context).replace(' ', 'T')}Z`)
      if (now - sent > RECALL_MS) context.refuse('MESSAGE_RECALL_LATE')
      const users = record.receipts.map((receipt) => String(receipt.userId))
      await announce(context.tx, { topic: 'message', users })
      const unread = record.receipts.filter((receipt) => !receipt.readTime)
      return { patch: { remove: { receipts: unread.map(({ id }) => id) } } }
    },
  },
})

async function sendNow(context: OperationContext, record: Message) {
  const ids = await expanded(context, record)
  if (ids.length > MAX_RECEIVERS) context.refuse('MESSAGE_TOO_MANY', { max: MAX_RECEIVERS })
  const receivers = await loadReceivers(context as never, ids)
  if (receivers.length === 0) context.refuse('MESSAGE_NO_RECEIVER')
  const users = receivers.map(({ caller }) => caller.userId)
  // Tells users who ask for mail that there is no mail service, so that they do not assume it was
  // sent.
  if (record.emailFlag === 'Y' && !(await sourceFor(context.platform, context.tx, 'EMAIL', null)))
    context.refuse('MSG_CHANNEL_OFF', { channel: { zh: '邮件', en: 'e-mail' } })
  if (record.emailFlag === 'Y')
    await storeInstances(
      context,
      receivers.map((receiver) => ({
        configId: null,
        eventCode: 'baseMessage.sent',
        eventId: `message-${record.id}-${receiver.caller.userId}`,
        channel: 'EMAIL',
        sourceId: null,
        receiverUserId: receiver.caller.userId,
        receiverAddress: receiver.email,
        title: String(record.title),
        content: withoutPictures(String(record.content)),
        inEnglish: null,
        linkRoute: record.linkRoute,
        docResource: null,
        docId: null,
        docNumber: null,
        askedId: null,
        status: 'WAITING' as const,
        planTime: context.now,
        mergeKey: null,
        lastError: null,
      })),
    )
  await announce(context.tx, { topic: 'message', users })
  const receiveTime = wallClock(context)
  return {
    patch: {
      fields: { sendTime: receiveTime, receiverCount: users.length },
      add: { receipts: users.map((userId) => ({ userId, receiveTime, deletedFlag: 'N' })) },
    },
  }
}

/** The receivers, fixed at this moment. */
async function expanded(context: OperationContext, record: Message): Promise<string[]> {
  const today = context.today
  const ids = (values: string[] | null) => sql`${values ?? []}::bigint[]`
  const query = {
    USERS: sql`select id from base_user where id = any(${ids(record.userIds)})`,
    DEPARTMENTS: sql`select u.id from base_user u join base_person p on p.id = u.person_id
      where p.department_id = any(${ids(record.departmentIds)})`,
    RESPONSIBILITIES: sql`select distinct user_id as id from base_user_responsibility
      where resp_id = any(${ids(record.respIds)}) and status = 'EFFECTIVE'
        and coalesce(effective_from, '0001-01-01') <= ${today}::date and coalesce(effective_to, '9999-12-31') >= ${today}::date`,
    SUPPLIERS: sql`select id from base_user where supplier_id = any(${ids(record.supplierIds)}) and user_type = 'SUPPLIER'`,
    ALL_INTERNAL: sql`select id from base_user where user_type = 'INTERNAL'`,
  }[String(record.receiverScope)]
  if (!query) return []
  const { rows } = await sql<{ id: string }>`${query} limit ${MAX_RECEIVERS + 1}`.execute(
    context.tx,
  )
  return rows.map(({ id }) => id)
}

function wallClock(context: OperationContext): string {
  return formatInstant(context.now, context.platform.config.timeZone)
}
