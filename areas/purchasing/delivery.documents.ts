import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurBarcode } from './srmPurBarcode/srmPurBarcode.definition.ts'
import { srmPurBarcodeOperations } from './srmPurBarcode/srmPurBarcode.operations.ts'
import { srmPurDeliveryBatchTemporary } from './srmPurDeliveryBatchTemporary/srmPurDeliveryBatchTemporary.definition.ts'
import { srmPurDeliveryBatchTemporaryOperations } from './srmPurDeliveryBatchTemporary/srmPurDeliveryBatchTemporary.operations.ts'
import { srmPurDeliveryBatchTemporaryRules } from './srmPurDeliveryBatchTemporary/srmPurDeliveryBatchTemporary.rules.ts'
import { srmPurDeliveryNotice } from './srmPurDeliveryNotice/srmPurDeliveryNotice.definition.ts'
import { srmPurDeliveryNoticeOperations } from './srmPurDeliveryNotice/srmPurDeliveryNotice.operations.ts'
import { srmPurDeliveryNoticeRules } from './srmPurDeliveryNotice/srmPurDeliveryNotice.rules.ts'
import { srmPurForecast } from './srmPurForecast/srmPurForecast.definition.ts'
import { srmPurForecastOperations } from './srmPurForecast/srmPurForecast.operations.ts'
import { srmPurForecastRules } from './srmPurForecast/srmPurForecast.rules.ts'
import { srmPurMaterialSn } from './srmPurMaterialSn/srmPurMaterialSn.definition.ts'
import { srmPurMaterialSnOperations } from './srmPurMaterialSn/srmPurMaterialSn.operations.ts'
import { srmPurMaterialSnRules } from './srmPurMaterialSn/srmPurMaterialSn.rules.ts'
import { srmPurSnHistory } from './srmPurSnHistory/srmPurSnHistory.definition.ts'
import { srmPurSnImportTemplate } from './srmPurSnImportTemplate/srmPurSnImportTemplate.definition.ts'
import { srmPurSnImportTemplateOperations } from './srmPurSnImportTemplate/srmPurSnImportTemplate.operations.ts'
import { srmPurSnImportTemplateRules } from './srmPurSnImportTemplate/srmPurSnImportTemplate.rules.ts'
import { srmPurSupplierSn } from './srmPurSupplierSn/srmPurSupplierSn.definition.ts'
import { srmPurSupplierSnOperations } from './srmPurSupplierSn/srmPurSupplierSn.operations.ts'

/** What surrounds the delivery note: what is called off, announced, labelled and counted by serial number. */
export const deliveryDocuments: readonly DocumentModule<Operations>[] = [
  { definition: srmPurBarcode, operations: srmPurBarcodeOperations },
  {
    definition: srmPurForecast,
    rules: srmPurForecastRules,
    operations: srmPurForecastOperations,
  },
  {
    definition: srmPurDeliveryNotice,
    rules: srmPurDeliveryNoticeRules,
    operations: srmPurDeliveryNoticeOperations,
  },
  {
    definition: srmPurSupplierSn,
    operations: srmPurSupplierSnOperations,
  },
  {
    definition: srmPurMaterialSn,
    rules: srmPurMaterialSnRules,
    operations: srmPurMaterialSnOperations,
  },
  { definition: srmPurSnHistory },
  {
    definition: srmPurSnImportTemplate,
    rules: srmPurSnImportTemplateRules,
    operations: srmPurSnImportTemplateOperations,
  },
  {
    definition: srmPurDeliveryBatchTemporary,
    rules: srmPurDeliveryBatchTemporaryRules,
    operations: srmPurDeliveryBatchTemporaryOperations,
  },
]
