import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import type { Decimal } from '@opensrm/kernel/values/decimal.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { srmBaseSubinventory } from '../../../base-data/srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import { lockComponents } from '../../../orders/ports.ts'
import { asksBySerials } from '../../srmPurMaterialSn/stockSerials.ts'
import { periodIssues } from '../../srmPurReceipt/srmPurReceipt.period.ts'
import { lockLedger, type Posting, postTransactions } from '../postTransaction.ts'
import { transferMove } from '../srmSicTransaction.moves.ts'
import {
  componentIssues,
  componentsOf,
  type OutsideEntry,
  orderOf,
  outsideEntry,
} from './componentMoves.ts'
import { allocateAll, assertMayPost, itemsOf, type StockPart } from './stockRows.ts'

/** Goods change place within one organisation: one entry out, one in; owner, lot and age stay. */
export const doTransfer = documentAction({
  ...transferMove,
  async run(context, input) {
    const rows = input.rows
    const places = { from: String(input.subinventoryId), to: String(input.toSubinventoryId) }
    const { orgId, from, to } = await placesOf(context, places)
    const postDate = input.postDate ?? context.today
    await assertMayPost(context, orgId, 'doTransfer')
    refuseIssues(await periodIssues(context, orgId, postDate))
    const items = await itemsOf(context, rows)
    const moves = rows.map((asked, row) => ({ ...asked, row, from, to }))
    const components = await lockComponents(context, componentsOf(moves))
    refuseIssues(componentIssues(moves, components))
    await lockLedger(context)
    const [batch = ''] = await drawIds(context.tx, 1)
    const taken = new Map<string, Decimal>()
    const pieces = new Set<string>()
    const postings: Posting[] = []
    for (const row of rows) {
      const isConsigned = row.ownerType === 'SUPPLIER'
      const owner = {
        ownerType: isConsigned ? 'SUPPLIER' : 'OWN',
        supplierId: isConsigned ? row.supplierId : null,
      }
      const { itemId, lotNumber, quantity } = row
      const ask = { orgId, subinventoryId: places.from, itemId, lotNumber, quantity, ...owner }
      const named = { row, item: items.get(itemId), taken: pieces, leaves: false }
      for (const part of await allocateAll(
        context,
        await asksBySerials(context, ask, named),
        taken,
      )) {
        const sourceKey = `TRANSFER:${batch}:${postings.length / 2}`
        const reason = input.reason
        const outside = outsideEntry(components.get(row.orderComponentId ?? ''), to)
        const of = { orgId, itemId, places, postDate, owner, part, sourceKey, reason }
        postings.push(...transferPair({ ...of, outside }))
      }
    }
    const posted = await postTransactions(context, postings)
    return { transactions: posted.map(({ id, transactionNumber }) => ({ id, transactionNumber })) }
  },
})

async function placesOf(context: OperationContext, { from, to }: { from: string; to: string }) {
  if (from === to) context.refuse('TRANSFER_SAME_PLACE')
  const found = await context.select(srmBaseSubinventory, { id: [from, to], status: 'ACTIVE' })
  if (found.length < 2)
    context.refuse('UNKNOWN_REFERENCE', { label: { zh: '子库', en: 'Subinventory' } })
  const [source, target] = [from, to].map((id) => found.find((place) => place.id === id))
  if (!source?.orgId || source.orgId !== target?.orgId) return context.refuse('TRANSFER_OTHER_ORG')
  return { orgId: source.orgId, from: source, to: target }
}

/**
 * One entry out, one in; the entry at the subcontractor names the order for which the goods were
 * issued or came back.
 */
export function transferPair(of: {
  orgId: string
  itemId: string
  places: { from: string; to: string }
  postDate: string
  owner: { ownerType: string; supplierId: string | null }
  part: StockPart
  sourceKey: string
  reason: string | null
  outside?: OutsideEntry | undefined
}): Posting[] {
  const { part, places, owner, outside } = of
  const entry = (side: 'OUT' | 'IN'): Posting => ({
    type: 'TRANSFER',
    sourceKey: `${of.sourceKey}:${side}`,
    sourceDocType: 'TRANSACTION',
    sourceDocNumber: null,
    postDate: of.postDate,
    stock: {
      inventoryOrgId: of.orgId,
      subinventoryId: side === 'OUT' ? places.from : places.to,
      itemId: of.itemId,
      lotNumber: part.lotNumber,
      ...owner,
    },
    expiryDate: part.expiryDate,
    firstReceiveDate: part.firstReceiveDate,
    categoryId: part.categoryId,
    quantity: side === 'OUT' ? part.quantity.negated() : part.quantity,
    uomCode: part.stockUomCode,
    stockUomCode: part.stockUomCode,
    uomRate: 1,
    supplierId: owner.supplierId,
    ...(side === 'OUT' ? { toSubinventoryId: places.to, serialNumbers: part.serialNumbers } : {}),
    ...(outside?.side === side ? orderOf(outside.component) : {}),
    reason: of.reason,
  })
  return [entry('OUT'), entry('IN')]
}
