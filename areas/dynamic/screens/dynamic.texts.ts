import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'

export const dynamicTexts = defineTexts({
  'report.choose': { zh: '选择报表', en: 'Choose a report' },
  'report.none': {
    zh: '没有可以运行的报表，请联系报表开发人员',
    en: 'There is no report for you yet; ask whoever develops reports',
  },
  'report.query': { zh: '查询', en: 'Query' },
  'report.stop': { zh: '取消查询', en: 'Cancel the query' },
  'report.reset': { zh: '重置', en: 'Reset' },
  'report.export': { zh: '导出', en: 'Export' },
  'report.exportLater': { zh: '后台导出', en: 'Export in the background' },
  'report.exporting': { zh: '正在导出…', en: 'Exporting…' },
  'report.exported': { zh: '导出任务已提交后台', en: 'Export submitted in the background' },
  'report.back': { zh: '全部报表', en: 'All reports' },
  'report.truncated': {
    zh: '仅显示前 {count} 行，不显示合计',
    en: 'First {count} {count:row|rows} only, without totals',
  },
  'report.asOf': { zh: '数据时间 {time}，用时 {ms} 毫秒', en: 'Data of {time}, {ms} ms' },
  'report.before': { zh: '填写条件后查询', en: 'Fill in the conditions, then query' },
  'report.nothing': { zh: '没有符合条件的数据', en: 'No rows meet the conditions' },
  'report.required': { zh: '必填参数校验', en: 'required parameter check' },
  'report.search': { zh: '按名称查找', en: 'Find by name' },
  'page.none': {
    zh: '没有可以查看的看板，请联系报表开发人员',
    en: 'There is no dashboard for you yet; ask whoever develops reports',
  },
  'page.tree': { zh: '看板', en: 'Dashboards' },
  'page.filtered': { zh: '联动：{value}', en: 'Filtered by {value}' },
  'page.clear': { zh: '取消联动', en: 'Clear' },
  'page.off': { zh: '图表已停用', en: 'The chart is disabled' },
  'page.rest': { zh: '其他', en: 'Other' },
  'page.total': { zh: '合计', en: 'Total' },
  'page.preview': { zh: '预览', en: 'Preview' },
  'page.previewHint': {
    zh: '保存后点“预览”查看图表',
    en: 'Save, then use Preview to see the chart',
  },
  'page.target': { zh: '目标', en: 'Target' },
  'page.empty': { zh: '无', en: 'None' },
})
