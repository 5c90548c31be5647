// Written by `npm run documents` from the folders beside it.

import './abnormal.errors.ts'
import './abnormal.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmQcnAbnormal } from './srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import { srmQcnAbnormalRules } from './srmQcnAbnormal/srmQcnAbnormal.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmQcnAbnormal,
    rules: srmQcnAbnormalRules,
  },
]
