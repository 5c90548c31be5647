import type { Transition } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const OPEN = ['PUBLISHED', 'REPLIED', 'DISPOSING'] as const
const ANSWERED = ['REPLIED', 'DISPOSING', 'CLOSED'] as const

const quantity = f.number('数量', 'Quantity', {
  required: true,
  over: '0',
  hint: t('不超过未处置数量', 'At most what is not disposed of'),
})
const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })

export const transitions = [
  {
    op: 'doPublish',
    label: t('发布', 'Publish'),
    from: ['DRAFT'],
    to: 'PUBLISHED',
    by: 'buyer',
    style: 'primary',
    checksRequired: true,
    confirm: t(
      '发布后冻结可疑数量并通知供应商，确定？',
      'The suspect quantity is blocked and the supplier told. Publish?',
    ),
  },
  {
    op: 'doSupplierReply',
    label: t('答复', 'Reply'),
    from: ['PUBLISHED', 'DISPOSING'],
    to: ['REPLIED', 'DISPOSING'],
    by: 'supplier',
    style: 'primary',
    guard: 'isUnanswered',
    input: {
      supplierContainment: f.textarea('临时措施', 'Containment', {
        required: true,
        maxLength: 2000,
      }),
      supplierCause: f.textarea('初步原因', 'Preliminary cause', {
        maxLength: 1000,
      }),
      supplierProposal: f.lookup('QCN_PROPOSAL', '处理建议', 'Proposal'),
    },
  },
  {
    op: 'doReturnReply',
    label: t('退回答复', 'Send the reply back'),
    from: ['REPLIED'],
    to: 'PUBLISHED',
    by: 'buyer',
    input: { reason },
  },
  {
    op: 'doCreateReport',
    label: t('要求8D', 'Ask for an 8D'),
    from: OPEN,
    to: 'same',
    by: 'buyer',
    optional: true,
    confirm: t('向供应商发出8D报告？', 'Send an 8D report to the supplier?'),
  },
  {
    op: 'doSortResult',
    label: t('挑选结果', 'Sorting result'),
    from: OPEN,
    to: 'DISPOSING',
    by: 'buyer',
    guard: 'hasRest',
    optional: ['PUBLISHED', 'REPLIED'],
    input: {
      quantity: f.number('合格数量', 'Found good', { required: true, over: '0' }),
      remark: f.text('说明', 'Remark', { maxLength: 300 }),
    },
  },
  {
    op: 'doCreateReturn',
    label: t('退货', 'Return'),
    from: OPEN,
    to: 'DISPOSING',
    by: 'buyer',
    guard: 'hasRestHere',
    optional: ['PUBLISHED', 'REPLIED'],
    input: {
      quantity,
      returnMode: f.lookup('PUR_RETURN_MODE', '退货方式', 'Return mode', {
        required: true,
        default: 'REPLACE',
      }),
      replaceDate: f.date('约定补货日期', 'Replacement due', {
        required: { field: 'returnMode', is: 'REPLACE' },
        onlyWhen: { field: 'returnMode', is: 'REPLACE' },
      }),
    },
  },
  {
    op: 'doCreateMrb',
    label: t('MRB评审', 'MRB'),
    from: OPEN,
    to: 'DISPOSING',
    by: 'buyer',
    guard: 'hasRest',
    optional: ['PUBLISHED', 'REPLIED'],
    input: { quantity, urgentFlag: f.bool('加急', 'Urgent', { default: 'N' }) },
  },
  {
    op: 'doCreateRepair',
    label: t('返修', 'Repair'),
    from: OPEN,
    to: 'DISPOSING',
    by: 'buyer',
    guard: 'hasRest',
    optional: ['PUBLISHED', 'REPLIED'],
    input: {
      quantity,
      repairPlace: f.lookup('QCN_REPAIR_PLACE', '返修地点', 'Place', {
        required: true,
        default: 'AT_SUPPLIER',
      }),
      planReturnDate: f.date('要求返回日期', 'Wanted back', { required: true }),
      requirement: f.textarea('返修要求', 'Requirement', { required: true, maxLength: 1000 }),
    },
  },
  {
    op: 'doCreateClaim',
    label: t('索赔', 'Claim'),
    from: ANSWERED,
    to: 'same',
    by: 'buyer',
    optional: true,
    guard: 'isSupplierLiable',
  },
  {
    op: 'doCreatePunish',
    label: t('处罚', 'Punishment'),
    from: ANSWERED,
    to: 'same',
    by: 'buyer',
    optional: true,
  },
  {
    op: 'doCreateDeduction',
    label: t('直接扣款', 'Deduct'),
    from: ANSWERED,
    to: 'same',
    by: 'buyer',
    optional: true,
    guard: 'isSupplierLiable',
    input: {
      amount: f.amount('金额', 'Amount', { required: true, over: '0' }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      offsetMode: f.lookup('RCN_OFFSET_MODE', '扣款方式', 'Offset mode', {
        required: true,
        default: 'PAYMENT',
      }),
      taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
        required: { field: 'offsetMode', is: 'INVOICE' },
        onlyWhen: { field: 'offsetMode', is: 'INVOICE' },
      }),
      reason: f.textarea('扣款原因', 'Reason', { required: true, maxLength: 1000 }),
    },
  },
  {
    op: 'doClose',
    label: t('关闭', 'Close'),
    from: ['REPLIED', 'DISPOSING'],
    to: 'CLOSED',
    by: 'buyer',
    style: 'success',
    optional: ['REPLIED'],
    confirm: t('确定关闭异常单？', 'Close the abnormal report?'),
  },
  {
    op: 'doInvalid',
    label: t('作废', 'Void'),
    from: ['DRAFT', 'PUBLISHED', 'REPLIED'],
    to: 'INVALID',
    by: 'buyer',
    style: 'danger',
    optional: true,
    input: { reason },
  },
  {
    op: 'followDisposition',
    label: t('处置变化', 'Disposition changed'),
    from: ['DISPOSING', 'CLOSED'],
    to: 'DISPOSING',
    by: 'system',
  },
] as const satisfies readonly Transition[]
