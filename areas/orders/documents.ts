// Written by `npm run documents` from the folders beside it.

import './agreement.errors.ts'
import './orderChange.errors.ts'
import './orders.errors.ts'
import './orders.events.ts'
import './sample.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurAgreement } from './srmPurAgreement/srmPurAgreement.definition.ts'
import { srmPurAgreementOperations } from './srmPurAgreement/srmPurAgreement.operations.ts'
import { srmPurAgreementRules } from './srmPurAgreement/srmPurAgreement.rules.ts'
import { srmPurBillType } from './srmPurBillType/srmPurBillType.definition.ts'
import { srmPurBillTypeOperations } from './srmPurBillType/srmPurBillType.operations.ts'
import { srmPurOrder } from './srmPurOrder/srmPurOrder.definition.ts'
import { srmPurOrderOperations } from './srmPurOrder/srmPurOrder.operations.ts'
import { srmPurOrderRules } from './srmPurOrder/srmPurOrder.rules.ts'
import { srmPurOrderChange } from './srmPurOrderChange/srmPurOrderChange.definition.ts'
import { srmPurOrderChangeOperations } from './srmPurOrderChange/srmPurOrderChange.operations.ts'
import { srmPurSample } from './srmPurSample/srmPurSample.definition.ts'
import { srmPurSampleOperations } from './srmPurSample/srmPurSample.operations.ts'
import { srmPurSampleRules } from './srmPurSample/srmPurSample.rules.ts'
import { srmPurUnpricedMaterial } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.definition.ts'
import { srmPurUnpricedMaterialOperations } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.operations.ts'
import { srmPurUnpricedMaterialRules } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmPurAgreement,
    operations: srmPurAgreementOperations,
    rules: srmPurAgreementRules,
  },
  {
    definition: srmPurBillType,
    operations: srmPurBillTypeOperations,
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
    definition: srmPurSample,
    operations: srmPurSampleOperations,
    rules: srmPurSampleRules,
  },
  {
    definition: srmPurUnpricedMaterial,
    operations: srmPurUnpricedMaterialOperations,
    rules: srmPurUnpricedMaterialRules,
  },
]
