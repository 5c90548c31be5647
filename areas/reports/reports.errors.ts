import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const reportsErrors = defineErrors({
  REPORTS_PERIOD_REVERSED: {
    zh: '期间的开始日期{from}晚于结束日期{to}',
    en: 'The period begins on {from}, after its end on {to}',
  },
  REPORTS_PERIOD_TOO_LONG: {
    zh: '期间最长{max}个月，请缩短期间',
    en: 'A period has at most {max} months. Shorten it',
  },
  REPORTS_DAY_AHEAD: {
    zh: '截止日期{day}在今天之后',
    en: 'The day {day} is after today',
  },
  REPORTS_ITEM_OR_CATEGORY: {
    zh: '请选择物料或采购品类',
    en: 'Choose an item or a purchase category',
  },
  REPORTS_DIMENSIONS: {
    zh: '统计维度最多选择{max}个',
    en: 'Choose at most {max} dimensions',
  },
  REPORTS_LIMITS_REVERSED: {
    zh: 'A类上限须小于B类上限',
    en: 'The limit of class A must be below that of class B',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    reportsErrors: typeof reportsErrors
  }
}
