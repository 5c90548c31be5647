import { type Decimal, decimal, fixed, least } from '@opensrm/kernel/values/decimal.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmBidEvaluation } from '../../evaluation/srmBidEvaluation/srmBidEvaluation.definition.ts'
import { minutesAfter, momentText, prepareSealing, returnUnopened } from '../../sealing/ports.ts'
import { srmBidRule } from '../../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import { enteredKey, type Tender } from '../../tenders/ports.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import { srmBidRespond } from '../../tenders/srmBidRespond/srmBidRespond.definition.ts'
import '../negotiation.errors.ts'
import { negotiators } from '../srmBidShortlist/candidates.ts'
import type { Bargaining } from './bargaining.ts'
import { negotiatedBid, negotiatedPrices } from './prices.ts'
import { srmBidBargaining } from './srmBidBargaining.definition.ts'

const ROUNDS_MAX = 3

/** The ranked bidders of the section with whom prices may be negotiated, first in rank first. */
async function rankedOf(context: OperationContext, { documentId, sectionNo }: Bargaining) {
  const [found] = await context.select(srmBidEvaluation, { documentId, status: 'COMPLETED' })
  const evaluation = found && (await context.find(srmBidEvaluation, found.id))
  const chosen = await negotiators(context, documentId ?? '', sectionNo ?? 1)
  return (evaluation?.results ?? [])
    .filter((row) => row.sectionNo === sectionNo && row.rankNum !== null)
    .filter(({ supplierId }) => !chosen || chosen.includes(supplierId ?? ''))
    .sort((a, b) => (a.rankNum ?? 0) - (b.rankNum ?? 0))
}

async function assertAllowed(
  context: OperationContext,
  tender: Tender | null,
  { sectionNo }: Bargaining,
): Promise<Tender> {
  const section = tender?.sections.find((row) => row.sectionNo === sectionNo)
  if (tender?.status !== 'EVALUATED' || section?.sectionStatus !== 'EVALUATED')
    return context.refuse('BARGAIN_NOT_EVALUATED', {}, { field: 'documentId' })
  const rule = await context.findMaster(srmBidRule, tender.ruleId)
  if (tender.legalFlag === 'Y' || rule?.allowBargain === 'N')
    context.refuse('BARGAIN_NOT_ALLOWED', {}, { field: 'documentId' })
  return tender
}

/** Copies what the tender says. */
export async function fill(context: OperationContext, bargaining: Bargaining): Promise<void> {
  const found = await context.find(srmBidDocument, bargaining.documentId ?? '')
  const tender = await assertAllowed(context, found, bargaining)
  const { documentNumber, title, orgId, categoryId, buyerId, supervisorId } = tender
  const { currencyCode, priceBasis } = tender
  Object.assign(bargaining, { documentNumber, title, orgId, categoryId, buyerId, supervisorId })
  Object.assign(bargaining, { currencyCode, priceBasis })
}

/** Called suppliers see their own present prices, and from now on they may answer. */
export async function publish(context: OperationContext, bargaining: Bargaining) {
  const { id, documentId, sectionNo, bargainNumber, title } = bargaining
  await assertAllowed(context, await context.lock(srmBidDocument, documentId ?? ''), bargaining)
  const rounds = await context.select(srmBidBargaining, {
    ...{ documentId, sectionNo: String(sectionNo) },
  })
  if (rounds.some(({ status }) => status === 'RUNNING' || status === 'ENDED'))
    context.refuse('BARGAIN_RUNNING')
  const roundNum = rounds.filter(({ status }) => status === 'OPENED').length + 1
  if (roundNum > ROUNDS_MAX) context.refuse('BARGAIN_ROUNDS', { max: ROUNDS_MAX })
  const startTime = await momentText(context)
  const endTime = bargaining.endTime ?? ''
  await assertEnoughTime(context, bargaining, {
    ...{ from: startTime, endTime, profileCode: 'BID_BARGAIN_MINUTES' },
  })
  const called = await calledRows(context, bargaining)
  await prepareSealing(context, { resource: srmBidBargaining.resource, eventId: id, roundNum: 1 })
  for (const { supplierId } of called.suppliers)
    context.emit('srmBidBargaining.started', { id, bargainNumber, title, supplierId, endTime })
  const isShown = bargaining.targetFlag === 'Y'
  return {
    patch: {
      fields: { startTime, roundNum, beforeAmount: lowestOf(called.suppliers, 'beforeAmount') },
      rows: {
        suppliers: called.suppliers.map(({ supplierId: _own, targetAmount, ...row }) => ({
          ...{ ...row, replyStatus: 'PENDING', revision: 0 },
          shownTarget: isShown ? targetAmount : null,
        })),
      },
      add: { items: called.items },
    },
  }
}

/** The chosen bidders at the prices that count today. */
async function calledRows(context: OperationContext, bargaining: Bargaining) {
  const ranked = await rankedOf(context, bargaining)
  const prices = await negotiatedPrices(context, bargaining.documentId ?? '')
  if (bargaining.suppliers.length === 1) {
    const isFirst = ranked[0]?.supplierId === bargaining.suppliers[0]?.supplierId
    if (!isFirst || !bargaining.singleReason)
      context.refuse('BARGAIN_SINGLE', {}, { field: 'singleReason' })
  }
  const suppliers: {
    id: string
    supplierId: string
    respondId: string
    beforeAmount: string | null
    targetAmount: string | null
  }[] = []
  const items: object[] = []
  for (const [row, { id, supplierId, targetAmount }] of bargaining.suppliers.entries()) {
    const at = { child: 'suppliers', row, field: 'supplierId' }
    const place = ranked.find((one) => one.supplierId === supplierId)
    const found = place && (await context.find(srmBidRespond, place.respondId ?? ''))
    if (found?.status !== 'OPENED') return context.refuse('BARGAIN_SUPPLIER', {}, at)
    const bid = negotiatedBid(found, prices)
    const section = bid.sections.find(({ sectionNo }) => sectionNo === bargaining.sectionNo)
    suppliers.push({
      ...{ id, supplierId: supplierId ?? '', respondId: bid.id, targetAmount },
      beforeAmount: section?.amountExclTax ?? null,
    })
    const key = enteredKey(bid)
    for (const item of bid.items) {
      if (item.sectionNo !== bargaining.sectionNo || item[key] === null) continue
      const { documentItemId, lineNum, itemName, uomCode, quantity } = item
      items.push({
        ...{ parentId: id, supplierId, documentItemId, lineNum, itemName, uomCode, quantity },
        beforePrice: item[key],
      })
    }
  }
  return { suppliers, items }
}

/** Ranked bidders are called where the buyer names nobody. */
export async function rankedSuppliers(
  context: OperationContext,
  bargaining: Bargaining,
): Promise<string[]> {
  return (await rankedOf(context, bargaining)).flatMap(({ supplierId }) => supplierId ?? [])
}

export function lowestOf<K extends string>(
  rows: readonly { [key in K]: string | null }[],
  key: K,
): string | null {
  let lowest: Decimal | null = null
  for (const row of rows) {
    const amount = row[key]
    if (amount !== null) lowest = lowest ? least(lowest, amount) : decimal(amount)
  }
  return lowest ? fixed(lowest, 2) : null
}

async function assertEnoughTime(
  context: OperationContext,
  { orgId, categoryId }: Bargaining,
  limit: {
    from: string
    endTime: string
    profileCode: 'BID_BARGAIN_MINUTES' | 'INQ_NOTICE_MINUTES'
  },
): Promise<void> {
  const { profileCode } = limit
  const minutes = Number(await findValue(context, { profileCode, orgId, categoryId }))
  const time = minutesAfter(context, limit.from, minutes)
  if (limit.endTime < time) context.refuse('BARGAIN_TOO_SHORT', { time }, { field: 'endTime' })
}

/** Nothing that suppliers do is possible at or after the end, by the clock of the database. */
export async function assertRuns(
  context: OperationContext,
  { endTime }: Pick<Bargaining, 'endTime'>,
): Promise<string> {
  const now = await momentText(context)
  if (now >= (endTime ?? '')) context.refuse('BARGAIN_ENDED', { time: endTime ?? '' })
  return now
}

export async function adjustEnd(
  context: OperationContext,
  bargaining: Bargaining,
  { endTime, reason }: InputOf<typeof srmBidBargaining, 'doAdjustEndDate'>,
) {
  const from = await assertRuns(context, bargaining)
  const oldTime = bargaining.endTime ?? ''
  if (endTime <= oldTime) context.refuse('BARGAIN_END_EARLIER', {}, { field: 'endTime' })
  await assertEnoughTime(context, bargaining, {
    ...{ from, endTime, profileCode: 'INQ_NOTICE_MINUTES' },
  })
  const { id, bargainNumber, title } = bargaining
  for (const { supplierId } of bargaining.suppliers)
    context.emit('srmBidBargaining.endChanged', { id, bargainNumber, title, supplierId, endTime })
  const userId = context.caller?.userId ?? null
  return {
    patch: {
      fields: { endTime },
      add: { adjusts: [{ oldTime, newTime: endTime, reason, userId }] },
    },
  }
}

/** Sealed replies are returned unopened, and their keys destroyed. */
export async function cancel(
  context: OperationContext,
  bargaining: Bargaining,
  { reason }: InputOf<typeof srmBidBargaining, 'doCancel'>,
) {
  const { id, bargainNumber, title } = bargaining
  await returnUnopened(context, { resource: srmBidBargaining.resource, eventId: id })
  for (const { supplierId } of bargaining.suppliers)
    context.emit('srmBidBargaining.cancelled', { id, bargainNumber, title, supplierId })
  return { patch: { fields: { cancelReason: reason } } }
}
