// Written by `npm run documents` from the folders beside it.

import './sku.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurCatalog } from './srmPurCatalog/srmPurCatalog.definition.ts'
import { srmPurCatalogMapping } from './srmPurCatalogMapping/srmPurCatalogMapping.definition.ts'
import { srmPurCatalogSku } from './srmPurCatalogSku/srmPurCatalogSku.definition.ts'
import { srmPurCatalogSkuRules } from './srmPurCatalogSku/srmPurCatalogSku.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmPurCatalog,
  },
  {
    definition: srmPurCatalogMapping,
  },
  {
    definition: srmPurCatalogSku,
    rules: srmPurCatalogSkuRules,
  },
]
