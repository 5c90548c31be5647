import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** What a department will put out to tender in a period. A change makes a further version with the same number. */
export const srmBidPlan = defineDocument({
  resource: 'srmBidPlan',
  title: t('招标计划', 'Tender plan'),
  number: { field: 'planNumber', pattern: 'BP{yyyy}{seq4}' },
  display: { code: 'planNumber', name: 'planName', withCode: true, version: 'planVersion' },
  approval: {
    process: 'BID_PLAN',
    amountField: 'totalEstimatedAmountExclTax',
    applicantField: 'ownerId',
  },
  fields: {
    planNumber: f.text('计划编号', 'Plan no.', { auto: true, maxLength: 30 }),
    planVersion: f.integer('版本', 'Version', { auto: true, default: 1 }),
    planName: f.text('计划名称', 'Plan', { required: true }),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      required: true,
      default: { session: 'orgId' },
    }),
    planYear: f.year('年度', 'Year', { required: true }),
    planPeriod: f.lookup('BID_PLAN_PERIOD', '周期', 'Period', {
      required: true,
      default: 'QUARTER',
    }),
    periodValue: f.text('期间', 'Period value', {
      required: true,
      maxLength: 20,
      hint: t('如2026、2026Q3、2026-07', 'Such as 2026, 2026Q3 or 2026-07'),
    }),
    ownerId: f.ref('basePerson', '编制人', 'Owner', {
      required: true,
      default: { session: 'personId' },
    }),
    departmentId: f.ref('baseDepartment', '编制部门', 'Department', {
      required: true,
      default: { session: 'departmentId' },
    }),
    totalEstimatedAmountExclTax: f.amount('估算不含税合计', 'Total estimate excl. tax', {
      computed: true,
      needsCode: 'btnViewPrice',
    }),
    executedCount: f.integer('已执行项', 'Lines executed', { computed: true }),
    sourceId: f.ref('srmBidPlan', '上一版本', 'Former version', { auto: true }),
    closeReason: f.text('关闭原因', 'Reason of closing', { auto: true, maxLength: 500 }),
  },
  children: {
    lines: child({
      title: t('计划行', 'Plan lines'),
      numbering: { field: 'lineNum', step: 10 },
      minAtSubmit: 1,
      max: 500,
      statusField: 'lineStatus',
      states: {
        NOT_STARTED: t('未执行', 'Not started'),
        PROJECT: t('已立项', 'Project'),
        PUBLISHED: t('已发标', 'Published'),
        OPENED: t('已开标', 'Opened'),
        AWARDED: t('已定标', 'Awarded'),
        FAILED: t('流标', 'Failed'),
        CANCELLED: t('已取消', 'Cancelled'),
      },
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true, width: 70 }),
        subject: f.text('标的', 'Subject', { required: true, width: 200 }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
        demandDeptId: f.ref('baseDepartment', '需求部门', 'Requesting department', {
          required: true,
        }),
        estimatedAmountExclTax: f.amount('估算不含税金额', 'Estimated amount excl. tax', {
          required: true,
          over: '0',
          needsCode: 'btnViewPrice',
        }),
        bidType: f.lookup('BID_TYPE', '招标方式', 'Tender type', {
          hint: t('为空按招标设置', 'Empty: from the tender setup'),
        }),
        buyerId: f.ref('basePerson', '采购员', 'Buyer', { required: true }),
        planProjectDate: f.date('计划立项', 'Planned project', { required: true }),
        planPublishDate: f.date('计划发标', 'Planned publication', { required: true }),
        planOpenDate: f.date('计划开标', 'Planned opening', { required: true }),
        planAwardDate: f.date('计划定标', 'Planned award', { required: true }),
        needByDate: f.date('需求日期', 'Need-by date', { required: true }),
        shortFlag: f.bool('投标期偏短', 'Bidding time short', {
          auto: true,
          default: 'N',
          hint: t('短于匹配规则的最短投标天数', 'Shorter than the matched rule asks for'),
        }),
        projectId: f.ref('srmBidProject', '招标项目', 'Project', { auto: true }),
        lineStatus: f.lookup('BID_PLAN_LINE_STATUS', '执行状态', 'Execution', {
          auto: true,
          default: 'NOT_STARTED',
        }),
        overdueFlag: f.bool('逾期', 'Overdue', { computed: 'atRead' }),
        originLineId: f.ref('srmBidPlan.lines', '上一版本行', 'Line of the former version', {
          auto: true,
          hidden: true,
        }),
        remark: f.text('备注', 'Remark', { maxLength: 500 }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('已批准', 'Approved'),
    CLOSED: t('已关闭', 'Closed'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doCreateProject',
      label: t('立项', 'Create project'),
      at: 'lines',
      from: ['NOT_STARTED'],
      headerFrom: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
      optional: true,
      input: {
        supervisorId: f.ref('baseUser', '监督人', 'Supervisor', {
          required: true,
          hint: t('不能是采购员', 'Not the buyer'),
        }),
      },
    },
    {
      op: 'doAlter',
      label: t('变更', 'Change'),
      from: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      optional: true,
    },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: ['APPROVED'],
      to: 'CLOSED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 500 }) },
    },
    {
      op: 'doReplaced',
      label: t('被新版本替代', 'Replaced by a new version'),
      from: ['APPROVED'],
      to: 'CLOSED',
      by: 'system',
    },
    {
      op: 'followProject',
      label: t('项目进展', 'Progress of projects'),
      from: ['APPROVED', 'CLOSED'],
      to: 'same',
      by: 'system',
    },
  ],
  access: { org: 'orgId', persons: ['ownerId', 'lines.buyerId'] },
  list: {
    columns: `
      planNumber planName planYear periodValue departmentId totalEstimatedAmountExclTax
      executedCount planVersion status creationDate`,
    filters: `
      planNumber planName planYear periodValue departmentId lines.categoryId status`,
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        planNumber planVersion planName orgId planYear planPeriod periodValue ownerId departmentId
        totalEstimatedAmountExclTax executedCount sourceId closeReason`,
    },
  ],
  screens: {
    biddingPlanList: { kind: 'list', side: 'buyer' },
    biddingPlanEdit: { kind: 'edit', side: 'buyer' },
    biddingPlanDetail: { kind: 'detail', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmBidPlan', field: 'sourceId' },
    { direction: 'down', resource: 'srmBidProject', field: 'planId' },
  ],
  indexes: [
    { fields: ['planNumber', 'planVersion'], unique: true },
    {
      fields: ['departmentId', 'planYear', 'periodValue', 'planVersion'],
      unique: true,
      where: "status <> 'CLOSED' and plan_period <> 'EXTRA'",
    },
    { fields: ['projectId'], child: 'lines' },
  ],
})
