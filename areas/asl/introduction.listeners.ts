import { type EventListener, listenTo } from '@opensrm/platform/messages/outbox.ts'
import { auditedBy, quotedBy, triedBy, triedOutBy } from './srmPurMaterialIntroduction/following.ts'

/** Results that come back from RFQs, samples, trial batches and audits. */
export const introductionListeners: readonly EventListener[] = [
  listenTo('srmInqAward.approved', (context, { id }) => quotedBy(context, String(id))),
  listenTo('srmSlcSampleTrial.finished', (context, { id }) => triedBy(context, String(id))),
  listenTo('srmSlcSampleTrial.cancelled', (context, { id }) => triedBy(context, String(id))),
  listenTo('srmSlcBatchTryout.accepted', (context, { id }) => triedOutBy(context, String(id))),
  listenTo('srmSlcBatchTryout.finished', (context, { id }) => triedOutBy(context, String(id))),
  listenTo('srmSlcLocaleInspect.finished', (context, { id }) => auditedBy(context, String(id))),
]
