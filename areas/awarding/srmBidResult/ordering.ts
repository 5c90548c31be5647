import { decimal, isPositive, least, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurRequisition } from '../../demand/srmPurRequisition/srmPurRequisition.definition.ts'
import { isToOrder, openOfAward } from '../../orders/ports/rules.ts'
import { type AwardedLine, orderAward } from '../../orders/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidPicketage } from '../srmBidPicketage/srmBidPicketage.definition.ts'
import type { Picketage } from '../srmBidPicketage/srmBidPicketage.rules.ts'
import type { Result } from './srmBidResult.rules.ts'

/** Something of what the tender awarded is not ordered yet. */
export async function assertToOrder(context: OperationContext, result: Result): Promise<void> {
  const picketage = await context.find(srmBidPicketage, result.picketageId ?? '')
  if (!picketage?.items.some(isToOrder)) context.refuse('AWARD_ALL_ORDERED')
}

/** Drafts orders over the awarded items. What is ordered is counted on the award. */
export async function orderResult(context: OperationContext, result: Result, billTypeId: string) {
  const picketage = await context.lock(srmBidPicketage, result.picketageId ?? '')
  await assertToOrder(context, result)
  const { answer, ordered } = await orderAward(
    context,
    {
      ...picketage,
      ...{ awardSourceType: 'BID', awardNumber: picketage.picketageNumber },
      ...{ heldBy: result.documentNumber, lines: await awardedLines(context, picketage) },
    },
    billTypeId,
  )
  const before = new Map(picketage.items.map((item) => [item.id, item.orderedQuantity]))
  await context.run(srmBidPicketage, 'followOrders', picketage.id, {
    changes: ordered.map(({ id, orderedQuantity }) => ({
      id,
      ordered: decimal(orderedQuantity)
        .minus(decimal(before.get(id)))
        .toFixed(),
    })),
  })
  return { answer }
}

/** Items of the tender may ask for more than the requisition line behind them, which gives what is held of it. */
async function awardedLines(context: OperationContext, picketage: Picketage) {
  const tender = await context.find(srmBidDocument, picketage.documentId ?? '')
  const itemOf = new Map(tender?.items.map((item) => [item.id, item]))
  const lineIds = tender?.items.flatMap(({ requisitionLineId }) => requisitionLineId ?? []) ?? []
  const rows = await context.selectRows(srmPurRequisition, 'lines', { id: lineIds })
  const held = new Map(rows.map(({ id, sourcingQuantity }) => [id, decimal(sourcingQuantity)]))
  return picketage.items.map((line): AwardedLine => {
    const item = itemOf.get(line.documentItemId ?? '')
    const requisitionLineId = item?.requisitionLineId ?? null
    const left = decimal(held.get(requisitionLineId ?? ''))
    const taken = least(left, openOfAward(line))
    if (requisitionLineId) held.set(requisitionLineId, left.minus(taken))
    return {
      ...{ ...line, needByDate: item?.needByDate ?? null },
      requisitionLineId: isPositive(taken) ? requisitionLineId : null,
      requisitionQuantity: quantity(taken),
    }
  })
}
