// Written by `npm run documents` from the folders beside it.

import './juries.errors.ts'
import './juries.events.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBidDrawing } from './srmBidDrawing/srmBidDrawing.definition.ts'
import { srmBidDrawingOperations } from './srmBidDrawing/srmBidDrawing.operations.ts'
import { srmBidDrawingRules } from './srmBidDrawing/srmBidDrawing.rules.ts'
import { srmBidJuror } from './srmBidJuror/srmBidJuror.definition.ts'
import { srmBidJurorOperations } from './srmBidJuror/srmBidJuror.operations.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBidDrawing,
    operations: srmBidDrawingOperations,
    rules: srmBidDrawingRules,
  },
  {
    definition: srmBidJuror,
    operations: srmBidJurorOperations,
  },
]
