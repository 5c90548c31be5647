import { unanswered } from '@opensrm/kernel/document/confirmation.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** States of what a supplier is charged with. */
export const chargeStates = {
  DRAFT: t('拟定', 'Draft'),
  APPROVING: t('审批中', 'In approval'),
  REJECTED: t('已驳回', 'Rejected'),
  PUBLISHED: t('待供应商确认', 'Awaiting supplier'),
  APPEALED: t('申诉中', 'Appealed'),
  CONFIRMED: t('已确认', 'Confirmed'),
  REVOKED: t('已撤销', 'Revoked'),
  SETTLED: t('已扣款', 'Deducted'),
  INVALID: t('已作废', 'Void'),
}

export const agreeMove = {
  op: 'doSupplierConfirm',
  label: t('同意', 'Agree'),
  from: ['PUBLISHED'],
  to: 'CONFIRMED',
  by: 'supplier',
  style: 'success',
  confirm: t('同意后不能再申诉，确定？', 'There is no appeal after it. Agree?'),
} as const

export const appealed = {
  op: 'doSupplierAppeal',
  label: t('申诉', 'Appeal'),
  from: ['PUBLISHED'],
  to: 'APPEALED',
  by: 'supplier',
} as const

export const appealContent = f.textarea('申诉内容', 'Appeal', { required: true, maxLength: 2000 })
export const appealFiles = f.attachments('申诉附件', 'Evidence')

export const handling = {
  op: 'doHandleAppeal',
  label: t('处理申诉', 'Decide on the appeal'),
  from: ['APPEALED'],
  by: 'buyer',
  style: 'primary',
  input: {
    result: f.lookup('QCN_APPEAL_RESULT', '申诉处理', 'Appeal decision', { required: true }),
    amount: f.amount('调整后金额', 'New amount', {
      over: '0',
      required: { field: 'result', is: 'AMEND' },
      onlyWhen: { field: 'result', is: 'AMEND' },
      hint: t('须低于原金额', 'Lower than before'),
    }),
    opinion: f.textarea('处理意见', 'Opinion', {
      required: true,
      hint: t('供应商可见', 'The supplier reads it'),
    }),
  },
} as const

/** What the system does with a charge, and what the buyer does when that failed or was wrong. */
export const chargeMoves = [
  unanswered({ op: 'doDeemAccepted', label: t('逾期视同同意', 'Deemed agreed'), to: 'CONFIRMED' }, [
    'PUBLISHED',
  ]),
  {
    op: 'doCreateDeduction',
    label: t('生成扣款单', 'Create deduction'),
    from: ['CONFIRMED'],
    to: 'same',
    by: 'buyer',
    guard: 'lacksDeduction',
    onlyWhen: { field: 'chargeFailedFlag', is: 'Y' },
    optional: true,
  },
  {
    op: 'doSettle',
    label: t('扣款进度', 'Progress of the deduction'),
    from: ['CONFIRMED', 'SETTLED'],
    to: ['CONFIRMED', 'SETTLED'],
    by: 'system',
  },
  {
    op: 'doInvalid',
    label: t('作废', 'Void'),
    from: ['DRAFT', 'REJECTED', 'PUBLISHED', 'APPEALED', 'CONFIRMED'],
    to: 'INVALID',
    by: 'buyer',
    style: 'danger',
    optional: true,
    input: { reason: f.text('作废原因', 'Reason', { required: true, maxLength: 300 }) },
  },
] as const
