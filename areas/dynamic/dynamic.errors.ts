import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const dynamicErrors = defineErrors({
  EXPORT_NOT_YOURS: {
    zh: '只能处理自己的导出',
    en: 'Only the person who requested this export may do that',
  },
  EXPORT_NO_PERMISSION_NOW: {
    zh: '无权限：申请人已不能使用该职责',
    en: 'No permission: the requester can no longer use that responsibility',
  },
  EXPORT_BROKEN: {
    zh: '导出失败，请重试',
    en: 'The export failed. Please try again',
  },
  REPORT_NOT_FOUND: {
    zh: '报表不存在或无权限',
    en: 'The report does not exist, or you may not run it',
  },
  REPORT_CONNECTION_UNTESTED: { zh: '请先测试连接', en: 'Test the connection first' },
  REPORT_CONNECTION_OFF: {
    zh: '报表连接“{connection}”已停用',
    en: 'The report connection "{connection}" is disabled',
  },
  REPORT_OWN_SCHEMA: {
    zh: '本系统只允许模式{schema}',
    en: 'In this system only schema {schema} may be read',
  },
  REPORT_SOURCE_USE: {
    zh: '数据源须为只读且用途含“报表”，且不是本系统自身',
    en: 'The data source must be read-only, intended for reports, and not this system itself',
  },
  REPORT_SCHEMA_NAME: {
    zh: '模式名为小写字母、数字、下划线，且不能是系统目录',
    en: 'Schema names are in lower case. The system catalogue cannot be used',
  },
  REPORT_CONNECTION_USED: {
    zh: '有{count}张已发布报表使用该连接，如仍要停用请勾选确认',
    en: '{count} published reports use this connection; tick the confirmation to disable it all the same',
  },
  REPORT_PARAMETER_UNKNOWN: {
    zh: 'SQL中的参数:{name}没有定义',
    en: 'The SQL uses :{name}, which is no parameter of the report',
  },
  REPORT_PARAMETER_UNUSED: {
    zh: '参数{name}在SQL中没有使用',
    en: 'Parameter {name} is not used by the SQL',
  },
  REPORT_COLUMN: {
    zh: '“{column}”不是报表的列（列名为小写字母、数字、下划线）',
    en: '"{column}" is no column of the report (lower case letters, digits, underscores)',
  },
  REPORT_COLUMN_TWICE: {
    zh: '列“{column}”出现了两次',
    en: 'The column "{column}" is selected twice',
  },
  REPORT_STAR: {
    zh: '请列出列名，不能使用 SELECT *',
    en: 'Name the columns: SELECT * is not allowed',
  },
  REPORT_RECURSIVE: {
    zh: '不允许使用递归查询',
    en: 'Recursive queries are not allowed',
  },
  REPORT_TABLE: {
    zh: '不允许查询“{relation}”，可用：{allowed}',
    en: 'The relation "{relation}" cannot be read. Allowed: {allowed}',
  },
  REPORT_SCOPE_SUPPLIER: {
    zh: '供应商可用的报表必须限制数据权限',
    en: 'A report that suppliers run needs a row scope',
  },
  REPORT_SCOPE_BUYER: {
    zh: '采购方的报表不能只按供应商限制数据权限',
    en: 'A report of the buyer side cannot be restricted by supplier alone',
  },
  REPORT_SUM_TEXT: { zh: '只有数值列可以合计', en: 'Only numbers are totalled' },
  REPORT_LOOKUP: { zh: '请填写快码类型', en: 'Give the lookup type' },
  REPORT_NO_COLUMNS: { zh: '请先解析列', en: 'Parse the columns first' },
  REPORT_NO_READERS: { zh: '请指定可用职责', en: 'Name at least one responsibility' },
  REPORT_UNCHECKED: {
    zh: 'SQL已修改，请先校验',
    en: 'The SQL has changed; check it first',
  },
  REPORT_OWN_PUBLISH: {
    zh: '报表须由未编写或修改过它的另一位人员发布',
    en: 'A report must be published by somebody who has not written or changed it',
  },
  REPORT_UNSCOPED_PUBLISH: {
    zh: '该报表未按读者的权限限制数据，须由安全管理员发布',
    en: 'Readers of this report see rows beyond their permits, so only the security administrator can publish it',
  },
  REPORT_CODE_TAKEN: {
    zh: '报表{code}已有发布版本，请使用变更',
    en: 'Report {code} is already published. Create a new version',
  },
  REPORT_FILTER: {
    zh: '“{name}”不是该单据的字段，不能作为条件',
    en: '"{name}" is no field of the document and no condition',
  },
  REPORT_SPAN: {
    zh: '日期跨度不能超过{max}天',
    en: 'The span must not exceed {max} {max:day|days}',
  },
  REPORT_BUSY: { zh: '查询繁忙，请稍后', en: 'Busy, try later' },
  CHART_COLUMN: {
    zh: '“{column}”不是该报表的列',
    en: '"{column}" is no column of the report',
  },
  CHART_MEASURES: {
    zh: '该图表类型需要{count}个指标',
    en: 'This type of chart needs {count} {count:measure|measures}',
  },
  CHART_DIMENSION: { zh: '请选择维度列', en: 'Choose the dimension column' },
  CHART_RATIO_SUM: {
    zh: '百分比不能求和或求平均',
    en: 'A percentage is neither summed nor averaged',
  },
  CHART_NEGATIVE: {
    zh: '饼图不能有负值',
    en: 'A pie cannot show negative values',
  },
  CHART_TOO_MANY: {
    zh: '分组过多（超过{max}组），请设置前N项或时间粒度',
    en: 'More than {max} groups: set Top N or a coarser time grain',
  },
  CHART_UNTRIED: { zh: '请先预览图表', en: 'Preview the chart first' },
  CHART_OFF: { zh: '图表已停用', en: 'The chart is disabled' },
  CHART_NOT_FOUND: {
    zh: '图表报告不存在或无权限',
    en: 'The page does not exist, or you may not see it',
  },
  CHART_OVERLAP: {
    zh: '图表位置重叠或超出栅格',
    en: 'Charts overlap or leave the grid',
  },
  CHART_COUNT: { zh: '每页1至20个图表', en: 'A page contains 1 to 20 charts' },
  CHART_PAGE_SUPPLIER: {
    zh: '供应商看板只能使用有供应商列的报表',
    en: 'A page for suppliers shows reports with a supplier column only',
  },
  CHART_GROUP_USED: {
    zh: '分组下还有下级或报告，只能停用',
    en: 'The group has sub-groups or pages; disable it instead',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    dynamicErrors: typeof dynamicErrors
  }
}
