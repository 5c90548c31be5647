import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { deliveryNotices } from '../orders/ports.ts'
import { deliveryCalls } from './deliveries.calls.ts'
import { deliveriesEvents } from './deliveries.events.ts'
import { deliveriesHomeCards } from './deliveries.home.ts'
import { deliveryJobs } from './deliveries.jobs.ts'
import { deliveriesLookups } from './deliveries.lookups.ts'
import { documents } from './documents.ts'
import { endNoticeLines } from './srmPurDeliveryNotice/operations/progress.ts'

export const deliveries = defineAreaPart({
  lookups: deliveriesLookups,
  actions: deliveryCalls,
  events: deliveriesEvents,
  homeCards: deliveriesHomeCards,
  jobs: deliveryJobs,
  provides: [provide(deliveryNotices, { endNoticeLines })],
  documents,
})
