import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { sourcingBid } from '../demand/ports.ts'
import { documents } from './documents.ts'
import { draftFromDemand } from './srmBidProject/fromDemand.ts'
import { tenderSetupLookups } from './tenderSetup.lookups.ts'

export const tenderSetup = defineAreaPart({
  lookups: tenderSetupLookups,
  provides: [provide(sourcingBid, draftFromDemand)],
  documents,
  keepsMessages: documents,
})
