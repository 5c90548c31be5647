import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { plain, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import '../mould.errors.ts'
import { srmMdmMould } from './srmMdmMould.definition.ts'
import { isGone, type Mould, type MouldItem } from './srmMdmMould.rules.ts'

/** The shares of an item over the moulds at one supplier, which nobody may have more than whole. */
export async function shareIssues(
  context: OperationContext,
  mould: Pick<Mould, 'id' | 'items'>,
  supplierId: string | null,
): Promise<Issue[]> {
  const asked = mould.items.filter((item) => isLive(item, context.today))
  if (!supplierId || asked.length === 0) return []
  const rows = await context.selectRows(srmMdmMould, 'items', {
    itemId: asked.map(({ itemId }) => itemId ?? ''),
  })
  const moulds = await context.select(srmMdmMould, {
    ...{ id: rows.map(({ headerId }) => headerId), status: 'APPROVED', supplierId },
  })
  const others = new Set(
    moulds.filter(({ id, mouldStatus }) => id !== mould.id && !isGone(mouldStatus)).map(byId),
  )
  const issues: Issue[] = []
  for (const [row, item] of mould.items.entries()) {
    if (!asked.includes(item)) continue
    const shared = rows.filter(
      (other) =>
        other.itemId === item.itemId && others.has(other.headerId) && isLive(other, context.today),
    )
    const total = sum([item, ...shared].map(({ sharePercent }) => sharePercent))
    if (!total.greaterThan(100)) continue
    const known = await context.findMaster(srmBaseItem, item.itemId)
    issues.push({
      ...{ child: 'items', row, field: 'sharePercent', code: 'MOULD_SHARE' },
      args: { item: known?.itemCode ?? '', total: plain(total) },
    })
  }
  return issues
}

const byId = ({ id }: { id: string }): string => id

function isLive({ effectiveTo }: MouldItem, today: string): boolean {
  return !effectiveTo || effectiveTo >= today
}
