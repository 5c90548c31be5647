/** What other areas ask of the catalogue mall. Server calls in the caller's transaction. */
export { branchOf } from './srmPurCatalog/branch.ts'
export {
  catalogSeen,
  isBuyable,
  isDelivered,
  isSeen,
  mallCondition,
} from './srmPurCatalogSku/mall.ts'
export { priceAt } from './srmPurCatalogSku/prices.ts'
export { changeStock } from './srmPurCatalogSku/stock.ts'
