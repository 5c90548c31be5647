import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { auctionsEvents } from './auctions.events.ts'
import { auctionsHomeCards } from './auctions.home.ts'
import { auctionsLookups } from './auctions.lookups.ts'
import { documents } from './documents.ts'
import { hallActions } from './hall/hall.actions.ts'
import { hallService } from './hall/hall.service.ts'
import { hallTopic } from './hall/hall.topic.ts'

export const auctions = defineAreaPart({
  lookups: auctionsLookups,
  events: auctionsEvents,
  homeCards: auctionsHomeCards,
  actions: hallActions,
  topics: [hallTopic],
  services: [hallService],
  documents,
})
