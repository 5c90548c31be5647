import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { indicatorNames, points, score } from '../scoring/fields.ts'

/**
 * The indicators of all performances, one row each, after appeals. It stores nothing: its states are
 * those of the performance.
 */
export const srmSpeGradeDetail = defineDocument({
  resource: 'srmSpeGradeDetail',
  title: t('绩效评分明细', 'Grade detail'),
  display: {
    code: 'indicatorName',
    nameEn: 'indicatorNameEn',
    title: ['performanceId', 'indicatorName'],
  },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('评分明细', 'Grade detail', {
      opens: f.text('打开单据', 'Opens', { auto: true, hidden: true, maxLength: 60 }),
      performanceId: f.ref('srmSpePerformance', '绩效单', 'Performance', { auto: true }),
      schemeId: f.ref('srmSpeScheme', '方案', 'Scheme', { auto: true }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      ownerId: f.ref('basePerson', '负责人', 'Owner', { auto: true, hidden: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
      periodFrom: f.date('期间起', 'Period from', { auto: true }),
      periodTo: f.date('期间止', 'Period to', { auto: true }),
      dimension: f.lookup('SPE_DIMENSION', '维度', 'Dimension', { auto: true }),
      indicatorCode: f.text('指标编码', 'Indicator code', { auto: true, maxLength: 30 }),
      ...indicatorNames,
      formulaCode: f.lookup('SPE_FORMULA', '公式', 'Formula', { auto: true }),
      weight: points('权重', 'Weight', { auto: true }),
      effectiveWeight: f.number('折算权重', 'Effective weight', {
        auto: true,
        precision: 8,
        scale: 4,
      }),
      numerator: f.number('分子', 'Numerator', { auto: true, precision: 24 }),
      denominator: f.number('分母', 'Denominator', { auto: true, precision: 24 }),
      value: f.number('指标值', 'Value', { auto: true, precision: 24 }),
      score: score('得分', 'Score', { auto: true }),
      weightedScore: f.number('加权得分', 'Contribution', { auto: true, precision: 8, scale: 4 }),
      missingApplied: f.lookup('SPE_MISSING_RULE', '缺失处理', 'Missing rule', { auto: true }),
      correctedFlag: f.bool('人工修正', 'Corrected', { auto: true }),
      finalScore: points('最终得分', 'Final score', { auto: true }),
      gradeCode: f.lookup('SPE_GRADE', '等级', 'Grade', { auto: true }),
      rankNum: f.integer('排名', 'Rank', { auto: true }),
      sourceDataId: f.ref('srmSpeSourceData', '源数据', 'Source data', { auto: true }),
    }),
  },
  states: {
    DRAFT: t('待发布', 'To release'),
    RELEASED: t('待供应商反馈', 'Awaiting supplier'),
    APPEALING: t('申诉中', 'Appealed'),
    APPROVING: t('申诉处理审批中', 'Appeal in approval'),
    AGREED: t('供应商已同意', 'Agreed'),
    CONFIRMED: t('已确认', 'Confirmed'),
    RECTIFYING: t('整改中', 'Rectifying'),
    CLOSED: t('已关闭', 'Closed'),
  },
  access: { org: null, like: 'performanceId', persons: ['ownerId'] },
  list: {
    columns: `
      performanceId supplierId indicatorName value score weight weightedScore dimension finalScore
      gradeCode rankNum categoryId periodFrom periodTo formulaCode effectiveWeight numerator
      denominator missingApplied sourceDataId status`,
    filters: `
      performanceId schemeId supplierId categoryId periodFrom periodTo dimension indicatorCode gradeCode score
      status`,
    sort: '-periodTo',
    opens: { resource: 'opens', id: 'performanceId' },
  },
  screens: { 'gradeDetail/srmSpeGradeDetailList': { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'srmSpePerformance', field: 'performanceId' },
    { direction: 'up', resource: 'srmSpeSourceData', field: 'sourceDataId' },
  ],
})
