import { f } from '@opensrm/kernel/document/fields.ts'

/** What a line that buys something is compared with: `enrichLastPrices` of orders fills these at each read. */
export const lastPriceFields = {
  lastPriceInclTax: f.price('最近含税单价', 'Last price incl. tax', {
    computed: 'atRead',
    visibleTo: 'buyer',
    needsCode: 'btnViewPrice',
  }),
  priceChangeRate: f.percent('较最近单价涨跌(%)', 'Change from last price (%)', {
    computed: 'atRead',
    min: '-100',
    max: '99999',
    visibleTo: 'buyer',
    needsCode: 'btnViewPrice',
  }),
} as const
