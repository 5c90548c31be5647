import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { returnUnopened, type SealedRecord } from '../../../sealing/ports.ts'
import { srmPosSupplier } from '../../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmInqAuctionAnswer } from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.definition.ts'
import type { Answer } from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.rules.ts'
import type { Auction } from '../srmInqAuction.rules.ts'

/** The event under which answers of one round are sealed. */
export const sealedAuction = ({ id }: Pick<Auction, 'id'>, roundNum: number) => ({
  ...{ resource: srmInqAuctionAnswer.resource, eventId: id, roundNum },
})

export const sealedAnswer = (answer: Answer): SealedRecord => ({
  ...sealedAuction({ id: answer.auctionId ?? '' }, answer.roundNum ?? 1),
  recordId: answer.id,
  supplierId: answer.supplierId ?? '',
})

/** The answers of the current round that were not taken back. */
export async function answersOf(context: OperationContext, { id, roundNum }: Auction) {
  const answers = await context.select(srmInqAuctionAnswer, {
    ...{ auctionId: id, roundNum: String(roundNum ?? 1) },
  })
  return answers.filter(({ status }) => status !== 'RECALLED')
}

type Again = {
  /** by item of the auction: the supplier's own price, which is not raised any more */
  previous: ReadonlyMap<string, string | null>
  contact: Pick<Answer, 'contactName' | 'contactPhone' | 'taxRate' | 'leadTimeDays'>
}

/** Creates the supplier's answer of the current round, with everything the supplier may know of the auction. */
export async function invite(
  context: OperationContext,
  auction: Auction,
  supplierId: string,
  again?: Again,
): Promise<void> {
  const contacts = await context.selectRows(srmPosSupplier, 'contacts', { headerId: supplierId })
  const primary = contacts.find(({ primaryFlag }) => primaryFlag === 'Y') ?? contacts[0]
  const isShown = auction.ceilingPublicFlag === 'Y'
  const { title, orgId, categoryId, buyerId, roundNum, startTime, endTime, awardRule } = auction
  const { currencyCode, priceBasis, compareBasis, paymentTermId, deliveryAddress } = auction
  const { requirement, termFileIds, sealLevel, auctionNumber } = auction
  const isDue = !again && Number(auction.depositAmount ?? 0) > 0
  const answer = await context.create(srmInqAuctionAnswer, {
    ...{ auctionId: auction.id, auctionNumber, title, orgId, categoryId, buyerId, supplierId },
    ...{ roundNum, startTime, endTime, awardRule, currencyCode, priceBasis, compareBasis },
    ...{ paymentTermId, deliveryAddress, requirement, termFileIds, sealLevel },
    wholeFlag: auction.awardMode === 'WHOLE' ? 'Y' : 'N',
    ceilingAmount: isShown ? auction.ceilingAmount : null,
    depositAmount: isDue ? auction.depositAmount : null,
    depositStatus: isDue ? 'UNPAID' : 'NOT_REQUIRED',
    contactName: again?.contact.contactName ?? primary?.contactName ?? null,
    contactPhone: again?.contact.contactPhone ?? primary?.mobile ?? null,
    taxRate: again?.contact.taxRate ?? '13',
    lines: auction.items
      .filter(({ id }) => !again || again.previous.has(id))
      .map((item) => {
        const { id, lineNum, itemId, itemName, specification, uomCode, quantity, needByDate } = item
        return {
          ...{ auctionItemId: id, lineNum, itemId, itemName, specification, uomCode, quantity },
          needByDate,
          ceilingPrice: isShown ? item.ceilingPrice : null,
          previousPrice: again?.previous.get(id) ?? null,
        }
      }),
  })
  context.emit(again ? 'srmInqAuctionAnswer.tieBreak' : 'srmInqAuctionAnswer.invited', {
    ...{ id: answer.id, answerNumber: answer.answerNumber, supplierId, title, endTime },
  })
}

/** Ends what nobody will open: sealed answers stay sealed, and their keys are destroyed. */
export async function returnAnswers(
  context: OperationContext,
  auction: Auction,
  reason: string | null,
): Promise<void> {
  await returnUnopened(context, sealedAuction(auction, 1))
  for (const answer of await context.select(srmInqAuctionAnswer, { auctionId: auction.id })) {
    const { id, answerNumber, supplierId, title, status } = answer
    if (['PENDING', 'DRAFT', 'SUBMITTED'].includes(status))
      await context.run(srmInqAuctionAnswer, 'doReturn', id, { reason })
    if (!['EXPIRED', 'REFUSED', 'RECALLED'].includes(status))
      context.emit('srmInqAuctionAnswer.ended', { id, answerNumber, supplierId, title })
  }
}

/** Nobody answers any more: what was not submitted expires. */
export async function expireAnswers(context: OperationContext, auction: Auction): Promise<void> {
  for (const { id, status } of await answersOf(context, auction))
    if (status === 'PENDING' || status === 'DRAFT')
      await context.run(srmInqAuctionAnswer, 'doExpire', id)
}
