import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const resultTexts = defineTexts({
  'surveyResult.bySupplier': { zh: '各供应商得分', en: 'Score by supplier' },
  'surveyResult.bySupplierMeaning': {
    zh: '所选调查中各供应商已提交评分单得分的平均值；线为调查平均分。先按调查筛选，未筛选时显示最近一次调查。',
    en: 'Mean score of the sheets submitted for each supplier of the survey; the line is the average of the survey. Filter by survey; without a filter the latest one is shown.',
  },
  'surveyResult.supplier': { zh: '供应商', en: 'Supplier' },
  'surveyResult.score': { zh: '得分', en: 'Score' },
  'surveyResult.average': { zh: '调查平均分', en: 'Survey average' },
  'surveyResult.bySection': { zh: '各分组平均分', en: 'Mean points by section' },
  'surveyResult.bySectionMeaning': {
    zh: '分组内各题平均得分的平均值',
    en: 'Mean of the mean points of the questions of a section',
  },
  'surveyResult.section': { zh: '分组', en: 'Section' },
  'surveyResult.points': { zh: '平均得分', en: 'Mean points' },
  'surveyResult.other': { zh: '其他', en: 'Other' },
  'surveyResult.nps': { zh: '净推荐值 {nps}', en: 'Net promoter score {nps}' },
  'surveyResult.number': { zh: '题号', en: 'No.' },
  'surveyResult.question': { zh: '题目', en: 'Question' },
  'surveyResult.answers': { zh: '回答数', en: 'Answers' },
  'surveyResult.shares': { zh: '各答案占比', en: 'Share of each answer' },
  'surveyResult.noComments': { zh: '没有意见', en: 'No comments' },
  'surveyResult.few': {
    zh: '没有可显示的答案：没有人提交，或匿名回收数少于最低回收数。',
    en: 'No answers to show: nobody submitted, or there were fewer anonymous responses than the minimum.',
  },
})
