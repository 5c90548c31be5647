import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { momentText } from '../../sealing/ports.ts'
import '../juries.errors.ts'
import { settle } from '../srmBidDrawing/calling.ts'
import { srmBidJuror } from './srmBidJuror.definition.ts'

/** Whoever is silent until the end has declined. */
async function assertInTime(
  context: OperationContext,
  { replyEndTime }: Pick<RecordOf<typeof srmBidJuror>, 'replyEndTime'>,
): Promise<string> {
  const now = await momentText(context)
  if (now >= (replyEndTime ?? '')) context.refuse('JUROR_TOO_LATE', { time: replyEndTime ?? '' })
  return now
}

export const srmBidJurorOperations = defineOperations(srmBidJuror, {
  hindrances: { doConfirm: hinderedBy(assertInTime) },
  effects: {
    async doConfirm(context, juror, { acceptFlag, reason }) {
      const now = await assertInTime(context, juror)
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
