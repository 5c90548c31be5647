import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { documents } from './documents.ts'
import { juriesEvents } from './juries.events.ts'
import { juriesLookups } from './juries.lookups.ts'

export const juries = defineAreaPart({
  lookups: juriesLookups,
  events: juriesEvents,
  documents,
})
