import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { chainAwards } from '../demand/ports.ts'
import { tenderAwarding } from '../tenders/ports.ts'
import { awardingCalls } from './awarding.calls.ts'
import { awardingEvents } from './awarding.events.ts'
import { awardingLookups } from './awarding.lookups.ts'
import { documents } from './documents.ts'
import { openDataActions } from './openData/openData.actions.ts'
import { assertMayAward, draftAward } from './srmBidPicketage/drafting.ts'
import { srmBidPicketage } from './srmBidPicketage/srmBidPicketage.definition.ts'
import { archiveAward, assertMayArchive, letterReceived } from './srmBidResult/letters.ts'

export const awarding = defineAreaPart({
  lookups: awardingLookups,
  events: awardingEvents,
  actions: [...awardingCalls, ...openDataActions],
  provides: [
    provide(chainAwards('awarding'), [
      { kind: 'BID', definition: srmBidPicketage, child: 'items' },
    ]),
    provide(tenderAwarding, {
      ...{ assertMayAward, draftAward, assertMayArchive, archiveAward, letterReceived },
    }),
  ],
  documents,
  keepsMessages: documents,
})
