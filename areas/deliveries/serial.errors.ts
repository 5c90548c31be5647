import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of the serials that suppliers report, and of their import. */
export const serialErrors = defineErrors({
  SN_EXISTS: {
    zh: '物料“{item}”的序列号“{serial}”已存在',
    en: 'Serial number "{serial}" of item "{item}" already exists',
  },
  SN_NOT_CONTROLLED: {
    zh: '物料“{item}”不按序列号管理',
    en: 'Item "{item}" is not serial controlled',
  },
  SN_MAC_FORMAT: {
    zh: 'MAC地址“{mac}”应为12位十六进制数',
    en: 'MAC address "{mac}" must have 12 hexadecimal digits',
  },
  SN_MAC_EXISTS: {
    zh: 'MAC地址“{mac}”已存在',
    en: 'MAC address "{mac}" already exists',
  },
  SN_PRODUCED_FUTURE: {
    zh: '序列号“{serial}”的生产日期{date}晚于今天',
    en: 'The production date {date} of serial number "{serial}" is in the future',
  },
  SN_NOT_THE_LINE: {
    zh: '序列号“{serial}”与送货单{note}第{line}行的物料或订单不一致',
    en: 'Serial number "{serial}" is of another item or order than line {line} of note {note}',
  },
  SN_LINE_FULL: {
    zh: '送货单{note}第{line}行已有{quantity}个序列号，不能再增加',
    en: 'Line {line} of note {note} already has its {quantity} serial numbers',
  },
  SN_NOTE_GONE: {
    zh: '送货单{note}当前状态为{state}，不能调整序列号',
    en: 'Delivery note {note} is {state}; its serial numbers stay as they are',
  },
  SN_TEMPLATE_SERIAL: {
    zh: '模板必须有“序列号”列',
    en: 'The template needs a column for the serial number',
  },
  SN_TEMPLATE_TARGET: {
    zh: '品类和物料必须且只能填一个',
    en: 'Enter either a category or an item',
  },
  SN_TEMPLATE_ROWS: {
    zh: '数据起始行{data}应大于表头行{header}',
    en: 'The first data row {data} must come after the header row {header}',
  },
  SN_TEMPLATE_PATTERN: {
    zh: '列“{column}”的校验规则不是有效的正则表达式',
    en: 'The pattern of column "{column}" is no valid regular expression',
  },
  SN_TEMPLATE_TWICE: {
    zh: '“{field}”只能对应一列',
    en: 'Only one column can be for "{field}"',
  },
  SN_TEMPLATE_UNKNOWN_COLUMN: {
    zh: '模板没有列“{column}”',
    en: 'The template has no column "{column}"',
  },
  SN_IMPORT_NO_COLUMN: {
    zh: '文件缺少必填列“{column}”',
    en: 'The file lacks the required column "{column}"',
  },
  SN_IMPORT_REQUIRED: {
    zh: '第{row}行：“{column}”不能为空',
    en: 'Row {row}: "{column}" is missing',
  },
  SN_IMPORT_FORMAT: {
    zh: '第{row}行：“{column}”的值“{value}”格式不正确',
    en: 'Row {row}: "{value}" is no valid "{column}"',
  },
  SN_IMPORT_TWICE: {
    zh: '第{row}行：“{column}”的值“{value}”与前面的行重复',
    en: 'Row {row}: "{value}" of "{column}" is already in an earlier row',
  },
  SN_IMPORT_ROW: { zh: '第{row}行：{why}', en: 'Row {row}: {why}' },
  SN_IMPORT_EXISTS: {
    zh: '第{row}行：序列号“{value}”已存在',
    en: 'Row {row}: serial number "{value}" already exists',
  },
  SN_IMPORT_EMPTY: { zh: '文件中没有数据行', en: 'The file has no data rows' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    serialErrors: typeof serialErrors
  }
}
