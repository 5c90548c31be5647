import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { doCheckEligibility, reasonsText } from '../../suppliers/ports.ts'
import { aslBarred } from './check.ts'

/** Why an item may not be ordered from a supplier: its standing, then the list; null when it may. */
export async function orderBarred(
  context: OperationContext,
  ask: { supplierId: string; orgId: string; itemId: string; date: string; isAgreed?: boolean },
): Promise<Text | null> {
  const { itemId, isAgreed, ...of } = ask
  const item = await context.findMaster(srmBaseItem, itemId)
  const { allowed, reasons } = await doCheckEligibility(context, {
    ...{ ...of, action: 'ORDER', categoryIds: item?.categoryId ? [item.categoryId] : [] },
  })
  if (!allowed) return reasonsText(reasons)
  const barred = await aslBarred(context, { ...of, action: 'ORDER' }, [{ itemId, isAgreed }])
  return barred?.reasons ?? null
}
