import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const scheduleYearTexts = defineTexts({
  'scheduleYear.view': { zh: '视图', en: 'View' },
  'scheduleYear.year': { zh: '年历', en: 'Year' },
  'scheduleYear.list': { zh: '列表', en: 'List' },
  'scheduleYear.back': { zh: '上一年', en: 'Previous year' },
  'scheduleYear.next': { zh: '下一年', en: 'Next year' },
  'scheduleYear.supplier': { zh: '供应商', en: 'Supplier' },
  'scheduleYear.category': { zh: '采购品类', en: 'Purchase category' },
  'scheduleYear.whole': { zh: '全部品类', en: 'All categories' },
  'scheduleYear.month': { zh: '{month}月', en: '{month}' },
  'scheduleYear.planned': { zh: '已计划', en: 'Planned' },
  'scheduleYear.due': { zh: '30天内到期', en: 'Due within 30 days' },
  'scheduleYear.late': { zh: '逾期', en: 'Late' },
  'scheduleYear.done': { zh: '已完成', en: 'Done' },
  'scheduleYear.newDate': { zh: '计划日期', en: 'Planned' },
  'scheduleYear.open': { zh: '打开', en: 'Open' },
  'scheduleYear.empty': {
    zh: '没有主要供应商，也没有日程。请在品类库中标记主供，或生成年度日程。',
    en: 'No main suppliers and no plans. Mark main sources in the category library, or propose the year.',
  },
})
