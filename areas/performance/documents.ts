// Written by `npm run documents` from the folders beside it.

import './performance.errors.ts'
import './performance.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmSmlAdjustmentHead } from './srmSmlAdjustmentHead/srmSmlAdjustmentHead.definition.ts'
import { srmSmlAdjustmentHeadOperations } from './srmSmlAdjustmentHead/srmSmlAdjustmentHead.operations.ts'
import { srmSmlAdjustmentHeadRules } from './srmSmlAdjustmentHead/srmSmlAdjustmentHead.rules.ts'
import { srmSmlAdjustmentLine } from './srmSmlAdjustmentLine/srmSmlAdjustmentLine.definition.ts'
import { srmSmlMonitoring } from './srmSmlMonitoring/srmSmlMonitoring.definition.ts'
import { srmSmlMonitoringOperations } from './srmSmlMonitoring/srmSmlMonitoring.operations.ts'
import { srmSmlPresetProportion } from './srmSmlPresetProportion/srmSmlPresetProportion.definition.ts'
import { srmSmlPresetProportionOperations } from './srmSmlPresetProportion/srmSmlPresetProportion.operations.ts'
import { srmSmlPresetProportionRules } from './srmSmlPresetProportion/srmSmlPresetProportion.rules.ts'
import { srmSmlWarning } from './srmSmlWarning/srmSmlWarning.definition.ts'
import { srmSmlWarningOperations } from './srmSmlWarning/srmSmlWarning.operations.ts'
import { srmSpeExcludeHeader } from './srmSpeExcludeHeader/srmSpeExcludeHeader.definition.ts'
import { srmSpeExcludeHeaderOperations } from './srmSpeExcludeHeader/srmSpeExcludeHeader.operations.ts'
import { srmSpeExcludeHeaderRules } from './srmSpeExcludeHeader/srmSpeExcludeHeader.rules.ts'
import { srmSpeExcludeLine } from './srmSpeExcludeLine/srmSpeExcludeLine.definition.ts'
import { srmSpeGradeDetail } from './srmSpeGradeDetail/srmSpeGradeDetail.definition.ts'
import { srmSpeIndicators } from './srmSpeIndicators/srmSpeIndicators.definition.ts'
import { srmSpeIndicatorsOperations } from './srmSpeIndicators/srmSpeIndicators.operations.ts'
import { srmSpeIndicatorsRules } from './srmSpeIndicators/srmSpeIndicators.rules.ts'
import { srmSpeManualScore } from './srmSpeManualScore/srmSpeManualScore.definition.ts'
import { srmSpeManualScoreRules } from './srmSpeManualScore/srmSpeManualScore.rules.ts'
import { srmSpeMonthlyPerformance } from './srmSpeMonthlyPerformance/srmSpeMonthlyPerformance.definition.ts'
import { srmSpeMonthlyPerformanceOperations } from './srmSpeMonthlyPerformance/srmSpeMonthlyPerformance.operations.ts'
import { srmSpePerformance } from './srmSpePerformance/srmSpePerformance.definition.ts'
import { srmSpePerformanceOperations } from './srmSpePerformance/srmSpePerformance.operations.ts'
import { srmSpePerformanceRules } from './srmSpePerformance/srmSpePerformance.rules.ts'
import { srmSpeQualityRater } from './srmSpeQualityRater/srmSpeQualityRater.definition.ts'
import { srmSpeQualityRaterOperations } from './srmSpeQualityRater/srmSpeQualityRater.operations.ts'
import { srmSpeRectification } from './srmSpeRectification/srmSpeRectification.definition.ts'
import { srmSpeRectificationOperations } from './srmSpeRectification/srmSpeRectification.operations.ts'
import { srmSpeRectificationRules } from './srmSpeRectification/srmSpeRectification.rules.ts'
import { srmSpeRelationRatio } from './srmSpeRelationRatio/srmSpeRelationRatio.definition.ts'
import { srmSpeRelationRatioOperations } from './srmSpeRelationRatio/srmSpeRelationRatio.operations.ts'
import { srmSpeScheme } from './srmSpeScheme/srmSpeScheme.definition.ts'
import { srmSpeSchemeOperations } from './srmSpeScheme/srmSpeScheme.operations.ts'
import { srmSpeSchemeRules } from './srmSpeScheme/srmSpeScheme.rules.ts'
import { srmSpeSchemeScore } from './srmSpeSchemeScore/srmSpeSchemeScore.definition.ts'
import { srmSpeSchemeScoreOperations } from './srmSpeSchemeScore/srmSpeSchemeScore.operations.ts'
import { srmSpeSchemeScoreRules } from './srmSpeSchemeScore/srmSpeSchemeScore.rules.ts'
import { srmSpeSchemeScoreTotal } from './srmSpeSchemeScoreTotal/srmSpeSchemeScoreTotal.definition.ts'
import { srmSpeSchemeScoreTotalOperations } from './srmSpeSchemeScoreTotal/srmSpeSchemeScoreTotal.operations.ts'
import { srmSpeSchemeScoreTotalRules } from './srmSpeSchemeScoreTotal/srmSpeSchemeScoreTotal.rules.ts'
import { srmSpeSettingHead } from './srmSpeSettingHead/srmSpeSettingHead.definition.ts'
import { srmSpeSettingHeadOperations } from './srmSpeSettingHead/srmSpeSettingHead.operations.ts'
import { srmSpeSettingHeadRules } from './srmSpeSettingHead/srmSpeSettingHead.rules.ts'
import { srmSpeSourceData } from './srmSpeSourceData/srmSpeSourceData.definition.ts'
import { srmSpeSourceDataOperations } from './srmSpeSourceData/srmSpeSourceData.operations.ts'
import { srmSpeSourceDetail } from './srmSpeSourceDetail/srmSpeSourceDetail.definition.ts'
import { srmSpeSupplierAppeal } from './srmSpeSupplierAppeal/srmSpeSupplierAppeal.definition.ts'
import { srmSpeSupplierAppealOperations } from './srmSpeSupplierAppeal/srmSpeSupplierAppeal.operations.ts'
import { srmSpeSupplierScore } from './srmSpeSupplierScore/srmSpeSupplierScore.definition.ts'
import { srmSpeTechRater } from './srmSpeTechRater/srmSpeTechRater.definition.ts'
import { srmSpeTechRaterOperations } from './srmSpeTechRater/srmSpeTechRater.operations.ts'
import { srmSpeTemplate } from './srmSpeTemplate/srmSpeTemplate.definition.ts'
import { srmSpeTemplateOperations } from './srmSpeTemplate/srmSpeTemplate.operations.ts'
import { srmSpeTemplateRules } from './srmSpeTemplate/srmSpeTemplate.rules.ts'
import { srmSpeTotalScheme } from './srmSpeTotalScheme/srmSpeTotalScheme.definition.ts'
import { srmSpeTotalSchemeOperations } from './srmSpeTotalScheme/srmSpeTotalScheme.operations.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmSmlAdjustmentHead,
    operations: srmSmlAdjustmentHeadOperations,
    rules: srmSmlAdjustmentHeadRules,
  },
  {
    definition: srmSmlAdjustmentLine,
  },
  {
    definition: srmSmlMonitoring,
    operations: srmSmlMonitoringOperations,
  },
  {
    definition: srmSmlPresetProportion,
    operations: srmSmlPresetProportionOperations,
    rules: srmSmlPresetProportionRules,
  },
  {
    definition: srmSmlWarning,
    operations: srmSmlWarningOperations,
  },
  {
    definition: srmSpeExcludeHeader,
    operations: srmSpeExcludeHeaderOperations,
    rules: srmSpeExcludeHeaderRules,
  },
  {
    definition: srmSpeExcludeLine,
  },
  {
    definition: srmSpeGradeDetail,
  },
  {
    definition: srmSpeIndicators,
    operations: srmSpeIndicatorsOperations,
    rules: srmSpeIndicatorsRules,
  },
  {
    definition: srmSpeManualScore,
    rules: srmSpeManualScoreRules,
  },
  {
    definition: srmSpeMonthlyPerformance,
    operations: srmSpeMonthlyPerformanceOperations,
  },
  {
    definition: srmSpePerformance,
    operations: srmSpePerformanceOperations,
    rules: srmSpePerformanceRules,
  },
  {
    definition: srmSpeQualityRater,
    operations: srmSpeQualityRaterOperations,
  },
  {
    definition: srmSpeRectification,
    operations: srmSpeRectificationOperations,
    rules: srmSpeRectificationRules,
  },
  {
    definition: srmSpeRelationRatio,
    operations: srmSpeRelationRatioOperations,
  },
  {
    definition: srmSpeScheme,
    operations: srmSpeSchemeOperations,
    rules: srmSpeSchemeRules,
  },
  {
    definition: srmSpeSchemeScore,
    operations: srmSpeSchemeScoreOperations,
    rules: srmSpeSchemeScoreRules,
  },
  {
    definition: srmSpeSchemeScoreTotal,
    operations: srmSpeSchemeScoreTotalOperations,
    rules: srmSpeSchemeScoreTotalRules,
  },
  {
    definition: srmSpeSettingHead,
    operations: srmSpeSettingHeadOperations,
    rules: srmSpeSettingHeadRules,
  },
  {
    definition: srmSpeSourceData,
    operations: srmSpeSourceDataOperations,
  },
  {
    definition: srmSpeSourceDetail,
  },
  {
    definition: srmSpeSupplierAppeal,
    operations: srmSpeSupplierAppealOperations,
  },
  {
    definition: srmSpeSupplierScore,
  },
  {
    definition: srmSpeTechRater,
    operations: srmSpeTechRaterOperations,
  },
  {
    definition: srmSpeTemplate,
    operations: srmSpeTemplateOperations,
    rules: srmSpeTemplateRules,
  },
  {
    definition: srmSpeTotalScheme,
    operations: srmSpeTotalSchemeOperations,
  },
]
