import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmPurBillType } from './srmPurBillType.definition.ts'

/** What a kind of business leaves no choice about. */
const FORCED: { readonly [orderType: string]: { readonly [field: string]: string } } = {
  CONSIGN: { settlementBasis: 'CONSUME' },
  EQUIPMENT: { settlementBasis: 'MILESTONE' },
  SERVICE: { inspectMode: 'EXEMPT', noteRequired: 'N', settlementBasis: 'ACCEPT' },
  CATALOG: { priceControl: 'FREE', autoPublish: 'Y' },
}

export const srmPurBillTypeOperations = defineOperations(srmPurBillType, {
  async beforeSave(_context, draft) {
    if (draft.documentKind !== 'ORDER' || !draft.orderType) return
    Object.assign(draft, FORCED[draft.orderType])
    if (draft.orderType === 'CATALOG' && draft.confirmMode === 'NO_CONFIRM')
      draft.confirmMode = 'HEADER'
  },
})
