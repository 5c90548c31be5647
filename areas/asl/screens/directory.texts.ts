import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'
import '@opensrm/ui/screens/screens.texts.ts'

export const directoryTexts = defineTexts({
  'asl.directory': { zh: '合格供应商名录', en: 'Approved supplier directory' },
  'asl.unsupplied': { zh: '缺供应商物料', en: 'Items without supplier' },
  'asl.filters': { zh: '筛选', en: 'Filters' },
  'asl.categories': { zh: '采购品类', en: 'Purchase categories' },
  'asl.all': { zh: '全部', en: 'All' },
  'asl.counts': {
    zh: '{entries}条清单，{suppliers}家供应商',
    en: 'entries: {entries}, suppliers: {suppliers}',
  },
  'asl.print': { zh: '打印', en: 'Print' },
  'asl.export': { zh: '导出', en: 'Export' },
  'asl.controlled': { zh: '受控清单 {date}', en: 'Controlled list {date}' },
  'asl.exported': { zh: '已导出{count}行', en: '{count} rows exported' },
})
