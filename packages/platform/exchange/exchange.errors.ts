import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of export and import other than those of the specification, which are in the platform's own catalogue. */
export const exchangeErrors = defineErrors({
  EXPORT_COLUMN_UNKNOWN: {
    zh: '导出字段不属于该列表：{column}',
    en: 'This list has no column {column} to export',
  },
  EXPORT_CHILDREN_SEVERAL: {
    zh: '一次只能导出一种明细的字段',
    en: 'Columns of only one kind of lines can be exported at a time',
  },
  EXPORT_TOO_MANY_ROWS: {
    zh: '共超过{max}行，请使用后台导出',
    en: 'There are more than {max} rows. Please export in the background',
  },
  EXPORT_OVER_LIMIT: {
    zh: '超过最大导出行数{max}，请缩小查询范围',
    en: 'More than {max} rows cannot be exported. Please narrow the search',
  },
  EXPORT_SHEET_TOO_SMALL: {
    zh: '每个工作表的行数不能少于 {min}',
    en: 'A sheet must hold at least {min} rows',
  },
  EXPORT_WRONG_PARAMETERS: {
    zh: '导出参数格式不正确：{name}',
    en: 'The export parameter {name} has the wrong form',
  },
  IMPORT_UNKNOWN: { zh: '没有这个导入功能：{code}', en: 'There is no import {code}' },
  IMPORT_NO_FILE: {
    zh: '请选择要导入的Excel文件（.xlsx）',
    en: 'Please choose an Excel file (.xlsx) to import',
  },
  IMPORT_NOT_A_SHEET: {
    zh: '文件不是可读取的Excel工作簿（.xlsx）',
    en: 'The file is not a readable Excel workbook (.xlsx)',
  },
  IMPORT_MACROS: { zh: '不能导入含宏的文件', en: 'A file with macros cannot be imported' },
  IMPORT_BOMB: {
    zh: '文件解压后过大，不能导入',
    en: 'The file is too large when unpacked and cannot be imported',
  },
  IMPORT_OVER_LIMIT: {
    zh: '文件的{what}超过上限{max}，不能导入',
    en: 'The file contains too many {what} to be imported. The limit is {max}',
  },
  IMPORT_TOO_LARGE: {
    zh: '导入文件不能超过{max}',
    en: 'A file to import must not be larger than {max}',
  },
  IMPORT_TOO_MANY_ROWS: {
    zh: '一次最多导入{max}行，请分批导入',
    en: 'At most {max} rows can be imported at once. Please import in parts',
  },
  IMPORT_NO_ROWS: { zh: '文件中没有数据行', en: 'The file contains no data rows' },
  IMPORT_HEADING_MISSING: {
    zh: '缺少必需的列：{headings}，请使用最新模板',
    en: 'Required columns are missing: {headings}. Please use the current template',
  },
  IMPORT_HEADING_TWICE: {
    zh: '列“{heading}”出现了两次',
    en: 'The column "{heading}" occurs twice',
  },
  IMPORT_ROW_TWICE: {
    zh: '{label}“{value}”在文件中重复（第{row}行）',
    en: '{label} "{value}" occurs twice in the file (row {row})',
  },
  IMPORT_NOT_FOUND: {
    zh: '{label}“{value}”不存在或无权使用',
    en: '{label} "{value}" does not exist, or you may not use it',
  },
  IMPORT_AMBIGUOUS: {
    zh: '{label}“{value}”对应多条记录，请填写编码',
    en: '{label} "{value}" matches several records. Please enter the code',
  },
  IMPORT_CHANGED_SINCE: {
    zh: '该记录在导出后已被他人修改，请重新导出',
    en: 'This record was changed after the export. Please export it again',
  },
  IMPORT_REFUSED: {
    zh: '未导入任何数据：{faults}。请下载错误文件修改后重新导入',
    en: 'Nothing was imported: {faults}. Please correct the rows in the error file and import it again',
  },
  IMPORT_NOT_UNDOABLE: {
    zh: '该导入已撤销或未写入数据，不能撤销',
    en: 'This import was already undone or wrote nothing, so it cannot be undone',
  },
  IMPORT_USED_SINCE: {
    zh: '{document}“{number}”在导入后已被修改或使用，不能撤销整个导入',
    en: '{document} "{number}" was changed or used after the import, so the import cannot be undone',
  },
  IMPORT_INTERRUPTED: {
    zh: '导入被中断，未写入任何数据，请重新导入',
    en: 'The import was interrupted and wrote nothing. Please import again',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    exchangeErrors: typeof exchangeErrors
  }
}
