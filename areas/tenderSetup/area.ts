import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { documents } from './documents.ts'
import { tenderSetupLookups } from './tenderSetup.lookups.ts'

export const tenderSetup = defineAreaPart({
  lookups: tenderSetupLookups,
  documents,
})
