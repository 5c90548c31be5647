import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { documents } from './documents.ts'
import { tendersCalls } from './tenders.calls.ts'
import { tendersEvents } from './tenders.events.ts'
import { tendersLookups } from './tenders.lookups.ts'

export const tenders = defineAreaPart({
  lookups: tendersLookups,
  events: tendersEvents,
  actions: tendersCalls,
  documents,
})
