import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import '../notification.errors.ts'
import { srmBaseNotificationReceipt } from './srmBaseNotificationReceipt.definition.ts'

type Receipt = RecordOf<typeof srmBaseNotificationReceipt>

/** Any user of the supplier, or the person it was sent to. */
function isRecipient(
  receipt: Pick<Receipt, 'supplierId' | 'personId'>,
  { side, supplierId, personId }: RuleContext,
): boolean {
  return side === 'supplier'
    ? receipt.supplierId !== null && receipt.supplierId === supplierId
    : receipt.personId !== null && receipt.personId === personId
}

export const srmBaseNotificationReceiptRules = defineRules(srmBaseNotificationReceipt, {
  guards: {
    mayConfirm(receipt, context): Refusal | null {
      if (!isRecipient(receipt, context)) return { code: 'RECEIPT_NOT_YOURS' }
      return receipt.replyFlag === 'Y' ? { code: 'RECEIPT_ASKS_ANSWER' } : null
    },
    mayAnswer(receipt, context): Refusal | null {
      if (!isRecipient(receipt, context)) return { code: 'RECEIPT_NOT_YOURS' }
      return receipt.replyFlag === 'Y' ? null : { code: 'NOTIFICATION_NO_ANSWERS' }
    },
    /** A sender who is a recipient too, such as one of the department, decides on that answer as well. */
    mayJudge(receipt, context): Refusal | null {
      const isOwn = isRecipient(receipt, context) && receipt.senderId !== context.personId
      return isOwn ? { code: 'RECEIPT_OWN_ANSWER' } : null
    },
  },
})
