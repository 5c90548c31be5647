// Written by `npm run documents` from the folders beside it.

import './suppliers.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from './srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierOperations } from './srmPosSupplier/srmPosSupplier.operations.ts'
import { srmPosSupplierRules } from './srmPosSupplier/srmPosSupplier.rules.ts'
import { srmPosSupplierCategory } from './srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierCategoryOperations } from './srmPosSupplierCategory/srmPosSupplierCategory.operations.ts'
import { srmPosSupplierSite } from './srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { srmPosSupplierSiteOperations } from './srmPosSupplierSite/srmPosSupplierSite.operations.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmPosSupplier,
    operations: srmPosSupplierOperations,
    rules: srmPosSupplierRules,
  },
  {
    definition: srmPosSupplierCategory,
    operations: srmPosSupplierCategoryOperations,
  },
  {
    definition: srmPosSupplierSite,
    operations: srmPosSupplierSiteOperations,
  },
]
