import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { points } from '../scoring/fields.ts'

/** The schemes of a year and their combined result. */
export const srmSpeTotalScheme = defineDocument({
  resource: 'srmSpeTotalScheme',
  title: t('绩效总方案', 'Total scheme'),
  number: { field: 'totalSchemeNumber', pattern: 'TS{yyyy}{seq3}' },
  display: { code: 'totalSchemeNumber', name: 'totalSchemeName' },
  fields: {
    ...group('总方案', 'Total scheme', {
      totalSchemeNumber: f.text('总方案编号', 'Total scheme no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      totalSchemeName: f.text('总方案名称', 'Name', { required: true, maxLength: 100 }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        default: { session: 'orgId' },
      }),
      ownerId: f.ref('basePerson', '负责人', 'Owner', {
        required: true,
        default: { session: 'personId' },
      }),
      evalYear: f.year('考核年度', 'Year', { required: true }),
      periodType: f.lookup('SPE_PERIOD_TYPE', '方案周期', 'Period of the schemes', {
        copiedFrom: 'templateId.periodType',
      }),
      orgIds: f.multiref('baseOrganization', '考核组织', 'Organisations', { required: true }),
      templateId: f.ref('srmSpeTemplate', '默认模板', 'Template', {
        required: true,
        refFilter: [{ field: 'status', is: ['APPROVED', 'INVALID'] }],
      }),
      settingId: f.ref('srmSpeSettingHead', '等级设置', 'Grade setting', {
        required: true,
        refFilter: [{ field: 'status', is: ['APPROVED', 'INVALID'] }],
      }),
      minWeightRatio: f.percent('最低参与权重', 'Least weight taken part', { default: '50' }),
      summaryTime: f.datetime('汇总时间', 'Summarised at', { auto: true }),
    }),
  },
  children: {
    schemes: child({
      title: t('子方案', 'Schemes'),
      unique: [['schemeId']],
      fields: {
        schemeId: f.ref('srmSpeScheme', '方案', 'Scheme', { required: true }),
        periodLabel: f.text('期间', 'Period', { auto: true, maxLength: 30 }),
        schemeWeight: points('权重', 'Weight', { required: true, default: '1', over: '0' }),
        schemeStatus: f.text('方案状态', 'State of the scheme', {
          computed: 'atRead',
          maxLength: 30,
        }),
      },
    }),
    results: child({
      title: t('汇总结果', 'Results'),
      auto: true,
      fields: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
        joinedWeight: points('参与权重', 'Weight taken part', { auto: true }),
        totalScore: points('总分', 'Total', { auto: true }),
        rankNum: f.integer('排名', 'Rank', { auto: true }),
        gradeCode: f.lookup('SPE_GRADE', '等级', 'Grade', { auto: true }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    RUNNING: t('执行中', 'Running'),
    SUMMARIZED: t('已汇总', 'Summarised'),
    PUBLISHED: t('已发布', 'Published'),
    CANCELLED: t('已作废', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'RUNNING'],
  deletableIn: ['DRAFT'],
  transitions: [
    {
      op: 'doGenerate',
      label: t('生成方案', 'Generate schemes'),
      from: ['DRAFT', 'RUNNING'],
      to: 'RUNNING',
      by: 'buyer',
      style: 'primary',
    },
    {
      op: 'doSummarize',
      label: t('汇总', 'Summarise'),
      from: ['RUNNING', 'SUMMARIZED'],
      to: 'SUMMARIZED',
      by: 'buyer',
      input: {
        leaveOutFlag: f.bool('剔除未完成方案', 'Leave out unfinished schemes', { default: 'N' }),
      },
    },
    {
      op: 'doRelease',
      label: t('发布', 'Publish'),
      from: ['SUMMARIZED'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'success',
    },
    {
      op: 'doCancel',
      label: t('作废', 'Cancel'),
      from: ['DRAFT', 'RUNNING'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      confirm: t(
        '尚未开始评分的子方案将一并作废，确定？',
        'Its schemes, none of which is being scored yet, are cancelled with it. Cancel it?',
      ),
    },
  ],
  access: { org: 'orgIds', persons: ['ownerId'] },
  list: {
    columns: `
      totalSchemeNumber totalSchemeName evalYear periodType orgIds templateId settingId ownerId status
      summaryTime`,
    filters: 'totalSchemeName evalYear periodType ownerId status',
    sort: '-creationDate',
  },
  screens: {
    srmSpeTotalSchemeList: { kind: 'list', side: 'buyer' },
    'srmSpeTotalSchemeList/edit': { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'down', resource: 'srmSpeScheme', field: 'totalSchemeId' },
    { direction: 'down', resource: 'srmSpePerformance', field: 'totalSchemeId' },
  ],
  indexes: [{ fields: ['evalYear', 'totalSchemeName'], unique: true }],
})
