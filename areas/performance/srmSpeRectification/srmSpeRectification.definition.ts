import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { score } from '../scoring/fields.ts'

const opinion = f.textarea('验证意见', 'Verification', { required: true, maxLength: 1000 })
const byBuyer = { editableBy: 'buyer', editableIn: ['DRAFT'] } as const
const bySupplier = { editableBy: 'supplier' } as const
const committing = { ...bySupplier, editableIn: ['ISSUED'] } as const
const replying = { ...bySupplier, editableIn: ['COMMITTED'] } as const

/** What a supplier with a weak grade has to correct, by when, and what it did. */
export const srmSpeRectification = defineDocument({
  resource: 'srmSpeRectification',
  title: t('绩效整改', 'Rectification'),
  number: { field: 'rectifyNumber', pattern: 'RCT{yyyyMMdd}{seq4}' },
  display: { code: 'rectifyNumber' },
  withoutNew: true,
  authors: ['buyer', 'supplier'],
  fields: {
    ...group('整改要求', 'What is required', {
      rectifyNumber: f.text('整改单号', 'Rectification no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      performanceId: f.ref('srmSpePerformance', '绩效', 'Performance', { auto: true }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      gradeCode: f.lookup('SPE_GRADE', '等级', 'Grade', { auto: true }),
      ownerId: f.ref('basePerson', '跟进人', 'Owner', { required: true, ...byBuyer }),
      requirement: f.textarea('整改要求', 'What is required', {
        required: true,
        maxLength: 2000,
        ...byBuyer,
      }),
      planDueDate: f.date('计划回复期限', 'Plan due', { required: true, ...byBuyer }),
      rectifyDueDate: f.date('整改完成期限', 'Done by', { required: true, ...byBuyer }),
      firstDueDate: f.date('首次完成期限', 'First done by', { auto: true, hidden: true }),
    }),
    ...group('供应商回复', "Supplier's answer", {
      supplierOwner: f.text('供应商责任人', "Supplier's owner", { maxLength: 60, ...committing }),
      commitTime: f.datetime('承诺时间', 'Committed at', { auto: true }),
      finishTime: f.datetime('完成时间', 'Finished at', { auto: true }),
    }),
    ...group('验证', 'Verification', {
      verifyOpinion: f.textarea('验证意见', 'Verification', { auto: true, maxLength: 1000 }),
      effectResult: f.lookup('SPE_EFFECT_RESULT', '效果评价', 'Effect', { auto: true }),
      overdueDays: f.integer('逾期天数', 'Days late', { computed: 'atRead' }),
    }),
  },
  children: {
    measures: child({
      title: t('整改措施', 'Measures'),
      max: 100,
      fields: {
        indicatorCode: f.text('指标编码', 'Indicator code', { maxLength: 30, ...byBuyer }),
        ...inBothLanguages('indicatorName', '指标名称', 'Indicator', { maxLength: 60, ...byBuyer }),
        score: score('得分', 'Score', { auto: true }),
        problem: f.textarea('问题描述', 'Problem', { maxLength: 1000, ...byBuyer }),
        targetValue: f.number('目标值', 'Target', { precision: 24, ...byBuyer }),
        rootCause: f.textarea('根因分析', 'Root cause', { maxLength: 1000, ...committing }),
        measure: f.textarea('整改措施', 'Measure', { maxLength: 1000, ...committing }),
        planDate: f.date('计划完成日期', 'Planned', { ...committing }),
        actualDate: f.date('实际完成日期', 'Done on', { ...replying }),
        proofFileIds: f.attachments('完成证据', 'Proof', { ...replying }),
        verifyResult: f.lookup('SPE_VERIFY_RESULT', '验证结果', 'Verified', {
          default: 'OPEN',
          editableBy: 'buyer',
          editableIn: ['REPLIED'],
        }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    ISSUED: t('待供应商承诺', 'Awaiting commitment'),
    COMMITTED: t('整改中', 'Committed'),
    REPLIED: t('待验证', 'To verify'),
    CLOSED: t('已关闭', 'Closed'),
    CANCELLED: t('已作废', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'ISSUED', 'COMMITTED', 'REPLIED'],
  deletableIn: [],
  transitions: [
    {
      op: 'doIssue',
      label: t('下达', 'Issue'),
      from: ['DRAFT'],
      to: 'ISSUED',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doSupplierCommit',
      label: t('承诺整改', 'Commit'),
      from: ['ISSUED'],
      to: 'COMMITTED',
      by: 'supplier',
      style: 'primary',
    },
    {
      op: 'doReturnPlan',
      label: t('退回计划', 'Return the plan'),
      from: ['COMMITTED'],
      to: 'ISSUED',
      by: 'buyer',
      optional: true,
      input: { verifyOpinion: opinion },
    },
    {
      op: 'doSupplierReply',
      label: t('回复完成', 'Report done'),
      from: ['COMMITTED'],
      to: 'REPLIED',
      by: 'supplier',
      style: 'primary',
    },
    {
      op: 'doReturn',
      label: t('退回整改', 'Return'),
      from: ['REPLIED'],
      to: 'COMMITTED',
      by: 'buyer',
      input: {
        verifyOpinion: opinion,
        rectifyDueDate: f.date('新的完成期限', 'New done by'),
      },
    },
    {
      op: 'doConfirm',
      label: t('验证通过', 'Accept'),
      from: ['REPLIED'],
      to: 'CLOSED',
      by: 'buyer',
      style: 'success',
      input: {
        verifyOpinion: opinion,
        effectResult: f.lookup('SPE_EFFECT_RESULT', '效果评价', 'Effect', { required: true }),
      },
    },
    {
      op: 'doRequestFreeze',
      label: t('申请冻结', 'Request a freeze'),
      from: ['ISSUED', 'COMMITTED'],
      to: 'same',
      by: 'buyer',
      optional: true,
      guard: 'isLongOverdue',
      style: 'danger',
    },
    {
      op: 'doCancel',
      label: t('作废', 'Cancel'),
      from: ['DRAFT', 'ISSUED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
  ],
  clock: [
    {
      code: 'planDue',
      event: 'srmSpeRectification.planDue',
      at: 'planDueDate',
      daysBefore: [1, 0],
      every: { days: 1 },
      time: '08:00',
      states: ['ISSUED'],
      carries: ['supplierId', 'ownerId'],
    },
    {
      code: 'doneDue',
      event: 'srmSpeRectification.doneDue',
      at: 'rectifyDueDate',
      daysBefore: [1, 0],
      every: { days: 1 },
      time: '08:00',
      states: ['COMMITTED'],
      carries: ['supplierId', 'ownerId'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['ISSUED', 'COMMITTED', 'REPLIED', 'CLOSED', 'CANCELLED'],
    org: 'orgId',
    persons: ['ownerId'],
  },
  list: {
    columns: `
      rectifyNumber supplierId gradeCode rectifyDueDate overdueDays planDueDate ownerId effectResult
      commitTime finishTime performanceId status`,
    filters: 'rectifyNumber supplierId gradeCode ownerId status rectifyDueDate',
    sort: '-creationDate',
  },
  screens: {
    'srmSpePerformanceList/Rectification': { kind: 'list', side: 'both' },
    'SupplierAppeal/SrmSpeSupplierRectification': { kind: 'edit', side: 'both' },
  },
  links: [{ direction: 'up', resource: 'srmSpePerformance', field: 'performanceId' }],
})
