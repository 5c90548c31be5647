import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { chainAwards } from '../demand/ports.ts'
import { inquiryAuctions } from '../inquiries/ports.ts'
import { balancePorts } from '../lifecycle/ports.ts'
import { tenderAuctions } from '../tenders/ports.ts'
import { auctionsCalls } from './auctions.calls.ts'
import { auctionsEvents } from './auctions.events.ts'
import { auctionsHomeCards } from './auctions.home.ts'
import { auctionsLookups } from './auctions.lookups.ts'
import { documents } from './documents.ts'
import { hallActions } from './hall/hall.actions.ts'
import { hallService } from './hall/hall.service.ts'
import { hallTopic } from './hall/hall.topic.ts'
import { draftFromInquiry } from './inquiryAuctions.ts'
import { openOffers } from './openOffers.ts'
import { srmActAward } from './srmActAward/srmActAward.definition.ts'
import { assertMayCompete, auctionPrices, draftAuction, liveSections } from './tenderAuctions.ts'

export const auctions = defineAreaPart({
  lookups: auctionsLookups,
  events: auctionsEvents,
  homeCards: auctionsHomeCards,
  actions: [...hallActions, ...auctionsCalls],
  topics: [hallTopic],
  services: [hallService],
  provides: [
    provide(balancePorts.auctions, openOffers),
    provide(chainAwards('auctions'), [
      { kind: 'COMPETE', definition: srmActAward, child: 'lines' },
    ]),
    provide(inquiryAuctions, draftFromInquiry),
    provide(tenderAuctions, { assertMayCompete, draftAuction, liveSections, auctionPrices }),
  ],
  documents,
})
