import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurCustomerOrder } from './srmPurCustomerOrder/srmPurCustomerOrder.definition.ts'
import { srmPurCustomerOrderOperations } from './srmPurCustomerOrder/srmPurCustomerOrder.operations.ts'
import { srmPurCustomerOrderRules } from './srmPurCustomerOrder/srmPurCustomerOrder.rules.ts'
import { srmPurCustomHeader } from './srmPurCustomHeader/srmPurCustomHeader.definition.ts'
import { srmPurCustomHeaderOperations } from './srmPurCustomHeader/srmPurCustomHeader.operations.ts'
import { srmPurCustomHeaderRules } from './srmPurCustomHeader/srmPurCustomHeader.rules.ts'
import { srmPurGovernmentMaterial } from './srmPurGovernmentMaterial/srmPurGovernmentMaterial.definition.ts'
import { srmPurGovernmentMaterialOperations } from './srmPurGovernmentMaterial/srmPurGovernmentMaterial.operations.ts'
import { srmPurGovernmentMaterialRules } from './srmPurGovernmentMaterial/srmPurGovernmentMaterial.rules.ts'
import { srmPurSample } from './srmPurSample/srmPurSample.definition.ts'
import { srmPurSampleOperations } from './srmPurSample/srmPurSample.operations.ts'
import { srmPurSampleRules } from './srmPurSample/srmPurSample.rules.ts'

/** What surrounds buying: samples before it, customer orders behind it, customs in between. */
export const importDocuments: readonly DocumentModule<Operations>[] = [
  { definition: srmPurSample, rules: srmPurSampleRules, operations: srmPurSampleOperations },
  {
    definition: srmPurCustomHeader,
    rules: srmPurCustomHeaderRules,
    operations: srmPurCustomHeaderOperations,
  },
  {
    definition: srmPurGovernmentMaterial,
    rules: srmPurGovernmentMaterialRules,
    operations: srmPurGovernmentMaterialOperations,
  },
  {
    definition: srmPurCustomerOrder,
    rules: srmPurCustomerOrderRules,
    operations: srmPurCustomerOrderOperations,
  },
]
