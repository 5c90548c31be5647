import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const reportsTexts = defineTexts({
  'reports.filters': { zh: '查询条件', en: 'Filters' },
  'reports.reset': { zh: '重置', en: 'Reset' },
  'reports.refresh': { zh: '刷新', en: 'Refresh' },
  'reports.export': { zh: '导出', en: 'Export' },
  'reports.exporting': {
    zh: '正在后台导出 {number}，完成后会通知您',
    en: 'Exporting in the background as {number}. You will be notified when it is ready',
  },
  'reports.asOf': { zh: '数据截至 {time}', en: 'Data as of {time}' },
  'reports.others': { zh: '其他', en: 'Others' },
  'reports.nothing': {
    zh: '没有符合条件的数据，请更改条件',
    en: 'Nothing matches. Change the filters',
  },
  'reports.incomplete': { zh: '请填写必填的查询条件', en: 'Fill in the required filters' },
  'reports.behind': { zh: '{figure}：来源单据', en: '{figure}: documents behind it' },
})
