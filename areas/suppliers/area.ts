import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { srmPosSupplier } from './srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierOperations } from './srmPosSupplier/srmPosSupplier.operations.ts'
import { srmPosSupplierCategory } from './srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierCategoryOperations } from './srmPosSupplierCategory/srmPosSupplierCategory.operations.ts'
import { srmPosSupplierSite } from './srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { srmPosSupplierSiteOperations } from './srmPosSupplierSite/srmPosSupplierSite.operations.ts'
import { suppliersLookups } from './suppliers.lookups.ts'
import { suppliersMenus } from './suppliers.menus.ts'
import { suppliersSetup } from './suppliers.setup.ts'
import { supplierVetoes } from './suppliers.vetoes.ts'

export const suppliers = defineArea({
  code: 'suppliers',
  title: t('供应商管理', 'Suppliers'),
  vetoes: supplierVetoes,
  lookups: suppliersLookups,
  menus: suppliersMenus,
  setupSteps: suppliersSetup,
  documents: [
    { definition: srmPosSupplier, operations: srmPosSupplierOperations },
    { definition: srmPosSupplierSite, operations: srmPosSupplierSiteOperations },
    { definition: srmPosSupplierCategory, operations: srmPosSupplierCategoryOperations },
  ],
})
