import type { EffectivePrice } from '../base-data/ports.ts'
import type { LineRelease } from './srmPurAgreement/srmPurAgreement.release.ts'
import type { ComponentIssue } from './srmPurOrder/operations/components.ts'
import type { OrderProgress } from './srmPurOrder/operations/progress.ts'
import type { TrialResult } from './srmPurSample/srmPurSample.trial.ts'

/** Inputs of the system operations in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmPurAgreement.followRelease': {
      changes: readonly LineRelease[]
      /** The ordering organisation and the project of the agreement. */
      orgId: string | null
      projectId: string | null
    }
    'srmPurOrder.applyPrice': { lineId: string; price: EffectivePrice }
    'srmPurOrder.doPlaceMallOrder': {
      priceBasis: string
      lines: readonly {
        id: string
        priceInclTax: string
        priceExclTax: string
        agreementLineId: string | null
      }[]
    }
    'srmPurOrder.applyReceipt': { changes: readonly (OrderProgress & { id: string })[] }
    'srmPurOrder.applyIssue': { changes: readonly ComponentIssue[] }
    'srmPurSample.applyTrialResult': { lineResult: TrialResult }
  }
}
