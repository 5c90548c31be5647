import { decimal, fixed, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import {
  minutesAfter,
  momentText,
  openSubmissions,
  type Sealable,
  type SealedRecord,
  sealSubmission,
} from '../../sealing/ports.ts'
import { type Bid, enteredKey } from '../../tenders/ports.ts'
import { srmBidRespond } from '../../tenders/srmBidRespond/srmBidRespond.definition.ts'
import { settleOwn, stopAsking } from '../calls.ts'
import '../negotiation.errors.ts'
import { negotiatedBid, negotiatedPrices, priceKey } from '../prices.ts'
import { assertRuns, loweredPrices, ownCall } from '../rounds.ts'
import { type Bargaining, type Called, itemsOf } from './bargaining.ts'
import { lowestOf } from './calling.ts'
import { srmBidBargaining } from './srmBidBargaining.definition.ts'

/** Openers of the same round must call within this time of each other. */
const TOGETHER_MINUTES = 15
const OPENERS = 2

/** What a reply holds; items that are not in it keep their price. */
export type Reply = {
  otherTerms: string | null
  items: { lineNum: number; replyPrice: string }[]
}

export const sealedReply = (
  id: string,
  { id: recordId, supplierId }: Pick<Called, 'id' | 'supplierId'>,
): SealedRecord => ({
  ...{ resource: srmBidBargaining.resource, eventId: id, roundNum: 1, recordId },
  supplierId: supplierId ?? '',
})

export async function reply(
  context: OperationContext,
  bargaining: Bargaining,
  { otherTerms, prices }: InputOf<typeof srmBidBargaining, 'doReply'>,
) {
  await assertRuns(context, bargaining)
  const { own } = await ownCall(context, bargaining)
  const supplierId = own.supplierId ?? ''
  const known = itemsOf(bargaining, own).map(
    ({ id, lineNum, beforePrice }) => [id, { lineNum, price: beforePrice }] as const,
  )
  const given = loweredPrices(
    context,
    prices.map(({ rowId, replyPrice }) => ({ rowId, price: replyPrice })),
    { own: new Map(known), field: 'replyPrice' },
  )
  const revision = (own.revision ?? 0) + 1
  const { id, bargainNumber, title, currencyCode } = bargaining
  const items = [...given].map(([lineNum, replyPrice]) => ({ lineNum, replyPrice }))
  const content: Sealable = { bargainNumber, currencyCode, otherTerms, items }
  const receipt = await sealSubmission(context, sealedReply(id, own), { content, revision })
  await settleOwn(context, srmBidBargaining, { id, op: 'doReply' })
  context.emit('srmBidBargaining.received', { id, bargainNumber, title, supplierId })
  const { commitment } = receipt
  return {
    patch: {
      rows: {
        suppliers: [
          {
            id: own.id,
            revision,
            commitment,
            replyStatus: 'SUBMITTED',
            replyTime: nowText(context),
          },
        ],
      },
    },
    answer: { bargainNumber, revision, ...receipt },
  }
}

/** Replies stay sealed until the end, by the clock of the database. */
export async function assertEnded(
  context: OperationContext,
  { endTime }: Bargaining,
): Promise<string> {
  const now = await momentText(context)
  const time = endTime ?? ''
  if (now < time) context.refuse('BARGAIN_TOO_EARLY', { time })
  return now
}

/** Counts the caller as an opener. The call that completes the number opens all replies in one transaction. */
export async function open(context: OperationContext, bargaining: Bargaining) {
  const now = await assertEnded(context, bargaining)
  if (bargaining.bargainMode === 'MEETING' && !bargaining.minutesFileIds)
    context.refuse('BARGAIN_MINUTES', {}, { field: 'minutesFileIds' })
  await stopAsking(context, srmBidBargaining, bargaining.id)
  const opening = { userId: context.caller?.userId ?? null, openTime: nowText(context) }
  const openersGiven = await openersOf(context, bargaining, now)
  const add = { openings: [opening] }
  const answer = { openersGiven, openersRequired: OPENERS }
  if (openersGiven < OPENERS) return { to: 'ENDED' as const, patch: { add }, answer }
  return { to: 'OPENED' as const, patch: { ...(await openAll(context, bargaining)), add }, answer }
}

/** Two users, one of them not the purchaser; otherwise the next one is still missing. */
async function openersOf(
  context: OperationContext,
  { openings, buyerId }: Bargaining,
  now: string,
): Promise<number> {
  const since = minutesAfter(context, now, -TOGETHER_MINUTES)
  const users = new Set(
    openings.flatMap(({ userId, openTime }) =>
      userId && String(openTime) >= since ? [userId] : [],
    ),
  )
  if (context.caller) users.add(context.caller.userId)
  const purchasers = await context.select(baseUser, { personId: buyerId })
  const isMixed = [...users].some((id) => !purchasers.some((one) => one.id === id))
  return Math.min(users.size, isMixed ? OPENERS : 1)
}

/** Decrypts and verifies every reply. A broken one is named, and its bidder keeps the price before. */
async function openAll(context: OperationContext, bargaining: Bargaining) {
  const { id, documentId, sectionNo } = bargaining
  const opened = await openSubmissions(context, {
    ...{ resource: srmBidBargaining.resource, eventId: id, roundNum: 1 },
  })
  const replies = new Map(opened.map((one) => [one.recordId, one]))
  const before = await negotiatedPrices(context, documentId ?? '')
  const prices = new Map(before)
  const contents = new Map<string, Reply>()
  for (const called of bargaining.suppliers) {
    const content = (replies.get(called.id)?.content ?? null) as Reply | null
    if (!content) continue
    contents.set(called.id, content)
    const given = new Map(content.items.map((row) => [row.lineNum, row.replyPrice]))
    for (const item of itemsOf(bargaining, called)) {
      const price = given.get(item.lineNum ?? 0)
      if (price) prices.set(priceKey(item.supplierId, item.documentItemId), price)
    }
  }
  const suppliers: { id: string; afterAmount: string | null; [key: string]: unknown }[] = []
  const items: { id: string; replyPrice: string; replyAmount: string | null }[] = []
  for (const called of bargaining.suppliers) {
    const found = await context.find(srmBidRespond, called.respondId ?? '')
    const bid = found && negotiatedBid(found, prices)
    const content = contents.get(called.id)
    const section = bid?.sections.find((row) => row.sectionNo === sectionNo)
    suppliers.push({
      id: called.id,
      afterAmount: section?.amountExclTax ?? null,
      otherTerms: content?.otherTerms ?? null,
      replyStatus: content ? 'OPENED' : replies.has(called.id) ? 'OPEN_FAILED' : 'NONE',
    })
    if (bid && content) items.push(...openedItems(bargaining, called, { bid, content }))
  }
  const beforeAmount = bargaining.beforeAmount
  const afterAmount = lowestOf(suppliers, 'afterAmount')
  return {
    fields: {
      ...{ openedTime: nowText(context), afterAmount },
      dropRate: dropOf(beforeAmount, afterAmount),
    },
    rows: { suppliers: ranked(suppliers), items },
  }
}

function openedItems(
  bargaining: Bargaining,
  called: Called,
  { bid, content }: { bid: Bid; content: Reply },
) {
  const key = enteredKey(bid) === 'priceInclTax' ? 'amountInclTax' : 'amountExclTax'
  const given = new Map(content.items.map((row) => [row.lineNum, row.replyPrice]))
  return itemsOf(bargaining, called).flatMap(({ id, lineNum, documentItemId }) => {
    const replyPrice = given.get(lineNum ?? 0)
    if (!replyPrice) return []
    const item = bid.items.find((row) => row.documentItemId === documentItemId)
    return [{ id, replyPrice, replyAmount: item?.[key] ?? null }]
  })
}

/** Equal amounts share a rank. */
function ranked<R extends { afterAmount: string | null }>(rows: readonly R[]) {
  const placed = (amount: string | null) =>
    amount === null
      ? null
      : rows.filter((row) => row.afterAmount !== null && isGreater(amount, row.afterAmount))
          .length + 1
  return rows.map((row) => ({ ...row, rankNum: placed(row.afterAmount) }))
}

function dropOf(before: string | null, after: string | null): string | null {
  if (before === null || after === null || decimal(before).isZero()) return null
  const whole = decimal(before)
  return fixed(whole.minus(decimal(after)).div(whole).times(100), 4)
}
