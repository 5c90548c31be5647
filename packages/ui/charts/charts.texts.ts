import { defineTexts } from '../i18n/text.ts'

export const chartTexts = defineTexts({
  'chart.asChart': { zh: '图表', en: 'Chart' },
  'chart.asTable': { zh: '表格', en: 'Table' },
  'chart.view': { zh: '显示方式', en: 'Show as' },
  'chart.asOfNow': { zh: '截至现在', en: 'As of now' },
  'chart.save': { zh: '存为图片', en: 'Save as picture' },
  'chart.loading': { zh: '{title}正在加载', en: 'Loading {title}' },
  'chart.drawing': {
    zh: '{title}，{count} 项，可切换为表格',
    en: '{title}, {count} {count:item|items}; also as a table',
  },
  'chart.levels': { zh: '钻取层级', en: 'Levels' },
  'chart.meaning': { zh: '口径说明', en: 'What this figure means' },
})
