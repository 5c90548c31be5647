import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import {
  CHARGE_SHOWN,
  inside,
  keptFields,
  money,
  outcomeFields,
  payingFields,
  told,
} from '../charge.fields.ts'
import {
  agreeMove,
  appealContent,
  appealed,
  appealFiles,
  chargeMoves,
  chargeStates,
  handling,
} from '../charge.moves.ts'

/** What bad quality cost us and the supplier bears. It may appeal twice; the amount only goes down. */
export const srmQcnClaim = defineDocument({
  resource: 'srmQcnClaim',
  title: t('质量索赔单', 'Quality claim'),
  number: { field: 'claimNumber', pattern: 'QC{yyyyMMdd}{seq4}' },
  display: { code: 'claimNumber' },
  approval: {
    process: 'QCN_CLAIM',
    amountField: 'localAmount',
    applicantField: 'applicantId',
  },
  fields: {
    ...group('索赔', 'Claim', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      claimNumber: f.text('索赔单号', 'Claim no.', { ...told, unique: true, maxLength: 30 }),
      abnormalId: f.ref('srmQcnAbnormal', '异常单', 'Abnormal report', {
        refFilter: [{ field: 'status', is: ['PUBLISHED', 'REPLIED', 'DISPOSING', 'CLOSED'] }],
        hint: t(
          '没有异常单时，只能索赔客户索赔、运费和其他费用',
          'Without one: customer claims, freight and other costs only',
        ),
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        copiedFrom: 'abnormalId.supplierId',
        overridable: true,
      }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', {
        copiedFrom: 'abnormalId.itemId',
        overridable: true,
      }),
      claimDate: f.date('索赔日期', 'Claim date', { required: true, default: { today: true } }),
      claimReason: f.textarea('索赔原因', 'Reason', { required: true, maxLength: 1000 }),
      applicantId: f.ref('basePerson', '申请人', 'Requester', {
        ...told,
        ...inside,
        default: { session: 'personId' },
      }),
    }),
    ...group('金额', 'Amounts', {
      ...payingFields,
      lossAmount: f.amount('损失合计', 'Total loss', { computed: true, ...money }),
      supplierShare: f.percent('供应商承担比例', "Supplier's share", {
        required: true,
        default: '100',
        copiedFrom: 'abnormalId.supplierShare',
        overridable: true,
      }),
      claimAmount: f.amount('索赔金额', 'Claim amount', { computed: true, ...money }),
      finalAmount: f.amount('最终金额', 'Final amount', { computed: true, ...money }),
      ...keptFields,
    }),
    ...group('供应商答复', "Supplier's answer", {
      replyDeadline: f.date('答复期限', 'Reply deadline', told),
      supplierReply: f.lookup('QCN_SUPPLIER_REPLY', '供应商答复', 'Supplier reply', told),
      supplierReplyTime: f.datetime('供应商答复时间', 'Supplier replied at', told),
      appealRound: f.integer('申诉次数', 'Appeals', { ...told, default: 0 }),
      appealContent: f.textarea('申诉内容', 'Appeal', { ...told, maxLength: 2000 }),
      appealAmount: f.amount('认可金额', 'Amount accepted', { ...told, ...money }),
      appealFileIds: f.attachments('申诉附件', 'Evidence', told),
      handleResult: f.lookup('QCN_APPEAL_RESULT', '申诉处理', 'Appeal decision', told),
      handleOpinion: f.textarea('处理意见', 'Opinion', told),
      confirmTime: f.datetime('确认时间', 'Confirmed on', told),
    }),
    ...group('扣款', 'Deduction', outcomeFields),
  },
  children: {
    lines: child({
      title: t('损失明细', 'Loss lines'),
      minAtSubmit: 1,
      max: 200,
      numbering: { field: 'lineNum', step: 1 },
      fields: {
        lineNum: f.integer('行号', 'Line', told),
        costType: f.lookup('QCN_CLAIM_COST', '费用类型', 'Cost type', { required: true }),
        description: f.text('说明', 'Description', { required: true, maxLength: 300 }),
        quantity: f.number('数量/工时', 'Quantity or hours', { required: true, over: '0' }),
        unitCost: f.price('单价', 'Unit cost', {
          required: true,
          over: '0',
          needsCode: 'btnViewPrice',
        }),
        amount: f.amount('金额', 'Amount', { computed: true, ...money }),
        evidenceFileIds: f.attachments('证明', 'Evidence'),
      },
    }),
  },
  states: chargeStates,
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'PUBLISHED' }),
    agreeMove,
    {
      ...appealed,
      guard: 'mayAppeal',
      input: {
        content: appealContent,
        acceptedAmount: f.amount('认可金额', 'Amount accepted', { required: true, min: '0' }),
        fileIds: appealFiles,
      },
    },
    { ...handling, to: ['PUBLISHED', 'CONFIRMED', 'REVOKED'] },
    ...chargeMoves,
  ],
  matters: [
    {
      type: 'SUP_CLAIM_CONFIRM',
      when: { status: 'PUBLISHED' },
      owner: 'supplier',
      due: 'replyDeadline',
    },
    {
      type: 'IN_DEDUCTION_FAILED',
      when: { status: 'CONFIRMED', chargeFailedFlag: 'Y' },
      owner: { person: 'applicantId' },
    },
  ],
  clock: [
    {
      code: 'unanswered',
      at: 'replyDeadline',
      after: { days: 1 },
      every: { days: 1 },
      states: ['PUBLISHED'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: CHARGE_SHOWN,
    supplierWhere: { sharedFlag: 'Y' },
    org: 'orgId',
    persons: ['applicantId'],
  },
  list: {
    columns: `
      claimNumber supplierId abnormalId itemId claimDate currencyCode lossAmount supplierShare
      claimAmount finalAmount replyDeadline supplierReply handleResult deductionId status`,
    filters: 'claimNumber supplierId abnormalId itemId claimDate supplierReply status',
    sort: '-creationDate',
  },
  screens: {
    srmQcnClaimList: { kind: 'list', side: 'both' },
    srmQcnClaimEdit: { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmQcnAbnormal', field: 'abnormalId' },
    { direction: 'down', resource: 'srmRcnDeduction', field: 'sourceDocId' },
  ],
  indexes: [
    { fields: ['supplierId', 'status'] },
    { fields: ['claimDate'] },
    {
      fields: ['abnormalId'],
      unique: true,
      where: "abnormal_id is not null and status not in ('INVALID', 'REVOKED')",
    },
  ],
  checks: [
    { name: 'final_within_claim', sql: 'final_amount >= 0 and final_amount <= claim_amount' },
    { name: 'claim_within_loss', sql: 'claim_amount <= loss_amount' },
    { name: 'two_appeals', sql: 'appeal_round between 0 and 2' },
  ],
})
