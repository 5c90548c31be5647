import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'
import { TENDER_EVALUATION } from './neededPorts.ts'
import type { Tender } from './srmBidDocument/srmBidDocument.rules.ts'

/** The evaluation of opened tenders, in the caller's transaction. */
export const tenderEvaluation = definePort<{
  startEvaluation: (context: OperationContext, tender: Tender) => Promise<void>
  /** whether prices in a second envelope may be opened: the technical scores are final */
  mayOpenPrices: (context: OperationContext, tender: Tender) => Promise<boolean>
}>(TENDER_EVALUATION)
