import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { baseRptBackExport } from './baseRptBackExport/baseRptBackExport.definition.ts'
import { backExportJobs } from './baseRptBackExport/baseRptBackExport.jobs.ts'
import { baseRptBackExportOperations } from './baseRptBackExport/baseRptBackExport.operations.ts'
import { baseRptBackExportRules } from './baseRptBackExport/baseRptBackExport.rules.ts'
import './dynamic.errors.ts'
import { dynamicLookups } from './dynamic.lookups.ts'
import { dynamicMenus } from './dynamic.menus.ts'

export const dynamic = defineArea({
  code: 'dynamic',
  title: t('动态报表', 'Dynamic reports'),
  lookups: dynamicLookups,
  menus: dynamicMenus,
  jobs: backExportJobs,
  documents: [
    {
      definition: baseRptBackExport,
      rules: baseRptBackExportRules,
      operations: baseRptBackExportOperations,
    },
  ],
})
