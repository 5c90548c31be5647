// Written by `npm run documents` from the folders beside it.

import './auctions.errors.ts'
import './auctions.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmActAward } from './srmActAward/srmActAward.definition.ts'
import { srmActAwardOperations } from './srmActAward/srmActAward.operations.ts'
import { srmActAwardRules } from './srmActAward/srmActAward.rules.ts'
import { srmActCompete } from './srmActCompete/srmActCompete.definition.ts'
import { srmActCompeteOperations } from './srmActCompete/srmActCompete.operations.ts'
import { srmActCompeteRules } from './srmActCompete/srmActCompete.rules.ts'
import { srmActOffer } from './srmActOffer/srmActOffer.definition.ts'
import { srmBidCompeteSection } from './srmBidCompeteSection/srmBidCompeteSection.definition.ts'
import { srmBidCompeteSectionOperations } from './srmBidCompeteSection/srmBidCompeteSection.operations.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmActAward,
    operations: srmActAwardOperations,
    rules: srmActAwardRules,
  },
  {
    definition: srmActCompete,
    operations: srmActCompeteOperations,
    rules: srmActCompeteRules,
  },
  {
    definition: srmActOffer,
  },
  {
    definition: srmBidCompeteSection,
    operations: srmBidCompeteSectionOperations,
  },
]
