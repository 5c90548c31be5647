import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { deliveryDocuments } from './delivery.documents.ts'
import { orderDocuments } from './order.documents.ts'
import { orderJobs } from './order.jobs.ts'
import { purchasingEvents } from './purchasing.events.ts'
import { purchasingLookups } from './purchasing.lookups.ts'
import { purchasingMenus } from './purchasing.menus.ts'
import './purchasing.errors.ts'
import { importDocuments } from './imports.documents.ts'
import { enrichItemOrgs } from './itemOrgFigures.ts'
import { purchasingHearers } from './purchasing.hearers.ts'
import { purchasingHomeCards } from './purchasing.home.ts'
import { purchasingImports } from './purchasing.imports.ts'
import { purchasingJobs } from './purchasing.jobs.ts'
import { purchasingSetup } from './purchasing.setup.ts'
import { purchasingUsages } from './purchasing.usages.ts'
import { srmPurBillType } from './srmPurBillType/srmPurBillType.definition.ts'
import { srmPurBillTypeOperations } from './srmPurBillType/srmPurBillType.operations.ts'
import { srmPurDeliveryNote } from './srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurDeliveryNoteOperations } from './srmPurDeliveryNote/srmPurDeliveryNote.operations.ts'
import { srmPurDeliveryNoteRules } from './srmPurDeliveryNote/srmPurDeliveryNote.rules.ts'
import { srmPurOrder } from './srmPurOrder/srmPurOrder.definition.ts'
import { srmPurOrderOperations } from './srmPurOrder/srmPurOrder.operations.ts'
import { srmPurOrderRules } from './srmPurOrder/srmPurOrder.rules.ts'
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
import { srmPurWriteOff } from './srmPurWriteOff/srmPurWriteOff.definition.ts'
import { srmPurWriteOffOperations } from './srmPurWriteOff/srmPurWriteOff.operations.ts'
import { srmPurWriteOffRules } from './srmPurWriteOff/srmPurWriteOff.rules.ts'
import { srmSicInventory } from './srmSicInventory/srmSicInventory.definition.ts'
import { srmSicInventoryOperations } from './srmSicInventory/srmSicInventory.operations.ts'
import { srmSicInventoryRules } from './srmSicInventory/srmSicInventory.rules.ts'
import { srmSicTransaction } from './srmSicTransaction/srmSicTransaction.definition.ts'
import { srmSicTransactionRules } from './srmSicTransaction/srmSicTransaction.guards.ts'
import { srmSicTransactionOperations } from './srmSicTransaction/srmSicTransaction.operations.ts'

export const purchasing = defineArea({
  code: 'purchasing',
  title: t('采购执行', 'Purchasing'),
  lookups: purchasingLookups,
  menus: purchasingMenus,
  events: purchasingEvents,
  homeCards: purchasingHomeCards,
  setupSteps: purchasingSetup,
  usages: purchasingUsages,
  hearers: purchasingHearers,
  imports: purchasingImports,
  enrichments: [{ of: 'srmBaseItemOrg', enrich: enrichItemOrgs }],
  jobs: [...orderJobs, ...purchasingJobs],
  documents: [
    {
      definition: srmPurRequisition,
      rules: srmPurRequisitionRules,
      operations: srmPurRequisitionOperations,
    },
    { definition: srmPurOrder, rules: srmPurOrderRules, operations: srmPurOrderOperations },
    ...orderDocuments,
    {
      definition: srmPurDeliveryNote,
      rules: srmPurDeliveryNoteRules,
      operations: srmPurDeliveryNoteOperations,
    },
    ...deliveryDocuments,
    { definition: srmPurReceipt, rules: srmPurReceiptRules, operations: srmPurReceiptOperations },
    { definition: srmPurReturn, rules: srmPurReturnRules, operations: srmPurReturnOperations },
    {
      definition: srmPurReturnSupplierAddress,
      rules: srmPurReturnSupplierAddressRules,
      operations: srmPurReturnSupplierAddressOperations,
    },
    {
      definition: srmPurWriteOff,
      rules: srmPurWriteOffRules,
      operations: srmPurWriteOffOperations,
    },
    {
      definition: srmSicTransaction,
      rules: srmSicTransactionRules,
      operations: srmSicTransactionOperations,
    },
    ...importDocuments,
    {
      definition: srmSicInventory,
      rules: srmSicInventoryRules,
      operations: srmSicInventoryOperations,
    },
    { definition: srmPurBillType, operations: srmPurBillTypeOperations },
  ],
})
