import { type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import '../notification.errors.ts'
import { srmBaseNotification } from '../srmBaseNotification/srmBaseNotification.definition.ts'
import { hoursAfter } from '../srmBaseNotification/srmBaseNotification.rules.ts'
import { srmBaseNotificationReceipt } from './srmBaseNotificationReceipt.definition.ts'

type Receipt = RecordOf<typeof srmBaseNotificationReceipt>

export const srmBaseNotificationReceiptOperations = defineOperations(srmBaseNotificationReceipt, {
  /** The sender sees when the recipient first looked at it. */
  async opened({ platform, caller, now }, id) {
    if (!caller) return
    await sql`update ${sql.table(tableOf(srmBaseNotificationReceipt))}
      set first_read_time = ${now}, read_user_id = ${caller.userId}
      where id = ${id} and first_read_time is null
        and (supplier_id = ${caller.supplierId} or person_id = ${caller.personId})`.execute(
      platform.db,
    )
  },
  effects: {
    async doRead(context, receipt) {
      await finishWith(context, receipt, 'READ')
      return { patch: { fields: readNow(context, receipt) } }
    },
    async doReply(context, receipt, { replyContent, replyFileIds }) {
      const { replyDeadline, replyUserId, senderId } = receipt
      const now = nowText(context)
      const isChange = receipt.status === 'REPLIED'
      if (isChange && replyUserId !== context.caller?.userId) {
        const user = await context.findMaster(baseUser, replyUserId)
        context.refuse('RECEIPT_REPLIED', { user: user?.userFullName ?? '' })
      }
      const isLate = replyDeadline !== null && now > replyDeadline
      if (isLate && (isChange || receipt.lateReplyFlag !== 'Y'))
        context.refuse('RECEIPT_LATE', { time: replyDeadline })
      if (receipt.replyAttachFlag === 'Y' && !replyFileIds)
        context.refuse('RECEIPT_FILE', {}, { field: 'replyFileIds' })
      context.emit('srmBaseNotificationReceipt.replied', { id: receipt.id, senderId })
      return {
        patch: {
          fields: {
            ...readNow(context, receipt),
            ...{ replyContent, replyFileIds, replyTime: now },
            replyUserId: context.caller?.userId ?? null,
            lateFlag: isLate ? 'Y' : 'N',
          },
        },
      }
    },
    async doAcceptReply(context, receipt, { handleOpinion }) {
      const { id, supplierId, personId } = receipt
      await finishWith(context, receipt, 'ACCEPTED')
      context.emit('srmBaseNotificationReceipt.accepted', { id, supplierId, personId })
      return { patch: { fields: { handleOpinion } } }
    },
    async doReturnReply(context, _receipt, { handleOpinion, replyDeadline }) {
      if (replyDeadline < hoursAfter(nowText(context), 1))
        context.refuse('NOTIFICATION_DEADLINE', {}, { field: 'replyDeadline' })
      return { patch: { fields: { handleOpinion, replyDeadline } } }
    },
    async doRecall(context, { id, supplierId, personId }, { reason }) {
      context.emit('srmBaseNotificationReceipt.recalled', { id, supplierId, personId })
      return { patch: { fields: { recallReason: reason } } }
    },
  },
})

/** Who confirms or answers has read it, also without having opened it, in a list or through the interface. */
function readNow(context: OperationContext, { firstReadTime, readUserId }: Receipt) {
  return {
    firstReadTime: firstReadTime ?? nowText(context),
    readUserId: readUserId ?? context.caller?.userId ?? null,
  }
}

/** The letter closes with its last receipt. Its lock keeps two last ones from waiting for each other. */
async function finishWith(
  context: OperationContext,
  { id, notificationId }: Receipt,
  done: 'READ' | 'ACCEPTED',
): Promise<void> {
  const letter = await context.lock(srmBaseNotification, String(notificationId))
  const receipts = await context.select(srmBaseNotificationReceipt, { notificationId })
  const isLast = receipts.every((one) => one.id === id || one.status === done)
  if (isLast && letter.status === 'PUBLISHED')
    await context.run(srmBaseNotification, 'doFinish', letter.id)
}
