// Written by `npm run documents` from the folders beside it.

import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBidExpert } from './srmBidExpert/srmBidExpert.definition.ts'
import { srmBidList } from './srmBidList/srmBidList.definition.ts'
import { srmBidPlan } from './srmBidPlan/srmBidPlan.definition.ts'
import { srmBidProject } from './srmBidProject/srmBidProject.definition.ts'
import { srmBidProjectRules } from './srmBidProject/srmBidProject.rules.ts'
import { srmBidRule } from './srmBidRule/srmBidRule.definition.ts'
import { srmBidSetup } from './srmBidSetup/srmBidSetup.definition.ts'
import { srmBidTemplate } from './srmBidTemplate/srmBidTemplate.definition.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBidExpert,
  },
  {
    definition: srmBidList,
  },
  {
    definition: srmBidPlan,
  },
  {
    definition: srmBidProject,
    rules: srmBidProjectRules,
  },
  {
    definition: srmBidRule,
  },
  {
    definition: srmBidSetup,
  },
  {
    definition: srmBidTemplate,
  },
]
