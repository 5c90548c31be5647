import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmInqAuctionAnswer } from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.definition.ts'
import { srmInqAuction } from '../srmInqAuction.definition.ts'
import { type Auction, BEFORE_END } from '../srmInqAuction.rules.ts'
import { returnAnswers } from './answers.ts'
import { releaseItems } from './holds.ts'

type Reason = InputOf<typeof srmInqAuction, 'doCancel' | 'doFail'>

/** Nobody wins. Suppliers whose answers were opened are told. */
export async function fail(context: OperationContext, auction: Auction, { reason }: Reason) {
  await endWithout(context, auction, reason)
  return { patch: { fields: { cancelReason: reason } } }
}

/** After the end the buyer asks and the supervisor confirms. What was not opened stays sealed. */
export async function cancel(context: OperationContext, auction: Auction, { reason }: Reason) {
  const userId = context.caller?.userId ?? null
  if (!BEFORE_END.includes(auction.status)) {
    const isSupervisor = userId === auction.supervisorId
    if (!isSupervisor) {
      const to = auction.status as 'ENDED' | 'OPENED' | 'REJECTED'
      return { to, patch: { fields: { cancelReason: reason, cancelAskedBy: userId } } }
    }
  }
  await endWithout(context, auction, reason)
  return { to: 'CANCELLED' as const, patch: { fields: { cancelReason: reason } } }
}

async function endWithout(
  context: OperationContext,
  auction: Auction,
  reason: string,
): Promise<void> {
  await releaseItems(context, auction, auction.items)
  await returnAnswers(context, auction, reason)
  for (const { id, lines } of await openedOf(context, auction))
    await context.run(srmInqAuctionAnswer, 'doResult', id, {
      to: 'NOT_AWARDED',
      lines: lines.map((line) => ({ id: line.id, awardQuantity: null, lineResult: 'LOST' })),
    })
}

async function openedOf(context: OperationContext, { id }: Auction) {
  const found = await context.select(srmInqAuctionAnswer, { auctionId: id, status: 'OPENED' })
  return context.lockAll(
    srmInqAuctionAnswer,
    found.map((answer) => answer.id),
  )
}

const COPIED =
  `title orgId categoryId buyerId requirement termFileIds sealLevel minAnswers awardMode awardRule
  currencyCode priceBasis compareBasis ceilingAmount ceilingPublicFlag budgetAmountExclTax depositAmount
  resultVisibility supervisorId openerIds openersRequired paymentTermId deliveryAddress priceEffectiveFrom
  priceEffectiveTo outputType`.split(/\s+/) as (keyof Auction)[]

export async function assertNotRepeated(context: OperationContext, { id }: Auction): Promise<void> {
  const [later] = await context.select(srmInqAuction, { previousId: id })
  if (later) context.refuse('AUC_RETENDERED', { number: later.auctionNumber ?? '' })
}

/** A new draft with the same content. It holds its requisition lines again; times are chosen anew. */
export async function retender(context: OperationContext, auction: Auction) {
  await assertNotRepeated(context, auction)
  const made = await context.create(srmInqAuction, {
    ...Object.fromEntries(COPIED.map((key) => [key, auction[key]])),
    sourceType: 'COPY',
    previousId: auction.id,
    retenderSeq: (auction.retenderSeq ?? 1) + 1,
    items: auction.items.map((item) => {
      const { itemId, itemName, specification, uomCode, quantity, needByDate } = item
      const { ceilingPrice, targetPrice, requisitionId, requisitionLineId } = item
      return {
        ...{ itemId, itemName, specification, uomCode, quantity, needByDate },
        ...{ ceilingPrice, targetPrice, requisitionId, requisitionLineId },
      }
    }),
    suppliers: auction.suppliers.map(({ supplierId }) => ({ supplierId })),
  })
  const { resource } = srmInqAuction
  return { answer: { id: made.id, number: made.auctionNumber, resource } }
}
