import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { points, vetoIndicator } from '../scoring/fields.ts'

/** The results of all suppliers of a scheme, before approval turns them into performances. */
export const srmSpeSchemeScoreTotal = defineDocument({
  resource: 'srmSpeSchemeScoreTotal',
  title: t('绩效总分', 'Score total'),
  number: { field: 'totalNumber', pattern: 'SCT{yyyyMMdd}{seq4}' },
  display: { code: 'totalNumber' },
  approval: { process: 'SPE_SCORE_TOTAL' },
  withoutNew: true,
  fields: {
    totalNumber: f.text('总分单号', 'Total no.', { auto: true, unique: true, maxLength: 30 }),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
    schemeId: f.ref('srmSpeScheme', '方案', 'Scheme', { auto: true, unique: true }),
    supplierCount: f.integer('供应商数', 'Suppliers', { auto: true }),
    correctedCount: f.integer('人工修正数', 'Corrected figures', { auto: true }),
    averageScore: points('平均分', 'Average score', { auto: true }),
    gradeStat: f.text('等级分布', 'Grades', { auto: true, maxLength: 100 }),
    summaryTime: f.datetime('汇总时间', 'Summarised at', { auto: true }),
    remark: f.textarea('备注', 'Remark'),
  },
  children: {
    lines: child({
      title: t('供应商总分', 'Totals by supplier'),
      about: 'supplierId',
      max: 5000,
      fields: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true, width: 180 }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
        dimensionScores: f.json('维度得分', 'Dimension scores', { auto: true, hidden: true }),
        coverage: f.percent('数据覆盖率', 'Coverage', { auto: true }),
        baseScore: points('加权得分', 'Weighted score', { auto: true }),
        manualPoints: points('手工加减分', 'Manual points', { auto: true }),
        adjustScore: points('调整分', 'Adjustment', { default: '0' }),
        adjustReason: f.text('调整原因', 'Reason of adjustment', { maxLength: 300 }),
        finalScore: points('最终得分', 'Final score', { auto: true }),
        rankNum: f.integer('排名', 'Rank', { auto: true }),
        gradeCode: f.lookup('SPE_GRADE', '等级', 'Grade', { auto: true }),
        ...vetoIndicator,
        lastScore: points('上期得分', 'Last score', { auto: true }),
        changeScore: points('较上期', 'Change', { auto: true }),
        adjustCap: points('调整上限', 'Cap of adjustment', { auto: true, hidden: true }),
      },
    }),
  },
  states: { ...approvalStates, APPROVED: t('已审批', 'Approved') },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: [],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doRecalculate',
      label: t('重算', 'Recalculate'),
      from: ['DRAFT', 'REJECTED'],
      to: 'same',
      by: 'buyer',
    },
  ],
  access: { org: null, like: 'schemeId' },
  list: {
    columns:
      'totalNumber schemeId supplierCount averageScore gradeStat status summaryTime createdBy',
    filters: 'schemeId status summaryTime',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('总分', 'Total'),
      fields: `
        totalNumber schemeId orgId supplierCount averageScore gradeStat correctedCount summaryTime
        remark`,
    },
  ],
  screens: {
    srmSpeSchemeScoreTotalList: { kind: 'list', side: 'buyer' },
    'SchemeScoreTotal/SrmSpeSchemeScoreTotalEdit': { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmSpeScheme', field: 'schemeId' },
    { direction: 'down', resource: 'srmSpeSupplierScore', field: 'totalId' },
  ],
})
