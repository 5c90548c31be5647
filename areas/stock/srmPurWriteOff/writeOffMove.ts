import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** The operation that drafts a write-off from a receipt, a return or a consumption. */
export const createWriteOffMove = {
  op: 'doCreateWriteOff',
  label: t('生成冲销单', 'Create reversal'),
  to: 'same',
  by: 'buyer',
} as const

/** Asked before the draft is created. */
export const writeOffReason = {
  reasonCode: f.lookup('PUR_WRITEOFF_REASON', '冲销原因', 'Reason', { required: true }),
  reasonDesc: f.textarea('原因说明', 'Explanation', { required: true, maxLength: 500 }),
}
