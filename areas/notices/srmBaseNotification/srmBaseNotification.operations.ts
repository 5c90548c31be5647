import { tableOf } from '@opensrm/kernel/document/define.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import '../notification.errors.ts'
import { srmBaseNotificationReceipt } from '../srmBaseNotificationReceipt/srmBaseNotificationReceipt.definition.ts'
import { addressedIn, assertNoneQuit, sendTo } from './sending.ts'
import { srmBaseNotification } from './srmBaseNotification.definition.ts'
import { hoursAfter, isTooSoon, type Letter } from './srmBaseNotification.rules.ts'

const HOURS_BETWEEN_REMINDERS = 4

export const srmBaseNotificationOperations = defineOperations(srmBaseNotification, {
  async enrich({ db }, letters) {
    const { rows } = await sql<{ id: string; sent: string; read: string; replied: string }>`
      select notification_id as id, count(*) as sent, count(first_read_time) as read,
        count(reply_time) as replied
      from ${sql.table(tableOf(srmBaseNotificationReceipt))}
      where notification_id = any(${letters.map(({ id }) => id)}::bigint[]) group by 1`.execute(db)
    const counts = new Map(rows.map((row) => [row.id, row]))
    for (const letter of letters) {
      const { sent = 0, read = 0, replied = 0 } = counts.get(letter.id) ?? {}
      letter.recipientCount = Number(sent)
      letter.readCount = Number(read)
      letter.replyCount = Number(replied)
    }
  },
  effects: {
    async doSubmit(context, letter) {
      if (isTooSoon(letter, nowText(context)))
        context.refuse('NOTIFICATION_DEADLINE', {}, { field: 'replyDeadline' })
      await assertNoneQuit(context, addressedIn(letter))
    },
    async doApproval(context, letter) {
      const isLater = letter.planPublishTime && letter.planPublishTime > nowText(context)
      return isLater ? { to: 'APPROVED' as const } : send(context, letter)
    },
    doPublish: send,
    async doUrge(context, letter) {
      const { lastUrgeTime, replyDeadline, channels } = letter
      const now = nowText(context)
      if (lastUrgeTime && now < hoursAfter(lastUrgeTime, HOURS_BETWEEN_REMINDERS))
        context.refuse('NOTIFICATION_URGED', { time: lastUrgeTime })
      for (const { id, supplierId, personId } of await receiptsOf(context, letter, OPEN))
        context.emit('srmBaseNotificationReceipt.urged', {
          ...{ id, supplierId, personId, replyDeadline },
          channels: channels ?? [],
        })
      return { patch: { fields: { lastUrgeTime: now } } }
    },
    doAppendRecipient: (context, letter, { supplierIds, personIds }) =>
      sendTo(context, letter, { supplierIds, personIds }),
    async doClose(context, letter) {
      for (const { id } of await receiptsOf(context, letter, [...OPEN, 'REPLIED']))
        await context.run(srmBaseNotificationReceipt, 'doClose', id)
    },
    async doRecall(context, letter, { reason }) {
      const receipts = await receiptsOf(context, letter)
      if (receipts.some(({ replyTime }) => replyTime)) context.refuse('NOTIFICATION_ANSWERED')
      for (const { id } of receipts)
        await context.run(srmBaseNotificationReceipt, 'doRecall', id, { reason })
      return { patch: { fields: { recallReason: reason } } }
    },
  },
})

const OPEN = ['SENT', 'RETURNED']

function receiptsOf(context: OperationContext, letter: Letter, status?: readonly string[]) {
  return context.select(srmBaseNotificationReceipt, {
    notificationId: letter.id,
    ...(status ? { status } : {}),
  })
}

async function send(context: OperationContext, letter: Letter) {
  await sendTo(context, letter, addressedIn(letter))
  return { to: 'PUBLISHED' as const, patch: { fields: { publishTime: nowText(context) } } }
}
