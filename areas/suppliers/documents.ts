// Written by `npm run documents` from the folders beside it.

import './suppliers.errors.ts'
import './suppliers.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmPosChangeInfo } from './srmPosChangeInfo/srmPosChangeInfo.definition.ts'
import { srmPosChangeInfoOperations } from './srmPosChangeInfo/srmPosChangeInfo.operations.ts'
import { srmPosChangeInfoRules } from './srmPosChangeInfo/srmPosChangeInfo.rules.ts'
import { srmPosMainSupplierSchedule } from './srmPosMainSupplierSchedule/srmPosMainSupplierSchedule.definition.ts'
import { srmPosMainSupplierScheduleOperations } from './srmPosMainSupplierSchedule/srmPosMainSupplierSchedule.operations.ts'
import { srmPosMainSupplierScheduleRules } from './srmPosMainSupplierSchedule/srmPosMainSupplierSchedule.rules.ts'
import { srmPosRegister } from './srmPosRegister/srmPosRegister.definition.ts'
import { srmPosRegisterOperations } from './srmPosRegister/srmPosRegister.operations.ts'
import { srmPosRegisterRules } from './srmPosRegister/srmPosRegister.rules.ts'
import { srmPosRegisterInvite } from './srmPosRegisterInvite/srmPosRegisterInvite.definition.ts'
import { srmPosRegisterInviteOperations } from './srmPosRegisterInvite/srmPosRegisterInvite.operations.ts'
import { srmPosRegisterInviteRules } from './srmPosRegisterInvite/srmPosRegisterInvite.rules.ts'
import { srmPosSupplier } from './srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierOperations } from './srmPosSupplier/srmPosSupplier.operations.ts'
import { srmPosSupplierRules } from './srmPosSupplier/srmPosSupplier.rules.ts'
import { srmPosSupplierCategory } from './srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierCategoryOperations } from './srmPosSupplierCategory/srmPosSupplierCategory.operations.ts'
import { srmPosSupplierImport } from './srmPosSupplierImport/srmPosSupplierImport.definition.ts'
import { srmPosSupplierImportOperations } from './srmPosSupplierImport/srmPosSupplierImport.operations.ts'
import { srmPosSupplierImportRules } from './srmPosSupplierImport/srmPosSupplierImport.rules.ts'
import { srmPosSupplierItemReport } from './srmPosSupplierItemReport/srmPosSupplierItemReport.definition.ts'
import { srmPosSupplierItemReportOperations } from './srmPosSupplierItemReport/srmPosSupplierItemReport.operations.ts'
import { srmPosSupplierItemReportRules } from './srmPosSupplierItemReport/srmPosSupplierItemReport.rules.ts'
import { srmPosSupplierSite } from './srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { srmPosSupplierSiteOperations } from './srmPosSupplierSite/srmPosSupplierSite.operations.ts'
import { srmPosSupplierWarning } from './srmPosSupplierWarning/srmPosSupplierWarning.definition.ts'
import { srmPosSupplierWarningOperations } from './srmPosSupplierWarning/srmPosSupplierWarning.operations.ts'
import { srmPosSupplierWarningRules } from './srmPosSupplierWarning/srmPosSupplierWarning.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmPosChangeInfo,
    operations: srmPosChangeInfoOperations,
    rules: srmPosChangeInfoRules,
  },
  {
    definition: srmPosMainSupplierSchedule,
    operations: srmPosMainSupplierScheduleOperations,
    rules: srmPosMainSupplierScheduleRules,
  },
  {
    definition: srmPosRegister,
    operations: srmPosRegisterOperations,
    rules: srmPosRegisterRules,
  },
  {
    definition: srmPosRegisterInvite,
    operations: srmPosRegisterInviteOperations,
    rules: srmPosRegisterInviteRules,
  },
  {
    definition: srmPosSupplier,
    operations: srmPosSupplierOperations,
    rules: srmPosSupplierRules,
  },
  {
    definition: srmPosSupplierCategory,
    operations: srmPosSupplierCategoryOperations,
  },
  {
    definition: srmPosSupplierImport,
    operations: srmPosSupplierImportOperations,
    rules: srmPosSupplierImportRules,
  },
  {
    definition: srmPosSupplierItemReport,
    operations: srmPosSupplierItemReportOperations,
    rules: srmPosSupplierItemReportRules,
  },
  {
    definition: srmPosSupplierSite,
    operations: srmPosSupplierSiteOperations,
  },
  {
    definition: srmPosSupplierWarning,
    operations: srmPosSupplierWarningOperations,
    rules: srmPosSupplierWarningRules,
  },
]
