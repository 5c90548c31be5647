import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { inside, money, told } from '../charge.fields.ts'

const toPay = { field: 'payMode', is: 'PAY' } as const

/** Money that was deducted from a supplier and goes back to it, through a statement or as a payment. */
export const srmRcnRefundHeader = defineDocument({
  resource: 'srmRcnRefundHeader',
  title: t('退款单', 'Refund'),
  number: { field: 'refundNumber', pattern: 'RF{yyyyMMdd}{seq4}' },
  display: { code: 'refundNumber' },
  approval: {
    process: 'RCN_REFUND',
    amountField: 'localAmount',
    applicantField: 'applicantId',
  },
  fields: {
    ...group('退款', 'Refund', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      refundNumber: f.text('退款单号', 'Refund no.', { ...told, unique: true, maxLength: 30 }),
      refundType: f.lookup('QCN_REFUND_TYPE', '退款类型', 'Refund type', { required: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      payMode: f.lookup('QCN_REFUND_MODE', '退款方式', 'How refunded', {
        required: true,
        default: 'STATEMENT',
        hint: t(
          '票扣的款项进入对账退回，款扣的款项直接付款',
          'Off the invoice goes back through a statement, off the payment is paid',
        ),
      }),
      // What payMode means for the deductions to choose from.
      offsetMode: f.lookup('RCN_OFFSET_MODE', '扣款方式', 'Offset mode', {
        computed: true,
        hidden: true,
      }),
      refundDate: f.date('申请日期', 'Date', { ...told, default: { today: true } }),
      dueDate: f.date('付款到期日', 'Pay by', { required: toPay, onlyWhen: toPay }),
      reason: f.textarea('退款原因', 'Reason', { required: true, maxLength: 1000 }),
      applicantId: f.ref('basePerson', '申请人', 'Requester', {
        ...told,
        ...inside,
        default: { session: 'personId' },
      }),
    }),
    ...group('结果', 'Result', {
      refundAmount: f.amount('退款金额', 'Refund amount', { computed: true, ...money }),
      refundedAmount: f.amount('已退金额', 'Refunded so far', { ...told, default: '0', ...money }),
      resultDocNumber: f.text('结果单号', 'Resulting document', { ...told, maxLength: 30 }),
      deductionId: f.ref('srmRcnDeduction', '返还扣款单', 'Refund in settlement', told),
      manualAccountId: f.ref('srmRcnManualAccount', '手工账', 'Manual account', {
        ...told,
        ...inside,
      }),
      localAmount: f.amount('本位币金额', 'Amount in base currency', {
        ...told,
        ...inside,
        needsCode: 'btnViewPrice',
      }),
      cancelReason: f.text('取消原因', 'Reason of cancellation', { ...told, maxLength: 300 }),
      sharedFlag: f.bool('供应商可见', 'Shown to the supplier', {
        ...told,
        default: 'N',
        hidden: true,
      }),
    }),
  },
  children: {
    lines: child({
      title: t('退款明细', 'Refund lines'),
      minAtSubmit: 1,
      max: 200,
      unique: [['deductionId']],
      numbering: { field: 'lineNum', step: 1 },
      about: 'deductionId',
      fields: {
        lineNum: f.integer('行号', 'Line', told),
        deductionId: f.ref('srmRcnDeduction', '原扣款单', 'Original deduction', {
          required: true,
          refFilter: [
            { field: 'supplierId', sameAs: 'header.supplierId' },
            { field: 'currencyCode', sameAs: 'header.currencyCode' },
            { field: 'offsetMode', sameAs: 'header.offsetMode' },
            { field: 'direction', is: 'DEDUCT' },
          ],
        }),
        sourceDocNumber: f.text('来源单号', 'Source no.', {
          copiedFrom: 'deductionId.sourceDocNumber',
          maxLength: 60,
        }),
        taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { copiedFrom: 'deductionId.taxRate' }),
        appliedAmount: f.amount('已扣金额', 'Deducted', {
          copiedFrom: 'deductionId.appliedAmount',
          ...money,
        }),
        refundedBefore: f.amount('已退金额', 'Refunded before', {
          copiedFrom: 'deductionId.refundedAmount',
          ...money,
        }),
        refundAmount: f.amount('本次退款', 'Refund now', { required: true, over: '0', ...money }),
        lineReason: f.text('说明', 'Reason', { maxLength: 300 }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('已批准', 'Approved'),
    SETTLED: t('已退款', 'Refunded'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason: f.text('取消原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doSettle',
      label: t('退款进度', 'Progress'),
      from: ['APPROVED', 'SETTLED'],
      to: ['APPROVED', 'SETTLED'],
      by: 'system',
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['APPROVED', 'SETTLED', 'CANCELLED'],
    supplierWhere: { sharedFlag: 'Y' },
    org: 'orgId',
    persons: ['applicantId'],
  },
  list: {
    columns: `
      refundNumber refundType supplierId currencyCode payMode refundAmount refundedAmount refundDate
      resultDocNumber status`,
    filters: 'refundNumber refundType supplierId payMode refundDate lines.deductionId status',
    sort: '-creationDate',
    summary: 'refundAmount refundedAmount',
  },
  screens: {
    srmRcnRefundHeaderList: { kind: 'list', side: 'both' },
    srmRcnRefundHeaderEdit: { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmRcnDeduction', field: 'lines.deductionId' },
    { direction: 'down', resource: 'srmRcnDeduction', field: 'sourceDocId' },
  ],
  indexes: [
    { fields: ['supplierId', 'status'] },
    { fields: ['refundDate'] },
    { child: 'lines', fields: ['deductionId'] },
  ],
  checks: [
    {
      name: 'refunded_within_refund',
      sql: 'refunded_amount >= 0 and refunded_amount <= refund_amount',
    },
    { name: 'something_back', child: 'lines', sql: 'refund_amount > 0' },
  ],
})
