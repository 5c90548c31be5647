// Written by `npm run documents` from the folders beside it.

import './contracts.errors.ts'
import './contracts.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmCctContract } from './srmCctContract/srmCctContract.definition.ts'
import { srmCctContractRules } from './srmCctContract/srmCctContract.rules.ts'
import { srmCctTemplate } from './srmCctTemplate/srmCctTemplate.definition.ts'
import { srmCctTerms } from './srmCctTerms/srmCctTerms.definition.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmCctContract,
    rules: srmCctContractRules,
  },
  {
    definition: srmCctTemplate,
  },
  {
    definition: srmCctTerms,
  },
]
