// Written by `npm run documents` from the folders beside it.

import './directory.errors.ts'
import './mapping.errors.ts'
import './sku.errors.ts'
import './sku.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurCatalog } from './srmPurCatalog/srmPurCatalog.definition.ts'
import { srmPurCatalogOperations } from './srmPurCatalog/srmPurCatalog.operations.ts'
import { srmPurCatalogMapping } from './srmPurCatalogMapping/srmPurCatalogMapping.definition.ts'
import { srmPurCatalogMappingOperations } from './srmPurCatalogMapping/srmPurCatalogMapping.operations.ts'
import { srmPurCatalogSku } from './srmPurCatalogSku/srmPurCatalogSku.definition.ts'
import { srmPurCatalogSkuOperations } from './srmPurCatalogSku/srmPurCatalogSku.operations.ts'
import { srmPurCatalogSkuRules } from './srmPurCatalogSku/srmPurCatalogSku.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmPurCatalog,
    operations: srmPurCatalogOperations,
  },
  {
    definition: srmPurCatalogMapping,
    operations: srmPurCatalogMappingOperations,
  },
  {
    definition: srmPurCatalogSku,
    operations: srmPurCatalogSkuOperations,
    rules: srmPurCatalogSkuRules,
  },
]
