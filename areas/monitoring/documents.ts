// Written by `npm run documents` from the folders beside it.

import './monitoring.errors.ts'
import type { DocumentModule } from '@opensrm/kernel/document/area.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { srmBidMonitoring } from './srmBidMonitoring/srmBidMonitoring.definition.ts'
import { srmBidPriceMonitoring } from './srmBidPriceMonitoring/srmBidPriceMonitoring.definition.ts'
import { srmBidPriceMonitoringOperations } from './srmBidPriceMonitoring/srmBidPriceMonitoring.operations.ts'

export const documents: readonly DocumentModule<Operations>[] = [
  {
    definition: srmBidMonitoring,
  },
  {
    definition: srmBidPriceMonitoring,
    operations: srmBidPriceMonitoringOperations,
  },
]
