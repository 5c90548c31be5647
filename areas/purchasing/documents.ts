// Written by `npm run documents` from the folders beside it.

import './agreement.errors.ts'
import './delivery.errors.ts'
import './disposition.errors.ts'
import './forecast.errors.ts'
import './imports.errors.ts'
import './label.errors.ts'
import './movement.errors.ts'
import './notice.errors.ts'
import './orderChange.errors.ts'
import './purchasing.errors.ts'
import './returns.errors.ts'
import './serial.errors.ts'
import './staging.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurAgreement } from './srmPurAgreement/srmPurAgreement.definition.ts'
import { srmPurAgreementOperations } from './srmPurAgreement/srmPurAgreement.operations.ts'
import { srmPurAgreementRules } from './srmPurAgreement/srmPurAgreement.rules.ts'
import { srmPurBarcode } from './srmPurBarcode/srmPurBarcode.definition.ts'
import { srmPurBarcodeOperations } from './srmPurBarcode/srmPurBarcode.operations.ts'
import { srmPurBillType } from './srmPurBillType/srmPurBillType.definition.ts'
import { srmPurBillTypeOperations } from './srmPurBillType/srmPurBillType.operations.ts'
import { srmPurCategoryDispose } from './srmPurCategoryDispose/srmPurCategoryDispose.definition.ts'
import { srmPurCategoryDisposeOperations } from './srmPurCategoryDispose/srmPurCategoryDispose.operations.ts'
import { srmPurCustomerOrder } from './srmPurCustomerOrder/srmPurCustomerOrder.definition.ts'
import { srmPurCustomerOrderOperations } from './srmPurCustomerOrder/srmPurCustomerOrder.operations.ts'
import { srmPurCustomerOrderRules } from './srmPurCustomerOrder/srmPurCustomerOrder.rules.ts'
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
import { srmPurDemandSummary } from './srmPurDemandSummary/srmPurDemandSummary.definition.ts'
import { srmPurDemandSummaryOperations } from './srmPurDemandSummary/srmPurDemandSummary.operations.ts'
import { srmPurForecast } from './srmPurForecast/srmPurForecast.definition.ts'
import { srmPurForecastOperations } from './srmPurForecast/srmPurForecast.operations.ts'
import { srmPurForecastRules } from './srmPurForecast/srmPurForecast.rules.ts'
import { srmPurGovernmentMaterial } from './srmPurGovernmentMaterial/srmPurGovernmentMaterial.definition.ts'
import { srmPurGovernmentMaterialOperations } from './srmPurGovernmentMaterial/srmPurGovernmentMaterial.operations.ts'
import { srmPurGovernmentMaterialRules } from './srmPurGovernmentMaterial/srmPurGovernmentMaterial.rules.ts'
import { srmPurMaterialSn } from './srmPurMaterialSn/srmPurMaterialSn.definition.ts'
import { srmPurMaterialSnOperations } from './srmPurMaterialSn/srmPurMaterialSn.operations.ts'
import { srmPurMaterialSnRules } from './srmPurMaterialSn/srmPurMaterialSn.rules.ts'
import { srmPurOrder } from './srmPurOrder/srmPurOrder.definition.ts'
import { srmPurOrderOperations } from './srmPurOrder/srmPurOrder.operations.ts'
import { srmPurOrderRules } from './srmPurOrder/srmPurOrder.rules.ts'
import { srmPurOrderChange } from './srmPurOrderChange/srmPurOrderChange.definition.ts'
import { srmPurOrderChangeOperations } from './srmPurOrderChange/srmPurOrderChange.operations.ts'
import { srmPurQuotationTemplet } from './srmPurQuotationTemplet/srmPurQuotationTemplet.definition.ts'
import { srmPurQuotationTempletOperations } from './srmPurQuotationTemplet/srmPurQuotationTemplet.operations.ts'
import { srmPurQuotationTempletRules } from './srmPurQuotationTemplet/srmPurQuotationTemplet.rules.ts'
import { srmPurReceipt } from './srmPurReceipt/srmPurReceipt.definition.ts'
import { srmPurReceiptOperations } from './srmPurReceipt/srmPurReceipt.operations.ts'
import { srmPurReceiptRules } from './srmPurReceipt/srmPurReceipt.rules.ts'
import { srmPurRequisition } from './srmPurRequisition/srmPurRequisition.definition.ts'
import { srmPurRequisitionOperations } from './srmPurRequisition/srmPurRequisition.operations.ts'
import { srmPurRequisitionRules } from './srmPurRequisition/srmPurRequisition.rules.ts'
import { srmPurReturn } from './srmPurReturn/srmPurReturn.definition.ts'
import { srmPurReturnOperations } from './srmPurReturn/srmPurReturn.operations.ts'
import { srmPurReturnRules } from './srmPurReturn/srmPurReturn.rules.ts'
import { srmPurReturnSupplierAddress } from './srmPurReturnSupplierAddress/srmPurReturnSupplierAddress.definition.ts'
import { srmPurReturnSupplierAddressOperations } from './srmPurReturnSupplierAddress/srmPurReturnSupplierAddress.operations.ts'
import { srmPurReturnSupplierAddressRules } from './srmPurReturnSupplierAddress/srmPurReturnSupplierAddress.rules.ts'
import { srmPurSample } from './srmPurSample/srmPurSample.definition.ts'
import { srmPurSampleOperations } from './srmPurSample/srmPurSample.operations.ts'
import { srmPurSampleRules } from './srmPurSample/srmPurSample.rules.ts'
import { srmPurSnHistory } from './srmPurSnHistory/srmPurSnHistory.definition.ts'
import { srmPurSnImportTemplate } from './srmPurSnImportTemplate/srmPurSnImportTemplate.definition.ts'
import { srmPurSnImportTemplateOperations } from './srmPurSnImportTemplate/srmPurSnImportTemplate.operations.ts'
import { srmPurSnImportTemplateRules } from './srmPurSnImportTemplate/srmPurSnImportTemplate.rules.ts'
import { srmPurSupplierSn } from './srmPurSupplierSn/srmPurSupplierSn.definition.ts'
import { srmPurSupplierSnOperations } from './srmPurSupplierSn/srmPurSupplierSn.operations.ts'
import { srmPurUnpricedMaterial } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.definition.ts'
import { srmPurUnpricedMaterialOperations } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.operations.ts'
import { srmPurUnpricedMaterialRules } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.rules.ts'
import { srmPurWriteOff } from './srmPurWriteOff/srmPurWriteOff.definition.ts'
import { srmPurWriteOffOperations } from './srmPurWriteOff/srmPurWriteOff.operations.ts'
import { srmPurWriteOffRules } from './srmPurWriteOff/srmPurWriteOff.rules.ts'
import { srmSicInventory } from './srmSicInventory/srmSicInventory.definition.ts'
import { srmSicInventoryOperations } from './srmSicInventory/srmSicInventory.operations.ts'
import { srmSicInventoryRules } from './srmSicInventory/srmSicInventory.rules.ts'
import { srmSicTransaction } from './srmSicTransaction/srmSicTransaction.definition.ts'
import { srmSicTransactionOperations } from './srmSicTransaction/srmSicTransaction.operations.ts'
import { srmSicTransactionRules } from './srmSicTransaction/srmSicTransaction.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmPurAgreement,
    operations: srmPurAgreementOperations,
    rules: srmPurAgreementRules,
  },
  {
    definition: srmPurBarcode,
    operations: srmPurBarcodeOperations,
  },
  {
    definition: srmPurBillType,
    operations: srmPurBillTypeOperations,
  },
  {
    definition: srmPurCategoryDispose,
    operations: srmPurCategoryDisposeOperations,
  },
  {
    definition: srmPurCustomerOrder,
    operations: srmPurCustomerOrderOperations,
    rules: srmPurCustomerOrderRules,
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
    definition: srmPurDemandSummary,
    operations: srmPurDemandSummaryOperations,
  },
  {
    definition: srmPurForecast,
    operations: srmPurForecastOperations,
    rules: srmPurForecastRules,
  },
  {
    definition: srmPurGovernmentMaterial,
    operations: srmPurGovernmentMaterialOperations,
    rules: srmPurGovernmentMaterialRules,
  },
  {
    definition: srmPurMaterialSn,
    operations: srmPurMaterialSnOperations,
    rules: srmPurMaterialSnRules,
  },
  {
    definition: srmPurOrder,
    operations: srmPurOrderOperations,
    rules: srmPurOrderRules,
  },
  {
    definition: srmPurOrderChange,
    operations: srmPurOrderChangeOperations,
  },
  {
    definition: srmPurQuotationTemplet,
    operations: srmPurQuotationTempletOperations,
    rules: srmPurQuotationTempletRules,
  },
  {
    definition: srmPurReceipt,
    operations: srmPurReceiptOperations,
    rules: srmPurReceiptRules,
  },
  {
    definition: srmPurRequisition,
    operations: srmPurRequisitionOperations,
    rules: srmPurRequisitionRules,
  },
  {
    definition: srmPurReturn,
    operations: srmPurReturnOperations,
    rules: srmPurReturnRules,
  },
  {
    definition: srmPurReturnSupplierAddress,
    operations: srmPurReturnSupplierAddressOperations,
    rules: srmPurReturnSupplierAddressRules,
  },
  {
    definition: srmPurSample,
    operations: srmPurSampleOperations,
    rules: srmPurSampleRules,
  },
  {
    definition: srmPurSnHistory,
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
  {
    definition: srmPurUnpricedMaterial,
    operations: srmPurUnpricedMaterialOperations,
    rules: srmPurUnpricedMaterialRules,
  },
  {
    definition: srmPurWriteOff,
    operations: srmPurWriteOffOperations,
    rules: srmPurWriteOffRules,
  },
  {
    definition: srmSicInventory,
    operations: srmSicInventoryOperations,
    rules: srmSicInventoryRules,
  },
  {
    definition: srmSicTransaction,
    operations: srmSicTransactionOperations,
    rules: srmSicTransactionRules,
  },
]
