// Written by `npm run documents` from the folders beside it.

import './mould.errors.ts'
import './moulds.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmMdmMould } from './srmMdmMould/srmMdmMould.definition.ts'
import { srmMdmMouldOperations } from './srmMdmMould/srmMdmMould.operations.ts'
import { srmMdmMouldRules } from './srmMdmMould/srmMdmMould.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmMdmMould,
    operations: srmMdmMouldOperations,
    rules: srmMdmMouldRules,
  },
]
