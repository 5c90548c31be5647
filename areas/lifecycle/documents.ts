// Written by `npm run documents` from the folders beside it.

import './lifecycle.errors.ts'
import './lifecycle.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmSlcSurvey } from './srmSlcSurvey/srmSlcSurvey.definition.ts'
import { srmSlcSurveyOperations } from './srmSlcSurvey/srmSlcSurvey.operations.ts'
import { srmSlcSurveyRules } from './srmSlcSurvey/srmSlcSurvey.rules.ts'
import { srmSlcSurveyScore } from './srmSlcSurveyScore/srmSlcSurveyScore.definition.ts'
import { srmSlcSurveyScoreOperations } from './srmSlcSurveyScore/srmSlcSurveyScore.operations.ts'
import { srmSlcSurveyScoreRules } from './srmSlcSurveyScore/srmSlcSurveyScore.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmSlcSurvey,
    operations: srmSlcSurveyOperations,
    rules: srmSlcSurveyRules,
  },
  {
    definition: srmSlcSurveyScore,
    operations: srmSlcSurveyScoreOperations,
    rules: srmSlcSurveyScoreRules,
  },
]
