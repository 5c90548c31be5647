import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmMdmMould } from './srmMdmMould.definition.ts'
import { isGone } from './srmMdmMould.rules.ts'

/**
 * Where MDM_BLOCK_OVER_LIFE says so: by item, the moulds at a supplier beyond their life, if no other
 * mould there makes the item.
 */
export async function checkLife(
  context: OperationContext,
  ask: { supplierId: string; orgId: string | null; itemIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { supplierId, orgId, itemIds } = ask
  const worn = new Map<string, string>()
  const blocks = await findValue(context, { profileCode: 'MDM_BLOCK_OVER_LIFE', orgId })
  if (blocks !== 'Y' || itemIds.length === 0) return worn
  const rows = await context.selectRows(srmMdmMould, 'items', { itemId: [...new Set(itemIds)] })
  const moulds = await context.select(srmMdmMould, {
    ...{ id: rows.map(({ headerId }) => headerId), status: 'APPROVED', supplierId },
  })
  const live = new Map(
    moulds.filter(({ mouldStatus }) => !isGone(mouldStatus)).map((mould) => [mould.id, mould]),
  )
  for (const itemId of new Set(itemIds)) {
    const making = rows.flatMap((row) => {
      const isMade = row.itemId === itemId && (row.effectiveTo ?? '9999') >= context.today
      return (isMade ? live.get(row.headerId) : undefined) ?? []
    })
    if (making.length > 0 && making.every(({ lifeWarning }) => lifeWarning === 'OVER'))
      worn.set(itemId, making.map(({ mouldCode }) => mouldCode).join())
  }
  return worn
}
