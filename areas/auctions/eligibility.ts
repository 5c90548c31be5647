import { inLanguage } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { aslBarred } from '../asl/ports.ts'
import { doCheckEligibility, reasonsText } from '../suppliers/ports.ts'
import './auctions.errors.ts'

type Subject = {
  orgId: string | null
  categoryId: string | null
  items?: readonly { itemId: string | null }[]
}
type Named = { readonly supplierId: string | null }

/** Suppliers that may not take part, or no longer, are named by their row. */
export async function assertEligible(
  context: OperationContext,
  { orgId, categoryId, items = [] }: Subject,
  rows: { child: string; rows: readonly Named[]; action: 'INQUIRE' | 'AWARD' },
): Promise<void> {
  for (const [row, { supplierId }] of rows.rows.entries()) {
    const { allowed, reasons } = await doCheckEligibility(context, {
      supplierId: supplierId ?? '',
      orgId: orgId ?? '',
      categoryIds: [categoryId ?? ''],
      action: rows.action,
    })
    const of = { orgId, supplierId: supplierId ?? '', action: 'INQUIRE' } as const
    const listed = items.filter(({ itemId }) => itemId)
    const barred = allowed
      ? await aslBarred(context, of, listed)
      : { reasons: reasonsText(reasons) }
    if (!barred) continue
    const text = inLanguage(barred.reasons, context.caller?.language ?? 'CN')
    context.refuse('COMPETE_NOT_ELIGIBLE', { reasons: text }, { child: rows.child, row })
  }
}
