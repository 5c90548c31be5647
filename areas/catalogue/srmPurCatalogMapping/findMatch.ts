import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { categoriesWithin, findSimilarItems } from '../../base-data/ports.ts'
import { srmPurCatalog } from '../srmPurCatalog/srmPurCatalog.definition.ts'
import { srmPurCatalogSku } from '../srmPurCatalogSku/srmPurCatalogSku.definition.ts'
import { FIND_MATCH } from './srmPurCatalogMapping.asks.ts'

/**
 * Items that may be what a SKU is, the likeliest first: the bar code or the model stands in the item, the brand is the
 * same, the names are alike. The user decides.
 */
export const findMatch = documentAction({
  ...FIND_MATCH,
  by: 'buyer',
  async run(context, { skuId }) {
    const sku = await context.findAs(srmPurCatalogSku, skuId)
    const catalog = await context.findMaster(srmPurCatalog, sku.catalogId)
    const within = await categoriesWithin(context, catalog?.categoryId ? [catalog.categoryId] : [])
    const { skuName, brand, model, barCode } = sku
    const ask = { categoryIds: within, name: skuName ?? '', brand, model, barCode }
    return findSimilarItems(context, ask)
  },
})
