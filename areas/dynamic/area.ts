import { mirrorEnabled } from '@opensrm/kernel/document/mirrorEnabled.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { documentPush } from '@opensrm/platform/interfaces/push.ts'
import { baseChartGroup } from './baseChartGroup/baseChartGroup.definition.ts'
import { baseChartGroupOperations } from './baseChartGroup/baseChartGroup.operations.ts'
import { baseChartGroupRules } from './baseChartGroup/baseChartGroup.rules.ts'
import { baseChartInfo } from './baseChartInfo/baseChartInfo.definition.ts'
import { baseChartInfoOperations } from './baseChartInfo/baseChartInfo.operations.ts'
import { baseChartInfoRules } from './baseChartInfo/baseChartInfo.rules.ts'
import { baseChartReport } from './baseChartReport/baseChartReport.definition.ts'
import { baseChartReportOperations } from './baseChartReport/baseChartReport.operations.ts'
import { baseChartReportRules } from './baseChartReport/baseChartReport.rules.ts'
import { baseRptBackExport } from './baseRptBackExport/baseRptBackExport.definition.ts'
import { backExportJobs } from './baseRptBackExport/baseRptBackExport.jobs.ts'
import { baseRptBackExportOperations } from './baseRptBackExport/baseRptBackExport.operations.ts'
import { baseRptBackExportRules } from './baseRptBackExport/baseRptBackExport.rules.ts'
import { reportExportJob } from './baseRptBackExport/reportExport.jobs.ts'
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
import { scsiHearer, scsiJobs, scsiRedoer } from './calling/events.ts'
import { noInterface, pushDocument } from './calling/pushDocument.ts'
import { scsiRunJobs } from './calling/runs.ts'
import { scsiServiceRunner } from './calling/serviceRunner.ts'
import './dynamic.errors.ts'
import './interfaces.errors.ts'
import { dynamicEvents } from './dynamic.events.ts'
import { dynamicLookups } from './dynamic.lookups.ts'
import { dynamicMenus } from './dynamic.menus.ts'
import { addInboundRoute } from './receiving/inbound.ts'

export const dynamic = defineArea({
  code: 'dynamic',
  title: t('动态报表', 'Dynamic reports'),
  lookups: dynamicLookups,
  menus: dynamicMenus,
  jobs: [...backExportJobs, reportExportJob, ...scsiJobs, ...scsiRunJobs],
  events: dynamicEvents,
  addPages: addInboundRoute,
  hearers: [scsiHearer],
  redoers: [scsiRedoer],
  provides: [provide(documentPush, pushDocument, noInterface)],
  serviceRunners: [scsiServiceRunner],
  documents: [
    {
      definition: baseRptJdbcConfig,
      rules: baseRptJdbcConfigRules,
      operations: baseRptJdbcConfigOperations,
      seeds: baseRptJdbcConfigSeeds,
    },
    {
      definition: baseRptDefinition,
      rules: baseRptDefinitionRules,
      operations: baseRptDefinitionOperations,
    },
    { definition: baseChartInfo, rules: baseChartInfoRules, operations: baseChartInfoOperations },
    {
      definition: baseChartReport,
      rules: baseChartReportRules,
      operations: baseChartReportOperations,
    },
    {
      definition: baseChartGroup,
      rules: baseChartGroupRules,
      operations: baseChartGroupOperations,
    },
    {
      definition: baseRptBackExport,
      rules: baseRptBackExportRules,
      operations: baseRptBackExportOperations,
    },
    {
      definition: baseScsiProductLine,
      rules: mirrorEnabled(),
      operations: baseScsiProductLineOperations,
    },
    {
      definition: baseScsiProjectCode,
      rules: mirrorEnabled(),
      operations: baseScsiProjectCodeOperations,
    },
    {
      definition: baseScsiDefinition,
      rules: baseScsiDefinitionRules,
      operations: baseScsiDefinitionOperations,
    },
    {
      definition: baseScsiPlatformLog,
      rules: baseScsiPlatformLogRules,
      operations: baseScsiPlatformLogOperations,
    },
  ],
})
