import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { points } from '../scoring/fields.ts'

const confirmed = {
  lapseFlag: f.bool('未交评分单作过期处理', 'Open sheets lapse', { default: 'N' }),
}

/** One evaluation: a period, organisations, a template, and the participating suppliers. */
export const srmSpeScheme = defineDocument({
  resource: 'srmSpeScheme',
  title: t('绩效方案', 'Performance scheme'),
  number: { field: 'schemeNumber', pattern: 'PS{yyyyMMdd}{seq4}' },
  display: { code: 'schemeNumber', name: 'schemeName' },
  approval: { process: 'SPE_SCHEME', applicantField: 'ownerId' },
  fields: {
    ...group('基本信息', 'Basics', {
      schemeNumber: f.text('方案编号', 'Scheme no.', { auto: true, unique: true, maxLength: 30 }),
      schemeName: f.text('方案名称', 'Scheme', { required: true, maxLength: 100 }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        default: { session: 'orgId' },
      }),
      ownerId: f.ref('basePerson', '负责人', 'Owner', {
        required: true,
        default: { session: 'personId' },
      }),
      totalSchemeId: f.ref('srmSpeTotalScheme', '总方案', 'Total scheme', { auto: true }),
    }),
    ...group('考核范围', 'What is evaluated', {
      templateId: f.ref('srmSpeTemplate', '模板', 'Template', {
        required: true,
        refFilter: [{ field: 'status', is: ['APPROVED', 'INVALID'] }],
      }),
      settingId: f.ref('srmSpeSettingHead', '等级设置', 'Grade setting', {
        required: true,
        refFilter: [{ field: 'status', is: ['APPROVED', 'INVALID'] }],
      }),
      evaluationObject: f.lookup('SPE_EVALUATION_OBJECT', '考核对象', 'What is evaluated', {
        copiedFrom: 'templateId.evaluationObject',
      }),
      periodType: f.lookup('SPE_PERIOD_TYPE', '周期', 'Period type', {
        copiedFrom: 'templateId.periodType',
      }),
      evalYear: f.year('年度', 'Year', { required: true }),
      periodFrom: f.date('期间起', 'Period from', { required: true }),
      periodTo: f.date('期间止', 'Period to', { required: true }),
      orgIds: f.multiref('baseOrganization', '考核组织', 'Organisations', { required: true }),
      categoryIds: f.multiref('srmBaseCategory', '考核品类', 'Categories', { required: true }),
      scoreDueDate: f.date('评分截止', 'Score until', {
        hint: t(
          '为空时：开始评分日加评分时限',
          'Empty: the day scoring starts plus the days to score',
        ),
      }),
    }),
    ...group('进度', 'Progress', {
      supplierCount: f.integer('供应商数', 'Suppliers', { computed: true }),
      sheetProgress: f.text('评分进度', 'Scoring progress', { computed: 'atRead', maxLength: 30 }),
      calculateStatus: f.lookup('SPE_CALC_STATUS', '取数状态', 'Data', {
        auto: true,
        default: 'NONE',
      }),
      calculateTime: f.datetime('取数时间', 'Data taken at', { auto: true }),
      calculateMessage: f.text('取数信息', 'Message', { auto: true, maxLength: 500 }),
    }),
    templateSnapshot: f.json('模板快照', 'Template as copied', { auto: true, hidden: true }),
    settingSnapshot: f.json('设置快照', 'Setting as copied', { auto: true, hidden: true }),
    scoreProcess: f.text('评分审批流程', 'Approval of sheets', {
      auto: true,
      hidden: true,
      maxLength: 60,
    }),
  },
  children: {
    suppliers: child({
      title: t('考核供应商', 'Suppliers'),
      minAtSubmit: 1,
      unique: [['supplierId', 'categoryId']],
      about: 'supplierId',
      max: 5000,
      fields: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
          hint: t('为空表示全部品类合并考核', 'Empty: all categories together'),
        }),
        receivedAmount: f.amount('期间收货金额', 'Received in the period', { auto: true }),
        receivedLots: f.integer('期间收货批次', 'Lots in the period', { auto: true }),
        includeFlag: f.bool('参与考核', 'Takes part', { default: 'Y' }),
        excludeReason: f.text('不参与原因', 'Why not', {
          maxLength: 200,
          required: { field: 'includeFlag', is: 'N' },
        }),
      },
    }),
    raters: child({
      title: t('评分人', 'Raters'),
      unique: [['indicatorCode', 'supplierId', 'personId']],
      max: 10000,
      fields: {
        indicatorCode: f.text('指标编码', 'Indicator code', { required: true, maxLength: 30 }),
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
          hint: t('为空表示全部供应商', 'Empty: all suppliers'),
        }),
        personId: f.ref('basePerson', '评分人', 'Rater', { required: true }),
        raterWeight: points('权重', 'Weight', { default: '1', over: '0' }),
        sourceFlag: f.lookup('SPE_RATER_SOURCE', '来源', 'Source', {
          auto: true,
          default: 'SCHEME',
        }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('待评分', 'Ready to score'),
    SCORING: t('评分中', 'Scoring'),
    SUMMARIZED: t('已汇总', 'Summarised'),
    PUBLISHED: t('已发布', 'Published'),
    CLOSED: t('已关闭', 'Closed'),
    CANCELLED: t('已作废', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doLoadSuppliers',
      label: t('加载供应商', 'Load suppliers'),
      from: ['DRAFT', 'REJECTED'],
      to: 'same',
      by: 'buyer',
    },
    {
      op: 'doResolveRaters',
      label: t('带出评分人', 'Fill in raters'),
      from: ['DRAFT', 'REJECTED', 'APPROVED'],
      to: 'same',
      by: 'buyer',
    },
    {
      op: 'doReopen',
      label: t('撤回到拟定', 'Back to draft'),
      from: ['APPROVED', 'SCORING'],
      to: 'DRAFT',
      by: 'buyer',
      confirm: t('评分单和源数据将被删除，确定？', 'Sheets and source data are deleted. Continue?'),
    },
    {
      op: 'doCalculate',
      label: t('取数', 'Take data'),
      from: ['APPROVED', 'SCORING'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
      input: {
        resetFlag: f.bool('清除人工修正', 'Drop corrections', { default: 'N' }),
      },
    },
    {
      op: 'followCalculation',
      label: t('取数结果', 'Data taken'),
      from: [],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doStartScore',
      label: t('开始评分', 'Start scoring'),
      from: ['APPROVED'],
      to: 'SCORING',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doUrge',
      label: t('催办评分人', 'Remind raters'),
      from: ['SCORING'],
      to: 'same',
      by: 'buyer',
    },
    {
      op: 'doTransferSheet',
      label: t('转交评分单', 'Hand over a sheet'),
      from: ['SCORING'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: {
        raterId: f.ref('basePerson', '原评分人', 'Present rater', { required: true }),
        personId: f.ref('basePerson', '新评分人', 'New rater', { required: true }),
      },
    },
    {
      op: 'doSummarize',
      label: t('汇总', 'Summarise'),
      from: ['APPROVED', 'SCORING', 'SUMMARIZED'],
      to: 'SUMMARIZED',
      by: 'buyer',
      style: 'primary',
      input: confirmed,
    },
    {
      op: 'doPublish',
      label: t('发布', 'Publish'),
      from: ['SUMMARIZED'],
      to: 'PUBLISHED',
      by: 'system',
    },
    { op: 'doClose', label: t('关闭', 'Close'), from: ['PUBLISHED'], to: 'CLOSED', by: 'buyer' },
    {
      op: 'doCancel',
      label: t('作废', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'APPROVED', 'SCORING'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      confirm: t('评分单将一并作废，确定？', 'Its score sheets lapse. Cancel the scheme?'),
    },
  ],
  access: { org: 'orgIds', persons: ['ownerId'] },
  list: {
    columns: `
      schemeNumber schemeName totalSchemeId templateId evalYear periodType periodFrom periodTo
      supplierCount sheetProgress calculateStatus ownerId status`,
    filters:
      'schemeNumber schemeName totalSchemeId templateId periodType periodFrom ownerId status',
    sort: '-creationDate',
  },
  screens: {
    srmSpeSchemeList: { kind: 'list', side: 'buyer' },
    'SpeScheme/SpeSchemeEdit': { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmSpeTotalScheme', field: 'totalSchemeId' },
    { direction: 'down', resource: 'srmSpeSourceData', field: 'schemeId' },
    { direction: 'down', resource: 'srmSpeSchemeScore', field: 'schemeId' },
    { direction: 'down', resource: 'srmSpeSchemeScoreTotal', field: 'schemeId' },
    { direction: 'down', resource: 'srmSpePerformance', field: 'schemeId' },
  ],
  indexes: [{ fields: ['supplierId', 'categoryId'], child: 'suppliers' }],
})
