// Written by `npm run documents` from the folders beside it.

import './negotiation.errors.ts'
import './negotiation.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBidBargaining } from './srmBidBargaining/srmBidBargaining.definition.ts'
import { srmBidBargainingOperations } from './srmBidBargaining/srmBidBargaining.operations.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBidBargaining,
    operations: srmBidBargainingOperations,
  },
]
