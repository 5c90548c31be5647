// Written by `npm run documents` from the folders beside it.

import './inspection.errors.ts'
import './inspection.events.ts'
import './mould.errors.ts'
import './moulds.events.ts'
import './send.errors.ts'
import './send.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmMdmInspection } from './srmMdmInspection/srmMdmInspection.definition.ts'
import { srmMdmInspectionOperations } from './srmMdmInspection/srmMdmInspection.operations.ts'
import { srmMdmInspectionRules } from './srmMdmInspection/srmMdmInspection.rules.ts'
import { srmMdmMould } from './srmMdmMould/srmMdmMould.definition.ts'
import { srmMdmMouldOperations } from './srmMdmMould/srmMdmMould.operations.ts'
import { srmMdmMouldRules } from './srmMdmMould/srmMdmMould.rules.ts'
import { srmMdmSend } from './srmMdmSend/srmMdmSend.definition.ts'
import { srmMdmSendOperations } from './srmMdmSend/srmMdmSend.operations.ts'
import { srmMdmSendRules } from './srmMdmSend/srmMdmSend.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmMdmInspection,
    operations: srmMdmInspectionOperations,
    rules: srmMdmInspectionRules,
  },
  {
    definition: srmMdmMould,
    operations: srmMdmMouldOperations,
    rules: srmMdmMouldRules,
  },
  {
    definition: srmMdmSend,
    operations: srmMdmSendOperations,
    rules: srmMdmSendRules,
  },
]
