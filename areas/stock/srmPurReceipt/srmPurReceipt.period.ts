import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'

/**
 * PERIOD: a posting date must be neither in the future nor in a closed period of the organisation.
 */
export async function periodIssues(
  context: OperationContext,
  orgId: string | null,
  postDate: string | null,
): Promise<Issue[]> {
  if (!postDate) return []
  if (postDate > context.today) {
    return [{ field: 'postDate', code: 'POST_DATE_FUTURE', args: { date: postDate } }]
  }
  const closedUntil = await findValue(context, { profileCode: 'PUR_CLOSED_UNTIL', orgId })
  if (!closedUntil || postDate > closedUntil) return []
  return [{ field: 'postDate', code: 'POST_PERIOD_CLOSED', args: { date: postDate, closedUntil } }]
}
