// Written by `npm run documents` from the folders beside it.

import './contracts.errors.ts'
import './contracts.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmCctContract } from './srmCctContract/srmCctContract.definition.ts'
import { srmCctContractOperations } from './srmCctContract/srmCctContract.operations.ts'
import { srmCctContractRules } from './srmCctContract/srmCctContract.rules.ts'
import { srmCctTemplate } from './srmCctTemplate/srmCctTemplate.definition.ts'
import { srmCctTemplateOperations } from './srmCctTemplate/srmCctTemplate.operations.ts'
import { srmCctTemplateRules } from './srmCctTemplate/srmCctTemplate.rules.ts'
import { srmCctTerms } from './srmCctTerms/srmCctTerms.definition.ts'
import { srmCctTermsOperations } from './srmCctTerms/srmCctTerms.operations.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmCctContract,
    operations: srmCctContractOperations,
    rules: srmCctContractRules,
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
]
