import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { purchasingLookups } from './purchasing.lookups.ts'
import { purchasingMenus } from './purchasing.menus.ts'
import './purchasing.errors.ts'
import { enrichItemOrgs } from './itemOrgFigures.ts'
import { purchasingHomeCards } from './purchasing.home.ts'
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
import { srmSicInventory } from './srmSicInventory/srmSicInventory.definition.ts'
import { srmSicInventoryOperations } from './srmSicInventory/srmSicInventory.operations.ts'
import { srmSicTransaction } from './srmSicTransaction/srmSicTransaction.definition.ts'
import { srmSicTransactionOperations } from './srmSicTransaction/srmSicTransaction.operations.ts'

export const purchasing = defineArea({
  code: 'purchasing',
  title: t('采购执行', 'Purchasing'),
  lookups: purchasingLookups,
  menus: purchasingMenus,
  homeCards: purchasingHomeCards,
  usages: purchasingUsages,
  enrichments: [{ of: 'srmBaseItemOrg', enrich: enrichItemOrgs }],
  documents: [
    {
      definition: srmPurRequisition,
      rules: srmPurRequisitionRules,
      operations: srmPurRequisitionOperations,
    },
    { definition: srmPurOrder, rules: srmPurOrderRules, operations: srmPurOrderOperations },
    {
      definition: srmPurDeliveryNote,
      rules: srmPurDeliveryNoteRules,
      operations: srmPurDeliveryNoteOperations,
    },
    { definition: srmPurReceipt, rules: srmPurReceiptRules, operations: srmPurReceiptOperations },
    { definition: srmSicTransaction, operations: srmSicTransactionOperations },
    { definition: srmSicInventory, operations: srmSicInventoryOperations },
    { definition: srmPurBillType, operations: srmPurBillTypeOperations },
  ],
})
