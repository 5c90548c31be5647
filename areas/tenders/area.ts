import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { balancePorts } from '../lifecycle/ports.ts'
import { depositOwners } from '../settlement/ports.ts'
import { tenderDrafting } from '../tenderSetup/ports.ts'
import { documents } from './documents.ts'
import { openOffers } from './openOffers.ts'
import { draftFromProject } from './srmBidDocument/operations/drafting.ts'
import { doDepositRefunded } from './srmBidSupplier/deposits.ts'
import { tendersCalls } from './tenders.calls.ts'
import { tendersEvents } from './tenders.events.ts'
import { tendersLookups } from './tenders.lookups.ts'

export const tenders = defineAreaPart({
  lookups: tendersLookups,
  events: tendersEvents,
  actions: tendersCalls,
  provides: [
    provide(balancePorts.tenders, openOffers),
    provide(tenderDrafting, draftFromProject),
    provide(depositOwners.tenders, { doDepositRefunded }),
  ],
  documents,
  keepsMessages: documents,
})
