import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const libraryTexts = defineTexts({
  'posLibrary.search': { zh: '搜索', en: 'Search' },
  'posLibrary.count': { zh: '{count} 家供应商', en: '{count} suppliers' },
  'posLibrary.single': { zh: '单一货源', en: 'Single source' },
  'posLibrary.none': { zh: '无合格供应商', en: 'No qualified supplier' },
})
