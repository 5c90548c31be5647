import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })
const feasible = { field: 'feasible', is: 'Y' } as const
/** Each supplier acts on its own row, beside the others. */
const ownRow = { by: 'supplier', ownRows: true, ownMatter: true, recordOnly: true } as const
const atRow = { by: 'buyer', at: 'suppliers', headerFrom: ['PUBLISHED'], optional: true } as const

export const transitions = [
  ...approvalTransitions({ approved: 'APPROVED' }),
  {
    op: 'doPublish',
    label: t('发布', 'Publish'),
    from: ['APPROVED'],
    to: 'PUBLISHED',
    by: 'buyer',
    style: 'primary',
  },
  {
    ...ownRow,
    op: 'doSupplierReply',
    label: t('答复', 'Reply'),
    from: ['PUBLISHED'],
    to: 'same',
    guard: 'mayReply',
    style: 'primary',
    input: {
      feasible: f.bool('可否执行', 'Feasible', { required: true, default: 'Y' }),
      supplierEffectiveDate: f.date('可执行日期', 'Can be effective on', {
        onlyWhen: feasible,
        required: feasible,
      }),
      priceImpact: f.price('单价影响', 'Price impact per piece', {
        hint: t('降价为负数', 'Negative for a lower price'),
      }),
      toolingCost: f.amount('模具费用', 'Tooling cost', { min: '0' }),
      finishedStock: f.number('成品库存', 'Finished old stock', { min: '0' }),
      wipStock: f.number('在制', 'Work in process', { min: '0' }),
      disposalProposal: f.lookup('QCN_STOCK_DISPOSAL', '旧品处理建议', 'Proposal for old stock'),
      disposalCost: f.amount('要求补偿金额', 'Compensation asked', { min: '0' }),
      supplierRemark: f.text('供应商备注', 'Supplier remark', {
        required: { field: 'feasible', is: 'N' },
        maxLength: 500,
      }),
    },
  },
  {
    ...atRow,
    op: 'doReturnReply',
    label: t('退回答复', 'Return the reply'),
    from: ['REPLIED'],
    to: 'RETURNED',
    input: { reason },
  },
  {
    ...atRow,
    op: 'doConfirmReply',
    label: t('确认答复', 'Confirm the reply'),
    from: ['REPLIED'],
    to: 'CONFIRMED',
    style: 'success',
    input: {
      agreedCost: f.amount('确认补偿金额', 'Compensation agreed', {
        min: '0',
        hint: t('不超过要求补偿金额', 'Not above what is asked'),
      }),
    },
  },
  {
    ...ownRow,
    op: 'doImplement',
    label: t('实施', 'Implement'),
    from: ['PUBLISHED'],
    to: 'same',
    guard: 'mayImplement',
    style: 'primary',
    input: {
      firstLotNumber: f.text('首批批次', 'First new lot', { required: true, maxLength: 60 }),
      implementDate: f.date('实施日期', 'Implemented on', {
        required: true,
        default: { today: true },
      }),
    },
  },
  {
    ...atRow,
    op: 'doExcludeSupplier',
    label: t('不适用', 'Exclude'),
    from: ['WAITING', 'REPLIED', 'RETURNED', 'CONFIRMED'],
    to: 'EXCLUDED',
    style: 'danger',
    input: { reason },
  },
  {
    op: 'doClose',
    label: t('关闭', 'Close'),
    from: ['PUBLISHED'],
    to: 'CLOSED',
    by: 'buyer',
    guard: 'isDone',
    recordOnly: true,
    optional: true,
    style: 'success',
    confirm: t('确定关闭该变更？', 'Close this change?'),
  },
  {
    op: 'doInvalid',
    label: t('作废', 'Void'),
    from: ['DRAFT', 'REJECTED', 'APPROVED', 'PUBLISHED'],
    to: 'INVALID',
    by: 'buyer',
    guard: 'isNotBegun',
    recordOnly: true,
    optional: true,
    style: 'danger',
    input: { reason },
  },
] as const
