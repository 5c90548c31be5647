import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmInqAuction } from '../../srmInqAuction/srmInqAuction.definition.ts'
import { srmInqQuotation } from '../../srmInqQuotation/srmInqQuotation.definition.ts'
import type { Inquiry } from '../srmInqInquiry.rules.ts'
import { releaseOpen } from './holds.ts'
import { standingQuotations } from './opening.ts'

/**
 * The lines that are not awarded yet and the invited suppliers go into a sealed auction. What the RFQ holds of requisition
 * lines moves with them, and suppliers who quoted are told that the RFQ has ended.
 */
export async function createAuction(context: OperationContext, inquiry: Inquiry) {
  const open = inquiry.items.filter(({ lineStatus }) => lineStatus === 'OPEN')
  if (open.length === 0) context.refuse('INQUIRY_NOTHING_OPEN')
  await releaseOpen(context, inquiry)
  for (const { id, status, lines, quotationNumber, supplierId, title } of await standingQuotations(
    context,
    inquiry,
  )) {
    if (status !== 'OPENED') continue
    await context.run(srmInqQuotation, 'doResult', id, {
      to: 'NOT_AWARDED',
      lines: lines.map((line) => ({ id: line.id, awardQuantity: null, lineResult: 'LOST' })),
      resultRemark: null,
    })
    context.emit('srmInqQuotation.ended', { id, quotationNumber, supplierId, title })
  }
  const { title, orgId, categoryId, buyerId, requirement, awardMode, currencyCode } = inquiry
  const { priceBasis, compareBasis, paymentTermId, deliveryAddress } = inquiry
  const { priceEffectiveFrom, priceEffectiveTo, budgetAmountExclTax } = inquiry
  const auction = await context.create(srmInqAuction, {
    ...{ title, orgId, categoryId, buyerId, requirement, awardMode, currencyCode },
    ...{ priceBasis, compareBasis, paymentTermId, deliveryAddress },
    ...{ priceEffectiveFrom, priceEffectiveTo, budgetAmountExclTax },
    ...{ sourceType: 'INQUIRY', inquiryId: inquiry.id },
    items: open.map((item) => {
      const { itemId, itemName, specification, uomCode, quantity, needByDate } = item
      const { targetPrice, requisitionId, requisitionLineId } = item
      return {
        ...{ itemId, itemName, specification, uomCode, quantity, needByDate },
        ...{ targetPrice, requisitionId, requisitionLineId },
      }
    }),
    suppliers: inquiry.suppliers.map(({ supplierId }) => ({ supplierId })),
  })
  const { resource } = srmInqAuction
  return {
    patch: { rows: { items: open.map(({ id }) => ({ id, lineStatus: 'CANCELLED' })) } },
    answer: { id: auction.id, number: auction.auctionNumber, resource },
  }
}
