import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const sqlErrors = defineErrors({
  SQL_SYNTAX: {
    zh: 'SQL 有语法错误（第 {position} 个字符）：{reason}',
    en: 'The SQL has a syntax error at character {position}: {reason}',
  },
  SQL_ONE_STATEMENT: {
    zh: '必须是且只能是一条 SELECT 语句',
    en: 'It must be exactly one SELECT statement',
  },
  SQL_NOT_ALLOWED: {
    zh: 'SQL 中不允许使用 {what}（第 {position} 个字符）',
    en: 'The SQL must not use {what} (character {position})',
  },
  SQL_RELATION: {
    zh: '不允许查询“{relation}”（第 {position} 个字符），可用：{schemas}',
    en: 'The relation "{relation}" (character {position}) cannot be read. Allowed: {schemas}',
  },
  SQL_FUNCTION: {
    zh: '不允许使用函数“{name}”（第 {position} 个字符）',
    en: 'The function "{name}" must not be used (character {position})',
  },
  SQL_PARAMETER: {
    zh: '没有名为“{name}”的参数',
    en: 'There is no parameter named "{name}"',
  },
  SQL_SOURCE: {
    zh: '无法读取数据源“{name}”：{reason}',
    en: 'Data source "{name}" cannot be read: {reason}',
  },
  SQL_NO_SOURCE: {
    zh: '数据源不存在、已停用，或是本系统自身',
    en: 'The data source does not exist, is disabled, or is this system itself',
  },
  SQL_COLUMN: { zh: '没有列“{name}”', en: 'There is no column "{name}"' },
  SQL_GROUPING: {
    zh: '列“{name}”须列入 GROUP BY，或放在汇总函数中',
    en: 'The column "{name}" must be listed in GROUP BY or used in an aggregate',
  },
  SQL_FAILED: { zh: '查询失败：{reason}', en: 'The query failed: {reason}' },
  SQL_TIMEOUT: {
    zh: '查询超过 {seconds} 秒，已中止，请缩小查询范围',
    en: 'The query took longer than {seconds} seconds and was stopped. Narrow it down',
  },
  SQL_CANCELLED: { zh: '查询已取消', en: 'The query was cancelled' },
  SQL_TOO_LARGE: {
    zh: '查询结果超过 {max} 行或 8 MB，请缩小范围',
    en: 'The result exceeds {max} rows or 8 MB. Narrow it down',
  },
  SQL_PORTION_TOO_LARGE: {
    zh: '查询结果每 {rows} 行超过 64 MB，无法导出；请去掉或截短过长的列',
    en: '{rows} rows of the result exceed 64 MB. Leave out or shorten its longest columns',
  },
  SQL_ROLE: {
    zh: '数据库不允许创建只读角色，请数据库管理员先建立角色“{role}”',
    en: 'The database does not allow creating the read-only role. Ask its administrator for role "{role}"',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    sqlErrors: typeof sqlErrors
  }
}
