// Written by `npm run documents` from the folders beside it.

import './alteration.errors.ts'
import './alteration.events.ts'
import './asl.errors.ts'
import './asl.events.ts'
import './introduction.errors.ts'
import './introduction.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPurAsl } from './srmPurAsl/srmPurAsl.definition.ts'
import { srmPurAslOperations } from './srmPurAsl/srmPurAsl.operations.ts'
import { srmPurAslRules } from './srmPurAsl/srmPurAsl.rules.ts'
import { srmPurAslAlteration } from './srmPurAslAlteration/srmPurAslAlteration.definition.ts'
import { srmPurAslAlterationOperations } from './srmPurAslAlteration/srmPurAslAlteration.operations.ts'
import { srmPurAslAlterationRules } from './srmPurAslAlteration/srmPurAslAlteration.rules.ts'
import { srmPurAslApply } from './srmPurAslApply/srmPurAslApply.definition.ts'
import { srmPurAslApplyOperations } from './srmPurAslApply/srmPurAslApply.operations.ts'
import { srmPurAslApplyRules } from './srmPurAslApply/srmPurAslApply.rules.ts'
import { srmPurMaterialIntroduction } from './srmPurMaterialIntroduction/srmPurMaterialIntroduction.definition.ts'
import { srmPurMaterialIntroductionOperations } from './srmPurMaterialIntroduction/srmPurMaterialIntroduction.operations.ts'
import { srmPurMaterialIntroductionRules } from './srmPurMaterialIntroduction/srmPurMaterialIntroduction.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmPurAsl,
    operations: srmPurAslOperations,
    rules: srmPurAslRules,
  },
  {
    definition: srmPurAslAlteration,
    operations: srmPurAslAlterationOperations,
    rules: srmPurAslAlterationRules,
  },
  {
    definition: srmPurAslApply,
    operations: srmPurAslApplyOperations,
    rules: srmPurAslApplyRules,
  },
  {
    definition: srmPurMaterialIntroduction,
    operations: srmPurMaterialIntroductionOperations,
    rules: srmPurMaterialIntroductionRules,
  },
]
