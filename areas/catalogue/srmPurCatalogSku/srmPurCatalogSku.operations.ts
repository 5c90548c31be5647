import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmPurCatalogSku } from './srmPurCatalogSku.definition.ts'
import { followOrders } from './srmPurCatalogSku.stock.ts'

export const srmPurCatalogSkuOperations = defineOperations(srmPurCatalogSku, {
  effects: { followOrders },
})
