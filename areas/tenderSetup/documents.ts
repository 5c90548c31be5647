// Written by `npm run documents` from the folders beside it.

import './tenderSetup.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBidExpert } from './srmBidExpert/srmBidExpert.definition.ts'
import { srmBidExpertOperations } from './srmBidExpert/srmBidExpert.operations.ts'
import { srmBidExpertRules } from './srmBidExpert/srmBidExpert.rules.ts'
import { srmBidList } from './srmBidList/srmBidList.definition.ts'
import { srmBidListOperations } from './srmBidList/srmBidList.operations.ts'
import { srmBidListRules } from './srmBidList/srmBidList.rules.ts'
import { srmBidPlan } from './srmBidPlan/srmBidPlan.definition.ts'
import { srmBidPlanOperations } from './srmBidPlan/srmBidPlan.operations.ts'
import { srmBidPlanRules } from './srmBidPlan/srmBidPlan.rules.ts'
import { srmBidProject } from './srmBidProject/srmBidProject.definition.ts'
import { srmBidProjectOperations } from './srmBidProject/srmBidProject.operations.ts'
import { srmBidProjectRules } from './srmBidProject/srmBidProject.rules.ts'
import { srmBidRule } from './srmBidRule/srmBidRule.definition.ts'
import { srmBidRuleOperations } from './srmBidRule/srmBidRule.operations.ts'
import { srmBidRuleRules } from './srmBidRule/srmBidRule.rules.ts'
import { srmBidSetup } from './srmBidSetup/srmBidSetup.definition.ts'
import { srmBidSetupOperations } from './srmBidSetup/srmBidSetup.operations.ts'
import { srmBidSetupRules } from './srmBidSetup/srmBidSetup.rules.ts'
import { srmBidTemplate } from './srmBidTemplate/srmBidTemplate.definition.ts'
import { srmBidTemplateOperations } from './srmBidTemplate/srmBidTemplate.operations.ts'
import { srmBidTemplateRules } from './srmBidTemplate/srmBidTemplate.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBidExpert,
    operations: srmBidExpertOperations,
    rules: srmBidExpertRules,
  },
  {
    definition: srmBidList,
    operations: srmBidListOperations,
    rules: srmBidListRules,
  },
  {
    definition: srmBidPlan,
    operations: srmBidPlanOperations,
    rules: srmBidPlanRules,
  },
  {
    definition: srmBidProject,
    operations: srmBidProjectOperations,
    rules: srmBidProjectRules,
  },
  {
    definition: srmBidRule,
    operations: srmBidRuleOperations,
    rules: srmBidRuleRules,
  },
  {
    definition: srmBidSetup,
    operations: srmBidSetupOperations,
    rules: srmBidSetupRules,
  },
  {
    definition: srmBidTemplate,
    operations: srmBidTemplateOperations,
    rules: srmBidTemplateRules,
  },
]
