import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { indicatorNames, points, score } from '../scoring/fields.ts'

/**
 * The items of its performance that a supplier disputes, by indicator, and how they were handled.
 */
export const srmSpeSupplierAppeal = defineDocument({
  resource: 'srmSpeSupplierAppeal',
  title: t('供应商申诉', 'Supplier appeal'),
  number: { field: 'appealNumber', pattern: 'SAP{yyyyMMdd}{seq4}' },
  display: { code: 'appealNumber' },
  withoutNew: true,
  fields: {
    appealNumber: f.text('申诉单号', 'Appeal no.', { auto: true, unique: true, maxLength: 30 }),
    performanceId: f.ref('srmSpePerformance', '绩效', 'Performance', { auto: true }),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    appealRound: f.integer('申诉轮次', 'Round', { auto: true }),
    oldScore: points('申诉前得分', 'Score before', { auto: true }),
    oldGrade: f.lookup('SPE_GRADE', '申诉前等级', 'Grade before', { auto: true }),
    appealReason: f.textarea('申诉说明', 'Statement', { auto: true, maxLength: 2000 }),
    submitTime: f.datetime('提交时间', 'Submitted at', { auto: true }),
    handlerId: f.ref('basePerson', '处理人', 'Handled by', { visibleTo: 'buyer' }),
    handleDueDate: f.date('处理期限', 'Handle by', { auto: true, visibleTo: 'buyer' }),
    handleOpinion: f.textarea('处理意见', 'Handling', { maxLength: 2000 }),
    newScore: points('处理后得分', 'Score after', { auto: true }),
    newGrade: f.lookup('SPE_GRADE', '处理后等级', 'Grade after', { auto: true }),
  },
  children: {
    lines: child({
      title: t('申诉明细', 'Disputed indicators'),
      unique: [['indicatorCode']],
      fields: {
        indicatorCode: f.text('指标编码', 'Indicator code', { auto: true, maxLength: 30 }),
        ...indicatorNames,
        currentValue: f.number('当前值', 'Present value', { auto: true, precision: 24 }),
        currentScore: score('当前得分', 'Present score', { auto: true }),
        claimedValue: f.number('主张值', 'Claimed value', { auto: true, precision: 24 }),
        lineReason: f.textarea('理由', 'Reason', { auto: true, maxLength: 1000 }),
        docNumbers: f.text('相关单据', 'Documents', { auto: true, maxLength: 500 }),
        evidenceFileIds: f.attachments('证据', 'Evidence', { auto: true }),
        handleResult: f.lookup('SPE_APPEAL_RESULT', '处理结果', 'Result'),
        newValue: f.number('修正值', 'Corrected value', { precision: 24 }),
        newManualScore: score('修正评分', 'Corrected score'),
        excludeId: f.ref('srmSpeExcludeHeader', '剔除单', 'Exclusion bill', {
          visibleTo: 'buyer',
          refFilter: [{ field: 'status', is: ['DRAFT', 'APPROVED'] }],
        }),
        lineOpinion: f.text('处理说明', 'Remark on handling', { maxLength: 500 }),
      },
    }),
  },
  states: {
    SUBMITTED: t('待处理', 'Submitted'),
    HANDLING: t('处理审批中', 'In approval'),
    ACCEPTED: t('已采纳', 'Accepted'),
    PARTIAL: t('部分采纳', 'Partly accepted'),
    DISMISSED: t('不采纳', 'Dismissed'),
    CANCELLED: t('已撤回', 'Withdrawn'),
  },
  editableIn: ['SUBMITTED'],
  deletableIn: [],
  transitions: [
    {
      op: 'doDraftExclude',
      label: t('起草剔除单', 'Draft exclusion bill'),
      from: ['SUBMITTED'],
      to: 'same',
      by: 'buyer',
      input: {
        indicatorCode: f.text('指标编码', 'Indicator code', { required: true, maxLength: 30 }),
        docNumbers: f.text('剔除单据号', 'Documents to exclude', {
          required: true,
          maxLength: 500,
          hint: t('多个以逗号分隔', 'Several with commas between'),
        }),
        reasonType: f.lookup('SPE_EXCLUDE_REASON', '剔除原因', 'Kind of reason', {
          required: true,
        }),
      },
    },
    {
      op: 'doHandle',
      label: t('提交处理', 'Handle'),
      from: ['SUBMITTED'],
      to: 'HANDLING',
      by: 'system',
    },
    {
      op: 'doReject',
      label: t('处理被驳回', 'Handling rejected'),
      from: ['HANDLING'],
      to: 'SUBMITTED',
      by: 'system',
    },
    {
      op: 'doAccept',
      label: t('采纳', 'Accept'),
      from: ['HANDLING'],
      to: 'ACCEPTED',
      by: 'system',
    },
    {
      op: 'doAcceptPart',
      label: t('部分采纳', 'Accept in part'),
      from: ['HANDLING'],
      to: 'PARTIAL',
      by: 'system',
    },
    {
      op: 'doDismiss',
      label: t('不采纳', 'Dismiss'),
      from: ['HANDLING'],
      to: 'DISMISSED',
      by: 'system',
    },
    {
      op: 'doCancel',
      label: t('撤回', 'Withdraw'),
      from: ['SUBMITTED'],
      to: 'CANCELLED',
      by: 'system',
    },
  ],
  access: { supplier: 'supplierId', org: null, like: 'performanceId', persons: ['handlerId'] },
  matters: [
    {
      type: 'IN_APPEAL',
      when: { status: 'SUBMITTED' },
      owner: { person: 'handlerId' },
      due: 'handleDueDate',
    },
  ],
  clock: [
    {
      code: 'handleDue',
      event: 'srmSpeSupplierAppeal.handleDue',
      at: 'handleDueDate',
      daysBefore: [0],
      every: { days: 1 },
      time: '08:00',
      states: ['SUBMITTED'],
      carries: ['handlerId'],
    },
  ],
  list: {
    columns: `
      appealNumber supplierId oldScore oldGrade newScore newGrade handleDueDate handlerId
      appealRound performanceId status submitTime`,
    filters: 'appealNumber supplierId handlerId status submitTime',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('申诉', 'Appeal'),
      fields: `
        appealNumber performanceId supplierId orgId appealRound oldScore oldGrade submitTime
        appealReason`,
    },
    {
      title: t('处理', 'Handling'),
      fields: 'handlerId handleDueDate newScore newGrade handleOpinion',
    },
  ],
  screens: {
    srmSpeSupplierAppealList: { kind: 'list', side: 'both' },
    'SupplierAppeal/SrmSpeSupplierAppeal': { kind: 'edit', side: 'both' },
    'SupplierAppeal/SrmSpeSupplierAppealNew': {
      kind: 'special',
      side: 'supplier',
      tabBy: 'performanceId',
      title: t('绩效反馈与申诉', 'Answer to a performance'),
    },
  },
  links: [
    { direction: 'up', resource: 'srmSpePerformance', field: 'performanceId' },
    { direction: 'down', resource: 'srmSpeExcludeHeader', field: 'appealId' },
  ],
  indexes: [
    {
      fields: ['performanceId'],
      unique: true,
      where: "status in ('SUBMITTED', 'HANDLING')",
    },
  ],
})
