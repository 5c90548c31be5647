import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { followOrders } from '../../../demand/ports.ts'
import { srmPurRequisition } from '../../../demand/srmPurRequisition/srmPurRequisition.definition.ts'
import type { Order } from '../srmPurOrder.balances.ts'
import { changedTakes } from './patching.ts'

/**
 * From the first save of the draft on, an order reserves its quantity on the requisition lines; a
 * smaller quantity releases the difference.
 */
export async function holdSources(
  context: OperationContext,
  order: Order,
  before: Order | null,
): Promise<void> {
  await followOrders(context, order.id, changedTakes(order, before?.sources ?? [], order.sources))
}

export async function releaseSources(context: OperationContext, order: Order): Promise<void> {
  await followOrders(context, order.id, changedTakes(order, order.sources, []))
}

/**
 * New sources must be requisition lines visible to the buyer, with the same material and unit, not
 * designated for another supplier.
 */
export async function sourceIssues(
  context: OperationContext,
  draft: Order,
  before: Order | null,
): Promise<Issue[]> {
  const known = new Set(before?.sources.map((source) => source.requisitionLineId))
  const fresh = draft.sources.filter((source) => !known.has(source.requisitionLineId))
  if (fresh.length === 0) return []
  const rows = await context.selectRows(srmPurRequisition, 'lines', {
    id: fresh.flatMap((source) => source.requisitionLineId ?? []),
  })
  // The ids come from a client, so the lookup applies the client's permits.
  const found = await context.findAllAs(
    srmPurRequisition,
    rows.map((row) => row.headerId),
  )
  const requisitions = new Map(found.map((requisition) => [requisition.id, requisition]))
  const issues: Issue[] = []
  for (const source of fresh) {
    const headerId = rows.find((row) => row.id === source.requisitionLineId)?.headerId ?? ''
    const requisition = requisitions.get(headerId)
    const wanted = requisition?.lines.find((line) => line.id === source.requisitionLineId)
    const row = draft.lines.findIndex((line) => line.id === source.parentId)
    const line = draft.lines[row]
    if (!requisition || !wanted || !line) {
      issues.push({ child: 'sources', row: draft.sources.indexOf(source), code: 'UNKNOWN_LINE' })
      continue
    }
    source.customerOrderLineId = wanted.customerOrderLineId
    line.costCenter ??= wanted.costCenter
    const requisitionNumber = requisition.requisitionNumber ?? ''
    if (wanted.itemId !== line.itemId || wanted.uomCode !== line.uomCode) {
      issues.push({
        child: 'lines',
        row,
        field: 'itemId',
        code: 'ORDER_SOURCE_ITEM',
        args: { requisition: requisitionNumber, requisitionLine: wanted.lineNum ?? 0 },
      })
    }
    if (wanted.designatedFlag === 'Y' && wanted.suggestedSupplierId !== draft.supplierId) {
      issues.push({
        field: 'supplierId',
        code: 'REQUISITION_SUPPLIER_DESIGNATED',
        args: { requisition: requisitionNumber, line: wanted.lineNum ?? 0 },
      })
    }
  }
  return issues
}
