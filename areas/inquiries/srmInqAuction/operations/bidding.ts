import { nowText } from '@opensrm/platform/documents/input.ts'
import { namesText } from '@opensrm/platform/documents/labels.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseUser } from '../../../administration/baseUser/baseUser.definition.ts'
import { momentText } from '../../../sealing/ports.ts'
import { conflictPatch, invitedConflicts } from '../../../tenderSetup/ports.ts'
import { srmInqAuctionAnswer } from '../../srmInqAuctionAnswer/srmInqAuctionAnswer.definition.ts'
import { barredReasons } from '../../srmInqInquiry/operations/publish.ts'
import { adjustment, supplierNameOf } from '../../srmInqInquiry/operations/quoting.ts'
import { assertEnoughTime } from '../../srmInqInquiry/operations/times.ts'
import type { srmInqAuction } from '../srmInqAuction.definition.ts'
import type { Auction } from '../srmInqAuction.rules.ts'
import { answersOf, expireAnswers, invite } from './answers.ts'
import { assertOpeners, makeKey } from './publish.ts'
import { isWhole, openedAnswers, rankedBy } from './ranks.ts'
import { tiesOf } from './standing.ts'

type Input<Op extends 'doAdjustEndDate' | 'doAddSupplier' | 'doChangeOpeners' | 'doTieBreak'> =
  InputOf<typeof srmInqAuction, Op>

/** Length of the values of a change (`adjusts`). */
const VALUE_MAX = 500

/** Nothing of the period changes once the end has passed, even by a second. */
export async function assertNotEnded(
  context: OperationContext,
  { endTime }: Auction,
): Promise<string> {
  const now = await momentText(context)
  if (now >= (endTime ?? '')) context.refuse('INQUIRY_END_PASSED', { time: endTime ?? '' })
  return now
}

/** Suppliers may answer from now on; the time they were promised is not cut. */
export async function startNow(context: OperationContext, auction: Auction) {
  const startTime = await momentText(context)
  await assertEnoughTime(context, auction, {
    ...{ from: startTime, endTime: auction.endTime ?? '', profileCode: 'INQ_QUOTING_MINUTES' },
    field: 'endTime',
  })
  for (const { id } of await answersOf(context, auction))
    await context.update(srmInqAuctionAnswer, id, { fields: { startTime } })
  return { patch: { fields: { startTime } } }
}

/** A new end, before the old one has passed. Earlier only while no supplier has looked at it. */
export async function adjustEnd(
  context: OperationContext,
  auction: Auction,
  { endTime, reason }: Input<'doAdjustEndDate'>,
) {
  const now = await assertNotEnded(context, auction)
  const start = auction.startTime ?? now
  await assertEnoughTime(context, auction, {
    ...{ from: start > now ? start : now, endTime, profileCode: 'INQ_NOTICE_MINUTES' },
    field: 'endTime',
  })
  const answers = await answersOf(context, auction)
  const isTouched = answers.some(
    ({ viewedTime, status, depositPaidAmount }) =>
      viewedTime !== null || status !== 'PENDING' || depositPaidAmount !== null,
  )
  if (isTouched && endTime < (auction.endTime ?? ''))
    context.refuse('INQUIRY_END_SHORTER', {}, { field: 'endTime' })
  for (const { id, answerNumber, supplierId, title } of answers) {
    await context.update(srmInqAuctionAnswer, id, { fields: { endTime } })
    context.emit('srmInqAuctionAnswer.changed', { id, answerNumber, supplierId, title, endTime })
  }
  const change = { oldValue: auction.endTime, newValue: endTime, reason }
  return {
    patch: {
      fields: { endTime },
      add: { adjusts: [adjustment(context, 'END_TIME', change)] },
    },
  }
}

/** One more supplier, with enough time left to answer. */
export async function addSupplier(
  context: OperationContext,
  auction: Auction,
  { supplierId, reason }: Input<'doAddSupplier'>,
) {
  const now = await assertNotEnded(context, auction)
  const field = 'supplierId'
  if (auction.suppliers.some((known) => known.supplierId === supplierId))
    context.refuse('INQUIRY_SUPPLIER_KNOWN', {}, { field })
  const barred = await barredReasons(context, auction, supplierId)
  if (barred) context.refuse('INQUIRY_SUPPLIER_BARRED', barred, { field })
  await assertEnoughTime(context, auction, {
    ...{ from: now, endTime: auction.endTime ?? '', profileCode: 'INQ_ADDED_MINUTES', field },
  })
  await invite(context, auction, supplierId)
  const change = {
    ...{ oldValue: null, newValue: await supplierNameOf(context, supplierId), reason },
  }
  const joined = [...auction.suppliers, { supplierId }]
  const { add, remove } = conflictPatch(auction, await invitedConflicts(context, joined))
  return {
    patch: {
      remove,
      add: {
        ...add,
        suppliers: [{ supplierId, invitedTime: nowText(context) }],
        adjusts: [adjustment(context, 'SUPPLIER', change)],
      },
    },
  }
}

/** Openers without a share of the key may be replaced. Who opened already and is named no more does not count. */
export async function changeOpeners(
  context: OperationContext,
  auction: Auction,
  { openerIds, reason }: Input<'doChangeOpeners'>,
) {
  await assertOpeners(context, { ...auction, openerIds })
  const named = async (ids: readonly string[] | null) =>
    (await namesText(context, baseUser, ids ?? [])).zh.slice(0, VALUE_MAX) || null
  const change = {
    ...{ oldValue: await named(auction.openerIds), newValue: await named(openerIds), reason },
  }
  return {
    patch: {
      fields: { openerIds },
      remove: { openings: auction.openings.map(({ id }) => id) },
      add: { adjusts: [adjustment(context, 'OPENER', change)] },
    },
  }
}

export async function end(context: OperationContext, auction: Auction): Promise<void> {
  await expireAnswers(context, auction)
  const { id, auctionNumber, buyerId } = auction
  context.emit('srmInqAuction.ended', { id, auctionNumber, buyerId })
}

/** Who shares the first rank; refused where nobody does. */
export function tied(
  context: OperationContext,
  auction: Auction,
  opened: Parameters<typeof rankedBy>[1],
) {
  const { ranking, standings, answers } = rankedBy(auction, opened)
  const ties = tiesOf(ranking, isWhole(auction))
  return ties.length > 0 ? { ties, standings, answers } : context.refuse('AUC_NO_TIE')
}

/** Those who share the first rank answer once more, sealed, and not above their own price. */
export async function tieBreak(
  context: OperationContext,
  auction: Auction,
  { endTime }: Input<'doTieBreak'>,
) {
  const { ties, standings, answers } = tied(
    context,
    auction,
    await openedAnswers(context, auction.id),
  )
  const startTime = await momentText(context)
  await assertEnoughTime(context, auction, {
    ...{ from: startTime, endTime, profileCode: 'INQ_QUOTING_MINUTES', field: 'endTime' },
  })
  await makeKey(context, auction, 2)
  const next: Auction = { ...auction, startTime, endTime, roundNum: 2 }
  for (const supplierId of new Set(ties.flatMap((tie) => tie.supplierIds))) {
    const own = standings.get(supplierId)
    const before = answers.find((answer) => answer.supplierId === supplierId)
    if (!own || !before) continue
    const previous = new Map(
      [...own].flatMap(([itemId, { line }]) => {
        const isTied = ties.some(
          (tie) =>
            tie.supplierIds.includes(supplierId) && (tie.itemId === null || tie.itemId === itemId),
        )
        const price = auction.priceBasis === 'TAX_INCLUDED' ? line.priceInclTax : line.priceExclTax
        return isTied ? [[itemId, price] as const] : []
      }),
    )
    await invite(context, next, supplierId, { previous, contact: before })
  }
  return { patch: { fields: { roundNum: 2, tieBreakEndTime: endTime } } }
}
