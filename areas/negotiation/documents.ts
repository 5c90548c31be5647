// Written by `npm run documents` from the folders beside it.

import './negotiation.errors.ts'
import './negotiation.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBidBargaining } from './srmBidBargaining/srmBidBargaining.definition.ts'
import { srmBidBargainingOperations } from './srmBidBargaining/srmBidBargaining.operations.ts'
import { srmBidBrightMoon } from './srmBidBrightMoon/srmBidBrightMoon.definition.ts'
import { srmBidBrightMoonOperations } from './srmBidBrightMoon/srmBidBrightMoon.operations.ts'
import { srmBidBrightMoonRules } from './srmBidBrightMoon/srmBidBrightMoon.rules.ts'
import { srmBidClarification } from './srmBidClarification/srmBidClarification.definition.ts'
import { srmBidClarificationOperations } from './srmBidClarification/srmBidClarification.operations.ts'
import { srmBidClarificationRules } from './srmBidClarification/srmBidClarification.rules.ts'
import { srmBidOpenedPrice } from './srmBidOpenedPrice/srmBidOpenedPrice.definition.ts'
import { srmBidShortlist } from './srmBidShortlist/srmBidShortlist.definition.ts'
import { srmBidShortlistOperations } from './srmBidShortlist/srmBidShortlist.operations.ts'
import { srmBidShortlistRules } from './srmBidShortlist/srmBidShortlist.rules.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBidBargaining,
    operations: srmBidBargainingOperations,
  },
  {
    definition: srmBidBrightMoon,
    operations: srmBidBrightMoonOperations,
    rules: srmBidBrightMoonRules,
  },
  {
    definition: srmBidClarification,
    operations: srmBidClarificationOperations,
    rules: srmBidClarificationRules,
  },
  {
    definition: srmBidOpenedPrice,
  },
  {
    definition: srmBidShortlist,
    operations: srmBidShortlistOperations,
    rules: srmBidShortlistRules,
  },
]
