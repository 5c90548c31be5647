import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { srmBaseSubinventory } from '../../../base-data/srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import { serialsOf } from '../../srmPurMaterialSn/serialNumbers.ts'
import { periodIssues } from '../../srmPurReceipt/srmPurReceipt.period.ts'
import { srmSicInventory } from '../../srmSicInventory/srmSicInventory.definition.ts'
import { type StockKey, stockRowOf } from '../../srmSicInventory/srmSicInventory.stock.ts'
import { lockLedger } from '../postTransaction.ts'
import { adjustMove } from '../srmSicTransaction.moves.ts'
import { assertMayPost, itemsOf } from './stockRows.ts'

type Asked = {
  itemId: string
  lotNumber: string | null
  ownerType: string | null
  supplierId: string | null
  quantity: string
  serialNumbers: string | null
}

/**
 * Count differences of several goods at once: each stock row requests its own approval and is
 * posted when approved.
 */
export const doAdjust = documentAction({
  ...adjustMove,
  async run(context, input) {
    const rows = input.rows
    const id = String(input.subinventoryId)
    const place = (await context.select(srmBaseSubinventory, { id, status: 'ACTIVE' }))[0]
    const label = { zh: '子库', en: 'Subinventory' }
    if (!place?.orgId) return context.refuse('UNKNOWN_REFERENCE', { label })
    const orgId = place.orgId
    const postDate = input.postDate ?? context.today
    await assertMayPost(context, orgId, 'doAdjust')
    refuseIssues([...(await periodIssues(context, orgId, postDate)), ...rowIssues(rows)])
    const items = await itemsOf(context, rows)
    await lockLedger(context)
    const adjustments: { inventoryId: string; awaitsApproval: boolean }[] = []
    for (const { key, quantity, serials } of byStock(rows, { orgId, subinventoryId: id })) {
      const item = items.get(key.itemId)
      const inventoryId = await stockRowOf(context, key, {
        categoryId: item?.categoryId ?? null,
        stockUomCode: item?.uomCode ?? null,
      })
      const asked = {
        ...{ quantity, serialNumbers: serials.join('\n') || null },
        ...{ postDate: input.postDate, reason: String(input.reason) },
      }
      const { answer } = await context.run(srmSicInventory, 'doAdjust', inventoryId, asked)
      const { awaitsApproval } = answer as { awaitsApproval: boolean }
      adjustments.push({ inventoryId, awaitsApproval })
    }
    const awaitsApproval = adjustments.some((one) => one.awaitsApproval)
    return { adjustments, answer: { awaitsApproval } }
  },
})

/** The request for each stock row; goods named twice form one difference. */
function byStock(rows: readonly Asked[], place: { orgId: string; subinventoryId: string }) {
  const found = new Map<string, { key: StockKey; quantity: string; serials: string[] }>()
  for (const row of rows) {
    const isConsigned = row.ownerType === 'SUPPLIER'
    const key: StockKey = {
      inventoryOrgId: place.orgId,
      subinventoryId: place.subinventoryId,
      itemId: row.itemId,
      lotNumber: row.lotNumber,
      ownerType: isConsigned ? 'SUPPLIER' : 'OWN',
      supplierId: isConsigned ? row.supplierId : null,
    }
    const text = JSON.stringify(key)
    const quantity = decimal(found.get(text)?.quantity).plus(decimal(row.quantity)).toFixed()
    const serials = [...(found.get(text)?.serials ?? []), ...serialsOf(row)]
    found.set(text, { key, quantity, serials })
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

function rowIssues(rows: readonly Asked[]): Issue[] {
  return rows.flatMap((row, index): Issue[] => {
    const place = { child: 'rows', row: index }
    const args = { row: index + 1 }
    if (decimal(row.quantity).isZero())
      return [{ ...place, field: 'quantity', code: 'ADJUST_ZERO', args }]
    const needsOwner = row.ownerType === 'SUPPLIER' && !row.supplierId
    return needsOwner ? [{ ...place, field: 'supplierId', code: 'ADJUST_OWNER', args }] : []
  })
}
