import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { items, prevents, rounds } from './srmQcnReport.children.ts'

const copied = (key: string) => ({ copiedFrom: `abnormalId.${key}` })
const verification = { auto: true } as const

/** The supplier's answer in eight steps, from the team to what keeps the defect from coming again. */
export const srmQcnReport = defineDocument({
  resource: 'srmQcnReport',
  title: t('8D报告', '8D report'),
  number: { field: 'reportNumber', pattern: '8D{yyyyMMdd}{seq4}' },
  display: { code: 'reportNumber' },
  authors: ['supplier'],
  withoutNew: true,
  editableIn: ['PENDING', 'REJECTED'],
  deletableIn: [],
  fields: {
    ...group('8D', '8D', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      reportNumber: f.text('8D单号', '8D no.', { auto: true, unique: true, maxLength: 30 }),
      abnormalId: f.ref('srmQcnAbnormal', '异常单', 'Abnormal report', { auto: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', copied('supplierId')),
      itemId: f.ref('srmBaseItem', '物料', 'Item', copied('itemId')),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', copied('categoryId')),
      engineerId: f.ref('basePerson', '质量工程师', 'Quality engineer', {
        ...copied('engineerId'),
        visibleTo: 'buyer',
      }),
      templateId: f.ref('srmQcnTemplate', '引导模板', 'Guide template', {
        auto: true,
        visibleTo: 'buyer',
      }),
      severity: f.lookup('QCN_SEVERITY', '严重程度', 'Severity', copied('severity')),
      findDate: f.date('发现日期', 'Found on', copied('findDate')),
      dueDate: f.date('要求完成日期', 'Due', { auto: true }),
    }),
    ...group('D1 小组', 'D1 Team', {
      teamLeader: f.text('D1组长', 'D1 leader', { maxLength: 40 }),
      teamMembers: f.text('D1小组成员', 'D1 members', {
        maxLength: 300,
        hint: t('谁懂工艺、谁能拍板？', 'Who knows the process, who may decide?'),
      }),
    }),
    ...group('D2 问题', 'D2 Problem', {
      problemStatement: f.textarea('D2问题描述', 'D2 problem', {
        maxLength: 2000,
        hint: t(
          '什么、哪里、何时、多少、怎么发现的？',
          'What, where, when, how many, and how was it found?',
        ),
      }),
    }),
    ...group('D4 根本原因', 'D4 Root causes', {
      occurrenceCause: f.textarea('D4发生原因', 'D4 cause of occurrence', {
        maxLength: 2000,
        hint: t('为什么会做出来？连问五次为什么', 'Why was it made? Ask why five times'),
      }),
      escapeCause: f.textarea('D4流出原因', 'D4 cause of escape', {
        maxLength: 2000,
        hint: t('为什么没有拦住？', 'Why was it not caught?'),
      }),
    }),
    ...group('D8 总结', 'D8 Closing', {
      d8Summary: f.textarea('D8总结与祝贺', 'D8 closing', { maxLength: 2000 }),
    }),
    ...group('审核与验证', 'Review and verification', {
      submitTime: f.datetime('提交时间', 'Submitted at', { auto: true }),
      firstSubmitDate: f.date('首次提交日期', 'First submitted on', { auto: true, hidden: true }),
      firstDueDate: f.date('首次要求日期', 'First due', { auto: true, hidden: true }),
      onTimeFlag: f.bool('按时提交', 'In time', { computed: true }),
      round: f.integer('轮次', 'Round', { auto: true, default: 1 }),
      reviewOpinion: f.textarea('审核意见', 'Review opinion', { auto: true, maxLength: 2000 }),
      verifyFrom: f.date('效果验证起', 'Verify from', verification),
      verifyLots: f.integer('验证批次数', 'Lots to verify', { ...verification, default: 3 }),
      verifiedLots: f.integer('已合格批次', 'Good lots so far', { ...verification, default: 0 }),
      verifyResult: f.lookup('QCN_PASS_FAIL', '验证结论', 'Verification', verification),
      closeReason: f.text('关闭说明', 'Remark on closing', { auto: true, maxLength: 300 }),
      reopenedById: f.ref('srmQcnAbnormal', '再次发生的异常单', 'Happened again in', {
        auto: true,
        visibleTo: 'buyer',
      }),
      cancelReason: f.text('作废原因', 'Reason of voiding', { auto: true, maxLength: 300 }),
    }),
  },
  children: { items, prevents, rounds },
  states: {
    PENDING: t('待供应商填写', 'Awaiting supplier'),
    SUBMITTED: t('待审核', 'Submitted'),
    REJECTED: t('已退回', 'Sent back'),
    APPROVED: t('审核通过', 'Accepted'),
    CLOSED: t('已关闭', 'Closed'),
    INVALID: t('已作废', 'Void'),
  },
  transitions: [
    {
      op: 'doSubmit',
      label: t('提交', 'Submit'),
      from: ['PENDING', 'REJECTED'],
      to: 'SUBMITTED',
      by: 'supplier',
      style: 'primary',
      checksRequired: true,
    },
    {
      op: 'doSaveInterim',
      label: t('先报D1至D3', 'Report D1 to D3 first'),
      from: ['PENDING', 'REJECTED'],
      to: 'same',
      by: 'supplier',
      optional: true,
    },
    {
      op: 'doWithdraw',
      label: t('撤回', 'Withdraw'),
      from: ['SUBMITTED'],
      to: 'PENDING',
      by: 'supplier',
      optional: true,
      confirm: t('确定撤回？', 'Withdraw it?'),
    },
    {
      op: 'doApproval',
      label: t('审核通过', 'Accept'),
      from: ['SUBMITTED'],
      to: 'APPROVED',
      by: 'buyer',
      style: 'success',
      input: {
        verifyFrom: f.date('效果验证起', 'Verify from', {
          required: true,
          default: { today: true },
        }),
        verifyLots: f.integer('验证批次数', 'Lots to verify', {
          required: true,
          min: '1',
          default: 3,
        }),
        opinion: f.textarea('审核意见', 'Opinion', { maxLength: 2000 }),
      },
    },
    {
      op: 'doReject',
      label: t('退回', 'Send back'),
      from: ['SUBMITTED'],
      to: 'REJECTED',
      by: 'buyer',
      style: 'danger',
      input: {
        opinion: f.textarea('审核意见', 'Opinion', {
          required: true,
          maxLength: 2000,
          hint: t('逐步说明，供应商可见', 'Step by step; the supplier reads it'),
        }),
      },
    },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: ['APPROVED'],
      to: 'CLOSED',
      by: 'buyer',
      optional: true,
      input: {
        verifyResult: f.lookup('QCN_PASS_FAIL', '验证结论', 'Verification', { required: true }),
        closeReason: f.text('关闭说明', 'Remark', {
          maxLength: 300,
          hint: t('合格批次不足时必填', 'Needed with fewer good lots than asked for'),
        }),
      },
    },
    {
      op: 'doReopen',
      label: t('重新打开', 'Open again'),
      from: ['APPROVED', 'CLOSED'],
      to: 'REJECTED',
      by: 'buyer',
      optional: true,
      input: {
        abnormalId: f.ref('srmQcnAbnormal', '再次发生的异常单', 'Happened again in', {
          required: true,
        }),
        opinion: f.textarea('说明', 'Remark', { required: true, maxLength: 2000 }),
      },
    },
    {
      op: 'doInvalid',
      label: t('作废', 'Void'),
      from: ['PENDING', 'SUBMITTED', 'REJECTED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
  ],
  matters: [
    {
      type: 'SUP_QUALITY_REPLY',
      when: { status: ['PENDING', 'REJECTED'] },
      owner: 'supplier',
      due: 'dueDate',
    },
  ],
  clock: [
    {
      code: 'submitDue',
      event: 'srmQcnReport.submitDue',
      at: 'dueDate',
      daysBefore: [2, 0],
      every: { days: 1 },
      states: ['PENDING', 'REJECTED'],
      carries: ['supplierId', 'reportNumber'],
    },
    {
      code: 'overdue',
      event: 'srmQcnReport.overdue',
      at: 'dueDate',
      after: { days: 5 },
      every: { days: 1 },
      states: ['PENDING', 'REJECTED'],
      carries: ['supplierId', 'engineerId', 'reportNumber'],
    },
    {
      code: 'countLots',
      at: 'verifyFrom',
      after: { days: 1 },
      every: { days: 1 },
      states: ['APPROVED'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['PENDING', 'SUBMITTED', 'REJECTED', 'APPROVED', 'CLOSED'],
    org: 'orgId',
    category: 'categoryId',
    persons: ['engineerId'],
  },
  list: {
    columns: `
      reportNumber abnormalId supplierId itemId severity dueDate submitTime onTimeFlag round
      verifiedLots verifyResult status`,
    filters: 'reportNumber abnormalId supplierId itemId dueDate onTimeFlag status',
    sort: '-creationDate',
  },
  screens: {
    srmQcnReportList: { kind: 'list', side: 'both' },
    srmQcnReportEdit: { kind: 'edit', side: 'both' },
  },
  links: [{ direction: 'up', resource: 'srmQcnAbnormal', field: 'abnormalId' }],
  indexes: [
    {
      fields: ['abnormalId'],
      unique: true,
      where: "status <> 'INVALID'",
    },
  ],
})
