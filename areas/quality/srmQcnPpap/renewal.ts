import { inBothLanguages, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { addMonths } from '@opensrm/kernel/values/date.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { lastOrdersOfItems } from '../../orders/ports.ts'
import '../change.inputs.ts'
import { srmQcnPpap } from './srmQcnPpap.definition.ts'

type Header = HeaderOf<typeof srmQcnPpap>

const IDLE_MONTHS = 12

/** Part approvals of items that a changed mould or another site has overtaken. They stay in force. */
export async function renewForMould(
  context: OperationContext,
  {
    supplierId,
    itemIds,
    cause,
    causeNumber,
  }: {
    supplierId: string
    itemIds: readonly string[]
    cause: 'SITE_CHANGE' | 'MOULD_CHANGE'
    causeNumber: string
  },
): Promise<void> {
  const reason =
    cause === 'SITE_CHANGE'
      ? t(`模具移至新场地${causeNumber}`, `Mould at another site ${causeNumber}`)
      : t(`模具变更${causeNumber}`, `Mould change ${causeNumber}`)
  const standing = await context.select(srmQcnPpap, {
    ...{ supplierId, itemId: itemIds, status: 'APPROVED', renewFlag: 'N' },
  })
  for (const { id } of standing) await renew(context, id, reason)
}

/** Every night: another drawing version, or a year without orders. */
export async function findOvertaken(context: OperationContext): Promise<void> {
  const standing = await context.select(srmQcnPpap, { status: 'APPROVED', renewFlag: 'N' })
  const since = addMonths(context.today, -IDLE_MONTHS)
  for (const ppap of standing) {
    const reason = await reasonFor(context, ppap, since)
    if (reason) await renew(context, ppap.id, reason)
  }
}

async function renew(context: OperationContext, id: string, reason: Text): Promise<void> {
  await context.run(srmQcnPpap, 'doRenew', id, { reason: inBothLanguages(reason).slice(0, 300) })
}

async function reasonFor(
  context: OperationContext,
  { supplierId, itemId, drawingVersion, decidedDate }: Header,
  since: string,
): Promise<Text | null> {
  const item = await context.findMaster(srmBaseItem, itemId)
  if (item?.revision && item.revision !== drawingVersion)
    return t(`图纸版本已为${item.revision}`, `The drawing version is now ${item.revision}`)
  if ((decidedDate ?? '') >= since) return null
  const [last] = await lastOrdersOfItems(context, {
    ...{ supplierId: String(supplierId), itemIds: [String(itemId)] },
  })
  return last && last.date >= since ? null : t('12个月未生产', 'No production in 12 months')
}
