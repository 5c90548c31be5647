import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const auto = { auto: true } as const
const score = { auto: true, precision: 6, scale: 2 } as const

/**
 * The result of a closed survey for one supplier. It stores nothing: the view behind it reads the
 * survey, its sheets and, of anonymous surveys, the ballots.
 */
export const srmSlcSurveyResult = defineDocument({
  resource: 'srmSlcSurveyResult',
  title: t('满意度评分汇总', 'Survey score summary'),
  display: { code: 'surveyTitle', title: ['surveyId', 'supplierId'] },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('结果', 'Result', {
      surveyId: f.ref('srmSlcSurvey', '调查', 'Survey', auto),
      surveyTitle: f.text('调查标题', 'Title', { ...auto, maxLength: 100 }),
      direction: f.lookup('SLC_SURVEY_DIRECTION', '调查方向', 'Survey direction', auto),
      anonymousFlag: f.bool('匿名', 'Anonymous', auto),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', auto),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', auto),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', auto),
      ownerUserId: f.ref('baseUser', '负责人', 'Owner', { ...auto, hidden: true }),
      periodFrom: f.date('评价期间起', 'Period from', auto),
      periodTo: f.date('评价期间止', 'Period to', auto),
      issuedCount: f.integer('发放份数', 'Issued', auto),
      submittedCount: f.integer('回收份数', 'Submitted', auto),
      responseRate: f.percent('回收率', 'Response rate', auto),
      supplierScore: f.number('得分', 'Score', score),
      supplierRank: f.integer('排名', 'Rank', auto),
      fewFlag: f.bool('回收偏少', 'Few responses', auto),
      averageScore: f.number('调查平均分', 'Survey average', score),
      lastScore: f.number('上次得分', 'Last score', score),
      scoreChange: f.number('变化', 'Change', { ...score, min: '-100' }),
      lowestQuestion: f.textarea('最低分题目', 'Lowest question', { ...auto, maxLength: 500 }),
    }),
  },
  states: {
    CLOSED: t('已截止', 'Closed'),
    PUBLISHED: t('结果已发布', 'Results published'),
  },
  access: { org: 'orgId', users: ['ownerUserId'] },
  list: {
    columns: `
      surveyId supplierId supplierScore supplierRank scoreChange responseRate submittedCount
      issuedCount lowestQuestion lastScore fewFlag direction categoryId status`,
    filters: 'surveyId direction supplierId categoryId orgId periodFrom periodTo status',
    sort: '-periodTo',
  },
  screens: { satisfactionSurveyScoreSummary: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmSlcSurvey', field: 'surveyId' }],
})
