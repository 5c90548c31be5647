import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { indicatorNames, points, score } from '../scoring/fields.ts'

/**
 * One indicator of one supplier in a score total. A total has thousands of them, so they are
 * separate records.
 */
export const srmSpeSupplierScore = defineDocument({
  resource: 'srmSpeSupplierScore',
  title: t('指标得分', 'Indicator score'),
  display: {
    code: 'indicatorName',
    nameEn: 'indicatorNameEn',
    title: ['supplierId', 'indicatorName'],
  },
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('对象', 'Of whom', {
      totalId: f.ref('srmSpeSchemeScoreTotal', '绩效总分', 'Score total', { auto: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
      indicatorCode: f.text('指标编码', 'Indicator code', { auto: true, maxLength: 30 }),
      ...indicatorNames,
      dimension: f.lookup('SPE_DIMENSION', '维度', 'Dimension', { auto: true }),
    }),
    ...group('得分', 'Score', {
      weight: points('权重', 'Weight', { auto: true }),
      effectiveWeight: f.number('折算权重', 'Weight after missing data', {
        auto: true,
        precision: 8,
        scale: 4,
      }),
      value: f.number('指标值', 'Value', { auto: true, precision: 24 }),
      score: score('得分', 'Score', { auto: true }),
      weightedScore: f.number('加权得分', 'Contribution', { auto: true, precision: 8, scale: 4 }),
      missingApplied: f.lookup('SPE_MISSING_RULE', '缺失处理', 'Missing rule applied', {
        auto: true,
      }),
      raterCount: f.integer('评分人数', 'Raters', { auto: true }),
    }),
  },
  states: { KEPT: t('已记录', 'Kept') },
  access: { org: null, like: 'totalId' },
  list: {
    columns: `
      totalId supplierId categoryId indicatorName dimension weight effectiveWeight value score
      weightedScore missingApplied raterCount`,
    filters: 'totalId supplierId indicatorCode dimension',
    sort: '-creationDate',
  },
  screens: { 'SchemeScoreTotal/scores': { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmSpeSchemeScoreTotal', field: 'totalId' }],
})
