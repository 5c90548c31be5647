import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { MadeDocument } from '../demand/ports.ts'
import {
  followHolds,
  type Inquiry,
  type InquiryItem,
  type LowestQuote,
} from '../inquiries/ports.ts'
import './auctions.errors.ts'
import { srmActCompete } from './srmActCompete/srmActCompete.definition.ts'

type Compete = RecordOf<typeof srmActCompete>

/** An auction over the open lines of an RFQ. It starts at the lowest quotation; without one, at the budget. */
export async function draftFromInquiry(
  context: OperationContext,
  {
    inquiry,
    items,
    lowest,
  }: { inquiry: Inquiry; items: readonly InquiryItem[]; lowest: LowestQuote },
): Promise<MadeDocument> {
  const { title, orgId, categoryId, buyerId, requirement, currencyCode } = inquiry
  const { compareBasis: priceBasis, paymentTermId, deliveryAddress, budgetAmountExclTax } = inquiry
  const startPrice = lowest?.total ?? budgetAmountExclTax
  if (startPrice === null) return context.refuse('COMPETE_INQUIRY_PRICE')
  const shares = lowest && sharesOf(lowest)
  const made = await context.create(srmActCompete, {
    ...{ title, orgId, categoryId, buyerId, requirement, currencyCode, priceBasis },
    ...{ paymentTermId, deliveryAddress, budgetAmountExclTax, startPrice },
    ...{ hostId: context.caller?.userId ?? null },
    ...{ sourceType: 'INQUIRY', sourceInquiryId: inquiry.id },
    // Proposals, which the buyer changes in the draft.
    ...{ durationMinutes: '30', stepType: 'PERCENT', stepValue: '1' },
    items: items.map(({ itemId, itemName, specification, uomCode, quantity, ...item }, at) => ({
      ...{ itemId, itemName, specification, uomCode, quantity, sharePct: shares?.[at] ?? null },
      ...{ needByDate: item.needByDate, targetPrice: item.targetPrice },
      requisitionLineId: item.requisitionLineId,
    })),
    suppliers: inquiry.suppliers.map(({ supplierId }) => ({ supplierId })),
  })
  await followHolds(context, [], made.items, made.competeNumber ?? '')
  return { resource: srmActCompete.resource, id: made.id, number: made.competeNumber ?? '' }
}

/** Percents of the total; the last line takes what rounding has left. */
function sharesOf({ total, amounts }: NonNullable<LowestQuote>): string[] {
  const shares = amounts.map((amount) => fixed(decimal(amount).div(decimal(total)).times(100), 4))
  const others = sum(shares.slice(0, -1))
  return [...shares.slice(0, -1), fixed(decimal(100).minus(others), 4)]
}

/** Requisition lines are free again when an auction of an RFQ is over, with an award or without one. */
export async function releaseHolds(context: OperationContext, compete: Compete): Promise<void> {
  if (compete.sourceType === 'INQUIRY')
    await followHolds(context, compete.items, [], compete.competeNumber ?? '')
}
