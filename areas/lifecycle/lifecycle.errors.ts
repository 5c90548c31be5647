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
  SURVEY_NPS_TWICE: { zh: '推荐度题最多一题', en: 'At most one recommendation question' },
  SURVEY_NPS_SCALE: {
    zh: '第{number}题：推荐度题须为十分制',
    en: 'Question {number}: a recommendation question needs the scale 0-10',
  },
  SURVEY_ANONYMOUS_FILE: {
    zh: '第{number}题：匿名调查不能要求附件，附件会显示上传人',
    en: 'Question {number}: an anonymous survey cannot ask for files, which show who uploaded them',
  },
  SURVEY_ANONYMOUS_FEW: {
    zh: '匿名调查的最低回收数不能少于{least}',
    en: 'An anonymous survey needs at least {least} responses',
  },
  SURVEY_ANONYMOUS_CLOSED: {
    zh: '匿名调查截止后不能再延期，否则会泄露其间的答案',
    en: 'An anonymous survey cannot reopen: the answers given in between would be told',
  },
  SURVEY_ANONYMOUS_SHEET: {
    zh: '匿名评分单在题目下方提交',
    en: 'An anonymous sheet is submitted below its questions',
  },
  SURVEY_NAMED_SHEET: {
    zh: '该调查为实名，请保存后提交评分单',
    en: 'This survey is by name: save the sheet and submit it',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    lifecycleErrors: typeof lifecycleErrors
  }
}
