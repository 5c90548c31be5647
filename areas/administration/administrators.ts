import type { OperationContext } from '@opensrm/platform/documents/operations.ts'

/** Responsibility code of the system administrators. */
export const SYS_ADMIN = 'SYS_ADMIN'

/** Refuses what would leave the installation without an active system administrator. */
export async function assertNotLastAdministrator(
  context: OperationContext,
  withoutUserId: string,
): Promise<void> {
  const holders = await context.tx
    .selectFrom('base_user_responsibility as held')
    .innerJoin('base_responsibility as resp', 'resp.id', 'held.resp_id')
    .innerJoin('base_user as account', 'account.id', 'held.user_id')
    .select('held.user_id')
    .where('resp.resp_code', '=', SYS_ADMIN)
    .where('held.status', '=', 'EFFECTIVE')
    .where('account.status', '=', 'ACTIVE')
    // Two administrators removing each other at the same moment must not both succeed.
    .forUpdate()
    .execute()
  const isHolder = holders.some((holder) => holder.user_id === withoutUserId)
  if (isHolder && holders.every((holder) => holder.user_id === withoutUserId))
    context.refuse('LAST_ADMINISTRATOR')
}

/** Active system and security administrators other than the given user. */
export async function administratorsBeside(
  context: OperationContext,
  userId: string | null,
): Promise<number> {
  const holders = await context.tx
    .selectFrom('base_user_responsibility as held')
    .innerJoin('base_responsibility as resp', 'resp.id', 'held.resp_id')
    .innerJoin('base_user as account', 'account.id', 'held.user_id')
    .select('held.user_id')
    .distinct()
    .where('resp.resp_code', 'in', [SYS_ADMIN, 'SECURITY_ADMIN'])
    .where('held.status', '=', 'EFFECTIVE')
    .where('account.status', '=', 'ACTIVE')
    .execute()
  return holders.filter((holder) => holder.user_id !== userId).length
}
