import { opinion } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { bySupplier, capabilities, elements, history, uses } from './srmQcnPpap.children.ts'

const told = { auto: true } as const
const inside = { visibleTo: 'buyer' } as const
const deciding = { ...inside, editableBy: 'buyer', editableIn: ['SUBMITTED'] } as const
const interim = { field: 'decision', is: 'INTERIM' } as const

/** Approval of a part for production: 18 elements in rounds between supplier and buyer, and a decision. */
export const srmQcnPpap = defineDocument({
  resource: 'srmQcnPpap',
  title: t('PPAP生产件批准', 'PPAP'),
  number: { field: 'ppapNumber', pattern: 'PPAP{yyyyMMdd}{seq4}' },
  display: { code: 'ppapNumber' },
  approval: { process: 'QCN_PPAP', applicantField: 'engineerId' },
  fields: {
    ...group('零件', 'Part', {
      ppapNumber: f.text('PPAP单号', 'PPAP no.', { ...told, unique: true, maxLength: 30 }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
      itemId: f.ref('srmBaseItem', '零件', 'Part', { required: true }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
        copiedFrom: 'itemId.categoryId',
      }),
      drawingNumber: f.text('图号', 'Drawing no.', {
        required: true,
        maxLength: 60,
        copiedFrom: 'itemId.drawingNumber',
        overridable: true,
      }),
      drawingVersion: f.text('图纸版本', 'Drawing version', {
        required: true,
        maxLength: 40,
        copiedFrom: 'itemId.revision',
        overridable: true,
      }),
      mouldId: f.ref('srmMdmMould', '模具', 'Mould', {
        refFilter: [{ field: 'supplierId', sameAs: 'supplierId' }],
      }),
      projectName: f.text('项目', 'Project', { maxLength: 80 }),
    }),
    ...group('提交', 'Submission', {
      submissionReason: f.lookup('QCN_PPAP_REASON', '提交原因', 'Submission reason', {
        required: true,
        default: 'INITIAL',
      }),
      ppapLevel: f.lookup('QCN_PPAP_LEVEL', '提交等级', 'Submission level', {
        required: true,
        default: 'LEVEL3',
      }),
      templateId: f.ref('srmQcnTemplate', '模板', 'Template', {
        requiredAtSubmit: true,
        ...inside,
        refFilter: [
          { field: 'status', is: 'EFFECTIVE' },
          { field: 'templateType', is: 'PPAP' },
          { field: 'ppapLevel', sameAs: 'ppapLevel' },
        ],
        hint: t('为空则按等级和品类选用', 'Empty: chosen by level and category'),
      }),
      engineerId: f.ref('basePerson', '质量工程师', 'Quality engineer', {
        required: true,
        default: { session: 'personId' },
      }),
      planSubmitDate: f.date('计划提交日期', 'Planned submission', { required: true }),
      submitTime: f.datetime('提交时间', 'Submitted at', told),
      round: f.integer('提交轮次', 'Round', { ...told, default: 1 }),
      sampleQuantity: f.number('样件数量', 'Sample parts', { min: '0' }),
      pcnId: f.ref('srmQcnPcn', '来源PCN', 'Source PCN', told),
      ecnId: f.ref('srmQcnEcn', '来源ECN', 'Source ECN', told),
    }),
    ...group('零件提交保证书', 'Part submission warrant', {
      productionRunQuantity: f.integer('试生产数量', 'Significant production run', {
        ...bySupplier,
        min: '1',
        hint: t('一般连续生产300件', 'Usually 300 consecutive parts'),
      }),
      partWeightKg: f.number('零件重量kg', 'Part weight kg', {
        ...{ ...bySupplier, precision: 12, scale: 4, min: '0' },
      }),
      weeklyCapacity: f.number('周产能', 'Weekly capacity', { ...bySupplier, min: '0' }),
      declarationPerson: f.text('保证书签署人', 'Warrant signed by', {
        ...bySupplier,
        maxLength: 60,
      }),
    }),
    ...group('结论', 'Decision', {
      decision: f.lookup('QCN_PPAP_DECISION', '拟定结论', 'Decision proposed', deciding),
      interimExpiryDate: f.date('拟定临时批准到期', 'Interim until, proposed', {
        ...{ ...deciding, onlyWhen: interim, required: interim },
      }),
      interimQuantity: f.number('拟定临时批准数量', 'Interim quantity, proposed', {
        ...{ ...deciding, onlyWhen: interim, required: interim, over: '0' },
      }),
      decisionOpinion: f.textarea('拟定结论说明', 'Opinion on the decision', {
        ...deciding,
        required: { field: 'decision', is: ['INTERIM', 'REJECT'] },
        hint: t(
          '临时批准写明有日期的后续措施；公布后供应商可见',
          'Interim: the dated action that follows. Shown to the supplier once decided',
        ),
      }),
      shownDecision: f.lookup('QCN_PPAP_DECISION', '批准结论', 'Decision', told),
      shownOpinion: f.textarea('结论说明', 'Decision opinion', told),
      decidedDate: f.date('批准日期', 'Decided on', told),
      validUntil: f.date('临时批准到期', 'Interim until', told),
      validQuantity: f.number('临时批准数量', 'Interim quantity', told),
      interimUsedQuantity: f.number('已用临时数量', 'Interim quantity ordered', {
        ...told,
        default: '0',
      }),
      renewFlag: f.bool('需重新提交', 'To renew', { ...told, default: 'N' }),
      renewReason: f.text('重新提交原因', 'Why to renew', { ...told, maxLength: 300 }),
      cancelReason: f.text('取消原因', 'Reason of cancellation', { ...told, maxLength: 300 }),
      publishedFlag: f.bool('曾发布', 'Was published', { ...told, default: 'N', hidden: true }),
    }),
  },
  children: { elements, capabilities, history, uses },
  states: {
    DRAFT: t('拟定', 'Draft'),
    PUBLISHED: t('待供应商提交', 'Awaiting supplier'),
    SUBMITTED: t('待审核', 'Submitted'),
    APPROVING: t('审批中', 'In approval'),
    APPROVED: t('已批准', 'Approved'),
    INTERIM: t('临时批准', 'Interim approval'),
    REJECTED: t('不批准', 'Not approved'),
    EXPIRED: t('临时批准失效', 'Interim expired'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  transitions: [
    {
      op: 'doPublish',
      label: t('发布', 'Publish'),
      from: ['DRAFT'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
    },
    {
      op: 'doSupplierSubmit',
      label: t('提交PPAP', 'Submit'),
      from: ['PUBLISHED'],
      to: 'SUBMITTED',
      by: 'supplier',
      style: 'primary',
      checksRequired: true,
    },
    {
      op: 'doSupplierWithdraw',
      label: t('撤回', 'Withdraw'),
      from: ['SUBMITTED'],
      to: 'PUBLISHED',
      by: 'supplier',
      optional: true,
      confirm: t('撤回后可修改再提交，确定？', 'Withdraw, to change and submit again?'),
    },
    {
      op: 'doReturnSupplier',
      label: t('退回供应商', 'Return to supplier'),
      from: ['SUBMITTED'],
      to: 'PUBLISHED',
      by: 'buyer',
      input: { planSubmitDate: f.date('新的计划提交日期', 'New planned submission') },
    },
    {
      op: 'doSubmit',
      label: t('提交审批', 'Submit for approval'),
      from: ['SUBMITTED'],
      to: 'APPROVING',
      by: 'buyer',
      style: 'primary',
      checksRequired: true,
    },
    {
      op: 'doApproval',
      label: t('审批通过', 'Approve'),
      from: ['APPROVING'],
      to: ['APPROVED', 'INTERIM', 'REJECTED'],
      by: 'approver',
      style: 'success',
      input: { opinion },
    },
    {
      op: 'doReject',
      label: t('驳回', 'Reject'),
      from: ['APPROVING'],
      to: 'SUBMITTED',
      by: 'approver',
      style: 'danger',
      input: { opinion: { ...opinion, required: true } },
    },
    {
      op: 'doWithdraw',
      label: t('撤回审批', 'Withdraw from approval'),
      from: ['APPROVING'],
      to: 'SUBMITTED',
      by: 'buyer',
      confirm: t('确定撤回审批？', 'Withdraw from approval?'),
    },
    {
      op: 'doResubmit',
      label: t('要求再次提交', 'Ask for a new round'),
      from: ['INTERIM', 'REJECTED', 'EXPIRED'],
      to: 'PUBLISHED',
      by: 'buyer',
      optional: ['INTERIM'],
      input: {
        planSubmitDate: f.date('计划提交日期', 'Planned submission', { required: true }),
      },
    },
    {
      op: 'doExpire',
      label: t('临时批准失效', 'Interim approval ends'),
      from: ['INTERIM'],
      to: 'EXPIRED',
      by: 'system',
    },
    {
      op: 'followInterim',
      label: t('临时数量占用', 'Interim quantity in orders'),
      from: [],
      to: ['INTERIM', 'EXPIRED', 'same'],
      by: 'system',
    },
    {
      op: 'doRenew',
      label: t('需重新提交', 'To be renewed'),
      from: ['APPROVED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'PUBLISHED', 'SUBMITTED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
  ],
  clock: [
    { code: 'expire', op: 'doExpire', at: 'validUntil', after: { days: 1 } },
    {
      code: 'submitDue',
      event: 'srmQcnPpap.submitDue',
      at: 'planSubmitDate',
      daysBefore: [3, 0],
      every: { days: 1 },
      time: '08:00',
      states: ['PUBLISHED'],
      carries: ['supplierId', 'planSubmitDate'],
    },
    {
      code: 'expiring',
      event: 'srmQcnPpap.expiring',
      at: 'validUntil',
      daysBefore: [30, 7],
      states: ['INTERIM'],
      carries: ['engineerId', 'validUntil'],
    },
  ],
  matters: [
    {
      type: 'SUP_PPAP_SUBMIT',
      when: { status: 'PUBLISHED' },
      owner: 'supplier',
      due: 'planSubmitDate',
    },
    {
      type: 'IN_PPAP_RENEW',
      when: { status: 'APPROVED', renewFlag: 'Y' },
      owner: { person: 'engineerId' },
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierWhere: { publishedFlag: 'Y' },
    org: null,
    like: 'supplierId',
    category: 'categoryId',
    persons: ['engineerId'],
  },
  list: {
    columns: `
      ppapNumber supplierId itemId drawingNumber drawingVersion submissionReason ppapLevel
      planSubmitDate submitTime round shownDecision validUntil validQuantity interimUsedQuantity
      renewFlag engineerId status`,
    filters: `
      ppapNumber supplierId itemId ppapLevel submissionReason planSubmitDate shownDecision renewFlag
      status`,
    sort: '-creationDate',
  },
  screens: {
    srmQcnPpapList: { kind: 'list', side: 'both' },
    srmQcnPpapEdit: { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmQcnPcn', field: 'pcnId' },
    { direction: 'up', resource: 'srmQcnEcn', field: 'ecnId' },
  ],
  indexes: [
    {
      fields: ['supplierId', 'itemId', 'drawingVersion'],
      unique: true,
      where: "status in ('DRAFT', 'PUBLISHED', 'SUBMITTED', 'APPROVING', 'INTERIM')",
    },
    { fields: ['supplierId', 'itemId', 'status'] },
    { fields: ['itemId', 'status'] },
    { fields: ['pcnId'] },
    { fields: ['ecnId'] },
  ],
  checks: [
    {
      name: 'interim_within_limit',
      sql: 'valid_quantity is null or interim_used_quantity <= valid_quantity',
    },
  ],
})
