import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { supplierConfirmation, unanswered } from '@opensrm/kernel/document/confirmation.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { pushFields, pushTransitions } from '../push.ts'
import { applications, computed, counted, lines } from './srmRcnDeduction.rows.ts'

const EFFECTIVE = ['APPROVED', 'PART_APPLIED', 'APPLIED'] as const
const buyerOnly = { visibleTo: 'buyer' } as const

/**
 * Money taken back from a supplier, or returned to it. It lowers what the supplier invoices, as a cost line of a
 * statement, or what is paid, as a write-off of payment applications.
 */
export const srmRcnDeduction = defineDocument({
  resource: 'srmRcnDeduction',
  title: t('扣款单', 'Deduction'),
  number: { field: 'deductionNumber', pattern: 'DED{yyyyMMdd}{seq4}' },
  display: { code: 'deductionNumber' },
  approval: {
    process: 'RCN_DEDUCTION',
    amountField: 'localAmountInclTax',
    applicantField: 'applicantId',
  },
  fields: {
    ...group('基本信息', 'Basics', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      deductionNumber: f.text('扣款单号', 'Deduction no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
      deductionType: f.lookup('RCN_DEDUCTION_TYPE', '扣款类型', 'Deduction type', {
        required: true,
        default: 'OTHER',
      }),
      direction: f.lookup('RCN_DEDUCTION_DIRECTION', '方向', 'Direction', {
        auto: true,
        default: 'DEDUCT',
      }),
      offsetMode: f.lookup('RCN_OFFSET_MODE', '扣款方式', 'Offset mode', {
        required: true,
        default: 'PAYMENT',
      }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
        required: { field: 'offsetMode', is: 'INVOICE' },
        default: '0',
        hint: t('款扣不含税，税率为0', 'Off the payment: no tax, the rate is 0'),
      }),
      deductionDate: f.date('扣款日期', 'Deduction date', {
        required: true,
        default: { today: true },
      }),
      effectiveDate: f.date('生效日期', 'Effective date', {
        hint: t('为空取扣款日期；此日起可抵扣', 'Empty: the deduction date. Applied from this day'),
      }),
      applicantId: f.ref('basePerson', '申请人', 'Requester', {
        ...buyerOnly,
        auto: true,
        default: { session: 'personId' },
      }),
      reason: f.textarea('扣款原因', 'Reason', { required: true, maxLength: 1000 }),
    }),
    ...group('来源', 'Source', {
      sourceDocType: f.lookup('RCN_SOURCE_DOC_TYPE', '来源类型', 'Source type', {
        auto: true,
        default: 'MANUAL',
      }),
      sourceDocId: f.integer('来源ID', 'Source id', { auto: true, hidden: true }),
      sourceDocNumber: f.text('来源单号', 'Source no.', { auto: true, maxLength: 60 }),
      // Unique among what is not cancelled: one document charges each part once.
      sourceKey: f.text('来源唯一键', 'Source key', { auto: true, hidden: true, maxLength: 120 }),
      agreedFlag: f.bool('供应商已同意', 'Agreed by the supplier', {
        auto: true,
        default: 'N',
        hidden: true,
      }),
      sharedFlag: f.bool('供应商可见', 'Shown to the supplier', {
        auto: true,
        default: 'N',
        hidden: true,
      }),
    }),
    ...group('金额', 'Amounts', {
      amountInclTax: f.amount('含税金额', 'Amount incl. tax', computed),
      amountExclTax: f.amount('不含税金额', 'Amount excl. tax', computed),
      taxAmount: f.amount('税额', 'Tax amount', computed),
      localAmountInclTax: f.amount('本位币含税金额', 'Amount incl. tax in base currency', {
        auto: true,
        needsCode: 'btnViewPrice',
        ...buyerOnly,
      }),
      appliedAmount: f.amount('已抵扣金额', 'Applied', counted),
      lockedAmount: f.amount('抵扣中金额', 'Being applied', counted),
      openAmount: f.amount('未抵扣金额', 'Open', computed),
      refundedAmount: f.amount('退款金额', 'Refunded', {
        ...counted,
        ...buyerOnly,
        hint: t('退款单提交后占用', 'Held by refunds from their submission on'),
      }),
    }),
    ...group('供应商答复', "Supplier's answer", {
      replyDeadline: f.date('答复期限', 'Reply deadline', { auto: true }),
      supplierReply: f.lookup('RCN_SUPPLIER_REPLY', '供应商答复', 'Supplier reply', { auto: true }),
      supplierReplyRemark: f.textarea('答复说明', 'Reply remark', { auto: true, maxLength: 500 }),
      supplierReplyTime: f.datetime('供应商答复时间', 'Supplier replied at', { auto: true }),
      appealOpinion: f.textarea('异议处理意见', 'Opinion on the dispute', {
        auto: true,
        maxLength: 500,
      }),
    }),
    ...group('收据', 'Receipt', {
      buyerReceiptNo: f.text('罚款收据/发票号', 'Buyer receipt or invoice no.', {
        maxLength: 60,
        editableIn: ['DRAFT', 'REJECTED', ...EFFECTIVE],
        hint: t(
          '款扣时我方开给供应商的收据',
          'What we give the supplier for a deduction off the payment',
        ),
      }),
      buyerReceiptDate: f.date('收据日期', 'Receipt date', {
        editableIn: ['DRAFT', 'REJECTED', ...EFFECTIVE],
      }),
    }),
    ...group('推送', 'Push', pushFields),
  },
  children: { lines, applications },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('已驳回', 'Rejected'),
    SUPPLIER_CONFIRMING: t('待供应商确认', 'Awaiting supplier'),
    APPEALED: t('供应商异议', 'Disputed'),
    APPROVED: t('已生效', 'Effective'),
    PART_APPLIED: t('部分抵扣', 'Partly applied'),
    APPLIED: t('已抵扣', 'Applied'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: ['SUPPLIER_CONFIRMING', 'APPROVED'] }),
    ...supplierConfirmation({
      from: ['SUPPLIER_CONFIRMING'],
      confirmed: 'APPROVED',
      refused: 'APPEALED',
      confirm: {
        label: t('接受扣款', 'Accept'),
        input: { remark: f.text('答复说明', 'Remark', { maxLength: 500 }) },
      },
      refuse: {
        label: t('提出异议', 'Dispute'),
        input: { remark: f.text('答复说明', 'Remark', { required: true, maxLength: 500 }) },
      },
    }),
    {
      ...unanswered(
        { op: 'doDeemAccepted', label: t('逾期视同接受', 'Deemed accepted'), to: 'APPROVED' },
        ['SUPPLIER_CONFIRMING'],
      ),
    },
    {
      op: 'doHandleAppeal',
      label: t('处理异议', 'Handle dispute'),
      from: ['APPEALED'],
      to: ['APPROVED', 'SUPPLIER_CONFIRMING', 'CANCELLED'],
      by: 'buyer',
      style: 'primary',
      input: {
        decision: f.lookup('RCN_APPEAL_DECISION', '处理决定', 'Decision', { required: true }),
        amount: f.amount('调整后金额', 'New amount', {
          over: '0',
          required: { field: 'decision', is: 'AMEND' },
          hint: t('须低于原金额', 'Lower than before'),
        }),
        opinion: f.textarea('处理意见', 'Opinion', {
          required: true,
          maxLength: 500,
          hint: t('供应商可见', 'The supplier reads it'),
        }),
      },
    },
    {
      op: 'doChangeMode',
      label: t('变更扣款方式', 'Change offset mode'),
      from: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      code: 'btnManage',
      guard: 'untouched',
      optional: true,
      input: {
        offsetMode: f.lookup('RCN_OFFSET_MODE', '扣款方式', 'Offset mode', { required: true }),
        taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
          required: { field: 'offsetMode', is: 'INVOICE' },
        }),
      },
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'APPEALED', 'APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      guard: 'cancellable',
      style: 'danger',
      optional: true,
      confirm: t('确定取消扣款单？', 'Cancel the deduction?'),
    },
    {
      op: 'doInvalidate',
      label: t('随来源取消', 'Cancelled with its source'),
      from: ['DRAFT', 'REJECTED', 'SUPPLIER_CONFIRMING', 'APPEALED', 'APPROVED'],
      to: 'CANCELLED',
      by: 'system',
      guard: 'untouched',
    },
    {
      op: 'doBear',
      label: t('由来源生成', 'Born of its source'),
      from: ['DRAFT'],
      to: ['SUPPLIER_CONFIRMING', 'APPROVED'],
      by: 'system',
    },
    ...pushTransitions(EFFECTIVE),
    {
      op: 'doApplyProgress',
      label: t('抵扣进度', 'Progress'),
      from: EFFECTIVE,
      to: EFFECTIVE,
      by: 'system',
    },
    {
      op: 'followRefund',
      label: t('退款进度', 'Refunds'),
      from: EFFECTIVE,
      to: 'same',
      by: 'system',
    },
  ],
  clock: [
    {
      code: 'unanswered',
      at: 'replyDeadline',
      after: { days: 1 },
      every: { days: 1 },
      states: ['SUPPLIER_CONFIRMING'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierWhere: { sharedFlag: 'Y' },
    org: 'orgId',
    persons: ['applicantId'],
  },
  list: {
    columns: `
      deductionNumber supplierId deductionType amountInclTax openAmount currencyCode deductionDate offsetMode
      direction appliedAmount lockedAmount sourceDocNumber supplierReply status pushStatus`,
    filters: `
      deductionNumber deductionType direction offsetMode supplierId sourceDocNumber deductionDate status`,
    sort: '-creationDate',
    summary: 'amountInclTax openAmount',
  },
  screens: {
    deductionsList: { kind: 'list', side: 'both' },
    deductionsEdit: { kind: 'edit', side: 'both' },
  },
  links: [{ direction: 'up', resource: 'srmPurOrder', field: 'lines.orderId' }],
  indexes: [
    { fields: ['supplierId', 'status', 'offsetMode'] },
    { fields: ['deductionDate'] },
    {
      fields: ['sourceKey'],
      unique: true,
      where: "source_key is not null and status <> 'CANCELLED'",
    },
  ],
  checks: [
    { name: 'total_adds_up', sql: 'amount_incl_tax = amount_excl_tax + tax_amount' },
    {
      name: 'amount_adds_up',
      sql: 'amount_incl_tax = applied_amount + locked_amount + open_amount',
    },
    {
      name: 'within_amount',
      sql: 'applied_amount >= 0 and locked_amount >= 0 and open_amount >= 0',
    },
    {
      name: 'refunds_within_applied',
      sql: 'refunded_amount >= 0 and refunded_amount <= applied_amount',
    },
    { name: 'refunds_lower_no_payment', sql: "direction <> 'REFUND' or offset_mode = 'INVOICE'" },
  ],
})
