import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { tenderEvaluation } from '../tenders/ports.ts'
import { documents } from './documents.ts'
import { evaluationEvents } from './evaluation.events.ts'
import { evaluationLookups } from './evaluation.lookups.ts'
import { filesShown } from './srmBidEvaluation/bidFiles.ts'
import { joinJury } from './srmBidEvaluation/jury.ts'
import { mayOpenPrices } from './srmBidEvaluation/prices.ts'
import { assertMayStart, startEvaluation } from './srmBidEvaluation/start.ts'

export const evaluation = defineAreaPart({
  lookups: evaluationLookups,
  events: evaluationEvents,
  provides: [
    provide(tenderEvaluation, {
      ...{ assertMayStart, startEvaluation, joinJury },
      ...{ mayOpenPrices, filesShown },
    }),
  ],
  documents,
  keepsMessages: documents,
})
