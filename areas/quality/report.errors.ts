import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const reportErrors = defineErrors({
  REPORT_STEP_MISSING: { zh: '{step}：缺少{what}', en: '{step}: {what} is missing' },
  REPORT_PLAN_BEFORE_FIND: {
    zh: '计划日期不能早于异常发现日期{date}',
    en: 'The planned day cannot be before the defect was found ({date})',
  },
  REPORT_FINISH_FUTURE: {
    zh: '完成日期不能晚于今天',
    en: 'The day of completion is in the future',
  },
  REPORT_NG_OVER_CHECKED: {
    zh: '不良数量不能超过排查数量',
    en: 'More were found bad than were checked',
  },
  REPORT_NOT_VERIFIED: {
    zh: '验证结论为不合格，请重新打开8D',
    en: 'The verification failed: open the 8D again',
  },
  REPORT_LOTS_MISSING: {
    zh: '已合格{have}批，要求{wanted}批；{day}起可说明原因后关闭',
    en: '{have} of {wanted} good lots; from {day} on it may be closed with a reason',
  },
  REPORT_OTHER_ABNORMAL: {
    zh: '请选择同一供应商、物料和不良类别，且其后发布的另一张异常单',
    en: 'Choose another published abnormal report of the same supplier, item and defect category, found no earlier',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    reportErrors: typeof reportErrors
  }
}
