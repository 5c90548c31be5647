import { defineOperations, hinderedBy } from '@opensrm/platform/documents/operations.ts'
import '../awarding.errors.ts'
import { contracted, sendLetters } from './letters.ts'
import { assertShown, endPublicity, object, replyObjection } from './objections.ts'
import { assertToOrder, orderResult } from './ordering.ts'
import { srmBidResult } from './srmBidResult.definition.ts'

export const srmBidResultOperations = defineOperations(srmBidResult, {
  hindrances: {
    doObject: hinderedBy(assertShown),
    generatePurOrder: hinderedBy(assertToOrder),
  },
  effects: {
    doObject: object,
    doReplyObjection: replyObjection,
    doEffect: endPublicity,
    saveNotification: sendLetters,
    followReceipt: async (_context, _result, { patch }) => ({ patch }),
    doContracted: contracted,
    generatePurOrder: (context, result, { billTypeId }) => orderResult(context, result, billTypeId),
    async doInvalid(context, { id, resultNumber, title, lines }) {
      for (const supplierId of new Set(lines.map((line) => line.supplierId)))
        context.emit('srmBidResult.revoked', { id, resultNumber, title, supplierId })
    },
  },
})
