// Written by `npm run documents` from the folders beside it.

import './awarding.errors.ts'
import './awarding.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBidPicketage } from './srmBidPicketage/srmBidPicketage.definition.ts'
import { srmBidPicketageOperations } from './srmBidPicketage/srmBidPicketage.operations.ts'
import { srmBidPicketageRules } from './srmBidPicketage/srmBidPicketage.rules.ts'
import { srmBidResult } from './srmBidResult/srmBidResult.definition.ts'
import { srmBidResultOperations } from './srmBidResult/srmBidResult.operations.ts'
import { srmBidResultRules } from './srmBidResult/srmBidResult.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBidPicketage,
    operations: srmBidPicketageOperations,
    rules: srmBidPicketageRules,
  },
  {
    definition: srmBidResult,
    operations: srmBidResultOperations,
    rules: srmBidResultRules,
  },
]
