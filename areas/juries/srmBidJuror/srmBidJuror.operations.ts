import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { momentText } from '../../sealing/ports.ts'
import '../juries.errors.ts'
import { settle } from '../srmBidDrawing/calling.ts'
import { srmBidJuror } from './srmBidJuror.definition.ts'

export const srmBidJurorOperations = defineOperations(srmBidJuror, {
  effects: {
    async doConfirm(context, { replyEndTime }, { acceptFlag, reason }) {
      const now = await momentText(context)
      if (now >= (replyEndTime ?? ''))
        context.refuse('JUROR_TOO_LATE', { time: replyEndTime ?? '' })
      const isAccepted = acceptFlag === 'Y'
      if (!isAccepted && !reason) context.refuse('JUROR_DECLINE_REASON', {}, { field: 'reason' })
      return {
        to: isAccepted ? ('CONFIRMED' as const) : ('DECLINED' as const),
        patch: {
          fields: { replyTime: now, settleTime: now, declineReason: isAccepted ? null : reason },
        },
      }
    },
    async doLapse(context) {
      return { patch: { fields: { settleTime: nowText(context) } } }
    },
    async doLeave(_context, _juror, { to, reason }) {
      return { to, patch: { fields: { declineReason: reason, settledFlag: 'Y' } } }
    },
  },
  clock: { settle },
})
