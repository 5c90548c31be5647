import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const openedPricesTexts = defineTexts({
  'openedPrices.none': {
    zh: '价格尚未开标，或您无权查看价格',
    en: 'No price has been opened yet, or you may not see prices',
  },
  'openedPrices.section': { zh: '标段', en: 'Section' },
  'openedPrices.supplier': { zh: '供应商', en: 'Supplier' },
  'openedPrices.open': { zh: '开标价', en: 'Opened price' },
  'openedPrices.bargain': { zh: '议价后', en: 'After bargaining' },
  'openedPrices.moon': { zh: '明标竞价后', en: 'After the open price round' },
  'openedPrices.auction': { zh: '竞价后', en: 'After the auction' },
  'openedPrices.last': { zh: '最新价', en: 'Latest price' },
  'openedPrices.drop': { zh: '降幅(%)', en: 'Drop (%)' },
})
