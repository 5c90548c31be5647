// Written by `npm run documents` from the folders beside it.

import './inspect.errors.ts'
import './lifecycle.errors.ts'
import './lifecycle.events.ts'
import './qualified.errors.ts'
import './qualify.errors.ts'
import './standing.errors.ts'
import './trials.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmSlcAgreementSigning } from './srmSlcAgreementSigning/srmSlcAgreementSigning.definition.ts'
import { srmSlcAgreementSigningOperations } from './srmSlcAgreementSigning/srmSlcAgreementSigning.operations.ts'
import { srmSlcAgreementSigningRules } from './srmSlcAgreementSigning/srmSlcAgreementSigning.rules.ts'
import { srmSlcBatchTryout } from './srmSlcBatchTryout/srmSlcBatchTryout.definition.ts'
import { srmSlcBatchTryoutOperations } from './srmSlcBatchTryout/srmSlcBatchTryout.operations.ts'
import { srmSlcBatchTryoutRules } from './srmSlcBatchTryout/srmSlcBatchTryout.rules.ts'
import { srmSlcDailyManage } from './srmSlcDailyManage/srmSlcDailyManage.definition.ts'
import { srmSlcDailyManageOperations } from './srmSlcDailyManage/srmSlcDailyManage.operations.ts'
import { srmSlcDailyManageRules } from './srmSlcDailyManage/srmSlcDailyManage.rules.ts'
import { srmSlcInspectPlan } from './srmSlcInspectPlan/srmSlcInspectPlan.definition.ts'
import { srmSlcInspectPlanOperations } from './srmSlcInspectPlan/srmSlcInspectPlan.operations.ts'
import { srmSlcInspectPlanRules } from './srmSlcInspectPlan/srmSlcInspectPlan.rules.ts'
import { srmSlcIntroduceScene } from './srmSlcIntroduceScene/srmSlcIntroduceScene.definition.ts'
import { srmSlcIntroduceSceneOperations } from './srmSlcIntroduceScene/srmSlcIntroduceScene.operations.ts'
import { srmSlcIntroduceSceneRules } from './srmSlcIntroduceScene/srmSlcIntroduceScene.rules.ts'
import { srmSlcLocaleInspect } from './srmSlcLocaleInspect/srmSlcLocaleInspect.definition.ts'
import { srmSlcLocaleInspectOperations } from './srmSlcLocaleInspect/srmSlcLocaleInspect.operations.ts'
import { srmSlcLocaleInspectRules } from './srmSlcLocaleInspect/srmSlcLocaleInspect.rules.ts'
import { srmSlcQualificationRequire } from './srmSlcQualificationRequire/srmSlcQualificationRequire.definition.ts'
import { srmSlcQualificationRequireRules } from './srmSlcQualificationRequire/srmSlcQualificationRequire.rules.ts'
import { srmSlcQualifiedSupplier } from './srmSlcQualifiedSupplier/srmSlcQualifiedSupplier.definition.ts'
import { srmSlcQualifiedSupplierOperations } from './srmSlcQualifiedSupplier/srmSlcQualifiedSupplier.operations.ts'
import { srmSlcQualifiedSupplierRules } from './srmSlcQualifiedSupplier/srmSlcQualifiedSupplier.rules.ts'
import { srmSlcQualify } from './srmSlcQualify/srmSlcQualify.definition.ts'
import { srmSlcQualifyOperations } from './srmSlcQualify/srmSlcQualify.operations.ts'
import { srmSlcQualifyRules } from './srmSlcQualify/srmSlcQualify.rules.ts'
import { srmSlcSampleTrial } from './srmSlcSampleTrial/srmSlcSampleTrial.definition.ts'
import { srmSlcSampleTrialOperations } from './srmSlcSampleTrial/srmSlcSampleTrial.operations.ts'
import { srmSlcSampleTrialRules } from './srmSlcSampleTrial/srmSlcSampleTrial.rules.ts'
import { srmSlcSupplierBlacklist } from './srmSlcSupplierBlacklist/srmSlcSupplierBlacklist.definition.ts'
import { srmSlcSupplierBlacklistOperations } from './srmSlcSupplierBlacklist/srmSlcSupplierBlacklist.operations.ts'
import { srmSlcSupplierBlacklistRules } from './srmSlcSupplierBlacklist/srmSlcSupplierBlacklist.rules.ts'
import { srmSlcSupplierQuit } from './srmSlcSupplierQuit/srmSlcSupplierQuit.definition.ts'
import { srmSlcSupplierQuitOperations } from './srmSlcSupplierQuit/srmSlcSupplierQuit.operations.ts'
import { srmSlcSupplierQuitRules } from './srmSlcSupplierQuit/srmSlcSupplierQuit.rules.ts'
import { srmSlcSurvey } from './srmSlcSurvey/srmSlcSurvey.definition.ts'
import { srmSlcSurveyOperations } from './srmSlcSurvey/srmSlcSurvey.operations.ts'
import { srmSlcSurveyRules } from './srmSlcSurvey/srmSlcSurvey.rules.ts'
import { srmSlcSurveyResult } from './srmSlcSurveyResult/srmSlcSurveyResult.definition.ts'
import { srmSlcSurveyResultOperations } from './srmSlcSurveyResult/srmSlcSurveyResult.operations.ts'
import { srmSlcSurveyScore } from './srmSlcSurveyScore/srmSlcSurveyScore.definition.ts'
import { srmSlcSurveyScoreOperations } from './srmSlcSurveyScore/srmSlcSurveyScore.operations.ts'
import { srmSlcSurveyScoreRules } from './srmSlcSurveyScore/srmSlcSurveyScore.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmSlcAgreementSigning,
    operations: srmSlcAgreementSigningOperations,
    rules: srmSlcAgreementSigningRules,
  },
  {
    definition: srmSlcBatchTryout,
    operations: srmSlcBatchTryoutOperations,
    rules: srmSlcBatchTryoutRules,
  },
  {
    definition: srmSlcDailyManage,
    operations: srmSlcDailyManageOperations,
    rules: srmSlcDailyManageRules,
  },
  {
    definition: srmSlcInspectPlan,
    operations: srmSlcInspectPlanOperations,
    rules: srmSlcInspectPlanRules,
  },
  {
    definition: srmSlcIntroduceScene,
    operations: srmSlcIntroduceSceneOperations,
    rules: srmSlcIntroduceSceneRules,
  },
  {
    definition: srmSlcLocaleInspect,
    operations: srmSlcLocaleInspectOperations,
    rules: srmSlcLocaleInspectRules,
  },
  {
    definition: srmSlcQualificationRequire,
    rules: srmSlcQualificationRequireRules,
  },
  {
    definition: srmSlcQualifiedSupplier,
    operations: srmSlcQualifiedSupplierOperations,
    rules: srmSlcQualifiedSupplierRules,
  },
  {
    definition: srmSlcQualify,
    operations: srmSlcQualifyOperations,
    rules: srmSlcQualifyRules,
  },
  {
    definition: srmSlcSampleTrial,
    operations: srmSlcSampleTrialOperations,
    rules: srmSlcSampleTrialRules,
  },
  {
    definition: srmSlcSupplierBlacklist,
    operations: srmSlcSupplierBlacklistOperations,
    rules: srmSlcSupplierBlacklistRules,
  },
  {
    definition: srmSlcSupplierQuit,
    operations: srmSlcSupplierQuitOperations,
    rules: srmSlcSupplierQuitRules,
  },
  {
    definition: srmSlcSurvey,
    operations: srmSlcSurveyOperations,
    rules: srmSlcSurveyRules,
  },
  {
    definition: srmSlcSurveyResult,
    operations: srmSlcSurveyResultOperations,
  },
  {
    definition: srmSlcSurveyScore,
    operations: srmSlcSurveyScoreOperations,
    rules: srmSlcSurveyScoreRules,
  },
]
