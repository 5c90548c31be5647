import { f } from '@opensrm/kernel/document/fields.ts'

/**
 * The last price of a purchase line; `enrichLastPrices` of orders fills these fields on each read.
 */
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
