import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../returns.errors.ts'
import { periodIssues } from '../srmPurReceipt/srmPurReceipt.period.ts'
import { shareOf } from '../srmSicTransaction/mirror.ts'
import { doSubmit, giveBack } from './operations/holding.ts'
import { doApproval } from './operations/post.ts'
import { srmPurWriteOff } from './srmPurWriteOff.definition.ts'
import type { WriteOff } from './srmPurWriteOff.rules.ts'
import { availableOf, lineIssues, lockSources } from './srmPurWriteOff.sources.ts'

/**
 * Figures come from the postings; quantities are checked here and again at submission and approval.
 */
async function beforeSave(context: OperationContext, draft: WriteOff): Promise<Issue[]> {
  if (draft.writeOffType === 'RETURN' || draft.writeOffType === 'CONSUME') draft.receiptId = null
  if (draft.writeOffType !== 'RETURN') draft.returnId = null
  const sources = await lockSources(context, draft)
  const first = draft.lines[0] && sources.of(draft.lines[0])
  // The organisation whose goods were posted, used for approval and permits.
  if (first) draft.orgId = first.row.orgId
  for (const line of draft.lines) {
    const source = sources.of(line)
    if (!source) continue
    const { row, reversed } = source
    const isNegative = decimal(row.quantity).isNegative()
    line.sourceQuantity = quantity(decimal(row.quantity).abs())
    line.availableQuantity = quantity(availableOf(draft, line, sources))
    const now = decimal(line.quantity).times(isNegative ? -1 : 1)
    const share = shareOf(row.amountInclTax, {
      quantity: row.quantity,
      before: reversed,
      now,
      currencyCode: row.currencyCode,
    })
    line.amountInclTax = share === null ? null : decimal(share).negated().toFixed(2)
  }
  return [
    ...(await periodIssues(context, draft.orgId, draft.postDate)),
    ...(await lineIssues(context, draft, sources)),
  ]
}

export const srmPurWriteOffOperations = defineOperations(srmPurWriteOff, {
  beforeSave,
  effects: { doSubmit, doWithdraw: giveBack, doReject: giveBack, doApproval },
})
