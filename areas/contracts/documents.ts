// Written by `npm run documents` from the folders beside it.

import './contracts.errors.ts'
import './contracts.events.ts'
import './signing.errors.ts'
import './signing.events.ts'
import './warning.errors.ts'
import './watermark.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmCctContract } from './srmCctContract/srmCctContract.definition.ts'
import { srmCctContractOperations } from './srmCctContract/srmCctContract.operations.ts'
import { srmCctContractRules } from './srmCctContract/srmCctContract.rules.ts'
import { srmCctSignAccount } from './srmCctSignAccount/srmCctSignAccount.definition.ts'
import { srmCctSignAccountOperations } from './srmCctSignAccount/srmCctSignAccount.operations.ts'
import { srmCctSignAccountRules } from './srmCctSignAccount/srmCctSignAccount.rules.ts'
import { srmCctTemplate } from './srmCctTemplate/srmCctTemplate.definition.ts'
import { srmCctTemplateOperations } from './srmCctTemplate/srmCctTemplate.operations.ts'
import { srmCctTemplateRules } from './srmCctTemplate/srmCctTemplate.rules.ts'
import { srmCctTerms } from './srmCctTerms/srmCctTerms.definition.ts'
import { srmCctTermsOperations } from './srmCctTerms/srmCctTerms.operations.ts'
import { srmCctWarning } from './srmCctWarning/srmCctWarning.definition.ts'
import { srmCctWarningOperations } from './srmCctWarning/srmCctWarning.operations.ts'
import { srmCctWarningRules } from './srmCctWarning/srmCctWarning.rules.ts'
import { srmCctWatermark } from './srmCctWatermark/srmCctWatermark.definition.ts'
import { srmCctWatermarkOperations } from './srmCctWatermark/srmCctWatermark.operations.ts'
import { srmCctWatermarkRules } from './srmCctWatermark/srmCctWatermark.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmCctContract,
    operations: srmCctContractOperations,
    rules: srmCctContractRules,
  },
  {
    definition: srmCctSignAccount,
    operations: srmCctSignAccountOperations,
    rules: srmCctSignAccountRules,
  },
  {
    definition: srmCctTemplate,
    operations: srmCctTemplateOperations,
    rules: srmCctTemplateRules,
  },
  {
    definition: srmCctTerms,
    operations: srmCctTermsOperations,
  },
  {
    definition: srmCctWarning,
    operations: srmCctWarningOperations,
    rules: srmCctWarningRules,
  },
  {
    definition: srmCctWatermark,
    operations: srmCctWatermarkOperations,
    rules: srmCctWatermarkRules,
  },
]
