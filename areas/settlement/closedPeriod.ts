import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../base-data/ports.ts'
import './settlement.errors.ts'

type Dated = { orgId: string | null; date: string | null }

const closedUntil = (context: OperationContext, orgId: string | null): Promise<string> =>
  findValue(context, { profileCode: 'RCN_CLOSED_UNTIL', orgId })

/** Money is not recorded on a day whose books are closed. */
export async function periodIssues(
  context: OperationContext,
  { orgId, date, field }: Dated & { field: string },
): Promise<Issue[]> {
  const last = date ? await closedUntil(context, orgId) : ''
  if (!date || !last || date > last) return []
  return [{ field, code: 'PAYMENT_PERIOD_CLOSED', args: { date, closedUntil: last } }]
}

/**
 * The day a reversal is booked on: that of the bank while its books are open, otherwise today. What the bank returned is
 * a fact that cannot be refused, and figures of a closed period no longer change.
 */
export async function openDay(context: OperationContext, { orgId, date }: Dated): Promise<string> {
  const last = await closedUntil(context, orgId)
  const wanted = date ?? context.today
  if (!last || wanted > last) return wanted
  return context.today > last ? context.today : addDays(last, 1)
}
