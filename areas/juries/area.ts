import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { tenderDrawings } from '../tenders/ports.ts'
import { documents } from './documents.ts'
import { juriesEvents } from './juries.events.ts'
import { juriesLookups } from './juries.lookups.ts'
import { isDrawn } from './jurors.ts'

export const juries = defineAreaPart({
  lookups: juriesLookups,
  events: juriesEvents,
  provides: [provide(tenderDrawings, { isDrawn })],
  documents,
  keepsMessages: documents,
})
