// Written by `npm run documents` from the folders beside it.

import './abnormal.errors.ts'
import './abnormal.events.ts'
import './ecn.errors.ts'
import './ecn.events.ts'
import './pcn.errors.ts'
import './pcn.events.ts'
import './ppap.errors.ts'
import './ppap.events.ts'
import './template.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmQcnAbnormal } from './srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import { srmQcnAbnormalRules } from './srmQcnAbnormal/srmQcnAbnormal.rules.ts'
import { srmQcnEcn } from './srmQcnEcn/srmQcnEcn.definition.ts'
import { srmQcnEcnOperations } from './srmQcnEcn/srmQcnEcn.operations.ts'
import { srmQcnEcnRules } from './srmQcnEcn/srmQcnEcn.rules.ts'
import { srmQcnPcn } from './srmQcnPcn/srmQcnPcn.definition.ts'
import { srmQcnPcnOperations } from './srmQcnPcn/srmQcnPcn.operations.ts'
import { srmQcnPcnRules } from './srmQcnPcn/srmQcnPcn.rules.ts'
import { srmQcnPpap } from './srmQcnPpap/srmQcnPpap.definition.ts'
import { srmQcnPpapOperations } from './srmQcnPpap/srmQcnPpap.operations.ts'
import { srmQcnPpapRules } from './srmQcnPpap/srmQcnPpap.rules.ts'
import { srmQcnTemplate } from './srmQcnTemplate/srmQcnTemplate.definition.ts'
import { srmQcnTemplateOperations } from './srmQcnTemplate/srmQcnTemplate.operations.ts'
import { srmQcnTemplateRules } from './srmQcnTemplate/srmQcnTemplate.rules.ts'
import { srmQcnTemplateSeeds } from './srmQcnTemplate/srmQcnTemplate.seeds.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmQcnAbnormal,
    rules: srmQcnAbnormalRules,
  },
  {
    definition: srmQcnEcn,
    operations: srmQcnEcnOperations,
    rules: srmQcnEcnRules,
  },
  {
    definition: srmQcnPcn,
    operations: srmQcnPcnOperations,
    rules: srmQcnPcnRules,
  },
  {
    definition: srmQcnPpap,
    operations: srmQcnPpapOperations,
    rules: srmQcnPpapRules,
  },
  {
    definition: srmQcnTemplate,
    operations: srmQcnTemplateOperations,
    rules: srmQcnTemplateRules,
    seeds: srmQcnTemplateSeeds,
  },
]
