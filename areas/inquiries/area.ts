import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { chainAwards, sourcingAuction, sourcingInquiry } from '../demand/ports.ts'
import { balancePorts } from '../lifecycle/ports.ts'
import { depositOwners } from '../settlement/ports.ts'
import { supplierOverview } from '../suppliers/ports.ts'
import { documents } from './documents.ts'
import { inquiriesCalls } from './inquiries.calls.ts'
import { inquiriesEvents } from './inquiries.events.ts'
import { inquiriesHomeCards } from './inquiries.home.ts'
import { inquiriesListeners } from './inquiries.listeners.ts'
import { inquiriesLookups } from './inquiries.lookups.ts'
import { openOffers } from './openOffers.ts'
import { draftAuction } from './srmInqAuction/operations/holds.ts'
import { srmInqAuction } from './srmInqAuction/srmInqAuction.definition.ts'
import { doDepositRefunded } from './srmInqAuctionAnswer/deposits.ts'
import { srmInqAward } from './srmInqAward/srmInqAward.definition.ts'
import { draftInquiry } from './srmInqInquiry/operations/holds.ts'
import { quotationsOf } from './supplierFigures.ts'

export const inquiries = defineAreaPart({
  lookups: inquiriesLookups,
  events: inquiriesEvents,
  homeCards: inquiriesHomeCards,
  actions: inquiriesCalls,
  eventListeners: inquiriesListeners,
  provides: [
    provide(balancePorts.inquiries, openOffers),
    provide(chainAwards('inquiries'), [
      { kind: 'INQUIRY', definition: srmInqAward, child: 'lines' },
      { kind: 'AUCTION', definition: srmInqAuction, child: 'awards' },
    ]),
    provide(sourcingInquiry, draftInquiry),
    provide(sourcingAuction, draftAuction),
    provide(supplierOverview('inquiries'), quotationsOf),
    provide(depositOwners.auctions, { doDepositRefunded }),
  ],
  documents,
})
