import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { moveSerials } from './moveSerials.ts'
import { srmPurMaterialSn } from './srmPurMaterialSn.definition.ts'

export const srmPurMaterialSnOperations = defineOperations(srmPurMaterialSn, {
  effects: {
    async doStatusChange(context, piece, input) {
      const to = String(input.snStatus)
      if (to !== 'ISSUED' && to !== 'SCRAPPED') context.refuse('SN_ONLY_ISSUE_OR_SCRAP')
      await moveSerials(context, {
        itemId: piece.itemId,
        serialNumbers: [piece.serialNumber ?? ''],
        event: to === 'ISSUED' ? 'ISSUE' : 'SCRAP',
        to,
        documentType: 'MANUAL',
        documentNumber: null,
        remark: String(input.reason),
      })
    },
  },
})
