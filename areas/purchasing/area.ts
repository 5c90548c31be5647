import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { purchasingLookups } from './purchasing.lookups.ts'
import { purchasingMenus } from './purchasing.menus.ts'
import './purchasing.errors.ts'
import { srmPurBillType } from './srmPurBillType/srmPurBillType.definition.ts'
import { srmPurBillTypeOperations } from './srmPurBillType/srmPurBillType.operations.ts'
import { srmPurDeliveryNote } from './srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurOrder } from './srmPurOrder/srmPurOrder.definition.ts'
import { srmPurOrderOperations } from './srmPurOrder/srmPurOrder.operations.ts'
import { srmPurOrderRules } from './srmPurOrder/srmPurOrder.rules.ts'
import { srmPurReceipt } from './srmPurReceipt/srmPurReceipt.definition.ts'
import { srmPurRequisition } from './srmPurRequisition/srmPurRequisition.definition.ts'
import { srmPurRequisitionOperations } from './srmPurRequisition/srmPurRequisition.operations.ts'
import { srmPurRequisitionRules } from './srmPurRequisition/srmPurRequisition.rules.ts'
import { srmSicInventory } from './srmSicInventory/srmSicInventory.definition.ts'
import { srmSicTransaction } from './srmSicTransaction/srmSicTransaction.definition.ts'

export const purchasing = defineArea({
  code: 'purchasing',
  title: t('采购执行', 'Purchasing'),
  lookups: purchasingLookups,
  menus: purchasingMenus,
  documents: [
    {
      definition: srmPurRequisition,
      rules: srmPurRequisitionRules,
      operations: srmPurRequisitionOperations,
    },
    { definition: srmPurOrder, rules: srmPurOrderRules, operations: srmPurOrderOperations },
    { definition: srmPurDeliveryNote },
    { definition: srmPurReceipt },
    { definition: srmSicTransaction },
    { definition: srmSicInventory },
    { definition: srmPurBillType, operations: srmPurBillTypeOperations },
  ],
})
