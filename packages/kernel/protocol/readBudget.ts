import type { Text } from '../i18n/text.ts'

/**
 * The limits of one read call. Every part of a request becomes SQL, so each of its lists is limited: hundreds of
 * conditions cost the database gigabytes before it has read a row.
 */
export const READ_BUDGET = {
  conditions: 50,
  values: 2000,
  valueLength: 500,
  keyword: 200,
  sorts: 3,
  ids: 1000,
  columns: 300,
} as const

export type Budgeted = keyof typeof READ_BUDGET

/** The counted parts, as the refusal names them. */
export const BUDGETED: { readonly [What in Budgeted]: Text } = {
  conditions: { zh: '个查询条件', en: 'conditions' },
  values: { zh: '个条件值', en: 'values in conditions' },
  valueLength: { zh: '个字符的条件值', en: 'characters in the value of a condition' },
  keyword: { zh: '个字符的关键字', en: 'characters in a keyword' },
  sorts: { zh: '个排序列', en: 'columns to sort by' },
  ids: { zh: '个单据ID', en: 'ids' },
  columns: { zh: '列', en: 'columns' },
}
