import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { bidClarifications } from '../evaluation/ports.ts'
import { tenderNegotiations, tenderShortlists } from '../tenders/ports.ts'
import { documents } from './documents.ts'
import { negotiationEvents } from './negotiation.events.ts'
import { negotiationHomeCards } from './negotiation.home.ts'
import { negotiationLookups } from './negotiation.lookups.ts'
import { endRounds } from './rounds.ts'
import {
  draftClarification,
  endClarifications,
  lowPriceAnswer,
  openClarification,
  repliesOf,
} from './srmBidClarification/clarifying.ts'
import { closesSignUp } from './srmBidShortlist/candidates.ts'

export const negotiation = defineAreaPart({
  lookups: negotiationLookups,
  events: negotiationEvents,
  homeCards: negotiationHomeCards,
  provides: [
    provide(bidClarifications, {
      ...{ draftClarification, openClarification, lowPriceAnswer, repliesOf, endClarifications },
    }),
    provide(tenderShortlists, { closesSignUp }),
    provide(tenderNegotiations, { endRounds }),
  ],
  documents,
  keepsMessages: documents,
})
