import { decimal, fixed, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { inquiryAuctions, type LowestQuote } from '../../needed.ts'
import { srmInqAuction } from '../../srmInqAuction/srmInqAuction.definition.ts'
import { srmInqQuotation } from '../../srmInqQuotation/srmInqQuotation.definition.ts'
import type { srmInqInquiry } from '../srmInqInquiry.definition.ts'
import type { Inquiry } from '../srmInqInquiry.rules.ts'
import { releaseOpen } from './holds.ts'
import { standingQuotations } from './opening.ts'

/**
 * The lines that are not awarded yet and the invited suppliers go into a sealed or a live auction. What the RFQ holds of requisition
 * lines moves with them, and suppliers who quoted are told that the RFQ has ended.
 */
export async function createAuction(
  context: OperationContext,
  inquiry: Inquiry,
  { target }: InputOf<typeof srmInqInquiry, 'doCreateAuction'>,
) {
  const open = inquiry.items.filter(({ lineStatus }) => lineStatus === 'OPEN')
  await releaseOpen(context, inquiry)
  const standing = await standingQuotations(context, inquiry)
  for (const { id, status, lines, quotationNumber, supplierId, title } of standing) {
    if (status !== 'OPENED') continue
    await context.run(srmInqQuotation, 'doResult', id, {
      to: 'NOT_AWARDED',
      lines: lines.map((line) => ({ id: line.id, awardQuantity: null, lineResult: 'LOST' })),
      resultRemark: null,
    })
    context.emit('srmInqQuotation.ended', { id, quotationNumber, supplierId, title })
  }
  const patch = { rows: { items: open.map(({ id }) => ({ id, lineStatus: 'CANCELLED' })) } }
  if (target === 'COMPETE') {
    const draft = providerOf(context.platform.registry, inquiryAuctions)
    if (!draft) throw new Error('Nobody makes live auctions')
    const lowest = lowestOf(standing, open)
    return { patch, answer: { ...(await draft(context, { inquiry, items: open, lowest })) } }
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
    patch,
    answer: { id: auction.id, number: auction.auctionNumber, resource },
  }
}

type Quotation = Awaited<ReturnType<typeof standingQuotations>>[number]

/** The lowest of the opened quotations that price every open line, in the currency of the RFQ. */
function lowestOf(standing: readonly Quotation[], open: Inquiry['items']): LowestQuote {
  let lowest: LowestQuote = null
  for (const quotation of standing) {
    const { compareBasis, exchangeRate, lines } = quotation
    const key = compareBasis === 'TAX_INCLUDED' ? 'amountInclTax' : 'amountExclTax'
    const amounts = open.flatMap(({ id }) => {
      const amount = lines.find((line) => line.inquiryItemId === id)?.[key] ?? null
      return amount === null ? [] : [fixed(decimal(amount).times(decimal(exchangeRate ?? 1)), 2)]
    })
    if (amounts.length < open.length) continue
    const total = fixed(sum(amounts), 2)
    if (!lowest || isGreater(lowest.total, total)) lowest = { total, amounts }
  }
  return lowest
}
