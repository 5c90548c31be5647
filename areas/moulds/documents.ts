// Written by `npm run documents` from the folders beside it.

import './inspection.errors.ts'
import './inspection.events.ts'
import './maintenance.errors.ts'
import './maintenance.events.ts'
import './mould.errors.ts'
import './mouldChange.errors.ts'
import './mouldChange.events.ts'
import './moulds.events.ts'
import './repair.errors.ts'
import './repair.events.ts'
import './scrap.errors.ts'
import './send.errors.ts'
import './send.events.ts'
import './spare.errors.ts'
import './spare.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmMdmChange } from './srmMdmChange/srmMdmChange.definition.ts'
import { srmMdmChangeOperations } from './srmMdmChange/srmMdmChange.operations.ts'
import { srmMdmChangeRules } from './srmMdmChange/srmMdmChange.rules.ts'
import { srmMdmInspection } from './srmMdmInspection/srmMdmInspection.definition.ts'
import { srmMdmInspectionOperations } from './srmMdmInspection/srmMdmInspection.operations.ts'
import { srmMdmInspectionRules } from './srmMdmInspection/srmMdmInspection.rules.ts'
import { srmMdmMaintenance } from './srmMdmMaintenance/srmMdmMaintenance.definition.ts'
import { srmMdmMaintenanceOperations } from './srmMdmMaintenance/srmMdmMaintenance.operations.ts'
import { srmMdmMaintenanceRules } from './srmMdmMaintenance/srmMdmMaintenance.rules.ts'
import { srmMdmMould } from './srmMdmMould/srmMdmMould.definition.ts'
import { srmMdmMouldOperations } from './srmMdmMould/srmMdmMould.operations.ts'
import { srmMdmMouldRules } from './srmMdmMould/srmMdmMould.rules.ts'
import { srmMdmRepair } from './srmMdmRepair/srmMdmRepair.definition.ts'
import { srmMdmRepairOperations } from './srmMdmRepair/srmMdmRepair.operations.ts'
import { srmMdmRepairRules } from './srmMdmRepair/srmMdmRepair.rules.ts'
import { srmMdmScrap } from './srmMdmScrap/srmMdmScrap.definition.ts'
import { srmMdmScrapOperations } from './srmMdmScrap/srmMdmScrap.operations.ts'
import { srmMdmScrapRules } from './srmMdmScrap/srmMdmScrap.rules.ts'
import { srmMdmSend } from './srmMdmSend/srmMdmSend.definition.ts'
import { srmMdmSendOperations } from './srmMdmSend/srmMdmSend.operations.ts'
import { srmMdmSendRules } from './srmMdmSend/srmMdmSend.rules.ts'
import { srmMdmSparePart } from './srmMdmSparePart/srmMdmSparePart.definition.ts'
import { srmMdmSparePartOperations } from './srmMdmSparePart/srmMdmSparePart.operations.ts'
import { srmMdmSparePartRules } from './srmMdmSparePart/srmMdmSparePart.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmMdmChange,
    operations: srmMdmChangeOperations,
    rules: srmMdmChangeRules,
  },
  {
    definition: srmMdmInspection,
    operations: srmMdmInspectionOperations,
    rules: srmMdmInspectionRules,
  },
  {
    definition: srmMdmMaintenance,
    operations: srmMdmMaintenanceOperations,
    rules: srmMdmMaintenanceRules,
  },
  {
    definition: srmMdmMould,
    operations: srmMdmMouldOperations,
    rules: srmMdmMouldRules,
  },
  {
    definition: srmMdmRepair,
    operations: srmMdmRepairOperations,
    rules: srmMdmRepairRules,
  },
  {
    definition: srmMdmScrap,
    operations: srmMdmScrapOperations,
    rules: srmMdmScrapRules,
  },
  {
    definition: srmMdmSend,
    operations: srmMdmSendOperations,
    rules: srmMdmSendRules,
  },
  {
    definition: srmMdmSparePart,
    operations: srmMdmSparePartOperations,
    rules: srmMdmSparePartRules,
  },
]
