// Written by `npm run documents` from the folders beside it.

import './evaluation.errors.ts'
import './evaluation.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBidEvaluation } from './srmBidEvaluation/srmBidEvaluation.definition.ts'
import { srmBidEvaluationOperations } from './srmBidEvaluation/srmBidEvaluation.operations.ts'
import { srmBidEvaluationRules } from './srmBidEvaluation/srmBidEvaluation.rules.ts'
import { srmBidEvaluationProgress } from './srmBidEvaluationProgress/srmBidEvaluationProgress.definition.ts'
import { srmBidResponseMark } from './srmBidResponseMark/srmBidResponseMark.definition.ts'
import { srmBidResponseMarkOperations } from './srmBidResponseMark/srmBidResponseMark.operations.ts'
import { srmBidResponseMarkRules } from './srmBidResponseMark/srmBidResponseMark.rules.ts'
import { srmBidScore } from './srmBidScore/srmBidScore.definition.ts'
import { srmBidScoreOperations } from './srmBidScore/srmBidScore.operations.ts'
import { srmBidScoreRules } from './srmBidScore/srmBidScore.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBidEvaluation,
    operations: srmBidEvaluationOperations,
    rules: srmBidEvaluationRules,
  },
  {
    definition: srmBidEvaluationProgress,
  },
  {
    definition: srmBidResponseMark,
    operations: srmBidResponseMarkOperations,
    rules: srmBidResponseMarkRules,
  },
  {
    definition: srmBidScore,
    operations: srmBidScoreOperations,
    rules: srmBidScoreRules,
  },
]
