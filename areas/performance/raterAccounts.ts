import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseUser } from '../administration/baseUser/baseUser.definition.ts'
import './performance.errors.ts'

/** Only users who can sign in can score. */
export async function activeIssues(
  context: OperationContext,
  { personId }: { personId: string | null },
): Promise<Issue[]> {
  const users = personId ? await context.select(baseUser, { personId, status: 'ACTIVE' }) : []
  return personId && users.length === 0 ? [{ field: 'personId', code: 'SPE_RATER_NO_USER' }] : []
}
