// Written by `npm run documents` from the folders beside it.

import './customs.errors.ts'
import './deliveries.events.ts'
import './delivery.errors.ts'
import './label.errors.ts'
import './notice.errors.ts'
import './serial.errors.ts'
import './staging.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurBarcode } from './srmPurBarcode/srmPurBarcode.definition.ts'
import { srmPurBarcodeOperations } from './srmPurBarcode/srmPurBarcode.operations.ts'
import { srmPurCustomHeader } from './srmPurCustomHeader/srmPurCustomHeader.definition.ts'
import { srmPurCustomHeaderOperations } from './srmPurCustomHeader/srmPurCustomHeader.operations.ts'
import { srmPurCustomHeaderRules } from './srmPurCustomHeader/srmPurCustomHeader.rules.ts'
import { srmPurDeliveryBatchTemporary } from './srmPurDeliveryBatchTemporary/srmPurDeliveryBatchTemporary.definition.ts'
import { srmPurDeliveryBatchTemporaryOperations } from './srmPurDeliveryBatchTemporary/srmPurDeliveryBatchTemporary.operations.ts'
import { srmPurDeliveryBatchTemporaryRules } from './srmPurDeliveryBatchTemporary/srmPurDeliveryBatchTemporary.rules.ts'
import { srmPurDeliveryNote } from './srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurDeliveryNoteOperations } from './srmPurDeliveryNote/srmPurDeliveryNote.operations.ts'
import { srmPurDeliveryNoteRules } from './srmPurDeliveryNote/srmPurDeliveryNote.rules.ts'
import { srmPurDeliveryNotice } from './srmPurDeliveryNotice/srmPurDeliveryNotice.definition.ts'
import { srmPurDeliveryNoticeOperations } from './srmPurDeliveryNotice/srmPurDeliveryNotice.operations.ts'
import { srmPurDeliveryNoticeRules } from './srmPurDeliveryNotice/srmPurDeliveryNotice.rules.ts'
import { srmPurGovernmentMaterial } from './srmPurGovernmentMaterial/srmPurGovernmentMaterial.definition.ts'
import { srmPurGovernmentMaterialOperations } from './srmPurGovernmentMaterial/srmPurGovernmentMaterial.operations.ts'
import { srmPurGovernmentMaterialRules } from './srmPurGovernmentMaterial/srmPurGovernmentMaterial.rules.ts'
import { srmPurSnImportTemplate } from './srmPurSnImportTemplate/srmPurSnImportTemplate.definition.ts'
import { srmPurSnImportTemplateOperations } from './srmPurSnImportTemplate/srmPurSnImportTemplate.operations.ts'
import { srmPurSnImportTemplateRules } from './srmPurSnImportTemplate/srmPurSnImportTemplate.rules.ts'
import { srmPurSupplierSn } from './srmPurSupplierSn/srmPurSupplierSn.definition.ts'
import { srmPurSupplierSnOperations } from './srmPurSupplierSn/srmPurSupplierSn.operations.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmPurBarcode,
    operations: srmPurBarcodeOperations,
  },
  {
    definition: srmPurCustomHeader,
    operations: srmPurCustomHeaderOperations,
    rules: srmPurCustomHeaderRules,
  },
  {
    definition: srmPurDeliveryBatchTemporary,
    operations: srmPurDeliveryBatchTemporaryOperations,
    rules: srmPurDeliveryBatchTemporaryRules,
  },
  {
    definition: srmPurDeliveryNote,
    operations: srmPurDeliveryNoteOperations,
    rules: srmPurDeliveryNoteRules,
  },
  {
    definition: srmPurDeliveryNotice,
    operations: srmPurDeliveryNoticeOperations,
    rules: srmPurDeliveryNoticeRules,
  },
  {
    definition: srmPurGovernmentMaterial,
    operations: srmPurGovernmentMaterialOperations,
    rules: srmPurGovernmentMaterialRules,
  },
  {
    definition: srmPurSnImportTemplate,
    operations: srmPurSnImportTemplateOperations,
    rules: srmPurSnImportTemplateRules,
  },
  {
    definition: srmPurSupplierSn,
    operations: srmPurSupplierSnOperations,
  },
]
