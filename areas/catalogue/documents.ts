// Written by `npm run documents` from the folders beside it.

import './directory.errors.ts'
import './mall.errors.ts'
import './mall.events.ts'
import './mapping.errors.ts'
import './sku.errors.ts'
import './sku.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurCatalog } from './srmPurCatalog/srmPurCatalog.definition.ts'
import { srmPurCatalogOperations } from './srmPurCatalog/srmPurCatalog.operations.ts'
import { srmPurCatalogAddressee } from './srmPurCatalogAddressee/srmPurCatalogAddressee.definition.ts'
import { srmPurCatalogAddresseeOperations } from './srmPurCatalogAddressee/srmPurCatalogAddressee.operations.ts'
import { srmPurCatalogAddresseeRules } from './srmPurCatalogAddressee/srmPurCatalogAddressee.rules.ts'
import { srmPurCatalogCart } from './srmPurCatalogCart/srmPurCatalogCart.definition.ts'
import { srmPurCatalogCartOperations } from './srmPurCatalogCart/srmPurCatalogCart.operations.ts'
import { srmPurCatalogMapping } from './srmPurCatalogMapping/srmPurCatalogMapping.definition.ts'
import { srmPurCatalogMappingOperations } from './srmPurCatalogMapping/srmPurCatalogMapping.operations.ts'
import { srmPurCatalogOrder } from './srmPurCatalogOrder/srmPurCatalogOrder.definition.ts'
import { srmPurCatalogOrderOperations } from './srmPurCatalogOrder/srmPurCatalogOrder.operations.ts'
import { srmPurCatalogOrderRules } from './srmPurCatalogOrder/srmPurCatalogOrder.rules.ts'
import { srmPurCatalogSku } from './srmPurCatalogSku/srmPurCatalogSku.definition.ts'
import { srmPurCatalogSkuOperations } from './srmPurCatalogSku/srmPurCatalogSku.operations.ts'
import { srmPurCatalogSkuRules } from './srmPurCatalogSku/srmPurCatalogSku.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmPurCatalog,
    operations: srmPurCatalogOperations,
  },
  {
    definition: srmPurCatalogAddressee,
    operations: srmPurCatalogAddresseeOperations,
    rules: srmPurCatalogAddresseeRules,
  },
  {
    definition: srmPurCatalogCart,
    operations: srmPurCatalogCartOperations,
  },
  {
    definition: srmPurCatalogMapping,
    operations: srmPurCatalogMappingOperations,
  },
  {
    definition: srmPurCatalogOrder,
    operations: srmPurCatalogOrderOperations,
    rules: srmPurCatalogOrderRules,
  },
  {
    definition: srmPurCatalogSku,
    operations: srmPurCatalogSkuOperations,
    rules: srmPurCatalogSkuRules,
  },
]
