import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** The move that makes a draft write-off from what was posted: of a receipt, a return, a consumption. */
export const createWriteOffMove = {
  op: 'doCreateWriteOff',
  label: t('生成冲销单', 'Create reversal'),
  to: 'same',
  by: 'buyer',
} as const

/** What is asked before the draft is made. */
export const writeOffReason = {
  reasonCode: f.lookup('PUR_WRITEOFF_REASON', '冲销原因', 'Reason', { required: true }),
  reasonDesc: f.textarea('原因说明', 'Explanation', { required: true, maxLength: 500 }),
}
