import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { srmMdmSend } from './srmMdmSend.definition.ts'

export type Sending = RecordOf<typeof srmMdmSend>
export type SendingLine = RowOf<typeof srmMdmSend, 'lines'>

export const srmMdmSendRules = defineRules(srmMdmSend, {
  check({ fromSupplierId, toSupplierId, planSendDate, planReturnDate }, { today }) {
    const issues: Issue[] = []
    if (planSendDate && planSendDate < today)
      issues.push({ field: 'planSendDate', code: 'SEND_PAST' })
    if (planReturnDate && planSendDate && planReturnDate <= planSendDate)
      issues.push({ field: 'planReturnDate', code: 'SEND_RETURN_DATE' })
    if (fromSupplierId === toSupplierId && (fromSupplierId || planSendDate))
      issues.push({ field: 'toSupplierId', code: 'SEND_SAME_PARTY' })
    return issues
  },
  guards: {
    maySend: ({ fromSupplierId }, context) =>
      sideRefusal(context, fromSupplierId, 'SEND_OTHER_SIDE'),
    mayReceive: ({ toSupplierId }, context) =>
      sideRefusal(context, toSupplierId, 'SEND_RECEIVING_SIDE'),
  },
})

/** A supplier acts on its own side only; the buyer may act for either. */
function sideRefusal(
  { side, supplierId }: RuleContext,
  party: string | null,
  code: 'SEND_OTHER_SIDE' | 'SEND_RECEIVING_SIDE',
): Refusal | null {
  return side === 'supplier' && supplierId !== party ? { code } : null
}
