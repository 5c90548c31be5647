// Written by `npm run documents` from the folders beside it.

import './dynamic.errors.ts'
import './dynamic.events.ts'
import './interfaces.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { baseChartGroup } from './baseChartGroup/baseChartGroup.definition.ts'
import { baseChartGroupOperations } from './baseChartGroup/baseChartGroup.operations.ts'
import { baseChartInfo } from './baseChartInfo/baseChartInfo.definition.ts'
import { baseChartInfoOperations } from './baseChartInfo/baseChartInfo.operations.ts'
import { baseChartInfoRules } from './baseChartInfo/baseChartInfo.rules.ts'
import { baseChartReport } from './baseChartReport/baseChartReport.definition.ts'
import { baseChartReportOperations } from './baseChartReport/baseChartReport.operations.ts'
import { baseChartReportRules } from './baseChartReport/baseChartReport.rules.ts'
import { baseRptBackExport } from './baseRptBackExport/baseRptBackExport.definition.ts'
import { baseRptBackExportOperations } from './baseRptBackExport/baseRptBackExport.operations.ts'
import { baseRptBackExportRules } from './baseRptBackExport/baseRptBackExport.rules.ts'
import { baseRptDefinition } from './baseRptDefinition/baseRptDefinition.definition.ts'
import { baseRptDefinitionOperations } from './baseRptDefinition/baseRptDefinition.operations.ts'
import { baseRptDefinitionRules } from './baseRptDefinition/baseRptDefinition.rules.ts'
import { baseRptJdbcConfig } from './baseRptJdbcConfig/baseRptJdbcConfig.definition.ts'
import { baseRptJdbcConfigOperations } from './baseRptJdbcConfig/baseRptJdbcConfig.operations.ts'
import { baseRptJdbcConfigRules } from './baseRptJdbcConfig/baseRptJdbcConfig.rules.ts'
import { baseRptJdbcConfigSeeds } from './baseRptJdbcConfig/baseRptJdbcConfig.seeds.ts'
import { baseScsiDefinition } from './baseScsiDefinition/baseScsiDefinition.definition.ts'
import { baseScsiDefinitionOperations } from './baseScsiDefinition/baseScsiDefinition.operations.ts'
import { baseScsiDefinitionRules } from './baseScsiDefinition/baseScsiDefinition.rules.ts'
import { baseScsiPlatformLog } from './baseScsiPlatformLog/baseScsiPlatformLog.definition.ts'
import { baseScsiPlatformLogOperations } from './baseScsiPlatformLog/baseScsiPlatformLog.operations.ts'
import { baseScsiPlatformLogRules } from './baseScsiPlatformLog/baseScsiPlatformLog.rules.ts'
import { baseScsiProductLine } from './baseScsiProductLine/baseScsiProductLine.definition.ts'
import { baseScsiProductLineOperations } from './baseScsiProductLine/baseScsiProductLine.operations.ts'
import { baseScsiProjectCode } from './baseScsiProjectCode/baseScsiProjectCode.definition.ts'
import { baseScsiProjectCodeOperations } from './baseScsiProjectCode/baseScsiProjectCode.operations.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: baseChartGroup,
    operations: baseChartGroupOperations,
  },
  {
    definition: baseChartInfo,
    operations: baseChartInfoOperations,
    rules: baseChartInfoRules,
  },
  {
    definition: baseChartReport,
    operations: baseChartReportOperations,
    rules: baseChartReportRules,
  },
  {
    definition: baseRptBackExport,
    operations: baseRptBackExportOperations,
    rules: baseRptBackExportRules,
  },
  {
    definition: baseRptDefinition,
    operations: baseRptDefinitionOperations,
    rules: baseRptDefinitionRules,
  },
  {
    definition: baseRptJdbcConfig,
    operations: baseRptJdbcConfigOperations,
    rules: baseRptJdbcConfigRules,
    seeds: baseRptJdbcConfigSeeds,
  },
  {
    definition: baseScsiDefinition,
    operations: baseScsiDefinitionOperations,
    rules: baseScsiDefinitionRules,
  },
  {
    definition: baseScsiPlatformLog,
    operations: baseScsiPlatformLogOperations,
    rules: baseScsiPlatformLogRules,
  },
  {
    definition: baseScsiProductLine,
    operations: baseScsiProductLineOperations,
  },
  {
    definition: baseScsiProjectCode,
    operations: baseScsiProjectCodeOperations,
  },
]
