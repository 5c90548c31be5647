import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { documents } from './documents.ts'
import { negotiationEvents } from './negotiation.events.ts'
import { negotiationLookups } from './negotiation.lookups.ts'

export const negotiation = defineAreaPart({
  lookups: negotiationLookups,
  events: negotiationEvents,
  documents,
})
