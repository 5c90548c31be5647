import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const lifecycleErrors = defineErrors({
  SURVEY_PERIOD: {
    zh: '评价期间的止日不能早于起日',
    en: 'The period must not end before it begins',
  },
  SURVEY_DATES: {
    zh: '截止日期须晚于开放日期',
    en: 'The survey must close after it opens',
  },
  SURVEY_LATER: {
    zh: '新的截止日期须晚于{date}，且不早于今天',
    en: 'The new closing date must be after {date} and not in the past',
  },
  SURVEY_NOBODY: {
    zh: '供应商“{supplier}”没有可评分的有效用户',
    en: 'Nobody with an active account can rate supplier "{supplier}"',
  },
  SURVEY_FOREIGN_USER: {
    zh: '用户“{user}”不属于供应商“{supplier}”',
    en: 'User "{user}" does not belong to supplier "{supplier}"',
  },
  SURVEY_URGED: { zh: '今天已催办过', en: 'A reminder has been sent today' },
  SURVEY_NOT_OPEN: {
    zh: '评分只在{from}至{to}之间开放',
    en: 'The sheet is open from {from} to {to} only',
  },
  SURVEY_REMARK: {
    zh: '第{number}题低于60分，请填写备注',
    en: 'Question {number} is below 60 points: give a remark',
  },
  SURVEY_OWN_SHEET: {
    zh: '只有评分人本人可以提交评分单，且不能退回自己的评分单',
    en: 'Only the rater submits a sheet, and nobody returns his own',
  },
  SURVEY_ENDED: {
    zh: '调查已截止，评分单不能再提交或退回',
    en: 'The survey has closed: its sheets are neither submitted nor returned',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    lifecycleErrors: typeof lifecycleErrors
  }
}
