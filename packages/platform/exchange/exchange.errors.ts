import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of export and import beside those of the specification, which stand in the platform's own catalogue. */
export const exchangeErrors = defineErrors({
  EXPORT_COLUMN_UNKNOWN: {
    zh: '导出字段不属于该列表：{column}',
    en: 'This list has no column {column} to export',
  },
  EXPORT_TOO_MANY_ROWS: {
    zh: '共超过{max}行，请使用后台导出',
    en: 'There are more than {max} rows. Please export in the background',
  },
  EXPORT_OVER_LIMIT: {
    zh: '超过最大导出行数{max}，请缩小查询范围',
    en: 'More than {max} rows cannot be exported. Please narrow the search',
  },
  EXPORT_WRONG_PARAMETERS: {
    zh: '导出参数格式不正确：{name}',
    en: 'The export parameter {name} has the wrong form',
  },
})
